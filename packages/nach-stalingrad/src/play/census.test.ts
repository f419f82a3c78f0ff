import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../test/codec.fixture.js';
import { censusOf } from './census.js';
import { readPosition } from './position-codec.js';

const RULES = rulesOn({
  fill: { from: '1010', to: '1616', terrain: 'clear' },
  hexes: {
    '1313': { place: 'city', name: 'Kotelnikovo' },
    '1012': { port: 'small', coast: 'black' },
    '1414': { place: 'city', name: 'Abganerovo' },
  },
});

describe('the census of a position', () => {
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
  const census = censusOf(RULES, position);
  const counted = Object.fromEntries(census.units.map((one) => [one.id, one]));

  it('NS-6.2.e: counts as lost who has no step, not who is still to come', () => {
    expect(census.units.filter(({ lost }) => lost).map(({ id }) => id)).toEqual(['dead']);
    expect(counted['late']).toMatchObject({ hex: null, box: 'track', due: '3', steps: 4 });
  });

  it('NS-5.3.d, NS-5.3.e: says what ails those on the map', () => {
    const ailing = census.units.filter(({ states }) => states.length > 0);
    expect(Object.fromEntries(ailing.map(({ id, states }) => [id, states]))).toEqual({
      hungry: ['out of supply'],
      both: ['out of supply', 'disrupted'],
    });
    expect(counted['hungry']).toMatchObject({ hex: '1312', steps: 4 });
  });

  it('NS-17.1.a: says who holds a city or a port, by name where it has one', () => {
    expect(census.held).toMatchObject({
      Kotelnikovo: { hex: '1313', side: 'axis' },
      '1012': { hex: '1012', side: 'soviet' },
    });
    expect(census.held).not.toHaveProperty('Abganerovo');
  });
});
