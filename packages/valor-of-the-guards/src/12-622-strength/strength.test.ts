import { describe, expect, it } from 'vitest';
import { campaignAt, chancesAt, gameUnder, played, refusals, refused } from '../../test/campaign.js';
import type { Position } from '../position/position.js';
import type { Campaign } from '../position/words.js';

const game = gameUnder();

/** The roll that comes next, as it is owed. */
const nextRoll = (position: Position): Readonly<Record<string, unknown>> => {
  const [next] = chancesAt(position);
  const { dice: _, die: __, ...owed } = (next?.action ?? {}) as Readonly<Record<string, unknown>>;
  return owed;
};

/** The position after the rolls due have fallen so. */
const rolledOn = (position: Position, ...thrown: readonly (number | readonly number[])[]): Position =>
  thrown.reduce<Position>(
    (now, dice) =>
      played(now, [
        { type: 'roll', ...nextRoll(now), ...(typeof dice === 'number' ? { die: dice } : { dice }) },
      ]),
    position,
  );

const bought = (...purchases: readonly object[]): Position =>
  campaignAt({ date: '09-18', step: '12.622', purchases });

const kinds = ({ units }: Position) => units.map(({ kind, type, place }) => `${kind} ${type} ${place}`);

describe('strength and leaders', () => {
  it('VG-12.5.c, VG-12.11.b, VG-R7, VG-R8, VG-12.2.d, VG-12.2.v: an enhanced company arrives with its weapons and two leaders', () => {
    const position = campaignAt({
      date: '09-16',
      step: '12.622',
      purchases: [{ side: 'german', rg: 'I1', how: 'map' }],
    });
    const done = rolledOn(position, [1, 2], [3, 4], [6, 6]);
    expect(kinds(done).filter((one) => one === 'squad 4-6-7 retained')).toHaveLength(12);
    expect(kinds(done).filter((one) => one.startsWith('leader'))).toEqual([
      'leader 8-1 retained',
      'leader 7-0 retained',
    ]);
    expect(done.units.filter(({ type }) => type === 'lmg').every((one) => one.with !== null)).toBe(true);
    expect(new Set(done.units.map(({ id }) => id)).size).toBe(done.units.length);
  });

  it('VG-CG9.a, VG-12.2.q: what is bought to enter stays off the map, guns and on-map groups are retained', () => {
    const done = rolledOn(
      bought(
        { side: 'russian', rg: 'I2' },
        { side: 'russian', rg: 'G1' },
        { side: 'russian', rg: 'A1', how: 'map' },
      ),
      [1, 1],
      6,
      [6, 6],
      [3, 4],
    );
    expect(kinds(done)).toEqual([
      ...Array.from({ length: 4 }, () => 'squad 6-2-8 reinforcement'),
      ...Array.from({ length: 2 }, () => 'gun 45L AT or 76L AT retained'),
      ...Array.from({ length: 2 }, () => 'crew 2-2-8 retained'),
      ...Array.from({ length: 3 }, () => 'afv T-34 M41 retained'),
    ]);
    expect(new Set(done.units.filter(({ kind }) => kind === 'afv').map(({ platoon }) => platoon)).size).toBe(
      1,
    );
  });

  it('VG-R8: a Guards SMG platoon has a leader only on a preliminary dr of 3 or less', () => {
    const position = bought({ side: 'russian', rg: 'I2' });
    const withLeader = rolledOn(position, [1, 1], 3, [2, 3]);
    expect(kinds(withLeader).at(-1)).toBe('leader 9-1 reinforcement');
    expect(kinds(rolledOn(position, [1, 1], 4)).some((one) => one.startsWith('leader'))).toBe(false);
  });

  it('VG-R8, VG-II-4.c, VG-II-4.d: whether a leader comes is rolled for only where the chart marks it, and not on 14 September', () => {
    const asked = (position: Position, ask: object) =>
      refused(position, 'roll', { table: 'leader-preliminary', side: 'russian', die: 3, ...ask });
    const day = bought({ side: 'russian', rg: 'I2' });
    expect(asked(day, { rg: 'I2' })).toEqual([]);
    expect(asked(day, { rg: 'I1' })).toEqual(['VG-R8 NO_PRELIMINARY']);
    expect(asked(day, { side: 'german', rg: 'I2' })).toEqual(['VG-R8 NO_PRELIMINARY']);
    expect(asked(day, { rg: 'G1' })).toEqual(['VG-R8 NO_LEADERS']);
    const first = (campaign: string) => campaignAt({ campaign, initial: true, step: '12.622' });
    expect(asked(first('II'), { rg: 'I2', ob: true })).toEqual(['VG-II-4.c NO_PRELIMINARY']);
    expect(asked(first('IV'), { rg: 'I2', ob: true, nth: 3 })).toEqual(['VG-II-4.c NO_PRELIMINARY']);
    expect(asked(first('III'), { rg: 'I2', ob: true })).toEqual([]);
    expect(asked(first('II'), { rg: 'HQ' })).toEqual(['VG-II-4.d NO_PRELIMINARY']);
  });

  it('VG-R8, VG-SSR22.a: NKVD groups are second line and receive Commissars', () => {
    const done = rolledOn(bought({ side: 'russian', rg: 'I5' }), [1, 3], [1, 2]);
    expect(kinds(done).at(-1)).toBe('commissar 10-0 reinforcement');
    expect(
      done.units
        .filter(({ kind }) => kind === 'squad')
        .every(({ corps, class: of }) => corps === 'nkvd' && of === 'second'),
    ).toBe(true);
  });

  it('VG-R8, VG-SSR23.a: a leader is exchanged for a Commissar, a weak one is not', () => {
    const at = rolledOn(bought({ side: 'russian', rg: 'I3' }), [1, 3], [1, 3]);
    expect(at.step).toBe('12.622');
    const leader = at.units.find(({ kind }) => kind === 'leader')?.id;
    const after = played(at, [{ type: 'commissar', unit: leader }]);
    expect(kinds(after).at(-1)).toBe('commissar 9-0 reinforcement');
    const weak = rolledOn(
      bought({ side: 'russian', rg: 'I3' }, { side: 'russian', rg: 'I3' }),
      [1, 3],
      [1, 3],
      [1, 3],
      [3, 5],
    );
    expect(refusals(weak, { type: 'commissar', unit: weak.units.at(-1)?.id })).toEqual([
      'VG-SSR23.a NO_COMMISSAR_FOR',
    ]);
  });

  it('VG-SSR24.a: Pioniers are assault engineers and elite, with their FT and DC in hand', () => {
    const { units } = rolledOn(bought({ side: 'german', rg: 'I3' }), [1, 1], [3, 4]);
    const squads = units.filter(({ kind }) => kind === 'squad');
    expect(squads.map(({ type, class: of, assaultEngineer }) => [type, of, assaultEngineer])).toEqual(
      Array.from({ length: 3 }, () => ['8-3-8', 'elite', true]),
    );
    expect(units.filter(({ kind }) => kind === 'sw').map((one) => one.with)).toEqual(
      squads.map(({ id }) => id),
    );
  });

  it('VG-CG10.b: an OBA module is kept as a counter, short of ammunition when it comes reduced', () => {
    const done = rolledOn(bought({ side: 'german', rg: 'O1' }), [6, 6]);
    expect(done.units.map(({ kind, type, ammoShortage }) => [kind, type, ammoShortage])).toEqual([
      ['sw', 'OBA O1', true],
    ]);
  });

  it('VG-12.2.r, VG-SSR15.a: groups without units give points, SAN and booby traps', () => {
    const position = campaignAt({ date: '09-18', step: '12.621', sides: { russian: { cpp: 8 } } });
    const done = played(position, [
      { type: 'buy', side: 'russian', rg: 'M1' },
      { type: 'buy', side: 'russian', rg: 'M2' },
      { type: 'buy', side: 'russian', rg: 'M3' },
      { type: 'done', side: 'german' },
      { type: 'done', side: 'russian' },
    ]);
    const { fpp, san, boobyTraps, cpp } = done.sides.russian;
    expect({ fpp, san, boobyTraps, cpp }).toEqual({ fpp: 40, san: 6, boobyTraps: 'B', cpp: 0 });
  });
});

