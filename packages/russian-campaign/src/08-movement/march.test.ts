import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/movement.fixture.js';
import {
  army,
  corps,
  dictator,
  hq,
  impulse,
  move,
  panzer,
  partisan,
  rulesOn,
} from '../../test/movement.fixture.js';
import type { Rules } from '../rules.js';

const PLAIN = rulesOn();
const SECOND: Setting = { impulse: 2 };
const on = (word: string, more: object = {}): Rules =>
  rulesOn({ hexes: { D10: { terrain: word } }, ...more });

/** Clause, effect and hex of every reason for a march but those for the allowance; the violations where it is refused. */
const told = (
  rules: Rules,
  pieces: readonly Piece[],
  path: readonly string[],
  setting: Setting = {},
): readonly string[] => {
  const moved = pieces.filter(({ id }) => ['u', 'v'].includes(id)).map(({ id }) => id);
  const { ok, says, reasons } = move(rules, impulse(rules, pieces, setting), moved, path);
  if (!ok) return says;
  return reasons
    .filter(({ effect }) => !effect.includes('allowance') && effect !== 'first-impulse-only')
    .map((reason) => {
      const { hex, hexes, counted } = reason as { readonly hex?: string; hexes?: number; counted?: number };
      const facts = [hex, hexes, counted].filter((one) => one !== undefined);
      return [reason.clause, reason.effect, ...facts].join(' ');
    });
};
const TWO = ['D11', 'D10'];

