import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { hexOnBoard, isIn, label } from '../01-scope/board.js';
import type { RosterEntry, SetUp, SetUpArea, SetUpOption } from '../01-scope/forces.js';
import type { Edge, Side, Unit } from '../01-scope/units.js';
import { enemyOf, isAirBase, isSquadron, unitOf } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { hasRoom, STACKING_LIMIT } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import { NO_SCORE, partnerOf } from '../position/position.js';
import type { Rules, TpReason, TpViolation } from '../rules.js';
import type { ScenarioLine } from './scenarios.js';
import { SET_UP_CLAUSES } from './scenarios.js';

const optionOf = (line: ScenarioLine, side: Side): SetUpOption => (side === 'axis' ? line.axis : line.soviet);

const setUpOf = (rules: Rules, line: ScenarioLine, side: Side): SetUp =>
  rules.forces.setups[side][optionOf(line, side)];

type Due = Readonly<Record<string, { readonly turn: number; readonly edge: Edge }>>;

/** Arrivals that still lie ahead when the scenario begins; earlier ones never come (reading TP-A84). */
const arrivalsOf = (rules: Rules, line: ScenarioLine): Due =>
  Object.fromEntries(
    [...rules.forces.arrivals.axis[line.reinforcements], ...rules.forces.arrivals.soviet]
      .filter((arrival) => arrival.turn >= line.from)
      .map(({ unit, turn, edge }) => [unit, { turn, edge }]),
  );

const placeLine = (rules: Rules, line: ScenarioLine, due: Due, entry: RosterEntry): Unit => {
  const unit = unitOf(entry.counter);
  const { side, id } = entry.counter;
  const where = entry.setup[optionOf(line, side)];
  if (where === null) {
    const arrival = due[id];
    return arrival === undefined || entry.kampfgruppeBox ? unit : { ...unit, place: 'due', arrival };
  }
  if (where in setUpOf(rules, line, side).areas) return { ...unit, place: 'set-up', group: where };
  // A board of a case need not have the hexes of the whole map.
  const at = hexOnBoard(rules.theatre, where);
  return at === null ? unit : { ...unit, place: 'map', at };
};

/** TP-surprise.c: whether the Axis option calls for surprise in game turn 1. */
export const callsForSurprise = (rules: Rules, line: ScenarioLine): boolean =>
  setUpOf(rules, line, 'axis').surprise;

/** A scenario before anything is set up freely. The Axis sets up before the Soviets. */
export const beginning = (rules: Rules, line: ScenarioLine): Position => {
  const due = arrivalsOf(rules, line);
  return {
    scenario: line.number,
    turn: line.from,
    lastTurn: line.to,
    player: 'axis',
    phase: 'set-up',
    step: 'set-up',
    surprise: callsForSurprise(rules, line),
    units: rules.forces.roster
      .map((entry) => placeLine(rules, line, due, entry))
      .sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
    score: { soviet: NO_SCORE, axis: NO_SCORE },
    battle: null,
    strikes: [],
    patrols: [],
  };
};

/** Whether a unit of a side is still to be placed; a squadron goes with its air base. */
export const isUnplaced = (unit: Unit, side: Side): boolean =>
  unit.place === 'set-up' && unit.counter.side === side && !isSquadron(unit);

const isInfantry = (unit: Unit): boolean => unit.counter.kind === 'infantry';

/** Infantry of a side that has been placed: it is asked for at every hex of an area. */
const placedInfantry = rememberEach((_rules: Rules, { units }: Position, side: Side): readonly Unit[] =>
  units.filter(
    (unit) => unit.group !== null && unit.place === 'map' && unit.counter.side === side && isInfantry(unit),
  ),
);

/** Infantry placed off the line where it belongs, as far as the option exempts it (TP-oob.axisB.a). */
const offTheLine = (rules: Rules, position: Position, side: Side, onLine: (hex: HexId) => boolean): number =>
  placedInfantry(rules, position, side).filter((unit) => !onLine(unit.at)).length;

