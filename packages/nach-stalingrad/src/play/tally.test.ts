import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../test/codec.fixture.js';
import { readPosition } from './position-codec.js';
import { tallyOf } from './tally.js';

const RULES = rulesOn({
  fill: { from: '1010', to: '1616', terrain: 'clear' },
  hexes: {
    '1313': { place: 'city', name: 'Kotelnikovo' },
    '1012': { port: 'small', coast: 'black' },
    '1414': { place: 'city', name: 'Abganerovo' },
  },
});

describe('the tally of a position', () => {
  const unit = { side: 'axis', arm: 'infantry', at: '1312', steps: 4 };
  const position = must(
    readPosition(RULES, {
      control: { '1313': 'axis', '1012': 'soviet' },
      units: [
        { ...unit, id: 'sound' },
        { ...unit, id: 'hungry', name: 'VIII Corps', supplied: false },
        { ...unit, id: 'both', supplied: false, disrupted: true },
        { id: 'dead', side: 'soviet', arm: 'infantry', place: 'track', due: 3, steps: 0, maxSteps: 4 },
        { id: 'late', side: 'soviet', arm: 'infantry', place: 'track', due: 3, steps: 4 },
        { id: 'h', side: 'axis', at: '1312', kind: 'hq' },
      ],
    }),
  );
  const tally = tallyOf(RULES, position);

  it('NS-6.2.e: counts as lost who has no step, not who is still to come', () => {
    expect(tally.lost).toEqual(['dead']);
  });

  it('NS-5.3.d, NS-5.3.e: says what ails those on the map, by name', () => {
    expect(tally.states).toEqual({
      'VIII Corps (hungry)': 'out of supply',
      both: 'out of supply, disrupted',
    });
  });

  it('NS-17.1.a: says who holds a city or a port, by name where it has one', () => {
    expect(tally.held).toMatchObject({ Kotelnikovo: 'axis', '1012': 'soviet' });
    expect(tally.held).not.toHaveProperty('Abganerovo');
  });
});
