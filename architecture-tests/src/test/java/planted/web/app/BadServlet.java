package planted.web.app;

import jakarta.servlet.http.HttpServletRequest;

/** Knows what it must not know. */
public record BadServlet(HttpServletRequest known) {}
