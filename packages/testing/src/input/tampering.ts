import type { Game, GameLog, Json } from '@eastfront/kernel';
import { CHANCE, digest, randomBot, replay, seedDice } from '@eastfront/kernel';
import {
  begin,
  load,
  recordOf,
  roll,
  type Save,
  save,
  sealOf,
  stateOf,
  take,
} from '@eastfront/kernel/session';
import { type Law, law } from '../law.js';
import { must } from '../must.js';
import type { Chooser } from './chooser.js';
import { chooserOf } from './chooser.js';

/** A log, and a save of the same game. */
interface Records {
  readonly log: GameLog;
  readonly save: Save;
}

/** Rolls that a recorded game has, and actions after which it is recorded without them. */
const [ROLLS, MOST_ACTIONS] = [3, 250];

/** A game between players, who choose at random: no bot draws from its dice, so that each of their numbers is due. */
const recordAll = <State, Action>(game: Game<State, Action>): Records => {
  let session = must(begin(game, { scenario: game.scenarios[0]?.id ?? '', seed: 'tampered' }));
  let dice = seedDice('players');
  for (let i = 0, rolls = 0; i < MOST_ACTIONS && rolls < ROLLS; i++) {
    const state = stateOf(session);
    const actor = game.actor(state);
    if (actor === null) break;
    if (actor === CHANCE) {
      session = must(roll(game, session)).session;
      rolls++;
      continue;
    }
    const [action, next] = randomBot(game, state, dice);
    dice = next;
    session = must(take(game, session, action)).session;
  }
  return { log: recordOf(game, session), save: save(game, session) };
};

/** Tampers with a record, as if another game had been played; null if there is nothing to change. */
type Tampering<File> = (file: File, chooser: Chooser) => File | null;

const isRoll = (action: Json): boolean => (action as { readonly type?: unknown }).type === 'roll';

const indices = <A>(list: readonly A[]): readonly number[] => list.map((_, i) => i);

const without = <A>(list: readonly A[], at: number): readonly A[] => list.filter((_, i) => i !== at);

/** The action with another die, where it has one. */
const withOtherDie = (action: Json): Json | null => {
  const { die, dice } = action as { readonly die?: unknown; readonly dice?: unknown };
  const turn = (face: unknown): number => (Number(face) % 6) + 1;
  if (typeof die === 'number') return { ...(action as object), die: turn(die) } as Json;
  if (!Array.isArray(dice) || dice.length === 0) return null;
  return { ...(action as object), dice: [turn(dice[0]), ...dice.slice(1)] } as Json;
};

/** The log with its end computed again, as a forger would; null if its actions are not legal. */
const fit = <State, Action>(game: Game<State, Action>, log: GameLog): GameLog | null => {
  const start = game.start(log.scenario);
  if (start._tag === 'Left') return null;
  let state = start.right;
  for (const written of log.actions) {
    const read = game.readActions(written, state);
    if (read._tag === 'Left') return null;
    for (const action of read.right) {
      const ruling = game.apply(state, action);
      if (ruling._tag === 'Left') return null;
      state = ruling.right.value;
    }
  }
  return { ...log, outcome: game.outcome(state) as unknown as Json, final: digest(game.writeState(state)) };
};

const changedRoll: Tampering<GameLog> = ({ actions, ...log }, { pick }) => {
  const rolls = indices(actions).filter((i) => isRoll(actions[i] as Json));
  const at = rolls.length === 0 ? -1 : pick(rolls);
  const other = at < 0 ? null : withOtherDie(actions[at] as Json);
  return other === null ? null : { ...log, actions: actions.map((action, i) => (i === at ? other : action)) };
};

