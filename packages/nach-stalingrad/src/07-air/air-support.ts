import { labels } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { activeHqs } from '../08-activation/command.js';
import { attackDuties } from '../10-combat/attacks.js';
import { notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { AirForce, Attack, Position } from '../position/position.js';
import { forSide, unitById } from '../position/position.js';
import { to } from '../position/position-change.js';
import { combatUnitsIn, fighting } from '../position/view.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import type { AIR } from './forms.js';

/** Counters in one combat (NS-10.1.m, NS-10.2.3.a), and in an overrun (NS-7.2.k). */
const MOST = 3;
const MOST_IN_OVERRUN = 1;

/** What decides how many counters may support a fight. */
export interface AirScene {
  readonly overrun: boolean;
  readonly attacking: boolean;
  /** A German unit takes part on their side (NS-7.2.j). */
  readonly german: boolean;
  /** Front HQs activated in this operations phase (NS-7.2.p). */
  readonly hqs: number;
}

/** An overrun: its limit is one for both sides, whoever takes part (NS-7.2.k, NS-7.2.m). */
export const IN_OVERRUN: AirScene = { overrun: true, attacking: true, german: false, hqs: 0 };

/** Front HQs of the Soviets that are activated in this operations phase. */
export const activeFronts = (position: Position): number =>
  activeHqs(position, 'soviet').filter((hq) => hq.counter.level === 'front').length;

const overrunLimits = (side: Side, counters: number): readonly NsViolation[] => {
  if (side === 'soviet')
    return [{ clause: 'NS-7.2.m', code: 'SOVIET_AIR_IN_COMBAT_ONLY', subject: counters }];
  const facts = { code: 'ONE_COUNTER_IN_OVERRUN', subject: counters, limit: MOST_IN_OVERRUN } as const;
  return counters > MOST_IN_OVERRUN
    ? [
        { clause: 'NS-7.2.k', ...facts },
        { clause: 'NS-9.6.o', ...facts },
      ]
    : [];
};

const axisLimits = ({ german }: AirScene, counters: number): readonly NsViolation[] =>
  !german && counters > 1
    ? [{ clause: 'NS-7.2.j', code: 'ONE_WITHOUT_GERMANS', subject: counters, limit: 1 }]
    : [];

const sovietLimits = ({ attacking, hqs }: AirScene, counters: number): readonly NsViolation[] => {
  if (!attacking)
    return counters > 1 ? [{ clause: 'NS-7.2.r', code: 'ONE_IN_DEFENSE', subject: counters, limit: 1 }] : [];
  const clause = hqs > 1 ? 'NS-7.2.q' : 'NS-7.2.p';
  return counters > hqs
    ? [{ clause, code: 'ONE_FOR_EACH_FRONT', subject: counters, limit: hqs, reading: 'NS-A42' }]
    : [];
};

/** Why a fight may not have this many counters of a side in all (NS-7.2.j, NS-7.2.k, NS-7.2.m, p-r, 10.1.m, 10.2.3.a). */
export const limitViolations = (side: Side, scene: AirScene, counters: number): readonly NsViolation[] => {
  if (scene.overrun) return overrunLimits(side, counters);
  const facts = { code: 'THREE_COUNTERS_AT_MOST', subject: counters, limit: MOST } as const;
  const bars: NsViolation[] = [];
  if (counters > MOST && !scene.attacking) bars.push({ clause: 'NS-10.2.3.a', ...facts });
  if (counters > MOST) bars.push({ clause: 'NS-10.1.m', ...facts });
  return [...bars, ...(side === 'axis' ? axisLimits(scene, counters) : sovietLimits(scene, counters))];
};

/** Bombers that may support a fight of this segment: German ones once in each, Soviet ones once in a turn (NS-7.2.g, NS-7.2.n). */
export const freeBombers = (side: Side, { bombers, engaged, engagedNow }: AirForce): number =>
  bombers - (side === 'axis' ? engagedNow : engaged);

/** The counters in the used box would have made up the number (NS-7.2.h, NS-7.2.n). */
const usedViolations = (
  side: Side,
  { used }: AirForce,
  facts: { readonly subject: number },
): readonly NsViolation[] => {
  if (used === 0) return [];
  const bar = { code: 'BOMBERS_USED', ...facts, used } as const;
  return side === 'axis'
    ? [{ clause: 'NS-7.2.h', ...bar }]
    : [
        { clause: 'NS-7.2.n', ...bar },
        { clause: 'NS-7.2.h', ...bar },
      ];
};

/** Why a side does not have this many bombers free (NS-7.2.e, NS-7.2.g, NS-7.2.m, NS-7.2.n). */
export const supplyViolations = (
  position: Position,
  side: Side,
  counters: number,
): readonly NsViolation[] => {
  const force = position.air[side];
  const free = freeBombers(side, force);
  if (counters <= free) return [];
  const facts = { subject: counters, bombers: force.bombers, free };
  if (counters > force.bombers)
    return [
      { clause: side === 'axis' ? 'NS-7.2.e' : 'NS-7.2.m', code: 'NOT_ENOUGH_BOMBERS', ...facts },
      ...usedViolations(side, force, facts),
    ];
  return [{ clause: side === 'axis' ? 'NS-7.2.g' : 'NS-7.2.n', code: 'BOMBERS_ENGAGED', ...facts }];
};

const countViolations = (counters: number): readonly NsViolation[] =>
  Number.isInteger(counters) && counters >= 0
    ? []
    : [{ clause: 'NS-7.2.e', code: 'NOT_A_NUMBER_OF_COUNTERS', subject: 'air', got: counters }];

/** Why this many counters of a side may not support a fight (NS-7.2.j-r, 10.1.m). */
export const airViolations = (
  _rules: Rules,
  position: Position,
  side: Side,
  fight: AirScene,
  counters: number,
): readonly NsViolation[] => {
  const bars = countViolations(counters);
  if (bars.length > 0 || counters === 0) return bars;
  return [...limitViolations(side, fight, counters), ...supplyViolations(position, side, counters)];
};

/** The counters marked as engaged. Those that have served in another segment go first (NS-7.2.g). */
export const spendAir = (position: Position, side: Side, counters: number): Position => {
  if (counters === 0) return position;
  const force = position.air[side];
  const engagedNow = force.engagedNow + counters;
  const engaged = side === 'axis' ? Math.max(force.engaged, engagedNow) : force.engaged + counters;
  return { ...position, air: forSide(position.air, side, { ...force, engaged, engagedNow }) };
};

/** The side that assigns counters now: the active one while it declares, the other one while it reacts. */
const assigningSide = ({ phase, step, player }: Position): Side | null => {
  if (phase !== 'combat') return null;
  if (step === 'declare') return player;
  return step === 'react' ? enemyOf(player) : null;
};

/** The units of a side in an attack. */
const fightersIn = (rules: Rules, position: Position, attack: Attack, side: Side): readonly Unit[] => {
  if (side === position.player) return fighting(position, attack.units);
  const street = unitById(position, attack.units[0] ?? '')?.place === 'box';
  return attack.hexes.flatMap((hex) => combatUnitsIn(rules, position, side, hex, street));
};

const attackViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  index: number,
  counters: number,
): readonly NsViolation[] => {
  const attack = position.attacks[index];
  const clause = side === position.player ? 'NS-10.1.l' : 'NS-10.2.3.a';
  if (attack === undefined) return [{ clause, code: 'NO_SUCH_ATTACK', subject: index }];
  if (!Number.isInteger(counters) || counters < 1)
    return [...countViolations(counters), ...noneViolations(counters, clause)];
  const units = fightersIn(rules, position, attack, side);
  const hexes = labels(rules.theatre, attack.hexes);
  if (units.length === 0) return [{ clause, code: 'NOBODY_TO_SUPPORT', subject: index, hexes }];
  const attacking = side === position.player;
  const scene = {
    overrun: false,
    attacking,
    german: units.some((unit) => unit.counter.nation === 'german'),
    hqs: activeFronts(position),
  };
  const bars = [
    ...limitViolations(side, scene, attack.air[side] + counters),
    ...supplyViolations(position, side, counters),
  ];
  // NS-A42 b: one combat of the operations phase receives Soviet counters in attack.
  const other =
    side === 'soviet' &&
    attacking &&
    position.attacks.some((one, i) => i !== index && one.air.soviet > 0) &&
    rules.readings['NS-A42'] === 'b';
  return other
    ? [...bars, { clause: 'NS-7.2.p', code: 'ONE_COMBAT_A_PHASE', subject: index, hexes, reading: 'NS-A42' }]
    : bars;
};

