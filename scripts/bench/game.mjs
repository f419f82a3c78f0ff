/**
 * The tasks of one game in one fresh process: prints microseconds of CPU by task as JSON, and bytes of a kept position. What is warmed up
 * and what is measured is counted in actions, so that a busy machine does not measure the interpreter. Run with `--expose-gc`.
 */
import { loadGame } from '../load-game.mjs';
import { cpu, timed } from './cpu.mjs';
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

const making = cpu();
const game = right(pkg.make());
const made = cpu() - making;
const outset = right(game.start(scenario));

class Enough extends Error {}

/** Plays games between two bots of the same kind, one after the other, for a number of actions. */
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

/** The fifth game takes many times as long for an action: a quarter of the actions is enough. */
const share = (actions) => (name === 'valor-of-the-guards' ? actions / 4 : actions);

/** The player that thinks. */
const THINKER = game.bots.greedy === undefined ? 'steward' : 'greedy';

/** Microseconds an action of whole games, listing and all: of the main thread, and of the helpers (collector, compiler) with it. */
const playing = (bot, warm, most) => {
  played(bot, 'warm', warm);
  const before = process.cpuUsage();
  const main = timed(() => played(bot, 'rate', most)) / most;
  const { user, system } = process.cpuUsage(before);
  return { main, all: (user + system) / most };
};

/** The percentile of a list. */
const hundredth = (values, n) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * n) / 100))];

/** Positions all over games at random, as they are written, with the one unit of each that is looked at. */
const sampled = [];
let step = 0;
played('random', 'sample', share(4000), ({ before }) => {
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
  const [few, many] = [share(500), share(2000)];
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
  .filter(({ phase = '', step: part }) => part === 'movement' || /movement|special/.test(phase))
  .slice(0, 12);

const ask = odds(name, exported, game, played);
const asked = (times) => {
  for (let i = 0; i < times; i++) ask();
};
if (ask !== null) asked(20_000);

const random = playing('random', share(4000), share(6000));
replayed();

/** Microseconds of wall time of a body: the system counts the CPU time of a thread in ticks that are longer than most actions. */
const wall = (body) => {
  const began = performance.now();
  body();
  return (performance.now() - began) * 1000;
};

/** Microseconds of each action of the log by itself, each on a position of which nothing is remembered. */
const applied = () => {
  let state = outset;
  return log.map(({ action, before }) => {
    if (before === outset) state = outset;
    return wall(() => {
      state = right(game.apply(state, action)).value;
    });
  });
};
const each = applied();
const clicks = fresh().map(({ state, subject }) => wall(() => game.actions(state, subject)));
/** Microseconds of a body that is done again for a quarter of a second: the system counts CPU time in ticks of some milliseconds. */
const repeated = (body) => {
  const began = cpu();
  let times = 0;
  do {
    body();
    times++;
  } while (cpu() - began < 250_000);
  return (cpu() - began) / times;
};
const parsed = repeated(() => {
  for (const { json } of sampled) JSON.parse(json);
});
const loading = repeated(fresh);

console.log(
  JSON.stringify({
    'random play, an action': random.main,
    'random play, all threads': random.all,
    'thinking play, an action': playing(THINKER, share(500), share(800)).main,
    'apply, an action of a log': timed(replayed) / log.length,
    'apply, 99 of 100, by the clock': hundredth(each, 99),
    'apply, the worst, by the clock': hundredth(each, 100),
    'who can act, cold': cold(({ state }) => game.subjects(state)),
    'a click: the actions of a unit, cold': cold(({ state, subject }) => game.actions(state, subject)),
    'a click, 99 of 100, by the clock': hundredth(clicks, 99),
    'a legal action listed, cold': listing / actionsListed,
    ...(ask === null ? {} : { 'odds ruling with reasons': timed(() => asked(20_000)) / 20_000 }),
    'loading a save': loading / sampled.length,
    'loading, to one parse of its text': loading / parsed,
    'making the game': made,
    'a kept position, bytes': kept(),
    // The units of the fifth game stand in Locations, which the copies of the others know nothing of.
    ...(inMovement.length === 0 ? {} : growth(game, inMovement)),
  }),
);
