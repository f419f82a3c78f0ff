import type { HexId } from '@eastfront/kernel';
import { rulingWriter } from '@eastfront/kernel';
import {
  actionsWith,
  atLeastOne,
  dieCodec,
  eachOnce,
  labelCodec,
  naming,
  namingEach,
  namingOne,
  withRole,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../02-components/board.js';
import { LABEL } from '../02-components/labels.js';
import type { Unit } from '../02-components/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcLine, TrcReason, TrcViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { OFF_MAP } from './move-request.js';
import { notNowAt } from './not-now.js';
import { OFF_MAP_WORD } from './places.js';
import type { Battle, Position } from './position.js';
import { unitById } from './position.js';
import { noArmyGroupHq, wrongKind } from './refused.js';

export const { refuse, changed, unless, when } = rulingWriter<Rules, Position, TrcReason, TrcViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

export const unitId = withRole(withSchema(t.string, { description: 'The id of a unit.' }), 'unit');
export const dieField = withRole(dieCodec, 'die');
/** The label of a hex, or one of the words that an action may have in its place. */
export const hexOr = (...words: readonly string[]) => labelCodec(LABEL, 'D6', ...words);
const hexLabel = withRole(hexOr(), 'hex');
export const hexLabels = withRole(atLeastOne(hexLabel, 'hex'), 'hex');
const OF_PATH = {
  description: 'Labels of hexes from the second one on; of a move by sea or air its end alone.',
};
export const pathLabels = withRole(withSchema(atLeastOne(hexOr(OFF_MAP_WORD), 'hex'), OF_PATH), 'path');

interface Typed {
  readonly type: string;
  readonly mode?: string;
}

/** The thing is not to be done at this point of the sequence, beside what else forbids it. */
export const notNow = (
  position: Position,
  { type }: Typed,
  when: ClauseId | null,
  content: readonly TrcViolation[] = [],
): Ruling<never> => refuse(...content, notNowAt(position, when ?? 'TRC-4.0.a', type, type));

/** The violation of entries and moves in the movement phase while a die is pending; other phases have their own rules. */
export const isUnhindered = ({ phase, step }: Position): boolean =>
  phase !== 'movement' || step === 'movement';

/** No hex of the board is called so. */
export const noSuchHex = (subject: string): TrcViolation => ({
  clause: 'TRC-2.2.2.a',
  code: 'NO_SUCH_HEX',
  subject,
});

const noSuchUnit = (subject: string, { type }: Typed): TrcViolation => ({
  clause: type === 'move' ? 'TRC-8.1.1.a' : 'TRC-2.1.1.a',
  code: 'NO_SUCH_UNIT',
  subject,
});

/** The label of a hex. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);

const idOf = (_: Rules, { counter }: Unit): string => counter.id;

/** A unit, and the violation of an action that names none. */
const unitOr = (noSuch: (subject: string, action: Typed) => TrcViolation) =>
  namingOne(unitId, {
    find: (_: Rules, position: Position, id) => unitById(position, id),
    noSuch,
    nameOf: idOf,
  });
export const UNIT = unitOr(noSuchUnit);
/** The unit that another becomes. */
export const INTO = unitOr((subject) => ({ clause: 'TRC-12.8.1.a', code: 'NO_SUCH_UNIT', subject }));

export const STUKA_HQ = unitOr(noArmyGroupHq);
export const REMNANT = unitOr(wrongKind);

/** Units, at least one: an empty list names no unit. */
const someUnits = (list: t.Type<readonly string[], unknown, unknown>) => {
  const each = namingEach(UNIT, list).naming;
  return naming(list, {
    ...each,
    find: (rules: Rules, position: Position, ids: readonly string[], action) =>
      ids.length === 0 ? left(noSuchUnit('', action)) : each.find(rules, position, ids, action),
  });
};
export const UNITS = someUnits(t.readonlyArray(unitId));
export const MOVERS = someUnits(withRole(eachOnce(unitId, 'unit', 1), 'unit'));

export const HEX = namingOne(hexLabel, {
  find: ({ theatre }: Rules, _: Position, text) => hexOnBoard(theatre, text),
  noSuch: noSuchHex,
  nameOf: name,
});
/** Where a unit is put: a hex, or one of these words. */
export const hexOrWord = <const Word extends string>(...words: readonly Word[]) =>
  naming(withRole(hexOr(...words), 'location'), {
    find: (rules: Rules, position: Position, text: string, action): Either<TrcViolation, HexId | Word> => {
      const word = words.find((one) => one === text);
      return word === undefined ? HEX.naming.find(rules, position, text, action) : right(word);
    },
    nameOf: (rules: Rules, where): string => (typeof where === 'string' ? where : name(rules, where)),
  });
export const TO = withRole(HEX, 'location');
export const HEXES = namingEach(HEX, hexLabels);
/** A step of a path. A move leads off the map only where it evacuates (TRC-8.4.3.l); a drop says by itself where it lands. */
const STEP = namingOne(hexOr(OFF_MAP_WORD), {
  find: ({ theatre }: Rules, _: Position, text, { type, mode }: Typed) =>
    text === OFF_MAP_WORD && (type !== 'move' || mode === 'evacuation' || mode === 'drop')
      ? OFF_MAP
      : hexOnBoard(theatre, text),
  noSuch: noSuchHex,
  nameOf: (rules: Rules, hex) => (hex === OFF_MAP ? OFF_MAP_WORD : name(rules, hex)),
});
export const PATH = namingEach(STEP, pathLabels);
/** The path of a unit that may leave its hex or stay there. */
export const ANY_PATH = namingEach(
  STEP,
  withRole(withSchema(t.readonlyArray(hexOr(OFF_MAP_WORD)), OF_PATH), 'path'),
);

/**
 * Declares an action of this game. Its functions and lists have the units and hexes that it names. The attackers of a combat stay ids, as a
 * position has them.
 */
export const action = actionsWith<Rules, Position, Unit, TrcReason, TrcViolation, TrcLine>()({
  notNow: (_rules, position, action, when, content) => notNow(position, action, when, content),
});

/** The combat being resolved when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;

/** The way of a unit from its own hex, as the lines of the record print it. */
export const wayTold = (rules: Rules, position: Position, id: string, path: readonly string[]) => {
  // A remnant that is led is not on the map yet.
  const { remnant = null } = position.battle ?? {};
  const at = (remnant?.unit === id ? remnant.at : unitById(position, id)?.at) ?? -1;
  const hexes = path.filter((one) => one !== OFF_MAP_WORD);
  const way = [...(at < 0 ? [] : [name(rules, at)]), ...hexes].join('-');
  if (way === '') return { way: 'off' };
  if (at < 0) return { way: { line: 'way-from-off', way } as const };
  return { way: path.includes(OFF_MAP_WORD) ? ({ line: 'way-off', way } as const) : way };
};
