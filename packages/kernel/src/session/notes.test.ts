import type { Either } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import type { GameLog } from '../game/log.js';
import { replay } from '../game/log.js';
import { sealOf } from './format.js';
import { commentOn } from './notes.js';
import { recordOf, sessionOfLog } from './record.js';
import { load, save } from './save.js';
import { type Action, game, type State } from './session.fixture.js';
import { begin, endsOf, type Session } from './session.js';
import { roll, take } from './take.js';
import { undo } from './undo.js';

const must = <A>(either: Either<unknown, A>): A => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
  return either.right;
};
const bid = (session: Session<State, Action>, of: number) =>
  must(take(game, session, { type: 'bid', of })).session;

const begun = must(begin(game, { scenario: '1', seed: '1942' }));
const rolled = must(roll(game, bid(bid(begun, 1), 2))).session;
const LINK = 'a'.repeat(64);

const annotated: GameLog = {
  ...recordOf(game, rolled),
  comments: { 0: 'The beginning', 2: 'The die is due', 3: 'Rolled' },
  variations: [
    {
      at: 1,
      actions: [
        { type: 'bid', of: 3 },
        { type: 'roll', die: 3 },
      ],
      comments: { 1: 'Higher', 2: 'and well rolled' },
      variations: [{ at: 2, actions: [{ type: 'roll', die: 1 }], comments: { 3: 'or badly' } }],
    },
    { at: 2, actions: [{ type: 'roll', die: 2 }] },
  ],
  shared: {
    red: { commitment: LINK, revealed: LINK },
    blue: { commitment: LINK, revealed: LINK },
  },
};
const session = must(sessionOfLog(game, annotated));
const file = () => JSON.parse(JSON.stringify(save(game, session))) as ReturnType<typeof save>;

describe('a session of a log with comments, variations and shared dice', () => {
  it('has the variations as branches and stands at the end of the game', () => {
    expect(session.nodes.map(({ parent }) => parent)).toEqual([null, 0, 1, 2, 1, 4, 4, 2]);
    expect([session.cursor, session.tip, endsOf(session)]).toEqual([3, 3, [3, 5, 6, 7]]);
    expect(session.comments).toEqual({
      0: 'The beginning',
      2: 'The die is due',
      3: 'Rolled',
      4: 'Higher\nand well rolled',
      6: 'or badly',
    });
  });

  it('is written as a log with all of it, which is replayed and read alike', () => {
    const again = recordOf(game, session, undefined, { variations: true });
    expect(must(replay(game, again))).toEqual(must(replay(game, annotated)));
    expect(must(sessionOfLog(game, again))).toEqual(session);
    expect(again.shared).toEqual(annotated.shared);
    expect(recordOf(game, session)).toEqual({
      ...recordOf(game, rolled),
      comments: annotated.comments,
      shared: annotated.shared,
    });
  });

  it('is saved and loaded whole', () => {
    expect(must(load(game, file()))).toEqual(session);
  });

  it.each<[string, object, string]>([
    ['a comment on no point', { comments: { 99: 'nowhere' } }, 'comments.99'],
    ['an empty comment', { comments: { 1: '' } }, 'comments.1'],
    ['a comment that no line can hold', { comments: { 1: 'a\rb' } }, 'comments.1'],
    ['shares without a side', { shared: { red: { commitment: LINK, revealed: LINK } } }, 'shared.blue'],
  ])('is refused with %s', (_, change, place) => {
    const changed = { ...file(), ...change };
    const loaded = load(game, { ...changed, seal: sealOf(changed) });
    expect(loaded._tag === 'Left' && loaded.left.map(({ path }) => path)).toEqual([place]);
  });
});

describe('a comment', () => {
  it('stays on its point when the action is taken back, and goes with an empty text', () => {
    const one = commentOn(bid(begun, 1), 'Bold');
    const back = commentOn(must(undo(game, one)), 'The beginning');
    expect(back.comments).toEqual({ 0: 'The beginning', 1: 'Bold' });
    expect(recordOf(game, back).comments).toEqual({ 0: 'The beginning' });
    expect(commentOn(back, '', 1).comments).toEqual({ 0: 'The beginning' });
  });

  it('is refused on no point, and with what is not printed', () => {
    expect(() => commentOn(begun, 'nowhere', 7)).toThrow(RangeError);
    expect(() => commentOn(begun, 'a\u0000b')).toThrow(RangeError);
  });
});
