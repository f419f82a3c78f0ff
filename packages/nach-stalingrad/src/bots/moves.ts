import type { Game, HexId } from '@eastfront/kernel';
import { neighboursOf } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { enemyOf, isActivated, isArmorLeader, isCombat, isHq, isSupply, NOWHERE } from '../01-units/units.js';
import { attackOf, isMobile, printedMoveOf } from '../01-units/values.js';
import { hasLine } from '../05-supply/supply.js';
import { isActiveNow } from '../08-activation/command.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import { isHeld, stackOf } from '../position/view.js';
import type { Rules } from '../rules.js';
import { overrunGain } from './attacks.js';
import { pullFor } from './goals.js';
import { hexesForHq, placing, truckWorth } from './rear.js';
import { hexesToFighters } from './survey.js';
import type { Temper } from './temper.js';
import { isDear, worth } from './worth.js';

export type NsGame = Game<Position, Action, Rules>;

/** What standing elsewhere must gain to be worth a move, in movement points; for a supply counter in its own measure. */
const WORTH_MOVING = 0.5;
const TRUCK_MOVING = 2;
/** The cost of a rail point, and of leaving an armour leader alone, which then goes off the map (NS-9.7.f). */
const RAIL = 0.5;
const LEFT_ALONE = 3;
/** What the street-fighting box of a threatened place counts for its defenders (NS-11.b). */
const IN_THE_BOX = 2.5;
/** What an overrun must gain beyond other attacks, since a unit that fails stops (NS-9.6.l); and its value next to moves. */
const OVERRUN_MARGIN = 1;
const OVERRUN_COUNTS = 2;
/** Hexes to the enemy within which every unit considers its position. */
const NEAR = 3;

export interface Mind {
  readonly game: NsGame;
  readonly position: Position;
  readonly temper: Temper;
}

const endOf = (rules: Rules, path: readonly string[]): HexId =>
  hexOnBoard(rules.theatre, path[path.length - 1] ?? '') ?? NOWHERE;

/** Whether a unit has moved in this segment. */
const hasMoved = ({ startedAt, spent }: Unit): boolean => startedAt !== NOWHERE || spent > 0;

/** Generals before those they lead, the fast and the strong before others, supply last. */
const rankOf = (rules: Rules, unit: Unit): number => {
  if (isArmorLeader(unit)) return 1000;
  return isCombat(unit)
    ? 1 + 20 * printedMoveOf(rules, unit) + attackOf(rules, { ...unit, mechanizedSteps: 0 })
    : 0;
};

/** Whether a unit may move in this segment at all. */
const isOnDuty = (position: Position, unit: Unit): boolean => {
  if (unit.counter.side !== position.player || isHq(unit)) return false;
  if (!isCombat(unit) && !isArmorLeader(unit) && !isSupply(unit)) return false;
  if (unit.place !== 'map' && unit.place !== 'box' && unit.place !== 'east-bank') return false;
  if (position.phase === 'special') return !isActivated(unit) || hasMoved(unit);
  return isActivated(unit) && isActiveNow(position, unit);
};

/** The units still to be considered: each once, in an order of their own, from the one that moved last. */
const waitingOf = (rules: Rules, position: Position): readonly Unit[] => {
  const all = position.units
    .filter((unit) => isOnDuty(position, unit))
    .sort((a, b) => rankOf(rules, b) - rankOf(rules, a) || (a.counter.id < b.counter.id ? -1 : 1));
  // Who went with a leader had no turn of his own in this order.
  const leading = new Set(
    all.filter((unit) => isArmorLeader(unit) && hasMoved(unit)).map(({ counter }) => counter.id),
  );
  let last = 0;
  all.forEach((unit, i) => {
    if (hasMoved(unit) && (isArmorLeader(unit) || unit.ledBy === null || !leading.has(unit.ledBy))) last = i;
  });
  return all.slice(last).filter((unit) => !unit.ended);
};

