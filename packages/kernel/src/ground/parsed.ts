import { once } from './once.js';

/** Parses JSON texts, by name. Each is parsed when its value is first read, and the value is kept. */
export const parseAll = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, unknown>> => {
  const held = {} as Record<Name, unknown>;
  for (const [name, text] of Object.entries<string>(texts))
    Object.defineProperty(held, name, { enumerable: true, get: once((): unknown => JSON.parse(text)) });
  return held;
};
