import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { END, given, of, play, RULES, realRules } from '../../test/initial.fixture.js';
import { tables } from '../data/index.js';
import { caucasus } from '../game.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { determineVictory, neededToWin, standardOf, victoryPoints } from './victory.js';

/** Hexes worth some points in all, greatest first. */
const worth = (points: number): Readonly<Record<string, 'axis'>> => {
  const values = RULES.theatre.vpHexes.map((hex) => ({
    label: RULES.theatre.board.grid.labels[hex] as string,
    vp: RULES.theatre.board.fields[hex]?.vp ?? 0,
  }));
  const held: Record<string, 'axis'> = {};
  let left = points;
  for (const { label, vp } of values.toSorted((a, b) => b.vp - a.vp)) {
    if (vp > left) continue;
    held[label] = 'axis';
    left -= vp;
  }
  if (left !== 0) throw new Error(`no hexes worth ${points}`);
  return held;
};

const at = (turn: number, points: number, json: object = {}): Position =>
  given({ turn, player: 'soviet', phase: 'supply', units: [], control: worth(points), ...json });

const end = (position: Position, rules: Rules = RULES) => determineVictory(rules, position);
const winner = (position: Position, rules: Rules = RULES) => {
  const { ending } = end(position, rules);
  return ending === null ? null : `${ending.winner} ${ending.level}`;
};
const ROSTOV = { '1035': 'soviet' };

describe('victory points', () => {
  it('CC-19.1.a, CC-19.1.c: those of the VP hexes that the Axis controls at present', () => {
    const position = given({ units: [], control: { '2037': 'axis', '2234': 'axis', '1430': 'axis' } });
    expect(victoryPoints(RULES, position)).toEqual({
      points: 5,
      hexes: expect.arrayContaining(['1430', '2037', '2234']),
    });
    expect(victoryPoints(RULES, given({ units: [] })).points).toBe(0);
  });

  it('CC-19.1.d: the five points of Derbent are in the entry hex 3510', () => {
    expect(victoryPoints(RULES, given({ units: [], control: { '3510': 'axis' } })).points).toBe(5);
    expect(victoryPoints(RULES, given({ units: [], control: { '3411': 'axis' } })).points).toBe(0);
  });

  it('CC-2.37.c, CC-19.1.b: they are counted in every Victory Determination Phase', () => {
    expect(of(end(at(3, 5)).reasons, 'CC-19.1.c')).toEqual(['points']);
    expect(of(end(at(14, 18)).reasons, 'CC-19.1.b')).toEqual(['decides']);
  });
});

describe('the end of the game', () => {
  it('CC-19.2.a, CC-19.2.c: 18 points on turn 14, else the Soviets win', () => {
    expect(winner(at(14, 18))).toBe('axis victory');
    expect(winner(at(14, 17))).toBe('soviet victory');
  });

  it('CC-4.2.f: 20 with the Alpini Corps', () => {
    expect(winner(at(14, 19, { alpini: 'arrived' }))).toBe('soviet victory');
    expect(winner(at(14, 20, { alpini: 'arrived' }))).toBe('axis victory');
    expect(neededToWin(at(14, 20, { alpini: 'never' }))).toBe(18);
  });

  it('CC-19.2.b: points decide on the last turn only; by reading CC-A2 b in any of these phases', () => {
    expect(winner(at(4, 18))).toBeNull();
    expect(winner(at(4, 18), realRules({ 'CC-A2': 'b' }))).toBe('axis victory');
    expect(winner(at(4, 17), realRules({ 'CC-A2': 'b' }))).toBeNull();
  });

  it('CC-3.n, CC-20.3.c: play ends after turn 14, before it the next turn begins', () => {
    const before = play(at(13, 15, { phase: 'first-combat' }), [END]).position;
    expect([before.turn, before.player, before.phase]).toEqual([14, 'axis', 'initial']);
    const last = play(at(14, 18, { phase: 'first-combat' }), [END]);
    expect([last.position.phase, last.position.ending?.winner]).toEqual(['over', 'axis']);
    expect(of(last.reasons, 'CC-3.n')).toEqual(['game-ends']);
  });
});

