import { describe, expect, it } from 'vitest';
import boardJson from '../../data/board.json' with { type: 'json' };
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, gameRules, labels, positionOn, rulesOn } from '../../test/chapters.fixture.js';
import type { Rules } from '../rules.js';
import { endOfScenario, scenarioPoints } from '../s-scenarios/scenario-end.js';
import type { ScenarioEnd } from '../s-scenarios/scenarios.js';
import {
  cityCheck,
  cityCount,
  endOfCampaign,
  victoryAtOnce,
  victoryByCities,
  victoryReasons,
} from './victory.js';

const RULES = gameRules(boardJson);
const cities = labels(RULES, RULES.theatre.cities);
const STALIN = (place?: 'pool' | 'removed'): Piece => ({
  id: 'stalin',
  type: 'dictator',
  ...(place === undefined ? { at: 'U5' } : { status: { place } }),
});
const HITLER = (place?: 'pool' | 'removed'): Piece => ({
  id: 'hitler',
  type: 'dictator',
  ...(place === undefined ? { at: 'K30' } : { status: { place } }),
});
const winner = (setting: Setting, rules: Rules = RULES) => {
  const outcome = victoryAtOnce(rules, positionOn(rules, setting));
  return outcome === null ? null : [outcome.winner, ...clausesOf(outcome.reasons)];
};

describe('victory at once', () => {
  it('TRC-5.1.a, TRC-5.1.c, TRC-5.2.a, TRC-5.2.c: every city', () => {
    expect(winner({ held: { axis: cities } })).toEqual(['axis', 'TRC-5.1.a', 'TRC-5.1.c']);
    expect(winner({ held: { soviet: cities } })).toEqual(['soviet', 'TRC-5.2.a', 'TRC-5.2.c']);
    expect(
      winner({ held: { axis: cities.slice(1) }, soviet: [{ id: 's', at: cities[0] as string }] }),
    ).toBeNull();
    expect(
      winner({ held: { soviet: cities.slice(1) }, axis: [{ id: 'a', at: cities[0] as string }] }),
    ).toBeNull();
  });

  it('TRC-5.1.a, TRC-5.2.a: the cities of an inline board are every city, and none are not all', () => {
    const one = rulesOn({ hexes: { M5: { city: 'major' } } });
    expect(winner({}, one)?.slice(0, 2)).toEqual(['soviet', 'TRC-5.2.a']);
    expect(winner({ held: { axis: ['M5'] } }, one)?.slice(0, 2)).toEqual(['axis', 'TRC-5.1.a']);
    expect(winner({}, rulesOn({}))).toBeNull();
  });

  it('TRC-5.1.b, TRC-A8: Moscow and Stalin, eliminated or surrendered', () => {
    for (const place of ['pool', 'removed'] as const)
      expect(winner({ held: { axis: ['R9'] }, soviet: [STALIN(place)] })?.slice(0, 2)).toEqual([
        'axis',
        'TRC-5.1.b',
      ]);
    expect(winner({ held: { axis: ['R9'] }, soviet: [STALIN()] })).toBeNull();
    expect(winner({ soviet: [STALIN('pool')] })).toBeNull();
    expect(winner({ held: { axis: ['R9'] } })).toBeNull();
  });

  it('TRC-5.2.b: Berlin and Hitler', () => {
    expect(winner({ held: { soviet: ['E32'] }, axis: [HITLER('pool')] })?.slice(0, 2)).toEqual([
      'soviet',
      'TRC-5.2.b',
    ]);
    expect(winner({ held: { soviet: ['E32'] }, axis: [HITLER()] })).toBeNull();
    const waiting = clausesOf(victoryReasons(RULES, positionOn(RULES)));
    expect(waiting).toEqual(['TRC-5.1.a', 'TRC-5.1.b', 'TRC-5.2.a', 'TRC-5.2.b']);
  });
});

const SOVIET_MAJOR = ['F17', 'O20', 'W20', 'DD24'];
const check = (turn: Setting['turn'], held: Setting['held'], readings = {}) => {
  const rules = gameRules(boardJson, { readings });
  const { falls, count, reasons } = cityCheck(
    rules,
    positionOn(rules, { ...(turn && { turn }), held: held ?? {} }),
  );
  return [falls, count.cities, count.major, clausesOf(reasons)] as const;
};

