import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../src/02-components/calendar.js';
import { unitOf } from '../src/02-components/units.js';
import { allowanceOf } from '../src/08-movement/allowance.js';
import { judgeAutomatic } from '../src/09-combat/automatic-victory.js';
import { battleOdds } from '../src/09-combat/combat.js';
import { dutiesOf } from '../src/09-combat/declaration-search.js';
import type { Support } from '../src/09-combat/markers.js';
import { gunViolations, NO_SUPPORT } from '../src/09-combat/markers.js';
import { judgeAxisReplacement, NO_REPLACEMENTS_YET } from '../src/12-arrivals/axis-replacements.js';
import { judgeSovietReplacement, sovietTurnAfter } from '../src/12-arrivals/soviet-replacements.js';
import type { Position } from '../src/position/position.js';
import { variantsAtStartOfTurn } from '../src/v-variants/start-of-turn.js';
import type { Piece, Setting } from './chapters.fixture.js';
import { positionOn, theUnit } from './chapters.fixture.js';
import { codesOf, saysOf, variantRules } from './variants.fixture.js';

const OIL = { oil: true, country: 'romania' };
const BOARD = {
  fill: { from: 'K1', to: 'O14', terrain: 'clear' },
  hexes: { M1: { edge: ['east'] }, O14: { edge: ['west'], country: 'germany' }, K14: OIL },
};
const RULES = variantRules(['TRC-V1'], { board: BOARD });
const WITHOUT = variantRules([], { board: BOARD });

const gun = (id: string, hex: string): Piece => ({
  id,
  at: hex,
  type: 'artillery',
  size: 'corps',
  combat: 3,
  move: 3,
});
const army = (id: string, hex: string, combat = 5): Piece => ({ id, at: hex, combat });
const corps = (id: string, hex: string, combat = 4): Piece => ({ id, at: hex, combat });

const scene = (setting: Setting): Position =>
  positionOn(RULES, { turn: [1944, 'jul-aug'], player: 'soviet', phase: 'combat', ...setting });
const fight = (position: Position, attackers: readonly string[], support: Support = NO_SUPPORT) => {
  const { odds, reasons } = battleOdds(RULES, position, { attackers, hexes: [hexAt(RULES, 'M9')] }, support);
  return { attack: odds.attack, defense: odds.defense, shift: odds.shift, says: saysOf(reasons) };
};

describe('V1: which artillery corps there are', () => {
  const year = (one: number, months: 'jan-feb' | 'mar-apr' = 'jan-feb') => turnOf({ year: one, months });
  const everything = (turn: number): Position => ({
    ...positionOn(RULES, {}),
    turn,
    units: RULES.forces.roster.map(({ counter }) => unitOf(counter, 'removed')),
  });
  const came = (position: Position, rules = RULES) => {
    const { position: after } = variantsAtStartOfTurn(rules, position);
    return after.units.filter(({ place }) => place === 'pool').map(({ counter }) => counter.side);
  };

  it('TRC-V1.a: a Soviet one more each year from 1943, a German one in 1943', () => {
    expect([1942, 1943, 1944, 1945].map((one) => came(everything(year(one))))).toEqual([
      [],
      ['axis', 'soviet'],
      ['soviet'],
      ['soviet'],
    ]);
    expect(came(everything(year(1943, 'mar-apr')))).toEqual([]);
    expect(came(everything(year(1943)), WITHOUT)).toEqual([]);
  });

  it('TRC-V1.a: a scenario that begins later has those of the years before', () => {
    const kursk: Position = { ...everything(RULES.scenarios.starts.kursk.turn), scenario: 'kursk' };
    expect(came(kursk)).toEqual(['axis', 'soviet']);
    const agc: Position = { ...everything(RULES.scenarios.starts.agc.turn), scenario: 'agc' };
    expect(came(agc)).toEqual(['axis', 'soviet', 'soviet']);
  });

  it('TRC-V1.b: the markers are not used', () => {
    const position = scene({ soviet: [army('s', 'M8')] });
    expect(gunViolations(RULES, position).map(({ clause }) => clause)).toEqual(['TRC-V1.b']);
    expect(gunViolations(WITHOUT, position)).toEqual([]);
  });

  it('TRC-V1.c, TRC-A79: a Soviet one is replaced as the Guards unit of the turn', () => {
    const pool = scene({
      phase: 'movement',
      soviet: [
        { id: 'w', type: 'worker', at: 'M5', combat: 9, move: 0 },
        { id: 'art', type: 'artillery', combat: 3 },
        { id: 'gd', nation: 'guards', combat: 3 },
        { id: 'tank', type: 'armor', combat: 3 },
      ],
    });
    const { sovietReplacements } = pool;
    const hex = hexAt(RULES, 'M1');
    const ruling = judgeSovietReplacement(RULES, pool, sovietReplacements, theUnit(pool, 'art'), hex);
    expect(ruling._tag === 'Right' && saysOf(ruling.right.reasons)).toContain('TRC-V1.c counts-as-guards');
    const turn = sovietTurnAfter(RULES, pool, sovietReplacements, theUnit(pool, 'art'), hex);
    const then = (id: string) => codesOf(judgeSovietReplacement(RULES, pool, turn, theUnit(pool, id), hex));
    expect([turn.spent, then('gd'), then('tank')]).toEqual([3, ['TRC-12.7.5.b ONE_GUARDS_UNIT'], []]);
  });

  it('TRC-V1.c, TRC-A79: the German one is replaced with the oil', () => {
    const art: Piece = { id: 'art', type: 'artillery', combat: 3, move: 4 };
    const replaced = (held: NonNullable<Setting['held']>) => {
      const position = positionOn(RULES, { turn: [1943, 'may-jun'], axis: [art], held });
      const unit = theUnit(position, 'art');
      return judgeAxisReplacement(RULES, position, NO_REPLACEMENTS_YET, unit, hexAt(RULES, 'O14'));
    };
    const ruling = replaced({});
    expect(ruling._tag === 'Right' && saysOf(ruling.right.reasons)).toContain(
      'TRC-V1.c counts-as-a-panzer-corps',
    );
    expect(codesOf(replaced({ soviet: ['K14'] }))).toEqual(['TRC-12.6.4.c NO_REPLACEMENT_LEFT']);
  });
});

