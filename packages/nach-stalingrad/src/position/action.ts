import type { HexId, Told } from '@eastfront/kernel';
import { forbidAll, rulingWriter, told } from '@eastfront/kernel';
import { actionsWith } from '@eastfront/kernel/codec';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import type { ClauseId, OptionalRule } from '../rulebook/clause-id.js';
import type { NsLine, NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor, uses } from '../rules.js';
import { type ActionType, WHEN } from './form.js';
import type { Position } from './position.js';
import { momentOf, unitById } from './position.js';

export const { refuse, changed, unless, when } = rulingWriter<Rules, Position, NsReason, NsViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

interface Typed {
  readonly type: ActionType;
  readonly mode?: string;
}

/** The clauses by which moves over water are made in the operations phases only, by mode of movement. */
const CROSSINGS: Readonly<Record<string, ClauseId>> = {
  sea: 'NS-14.f',
  volga: 'NS-9.5.c',
  kerch: 'NS-9.4.c',
};

/** That the thing is not to be done at this point of the sequence. */
export const sequenceViolations = (
  { type, mode = '' }: Typed,
  position: Position,
): readonly NsViolation[] => {
  const { phase, step } = position;
  const clause = CROSSINGS[mode] ?? WHEN[type];
  return [{ clause, code: 'NOT_NOW', subject: type, action: type, phase, step, now: momentOf(position) }];
};

/** The thing is not to be done at this point of the sequence. */
export const notNow = (action: Typed, position: Position, ...more: readonly NsViolation[]): Ruling<never> =>
  refuse(...sequenceViolations(action, position), ...more);

/** Actions whose unit is looked for at whatever time; of what else one names nothing is known before it is the time for it. */
const OF_A_UNIT: readonly ActionType[] = [
  'reinforce',
  'rebuild',
  'withdraw',
  'remove',
  'commander',
  'stand-down',
  'place-hq',
  'push-hq',
  'transfer',
  'found',
  'lose',
  'advance',
];

/** Whether a name of nothing comes before the question of the time. */
const isBeforeTime = (action: Typed, { subject }: NsViolation): boolean =>
  action.type === 'air-supply' ||
  (OF_A_UNIT.includes(action.type) && 'unit' in action && action.unit === subject);

/** What is done by an optional rule: its clause, and what of an action the refusal is about. */
const OPTIONAL: Readonly<
  Partial<Record<ActionType, readonly [clause: OptionalRule, field: 'units' | 'hex']>>
> = {
  disengage: ['NS-10.2.1.k', 'units'],
  'retreat-before': ['NS-10.2.2.a', 'hex'],
};

/** What an action with a name of nothing breaks before that: an optional rule that is not in use. */
const unusedViolations = (rules: Rules, action: Typed): readonly NsViolation[] => {
  const [clause, field] = OPTIONAL[action.type] ?? [];
  if (clause === undefined || field === undefined || uses(rules, clause)) return [];
  const named = (action as Partial<Record<'units' | 'hex', string | readonly string[]>>)[field];
  return [{ clause, code: 'NOT_IN_USE', subject: (typeof named === 'string' ? named : named?.[0]) ?? '' }];
};

/**
 * Declares an action of this game by its form. Its functions are given the units and hexes that it names; each says itself whether this is
 * the time for it.
 */
export const action = actionsWith<Rules, Position, Unit, NsReason, NsViolation, NsLine>()({
  noSuch: (rules, position, written, violation, isItsTime) => {
    const action = written as Typed;
    if (!isItsTime && !isBeforeTime(action, violation)) return notNow(action, position);
    return forbidAll(unusedViolations(rules, action)) ?? refuse(violation);
  },
  notNow: (_rules, position, { type }, _when, content) =>
    notNow({ type: type as ActionType }, position, ...content),
});

/** The label of a hex, the labels of a path. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);
export const names = (rules: Rules, path: readonly HexId[]): readonly string[] =>
  path.map((hex) => label(rules.theatre, hex));

/** Every set of at least one of some things, in order; `most` things at the most. */
export const subsets = <A>(list: readonly A[], most = list.length): readonly (readonly A[])[] => {
  let found: (readonly A[])[] = [[]];
  for (const one of list)
    found = [...found, ...found.filter((set) => set.length < most).map((set) => [...set, one])];
  return found.filter((set) => set.length > 0);
};

/** The hex of a unit, as the record prints it. */
export const placeTold = (rules: Rules, position: Position, id: string): Told => {
  const unit = unitById(position, id);
  if (unit === null || unit.at < 0) return unit?.place === 'east-bank' ? 'the east bank' : 'off the map';
  return unit.place === 'box' ? told`${name(rules, unit.at)} box` : name(rules, unit.at);
};

/** The way of a unit from its hex, as the lines of the record print it. */
export const wayTold = (
  rules: Rules,
  position: Position,
  id: string | undefined,
  path: readonly string[],
) => ({
  from: placeTold(rules, position, id ?? ''),
  way: path.join('-'),
});

/** The hexes of an attack, as the record prints them. */
export const hexesTold = (rules: Rules, position: Position, battle: number): string =>
  names(rules, position.attacks[battle]?.hexes ?? []).join(', ');