describe('minimum cities', () => {
  it('TRC-5.4.g, TRC-5.4.f, TRC-3.1.3.b: at the start 4 major and 3 minor cities, those of Finland, Poland and Romania', () => {
    expect(cityCount(RULES, positionOn(RULES), 'axis')).toEqual({ cities: 7, major: 4, minor: 3 });
    expect(cityCount(RULES, positionOn(RULES), 'soviet').cities).toBe(cities.length - 7);
  });

  it('TRC-5.4.a, TRC-A9: from Jan/Feb 1942, by reading b from May', () => {
    expect(check([1941, 'nov-dec'], {})[0]).toBe(false);
    expect(check([1942, 'jan-feb'], {})[0]).toBe(true);
    expect(check([1942, 'jan-feb'], {}, { 'TRC-A9': 'b' })[0]).toBe(false);
    expect(check([1942, 'may-jun'], {}, { 'TRC-A9': 'b' })[0]).toBe(true);
  });

  it('TRC-5.4.b: 12 with 8 major in 1942', () => {
    const [falls, count, major, clauses] = check([1942, 'nov-dec'], { axis: [...SOVIET_MAJOR, 'O24'] });
    expect([falls, count, major, clauses.includes('TRC-5.4.b')]).toEqual([false, 12, 8, true]);
    expect(check([1942, 'nov-dec'], { axis: SOVIET_MAJOR }).slice(0, 3)).toEqual([true, 11, 8]);
  });

  it('TRC-5.4.e: minor cities do not make up for major ones', () => {
    const minor = ['O24', 'J21', 'D15', 'S26'];
    const [falls, count, major, clauses] = check([1942, 'sep-oct'], {
      axis: [...SOVIET_MAJOR.slice(1), ...minor],
    });
    expect([falls, count, major, clauses.includes('TRC-5.4.e')]).toEqual([true, 14, 7, true]);
  });

  it('TRC-5.4.c, TRC-5.4.d: 10 with 6 in 1943, 7 with 4 from 1944', () => {
    expect(check([1943, 'may-jun'], { axis: ['F17', 'O20', 'O24'] })[0]).toBe(false);
    expect(check([1943, 'may-jun'], { axis: ['F17', 'O20'] })[3]).toContain('TRC-5.4.c');
    expect(check([1943, 'may-jun'], { axis: ['F17', 'O20'] })[0]).toBe(true);
    expect(check([1944, 'jan-feb'], {})[0]).toBe(false);
    expect(check([1945, 'jan-feb'], { soviet: ['H29'] })[0]).toBe(true);
    expect(victoryByCities(RULES, positionOn(RULES, { turn: [1944, 'may-jun'] }))).toBeNull();
    const lost = victoryByCities(
      RULES,
      positionOn(RULES, { turn: [1944, 'may-jun'], held: { soviet: ['H29'] } }),
    );
    expect([lost?.winner, clausesOf(lost?.reasons ?? []).includes('TRC-5.4.d')]).toEqual(['soviet', true]);
  });
});

describe('the end', () => {
  it('TRC-5.3.a, TRC-V3.6.d: a draw after May/Jun 1945, with the Bulge a Soviet victory', () => {
    expect([endOfCampaign(24), endOfCampaign(25)?.winner, endOfCampaign(25, true)?.winner]).toEqual([
      null,
      'draw',
      'soviet',
    ]);
  });

  const END: ScenarioEnd = { clause: 'TRC-S4.1.a', line: 'axis-black', bonus: { axis: 1 }, holder: null };
  const NO_BONUS: ScenarioEnd = { ...END, clause: 'TRC-S4.3.a', bonus: {} };

  it('TRC-S4.0.b, TRC-A76: objectives behind the enemy line, 2 a major city, 1 a minor one or an oil field', () => {
    const rules = rulesOn({
      hexes: {
        M2: { city: 'major' },
        M4: { city: 'minor' },
        M6: { oil: true },
        M12: { city: 'major' },
        M14: { oil: true },
      },
      regions: { 'axis-black': ['M12', 'M14'] },
    });
    const position = positionOn(rules, { held: { axis: ['M2', 'M4', 'M6', 'M12'], soviet: ['M14'] } });
    const axis = scenarioPoints(rules, position, 'axis', END);
    expect([axis.points, labels(rules, axis.hexes)]).toEqual([5, ['M6', 'M4', 'M2']]);
    expect(scenarioPoints(rules, position, 'axis', NO_BONUS).points).toBe(4);
    expect(scenarioPoints(rules, position, 'soviet', END).points).toBe(1);
  });

  it('TRC-S4.0.c, TRC-S4.1.a: more points win, the bonus of the Axis counted', () => {
    const rules = rulesOn({
      hexes: { M2: { oil: true }, M14: { oil: true } },
      regions: { 'axis-black': ['M14'] },
    });
    const position = positionOn(rules, { held: { axis: ['M2'], soviet: ['M14'] } });
    expect(endOfScenario(rules, position, NO_BONUS).winner).toBe('draw');
    const bonus = endOfScenario(rules, position, END);
    expect([bonus.winner, clausesOf(bonus.reasons).includes('TRC-S4.1.a')]).toEqual(['axis', true]);
    expect(endOfScenario(rules, positionOn(rules, { held: { soviet: ['M14'] } }), NO_BONUS).winner).toBe(
      'soviet',
    );
  });

  it('TRC-S4.6.a: whoever controls Berlin wins', () => {
    const end: ScenarioEnd = { clause: 'TRC-S4.6.a', line: null, bonus: {}, holder: 'Berlin' };
    expect(endOfScenario(RULES, positionOn(RULES), end).winner).toBe('axis');
    expect(endOfScenario(RULES, positionOn(RULES, { held: { soviet: ['E32'] } }), end).winner).toBe('soviet');
  });
});
