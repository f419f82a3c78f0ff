import type { HexId } from '@eastfront/kernel';
import { allow, tableSource } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf, isArmorLeader, isCombat } from '../01-units/units.js';
import { allowanceOf, baseMoveOf } from '../09-movement/allowance.js';
import { notNow, refuse, when } from '../position/action.js';
import { noReactionHq, type UnitWay } from '../position/fields.js';
import type { ActionOf } from '../position/form.js';
import type { Check, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import { to } from '../position/position-change.js';
import { alive, combatUnitsIn, unitsIn } from '../position/view.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import { uses } from '../rules.js';
import { qualityChecks } from './disengagement.js';
import type { RETREAT_BEFORE } from './forms.js';
import {
  attackOn,
  capabilityViolations,
  commanderViolations,
  isCommanderWith,
  isReacting,
  isReactionHq,
  rangeViolations,
  reliefOf,
  sendHq,
  withChecks,
} from './reaction.js';
import { away, halfOf, roomViolations, waysFrom, wayViolations } from './reaction-ways.js';

/** Units that take the same path. */
interface Party {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
}

/** Combat units and armour leaders of a side in a hex: all of them go (NS-10.2.2.c). */
const stackIn = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsIn(rules, position, hex).filter(
    (unit) => unit.counter.side !== position.player && (isCombat(unit) || isArmorLeader(unit)),
  );

/** In supply, in order and as fast as the fastest attacker (NS-10.2.2.b, A69). */
const fitnessViolations = (
  rules: Rules,
  position: Position,
  attack: number,
  stack: readonly Unit[],
): readonly NsViolation[] => {
  const attackers = alive(position, position.attacks[attack]?.units ?? []);
  const fastest = Math.max(0, ...attackers.map((unit) => baseMoveOf(rules, unit)));
  return stack.filter(isCombat).flatMap((unit): readonly NsViolation[] => {
    const { id: subject } = unit.counter;
    const found: NsViolation[] = [];
    if (!unit.supplied) found.push({ clause: 'NS-10.2.2.b', code: 'OUT_OF_SUPPLY', subject });
    if (unit.disrupted) found.push({ clause: 'NS-10.2.2.b', code: 'DISRUPTED', subject });
    const move = allowanceOf(rules, position, unit, stack);
    if (unit.supplied && move < fastest)
      found.push({ clause: 'NS-10.2.2.b', code: 'TOO_SLOW', subject, move, fastest });
    return found;
  });
};

/** Whether nobody is left behind (NS-10.2.2.c), and leaders go with a unit (NS-9.7.f). */
const wholeViolations = (stack: readonly Unit[], parties: readonly Party[]): readonly NsViolation[] => {
  const going = parties.flatMap(({ units }) => idsOf(units));
  return [
    ...stack
      .filter((unit) => !going.includes(unit.counter.id))
      .map((unit): NsViolation => ({ clause: 'NS-10.2.2.c', code: 'LEFT_BEHIND', subject: unit.counter.id })),
    ...parties
      .filter(({ units }) => !units.some(isCombat))
      .map(
        ({ units }): NsViolation => ({
          clause: 'NS-9.7.f',
          code: 'LEADER_ALONE',
          subject: units[0]?.counter.id ?? '',
        }),
      ),
  ];
};

/** Room where parties end, together, and for each in its first hex, where a unit stays that fails its check (NS-10.2.2.e). */
const spaceViolations = (
  rules: Rules,
  position: Position,
  parties: readonly Party[],
): readonly NsViolation[] => {
  const arriving = new Map<HexId, readonly Unit[]>();
  for (const { units, path } of parties) {
    const end = path[path.length - 1] as HexId;
    arriving.set(end, [...(arriving.get(end) ?? []), ...units]);
  }
  return [
    ...[...arriving].flatMap(([end, units]) => roomViolations(rules, position, units, end)),
    ...parties
      .filter(({ path }) => path.length > 1)
      .flatMap(({ units, path }) => roomViolations(rules, position, units, path[0] as HexId)),
  ];
};

const partiesWayViolations = (
  rules: Rules,
  position: Position,
  parties: readonly Party[],
): readonly NsViolation[] => {
  const ways = parties.flatMap(({ units, path }) =>
    wayViolations(rules, position, away((units[0] as Unit).counter.side), units, path),
  );
  return ways.length > 0 ? ways : spaceViolations(rules, position, parties);
};

/** Whether the HQ may direct it, with a commander, and both have capability left (NS-10.2.2.a, NS-10.2.1.c, NS-10.2.1.q). */
const commandViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  commander: Unit,
  stack: readonly Unit[],
): readonly NsViolation[] => [
  ...rangeViolations(rules, position, hq, [], stack).map(
    (bar): NsViolation => (bar.clause === 'NS-10.2.1.b' ? { ...bar, clause: 'NS-10.2.2.a' } : bar),
  ),
  ...capabilityViolations(rules, position, hq, stack),
  ...commanderViolations(position, commander, stack),
];

/** The units named with their ways, those of one way together, in the order of their ids. */
const partiesOf = (ways: readonly UnitWay[]): readonly Party[] => {
  const byWay = new Map<string, Party>();
  for (const [unit, path] of ways) {
    const known = byWay.get(path.join());
    byWay.set(path.join(), { units: [...(known?.units ?? []), unit], path });
  }
  return [...byWay.values()];
};

