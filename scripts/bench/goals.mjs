/** What is aimed at, by task: at most so much, in each round where a peer is measured beside it. */

/** The name of what starting costs among what was measured. */
export const STARTING = 'start';

/**
 * Rally the Troops' Waterloo, a game of the same kind and the peer that matters most, is no package; boardgame.io brings a browser's
 * worth of them. Both were measured once in the same minutes as chessops: an action of Waterloo took as long as 14 plies of chess
 * at random, a move by the reducer of boardgame.io, which judges nothing, as 9.
 */
export const PLIES_OF_WATERLOO = 14;
export const PLIES_OF_BOARDGAME = 9;

/** The games whose actions may take twice as long as one of Waterloo. */
const LARGE = ['russian-campaign', 'valor-of-the-guards'];

const plies = (chess, times) => chess.ply.map((ply) => ply * times);

const GOALS = {
  'random play, an action': (name, chess) =>
    LARGE.includes(name)
      ? { most: plies(chess, 2 * PLIES_OF_WATERLOO), why: 'two actions of Waterloo' }
      : { most: plies(chess, PLIES_OF_WATERLOO), why: 'an action of Waterloo' },
  'apply, an action of a log': (_, chess) => ({
    most: plies(chess, PLIES_OF_BOARDGAME / 2),
    why: 'half a move of boardgame.io',
  }),
  'apply, the worst, by the clock': () => ({ most: [50_000], why: '50 ms' }),
  'a click, 99 of 100, by the clock': () => ({ most: [16_000], why: '16 ms' }),
  'loading, to one parse of its text': () => ({ most: [4], why: '4 times JSON.parse' }),
  'a kept position, bytes': (name) =>
    name === 'valor-of-the-guards' ? { most: [6144], why: '6 kB' } : { most: [4096], why: '4 kB' },
  'growth with units: who can act': () => ({ most: [1.1], why: 'exponent 1.1' }),
  'growth with units: all actions': () => ({ most: [1.1], why: 'exponent 1.1' }),
  'importing turning-point': () => ({ most: [30], why: '30 ms' }),
  'judging a case': () => ({ most: [130], why: '130 ms over an empty Node' }),
};
const IMPORTING = { most: [45], why: '45 ms' };

/** The goal of a task, null where there is none. */
export const goalOf = (name, task, chess) =>
  GOALS[task]?.(name, chess) ??
  (task.startsWith('importing ') && task !== 'importing kernel' ? IMPORTING : null);
