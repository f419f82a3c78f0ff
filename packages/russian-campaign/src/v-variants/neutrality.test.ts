import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, labels, positionOn, refusals, theUnit } from '../../test/chapters.fixture.js';
import { codesOf, saysOf, variantRules } from '../../test/variants.fixture.js';
import { cityCount, victoryAtOnce } from '../05-victory/victory.js';
import { adjudicateMove, destinationsOf } from '../08-movement/movement.js';
import { retreatPlans } from '../09-combat/retreat.js';
import { supplyReasons, traceSupply } from '../10-supply/supply.js';
import { judgeDrop } from '../11-special-units/airborne.js';
import { axisOil } from '../12-arrivals/axis-replacement-kinds.js';
import { judgeAxisReplacement, NO_REPLACEMENTS_YET } from '../12-arrivals/axis-replacements.js';
import { controlsObjective } from '../13-options/sudden-death.js';
import { neutralityViolations } from '../position/neutrality.js';
import type { MoveMode, Position } from '../position/position.js';
import { neutralityEnds, neutralOf } from './neutrality.js';

const ROMANIA = { country: 'romania' };
const column = (letters: readonly string[], numbers: readonly number[], fields: object) =>
  Object.fromEntries(letters.flatMap((letter) => numbers.map((n) => [`${letter}${n}`, fields])));
const LETTERS = ['K', 'L', 'M', 'N', 'O'];
/** Romania from 9 to 12 across the board, west of it Poland's country left out, with a railroad through it. */
const BOARD = {
  fill: { from: 'K1', to: 'O20', terrain: 'clear' },
  hexes: {
    ...column(LETTERS, [9, 10, 11, 12], ROMANIA),
    M10: { ...ROMANIA, oil: true },
    O14: { oil: true },
    N20: { city: 'minor', name: 'Base', country: 'poland', edge: ['west'] },
    K20: { country: 'germany', edge: ['west'] },
    M1: { city: 'minor', name: 'East', edge: ['east'] },
    K2: { city: 'major', name: 'Odessa', port: true, coast: 'black' },
    K4: { city: 'major', name: 'Sevastopol', port: true, coast: 'black' },
    K6: { city: 'major', name: 'Rostov', port: true, coast: 'black' },
    K9: { ...ROMANIA, coast: 'black', port: true, city: 'minor', name: 'Constanta' },
  },
  links: { rail: Array.from({ length: 19 }, (_, i) => [`M${i + 1}`, `M${i + 2}`]) },
};
const RULES = variantRules(['TRC-V3.1', 'TRC-V3.3'], { board: BOARD });
const GAME = variantRules(['TRC-V3.1', 'TRC-13.1']);

const neutral = (setting: Setting): Position =>
  positionOn(RULES, { turn: [1941, 'jul-aug'], neutral: true, situations: { 'V3.1': true }, ...setting });
const moves = (position: Position, id: string, path: readonly string[], mode: MoveMode = 'normal') =>
  adjudicateMove(RULES, position, {
    units: [theUnit(position, id)],
    path: path.map((name) => hexAt(RULES, name)),
    mode,
  });
const goes = (position: Position, id: string, mode: MoveMode = 'normal') =>
  labels(
    RULES,
    destinationsOf(RULES, position, [theUnit(position, id)], mode).map(({ hex }) => hex),
  );

const FREE = { neutral: false };

