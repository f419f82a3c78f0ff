import { describe, expect, it } from 'vitest';
import type { Setting } from '../../test/chapters.fixture.js';
import { clausesOf, positionOn, refusals } from '../../test/chapters.fixture.js';
import { ALL_SITUATIONS, codesOf, variantRules } from '../../test/variants.fixture.js';
import type { Side } from '../02-components/units.js';
import type { Position, SituationId } from '../position/position.js';
import { SITUATIONS } from '../position/position.js';
import { adoptedOf, judgeSituation, situationDecided, situationDecider, situationDue } from './situations.js';

const RULES = variantRules(ALL_SITUATIONS);
const at = (setting: Setting): Position => positionOn(RULES, setting);
const before = (turn: number, setting: Setting = {}): Position => ({ ...at(setting), turn });

const SET_UP = at({ turn: [1941, 'may-jun'], phase: 'set-up', step: 'situation' });
const MARCH_1941 = before(0, { player: 'soviet', situations: { 'V3.1': true } });
const MAY_1941 = at({ turn: [1941, 'may-jun'], situations: { 'V3.1': false } });
const DECEMBER_1941 = at({
  turn: [1941, 'nov-dec'],
  impulse: 2,
  weather: 'snow',
  situations: { 'V3.1': true, 'V3.2': true, 'V3.3': false },
});
const NOVEMBER_1942 = at({ turn: [1942, 'nov-dec'], weather: 'mud', situations: { 'V3.3': false } });
const SEPTEMBER_1944 = at({ turn: [1944, 'sep-oct'], situations: {} });
const MOMENTS: readonly (readonly [SituationId, Position])[] = [
  ['V3.1', SET_UP],
  ['V3.2', MARCH_1941],
  ['V3.3', MAY_1941],
  ['V3.4', DECEMBER_1941],
  ['V3.5', NOVEMBER_1942],
  ['V3.6', SEPTEMBER_1944],
];

const refused = (position: Position, id: SituationId) => refusals(judgeSituation(RULES, position, id, true));

describe('who decides, and when', () => {
  const TREE: readonly (readonly [string, SituationId, Side, Position])[] = [
    ['TRC-V3.1.a, TRC-V3.7.a: the Axis, between the set-ups', 'V3.1', 'axis', SET_UP],
    ['TRC-V3.2.a, TRC-V3.7.b: the Soviets, in Mar/Apr 1941', 'V3.2', 'soviet', MARCH_1941],
    ['TRC-V3.3.a, TRC-V3.7.c: the Axis, in May 1941', 'V3.3', 'axis', MAY_1941],
    ['TRC-V3.4.a, TRC-V3.7.d: the Axis, in December 1941', 'V3.4', 'axis', DECEMBER_1941],
    ['TRC-V3.5.a, TRC-V3.7.e: the Axis, in November 1942', 'V3.5', 'axis', NOVEMBER_1942],
    ['TRC-V3.6.a, TRC-V3.7.f: the Axis, in September 1944', 'V3.6', 'axis', SEPTEMBER_1944],
  ];
  it.each(TREE)('%s', (_title, id, side, position) => {
    expect([situationDue(RULES, position), situationDecider(id)]).toEqual([id, side]);
    for (const adopt of [true, false]) {
      const ruling = judgeSituation(RULES, position, id, adopt);
      expect(ruling._tag === 'Right' && clausesOf(ruling.right.reasons)).toEqual([
        'TRC-V3.0.a',
        `TRC-${id}.a`,
        `TRC-V3.7.${'abcdef'[SITUATIONS.indexOf(id)]}`,
      ]);
    }
    const other = { ...position, player: side === 'axis' ? 'soviet' : 'axis' } as const;
    expect(codesOf(judgeSituation(RULES, other, id, true))).toContain(`TRC-${id}.a NOT_THE_ONE_TO_DECIDE`);
    const late = { ...position, turn: position.turn + 1, phase: 'movement' } as const;
    expect(refused(late, id)).toContain(`TRC-${id}.a`);
    expect(situationDue(RULES, late)).toBeNull();
  });

  it('TRC-V3.0.a: only what both agreed on, and each once', () => {
    const without = variantRules(['TRC-V3.3']);
    expect(refusals(judgeSituation(without, SEPTEMBER_1944, 'V3.6', true))).toEqual(['TRC-V3.0.a']);
    expect(situationDue(without, SEPTEMBER_1944)).toBeNull();
    for (const [id, position] of MOMENTS) {
      const { position: after } = situationDecided(RULES, position, id, false);
      expect([adoptedOf(after).includes(`TRC-${id}`), situationDue(RULES, after) === id]).toEqual([
        false,
        false,
      ]);
      expect(codesOf(judgeSituation(RULES, after, id, true))).toContain(`TRC-${id}.a ALREADY_DECIDED`);
    }
  });

  it('TRC-V3.2.a: an irrevocable decision', () => {
    const { position } = situationDecided(RULES, MARCH_1941, 'V3.2', true);
    expect(adoptedOf(position)).toEqual(['TRC-V3.1', 'TRC-V3.2']);
    expect(codesOf(judgeSituation(RULES, position, 'V3.2', false))).toEqual(['TRC-V3.2.a ALREADY_DECIDED']);
  });

  it('TRC-V3.1.a: no scenario that begins later knows it', () => {
    expect(refused({ ...SET_UP, scenario: 'blau' }, 'V3.1')).toEqual(['TRC-V3.1.a']);
    expect(refused({ ...SET_UP, scenario: 'barbarossa' }, 'V3.1')).toEqual([]);
  });
});

describe('the decision tree', () => {
  it('TRC-V3.7.b, TRC-V3.2.a: without V3.1 no V3.2', () => {
    const without = { ...MARCH_1941, situations: { 'V3.1': false } };
    expect(refused(without, 'V3.2')).toEqual(['TRC-V3.2.a', 'TRC-V3.7.b']);
    expect(situationDue(RULES, without)).toBeNull();
  });

  it('TRC-V3.2.c, TRC-V3.4.a, TRC-V3.7.d: V3.4 is open after V3.2 only', () => {
    expect(refused(DECEMBER_1941, 'V3.4')).toEqual([]);
    const without = { ...DECEMBER_1941, situations: { 'V3.1': true, 'V3.2': false } };
    expect(refused(without, 'V3.4')).toEqual(['TRC-V3.4.a', 'TRC-V3.7.d']);
    expect(situationDue(RULES, without)).toBeNull();
    expect(refused({ ...DECEMBER_1941, impulse: 1 }, 'V3.4')).toEqual(['TRC-V3.4.a']);
  });

  it('TRC-V3.7.c, TRC-V3.7.f: V3.3 and V3.6 whatever came before', () => {
    for (const adopted of [true, false]) {
      expect(refused({ ...MAY_1941, situations: { 'V3.1': adopted } }, 'V3.3')).toEqual([]);
      const all = { 'V3.1': adopted, 'V3.3': adopted, 'V3.5': adopted };
      expect(refused({ ...SEPTEMBER_1944, situations: all }, 'V3.6')).toEqual([]);
    }
  });

  it('TRC-V3.5.a, TRC-V3.7.e: V3.5 is closed by V3.3', () => {
    const closed = { ...NOVEMBER_1942, situations: { 'V3.3': true } };
    expect(refused(closed, 'V3.5')).toEqual(['TRC-V3.5.a', 'TRC-V3.7.e']);
    expect(situationDue(RULES, closed)).toBeNull();
  });
});
