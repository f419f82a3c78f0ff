import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Place, Side, Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { placeOfLost } from '../08-movement/move-done.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { dutiesSpoilt, lineDuties, openHexes, startLineOf } from './lines.js';
import {
  armiesOf,
  isArmy,
  isBesideArmies,
  isCorpsForThePool,
  lossGroups,
  meansCounter,
  startOfPosition,
  toBeSetUp,
} from './scenario-forces.js';
import { citiesTaken, workerCity } from './scenario-workers.js';

const notSetUpViolations = (clause: ClauseId, units: readonly Unit[]): readonly TrcViolation[] =>
  units.map(({ counter }) => ({ clause, code: 'NOT_SET_UP', subject: counter.id }));

const sovietSetUpViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { armies } = startOfPosition(rules, position);
  const { placed, left } = armiesOf(rules, position);
  const others = toBeSetUp(rules, position, 'soviet').filter(isBesideArmies);
  const found: TrcViolation[] = [...notSetUpViolations('TRC-S2.1.a', others)];
  const facts = { clause: 'TRC-S2.1.a', subject: 'soviet', placed, armies } as const;
  if (left > 0) found.push({ ...facts, code: 'TOO_FEW_ARMIES', left });
  if (left < 0 || placed > armies) found.push({ ...facts, code: 'TOO_MANY_ARMIES' });
  return found;
};

const axisSetUpViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { losses } = startOfPosition(rules, position);
  const groups = lossGroups(rules, position);
  const mayBeLost = ({ counter }: Unit): boolean => losses.some((loss) => meansCounter(loss, counter));
  const found: TrcViolation[] = [
    ...notSetUpViolations(
      'TRC-S2.2.b',
      toBeSetUp(rules, position, 'axis').filter((unit) => !mayBeLost(unit)),
    ),
  ];
  for (const { loss, waiting, lost } of groups) {
    if (waiting.length === lost) continue;
    const { nation, combat, move } = loss;
    const facts = { nation, combat, move, waiting: waiting.length, lost };
    const code = waiting.length > lost ? 'TOO_FEW_SET_UP' : 'TOO_MANY_SET_UP';
    // Which of several alike stay off the map is the player's choice, so none of them is the subject.
    found.push({ clause: 'TRC-S2.2.b', code, subject: nation, ...facts, reading: 'TRC-A77' });
  }
  return found;
};

/** The start line where nobody holds it (TRC-S2.1.d, TRC-S3.4.b); hexes that a scenario names by its own clause (TRC-S3.2.b). */
const openLineViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const named = startLineOf(rules.theatre, startOfPosition(rules, position))?.named ?? [];
  return lineDuties(rules, position).flatMap((duty) =>
    openHexes(rules, position, duty).map((hex) => ({
      clause: named.includes(hex) ? 'TRC-S3.2.b' : duty.clause,
      code: 'LINE_OPEN',
      subject: label(rules.theatre, hex),
      ...(named.includes(hex) || duty.clause === 'TRC-S3.4.b' ? { reading: 'TRC-A74' } : {}),
    })),
  );
};

/** What keeps the side to set up from ending its set-up; empty when it may (TRC-3.2.a, TRC-3.3.1.a, TRC-S2.1, TRC-S2.2). */
export const setUpViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player } = position;
  if (startOfPosition(rules, position).asCampaign)
    return notSetUpViolations(
      player === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a',
      toBeSetUp(rules, position, player),
    );
  return [
    ...(player === 'soviet' ? sovietSetUpViolations : axisSetUpViolations)(rules, position),
    ...openLineViolations(rules, position),
  ];
};

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

/** The violations of setting up a unit of a scenario in a hex, by the place and the numbers alone (TRC-S2). */
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

const IN_THE_CAMPAIGN = { soviet: 'TRC-3.2.a', axis: 'TRC-3.3.1.a' } as const;
const LOST = { soviet: 'TRC-S2.1.b', axis: 'TRC-S2.2.b' } as const;

const idsIn = (units: readonly Unit[], place: Place): readonly string[] =>
  units.filter((unit) => placeOfLost(unit) === place).map(({ counter }) => counter.id);

/** What a side has left over: armies and Axis units in the pool, airborne corps and workers out of the game (TRC-S2.1.b, TRC-S2.2.b). */
const leftOver = (side: Side, units: readonly Unit[]): readonly TrcReason[] => {
  const reasons: TrcReason[] = [];
  const [pool, removed] = [idsIn(units, 'pool'), idsIn(units, 'removed')];
  if (pool.length > 0) reasons.push({ clause: LOST[side], effect: 'into-the-pool', side, units: pool });
  if (removed.length > 0)
    reasons.push({ clause: LOST[side], effect: 'out-of-the-game', side, units: removed });
  return reasons;
};

/** The end of the set-up of the side to set up. */
export const sideSetUp = (rules: Rules, position: Position): Change => {
  const { player } = position;
  const { asCampaign } = startOfPosition(rules, position);
  const rest = toBeSetUp(rules, position, player);
  const done: TrcReason = {
    clause: asCampaign ? IN_THE_CAMPAIGN[player] : player === 'soviet' ? 'TRC-S2.1.a' : 'TRC-S2.2.a',
    effect: 'set-up-done',
    side: player,
  };
  return to(
    mapUnits(position, (unit) => (rest.includes(unit) ? unitOf(unit.counter, placeOfLost(unit)) : unit)),
    done,
    ...leftOver(player, rest),
  );
};
