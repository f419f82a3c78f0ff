import { isRecord } from '@eastfront/kernel';
import type { Chooser } from './chooser.js';

/** JSON that was damaged, and how. */
export interface Damaged {
  readonly json: unknown;
  /** What was done, and where. */
  readonly how: string;
}

type Path = readonly string[];

const NUMBERS = [
  ...[-1, -0, 0, 0.5, 1, 13, 99, 1e6, 2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e21, 1e308, -1e308, 5e-324],
  Number.POSITIVE_INFINITY,
];
const TEXTS = [
  ...['', ' ', '\u0000', '\ud800', '\u202e0101', '\u2028', '\u001b[2J', '\uff10\uff11', 'x'.repeat(5000)],
  ...['NaN', '-1', '01', '1e999', '0000', '9999', '{unit}', '{{{}', '%', '%F', '$&', '../../etc/passwd'],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'length'],
];
const OTHERS = [null, true, false, [], {}, [[]], { a: 1 }];
const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON', 'length', '0', '', 'x'];
/** Most places that are looked for in a file. */
const MOST_PLACES = 20_000;
const DEEPEST = [50, 1000, 8000];

const childrenOf = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

const partOf = (value: unknown, path: Path): unknown =>
  path.reduce((part, key) => (part as Record<string, unknown> | null)?.[key], value);

const placesIn = (json: unknown): readonly Path[] => {
  const found: Path[] = [];
  const open: Path[] = [[]];
  for (let path = open.pop(); path !== undefined && found.length < MOST_PLACES; path = open.pop()) {
    found.push(path);
    for (const key of childrenOf(partOf(json, path))) open.push([...path, key]);
  }
  return found;
};

/** The JSON with another value at a place; a key such as `__proto__` is a key like any other. */
const put = (json: unknown, path: Path, value: unknown): unknown => {
  const key = path[path.length - 1];
  if (key === undefined) return value;
  const whole = partOf(json, path.slice(0, -1)) as object;
  Object.defineProperty(whole, key, { value, enumerable: true, writable: true, configurable: true });
  return json;
};

const takeOut = (json: unknown, path: Path): unknown => {
  const key = path[path.length - 1];
  if (key === undefined) return null;
  const whole = partOf(json, path.slice(0, -1));
  if (Array.isArray(whole)) whole.splice(Number(key), 1);
  else delete (whole as Record<string, unknown>)[key];
  return json;
};

const nest = (depth: number, isList: boolean): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = isList ? [value] : { a: value };
  return value;
};

/** What can be done to a value at a place: the name of it, and what then stands there. */
const CHANGES: Readonly<Record<string, (chooser: Chooser, old: unknown, all: () => unknown) => unknown>> = {
  number: ({ pick }) => pick(NUMBERS),
  text: ({ pick }) => pick(TEXTS),
  other: ({ pick }) => pick(OTHERS),
  deep: ({ pick }) => nest(pick(DEEPEST), pick([true, false])),
  swap: (_, __, all) => structuredClone(all()),
  twice: ({ pick }, old) =>
    Array.isArray(old) && old.length > 0 ? [...old, structuredClone(pick(old))] : [old, old],
  many: ({ pick }, old) =>
    Array.from({ length: 300 }, () =>
      structuredClone(Array.isArray(old) && old.length > 0 ? pick(old) : old),
    ),
  long: (_, old) => new Array(40_000).fill(typeof old === 'object' ? 0 : old),
  key: ({ pick }, old) =>
    isRecord(old)
      ? put({ ...old }, [pick(KEYS)], pick<unknown>([{ polluted: true }, 1, 'x', [], null]))
      : null,
};
/** Long values take long: they are rare. */
const NAMES = [
  ...[
    'number',
    'number',
    'number',
    'text',
    'text',
    'text',
    'other',
    'other',
    'other',
    'swap',
    'swap',
    'key',
    'key',
  ],
  ...['number', 'text', 'other', 'swap', 'key', 'twice', 'twice', 'many', 'deep', 'gone', 'gone', 'gone'],
];

/** JSON with one thing wrong in it, most likely; what was given stays as it was. */
export const damage = (given: unknown, chooser: Chooser): Damaged => {
  const json = structuredClone(given);
  const all = placesIn(json);
  const shallow = all.filter((path) => path.length <= 2);
  // The heads of long files as often as their bodies.
  const path = chooser.pick(chooser.next() < 0.3 ? shallow : all);
  const name = chooser.next() < 0.01 ? 'long' : chooser.pick(NAMES);
  const how = `${name} at ${path.join('.')}`;
  if (name === 'gone') return { json: takeOut(json, path), how };
  const value = CHANGES[name]?.(chooser, partOf(json, path), () => partOf(json, chooser.pick(all)));
  return { json: put(json, path, value), how };
};

const SIGNS = [
  '@',
  '=',
  '/',
  ',',
  '.',
  '%',
  '%4',
  '%FF',
  '~',
  ':',
  '_',
  '-',
  ' ',
  '\n',
  '[',
  ']',
  '"',
  '\u0000',
];

/** Text with signs put in, taken out or cut off, or with very many of one. */
export const damagedText = (text: string, { next, pick }: Chooser): Damaged => {
  const at = Math.floor(next() * (text.length + 1));
  const sign = pick(SIGNS).repeat(pick([1, 1, 1, 3, 5000]));
  const [head, tail] = [text.slice(0, at), text.slice(at)];
  const name = pick(['in', 'instead', 'out', 'cut']);
  const made = {
    in: head + sign + tail,
    instead: head + sign + tail.slice(1),
    out: head + tail.slice(3),
    cut: head,
  };
  return {
    json: made[name as keyof typeof made],
    how: `${name} at ${at} with ${JSON.stringify(sign.slice(0, 8))}`,
  };
};