describe('the order of battle', () => {
  const start = (campaign: Campaign): Position => {
    const started = game.start(campaign);
    if (started._tag === 'Left') throw new Error(JSON.stringify(started.left));
    return started.right;
  };
  /** Everything rolled with the same dice, nothing bought. */
  const arrived = (campaign: Campaign): Position => {
    let now = played(start(campaign), [
      { type: 'done', side: 'german' },
      { type: 'done', side: 'russian' },
    ]);
    while (now.step === '12.622') {
      const [roll] = chancesAt(now);
      now =
        roll === undefined
          ? played(now, [{ type: 'done', side: 'russian' }])
          : played(now, [roll.action as object]);
    }
    return now;
  };
  const formation = ({ units }: Position, clause: string) =>
    units
      .filter((one) => one.formation === clause)
      .map(({ kind, rg, type, place, immobile }) => ({ kind, rg, type, place, immobile }));
  const groupsIn = (position: Position, clause: string) =>
    [
      ...new Set(
        position.units
          .filter((one) => one.formation === clause)
          .map(({ id, rg }) => (rg === null ? null : id.split(' ').slice(0, 4).join(' '))),
      ),
    ].filter((one) => one !== null);

  it('VG-12.51.e, VG-12.51.f, VG-12.51.g, VG-I-4.a, VG-12.5.a: CG I has its groups, its counters and six fortified Locations', () => {
    const at = arrived('I');
    expect(formation(at, 'VG-12.51.f').filter(({ kind }) => kind === 'afv')).toEqual([
      { kind: 'afv', rg: null, type: 'T-34 M41', place: 'retained', immobile: true },
    ]);
    expect(formation(at, 'VG-12.51.g').map(({ type }) => type)).toEqual([
      '4-4-7',
      '4-4-7',
      '4-4-7',
      '4-2-6',
      '4-2-6',
      '4-2-6',
      '7-0',
      'atr',
      'mmg',
    ]);
    expect(formation(at, 'VG-12.51.e').some(({ type }) => type === '82mm mortar')).toBe(true);
    expect(
      at.fortifications.filter(({ kind, at: where }) => kind === 'fortified' && where === null),
    ).toHaveLength(6);
    expect(groupsIn(at, 'VG-12.51.h')).toEqual([
      'german OB I1 1',
      'german OB I3 1',
      'german OB I2 1',
      'german OB A2 1',
    ]);
  });

  it('VG-12.52.e, VG-12.52.f, VG-12.52.g, VG-II-4.c, VG-II-4.d: CG II brings the HQ by itself, with Commissars and leaders of the Guards', () => {
    const at = arrived('II');
    expect(at.fortifications.map(({ kind }) => kind).filter((kind) => kind === 'roadblock')).toHaveLength(8);
    expect(
      formation(at, 'VG-12.52.g').filter(({ kind, rg }) => kind === 'commissar' && rg === 'HQ'),
    ).toHaveLength(1);
    expect(
      formation(at, 'VG-12.52.g').filter(({ kind, rg }) => kind === 'leader' && rg === 'I2'),
    ).toHaveLength(3);
    expect(formation(at, 'VG-12.52.g').every(({ place }) => place === 'reinforcement')).toBe(true);
    expect(formation(at, 'VG-12.52.e').every(({ place }) => place === 'retained')).toBe(true);
    expect(groupsIn(at, 'VG-12.52.e')).toHaveLength(4);
  });

  it('VG-12.52.h, VG-12.52.i, VG-12.52.j, VG-12.52.k, VG-12.52.l: the German of CG II sets up the 194th alone', () => {
    const at = arrived('IV');
    const places = ['h', 'i', 'j', 'k', 'l'].map((letter) => [
      ...new Set(
        formation(at, `VG-12.52.${letter}`).map(({ place, type }) => (type.includes('OBA') ? 'OBA' : place)),
      ),
    ]);
    expect(places).toEqual([
      ['retained', 'OBA'],
      ['reinforcement'],
      ['reinforcement'],
      ['reinforcement'],
      ['reinforcement'],
    ]);
  });

  it('VG-12.53.f, VG-12.53.g, VG-12.53.h, VG-12.53.i: CG III has its four sets of groups', () => {
    const at = arrived('III');
    expect(['f', 'g', 'h', 'i'].map((letter) => groupsIn(at, `VG-12.53.${letter}`).length)).toEqual([
      10, 1, 2, 17,
    ]);
    expect(
      formation(at, 'VG-12.53.g')
        .filter(({ kind }) => kind === 'commissar')
        .map(({ type }) => type),
    ).toEqual(['10-0', '8+1', '10-0']);
  });

  it('VG-II-4.e: on 14 September no leader becomes a Commissar', () => {
    const position = campaignAt({
      step: '12.622',
      initial: true,
      tried: [{ kind: 'leader', unit: 'l' }],
      units: [{ id: 'l', side: 'russian', kind: 'leader', type: '9-1' }],
    });
    expect(refusals(position, { type: 'commissar', unit: 'l' })).toContain('VG-II-4.e NO_COMMISSARS');
  });
});
