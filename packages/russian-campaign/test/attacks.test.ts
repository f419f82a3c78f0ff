import type { JsonObject } from '@eastfront/kernel';
import { russianCampaign } from '@eastfront/russian-campaign';
import { attackLaws, type Fight, factsOf, hold, type Reckoning } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { hexOnBoard, label } from '../src/02-components/board.js';
import { PLAIN } from './codec.fixture.js';

const TARGET = 'E7';
const { theatre } = PLAIN;
/** The hexes around it. */
const AROUND = (theatre.board.adjacent[hexOnBoard(theatre, TARGET) as number] as readonly number[]).map(
  (hex) => label(theatre, hex),
);
const ALL = [0, 1, 2, 3, 4, 5];

interface Attacker {
  readonly combat: number;
  /** Which of the hexes around the target it stands in. */
  readonly from: number;
  readonly finnish: boolean;
}

interface Defender {
  readonly combat: number;
}

interface Ground {
  readonly terrain: 'clear' | 'woods' | 'mountain';
  readonly city: 'major' | 'minor' | null;
  /** Of the hexes around the target those on the Don. */
  readonly don: readonly number[];
  /** The target lies on the Don itself. */
  readonly onDon: boolean;
  /** Snow in the first winter: Germans far from a city are without combat supply. */
  readonly snow: boolean;
  readonly stuka: boolean;
}

type Attack = Fight<Attacker, Defender, Ground>;

const caseOf = ({ attackers, defenders, ground }: Attack): JsonObject => {
  const { terrain, city, don, onDon, snow, stuka } = ground;
  return {
    game: 'russian-campaign',
    title: 'An attack',
    board: {
      fill: { from: 'B2', to: 'J12', terrain: 'clear' },
      hexes: {
        ...Object.fromEntries(don.map((i) => [AROUND[i], { terrain: 'clear', rivers: ['Don'] }])),
        [TARGET]: {
          terrain,
          ...(city === null ? {} : { city, name: 'Orel' }),
          ...(onDon ? { rivers: ['Don'] } : {}),
        },
      },
    },
    position: {
      turn: { year: 1941, months: snow ? 'nov-dec' : 'jul-aug' },
      weather: snow ? 'snow' : 'clear',
      player: 'axis',
      impulse: 1,
      phase: 'combat',
      units: [
        { id: 'q', side: 'axis', at: 'B2', type: 'hq', combat: 1, move: 7 },
        ...attackers.map(({ combat, from, finnish }, i) => ({
          ...{ id: `a${i}`, side: 'axis', at: AROUND[from] as string, combat },
          nation: finnish ? 'finnish' : 'german',
        })),
        ...defenders.map(({ combat }, i) => ({ id: `s${i}`, side: 'soviet', at: TARGET, combat })),
      ],
    },
    ask: {
      question: 'odds',
      attackers: attackers.map((_, i) => `a${i}`),
      hexes: [TARGET],
      ...(stuka ? { support: { stuka: true } } : {}),
    },
  };
};

/** Odds as a number: 3 for 3:1, 0 for 1:2, -4 for 1:6. */
const shown = (odds: number): string => (odds >= 1 ? `${odds}:1` : `1:${2 - odds}`);

/** An attack by the words of the rulebook. */
const reckoned = ({ attackers, defenders, ground }: Attack): Reckoning | null => {
  const { terrain, city, don, onDon, snow, stuka } = ground;
  // TRC-9.9.1: Stukas fly in clear weather.
  if (stuka && snow) return null;
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  // TRC-10.31, TRC-10.32.a: half in the snow, each for itself, rounded up; Finns never.
  const attack = sum(
    attackers.map(({ combat, finnish }) => (snow && !finnish ? Math.ceil(combat / 2) : combat)),
  );
  // TRC-9.8.2: all of them from a river, and none from the river of the defenders.
  const across = !onDon && attackers.every(({ from }) => don.includes(from));
  // TRC-9.8.1.a, TRC-9.1.3.a: doubled, never more.
  const doubled = terrain === 'mountain' || city === 'major' || across;
  const defense = sum(defenders.map(({ combat }) => combat)) * (doubled ? 2 : 1);
  const shift = stuka ? 3 : 0;
  const odds = (attack >= defense ? Math.floor(attack / defense) : 2 - Math.ceil(defense / attack)) + shift;
  // TRC-9.5.a: 1:6 at least.
  return odds < -4 ? null : { attack, defense, shift, column: shown(Math.min(odds, 9)) };
};

const stepOf = (column: string): number => {
  const [one = 0, other = 0] = column.split(':').map(Number);
  return other === 1 ? one : 2 - other;
};

describe('laws of attacks', () =>
  hold(
    it,
    attackLaws<Attacker, Defender, Ground>({
      attacker: fc.record({
        combat: fc.integer({ min: 1, max: 12 }),
        from: fc.nat({ max: 5 }),
        finnish: fc.boolean(),
      }),
      defender: fc.record({ combat: fc.integer({ min: 1, max: 7 }) }),
      ground: fc.record({
        terrain: fc.constantFrom('clear', 'woods', 'mountain'),
        city: fc.constantFrom(null, 'minor', 'major'),
        don: fc.subarray(ALL),
        onDon: fc.boolean(),
        snow: fc.boolean(),
        stuka: fc.boolean(),
      }),
      most: 3,
      judged: (fight) => factsOf(russianCampaign, caseOf(fight), ['attack', 'defense', 'shift', 'column']),
      reckoned,
      worth: ({ column }) => [stepOf(column as string)],
      harder: {
        'a river all around': (ground) => ({ ...ground, don: ALL }),
        'a mountain': (ground) => ({ ...ground, terrain: 'mountain' }),
        'a major city': (ground) => ({ ...ground, city: 'major' }),
        snow: (ground) => ({ ...ground, snow: true }),
        'no Stuka': (ground) => ({ ...ground, stuka: false }),
      },
      runs: { numRuns: 100 },
    }),
    60_000,
  ));
