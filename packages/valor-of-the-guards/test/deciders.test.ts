import { actAndRoll, CHANCE, deciderOf, decidersOf, seatedAt, seedDice } from '@eastfront/kernel';
import { begin, nodeAt, takeAs } from '@eastfront/kernel/session';
import { must, walk } from '@eastfront/testing';
import type { Action, Position } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { gameUnder } from './campaign.js';

const game = gameUnder();
const start = must(game.start('II'));
const players = Object.fromEntries(game.sides.map((side) => [side, game.bots.steward]));

type Sides = readonly ['german' | 'russian', 'german' | 'russian'];
const sidesOf = (position: Position) => decidersOf(game, position) as readonly string[] as Sides;

/** The first position of a campaign in which both sides have something to decide, by step. */
const shared = new Map<string, Position>();
walk<Position, Action>(game, start, seedDice('both decide'), players, 1500, ({ before }) => {
  const isShared =
    !shared.has(before.step) &&
    game.actor(before) !== CHANCE &&
    sidesOf(before).every((side) =>
      game.actions(before, undefined, side).some(({ type }) => type !== 'done'),
    ) &&
    sidesOf(before).length === 2;
  if (isShared) shared.set(before.step, before);
  return [];
});

describe('VG-12.6.a: steps in which both sides decide at the same time', () => {
  it('come up', () => expect(shared.size).toBeGreaterThan(2));

  it.each([...shared])(
    '%s: each side is listed its own decisions, and no seat makes those of the other',
    (_, position) => {
      const [first, second] = sidesOf(position);
      const own = game.actions(position);
      const others = game.actions(position, undefined, second);
      expect(own.every((action) => deciderOf(game, position, action) === first)).toBe(true);
      expect(others.every((action) => deciderOf(game, position, action) === second)).toBe(true);
      const action = others.find(({ type }) => type !== 'done') as Action;
      const sent = actAndRoll(game, position, game.writeAction(action), () => 0.5);
      expect(sent).toMatchObject({
        _tag: 'Left',
        left: [{ path: 'action', expected: `a decision of ${first}` }],
      });
    },
  );

  it.each([...shared])(
    '%s: for each side those can act who have an action, and a seat sees its own',
    (_, position) => {
      for (const side of sidesOf(position)) {
        const subjects = game.subjects(position, side);
        const able = game.candidates?.(position).filter((id) => game.canAct?.(position, id, side));
        expect(able).toEqual(subjects);
        const seated = seatedAt(game, side);
        expect(seated.actor(position)).toBe(side);
        // A program may take a game apart.
        expect({ ...seated }.subjects(position)).toEqual(subjects);
        expect(seated.actions(position)).toEqual(game.actions(position, undefined, side));
        expect(seated.subjects(position)).toEqual(subjects);
      }
    },
  );

  it('a session takes a decision from the side whose it is, before or after the other', () => {
    const [[, position]] = shared as unknown as readonly [readonly [string, Position]];
    const [first, second] = sidesOf(position);
    const begun = must(begin(game, { scenario: 'II', seed: '1' }));
    const session = { ...begun, nodes: [{ ...nodeAt(begun), state: position }], cursor: 0, tip: 0 };
    const action = game.actions(position, undefined, second).find(({ type }) => type !== 'done') as Action;
    expect(takeAs(game, session, first, action)).toMatchObject({
      left: { code: 'ANOTHER_SIDE', side: second },
    });
    expect(must(takeAs(game, session, second, action)).steps).toMatchObject([{ actor: second }]);
  });
});
