import { describe, expect, it } from 'vitest';
import boardJson from '../data/board.json' with { type: 'json' };
import type { Setting } from './chapters.fixture.js';
import { clausesOf, gameRules, positionOn } from './chapters.fixture.js';
import type { Chosen } from './sudden-death.js';
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
    expect(objectiveViolations('soviet', 1941, 'Kharkov')[0]?.clause).toBe('TRC-13.1.a');
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

  it('TRC-13.1.3.a: in the second clear turn of 1945 the campaign conditions decide, or it is a draw', () => {
    const turn = [1945, 'may-jun'] as const;
    expect(winner({ turn, held: { soviet: ['L26'] } }, 1)).toBeNull();
    const draw = suddenDeath(RULES, at({ turn, held: { soviet: ['L26'] } }, 2), CHOSEN);
    expect([draw?.winner, clausesOf(draw?.reasons ?? [])]).toEqual(['draw', ['TRC-13.1.3.a']]);
    const berlin: Setting = {
      turn,
      held: { soviet: ['L26', 'E32'] },
      axis: [{ id: 'hitler', type: 'dictator' }],
    };
    expect(winner(berlin, 2)).toBe('soviet');
    expect(winner({ turn, held: { soviet: ['L26', 'BB31'] } }, 2)).toBe('soviet');
  });
});
