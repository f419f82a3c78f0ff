import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import { builders, face, positionOf, rulesWith } from '../../test/fixture.js';
import { advanceAfter, openingLosses, outcomeOf, stepsAtStake } from './combat-results.js';

const lossesOf = (
  code: string,
  fight: { readonly attackers?: readonly Piece[]; readonly defenders?: readonly Piece[] } & RulesFields = {},
): readonly string[] => {
  const { attackers = [{}], defenders = [{ steps: 2 }], ...rest } = fight;
  const rules = rulesWith(rest);
  const { axis, soviet } = builders(rules);
  const us = attackers.map((piece, i) => axis(`a${i}`, '1211', piece));
  const them = defenders.map((piece, i) => soviet(`d${i}`, '1212', piece));
  const position = positionOf(rules, [...us, ...them]);
  const losses = openingLosses(rules, position, {
    code,
    attackers: us,
    defenders: them,
    attackingSide: 'axis',
  });
  return losses.map(({ side, chooser, from }) => `${side} loses, ${chooser} chooses of ${from.join(' ')}`);
};

describe('what a result does', () => {
  it.each([
    ['CC-10.1.b', 'D1-B', 0, 1, 4, false, true, 'full'],
    ['CC-10.1.c', 'A1/D2', 1, 2, 4, false, true, 'full'],
    ['CC-10.1.e', 'D1', 0, 1, 2, true, false, 'full'],
    ['CC-10.1.f', 'DR', 0, 0, 2, true, false, 'full'],
    ['CC-10.1.g', 'A1/D1', 1, 1, 2, true, false, 'full'],
    ['CC-10.1.h', 'EX', 1, 1, 0, false, false, 'one-hex'],
    ['CC-10.1.j', 'A1/DR', 1, 0, 2, true, false, 'full'],
    ['CC-10.1.k', 'A1', 1, 0, 0, false, false, 'none'],
    ['CC-8.5.a', 'AE', 0, 0, 0, false, false, 'full'],
    ['CC-10.1.a', 'toString', 0, 0, 0, false, false, 'none'],
  ] as const)(
    '%s: %s',
    (clause, code, attackerSteps, defenderSteps, retreat, determined, disrupts, advance) => {
      expect(outcomeOf(code)).toEqual({
        clause,
        attackerSteps,
        defenderSteps,
        retreat,
        determined,
        disrupts,
        advance,
      });
    },
  );

  it('CC-10.4.a, CC-10.4.b: Determined Defense may cancel two-hex retreats only; CC-11.5.a: four-hex ones disrupt', () => {
    for (const code of ['D1', 'DR', 'A1/D1', 'A1/DR'])
      expect(outcomeOf(code)).toMatchObject({ determined: true, disrupts: false });
    for (const code of ['D1-B', 'A1/D2'])
      expect(outcomeOf(code)).toMatchObject({ determined: false, disrupts: true });
  });

  it('CC-10.1.i: after EX one hex, and only from a defender of one step', () => {
    const { soviet } = builders(rulesWith());
    expect(advanceAfter('EX', [soviet('d', '1212')])).toBe('one-hex');
    expect(advanceAfter('EX', [soviet('d', '1212'), soviet('e', '1212')])).toBe('none');
    expect(advanceAfter('EX', [soviet('d', '1212'), soviet('hq', '1212', { type: 'hq' })])).toBe('one-hex');
    expect(advanceAfter('D1', [soviet('d', '1212', { steps: 2 })])).toBe('full');
  });
});

describe('who chooses', () => {
  it.each(['D1-B', 'D1'])('CC-10.2.a: %s, the owner', (code) => {
    expect(lossesOf(code)).toEqual(['soviet loses, soviet chooses of d0']);
  });

  it.each(['A1', 'A1/DR'])('CC-10.2.a: %s, the owner', (code) => {
    expect(lossesOf(code, { attackers: [{}, {}] })).toEqual(['axis loses, axis chooses of a0 a1']);
  });

  it('CC-10.1.f: DR costs nobody anything', () => {
    expect(lossesOf('DR')).toEqual([]);
  });

  it('CC-10.1.g, CC-A1: A1/D1, each owner, or each opponent', () => {
    const owners = ['axis loses, axis chooses of a0', 'soviet loses, soviet chooses of d0'];
    expect(lossesOf('A1/D1')).toEqual(owners);
    expect(lossesOf('A1/D1', { readings: { 'CC-A1': 'b' } })).toEqual([
      'axis loses, soviet chooses of a0',
      'soviet loses, axis chooses of d0',
    ]);
    // CC-10.1.l settles the reading.
    expect(lossesOf('A1/D1', { readings: { 'CC-A1': 'b' }, optional: ['CC-10.1.l'] })).toEqual(owners);
  });

  it('CC-10.1.h: EX, each opponent', () => {
    expect(lossesOf('EX')).toEqual(['axis loses, soviet chooses of a0', 'soviet loses, axis chooses of d0']);
  });

  it('CC-10.1.c: A1/D2, the defender for the attacker; the attacker one of the two, the owner the other', () => {
    const whole = [
      'axis loses, soviet chooses of a0',
      'soviet loses, axis chooses of d0',
      'soviet loses, soviet chooses of d0',
    ];
    expect(lossesOf('A1/D2')).toEqual(whole);
    expect(lossesOf('A1/D2', { optional: ['CC-10.1.m'] })).toEqual(whole);
  });

  it('CC-10.1.l, CC-10.1.m: the losses cite the optional rule that is in force', () => {
    const rules = rulesWith({ optional: ['CC-10.1.l', 'CC-10.1.m'] });
    const { axis, soviet } = builders(rules);
    const [us, them] = [[axis('a', '1211')], [soviet('d', '1212', { steps: 2 })]];
    const clausesOf = (code: string): readonly string[] =>
      openingLosses(rules, positionOf(rules, [...us, ...them]), {
        code,
        attackers: us,
        defenders: them,
        attackingSide: 'axis',
      }).map(({ clause }) => clause);
    expect(clausesOf('A1/D1')).toEqual(['CC-10.1.l', 'CC-10.1.l']);
    expect(clausesOf('A1/D2')).toEqual(['CC-10.1.m', 'CC-10.1.m', 'CC-10.1.m']);
  });
});

describe('steps at stake', () => {
  it('CC-10.1.d: A1/D2 against one step costs the attacker nothing', () => {
    expect(lossesOf('A1/D2', { defenders: [{}] })).toEqual(['soviet loses, axis chooses of d0']);
  });

  it('CC-A130: a stacked HQ is no step, a unit that retreated onto others is', () => {
    expect(lossesOf('A1/D2', { defenders: [{}, { type: 'hq' }] })).toEqual([
      'soviet loses, axis chooses of d0',
    ]);
    expect(lossesOf('A1/D2', { defenders: [{}, { status: { retreated: true } }] })).toHaveLength(3);
    expect(lossesOf('D1', { defenders: [{ type: 'hq' }] })).toEqual(['soviet loses, soviet chooses of d0']);
  });

  it('CC-10.3.c: what a unit of three steps has left', () => {
    const { axis } = builders(rulesWith());
    const division: Piece = { steps: 3, reduced: face(2, 2), remnant: face(1, 1) };
    const left = (['full', 'reduced', 'remnant'] as const).map((step) =>
      stepsAtStake([axis('a', '1211', { ...division, status: { step } })]),
    );
    expect(left).toEqual([3, 2, 1]);
  });
});
