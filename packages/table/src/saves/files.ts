import type { BadInput } from '@eastfront/kernel';
import { isRecord } from '@eastfront/kernel';
import { load, save, sessionOfLog } from '@eastfront/kernel/session';
import { signal } from '@preact/signals';
import { offeredGame } from '../app/games.js';
import { chosenIn } from '../play/chosen.js';
import { diceOf, tellingDice } from '../play/own-dice.js';
import { coverSeat, place, type Table } from '../play/store.js';
import { judged } from './case-on-table.js';
import { pack, unpack } from './link.js';

/** What is wrong with what was to be opened. */
export const openFaults = signal<readonly BadInput[]>([]);

const bad = (path: string, expected: string, got: string): readonly BadInput[] => [{ path, expected, got }];

/**
 * Puts what a text holds on the table: a save, a log, a case. What is wrong with it is told with its place.
 *
 * @param as - what the text does not say of a game that goes on: under what it is kept, and whose dice are rolled
 */
export const openText = async (
  text: string,
  as: Partial<Pick<Table, 'key' | 'dice'>> = {},
): Promise<readonly BadInput[]> => {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return bad('', 'the JSON of a save, a log or a case', text.slice(0, 40));
  }
  if (!isRecord(json)) return bad('', 'the JSON of a save, a log or a case', typeof json);
  const name = String(json['game']);
  const pkg = await offeredGame(name)?.load();
  if (pkg === undefined) return bad('game', 'the name of a game', name);
  if ('ask' in json) return (await import('./open-case.js')).openCase(pkg, json);
  const chosen = chosenIn(json);
  const made = pkg.make(chosen);
  if (made._tag === 'Left') return made.left;
  const game = made.right;
  const session = 'tree' in json ? load(game, json) : sessionOfLog(game, json as never);
  if (session._tag === 'Left') return session.left;
  judged.value = null;
  const { seatedAgain } = await import('../bots/who-plays.js');
  place({ pkg, game, chosen, ...seatedAgain(game, session.right), dice: diceOf(session.right), ...as });
  coverSeat();
  return [];
};

const LINK = '#/game/';

/** An address that holds the whole game. */
export const linkOf = async (on: Table): Promise<string> =>
  `${location.href.split('#')[0]}${LINK}${await pack(textOf(on))}`;

/** Opens the game that the address of the page holds, if it holds one. */
export const openLinked = async (): Promise<void> => {
  if (!location.hash.startsWith(LINK)) return;
  const text = await unpack(location.hash.slice(LINK.length));
  const wrong = await openText(text ?? '');
  openFaults.value = wrong;
  location.hash = wrong.length === 0 ? '#/table' : '#/';
};

/** The file of a game on the table. It names the bot that a person has relieved, whose decisions are in it. */
export const textOf = ({ game, session, dice, relieved }: Table): string =>
  JSON.stringify(save(game, { ...tellingDice(session, dice), players: { ...session.players, ...relieved } }));

/** The name of the file of a game at a moment: `turning-point game turn 2, Axis player, combat phase (31).json`. */
export const fileNameOf = (game: string, label: string, moment: number): string =>
  `${game} ${label} (${moment}).json`.replace(/[\\/:*?"<>|]+/g, '-');

/** Hands a text to the person as a file. */
export const download = (name: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
};
