import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { dutyTargets, openingDutyViolations } from './first-impulse.js';

const OPENING = { turn: { year: 1941, months: 'may-jun' }, phase: 'movement' } as const;
const rules = rulesOn({ fill: { from: 'D3', to: 'D10', terrain: 'clear' } });

/** The violations when every unit could go to these hexes. */
const owed = (pieces: readonly Piece[], hexes: string, setting: Setting = {}, on = rules) =>
  codesOf(
    openingDutyViolations(on, scene(on, pieces, { ...OPENING, ...setting }), () =>
      hexes
        .split(' ')
        .filter((text) => text !== '')
        .map((text) => hexAt(on, text)),
    ),
  );
const baltic = soviet('s', 'D4', 5, { code: 'B' });
const north = (id: string, hex: string, more: Partial<Piece> = {}) =>
  axis(id, hex, 4, { code: 'N', ...more });

describe('the duty of the first impulse', () => {
  it('TRC-3.3.2.b code N must come into contact with a Baltic unit, TRC-3.3.2.d code S with one of Kiev', () => {
    expect(owed([north('a', 'D8'), baltic], 'D7 D6 D5')).toEqual(['TRC-3.3.2.b COULD_ATTACK']);
    expect(owed([north('a', 'D5'), baltic], 'D6')).toEqual([]);
    const kiev = soviet('s', 'D4', 5, { code: 'K' });
    expect(owed([axis('a', 'D8', 4, { code: 'S' }), kiev], 'D7 D6 D5')).toEqual(['TRC-3.3.2.d COULD_ATTACK']);
    expect(owed([north('a', 'D8'), kiev], 'D7 D6 D5')).toEqual([]);
  });

  it('TRC-3.3.2.c, TRC-3.3.2.e, TRC-3.3.2.f codes C, R and F need not attack', () => {
    for (const code of ['C', 'R', 'F'])
      expect(owed([axis('a', 'D8', 4, { code }), soviet('s', 'D4', 5, { code: 'W' })], 'D5')).toEqual([]);
  });

  it('TRC-3.3.2.g who cannot comes as close as possible, TRC-A3', () => {
    const full = ['a', 'b', 'c'].map((id) => north(id, 'D5'));
    expect(owed([...full, north('d', 'D7'), baltic], 'D6 D5')).toEqual(['TRC-3.3.2.g NOT_AS_CLOSE']);
    expect(owed([...full, north('d', 'D6'), baltic], 'D7 D5')).toEqual([]);
  });

  it('TRC-A1 HQs owe nothing, TRC-A2 participants of an automatic victory no more', () => {
    expect(owed([north('q', 'D8', { type: 'hq', size: null }), baltic], 'D5')).toEqual([]);
    expect(owed([north('a', 'D8', { status: { automatic: true } }), baltic], 'D5')).toEqual([]);
  });

  it('TRC-3.3.4.a, TRC-A3 units in a closed city are nobody’s duty', () => {
    const riga = rulesOn({
      fill: { from: 'D3', to: 'D10', terrain: 'clear' },
      hexes: { D4: { terrain: 'clear', city: 'major', name: 'Riga' } },
    });
    expect(owed([north('a', 'D8'), baltic], 'D5', {}, riga)).toEqual([]);
  });

  it('TRC-3.3.2.a only in the first impulse of the first turn', () => {
    expect(owed([north('a', 'D8'), baltic], 'D5', { impulse: 2 })).toEqual([]);
    expect(owed([north('a', 'D8'), baltic], 'D5', { turn: { year: 1941, months: 'jul-aug' } })).toEqual([]);
  });

  it('TRC-3.3.2.b whom a unit can attack from a hex', () => {
    const position = scene(rules, [north('a', 'D8'), baltic], OPENING);
    expect(dutyTargets(rules, position, unitNamed(position, 'a'), hexAt(rules, 'D5'))).toEqual(['s']);
    expect(dutyTargets(rules, position, unitNamed(position, 'a'), hexAt(rules, 'D6'))).toEqual([]);
  });
});
