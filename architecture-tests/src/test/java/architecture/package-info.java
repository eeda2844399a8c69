/**
 * The rules of docs/architecture.md. Start at {@link architecture.ArrowRules}; {@link
 * architecture.ArchitectureTest} checks them on the house, {@link architecture.PlantedBreaksTest}
 * shows that each can fail.
 */
@NullMarked
package architecture;

import org.jspecify.annotations.NullMarked;
