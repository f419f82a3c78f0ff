import { describe, expect, it } from 'vitest';
import {
  axis,
  badQuestion,
  gameWith,
  leftOf,
  must,
  rulesOfGame,
  situation,
  soviet,
} from '../../test/situation.js';
import { BOOK } from './actions.js';

const rules = rulesOfGame(gameWith());
const readActions = (json: unknown) => BOOK.readActions(rules, json);

describe('actions as JSON', () => {
  it('a whole attack becomes the actions it is made of, in the order of the declaration (TP-A25)', () => {
    const whole = {
      type: 'attack',
      attackers: ['s1', 's2'],
      hexes: ['1011', '1012'],
      support: { closeSupport: [{ squadron: 'q1', hex: '1011' }], reduceTo: 3, ignoreDr: true },
    };
    expect(must(readActions(whole))).toEqual([
      { type: 'attack', unit: 's1', hex: '1011' },
      { type: 'join', unit: 's2' },
      { type: 'extend', hex: '1012' },
      { type: 'support', squadron: 'q1', hex: '1011' },
      { type: 'commit', reduceTo: 3, ignoreDr: true },
    ]);
  });

  it.each([
    { type: 'move', unit: 's1', to: '1010' },
    { type: 'enter', unit: 's1', to: '1010', mode: 'rail' },
    { type: 'roll', die: 6 },
    { type: 'commit', reduceTo: null, ignoreDr: false },
    { type: 'end-phase' },
  ] as const)('%j reads back', (action) => {
    expect(must(readActions(BOOK.write(action)))).toEqual([action]);
  });

  it.each([
    ['a die of 7', { type: 'roll', die: 7 }, 'die'],
    ['a die of 0', { type: 'roll', die: 0 }, 'die'],
    ['half a die', { type: 'roll', die: 2.5 }, 'die'],
    ['no die', { type: 'roll' }, 'die'],
    ['a type that is none', { type: 'surrender' }, 'type'],
    ['no type', {}, 'type'],
    ['no object', 'end-phase', ''],
    ['a hex that is a number', { type: 'move', unit: 's1', to: 1010 }, 'to'],
    ['a strange key', { type: 'pass', why: 'tired' }, 'why'],
    ['a mode that is none', { type: 'enter', unit: 's1', to: '1010', mode: 'sea' }, 'mode'],
    ['an attack by nobody', { type: 'attack', attackers: [], hexes: ['1010'] }, 'attackers'],
    ['an attack on nothing', { type: 'attack', attackers: ['s1'], hexes: [] }, 'hexes'],
  ] as const)('%s is bad input, with its place', (_what, json, path) => {
    expect(leftOf(readActions(json)).map((bad) => bad.path)).toEqual([path]);
  });

  it('a type that every object inherits is bad input, not an exception', () => {
    expect(leftOf(readActions({ type: 'constructor' })).map((bad) => bad.path)).toEqual(['type']);
  });
});

describe('bad questions', () => {
  const field = situation({
    phase: 'combat',
    units: [soviet('s1', '1010', { strength: 4 }), axis('a1', '1011')],
  });
  const attack = { attackers: ['s1'], hexes: ['1011'] };

  it.each([
    ['odds', { ...attack, attackers: ['zz'] }, ['ask.attackers.0']],
    ['odds', { ...attack, hexes: ['1011', '9999'] }, ['ask.hexes.1']],
    ['odds', { ...attack, attackers: 's1' }, ['ask.attackers']],
    [
      'odds',
      { ...attack, support: { closeSupport: [{ squadron: 'q', hex: 'xx' }] } },
      ['ask.support.closeSupport.0.hex'],
    ],
    ['battle', { ...attack, die: 7 }, ['ask.die']],
    ['battle', attack, ['ask.die']],
    ['reach', { unit: 'zz' }, ['ask.unit']],
    ['reach', { unit: 's1', mode: 'sea' }, ['ask.mode']],
    ['move', { unit: 's1', path: ['1009', '0000'] }, ['ask.path.1']],
    ['move', { unit: 's1', path: '1009' }, ['ask.path']],
    ['zoc', { side: 'german' }, ['ask.side']],
    ['supply', {}, ['ask.unit']],
    ['retreat', { units: ['s1', 7] }, ['ask.units.1']],
    ['retreat', { units: ['s1'], hexes: 2 }, ['ask.hexes']],
    ['advance', { units: ['s1'], vacated: ['1011'], result: 'DD' }, ['ask.result']],
    ['stack', { hex: '' }, ['ask.hex']],
    ['front', { side: null }, ['ask.side']],
    ['legal', { action: { type: 'roll', die: 9 } }, ['ask.action.die']],
    ['strike', { squadrons: 0, base: 'a1' }, ['ask.squadrons', 'ask.base']],
    ['strike', { squadrons: 1, base: 'a1' }, ['ask.base']],
    ['missions', { squadron: 's1' }, ['ask.squadron']],
  ] as const)('%s %j', (question, ask, paths) => {
    expect(badQuestion(field, question, ask as never).map(({ path }) => path)).toEqual(paths);
  });

  it('the attack of a question legal is at ask.action, and so are its faults', () => {
    const ask = { action: { type: 'attack', attackers: ['zz'], hexes: ['1011'] } };
    expect(badQuestion(field, 'legal', ask).map(({ path }) => path)).toEqual(['ask.action.attackers.0']);
  });

  it('a retreat of a unit that is not on the map is bad input', () => {
    const off = situation({
      units: [],
      reinforcements: [{ id: 'r', side: 'soviet', turn: 3, edge: 'east' }],
    });
    expect(badQuestion(off, 'retreat', { units: ['r'] }).map(({ path }) => path)).toEqual(['ask.units.0']);
  });

  it('a unit named twice does not attack with twice its strength', () => {
    expect(
      badQuestion(field, 'odds', { ...attack, attackers: ['s1', 's1'] }).map(({ path }) => path),
    ).toEqual(['ask.attackers.1']);
  });
});
