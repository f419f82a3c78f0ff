import type { JsonObject } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { factsOf, forAll, hold } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, it } from 'vitest';

/** A retreat from the middle of a small plain, before an attacker in the hex to the north. */
interface Retreat {
  readonly hexes: 1 | 2;
  readonly enemies: readonly Enemy[];
  readonly friends: readonly string[];
  readonly lakes: readonly string[];
  /** Pairs of neighbors with a major river between them. */
  readonly rivers: readonly (readonly [string, string])[];
  readonly sources: readonly string[];
}

interface Enemy {
  readonly at: string;
  readonly disrupted: boolean;
}

interface Way {
  readonly path: readonly string[];
  readonly losses: number;
}

const FROM = '1313';
const ATTACKER = '1312';
const FIRST = 11;

const hexName = (column: number, row: number): string => `${column}${row}`;
const PLAIN = Array.from({ length: 25 }, (_, i) => hexName(FIRST + (i % 5), FIRST + Math.floor(i / 5)));

/** Hexes of even columns lie half a hex higher. */
const around = (hex: string): readonly string[] => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  const low = column % 2 === 0 ? row - 1 : row;
  const beside = [column - 1, column + 1].flatMap((next) => [hexName(next, low), hexName(next, low + 1)]);
  return [hexName(column, row - 1), hexName(column, row + 1), ...beside].filter((one) => PLAIN.includes(one));
};

const caseOf = ({ hexes, enemies, friends, lakes, rivers, sources }: Retreat): JsonObject => {
  const unit = (id: string, side: string, at: string): JsonObject => ({
    ...{ id, side, at, arm: 'infantry', attack: 8, defense: 4, move: 4, quality: 2, steps: 3, maxSteps: 3 },
  });
  return {
    game: 'nach-stalingrad',
    title: 'A retreat',
    board: {
      fill: { from: '1111', to: '1515', terrain: 'clear' },
      hexes: {
        ...Object.fromEntries(sources.map((at) => [at, { terrain: 'clear', supply: 'soviet' }])),
        ...Object.fromEntries(lakes.map((at) => [at, { terrain: 'lake' }])),
      },
      sides: Object.fromEntries(rivers.map((side) => [side.join('/'), ['major-river']])),
    },
    position: {
      phase: 'combat',
      units: [
        unit('d', 'soviet', FROM),
        { ...unit('a', 'axis', ATTACKER), activated: 'h' },
        { id: 'h', side: 'axis', at: ATTACKER, kind: 'hq', range: 4, operations: 4, activatedHq: true },
        ...enemies.map(({ at, disrupted }, i) => ({ ...unit(`e${i}`, 'axis', at), disrupted })),
        ...friends.map((at, i) => unit(`f${i}`, 'soviet', at)),
      ],
    },
    ask: { question: 'retreat', units: ['d'], hexes, attackers: ['a'] },
  };
};

/** How far hexes are from the nearest of some, over land (NS-S55). */
const overland = ({ lakes }: Retreat, from: readonly string[]): ReadonlyMap<string, number> => {
  const far = new Map(from.filter((hex) => !lakes.includes(hex)).map((hex) => [hex, 0]));
  for (const [hex, steps] of far)
    for (const next of around(hex)) if (!lakes.includes(next) && !far.has(next)) far.set(next, steps + 1);
  return far;
};

/** Every way that nothing bars: NS-10.7.1.a, NS-10.7.1.c, NS-10.7.1.h, NS-S71; each zone that is entered costs a step (NS-A75). */
const waysOf = (scene: Retreat): readonly Way[] => {
  const { hexes, enemies, lakes, rivers } = scene;
  const held = [...enemies.map(({ at }) => at), ATTACKER];
  const zone = new Set([
    ...around(ATTACKER),
    ...enemies.filter(({ disrupted }) => !disrupted).flatMap(({ at }) => around(at)),
  ]);
  const isRiver = (one: string, other: string): boolean =>
    rivers.some(([a, b]) => (a === one && b === other) || (a === other && b === one));
  const onward = (path: readonly string[]): readonly (readonly string[])[] => {
    if (path.length > hexes) return [path];
    const last = path.at(-1) as string;
    return around(last)
      .filter((to) => !path.includes(to) && !held.includes(to) && !lakes.includes(to) && !isRiver(last, to))
      .flatMap((to) => onward([...path, to]));
  };
  return onward([FROM]).map((path) => ({
    path: path.slice(1),
    losses: path.slice(1).filter((hex) => zone.has(hex)).length,
  }));
};

