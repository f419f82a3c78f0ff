import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { RUSSIA, rulesOn } from '../../test/codec.fixture.js';
import { nameOfTurn, turnOf } from '../02-components/calendar.js';
import { isControlledBy } from '../05-victory/control.js';
import { cityCount } from '../05-victory/victory.js';
import { railOwner } from '../08-movement/rail.js';
import { replacedNow, startTurnBar } from '../12-arrivals/axis-replacement-kinds.js';
import type { Position, ScenarioId } from '../position/position.js';
import { SCENARIOS } from '../position/position.js';
import { startLineOf } from './lines.js';
import { scenariosOf, startOf } from './start.js';

const start = (id: string): Position => startOf(RUSSIA, id) as Position;
const ids = scenariosOf(RUSSIA).map(({ id }) => id);

describe('the campaign', () => {
  const campaign = start('campaign');

  it('TRC-3.1.3.a, TRC-3.2.a: May/Jun 1941, the Soviets set up first', () => {
    expect(nameOfTurn(campaign.turn)).toEqual({ year: 1941, months: 'may-jun' });
    expect(campaign).toMatchObject({ player: 'soviet', phase: 'set-up', step: 'set-up', end: null });
  });

  it('TRC-3.1.3.b: the Axis begins with four major cities and three minor ones', () => {
    expect(cityCount(RUSSIA, campaign, 'axis')).toMatchObject({ major: 4, minor: 3 });
  });

  it('TRC-3.1.2.a: every counter is somewhere, those of variants out of the game', () => {
    expect(campaign.units).toHaveLength(RUSSIA.forces.roster.length);
    const places = new Set(campaign.units.map(({ place }) => place));
    expect(places).toEqual(new Set(['set-up', 'track', 'garrison', 'stock', 'removed']));
    for (const { counter, place } of campaign.units) expect(place === 'removed').toBe(counter.variant);
  });

  it('TRC-13.1.a: objectives come first where they are agreed on', () => {
    const rules = rulesOn(undefined, { optional: ['TRC-13.1'] });
    expect(startOf(rules, 'campaign')?.step).toBe('objectives');
  });

  it('TRC-5.5.a, TRC-8.3.6.d: railroads by country (TRC-A92)', () => {
    for (const hex of RUSSIA.theatre.railHexes)
      expect(railOwner(campaign.rail, hex)).toBe(RUSSIA.theatre.ussr[hex] === 1 ? 'soviet' : 'axis');
  });
});

describe('start and end times', () => {
  it('TRC-S1.0.a, TRC-S4.0.a: every start with every end from its turn on, down to a single turn', () => {
    expect(ids).toHaveLength(new Set(ids).size);
    expect(ids.filter((id) => id.startsWith('kursk'))).toEqual([
      'kursk',
      'kursk/S4.4',
      'kursk/S4.5',
      'kursk/S4.6',
    ]);
    const single = start('caucasus/S4.2');
    expect(RUSSIA.scenarios.ends[single.end as 'S4.2'].turn).toBe(single.turn);
    expect(start('kursk/S4.3')).toEqual(start('kursk'));
    for (const unknown of ['', 'campaign/S4.6', 'agc/S4.1', 'barbarossa-variation'])
      expect(startOf(RUSSIA, unknown)).toBeNull();
    for (const { end, turn } of ids.map(start))
      if (end !== null) expect(RUSSIA.scenarios.ends[end].turn).toBeGreaterThanOrEqual(turn);
  });

  it('TRC-S3.0.a: seven start times', () => {
    expect(SCENARIOS.filter((id) => id !== 'campaign')).toHaveLength(7);
    expect(SCENARIOS.every((id) => ids.includes(id))).toBe(true);
  });

  const TIMES: readonly (readonly [clause: string, id: string, year: number, months: string, end: string])[] =
    [
      ['TRC-S3.1.a, TRC-S4.1.a', 'barbarossa', 1941, 'may-jun', 'S4.1'],
      ['TRC-S3.2.a, TRC-S4.2.a', 'blau', 1942, 'may-jun', 'S4.2'],
      ['TRC-S3.3.a', 'caucasus', 1942, 'sep-oct', 'S4.3'],
      ['TRC-S3.4.a, TRC-S4.3.a', 'uranus', 1942, 'nov-dec', 'S4.3'],
      ['TRC-S3.5.a', 'kursk', 1943, 'may-jun', 'S4.3'],
      ['TRC-S4.4.a', 'kursk/S4.4', 1943, 'may-jun', 'S4.4'],
      ['TRC-S3.6.a, TRC-S4.5.a', 'steamroller', 1943, 'nov-dec', 'S4.5'],
      ['TRC-S3.7.a, TRC-S4.6.a', 'agc', 1944, 'may-jun', 'S4.6'],
    ];
  it.each(TIMES)('%s: %s begins %d %s and ends by %s', (_, id, year, months, end) => {
    const position = start(id);
    expect(nameOfTurn(position.turn)).toEqual({ year, months });
    expect(position).toMatchObject({ end, player: 'soviet', variation: false });
  });

  it.each([
    ['TRC-S4.1.a', 'S4.1', 1942, 'mar-apr', 'axis-black', { axis: 1 }, null],
    ['TRC-S4.2.a', 'S4.2', 1942, 'sep-oct', 'axis-red', {}, null],
    ['TRC-S4.3.a', 'S4.3', 1943, 'jul-aug', 'axis-black', {}, null],
    ['TRC-S4.4.a', 'S4.4', 1943, 'sep-oct', 'axis-blue', {}, null],
    ['TRC-S4.5.a', 'S4.5', 1944, 'mar-apr', 'axis-green', {}, null],
    ['TRC-S4.6.a', 'S4.6', 1945, 'may-jun', null, {}, 'Berlin'],
  ] as const)('%s: the end %s is %d %s, its line %s', (_, end, year, months, line, bonus, holder) => {
    const finish = RUSSIA.scenarios.ends[end];
    expect(nameOfTurn(finish.turn)).toEqual({ year, months });
    expect(finish).toMatchObject({ line, bonus, holder });
  });

  it('TRC-S4.5.a, TRC-S3.7.a: the green line keeps all of Finland with the Axis, to its border', () => {
    const { countries, land } = RUSSIA.theatre;
    const line = startLineOf(RUSSIA.theatre, RUSSIA.scenarios.starts.agc);
    for (const hex of countries.finland.filter((one) => land[one] === 1)) expect(line?.isAxis[hex]).toBe(1);
    expect(line?.along.soviet).toContain(hexAt(RUSSIA, 'B6'));
  });

  it('TRC-S3.4.b, TRC-S3.4.c: the variation of Uranus, with the Axis to set up first', () => {
    expect(start('uranus-variation')).toMatchObject({ scenario: 'uranus', variation: true, player: 'axis' });
    expect(ids).toContain('uranus-variation/S4.6');
  });

  it('TRC-S4.0.a: the list says how long each lasts', () => {
    const listed = scenariosOf(RUSSIA).find(({ id }) => id === 'caucasus/S4.2');
    expect(listed?.title).toBe('Advance into the Caucasus: Sep/Oct 1942 to Sep/Oct 1942');
    expect(listed?.summary).toBe('1 turn; to "Limit of the German offensive"');
  });
});