describe('TRC-V3.1.d: nobody enters Romania or Hungary', () => {
  it('TRC-V3.1.d: not by normal movement, of neither side, but when they have joined', () => {
    const german = { axis: [{ id: 'a', at: 'M14' }] };
    expect(codesOf(moves(neutral(german), 'a', ['M13', 'M12']))).toEqual(['TRC-V3.1.d NEUTRAL_COUNTRY']);
    expect(goes(neutral(german), 'a')).not.toContain('M12');
    expect(goes(neutral({ ...german, ...FREE }), 'a')).toContain('M12');
    const soviet = { player: 'soviet', soviet: [{ id: 's', at: 'M7' }] } as const;
    expect(refusals(moves(neutral(soviet), 's', ['M8', 'M9']))).toEqual(['TRC-V3.1.d']);
    expect(goes(neutral(soviet), 's')).not.toContain('M9');
  });

  it('TRC-V3.1.d: not by rail', () => {
    const line = Array.from({ length: 20 }, (_, i) => `M${i + 1}`);
    const setting = { axis: [{ id: 'a', at: 'M16' }], axisRail: line, held: { axis: ['M1'] } };
    expect(refusals(moves(neutral(setting), 'a', ['M15', 'M14', 'M13', 'M12'], 'rail'))).toEqual([
      'TRC-V3.1.d',
    ]);
    expect(goes(neutral(setting), 'a', 'rail')).toEqual(['M20', 'M19', 'M18', 'M17', 'M15', 'M14', 'M13']);
    expect(goes(neutral({ ...setting, ...FREE }), 'a', 'rail')).toContain('M2');
  });

  it('TRC-V3.1.d: not by sea, by air, in retreat or at the map edge', () => {
    const soviet = { player: 'soviet', soviet: [{ id: 's', at: 'K6' }] } as const;
    expect(refusals(moves(neutral(soviet), 's', ['K9'], 'landing'))).toContain('TRC-V3.1.d');
    expect(goes(neutral(soviet), 's', 'landing')).not.toContain('K9');
    expect(goes(neutral({ ...soviet, ...FREE }), 's', 'landing')).toContain('K9');
    const drop = neutral({
      player: 'soviet',
      weather: 'snow',
      soviet: [
        { id: 'air', type: 'airborne', status: { place: 'airborne-box' } },
        { id: 'stavka', type: 'hq', at: 'N6' },
      ],
    });
    const dropped = judgeDrop(RULES, drop, theUnit(drop, 'air'), hexAt(RULES, 'N9'));
    expect(refusals(dropped)).toEqual(['TRC-V3.1.d']);
    const beaten = (more: Setting) => {
      const position = neutral({ axis: [{ id: 'a', at: 'M13' }], soviet: [{ id: 's', at: 'M14' }], ...more });
      const [plan] = retreatPlans(RULES, { ...position, phase: 'combat' }, ['a']);
      return labels(
        RULES,
        (plan?.routes ?? []).map(({ end }) => end),
      );
    };
    expect([beaten({}), beaten(FREE).length > 0]).toEqual([[], true]);
    const enters = (more: Setting) => {
      const position = positionOn(GAME, { axis: [{ id: 'a', combat: 4 }], ...more });
      const unit = theUnit(position, 'a');
      return refusals(judgeAxisReplacement(GAME, position, NO_REPLACEMENTS_YET, unit, hexAt(GAME, 'T33')));
    };
    expect([enters({ neutral: true }), enters({})]).toEqual([['TRC-V3.1.d'], []]);
  });

  it('TRC-V3.1.d: no supply line passes them, nor does a city in them supply', () => {
    const setting: Setting = { axis: [{ id: 'a', at: 'O7' }], held: { soviet: ['M1'] } };
    const trace = (position: Position) => {
      const unit = theUnit(position, 'a');
      const traced = traceSupply(RULES, position, unit);
      return [traced.state, clausesOf(supplyReasons(RULES, position, unit, traced))] as const;
    };
    const [state, why] = trace(neutral(setting));
    expect([state, why.includes('TRC-V3.1.d')]).toEqual(['out', true]);
    expect(trace(neutral({ ...setting, ...FREE }))[0]).toBe('in');
  });
});

describe('TRC-V3.1.e: their own units', () => {
  const romanian: Piece = { id: 'r', nation: 'romanian', at: 'M11' };

  it('TRC-V3.1.e: move in their country, at least one hex inside the border', () => {
    const position = neutral({ axis: [romanian] });
    expect(goes(position, 'r')).toEqual(['K11', 'K10', 'L11', 'L10', 'M10', 'N11', 'N10', 'O11', 'O10']);
    expect(codesOf(moves(position, 'r', ['M12']))).toEqual(['TRC-V3.1.e AT_THE_BORDER']);
    expect(codesOf(moves(position, 'r', ['M12', 'M13']))).toContain('TRC-V3.1.e NOT_ITS_COUNTRY');
    expect(goes(neutral({ axis: [romanian], ...FREE }), 'r')).toContain('M13');
  });

  it('TRC-V3.1.e: still appear, in Bucharest and on the railroad of Hungary, which lie inside', () => {
    const position = positionOn(GAME, { neutral: true });
    const bars = (nation: 'romanian' | 'hungarian' | 'german', hex: string) =>
      neutralityViolations(
        GAME,
        position,
        { ...theUnit(positionOn(GAME, { axis: [{ id: 'x', nation }] }), 'x').counter },
        hexAt(GAME, hex),
      ).map(({ clause }) => clause);
    expect([bars('romanian', 'BB31'), bars('hungarian', 'T33')]).toEqual([[], []]);
    expect([bars('german', 'T33'), bars('hungarian', 'BB31')]).toEqual([['TRC-V3.1.d'], ['TRC-V3.1.e']]);
  });

  it('TRC-V3.1.e: need no supply line as long as they stay there', () => {
    const position = neutral({ axis: [romanian] });
    const traced = traceSupply(RULES, position, theUnit(position, 'r'));
    expect([traced.state, traced.by]).toEqual(['in', 'neutral']);
    expect(clausesOf(supplyReasons(RULES, position, theUnit(position, 'r'), traced))).toEqual(['TRC-V3.1.e']);
  });
});

