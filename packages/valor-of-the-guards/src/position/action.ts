import { checkEachFound, rulingWriter } from '@eastfront/kernel';
import { actionsWith, namingOne, withRole } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import type { ClauseId, Rules, Ruling, VgLine, VgReason, VgViolation } from '../rules.js';
import { sourcesOf } from '../rules.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Unit } from './unit.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, VgReason, VgViolation>(sourcesOf);

/** Refuses an action that is not allowed at this point of the sequence of play. Violations of its content come first. */
const notNow = (
  _rules: Rules,
  { step }: Position,
  { type }: { readonly type: string },
  when: ClauseId | null,
  content: readonly VgViolation[],
): Ruling<never> =>
  refuse(...content, { clause: when ?? 'VG-12.6.a', code: 'NOT_NOW', action: type, step, subject: type });

/** Ids of units that an action's own rules look up, as they report every one that is unknown. */
export const unitId = withRole(t.string, 'unit');
export const unitIds = withRole(t.readonlyArray(t.string), 'unit');
/** A word that names something of the rulebook or of a side's charts: a group, a counter, a building. */
export const nameText = withRole(t.string, 'name');

const noSuchUnit = (subject: string): VgViolation => ({ clause: 'VG-12.2.m', code: 'NO_SUCH_UNIT', subject });
const noSuchHex = (subject: string): VgViolation => ({ clause: 'VG-CG1.a', code: 'NO_SUCH_HEX', subject });

/** The ids that are no unit of the position. */
export const unknownUnits = (position: Position, ids: readonly string[]): readonly VgViolation[] =>
  checkEachFound(ids, (id) => unitById(position, id), noSuchUnit);

/** The labels that are no hex of the board. */
export const unknownHexes = (
  { theatre }: Pick<Rules, 'theatre'>,
  texts: readonly string[],
): readonly VgViolation[] => checkEachFound(texts, (text) => hexOnBoard(theatre, text), noSuchHex);

/** A unit of the position, written as its id. */
export const UNIT = namingOne(unitId, {
  find: (_rules: Rules, position: Position, id) => unitById(position, id),
  noSuch: noSuchUnit,
  nameOf: (_rules, { id }) => id,
});
/** A hex of the board, written as its label. */
export const HEX = namingOne(withRole(t.string, 'hex'), {
  find: ({ theatre }: Rules, _position: Position, text) => hexOnBoard(theatre, text),
  noSuch: noSuchHex,
  nameOf: ({ theatre }, hex) => label(theatre, hex),
});
/** A fortification of the position, written as its id. */
export const FORTIFICATION = namingOne(withRole(t.string, 'fortification'), {
  find: (_rules: Rules, { fortifications }: Position, id) =>
    fortifications.find((one) => one.id === id) ?? null,
  noSuch: (subject): VgViolation => ({ clause: 'VG-12.2.m', code: 'NO_SUCH_FORTIFICATION', subject }),
  nameOf: (_rules, { id }) => id,
});

/** Declares an action of this game. Its functions and lists have the units, hexes and fortifications that it names. */
export const action = actionsWith<Rules, Position, Unit, VgReason, VgViolation, VgLine>()({
  notNow,
});
