import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/chapters.fixture.js';
import { positionOn } from '../../test/chapters.fixture.js';
import { codesOf, variantRules } from '../../test/variants.fixture.js';
import type { ObjectiveYear, Position } from '../position/position.js';
import { OBJECTIVE_YEARS } from '../position/position.js';
import {
  judgeObjective,
  OBJECTIVES,
  objectiveChosen,
  objectiveOf,
  objectivesMissing,
} from './sudden-death.js';

const RULES = variantRules(['TRC-13.1']);
const axis = (more: Setting = {}): Position =>
  positionOn(RULES, { turn: [1941, 'may-jun'], phase: 'set-up', step: 'objectives', ...more });
const judged = (position: Position, year: ObjectiveYear, objective: string, rules = RULES) =>
  codesOf(judgeObjective(rules, position, year, objective));

describe('objectives of sudden death', () => {
  it('TRC-13.1.a: one for each year 1942 to 1945, chosen once and before play', () => {
    expect(objectivesMissing(axis(), 'axis')).toEqual([1942, 1943, 1944, 1945]);
    expect(judged(axis(), 1942, 'Bryansk')).toEqual([]);
    const chosen = objectiveChosen(axis(), 'axis', 1942, 'Bryansk');
    expect([objectivesMissing(chosen, 'axis'), objectivesMissing(chosen, 'soviet').length]).toEqual([
      [1943, 1944, 1945],
      4,
    ]);
    expect(judged(chosen, 1942, 'Leningrad')).toEqual(['TRC-13.1.a ALREADY_CHOSEN']);
    expect(judged(axis({ phase: 'movement' }), 1942, 'Bryansk')).toEqual(['TRC-13.1.a ONLY_BEFORE_PLAY']);
  });

  it('TRC-13.1.2.a: from the list of the side and of the year', () => {
    for (const side of ['axis', 'soviet'] as const)
      for (const year of OBJECTIVE_YEARS)
        for (const one of OBJECTIVES[year][side])
          expect(judged(axis({ player: side }), year, one)).toEqual([]);
    expect(judged(axis(), 1942, 'Kharkov')).toEqual(['TRC-13.1.2.a NOT_ON_THE_LIST']);
    expect(judged(axis(), 1942, 'Warsaw')).toEqual(['TRC-13.1.2.a NOT_ON_THE_LIST']);
    expect(judged(axis({ player: 'soviet' }), 1945, 'hitler')).toEqual([]);
  });

  it('TRC-13.0.a: by agreement', () => {
    expect(judged(axis(), 1942, 'Bryansk', variantRules())).toEqual(['TRC-13.0.a OPTION_NOT_IN_USE']);
  });

  it('TRC-13.1.a: named by their hexes, PP13 the oil field of 1943', () => {
    expect(
      ['T14', 'PP13', 'stalin', 'hitler', 'T13', 'ZZ99'].map((text) => objectiveOf(RULES, text)),
    ).toEqual(['Bryansk', 'Maikop', 'stalin', 'hitler', null, null]);
  });
});
