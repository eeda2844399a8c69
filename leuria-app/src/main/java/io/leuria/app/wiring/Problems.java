package io.leuria.app.wiring;

import jakarta.inject.Qualifier;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

/** Marks who is told, in words for the visitor, what is wrong with a file or an AI. */
@Qualifier
@Retention(RetentionPolicy.RUNTIME)
@interface Problems {}
