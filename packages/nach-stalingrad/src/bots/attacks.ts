import type { HexId } from '@eastfront/kernel';
import { distance, neighboursOf } from '@eastfront/kernel';
import { gainOf } from '@eastfront/kernel/bots';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isSupply, stepsOf } from '../01-units/units.js';
import { attackOf } from '../01-units/values.js';
import { activeFronts, freeBombers } from '../07-air/air-support.js';
import { directingHqs, isActiveNow, isInRange } from '../08-activation/command.js';
import { hasDefended, targetViolations } from '../10-combat/attacks.js';
import { bestFirst, oddsRuling } from '../10-combat/odds.js';
import type { Action } from '../play/actions.js';
import type { Attack, Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import { combatUnitsIn } from '../position/view.js';
import type { Rules } from '../rules.js';
import { exchangeAt, stepValue } from './exchange.js';
import { worthByHex } from './objectives.js';
import { fightersOf } from './worth.js';

/** The value of taking any hex, and the share of a place's worth that an attack on it gains, whichever unit then enters it. */
const GROUND = 0.6;
const SHARE = 0.5;
/** What one more attacker, and one more air counter, must gain. */
const ONE_MORE = 0.1;
const COUNTER = 0.35;
/** Air counters that an attack may expect. */
const EXPECTED_AIR: Readonly<Record<Side, number>> = { axis: 2, soviet: 1 };
/** Hexes within which a supply counter mostly reaches attackers (NS-10.3.d). */
const SUPPLY_REACH = 4;

/** An attack as it is weighed. */
interface Plan {
  readonly units: readonly Unit[];
  readonly hex: HexId;
  readonly hq: string | null;
  readonly air: Readonly<Record<Side, number>>;
  readonly supplied: boolean;
  readonly overrun: boolean;
}

const mean = (units: readonly Unit[], of: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + of(unit), 0) / Math.max(1, units.length);

/** What an attack gains the attacker, expected exactly by its odds with all shifts and modifiers, in points of strength. */
export const attackGain = (rules: Rules, position: Position, plan: Plan): number => {
  const { units, hex, hq, air, supplied, overrun } = plan;
  const lead = bestFirst(rules, units)[0];
  if (lead === undefined) return Number.NEGATIVE_INFINITY;
  const { side } = lead.counter;
  const street = lead.place === 'box';
  const defenders = combatUnitsIn(rules, position, enemyOf(side), hex, street);
  const defenderLead = bestFirst(rules, defenders)[0] ?? null;
  const fight = { side, attackers: units, hexes: [hex], defenders, street, overrun, lead, defenderLead, hq };
  const odds = oddsRuling(rules, position, {
    ...fight,
    supplied,
    air,
    bonus: [],
    defenderBonus: [],
    fleet: 0,
  });
  if (odds._tag === 'Left') return Number.NEGATIVE_INFINITY;
  const { column, drm } = odds.right.value;
  const steps = defenders.reduce((sum, unit) => sum + stepsOf(unit), 0);
  return gainOf(exchangeAt(rules, column, drm, steps), {
    attackers: mean(units, (unit) => stepValue(rules, unit)),
    defenders: mean(defenders, (unit) => stepValue(rules, unit)),
    ground: GROUND + SHARE * (worthByHex(rules, position)[hex] as number),
  });
};

/** Supply counters of the player that are not needed for attacks declared before, near all of some units. */
const isSuppliable = (rules: Rules, position: Position, units: readonly Unit[]): boolean => {
  const { grid } = rules.theatre.board;
  const near = position.units.filter(
    (truck) =>
      isSupply(truck) &&
      truck.place === 'map' &&
      truck.counter.side === position.player &&
      units.every((unit) => distance(grid, truck.at, unit.at) <= SUPPLY_REACH),
  );
  return near.length > position.attacks.length;
};

const expectedAir = (position: Position): Attack['air'] => {
  const { player } = position;
  const free = freeBombers(player, position.air[player]);
  const promised = position.attacks.length * EXPECTED_AIR[player];
  const most =
    player === 'soviet' ? Math.min(EXPECTED_AIR.soviet, activeFronts(position)) : EXPECTED_AIR.axis;
  return { axis: 0, soviet: 0, [player]: Math.max(0, Math.min(most, free - promised)) };
};

/** The units that can still attack in this segment. */
const able = (rules: Rules, position: Position): readonly Unit[] => {
  const busy = new Set(position.attacks.flatMap(({ units }) => units));
  return fightersOf(rules, position, position.player)
    .filter(
      (unit) =>
        isActiveNow(position, unit) &&
        !unit.attackedThisTurn &&
        !unit.disrupted &&
        !busy.has(unit.counter.id),
    )
    .sort((a, b) => attackOf(rules, b) - attackOf(rules, a));
};

/** The hexes with enemies that any of some units could attack. */
const targetsOf = (rules: Rules, position: Position, units: readonly Unit[]): readonly HexId[] => {
  const enemy = enemyOf(position.player);
  const taken = new Set(position.attacks.flatMap(({ hexes }) => hexes));
  const found = new Set<HexId>();
  for (const unit of units) {
    const box = unit.place === 'box';
    for (const hex of box ? [unit.at] : neighboursOf(rules.theatre.board, unit.at)) {
      if (taken.has(hex) || found.has(hex)) continue;
      const there = combatUnitsIn(rules, position, enemy, hex, box);
      if (there.length > 0 && !there.some((one) => hasDefended(rules, one))) found.add(hex);
    }
  }
  return [...found];
};

/** An attack with a gain, as strong as it pays. */
interface Weighed {
  readonly plan: Plan;
  readonly gain: number;
}

/** The best attack on a hex under an HQ: the strongest unit, then every unit that adds to it. */
const wholeAttack = (
  rules: Rules,
  position: Position,
  hex: HexId,
  hq: Unit,
  units: readonly Unit[],
): Weighed | null => {
  const can = units.filter(
    (unit) => isInRange(rules, hq, unit.at) && targetViolations(rules, position, unit, hex).length === 0,
  );
  const [first] = can;
  if (first === undefined) return null;
  const together = can.filter((unit) => unit.place === first.place);
  const rest = { hex, hq: hq.counter.id, air: expectedAir(position), overrun: false };
  const planOf = (some: readonly Unit[]): Plan => ({
    ...rest,
    units: some,
    supplied: isSuppliable(rules, position, some),
  });
  let plan = planOf([first]);
  let gain = attackGain(rules, position, plan);
  for (let i = 1; i < together.length; i++) {
    const more = planOf(together.slice(0, i + 1));
    const found = attackGain(rules, position, more);
    if (found > gain) [plan, gain] = [more, found];
  }
  return { plan, gain };
};

/** The attack that gains most of all that can be declared now; null where none can. */
const bestAttack = (rules: Rules, position: Position): Weighed | null => {
  const units = able(rules, position);
  const hqs = directingHqs(position, position.player);
  let best: Weighed | null = null;
  for (const hex of targetsOf(rules, position, units))
    for (const hq of hqs) {
      const found = wholeAttack(rules, position, hex, hq, units);
      if (found !== null && (best === null || found.gain > best.gain)) best = found;
    }
  return best;
};

/** The unit that should join the attack declared last: one that adds to its gain; null if none does. */
export const bestJoin = (rules: Rules, position: Position): Action | null => {
  const battle = position.attacks.length - 1;
  const attack = position.attacks[battle];
  const hq = attack === undefined ? null : unitById(position, attack.hq);
  if (attack === undefined || hq === null || attack.hexes.length !== 1) return null;
  const hex = attack.hexes[0] as HexId;
  const before = { ...position, attacks: position.attacks.slice(0, battle) };
  const units = unitsById(position, attack.units);
  const now: Plan = {
    units,
    hex,
    hq: attack.hq,
    air: expectedAir(before),
    supplied: isSuppliable(rules, before, units),
    overrun: false,
  };
  const box = units[0]?.place === 'box';
  const joiners = able(rules, position).filter(
    (unit) =>
      (unit.place === 'box') === box &&
      isInRange(rules, hq, unit.at) &&
      targetViolations(rules, position, unit, hex).length === 0,
  );
  const gain = attackGain(rules, position, now);
  for (let i = 1; i <= joiners.length; i++) {
    const more = { ...now, units: [...units, ...joiners.slice(0, i)] };
    if (attackGain(rules, position, more) > gain + ONE_MORE)
      return { type: 'join', unit: (joiners[0] as Unit).counter.id, battle };
  }
  return null;
};

/** The attack to open next, by its strongest unit; null when none gains enough. */
export const bestOpening = (rules: Rules, position: Position, least: number): Action | null => {
  const best = bestAttack(rules, position);
  const first = best?.plan.units[0];
  if (best === null || first === undefined || best.gain <= least) return null;
  const { hex, hq } = best.plan;
  return {
    type: 'attack',
    units: [first.counter.id],
    hexes: [label(rules.theatre, hex)],
    hq: hq as string,
  };
};

/** The gain of a declared attack with a number of air counters of one side. */
const gainWithAir = (
  rules: Rules,
  position: Position,
  attack: Attack,
  side: Side,
  counters: number,
): number => {
  const units = unitsById(position, attack.units);
  return attackGain(rules, position, {
    units,
    hex: attack.hexes[0] as HexId,
    hq: attack.hq,
    air: { ...attack.air, [side]: counters },
    supplied: isSuppliable(rules, { ...position, attacks: [] }, units),
    overrun: false,
  });
};

/** The air counters that change most, of those listed; null when none is worth it. */
export const bestAir = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  side: Side,
): Action | null => {
  let best: Action | null = null;
  let most = 0;
  for (const action of actions) {
    if (action.type !== 'air' || action.counters === 0) continue;
    const attack = position.attacks[action.battle];
    if (attack === undefined || attack.air[side] > 0) continue;
    const change =
      gainWithAir(rules, position, attack, side, action.counters) -
      gainWithAir(rules, position, attack, side, 0);
    const gain = (side === position.player ? change : -change) - COUNTER * action.counters;
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
};

/** What an overrun gains (NS-9.6.e): two columns less, no supply. */
export const overrunGain = (
  rules: Rules,
  position: Position,
  { units, hex, air }: { readonly units: readonly Unit[]; readonly hex: HexId; readonly air: number },
): number => {
  const { player } = position;
  const given = { axis: 0, soviet: 0, [player]: air };
  return attackGain(rules, position, { units, hex, hq: null, air: given, supplied: false, overrun: true });
};
