package io.leuria.embed;

import io.leuria.domain.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/**
 * Takes the vectors out of a service's answer, checks them, and leaves their numbers to the letter:
 * of an answer of megabytes nothing is turned into numbers and back.
 */
final class VectorReader {
  private final JsonScanner in;
  private final List<Vector> vectors = new ArrayList<>();
  private final List<Integer> indexes = new ArrayList<>();
  private boolean found;

  private VectorReader(byte[] answer) {
    this.in = new JsonScanner(answer);
  }

  /**
   * The vectors in the order of the texts; an {@link EmbeddingFault} when the answer is nonsense.
   */
  static List<Vector> read(byte[] answer, int texts) {
    VectorReader reader = new VectorReader(answer);
    reader.answer();
    if (reader.vectors.size() != texts) {
      throw new EmbeddingFault(
          "answered " + reader.vectors.size() + " vectors for " + texts + " texts");
    }
    return reader.ordered();
  }

  /** The vectors as JSON, if they have one dimension. */
  static List<JsonText> ofOneDimension(List<Vector> vectors) {
    int dimension = vectors.get(0).dimension();
    if (vectors.stream().anyMatch(vector -> vector.dimension() != dimension)) {
      throw new EmbeddingFault("answered vectors of different dimensions");
    }
    return vectors.stream().map(Vector::json).toList();
  }

  private void answer() {
    in.object(
        name -> {
          if (name.equals("data") && !found) {
            found = true;
            in.array(this::entry);
          } else {
            in.skip();
          }
        });
    in.end();
    if (!found) {
      throw new EmbeddingFault("answered something that holds no vectors");
    }
  }

  private void entry() {
    int before = vectors.size();
    int indexesBefore = indexes.size();
    in.object(this::member);
    if (vectors.size() != before + 1 || indexes.size() > indexesBefore + 1) {
      throw new EmbeddingFault("answered something that holds no vectors");
    }
  }

  private void member(String name) {
    if (name.equals("embedding")) {
      vectors.add(vector());
    } else if (name.equals("index")) {
      OptionalInt index = in.smallInteger();
      index.ifPresent(indexes::add);
    } else {
      in.skip();
    }
  }

  private Vector vector() {
    int from = in.position();
    int dimension = in.numbers();
    if (dimension == 0) {
      throw new EmbeddingFault("answered an empty vector");
    }
    return new Vector(new JsonText(compact(in.text(from))), dimension);
  }

  private static String compact(byte[] array) {
    int length = 0;
    for (byte b : array) {
      if (b > ' ') {
        array[length++] = b;
      }
    }
    return new String(array, 0, length, StandardCharsets.ISO_8859_1);
  }

  /** By index, where the service gives one; else as they came. */
  private List<Vector> ordered() {
    if (indexes.isEmpty()) {
      return vectors;
    }
    List<Integer> wanted = new ArrayList<>(indexes);
    if (indexes.size() != vectors.size()
        || wanted.stream().distinct().count() != vectors.size()
        || wanted.stream().anyMatch(index -> index >= vectors.size())) {
      throw new EmbeddingFault("answered vectors that can't be put in order");
    }
    List<Vector> ordered = new ArrayList<>(vectors);
    for (int i = 0; i < vectors.size(); i++) {
      ordered.set(indexes.get(i), vectors.get(i));
    }
    return ordered;
  }
}
