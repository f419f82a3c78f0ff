import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import {
  clausesOf,
  labels,
  positionOn,
  refusals,
  row,
  rulesOn,
  theUnit,
} from '../../test/chapters.fixture.js';
import {
  judgePartisan,
  partisanHexes,
  partisansHunted,
  placePartisan,
  railBetweenAxisCities,
} from './partisans.js';

const BOARD = {
  hexes: {
    M3: { city: 'minor' },
    M15: { city: 'minor' },
    O9: { city: 'minor' },
    K9: { city: 'minor', country: 'poland' },
  },
  links: { rail: [row('M', 3, 17)] },
};
const P = { id: 'p', type: 'partisan', combat: 0 } as const;
const STAGE: Setting = {
  player: 'soviet',
  impulse: 2,
  phase: 'supply',
  held: { axis: ['M3', 'M15'] },
  axisRail: row('M', 3, 17),
};
const refused = (
  to: string,
  setting: Setting = {},
  partisan: Piece = { ...P, status: { place: 'partisan-box' } },
) => {
  const rules = rulesOn(BOARD);
  const position = positionOn(rules, { ...STAGE, ...setting, soviet: [partisan] });
  return refusals(judgePartisan(rules, position, theUnit(position, 'p'), hexAt(rules, to)));
};

describe('placing partisans', () => {
  it('TRC-11.2.1.b: in an Axis city of the USSR or on Axis rail between Axis cities', () => {
    expect([refused('M15'), refused('M9')]).toEqual([[], []]);
    for (const to of ['O9', 'K9', 'M17', 'N9']) expect(refused(to)).toEqual(['TRC-11.2.1.b']);
    expect(refused('M9', { axisRail: [...row('M', 3, 5), ...row('M', 7, 17)] })).toEqual(['TRC-11.2.1.b']);
    expect(refused('M9', { held: { axis: ['M3'] } })).toEqual(['TRC-11.2.1.b']);
  });

  it('TRC-11.2.1.b: a branch that ends in no city links nothing', () => {
    const rules = rulesOn({ ...BOARD, links: { rail: [row('M', 3, 17), ['M9', 'N9', 'O10']] } });
    const axisRail = [...row('M', 3, 17), 'N9', 'O10'];
    const hexes = railBetweenAxisCities(rules, positionOn(rules, { ...STAGE, axisRail }));
    expect(
      labels(rules, [...hexes])
        .slice()
        .sort(),
    ).toEqual(row('M', 4, 14).sort());
  });

  it('TRC-11.2.4.b: not with an Axis unit, in an Axis zone or within five hexes of an SS unit', () => {
    expect(refused('M15', { axis: [{ id: 'a', at: 'M15' }] })).toEqual(['TRC-11.2.4.b']);
    expect(refused('M9', { axis: [{ id: 'a', at: 'L9' }] })).toEqual(['TRC-11.2.4.b']);
    expect(refused('M9', { axis: [{ id: 'a', at: 'M11' }] })).toEqual([]);
    expect(refused('M9', { axis: [{ id: 'a', at: 'M14', nation: 'ss' }] })).toEqual(['TRC-11.2.4.b']);
    expect(refused('M8', { axis: [{ id: 'a', at: 'M14', nation: 'ss' }] })).toEqual([]);
  });

  it('TRC-11.2.4.b, TRC-A61: Hitler does not count as SS, by reading b he does', () => {
    const hitler = { axis: [{ id: 'h', at: 'M12', nation: 'ss', type: 'dictator' } as const] };
    expect(refused('M9', hitler)).toEqual([]);
    const rules = rulesOn(BOARD, { readings: { 'TRC-A61': 'b' } });
    const position = positionOn(rules, { ...STAGE, ...hitler, soviet: [{ ...P }] });
    expect(refusals(judgePartisan(rules, position, theUnit(position, 'p'), hexAt(rules, 'M9')))).toEqual([
      'TRC-11.2.4.b',
    ]);
  });

  it('TRC-11.2.4.a, TRC-A62: at the end of the Soviet second impulse, all that have come, those on the map too', () => {
    expect(refused('M9', {}, { ...P, at: 'M15' })).toEqual([]);
    expect(refused('M9', {}, { ...P, status: { place: 'track', due: 7 } })).toEqual([]);
    expect(refused('M9', {}, { ...P, status: { place: 'track', due: 8 } })).toEqual(['TRC-11.2.4.a']);
    expect(refused('M9', { impulse: 1, phase: 'combat' })).toEqual(['TRC-11.2.4.a']);
    expect(refused('M9', { player: 'axis' })).toEqual(['TRC-11.2.4.a']);
    expect(refused('M9', { phase: 'movement' })).toEqual(['TRC-11.2.4.a']);
  });

  it('TRC-11.2.1.a: lists the hexes and places a partisan', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, { ...STAGE, soviet: [P] });
    expect(labels(rules, partisanHexes(rules, position)).slice().sort()).toEqual(row('M', 3, 15).sort());
    const after = placePartisan(position, theUnit(position, 'p'), hexAt(rules, 'M9'));
    expect(theUnit(after, 'p')).toMatchObject({ place: 'map', at: hexAt(rules, 'M9') });
    expect(after.entered).toBe(position.entered);
  });
});

describe('removing partisans', () => {
  const places = (axis: readonly Piece[]) => {
    const rules = rulesOn(BOARD);
    const { position, reasons } = partisansHunted(
      rules,
      positionOn(rules, { axis, soviet: [{ ...P, at: 'M9' }] }),
    );
    return [theUnit(position, 'p').place, clausesOf(reasons)];
  };

  it('TRC-11.2.3.a: with an Axis unit in the hex, in its zone, or within five hexes of an SS unit', () => {
    const gone = ['partisan-box', ['TRC-11.2.3.a']];
    expect(places([{ id: 'a', at: 'M9' }])).toEqual(gone);
    expect(places([{ id: 'a', at: 'M8' }])).toEqual(gone);
    expect(places([{ id: 'a', at: 'M14', nation: 'ss' }])).toEqual(gone);
    expect(places([{ id: 'a', at: 'M7' }])).toEqual(['map', []]);
    expect(places([{ id: 'a', at: 'M15', nation: 'ss' }])).toEqual(['map', []]);
  });
});
