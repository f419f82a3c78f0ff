import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Counter, Kind, Side, Unit } from '../01-units/units.js';
import { bareCounter, isCombat, isCommander, isHq, isInPlay, isSupply, unitOf } from '../01-units/units.js';
import { ofNextTurn } from '../13-generals/relief.js';
import { isInPlayArea } from '../17-scenarios/play-area.js';
import { changed, notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Phase, Position } from '../position/position.js';
import { forSide, mapUnits, plusUnit, withUnit } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import { isEnemyHeld } from '../position/view.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import type { AIR_SUPPLY, USE_SUPPLY } from './forms.js';
import { lineOf, linesTo, openHexes, TO_SOURCE } from './lines.js';

/** Movement points of a truck. */
const TRUCK_MOVE = 4;

/** A supply counter: it has a side and a way to move, and no other number. */
const markCounter = (side: Side, id: string, name: string, kind: Kind, move: number): Counter => ({
  ...bareCounter(id, side),
  name,
  kind,
  move,
  zoc: false,
});

/** A truck with supply (NS-5.2.3.a, NS-5.2.3.f). */
export const truckCounter = (side: Side, id: string): Counter =>
  markCounter(side, id, 'Truck', 'truck', TRUCK_MOVE);

/** A marker of air supply; it never moves (NS-5.2.3.l, NS-5.2.3.n). */
const airSupplyCounter = (id: string): Counter => markCounter('axis', id, 'Air supply', 'air-supply', 0);

/** Removes a supply counter permanently (NS-5.2.3.k, NS-5.2.3.q). */
export const spendCounter = (position: Position, counter: Unit): Position =>
  withUnit(position, counter.counter.id, unitOf(counter.counter, 'removed'));

/** Own combat units that can trace a LOC to a supply counter (NS-5.2.3.o). */
const reachedBy = (rules: Rules, position: Position, counter: Unit): readonly Unit[] => {
  const { side } = counter.counter;
  const open = openHexes(rules, position)[side].normal;
  const lines = linesTo(rules, position, { side, sources: [counter.at], reach: TO_SOURCE, open });
  return position.units.filter(
    (unit) =>
      unit.counter.side === side && isCombat(unit) && isInPlay(unit) && lineOf(rules, lines, unit) !== null,
  );
};

const useTruck = (rules: Rules, position: Position, truck: Unit): Change => {
  const { side, id } = truck.counter;
  const hex = label(rules.theatre, truck.at);
  return to(
    { ...spendCounter(position, truck), usedTrucks: [...position.usedTrucks, { side, hex: truck.at }] },
    { clause: 'NS-5.2.3.i', effect: 'truck-as-source', unit: id, hex },
    { clause: 'NS-5.2.3.k', effect: 'removed-after-use', unit: id },
  );
};

const useAirSupply = (rules: Rules, position: Position, marker: Unit): Change => {
  const spared = reachedBy(rules, position, marker).map((unit) => unit.counter.id);
  const { id } = marker.counter;
  const all = new Set([...position.spared, ...spared]);
  return to(
    { ...spendCounter(position, marker), spared: [...all].sort() },
    { clause: 'NS-5.2.3.o', effect: 'spares-attrition', unit: id, units: spared },
    { clause: 'NS-5.2.3.p', effect: 'no-source', unit: id },
  );
};

/** A truck used as a source, an air-supply marker against attrition (NS-5.2.3.i, NS-5.2.3.o). */
export const useSupply = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof USE_SUPPLY>,
): Ruling<Position> => {
  if (position.phase !== 'supply') return notNow(action, position);
  const { supply: counter } = action;
  const subject = counter.counter.id;
  if (!isSupply(counter)) return refuse({ clause: 'NS-5.2.2.e', code: 'NOT_A_SUPPLY_COUNTER', subject });
  if (!isInPlay(counter))
    return refuse({ clause: 'NS-5.2.3.k', code: 'SUPPLY_NOT_ON_THE_MAP', subject, place: counter.place });
  const use = counter.counter.kind === 'truck' ? useTruck : useAirSupply;
  return changed(rules, use(rules, position, counter));
};

/** Before the missions of the turn are flown no marker of theirs can be placed (NS-A26). */
const BEFORE_MISSIONS: readonly Phase[] = ['weather', 'supply', 'attrition', 'reinforcement', 'air', 'over'];

