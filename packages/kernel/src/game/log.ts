/** The record of a game: how it is made, brought to the newest format, read, and checked by judging every action again. */

import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, isRecord, unknownKeys, unknownWord } from '../ground/bad-input.js';
import { canonicalJson } from '../ground/digest.js';
import { keysOfLater, migratedBy } from '../ground/format.js';
import type { Json } from '../ground/json.js';
import { sizeFaults } from '../ground/size.js';
import { PLAYER } from './actor.js';
import { annotationFaults, illegalIn } from './annotations.js';
import { DICE } from './dice/dice.js';
import { diceCheck, type Unchecked } from './dice/dice-check.js';
import { sharedFormFaults } from './dice/shared-form.js';
import { fingerprintOf, isFingerprintOf } from './fingerprints.js';
import type { Game, Release } from './game.js';
import { judgedAgain } from './judged-again.js';
import type { GameHeader, GameLog, GameLog1, RollOrigin } from './log-form.js';
import type { Step } from './play.js';
import { writtenBy } from './written-by.js';

/** The newest format of logs. */
const NEWEST = 'eastfront-log/2';

export type { Annotations, Comments, Variation } from './annotations.js';
export type { DiceShare, SharedDice } from './dice/shared-form.js';
export { judgedAgain } from './judged-again.js';
export type * from './log-form.js';

/** Converts a record of a game to the newest format. Format 1 does not give the origin of its rolls. */
export const migrateLog = migratedBy({
  'eastfront-log/1': (old) => {
    const strange = keysOfLater(old, [
      'release',
      'dice',
      'rolls',
      'draws',
      'comments',
      'variations',
      'shared',
    ]);
    return strange.length > 0
      ? left(strange)
      : right({ ...old, format: 'eastfront-log/2', release: null, dice: DICE, rolls: null });
  },
});

/** The header of a game's records. @internal */
export const headerOf = <State, Action>(
  game: Game<State, Action>,
  { scenario, seed, players }: Pick<GameHeader, 'scenario' | 'seed' | 'players'>,
): GameHeader => ({
  game: game.name,
  release: game.release ?? null,
  scenario,
  seed,
  dice: DICE,
  readings: { ...game.settings.readings },
  optional: game.settings.optional,
  players,
  data: game.dataDigest,
});

/** The log of a play. */
export const logOf = <State, Action>(
  game: Game<State, Action>,
  header: Pick<GameHeader, 'scenario' | 'seed' | 'players'>,
  actions: readonly Action[],
  final: State,
  rolls: readonly RollOrigin[] | null,
  draws?: readonly number[],
): GameLog => ({
  format: 'eastfront-log/2',
  ...headerOf(game, header),
  actions: actions.map((action) => game.writeAction(action)),
  rolls,
  ...(draws === undefined ? {} : { draws }),
  outcome: game.outcome(final) as unknown as Json,
  final: fingerprintOf(game, final),
});

/** Faults of readings or sides: a different value, a missing one, an unknown one. */
const readingFaults = (said: unknown, own: Readonly<Record<string, string>>): readonly BadInput[] =>
  isRecord(said)
    ? [
        ...unknownKeys('readings', said, Object.keys(own)),
        ...Object.entries(own)
          .filter(([id, letter]) => said[id] !== letter)
          .map(([id, letter]) =>
            badInput(`readings.${id}`, `"${letter}", as the game was made with`, said[id]),
          ),
      ]
    : [badInput('readings', 'letters by reading', said)];

const playerFaults = <State, Action>(
  said: unknown,
  { sides, bots }: Game<State, Action>,
): readonly BadInput[] => {
  if (!isRecord(said)) return [badInput('players', 'bots or players by side', said)];
  const known = [...Object.keys(bots), PLAYER];
  return [
    ...unknownKeys('players', said, sides),
    ...sides
      .filter((side) => !known.includes(said[side] as string))
      .map((side) => unknownWord(`players.${side}`, known, said[side])),
  ];
};

const RELEASE = ['package', 'version', 'rules'] satisfies readonly (keyof Release)[];

const releaseFaults = (said: unknown, name: string | undefined): readonly BadInput[] => {
  if (said === null) return [];
  if (!isRecord(said)) return [badInput('release', 'package, version and rules, or null', said)];
  return [
    ...unknownKeys('release', said, RELEASE),
    ...RELEASE.filter((key) => typeof said[key] !== 'string').map((key) =>
      badInput(`release.${key}`, 'a text', said[key]),
    ),
    ...(name === undefined || typeof said['package'] !== 'string' || said['package'] === name
      ? []
      : [badInput('release.package', name, said['package'])]),
  ];
};

