import { describe, expect, it } from 'vitest';
import { airUnit, asked, axis, PLAIN, situation, soviet } from '../../test/situation.js';

const zoneOf = (units: readonly object[], options = {}, side = 'axis'): readonly string[] =>
  (asked(situation({ units } as never, options), 'zoc', { side }) as { hexes: readonly string[] }).hexes
    .slice()
    .sort();
const ROUND = ['0910', '0911', '1009', '1011', '1110', '1111'];

describe('zones of control', () => {
  it('TP-zoc.a: the six hexes round a unit, not its own', () => {
    expect(zoneOf([axis('a1', '1010')])).toEqual(ROUND);
  });

  it('TP-zoc.a, TP-air.i: none for an air base, its squadron or a Soviet supply unit', () => {
    expect(zoneOf(airUnit('axis', 1, '1010'))).toEqual([]);
    expect(zoneOf([soviet('t', '1010', { kind: 'supply' })], {}, 'soviet')).toEqual([]);
  });

  it('TP-air.2.c (TP-A48): a squadron on interdiction has one, of six hexes (a) or of seven (b); one on patrol has none', () => {
    const over = (mission: string) => airUnit('axis', 1, '1001', { at: '1010', mission });
    expect(zoneOf(over('interdiction'))).toEqual(ROUND);
    expect(zoneOf(over('interdiction'), { readings: { 'TP-A48': 'b' } })).toEqual([...ROUND, '1010'].sort());
    expect(zoneOf(over('cap'))).toEqual([]);
  });

  it('TP-A50: across a lake hexside (a), or not (b); across a river always', () => {
    const board = { ...PLAIN, sides: { '1010/1011': ['lake'], '1009/1010': ['river'] } };
    expect(zoneOf([axis('a1', '1010')], { board })).toEqual(ROUND);
    expect(zoneOf([axis('a1', '1010')], { board, readings: { 'TP-A50': 'b' } })).toEqual(
      ROUND.filter((hex) => hex !== '1011'),
    );
  });

  it('TP-A50, TP-air.2.c: round a squadron over a hex of lake, by b no hexside lets the zone out', () => {
    const over = airUnit('axis', 1, '1001', { at: '1010', mission: 'interdiction' });
    const board = { ...PLAIN, hexes: { '1010': { terrain: 'lake' } } };
    expect(zoneOf(over, { board })).toEqual(ROUND);
    expect(zoneOf(over, { board, readings: { 'TP-A50': 'b' } })).toEqual([]);
  });
});
