/**
 * The form in which positions were written before what is used up had fields of its own: `used`, of the player whose impulse it is, and
 * `markers`, as what is left. Both are still read, and records made then have the fingerprint of this form.
 */
import type { Json, JsonObject } from '@eastfront/kernel';
import { canonicalJson } from '@eastfront/kernel';
import { exactType, someOf, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { yearOf } from '../02-components/calendar.js';
import { SIDES } from '../02-components/units.js';
import { artilleryUses, stukasOf } from '../09-combat/markers.js';
import type { Position } from '../position/position.js';
import { SEA_AREAS, usualFields } from '../position/position.js';
import type { Rules } from '../rules.js';
import { positionOn } from './position-json.js';

const count = wholeCodec(0);

const usedJson = exactType(
  {},
  {
    /** Of the player whose impulse it is, as `sea`. */
    railMoves: count,
    sea: someOf(SEA_AREAS, count),
    landings: someOf(SIDES, count),
    seaLost: someOf(SIDES, t.boolean),
    withdrawals: count,
    /** Stukas of the turn that are gone without having been placed. */
    stukas: count,
    /** Uses of the artillery markers in this year. */
    artillery: count,
    /** Those of this year are over. */
    axisReplacements: t.boolean,
    /** In this year. */
    stavkaReplaced: t.boolean,
  },
  'what has been used',
);

/** The keys that only the older form has. */
export const olderKeys = exactType(
  {},
  {
    used: usedJson,
    markers: exactType({}, { stukas: count, artillery: count }, 'the markers that are left'),
  },
  'a position',
);
type Older = t.TypeOf<typeof olderKeys>;

/** Stukas gone and artillery uses, from what is left (TRC-9.9.7.a, TRC-9.10.2.b). */
const goneOf = (rules: Rules, position: Position, { used = {}, markers = {} }: Older) => {
  const { turn, weather, stukas, guns } = position;
  const placed = stukasOf(rules, turn, weather) - stukas.length;
  return {
    stukasGone:
      used.stukas ??
      (markers.stukas === undefined ? position.stukasGone : Math.max(0, placed - markers.stukas)),
    gunsUsed:
      used.artillery ??
      (markers.artillery === undefined
        ? position.gunsUsed
        : Math.max(guns.length, artilleryUses(turn) - markers.artillery)),
  };
};

/** A position with what the older form of its file says. */
export const withOlder = (rules: Rules, position: Position, older: Older): Position => {
  const { used = {} } = older;
  const { player, turn, railMoves, seaMoves, axisReplacements, sovietReplacements } = position;
  return {
    ...position,
    ...goneOf(rules, position, older),
    railMoves: { ...railMoves, [player]: used.railMoves ?? railMoves[player] },
    seaMoves: { ...seaMoves, [player]: { ...seaMoves[player], ...used.sea } },
    landings: { ...position.landings, ...used.landings },
    seaLost: { ...position.seaLost, ...used.seaLost },
    withdrawals: used.withdrawals ?? position.withdrawals,
    axisReplacements: { ...axisReplacements, passed: used.axisReplacements ?? axisReplacements.passed },
    sovietReplacements: {
      ...sovietReplacements,
      stavkaYear: used.stavkaReplaced === true ? yearOf(turn) : sovietReplacements.stavkaYear,
    },
  };
};

type Used = Pick<
  Position,
  | 'player'
  | 'turn'
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

/** What has been used up, as it was written. */
const writeUsed = (position: Used): JsonObject => {
  const { player, turn, railMoves, seaMoves, axisReplacements, sovietReplacements } = position;
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

/** The entries of a record that are not as usual, under its key; nothing if there are none. */
const unusual = (key: string, said: JsonObject, usual: JsonObject): JsonObject => {
  const entries = Object.entries(said).filter(
    ([field, value]) => canonicalJson(value) !== canonicalJson(usual[field] ?? null),
  );
  return entries.length === 0 ? {} : { [key]: Object.fromEntries(entries) };
};

/** A position in the older form, from that of today. */
export const olderForm = (rules: Rules, position: Position, written: JsonObject): Json => {
  const { turn, guns, sovietReplacements: soviet } = position;
  const { railMoves, seaMoves, landings, seaLost, withdrawals, stukasGone, gunsUsed, ...others } = written;
  const { axisReplacements, sovietReplacements, ...rest } = others;
  const { used, equipment } = position.axisReplacements;
  const isThisYear = soviet.stavkaYear === yearOf(turn);
  const { optional } = positionOn(rules.theatre).shape;
  const points = optional.sovietReplacements.encode({
    ...soviet,
    stavkaYear: isThisYear ? 0 : soviet.stavkaYear,
  });
  const hasAnnual = equipment.length > 0 || Object.keys(used).length > 0;
  return {
    ...rest,
    ...(hasAnnual ? { axisReplacements: { used: { ...used }, equipment } } : {}),
    ...unusual('sovietReplacements', points as JsonObject, {}),
    ...unusual('used', writeUsed(position), writeUsed({ ...usualFields(), turn, gunsUsed: guns.length })),
  };
};