/** The differences between the header of a record and the game that is to replay it. @internal */
export const headerFaults = <State, Action>(
  game: Game<State, Action>,
  header: Partial<Record<keyof GameHeader, unknown>>,
): readonly BadInput[] => {
  if (header.game !== game.name) return [badInput('game', game.name, header.game)];
  const { settings } = game;
  const name = game.release?.package;
  const { release, seed, dice, optional, data } = header;
  const same = canonicalJson([...settings.optional].sort());
  return [
    ...releaseFaults(release, name),
    ...(typeof seed === 'string' ? [] : [badInput('seed', 'a text', seed)]),
    ...(dice === DICE ? [] : [badInput('dice', `"${DICE}"`, dice)]),
    ...readingFaults(header.readings, settings.readings),
    ...(Array.isArray(optional) && canonicalJson([...optional].sort() as Json) === same
      ? []
      : [badInput('optional', `${same}, as the game was made with`, optional)]),
    ...playerFaults(header.players, game),
    ...(data === game.dataDigest
      ? []
      : [
          {
            path: 'data',
            expected: `the board, forces and tables of this game (${game.dataDigest})`,
            got: String(data),
          },
        ]),
  ];
};

const LOG = {
  format: true,
  game: true,
  release: true,
  scenario: true,
  seed: true,
  dice: true,
  readings: true,
  optional: true,
  players: true,
  data: true,
  actions: true,
  rolls: true,
  draws: true,
  comments: true,
  variations: true,
  shared: true,
  outcome: true,
  final: true,
} satisfies Readonly<Record<keyof GameLog, true>>;

/** The faults of a log outside its actions. The log may come from anywhere. */
const logFaults = <State, Action>(game: Game<State, Action>, log: GameLog): readonly BadInput[] => [
  ...((log.format as unknown) === NEWEST ? [] : [badInput('format', `"${NEWEST}"`, log.format)]),
  ...unknownKeys('', { ...log }, Object.keys(LOG)),
  ...headerFaults(game, log),
  ...(log.rolls === null || Array.isArray(log.rolls)
    ? []
    : [badInput('rolls', 'a list of numbers of the dice, or null', log.rolls)]),
  ...(log.draws === undefined || Array.isArray(log.draws)
    ? []
    : [badInput('draws', 'a list of numbers', log.draws)]),
  ...annotationFaults(log, 0, log.actions.length),
  ...sharedFormFaults(log.shared, game.sides),
];

/** The differences between the end as a log gives it and the end reached. */
const endFaults = <State, Action>(
  game: Game<State, Action>,
  log: GameLog,
  state: State,
): readonly BadInput[] => {
  const outcome = canonicalJson(game.outcome(state) as unknown as Json);
  const stated = log.outcome === undefined ? 'nothing' : canonicalJson(log.outcome);
  const other = writtenBy(game, log.release);
  return [
    ...(isFingerprintOf(game, state, log.final)
      ? []
      : [{ path: 'final', expected: `${fingerprintOf(game, state)}${other}`, got: String(log.final) }]),
    ...(outcome === stated ? [] : [{ path: 'outcome', expected: `${outcome}${other}`, got: stated }]),
  ];
};

/**
 * Replays a log of any format, action by action, and compares everything in it. Reported with their place: illegal actions, rolls that
 * their random number does not give, numbers skipped for a decision that the bot does not make, settings, players or data other than the
 * game's, illegal variations, and a different end. Anything accepted without a check is reported to `tell`.
 */
export const replay = <State, Action>(
  game: Game<State, Action>,
  given: GameLog | GameLog1,
  watch: (step: Step<State, Action>) => void = () => {},
  tell: (unchecked: Unchecked) => void = () => {},
): Either<readonly BadInput[], State> => {
  const deep = sizeFaults(given);
  if (deep.length > 0) return left(deep);
  const migrated = migrateLog(given);
  if (migrated._tag === 'Left') return migrated;
  const log = migrated.right as GameLog;
  if (!isRecord(log) || !Array.isArray(log.actions)) return left([badInput('', 'the log of a game', given)]);
  const strange = logFaults(game, log);
  if (strange.length > 0) return left(strange);
  const start = game.start(log.scenario);
  if (start._tag === 'Left') return start;
  const check = diceCheck(game, log);
  let state = start.right;
  for (let i = 0; i < log.actions.length; i++) {
    const place = `actions.${i}`;
    const illegal = illegalIn(game, state, log, i);
    if (illegal.length > 0) return left(illegal);
    const read = game.readActions(log.actions[i], state);
    if (read._tag === 'Left') return left(below(place, read.left));
    for (const action of read.right) {
      const judged = judgedAgain(game, state, action);
      if (judged._tag === 'Left')
        return left([badInput(place, `${judged.left}${writtenBy(game, log.release)}`, log.actions[i])]);
      const wrong = check.faultOf(judged.right, place);
      if (wrong.length > 0) return left(wrong);
      watch(judged.right);
      state = judged.right.after;
    }
  }
  const end = [...check.faultAtEnd(), ...endFaults(game, log, state)];
  if (end.length > 0) return left(end);
  tell(check.unchecked());
  return right(state);
};
