import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, labels, positionOn, refusals, theUnit } from '../../test/chapters.fixture.js';
import { codesOf, saysOf, variantRules } from '../../test/variants.fixture.js';
import { isInZoneOf } from '../02-components/view.js';
import { controlOf } from '../05-victory/control.js';
import { leavingViolations } from '../08-movement/actions.js';
import { moverViolations } from '../08-movement/mover.js';
import { battleViolations } from '../09-combat/combat.js';
import { judgeDeclaration } from '../09-combat/declaration.js';
import { anyDeclaration, dutiesOf } from '../09-combat/declaration-search.js';
import { traceSupply } from '../10-supply/supply.js';
import { judgeAxisReplacement, NO_REPLACEMENTS_YET } from '../12-arrivals/axis-replacements.js';
import { eliminate } from '../position/elimination.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import {
  airborneExited,
  germanDropHexes,
  germanDropped,
  germanDropsFail,
  judgeAirborneExit,
  judgeGermanDrop,
} from './german-airborne.js';

const BOARD = {
  fill: { from: 'K1', to: 'O20', terrain: 'clear' },
  hexes: {
    L12: { terrain: 'woods' },
    N12: { terrain: 'mountain' },
    K12: { terrain: 'swamp' },
    O12: { terrain: 'lake' },
    M20: { country: 'germany', edge: ['west'] },
    N20: { country: 'poland', city: 'minor', name: 'Base' },
  },
};
const RULES = variantRules(['TRC-V3.1'], { board: BOARD });

const HQ: Piece = { id: 'hq', type: 'hq', size: null, combat: 1, move: 7, at: 'M5' };
const AIR: Piece = { id: 'air', nation: 'luftwaffe', type: 'airborne', combat: 3, move: 4 };
const WAITING: Piece = { ...AIR, status: { place: 'airborne-box' } };

const scene = (setting: Setting = {}): Position => {
  const { axis = [HQ, WAITING], ...rest } = setting;
  return positionOn(RULES, { situations: { 'V3.1': true }, turn: [1941, 'jul-aug'], axis, ...rest });
};
const drops = (hex: string, setting: Setting = {}) => {
  const position = scene(setting);
  return judgeGermanDrop(RULES, position, theUnit(position, 'air'), hexAt(RULES, hex));
};
const dropped = (hex: string, setting: Setting = {}): Position => {
  const position = scene(setting);
  return germanDropped(RULES, position, theUnit(position, 'air'), hexAt(RULES, hex));
};