const areaOf = (rules: Rules, line: ScenarioLine, unit: Unit): SetUpArea | null =>
  unit.group === null ? null : (setUpOf(rules, line, unit.counter.side).areas[unit.group] ?? null);

/** What is wrong with placing a unit in a hex. */
export const placementViolations = (
  rules: Rules,
  line: ScenarioLine,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TpViolation[] => {
  const { side, id } = unit.counter;
  const area = areaOf(rules, line, unit);
  const clause = SET_UP_CLAUSES[side][optionOf(line, side)];
  const barred: readonly TpViolation[] =
    position.step !== 'set-up' || position.player !== side || unit.place !== 'set-up' || isSquadron(unit)
      ? [{ clause, code: 'NOT_TO_BE_SET_UP', subject: id }]
      : [];
  if (area === null) return barred.length > 0 ? barred : [{ clause, code: 'NOT_TO_BE_SET_UP', subject: id }];
  const found: TpViolation[] = [...barred];
  const subject = label(rules.theatre, hex);
  const group = unit.group ?? '';
  if (!isIn(rules.theatre, area.region, hex) || rules.theatre.land[hex] === 0) {
    const byGroup = ({ Cb: 'TP-oob.axisC.b', Cc: 'TP-oob.axisC.c' } as const)[group as 'Cb' | 'Cc'] ?? clause;
    found.push({ clause: byGroup, code: 'OUTSIDE_SET_UP_AREA', subject, region: area.region });
  }
  if (holds(rules, position.units, enemyOf(side), hex))
    found.push({ clause, code: 'ENEMY_OCCUPIED', subject });
  if (!hasRoom(rules, position, side, hex))
    found.push({ clause: 'TP-stacking.a', code: 'STACK_FULL', subject, limit: STACKING_LIMIT });
  if (area.infantryOn !== null && isInfantry(unit)) {
    const onLine = (at: HexId): boolean => isIn(rules.theatre, area.infantryOn as string, at);
    if (!onLine(hex) && offTheLine(rules, position, side, onLine) >= area.exemptInfantry) {
      found.push({ clause, code: 'INFANTRY_OFF_THE_FORTRESS_LINE', subject, exempt: area.exemptInfantry });
    }
  }
  return found;
};

/** The clauses that let a unit be placed in a hex. */
export const placementReasons = (
  rules: Rules,
  line: ScenarioLine,
  unit: Unit,
  hex: HexId,
): readonly TpReason[] => {
  const { side, id } = unit.counter;
  const area = areaOf(rules, line, unit);
  const facts = { unit: id, hex: label(rules.theatre, hex), region: area?.region ?? null };
  const byGroup = ({ Cb: 'TP-oob.axisC.b', Cc: 'TP-oob.axisC.c' } as const)[unit.group as 'Cb' | 'Cc'];
  const reasons: TpReason[] = [
    { clause: byGroup ?? SET_UP_CLAUSES[side][optionOf(line, side)], effect: 'set-up', ...facts },
  ];
  if (area?.infantryOn != null && !isInfantry(unit)) {
    reasons.push({ clause: 'TP-oob.axisB.b', effect: 'anywhere', ...facts });
  }
  return reasons;
};

/** The hexes where a unit may be placed now, ascending. */
export const placementHexes = (
  rules: Rules,
  line: ScenarioLine,
  position: Position,
  unit: Unit,
): readonly HexId[] => {
  const area = areaOf(rules, line, unit);
  const region = area === null ? [] : (rules.theatre.board.regions[area.region] ?? []);
  return region
    .filter((hex) => placementViolations(rules, line, position, unit, hex).length === 0)
    .slice()
    .sort((a, b) => a - b);
};

/** A position with a unit placed, its squadron with it. */
export const place = (position: Position, unit: Unit, at: HexId): Position => {
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  return {
    ...position,
    units: position.units.map((one) =>
      one === unit || one === squadron ? { ...one, place: 'map' as const, at } : one,
    ),
  };
};
