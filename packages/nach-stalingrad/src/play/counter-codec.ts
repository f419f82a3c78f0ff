import type { BadInput, JsonObject } from '@eastfront/kernel';
import { badInput, isSame, onceFor } from '@eastfront/kernel';
import {
  follows,
  integerCodec,
  nullable,
  oneWordOf,
  recordOf,
  usualFrom,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Counter, Forces, Kind, Level, MechanizedCounter, Side } from '../01-units/units.js';
import { ARMS, bareCounter } from '../01-units/units.js';
import type { Written } from '../01-units/written.js';
import { countCodec, nationCodec, sideCodec } from '../01-units/written.js';
import { mechanizedJson, weakJson } from '../data/forces.js';
import type { Rules } from '../rules.js';

/** Kinds of counters as they are written; a general is an armour leader with `armor`, else an army commander. */
export const KIND_WORDS = ['combat', 'hq', 'leader', 'truck', 'air-supply'] as const;

const yes = (description: string) => withSchema(t.boolean, { description });

/** Steps of a counter that states none. */
const USUAL_STEPS = 4;
const MECHANIZED_STEPS = 2;

/** What a counter shows that says no more than its kind. */
const usualCounter = (id: string, side: Side, kind: Kind, level: Level | null): Counter => {
  const bare: Counter = { ...bareCounter(id, side), kind };
  switch (kind) {
    case 'combat':
      return { ...bare, attack: 4, defense: 4, move: 4, quality: 2, maxSteps: USUAL_STEPS };
    case 'hq':
      return { ...bare, level, range: 4, operations: 2 };
    case 'commander':
      return { ...bare, relief: 8 };
    case 'armor-leader':
      return { ...bare, move: 6, relief: 8 };
    case 'truck':
      return { ...bare, move: 4 };
    case 'air-supply':
      return bare;
  }
};

/** What is printed on a counter beside its id, its side and what kind it is. */
type Printed = Omit<Counter, 'id' | 'side' | 'kind' | 'level'>;

/** What is printed is read and written against a counter like it: that of the list, or one that says no more than its kind. */
interface Under {
  readonly like: Counter;
  readonly isListed: boolean;
  /** Its default steps; undefined if they are always written. */
  readonly size: number | undefined;
  /** It has mechanised steps, so that there must be a counter for them. */
  readonly hasMechanized: boolean;
}

/** A mechanised counter with the same values, for an army that states only its mechanised steps. */
const mechanizedLike = ({ attack, defense, move, quality }: Printed): MechanizedCounter => ({
  arm: 'mechanized',
  attack,
  defense,
  move,
  quality,
  maxSteps: MECHANIZED_STEPS,
});

const as = usualFrom<Printed, Under>()(({ like }) => like);

const printed = recordOf<Printed, Under>()({
  ...as({ name: t.string, nation: nationCodec, arm: oneWordOf(ARMS) }),
  ...as({ attack: countCodec, defense: countCodec, move: countCodec }),
  quality: follows(wholeCodec(1, 4), ({ arm }, { like, isListed }) =>
    !isListed && arm === 'police' ? 1 : like.quality,
  ),
  maxSteps: follows(
    withSchema(countCodec, { description: 'Of the only counter, or of the infantry counter.' }),
    (_, { size }) => size,
  ),
  mechanized: follows(nullable(mechanizedJson), (before, { like, hasMechanized }) =>
    like.mechanized === null && hasMechanized ? mechanizedLike(before) : like.mechanized,
  ),
  ...as({ weak: nullable(weakJson), guards: t.boolean, ss: t.boolean }),
  ...as({
    policeSteps: yes('Takes police points, two for a step.'),
    redBox: yes('Its step number is boxed in red.'),
    zoc: t.boolean,
    freeStacking: yes('Does not count against the number of units in a hex.'),
  }),
  ...as({ range: countCodec, operations: countCodec }),
  ...as({ attackBonus: integerCodec, defenseBonus: integerCodec, moveBonus: countCodec, relief: countCodec }),
});

