import type { Game, GameLog, GamePackage, Json, JsonObject } from '@eastfront/kernel';
import { CHANCE, makeFrom, replay, wordsOf } from '@eastfront/kernel';
import { askFrom, casesIn, judge } from '@eastfront/kernel/case';
import { readLog } from '@eastfront/kernel/codec';
import {
  actionNotation,
  readLogText,
  readPositionLine,
  writeLogText,
  writePositionLine,
} from '@eastfront/kernel/notation';
import { advance, begin, load, recordOf, save, stateOf } from '@eastfront/kernel/session';
import type { TestedCase } from '../cases/case-book.js';
import { guard, type Law, law } from '../law.js';
import { must } from '../must.js';
import { chooserOf } from './chooser.js';
import { type Damaged, damage, damagedText } from './damage.js';

/** A game, and files of it that are damaged. */
export interface HostileOptions<State, Action> {
  readonly pkg: GamePackage<State, Action>;
  readonly cases: readonly TestedCase[];
  /** Input number n, from `from`, is drawn from the seed `<seed>/<n>`. */
  readonly seed: string;
  readonly count: number;
  readonly from?: number;
  /** Told before each input: which one it was where none comes after it. */
  readonly onInput?: (number: number) => void;
}

/** An input that was answered by what is no answer. */
export interface HostileFinding {
  readonly number: number;
  readonly entrance: string;
  readonly how: string;
  readonly what: string;
}

/** What an entrance is handed, and how it answers. */
interface Entrance {
  readonly given: () => unknown;
  readonly answer: (json: unknown) => unknown;
}

/** Actions of the game whose records are damaged. */
const RECORDED = 60;

const recordGame = <State, Action>(game: Game<State, Action>) => {
  const bots = Object.keys(game.bots);
  const players = Object.fromEntries(game.sides.map((side, i) => [side, bots[i % bots.length] as string]));
  const scenario = game.scenarios[0]?.id ?? '';
  let session = must(begin(game, { scenario, seed: 'hostile', players }));
  for (let i = 0; i < RECORDED && game.actor(stateOf(session)) !== null; i++)
    session = must(advance(game, session)).session;
  return { state: stateOf(session), save: save(game, session), log: recordOf(game, session) };
};

/** What can be asked and done in a state that was taken: it has to hold what was promised when it was taken. */
const lookedAt = <State, Action>(game: Game<State, Action>, state: State): unknown => {
  const listed =
    game.actor(state) === CHANCE ? game.chances(state).map(({ action }) => action) : game.actions(state);
  for (const action of listed.slice(0, 2)) game.apply(state, action);
  return { _tag: 'Right', right: [game.faults(state), game.writeState(state)] };
};

const entrancesOf = <State, Action>(
  { pkg, cases }: HostileOptions<State, Action>,
  pick: <A>(items: readonly A[]) => A,
  {
    game,
    record,
  }: { readonly game: Game<State, Action>; readonly record: ReturnType<typeof recordGame<State, Action>> },
): Readonly<Record<string, Entrance>> => {
  const one = (pick(cases) as TestedCase).json as JsonObject & { readonly ask: JsonObject };
  const written = (one.ask['actions'] as readonly Json[] | undefined)?.[0] ?? one.ask['action'];
  const action = written ?? (record.log.actions[0] as Json);
  const at = game.readState(one['position']);
  const state = at._tag === 'Right' ? at.right : record.state;
  return {
    judge: { given: () => one, answer: (json) => judge(pkg, json) },
    cases: {
      given: () => ({ game: pkg.name, boards: {}, cases: { one } }),
      answer: (json) => casesIn(json),
    },
    ask: { given: () => one.ask, answer: (json) => askFrom(game, state, json) },
    position: {
      given: () => pick([one['position'] as Json, game.writeState(record.state)]),
      answer: (json) => {
        const read = game.readState(json);
        return read._tag === 'Right' ? lookedAt(game, read.right) : read;
      },
    },
    action: {
      given: () => action,
      answer: (json) => {
        const read = game.readActions(json, state);
        game.apply(state, json as Action);
        return read;
      },
    },
    log: {
      given: () => record.log,
      answer: (json) => {
        readLog(json);
        return replay(game, json as GameLog);
      },
    },
    save: { given: () => record.save, answer: (json) => load(game, json) },
    options: {
      given: () => ({
        readings: { ...game.settings.readings },
        optional: Object.keys(pkg.rulebook.optional),
      }),
      answer: (json) => makeFrom(pkg, json),
    },
    board: {
      given: () => ({ board: (one['board'] ?? {}) as Json, excerpt: true }),
      answer: (json) => makeFrom(pkg, json),
    },
    'own data': {
      given: () => ({ forces: (one['forces'] ?? {}) as Json, tables: (one['tables'] ?? {}) as Json }),
      answer: (json) => makeFrom(pkg, json),
    },
    words: {
      given: () => ({ words: { ...wordsOf(game, 'xx') } }),
      answer: (json) => makeFrom(pkg, json),
    },
    beginning: {
      given: () => ({ scenario: record.log.scenario, seed: '1', players: record.log.players }),
      answer: (json) => begin(game, json as never),
    },
  };
};

