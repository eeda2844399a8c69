/**
 * Keeps grants, settings, the audit log and the running engine's address in files of one folder.
 * Start at {@link io.leuria.store.StateFolder}, then {@link io.leuria.store.FileGrantStore}.
 */
@NullMarked
package io.leuria.store;

import org.jspecify.annotations.NullMarked;
