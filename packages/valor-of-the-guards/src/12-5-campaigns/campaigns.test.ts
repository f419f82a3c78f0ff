import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder, played } from '../../test/campaign.js';
import { label } from '../12-2-definitions/board.js';
import type { Position } from '../position/position.js';
import type { Campaign } from '../position/words.js';

const game = gameUnder();
const started = (campaign: Campaign, under = game): Position => must(under.start(campaign));
const controllersAt = ({ control }: Position, ...labels: readonly string[]) =>
  labels.map((at) => control[at] ?? null);

describe('the start of a campaign', () => {
  it('VG-12.5.a, VG-12.5.b: begins with the purchases before its initial scenario', () => {
    for (const campaign of ['I', 'II', 'III', 'IV'] as const)
      expect(started(campaign)).toMatchObject({ campaign, step: '12.621', initial: true });
  });

  it('VG-I-1.a, VG-II-1.a, VG-III-1.a: the ground is dry and the sky clear', () => {
    for (const campaign of ['I', 'II', 'III'] as const)
      expect(started(campaign)).toMatchObject({ weather: 'clear', ec: 'dry' });
  });

  it('VG-SSR15.a: the Russian has booby traps of level C', () => {
    expect(started('II').sides.russian.boobyTraps).toBe('C');
    expect(started('II').sides.german.boobyTraps).toBeNull();
  });

  it('VG-I-3.a: two hexes deep along the west and north edge are German, the rest of the play area Russian', () => {
    expect(controllersAt(started('I'), 'B40', 'C40', 'G29', 'G30', 'N40')).toEqual([
      'german',
      'russian',
      'german',
      'russian',
      null,
    ]);
  });

  it('VG-II-5.a, VG-12.54.c: the German holds the west edge, the Russian all else, in CG IV too', () => {
    for (const campaign of ['II', 'IV'] as const)
      expect(controllersAt(started(campaign), 'A1', 'A50', 'B1', 'LL20')).toEqual([
        'german',
        'german',
        'russian',
        'russian',
      ]);
  });

  it('VG-III-3.a, VG-III-3.b: the row from V0 to LL28 and all east of it are Russian, and the pockets', () => {
    const start = started('III');
    expect(controllersAt(start, 'V11', 'BB17', 'FF27', 'LL28', 'F36', 'L38', 'FF43', 'D46')).toEqual(
      Array.from({ length: 8 }, () => 'russian'),
    );
    const [main = []] = start.perimeter.russian?.loops ?? [];
    expect(main.map((hex) => label(game.rules.theatre, hex))).toEqual(
      expect.arrayContaining([
        'V0',
        'V2',
        'Q5',
        'V11',
        'V20',
        'BB17',
        'EE19',
        'FF20',
        'FF27',
        'II27',
        'LL28',
      ]),
    );
  });

  it('VG-III-3.c: the German holds what is 2 hexes from both; what lies between is no man’s land', () => {
    expect(controllersAt(started('III'), 'A1', 'U20', 'T20')).toEqual(['german', null, 'german']);
  });

  it('VG-12.31.a, VG-12.31.b, VG-12.32.a: what was agreed holds for the whole campaign', () => {
    const agreed = gameUnder({ optional: ['VG-12.31.a', 'VG-12.32'] });
    expect(started('I', agreed).balance).toEqual({ german: true, record: true });
    expect(started('I').balance).toEqual({});
  });
});

