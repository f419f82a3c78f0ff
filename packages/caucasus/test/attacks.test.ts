import { caucasus } from '@eastfront/caucasus';
import type { JsonObject } from '@eastfront/kernel';
import { attackLaws, type Fight, factsOf, hold, type Reckoning } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, it } from 'vitest';

const TARGET = '1515';
/** The hexes around it. */
const AROUND = ['1514', '1615', '1616', '1516', '1416', '1415'];
const ALL = [0, 1, 2, 3, 4, 5];

type Quality = 'elite' | 'normal' | 'poor';
const QUALITIES: readonly Quality[] = ['poor', 'normal', 'elite'];

interface Attacker {
  readonly attack: number;
  readonly armor: boolean;
  readonly quality: Quality;
  readonly supplied: boolean;
  /** Which of the hexes around the target it stands in. */
  readonly from: number;
}

interface Defender {
  readonly defense: number;
  readonly type: 'infantry' | 'armor';
  readonly quality: Quality;
  readonly supplied: boolean;
}

interface Ground {
  readonly terrain: 'clear' | 'rough' | 'forest' | 'marsh' | 'mountain';
  readonly place: 'town' | 'small-city' | 'large-city' | null;
  /** Of the hexes around the target those behind a minor or major river, and those of marsh. */
  readonly minor: readonly number[];
  readonly major: readonly number[];
  readonly marshes: readonly number[];
}

type Attack = Fight<Attacker, Defender, Ground>;

const caseOf = ({ attackers, defenders, ground }: Attack): JsonObject => {
  const { terrain, place, minor, major, marshes } = ground;
  const river = (of: readonly number[], kind: string) =>
    Object.fromEntries(of.map((i) => [`${AROUND[i]}/${TARGET}`, [kind]]));
  return {
    game: 'caucasus',
    title: 'An attack',
    board: {
      fill: { from: '1210', to: '1820', terrain: 'clear' },
      hexes: {
        ...Object.fromEntries(marshes.map((i) => [AROUND[i], { terrain: 'marsh' }])),
        [TARGET]: { terrain, ...(place === null ? {} : { place }) },
      },
      sides: { ...river(minor, 'minor-river'), ...river(major, 'major-river') },
      links: { road: AROUND.map((hex) => [hex, TARGET]) },
    },
    position: {
      turn: 3,
      player: 'axis',
      phase: 'first-combat',
      units: [
        ...attackers.map(({ attack, armor, quality, supplied, from }, i) => ({
          ...{ id: `a${i}`, side: 'axis', at: AROUND[from] as string, type: armor ? 'armor' : 'infantry' },
          ...{ attack, tq: quality, supply: supplied ? 'full' : 'out' },
        })),
        ...defenders.map(({ defense, type, quality, supplied }, i) => ({
          ...{ id: `d${i}`, side: 'soviet', at: TARGET, type, defense, tq: quality },
          supply: supplied ? 'full' : 'out',
        })),
      ],
    },
    ask: { question: 'odds', attackers: attackers.map((_, i) => `a${i}`), hexes: [TARGET] },
  };
};

/** Odds as a number: 3 for 3:1, 0 for 1:2. */
const shown = (odds: number): string => (odds >= 1 ? `${odds}:1` : `1:${2 - odds}`);

const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
const rank = ({ quality }: { readonly quality: Quality }): number => QUALITIES.indexOf(quality);

/** CC-9.5: armor against none, unless the ground of the defender hides it; over a major river the attacker's gives none. */
const armorShift = ({ attackers, defenders, ground }: Attack): number => {
  if (['forest', 'marsh', 'mountain'].includes(ground.terrain)) return 0;
  if (ground.place === 'small-city' || ground.place === 'large-city') return 0;
  const tanks = attackers.filter(({ armor }) => armor);
  if (defenders.some(({ type }) => type === 'armor')) return tanks.length === 0 ? -1 : 0;
  return tanks.some(({ from }) => !ground.major.includes(from)) ? 1 : 0;
};

