import { PLAYER } from '@eastfront/kernel';
import { advance, begin, lineTo, nodeAt, type Session } from '@eastfront/kernel/session';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { groundsAt, record } from './record.js';
import { eye, place } from './store.js';

/** A campaign after an action that the side that does not decide now keeps to itself. */
const afterSecret = (): Session => {
  const made = valorOfTheGuards.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const bots = Object.fromEntries(game.sides.map((side) => [side, 'random']));
  const begun = begin(game, { scenario: 'III', seed: '1', players: bots });
  if (begun._tag === 'Left') throw new Error(JSON.stringify(begun.left));
  let on: Session = begun.right as never;
  for (;;) {
    const { state } = nodeAt(on);
    const who = game.actor(state as never);
    const isHidden = lineTo(on)
      .slice(1)
      .some((at) => {
        const { parent, action } = nodeAt(on, at);
        const owner = game.secretOf?.(nodeAt(on, parent as number).state as never, action as never);
        return owner != null && who !== 'chance' && owner !== who;
      });
    if (isHidden) break;
    const gone = advance(game as never, on);
    if (gone._tag === 'Left') throw new Error(JSON.stringify(gone.left));
    on = gone.right.session;
  }
  return on;
};

/** Lays the game on the table with a person before the board for these sides, a bot for the others. */
const seat = (on: Session, people: readonly string[]): void => {
  const made = valorOfTheGuards.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  const game = made.right;
  const players = Object.fromEntries(
    game.sides.map((side) => [side, people.includes(side) ? PLAYER : 'random']),
  );
  place({ pkg: valorOfTheGuards, game, chosen: {}, session: { ...on, players }, dice: 'seeded' } as never);
};

describe('the record', () => {
  it('keeps to itself what the other side may not know, with the clauses on which it rests', () => {
    const on = afterSecret();
    seat(on, ['german', 'russian']);
    const hidden = record.value.filter(({ text, actor }) => actor !== eye.value && text.includes('secret'));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { node } of hidden) expect(groundsAt(node)).toEqual([]);
    for (const { node, actor } of hidden) {
      seat(on, [actor]);
      expect(groundsAt(node).length).toBeGreaterThan(0);
    }
  });
});