const noneViolations = (counters: number, clause: NsViolation['clause']): readonly NsViolation[] =>
  counters === 0 ? [{ clause, code: 'NO_COUNTERS', subject: counters }] : [];

/** Counters assigned to a combat by the side that is to act (NS-10.1.l, NS-10.2.3.a). */
export const assignAir = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof AIR>,
): Ruling<Position> => {
  const side = assigningSide(position);
  if (side === null) return notNow(action, position);
  const { battle, counters } = action;
  const duties = position.step === 'declare' ? attackDuties(rules, position) : [];
  if (duties.length > 0) return refuse(...duties);
  return unless(rules, attackViolations(rules, position, side, battle, counters), () => {
    const spent = spendAir(position, side, counters);
    const attacks = spent.attacks.map((attack, i) =>
      i === battle ? { ...attack, air: forSide(attack.air, side, attack.air[side] + counters) } : attack,
    );
    return to(
      { ...spent, attacks },
      {
        clause: position.step === 'declare' ? 'NS-10.1.l' : 'NS-10.2.3.a',
        effect: 'assign-air',
        side,
        battle,
        hexes: labels(rules.theatre, spent.attacks[battle]?.hexes ?? []),
        counters,
      },
    );
  });
};

/** The assignments open to the side that is to act. */
export const listAir = (rules: Rules, position: Position): readonly ActionOf<typeof AIR>[] => {
  const side = assigningSide(position);
  if (side === null || freeBombers(side, position.air[side]) <= 0) return [];
  if (position.step === 'declare' && attackDuties(rules, position).length > 0) return [];
  return position.attacks.flatMap((_, battle) =>
    [1, 2, 3]
      .filter((counters) => attackViolations(rules, position, side, battle, counters).length === 0)
      .map((counters): ActionOf<typeof AIR> => ({ type: 'air', battle, counters })),
  );
};
