import { PLAYER } from '@eastfront/kernel';
import { nodeAt } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { beforeEach, describe, expect, it } from 'vitest';
import { playUntil, type Reached, seat } from '../../test/seated.js';
import { seatPlayers } from '../bots/who-plays.js';
import { takeBack, whyNotUndone } from '../play/deeds.js';
import { curtain, session, type Table, table } from '../play/store.js';
import { fileNameOf, openText, textOf } from './files.js';

const onTable = (): Table => {
  if (table.value === null) throw new Error('nothing lies on the table');
  return table.value;
};

const again = async (): Promise<void> => {
  const text = textOf(onTable());
  table.value = null;
  expect(await openText(text)).toEqual([]);
};

/** Turning Point after some decisions of bots, of which the last drew a number. */
const played = (): Reached =>
  playUntil(turningPoint, { scenario: '1', seed: '4' }, ({ sides }, now) => {
    const { actor, parent, drawn } = nodeAt(now);
    const isDrawn = parent !== null && nodeAt(now, parent).drawn < drawn;
    return isDrawn && actor !== null && sides.includes(actor) && now.nodes.length > 8;
  });

/** The side that decided last, and the other. */
const sidesOf = ({ game, session: now }: Reached): readonly [string, string] => {
  const last = String(nodeAt(now).actor);
  return [last, game.sides.find((side) => side !== last) ?? ''];
};

beforeEach(() => {
  table.value = null;
  curtain.value = null;
});

describe('the file of a game', () => {
  it('is named after the game and the moment, by letters that every system takes', () => {
    expect(fileNameOf('turning-point', 'game turn 2, Axis player, combat phase', 31)).toBe(
      'turning-point game turn 2, Axis player, combat phase (31).json',
    );
    expect(fileNameOf('x', 'day 1/2: "night"', 0)).toBe('x day 1-2- -night- (0).json');
  });
});

describe('who plays a side', () => {
  it('plays it when a saved game goes on', async () => {
    const on = played();
    const [bot, person] = sidesOf(on);
    seat(on, [person]);
    await again();
    expect(session.value?.players).toEqual({ [bot]: 'random', [person]: PLAYER });
    expect(session.value?.comments).toBeUndefined();
  });

  it('is kept where a person has relieved a bot whose decisions drew numbers, and a bot a person', async () => {
    const on = played();
    const [first, second] = sidesOf(on);
    seat(on, [second]);
    const players = { [first]: PLAYER, [second]: 'random' };
    seatPlayers(players);
    await again();
    expect(session.value?.players).toEqual(players);
    await again();
    expect(session.value?.players).toEqual(players);
    seatPlayers({ [first]: PLAYER, [second]: PLAYER });
    await again();
    expect(session.value?.players).toEqual({ [first]: PLAYER, [second]: PLAYER });
    expect(Object.values(session.value?.comments ?? {})).toEqual([
      `Players: ${on.game.sides.map((side) => `${side} player`).join(', ')}.`,
    ]);
  });

  it('is kept beside whose dice are rolled, and beside comments', async () => {
    const on = played();
    const [first, second] = sidesOf(on);
    seat({ ...on, session: { ...on.session, comments: { 2: 'Players: both are late.' } } }, [second]);
    table.value = { ...onTable(), dice: 'own' };
    seatPlayers({ [first]: PLAYER, [second]: PLAYER });
    await again();
    expect(onTable().dice).toBe('own');
    expect(session.value?.comments?.[2]).toBe('Players: both are late.');
    expect(session.value?.players).toEqual({ [first]: PLAYER, [second]: PLAYER });
  });

  it('leaves what a bot did where a person relieves it', () => {
    const on = played();
    const [bot, person] = sidesOf(on);
    seat(on, [person]);
    const before = session.value?.cursor;
    seatPlayers({ [bot]: PLAYER, [person]: PLAYER });
    expect(whyNotUndone(onTable())).not.toBe('');
    takeBack();
    expect(session.value?.cursor).toBe(before);
  });

  it('covers a board with secrets where a second person sits down', () => {
    const on = playUntil(
      valorOfTheGuards,
      { scenario: 'I', seed: '1' },
      (game, now) => now.nodes.length > 3 && game.sides.includes(game.actor(nodeAt(now).state) ?? ''),
    );
    const [german = '', russian = ''] = on.game.sides;
    seat(on, [german]);
    seatPlayers({ [german]: PLAYER, [russian]: PLAYER });
    expect(curtain.value).toBe(on.game.actor(nodeAt(on.session).state));
    seatPlayers({ [german]: PLAYER, [russian]: 'random' });
    expect(curtain.value).toBeNull();
  });
});
