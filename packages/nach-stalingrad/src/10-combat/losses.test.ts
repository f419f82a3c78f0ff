import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, hex, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { commander } from '../../test/reactions.fixture.js';
import { rollRelief } from '../13-generals/relief.js';
import type { Battle, Position } from '../position/position.js';
import type { NsViolation, Rules } from '../rules.js';
import { battleOf } from './battle.js';
import { destroy, lossViolations, stepLostFirst, takeStep } from './losses.js';

const rules = rulesOn();

const fighting = (position: Position, units: readonly string[], change: Partial<Battle> = {}): Position => {
  const attack = { units, hexes: [hex(rules, '1313')], air: { axis: 0, soviet: 0 } };
  const battle = battleOf(rules, position, attack, 0, units[0] ?? '');
  return {
    ...position,
    battle: { ...battle, stage: 'attacker-losses', result: { attacker: 2, defender: 0 }, owed: 2, ...change },
  };
};

const leader = (id: string, at: string) => ({
  id,
  side: 'axis',
  at,
  kind: 'leader',
  armor: true,
  move: 6,
  relief: 9,
});

describe('steps lost', () => {
  it('NS-10.7.2.d, NS-10.7.2.e: of a Soviet army mechanised ones first, by the other reading infantry', () => {
    const other = rulesOn({}, { readings: { 'NS-A38': 'b' } });
    const army = soviet('d', '1313', { steps: 1, mechanizedSteps: 2 });
    const position = scene(rules, [army]);
    expect(stepLostFirst(rules, unit(position, 'd'))).toBe('mechanized');
    expect(stepLostFirst(other, unit(position, 'd'))).toBe('infantry');
    const one = takeStep(other, position, 'd', null, 'NS-10.7.2.a').position;
    expect(unit(one, 'd')).toMatchObject({ place: 'map', steps: 0, mechanizedSteps: 2 });
    expect(stepLostFirst(other, unit(one, 'd'))).toBe('mechanized');
    const two = takeStep(other, one, 'd', 'mechanized', 'NS-10.7.2.a').position;
    const three = takeStep(other, two, 'd', null, 'NS-10.7.2.a');
    expect(unit(three.position, 'd')).toMatchObject({ place: 'track', steps: 0, mechanizedSteps: 0 });
    expect(three.reasons.map(({ clause, effect }) => `${clause} ${effect}`)).toEqual([
      'NS-10.7.2.a lose-step',
      'NS-10.7.2.a destroyed',
      'NS-10.7.2.f next-turn',
    ]);
    expect(takeStep(rules, position, 'n', null, 'NS-10.7.2.a')).toEqual({ position, reasons: [] });
  });

  it('NS-10.7.2.g: a leader is checked when the last step of the stage is lost, once', () => {
    const scened = scene(rules, [
      axis('a', '1312', { steps: 1 }),
      axis('b', '1213'),
      leader('L', '1312'),
      soviet('d', '1313'),
    ]);
    const position = fighting(scened, ['a', 'b']);
    const first = takeStep(rules, position, 'a', null, 'NS-10.7.2.a').position;
    expect(first.checks).toEqual([]);
    const last = { ...first, battle: { ...(position.battle as Battle), owed: 1 } };
    const second = takeStep(rules, last, 'b', null, 'NS-10.7.2.a');
    expect(second.position.checks).toEqual([{ reason: 'relief', unit: 'L', path: [] }]);
    expect(takeStep(rules, second.position, 'b', null, 'NS-10.7.2.a').position.checks).toHaveLength(1);
    expect(destroy(rules, position, ['a'], 'NS-10.7.1.h').position.checks).toHaveLength(1);
  });

  it('NS-13.3.b, NS-13.3.d: without a fight he goes to the next turn unchecked', () => {
    const position = scene(rules, [axis('a', '1312', { steps: 1 }), leader('L', '1312')], {
      phase: 'attrition',
      turn: 3,
    });
    const starved = takeStep(rules, position, 'a', null, 'NS-5.3.b').position;
    expect(starved.checks).toEqual([]);
    expect(unit(starved, 'L')).toMatchObject({ place: 'track', due: 4 });
  });

  it('NS-10.7.2.k, NS-13.3.a: a general with an allied HQ that leaves the game waits for another', () => {
    const position = scene(
      rules,
      [
        axis('a', '1312', { nation: 'romanian', steps: 1 }),
        axis('b', '1412', { nation: 'hungarian' }),
        hq('r', '1312', { nation: 'romanian' }),
        hq('u', '1412', { nation: 'hungarian' }),
        { ...commander('c', '1312', 'r'), side: 'axis' },
      ],
      { turn: 3 },
    );
    const gone = destroy(rules, position, ['a'], 'NS-10.7.2.a');
    expect(unit(gone.position, 'r').place).toBe('removed');
    expect(unit(gone.position, 'c')).toMatchObject({ place: 'track', due: 4, with: null });
    expect(unit(gone.position, 'u').place).toBe('map');
    expect(gone.reasons).toContainEqual({ clause: 'NS-10.7.2.k', effect: 'leaves-the-game', unit: 'r' });
  });
});

