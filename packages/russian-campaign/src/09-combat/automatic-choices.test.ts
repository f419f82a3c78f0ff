import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/movement.fixture.js';
import { army, corps, hq, impulse, rulesOn } from '../../test/movement.fixture.js';
import { label } from '../02-components/board.js';
import { automaticChoices } from './automatic-victory.js';

const rules = rulesOn();
const choices = (id: string, pieces: readonly Piece[], setting: object = {}, on = rules) => {
  const position = impulse(on, pieces, { step: 'movement', ...setting });
  return automaticChoices(on, position, unitNamed(position, id)).map(({ units, hex, stuka }) => [
    units.join(' '),
    label(on.theatre, hex),
    stuka,
  ]);
};
const weak = (id: string, hex: string) => army(id, hex, { combat: 1 });

describe('automatic victories that a unit can have a part in', () => {
  it('TRC-9.11.1.a: it and the strongest beside the enemy, as few as suffice', () => {
    const three = [
      corps('a', 'D7', { combat: 3 }),
      corps('b', 'C7', { combat: 5 }),
      corps('c', 'E7', { combat: 7 }),
      weak('s', 'D6'),
    ];
    expect(choices('a', three)).toEqual([['a c', 'D6', false]]);
    expect(choices('b', three)).toEqual([['b c', 'D6', false]]);
    expect(choices('c', three)).toEqual([['c b', 'D6', false]]);
    expect(
      choices(
        'c',
        three.filter(({ id }) => id !== 'b'),
      ),
    ).toEqual([['c a', 'D6', false]]);
    expect(choices('a', [corps('a', 'D7', { combat: 10 }), ...three.slice(1)])).toEqual([['a', 'D6', false]]);
    expect(choices('a', [corps('a', 'D7', { combat: 3 }), weak('s', 'D6')])).toEqual([]);
  });

  it('TRC-9.11.1.a, TRC-9.9.5.a: with a Stuka from 7:1, in a first impulse', () => {
    const seven = [corps('a', 'D7', { combat: 7 }), weak('s', 'D6'), hq('q', 'D10')];
    expect(choices('a', seven)).toEqual([['a', 'D6', true]]);
    expect(choices('a', seven, { impulse: 2 })).toEqual([]);
    expect(choices('a', seven, { stukasGone: 2 })).toEqual([]);
  });

  it('TRC-9.11.2.b, TRC-9.2.2.c: against each enemy beside it, with those who have no part in another', () => {
    const ten = corps('a', 'D7', { combat: 10 });
    expect(
      choices('a', [ten, weak('s', 'D6'), weak('t', 'C7')])
        .map(([, hex]) => hex)
        .sort(),
    ).toEqual(['C7', 'D6']);
    expect(choices('a', [{ ...ten, status: { automatic: true } }, weak('s', 'D6')])).toEqual([]);
    const spent = corps('b', 'C7', { combat: 9, status: { automatic: true } });
    expect(choices('a', [corps('a', 'D7', { combat: 3 }), spent, weak('s', 'D6')])).toEqual([]);
  });

  it('TRC-9.11.1.a, TRC-V1.j: not for the Soviets, but with an artillery corps of the variant', () => {
    const strong = [army('a', 'D7', { combat: 10 }), corps('s', 'D6', { combat: 1 })];
    expect(choices('a', strong, { player: 'soviet' })).toEqual([]);
    const variant = rulesOn({}, {}, ['TRC-V1']);
    expect(choices('a', strong, { player: 'soviet' }, variant)).toEqual([]);
    const guns = [
      army('a', 'D7', { combat: 10, type: 'artillery', size: 'corps' }),
      corps('s', 'D6', { combat: 1 }),
    ];
    expect(choices('a', guns, { player: 'soviet' }, variant)).toEqual([['a', 'D6', false]]);
  });
});
