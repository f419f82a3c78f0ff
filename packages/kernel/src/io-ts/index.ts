/**
 * The io-ts that the kernel and the games use. Built packages import it from here, so that a program contains it only once.
 *
 * @packageDocumentation
 */
export * from 'io-ts';