/** Lines of notation, and who reads them. */
const linesOf = <State, Action>(
  { pkg }: HostileOptions<State, Action>,
  { log, state }: ReturnType<typeof recordGame<State, Action>>,
  game: Game<State, Action>,
): Readonly<Record<string, readonly [text: string, read: (text: string) => unknown]>> => {
  const notation = actionNotation((pkg.schemas['action'] ?? {}) as JsonObject);
  return {
    'an action in notation': [notation.write(log.actions[0] as Json), (text) => notation.read(text)],
    'a position in notation': [writePositionLine(game.writeState(state)), (text) => readPositionLine(text)],
    'a log in notation': [
      writeLogText(notation, log as unknown as JsonObject),
      (text) => readLogText(notation, text),
    ],
  };
};

/** What is wrong with an answer: it is none, or says nothing a reader could use; or it left something in all objects. */
const answerFaults = (answer: unknown): readonly string[] => {
  const polluted = Object.keys(Object.prototype).length > 0 ? ['all objects have a new key'] : [];
  const { _tag, left } = (answer ?? {}) as { readonly _tag?: unknown; readonly left?: unknown };
  if (_tag === 'Right') return polluted;
  if (_tag !== 'Left' || !Array.isArray(left) || left.length === 0) return [...polluted, 'no answer'];
  const isText = (one: Record<string, unknown>): boolean =>
    ['path', 'expected', 'got'].every((key) => typeof one[key] === 'string');
  return left.every(isText) ? polluted : [...polluted, `no fault with a place: ${JSON.stringify(left[0])}`];
};

/** Passes damaged files to every entry point of a game and reports results that are neither an answer nor a refusal with its place. */
export const hostileInput = <State, Action>(
  options: HostileOptions<State, Action>,
): readonly HostileFinding[] => {
  const { pkg, seed, count, from = 0, onInput = () => {} } = options;
  const game = must(pkg.make({}));
  const record = recordGame(game);
  const lines = linesOf(options, record, game);
  const found: HostileFinding[] = [];
  for (let number = from; number < from + count; number++) {
    onInput(number);
    const chooser = chooserOf(`${seed}/${number}`);
    const entrances = entrancesOf(options, chooser.pick, { game, record });
    const entrance = chooser.pick([
      ...Object.keys(entrances),
      ...Object.keys(entrances),
      ...Object.keys(lines),
    ]);
    const line = lines[entrance];
    const { given, answer } = entrances[entrance] ?? {};
    const one: Damaged = line === undefined ? damage(given?.(), chooser) : damagedText(line[0], chooser);
    const what = guard(() =>
      answerFaults(line === undefined ? answer?.(one.json) : line[1](String(one.json))),
    );
    if (what.length > 0) found.push({ number, entrance, how: one.how, what: what.join('; ') });
  }
  return found;
};

/** The law of input: whatever a file says, it is answered or refused with its place. A counterexample is reported with its seed. */
export const inputLaws = <State, Action>(options: HostileOptions<State, Action>): readonly Law[] => [
  law(`${options.count} damaged inputs are answered or refused with their place (seed ${options.seed})`, () =>
    hostileInput(options).map(
      ({ number, entrance, how, what }) => `input ${number}, ${entrance}, ${how.slice(0, 200)}: ${what}`,
    ),
  ),
];
