import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { openingDutyViolations } from '../03-opening/first-impulse.js';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { endGame } from '../05-victory/ending.js';
import { overstackingViolations } from '../06-stacking/stacking.js';
import { partisansHunted } from '../11-special-units/partisans.js';
import { conversionDutyViolations, conversionsLapsed } from '../12-arrivals/conversions.js';
import { reinforcementDutyViolations, reinforcementsLost } from '../12-arrivals/reinforcements.js';
import { changed, refuse } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import { siberiaDutyViolations, siberiaFailure } from '../v-variants/siberia.js';
import { endsOf } from './movement.js';

/** Where a unit could still go in the first impulse of the game; hexes that are barred to it are no destinations. */
const openDestinations =
  (rules: Rules, position: Position) =>
  (unit: Unit): readonly number[] =>
    endsOf(rules, position, unit, 'normal');

/** What keeps the movement phase from ending: everything, or no more than `most` where the search is expensive. */
type Owed = (rules: Rules, position: Position, most: number) => readonly TrcViolation[];

const NONE: readonly TrcViolation[] = [];

const OWED: readonly Owed[] = [
  (rules, position) => overstackingViolations(rules, position, position.player),
  reinforcementDutyViolations,
  (rules, position) => (position.player === 'axis' ? conversionDutyViolations(rules, position) : NONE),
  (rules, position, most) => openingDutyViolations(rules, position, openDestinations(rules, position), most),
  siberiaDutyViolations,
];

/** What keeps the movement phase from ending. */
export const endMovementViolations = (rules: Rules, position: Position): readonly TrcViolation[] =>
  OWED.flatMap((owed) => owed(rules, position, Number.POSITIVE_INFINITY));

/** Whether the movement phase may end: {@link endMovementViolations} is empty. */
export const mayEndMovement = remember((rules: Rules, position: Position) =>
  OWED.every((owed) => owed(rules, position, 1).length === 0),
);

/** The movement phase of an impulse is over: what could not enter is lost, partisans are hunted, then combat (TRC-4.0.2). */
const closeMovement = (rules: Rules, position: Position): Change => {
  const failure = siberiaFailure(rules, position);
  if (failure !== null) return endGame(position, failure);
  const axis = position.player === 'axis';
  const lost = after(reinforcementsLost(rules, position), (now) =>
    axis ? after(conversionsLapsed(rules, now), (next) => partisansHunted(rules, next)) : to(now),
  );
  return after(lost, (now) =>
    immediateEvents(rules, {
      ...now,
      phase: 'combat',
      step: 'declare',
      draft: { battles: [], surrender: [] },
    }),
  );
};

/** The active player ends his movement phase. */
export const endMovement = (rules: Rules, position: Position): Ruling<Position> => {
  const owed = endMovementViolations(rules, position);
  if (owed.length > 0) return refuse(...owed);
  const change = closeMovement(rules, position);
  return changed(
    rules,
    after(change, (now) => to(now, { clause: 'TRC-9.1.2.a', effect: 'movement-over' })),
  );
};
