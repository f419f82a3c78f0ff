import type { Game } from '@eastfront/kernel';
import { must, type WholeGames } from '@eastfront/testing';
import { IS_LONG } from '../../../scripts/long-form.js';
import { wayOut } from '../src/08-movement/keeping-the-limit.js';
import { carriedData } from '../src/data/read-data.js';
import type { Action } from '../src/play/actions.js';
import { BOOK } from '../src/play/actions.js';
import type { Position } from '../src/position/position.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';

/** TRC-6.2.a: whatever has been moved, the phase can still be ended without taking a unit off. */
const roomFaults = (
  { rules }: Game<Position, Action, Rules>,
  before: Position,
  action: Action,
  after: Position,
): readonly string[] => {
  return [
    ...(before.step === 'movement' && action.type === 'lose' ? ['a unit is taken off for want of room'] : []),
    ...(after.step === 'movement' && wayOut(rules, after) === null ? ['a hex stays overfull for good'] : []),
  ];
};

const everything = {
  options: { optional: OPTIONAL_RULES },
  under: ', with every option and variant',
} as const;

/** The longest games, in which nothing happens that does not in the others: they are played every night. */
const ofTheNight = IS_LONG
  ? [
      { scenario: 'campaign', bots: 'greedy' },
      { scenario: 'barbarossa/S4.6', bots: 'random' },
    ]
  : [];

/** A game of each kind of scenario and of bots; `npm run fuzz` plays them all, by as many seeds as there is time for. */
export const WHOLE_GAMES: WholeGames<Position, Action, Rules> = {
  played: [
    ...ofTheNight,
    { scenario: 'campaign', bots: 'random' },
    { scenario: 'barbarossa', bots: 'greedy against random' },
    { scenario: 'kursk', bots: 'random against greedy' },
    ...['caucasus', 'uranus', 'steamroller'].map((scenario) => ({
      scenario,
      bots: 'random',
    })),
    ...['blau', 'agc', 'kursk'].map((scenario) => ({ scenario, bots: 'greedy' })),
    // The second of them sends a unit to Siberia.
    { scenario: 'barbarossa', bots: 'random', games: 2, ...everything },
    { scenario: 'caucasus', bots: 'greedy', ...everything },
    { scenario: 'agc', bots: 'random', ...everything },
  ],
  limit: 20_000,
  title:
    'TRC-6.2.a: end without a fault after any action, and never without a way to keep the stacking limit',
  inspect: (game, { before, action, after }) => [
    ...roomFaults(game, before, action, after),
    // TRC-V3.1.a: decided between the two set-ups, it puts the first turn before the usual one.
    ...(after.turn < before.turn && before.phase !== 'set-up' ? ['the turn goes back'] : []),
    ...(after.units.length === before.units.length ? [] : ['a counter is lost or found']),
    ...(before.archangelLost && !after.archangelLost ? ['Archangel is as if never lost'] : []),
    ...(after.landings.axis < before.landings.axis ? ['a landing is forgotten'] : []),
  ],
  types: Object.keys(BOOK.codecs),
  results: must(carriedData()).combatResults.table.results,
  saved: {
    ...{ scenario: 'barbarossa/S4.6', bots: 'random' },
    kindOf: ({ player, impulse, phase, step, weather, battle }) =>
      `${player} ${impulse} ${phase} ${step} ${weather} ${battle?.stage ?? ''}`,
    kinds: 30,
    goesOn: 12,
    ended: ({ turn }) => turn >= 14,
  },
};
