import { describe, expect, it } from 'vitest';
import boardJson from '../../data/board.json' with { type: 'json' };
import type { Setting } from '../../test/chapters.fixture.js';
import { clausesOf, gameRules, positionOn } from '../../test/chapters.fixture.js';
import type { Chosen } from '../position/position.js';
import {
  controlsObjective,
  HITLER_ELIMINATED,
  OBJECTIVES,
  objectiveViolations,
  STALIN_ELIMINATED,
  suddenDeath,
  suddenDeathReasons,
} from './sudden-death.js';

const RULES = gameRules(boardJson);
const CHOSEN: Chosen = {
  axis: { 1942: 'Bryansk', 1945: 'Warsaw' },
  soviet: { 1942: 'Kharkov', 1945: 'Bucharest' },
};
const at = (setting: Setting, clearTurns = 1) => ({ ...positionOn(RULES, setting), clearTurns });
const winner = (setting: Setting, clearTurns = 1) =>
  suddenDeath(RULES, at(setting, clearTurns), CHOSEN)?.winner ?? null;

describe('sudden death', () => {
  it('TRC-13.1.a, TRC-13.1.2.a: objectives come from the list of the year and side, and all are on the map', () => {
    expect(objectiveViolations('axis', 1942, 'Bryansk')).toEqual([]);
    expect(objectiveViolations('axis', 1942, 'Kharkov')[0]?.clause).toBe('TRC-13.1.2.a');
    const named = Object.values(OBJECTIVES).flatMap(({ axis, soviet }) => [...axis, ...soviet]);
    const missing = named.filter((one) => RULES.theatre.named[one] === undefined);
    expect(missing).toEqual([STALIN_ELIMINATED, HITLER_ELIMINATED]);
  });

  it('TRC-13.1.b: who controls both objectives in the first clear turn wins', () => {
    expect(winner({ held: { axis: ['T14', 'AA15'] } })).toBe('axis');
    expect(winner({})).toBe('soviet');
    expect(winner({ held: { axis: ['T14'] } })).toBeNull();
    expect(winner({ held: { axis: ['T14', 'AA15'] }, weather: 'snow' })).toBeNull();
    expect(winner({ held: { axis: ['T14', 'AA15'] } }, 2)).toBeNull();
  });

  it('TRC-13.1.1.a: without both the game goes on, and says who holds what', () => {
    const position = at({ held: { axis: ['T14'] } });
    const reasons = suddenDeathReasons(RULES, position, CHOSEN);
    expect(reasons.map(({ clause, holder }) => [clause, holder])).toEqual([
      ['TRC-13.1.1.a', 'axis'],
      ['TRC-13.1.1.a', 'soviet'],
    ]);
  });

  it('TRC-13.1.b, TRC-A81: a dictator is an objective held by his side while he lives', () => {
    const dead = positionOn(RULES, { soviet: [{ id: 'stalin', type: 'dictator' }] });
    const alive = positionOn(RULES, { soviet: [{ id: 'stalin', type: 'dictator', at: 'U5' }] });
    const held = (position: typeof dead) =>
      (['axis', 'soviet'] as const).map((side) =>
        controlsObjective(RULES, position, side, STALIN_ELIMINATED),
      );
    expect([held(dead), held(alive)]).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('TRC-13.1.3.a: in the second clear turn of 1945 they are looked at once more; then the campaign conditions decide', () => {
    const turn = [1945, 'may-jun'] as const;
    expect(winner({ turn, held: { soviet: ['L26', 'BB31'] } }, 2)).toBe('soviet');
    const undecided = at({ turn, held: { soviet: ['L26'] } }, 2);
    expect(suddenDeath(RULES, undecided, CHOSEN)).toBeNull();
    expect(clausesOf(suddenDeathReasons(RULES, undecided, CHOSEN))).toContain('TRC-13.1.3.a');
    const first = at({ turn, held: { soviet: ['L26'] } }, 1);
    expect(clausesOf(suddenDeathReasons(RULES, first, CHOSEN))).not.toContain('TRC-13.1.3.a');
  });

  it('TRC-13.1.b: nothing is told of the objectives before they are shown', () => {
    for (const weather of ['snow', 'mud', 'light-mud'] as const)
      expect(suddenDeathReasons(RULES, at({ weather }), CHOSEN)).toEqual([]);
    expect(suddenDeathReasons(RULES, at({}, 2), CHOSEN)).toEqual([]);
  });
});