describe('V1: in combat and movement', () => {
  const target = [corps('d', 'M9')];

  it('TRC-V1.d: defends with its strength in parentheses', () => {
    const position = scene({ player: 'axis', axis: [corps('a', 'M8', 6)], soviet: [gun('g', 'M9')] });
    expect(fight(position, ['a'])).toMatchObject({ attack: 6, defense: 3, shift: 0 });
    expect(fight(position, ['a']).says).toContain('TRC-V1.d defends');
  });

  it('TRC-V1.e: its strength is added, and the odds rise by one', () => {
    const position = scene({ axis: target, soviet: [army('s', 'M8'), gun('g', 'M8')] });
    expect(fight(position, ['s', 'g'])).toMatchObject({ attack: 8, defense: 4, shift: 1 });
    expect(fight(position, ['s'])).toMatchObject({ attack: 5, shift: 0 });
  });

  it('TRC-V1.f: beside a Stuka the Stuka alone counts', () => {
    const position = scene({
      turn: [1943, 'jul-aug'],
      player: 'axis',
      axis: [corps('a', 'M8'), { ...gun('g', 'M8'), move: 4 }],
      soviet: [army('s', 'M9', 4)],
    });
    expect([
      fight(position, ['a', 'g']).shift,
      fight(position, ['a', 'g'], { stuka: true, artillery: false }).shift,
    ]).toEqual([1, 3]);
  });

  it('TRC-V1.g: several raise them by one each, by three at most', () => {
    const guns = ['g1', 'g2', 'g3', 'g4'].map((id, i) => gun(id, ['M8', 'L8', 'N8', 'M8'][i] as string));
    const position = scene({ axis: target, soviet: guns });
    const ids = guns.map(({ id }) => id);
    expect([1, 2, 3, 4].map((number) => fight(position, ids.slice(0, number)).shift)).toEqual([1, 2, 3, 3]);
  });

  it('TRC-V1.h: they move like the infantry of their side', () => {
    const position = scene({
      axis: [{ ...gun('g', 'M8'), move: 4 }, corps('a', 'M8')],
      soviet: [gun('r', 'K3'), { ...army('s', 'K3'), move: 3 }],
    });
    for (const impulse of [1, 2] as const)
      for (const weather of ['clear', 'mud', 'snow'] as const) {
        const hexes = (id: string) => allowanceOf(RULES, { weather, impulse }, theUnit(position, id));
        expect(hexes('g')).toBe(hexes('a'));
        expect(hexes('r')).toBe(hexes('s'));
      }
  });

  it('TRC-V1.i: in both impulses they attack the enemies in their zone, and shift', () => {
    for (const impulse of [1, 2] as const) {
      const position = scene({ impulse, axis: target, soviet: [gun('g', 'M8')] });
      expect(dutiesOf(RULES, position).attackers.map(({ counter }) => counter.id)).toEqual(['g']);
      expect(fight(position, ['g']).shift).toBe(1);
    }
  });

  it('TRC-V1.j: with one of them the Soviets win automatic victories', () => {
    const position = scene({
      phase: 'movement',
      axis: [corps('d', 'M9', 2)],
      soviet: [army('s', 'L8', 10), army('t', 'N8', 8), gun('g', 'M8')],
    });
    const victory = (units: readonly string[]) =>
      codesOf(judgeAutomatic(RULES, position, { units, hexes: [hexAt(RULES, 'M9')], stuka: false }));
    expect([victory(['s', 't', 'g']), victory(['s', 't'])]).toEqual([[], ['TRC-9.11.1.a ONLY_AXIS']]);
  });
});
