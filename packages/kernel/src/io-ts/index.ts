/**
 * io-ts as kernel and games use it. Built packages import it from here, so that a program contains it only once.
 *
 * @packageDocumentation
 */
export * from 'io-ts';
