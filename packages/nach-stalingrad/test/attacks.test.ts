import type { JsonObject } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { attackLaws, type Fight, factsOf, hold, type Reckoning } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, it } from 'vitest';

const TARGET = '1313';
/** The hexes around it. */
const AROUND = ['1312', '1413', '1414', '1314', '1214', '1213'];
const ALL = [0, 1, 2, 3, 4, 5];
const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1'];

interface Attacker {
  readonly attack: number;
  readonly quality: number;
  /** Which of the hexes around the target it stands in. */
  readonly from: number;
}

interface Defender {
  readonly defense: number;
  readonly quality: number;
  readonly supplied: boolean;
  /** Where the Axis defends. */
  readonly nation: 'german' | 'romanian';
}

interface Ground {
  readonly side: 'axis' | 'soviet';
  readonly terrain: 'clear' | 'forest' | 'swamp' | 'mountain';
  readonly city: boolean;
  readonly weather: 'dry' | 'mud' | 'frozen' | 'snow';
  /** Of the hexes around the target those behind a major river. */
  readonly rivers: readonly number[];
  /** Those that a road leads from. */
  readonly roads: readonly number[];
  /** The first of the defenders is disrupted. */
  readonly disrupted: boolean;
  readonly supplied: boolean;
  readonly air: number;
  readonly defenderAir: number;
}

type Attack = Fight<Attacker, Defender, Ground>;

const caseOf = ({ attackers, defenders, ground }: Attack): JsonObject => {
  const { side } = ground;
  const enemy = side === 'axis' ? 'soviet' : 'axis';
  const counters = { held: 10, usable: 10, bombers: 5 };
  return {
    game: 'nach-stalingrad',
    title: 'An attack',
    board: {
      fill: { from: '1010', to: '1616', terrain: 'clear' },
      hexes: { [TARGET]: { terrain: ground.terrain, ...(ground.city ? { place: 'city' } : {}) } },
      links: { road: ground.roads.map((i) => [AROUND[i] as string, TARGET]) },
      sides: Object.fromEntries(ground.rivers.map((i) => [`${AROUND[i]}/${TARGET}`, ['major-river']])),
    },
    position: {
      turn: 3,
      player: side,
      phase: 'combat',
      step: 'declare',
      weather: { north: ground.weather, south: ground.weather, air: 'clear' },
      air: { axis: counters, soviet: counters },
      units: [
        { id: 'h', side, at: '1311', kind: 'hq', range: 6, operations: 4, activatedHq: true },
        ...attackers.map(({ attack, quality, from }, i) => ({
          id: `a${i}`,
          side,
          at: AROUND[from] as string,
          ...{ arm: 'infantry', attack, quality, steps: 1, maxSteps: 1, activated: 'h' },
        })),
        ...defenders.map(({ defense, quality, supplied, nation }, i) => ({
          id: `d${i}`,
          side: enemy,
          at: TARGET,
          ...{ arm: 'infantry', defense, quality, steps: 1, maxSteps: 1, supplied },
          ...(enemy === 'axis' ? { nation } : {}),
          disrupted: ground.disrupted && i === 0,
        })),
      ],
    },
    ask: {
      question: 'odds',
      attackers: attackers.map((_, i) => `a${i}`),
      hexes: [TARGET],
      support: {
        lead: 'a0',
        supplied: ground.supplied,
        air: ground.air,
        defenderAir: ground.defenderAir,
      },
    },
  };
};

/** What terrain and weather of a hex add to the die, by the table of the package; in the mountains a city counts for nothing (NS-9.3.d). */
const hexModifier = ({ terrain, city, weather, side }: Ground): number =>
  ({ clear: 0, forest: -1, swamp: -1, mountain: -2 })[terrain] +
  (city && terrain !== 'mountain' ? -1 : 0) +
  (weather === 'mud' ? -1 : 0) +
  (weather === 'snow' && side === 'axis' ? -1 : 0);

/** NS-10.6.a: every attacker over the river; one bridge is enough for the lesser modifier. */
const riverModifier = ({ attackers, ground: { rivers, roads } }: Attack): number => {
  if (!attackers.every(({ from }) => rivers.includes(from))) return 0;
  return attackers.some(({ from }) => roads.includes(from)) ? -1 : -2;
};

