import type { HexId } from '@eastfront/kernel';
import { neighboursOf, rememberEach } from '@eastfront/kernel';
import { gainOf } from '@eastfront/kernel/bots';
import { fieldsOf } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, stepsOf } from '../01-units/units.js';
import { attackOf, defenseOf, qualityOf } from '../01-units/values.js';
import {
  countedUnits,
  mixedSatellites,
  neighbourViolations,
  stepLimit,
  UNIT_LIMIT,
} from '../03-stacking/stacking.js';
import { leadsFrom } from '../05-supply/lines.js';
import { hasLine } from '../05-supply/supply.js';
import { netsOf } from '../05-supply/supply-sources.js';
import { isInRange } from '../08-activation/command.js';
import { hasDefended } from '../10-combat/attacks.js';
import type { Position } from '../position/position.js';
import { combatUnitsAt, combatUnitsIn, controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';
import { columnFor, exchangeAt, groundDrm, stepValue } from './exchange.js';
import { pullFor, threats, toGuard } from './goals.js';
import { worthByHex } from './objectives.js';
import type { Temper } from './temper.js';

/**
 * The cost of a hex without any line of communications, beside that of being out of supply: half of the steps are lost in the next
 * turn (NS-5.3.b).
 */
const SURROUNDED = 6;
/** Where a stack would be too large or of the wrong nations (NS-3.a, NS-3.b, NS-3.e, NS-3.f). */
const CROWDED = 60;
/** What it costs to leave a place without a guard, and what it gains to be the guard of one, beside its worth. */
const GUARD = 2;
const GUARD_PER_WORTH = 0.25;
/** Of that, what it counts for armour, which has better things to do. */
const ARMOR_GUARD = 0.4;
/** Points of strength from which a place is guarded by any unit that can. */
const DEAREST = 25;
/** Of what an enemy could bring at most, what is likely to come. */
const LIKELY = 0.45;
/** What company counts, and beyond which command range a unit cannot fight. */
const COMPANY = 0.3;
const OUT_OF_COMMAND = 0.5;
/** The value of cover for units that expect to be attacked, for each point off the enemy's die. */
const COVER = 0.5;

/** The units in a hex, for units that would attack it. */
interface Target {
  readonly defense: number;
  readonly steps: number;
  readonly stepValue: number;
  readonly quality: number;
  readonly drm: number;
  readonly worth: number;
  /** Attack strength of the attacker's units beside it that are still to attack. */
  readonly around: number;
  readonly units: readonly Unit[];
}

const halvedDefense = (rules: Rules, unit: Unit): number =>
  unit.supplied ? defenseOf(rules, unit) : Math.ceil(defenseOf(rules, unit) / 2);

const targetIn = (rules: Rules, position: Position, side: Side, hex: HexId, box: boolean): Target | null => {
  const units = combatUnitsIn(rules, position, enemyOf(side), hex, box);
  if (units.length === 0 || units.some((unit) => hasDefended(rules, unit))) return null;
  const steps = units.reduce((sum, unit) => sum + stepsOf(unit), 0);
  const near = box
    ? combatUnitsIn(rules, position, side, hex, true)
    : neighboursOf(rules.theatre.board, hex).flatMap((one) => combatUnitsIn(rules, position, side, one));
  const ready = near.filter((unit) => !unit.attackedThisTurn && !unit.disrupted);
  return {
    defense: units.reduce((sum, unit) => sum + halvedDefense(rules, unit), 0),
    steps,
    stepValue: units.reduce((sum, unit) => sum + stepValue(rules, unit), 0) / units.length,
    quality: Math.max(...units.map((unit) => qualityOf(rules, unit))),
    drm: groundDrm(rules, position, hex, box) + (units.some((unit) => unit.disrupted) ? 2 : 0),
    worth: worthByHex(rules, position)[hex] as number,
    around: ready.reduce((sum, unit) => sum + attackOf(rules, unit), 0),
    units: ready,
  };
};

/** The targets that a side sees, by hex and by box. */
const targets = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<HexId, Target> => {
  const found = new Map<HexId, Target>();
  for (const { counter, at, place } of position.units) {
    if (counter.side === side || counter.kind !== 'combat' || place !== 'map' || found.has(at)) continue;
    const target = targetIn(rules, position, side, at, false);
    if (target !== null) found.set(at, target);
  }
  return found;
});

/** What an attack on a target with so much strength gains, in points of strength. */
const prospect = (rules: Rules, target: Target, attack: number, unit: Unit): number => {
  const shift = qualityOf(rules, unit) - target.quality;
  const column = columnFor(rules, attack, target.defense, shift);
  return gainOf(exchangeAt(rules, column, target.drm, target.steps), {
    attackers: stepValue(rules, unit),
    defenders: target.stepValue,
    ground: target.worth / 2,
  });
};

/** What a unit adds, from a hex, to what its side can do to the enemies beside it: the best of them. */
const prospectsAt = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const own = attackOf(rules, unit);
  const by = targets(rules, position, unit.counter.side);
  if (own === 0 || by.size === 0) return 0;
  let best = 0;
  for (const near of neighboursOf(rules.theatre.board, hex)) {
    const target = by.get(near);
    if (target === undefined) continue;
    const others = target.around - (target.units.includes(unit) ? own : 0);
    const gain = prospect(rules, target, others + own, unit);
    if (gain <= 0) continue;
    // Together they gain what none gains alone: half of it draws the units that come first.
    const alone = others === 0 ? 0 : Math.max(0, prospect(rules, target, others, unit));
    best = Math.max(best, (gain - alone) * 0.6 + gain * 0.4);
  }
  return best;
};

