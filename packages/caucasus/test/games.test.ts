import { caucasus } from '@eastfront/caucasus';
import { tables } from '@eastfront/caucasus/data';
import type { Json } from '@eastfront/kernel';
import { digest, seedDice } from '@eastfront/kernel';
import { type FuzzReport, fuzz, walk } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Position } from '../src/play/position.js';
import { must } from './fixture.js';

/** More actions than any of these games takes. */
const MOST_ACTIONS = 20_000;
/** Actions that are compared after a state was saved. */
const GOES_ON = 40;

/** Random play is lost by turn 6; without the standards of the track it goes on to the last turn. */
const track = tables['turn-track'] as { readonly turns: readonly object[] };
const untroubled = { ...track, turns: track.turns.map((turn) => ({ ...turn, standard: null })) };

const GAMES = {
  'with the standards': must(caucasus.make()),
  'without the standards': must(caucasus.make({ tables: { 'turn-track': untroubled as unknown as Json } })),
} as const;

/** What happened in all games of this file. */
const seen = new Set<string>();

const played = (of: keyof typeof GAMES, scenario: string, games: number, bots: string): FuzzReport => {
  const game = GAMES[of];
  const [axis, soviet] = bots.split(' against ').map((name) => game.bots[name]);
  const players = axis === undefined || soviet === undefined ? {} : { axis, soviet };
  const report = fuzz(game, {
    scenario,
    games,
    seed: 'games',
    players,
    limit: MOST_ACTIONS,
    inspect: ({ before, after }) => [
      ...(after.turn < before.turn ? ['the turn goes back'] : []),
      ...(after.units.length === before.units.length ? [] : ['a counter is lost or found']),
      ...(game.progress(after).done < game.progress(before).done ? ['the game goes back'] : []),
    ],
  });
  for (const type of Object.keys(report.actionTypes)) seen.add(type);
  return report;
};

describe.each<readonly [keyof typeof GAMES, string, string, number]>([
  ['with the standards', 'campaign', 'random against random', 6],
  ['with the standards', 'tournament', 'random against random', 6],
  ['with the standards', 'campaign', 'greedy against greedy', 4],
  ['with the standards', 'tournament', 'greedy against greedy', 4],
  ['with the standards', 'campaign', 'greedy against random', 1],
  ['with the standards', 'campaign', 'random against greedy', 1],
  ['without the standards', 'campaign', 'random against random', 2],
  ['without the standards', 'campaign', 'greedy against greedy', 2],
])('whole games %s, %s, %s', (of, scenario, bots, games) => {
  it('end without a fault after any action', () => {
    const report = played(of, scenario, games, bots);
    expect(report.defects).toEqual([]);
    expect(Object.values(report.outcomes).reduce((a, b) => a + b)).toBe(games);
  }, 120_000);
});

describe('whole games', () => {
  it('come to every kind of action but the rarest', () => {
    const rare = ['allot', 'rebuild', 'retreat-on', 'shift'];
    const all = [
      ...[
        'advance',
        'assault',
        'attack',
        'combine',
        'commit',
        'corps',
        'determined',
        'divert',
        'draw',
        'end-phase',
      ],
      ...[
        'give-way',
        'join',
        'lose',
        'mark',
        'move',
        'pass',
        'pick-up',
        'place',
        'reinforce',
        'remove',
        'replace',
      ],
      ...['replacement', 'retreat', 'roll', 'support', 'withdraw-hq'],
    ];
    expect(all.filter((type) => !seen.has(type))).toEqual([]);
    expect([...seen].filter((type) => !all.includes(type) && !rare.includes(type))).toEqual([]);
  });

  it('without the standards reach the last turn, and go on alike from a saved state of every kind', () => {
    const game = GAMES['without the standards'];
    const kinds = new Map<string, Position>();
    const { final } = walk(
      game,
      must(game.start('campaign')),
      seedDice('saved'),
      {},
      MOST_ACTIONS,
      ({ before }) => {
        const { player, phase, step, battle } = before;
        kinds.set(`${player} ${phase} ${step} ${battle?.kind ?? ''} ${battle?.stage ?? ''}`, before);
        return [];
      },
    );
    expect(final.turn).toBe(14);
    expect(kinds.size).toBeGreaterThan(40);
    const differing = [...kinds].filter(([kind, saved]) => {
      const read = must(game.readState(JSON.parse(JSON.stringify(game.writeState(saved)))));
      const [here, there] = [saved, read].map((from) => {
        const went = walk(game, from, seedDice(kind), {}, GOES_ON);
        return digest([game.writeState(went.final), went.actions as unknown as Json]);
      });
      return here !== there;
    });
    expect(differing.map(([kind]) => kind)).toEqual([]);
  }, 60_000);
});
