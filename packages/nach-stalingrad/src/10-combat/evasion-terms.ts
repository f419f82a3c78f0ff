import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { idsOf, isArmorLeader, isCombat } from '../01-units/units.js';
import { unitsIn } from '../01-units/view.js';
import { allowanceOf, baseMoveOf } from '../09-movement/allowance.js';
import type { Position } from '../play/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { alive } from './battle.js';
import { capabilityViolations, commanderViolations, rangeViolations } from './reaction-command.js';
import { away, roomViolations, wayViolations } from './reaction-way.js';

/** Units that go the same way. */
export interface Party {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
}

/** The attack on a hex that has not been carried out; -1 for none. */
export const attackOn = (position: Position, hex: HexId): number =>
  position.attacks.findIndex((attack) => !attack.resolved && attack.hexes.includes(hex));

/** Combat units and armour leaders of a side in a hex: all of them go (NS-10.2.2.c). */
export const stackIn = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsIn(rules, position, hex).filter(
    (unit) => unit.counter.side !== position.player && (isCombat(unit) || isArmorLeader(unit)),
  );

/** In supply, in order and as fast as the fastest attacker (NS-10.2.2.b, A69). */
export const fitnessViolations = (
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
export const wholeViolations = (
  stack: readonly Unit[],
  parties: readonly Party[],
): readonly NsViolation[] => {
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

export const partiesWayViolations = (
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
export const commandViolations = (
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