describe('TRC-V3.1.l: the drop', () => {
  it('TRC-V3.1.l: within eight hexes of an army group HQ', () => {
    expect([codesOf(drops('M13')), codesOf(drops('M14'))]).toEqual([[], ['TRC-V3.1.l TOO_FAR']]);
    expect(codesOf(drops('M13', { axis: [WAITING] }))).toEqual(['TRC-V3.1.l NO_ARMY_GROUP_HQ']);
    const two = [HQ, { ...HQ, id: 'hq2', at: 'M18' }, WAITING];
    expect(codesOf(drops('M14', { axis: two }))).toEqual([]);
  });

  it('TRC-V3.1.l: in the first impulse of a clear turn', () => {
    expect(codesOf(drops('M13', { weather: 'snow' }))).toEqual(['TRC-V3.1.l NOT_A_CLEAR_TURN']);
    expect(codesOf(drops('M13', { impulse: 2 }))).toEqual(['TRC-V3.1.l NOT_NOW']);
    expect(codesOf(drops('M13', { player: 'soviet' }))).toEqual(['TRC-V3.1.l NOT_NOW']);
    expect(codesOf(drops('M13', { phase: 'combat' }))).toEqual(['TRC-V3.1.l NOT_NOW']);
  });

  it('TRC-V3.1.l: not in woods or mountain, and from off the map', () => {
    expect([drops('L12'), drops('N12'), drops('K12')].map(refusals)).toEqual([
      ['TRC-V3.1.l'],
      ['TRC-V3.1.l'],
      [],
    ]);
    expect(codesOf(drops('O12'))).toEqual(['TRC-V3.1.l NOT_LAND']);
    expect(codesOf(drops('M10', { axis: [HQ, { ...AIR, at: 'M6' }] }))).toEqual([
      'TRC-V3.1.l NOT_OFF_THE_MAP',
    ]);
    const hexes = (setting: Setting) => {
      const position = scene(setting);
      return labels(RULES, germanDropHexes(RULES, position, theUnit(position, 'air')));
    };
    const open = hexes({});
    expect(['M13', 'K12', 'M5'].every((hex) => open.includes(hex))).toBe(true);
    expect(['L12', 'N12', 'O12', 'M14'].some((hex) => open.includes(hex))).toBe(false);
    expect(hexes({ weather: 'mud' })).toEqual([]);
  });

  it('TRC-V3.1.k: German airborne corps, by this situation alone', () => {
    expect(codesOf(drops('M13', { situations: {} }))).toEqual(['TRC-V3.1.k NOT_ADOPTED']);
    const infantry = { ...WAITING, type: 'infantry' } as const;
    expect(codesOf(drops('M13', { axis: [HQ, infantry] }))).toEqual(['TRC-V3.1.k NOT_GERMAN_AIRBORNE']);
  });

  it('TRC-V3.1.n: into an enemy zone, where it must attack', () => {
    const soviet = [{ id: 's', at: 'M13' }];
    const ruling = drops('M12', { soviet });
    expect(ruling._tag === 'Right' && clausesOf(ruling.right.reasons)).toContain('TRC-V3.1.n');
    const position = dropped('M12', { soviet });
    const { attackers, hexes } = dutiesOf(RULES, { ...position, phase: 'combat' });
    expect([attackers.map(({ counter }) => counter.id), labels(RULES, hexes)]).toEqual([['air'], ['M13']]);
  });

  it('TRC-V3.1.l: it does not move after the drop', () => {
    const position = dropped('M12');
    expect(moverViolations(RULES, position, theUnit(position, 'air'), 'normal').length).toBeGreaterThan(0);
  });
});

describe('TRC-V3.1.o: among enemies', () => {
  const soviet: readonly Piece[] = [
    { id: 's', at: 'M10', combat: 1 },
    { id: 'beside', at: 'M11', combat: 9 },
  ];
  const after: Position = { ...dropped('M10', { soviet }), phase: 'combat' };

  it('TRC-V3.1.o: it may drop on them, and its zone does not reach beyond the hex', () => {
    const ruling = drops('M10', { soviet });
    expect(ruling._tag === 'Right' && clausesOf(ruling.right.reasons)).toContain('TRC-V3.1.o');
    expect(isInZoneOf(RULES, after.units, 'axis', hexAt(RULES, 'M9'))).toBe(false);
    expect(isInZoneOf(RULES, dropped('M10').units, 'axis', hexAt(RULES, 'M9'))).toBe(true);
  });

  it('TRC-V3.1.o: it must attack them and nobody else', () => {
    const { attackers, hexes } = dutiesOf(RULES, after);
    expect([attackers.map(({ counter }) => counter.id), labels(RULES, hexes)]).toEqual([['air'], ['M10']]);
    const battle = (hex: string) => ({ attackers: ['air'], hexes: [hexAt(RULES, hex)] });
    expect(battleViolations(RULES, after, battle('M10'))).toEqual([]);
    expect(battleViolations(RULES, after, battle('M11')).map(({ clause }) => clause)).toEqual(['TRC-V3.1.o']);
    const { battles, surrender } = anyDeclaration(RULES, after);
    expect([battles, surrender]).toEqual([[battle('M10')], []]);
    expect(judgeDeclaration(RULES, after, [battle('M10')])._tag).toBe('Right');
    expect(refusals(judgeDeclaration(RULES, after, []))).toContain('TRC-9.2.2.b');
  });

  it('TRC-V3.1.p: they hold the hex as long as they are there', () => {
    expect(controlOf(RULES, after, hexAt(RULES, 'M10'))).toEqual({ side: 'soviet', by: 'unit' });
    expect(after.entered[hexAt(RULES, 'M10')]).toBe('.');
  });

  it('TRC-V3.1.p: at the start of the second impulse a drop has failed on whom they still are', () => {
    const { position, reasons } = germanDropsFail(RULES, { ...after, impulse: 2, phase: 'movement' });
    expect(theUnit(position, 'air').place).toBe('removed');
    expect(saysOf(reasons)).toContain('TRC-V3.1.p drop-fails');
  });

  it('TRC-V3.1.p: a drop whose hex is clear of enemies has succeeded', () => {
    const cleared = withUnit(after, 's', { at: hexAt(RULES, 'M9') });
    expect(isInZoneOf(RULES, cleared.units, 'axis', hexAt(RULES, 'L10'))).toBe(true);
    const { position, reasons } = germanDropsFail(RULES, { ...cleared, impulse: 2, phase: 'movement' });
    const unit = theUnit(position, 'air');
    expect([unit.place, unit.amongEnemies, reasons]).toEqual(['map', false, []]);
    expect(controlOf(RULES, position, hexAt(RULES, 'M10')).side).toBe('axis');
    expect(position.entered[hexAt(RULES, 'M10')]).toBe('a');
  });
});

