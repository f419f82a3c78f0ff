import type { BadInput } from '@eastfront/kernel';
import { badInput, idTaken, oneOf, repeatsIn, unlessBad } from '@eastfront/kernel';
import {
  exactType,
  gradeCodec,
  integerCodec,
  oneWordOf,
  readSourced,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Counter, Forces, Level, Side } from '../01-units/units.js';
import { ARMS, bareCounter, LEVELS } from '../01-units/units.js';
import { countCodec, nationCodec, sideCodec } from '../01-units/written.js';

export const qualityCodec = wholeCodec(1, 4);
/** The most steps a counter can have (NS-1.b). */
export const stepsCodec = wholeCodec(1, 6);

/** The mechanised counter of a Soviet army as written. */
export const mechanizedJson = exactType(
  {
    arm: oneWordOf(ARMS),
    attack: countCodec,
    defense: countCodec,
    move: countCodec,
    quality: qualityCodec,
    maxSteps: stepsCodec,
  },
  {},
  'a mechanized counter',
);

/** The weaker side of a counter as written. */
export const weakJson = exactType(
  { steps: stepsCodec, attack: countCodec, defense: countCodec },
  {},
  'a weaker side',
);

const head = { id: t.string, side: sideCodec, name: t.string };

/** A combat unit of the order of battle as written. */
const unitOfListJson = exactType(
  {
    ...head,
    nation: nationCodec,
    arm: oneWordOf(ARMS),
    attack: countCodec,
    defense: countCodec,
    move: countCodec,
    quality: qualityCodec,
    maxSteps: stepsCodec,
  },
  {
    mechanized: mechanizedJson,
    weak: weakJson,
    guards: t.boolean,
    ss: t.boolean,
    policeSteps: t.boolean,
    redBox: t.boolean,
    zoc: t.boolean,
    freeStacking: t.boolean,
    grade: gradeCodec,
  },
  'a combat unit',
);
type UnitOfListJson = t.TypeOf<typeof unitOfListJson>;

/** An HQ as written. */
const hqOfListJson = exactType(
  { ...head, nation: nationCodec, level: oneWordOf(LEVELS), range: countCodec, operations: countCodec },
  { grade: gradeCodec },
  'an HQ',
);
type HqOfListJson = t.TypeOf<typeof hqOfListJson>;

/** A general as written. */
const generalOfListJson = exactType(
  {
    ...head,
    kind: oneWordOf(['commander', 'armor-leader']),
    attackBonus: integerCodec,
    defenseBonus: integerCodec,
    relief: countCodec,
  },
  { operations: countCodec, moveBonus: countCodec, move: countCodec, grade: gradeCodec },
  'a general',
);
type GeneralOfListJson = t.TypeOf<typeof generalOfListJson>;

/** What is printed on a counter of the list; its grade says how far that can be trusted, and no rule reads it. */
const counterOf = (
  json: UnitOfListJson | HqOfListJson | GeneralOfListJson,
  kind: Counter['kind'],
): Counter => {
  const { grade: _, ...printed } = json;
  return { ...bareCounter(json.id, json.side), ...printed, kind } as Counter;
};

/** The order of battle as written. */
export const forcesCodec = exactType(
  {
    units: t.array(unitOfListJson),
    headquarters: t.array(hqOfListJson),
    leaders: t.array(generalOfListJson),
  },
  { source: t.unknown },
  'the order of battle',
);
type ForcesJson = t.TypeOf<typeof forcesCodec>;

const LEVELS_OF: Readonly<Record<Side, readonly Level[]>> = {
  axis: ['army', 'panzer-army', 'army-group'],
  soviet: ['front', 'special'],
};

const nationFaults = (
  { nation, side }: { readonly nation: string; readonly side: Side },
  path: string,
): readonly BadInput[] =>
  (nation === 'soviet') === (side === 'soviet')
    ? []
    : [badInput(`${path}.nation`, `a nation of the ${side} side`, nation)];

const faultsOf = ({ units, headquarters, leaders }: ForcesJson): readonly BadInput[] => [
  ...units.flatMap((unit, i) => {
    const path = `units.${i}`;
    const bad: BadInput[] = [...nationFaults(unit, path)];
    const { side, mechanized, weak, maxSteps, guards, ss } = unit;
    // NS-6.2.o: only Soviet units are two counters.
    if (mechanized !== undefined && side !== 'soviet')
      bad.push(badInput(`${path}.mechanized`, 'nothing but for Soviet armies', mechanized));
    if (weak !== undefined && weak.steps >= maxSteps)
      bad.push(badInput(`${path}.weak.steps`, `fewer than ${maxSteps}`, weak.steps));
    if (guards === true && side !== 'soviet')
      bad.push(badInput(`${path}.guards`, 'nothing but for Soviet units', guards));
    if (ss === true && unit.nation !== 'german')
      bad.push(badInput(`${path}.ss`, 'nothing but for German units', ss));
    return bad;
  }),
  ...headquarters.flatMap((hq, i) => [
    ...nationFaults(hq, `headquarters.${i}`),
    ...(LEVELS_OF[hq.side].includes(hq.level)
      ? []
      : [badInput(`headquarters.${i}.level`, oneOf(LEVELS_OF[hq.side]), hq.level)]),
  ]),
  // NS-13.2.a, NS-1.g.
  ...leaders.flatMap(({ kind, side, moveBonus, move, operations }, i) => {
    const path = `leaders.${i}`;
    if (kind === 'commander')
      return (moveBonus ?? move) === undefined
        ? []
        : [badInput(`${path}.moveBonus`, 'nothing but for armor leaders', moveBonus ?? move)];
    return [
      ...(side === 'axis' ? [] : [badInput(`${path}.kind`, 'a commander of the Soviet side', kind)]),
      ...(operations === undefined
        ? []
        : [badInput(`${path}.operations`, 'nothing but for commanders', operations)]),
    ];
  }),
];

const LISTS = ['units', 'headquarters', 'leaders'] as const;

/** Counters of the three lists with one id, or with an empty one. */
const doubles = (json: ForcesJson): readonly BadInput[] => {
  const all = LISTS.flatMap((list) => json[list].map(({ id }, i) => ({ id, path: `${list}.${i}.id` })));
  const again = new Set(repeatsIn(all.map(({ id }) => id)));
  return all.flatMap(({ id, path }, i) => (id === '' || again.has(i) ? [idTaken(path, id)] : []));
};

/**
 * Reads the order of battle.
 *
 * @returns the forces, or everything that is wrong, each with its place such as `units.3.nation`
 */
export const readForces = (json: unknown): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => {
    const { units, headquarters, leaders } = written;
    const bad = [...doubles(written), ...faultsOf(written)];
    const roster = [
      ...units.map((unit) => counterOf(unit, 'combat')),
      ...headquarters.map((hq) => counterOf(hq, 'hq')),
      ...leaders.map((general) => counterOf(general, general.kind)),
    ];
    roster.sort((a, b) => (a.id < b.id ? -1 : 1));
    return unlessBad(bad, { source, roster });
  });