/** The ways that may be taken: towards a source where any leads there, else the least bad (NS-10.7.1.e, NS-S55); others without a zone where none of them is (NS-A76). */
const reckoned = (scene: Retreat): readonly Way[] => {
  const each = scene.sources.map((source) => overland(scene, [source]));
  const nearest = overland(scene, scene.sources);
  const isNearer = (from: string, to: string): boolean =>
    each.some((far) => far.has(to) && (far.get(to) as number) < (far.get(from) ?? 0));
  const ways = waysOf(scene).map((way) => {
    const astray = way.path.filter((hex, i) => !isNearer(way.path[i - 1] ?? FROM, hex)).length;
    const rest = astray === 0 ? 0 : (nearest.get(way.path.at(-1) as string) ?? 1000);
    return { way, rank: 10_000 * astray + rest };
  });
  const best = Math.min(...ways.map(({ rank }) => rank));
  const taken = ways.filter(({ rank }) => rank === best).map(({ way }) => way);
  if (taken.some(({ losses }) => losses === 0)) return taken;
  const free = ways.filter(({ rank, way }) => rank > best && way.losses === 0);
  return [...taken, ...free.map(({ way }) => way)];
};

const judged = (scene: Retreat): readonly Way[] => {
  const answer = factsOf(nachStalingrad, caseOf(scene), ['routes']);
  return ((answer?.['routes'] ?? []) as readonly JsonObject[]).map(({ path, losses }) => ({
    path: path as readonly string[],
    losses: losses as number,
  }));
};

const said = (ways: readonly Way[]): string =>
  ways
    .map(({ path, losses }) => `${path.join(' ')} at ${losses}`)
    .sort()
    .join('; ');

const others = PLAIN.filter((hex) => hex !== FROM && hex !== ATTACKER);
const sides = PLAIN.flatMap((hex) =>
  around(hex)
    .filter((next) => next > hex)
    .map((next) => [hex, next] as const),
);

/** Every hex of the plain with what is there, so that nothing is in one place twice. */
const retreats: fc.Arbitrary<Retreat> = fc
  .record({
    hexes: fc.constantFrom(1, 2),
    // Bare ground comes first, so that it is what counterexamples shrink to.
    ground: fc.array(fc.constantFrom('', '', '', '', 'enemy', 'shaken', 'friend', 'lake'), {
      minLength: others.length,
      maxLength: others.length,
    }),
    rivers: fc.subarray(sides, { maxLength: 12 }),
    sources: fc.subarray(['1111', '1515', '1315', '1115'], { minLength: 1, maxLength: 2 }),
  })
  .map(({ hexes, ground, rivers, sources }) => {
    const of = (...kinds: readonly string[]) =>
      others.filter((hex, i) => kinds.includes(ground[i] as string) && !sources.includes(hex));
    return {
      hexes: hexes as 1 | 2,
      enemies: of('enemy', 'shaken').map((at) => ({ at, disrupted: of('shaken').includes(at) })),
      friends: of('friend'),
      lakes: of('lake'),
      rivers: rivers as Retreat['rivers'],
      sources,
    };
  });

describe('laws of retreats', () =>
  hold(
    it,
    [
      forAll(
        'NS-10.7.1.a, NS-10.7.1.c, NS-10.7.1.d, NS-10.7.1.e, NS-10.7.1.h: the ways and what they cost are those of the rulebook',
        retreats,
        (scene) => {
          const [got, wanted] = [said(judged(scene)), said(reckoned(scene))];
          return got === wanted ? [] : [`${got} instead of ${wanted}`];
        },
        { numRuns: 300 },
      ),
      forAll(
        // It may cost more: a way towards the source that was barred goes before one that leads astray (NS-10.7.1.e).
        'NS-10.7.1.h: one enemy less never shuts a unit in',
        fc.tuple(retreats, fc.nat()),
        ([scene, drawn]) => {
          const { enemies } = scene;
          const fewer = enemies.filter((_, i) => i !== drawn % Math.max(1, enemies.length));
          const isShutIn = [scene, { ...scene, enemies: fewer }].map((one) => judged(one).length === 0);
          return isShutIn[1] === true && isShutIn[0] === false ? ['is shut in with one enemy less'] : [];
        },
        { numRuns: 100 },
      ),
    ],
    60_000,
  ));
