import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { seaDestinations } from '../08-movement/sea.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { judgeAxisReplacement } from './axis-replacements.js';
import {
  axisEntry,
  entryViolations,
  remnantFor,
  replacementCities,
  sovietEntry,
  sovietEntryViolations,
} from './entry-hexes.js';
import { judgeSovietReplacement } from './soviet-replacements.js';

/** Hexes of remnants that a unit may take the place of (TRC-9.12.3). */
const remnantHexes = (rules: Rules, position: Position, { counter }: Unit): readonly HexId[] => [
  ...new Set(
    position.units
      .filter(
        ({ place, counter: other, at }) =>
          place === 'map' &&
          other.remnant &&
          other.side === counter.side &&
          remnantFor(rules, position, counter, at) !== null,
      )
      .map(({ at }) => at),
  ),
];

const sorted = (hexes: readonly HexId[]): readonly HexId[] => [...new Set(hexes)].sort((a, b) => a - b);

/** Whether a unit that enters now could do so by sea. */
const couldSail = (rules: Rules, position: Position, unit: Unit): boolean => {
  const waiting: Unit = { ...unit, place: 'track', due: position.turn, dueImpulse: position.impulse };
  return (['sea', 'landing'] as const).some(
    (mode) => seaDestinations(rules, position, waiting, mode).length > 0,
  );
};

/** The hexes through which a unit may be replaced now, as far as the unit itself goes, and which of them are open to it. */
interface Ways {
  readonly hexes: readonly HexId[];
  readonly isOpen: (hex: HexId) => boolean;
}

const axisWays = (rules: Rules, position: Position, unit: Unit): Ways | null => {
  if (judgeAxisReplacement(rules, position, position.axisReplacements, unit, null)._tag === 'Left')
    return null;
  const entry = axisEntry(rules, unit.counter);
  return {
    hexes: [...entry.hexes, ...remnantHexes(rules, position, unit)],
    isOpen: (hex) => entryViolations(rules, position, unit.counter, hex, entry).length === 0,
  };
};

const sovietWays = (rules: Rules, position: Position, unit: Unit): Ways | null => {
  const turn = position.sovietReplacements;
  if (judgeSovietReplacement(rules, position, turn, unit, null)._tag === 'Left') return null;
  return {
    hexes: [
      ...sovietEntry(rules).hexes,
      ...replacementCities(rules, position, unit),
      ...remnantHexes(rules, position, unit),
    ],
    isOpen: (hex) => sovietEntryViolations(rules, position, turn.cities, unit, hex).length === 0,
  };
};

const waysOf = (rules: Rules, position: Position, unit: Unit): Ways | null =>
  (unit.counter.side === 'axis' ? axisWays : sovietWays)(rules, position, unit);

/** Where a unit of a pool may be replaced now; null stands for the sea (TRC-12.6.1.a, TRC-12.7.1.a, TRC-8.4.3.d). */
export const replacementHexes = (rules: Rules, position: Position, unit: Unit): readonly (HexId | null)[] => {
  const ways = waysOf(rules, position, unit);
  if (ways === null) return [];
  const open = sorted(ways.hexes).filter(ways.isOpen);
  return couldSail(rules, position, unit) ? [...open, null] : open;
};

/** Whether there is any of {@link replacementHexes}. */
export const canBeReplaced = (rules: Rules, position: Position, unit: Unit): boolean => {
  const ways = waysOf(rules, position, unit);
  return ways !== null && (ways.hexes.some(ways.isOpen) || couldSail(rules, position, unit));
};
