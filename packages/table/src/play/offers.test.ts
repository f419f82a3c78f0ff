import type { AnyGame, AnyGamePackage } from '@eastfront/kernel';
import { CHANCE } from '@eastfront/kernel';
import { advance, begin, nodeAt, type Session } from '@eastfront/kernel/session';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../app/games.js';
import { hexesOf, narrowed, type Offer, offersOf, type Pick, questionsIn, unitsOf } from './offers.js';

const STEPS = 24;
const MOST = 25;

const nounsAt = (game: AnyGame, state: unknown) => {
  const { board, counters } = game.picture(state);
  const labels = new Set(board.hexes.map((hex) => board.grid.labels[hex]));
  const ids = new Set([...game.subjects(state), ...counters.map(({ id }) => id)]);
  return { isHex: (text: string) => labels.has(text), isUnit: (text: string) => ids.has(text) };
};

/** Points at whatever still tells this action from the others, as a player would. */
const nextClick = (left: readonly Offer[], wanted: Offer): Pick | null => {
  if (left.some(({ type }) => type !== wanted.type)) return { kind: 'type', is: wanted.type };
  const hex = wanted.hexes.find((label) => hexesOf(left).has(label));
  if (hex !== undefined) return { kind: 'hex', is: hex };
  const unit = wanted.units.find((id) => unitsOf(left).has(id));
  if (unit !== undefined) return { kind: 'unit', is: unit };
  const [question] = questionsIn(left);
  return question === undefined
    ? null
    : { kind: 'field', field: question.field, is: wanted.fields[question.field] ?? '' };
};

const leftAfterClicks = (offers: readonly Offer[], wanted: Offer): readonly Offer[] => {
  const picks: Pick[] = [];
  for (let click = 0; click < 12; click++) {
    const left = narrowed(offers, picks);
    if (left.length <= 1) return left;
    const next = nextClick(left, wanted);
    if (next === null) return left;
    picks.push(next);
  }
  return narrowed(offers, picks);
};

const begun = (
  pkg: AnyGamePackage,
  scenario: string,
): { readonly game: AnyGame; readonly session: Session } => {
  const made = pkg.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const bot = 'greedy' in game.bots ? 'greedy' : 'steward';
  const session = begin(game, {
    scenario,
    seed: '1942',
    players: Object.fromEntries(game.sides.map((side) => [side, bot])),
  });
  if (session._tag === 'Left') throw new Error(JSON.stringify(session.left));
  return { game, session: session.right };
};

describe('listed actions of sampled positions are reached by their clicks', () => {
  it.each(GAMES)('$name', async (offer) => {
    const { game, session } = begun(await offer.load(), offer.smallest);
    let now = session;
    const missed: unknown[] = [];
    for (let step = 0; step < STEPS; step++) {
      const { state } = nodeAt(now);
      const actor = game.actor(state);
      if (actor !== null && actor !== CHANCE) {
        const nouns = nounsAt(game, state);
        for (const subject of game.subjects(state).slice(0, 8)) {
          const offers = offersOf(game, state, subject, nouns);
          for (const wanted of offers.slice(0, MOST)) {
            const left = leftAfterClicks(offers, wanted);
            if (left.length !== 1 || left[0] !== wanted) missed.push(wanted.written);
          }
        }
      }
      const gone = advance(game, now);
      if (gone._tag === 'Left') break;
      now = gone.right.session;
    }
    expect(missed).toEqual([]);
  });
});
