import type { HexId } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { DeclaredBattle, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import type { Arrangement } from './arrangement.js';
import { arrange, completes } from './arrangement.js';
import { attackerViolations, battleViolations, splitViolation } from './combat.js';
import {
  needlessViolation,
  notForcedViolation,
  surrenderedViolation,
  togetherViolation,
} from './declaration.js';
import type { Problem } from './declaration-search.js';
import { abandonedParticipants, problemOf } from './declaration-search.js';

/** What the search needs to know of a position at its declaration; remembered, since every unit asks for it. */
interface Known extends Problem {
  readonly best: Arrangement;
  /** By hex its number in the search. */
  readonly hexNumber: ReadonlyMap<HexId, number>;
  /** By unit its number in the search. */
  readonly unitNumber: ReadonlyMap<string, number>;
}

interface Memory {
  readonly rules: Rules;
  readonly position: Position;
  readonly known: Known;
}
const memory = new WeakMap<readonly Unit[], Memory>();

/** What the duties and odds of a declaration depend on besides the units. */
const LOOKED_AT = [
  'player',
  'impulse',
  'turn',
  'weather',
  'entered',
  'stukas',
  'guns',
  'situations',
] as const satisfies readonly (keyof Position)[];

/** The duties of the side to move, in numbers, with an arrangement of fewest surrenders. */
export const knownDuties = (rules: Rules, position: Position): Known => {
  const before = memory.get(position.units);
  if (before?.rules === rules && LOOKED_AT.every((key) => before.position[key] === position[key]))
    return before.known;
  const problem = problemOf(rules, position, halvedIn(rules, position));
  const { attackers, hexes } = problem.duties;
  const known: Known = {
    ...problem,
    best: arrange(problem.contacts),
    hexNumber: new Map(hexes.map((hex, i) => [hex, i])),
    unitNumber: new Map(attackers.map((unit, i) => [unit.counter.id, i])),
  };
  memory.set(position.units, { rules, position, known });
  return known;
};

type Draft = Position['draft'];

/** Whether a draft can still become a declaration with as few surrenders as there can be (TRC-9.2.2, TRC-9.5.b; TRC-A36). */
export const canBeCompleted = (rules: Rules, position: Position, draft: Draft): boolean => {
  const { contacts, best, hexNumber, unitNumber } = knownDuties(rules, position);
  const number = (id: string): number => unitNumber.get(id) ?? -1;
  const fixed = draft.battles.map(({ attackers, hexes }) => ({
    attackers: attackers.map(number),
    hexes: hexes.map((hex) => hexNumber.get(hex) ?? -1).sort((a, b) => a - b),
  }));
  return completes(contacts, fixed, draft.surrender.map(number), best.surrender.length);
};

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex) => b.includes(hex));

/** The draft with one more attacker, whatever the others of its hex do (TRC-9.2.3.b); a new combat when none is against exactly these hexes. */
export const withAttacker = (draft: Draft, unit: string, hexes: readonly HexId[]): Draft => {
  const index = draft.battles.findIndex((battle) => same(battle.hexes, hexes));
  if (index < 0) return { ...draft, battles: [...draft.battles, { attackers: [unit], hexes }] };
  const joined = draft.battles.map(
    (battle, i): DeclaredBattle =>
      i === index ? { ...battle, attackers: [...battle.attackers, unit] } : battle,
  );
  return { ...draft, battles: joined };
};

/** The draft with one more surrender. */
export const withSurrender = (draft: Draft, unit: string): Draft => ({
  ...draft,
  surrender: [...draft.surrender, unit],
});

const isDrafted = ({ battles, surrender }: Draft, id: string): boolean =>
  surrender.includes(id) || battles.some(({ attackers }) => attackers.includes(id));

const DEAD_END = 'LEAVES_DUTIES_UNDONE';

