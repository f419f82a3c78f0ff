/**
 * io-ts as kernel and games use it. What is built takes it from here, so that a program with a game carries it once.
 *
 * @packageDocumentation
 */
export * from 'io-ts';