const ofLogs: Readonly<Record<string, Tampering<GameLog>>> = {
  'an action taken out': (log, { pick }) => ({
    ...log,
    actions: without(log.actions, pick(indices(log.actions))),
  }),
  'an action twice': (log, { pick }) => {
    const at = pick(indices(log.actions));
    return { ...log, actions: log.actions.flatMap((action, i) => (i === at ? [action, action] : [action])) };
  },
  'another die': changedRoll,
  'another seed': (log) => ({ ...log, seed: `${log.seed} ` }),
  'other data': (log) => ({ ...log, data: '0000000000000000' }),
  'another format': (log) => ({ ...log, format: 'eastfront-log/3' as 'eastfront-log/2' }),
  'a field more': (log) => ({ ...log, remark: 1 }) as GameLog,
  'a number of the dice out of reach': (log) =>
    (log.rolls ?? []).length === 0 ? null : { ...log, rolls: [Number.MAX_SAFE_INTEGER] },
};

/** What is found though the end was worked out again. */
const ofFittedLogs: Readonly<Record<string, Tampering<GameLog>>> = {
  'another die, its end fitted': changedRoll,
};

const ofSaves: Readonly<Record<string, Tampering<Save>>> = {
  'another die': (save, { pick }) => {
    const rolls = indices(save.tree).filter((i) => isRoll(save.tree[i]?.action as Json));
    const at = rolls.length === 0 ? -1 : pick(rolls);
    const other = at < 0 ? null : withOtherDie(save.tree[at]?.action as Json);
    if (other === null) return null;
    return { ...save, tree: save.tree.map((one, i) => (i === at ? { ...one, action: other } : one)) };
  },
  'the last action taken out': (save) => ({ ...save, tree: save.tree.slice(0, -1) }),
  'another seed': (save) => ({ ...save, seed: `${save.seed} ` }),
  'a mind of nobody': (save) => ({ ...save, minds: { ...save.minds, nobody: 1 } }),
  'a number drawn out of reach': (save) => ({ ...save, drawn: Number.MAX_SAFE_INTEGER }),
  'a cursor beyond the tree': (save) => ({ ...save, cursor: save.tree.length + 1 }),
};

/** How often each change is made, each time at another place. */
const TIMES = 2;

const acceptedOf = <File>(
  table: Readonly<Record<string, Tampering<File>>>,
  file: File,
  isAccepted: (file: File) => boolean,
): readonly string[] =>
  Object.entries(table).flatMap(([name, tamper]) =>
    Array.from({ length: TIMES }, (_, i) => i)
      .filter((i) => {
        const changed = tamper(file, chooserOf(`${name} ${i}`));
        return changed !== null && isAccepted(changed);
      })
      .map((i) => `${name} (${i})`),
  );

/** The laws of records: what was changed in a log or a save afterwards is found, even where the seal and the end were worked out again. */
export const tamperingLaws = <State, Action>(game: Game<State, Action>): readonly Law[] => {
  let known: Records | null = null;
  const records = (): Records => {
    known ??= recordAll(game);
    return known;
  };
  return [
    law('a log and a save that nobody changed are accepted', () => {
      const { log, save: file } = records();
      return [replay(game, log), load(game, file)].flatMap((read) =>
        read._tag === 'Left' ? [JSON.stringify(read.left)] : [],
      );
    }),
    law('a log that was changed is refused', () =>
      acceptedOf(ofLogs, records().log, (log) => replay(game, log)._tag === 'Right'),
    ),
    law('a die that was changed in a log is found, though its end was worked out again', () =>
      acceptedOf(ofFittedLogs, records().log, (log) => {
        const again = fit(game, log);
        return again !== null && replay(game, again)._tag === 'Right';
      }),
    ),
    law('a save that was changed is refused, though it was sealed again', () =>
      acceptedOf(
        ofSaves,
        records().save,
        (file) => load(game, { ...file, seal: sealOf(file) })._tag === 'Right',
      ),
    ),
    law('a save that was not sealed again is refused', () =>
      load(game, { ...records().save, shown: {}, seal: '0' })._tag === 'Right' ? ['accepted'] : [],
    ),
  ];
};
