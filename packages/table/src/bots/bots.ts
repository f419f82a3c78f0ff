import { CHANCE } from '@eastfront/kernel';
import { advance, nodeAt } from '@eastfront/kernel/session';
import { effect } from '@preact/signals';
import { afterPaint } from '../app/after-paint.js';
import { sayFault, words } from '../app/words.js';
import { isStill } from '../board/walk.js';
import { rolledFrom, takeTogether } from '../play/deeds.js';
import { isHurried, isRollOfBot } from '../play/pace.js';
import { sayLast } from '../play/record.js';
import {
  curtain,
  isOfPerson,
  isThinking,
  looking,
  putSession,
  refusal,
  type Table,
  table,
} from '../play/store.js';
import type { BotAnswer, BotAsk, LayOutAnswer, LayOutAsk } from './bot-work.js';
import { seenToDecide } from './lay-out.js';

let worker: Worker | null = null;
let count = 0;
const waiting = new Map<number, (answer: never) => void>();

const theWorker = (): Worker => {
  if (worker !== null) return worker;
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer | LayOutAnswer>) => {
    waiting.get(data.id)?.(data as never);
    waiting.delete(data.id);
  });
  // It could not be loaded: nobody is left waiting, and the next who asks has it loaded anew.
  worker.addEventListener('error', (event) => {
    for (const [id, answer] of waiting)
      answer({ id, choice: null, actions: [], fault: event.message || words.botFailed } as never);
    waiting.clear();
    worker = null;
  });
  return worker;
};

const askWorker = <Answer>(ask: Omit<BotAsk, 'id'> | Omit<LayOutAsk, 'id'>): Promise<Answer> => {
  const id = ++count;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    theWorker().postMessage({ ...ask, id });
  });
};

/** Lays out what the side that decides has left, in the other thread; it is done and undone as one. */
export const layOutRest = async (): Promise<void> => {
  const on = table.value;
  if (on === null || isThinking.value) return;
  const { session, pkg, chosen } = on;
  const { state, dice } = nodeAt(session);
  isThinking.value = true;
  const { actions, fault } = await askWorker<LayOutAnswer>({
    ...{ name: pkg.name, chosen, state, dice },
    isLayOut: true,
  });
  isThinking.value = false;
  if (table.value?.session !== session) return;
  if (fault === undefined) takeTogether(actions);
  else sayFailed(fault);
};

/** Says that a bot cannot go on, and what broke. */
const sayFailed = (fault: string): void => {
  refusal.value = { title: words.botFailed, grounds: [{ clause: '', text: fault }] };
};

const isQuick = (): boolean => document.hidden || isStill() || isHurried.peek();
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => go(), isQuick() ? 0 : ms);
    // A pause ends where whoever waits loses patience.
    const stop = effect(() => {
      if (isHurried.value && ms > 0) queueMicrotask(() => go());
    });
    const go = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });

/** Waits until what was done last is painted: to copy a state for the other thread would hold that up. */
const untilPainted = (): Promise<void> =>
  document.hidden ? Promise.resolve() : new Promise((resolve) => afterPaint(resolve));

/** The step of a bot, or a roll for it; thought out in the worker, carried out here, so that dice and history are those of the session. */
const step = async (on: Table): Promise<void> => {
  await untilPainted();
  if (table.value !== on) return;
  const { game, session, pkg, chosen } = on;
  const { state, dice } = nodeAt(session);
  const who = game.actor(state);
  let player = game;
  if (who !== null && who !== CHANCE) {
    const bot = session.players[who] as string;
    const sees = seenToDecide(game, state, who);
    isThinking.value = true;
    const answer = await askWorker<BotAnswer>({
      ...{ name: pkg.name, chosen, bot, state: sees, dice },
      mind: session.minds[who],
    });
    isThinking.value = false;
    const { choice, fault } = answer;
    if (fault !== undefined && table.value?.session === session) sayFailed(fault);
    if (fault !== undefined) return;
    if (choice !== null) player = { ...game, bots: { ...game.bots, [bot]: () => choice } };
    await pause(140);
  } else await pause(350);
  if (table.value?.session !== session) return;
  const gone = who === CHANCE ? rolledFrom(game, session, null) : advance(player, session);
  if (gone._tag === 'Left') {
    refusal.value = { title: sayFault(gone.left), grounds: [] };
    return;
  }
  // The board is drawn in a task of its own.
  await pause(0);
  if (table.value?.session !== session) return;
  putSession(gone.right.session);
  sayLast();
};

/** Lets the bots play whenever it is their turn. */
export const seatBots = (): (() => void) =>
  effect(() => {
    const on = table.value;
    if (on === null || looking.value !== null || curtain.value !== null) return;
    const { state } = nodeAt(on.session);
    const who = on.game.actor(state);
    if (who === null) return;
    if (isRollOfBot(on) || (who !== CHANCE && !isOfPerson(on.game, on.session, state, who))) void step(on);
  });
