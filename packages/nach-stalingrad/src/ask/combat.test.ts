import type { AskedQuestion, JsonObject } from '@eastfront/kernel';
import { faultsIn, hexAt, must, violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, hq, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { contestOf } from './combat.js';
import { QUESTIONS } from './questions.js';

const rules = rulesOn();
const position = scene(
  rules,
  [
    hq('h', '1312'),
    axis('a', '1312', { arm: 'armor', quality: 2 }),
    axis('b', '1312', { quality: 3 }),
    axis('far', '1010'),
    { id: 't', side: 'axis', at: '1312', kind: 'truck' },
    soviet('d', '1313'),
    soviet('e', '1413'),
  ],
  { air: { axis: { held: 6, usable: 6, bombers: 6 }, soviet: { held: 6, usable: 6, bombers: 6 } } },
);

const asked = (question: string, ask: JsonObject, at: Position = position) => {
  const questions: Readonly<Record<string, AskedQuestion<Rules, Position>>> = QUESTIONS;
  const answered = questions[question];
  if (answered === undefined) throw new Error(`no question ${question}`);
  return answered.answer(rules, at, { question, ...ask });
};
const ruled = (question: string, ask: JsonObject, at: Position = position) => must(asked(question, ask, at));
const value = (question: string, ask: JsonObject, at: Position = position) =>
  must(ruled(question, ask, at)).value;
const plain = { attackers: ['a'], hexes: ['1313'] };

describe('questions about combat', () => {
  it.each([
    [{ attackers: [], hexes: ['1313'] }, ['ask.attackers']],
    [{ attackers: ['a', 'a'], hexes: ['1313'] }, ['ask.attackers.1']],
    [{ attackers: ['z'], hexes: ['9999'] }, ['ask.attackers.0', 'ask.hexes.0']],
    [{ ...plain, support: 3 }, ['ask.support']],
    [{ ...plain, support: { planes: 1 } }, ['ask.support.planes']],
    [
      { ...plain, support: { air: -1, supplied: 'yes', lead: 'z', leader: ['z'] } },
      ['ask.support.air', 'ask.support.supplied', 'ask.support.lead', 'ask.support.leader.0'],
    ],
    [{ ...plain, hexes: ['1313', '1413'], support: { overrun: true } }, ['ask.hexes']],
  ])('%j are put wrongly', (ask, paths) => {
    expect(faultsIn(asked('odds', ask))).toEqual(paths);
  });

  it('NS-10.5.a, NS-10.5.b: the unit of the highest quality leads where none is named', () => {
    expect(value('odds', { ...plain, attackers: ['a', 'b'] })).toMatchObject({ attack: 16, shift: -1 });
    expect(
      value('odds', { ...plain, attackers: ['a', 'b'], support: { lead: 'a', supplied: true } }),
    ).toMatchObject({ shift: 0 });
  });

  it('NS-10.1.b, NS-10.1.a: units that cannot fight there are refused, all of them', () => {
    expect(violationsIn(ruled('odds', { attackers: ['far', 't', 'd'], hexes: ['1313'] }))).toEqual([
      'NS-10.1.b NOT_ADJACENT',
      'NS-10.1.b NOT_A_COMBAT_UNIT',
      'NS-10.1.a OF_BOTH_SIDES',
      'NS-10.1.b NOT_ACTIVATED',
    ]);
    expect(violationsIn(ruled('odds', { attackers: ['a'], hexes: ['1311'] }))).toEqual([
      'NS-10.1.a NO_ENEMY',
    ]);
  });

  it('NS-10.5.a, NS-7.2.j, NS-7.2.r, NS-14.j: support that is not to be had is refused, all of it', () => {
    const support = { lead: 'b', defenderLead: 'e', air: 4, defenderAir: 2, fleet: 3 };
    expect(violationsIn(ruled('odds', { ...plain, support }))).toEqual([
      'NS-10.5.a CANNOT_LEAD',
      'NS-10.5.a CANNOT_LEAD',
      'NS-10.1.m THREE_COUNTERS_AT_MOST',
      'NS-7.2.r ONE_IN_DEFENSE',
      'NS-14.j SOVIET_FLEET',
    ]);
  });

  it('NS-7.2.g: counters assigned to the attack count, and are not spent twice', () => {
    const flown = scene(rules, [hq('h', '1312'), axis('a', '1312'), soviet('d', '1313')], {
      step: 'react',
      attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h', air: { axis: 2, soviet: 0 } }],
      air: { axis: { held: 2, usable: 2, bombers: 2, engaged: 2, engagedNow: 2 } },
    });
    const supplied = { supplied: true };
    expect(value('odds', { ...plain, support: supplied }, flown)).toMatchObject({ shift: 2 });
    expect(value('odds', { ...plain, support: { ...supplied, air: 2 } }, flown)).toMatchObject({ shift: 2 });
    expect(violationsIn(ruled('odds', { ...plain, support: { ...supplied, air: 3 } }, flown))).toEqual([
      'NS-7.2.g BOMBERS_ENGAGED',
    ]);
  });

  it('NS-10.7.c: the chances of the results are those of the six faces', () => {
    const { results } = value('chances', { ...plain, support: { supplied: true } }) as {
      results: Record<string, string>;
    };
    const sixths = Object.values(results).map((share) => {
      const [n = 0, d = 1] = share.split('/').map(Number);
      return (6 * n) / d;
    });
    expect(sixths.reduce((sum, one) => sum + one, 0)).toBe(6);
    for (const die of [1, 2, 3, 4, 5, 6]) {
      const { result } = value('battle', { ...plain, support: { supplied: true }, die }) as {
        result: string;
      };
      expect(results[result]).toBeDefined();
    }
  });

  it('NS-10.7.b: below the table the result is certain', () => {
    const weak = scene(rules, [hq('h', '1312'), axis('a', '1312', { attack: 1 }), soviet('d', '1313')]);
    expect(value('chances', plain, weak)).toMatchObject({ column: null, results: { '4/0': '1' } });
    expect(value('battle', { ...plain, die: 6 }, weak)).toMatchObject({ modifiedDie: null, result: '4/0' });
  });

  it('dice and results are written as they are', () => {
    expect(faultsIn(asked('battle', { ...plain, die: 7 }))).toEqual(['ask.die']);
    expect(faultsIn(asked('losses', { result: 'D1' }))).toEqual(['ask.result']);
  });

  it('NS-9.6.e, NS-9.6.d: an overrun is asked for in either way, with what it costs to move', () => {
    const moving = scene(
      rules,
      [axis('a', '1312', { arm: 'armor', activated: true, move: 6 }), soviet('d', '1313')],
      {
        phase: 'first-movement',
      },
    );
    const answer = value('overrun', { units: ['a'], hex: '1313' }, moving);
    expect(answer).toMatchObject({ shift: -2, cost: 2 });
    expect(value('odds', { ...plain, support: { overrun: true } }, moving)).toEqual(answer);
    expect(violationsIn(ruled('overrun', { units: ['a'], hex: '1413' }, moving))).not.toEqual([]);
  });
});

describe('questions about air counters', () => {
  it('NS-7.1.d, NS-7.2.v: the limits of a side', () => {
    const cloudy = scene(rules, [], {
      phase: 'air',
      weather: { north: 'dry', south: 'dry', air: 'cloud' },
      air: { axis: { held: 3 }, soviet: { held: 16 } },
    });
    expect(value('airlimits', { side: 'axis' }, cloudy)).toEqual({
      held: 3,
      usable: 1,
      fighters: { min: 0, max: 0 },
      supply: 0,
    });
    expect(value('airlimits', { side: 'soviet' }, cloudy)).toEqual({
      held: 14,
      usable: 7,
      fighters: { min: 2, max: 4 },
      supply: 0,
    });
    expect(faultsIn(asked('airlimits', {}))).toEqual(['ask.side']);
  });

  it('NS-7.2.e, NS-7.2.g: the missions of a side and its free bombers', () => {
    const busy = scene(rules, [], {
      air: {
        axis: { held: 9, usable: 8, fighters: 2, volga: 1, bombers: 4, engaged: 2, engagedNow: 1, used: 1 },
      },
    });
    expect(value('missions', { side: 'axis' }, busy)).toEqual({
      usable: 8,
      fighters: 2,
      bombers: 4,
      free: 3,
      supply: 0,
      volga: 1,
      fleet: 0,
      used: 1,
      owed: false,
    });
    expect(faultsIn(asked('missions', { side: 'finnish' }))).toEqual(['ask.side']);
  });
});

it('NS-10.2.a: the inactive player is told the odds of every attack to which he may react', () => {
  const attack = (unit: string, hex: string) => ({
    units: [unit],
    hexes: [hexAt(rules, hex)],
    hq: 'h',
    air: { axis: 0, soviet: 0 },
    resolved: false,
  });
  const two = (step: Position['step']): Position => ({
    ...position,
    phase: 'combat',
    step,
    attacks: [attack('a', '1313'), attack('b', '1413')],
  });
  const shown = contestOf(rules, two('react'));
  expect(shown?.odds?.value).toMatchObject({
    attack: 8,
    defense: expect.any(Number),
    results: expect.any(Object),
  });
  expect(shown?.others?.map(({ hexes, odds }) => [hexes, odds?.value['ratio']])).toEqual([
    [['1413'], expect.stringMatching(/:/)],
  ]);
  const chosen = contestOf(rules, two('resolve'));
  expect([chosen?.odds, chosen?.others?.[0]?.odds]).toEqual([null, undefined]);
});
