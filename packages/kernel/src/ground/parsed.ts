import { once } from './once.js';

/** What texts of JSON hold, by name; each is parsed when it is first asked for, and then kept. */
export const parsed = <Name extends string>(
  texts: Readonly<Record<Name, string>>,
): Readonly<Record<Name, unknown>> => {
  const held = {} as Record<Name, unknown>;
  for (const [name, text] of Object.entries<string>(texts))
    Object.defineProperty(held, name, { enumerable: true, get: once((): unknown => JSON.parse(text)) });
  return held;
};
