import type { AnyGame } from '@eastfront/kernel';
import { PLAYER } from '@eastfront/kernel';
import type { Session } from '@eastfront/kernel/session';
import { showTo } from '@eastfront/kernel/session';
import { batch } from '@preact/signals';
import { coverSeat, curtain, looking, putDown, type Table, table } from '../play/store.js';

type Players = Session['players'];

/** A line of a comment that says who plays each side from now on: a file has no other place for it. */
const LINE = /^Players: (.+)\.$/m;

/** Who plays each side as a comment says it; null where it does not. A line that names somebody unknown is a comment like others. */
const playersIn = ({ sides, bots }: AnyGame, text: string): Players | null => {
  const pairs = (LINE.exec(text)?.[1] ?? '').split(', ').map((pair) => pair.split(' '));
  const isKnown = pairs.every(
    ([side = '', who = '']) => sides.includes(side) && (who === PLAYER || Object.hasOwn(bots, who)),
  );
  return isKnown && pairs.length === sides.length ? (Object.fromEntries(pairs) as Players) : null;
};

/** The comments of a game without what says who plays. */
const otherComments = (game: AnyGame, { comments = {} }: Session): Readonly<Record<number, string>> =>
  Object.fromEntries(
    Object.entries(comments)
      .map(
        ([at, text]) => [at, playersIn(game, text) === null ? text : text.replace(LINE, '').trim()] as const,
      )
      .filter(([, text]) => text !== ''),
  );

/**
 * A game from its file, with those who play now. The file names those who began, or the bot that a person has relieved: its decisions
 * drew numbers, which those of a person do not.
 */
export const seatedAgain = (game: AnyGame, session: Session): Pick<Table, 'session' | 'relieved'> => {
  const texts = Object.values(session.comments ?? {});
  const players = texts.map((text) => playersIn(game, text)).find((said) => said !== null);
  if (players === undefined) return { session };
  const relieved = Object.entries(session.players).filter(([side]) => players[side] === PLAYER);
  return {
    session: { ...session, players },
    relieved: Object.fromEntries(relieved.filter(([, bot]) => bot !== PLAYER)),
  };
};

/** A game on the table in which others play from now on. What a bot did stays when a person relieves it: whoever sat there has seen it. */
export const withPlayers = (on: Table, players: Players): Table => {
  const { game, session } = on;
  const changed = game.sides.filter((side) => session.players[side] !== players[side]);
  if (changed.length === 0) return on;
  const people = game.sides.filter((side) => session.players[side] === PLAYER);
  const isRelief = changed.some((side) => players[side] === PLAYER);
  const seen = isRelief ? people.reduce((so, side) => showTo(so, side), session) : session;
  const others = otherComments(game, session);
  const line = `Players: ${game.sides.map((side) => `${side} ${players[side]}`).join(', ')}.`;
  const here = [line, others[session.cursor] ?? ''].join('\n').trim();
  const relieved = game.sides.flatMap((side) => {
    const before = session.players[side];
    const bot = before === PLAYER ? on.relieved?.[side] : before;
    return players[side] === PLAYER && bot !== undefined ? [[side, bot] as const] : [];
  });
  return {
    ...on,
    session: {
      ...seen,
      players,
      minds: Object.fromEntries(Object.entries(session.minds).filter(([side]) => !changed.includes(side))),
      comments: { ...others, [session.cursor]: here },
    },
    relieved: Object.fromEntries(relieved),
  };
};

/** Lets others play from now on; where two persons and secrets are at the table, the board is covered until one takes the seat. */
export const seatPlayers = (players: Players): void => {
  const on = table.value;
  if (on === null) return;
  const next = withPlayers(on, players);
  if (next === on) return;
  batch(() => {
    table.value = next;
    looking.value = null;
    curtain.value = null;
    putDown();
    coverSeat();
  });
};
