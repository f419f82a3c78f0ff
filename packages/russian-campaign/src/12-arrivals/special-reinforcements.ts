import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Months } from '../02-components/calendar.js';
import { isFrom } from '../02-components/calendar.js';
import type { Trigger } from '../02-components/forces.js';
import { cityOfTrigger, isTrigger, TRIGGERS } from '../02-components/forces.js';
import type { Side, Unit } from '../02-components/units.js';
import { hasTaken } from '../11-special-units/allies.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';

/** What calls a garrison, and the city where it arrives (TRC-12.4.2, TRC-12.4.3). */
interface Approach {
  readonly kind: 'approach';
  readonly city: string;
  /** Hexes from the city within which a Soviet unit calls it. */
  readonly within: number;
  readonly from: readonly [year: number, months: Months];
  readonly clause: ClauseId;
}

/** The capture of a city that brings units of the side that took it (TRC-12.4.1). */
interface Capture {
  readonly kind: 'capture';
  readonly city: string;
  readonly clause: ClauseId;
}

/** A group of special reinforcements. */
export type SpecialGroup = (Approach | Capture) & { readonly side: Side };

/** The groups by what calls them; `archangel` and `helsinki` enter on the railroads of the north edge. */
export const SPECIAL_GROUPS: Readonly<Record<Trigger, SpecialGroup>> = {
  archangel: { kind: 'capture', side: 'axis', city: 'Archangel', clause: 'TRC-12.4.1.b' },
  helsinki: { kind: 'capture', side: 'soviet', city: 'Helsinki', clause: 'TRC-12.4.1.a' },
  'bucharest-1942': {
    kind: 'approach',
    side: 'axis',
    city: 'Bucharest',
    within: 5,
    from: [1943, 'jan-feb'],
    clause: 'TRC-12.4.2.a',
  },
  'bucharest-1943': {
    kind: 'approach',
    side: 'axis',
    city: 'Bucharest',
    within: 5,
    from: [1944, 'jan-feb'],
    clause: 'TRC-12.4.2.e',
  },
  warsaw: {
    kind: 'approach',
    side: 'axis',
    city: 'Warsaw',
    within: 2,
    from: [1944, 'jan-feb'],
    clause: 'TRC-12.4.3.a',
  },
};

/**
 * The group with which a unit arrives; null for all others: for one of the same counter that comes back from the sea, was replaced,
 * or comes as an ordinary reinforcement without a city (TRC-V3.5.c, TRC-V3.6.b).
 */
export const specialGroupOf = ({ counter, place, entry, fresh }: Unit): Trigger | null => {
  const { code } = counter;
  if (!isTrigger(code) || place === 'evacuated') return null;
  const isGroup = SPECIAL_GROUPS[code].kind === 'capture' ? !fresh : entry !== null;
  return isGroup ? code : null;
};

/** A Soviet unit within the range of a city; partisans are no units that come near. */
const cameNear = (rules: Rules, { units }: Position, city: HexId, within: number): Unit | null =>
  units.find(
    ({ counter, place, at }) =>
      place === 'map' &&
      counter.side === 'soviet' &&
      counter.type !== 'partisan' &&
      distance(rules.theatre.board.grid, city, at) <= within,
  ) ?? null;

const isCalled = (rules: Rules, position: Position, trigger: Trigger): boolean => {
  const group = SPECIAL_GROUPS[trigger];
  const city = rules.theatre.named[group.city];
  if (city === undefined) return false;
  return group.kind === 'capture'
    ? hasTaken(rules, position, group.side, city)
    : isFrom(position.turn, ...group.from) && cameNear(rules, position, city, group.within) !== null;
};

/** Whether the first impulse of the Axis is still to come in this turn. */
const isBeforeAxisTurn = ({ player, impulse, step }: Position): boolean =>
  player === 'axis' && impulse === 1 && step === 'weather';

/** The turn of the next first impulse of a side (TRC-A71). */
const nextTurnOf = (position: Position, side: Side): number => {
  const isStillToCome = side === 'soviet' ? position.player === 'axis' : isBeforeAxisTurn(position);
  return isStillToCome ? position.turn : position.turn + 1;
};

/** From January 1944 the first garrison of Bucharest comes with the second (TRC-12.4.2.e). */
const clauseOf = (trigger: Trigger, turn: number): ClauseId =>
  trigger === 'bucharest-1942' && isFrom(turn, ...(SPECIAL_GROUPS['bucharest-1943'] as Approach).from)
    ? SPECIAL_GROUPS['bucharest-1943'].clause
    : SPECIAL_GROUPS[trigger].clause;

const reasonsOf = (
  rules: Rules,
  position: Position,
  trigger: Trigger,
  units: readonly string[],
  due: number,
): readonly TrcReason[] => {
  const group = SPECIAL_GROUPS[trigger];
  const clause = clauseOf(trigger, position.turn);
  const city = rules.theatre.named[group.city] as HexId;
  const facts = { units, due, city: label(rules.theatre, city), reading: 'TRC-A71' };
  if (group.kind === 'capture') return [{ clause, effect: 'called-by-capture', ...facts, side: group.side }];
  const near = cameNear(rules, position, city, group.within) as Unit;
  const unit = near.counter.id;
  const hexes = distance(rules.theatre.board.grid, city, near.at);
  return [
    { clause, effect: 'called-by-approach', ...facts, unit, hexes, most: group.within },
    ...(group.city === 'Bucharest'
      ? [
          { clause: 'TRC-12.4.2.g', effect: 'passing-is-enough', unit } as const,
          { clause: 'TRC-12.4.2.f', effect: 'comes-whatever-follows', units } as const,
        ]
      : []),
  ];
};

/**
 * Special reinforcements that are called at this moment, each group once a game: they are due in the next first impulse of their
 * side (TRC-12.4, TRC-A71). Call it after every change of position, for units that only pass by too (TRC-12.4.2.g).
 */
export const callSpecialReinforcements = (rules: Rules, position: Position): Change => {
  let change = to(position);
  for (const trigger of TRIGGERS) {
    if (position.triggered.includes(trigger) || !isCalled(rules, position, trigger)) continue;
    const { side } = SPECIAL_GROUPS[trigger];
    const isCome = (unit: Unit): boolean => unit.place === 'garrison' && unit.counter.code === trigger;
    const due = nextTurnOf(position, side);
    const units = position.units.filter(isCome).map(({ counter }) => counter.id);
    const called = mapUnits(change.position, (unit) =>
      isCome(unit) ? { ...unit, place: 'track', due, dueImpulse: 1, entry: cityOfTrigger(trigger) } : unit,
    );
    change = {
      position: {
        ...(units.length === 0 ? change.position : called),
        triggered: [...change.position.triggered, trigger],
      },
      reasons:
        units.length === 0
          ? change.reasons
          : [...change.reasons, ...reasonsOf(rules, position, trigger, units, due)],
    };
  }
  return change;
};
