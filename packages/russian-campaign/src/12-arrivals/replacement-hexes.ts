import type { Candidates, HexId } from '@eastfront/kernel';
import { NO_CANDIDATES } from '@eastfront/kernel';
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

const sortHexes = (hexes: readonly HexId[]): readonly HexId[] => [...new Set(hexes)].sort((a, b) => a - b);

/** Whether a unit that enters now could do so by sea. */
const couldSail = (rules: Rules, position: Position, unit: Unit): boolean => {
  const waiting: Unit = { ...unit, place: 'track', due: position.turn, dueImpulse: position.impulse };
  return (['sea', 'landing'] as const).some(
    (mode) => seaDestinations(rules, position, waiting, mode).length > 0,
  );
};

const axisWays = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> | null => {
  if (judgeAxisReplacement(rules, position, position.axisReplacements, unit, null)._tag === 'Left')
    return null;
  const entry = axisEntry(rules, unit.counter);
  return {
    all: [...entry.hexes, ...remnantHexes(rules, position, unit)],
    isOpen: (hex) => entryViolations(rules, position, unit.counter, hex, entry).length === 0,
  };
};

const sovietWays = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> | null => {
  const turn = position.sovietReplacements;
  if (judgeSovietReplacement(rules, position, turn, unit, null)._tag === 'Left') return null;
  return {
    all: [
      ...sovietEntry(rules).hexes,
      ...replacementCities(rules, position, unit),
      ...remnantHexes(rules, position, unit),
    ],
    isOpen: (hex) => sovietEntryViolations(rules, position, turn.cities, unit, hex).length === 0,
  };
};

/** Where a unit of a pool might be replaced now; null is the sea (TRC-12.6.1.a, TRC-12.7.1.a, TRC-8.4.3.d). */
export const replacementOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId | null> => {
  const ways = (unit.counter.side === 'axis' ? axisWays : sovietWays)(rules, position, unit);
  if (ways === null) return NO_CANDIDATES;
  return {
    all: [...sortHexes(ways.all), null],
    isOpen: (hex) => (hex === null ? couldSail(rules, position, unit) : ways.isOpen(hex)),
  };
};
