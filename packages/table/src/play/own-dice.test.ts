import { CHANCE } from '@eastfront/kernel';
import { nodeAt, take } from '@eastfront/kernel/session';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { beforeEach, describe, expect, it } from 'vitest';
import { playUntil, type Reached, seat } from '../../test/seated.js';
import { words } from '../app/words.js';
import { facesOf } from '../panels/faces.js';
import { openText, textOf } from '../saves/files.js';
import { act, rollDice, takeBack, whyNotUndone } from './deeds.js';
import { diceOf } from './own-dice.js';
import { sayLine } from './sayings.js';
import { session, type Table, table } from './store.js';

const onTable = (): Table => {
  if (table.value === null) throw new Error('nothing lies on the table');
  return table.value;
};

/** A moment of Turning Point at which a die is due. */
const atRoll = (): Reached =>
  playUntil(
    turningPoint,
    { scenario: '1', seed: '4' },
    (game, now) => game.actor(nodeAt(now).state) === CHANCE,
  );

/** Enters the face of a die. */
const enter = (face: number): void => {
  table.value = { ...onTable(), dice: 'own' };
  const { game } = onTable();
  const chance = game.chances(nodeAt(onTable().session).state)[face];
  expect(act(chance?.action)).toBe(true);
};

beforeEach(() => {
  table.value = null;
});

describe('dice of the players', () => {
  it('are theirs again when a saved game goes on', async () => {
    seat(atRoll(), []);
    enter(2);
    expect(await openText(textOf(onTable()))).toEqual([]);
    expect(onTable().dice).toBe('own');
  });

  it('are theirs in a game that was saved before the first roll, and those of the page once it was told so', async () => {
    const on = atRoll();
    seat(on, []);
    expect(onTable().session.nodes.some(({ actor }) => actor === CHANCE)).toBe(false);
    table.value = { ...onTable(), dice: 'own' };
    expect(await openText(textOf(onTable()))).toEqual([]);
    expect(onTable().dice).toBe('own');
    table.value = { ...onTable(), dice: 'seeded' };
    expect(await openText(textOf(onTable()))).toEqual([]);
    expect(onTable().dice).toBe('seeded');
    expect(onTable().session.comments ?? {}).toEqual({});
  });

  it('are those of the page where the page rolled last', async () => {
    seat(atRoll(), []);
    rollDice();
    expect(await openText(textOf(onTable()))).toEqual([]);
    expect(onTable().dice).toBe('seeded');
    expect(diceOf(onTable().session)).toBe('seeded');
  });

  it('can be entered again: a die that was entered is undone, one that the page rolled is not', () => {
    const on = atRoll();
    seat(on);
    const before = session.value?.cursor;
    enter(2);
    expect(whyNotUndone(onTable())).toBe('');
    takeBack();
    expect(session.value?.cursor).toBe(before);
    enter(3);
    expect(nodeAt(onTable().session).action).toEqual(on.game.chances(nodeAt(on.session).state)[3]?.action);
    seat(on);
    rollDice();
    expect(whyNotUndone(onTable())).toBe(words.faults.ROLL_SEEN);
  });

  it('that one side alone sees are not undone', () => {
    const on = playUntil(valorOfTheGuards, { scenario: 'I', seed: '4' }, (game, now) => {
      const { state } = nodeAt(now);
      const [first] = game.actor(state) === CHANCE ? game.chances(state) : [];
      return first !== undefined && game.secretOf?.(state, first.action as never) !== null;
    });
    const [first] = on.game.chances(nodeAt(on.session).state);
    const { session: rolled } = must(take(on.game, on.session, first?.action));
    seat({ ...on, session: rolled });
    expect(whyNotUndone(onTable())).toBe(words.faults.ROLL_SEEN);
  });
});

describe('the faces of a die', () => {
  it('are told with what they come to, without what is rolled for', () => {
    const on = atRoll();
    const { state } = nodeAt(on.session);
    const lines = on.game.chances(state).map(({ action }) => sayLine(on.game, state, action));
    expect(lines[0]).toMatch(/^rolls 1 for .+: /);
    const faces = facesOf(lines);
    expect(faces.map((face) => face.replace(/: .*/, ''))).toEqual(['1', '2', '3', '4', '5', '6']);
    for (const [i, face] of faces.entries()) expect(lines[i]?.endsWith(face.replace(/^\d/, ''))).toBe(true);
    expect(facesOf(['rolls 1 for X Y: die 1: due', 'rolls 2 for X Y: die 2: due'])).toEqual([
      '1: die 1: due',
      '2: die 2: due',
    ]);
    expect(facesOf(['6, 5 for it: a', '6, 6 for it: b', '1, 5 for it: c'])).toEqual([
      '6, 5: a',
      '6, 6: b',
      '1, 5: c',
    ]);
  });

  it('stay as they are where the lines say nothing in common', () => {
    for (const lines of [['heads', 'tails'], ['one line: only'], []]) expect(facesOf(lines)).toEqual(lines);
  });
});