describe('a scenario', () => {
  const before = {
    step: 'scenario',
    campaign: 'II',
    control: { 'A1:C9': 'german', F36: 'russian' },
    units: [{ id: 'g', side: 'german', kind: 'squad', at: 'B4' }],
  };

  it('VG-12.3.a, VG-12.11.a: its outcome begins the next Refit Phase', () => {
    const after = played(campaignAt({ ...before, initial: true }), [
      { type: 'scenario', control: { F36: 'german' }, cvp: { german: 12, russian: 5 } },
    ]);
    expect(after.control).toMatchObject({ F36: 'german', A1: 'german' });
    expect(after.units.map(({ id }) => id)).toEqual(['g']);
  });

  it('VG-12.6041.a, VG-12.5.e, VG-12.12.a: goes on the roster with its chits, winner and losses', () => {
    const after = played(campaignAt({ ...before, initial: true }), [
      { type: 'scenario', cvp: { german: 12, russian: 5 } },
    ]);
    expect(after.roster).toMatchObject([
      {
        date: '09-14',
        initial: true,
        chits: { german: 'attack', russian: 'idle' },
        winner: 'german',
        lost: { german: 5, russian: 12 },
      },
    ]);
  });

  it('VG-12.12.b: what a wreck was worth is written down, though the wreck stays on the map', () => {
    const after = played(campaignAt({ ...before, initial: true }), [
      {
        type: 'scenario',
        units: [{ id: 'stug', side: 'german', kind: 'wreck', at: 'B4' }],
        cvp: { russian: 6 },
      },
    ]);
    expect(after.units.map(({ id, kind, place }) => [id, kind, place])).toEqual([['stug', 'wreck', 'map']]);
    expect(after.roster.at(-1)?.lost).toEqual({ german: 6, russian: 0 });
  });

  describe('VG-12.3.a: what became of counters', () => {
    const counters = [
      {
        ...{ id: 'german OB VG-12.52.i squad 1', side: 'german', kind: 'squad', type: '4-6-7', at: 'B4' },
        formation: 'VG-12.52.i',
      },
      { id: 'mg', side: 'german', kind: 'sw', type: 'MMG', at: 'B4', with: 'german OB VG-12.52.i squad 1' },
      { id: 'g2', side: 'german', kind: 'squad', type: '4-6-7', at: 'B5' },
      { id: 'r', side: 'russian', kind: 'squad', type: '4-4-7', at: 'B6' },
      { id: 'ltmtr', side: 'russian', kind: 'sw', type: '50mm', at: 'B6', with: 'r' },
    ];
    const position = campaignAt({ ...before, units: counters, initial: true });
    const after = (became: object) => {
      const [action] = must(game.readActions({ type: 'scenario', became }, position));
      const { value } = must(game.apply(position, action as never));
      return (id: string) => {
        const unit = value.units.find((one) => one.id === id);
        const at = unit?.at === null || unit === undefined ? null : label(game.rules.theatre, unit.at);
        return { ...unit, at };
      };
    };

    it('is told in words, by id or name: what is lost frees what it had, the others are as they were', () => {
      const name = game.names?.(position)['german OB VG-12.52.i squad 1'] ?? '';
      expect(name).toBe('4-6-7 #1 (III/245th)');
      const now = after({ [name]: 'eliminated', r: ['broken', 'ti'] });
      expect(now('german OB VG-12.52.i squad 1')).toMatchObject({ place: 'eliminated', at: null });
      expect(now('mg')).toMatchObject({ with: null, at: 'B4' });
      expect(now('g2')).toMatchObject({ at: 'B5', broken: false });
    });

    it('is told in fields: what it possesses goes along', () => {
      const now = after({ r: { at: 'B7', wounded: false }, g2: { at: 'F36', broken: true } });
      expect([now('r').at, now('ltmtr').at, now('g2').at]).toEqual(['B7', 'B7', 'F36']);
    });

    it('names the captor of what is captured: infantry is guarded, equipment changes its side', () => {
      const now = after({ r: { captured: 'g2' }, ltmtr: { captured: 'g2' } });
      expect(now('r')).toMatchObject({ guard: 'g2', at: 'B5', side: 'russian' });
      expect(now('ltmtr')).toMatchObject({ with: 'g2', side: 'german', captured: true, at: 'B5' });
    });

    it('is refused with its place', () => {
      const faults = (became: object) => {
        const read = game.readActions({ type: 'scenario', became }, position);
        return read._tag === 'Left' ? read.left.map(({ path }) => path) : [];
      };
      expect(faults({ nobody: 'broken' })).toEqual(['became.nobody']);
      expect(faults({ r: 'destroyed' })).toEqual(['became.r']);
      expect(faults({ r: { captured: 'ltmtr' } })).toEqual(['became.r.captured']);
      expect(faults({ r: { at: 'ZZ99' } })).toEqual(['became.r.at']);
      expect(faults({ r: { id: 'x', colour: 'red' } })).toEqual(['became.r.id']);
      expect(faults({ r: { colour: 'red' } })).toEqual(['became.r.colour']);
    });
  });

  it('VG-CG13.d: counters that left the map where they may not count as CVP, but not for the CPP', () => {
    const after = played(campaignAt({ ...before, initial: true }), [
      { type: 'scenario', cvp: { german: 12 }, exited: { russian: 4 } },
    ]);
    expect(after.roster.at(-1)?.lost).toEqual({ german: 0, russian: 8 });
  });

  it('VG-12.6041.b: what is held only because it was set on fire counts for nobody', () => {
    const stands = {
      step: '12.604',
      roster: [{ date: '09-14', initial: true, winner: 'german' }],
      date: '09-15',
      chits: { german: 'attack', russian: 'idle' },
      control: { F36: 'german', F37: 'german' },
      startControl: { F36: 'russian', F37: 'russian' },
    };
    const points = (said: object) =>
      (
        answered(campaignAt({ ...stands, ...said }), 'victory', { scope: 'scenario' }) as {
          readonly points: { readonly scenario: { readonly german: number } };
        }
      ).points.scenario.german;
    expect(points({}) - points({ kindled: ['F36'] })).toBe(1);
  });
});

describe('the start of CG I', () => {
  it('VG-CGI-1.a, VG-12.6068.b: cuts the Russian off from nothing', () => {
    expect(answered(started('I'), 'isolated', {})).toEqual({ areas: [] });
  });
});

describe('the end of a CG day', () => {
  const line = {
    campaign: 'III',
    step: '12.613',
    date: '09-24',
    control: {
      'A1:S50': 'german',
      'T1:Z50': 'russian',
      T0: 'russian',
      V0: 'russian',
      X0: 'russian',
      Z0: 'russian',
    },
    roster: [{ date: '09-23', initial: true, winner: 'russian' }],
  };
  const loopOn = (said: object) =>
    (
      answered(campaignAt({ ...line, ...said }), 'victory', {}) as {
        readonly points: { readonly campaign: { readonly northSouthLoop: boolean } };
      }
    ).points.campaign.northSouthLoop;

  it('VG-12.53.c, VG-A14: a loop from the north to the south edge wins whether it is drawn or not', () => {
    expect(loopOn({})).toBe(true);
    expect(loopOn({ perimeter: { russian: { area: ['T1:Z10'] } } })).toBe(true);
    expect(loopOn({ control: { 'A1:S50': 'german', 'T20:Z50': 'russian' } })).toBe(false);
  });
});
