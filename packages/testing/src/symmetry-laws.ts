/** Laws of symmetry: an answer stays the same when all hexes are moved or units get other names. */

import type { Grid, Json } from '@eastfront/kernel';
import { canonicalJson, hexOf, labelOf } from '@eastfront/kernel';
import { type Exemption, isExempt, type Law, law } from './law.js';

type JsonMap = { readonly [key: string]: Json };

/** The same JSON with every string, including keys of objects, passed through a function. */
export const mapTexts = (json: Json, change: (text: string) => string): Json => {
  if (typeof json === 'string') return change(json);
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((one: Json) => mapTexts(one, change));
  return Object.fromEntries(
    Object.entries(json as JsonMap).map(([key, value]) => [change(key), mapTexts(value, change)]),
  );
};

const SIDE_MARK = '/';

/**
 * JSON with every hex moved by a number of columns and rows, including hexsides (`1212/1213`); null if a hex would leave the grid. The move
 * across the strips (columns of a flat-top grid, rows of a pointy-top one) must be even, so that all neighbours stay neighbours.
 */
export const translate = (grid: Grid, json: Json, columns: number, rows: number): Json | null => {
  let left = false;
  const move = (text: string): string => {
    const hex = hexOf(grid, text);
    if (hex === null) return text;
    const column = (hex % grid.spec.columns) + columns;
    const row = Math.floor(hex / grid.spec.columns) + rows;
    if (column < 0 || row < 0 || column >= grid.spec.columns || row >= grid.spec.rows) {
      left = true;
      return text;
    }
    return labelOf(grid, row * grid.spec.columns + column);
  };
  const moved = mapTexts(json, (text) => text.split(SIDE_MARK).map(move).join(SIDE_MARK));
  return left ? null : moved;
};

/** JSON with names, mostly of units, replaced by others. */
export const relabel = (json: Json, names: Readonly<Record<string, string>>): Json =>
  mapTexts(json, (text) => (Object.hasOwn(names, text) ? (names[text] as string) : text));

/** Keys of sentences; their facts are beside them. */
const SENTENCES: readonly string[] = ['message'];

/** JSON text in which the order of keys and lists does not count, without sentences. */
const sortLists = (json: Json): string => {
  if (json === null || typeof json !== 'object') return canonicalJson(json);
  if (Array.isArray(json)) return `[${json.map(sortLists).sort().join()}]`;
  return `{${Object.entries(json as JsonMap)
    .filter(([key]) => !SENTENCES.includes(key))
    .map(([key, value]) => `${JSON.stringify(key)}:${sortLists(value)}`)
    .sort()
    .join()}}`;
};

/** A case on a small board of its own. */
export interface SymmetryCase {
  readonly name: string;
  readonly json: Json;
  /** Ids without a meaning outside the case; the laws rename them. */
  readonly ids: readonly string[];
}

/** How a game judges cases, and how far they can be moved. */
export interface SymmetryRules {
  readonly cases: readonly SymmetryCase[];
  /** The result of a case as JSON. */
  readonly judge: (json: Json) => Json;
  readonly grid: Grid;
  /** Columns and rows to move by, even across the strips. Each case uses the next move, if it then stays on the grid. */
  readonly moves: readonly (readonly [columns: number, rows: number])[];
  readonly exemptions?: readonly Exemption<SymmetryCase>[];
}

const TRANSLATION = 'symmetry: moving the whole board changes nothing';
const RELABELLING = 'symmetry: other ids change nothing';

/** The change made to a case and to its answer. */
interface Change {
  readonly how: string;
  readonly on: (json: Json) => Json | null;
}

/** The case moved and renamed, unless an exemption forbids it or it would leave the grid; null if nothing can be changed. */
const changeOf = (
  one: SymmetryCase,
  at: number,
  { grid, moves, exemptions }: SymmetryRules,
): Change | null => {
  const move = isExempt(exemptions, TRANSLATION, one) ? undefined : moves[at % moves.length];
  const moved = move === undefined ? null : translate(grid, one.json, ...move);
  // The new names sort the other way round.
  const names = Object.fromEntries(one.ids.map((id, i) => [id, `renamed-${one.ids.length - i}`]));
  const isRenamed = one.ids.length > 0 && !isExempt(exemptions, RELABELLING, one);
  if (moved === null && !isRenamed) return null;
  const shift = (json: Json): Json | null =>
    moved === null || move === undefined ? json : translate(grid, json, ...move);
  return {
    how: [
      ...(moved === null || move === undefined ? [] : [`moved by ${move[0]} columns and ${move[1]} rows`]),
      ...(isRenamed ? ['renamed'] : []),
    ].join(' and '),
    on: (json) => {
      const shifted = shift(json);
      return shifted === null || !isRenamed ? shifted : relabel(shifted, names);
    },
  };
};

/** The law of symmetry: a small board moved as a whole and with renamed ids gives the same answer, moved and renamed. */
export const symmetryLaws = (rules: SymmetryRules): readonly Law[] => [
  law('symmetry: moving the whole board and other ids change nothing', () =>
    rules.cases.flatMap((one, at) => {
      const change = changeOf(one, at, rules);
      const [changed, wanted] = [change?.on(one.json) ?? null, change?.on(rules.judge(one.json)) ?? null];
      if (change === null || changed === null || wanted === null) return [];
      const got = rules.judge(changed);
      return sortLists(wanted) === sortLists(got)
        ? []
        : [`${one.name} ${change.how}: ${canonicalJson(got)} instead of ${canonicalJson(wanted)}`];
    }),
  ),
];