const missionViolations = (position: Position, side: Side): readonly NsViolation[] => {
  if (side === 'soviet') return [{ clause: 'NS-5.2.3.l', code: 'NO_SOVIET_AIR_SUPPLY', subject: side }];
  return BEFORE_MISSIONS.includes(position.phase) || position.air.axis.supply === 0
    ? [{ clause: 'NS-5.2.3.m', code: 'NO_MISSION_LEFT', subject: side, phase: position.phase }]
    : [];
};

const placeViolations = (rules: Rules, position: Position, hex: HexId): readonly NsViolation[] => {
  const subject = label(rules.theatre, hex);
  if (rules.theatre.land[hex] === 0 || !isInPlayArea(rules, position, hex))
    return [{ clause: 'NS-5.2.3.m', code: 'NO_LAND_IN_PLAY', subject }];
  return isEnemyHeld(rules, position, 'axis', hex)
    ? [{ clause: 'NS-5.2.3.d', code: 'ENEMY_IN_THE_HEX', subject }]
    : [];
};

/** The next free id of a marker: they have no number, as many as are needed are made. */
const nextMarkerId = ({ units }: Position): string => {
  const taken = new Set(units.map((unit) => unit.counter.id));
  let number = 1;
  while (taken.has(`air-supply-${number}`)) number++;
  return `air-supply-${number}`;
};

/** A marker of air supply placed (NS-5.2.3.m). */
export const placeAirSupply = (
  rules: Rules,
  position: Position,
  { side, to: hex }: ActionOf<typeof AIR_SUPPLY>,
): Ruling<Position> => {
  const found = [...missionViolations(position, side), ...placeViolations(rules, position, hex)];
  return unless(rules, found, () => {
    const id = nextMarkerId(position);
    const marker = { ...unitOf(airSupplyCounter(id), 'map'), at: hex };
    const { axis } = position.air;
    const air = forSide(position.air, 'axis', { ...axis, supply: axis.supply - 1 });
    return to(
      { ...plusUnit(position, marker), air },
      {
        clause: 'NS-5.2.3.m',
        effect: 'air-supply-placed',
        unit: id,
        hex: label(rules.theatre, hex),
        left: axis.supply - 1,
      },
    );
  });
};

const removeHq = (position: Position, hq: Unit): Change => {
  const { id } = hq.counter;
  const moved = mapUnits(position, (unit) =>
    unit.counter.id === id || (isCommander(unit) && unit.with === id) ? ofNextTurn(position, unit) : unit,
  );
  const pushes = position.pushes.filter((one) => one !== id);
  return to(
    { ...moved, pushes },
    { clause: 'NS-10.7.2.l', effect: 'next-turn', unit: id, due: position.turn + 1 },
  );
};

/** A supply counter removed by its owner, or an HQ put on the next turn (NS-5.2.3.q, NS-10.7.2.l). */
export const removeCounter = (rules: Rules, position: Position, unit: Unit): Ruling<Position> => {
  const subject = unit.counter.id;
  const clause = isHq(unit) ? 'NS-10.7.2.l' : 'NS-5.2.3.q';
  if (!isHq(unit) && !isSupply(unit)) return refuse({ clause, code: 'NOT_TO_BE_REMOVED', subject });
  if (!isInPlay(unit)) return refuse({ clause, code: 'NOT_ON_THE_MAP', subject, place: unit.place });
  return changed(
    rules,
    isHq(unit)
      ? removeHq(position, unit)
      : to(spendCounter(position, unit), { clause, effect: 'removed-by-owner', unit: subject }),
  );
};

/** The uses of supply counters open to a side in the supply phase. */
export const listSupplyUse = (
  _: Rules,
  position: Position,
  side: Side,
): readonly ActionOf<typeof USE_SUPPLY>[] =>
  position.phase === 'supply'
    ? position.units
        .filter((unit) => unit.counter.side === side && isSupply(unit) && isInPlay(unit))
        .map((supply) => ({ type: 'use-supply', supply }))
    : [];

const NONE: readonly ActionOf<typeof AIR_SUPPLY>[] = [];

/** The places of an air-supply marker now; none without a mission. */
export const listAirSupply: (rules: Rules, position: Position) => readonly ActionOf<typeof AIR_SUPPLY>[] =
  remember((rules, position) =>
    missionViolations(position, 'axis').length > 0
      ? NONE
      : rules.theatre.board.hexes
          .filter((hex) => placeViolations(rules, position, hex).length === 0)
          .map((to) => ({ type: 'air-supply', side: 'axis', to })),
  );
