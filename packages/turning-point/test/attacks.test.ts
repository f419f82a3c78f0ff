import type { JsonObject } from '@eastfront/kernel';
import { attackLaws, type Fight, factsOf, hold, type Reckoning } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import fc from 'fast-check';
import { describe, it } from 'vitest';

const TARGET = '1212';
/** The hexes around it. */
const AROUND = ['1211', '1312', '1313', '1213', '1113', '1112'];
const COLUMNS = ['1:3', '1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1', '8:1', '9:1'];

interface Attacker {
  readonly strength: number;
  /** Which of the hexes around the target it stands in. */
  readonly from: number;
  readonly supplied: boolean;
}

interface Defender {
  readonly strength: number;
  readonly nation: 'german' | 'romanian';
  readonly supplyUnit: boolean;
  /** It came to the hex by a retreat in this phase. */
  readonly retreated: boolean;
}

interface Ground {
  /** Of the hexes around the target those behind a river. */
  readonly rivers: readonly number[];
  readonly fortress: boolean;
  readonly surprise: boolean;
  readonly closeSupport: boolean;
}

type Attack = Fight<Attacker, Defender, Ground>;

const caseOf = ({ attackers, defenders, ground }: Attack): JsonObject => ({
  game: 'turning-point',
  title: 'An attack',
  board: {
    fill: { from: '0808', to: '1616', terrain: 'clear' },
    hexes: { [TARGET]: { terrain: 'clear', ...(ground.fortress ? { fortress: 'axis' } : {}) } },
    sides: Object.fromEntries(ground.rivers.map((i) => [`${AROUND[i]}/${TARGET}`, ['river']])),
  },
  position: {
    phase: 'combat',
    turn: ground.surprise ? 1 : 2,
    surprise: ground.surprise,
    units: [
      ...attackers.map(({ strength, from, supplied }, i) => ({
        id: `s${i}`,
        side: 'soviet',
        at: AROUND[from] as string,
        strength,
        supply: supplied ? 'in' : 'out',
      })),
      ...defenders.map(({ strength, nation, supplyUnit, retreated }, i) => ({
        id: `a${i}`,
        side: 'axis',
        at: TARGET,
        nation,
        retreated,
        ...(supplyUnit ? { kind: 'supply' } : { strength, supply: 'out' }),
      })),
    ],
  },
  ask: {
    question: 'odds',
    attackers: attackers.map((_, i) => `s${i}`),
    hexes: [TARGET],
    ...(ground.closeSupport ? { support: { closeSupport: true } } : {}),
  },
});

/** An attack by the words of the rulebook. */
const reckoned = ({ attackers, defenders, ground }: Attack): Reckoning | null => {
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  // TP-supply.C.b, TP-combat.b: half of it out of supply, fractions kept.
  const attack = sum(attackers.map(({ strength, supplied }) => (supplied ? strength : strength / 2)));
  // TP-combat.Q.d, TP-combat.K.a: who retreated there adds nothing, a supply unit one.
  const defense = sum(defenders.map((unit) => (unit.retreated ? 0 : unit.supplyUnit ? 1 : unit.strength)));
  if (defense === 0) return null;
  // In favour of the defender; TP-crt.a.
  const place =
    attack >= defense ? Math.min(9, Math.floor(attack / defense)) + 1 : attack * 2 >= defense ? 1 : 0;
  // TP-surprise.a, TP-surprise.b.
  const german = defenders.some(({ nation }) => nation === 'german');
  const shift = ground.surprise ? (german ? 1 : 2) : 0;
  // TP-terrain.river.b, TP-terrain.fortress.b, TP-terrain.b: all over a river, or into a fortress, never both.
  const hindered = ground.fortress || attackers.every(({ from }) => ground.rivers.includes(from));
  return {
    attack,
    defense,
    shift,
    column: COLUMNS[Math.min(place + shift, COLUMNS.length - 1)] as string,
    // TP-air.1.d.
    drm: (hindered ? -2 : 0) + (ground.closeSupport ? 2 : 0),
  };
};

describe('laws of attacks', () =>
  hold(
    it,
    attackLaws<Attacker, Defender, Ground>({
      attacker: fc.record({
        strength: fc.integer({ min: 1, max: 15 }),
        from: fc.nat({ max: 5 }),
        supplied: fc.boolean(),
      }),
      defender: fc.record({
        strength: fc.integer({ min: 1, max: 9 }),
        nation: fc.constantFrom('german', 'romanian'),
        supplyUnit: fc.boolean(),
        retreated: fc.boolean(),
      }),
      ground: fc.record({
        rivers: fc.subarray([0, 1, 2, 3, 4, 5]),
        fortress: fc.boolean(),
        surprise: fc.boolean(),
        closeSupport: fc.boolean(),
      }),
      judged: (fight) =>
        factsOf(turningPoint, caseOf(fight), ['attack', 'defense', 'shift', 'column', 'drm']),
      reckoned,
      worth: ({ column, drm }) => [COLUMNS.indexOf(column as string), drm as number],
      harder: {
        'a river all around': (ground) => ({ ...ground, rivers: [0, 1, 2, 3, 4, 5] }),
        'a fortress': (ground) => ({ ...ground, fortress: true }),
        'no surprise': (ground) => ({ ...ground, surprise: false }),
        'no close support': (ground) => ({ ...ground, closeSupport: false }),
      },
      runs: { numRuns: 100 },
    }),
    60_000,
  ));