/** CC-9.6: one unit better than every defender; none but poor ones against an elite unit. */
const qualityShift = ({ attackers, defenders }: Attack): number => {
  const best = Math.max(...defenders.map(rank));
  const own = Math.max(...attackers.map(rank));
  return (own > best ? 1 : 0) - (own === 0 && best === 2 ? 1 : 0);
};

/** An attack by the words of the rulebook. */
const reckoned = (fight: Attack): Reckoning | null => {
  const { attackers, defenders, ground } = fight;
  const { terrain, place, minor, major, marshes } = ground;
  const attack = sum(
    attackers.map(({ attack: printed, armor, supplied, from }) => {
      // CC-9.4, CC-9.3, CC-14.4.a, CC-9.1: 5 at most, then half of it once, rounded up.
      const points = armor && ['mountain', 'marsh'].includes(terrain) ? Math.min(5, printed) : printed;
      const halved = !supplied || minor.includes(from) || major.includes(from) || marshes.includes(from);
      return halved ? Math.ceil(points / 2) : points;
    }),
  );
  // CC-9.2: the best bonus, no more than the defenders have themselves.
  const bonus = Math.max(
    { clear: 0, rough: 1, forest: 2, marsh: 0, mountain: 5 }[terrain],
    place === null ? 0 : { town: 2, 'small-city': 3, 'large-city': 5 }[place],
  );
  const own = sum(defenders.map((unit) => unit.defense));
  const defense = own + Math.min(bonus, own);
  // CC-14.4.c.
  const cutOff = defenders.every(({ supplied }) => !supplied) ? 1 : 0;
  const shift = armorShift(fight) + qualityShift(fight) + cutOff;
  const odds = (attack >= defense ? Math.floor(attack / defense) : 2 - Math.ceil(defense / attack)) + shift;
  // CC-8.4.a, CC-8.4.b.
  return odds < 0 ? null : { attack, defense, shift, column: shown(Math.min(odds, 9)) };
};

const stepOf = (column: string): number => {
  const [one = 0, other = 0] = column.split(':').map(Number);
  return other === 1 ? one : 2 - other;
};

const quality = fc.constantFrom<Quality>('normal', 'poor', 'elite');

describe('laws of attacks', () =>
  hold(
    it,
    attackLaws<Attacker, Defender, Ground>({
      attacker: fc.record({
        attack: fc.integer({ min: 1, max: 12 }),
        armor: fc.boolean(),
        quality,
        supplied: fc.boolean(),
        from: fc.nat({ max: 5 }),
      }),
      defender: fc.record({
        defense: fc.integer({ min: 1, max: 8 }),
        type: fc.constantFrom('infantry', 'armor'),
        quality,
        supplied: fc.boolean(),
      }),
      ground: fc.record({
        terrain: fc.constantFrom('clear', 'rough', 'forest', 'marsh', 'mountain'),
        place: fc.constantFrom(null, 'town', 'small-city', 'large-city'),
        minor: fc.subarray(ALL),
        major: fc.subarray(ALL, { maxLength: 3 }),
        marshes: fc.subarray(ALL, { maxLength: 3 }),
      }),
      most: 3,
      judged: (fight) => factsOf(caucasus, caseOf(fight), ['attack', 'defense', 'shift', 'column']),
      reckoned,
      worth: ({ column }) => [stepOf(column as string)],
      harder: {
        'a minor river all around': (ground) => ({ ...ground, minor: ALL }),
        'marsh all around': (ground) => ({ ...ground, marshes: ALL }),
        'rough ground': (ground) => (ground.terrain === 'clear' ? { ...ground, terrain: 'rough' } : null),
        'a town': (ground) => (ground.place === null ? { ...ground, place: 'town' } : null),
      },
      runs: { numRuns: 100 },
    }),
    60_000,
  ));
