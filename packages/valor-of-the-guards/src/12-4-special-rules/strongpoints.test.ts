import { hexOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder } from '../../test/campaign.js';
import type { StrongpointKind } from './strongpoints.js';
import { isHistorical, strongpointFaults, strongpoints } from './strongpoints.js';

const game = gameUnder({
  board: {
    fill: { from: 'A1', to: 'D4', terrain: 'open' },
    hexes: {
      B2: { terrain: 'stone', building: 'b', levels: 1 },
      B3: { terrain: 'stone', building: 'b', levels: 1 },
    },
  },
});
const { rules } = game;
const b2 = hexOf(rules.theatre.board.grid, 'B2') ?? -1;
const fortified = (at: string) => ({ id: `f-${at}`, kind: 'fortified', at, owner: 'russian' });
const both = [fortified('B2'), fortified('B3')];
const russian = { B2: 'russian', B3: 'russian' };
const at = (said: object) => campaignAt({ date: '09-16', control: russian, ...said }, game);
const faults = (said: object, kind: StrongpointKind = 'battalion-strongpoint') =>
  strongpointFaults(rules, at(said), kind, b2).map(({ clause, code }) => `${clause} ${code}`);
const militia = [
  { id: 'n', side: 'russian', kind: 'squad', type: '6-2-8', corps: 'nkvd', at: 'B2' },
  { id: 'c', side: 'russian', kind: 'commissar', type: '10-0', at: 'B3' },
];
const kinds = (said: object) => strongpoints(rules, at(said)).map(({ kind }) => kind);

describe('strongpoints', () => {
  it('VG-CG11.1.c, VG-CG11.e: a battalion strongpoint needs every ground-level Location fortified', () => {
    expect(faults({ fortifications: both })).toEqual([]);
    expect(faults({ fortifications: [fortified('B2')] })).toEqual(['VG-CG11.1.c NOT_ALL_FORTIFIED']);
  });

  it('VG-CG11.e, VG-CG11.f: rubble need not be fortified, and remains part of the building', () => {
    const fallen = { fortifications: [fortified('B2')], changes: { B3: 'stone-rubble' } };
    expect(faults(fallen)).toEqual([]);
    const lost = { ...fallen, control: { B2: 'russian', B3: 'german' } };
    expect(faults(lost)).toEqual(['VG-CG11.1.c NOT_ALL_RUSSIAN']);
  });

  it('VG-CG11.1.c: upstairs counts as well', () => {
    const shared = { fortifications: both, control: { ...russian, 'B3+1': 'german' } };
    expect(faults(shared)).toEqual(['VG-CG11.1.c NOT_ALL_RUSSIAN']);
  });

  it('VG-CG11.1.a: only a building that is named becomes a historical strongpoint', () => {
    expect(faults({ campaign: 'II' }, 'historical-strongpoint')).toEqual(['VG-CGII-1.a NOT_HISTORICAL']);
    expect(faults({ campaign: 'I' }, 'historical-strongpoint')).toEqual(['VG-CGI-2.e NOT_HISTORICAL']);
  });

  it('VG-CG11.1.a, VG-A81: the Russian has to control all of it, no fortification need be bought', () => {
    const whole = gameUnder();
    const f36 = hexOf(whole.rules.theatre.board.grid, 'F36') ?? -1;
    const found = (control: string) =>
      strongpointFaults(
        whole.rules,
        campaignAt({ campaign: 'II', control: { 'A1:M50': control } }, whole),
        'historical-strongpoint',
        f36,
      ).map(({ clause }) => clause);
    expect([found('russian'), found('german')]).toEqual([[], ['VG-CG11.1.a']]);
  });

  it('VG-CGI-2.e, VG-CGII-1.a, VG-CGIII-1.a, VG-CGIV-1.a: the buildings named in each campaign', () => {
    const whole = gameUnder().rules;
    const named = (['I', 'II', 'III', 'IV'] as const).map((campaign) =>
      ['F36', 'L38', 'S39', 'FF43', 'P46'].filter((text) =>
        isHistorical(whole, { campaign }, hexOf(whole.theatre.board.grid, text) ?? -1),
      ),
    );
    expect(named).toEqual([
      ['F36', 'L38'],
      ['F36', 'L38', 'S39'],
      ['F36', 'L38', 'FF43'],
      ['F36', 'L38', 'S39', 'FF43'],
    ]);
  });

  it('VG-CG11.1.b, VG-CG11.1.d, VG-A82: historical and battalion strongpoints last, whoever holds them meanwhile', () => {
    const marked = (kind: string) => [{ id: 'k', kind, at: 'B2', owner: 'russian', known: true }];
    const lost = { control: { B2: 'german', B3: 'german' } };
    expect(kinds({ ...lost, fortifications: marked('historical-strongpoint') })).toEqual(['historical']);
    expect(kinds({ ...lost, fortifications: marked('battalion-strongpoint') })).toEqual(['battalion']);
  });

  it('VG-CG11.1.e: militia and a Commissar in a Russian building that is all fortified make an NKVD strongpoint', () => {
    const whole = { fortifications: both, units: militia };
    expect(kinds(whole)).toEqual(['nkvd']);
    expect(kinds({ ...whole, units: [militia[0]] })).toEqual([]);
    expect(kinds({ ...whole, units: [militia[1]] })).toEqual([]);
    expect(kinds({ ...whole, fortifications: [fortified('B2')] })).toEqual([]);
    expect(kinds({ ...whole, control: { B2: 'russian' } })).toEqual([]);
  });
});