/** Whether a combat unit could want to be elsewhere. */
const isRestless = ({ game: { rules }, position, temper }: Mind, unit: Unit): boolean => {
  if (unit.place !== 'map') return true;
  const { side } = unit.counter;
  if ((hexesToFighters(rules, position, enemyOf(side))[unit.at] as number) <= NEAR) return true;
  if (!hasLine(rules, position, side, unit.at)) return true;
  const here = pullFor(rules, position, unit, unit.at, temper);
  return neighboursOf(rules.theatre.board, unit.at).some(
    (hex) =>
      rules.theatre.land[hex] === 1 && pullFor(rules, position, unit, hex, temper) > here + WORTH_MOVING / 2,
  );
};

/** What a combat unit has of a hex at the end of its way; units on the far bank of the Volga have nothing where they are. */
const standing = (
  { game: { rules }, position, temper }: Mind,
  unit: Unit,
  hex: HexId,
  box: boolean,
): number => {
  if (hex < 0) return -100;
  const fights = position.phase === 'first-movement' && !unit.disrupted;
  const value = worth(rules, position, unit, hex, temper, fights);
  const enemies = hexesToFighters(rules, position, enemyOf(unit.counter.side))[hex] as number;
  const shelters = box && unit.counter.side === 'soviet' && enemies <= 2 && isDear(rules, position, hex);
  return shelters ? value + IN_THE_BOX : value;
};

const stayOf = (mind: Mind, unit: Unit): number => standing(mind, unit, unit.at, unit.place === 'box');

/** What units that stand together gain by a move, over all of them. */
const moveGain = (mind: Mind, units: readonly Unit[], action: Extract<Action, { type: 'move' }>): number => {
  const hex = endOf(mind.game.rules, action.path);
  if (hex === NOWHERE) return 0;
  const price = action.mode === 'rail' ? RAIL : 0;
  let gain = 0;
  for (const unit of units)
    if (isCombat(unit)) gain += standing(mind, unit, hex, action.mode === 'box') - stayOf(mind, unit) - price;
  return gain;
};

/** Whether an armour leader would stay behind alone. */
const leavesLeader = ({ game: { rules }, position }: Mind, unit: Unit): boolean => {
  if (unit.place === 'east-bank') return false;
  const others = stackOf(rules, position, unit).filter((other) => other !== unit);
  return others.some(isArmorLeader) && !others.some(isCombat);
};

const gainOfOverrun = (mind: Mind, action: Extract<Action, { type: 'overrun' }>): number => {
  const { game, position, temper } = mind;
  const hex = hexOnBoard(game.rules.theatre, action.hex) as HexId;
  const units = unitsById(position, action.units).filter(isCombat);
  const gain = overrunGain(game.rules, position, { units, hex, air: action.air });
  return gain > temper.least + OVERRUN_MARGIN ? OVERRUN_COUNTS * gain : 0;
};

/** Whether a unit stands where it may overrun somebody. */
const mayOverrun = ({ game: { rules }, position }: Mind, unit: Unit): boolean =>
  isMobile(rules, unit) &&
  unit.supplied &&
  !unit.disrupted &&
  unit.place === 'map' &&
  neighboursOf(rules.theatre.board, unit.at).some((hex) =>
    isHeld(rules, position, enemyOf(unit.counter.side), hex),
  );

