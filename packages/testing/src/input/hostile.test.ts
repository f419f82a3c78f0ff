import type { GamePackage } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { type ToyAction, type ToyState, toyGame } from '../fixtures/toy-game.js';
import { settingsFrom } from '../game/settings.js';
import { chooserOf } from './chooser.js';
import { damage, damagedText } from './damage.js';
import { hostileInput, inputLaws } from './hostile.js';

const sound = toyGame();
const readings = [{ id: 'T-A1', choices: { a: 'one', b: 'other' } }];
const rulebook = { ...sound.rulebook, readings, optional: { 'T-option': 'x' } };

/** A package that makes this game, whatever it is asked. */
const packageWith = (change: Parameters<typeof toyGame>[0] = {}): GamePackage<ToyState, ToyAction> =>
  ({
    ...{ name: sound.name, title: '', sides: sound.sides, rulebook, asks: {} },
    schemas: { action: { oneOf: [] } },
    make: () => ({ _tag: 'Right', right: toyGame(change) }),
  }) as unknown as GamePackage<ToyState, ToyAction>;

const start = sound.start('1');
const position = start._tag === 'Right' ? sound.writeState(start.right) : null;
const json = {
  game: sound.name,
  title: '',
  position,
  ask: { question: 'apply', actions: [{ type: 'pass' }] },
};
const cases = [{ name: 'pass', json }];

describe('hostileInput', () => {
  it('tells what throws, with the number that finds it again', () => {
    const readActions = (): never => {
      throw new Error('not read');
    };
    const options = { pkg: packageWith({ readActions }), cases, seed: 's', count: 60 };
    const [first] = hostileInput(options).filter(({ what }) => what.includes('not read'));
    expect(first).toBeDefined();
    expect(hostileInput({ ...options, from: first?.number ?? 0, count: 1 })).toEqual([first]);
    expect(inputLaws(options).flatMap(({ run }) => run()).length).toBeGreaterThan(0);
  });

  it('tells an answer that is none, and a refusal without a place', () => {
    const answers = [undefined, { _tag: 'Left', left: [] }, { _tag: 'Left', left: ['no'] }];
    for (const answer of answers) {
      const pkg = packageWith({ readActions: (() => answer) as never });
      expect(hostileInput({ pkg, cases, seed: 's', count: 60 }).length, String(answer)).toBeGreaterThan(0);
    }
  });
});

describe('damaged', () => {
  it('is the same from the same seed, and leaves what it was given as it was', () => {
    const before = JSON.stringify(json);
    for (let i = 0; i < 500; i++) {
      const [one, other] = [damage(json, chooserOf(`d/${i}`)), damage(json, chooserOf(`d/${i}`))];
      expect(one.how).toBe(other.how);
      // Deeper than a comparison may go.
      if (!one.how.startsWith('deep')) expect(one.json).toEqual(other.json);
      expect(damagedText(before, chooserOf(`d/${i}`))).toEqual(damagedText(before, chooserOf(`d/${i}`)));
    }
    expect(JSON.stringify(json)).toBe(before);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });
});

describe('settingsFrom', () => {
  it('draws readings and optional rules, the same from the same seed', () => {
    const drawn = Array.from({ length: 40 }, (_, i) => settingsFrom(packageWith(), `s/${i}`));
    expect(drawn).toEqual(Array.from({ length: 40 }, (_, i) => settingsFrom(packageWith(), `s/${i}`)));
    const said = new Set(drawn.map((one) => JSON.stringify(one)));
    for (const letter of ['a', 'b'])
      for (const optional of [[], ['T-option']])
        expect(said).toContain(JSON.stringify({ readings: { 'T-A1': letter }, optional }));
  });
});
