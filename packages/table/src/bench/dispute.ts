import type { AnyGame, Json, JsonObject } from '@eastfront/kernel';
import { dispute } from '../play/shown.js';
import { now, pending, seen, table } from '../play/store.js';

/** The moment as a dispute case, as far as the person before the board may see it: `umpire judge` gives the same verdict on it. */
export const caseOf = (ask: JsonObject): JsonObject | null => {
  const on = table.value;
  if (on === null) return null;
  const { game, pkg, chosen } = on;
  return {
    game: pkg.name,
    title: `${game.title}, ${game.progress(now.value).label}`,
    ...(chosen.readings === undefined ? {} : { readings: chosen.readings }),
    ...(chosen.optional === undefined ? {} : { optional: chosen.optional }),
    position: game.writeState(seen.value),
    ask,
  };
};

/** The act that a question is about, as a button says it. */
const actIn = (game: AnyGame, { action }: JsonObject): string => {
  const read = action === undefined ? null : game.readActions(action, now.value);
  const [first] = read?._tag === 'Right' ? read.right : [];
  return first === undefined ? '' : game.order(now.value, first);
};

/** Opens a dispute: the verdict under every reading that it turns on. */
export const openDispute = async (ask: JsonObject): Promise<void> => {
  const on = table.value;
  const json = caseOf(ask);
  if (on === null || json === null) return;
  const { judgeAllReadings } = await import('@eastfront/kernel/case');
  const judged = judgeAllReadings(on.pkg, json);
  const act = actIn(on.game, ask);
  dispute.value =
    judged._tag === 'Left'
      ? { json, act, answers: [], bad: judged.left }
      : { json, act, answers: judged.right, bad: [] };
};

/** The dispute about the action that is shown: whether it is allowed. */
export const disputePending = async (): Promise<void> => {
  const offer = pending.value;
  if (offer !== null) await openDispute({ question: 'legal', action: offer.written as Json });
};