/** What a side expects to lose of a unit in a hex when the enemy comes with what he is likely to bring. */
const dangerAt = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  friends: readonly Unit[],
): number => {
  const threat = threats(rules, position, enemyOf(unit.counter.side))[hex] as number;
  if (threat === 0) return 0;
  const all = [...friends, unit];
  const steps = all.reduce((sum, one) => sum + stepsOf(one), 0);
  const column = columnFor(
    rules,
    Math.round(LIKELY * threat),
    all.reduce((sum, one) => sum + halvedDefense(rules, one), 0),
    0,
  );
  const value = stepValue(rules, unit);
  const gain = gainOf(exchangeAt(rules, column, groundDrm(rules, position, hex, false), steps), {
    attackers: value,
    defenders: value,
    ground: 0,
  });
  return Math.max(0, gain);
};

/** Whether units may end a move together in a hex. */
const isCrowded = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  friends: readonly Unit[],
): boolean => {
  const all = [...friends, unit];
  const steps = all.reduce((sum, one) => sum + stepsOf(one), 0);
  if (steps > stepLimit(unit.counter.side, false) || countedUnits(all) > UNIT_LIMIT) return true;
  if (mixedSatellites(all).length > 0) return true;
  const { nation } = unit.counter;
  const touchy = nation === 'romanian' || nation === 'hungarian';
  return touchy && neighbourViolations(rules, position, hex, [unit]).length > 0;
};

/** What a unit gains by guarding the place it would stand in, as far as others do not guard it against what is likely to come. */
const guardingAt = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  friends: readonly Unit[],
): number => {
  const { side, arm } = unit.counter;
  const dear = toGuard(rules, position).get(hex);
  if (dear === undefined || (controlOf(position, hex) === 'axis' ? 'axis' : 'soviet') !== side) return 0;
  const needed = Math.max(1, LIKELY * (threats(rules, position, enemyOf(side))[hex] as number));
  const guards = friends.reduce((sum, one) => sum + halvedDefense(rules, one), 0);
  const share = Math.min(1, (guards + halvedDefense(rules, unit)) / needed) - Math.min(1, guards / needed);
  const fit = arm === 'armor' && dear < DEAREST ? ARMOR_GUARD : 1;
  return fit * share * (GUARD + GUARD_PER_WORTH * dear);
};

/** What supply counts at a hex: a line, none, or no way out at all (NS-5.2.4.e, NS-5.2.4.f). */
const hungerAt = (rules: Rules, position: Position, unit: Unit, hex: HexId, hunger: number): number => {
  const { side } = unit.counter;
  if (hasLine(rules, position, side, hex)) return 0;
  const starving = unit.supplied ? 1 : 4;
  const isOut = !leadsFrom(netsOf(rules, position, side).endless(), hex);
  return starving * (hunger + (isOut ? SURROUNDED : 0));
};

/** Whether an HQ of the side has the hex in its range. */
const isCommanded = rememberEach((rules: Rules, position: Position, key: string): boolean => {
  const [side, hex] = key.split(' ');
  return position.units.some(
    (hq) =>
      hq.counter.side === side &&
      hq.counter.kind === 'hq' &&
      hq.counter.operations > 0 &&
      isInRange(rules, hq, Number(hex)),
  );
});

/** How good it is for a combat unit to stand in a hex at the end of its move, in movement points. */
export const worth = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  temper: Temper,
  fights: boolean,
): number => {
  const { attack, danger, goal, hunger } = temper;
  const { side } = unit.counter;
  const friends = combatUnitsAt(rules, position, side, hex).filter((other) => other !== unit);
  let value = goal * pullFor(rules, position, unit, hex, temper);
  value += guardingAt(rules, position, unit, hex, friends);
  value -= hungerAt(rules, position, unit, hex, hunger);
  if (friends.length > 0) value += COMPANY;
  if (fights && attack > 0) value += attack * prospectsAt(rules, position, unit, hex);
  const risk = dangerAt(rules, position, unit, hex, friends);
  if (risk > 0)
    value -= danger * risk + COVER * groundDrm(rules, position, hex, false) * (side === 'soviet' ? 1 : 0.3);
  if (!isCommanded(rules, position, `${side} ${hex}`)) value -= OUT_OF_COMMAND;
  if (hex !== unit.at && isCrowded(rules, position, unit, hex, friends)) value -= CROWDED;
  return value;
};

/** Whether the hex is one of the places of the scenario, where a unit rather stays and fights. */
export const isDear = (rules: Rules, position: Position, hex: HexId): boolean =>
  (worthByHex(rules, position)[hex] as number) > 0 || fieldsOf(rules.theatre, hex).box === true;

/** Combat units of a side on the map or in street fighting. */
export const fightersOf = rememberEach((_rules: Rules, position: Position, side: Side): readonly Unit[] =>
  position.units.filter(
    (unit) => unit.counter.side === side && isCombat(unit) && (unit.place === 'map' || unit.place === 'box'),
  ),
);
