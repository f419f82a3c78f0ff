import type { GamePackage } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import { describe, expect, it } from 'vitest';
import { game as bids } from '../../kernel/src/session/session.fixture.js';
import { type Noun, toRallyTheTroops } from '../src/index.js';
import { drive, enabledIn } from './driver.js';
import { GUARDS, SMALL, TURNING_POINT } from './modules.js';
import {
  begin,
  giveUp,
  leafThrough,
  optionsPosted,
  replay,
  rewind,
  sendAction,
  stateOf,
  type Table,
} from './server.js';

/** The small game of bids as a package, with sides of its own. */
const ofBids = (parts: object): GamePackage => {
  const game = { ...bids, ...parts };
  return { ...GUARDS, sides: game.sides, make: () => right(game) } as unknown as GamePackage;
};

/** Three sides of which two bid at the same time. */
const THREE = ofBids({ sides: ['red', 'blue', 'green'], deciders: () => ['red', 'blue'] });

const drivenTo = (most: number): Table =>
  drive(toRallyTheTroops(SMALL), { seed: 3, scenario: 'Over the river', most }).table;

describe('a posted form', () => {
  const form = {
    scenario: '11',
    notice: '',
    is_private: 'true',
    'TP-option.hold': 'on',
    'TP-option.army': '',
  };

  it('becomes the options of a game, which nobody may change', () => {
    const reading = TURNING_POINT.rulebook.readings[0]!;
    const letter = Object.keys(reading.choices).at(-1)!;
    const posted = { ...form, [reading.id]: letter };
    expect(optionsPosted({ ...posted, players: '2', off: 'false' })).toEqual({
      'TP-option.hold': true,
      [reading.id]: letter,
      players: 2,
      off: false,
    });
    const table = begin(toRallyTheTroops(TURNING_POINT), 7, '11', posted);
    expect(stateOf(table).options).toEqual({ 'TP-option.hold': true, [reading.id]: letter });
    expect(() => replay(table)).not.toThrow();
  });
});

describe('a game on the server', () => {
  it('can be looked at in every snapshot by every page, its secrets kept', () => {
    const { table } = drive(toRallyTheTroops(GUARDS), { seed: 5, scenario: 'I', most: 60 });
    const [first] = table.snaps;
    expect(first!.text).not.toContain('"undo"');
    expect(new Set(first!.shown.values()).size).toBeGreaterThan(1);
    expect(() => leafThrough(table)).not.toThrow();
  });

  it('is taken back to a snapshot, and goes on from there', () => {
    const table = drivenTo(60);
    expect(table.snaps.length).toBeGreaterThan(2);
    const { after } = table.snaps[1]!;
    rewind(table, 1);
    expect(table.record).toHaveLength(after);
    const role = stateOf(table).active as string;
    const [[verb, noun] = ['nothing']] = enabledIn(table.pages.get(role)!.view);
    sendAction(table, role, verb, noun ?? null);
    expect(() => replay(table)).not.toThrow();
  });

  it.each(['.resign', '.timeout'] as const)('ends by %s for the role that is left', (verb) => {
    const table = drivenTo(20);
    giveUp(table, 'Axis', verb);
    expect(stateOf(table)).toMatchObject({ active: 'None', state: 'game_over', result: 'Soviet' });
    expect(table.pages.get('Observer')!.view).toMatchObject({ prompt: 'Axis is gone.', active: 'None' });
    expect(table.pages.get('Observer')!.log.at(-1)).toBe('Axis is gone.');
    expect(() => replay(table)).not.toThrow();
  });

  it('ends without a winner where all have run out of time', () => {
    const table = drivenTo(20);
    giveUp(table, 'Axis,Soviet', '.timeout');
    expect(stateOf(table).result).toBe('None');
  });

  it('is open to every query once it is over', () => {
    const { table } = drive(toRallyTheTroops(GUARDS), { seed: 5, scenario: 'I', most: 30 });
    const { rules } = table;
    const ask = (): unknown => rules.query(stateOf(table), 'Observer', 'picture');
    const hidden = ask();
    giveUp(table, 'German', '.resign');
    expect(ask()).not.toEqual(hidden);
    expect(ask()).toEqual(rules.query(stateOf(table), 'German', 'picture'));
  });

  it('passes lists of nouns on, which are thrown back in words', () => {
    const table = drivenTo(0);
    const role = stateOf(table).active as string;
    const [verb, noun] = enabledIn(table.pages.get(role)!.view).find(([, one]) => one !== undefined)!;
    expect(() => table.rules.action(stateOf(table), role, verb, [noun] as unknown as Noun)).toThrow(
      'a noun of type object',
    );
  });

  it('names what is going on, for whoever takes it back', () => {
    const { state } = stateOf(begin(toRallyTheTroops(TURNING_POINT), 1, '4'));
    expect(state).toMatch(/turn 1/);
  });
});

describe('the roles of a game', () => {
  it('are a list where several of more than two are to act', () => {
    const table = begin(toRallyTheTroops(THREE), 1, 'Bids');
    expect(stateOf(table).active).toEqual(['Red', 'Blue']);
    const { view } = table.pages.get('Green')!;
    expect(view).toMatchObject({ active: 'Red,Blue', prompt: expect.stringMatching(/for Red and Blue\.$/) });
    expect(view.actions).toBeUndefined();
    expect(table.pages.get('Blue')!.view.actions).toBeDefined();
    expect(table.rules.resign(stateOf(table), 'Red').result).toBe('Blue, Green');
  });

  it.each([[['red', 'redder']], [['red', 'none']], [['red', 'red,blue']]])(
    'are refused where the server would take one for another: %j',
    (sides) => {
      expect(() => toRallyTheTroops(ofBids({ sides }))).toThrow(/^sides: names/);
    },
  );
});