const queue = (
  position: Position,
  attack: number,
  stack: readonly Unit[],
  parties: readonly Party[],
  commander: string,
): Position => {
  const checks: readonly Check[] = [
    ...parties.flatMap(({ units, path }) => qualityChecks('retreat-before', units, path)),
    // NS-10.2.2.g: directly afterwards, each time.
    reliefOf(commander),
  ];
  const { reactions } = position;
  const going = idsOf(stack);
  return {
    ...mapUnits(position, (unit) => (going.includes(unit.counter.id) ? { ...unit, reacted: attack } : unit)),
    reactions: { ...reactions, checked: [...new Set([...reactions.checked, commander])] },
    checks: [...position.checks, ...checks],
  };
};

/** A retreat before combat; its checks are queued (NS-10.2.2). */
export const retreatBefore = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof RETREAT_BEFORE>,
): Ruling<Position> => {
  if (!isReacting(position)) return notNow(action, position);
  const { hex } = action;
  const where = label(rules.theatre, hex);
  const bar = (code: 'NOT_IN_USE' | 'NOT_ATTACKED'): Ruling<never> =>
    refuse({ clause: 'NS-10.2.2.a', code, subject: where });
  if (!uses(rules, 'NS-10.2.2.a')) return bar('NOT_IN_USE');
  const attack = attackOn(position, hex);
  const stack = stackIn(rules, position, hex);
  if (attack < 0 || stack.length === 0) return bar('NOT_ATTACKED');
  const parties = partiesOf(action.paths);
  const stranger = parties.flatMap(({ units }) => units).find((unit) => !stack.includes(unit));
  if (stranger !== undefined)
    return refuse({ clause: 'NS-10.2.2.a', code: 'NOT_THERE', subject: stranger.counter.id });
  const { hq, commander } = action;
  if (!isReactionHq(position, hq)) return refuse(noReactionHq(hq.counter.id, action));
  if (commander === null || !isCommanderWith(hq, commander))
    return refuse({ clause: 'NS-10.2.2.a', code: 'NO_COMMANDER', subject: hq.counter.id });
  const bars = [
    ...fitnessViolations(rules, position, attack, stack),
    ...wholeViolations(stack, parties),
    ...commandViolations(rules, position, hq, commander, stack),
    ...partiesWayViolations(rules, position, parties),
  ];
  if (bars.length > 0) return refuse(...bars);
  const { id } = commander.counter;
  const judged = allow(
    null,
    [
      { clause: 'NS-10.2.2.a', effect: 'retreats-before-combat', hex: where, commander: id },
      { clause: 'NS-10.2.2.c', effect: 'whole-stack', units: [...idsOf(stack)] },
    ],
    [tableSource(rules.movement)],
  );
  return when(rules, judged, () =>
    to(queue(sendHq(withChecks(position, id), hq.counter.id, id, stack), attack, stack, parties, id)),
  );
};

/** At most this many combinations of paths are listed for a stack whose units separate; beyond it only those that stay together. */
const MOST_COMBINATIONS = 64;

/** Ways for each unit of a stack, leaders with the first: together, and apart while the combinations are few. */
const plansOf = (rules: Rules, position: Position, stack: readonly Unit[]): readonly (readonly Party[])[] => {
  const { at, counter } = stack[0] as Unit;
  const fighters = stack.filter(isCombat);
  const leaders = stack.filter(isArmorLeader);
  const way = away(counter.side);
  const ways = (units: readonly Unit[]) =>
    waysFrom(rules, position, way, at, halfOf(rules, position, units), () => true);
  const together = ways(stack).map((path): readonly Party[] => [{ units: stack, path }]);
  if (fighters.length < 2) return together;
  const options = fighters.map((unit, i) => {
    const units = i === 0 ? [unit, ...leaders] : [unit];
    return ways(units).map((path): Party => ({ units, path }));
  });
  if (options.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) return together;
  let plans: readonly (readonly Party[])[] = [[]];
  for (const parties of options) plans = plans.flatMap((plan) => parties.map((party) => [...plan, party]));
  const isOneWay = (plan: readonly Party[]): boolean =>
    plan.every(({ path }) => path.join() === plan[0]?.path.join());
  return [...together, ...plans.filter((plan) => !isOneWay(plan))];
};

/** The retreats before combat out of the hex of a unit, listed with the first unit of its stack. */
export const listRetreatsBefore = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hqs: readonly Unit[],
): readonly ActionOf<typeof RETREAT_BEFORE>[] => {
  const hex = unit.at;
  const attack = attackOn(position, hex);
  if (!uses(rules, 'NS-10.2.2.a') || unit.place !== 'map' || attack < 0) return [];
  const { side } = unit.counter;
  if (combatUnitsIn(rules, position, side, hex)[0] !== unit) return [];
  const stack = stackIn(rules, position, hex);
  if (fitnessViolations(rules, position, attack, stack).length > 0) return [];
  const pairs = hqs.flatMap((hq) =>
    position.units
      .filter(
        (one) => isCommanderWith(hq, one) && commandViolations(rules, position, hq, one, stack).length === 0,
      )
      .map((commander) => ({ hq, commander })),
  );
  if (pairs.length === 0) return [];
  const plans = plansOf(rules, position, stack).filter(
    (parties) => partiesWayViolations(rules, position, parties).length === 0,
  );
  const ways = plans.map((parties) =>
    parties.flatMap(({ units, path }) => units.map((one): UnitWay => [one, path])),
  );
  return pairs.flatMap(({ hq, commander }) =>
    ways.map(
      (paths): ActionOf<typeof RETREAT_BEFORE> => ({
        type: 'retreat-before',
        hex,
        paths,
        hq,
        commander,
      }),
    ),
  );
};
