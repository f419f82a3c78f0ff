import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, effects, face, rulesWith } from '../../test/fixture.js';
import { qualityOnAttack, qualityOnDefense, qualityShift } from './troop-quality.js';

const shifted = (
  attackers: readonly Piece[],
  defenders: readonly Piece[],
  rest: RulesFields & { readonly counting?: number; readonly sovietAttack?: boolean } = {},
) => {
  const { counting = defenders.length, sovietAttack = false, ...fields } = rest;
  const rules = rulesWith(fields);
  const { axis, soviet } = builders(rules);
  const [ours, theirs] = sovietAttack ? [soviet, axis] : [axis, soviet];
  const them = defenders.map((piece, i) => theirs(`d${i}`, '1212', piece));
  return qualityShift(
    rules,
    attackers.map((piece, i) => ours(`a${i}`, '1211', piece)),
    them.slice(0, counting),
    them,
  );
};
const by = (...of: Parameters<typeof shifted>): number => shifted(...of).by;
const clauses = (...of: Parameters<typeof shifted>): readonly string[] => effects(shifted(...of).reasons);

const elite: Piece = { tq: 'elite' };
const normal: Piece = { tq: 'normal' };
const poor: Piece = { tq: 'poor' };

describe('the Troop Quality shift', () => {
  it.each([
    // the best of the attackers against each defender
    ['elite and poor against normal', [elite, poor], [normal], 1],
    ['elite against normal and poor', [elite], [normal, poor], 1],
    ['normal against poor', [normal], [poor, poor], 1],
    ['elite against one elite', [elite], [elite, poor], 0],
    ['normal against normal', [normal], [normal], 0],
    ['normal against elite', [normal], [elite], 0],
    ['poor against normal', [poor], [normal], 0],
  ])('CC-9.6.a: %s', (_, attackers, defenders, shift) => {
    expect(by(attackers, defenders)).toBe(shift);
    expect(clauses(attackers, defenders)).toEqual([
      shift === 1 ? 'CC-9.6.a shift' : 'CC-9.6.a no-quality-shift',
    ]);
  });

  it('CC-9.6.b: only poor attackers against an elite unit, one to the left', () => {
    expect(by([poor, poor], [elite, poor])).toBe(-1);
    expect(by([poor, normal], [elite, poor])).toBe(0);
    expect(clauses([poor], [elite])).toEqual(['CC-9.6.b shift']);
  });

  it('CC-A35, CC-A36: units that do not take part do not stop the right shift, but an elite one the poor', () => {
    expect(by([elite], [normal, elite], { counting: 1 })).toBe(1);
    expect(by([poor], [normal, elite], { counting: 1 })).toBe(-1);
  });

  it('CC-2.24.d: NKVD are elite on defense, normal on attack', () => {
    const nkvd: Piece = { type: 'nkvd' };
    expect(by([elite], [nkvd])).toBe(0);
    expect(clauses([elite], [nkvd])).toContain('CC-2.24.d quality');
    expect(by([nkvd], [normal], { sovietAttack: true })).toBe(0);
  });

  it('CC-2.24.e: marines are elite on attack, normal on defense', () => {
    const marines: Piece = { type: 'marine' };
    expect(by([marines], [normal], { sovietAttack: true })).toBe(1);
    expect(by([elite], [marines])).toBe(1);
    expect(clauses([elite], [marines])).toContain('CC-2.24.e quality');
  });

  it('CC-2.24.f, CC-2.24.g: HQs and units without a type box are told to be normal', () => {
    expect(clauses([elite], [{ type: 'hq' }])).toContain('CC-2.24.f quality');
    expect(clauses([elite], [{ type: 'armor' }])).toContain('CC-2.24.g quality');
  });

  it('CC-2.24.h: with the optional rule Guards tank brigades are elite', () => {
    const guards: Piece = { type: 'armor', guards: true };
    expect(by([elite], [guards])).toBe(1);
    expect(by([elite], [guards], { optional: ['CC-2.24.h'] })).toBe(0);
    expect(by([guards], [normal], { optional: ['CC-2.24.h'], sovietAttack: true })).toBe(1);
    expect(by([elite], [{ type: 'armor' }], { optional: ['CC-2.24.h'] })).toBe(1);
  });

  it('CC-2.24.i: the side that shows', () => {
    const rules = rulesWith();
    const kuban = builders(rules).soviet('kuban', '1212', {
      tq: 'elite',
      steps: 2,
      reduced: face(2, 3),
      status: { step: 'reduced' },
    });
    expect([qualityOnAttack(rules, kuban), qualityOnDefense(rules, kuban)]).toEqual(['normal', 'normal']);
    expect(
      clauses([elite], [{ tq: 'elite', steps: 2, reduced: face(2, 3), status: { step: 'reduced' } }]),
    ).toEqual(['CC-2.24.i quality', 'CC-9.6.a shift']);
  });
});
