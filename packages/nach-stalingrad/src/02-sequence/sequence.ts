import { labels } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import {
  enemyOf,
  FRESH_FOR_OPERATIONS,
  FRESH_FOR_TURN,
  isHq,
  isInPlay,
  NOWHERE,
  SIDES,
} from '../01-units/units.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { judgeSupply } from '../05-supply/supply.js';
import { listSupplyUse } from '../05-supply/supply-counters.js';
import { closeReinforcements, openReinforcements } from '../06-reinforcements/reinforcements.js';
import { endOperationsAir, endSegmentAir, fixUsable } from '../07-air/air.js';
import { closeAir, missionsOpen, missionsOwed } from '../07-air/missions.js';
import { attackDuties } from '../10-combat/attacks.js';
import { hasLapsed, isBetweenFights, leaveViolations } from '../10-combat/battle.js';
import { endReactions } from '../10-combat/reaction.js';
import { settleCities } from '../11-cities/city.js';
import { convertible } from '../15-gauge/conversion.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import { endingOf } from '../17-scenarios/victory.js';
import type { Phase, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { leadersNoted } from '../position/segment-start.js';
import { combatUnitsAt } from '../position/view.js';
import type { NsViolation, Rules } from '../rules.js';
import { turnEntry } from '../rules.js';
import { endSegment, segmentViolations } from './segments.js';

/** The phases that belong to both sides. */
export const SHARED: readonly Phase[] = ['supply', 'attrition', 'air', 'conversion', 'air-attrition'];

/** Whether a side has anything to do in a phase of both sides. */
const hasToDo = (rules: Rules, position: Position, side: Side): boolean => {
  switch (position.phase) {
    case 'supply':
      return listSupplyUse(rules, position, side).length > 0;
    case 'attrition':
      return position.hungry.some((stack) => stack.side === side);
    case 'air':
      return missionsOpen(position, side);
    case 'conversion':
      return position.conversionPoints[side] > 0 && convertible(rules, position, side).length > 0;
    default:
      return false;
  }
};

/** The side that acts in a phase of both sides: the first that has something to do, else the one that ends it. */
export const sharedActor = (rules: Rules, position: Position): Side =>
  SIDES.find((side) => !position.finished.includes(side) && hasToDo(rules, position, side)) ??
  SIDES.find((side) => !position.finished.includes(side)) ??
  'axis';

const enter = (position: Position, phase: Phase, player: Side): Position => ({
  ...position,
  phase,
  player,
  step: 'declare',
  finished: [],
});

const freshForTurn = (unit: Unit): Unit => ({
  ...unit,
  ...FRESH_FOR_OPERATIONS,
  ...FRESH_FOR_TURN,
  oosBefore: !unit.supplied,
});

/** Reactions and bonuses of commanders may be used again in the next operations phase (NS-10.2.2.h). */
const freshForOperations = (unit: Unit): Unit => ({ ...unit, ...FRESH_FOR_OPERATIONS });

/** The weather phase of a turn (NS-4). */
const weatherOf = (position: Position, turn: number): Position => ({
  ...enter(position, 'weather', 'soviet'),
  turn,
  weatherRolled: 0,
});

/**
 * The reorganisation segment, and with it the supply phase (NS-5.1). Disruption has lasted the whole turn and goes now (NS-12.b).
 */
const toSupply = (position: Position): Change => {
  const reset = mapUnits(position, freshForTurn);
  const back = position.units.filter((unit) => unit.disrupted).map((unit) => unit.counter.id);
  const turned = position.units.filter((unit) => unit.activatedHq).map((unit) => unit.counter.id);
  return to(
    { ...enter(reset, 'supply', 'axis'), passed: [], spared: [], usedTrucks: [], hungry: [] },
    ...(back.length > 0 ? [{ clause: 'NS-5.1.a', effect: 'recover', units: back } as const] : []),
    ...(turned.length > 0 ? [{ clause: 'NS-5.1.b', effect: 'turn-back', units: turned } as const] : []),
  );
};

const toAttrition = (rules: Rules, position: Position): Change =>
  after(judgeSupply(rules, position), (now) =>
    to({ ...enter(now, 'attrition', 'axis'), hungry: hungryStacks(rules, now) }),
  );

const toReinforcement = (rules: Rules, position: Position, side: Side): Change =>
  openReinforcements(rules, enter(position, 'reinforcement', side), side);

const toAir = (rules: Rules, position: Position): Change =>
  after(fixUsable(rules, position), (now) => to(enter(now, 'air', 'axis')));

/** The operations phase of a side (NS-2.f). */
const toOperations = (position: Position, side: Side): Position => ({
  ...enter(mapUnits(position, freshForOperations), 'activation', side),
  hqsMoved: false,
  attacks: [],
  battle: null,
  emptied: null,
  reactions: { sent: {}, disengaged: {}, checked: [] },
});

/** A special operations phase (NS-2.l, NS-2.m): armour leaders lead the units in their hex (NS-9.7.a). */
const toSpecial = (position: Position, side: Side): Position => ({
  ...leadersNoted(toOperations(position, side)),
  phase: 'special',
});

/** Who is next after an operations phase or a pass (NS-2.i, NS-2.j). */
const nextOperations = (position: Position): Position => {
  const other = enemyOf(position.player);
  if (!position.passed.includes(other)) return toOperations(position, other);
  return position.passed.includes(position.player)
    ? toSpecial(position, 'axis')
    : toOperations(position, position.player);
};

/** A player passes (NS-2.i-k). */
export const pass = (position: Position): Change =>
  to(nextOperations({ ...position, passed: [...position.passed, position.player] }), {
    clause: 'NS-2.j',
    effect: 'pass',
    side: position.player,
  });

/** The landing marker after a Soviet operations phase (NS-14.l). */
const liftLanding = (rules: Rules, position: Position): Position => {
  const { landing } = position.fleet;
  if (landing === null || position.player !== 'soviet') return position;
  const held = combatUnitsAt(rules, position, 'axis', landing).length > 0;
  return {
    ...position,
    fleet: { ...position.fleet, landing: null, spoiled: position.fleet.spoiled || held },
  };
};

const endMovementSegment = (rules: Rules, position: Position): Change =>
  after(endSegment(rules, position), (now) =>
    after(settleCities(rules, now), (then) => to({ ...endSegmentAir(then), hqsMoved: false })),
  );

const toCombat = (rules: Rules, position: Position): Change =>
  after(endMovementSegment(rules, position), (now) =>
    to({ ...enter(now, 'combat', now.player), attacks: [], battle: null, emptied: null }),
  );

const toSecondMovement = (rules: Rules, position: Position): Change => {
  const cleared = mapUnits(position, (unit) =>
    unit.reacted >= 0 || unit.fledTo >= 0 || unit.stormedFrom >= 0
      ? { ...unit, reacted: -1, fledTo: NOWHERE, stormedFrom: NOWHERE }
      : unit,
  );
  return after(settleCities(rules, cleared), (now) =>
    to({
      ...enter(endSegmentAir(now), 'second-movement', now.player),
      attacks: [],
      battle: null,
      emptied: null,
      reactions: { sent: {}, disengaged: {}, checked: [] },
    }),
  );
};

const endOperations = (rules: Rules, position: Position): Change =>
  after(endMovementSegment(rules, position), (now) =>
    after(endOperationsAir(liftLanding(rules, now)), (then) => to(nextOperations(then))),
  );

const endSpecial = (rules: Rules, position: Position): Change =>
  after(endMovementSegment(rules, position), (now) =>
    after(endOperationsAir(now), (then) =>
      to(then.player === 'axis' ? toSpecial(then, 'soviet') : toConversion(rules, then)),
    ),
  );

const toConversion = (rules: Rules, position: Position): Position => {
  const { conversion } = turnEntry(rules, position.turn);
  return {
    ...enter(mapUnits(position, freshForOperations), 'conversion', 'axis'),
    conversionPoints: conversion,
    converted: { axis: [], soviet: [] },
  };
};

const toAirAttrition = (position: Position): Position => ({
  ...enter(position, 'air-attrition', 'axis'),
  conversionPoints: { axis: 0, soviet: 0 },
  airRolled: [],
});

/** The turn is over: the game ends, or the next one begins; unused rail points are lost (NS-9.9.h). */
const endTurn = (rules: Rules, position: Position): Change => {
  const ending = endingOf(rules, position);
  if (ending !== null)
    return to(
      { ...enter(position, 'over', 'axis'), ending },
      ending.winner === null
        ? { clause: 'NS-17.1.a', effect: 'game-drawn' }
        : { clause: 'NS-17.1.a', effect: 'game-over', winner: ending.winner, level: ending.level },
    );
  const rested: Position = {
    ...position,
    railPoints: { axis: 0, soviet: 0 },
    caucasusRail: { axis: 0, soviet: 0 },
    fleet: { ...position.fleet, carried: false, supported: false },
    volgaArmor: false,
    ferried: false,
    volgaPoints: 0,
  };
  return to(weatherOf(rested, position.turn + 1));
};

/** What must be done before the phase can end. */
export const endPhaseViolations = (rules: Rules, position: Position): readonly NsViolation[] => {
  switch (position.phase) {
    case 'weather':
      return position.weatherRolled < 2
        ? [{ clause: position.weatherRolled === 0 ? 'NS-4.c' : 'NS-4.d', code: 'WEATHER_NOT_ROLLED' }]
        : [];
    case 'attrition':
      return position.hungry.map(({ side }) => ({
        clause: 'NS-5.2.4.f',
        code: 'ATTRITION_OWED',
        subject: side,
      }));
    case 'air':
      return [sharedActor(rules, position)]
        .filter((side) => missionsOwed(position, side))
        .map((side) => ({
          clause: 'NS-2.e',
          code: 'MISSIONS_OWED',
          subject: side,
        }));
    case 'first-movement':
    case 'second-movement':
    case 'special':
      return segmentViolations(rules, position);
    case 'combat': {
      const owing = position.attacks.flatMap((attack, i): readonly NsViolation[] =>
        attack.resolved || hasLapsed(rules, position, attack)
          ? []
          : [
              {
                clause: 'NS-10.3.b',
                code: 'ATTACK_OWED',
                subject: i,
                hexes: labels(rules.theatre, attack.hexes),
              },
            ],
      );
      return [...leaveViolations(rules, position), ...owing];
    }
    case 'air-attrition':
      return SIDES.filter((side) => !position.airRolled.includes(side)).map((side) => ({
        clause: 'NS-7.3.a',
        code: 'LOSSES_NOT_ROLLED',
        subject: side,
      }));
    default:
      return [];
  }
};

/** Whether `end-phase` belongs to this point at all. */
export const canEndPhase = (position: Position): boolean => {
  if (position.checks.length > 0 || position.pushes.length > 0) return false;
  if (position.phase === 'combat') return position.step === 'resolve' && isBetweenFights(position);
  return position.battle === null && position.phase !== 'activation' && position.phase !== 'over';
};

/** The phase is over, or the other side's part of it begins. */
export const endPhase = (rules: Rules, position: Position): Change => {
  if (SHARED.includes(position.phase)) {
    const finished = [...position.finished, sharedActor(rules, position)];
    const waiting = { ...position, finished };
    if (SIDES.some((side) => !finished.includes(side) && hasToDo(rules, waiting, side))) return to(waiting);
  }
  switch (position.phase) {
    case 'weather':
      return toSupply(position);
    case 'supply':
      return toAttrition(rules, position);
    case 'attrition':
      return toReinforcement(rules, position, 'soviet');
    case 'reinforcement':
      return after(closeReinforcements(rules, position, position.player), (now) =>
        position.player === 'soviet' ? toReinforcement(rules, now, 'axis') : toAir(rules, now),
      );
    case 'air':
      return after(closeAir(rules, position), (now) => to(toOperations(now, 'axis')));
    case 'first-movement':
      return toCombat(rules, position);
    case 'combat':
      return toSecondMovement(rules, position);
    case 'second-movement':
      return endOperations(rules, position);
    case 'special':
      return endSpecial(rules, position);
    case 'conversion':
      return to(toAirAttrition(position));
    default:
      return endTurn(rules, position);
  }
};

/** Why the player may not end his declarations. */
export const doneViolations = (rules: Rules, position: Position): readonly NsViolation[] =>
  position.step === 'declare' ? attackDuties(rules, position) : [];

/** The end of declaring, or of reactions (NS-10.1.n, 10.2). */
export const finishPart = (rules: Rules, position: Position): Change => {
  if (position.step === 'declare')
    return to({ ...position, step: position.attacks.length === 0 ? 'resolve' : 'react' });
  if (position.emptied !== null) return to({ ...position, emptied: null });
  return after(endReactions(rules, position), (now) => to({ ...now, step: 'resolve' }));
};

/** Where in a turn a phase begins, of 1; the operations phases go on from 0.25 as HQs are used up. */
const BEGINS: Readonly<Record<Phase, number>> = {
  weather: 0,
  supply: 0.05,
  attrition: 0.1,
  reinforcement: 0.15,
  air: 0.2,
  activation: 0.25,
  'first-movement': 0.25,
  combat: 0.25,
  'second-movement': 0.25,
  special: 0.85,
  conversion: 0.9,
  'air-attrition': 0.95,
  over: 1,
};

/** How much of the turn is over, from 0 to 1. */
export const partOfTurn = (position: Position): number => {
  const begun = BEGINS[position.phase];
  if (begun !== BEGINS.activation) return begun;
  const hqs = position.units.filter((unit) => isHq(unit) && isInPlay(unit));
  const used = hqs.filter((unit) => unit.activatedHq).length;
  return hqs.length === 0 ? begun : begun + ((BEGINS.special - begun) * used) / (hqs.length + 1);
};

/** The first and last turn of the scenario. */
export const firstTurnOf = (rules: Rules, position: Position): number =>
  scenarioOf(rules.scenarios, position.scenario)?.firstTurn ?? 1;
export const lastTurnOf = (rules: Rules, position: Position): number =>
  scenarioOf(rules.scenarios, position.scenario)?.lastTurn ?? rules.turnTrack.turns.length;
