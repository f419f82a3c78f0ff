import type { GameOptions, JsonObject } from '@eastfront/kernel';
import { playScenario, replay } from '@eastfront/kernel';
import { type CaseFile, judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

/** A land hex of each board. */
const LABELS: Readonly<Record<string, string>> = {
  'turning-point': '2812',
  caucasus: '1231',
  'russian-campaign': 'X11',
  'nach-stalingrad': '2014',
  'valor-of-the-guards': 'F36',
};

/** What a position and a question can have wrong, and the places of it; `at` is a hex of the board. */
interface Wrongs {
  readonly position: (at: string | undefined) => JsonObject;
  readonly ask: (at: string | undefined) => CaseFile['ask'];
  readonly places: readonly string[];
}

/** Of a game of moves and battles. */
const OF_BATTLES: Wrongs = {
  position: (at) => ({
    turn: 'two',
    weather2: 1,
    units: [
      { id: 'x', side: 'axis', at: 'nowhere' },
      { id: 'good', side: 'axis', at: at as string },
      { id: 'q', side: 'axis', at: at as string, colour: 1 },
    ],
  }),
  ask: (at) => ({ question: 'odds', attackers: ['x', 'nobody'], hexes: [at as string] }),
  places: ['turn', 'weather2', 'units.0.at', 'units.2.colour', 'ask.attackers.1'],
};

const WRONGS: Readonly<Record<string, Wrongs>> = {
  'valor-of-the-guards': {
    position: (at) => ({
      step: 'two',
      weather2: 1,
      units: [
        { id: 'x', side: 'german', kind: 'squad', at: 'nowhere' },
        { id: 'good', side: 'german', kind: 'squad', at: at as string },
        { id: 'q', side: 'german', kind: 'squad', at: at as string, colour: 1 },
      ],
    }),
    ask: () => ({ question: 'chances', table: 'escape', units: ['x', 'nobody'] }),
    places: ['step', 'weather2', 'units.0.at', 'units.2.colour', 'ask.units.1'],
  },
};

const RUBBISH: readonly unknown[] = [null, undefined, 7, 'go', [], {}, { type: 'fly' }, { type: 'move' }];

const placesOf = (
  either: { readonly _tag: 'Right' } | { readonly _tag: 'Left'; readonly left: readonly { path: string }[] },
): readonly string[] => (either._tag === 'Left' ? either.left.map(({ path }) => path) : []);

describe.each(GAMES)('what programs may hand to $title', (pkg) => {
  const game = must(pkg.make());
  const [scenario] = game.scenarios;
  const state = must(game.start(scenario?.id ?? ''));

  it('options that are none are refused with their place', () => {
    expect(placesOf(pkg.make(null as unknown as GameOptions))).toEqual(['']);
    expect(placesOf(pkg.make({ boards: {} } as unknown as GameOptions))).toEqual(['boards']);
    expect(placesOf(pkg.make({ readings: { nonsense: 'a' } }))).toEqual(['readings.nonsense']);
    expect(placesOf(pkg.make({ optional: ['nonsense'] }))).toEqual(['optional.0']);
  });

  it.each(RUBBISH.map((action) => [action]))('%o is no action', (action) => {
    const ruling = game.apply(state, action);
    expect(ruling._tag === 'Left' && ruling.left.map(({ code }) => code)).toContain('NOT_AN_ACTION');
  });

  it('states, scenarios and logs that are none are refused', () => {
    expect(game.readState(null)._tag).toBe('Left');
    expect(game.readState([])._tag).toBe('Left');
    expect(game.start(null as unknown as string)._tag).toBe('Left');
    expect(placesOf(replay(game, null as unknown as Parameters<typeof replay>[1]))).toEqual(['']);
  });

  it('a file tells all its faults at once: form, settings, position, units and question', () => {
    const hex = LABELS[pkg.name];
    const { position, ask, places } = WRONGS[pkg.name] ?? OF_BATTLES;
    const judged = judge(pkg, {
      game: pkg.name,
      title: 'Everything is wrong',
      nonsense: 1,
      readings: { nonsense: 'a' },
      position: position(hex),
      ask: ask(hex),
    });
    const inPosition = places.map((place) => (place.startsWith('ask.') ? place : `position.${place}`));
    expect(placesOf(judged)).toEqual(['nonsense', 'readings.nonsense', ...inPosition]);
  });

  it('a side or bot that there is not is refused', () => {
    const [one = '', other = ''] = game.sides;
    const id = scenario?.id ?? '';
    expect(placesOf(playScenario(game, id, 's', { [one]: 'random', nobody: 'random' }))).toEqual([
      'players.nobody',
      `players.${other}`,
    ]);
    expect(placesOf(playScenario(game, id, 's', { [one]: 'random', [other]: 'clever' }))).toEqual([
      `players.${other}`,
    ]);
  });

  it('counters handed out cannot be changed', () => {
    const { units } = state as { readonly units: readonly { readonly counter: { name: string } }[] };
    // In a campaign units are told by the players, and no list has counters to share.
    if (Object.hasOwn(WRONGS, pkg.name)) return;
    expect(units.length).toBeGreaterThan(0);
    expect(() => {
      (units[0] as { counter: { name: string } }).counter.name = 'mine';
    }).toThrow(TypeError);
  });
});
