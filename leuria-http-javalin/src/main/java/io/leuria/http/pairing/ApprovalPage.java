package io.leuria.http.pairing;

import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.Question;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.IDN;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The approval page: who asks, what a Yes means, and the two buttons. Its script and style are
 * allowed by the hash of their exact text and nothing else is (decision 33).
 */
final class ApprovalPage {
  private final String question;
  private final String expired;
  private final String policy;

  private ApprovalPage(String style, String script, String question, String expired) {
    this.question = question.replace("{{style}}", style).replace("{{script}}", script);
    this.expired = expired.replace("{{style}}", style);
    this.policy =
        "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; connect-src 'self'; "
                .formatted(sha256(style), sha256(script))
            + "frame-ancestors 'none'; form-action 'none'; base-uri 'none'; require-trusted-types-for 'script'";
  }

  static ApprovalPage load() {
    return new ApprovalPage(
        resource("approval.css"),
        resource("approval.js"),
        resource("approval.html"),
        resource("expired.html"));
  }

  /** The headers that the page is sent with. */
  Map<String, String> headers() {
    Map<String, String> headers = new LinkedHashMap<>();
    headers.put("Content-Security-Policy", policy);
    headers.put("X-Frame-Options", "DENY");
    headers.put("Referrer-Policy", "no-referrer");
    headers.put("Cache-Control", "no-store");
    return headers;
  }

  String expired() {
    return expired;
  }

  String show(Question asked, String ai) {
    String origin = asked.origin().text();
    return question
        .replace("{{origin}}", Html.text(origin))
        .replace(
            "{{app}}",
            asked
                .app()
                .map(app -> paragraph("app", "It calls itself “" + Html.text(app) + "”."))
                .orElse(""))
        .replace("{{ai}}", Html.text(ai))
        .replace("{{unicode}}", unicodeForm(asked.origin()))
        .replace("{{needs}}", needs(asked.needs()))
        .replace("{{warning}}", asked.origin().isPlainRemote() ? resource("plain-http.html") : "")
        .replace("{{id}}", Html.text(asked.id().text()));
  }

  /**
   * Names in other scripts are shown both ways, since look-alikes are the oldest trick there is.
   */
  private static String unicodeForm(Origin origin) {
    String shown = IDN.toUnicode(origin.host());
    return shown.equals(origin.host())
        ? ""
        : paragraph(
            "app",
            "In its own script: "
                + Html.text(shown)
                + ". Make sure that this is the site you mean.");
  }

  private static String needs(Needs needs) {
    List<String> wishes = new ArrayList<>();
    if (needs.tools()) {
      wishes.add("tools");
    }
    if (needs.images()) {
      wishes.add("images");
    }
    needs.effort().ifPresent(effort -> wishes.add(effort.word() + " effort"));
    needs.context().ifPresent(tokens -> wishes.add(String.format("%,d tokens of context", tokens)));
    return wishes.isEmpty()
        ? ""
        : paragraph(
            "needs",
            "It works best with an AI that offers: " + Html.text(String.join(", ", wishes)) + ".");
  }

  private static String paragraph(String kind, String html) {
    return "<p class=\"" + kind + "\">" + html + "</p>";
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(ApprovalPage.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String sha256(String text) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Base64.getEncoder().encodeToString(digest);
    } catch (NoSuchAlgorithmException everyJdkHasIt) {
      throw new IllegalStateException(everyJdkHasIt);
    }
  }
}
