package io.leuria.http.server;

import io.leuria.ports.in.AnswerDoor;
import io.leuria.ports.in.ChooseAi;
import io.leuria.ports.in.ConnectSite;
import io.leuria.ports.in.DecidePairing;
import io.leuria.ports.in.EmbedTexts;
import io.leuria.ports.in.ManageSites;
import io.leuria.ports.in.OfferPageTools;
import io.leuria.ports.in.RelayPageTools;
import io.leuria.ports.in.ReportHealth;
import io.leuria.ports.in.RunSession;

/** What the core offers to the server: its driving ports. */
public record UseCases(
    AnswerDoor door,
    ReportHealth health,
    ConnectSite connect,
    DecidePairing pairing,
    ManageSites sites,
    ChooseAi ais,
    RunSession sessions,
    OfferPageTools pageTools,
    RelayPageTools relay,
    EmbedTexts embed) {}
