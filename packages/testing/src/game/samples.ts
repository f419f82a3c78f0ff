import type { DiceState, Game, Step } from '@eastfront/kernel';
import { draw, seedDice } from '@eastfront/kernel';
import { courseOf } from './courses.js';
import { type MarkSeen, watchMarks } from './marks.js';
import { ACTION_LIMIT, type Players, type Walk } from './walk.js';

/** The games to play, and how many of their states to keep. */
export interface SampleOptions<State, Action> {
  readonly scenario: string;
  /** One game for each. */
  readonly seeds: readonly string[];
  /** States kept of each kind and game. */
  readonly perKind?: number;
  /** The kind of a state, such as its phase; rare kinds are sampled as well as frequent ones. */
  readonly kindOf?: (state: State) => string;
  readonly players?: Players<State, Action>;
  readonly limit?: number;
  /** So many actions of the first game are kept whole; none by default. */
  readonly follow?: number;
  /** Who can act is asked at one of them in this many; at each by default. */
  readonly asked?: number;
}

/** An action of a game with the states around it, and who could act before it as the game knew it then; null where it was not asked. */
export interface Followed<State, Action> {
  readonly step: Step<State, Action>;
  readonly able: readonly string[] | null;
}

/** A state that play has reached. */
export interface Sample<State> {
  readonly state: State;
  /** Its origin: scenario, seed and number of actions before it. */
  readonly origin: string;
}

/** The games that were played and the states kept of them. */
export interface Samples<State, Action> {
  readonly start: State | null;
  readonly walks: readonly (Walk<State, Action> & { readonly seed: string })[];
  readonly samples: readonly Sample<State>[];
  /** The first actions of the first game: laws that follow it play it no second time. */
  readonly followed: readonly Followed<State, Action>[];
  /** Some of the states of the first game, evenly spread. */
  readonly passed: readonly State[];
  /** The markers that units gained and lost on the way. */
  readonly marks: ReadonlyMap<string, MarkSeen>;
}

const PER_KIND = 3;

/** One state in this many is handed on to be written: there are many and they are alike. */
const PASSED = 25;

/** Plays a game for each seed and keeps a few states of each kind, all equally likely, and the last one. */
export const takeSamples = <State, Action>(
  game: Game<State, Action>,
  options: SampleOptions<State, Action>,
): Samples<State, Action> => {
  const { scenario, seeds, perKind = PER_KIND, players = {}, limit = ACTION_LIMIT } = options;
  const { follow = 0, asked = 1 } = options;
  const kindOf = options.kindOf ?? ((state: State) => String(game.actor(state)));
  const start = game.start(scenario);
  if (start._tag === 'Left')
    return { start: null, walks: [], samples: [], followed: [], passed: [], marks: new Map() };
  const samples: Sample<State>[] = [];
  const followed: Followed<State, Action>[] = [];
  const passed: State[] = [];
  const seen = new Map<string, MarkSeen>();
  const walks = seeds.map((seed) => {
    const kept = new Map<string, { seen: number; states: Sample<State>[] }>();
    const marks = watchMarks<State>((state) => game.progress(state).done);
    let lots: DiceState = seedDice(`samples ${seed}`);
    const consider = (state: State, at: number): void => {
      const kind = kindOf(state);
      const bag = kept.get(kind) ?? { seen: 0, states: [] };
      kept.set(kind, bag);
      const sample = { state, origin: `scenario ${scenario}, seed ${seed}, after ${at} actions` };
      bag.seen += 1;
      if (bag.states.length < perKind) {
        bag.states.push(sample);
        return;
      }
      const [drawn, next] = draw(lots);
      lots = next;
      const place = Math.floor(drawn * bag.seen);
      if (place < perKind) bag.states[place] = sample;
    };
    const course = { scenario, seed, players, limit };
    const walked = courseOf(game, start.right, course, (step, at) => {
      const { before, after } = step;
      if (seed === seeds[0] && at < follow)
        followed.push({ step, able: at % asked === 0 ? game.subjects(before) : null });
      if (seed === seeds[0] && at % PASSED === 0) passed.push(before);
      consider(before, at);
      marks.see(before, after);
      return game.faults(after);
    });
    consider(walked.final, walked.actions.length);
    for (const [mark, { on, off }] of marks.seen()) {
      const before = seen.get(mark) ?? { on: 0, off: 0 };
      seen.set(mark, { on: before.on + on, off: before.off + off });
    }
    for (const { states } of kept.values()) samples.push(...states);
    return { ...walked, seed };
  });
  return { start: start.right, walks, samples, followed, passed, marks: seen };
};
