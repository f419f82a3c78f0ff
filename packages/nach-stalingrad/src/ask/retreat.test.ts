import type { AskedQuestion, JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, hq, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { QUESTIONS } from './questions.js';

const rules = rulesOn({ hexes: { '1316': { terrain: 'clear', supply: 'soviet' } } });
const position = scene(rules, [
  axis('a', '1312'),
  axis('b', '1312'),
  hq('h', '1312'),
  soviet('d', '1313'),
  soviet('e', '1313'),
  soviet('g', '1315', { steps: 1 }),
]);

const put = (question: 'retreat' | 'advance', ask: object, at = position) => {
  const questions: Readonly<Record<string, AskedQuestion<Rules, Position>>> = QUESTIONS;
  return questions[question]?.answer(rules, at, { question, ...ask } as JsonObject) ?? null;
};
const told = (question: 'retreat' | 'advance', ask: object, at = position) => {
  const found = put(question, ask, at);
  if (found === null) throw new Error('no such question');
  return must(must(found));
};

describe('the question retreat', () => {
  it('NS-10.7.1.a, NS-10.7.1.e: every way of units that stand together, each reason once', () => {
    const { value, reasons } = told('retreat', { units: ['d', 'e'], hexes: 2, attackers: ['a'] });
    expect(value).toMatchObject({
      routes: [{ path: ['1314', '1315'], losses: 0, goesOn: false }],
      eliminated: false,
    });
    expect(reasons).toEqual([{ clause: 'NS-10.7.1.e', effect: 'towards-supply', side: 'soviet' }]);
  });

  it('NS-10.7.1.h: or that there is none', () => {
    const ring = ['1213', '1214', '1314', '1413', '1414'].map((at, i) => axis(`z${i}`, at));
    const shut = scene(rules, [axis('a', '1312'), soviet('d', '1313'), ...ring]);
    const { value, reasons } = told('retreat', { units: ['d'], hexes: 1 }, shut);
    expect(value).toMatchObject({ routes: [], eliminated: true });
    const { refused } = value as unknown as { refused: readonly { hex: string; code: string }[] };
    expect(refused.map(({ hex, code }) => `${hex} ${code}`).sort()).toEqual(
      ['1312', '1213', '1214', '1314', '1413', '1414'].sort().map((hex) => `${hex} ENEMY_HELD`),
    );
    expect(reasons.map(({ clause }) => clause)).toContain('NS-10.7.1.h');
  });

  it('says what is wrong with it', () => {
    const bad = (ask: object) => faultsIn(put('retreat', ask) as never);
    expect(bad({ units: ['n'], hexes: 1 })).toEqual(['ask.units.0']);
    expect(bad({ units: ['h'], hexes: 1 })).toEqual(['ask.units.0']);
    expect(bad({ units: ['d', 'g'], hexes: 1 })).toEqual(['ask.units']);
    expect(bad({ units: [], hexes: 1 })).toEqual(['ask.units']);
    expect(bad({ units: ['d'], hexes: 0 })).toEqual(['ask.hexes']);
    expect(bad({ units: ['d'], hexes: 1, attackers: 'a' })).toEqual(['ask.attackers']);
  });
});

describe('the question advance', () => {
  const empty = scene(rules, [axis('a', '1312'), axis('b', '1312'), soviet('g', '1315', { steps: 1 })]);

  it('NS-10.8.a, NS-10.8.b, NS-10.8.c: where each attacker may go with a result', () => {
    const ask = { units: ['a', 'b'], vacated: ['1313'], lead: 'b' };
    expect(told('advance', { ...ask, result: '0/1' }, empty).value).toEqual({
      options: { a: [['1313']], b: [['1313']] },
    });
    const { options } = told('advance', ask, empty).value as { options: JsonObject };
    expect(options['a']).toEqual([['1313']]);
    expect(options['b']).toContainEqual(['1313', '1314']);
  });

  it('says what is wrong with it', () => {
    const bad = (ask: object) => faultsIn(put('advance', ask, empty) as never);
    expect(bad({ units: ['n'], vacated: ['9999'] })).toEqual(['ask.units.0', 'ask.vacated.0']);
    expect(bad({ units: ['a'], vacated: ['1313'], result: 'D1' })).toEqual(['ask.result']);
    expect(bad({ units: ['a'], vacated: ['1313'], lead: 'b' })).toEqual(['ask.lead']);
  });
});
