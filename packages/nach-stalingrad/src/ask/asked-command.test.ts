import type { JsonObject } from '@eastfront/kernel';
import { must, violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, hq, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Position } from '../position/position.js';
import { QUESTIONS } from './questions.js';

const rules = rulesOn();
const odds = (position: Position, ask: JsonObject = {}) => {
  const answered = must(
    QUESTIONS['odds']?.answer(rules, position, { attackers: ['a'], hexes: ['1313'], ...ask }) as never,
  );
  return answered as ReturnType<typeof Object> as Parameters<typeof violationsIn>[0] & {
    readonly right?: { readonly reasons: readonly { clause: string; effect: string; what?: string }[] };
  };
};
const granted = (position: Position, ask: JsonObject = {}) =>
  (odds(position, ask).right?.reasons ?? [])
    .filter(({ effect }) => effect === 'granted')
    .map(({ clause, what }) => `${clause} ${what}`);
const target = soviet('d', '1313');
const alone = { activated: false };

describe('the command of an attack that a question puts', () => {
  it('NS-10.1.b: an HQ and activation are granted where the position shows neither', () => {
    const silent = scene(rules, [axis('a', '1312', alone), target]);
    expect(granted(silent)).toEqual(['NS-10.1.b an HQ in range and activation']);
    expect(
      granted(scene(rules, [axis('a', '1312', alone), { ...hq('h', '1312'), activatedHq: false }, target])),
    ).toEqual(['NS-10.1.b activation']);
    expect(granted(scene(rules, [axis('a', '1312'), hq('h', '1312'), target]))).toEqual([]);
  });

  it('NS-10.1.b, NS-10.1.g: HQs that are shown have the attackers in their range, one of them all', () => {
    const far = scene(rules, [axis('a', '1312'), { ...hq('h', '1616'), range: 2 }, target]);
    expect(violationsIn(odds(far))).toEqual(['NS-10.1.b OUT_OF_RANGE']);
    const two = scene(rules, [
      axis('a', '1312'),
      axis('b', '1414'),
      { ...hq('h', '1312'), range: 0 },
      { ...hq('k', '1414'), range: 0 },
      target,
    ]);
    expect(violationsIn(odds(two, { attackers: ['a', 'b'] }))).toEqual(['NS-10.1.g OUT_OF_RANGE']);
  });

  it('NS-10.1.k, NS-10.1.j: the HQ that directs is in the range of the army group at work, an independent unit in that of either', () => {
    const under = (range: number, activated: string) =>
      scene(rules, [
        axis('a', '1312', { activated }),
        hq('h', '1312', { range: activated === 'h' ? 4 : 0 }),
        hq('ag', '1616', { armyGroup: true, range, operations: 0 }),
        target,
      ]);
    expect(odds(under(9, 'h')).right?.reasons.length).toBeGreaterThan(0);
    expect(violationsIn(odds(under(1, 'h')))).toEqual(['NS-10.1.k HQ_OUT_OF_RANGE']);
    const apart = scene(rules, [
      axis('a', '1312', { activated: 'ag' }),
      hq('h', '1515', { range: 0 }),
      hq('ag', '1616', { armyGroup: true, range: 2, operations: 0 }),
      target,
    ]);
    expect(violationsIn(odds(apart))).toEqual(['NS-10.1.j OUT_OF_RANGE']);
  });

  it('NS-13.1.d: a commander gives his bonus to no combat that his HQ could not direct any more', () => {
    const beside = (operations: number) =>
      scene(rules, [
        axis('a', '1312'),
        hq('h', '1312', { operations }),
        hq('k', '1312'),
        { id: 'c', side: 'axis', kind: 'leader', with: 'h', attackBonus: 1, operations: 0 },
        target,
      ]);
    const asked = { support: { leader: 'c' } };
    expect(odds(beside(1), asked).right?.reasons.length).toBeGreaterThan(0);
    expect(violationsIn(odds(beside(0), asked))).toEqual(['NS-13.1.d OTHER_HQ_DIRECTS']);
  });

  it('NS-10.1.b: who is not activated where others are', () => {
    const idle = scene(rules, [axis('a', '1312', alone), axis('b', '1312'), hq('h', '1312'), target]);
    expect(violationsIn(odds(idle))).toEqual(['NS-10.1.b NOT_ACTIVATED']);
    const asleep = scene(rules, [
      axis('a', '1312', { activated: true }),
      { ...hq('h', '1312'), activatedHq: false },
      target,
    ]);
    expect(violationsIn(odds(asleep))).toEqual(['NS-10.1.b HQ_NOT_ACTIVATED']);
  });

  it('NS-10.1.f, NS-10.1.h: once a turn, and no more combats than the HQ directs', () => {
    const fought = scene(rules, [
      axis('a', '1312', { attackedThisTurn: true }),
      hq('h', '1312'),
      { ...target, defendedThisTurn: true },
    ]);
    expect(violationsIn(odds(fought))).toEqual(['NS-10.1.f HAS_ATTACKED', 'NS-10.1.f HAS_BEEN_ATTACKED']);
    const pieces = [
      axis('a', '1312'),
      axis('b', '1312'),
      { ...hq('h', '1312'), operations: 1 },
      target,
      soviet('e', '1413'),
    ];
    const attacks = [{ units: ['b'], hexes: ['1413'], hq: 'h' }];
    expect(violationsIn(odds(scene(rules, pieces, { attacks })))).toEqual(['NS-10.1.h CAPABILITY_SPENT']);
    expect(violationsIn(odds(scene(rules, pieces, { attacks }), { attackers: ['b'] }))).toEqual([
      'NS-10.1.h CAPABILITY_SPENT',
      'NS-10.1.f ATTACKS_ALREADY',
    ]);
  });
});