describe('sudden death', () => {
  const standard = (turn: number): number => standardOf(RULES, turn) as number;

  it('CC-19.3.a: standards from turn 6, none before, whatever a track says', () => {
    expect(standardOf(RULES, 5)).toBeNull();
    expect(standard(6)).toBe(7);
    expect(winner(at(5, 0))).toBeNull();
  });

  it('CC-19.3.b: the Axis wins with 7 above the standard', () => {
    expect(winner(at(6, standard(6) + 7))).toBe('axis sudden death');
    expect(winner(at(6, standard(6) + 6))).toBeNull();
  });

  it('CC-19.3.c, CC-19.3.f: the Soviets win below it; at the standard play goes on', () => {
    expect(winner(at(8, standard(8) - 1))).toBe('soviet sudden death');
    const even = end(at(8, standard(8)));
    expect(even.ending).toBeNull();
    expect(of(even.reasons, 'CC-19.3.f')).toEqual(['play-goes-on']);
  });

  it('CC-19.3.d: the Soviets win with Rostov, on any turn; by reading CC-A3 b from turn 6', () => {
    const lost = (turn: number, points: number) =>
      at(turn, points, { control: { ...worth(points), ...ROSTOV } });
    expect(winner(lost(2, 0))).toBe('soviet sudden death');
    const later = realRules({ 'CC-A3': 'b' });
    expect(winner(lost(5, 0), later)).toBeNull();
    expect(winner(lost(6, 8), later)).toBe('soviet sudden death');
  });

  it('CC-19.3.b, CC-19.3.d: with both the loss of Rostov decides; by reading CC-A4 b the points', () => {
    const both = at(6, standard(6) + 7, { control: { ...worth(standard(6) + 7), ...ROSTOV } });
    expect(winner(both)).toBe('soviet sudden death');
    expect(winner(both, realRules({ 'CC-A4': 'b' }))).toBe('axis sudden death');
  });

  it('CC-19.3.e: it is judged in the Victory Determination Phase and nowhere else', () => {
    const position = at(6, 0, { player: 'axis', phase: 'first-combat' });
    expect(play(position, [END]).position.ending).toBeNull();
    const over = play(at(6, 0, { phase: 'first-combat' }), [END]);
    expect(of(over.reasons, 'CC-19.3.e')).toEqual(['checked-now']);
    expect(over.position.ending?.level).toBe('sudden death');
  });

  it('CC-19.3.a: a track may give a standard of its own', () => {
    const track = tables['turn-track'] as {
      readonly turns: readonly { readonly date: string; readonly standard: number | null }[];
    };
    const turns = track.turns.map(({ date }, i) => ({ date, standard: i === 9 ? 3 : null }));
    const rules = must(caucasus.make({ tables: { 'turn-track': { ...track, turns } } })).rules;
    expect(winner(at(10, 2), rules)).toBe('soviet sudden death');
    expect(winner(at(9, 2), rules)).toBeNull();
  });
});

describe('the tournament', () => {
  const tournament = (turn: number, points: number, json: object = {}) =>
    at(turn, points, { scenario: 'tournament', ...json });

  it('CC-21.a, CC-21.2.a, CC-21.2.b, CC-21.3.a: 14 points after turn 7', () => {
    expect(winner(tournament(7, 14))).toBe('axis victory');
    expect(winner(tournament(7, 13))).toBe('soviet victory');
    expect(of(end(tournament(7, 14)).reasons, 'CC-21.2.b')).toEqual(['checked-now']);
    expect(winner(tournament(4, 14))).toBeNull();
  });

  it('CC-21.3.a: the failure of turn 6 loses; CC-A6: the rest of 19.3 holds too (a), or not (b)', () => {
    const narrow = realRules({ 'CC-A6': 'b' });
    expect(winner(tournament(6, 6))).toBe('soviet sudden death');
    expect(of(end(tournament(6, 6)).reasons, 'CC-21.3.a')).toEqual(['below-standard']);
    expect(winner(tournament(6, 6), narrow)).toBe('soviet sudden death');
    expect(winner(tournament(6, 14))).toBe('axis sudden death');
    expect(winner(tournament(6, 14), narrow)).toBeNull();
    const lost = tournament(3, 0, { control: ROSTOV });
    expect(winner(lost)).toBe('soviet sudden death');
    expect(winner(lost, narrow)).toBeNull();
  });
});
