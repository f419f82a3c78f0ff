/** A position on one line. Units are grouped by hex if their list can be restored from the groups. Everything else is written as values. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { faultAt, readValue, writeValue } from './value.js';

const idOf = (unit: JsonObject): string => String(unit['id']);

const byId = (a: JsonObject, b: JsonObject): number => (idOf(a) < idOf(b) ? -1 : idOf(a) > idOf(b) ? 1 : 0);

/** Whether a list of units can be grouped by hex and restored. */
const isGroupable = (units: Json | undefined): units is readonly JsonObject[] => {
  if (!Array.isArray(units) || units.length === 0) return false;
  const list = units as readonly Json[];
  if (!list.every((unit) => isRecord(unit) && typeof unit['id'] === 'string')) return false;
  const sorted = [...(list as readonly JsonObject[])].sort(byId);
  return sorted.every(
    (unit, i) => unit === list[i] && (i === 0 || idOf(unit) !== idOf(sorted[i - 1] as JsonObject)),
  );
};

/** The group of units without a hex. */
const NOWHERE = '-';

/** A unit in its hex: only its id if it has no other fields. */
const inHex = ({ at: _, ...unit }: JsonObject): Json => (Object.keys(unit).length === 1 ? idOf(unit) : unit);

const groupByHex = (units: readonly JsonObject[]): JsonObject => {
  const hexes = new Map<string, Json[]>();
  for (const unit of units) {
    const { at } = unit;
    // A hex of digits alone would be put before the others by its number: what is before it keeps them in order.
    const key = typeof at === 'string' ? `h${at}` : NOWHERE;
    const here = hexes.get(key) ?? [];
    here.push(key === NOWHERE && at !== undefined ? unit : inHex(unit));
    hexes.set(key, here);
  }
  return Object.fromEntries([...hexes].sort(([a], [b]) => (a < b ? -1 : 1)));
};

const ungroup = (hexes: JsonObject): readonly JsonObject[] =>
  Object.entries(hexes)
    .flatMap(([key, units]) =>
      (units as readonly Json[]).map((unit): JsonObject => {
        const said: JsonObject = isRecord(unit) ? (unit as JsonObject) : { id: unit as string };
        if (key === NOWHERE) return said;
        const { id, ...more } = said;
        return { id: id as Json, at: key.slice(1), ...more };
      }),
    )
    .sort(byId);

/**
 * Writes the JSON of a position (`game.writeState`) as one line without spaces, for a shell, a URL or a message: its fields as in the file,
 * units grouped by hex. {@link readPositionLine} reads the same JSON back.
 */
export const writePositionLine = (position: Json): string => {
  if (!isRecord(position)) return writeValue(position);
  const { units, ...others } = position as JsonObject;
  if (!isGroupable(units)) return writeValue(position as JsonObject).slice(1, -1);
  return writeValue({ ...others, units: groupByHex(units) }).slice(1, -1);
};

/** Reads the JSON of a position (for `game.readState`) from its line, or returns a fault with its column. */
export const readPositionLine = (line: string): Either<readonly BadInput[], Json> => {
  const text = line.trim();
  if (text === '') return left(faultAt(1, 'a position', ''));
  // The brackets that are left out count for one column before.
  const read = readValue(`@${text}/`, -1);
  if (read._tag === 'Left') return read;
  const position = read.right as JsonObject;
  const { units } = position;
  if (!isRecord(units)) return right(position);
  const strange = Object.values(units).some((list) => !Array.isArray(list));
  return strange
    ? left(faultAt(1, 'lists of units by hexes', text.slice(0, 12)))
    : right({ ...position, units: ungroup(units as JsonObject) });
};