/** Why a unit cannot be added to the draft against these hexes (TRC-9.2, 9.4, 9.5). */
export const attackViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hexes: readonly HexId[],
): readonly TrcViolation[] => {
  const { draft } = position;
  const { id } = unit.counter;
  const found: TrcViolation[] = [...battleViolations(rules, position, { attackers: [id], hexes })];
  if (draft.surrender.includes(id)) found.push(surrenderedViolation(id));
  else if (isDrafted(draft, id)) found.push(splitViolation(id));
  for (const battle of draft.battles.filter((one) => !same(one.hexes, hexes)))
    found.push(
      ...battle.hexes.filter((hex) => hexes.includes(hex)).map((hex) => togetherViolation(rules, hex)),
    );
  if (found.length > 0) return found;
  return canBeCompleted(rules, position, withAttacker(draft, id, hexes))
    ? []
    : [
        { clause: 'TRC-9.2.2.a', code: DEAD_END, subject: id },
        { clause: 'TRC-9.2.2.b', code: DEAD_END, subject: id },
      ];
};

/** Why a unit cannot surrender now (TRC-9.5.b; TRC-A36). */
export const surrenderViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly TrcViolation[] => {
  const { draft } = position;
  const subject = unit.counter.id;
  const found = [...attackerViolations(position, unit)];
  if (found.length > 0) return found;
  const { unitNumber, best } = knownDuties(rules, position);
  if (!unitNumber.has(subject)) return [notForcedViolation(subject)];
  if (draft.surrender.includes(subject)) return [surrenderedViolation(subject)];
  if (isDrafted(draft, subject)) return [{ clause: 'TRC-9.5.b', code: 'HAS_BEEN_DECLARED', subject }];
  const least = best.surrender.length;
  const forced = least > 0 && canBeCompleted(rules, position, withSurrender(draft, subject));
  return forced ? [] : [needlessViolation(subject, least)];
};

/** The sets of hexes that one unit may attack now, those of fewer hexes first. */
export const targetSets = (rules: Rules, position: Position, unit: Unit): readonly (readonly HexId[])[] => {
  const { contacts, duties, unitNumber } = knownDuties(rules, position);
  const number = unitNumber.get(unit.counter.id);
  if (number === undefined || isDrafted(position.draft, unit.counter.id)) return [];
  const reach = (contacts.reach[number] ?? []).map((i) => duties.hexes[i] as HexId).sort((a, b) => a - b);
  const taken = position.draft.battles;
  const free = reach.filter((hex) => !taken.some(({ hexes }) => hexes.includes(hex)));
  const sets: (readonly HexId[])[] = taken
    .map(({ hexes }) => hexes)
    .filter((hexes) => hexes.every((hex) => reach.includes(hex)));
  for (let mask = 1; mask < 1 << free.length; mask++)
    sets.push(free.filter((_, bit) => ((mask >> bit) & 1) === 1));
  return sets
    .filter((hexes) => attackViolations(rules, position, unit, hexes).length === 0)
    .sort((a, b) => a.length - b.length || (a[0] as number) - (b[0] as number));
};

/** TRC-9.11.3.b: the participants of automatic victories that a draft leaves next to an enemy that is not attacked. */
export const abandonedBy = (rules: Rules, position: Position, draft: Draft): readonly string[] => {
  const { duties } = knownDuties(rules, position);
  const attacked = draft.battles.flatMap(({ hexes }) => hexes);
  return abandonedParticipants(rules, position, duties, attacked).map(({ counter }) => counter.id);
};

/** Whether every unit that has to attack is in the draft. */
export const isComplete = (rules: Rules, position: Position): boolean => {
  const { duties } = knownDuties(rules, position);
  return duties.attackers.every(({ counter }) => isDrafted(position.draft, counter.id));
};

/** The unit of an id when it may still be drafted. */
export const undraftedUnit = (position: Position, id: string): Unit | null =>
  isDrafted(position.draft, id) ? null : unitById(position, id);
