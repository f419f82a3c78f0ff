import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { citiesTaken, workerCity } from '../12-arrivals/worker-cities.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { dutiesSpoilt } from './line-duties.js';
import { armiesOf, isArmy, isCorpsForThePool, lossGroups, startOfPosition } from './scenario-forces.js';
import { startLineOf } from './start-line.js';

const workerViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const clause = 'TRC-S2.1.f';
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const own = workerCity(rules, position, unit);
  const found: TrcViolation[] = [];
  if (fieldsOf(theatre, hex).city === undefined) found.push({ clause, code: 'NOT_A_CITY', ...facts });
  if (own !== null && own !== hex)
    found.push({ clause, code: 'NOT_ITS_CITY', ...facts, city: label(theatre, own) });
  if (unitsAt(rules, position.units, hex).some(({ counter }) => counter.type === 'worker'))
    found.push({ clause, code: 'HAS_A_WORKER', ...facts });
  else if (own === null && citiesTaken(rules, position, unit).includes(hex))
    found.push({ clause, code: 'CITY_OF_ANOTHER', ...facts });
  return found;
};

const sovietViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  const { type } = unit.counter;
  if (type === 'airborne') return [{ clause: 'TRC-S2.1.e', code: 'STARTS_IN_THE_BOX', subject }];
  if (isCorpsForThePool(unit)) return [{ clause: 'TRC-S2.1.c', code: 'ARMIES_ONLY', subject }];
  if (type === 'worker') return workerViolations(rules, position, unit, hex);
  const { armies } = startOfPosition(rules, position);
  return isArmy(unit) && armiesOf(rules, position).left <= 0
    ? [{ clause: 'TRC-S2.1.a', code: 'NO_MORE_ARMIES', subject, armies }]
    : [];
};

/** How many units of the values of this one are lost, when no more are left than those; null otherwise (TRC-S2.2.b). */
export const lostWith = (rules: Rules, position: Position, unit: Unit): number | null => {
  const group = lossGroups(rules, position).find(({ waiting }) =>
    waiting.some(({ counter }) => counter.id === unit.counter.id),
  );
  return group !== undefined && group.waiting.length <= group.lost ? group.lost : null;
};

const axisViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (fieldsOf(rules.theatre, hex).country === 'finland' && unit.counter.nation !== 'finnish')
    found.push({
      clause: 'TRC-S2.2.c',
      code: 'FINNS_ONLY',
      subject,
      hex: label(rules.theatre, hex),
    });
  const left = lostWith(rules, position, unit);
  if (left !== null) found.push({ clause: 'TRC-S2.2.b', code: 'OTHERS_ARE_LOST', subject, lost: left });
  return found;
};

/** What is wrong with setting up a unit of a scenario in a hex, as far as the place and the numbers go (TRC-S2). */
export const scenarioViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const { id: subject, side } = unit.counter;
  const line = startLineOf(theatre, startOfPosition(rules, position));
  const where = label(theatre, hex);
  const found: TrcViolation[] = [];
  if (line !== null && (line.isAxis[hex] === 1) !== (side === 'axis'))
    found.push({ clause: 'TRC-S2.0.c', code: 'BEYOND_THE_LINE', subject, hex: where });
  found.push(...(side === 'soviet' ? sovietViolations : axisViolations)(rules, position, unit, hex));
  if (found.length > 0) return found;
  return dutiesSpoilt(rules, position, unit, hex).map(({ clause }) => ({
    clause,
    code: 'LINE_CANNOT_BE_HELD',
    subject,
    hex: where,
  }));
};