describe('off and on the map', () => {
  it('TRC-V3.1.m: leaves by the west edge or by sea and drops again, in a later impulse', () => {
    const position = scene({ axis: [HQ, { ...AIR, at: 'M20' }] });
    const unit = theUnit(position, 'air');
    expect(judgeAirborneExit(RULES, position, unit, hexAt(RULES, 'M20'))._tag).toBe('Right');
    expect(judgeAirborneExit(RULES, position, unit, null)._tag).toBe('Right');
    expect(codesOf(judgeAirborneExit(RULES, position, unit, hexAt(RULES, 'M19')))).toEqual([
      'TRC-V3.1.m NOT_AT_THE_WEST_EDGE',
    ]);
    const away = airborneExited(position, unit);
    const again = (now: Position) =>
      codesOf(judgeGermanDrop(RULES, now, theUnit(now, 'air'), hexAt(RULES, 'M9')));
    expect(theUnit(away, 'air').place).toBe('airborne-box');
    expect(again(away)).toEqual(['TRC-V3.1.m LEFT_IN_THIS_IMPULSE']);
    expect(again(withUnit(away, 'air', { moved: false }))).toEqual([]);
  });

  it('TRC-V3.1.m: other units leave for a withdrawal only, and nobody after a drop', () => {
    const position = scene({ axis: [HQ, { id: 'inf', at: 'M20' }] });
    expect(refusals(judgeAirborneExit(RULES, position, theUnit(position, 'inf'), null))).toEqual([
      'TRC-12.5.c',
    ]);
    const near = dropped('M20', { axis: [{ ...HQ, at: 'M16' }, WAITING] });
    const leaving = leavingViolations(RULES, near, theUnit(near, 'air'), [], 'normal');
    expect(clausesOf(leaving)).toEqual(['TRC-11.1.3.c']);
  });

  it('TRC-V3.1.q: needs a supply line', () => {
    const far = scene({ axis: [{ ...AIR, at: 'M5' }] });
    expect(traceSupply(RULES, far, theUnit(far, 'air')).state).toBe('out');
    const near = scene({ axis: [{ ...AIR, at: 'M15' }] });
    expect(traceSupply(RULES, near, theUnit(near, 'air')).state).toBe('in');
  });

  it('TRC-V3.1.r: an eliminated one never comes back', () => {
    const { position, reasons } = eliminate(dropped('M12'), 'air', 'TRC-9.6.2.b');
    expect([theUnit(position, 'air').place, clausesOf(reasons)]).toEqual([
      'removed',
      ['TRC-9.6.2.b', 'TRC-V3.1.r'],
    ]);
    const pool = scene({ turn: [1942, 'may-jun'], axis: [AIR] });
    const ruling = judgeAxisReplacement(
      RULES,
      pool,
      NO_REPLACEMENTS_YET,
      theUnit(pool, 'air'),
      hexAt(RULES, 'M20'),
    );
    expect(refusals(ruling)).toContain('TRC-V3.1.r');
  });
});
