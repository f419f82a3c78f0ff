import { describe, expect, it } from 'vitest';
import { rational } from '../odds/rational.js';
import { allow, forbid } from '../ruling/ruling.js';
import type { Game } from './game.js';
import { actAndRoll, reasonsTo, rollDue, toldTo, writtenStates } from './host.js';

/** A sum to 10: red adds 1 or 2, then two dice of two faces come one after the other; 3 is said for 1 and 2 at once. */
interface State {
  readonly sum: number;
  readonly rolls: number;
}
type Action = { readonly add: number } | { readonly die: number };

const game = {
  phrases: { violations: { TOO_MUCH: 'More than two' }, effects: {} },
  actor: ({ sum, rolls }: State) => (rolls > 0 ? 'chance' : sum >= 10 ? null : 'red'),
  chances: ({ rolls }: State) =>
    rolls > 0 ? [1, 2].map((die) => ({ action: { die }, probability: rational(1, 2) })) : [],
  apply: ({ sum, rolls }: State, action: Action) =>
    'die' in action
      ? allow({ sum: sum + action.die, rolls: rolls - 1 })
      : action.add > 2
        ? forbid({ clause: 'S-2', code: 'TOO_MUCH' })
        : allow({ sum: sum + action.add, rolls: action.add === 1 ? 0 : 2 }),
  describe: (_: State, action: Action) => JSON.stringify(action),
  order: (_: State, action: Action) => JSON.stringify(action),
  secretOf: (_: State, action: Action) => ('add' in action && action.add === 1 ? 'red' : null),
  readActions: (json: unknown) =>
    Array.isArray(json)
      ? { _tag: 'Right', right: json as readonly Action[] }
      : { _tag: 'Left', left: [{ path: '', expected: 'a list', got: 'none' }] },
  writeState: (state: State) => ({ ...state }),
  readState: (json: unknown) => ({ _tag: 'Right', right: json as State }),
} as unknown as Game<State, Action>;

const from: State = { sum: 0, rolls: 0 };
const half = (): number => 0.6;

describe('a game at a host', () => {
  it('takes an action and every roll after it', () => {
    const course = actAndRoll(game, from, [{ add: 2 }], half);
    expect(course).toMatchObject({
      right: {
        state: { sum: 6, rolls: 0 },
        steps: [{ actor: 'red' }, { actor: 'chance', action: { die: 2 } }, { actor: 'chance' }],
      },
    });
  });

  it('takes all that is written of several actions, but none after a roll', () => {
    expect(actAndRoll(game, from, [{ add: 1 }, { add: 1 }], half)).toMatchObject({
      right: { state: { sum: 2 } },
    });
    expect(actAndRoll(game, from, [{ add: 1 }, { add: 2 }], half)).toMatchObject({
      right: { state: { sum: 7 } },
    });
    for (const more of [{ add: 1 }, { die: 1 }])
      expect(actAndRoll(game, from, [{ add: 2 }, more], half)).toMatchObject({ left: [{ path: 'action' }] });
  });

  it('takes from a side its own decisions, where several decide at the same time', () => {
    const both = {
      ...game,
      deciders: (state: State) => (game.actor(state) === 'red' ? ['red', 'blue'] : []),
      deciderOf: (_: State, action: Action) => ('add' in action && action.add === 1 ? 'blue' : 'red'),
    } as unknown as typeof game;
    expect(actAndRoll(both, from, [{ add: 1 }], half, 'blue')).toMatchObject({
      right: { state: { sum: 1 }, steps: [{ actor: 'blue' }] },
    });
    for (const [side, add] of [
      ['red', 1],
      ['blue', 2],
      ['green', 1],
    ] as const)
      expect(actAndRoll(both, from, [{ add }], half, side)).toMatchObject({
        left: [{ path: 'action', expected: expect.stringContaining('a decision of') }],
      });
  });

  it('says what is wrong: no action, one that is forbidden, nobody to act', () => {
    expect(actAndRoll(game, from, 'x', half)).toMatchObject({ left: [{ expected: 'a list' }] });
    expect(actAndRoll(game, from, [{ add: 3 }], half)).toMatchObject({
      left: [{ path: 'S-2', got: expect.stringContaining('More than two') }],
    });
    expect(actAndRoll(game, { sum: 12, rolls: 0 }, [{ add: 1 }], half)).toMatchObject({
      left: [{ path: 'action' }],
    });
    expect(actAndRoll(game, { sum: 1, rolls: 1 }, [{ die: 1 }], half)).toMatchObject({
      left: [{ path: 'action' }],
    });
  });

  it('rolls what is due at the start, and nothing else', () => {
    expect(rollDue(game, { sum: 0, rolls: 1 }, () => 0)).toMatchObject({
      right: { state: { sum: 1, rolls: 0 } },
    });
    expect(rollDue(game, from, half)).toEqual({ _tag: 'Right', right: { state: from, steps: [] } });
  });

  it('tells a secret to the side whose it is', () => {
    const step = { actor: 'red', before: from, action: { add: 1 } };
    expect(toldTo(game, step, 'red')).toBe('red: {"add":1}');
    expect(toldTo(game, step, null)).toBe('red: (only the red side sees it)');
    const phrases = {
      ...game.phrases,
      words: { side: { red: 'the Red' } },
      texts: { '(only the {} side sees it)': '({}側だけが見る)' },
    };
    expect(toldTo({ ...game, phrases }, step, null)).toBe('Red: (Red側だけが見る)');
    expect(toldTo(game, { ...step, actor: 'chance', action: { die: 1 } }, null)).toBe('dice: {"die":1}');
    const buying = { ...game, phrases, describe: () => 'the Red buys', secretOf: () => null };
    expect(toldTo(buying, step, null)).toBe('The Red buys');
  });

  it('says what came of a step to whom the game tells it, judged again where the step does not hold it', () => {
    const step = {
      actor: 'chance',
      before: { sum: 1, rolls: 1 },
      action: { die: 2 },
      after: { sum: 3, rolls: 0 },
    };
    const reason = { clause: 'S-1', effect: 'added', by: 2 };
    const held = { ...step, reasons: [reason, reason] };
    expect(reasonsTo(game, held, null)).toEqual([
      { clause: 'S-1', sentence: expect.stringContaining('added') },
    ]);
    expect(reasonsTo({ ...game, isTold: (_, __, side) => side === 'red' }, held, null)).toEqual([]);
    expect(reasonsTo({ ...game, isTold: (_, __, side) => side === 'red' }, held, 'red')).toHaveLength(1);
    const secret = { ...held, actor: 'red', before: from, action: { add: 1 } };
    expect([reasonsTo(game, secret, null).length, reasonsTo(game, secret, 'red').length]).toEqual([0, 1]);
    const judged = { ...game, apply: () => allow(step.after, [reason]) };
    expect(reasonsTo(judged, step, null)).toHaveLength(1);
  });

  it('knows the states again that it wrote or read', () => {
    const states = writtenStates(game);
    const position = states.write(from);
    expect(states.read(position)).toEqual({ _tag: 'Right', right: from });
    expect((states.read(position) as { right: State }).right).toBe(from);
    expect(states.read(null)).toMatchObject({ left: [{ path: 'position' }] });
  });
});
