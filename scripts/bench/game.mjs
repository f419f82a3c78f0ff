/**
 * The tasks of one game in one fresh process: prints microseconds of CPU by task as JSON, and bytes of a kept position. What is warmed up
 * and what is measured is counted in actions, so that a busy machine does not measure the interpreter. Run with `--expose-gc`.
 */
import { loadGame } from '../load-game.mjs';
import { timed } from './cpu.mjs';
import { growth } from './growth.mjs';
import { odds, SCENARIOS } from './scenes.mjs';

const [name] = process.argv.slice(2);
const { kernel, exported, pkg } = await loadGame(name);
const scenario = SCENARIOS[name];

/** The right side of an answer of the rules; a bench that gets the left one fails with it. */
const right = (either) => {
  if (either._tag === 'Left') throw new Error(JSON.stringify(either.left));
  return either.right;
};

const game = right(pkg.make());
const outset = right(game.start(scenario));

class Enough extends Error {}

/** Plays games of two like bots, one after the other, for so many actions. */
const played = (bot, label, most, watch = () => {}) => {
  const bots = Object.fromEntries(game.sides.map((side) => [side, game.bots[bot]]));
  let actions = 0;
  const count = (step) => {
    watch(step);
    actions++;
    if (actions >= most) throw new Enough();
  };
  try {
    for (let i = 1; ; i++) kernel.play(game, outset, bots, kernel.seedDice(`${label} ${i}`), count);
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
};

/** Microseconds an action of whole games, listing and all. */
const playing = (bot, warm, most) => {
  played(bot, 'warm', warm);
  return timed(() => played(bot, 'rate', most)) / most;
};

/** Positions all over games at random, as they are written, with the one unit of each that is looked at. */
const sampled = [];
let step = 0;
played('random', 'sample', 4000, ({ before }) => {
  const subjects = step++ % 50 === 0 ? game.subjects(before).filter((id) => id !== '') : [];
  if (subjects.length > 0)
    sampled.push({
      json: JSON.stringify(game.writeState(before)),
      subject: subjects[step % subjects.length],
    });
});

/** The sampled positions read anew, so that nothing is remembered of them. */
const fresh = () =>
  sampled.map(({ json, subject }) => ({ state: right(game.readState(JSON.parse(json))), subject }));

/** Microseconds of a body on a position of which nothing is remembered. */
const cold = (body) => {
  for (const one of fresh()) body(one);
  const rounds = Array.from({ length: 4 }, fresh);
  const us = timed(() => {
    for (const round of rounds) for (const one of round) body(one);
  });
  return us / (4 * sampled.length);
};

let listed = 0;
const listing = cold(({ state }) => {
  listed += game.actions(state).length;
});
const actionsListed = listed / (5 * sampled.length);

/** The actions of one game, and the time of doing them again without listing any. */
const log = [];
played('random', 'log', 1500, ({ action, before }) => log.push({ action, before }));
const replayed = () => {
  let state = outset;
  for (const { action, before } of log) {
    if (before === outset) state = outset;
    state = right(game.apply(state, action)).value;
  }
};

/** Bytes that one more position of a history keeps alive, beside what the last few of any history have remembered of them. */
const kept = () => {
  const [few, many] = [500, 2000];
  const held = [];
  const heap = () => {
    globalThis.gc();
    return process.memoryUsage().heapUsed;
  };
  let before = 0;
  played('random', 'kept', many, ({ before: state }) => {
    held.push(state);
    if (held.length === few) before = heap();
  });
  return (heap() - before) / (many - few);
};

/** Positions in movement, whose units are multiplied. */
const inMovement = fresh()
  .map(({ state }) => state)
  .filter(({ phase, step: part }) => part === 'movement' || /movement|special/.test(phase))
  .slice(0, 12);

const ask = odds(name, exported, game, played);
const asked = (times) => {
  for (let i = 0; i < times; i++) ask();
};
asked(20_000);

const playedRandom = playing('random', 4000, 6000);
replayed();
console.log(
  JSON.stringify({
    'random play, an action': playedRandom,
    'greedy play, an action': playing('greedy', 500, 800),
    'apply, an action of a log': timed(replayed) / log.length,
    'who can act, cold': cold(({ state }) => game.subjects(state)),
    'a click: the actions of a unit, cold': cold(({ state, subject }) => game.actions(state, subject)),
    'a legal action listed, cold': listing / actionsListed,
    'odds ruling with reasons': timed(() => asked(20_000)) / 20_000,
    'loading a save': timed(fresh) / sampled.length,
    'a kept position, bytes': kept(),
    ...growth(game, inMovement),
  }),
);
