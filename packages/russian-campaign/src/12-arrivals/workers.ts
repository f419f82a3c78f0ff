import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE, unitOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { enteredBy, isControlledBy } from '../05-victory/control.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** TRC-13.4.a: workers that may wait off the map. */
export const SIBERIAN_WORKERS = 2;

/** The cities that the Soviets control now; noted when their first impulse begins (TRC-12.7.4.b). */
export const sovietCities = (rules: Rules, position: Position): readonly HexId[] =>
  rules.theatre.cities.filter((hex) => isControlledBy(rules, position, 'soviet', hex));

const isDue = ({ turn, impulse }: Position, { place, due, dueImpulse }: Unit): boolean =>
  place === 'track' && due === turn && dueImpulse === impulse;

/** TRC-13.4.a, TRC-A83: from the store in Siberia in a later first impulse. */
const isStored = (rules: Rules, { place }: Unit): boolean =>
  place === 'siberia' && rules.optional.includes('TRC-13.4');

/** @param stored - whether it comes from the store in Siberia; see {@link isStored} */
const timeViolations = (position: Position, unit: Unit, stored: boolean): readonly TrcViolation[] => {
  const { player, phase } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (unit.counter.type !== 'worker') found.push({ clause: 'TRC-12.7.4.a', code: 'NOT_A_WORKER', subject });
  if (player !== 'soviet' || phase !== 'movement' || (stored && position.impulse !== 1))
    found.push(notNowAt(position, 'TRC-12.1.1.a', 'worker', subject));
  if (!isDue(position, unit) && !stored)
    found.push(
      unit.place === 'pool' || unit.place === 'removed'
        ? { clause: 'TRC-12.7.3.b', code: 'NEVER_REPLACED', subject }
        : { clause: 'TRC-12.1.1.c', code: 'NOT_DUE', subject, place: unit.place },
    );
  return found;
};

/**
 * Whether a new worker may be placed in a city (TRC-12.7.4).
 *
 * @param atStart - the cities that were Soviet when the Soviet turn began; see {@link sovietCities}
 */
export const judgeWorker = (
  rules: Rules,
  position: Position,
  atStart: readonly HexId[],
  unit: Unit,
  hex: HexId,
): Ruling<null> => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const found: TrcViolation[] = [...timeViolations(position, unit, isStored(rules, unit))];
  const isCity = fieldsOf(theatre, hex).city !== undefined;
  if (!isCity) found.push({ clause: 'TRC-12.7.4.a', code: 'NOT_A_CITY', ...facts });
  if (theatre.ussr[hex] !== 1) found.push({ clause: 'TRC-12.7.4.a', code: 'NOT_IN_THE_USSR', ...facts });
  if (!isControlledBy(rules, position, 'soviet', hex))
    found.push({ clause: 'TRC-12.7.4.a', code: 'NOT_SOVIET', ...facts });
  else if (isCity && !atStart.includes(hex))
    found.push({ clause: 'TRC-12.7.4.b', code: 'NOT_SOVIET_AT_THE_START_OF_THE_TURN', ...facts });
  if (unitsAt(rules, position.units, hex).some(({ counter }) => counter.type === 'worker'))
    found.push({ clause: 'TRC-12.7.4.c', code: 'HAS_A_WORKER', ...facts });
  const { id, combat } = unit.counter;
  const reasons: TrcReason[] = [
    { clause: 'TRC-12.7.4.a', effect: 'new-worker', unit: id, hex: facts.hex },
    { clause: 'TRC-12.7.4.d', effect: 'points-at-once', unit: id, points: combat },
    { clause: 'TRC-12.7.2.a', effect: 'points-and-strength', unit: id, points: combat },
  ];
  return forbidAll(found) ?? allow(null, reasons);
};

/** Places a worker. */
export const workerPlaced = (position: Position, unit: Unit, hex: HexId): Position =>
  enteredBy(withUnit(position, unit.counter.id, { ...unitOf(unit.counter, 'map'), at: hex }), 'soviet', [
    hex,
  ]);

/** Whether a worker that arrives may wait in Siberia instead (TRC-13.4.a, TRC-A83). */
export const judgeSiberia = (rules: Rules, position: Position, unit: Unit): Ruling<null> => {
  const subject = unit.counter.id;
  // Who waits there already has nothing to be sent for.
  const found: TrcViolation[] = [...timeViolations(position, unit, false)];
  if (!rules.optional.includes('TRC-13.4'))
    found.push({ clause: 'TRC-13.4.a', code: 'OPTION_NOT_IN_USE', subject });
  const stored = position.units.filter(
    ({ place, counter }) => place === 'siberia' && counter.type === 'worker',
  );
  if (stored.length >= SIBERIAN_WORKERS)
    found.push({ clause: 'TRC-13.4.a', code: 'SIBERIA_IS_FULL', subject, most: SIBERIAN_WORKERS });
  return (
    forbidAll(found) ??
    allow(null, [{ clause: 'TRC-13.4.a', effect: 'to-siberia', unit: subject, reading: 'TRC-A83' }])
  );
};

/** Sends a worker to Siberia, where it neither works nor fights. */
export const workerStored = <P extends Position>(position: P, unit: Unit): P => ({
  ...position,
  units: position.units.map(
    (one): Unit =>
      one.counter.id === unit.counter.id ? { ...unitOf(unit.counter, 'siberia'), at: NOWHERE } : one,
  ),
});
