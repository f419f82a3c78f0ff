import type { Json } from '@eastfront/kernel';
import { yearOf } from '../02-components/calendar.js';
import { artilleryUses, stukasLeft, stukasOf } from '../09-combat/markers.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import type { PositionJson } from './position-json.js';

type UsedJson = NonNullable<PositionJson['used']>;
type MarkersJson = NonNullable<PositionJson['markers']>;
type Used = Pick<
  Position,
  | 'railMoves'
  | 'seaMoves'
  | 'landings'
  | 'seaLost'
  | 'withdrawals'
  | 'stukasGone'
  | 'gunsUsed'
  | 'axisReplacements'
  | 'sovietReplacements'
>;

/** Stukas gone and artillery uses, from what is left (TRC-9.9.7.a, TRC-9.10.2.b). */
const fromMarkers = (
  rules: Rules,
  { turn, weather, stukas, guns, stukasGone, gunsUsed }: Position,
  { stukas: stukasStill, artillery }: MarkersJson,
): Pick<Used, 'stukasGone' | 'gunsUsed'> => ({
  stukasGone:
    stukasStill === undefined
      ? stukasGone
      : Math.max(0, stukasOf(rules, turn, weather) - stukas.length - stukasStill),
  gunsUsed: artillery === undefined ? gunsUsed : Math.max(guns.length, artilleryUses(turn) - artillery),
});

/** What has been used up, read over what is usual. */
export const readUsed = (rules: Rules, usual: Position, json: UsedJson, markers: MarkersJson): Used => {
  const { player, turn, railMoves, seaMoves, landings, seaLost, axisReplacements, sovietReplacements } =
    usual;
  const left = fromMarkers(rules, usual, markers);
  return {
    railMoves: {
      ...railMoves,
      [player]: json.railMoves ?? railMoves[player],
    },
    seaMoves: {
      ...seaMoves,
      [player]: { ...seaMoves[player], ...json.sea },
    },
    landings: { ...landings, ...json.landings },
    seaLost: { ...seaLost, ...json.seaLost },
    withdrawals: json.withdrawals ?? usual.withdrawals,
    stukasGone: json.stukas ?? left.stukasGone,
    gunsUsed: json.artillery ?? left.gunsUsed,
    axisReplacements: { ...axisReplacements, passed: json.axisReplacements ?? axisReplacements.passed },
    sovietReplacements: {
      ...sovietReplacements,
      stavkaYear: json.stavkaReplaced === true ? yearOf(turn) : sovietReplacements.stavkaYear,
    },
  };
};

/** What has been used up, all of it. */
export const writeUsed = (position: Position): { readonly [key: string]: Json } => {
  const { player, railMoves, seaMoves, axisReplacements, sovietReplacements, turn } = position;
  return {
    railMoves: railMoves[player],
    sea: { ...seaMoves[player] },
    landings: { ...position.landings },
    seaLost: { ...position.seaLost },
    withdrawals: position.withdrawals,
    stukas: position.stukasGone,
    artillery: position.gunsUsed,
    axisReplacements: axisReplacements.passed,
    stavkaReplaced: sovietReplacements.stavkaYear === yearOf(turn),
  };
};

/** The markers that are left, as an answer shows them. */
export const showMarkers = (rules: Rules, position: Position): Json => ({
  stukas: stukasLeft(rules, position),
  artillery: Math.max(0, artilleryUses(position.turn) - position.gunsUsed),
});
