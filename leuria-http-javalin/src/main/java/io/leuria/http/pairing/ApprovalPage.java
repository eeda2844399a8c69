package io.leuria.http.pairing;

import io.leuria.domain.needs.Effort;
import io.leuria.domain.needs.Needs;
import io.leuria.domain.origin.Origin;
import io.leuria.domain.pairing.Question;
import jakarta.servlet.http.HttpServletResponse;
import java.net.IDN;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The page on which the visitor answers a site's question (page, section Pairing; decision 33). It
 * is put together from a template; style and script are allowed by their hash alone.
 */
final class ApprovalPage {
  private final String style = Template.resource("approval.css");
  private final String script = Template.resource("approval.js");
  private final Template question = Template.load("approval.html");
  private final Template expired = Template.load("expired.html");

  private ApprovalPage() {}

  static ApprovalPage load() {
    return new ApprovalPage();
  }

  /** The Content-Security-Policy that allows this page's own style and script and nothing else. */
  String policy() {
    return "default-src 'none'; style-src "
        + Template.hash(style)
        + "; script-src "
        + Template.hash(script)
        + "; connect-src 'self'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";
  }

  static void headers(HttpServletResponse response, String policy) {
    response.setHeader("Content-Security-Policy", policy);
    response.setHeader("X-Frame-Options", "DENY");
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("Referrer-Policy", "no-referrer");
  }

  String html(Question asked, String aiName) {
    Origin origin = asked.origin();
    Map<String, String> values = new LinkedHashMap<>();
    values.put("style", style);
    values.put("script", script);
    values.put("id", Template.escape(asked.id().text()));
    values.put("origin", Template.escape(origin.text()));
    values.put("host", Template.escape(host(origin)));
    values.put("scheme", Template.escape(origin.scheme() + "://"));
    values.put(
        "app",
        asked
            .app()
            .map(
                name ->
                    "<p class=\"app\">It calls itself <b>" + Template.escape(name) + "</b>.</p>")
            .orElse(""));
    values.put("ai", Template.escape(aiName));
    values.put("notes", notes(origin));
    values.put("needs", needs(asked.needs()));
    return question.fill(values);
  }

  String expiredHtml() {
    return expired.fill(Map.of("style", style));
  }

  private static String host(Origin origin) {
    return origin.text().substring(origin.scheme().length() + 3);
  }

  private static String notes(Origin origin) {
    List<String> notes = new ArrayList<>();
    if (origin.host().contains("xn--")) {
      String shown = IDN.toUnicode(origin.host(), IDN.ALLOW_UNASSIGNED);
      notes.add(
          "<strong>Look twice at this name.</strong> It has letters outside the English alphabet and"
              + " may show as <q>"
              + Template.escape(shown)
              + "</q>. Such names can imitate another site.");
    }
    if (origin.isPlainRemote()) {
      notes.add(
          "<strong>This site is not encrypted.</strong> Others on the network can read and change"
              + " what it sends, and use this permission in its name.");
    }
    return notes.stream()
        .map(note -> "<p class=\"note\">" + note + "</p>")
        .collect(Collectors.joining("\n"));
  }

  private static String needs(Needs needs) {
    List<String> parts = new ArrayList<>();
    if (needs.tools()) {
      parts.add("an AI that can use tools");
    }
    if (needs.images()) {
      parts.add("an AI that can see images");
    }
    needs.effort().map(ApprovalPage::effort).ifPresent(parts::add);
    needs.context().ifPresent(tokens -> parts.add("room for " + tokens + " tokens"));
    return parts.isEmpty()
        ? ""
        : "<p class=\"needs\">It says it needs "
            + Template.escape(String.join(", ", parts))
            + ".</p>";
  }

  private static String effort(Effort effort) {
    return switch (effort) {
      case LIGHT -> "little thinking";
      case STANDARD -> "some thinking";
      case DEEP -> "deep thinking";
    };
  }
}
