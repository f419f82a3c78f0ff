import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { field, front, hq, told, unit } from '../../test/orders.fixture.js';
import { QUESTIONS } from './questions.js';

const rules = field();

/** Answer and clauses of the reasons, or the places of what is wrong with the question. */
const asked = (units: readonly JsonObject[], ask: JsonObject) => {
  const heard = QUESTIONS.command.answer(rules, told(rules, units), ask as { unit: string; hq: string });
  if (heard._tag !== 'Right') return heard.left.map(({ path }) => path);
  const ruling = heard.right;
  return ruling._tag === 'Right'
    ? [ruling.right.value, ...ruling.right.reasons.map(({ clause, effect }) => `${clause} ${effect}`)]
    : ruling.left;
};

describe('the question of command', () => {
  const both = { unit: 'a', hq: 'h' };

  it.each<[string, readonly JsonObject[], readonly unknown[]]>([
    [
      'NS-8.n: a German corps and a Romanian HQ',
      [hq('h', '1212', { nation: 'romanian' }), unit('a', '1213')],
      [{ inRange: true, activates: true }, 'NS-8.b in-range', 'NS-8.n one-german-corps'],
    ],
    [
      'NS-8.g: a Hungarian one and a Romanian HQ',
      [hq('h', '1212', { nation: 'romanian' }), unit('a', '1213', { nation: 'hungarian' })],
      [{ inRange: true, activates: false }, 'NS-8.b in-range', 'NS-8.g other-nation'],
    ],
    [
      'NS-8.j: any unit and an army group HQ',
      [hq('h', '1212', { armyGroup: true }), unit('a', '1213', { nation: 'hungarian' })],
      [{ inRange: true, activates: true }, 'NS-8.b in-range', 'NS-8.j independent'],
    ],
    [
      'NS-8.r: a special HQ activates nobody by itself',
      [front('h', '1212', { front: false, special: true }), unit('a', '1213', { side: 'soviet' })],
      [{ inRange: true, activates: false }, 'NS-8.b in-range'],
    ],
    [
      'NS-8.e, NS-12.f: a unit that has been activated, and one that has failed',
      [hq('h', '1212'), unit('a', '1213', { activated: 'g', disrupted: true, checked: true })],
      [
        { inRange: true, activates: false },
        'NS-8.b in-range',
        'NS-8.e activated-already',
        'NS-12.f checked-already',
      ],
    ],
    [
      'NS-8.b: the enemy',
      [hq('h', '1212'), unit('a', '1216', { side: 'soviet' })],
      [{ inRange: false, activates: false }, 'NS-8.b out-of-range'],
    ],
  ])('%s', (_, units, expected) => {
    expect(asked(units, both)).toEqual(expected);
  });

  it('NS-8.a: wants a unit and an HQ', () => {
    const units = [hq('h', '1212'), unit('a', '1213')];
    expect(asked(units, {})).toEqual(['ask.unit', 'ask.hq']);
    expect(asked(units, { unit: 'a', hq: 'a' })).toEqual(['ask.hq']);
  });
});
