import type { Grid, Json } from '@eastfront/kernel';
import { canonicalJson, hexOf, labelOf } from '@eastfront/kernel';
import { type Exemption, isExempt, type Law, law } from './law.js';

type JsonMap = { readonly [key: string]: Json };

/** The same JSON with every string, keys of objects among them, passed through a function. */
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
 * JSON with every hex moved by so many columns and rows, hexsides (`1212/1213`) among them; null when a hex would leave
 * the grid. The move across the strips (columns of a flat-top grid, rows of a pointy-top one) is to be even: then all
 * neighbours stay neighbours.
 */
export const translated = (grid: Grid, json: Json, columns: number, rows: number): Json | null => {
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

/** JSON with names, of units for the most part, put in place of others. */
export const relabelled = (json: Json, names: Readonly<Record<string, string>>): Json =>
  mapTexts(json, (text) => (Object.hasOwn(names, text) ? (names[text] as string) : text));

/** Keys of sentences; the facts that they are made of stand beside them. */
const SENTENCES: readonly string[] = ['message', 'why'];

/** JSON text in which neither the order of keys nor that of lists counts, and no sentence stands. */
const unordered = (json: Json): string => {
  if (json === null || typeof json !== 'object') return canonicalJson(json);
  if (Array.isArray(json)) return `[${json.map(unordered).sort().join()}]`;
  return `{${Object.entries(json as JsonMap)
    .filter(([key]) => !SENTENCES.includes(key))
    .map(([key, value]) => `${JSON.stringify(key)}:${unordered(value)}`)
    .sort()
    .join()}}`;
};

/** A case on a small board of its own. */
export interface SymmetryCase {
  readonly name: string;
  readonly json: Json;
  /** Ids in the case that mean nothing beside it; the laws give them other names. */
  readonly ids: readonly string[];
}

/** How a game judges cases, and by how much they can be moved. */
export interface SymmetryRules {
  readonly cases: readonly SymmetryCase[];
  /** The result of a case as JSON. */
  readonly judge: (json: Json) => Json;
  readonly grid: Grid;
  /** Columns and rows to move by; even across the strips. Moves that leave the grid are left out. */
  readonly moves: readonly (readonly [columns: number, rows: number])[];
  readonly exemptions?: readonly Exemption<SymmetryCase>[];
}

const TRANSLATION = 'symmetry: moving the whole board changes nothing';
const RELABELLING = 'symmetry: other ids change nothing';

/** The laws of symmetry: a small board moved as a whole or with other ids gives the same answer, moved or renamed. */
export const symmetryLaws = ({ cases, judge, grid, moves, exemptions }: SymmetryRules): readonly Law[] => {
  const differs = (one: SymmetryCase, wanted: Json | null, got: Json, how: string): readonly string[] =>
    wanted === null || unordered(wanted) === unordered(got)
      ? []
      : [`${one.name} ${how}: ${canonicalJson(got)} instead of ${canonicalJson(wanted)}`];
  return [
    law(TRANSLATION, () =>
      cases
        .filter((one) => !isExempt(exemptions, TRANSLATION, one))
        .flatMap((one) =>
          moves.flatMap(([columns, rows]) => {
            const moved = translated(grid, one.json, columns, rows);
            if (moved === null) return [];
            const wanted = translated(grid, judge(one.json), columns, rows);
            return differs(one, wanted, judge(moved), `moved by ${columns} columns and ${rows} rows`);
          }),
        ),
    ),
    law(RELABELLING, () =>
      cases
        .filter((one) => one.ids.length > 0 && !isExempt(exemptions, RELABELLING, one))
        .flatMap((one) => {
          // The new names sort the other way round.
          const names = Object.fromEntries(one.ids.map((id, i) => [id, `renamed-${one.ids.length - i}`]));
          return differs(
            one,
            relabelled(judge(one.json), names),
            judge(relabelled(one.json, names)),
            'renamed',
          );
        }),
    ),
  ];
};
