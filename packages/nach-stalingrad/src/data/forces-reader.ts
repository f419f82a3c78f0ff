import type { BadInput } from '@eastfront/kernel';
import { badInput, GIVEN, oneOf, parseSource } from '@eastfront/kernel';
import { decodeWith, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Forces, Level, Side } from '../01-units/units.js';
import { counterOf, generalOfListJson, hqOfListJson, unitOfListJson } from './roster-json.js';

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

const doubles = (json: ForcesJson): readonly BadInput[] => {
  const seen = new Set<string>();
  return LISTS.flatMap((list) =>
    json[list].flatMap(({ id }, i) => {
      if (id !== '' && !seen.has(id)) {
        seen.add(id);
        return [];
      }
      return [badInput(`${list}.${i}.id`, 'an id of its own', id)];
    }),
  );
};

/**
 * Reads the order of battle.
 *
 * @returns the forces, or everything that is wrong, each with its place such as `units.3.nation`
 */
export const readForces = (json: unknown): Either<readonly BadInput[], Forces> => {
  const decoded = decodeWith(forcesCodec, json);
  if (decoded._tag === 'Left') return decoded;
  const { units, headquarters, leaders, source: written } = decoded.right;
  const source = written === undefined ? right(GIVEN) : parseSource(written);
  if (source._tag === 'Left') return source;
  const bad = [...doubles(decoded.right), ...faultsOf(decoded.right)];
  if (bad.length > 0) return left(bad);
  const roster = [
    ...units.map((unit) => counterOf(unit, 'combat')),
    ...headquarters.map((hq) => counterOf(hq, 'hq')),
    ...leaders.map((general) => counterOf(general, general.kind)),
  ];
  roster.sort((a, b) => (a.id < b.id ? -1 : 1));
  return right({ source: source.right, roster });
};
