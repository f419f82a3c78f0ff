import type { Readings } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { readData } from '../src/data/read-data.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';

/** The rules of the game on its own board, or on another one, with some options. */
export const variantRules = (
  optional: readonly OptionalRule[] = [],
  { board, readings = {} }: { readonly board?: unknown; readonly readings?: Readings } = {},
): Rules => {
  const data = must(readData(board === undefined ? {} : ({ board, excerpt: true } as never)));
  return { ...data, readings, optional };
};

/** All six hypothetical situations agreed on (TRC-V3.0.a). */
export const ALL_SITUATIONS: readonly OptionalRule[] = [
  'TRC-V3.1',
  'TRC-V3.2',
  'TRC-V3.3',
  'TRC-V3.4',
  'TRC-V3.5',
  'TRC-V3.6',
];

/** The codes of what a ruling refuses, each with its clause; empty when it allows. */
export const codesOf = (ruling: {
  readonly _tag: string;
  readonly left?: readonly { readonly clause: string; readonly code: string }[];
}): readonly string[] =>
  ruling._tag === 'Left' ? (ruling.left ?? []).map(({ clause, code }) => `${clause} ${code}`) : [];

/** The reasons of a ruling or change, each with its clause. */
export const saysOf = (reasons: readonly { readonly clause: string; readonly effect: string }[]) =>
  reasons.map(({ clause, effect }) => `${clause} ${effect}`);
