import { fieldsOf, label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { NOWHERE } from '../02-components/units.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import type { Ending, Position } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';

/** CC-19.3.b. */
const SUDDEN_DEATH_MARGIN = 7;
/** CC-19.3.a: the first turn with a standard. */
const FIRST_STANDARD = 6;

/** The VPs that the Axis holds (CC-19.1.c) in towns and cities (CC-19.1.a) and in 3510 (CC-19.1.d), with the hexes that give them. */
export const victoryPoints = (
  rules: Rules,
  position: Position,
): { readonly points: number; readonly hexes: readonly string[] } => {
  let points = 0;
  const hexes: string[] = [];
  for (const hex of rules.theatre.vpHexes) {
    if (!isControlledBy(position, 'axis', hex)) continue;
    points += fieldsOf(rules.theatre, hex).vp ?? 0;
    hexes.push(label(rules.theatre, hex));
  }
  return { points, hexes };
};

/** The VPs with which the Axis wins at the end (CC-19.2.a, CC-4.2.f, CC-21.2.a). */
export const neededToWin = (position: Position): number => {
  const scenario = scenarioOf(position);
  return position.alpini === 'arrived' ? scenario.toWinWithAlpini : scenario.toWin;
};

/** The standard of a turn; null when the track gives none. */
export const standardOf = (rules: Rules, turn: number): number | null =>
  turn < FIRST_STANDARD ? null : (rules.turnTrack.turns[turn - 1]?.standard ?? null);

/** The outcome of a Victory Determination Phase; null if play continues. */
export interface Determination {
  readonly ending: Ending | null;
  readonly reasons: readonly CcReason[];
}

const rostovFallen = (rules: Rules, position: Position): boolean => {
  const rostov = rules.theatre.named['Rostov'] ?? NOWHERE;
  // CC-A3: in any turn (a), or from the turn of the first standard (b).
  return (
    rostov !== NOWHERE &&
    isControlledBy(position, 'soviet', rostov) &&
    (rules.readings['CC-A3'] !== 'b' || position.turn >= FIRST_STANDARD)
  );
};

const sudden = (rules: Rules, position: Position, points: number): Determination => {
  const reasons: CcReason[] = [];
  const fallen = rostovFallen(rules, position);
  const standard = standardOf(rules, position.turn);
  // CC-A6: in the tournament all of 19.3 holds (a), or only the failure of turn 6 (b).
  const narrow = position.scenario === 'tournament' && rules.readings['CC-A6'] === 'b';
  const overwhelming = standard !== null && points >= standard + SUDDEN_DEATH_MARGIN && !narrow;
  const short = standard !== null && points < standard && !(narrow && position.turn !== FIRST_STANDARD);
  if (standard !== null) {
    reasons.push({ clause: 'CC-19.3.a', effect: 'standard', turn: position.turn, standard, points });
  }
  if (fallen && !narrow) {
    reasons.push({ clause: 'CC-19.3.d', effect: 'rostov-lost' });
    // CC-A4: the loss of Rostov outweighs (a), or the Axis points do (b).
    if (!(overwhelming && rules.readings['CC-A4'] === 'b'))
      return { ending: { winner: 'soviet', level: 'sudden death', points }, reasons };
  }
  if (overwhelming) {
    reasons.push({
      clause: 'CC-19.3.b',
      effect: 'above-standard',
      standard,
      points,
      margin: SUDDEN_DEATH_MARGIN,
    });
    return { ending: { winner: 'axis', level: 'sudden death', points }, reasons };
  }
  if (short) {
    reasons.push({ clause: 'CC-19.3.c', effect: 'below-standard', standard, points });
    if (position.scenario === 'tournament')
      reasons.push({ clause: 'CC-21.3.a', effect: 'below-standard', standard, points });
    return { ending: { winner: 'soviet', level: 'sudden death', points }, reasons };
  }
  if (standard !== null) reasons.push({ clause: 'CC-19.3.f', effect: 'play-goes-on' });
  return { ending: null, reasons };
};

/** The Victory Determination Phase (CC-3.n): sudden death first, the end of the game in the last turn. */
export const determineVictory = (rules: Rules, position: Position): Determination => {
  const { points, hexes } = victoryPoints(rules, position);
  const counted: CcReason = { clause: 'CC-19.1.c', effect: 'points', points, hexes };
  const early = sudden(rules, position, points);
  if (early.ending !== null)
    return {
      ending: early.ending,
      reasons: [counted, { clause: 'CC-19.3.e', effect: 'checked-now' }, ...early.reasons],
    };
  const needed = neededToWin(position);
  const tournament = position.scenario === 'tournament';
  const last = position.turn >= scenarioOf(position).lastTurn;
  const enough = points >= needed;
  // CC-A2: the points decide at the end of the last turn (a), or in any Victory Determination Phase (b).
  if (!last && !(rules.readings['CC-A2'] === 'b' && enough))
    return { ending: null, reasons: [counted, ...early.reasons] };
  const reasons: CcReason[] = [
    counted,
    ...early.reasons,
    { clause: tournament ? 'CC-21.2.b' : 'CC-19.2.b', effect: 'checked-now' },
    { clause: 'CC-19.1.b', effect: 'decides', points, needed },
  ];
  if (position.alpini === 'arrived') reasons.push({ clause: 'CC-4.2.f', effect: 'alpini-cost', needed });
  if (enough)
    reasons.push({ clause: tournament ? 'CC-21.2.a' : 'CC-19.2.a', effect: 'axis-wins', points, needed });
  else
    reasons.push({ clause: tournament ? 'CC-21.3.a' : 'CC-19.2.c', effect: 'soviets-win', points, needed });
  return { ending: { winner: enough ? 'axis' : 'soviet', level: 'victory', points }, reasons };
};