/** What may be said of a counter beside its id; every field can be overridden for a counter of the game. */
export const counterCodecs = {
  ...printed.codecs,
  side: sideCodec,
  kind: oneWordOf(KIND_WORDS),
  armyGroup: yes('An army group HQ.'),
  panzer: yes('A Panzer army HQ.'),
  front: yes('A Front HQ, as Soviet HQs are that are not special.'),
  special: yes('Zhukov or Vasilevsky.'),
  armor: yes('An armor leader.'),
};

/** A counter as written, with what a unit says of its steps. */
export type CounterJson = {
  readonly id: string;
  readonly steps?: number;
  readonly mechanizedSteps?: number;
} & {
  readonly [Key in keyof typeof counterCodecs]?: t.TypeOf<(typeof counterCodecs)[Key]>;
};

/** Only armour leaders have a movement bonus (NS-1.g), so a general with one is an armour leader. */
const kindOf = ({ kind, armor, moveBonus = 0 }: CounterJson): Kind | undefined => {
  if (kind !== 'leader') return kind;
  return (armor ?? moveBonus > 0) ? 'armor-leader' : 'commander';
};

const levelOf = ({ armyGroup, panzer, special }: CounterJson, side: Side): Level => {
  if (special === true) return 'special';
  if (armyGroup === true) return 'army-group';
  if (panzer === true) return 'panzer-army';
  return side === 'soviet' ? 'front' : 'army';
};

const LEVEL_FLAGS = ['armyGroup', 'panzer', 'front', 'special'] as const;

const kindFaults = (json: CounterJson, kind: Kind, side: Side): readonly BadInput[] => {
  const bad: BadInput[] = [];
  for (const flag of LEVEL_FLAGS)
    if (json[flag] === true && kind !== 'hq') bad.push(badInput(flag, 'nothing but for an HQ', true));
  for (const flag of LEVEL_FLAGS) {
    const own: Side = flag === 'front' || flag === 'special' ? 'soviet' : 'axis';
    if (json[flag] === true && kind === 'hq' && side !== own)
      bad.push(badInput(flag, `nothing but for an HQ of the ${own} side`, true));
  }
  const [, second] = LEVEL_FLAGS.filter((flag) => json[flag] === true);
  if (second !== undefined) bad.push(badInput(second, 'one rank of an HQ', true));
  if (json.armor === true && json.kind !== undefined && json.kind !== 'leader')
    bad.push(badInput('armor', 'nothing but for a leader', true));
  if (kind === 'armor-leader' && side === 'soviet')
    bad.push(badInput('armor', 'armor leaders of the Axis only', true));
  if (kind !== 'armor-leader' && (json.moveBonus ?? 0) > 0)
    bad.push(badInput('moveBonus', 'nothing but for an armor leader', json.moveBonus));
  if (json.nation !== undefined && (json.nation === 'soviet') !== (side === 'soviet'))
    bad.push(badInput('nation', `a nation of the ${side} side`, json.nation));
  return bad;
};

/** The counters of the order of battle by id. */
export const countersById = onceFor(
  ({ roster }: Forces): ReadonlyMap<string, Counter> =>
    new Map(roster.map((counter) => [counter.id, counter])),
);

/** The counter of the order of battle with this id, or null. */
const counterNamed = ({ forces }: Rules, id: string): Counter | null => countersById(forces).get(id) ?? null;

const COUNTER_KEYS: ReadonlySet<string> = new Set(Object.keys(counterCodecs));

const isTold = (json: CounterJson): boolean => {
  const said: Readonly<Record<string, unknown>> = json;
  for (const key in said) if (COUNTER_KEYS.has(key) && said[key] !== undefined) return true;
  return false;
};

/**
 * What is printed on a written unit, or its faults by their paths inside it: a counter of the order of battle, that with changes, or one of
 * its own.
 *
 * @param known - the counter of the order of battle with its id
 */