describe('all that is told of a march', () => {
  it('TRC-6.3.a, TRC-6.1.a, TRC-6.2.a: of who goes along and who stands at its end', () => {
    const friends = ['b', 'c', 'd'].map((id) => corps(id, 'D10'));
    expect(told(PLAIN, [corps('u', 'D12')], TWO)).toEqual([]);
    expect(told(PLAIN, [corps('u', 'D12'), corps('v', 'D12')], TWO)).toEqual([]);
    expect(told(PLAIN, [corps('u', 'D12'), panzer('v', 'D12')], TWO)).toEqual(['TRC-6.3.a slowest-unit 4']);
    expect(told(PLAIN, [corps('u', 'D12'), ...friends.slice(1)], TWO)).toEqual([
      'TRC-6.1.a stacking-limit D10 3',
    ]);
    expect(told(PLAIN, [corps('u', 'D12'), ...friends], TWO)).toEqual([
      'TRC-6.1.a stacking-limit D10 4',
      'TRC-6.2.a over-limit-for-now D10',
    ]);
  });

  it('TRC-7.2.a, TRC-8.2.3: of zones left and entered', () => {
    const enemy = army('s', 'D5');
    const entered = 'TRC-7.2.a stops-in-enemy-zone D6';
    expect(told(PLAIN, [corps('u', 'D8'), enemy], ['D7', 'D6'])).toEqual([entered]);
    expect(told(PLAIN, [corps('u', 'D8'), enemy], ['D7', 'D6'], SECOND)).toEqual([
      entered,
      'TRC-8.2.3.d enters-in-second-impulse D6',
    ]);
    const left = ['TRC-7.2.c leaves-enemy-zone D6', 'TRC-8.2.3.a into-free-hex D7'];
    expect(told(PLAIN, [panzer('u', 'D6'), enemy], ['D7'])).toEqual(left);
    expect(told(PLAIN, [panzer('u', 'D6'), enemy], ['D7', 'C7', 'C6'])).toEqual([
      ...left,
      'TRC-8.2.3.b enters-zone-again C6',
      'TRC-7.2.a stops-in-enemy-zone C6',
    ]);
  });

  it('TRC-9.12.2.b: of a remnant of the SS where it enters a zone, and nowhere else', () => {
    const remnant = (hex: string) => corps('u', hex, { nation: 'ss', remnant: true, combat: 2, move: 3 });
    expect(told(PLAIN, [remnant('D7'), army('s', 'D5')], ['D6'])).toEqual([
      'TRC-7.2.a stops-in-enemy-zone D6',
      'TRC-9.12.2.b ss-remnant-may-enter D6',
    ]);
    expect(told(PLAIN, [remnant('D8'), army('s', 'D5')], ['D7'])).toEqual([]);
  });

  it.each([
    ['TRC-8.2.1.b', 'woods', corps('u', 'D12'), {}, ['TRC-8.2.1.b woods-passed D10']],
    ['TRC-8.5.3.a', 'mountain', hq('u', 'D12'), SECOND, ['TRC-8.5.3.a mountain-passed D10']],
    ['TRC-8.2.1.d', 'swamp', corps('u', 'D12'), { weather: 'snow' }, ['TRC-8.2.1.d swamp-as-clear D10']],
  ] as const)('%s: of %s passed', (_clause, word, piece, setting, says) => {
    expect(told(on(word), [piece], TWO, setting)).toEqual(says);
  });

  it.each([
    ['TRC-8.2.1.a', 'woods', panzer('u', 'D12'), {}, []],
    ['TRC-8.2.1.a', 'swamp', corps('u', 'D12'), {}, []],
    ['TRC-8.5.3.a', 'swamp', hq('u', 'D12'), SECOND, ['TRC-8.5.3.a stops-at-swamp D10']],
    ['TRC-8.6.3.a', 'swamp', dictator('u', 'D12'), {}, ['TRC-8.6.3.a stops-at-swamp D10']],
  ] as const)('%s: of %s that stops', (_clause, word, piece, setting, more) => {
    expect(told(on(word), [piece], TWO, setting)).toEqual([
      `TRC-8.2.1.a stops-at-${word} D10`,
      'TRC-8.2.1.e stops-at-any-distance D10',
      ...more,
    ]);
  });

  it('TRC-8.2.2.b, TRC-8.2.1.f, TRC-8.3.5.b, TRC-11.2.2.d: of a strait, a river, a railroad, a partisan', () => {
    const strait = rulesOn({ sides: { 'D11/D10': ['strait'] } });
    expect(told(strait, [panzer('u', 'D12')], TWO)).toEqual([
      'TRC-8.2.2.b stops-at-strait D10',
      'TRC-8.2.2.f no-sea-movement D10',
    ]);
    const river = rulesOn({ hexes: { D10: { rivers: ['Don'] } } });
    expect(told(river, [panzer('u', 'D12')], TWO)).toEqual(['TRC-8.2.1.f river-no-effect D10']);
    const links = { rail: [['D12', 'D11', 'D10', 'D9']] };
    expect(told(rulesOn({ links }), [panzer('u', 'D12')], TWO)).toEqual([]);
    expect(told(on('swamp', { links }), [panzer('u', 'D12')], TWO).slice(2)).toEqual([
      'TRC-8.3.5.b rail-no-benefit D10',
    ]);
    expect(told(PLAIN, [panzer('u', 'D12'), partisan('p', 'D10')], TWO)).toEqual([
      'TRC-11.2.2.d stops-at-partisan D10',
    ]);
  });

  it('TRC-8.1.2.a, TRC-2.1.4.a, TRC-8.2.4.a, TRC-4.0.3.d, TRC-6.3.a: each allowance that a way is too long for', () => {
    const way = ['D9', 'D8', 'D7', 'D6', 'D5', 'D4', 'D3', 'D2'];
    const wrong = (...clauses: readonly string[]) => clauses.map((clause) => `${clause} ALLOWANCE_EXCEEDED`);
    expect(told(PLAIN, [corps('u', 'D10')], way.slice(0, 5))).toEqual(wrong('TRC-8.1.2.a', 'TRC-2.1.4.a'));
    expect(told(PLAIN, [corps('u', 'D10'), panzer('v', 'D10')], way.slice(0, 5))).toEqual(
      wrong('TRC-8.1.2.a', 'TRC-2.1.4.a', 'TRC-6.3.a'),
    );
    expect(told(PLAIN, [hq('u', 'D10')], way, SECOND)).toEqual(
      wrong('TRC-8.1.2.a', 'TRC-8.2.4.a', 'TRC-4.0.3.d'),
    );
  });
});
