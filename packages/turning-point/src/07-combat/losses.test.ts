import { describe, expect, it } from 'vitest';
import { airUnit, axis, panzer, play, situation, soviet, unitIn, whereIs } from '../../test/situation.js';
import { kampfgruppeStrength } from '../01-scope/units.js';
import { eliminate, lossReason } from './losses.js';

const lone = (unit: object) => {
  const at = situation({ units: [unit] as never });
  return lossReason(at.position.units[0] as never, 0);
};

describe('points for losses', () => {
  it.each([
    ['TP-vp.a', soviet('u', '1010', { kind: 'infantry', strength: 5 }), 5],
    ['TP-vp.a', axis('u', '1010', { nation: 'romanian', kind: 'cavalry', strength: 2 }), 2],
    ['TP-vp.b', soviet('u', '1010', { kind: 'cavalry', strength: 4 }), 8],
    ['TP-vp.b', axis('u', '1010', { nation: 'romanian', kind: 'armor', strength: 3 }), 6],
    ['TP-vp.c', axis('u', '1010', { kind: 'kampfgruppe', strength: 2 }), 6],
    ['TP-vp.d', axis('u', '1010', { kind: 'air-base', strength: 9 }), 10],
    ['TP-vp.e', soviet('u', '1010', { kind: 'supply', strength: 9 }), 15],
  ] as const)('%s: %j scores %i', (clause, unit, by) => {
    expect(lone(unit)).toMatchObject({ clause, by });
  });

  it('TP-vp.b then TP-vp.c: the deduction at once, the Kampfgruppe when it dies', () => {
    const { position } = situation({ units: [panzer('p1', '1010', 7)] });
    const first = eliminate(position, 'p1', position.units[0]?.at ?? null);
    expect(first.position.score.soviet.units).toBe(2 * (7 - 2));
    const second = eliminate(first.position, 'KG1', null);
    expect(second.position.score.soviet.units).toBe(2 * (7 - 2) + 3 * 2);
  });
});

describe('Kampfgruppen', () => {
  it('TP-combat.G.b: 5 leaves a 1-8, 6 a 2-8, 5.5 a 1-8', () => {
    expect([1, 5, 5.5, 6, 9].map(kampfgruppeStrength)).toEqual([1, 1, 1, 2, 2]);
  });

  const wreck = (units: readonly object[], extra = {}) =>
    play(
      situation({
        phase: 'combat',
        units: [soviet('s1', '1010', { strength: 99 }), ...units] as never,
        ...extra,
      }),
      { type: 'attack', attackers: ['s1'], hexes: ['1011'] },
      { type: 'roll', die: 6 },
    );

  it('TP-combat.G.a (TP-A33): each destroyed unit leaves its own, named KG1, KG2, past ids in use', () => {
    const done = wreck([
      panzer('p1', '1011', 6),
      panzer('p2', '1011', 4, { kind: 'motorized' }),
      axis('KG1', '0101', { kind: 'kampfgruppe' }),
    ]);
    expect(unitIn(done, 'KG2')).toMatchObject({
      replaces: 'p1',
      counter: { strength: 2, move: 8, nation: 'german', motorized: true },
    });
    expect(unitIn(done, 'KG3')).toMatchObject({ replaces: 'p2', counter: { strength: 1, move: 8 } });
    expect([whereIs(done, 'KG2'), whereIs(done, 'KG3')]).toEqual(['1011', '1011']);
    // TP-combat.H.a: the hex is held, so nobody advances.
    expect(done.position.step).toBe('attacks');
  });

  it('TP-combat.G.a: Kampfgruppen come from the box of the counters first, then further ones are made', () => {
    const game = situation({ scenario: 1, phase: 'combat', units: [] }, { board: undefined as never });
    const boxed = game.position.units.filter(
      ({ place, counter }) => place === 'box' && counter.kind === 'kampfgruppe',
    );
    expect(boxed).toHaveLength(16);
    let { position } = situation(
      {
        scenario: 1,
        phase: 'combat',
        units: Array.from({ length: 9 }, (_, i) => panzer(`p${i}`, '0505', 8)),
      },
      { board: undefined as never },
    );
    const made: string[] = [];
    for (let i = 0; i < 9; i++) {
      const done = eliminate(position, `p${i}`, 200);
      made.push(done.kampfgruppe?.counter.id ?? '');
      position = done.position;
    }
    expect(made.slice(0, 8)).toEqual(['A057', 'A058', 'A059', 'A060', 'A061', 'A062', 'A063', 'A064']);
    expect(made[8]).toBe('KG1');
  });

  it.each([
    [3, 'Ex'],
    [4, '1/2Ex'],
  ] as const)(
    'TP-crt.c: die %i is %s, and the panzer unit it destroys leaves a Kampfgruppe too',
    (die, result) => {
      const strength = result === 'Ex' ? 30 : 36;
      const done = play(
        situation({ phase: 'combat', units: [soviet('s1', '1010', { strength }), panzer('p1', '1011', 6)] }),
        { type: 'attack', attackers: ['s1'], hexes: ['1011'] },
        { type: 'roll', die },
      );
      expect(done.position.battle?.result).toBe(result);
      expect(whereIs(done, 'KG1')).toBe('1011');
    },
  );

  it('TP-combat.G.a: neither an allied tank unit nor a Kampfgruppe nor German infantry leaves one', () => {
    const done = wreck([
      axis('r1', '1011', { nation: 'romanian', kind: 'armor', strength: 4 }),
      axis('k1', '1011', { kind: 'kampfgruppe', strength: 2 }),
      axis('i1', '1011', { nation: 'german', strength: 4 }),
    ]);
    expect(
      done.position.units.filter(({ place, counter }) => place === 'map' && counter.side === 'axis'),
    ).toEqual([]);
    expect(done.position.score.soviet.units).toBe(8 + 6 + 4);
  });

  it('TP-air.j: an air base takes its squadron along wherever it flies', () => {
    const { position } = situation({ units: airUnit('axis', 3, '1010', { at: '1005', mission: 'cap' }) });
    const { position: after } = eliminate(position, 'b3', null);
    expect(after.units.map(({ place, mission }) => [place, mission])).toEqual([
      ['eliminated', null],
      ['eliminated', null],
    ]);
  });
});
