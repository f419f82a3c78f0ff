import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { fieldsOf } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isFast, isHq } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import { chartedBonus } from '../09-combat-modifiers/strength.js';
import { ASSAULT_COST } from '../13-mobile-assault/mobile-assault.js';
import { supplyAt } from '../14-supply/supply.js';
import { isLastTurn } from '../20-set-up/scenarios.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { defenceOf, meetingGain, stepValue } from './exchange.js';
import { fighters, guardsFor, isRostov, pull, threatOf } from './goals.js';
import type { Temper } from './temper.js';

/** What leaving a place without the guards that it needs costs, beside its points. */
const LEAVING = 14;
/** The cost of being out of supply, on top of the way back; in limited supply; in a crowded hex. */
const OUT = 3;
const LIMITED = 1;
const CROWDED = 50;
/** What a town adds for the Soviets, who defend better there. */
const SHELTER = 1;
/** Of what an enemy could bring at most, what is likely to come. */
const LIKELY = 0.6;
/** What an HQ fears on top of what other units fear: its loss costs a turn of air support. */
const HQ_FEAR = 4;

/** What a place loses when one of the guards that it needs leaves it. */
const guarding = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side, whiteSquare } = unit.counter;
  if (whiteSquare || !isControlledBy(position, side, hex)) return 0;
  const points = fieldsOf(rules.theatre, hex).vp ?? 0;
  const others = fighters(rules, position, side, hex) - (unit.at === hex ? 1 : 0);
  if (others >= guardsFor(rules, position, side, hex, points)) return 0;
  return side === 'axis' && isRostov(rules, hex) ? 2 * LEAVING : LEAVING + 2 * points;
};

/** Whether a unit will be able to attack in the next Combat Phase from its hex (CC-7.3.f, CC-7.3.g). */
export const isReady = (position: Position, unit: Unit): boolean =>
  !isHq(unit) &&
  (position.phase !== 'second-movement' ||
    unit.marked ||
    !unit.moved ||
    position.mover?.units.includes(unit.counter.id) === true);

/** Whether a unit can still attack in the next Combat Phase after a number of hexes: in second impulses it must have MPs left. */
export const fightsAfter = (position: Position, unit: Unit, hexes: number): boolean =>
  position.phase === 'first-movement' ||
  (isFast(unit.counter) && unit.spent + hexes <= Math.max(1, faceOf(unit).move - ASSAULT_COST));

/** The units of a side that are adjacent to a hex and can attack in the next Combat Phase. */
export const besieging = (rules: Rules, position: Position, side: Side, target: HexId): readonly Unit[] =>
  (rules.theatre.board.adjacent[target] as readonly HexId[])
    .flatMap((hex) => unitsAt(rules, position.units, hex))
    .filter((unit) => unit.counter.side === side && isReady(position, unit));

interface Siege {
  /** Units beside the hex that can attack in the next Combat Phase. */
  readonly units: readonly Unit[];
  readonly attack: number;
  readonly against: ReturnType<typeof defenceOf>;
  /** The defense with what its ground adds. */
  readonly defense: number;
}

/** By enemy-held hex: the adjacent units, and what they would meet there. */
const sieges = rememberEach((rules: Rules, position: Position, side: Side): ReadonlyMap<HexId, Siege> => {
  const found = new Map<HexId, Siege>();
  for (const { place, counter, at } of position.units) {
    if (place !== 'map' || counter.side === side || found.has(at)) continue;
    const units = besieging(rules, position, side, at);
    const against = defenceOf(rules, position, side, at);
    found.set(at, {
      units,
      attack: units.reduce((sum, unit) => sum + faceOf(unit).attack, 0),
      against,
      defense: against.points + chartedBonus(rules, position.turn, at).best,
    });
  }
  return found;
});

/** What a unit adds, from a hex, to what its side can do to the enemies beside it: the best of them, expected by the table. */
const prospects = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const own = faceOf(unit).attack;
  if (own === 0 || isHq(unit)) return 0;
  const { side } = unit.counter;
  const by = sieges(rules, position, side);
  let best = 0;
  for (const target of rules.theatre.board.adjacent[hex] as readonly HexId[]) {
    const siege = by.get(target);
    if (siege === undefined) continue;
    const others = siege.attack - (siege.units.includes(unit) ? own : 0);
    const stakes = { ...siege.against, defense: siege.defense, attackerStep: stepValue(unit) };
    const gain = meetingGain(rules, { ...stakes, attack: others + own });
    if (gain <= 0) continue;
    // Together they gain what none of them gains alone: half of it draws the units that come first.
    const more = gain - Math.max(0, meetingGain(rules, { ...stakes, attack: others }));
    best = Math.max(best, (more + gain * 0.5) / (1 + 0.5));
  }
  return best;
};

/** What a side expects to lose of a unit and its ground in a hex when the enemy attacks there with what he is likely to bring. */
const dangerAt = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const threat = threatOf(rules, position, enemyOf(side))[hex] as number;
  if (threat === 0) return 0;
  const friends = holds(rules, position.units, side, hex)
    ? unitsAt(rules, position.units, hex).filter((other) => other !== unit)
    : [];
  const defense = friends.reduce((sum, other) => sum + faceOf(other).defense, faceOf(unit).defense);
  const gain = meetingGain(rules, {
    attack: Math.round(LIKELY * threat),
    defense: defense + chartedBonus(rules, position.turn, hex).best,
    steps: 1 + friends.length,
    attackerStep: stepValue(unit),
    defenderStep: stepValue(unit),
    ground: 0,
  });
  return Math.max(0, isHq(unit) ? HQ_FEAR * gain : gain);
};

/**
 * The value of a hex for a unit at the end of its move, in movement points: pull, guard, cover, supply, room, danger;
 * what it can attack, if it still `fights` from there.
 */
export const worth = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  { attack, danger, goal }: Temper,
  fights: boolean,
): number => {
  const { side } = unit.counter;
  let value = pull(rules, position, unit, hex, goal) + guarding(rules, position, unit, hex);
  if (fights) value += attack * prospects(rules, position, unit, hex);
  if (danger > 0) value -= danger * dangerAt(rules, position, unit, hex);
  const { place } = fieldsOf(rules.theatre, hex);
  if (side === 'soviet' && place !== undefined && !isHq(unit)) value += SHELTER;
  const state = supplyAt(rules, position, side, hex);
  // On the last turn nobody starves any more.
  if (state === 'out') value -= isLastTurn(position) ? LIMITED : OUT;
  else if (state === 'limited') value -= LIMITED;
  if (hex !== unit.at && isOverstacked(rules, position, side, hex, [unit])) value -= CROWDED;
  return value;
};
