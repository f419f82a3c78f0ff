import type { Json } from '@eastfront/kernel';
import { digest, seedDice } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import type { FuzzReport } from '@eastfront/testing';
import { fuzz, walk } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { isSupply } from '../src/01-units/units.js';
import { FORMS } from '../src/play/forms.js';
import type { Position } from '../src/play/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { must } from './codec.fixture.js';

/** More actions than any of these games takes. */
const MOST_ACTIONS = 5_000;
/** Actions that are compared after a state was saved. */
const GOES_ON = 6;

const COMMON = [
  ...['activate', 'advance', 'air', 'attack', 'commander', 'convert', 'defend', 'done', 'end-phase', 'lose'],
  ...['missions', 'move', 'pass', 'place-hq', 'rebuild', 'reinforce', 'resolve', 'retreat', 'roll', 'split'],
  ...['transfer', 'withdraw'],
];

const gameWith = (...optional: readonly OptionalRule[]) => must(nachStalingrad.make({ optional }));

const game = gameWith();
const everything = gameWith(...OPTIONAL_RULES);

/** What happened in all games of this file. */
const seen = new Set<string>();

/** Counters of the lists; supply counters are made as they are needed, and stay when they are spent. */
const roster = ({ units }: Position): number => units.filter((unit) => !isSupply(unit)).length;

const turnsOf = (of: typeof game, position: Position): number => Math.floor(of.progress(position).done);

const played = (of: typeof game, scenario: string, bots: string): FuzzReport => {
  const [axis, soviet] = bots.split(' against ').map((name) => of.bots[name]);
  const report = fuzz(of, {
    scenario,
    games: 1,
    seed: 'games',
    players: axis === undefined || soviet === undefined ? {} : { axis, soviet },
    limit: MOST_ACTIONS,
    inspect: ({ before, after }) => [
      ...(after.turn < before.turn ? ['the turn goes back'] : []),
      ...(roster(after) === roster(before) ? [] : ['a counter is lost or found']),
      // The operations phases of both sides follow each other over and over within a turn.
      ...(turnsOf(of, after) < turnsOf(of, before) ? ['the game goes back'] : []),
      ...(before.fleet.sunk && !after.fleet.sunk ? ['the fleet is raised'] : []),
      ...(before.taman !== null && after.taman !== before.taman ? ['Taman is as if never taken'] : []),
    ],
  });
  for (const type of Object.keys(report.actionTypes)) seen.add(type);
  return report;
};

const RANDOM = 'random against random';
const GREEDY = 'greedy against greedy';

describe.each<readonly [string, string, typeof game]>([
  ['1', RANDOM, game],
  ['1', GREEDY, game],
  ['1', 'greedy against random', everything],
  ['2', GREEDY, everything],
  ['3', 'random against greedy', game],
])('whole games %s, %s', (scenario, bots, of) => {
  it(`end without a fault after any action${of === everything ? ', with both options' : ''}`, () => {
    const report = played(of, scenario, bots);
    expect(report.defects).toEqual([]);
    expect(Object.values(report.outcomes).reduce((a, b) => a + b)).toBe(1);
  }, 120_000);
});

describe('whole games', () => {
  it('come to every kind of action that turns are made of', () => {
    const all = Object.keys(FORMS);
    expect(COMMON.filter((type) => !seen.has(type))).toEqual([]);
    expect([...COMMON, ...seen].filter((type) => !all.includes(type))).toEqual([]);
  });

  it('go on alike from a saved state of every kind', () => {
    const kinds = new Map<string, Position>();
    const { greedy } = game.bots;
    const players = greedy === undefined ? {} : { axis: greedy, soviet: greedy };
    walk(game, must(game.start('1')), seedDice('saved'), players, MOST_ACTIONS, ({ before }) => {
      const { player, phase, step, battle } = before;
      kinds.set(`${player} ${phase} ${step} ${battle?.stage ?? ''}`, before);
      return [];
    });
    expect(kinds.size).toBeGreaterThan(25);
    const differing = [...kinds].filter(([kind, saved]) => {
      const read = must(game.readState(JSON.parse(JSON.stringify(game.writeState(saved)))));
      const [here, there] = [saved, read].map((from) => {
        const went = walk(game, from, seedDice(kind), {}, GOES_ON);
        return digest([game.writeState(went.final), went.actions as unknown as Json]);
      });
      return here !== there;
    });
    expect(differing.map(([kind]) => kind)).toEqual([]);
  }, 120_000);
});
