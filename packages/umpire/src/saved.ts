import {
  badInput,
  type DiceState,
  digest,
  type Game,
  type GameLog,
  isRecord,
  type Json,
  oneOf,
  unknownKeys,
} from '@eastfront/kernel';
import { type Attempt, got, refuse, refuseWhole } from './attempt.js';
import type { OwnData } from './own-data.js';
import type { Standing } from './play-on.js';
import { isSave, type LogWatcher, replayLog, SAVE } from './replayed.js';
import type { Session } from './session.js';

/** A game that was stopped, as its file has it: the record so far, the position it came to, and what the rest hangs on. */
interface Save {
  readonly format: typeof SAVE;
  readonly log: GameLog;
  readonly position: Json;
  readonly dice: DiceState;
  readonly minds: Readonly<Record<string, Json>>;
  /** Fingerprint of the rest that the record does not prove: of dice and minds. */
  readonly seal: string;
}

const sealOf = (dice: unknown, minds: unknown): string => digest({ dice, minds } as unknown as Json);

/** The file of a game that was stopped. */
export const saveOf = (game: Game, log: GameLog, { state, dice, minds }: Standing): string => {
  const kept = JSON.parse(JSON.stringify(minds)) as Readonly<Record<string, Json>>;
  const seal = sealOf(dice, kept);
  const save: Save = { format: SAVE, log, position: game.writeState(state), dice, minds: kept, seal };
  return `${JSON.stringify(save)}\n`;
};

const isDice = (value: unknown): value is DiceState =>
  isRecord(value) &&
  Object.keys(value).sort().join() === 'c,s0,s1,s2' &&
  Object.values(value).every((part) => typeof part === 'number');

/** A game that can be played on. */
export interface Resumed {
  readonly game: Game;
  readonly log: GameLog;
  readonly from: Standing;
}

/** A save, read back: every action of its record is judged again, and its position must be the one that they lead to. */
export const resume = (
  session: Session,
  json: unknown,
  where: string,
  own: OwnData,
  watcher: LogWatcher,
): Attempt<Resumed> => {
  if (!isRecord(json) || !isSave(json))
    return refuseWhole(where, 'a game that umpire play --save has saved', 'another file');
  const more = unknownKeys('', json, ['format', 'log', 'position', 'dice', 'minds', 'seal']);
  if (more.length > 0) return refuse(where, more);
  const { position, dice, minds, seal } = json;
  if (!isDice(dice)) return refuse(where, [badInput('dice', 'the state of the dice', dice)]);
  if (!isRecord(minds)) return refuse(where, [badInput('minds', 'what each bot has in mind', minds)]);
  const sealed = sealOf(dice, minds);
  if (seal !== sealed)
    return refuse(where, [badInput('seal', `the fingerprint of dice and minds, ${sealed}`, seal)]);
  const replayed = replayLog(session, json, where, own, watcher);
  if (replayed._tag === 'Left') return replayed;
  const { game, log, final } = replayed.right;
  if (position === undefined || digest(position as Json) !== log.final)
    return refuse(where, [badInput('position', 'the position that the record leads to', position)]);
  const unknown = game.sides.find((side) => !Object.hasOwn(game.bots, log.players[side] ?? ''));
  if (unknown !== undefined) {
    const bots = oneOf(Object.keys(game.bots));
    return refuse(where, [badInput(`log.players.${unknown}`, bots, log.players[unknown])]);
  }
  return got({ game, log, from: { state: final, actions: log.actions, dice, minds } });
};