describe('rounds of losses', () => {
  const scened = scene(rules, [
    axis('a', '1312'),
    axis('b', '1312'),
    axis('c', '1213', { steps: 1 }),
    hq('h', '1312'),
    leader('L', '1312'),
    soviet('d', '1313'),
    soviet('e', '1313'),
  ]);
  const losers = { losers: ['a', 'b', 'c'], result: { attacker: 6, defender: 3 } };
  const says = (used: Rules, id: string, change: Partial<Battle>): readonly string[] => {
    const position = fighting(scened, ['a', 'b', 'c'], { ...losers, ...change });
    return lossViolations(used, position, position.battle as Battle, unit(position, id)).map(
      ({ clause, code }: NsViolation) => `${clause} ${code}`,
    );
  };
  const other = rulesOn({}, { readings: { 'NS-A78': 'b' } });

  it('NS-10.7.2.b, NS-10.7.2.c: the lead unit first, then everybody once', () => {
    expect(says(rules, 'a', { owed: 6 })).toEqual([]);
    expect(says(rules, 'b', { owed: 6 })).toEqual(['NS-10.7.2.b LEAD_UNIT_FIRST']);
    expect(says(rules, 'b', { owed: 5, lost: ['a'] })).toEqual([]);
    expect(says(rules, 'a', { owed: 5, lost: ['a'] })).toEqual(['NS-10.7.2.c OTHERS_FIRST']);
    expect(says(rules, 'b', { owed: 3, lost: [] })).toEqual(['NS-10.7.2.c LEAD_UNIT_FIRST']);
    expect(says(other, 'b', { owed: 3, lost: [] })).toEqual([]);
    expect(says(other, 'b', { owed: 6 })).toEqual(['NS-10.7.2.b LEAD_UNIT_FIRST']);
    // A round that is noted as complete is over.
    expect(says(rules, 'b', { owed: 3, lost: ['a', 'b', 'c'] })).toEqual(['NS-10.7.2.c LEAD_UNIT_FIRST']);
  });

  it('NS-10.7.2.b: in defence the lead unit of the defender, if there is one', () => {
    const defence = { stage: 'defender-losses', losers: ['d', 'e'], retreat: 1 } as const;
    expect(says(rules, 'e', { ...defence, owed: 2, defenderLead: 'd' })).toEqual([
      'NS-10.7.2.b LEAD_UNIT_FIRST',
    ]);
    expect(says(rules, 'e', { ...defence, owed: 2, defenderLead: null })).toEqual([]);
    expect(says(rules, 'e', { ...defence, stage: 'extra-losses', owed: 1, defenderLead: 'd' })).toEqual([
      'NS-10.7.2.b LEAD_UNIT_FIRST',
    ]);
  });

  it('NS-10.7.d, NS-10.7.2.h, NS-10.7.2.i: nobody else', () => {
    expect(says(rules, 'd', { owed: 6 })).toEqual(['NS-10.7.d NOT_ITS_LOSS']);
    expect(says(rules, 'L', { owed: 6 })).toEqual(['NS-10.7.2.h GENERAL_IS_NO_STEP']);
    expect(says(rules, 'h', { owed: 6 })).toEqual(['NS-10.7.2.i HQ_IS_NO_STEP']);
  });
});

describe('relief', () => {
  const check = { reason: 'relief', unit: 'L', path: [] } as const;

  it('NS-13.3.c, NS-13.3.e: a total above the value relieves for good', () => {
    const position = scene(rules, [axis('a', '1312'), leader('L', '1312')]);
    const gone = rollRelief(rules, position, check, [4, 6]);
    expect(unit(gone.position, 'L').place).toBe('removed');
    expect(gone.reasons.map(({ clause, effect }) => `${clause} ${effect}`)).toEqual([
      'NS-13.3.c relieved',
      'NS-13.3.e never-returns',
    ]);
  });

  it('NS-13.3.c, NS-13.3.d: otherwise he stays, unless he is alone', () => {
    const together = scene(rules, [axis('a', '1312'), leader('L', '1312')]);
    expect(unit(rollRelief(rules, together, check, [4, 5]).position, 'L').place).toBe('map');
    const alone = scene(rules, [leader('L', '1312')], { turn: 3 });
    expect(unit(rollRelief(rules, alone, check, [4, 5]).position, 'L')).toMatchObject({
      place: 'track',
      due: 4,
    });
    const nobody = scene(rules, []);
    expect(rollRelief(rules, nobody, check, [4, 5])).toEqual({ position: nobody, reasons: [] });
    expect(violationsIn({ _tag: 'Right', right: { value: null, reasons: [], sources: [] } })).toEqual([]);
  });
});
