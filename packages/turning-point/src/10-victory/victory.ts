import type { HexId, Outcome } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { Side } from '../01-scope/units.js';
import { isCombatUnit, isGround } from '../01-scope/units.js';
import { inCommunication } from '../06-supply/supply.js';
import { scorePoints } from '../07-combat/losses.js';
import type { Position } from '../position/position.js';
import { totalOf } from '../position/position.js';
import type { Rules, TpReason } from '../rules.js';

/** TP-vp.f. */
const ROSTOV_POINTS = 100;

/** One line of the victory table: the smallest difference of points it applies to. */
export interface VictoryLevel {
  /** Soviet points minus Axis points, at least; -Infinity for the first line. */
  readonly from: number;
  readonly winner: Side;
  readonly level: 'decisive' | 'substantive' | 'marginal';
  readonly clause: TpReason['clause'];
}

/** TP-victory.b to TP-victory.g, from the worst for the Soviets to the best. */
export const VICTORY_TABLE: readonly VictoryLevel[] = [
  { from: Number.NEGATIVE_INFINITY, winner: 'axis', level: 'decisive', clause: 'TP-victory.b' },
  { from: -29, winner: 'axis', level: 'substantive', clause: 'TP-victory.c' },
  { from: -20, winner: 'axis', level: 'marginal', clause: 'TP-victory.d' },
  { from: 0, winner: 'soviet', level: 'marginal', clause: 'TP-victory.e' },
  { from: 10, winner: 'soviet', level: 'substantive', clause: 'TP-victory.f' },
  { from: 25, winner: 'soviet', level: 'decisive', clause: 'TP-victory.g' },
];

/** The line of the victory table for a difference of points (TP-victory.a). */
export const victoryLevel = (points: number): VictoryLevel =>
  VICTORY_TABLE.filter((line) => points >= line.from).at(-1) as VictoryLevel;

/** Soviet points minus Axis points. */
export const difference = (position: Position): number =>
  totalOf(position.score.soviet) - totalOf(position.score.axis);

/** The outcome of a position in which every point has been scored. */
export const outcomeOf = (position: Position): Outcome<Side> => {
  const points = difference(position);
  const { winner, level } = victoryLevel(points);
  return { winner, level, points };
};

/** Hexes from Rostov to the nearest Soviet unit in communication; to the farthest map hex when there is none (TP-A77). */
const rostovDistance = (
  rules: Rules,
  position: Position,
  rostov: HexId,
): { readonly hexes: number; readonly unit: string | null } => {
  const { board } = rules.theatre;
  const linked = inCommunication(rules, position.units, 'soviet');
  // TP-A87: every unit on the ground (a), or those that can attack (b).
  const counts = rules.readings['TP-A87'] === 'b' ? isCombatUnit : isGround;
  let nearest: { readonly hexes: number; readonly unit: string } | null = null;
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== 'soviet' || linked[unit.at] === 0) continue;
    if (!counts(unit)) continue;
    const hexes = distance(board.grid, rostov, unit.at);
    if (nearest === null || hexes < nearest.hexes) nearest = { hexes, unit: unit.counter.id };
  }
  if (nearest !== null) return nearest;
  return { hexes: Math.max(...board.hexes.map((hex) => distance(board.grid, rostov, hex))), unit: null };
};

/** Scores what is scored at the end of the game: Rostov and the distance to it (TP-vp.f, TP-vp.g). */
export const scoreRostov = (
  rules: Rules,
  position: Position,
): { readonly position: Position; readonly reasons: readonly TpReason[] } => {
  const { rostov } = rules.theatre;
  if (rostov === null) {
    return {
      position,
      reasons: [{ clause: 'TP-vp.g', effect: 'not-in-question', what: 'Rostov', side: 'soviet' }],
    };
  }
  const { hexes, unit } = rostovDistance(rules, position, rostov);
  if (hexes === 0 && unit !== null) {
    return {
      position: scorePoints(position, 'soviet', 'rostov', ROSTOV_POINTS),
      reasons: [
        { clause: 'TP-vp.h', effect: 'in-communication', unit },
        { clause: 'TP-vp.f', effect: 'score', unit, to: 'soviet', by: ROSTOV_POINTS },
      ],
    };
  }
  return {
    position: scorePoints(position, 'axis', 'distance', hexes),
    reasons: [
      unit === null
        ? { clause: 'TP-vp.h', effect: 'nobody-in-communication' }
        : { clause: 'TP-vp.h', effect: 'in-communication', unit },
      { clause: 'TP-vp.g', effect: 'score', unit, to: 'axis', by: hexes },
    ],
  };
};
