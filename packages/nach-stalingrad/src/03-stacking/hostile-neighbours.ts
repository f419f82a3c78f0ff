import { neighboursOf, remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Nation, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { unitsIn } from '../01-units/view.js';
import { startOf } from '../09-movement/armor-leaders.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { canPart } from './end-of-move.js';

/** A Romanian and a Hungarian unit next to each other (NS-3.f). */
export interface HostilePair {
  readonly romanian: Unit;
  readonly hungarian: Unit;
}

const isOf = (nation: Nation, { counter, place }: Unit): boolean =>
  counter.kind === 'combat' && counter.nation === nation && place === 'map';

/** The pairs of the side that moves; none of the Soviets'. */
export const hostilePairs: (rules: Rules, position: Position) => readonly HostilePair[] = remember(
  (rules, position) =>
    position.player !== 'axis'
      ? []
      : position.units
          .filter((unit) => isOf('romanian', unit))
          .flatMap((romanian) =>
            neighboursOf(rules.theatre.board, romanian.at)
              .flatMap((hex) => unitsIn(rules, position, hex))
              .filter((unit) => isOf('hungarian', unit))
              .map((hungarian) => ({ romanian, hungarian })),
          ),
);

/** Whether a unit has come to its hex in this segment; one that failed to overrun from it has not. */
export const hasCome = (unit: Unit): boolean =>
  isCombat(unit) && (startOf(unit) !== unit.at || (unit.spent > 0 && !unit.ended));

/**
 * Whether the two are together by their own will. No segment leaves such a pair, so one that nobody has come to in this segment was
 * thrown together by a retreat, or advanced (NS-A51).
 */
export const isByWill = ({ romanian, hungarian }: HostilePair): boolean =>
  hasCome(romanian) || hasCome(hungarian);

export const canEitherPart = (
  rules: Rules,
  position: Position,
  { romanian, hungarian }: HostilePair,
): boolean => canPart(rules, position, romanian) || canPart(rules, position, hungarian);

/** What is wrong with a pair, said of the one that came. */
export const pairFault = (
  rules: Rules,
  { romanian, hungarian }: HostilePair,
  code: 'NEIGHBOURS_HOSTILE' | 'MUST_PART_FIRST' = 'NEIGHBOURS_HOSTILE',
): NsViolation => {
  const [came, other] =
    hasCome(hungarian) && !hasCome(romanian) ? [hungarian, romanian] : [romanian, hungarian];
  return {
    clause: 'NS-3.f',
    code,
    subject: came.counter.id,
    beside: other.counter.id,
    hex: label(rules.theatre, other.at),
  };
};

/** Pairs thrown together that could part now: they have to before the segment ends. */
const partable: (rules: Rules, position: Position) => readonly HostilePair[] = remember(
  (rules: Rules, position: Position) =>
    hostilePairs(rules, position).filter((pair) => !isByWill(pair) && canEitherPart(rules, position, pair)),
);

export const mustAnyPart = (rules: Rules, position: Position): boolean =>
  partable(rules, position).length > 0;

const nameOf = ({ romanian, hungarian }: HostilePair): string =>
  `${romanian.counter.id} ${hungarian.counter.id}`;

/** Why something may not be done that keeps together whoever has to part at the first opportunity (NS-3.f). */
export const keptTogether = (rules: Rules, before: Position, after: Position): readonly NsViolation[] => {
  const owed = new Set(partable(rules, before).map(nameOf));
  if (owed.size === 0) return [];
  return hostilePairs(rules, after)
    .filter((pair) => owed.has(nameOf(pair)) && !isByWill(pair) && !canEitherPart(rules, after, pair))
    .map((pair) => pairFault(rules, pair, 'MUST_PART_FIRST'));
};
