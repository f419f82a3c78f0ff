import { reasonsTo } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { campaignAt, gameUnder, played } from '../../test/campaign.js';
import type { Position } from '../position/position.js';
import { FORTIFICATIONS } from '../position/position.js';
import { PLACES } from '../position/unit.js';
import { isToldTo } from './told.js';
import { viewOf } from './view.js';

const game = gameUnder();
const { rules } = game;

/** What the Russian may keep to himself, as a file says it. */
const secrets = fc.record({
  cpp: fc.nat(30),
  support: fc.nat(6),
  fpp: fc.nat(100),
  boobyTraps: fc.constantFrom('A', 'B', 'C'),
  bonusUsed: fc.boolean(),
  chit: fc.constantFrom('attack', 'idle'),
  bought: fc.array(fc.constantFrom('I1', 'I2', 'A1', 'M2'), { maxLength: 3 }),
  units: fc.array(
    fc.record({
      type: fc.constantFrom('4-5-8', '6-2-8', '5-2-7'),
      where: fc.constantFrom(
        ...PLACES.filter((place) => place !== 'eliminated' && place !== 'map'),
        'hidden',
      ),
    }),
    { maxLength: 5 },
  ),
  // Behind the one "?" in LL20 may stand whatever he likes.
  concealed: fc.array(fc.constantFrom('4-5-8', '6-2-8', '8-1'), { minLength: 1, maxLength: 3 }),
  fortifications: fc.array(fc.constantFrom(...FORTIFICATIONS), { maxLength: 4 }),
  tried: fc.array(
    fc.constantFrom(
      { kind: 'promotion', side: 'russian' },
      { kind: 'promoted', unit: 'secret-0' },
      { kind: 'placed', unit: 'secret-1' },
      { kind: 'cpp', side: 'russian' },
      { kind: 'hq' },
      { kind: 'fpp-west', fpp: 3 },
    ),
    {
      maxLength: 2,
    },
  ),
  owed: fc.boolean(),
});
type Secrets = typeof secrets extends fc.Arbitrary<infer A> ? A : never;

/** The same campaign, whatever the Russian keeps to himself. */
const campaignWith = (of: Secrets): Position =>
  campaignAt({
    step: '12.621',
    sides: {
      russian: {
        cpp: of.cpp,
        support: of.support,
        fpp: of.fpp,
        boobyTraps: of.boobyTraps,
        bonusUsed: of.bonusUsed,
      },
    },
    chits: { russian: of.chit },
    purchases: of.bought.map((rg) => ({ side: 'russian', rg })),
    roster: [{ date: '09-14', bought: { russian: of.bought, german: ['I1'] } }],
    units: [
      { id: 'g1', side: 'german', kind: 'squad', type: '4-6-7', at: 'F36' },
      { id: 'r1', side: 'russian', kind: 'squad', type: '4-4-7', at: 'LL22' },
      ...of.units.map(({ type, where }, i) => ({
        id: `secret-${i}`,
        side: 'russian',
        kind: 'squad',
        type,
        ...(where === 'hidden' ? { at: 'LL23', hidden: true } : { place: where }),
      })),
      ...of.concealed.map((type, i) => ({
        id: `concealed-${i}`,
        side: 'russian',
        kind: type === '8-1' ? 'leader' : 'squad',
        type,
        at: 'LL20',
        concealed: true,
      })),
    ],
    fortifications: of.fortifications.map((kind, i) => ({ id: `f${i}`, kind, owner: 'russian', at: 'LL23' })),
    tried: of.tried,
    owed: of.owed ? [{ table: 'cpp', side: 'russian' }] : [],
  });

const written = (position: Position) => JSON.stringify(game.writeState(position));

