import { describe, expect, it } from 'vitest';
import { campaignAt } from '../../test/campaign.js';
import { YARD, yard } from '../../test/yard.js';
import { companyOf, crewsOf, offMap } from './company.js';
import { withoutTiesTo, withoutUnits } from './position.js';

const position = campaignAt(
  {
    ...YARD,
    units: [
      { id: 't', side: 'german', kind: 'afv', at: 'B2' },
      { id: 'c', side: 'german', kind: 'crew', at: 'B2', with: 't' },
      { id: 'm', side: 'german', kind: 'sw', at: 'B2', with: 'c' },
      { id: 'p', side: 'russian', kind: 'squad', at: 'B2', guard: 'c' },
      { id: 's', side: 'german', kind: 'squad', at: 'B2' },
      { id: 'n', side: 'german', kind: 'sw', at: 'B2', with: 't' },
    ],
  },
  yard,
);

describe('what goes where a unit goes', () => {
  it('VG-12.6151.b: the MMC that has crewed an AFV, with its weapons and prisoners', () => {
    expect(companyOf(position, ['t'])).toEqual(['t', 'c', 'n', 'm', 'p']);
    expect(companyOf(position, ['s'])).toEqual(['s']);
    const off = offMap(position, ['t']).units;
    expect(off.filter(({ place }) => place === 'retained').map(({ id }) => id)).toEqual([
      ...['t', 'c', 'm', 'p', 'n'],
    ]);
  });

  it('VG-12.6151.i, VG-12.6082.a: whoever changes owner, is lost or goes away has nothing that points at him', () => {
    const ties = ({ units }: typeof position) => units.map((unit) => unit.with ?? unit.guard);
    expect(ties(position)).toEqual([null, 't', 'c', 'c', null, 't']);
    expect(ties(withoutTiesTo(position, ['t']))).toEqual([null, null, 'c', 'c', null, null]);
    expect(ties(withoutUnits(position, ['c']))).toEqual([null, null, null, null, null, 't']);
    expect(withoutTiesTo(position, ['s'])).toBe(position);
    expect(crewsOf(position, 't')).toEqual(['c']);
  });
});
