import type { Fight, Odds } from './fight.js';
import type { Battle, Position, Result } from './position.js';
import type { Rules, Ruling } from './rules.js';
import { stub } from './stub.js';
import type { Side, Unit } from './units.js';

/** Strengths, shifts, column and die modifier of a fight, with reasons (NS-10.3-10.6). */
export const judgeOdds = (_rules: Rules, _position: Position, _fight: Fight): Ruling<Odds> =>
  stub('judgeOdds');

/** The fight of a combat under way. */
export const fightOf = (_rules: Rules, _position: Position, _battle: Battle): Fight => stub('fightOf');

/** The result at a die; without one below the table (NS-10.7.b, c). */
export const resultOf = (
  _rules: Rules,
  _odds: Odds,
  _die: number,
): { readonly modifiedDie: number; readonly result: Result } => stub('resultOf');

/** The units of a side that may lead (NS-10.5.a, 10.2.1.j). */
export const leadCandidates = (
  _rules: Rules,
  _position: Position,
  _side: Side,
  _battle: Pick<Battle, 'attackers' | 'defenders' | 'index'>,
): readonly Unit[] => stub('leadCandidates');

/** Why a general may not give his bonus in a fight (NS-13.1.d, 13.2.c, 9.6.o). */
export const bonusBars = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _side: Side,
  _lead: Unit,
  _general: Unit,
): readonly import('./rules.js').NsViolation[] => stub('bonusBars');

/** The sets of generals who may give their bonus, none first. */
export const bonusOptions = (
  _rules: Rules,
  _position: Position,
  _battle: Battle,
  _side: Side,
  _lead: Unit,
): readonly (readonly string[])[] => stub('bonusOptions');

/** Why the fleet may not give so many points (NS-14.j-q). */
export const fleetBars = (
  _rules: Rules,
  _position: Position,
  _battle: Pick<Battle, 'hexes'>,
  _side: Side,
  _points: number,
): readonly import('./rules.js').NsViolation[] => stub('fleetBars');
