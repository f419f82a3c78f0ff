import type { HexId } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import { endingOf } from '../05-victory/ending.js';
import { cityCheck } from '../05-victory/victory.js';
import { combatSupplyOf } from '../10-supply/combat-supply.js';
import { supplyReasons, traceSupply } from '../10-supply/supply.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';
import { scenarioPoints } from '../s-scenarios/scenario-end.js';
import { COMBAT_QUESTIONS } from './combat.js';
import { HEX_QUESTIONS } from './hexes.js';
import { MOVEMENT_QUESTIONS } from './movement.js';
import { answer, question } from './question.js';
import { REPLACEMENT_QUESTIONS } from './replacements.js';
import { RETREAT_QUESTIONS } from './retreat.js';
import { standingOf } from './victory.js';

const supply = question(
  'The state of supply of a unit and what it rests on.',
  ({ unitOnMap }) => exactType({ unit: unitOnMap }),
  (rules, position, { unit }) => {
    const traced = traceSupply(rules, position, unit);
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const value = {
      state: traced.state,
      by: traced.by,
      path: traced.line?.map(name) ?? null,
      blockedBy: [...new Set(traced.blockedBy.map(({ hex }) => name(hex)))],
    };
    return right(answer(rules, position, value, supplyReasons(rules, position, unit, traced)));
  },
);

const combatSupply = question(
  'Whether a unit has combat supply.',
  ({ unitOnMap }) => exactType({ unit: unitOnMap }),
  (rules, position, { unit }) => {
    const { supplied, halved, reasons } = combatSupplyOf(rules, position, unit);
    return right(answer(rules, position, { supplied, halved }, reasons));
  },
);

/** The points of both sides in a scenario that is decided by them (TRC-S4.0.b); null elsewhere. */
const pointsOf = (rules: Rules, position: Position) => {
  if (position.end === null) return null;
  const finish = rules.scenarios.ends[position.end];
  if (finish.holder !== null) return null;
  return {
    axis: scenarioPoints(rules, position, 'axis', finish).points,
    soviet: scenarioPoints(rules, position, 'soviet', finish).points,
  };
};

const victory = question(
  'Who wins, and what is counted for it.',
  () => exactType({}),
  (rules, position) => {
    const { outcome, reasons, board } = standingOf(rules, position);
    const ending = position.ending ?? (outcome === null ? null : endingOf(outcome));
    const { count, least } = cityCheck(rules, board);
    const counted: TrcReason = {
      clause: 'TRC-5.4.g',
      effect: 'axis-cities',
      cities: count.cities,
      major: count.major,
      minor: count.minor,
    };
    const value = {
      winner: ending?.winner ?? null,
      level: ending?.level ?? null,
      points: pointsOf(rules, board),
      margin: ending?.points ?? null,
      cities: count.cities,
      major: count.major,
      least: least === null ? null : { cities: least.cities, major: least.major },
    };
    const told = reasons.some(({ effect }) => effect === 'axis-cities');
    return right(answer(rules, position, value, told ? reasons : [counted, ...reasons]));
  },
);

/** The questions of The Russian Campaign; every game answers `legal`, `apply` and `actions` in the same way. */
export const QUESTIONS = {
  ...COMBAT_QUESTIONS,
  ...MOVEMENT_QUESTIONS,
  ...RETREAT_QUESTIONS,
  ...HEX_QUESTIONS,
  supply,
  'combat-supply': combatSupply,
  ...REPLACEMENT_QUESTIONS,
  victory,
};
