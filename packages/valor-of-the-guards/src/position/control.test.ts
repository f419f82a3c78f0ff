import { describe, expect, it } from 'vitest';
import { gameUnder } from '../../test/campaign.js';
import { readControl, readStartControl } from './control.js';

const { theatre } = gameUnder().rules;

describe('control as it is written', () => {
  it('a Location by itself counts before the box it lies in', () => {
    expect(
      readControl(theatre, { F36: 'russian', 'F35:F37': 'german', 'F36+1': 'german' }, 'control'),
    ).toEqual({
      _tag: 'Right',
      right: { F35: 'german', F36: 'russian', F37: 'german', 'F36+1': 'german' },
    });
  });

  it('at the start of a scenario is read once while it stays the same', () => {
    const [one, again, other] = [
      { 'F35:F37': 'german' },
      { 'F35:F37': 'german' },
      { 'F35:F37': 'russian' },
    ].map((said) => readStartControl(theatre, said as Readonly<Record<string, 'german' | 'russian'>>));
    expect(one).toEqual(readControl(theatre, { 'F35:F37': 'german' }, 'startControl'));
    expect(again).toBe(one);
    expect(other).toEqual(readControl(theatre, { 'F35:F37': 'russian' }, 'startControl'));
  });

  it('boxes do not overlap: the box that comes second is told, with the hex', () => {
    expect(readControl(theatre, { 'F35:F37': 'german', 'F37:G37': 'russian' }, 'control')).toEqual({
      _tag: 'Left',
      left: [{ path: 'control.F37:G37', expected: 'boxes that do not overlap', got: '"F37"' }],
    });
  });
});