export const readCounter = (
  json: CounterJson,
  known: Counter | null,
): Either<readonly BadInput[], Counter> => {
  const { id, steps = 0, mechanizedSteps } = json;
  const hasOwnSteps = known !== null && (mechanizedSteps === undefined || known.mechanized !== null);
  // Most units of a file are counters of the list as they stand there.
  if (hasOwnSteps && !isTold(json)) return right(known);
  const side = json.side ?? known?.side;
  if (side === undefined)
    return left([badInput('side', 'a side, for a unit that is not of the order of battle', json.side)]);
  const kind = kindOf(json) ?? (json.armor === true ? 'armor-leader' : (known?.kind ?? 'combat'));
  const bad = kindFaults(json, kind, side);
  if (bad.length > 0) return left(bad);
  const isListed = known !== null && known.side === side && known.kind === kind;
  const isRanked = !isListed || LEVEL_FLAGS.some((flag) => json[flag] === true);
  const level = kind === 'hq' && isRanked ? levelOf(json, side) : (known?.level ?? null);
  const like = isListed ? known : usualCounter(id, side, kind, level);
  const size = !isListed && kind === 'combat' && steps > 0 ? steps : like.maxSteps;
  const hasMechanized = kind === 'combat' && mechanizedSteps !== undefined;
  const said = printed.read(json, { like, isListed, size, hasMechanized });
  const counter: Counter = { ...bareCounter(id, side), ...said, kind, level };
  return right(known !== null && isSame(counter, known) ? known : counter);
};

const kindWords = ({ kind, level }: Counter): Written => {
  switch (kind) {
    case 'commander':
      return { kind: 'leader' };
    case 'armor-leader':
      return { kind: 'leader', armor: true };
    case 'hq':
      return {
        kind,
        ...(level === 'army-group' ? { armyGroup: true } : {}),
        ...(level === 'panzer-army' ? { panzer: true } : {}),
        ...(level === 'front' ? { front: true } : {}),
        ...(level === 'special' ? { special: true } : {}),
      };
    case 'combat':
      return {};
    default:
      return { kind };
  }
};

/** What is printed on a counter and not on another that is like it. */
const differing = (counter: Counter, like: Counter, isListed: boolean): JsonObject =>
  printed.write(counter, {
    like,
    isListed,
    size: isListed || counter.kind !== 'combat' ? like.maxSteps : undefined,
    hasMechanized: false,
  });

/** The inverse of {@link readCounter}, the id apart: nothing for a counter of the list, of one of its own all that is unusual. */
export const writeCounter = (rules: Rules, counter: Counter): Written => {
  const known = counterNamed(rules, counter.id);
  if (known === counter) return {};
  const { id, side, kind, level } = counter;
  if (known !== null && known.side === side && known.kind === kind)
    return { ...(known.level === level ? {} : kindWords(counter)), ...differing(counter, known, true) };
  return { side, ...kindWords(counter), ...differing(counter, usualCounter(id, side, kind, level), false) };
};

/** What is printed on a counter, all that its kind has and what is unusual of it: what an answer shows. */
export const showCounter = (counter: Counter): Written => {
  const { id, name, side, nation, kind, level } = counter;
  const head = {
    side,
    nation,
    name,
    ...differing(counter, usualCounter(id, side, kind, level), true),
  };
  const { attackBonus, defenseBonus, moveBonus, relief, operations, range, move } = counter;
  switch (kind) {
    case 'combat': {
      const { arm, attack, defense, quality, maxSteps, guards, zoc } = counter;
      return { ...head, arm, attack, defense, move, quality, maxSteps, guards, zoc };
    }
    case 'hq':
      return { ...head, ...kindWords(counter), range, operations };
    case 'commander':
      return { ...head, ...kindWords(counter), attackBonus, defenseBonus, operations, relief };
    case 'armor-leader':
      return { ...head, ...kindWords(counter), move, attackBonus, defenseBonus, moveBonus, relief };
    case 'truck':
      return { ...head, kind, move };
    case 'air-supply':
      return { ...head, kind };
  }
};