describe('what each side holds', () => {
  const ours = SCENARIOS.filter((id) => !RUSSIA.scenarios.starts[id].asCampaign);
  it.each(ours)(
    'TRC-S2.3.a: in %s cities, oil and railroads belong to their side of the start line (TRC-A92)',
    (id: ScenarioId) => {
      const position = start(id);
      const line = startLineOf(RUSSIA.theatre, RUSSIA.scenarios.starts[id]);
      const { cities, oilFields, railHexes, land } = RUSSIA.theatre;
      const sideOf = (hex: number) => (line?.isAxis[hex] === 1 ? 'axis' : 'soviet');
      for (const hex of [...cities, ...oilFields])
        expect(isControlledBy(RUSSIA, position, sideOf(hex), hex)).toBe(true);
      for (const hex of railHexes.filter((one) => land[one] === 1))
        expect(railOwner(position.rail, hex)).toBe(sideOf(hex));
      expect(position.railAtStart).toBe(position.rail);
    },
  );

  it('TRC-S2.3.a, TRC-S3.2.a: Kursk is Axis in Blau and Soviet in the Battle of Kursk', () => {
    const kursk = hexAt(RUSSIA, 'X13');
    expect(isControlledBy(RUSSIA, start('blau'), 'axis', kursk)).toBe(true);
    expect(isControlledBy(RUSSIA, start('kursk'), 'soviet', kursk)).toBe(true);
  });

  it('TRC-12.7.8.b: Archangel has never been lost', () => {
    expect(ids.every((id) => !start(id).archangelLost)).toBe(true);
  });
});

describe('replacements of the first turn', () => {
  const receives = (id: string): boolean => {
    const first: Position = { ...start(id), phase: 'movement', player: 'axis', weather: 'clear' };
    return replacedNow(RUSSIA, first, first.axisReplacements) === 'units';
  };

  it('TRC-S2.4.a, TRC-S3.2.c, TRC-S3.5.a, TRC-S3.7.a: on a May/Jun start the Axis receives them', () => {
    expect(['blau', 'kursk', 'agc'].map(receives)).toEqual([true, true, true]);
  });

  it('TRC-S3.1.a: in Barbarossa it does not, in the campaign it does', () => {
    expect([receives('barbarossa'), receives('campaign')]).toEqual([false, true]);
    expect(startTurnBar(RUSSIA, start('barbarossa'))).toBe('TRC-S3.1.a');
    expect(
      startTurnBar(RUSSIA, { ...start('barbarossa'), turn: turnOf({ year: 1942, months: 'may-jun' }) }),
    ).toBeNull();
  });

  it('TRC-12.6.2.a, TRC-13.1.b: later in the year the first clear turn has been', () => {
    for (const id of ['caucasus', 'uranus', 'steamroller']) {
      expect(receives(id)).toBe(false);
      expect(start(id).clearTurns).toBe(2);
    }
    expect(start('agc').clearTurns).toBe(0);
  });
});

describe('the list of scenarios', () => {
  it('is in the order of time (TRC-S3)', () => {
    const turns = ids.map((id) => start(id).turn);
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    expect(ids[0]).toBe('campaign');
  });
});