describe('the view of a side', () => {
  it('VG-12.15.b: an attempt of a unit that is not seen is not either, whatever other unit has a like name; a side sees its own', () => {
    const fled = (unit: string) => ({ kind: 'escape', unit }) as const;
    const position = campaignAt({
      step: '12.607',
      units: [
        { id: 'r1', side: 'russian', kind: 'squad', type: '4-4-7', at: 'LL22' },
        { id: 'r', side: 'russian', kind: 'squad', type: '4-4-7', at: 'LL23', hidden: true },
      ],
      tried: [fled('r1'), fled('r'), { kind: 'hq' }, { kind: 'next-platoon', side: 'russian', platoon: 'p' }],
    });
    expect(viewOf(rules, position, 'german').tried).toEqual([fled('r1')]);
    expect(viewOf(rules, position, 'russian').tried).toEqual(position.tried);
  });

  it('VG-12.15.b, VG-12.6.a: nothing that a side keeps to itself changes what the other sees', () => {
    fc.assert(
      fc.property(secrets, secrets, (one, other) => {
        const [a, b] = [one, other].map((of) => viewOf(rules, campaignWith(of), 'german')) as [
          Position,
          Position,
        ];
        expect(written(a)).toBe(written(b));
      }),
      { numRuns: 200 },
    );
  });

  it('VG-R11: the first chit is a secret, the second is laid open with it', () => {
    const chit = { type: 'chit', side: 'russian', chit: 'idle' } as never;
    expect(game.secretOf?.(campaignAt({ step: '12.625' }), chit)).toBe('russian');
    expect(game.secretOf?.(campaignAt({ step: '12.625', chits: { german: 'attack' } }), chit)).toBe(null);
  });

  it('VG-CG15.b: what is set up is a secret, but for the last unit, with which all is shown', () => {
    const units = ['s1', 's2'].map((id) => ({
      id,
      side: 'german',
      kind: 'squad',
      type: '4-6-7',
      place: 'retained',
    }));
    const setUp = { type: 'set-up', unit: 's1', at: 'F36', level: 0 } as never;
    const secretWith = (of: readonly object[]) =>
      game.secretOf?.(campaignAt({ step: '12.626', movesFirst: 'russian', units: of }), setUp);
    expect(secretWith(units)).toBe('german');
    expect(secretWith(units.slice(0, 1))).toBe(null);
    expect(secretWith(units.slice(0, 1).map((unit) => ({ ...unit, concealed: true })))).toBe('german');
  });

  it('VG-R8: the Russian is asked for his leaders, whichever has come', () => {
    let now = played(campaignAt({ date: '09-18', step: '12.621', sides: { russian: { cpp: 20 } } }), [
      { type: 'buy', side: 'russian', rg: 'I1' },
      { type: 'done', side: 'russian' },
      { type: 'done', side: 'german' },
    ]);
    while (now.owed[0]?.table !== 'leader') now = played(now, [game.chances(now)[0]?.action as object]);
    const after = game.chances(now).map(({ action }) => played(now, [action as object]));
    expect(new Set(after.map((one) => `${one.step} ${game.deciders?.(one)}`)).size).toBe(1);
  });

  it('VG-12.618.a: whether a side is asked tells nothing of its points', () => {
    for (const step of ['12.621', '12.623', '12.624']) {
      const asked = (points: object) =>
        game.deciders?.(campaignAt({ step, sides: { german: points, russian: points } }));
      expect(asked({ cpp: 0, fpp: 0 })).toEqual(asked({ cpp: 9, fpp: 9 }));
    }
  });

  it('VG-12.15.b: it sees all of its own', () => {
    fc.assert(
      fc.property(secrets, (of) => {
        const whole = campaignWith(of);
        const seen = viewOf(rules, whole, 'russian');
        const own = ({ units, fortifications, chits, purchases, owed, sides }: Position) => [
          units,
          fortifications,
          chits,
          purchases,
          owed,
          sides.russian,
        ];
        expect(own(seen)).toEqual(own(whole));
      }),
    );
  });

  it('VG-CG15.b: a concealed unit is a marker to the enemy, a hidden one is nothing', () => {
    const position = campaignAt({
      units: [
        { id: 'a', side: 'russian', kind: 'squad', type: '4-5-8', at: 'LL20', concealed: true },
        { id: 'b', side: 'russian', kind: 'squad', type: '4-5-8', at: 'LL22', hidden: true },
        { id: 'mg', side: 'russian', kind: 'sw', type: 'mmg', at: 'LL22', with: 'b' },
      ],
    });
    const seen = viewOf(rules, position, 'german').units;
    expect(seen.map(({ type, at }) => [type, at === position.units[0]?.at])).toEqual([['?', true]]);
  });

  it('VG-12.6083.c: of a known minefield the enemy sees that it is there, not its kind and strength', () => {
    const mined = (kind: string, strength: number) =>
      viewOf(
        rules,
        campaignAt({
          fortifications: [{ id: 'f', kind, strength, owner: 'russian', at: 'F36', known: true }],
        }),
        'german',
      ).fortifications;
    expect(mined('ap-mines', 8)).toEqual(mined('at-mines', 3));
    expect(mined('ap-mines', 8)).toHaveLength(1);
  });

  it('VG-12.15.b, VG-12.2.r: what a purchase gives is told to its side alone, an open roll to both', () => {
    const bought = played(
      campaignAt({ date: '09-18', step: '12.621', sides: { german: { cpp: 20 }, russian: { cpp: 20 } } }),
      [{ type: 'buy', side: 'german', rg: 'M1' }],
    );
    const toldBy = (position: Position, action: object, eyes: 'german' | 'russian' | null) => {
      const after = played(position, [action]);
      return reasonsTo(game, { actor: 'russian', before: position, action: action as never, after }, eyes);
    };
    const done = [
      { type: 'done', side: 'german' },
      { type: 'done', side: 'russian' },
    ] as const;
    const last = bought.done.length === 0 ? played(bought, [done[0]]) : bought;
    const by = (eyes: 'german' | 'russian' | null) =>
      toldBy(last, done[1], eyes).map(({ sentence }) => sentence);
    expect(by('german')).toContain('the German receives by M1: 40 FPP');
    expect([...by('russian'), ...by(null)].filter((line) => /M1|FPP/.test(line))).toEqual([]);
    const weather = campaignAt({ date: '09-18', step: '12.620' });
    const rolled = { type: 'roll', table: 'weather', dice: [3, 4] };
    expect(toldBy(weather, rolled, null).map(({ sentence }) => sentence)).toContainEqual(
      expect.stringMatching(/^3, 4 for the weather \(12\.620\), DRM 0, final 7: /),
    );
  });

  it('VG-CG15.b: a reason that names a hidden unit is told to its side alone', () => {
    const position = campaignAt({
      units: [{ id: 'b', side: 'russian', kind: 'squad', type: '4-5-8', at: 'LL22', hidden: true }],
    });
    const reason = { clause: 'VG-12.604.a', effect: 'rallied', subject: 'b' };
    expect(
      (['german', null, 'russian'] as const).map((eyes) => isToldTo(rules, position, reason, eyes)),
    ).toEqual([false, false, true]);
  });

  it('VG-12.618.a, VG-12.6123.b: secret rolls and choices are told from open ones', () => {
    const position = campaignAt({
      step: '12.621',
      units: [{ id: 'r', side: 'russian', kind: 'squad', type: '4-4-7', at: 'LL22' }],
    });
    const owners = [
      { type: 'roll', table: 'cpp', side: 'russian', dice: [3, 4] },
      { type: 'chit', side: 'russian', chit: 'idle' },
      { type: 'promote', unit: 'r', to: '4-5-8' },
      { type: 'bonus' },
      { type: 'roll', table: 'weather', dice: [3, 4] },
      { type: 'escape', units: ['r'] },
    ].map((written) => game.secretOf?.(position, must(game.readActions(written, position))[0] as never));
    expect(owners).toEqual(['russian', 'russian', 'russian', 'russian', null, null]);
  });
});
