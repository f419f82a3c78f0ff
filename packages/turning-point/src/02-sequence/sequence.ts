import { label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf, isGround } from '../01-scope/units.js';
import { supplyOf } from '../06-supply/supply.js';
import { scorePoints } from '../07-combat/losses.js';
import { frontOf, POINTS_PER_GAP_HEX } from '../08-front/front.js';
import { isReady, returnHome } from '../09-air/air.js';
import { beginCombat, canIntercept, canStrike } from '../09-air/strikes.js';
import { scoreRostov } from '../10-victory/victory.js';
import { withStartLine } from '../11-options/stand-fast.js';
import type { Change, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Rules, TpReason } from '../rules.js';

/** TP-supply.a: supply for movement is judged as the movement phase begins. */
export const judgeSupply = (rules: Rules, position: Position): Position =>
  mapUnits(position, (unit) =>
    unit.place === 'map' && unit.counter.side === position.player && isGround(unit)
      ? withSupply(unit, supplyOf(rules, position, unit).state)
      : unit,
  );

const withSupply = (unit: Unit, supply: Unit['supply']): Unit =>
  unit.supply === supply ? unit : { ...unit, supply };

/**
 * TP-sequence.A.a, B.a: a player turn begins; interception comes before supply is judged (reading TP-A51). Steps in which nothing can be done
 * are skipped, here and below.
 */
export const beginPlayerTurn = (rules: Rules, position: Position, player: Side): Position => {
  const fresh = mapUnits({ ...position, player, phase: 'first-movement', step: 'interception' }, (unit) =>
    unit.counter.side === player && unit.moved ? { ...unit, moved: false } : unit,
  );
  return canIntercept(rules, fresh) ? fresh : beginMovement(rules, fresh);
};

/** Everything is set up: the Soviet player turn begins the game (TP-sequence.A.a), with the units marked that must stand fast. */
export const beginGame = (rules: Rules, position: Position): Position =>
  beginPlayerTurn(rules, withStartLine(rules, position), 'soviet');

/** The movement part of the first movement phase. */
export const beginMovement = (rules: Rules, position: Position): Position =>
  judgeSupply(rules, { ...position, step: 'movement' });

/** The first movement phase is over: air-superiority missions fly (TP-air.4.a). */
export const endFirstMovement = (rules: Rules, position: Position): Position => {
  const next: Position = { ...position, step: 'air-superiority' };
  return canStrike(rules, next) ? next : beginCombat(next);
};

/** The combat phase is over: air-superiority squadrons come home (TP-air.4.a) and motorised units may move. */
export const endCombat = (rules: Rules, position: Position): Position => {
  const home = returnHome(position, (unit) => unit.mission === 'air-superiority');
  const rested = mapUnits(home, (unit) =>
    unit.attacked || unit.defended || unit.retreated
      ? { ...unit, attacked: false, defended: false, retreated: false }
      : unit,
  );
  const fresh = mapUnits({ ...rested, phase: 'motorized-movement', step: 'movement' }, (unit) =>
    unit.moved && unit.counter.motorized ? { ...unit, moved: false } : unit,
  );
  return judgeSupply(rules, fresh);
};

/** The motorised movement phase is over: interdiction and patrols fly out (TP-air.2.a, 3.a). */
export const endMotorizedMovement = (rules: Rules, position: Position): Change => {
  const next: Position = { ...position, step: 'missions' };
  return next.units.some((unit) => isReady(next, unit))
    ? { position: next, reasons: [] }
    : endPlayerTurn(rules, next);
};

/** TP-front.a, TP-front.c: the front of the player whose turn ends. */
const scoreFront = (rules: Rules, position: Position): Change => {
  const { player } = position;
  const { gap, chain } = frontOf(rules, position, player);
  if (gap === 0) return { position, reasons: [] };
  const points = gap * POINTS_PER_GAP_HEX;
  const to = enemyOf(player);
  const along = chain.map((hex) => label(rules.theatre, hex));
  const reasons: TpReason[] = [
    { clause: 'TP-front.c', effect: 'score', side: player, to, gap, by: points, chain: along },
  ];
  return { position: scorePoints(position, to, 'front', points), reasons };
};

/**
 * The end of a player turn: the other side's interdiction and patrols come home (TP-air.2.a, 3.a; after the new ones
 * have flown out, reading TP-A52), the front is measured, and play goes on.
 */
export const endPlayerTurn = (rules: Rules, position: Position): Change => {
  const { position: scored, reasons } = scoreFront(rules, homeward(rules, position));
  if (position.player === 'soviet') return { position: beginPlayerTurn(rules, scored, 'axis'), reasons };
  if (position.turn >= position.lastTurn) {
    const end = scoreRostov(rules, scored);
    return {
      position: { ...end.position, phase: 'over', step: 'over' },
      reasons: [...reasons, ...end.reasons],
    };
  }
  return { position: beginPlayerTurn(rules, nextTurn(scored), 'soviet'), reasons };
};

/** TP-sequence.C.a: the marker advances, and every squadron has the mission of a new turn. */
const nextTurn = (position: Position): Position =>
  mapUnits({ ...position, turn: position.turn + 1 }, (unit) =>
    unit.flown || unit.railed ? { ...unit, flown: false, railed: false } : unit,
  );

/**
 * Interdiction and patrols of the other side come home (TP-air.2.a, 3.a). TP-A53: an Axis mission that took off in the
 * last game turn used up that one (a), or the present one (b).
 */
const homeward = (rules: Rules, position: Position): Position => {
  const comesHome = (unit: Unit): boolean =>
    unit.counter.side !== position.player && (unit.mission === 'interdiction' || unit.mission === 'cap');
  const home = returnHome(position, comesHome);
  if (rules.readings['TP-A53'] === 'a') return home;
  return {
    ...home,
    units: home.units.map((unit, i) =>
      comesHome(position.units[i] as Unit) ? { ...unit, flown: true } : unit,
    ),
  };
};
