import { judge } from '@eastfront/kernel/case';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import { campaignAt } from './campaign.js';
import { yard } from './yard.js';

const board = {
  fill: { from: 'A1', to: 'H8', terrain: 'open' },
  regions: { west: ['A1:A8'], east: ['H1:H8'], north: ['A1:H1'], south: ['A8:H8'] },
};

/** Where a case is badly written. */
const badPlaces = (position: object, ...actions: readonly object[]): readonly string[] => {
  const judged = judge(valorOfTheGuards, {
    ...{ game: 'valor-of-the-guards', title: 'bad input', board, position },
    ask: { question: 'apply', actions },
  });
  return judged._tag === 'Left' ? judged.left.map(({ path }) => path) : [];
};

/** What an action that no compiler has looked at is refused for. */
const atTheGate = (position: Readonly<Record<string, unknown>>, action: object): readonly object[] => {
  const ruling = yard.apply(campaignAt(position, yard), action as never);
  return ruling._tag === 'Left' ? ruling.left : [];
};

const WEATHER = { date: '09-16', step: '12.620' };
const SCENARIO = { date: '09-16', step: 'scenario' };

describe('what is badly written is bad input with its place, and no violation', () => {
  it('VG-12.6.a: dice that were forgotten, or are too few', () => {
    expect(badPlaces(WEATHER, { type: 'roll', table: 'weather' })).toEqual(['ask.actions.0.dice']);
    expect(badPlaces(WEATHER, { type: 'roll', table: 'weather', die: 3 })).toEqual(['ask.actions.0.dice']);
    expect(badPlaces(WEATHER, { type: 'roll', table: 'weather', dice: [3, 4] })).toEqual([]);
    expect(atTheGate(WEATHER, { type: 'roll', table: 'weather', dice: [3] })).toEqual([
      {
        ...{ clause: 'VG', code: 'NOT_AN_ACTION', path: 'action.dice' },
        ...{ expected: 'two dice from 1 to 6', got: '[3]' },
      },
    ]);
  });

  it('VG-12.6.a: what a table is asked with', () => {
    const roll = { type: 'roll', table: 'wound', unit: 'nobody', dice: [3, 4] };
    expect(badPlaces(WEATHER, roll)).toEqual(['ask.actions.0.unit']);
  });

  it('VG-12.6.a: a roll that is owed and is none', () => {
    const owed = [{ table: 'weather' }, { table: 'lots' }];
    expect(badPlaces({ ...WEATHER, owed }, { type: 'done', side: 'german' })).toEqual([
      'position.owed.1.table',
    ]);
  });

  it('VG-12.3.a: the outcome of a scenario with a hex that the map does not have', () => {
    const unit = { id: 'g', side: 'german', kind: 'squad', type: '4-6-7', at: 'Z9' };
    const outcome = { type: 'scenario', units: [unit], control: { B2: 'nobody', Z8: 'german' } };
    expect(badPlaces(SCENARIO, outcome)).toEqual(['ask.actions.0.control.B2', 'ask.actions.0.units.0.at']);
    expect(atTheGate(SCENARIO, { ...outcome, control: null })).toMatchObject([
      { code: 'NOT_AN_ACTION', path: 'action.units.0.at' },
    ]);
  });

  it('VG-12.3.b: a date that is no day of the campaign, in the position and in its roster', () => {
    const places = (said: object) => badPlaces({ ...WEATHER, ...said }, { type: 'done', side: 'german' });
    for (const date of ['', 'tomorrow', '09-31', '9-16', '09-27'])
      expect(places({ date })).toEqual(['position.date']);
    expect(places({ campaign: 'III', date: '09-16' })).toEqual(['position.date']);
    expect(places({ roster: [{ date: 'yesterday' }] })).toEqual(['position.roster.0.date']);
  });

  it('VG-12.2.j: a campaign that there is none, though every object has something of that name', () => {
    for (const campaign of ['constructor', '__proto__', 'V'])
      expect(badPlaces({ campaign, initial: true }, { type: 'done', side: 'german' })).toEqual([
        'position.campaign',
      ]);
  });
});
