import type { HexId } from '@eastfront/kernel';
import { rulingWriter } from '@eastfront/kernel';
import { actionsWith, dieCodec, namingOne, oneWordOf, withRole } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpLine, TpReason, TpViolation } from '../rules.js';
import { sourcesFor } from '../rules.js';
import type { Battle, Position } from './position.js';
import { unitById } from './position.js';

export const { refuse, changed, unless } = rulingWriter<Rules, Position, TpReason, TpViolation>(
  (rules, position) => sourcesFor(rules, position.units),
);

/** The clause of the sequence of play for the player turn of a side. */
export const sequenceClause = (side: Side): ClauseId =>
  side === 'soviet' ? 'TP-sequence.A.a' : 'TP-sequence.B.a';

/**
 * The thing is not to be done at this point of the sequence. What forbids it by its own content comes first: a step in
 * which nothing could be done has been passed over, and then the sequence says least about why.
 */
export const notNow = (
  _rules: Rules,
  position: Position,
  { type }: { readonly type: string },
  when: ClauseId | null,
  content: readonly TpViolation[],
): Ruling<never> =>
  refuse(...content, {
    clause: when ?? sequenceClause(position.player),
    code: 'NOT_NOW',
    subject: type,
    action: type,
    phase: position.phase,
    step: position.step,
  });

export const unitId = withRole(t.string, 'unit');
export const hexLabel = withRole(t.string, 'hex');
export const dieField = withRole(dieCodec, 'die');
/** A unit of the position, written as its id. */
export const UNIT = namingOne(unitId, {
  find: (_rules: Rules, position: Position, id) => unitById(position, id),
  noSuch: (subject): TpViolation => ({ clause: 'TP-movement.a', code: 'NO_SUCH_UNIT', subject }),
  nameOf: (_rules, { counter }) => counter.id,
});
/** A hex of the board, written as its label. */
export const HEX = namingOne(hexLabel, {
  find: ({ theatre }: Rules, _position: Position, text) => hexOnBoard(theatre, text),
  noSuch: (subject): TpViolation => ({ clause: 'TP-movement.a', code: 'NO_SUCH_HEX', subject }),
  nameOf: ({ theatre }, hex) => label(theatre, hex),
});

/** Declares an action of this game. Its functions and lists have the units and hexes that it names. */
export const action = actionsWith<Rules, Position, Unit, TpReason, TpViolation, TpLine>()({
  notNow,
});

/** How a reinforcement comes in. */
export const modeCodec = oneWordOf(['edge', 'rail']);

/** The battle under way when it is at this stage, or null. */
export const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;

/** The label of a hex. */
export const name = (rules: Rules, hex: HexId): string => label(rules.theatre, hex);

/** Hexes in the order of the board. */
export const inBoardOrder = (hexes: readonly HexId[]): readonly HexId[] => [...hexes].sort((a, b) => a - b);

/** Where a unit goes, as the record prints it. */
export const wayTold = (rules: Rules, position: Position, id: string, to: string) => {
  const at = unitById(position, id)?.at ?? -1;
  return { unit: id, from: at < 0 ? 'off' : name(rules, at), to };
};
