import type { HexId } from '@eastfront/kernel';
import { type Location, locationLabel } from '../12-2-definitions/locations.js';
import { neighboursInPlay } from '../12-2-definitions/play-area.js';
import { isBurnable, levelsAt } from '../12-2-definitions/terrain.js';
import { after, type Change, to } from '../position/change.js';
import { type Position, unitsAt } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, VgReason } from '../rules.js';
import { buildingAt, type Fire, fireIn } from './burning.js';
import {
  factoriesBurn,
  growthBurnsDown,
  housesBurn,
  railCarsBurn,
  rubbleStays,
  wrecksBurnOut,
} from './burnt.js';
import { goodsBurn, newFiresKill, pocketsBurn } from './losses.js';

/** A Blaze fills all burnable levels of its hex (VG-12.6107.c). */
const filled = (rules: Rules, position: Position, hex: HexId): readonly string[] =>
  isBurnable(rules, position, hex)
    ? levelsAt(rules, position, hex).map((level) => locationLabel(rules.theatre, hex, level))
    : [];

/** What a Flame becomes: a Blaze, that of a wreck in the open too; nothing in a factory just gutted (VG-12.6107.a). */
const flipped = (rules: Rules, fire: Fire, position: Position, { hex, level }: Location) => {
  const building = buildingAt(fire, hex);
  if (building?.kind === 'factory' || building?.end === null) return [];
  const burning = filled(rules, position, hex);
  const isWreck = unitsAt(position, hex, level).some(({ kind }) => kind === 'wreck');
  return burning.length === 0 && isWreck ? [locationLabel(rules.theatre, hex, level)] : burning;
};

/** The fires of the next scenario: Flames become Blazes, and these alone set the burnable hexes beside them on fire, rail cars along the row among them (VG-12.6107.a, VG-12.6107.b, VG-4.1.d, VG-A49). */
const firesSpread = (rules: Rules, fire: Fire, position: Position): Change => {
  const found = new Map<string, ClauseId>();
  const add = (names: readonly string[], clause: ClauseId): void => {
    for (const name of names) if (!found.has(name)) found.set(name, clause);
  };
  const alive = fire.flames.filter((flame) => flipped(rules, fire, position, flame).length > 0);
  for (const flame of alive) add(flipped(rules, fire, position, flame), 'VG-12.6107.a');
  // Where a die is still to be rolled nobody knows what is left to burn.
  for (const { hex } of alive)
    for (const next of neighboursInPlay(rules, position, hex))
      if (buildingAt(fire, next)?.end !== null) add(filled(rules, position, next), 'VG-12.6107.b');
  const fires = Object.fromEntries([...found.keys()].map((name) => [name, 'blaze' as const]));
  const reasons = [...found].map(([subject, clause]): VgReason => ({ clause, effect: 'blaze', subject }));
  return to({ ...position, fires }, ...reasons);
};

/** What happens to the fires one after the other (VG-12.610.a); every Blaze has then burnt out. */
const STEPS: readonly ((rules: Rules, fire: Fire, position: Position, was: Position) => Change)[] = [
  wrecksBurnOut,
  growthBurnsDown,
  rubbleStays,
  // Before the walls fall, while it is known which levels were held.
  pocketsBurn,
  housesBurn,
  factoriesBurn,
  railCarsBurn,
  firesSpread,
  (rules, _, position, was) => newFiresKill(rules, was, position),
  (rules, fire, position, was) => goodsBurn(rules, fire, was, position),
];

/** The fires as far as the dice that are still to be rolled do not matter. */
export const settled = (rules: Rules, was: Position): Change => {
  const fire = fireIn(rules, was);
  return STEPS.reduce<Change>((now, step) => after(now, (next) => step(rules, fire, next, was)), to(was));
};