/** Air counters that a side may give to the combat (NS-7.2.j, NS-7.2.p, NS-7.2.r): the Axis three if a German takes part. */
const mostAir = (side: string, { defenders, ground }: Attack): number =>
  side === 'axis' && (ground.side === 'axis' || defenders.some(({ nation }) => nation === 'german')) ? 3 : 1;

/** An attack by the words of the rulebook. */
const reckoned = (fight: Attack): Reckoning | null => {
  const { attackers, defenders, ground } = fight;
  const enemy = ground.side === 'axis' ? 'soviet' : 'axis';
  if (ground.air > mostAir(ground.side, fight) || ground.defenderAir > mostAir(enemy, fight)) return null;
  // NS-9.3.d: into mountains along a road alone.
  if (ground.terrain === 'mountain' && !attackers.every(({ from }) => ground.roads.includes(from)))
    return null;
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const attack = sum(attackers.map((unit) => unit.attack));
  // NS-5.2.4.d: each for itself half out of supply, rounded up.
  const defense = sum(defenders.map((unit) => (unit.supplied ? unit.defense : Math.ceil(unit.defense / 2))));
  // NS-10.4.b: in favour of the defender; the columns go on beyond both ends.
  const raw = attack >= defense ? Math.floor(attack / defense) + 1 : 3 - Math.ceil(defense / attack);
  // NS-10.5.b, NS-10.3.f, NS-7.2.i: quality of the lead units, no supply counter, air.
  const best = Math.max(...defenders.map(({ quality }) => quality));
  const shift =
    (attackers[0] as Attacker).quality - best + (ground.supplied ? 0 : -2) + ground.air - ground.defenderAir;
  const last = COLUMNS.length - 1;
  const final = (shift < 0 ? Math.min(raw, last) : raw) + shift;
  const allied = ground.side === 'soviet' && defenders.every(({ nation }) => nation === 'romanian');
  return {
    attack,
    defense,
    shift,
    column: final < 0 ? null : (COLUMNS[Math.min(final, last)] as string),
    drm: hexModifier(ground) + riverModifier(fight) + (ground.disrupted ? 2 : 0) + (allied ? 1 : 0),
  };
};

const strength = fc.integer({ min: 1, max: 15 });
const quality = fc.integer({ min: 1, max: 4 });

describe('laws of attacks', () =>
  hold(
    it,
    attackLaws<Attacker, Defender, Ground>({
      attacker: fc.record({ attack: strength, quality, from: fc.nat({ max: 5 }) }),
      defender: fc.record({
        defense: strength,
        quality,
        supplied: fc.boolean(),
        nation: fc.constantFrom('german', 'romanian'),
      }),
      ground: fc.record({
        side: fc.constantFrom('axis', 'soviet'),
        terrain: fc.constantFrom('clear', 'forest', 'swamp', 'mountain'),
        city: fc.boolean(),
        weather: fc.constantFrom('dry', 'mud', 'frozen', 'snow'),
        rivers: fc.subarray(ALL),
        roads: fc.subarray(ALL),
        disrupted: fc.boolean(),
        supplied: fc.boolean(),
        air: fc.nat({ max: 3 }),
        defenderAir: fc.nat({ max: 3 }),
      }),
      most: 3,
      judged: (fight) =>
        factsOf(nachStalingrad, caseOf(fight), ['attack', 'defense', 'shift', 'column', 'drm']),
      reckoned,
      worth: ({ column, drm }) => [COLUMNS.indexOf(column as string), drm as number],
      harder: {
        'a river all around': (ground) => ({ ...ground, rivers: ALL }),
        'a city': (ground) => ({ ...ground, city: true }),
        'a mountain': (ground) => ({ ...ground, terrain: 'mountain' }),
        'a river without bridges': (ground) => ({ ...ground, rivers: ALL, roads: [] }),
        mud: (ground) => (ground.weather === 'snow' ? null : { ...ground, weather: 'mud' }),
        'no supply counter': (ground) => ({ ...ground, supplied: false }),
        'no air counter': (ground) => ({ ...ground, air: 0 }),
        'an air counter against it': (ground) => ({ ...ground, defenderAir: 3 }),
        'a defender who is not disrupted': (ground) => ({ ...ground, disrupted: false }),
      },
      runs: { numRuns: 100 },
    }),
    60_000,
  ));
