/** A package as it should be. */
@NullMarked
package planted.nullmarked.json;

import org.jspecify.annotations.NullMarked;
