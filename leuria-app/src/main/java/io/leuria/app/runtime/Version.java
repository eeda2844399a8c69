package io.leuria.app.runtime;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The engine's version, as the build wrote it down. */
public final class Version {
  private Version() {}

  public static String text() {
    Properties properties = new Properties();
    try (InputStream in = Version.class.getResourceAsStream("/io/leuria/app/version.properties")) {
      if (in == null) {
        throw new IllegalStateException("version.properties is missing from the jar");
      }
      properties.load(in);
    } catch (IOException broken) {
      throw new UncheckedIOException(broken);
    }
    return properties.getProperty("version", "unknown");
  }
}