describe('support that a question claims', () => {
  const fight = [axis('a', '1312'), hq('h', '1312'), target];

  it('NS-7.2.e, NS-7.2.m: air counters are granted to a side of which none is shown', () => {
    const silent = scene(rules, fight);
    expect(granted(silent, { support: { air: 2, defenderAir: 1 } })).toEqual([
      'NS-7.2.e the air counters of the axis side',
      'NS-7.2.m the air counters of the soviet side',
    ]);
    expect(violationsIn(odds(silent, { support: { air: 4 } }))).toEqual(['NS-10.1.m THREE_COUNTERS_AT_MOST']);
    const shown = scene(rules, fight, { air: { axis: { held: 2, usable: 2, fighters: 1, bombers: 1 } } });
    expect(violationsIn(odds(shown, { support: { air: 2 } }))).toEqual(['NS-7.2.e NOT_ENOUGH_BOMBERS']);
    const used = scene(rules, fight, { air: { axis: { held: 2, usable: 2, bombers: 0, used: 2 } } });
    expect(violationsIn(odds(used, { support: { air: 1 } }))).toEqual([
      'NS-7.2.e NOT_ENOUGH_BOMBERS',
      'NS-7.2.h BOMBERS_USED',
    ]);
  });

  it('NS-10.3.d, NS-10.3.e: a supply counter is granted where none is shown, and reaches the attackers where one is', () => {
    expect(granted(scene(rules, fight), { support: { supplied: true } })).toEqual([
      'NS-10.3.d a supply counter in reach',
    ]);
    const truck = { id: 't', side: 'axis', kind: 'truck', at: '1311' };
    expect(granted(scene(rules, [...fight, truck]), { support: { supplied: true } })).toEqual([]);
    const away = rulesOn({ fill: { from: '1010', to: '1622', terrain: 'clear' } });
    const far = scene(away, [...fight, { ...truck, at: '1322' }]);
    const answer = must(
      QUESTIONS['odds']?.answer(away, far, {
        attackers: ['a'],
        hexes: ['1313'],
        support: { supplied: true },
      }) as never,
    );
    expect(violationsIn(answer as never)).toEqual(['NS-10.3.d OUT_OF_REACH']);
    const { at: _, ...gone } = { ...truck, place: 'removed' };
    expect(violationsIn(odds(scene(rules, [...fight, gone]), { support: { supplied: true } }))).toEqual([
      'NS-10.3.e SUPPLY_SPENT',
    ]);
  });
});