/** The best that a combat unit can do, alone; null when it better stays. */
const bestOfUnit = (mind: Mind, unit: Unit): Action | null => {
  const { game, position } = mind;
  const overruns = mayOverrun(mind, unit);
  if (!overruns && !isRestless(mind, unit)) return null;
  if (hasMoved(unit) && !overruns) return null;
  const margin = WORTH_MOVING + (leavesLeader(mind, unit) ? LEFT_ALONE : 0);
  let best: Action | null = null;
  let most = 0;
  for (const action of game.actions(position, unit.counter.id)) {
    const gain =
      action.type === 'move'
        ? moveGain(mind, [unit], action) - margin
        : action.type === 'overrun'
          ? gainOfOverrun(mind, action)
          : 0;
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
};

/** The best that an armour leader does with those he leads (NS-9.7.c); he never goes alone. */
const bestOfLeader = (mind: Mind, leader: Unit): Action | null => {
  const { game, position } = mind;
  if (hasMoved(leader)) return null;
  const led = stackOf(game.rules, position, leader).filter(
    (unit) => isCombat(unit) && isOnDuty(position, unit),
  );
  if (!led.some((unit) => !hasMoved(unit) && isRestless(mind, unit))) return null;
  let best: Action | null = null;
  let most = 0;
  for (const action of game.actions(position, leader.counter.id)) {
    if (action.type !== 'move' || action.units.length < 2) continue;
    const units = unitsById(position, action.units);
    const gain = moveGain(mind, units, action) - WORTH_MOVING;
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
};

const bestOfTruck = ({ game, position }: Mind, truck: Unit): Action | null => {
  const { rules } = game;
  if (hasMoved(truck)) return null;
  const here = truck.at < 0 ? -100 : truckWorth(rules, position, truck, truck.at);
  let best: Action | null = null;
  let most = here + TRUCK_MOVING;
  for (const action of game.actions(position, truck.counter.id)) {
    if (action.type !== 'move') continue;
    const hex = endOf(rules, action.path);
    const value = hex === NOWHERE ? -100 : truckWorth(rules, position, truck, hex);
    if (value > most) [best, most] = [action, value];
  }
  return best;
};

const bestOf = (mind: Mind, unit: Unit): Action | null => {
  if (isArmorLeader(unit)) return bestOfLeader(mind, unit);
  return isCombat(unit) ? bestOfUnit(mind, unit) : bestOfTruck(mind, unit);
};

/** An HQ that stands better elsewhere, when all units have moved (NS-9.10.a); each is looked at once, in the order of their ids. */
const moveHq = ({ game, position }: Mind): Action | null => {
  if (position.phase === 'second-movement') return null;
  const hqs = position.units.filter(
    (unit) => isHq(unit) && unit.counter.side === position.player && unit.place === 'map',
  );
  const last = hqs.findLastIndex((hq) => hq.movedFirst);
  for (const hq of hqs.slice(last + 1))
    for (const hex of hexesForHq(game.rules, position, hq)) {
      const action = placing(game.rules, hq, hex);
      if (game.apply(position, action)._tag === 'Right') return action;
    }
  return null;
};

/** Somebody has to make room: the move that costs least. */
const makeRoom = (mind: Mind): Action => {
  const { game, position } = mind;
  const actions = game.actions(position);
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    if (action.type !== 'move') continue;
    const units = unitsById(position, action.units);
    const gain = moveGain(mind, units, action);
    if (gain > most) [best, most] = [action, gain];
  }
  return best ?? (actions.find(({ type }) => type !== 'remove') as Action) ?? (actions[0] as Action);
};

const END: Action = { type: 'end-phase' };

/** The next thing to do in a movement segment. */
export const inMovement = (mind: Mind): Action => {
  const { game, position } = mind;
  const ends = (): boolean => game.apply(position, END)._tag === 'Right';
  if (!position.hqsMoved)
    for (const unit of waitingOf(game.rules, position)) {
      const best = bestOf(mind, unit);
      if (best !== null) return best;
    }
  if (!ends()) return makeRoom(mind);
  return moveHq(mind) ?? END;
};

/** Where a unit goes in retreat or advance: what the end of the way is worth to it. */
export const wayWorth = (mind: Mind, id: string, path: readonly string[]): number => {
  const { game, position, temper } = mind;
  const unit = unitById(position, id);
  const hex = endOf(game.rules, path);
  return unit === null || hex < 0 ? -100 : worth(game.rules, position, unit, hex, temper, false);
};