describe('TRC-V3.1.f: the Black Sea', () => {
  const ports: Setting = { held: { axis: ['K2', 'K4'], soviet: ['K6'] } };

  it('TRC-V3.1.f: is closed to the Axis', () => {
    const setting = { ...ports, axis: [{ id: 'a', at: 'K2' }] };
    expect(codesOf(moves(neutral(setting), 'a', ['K4'], 'sea'))).toContain('TRC-V3.1.f SEA_CLOSED');
    expect(goes(neutral(setting), 'a', 'sea')).toEqual([]);
    expect(goes(neutral({ ...setting, ...FREE }), 'a', 'sea')).toContain('K4');
  });

  it('TRC-V3.1.f: is safe for the Soviets, who roll no die', () => {
    const setting: Setting = { player: 'soviet', soviet: [{ id: 's', at: 'K6' }] };
    const sails = (position: Position) => {
      const ruling = moves(position, 's', ['K4'], 'sea');
      return ruling._tag === 'Right'
        ? [ruling.right.value.sea?.chance, clausesOf(ruling.right.reasons).includes('TRC-V3.1.f')]
        : refusals(ruling);
    };
    expect([sails(neutral(setting)), sails(neutral({ ...setting, ...FREE }))]).toEqual([
      ['1', true],
      ['1', false],
    ]);
    const alone = { ...setting, held: { axis: ['K2'] } };
    expect([sails(neutral(alone)), sails(neutral({ ...alone, ...FREE }))]).toEqual([
      ['1', true],
      ['5/6', false],
    ]);
  });
});

describe('TRC-V3.1.g, TRC-V3.3.f: oil', () => {
  const panzer: Piece = { id: 'p', type: 'armor', combat: 8, move: 7 };
  const ruling = (setting: Setting) => {
    const position = neutral({ axis: [panzer], held: { soviet: ['O14'] }, ...setting });
    return judgeAxisReplacement(
      RULES,
      { ...position, turn: 7 },
      NO_REPLACEMENTS_YET,
      theUnit(position, 'p'),
      hexAt(RULES, 'K20'),
    );
  };

  it('TRC-V3.1.g: that of Romania gives no panzer corps while it is neutral', () => {
    expect(codesOf(ruling({}))).toEqual(['TRC-12.6.4.c NO_REPLACEMENT_LEFT', 'TRC-V3.1.g OIL_OF_A_NEUTRAL']);
    expect(ruling(FREE)._tag).toBe('Right');
    const held = { held: { axis: ['O14'] } };
    expect([axisOil(RULES, neutral(held)), axisOil(RULES, neutral({ ...held, ...FREE }))]).toEqual([1, 2]);
  });

  it('TRC-V3.3.f: with Italy out of the war it may be used all the same', () => {
    const used = ruling({ situations: { 'V3.1': true, 'V3.3': true } });
    expect(used._tag === 'Right' && saysOf(used.right.reasons)).toContain('TRC-V3.3.f oil-of-a-neutral');
  });
});

describe('TRC-V3.1.h: joining', () => {
  it('TRC-V3.1.h, TRC-A80: at the third city on the Black Sea, at once and for good', () => {
    const two = neutral({ held: { axis: ['K2', 'K4'] } });
    expect([neutralityEnds(RULES, two).position.neutral, neutralOf(RULES, two)]).toEqual([true, true]);
    const three = positionOn(GAME, {
      neutral: true,
      situations: { 'V3.1': true },
      held: { axis: ['DD24', 'JJ23', 'II15'] },
    });
    const { position, reasons } = neutralityEnds(GAME, three);
    expect([position.neutral, neutralOf(GAME, three), saysOf(reasons)]).toEqual([
      false,
      false,
      ['TRC-V3.1.h join-the-axis'],
    ]);
    expect(neutralityEnds(GAME, position)).toEqual({ position, reasons: [] });
  });

  it('TRC-V3.1.h: nothing joins that never was neutral', () => {
    const held = { axis: ['DD24', 'JJ23', 'II15'] };
    expect(neutralityEnds(GAME, positionOn(GAME, { held })).reasons).toEqual([]);
    expect(neutralOf(GAME, positionOn(GAME, {}))).toBe(false);
  });
});

describe('TRC-V3.1.u: Bucharest', () => {
  const everywhere = GAME.theatre.cities.map((hex) => labels(GAME, [hex])[0] as string);
  const others = everywhere.filter((name) => name !== 'BB31');

  it('TRC-V3.1.u: counts for both sides while Romania is neutral', () => {
    const held = { soviet: others };
    const outcome = victoryAtOnce(GAME, positionOn(GAME, { neutral: true, held }));
    expect([outcome?.winner, clausesOf(outcome?.reasons ?? [])]).toEqual([
      'soviet',
      ['TRC-5.2.a', 'TRC-V3.1.u', 'TRC-5.2.c'],
    ]);
    expect(victoryAtOnce(GAME, positionOn(GAME, { held }))).toBeNull();
    const taken = positionOn(GAME, { neutral: true, held: { soviet: everywhere } });
    expect(cityCount(GAME, taken, 'axis')).toEqual({ cities: 1, major: 1, minor: 0 });
  });

  it('TRC-V3.1.u, TRC-13.1.b: and as an objective', () => {
    const controlled = (more: Setting) =>
      (['axis', 'soviet'] as const).map((side) =>
        controlsObjective(GAME, positionOn(GAME, more), side, 'Bucharest'),
      );
    expect([controlled({ neutral: true }), controlled({})]).toEqual([
      [true, true],
      [true, false],
    ]);
  });
});
