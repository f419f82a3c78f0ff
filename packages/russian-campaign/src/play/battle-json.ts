import { exactType, nullable, oneWordOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../data/codecs.js';
import { BATTLE_STAGES, MOVE_MODES } from './position.js';

const texts = t.array(t.string);
const loss = exactType({ chooser: sideCodec, from: texts, clause: t.string });
const fallen = exactType({ unit: t.string, at: t.string });

/** A combat that has been declared. */
export const declaredJson = exactType({ attackers: texts, hexes: texts }, {}, 'a combat');
export type DeclaredJson = t.TypeOf<typeof declaredJson>;

/** What has been declared so far. */
export const draftJson = exactType({}, { battles: t.array(declaredJson), surrender: texts }, 'a declaration');

/** A move by sea whose die has still to be rolled. */
export const pendingJson = exactType(
  { unit: t.string, to: withSchema(t.string, { description: 'The label of a hex, or off-map.' }) },
  { mode: oneWordOf(MOVE_MODES), exit: t.boolean },
  'a move by sea',
);
export type PendingJson = t.TypeOf<typeof pendingJson>;

/** A combat being resolved; what is left out is as it is before its die is rolled. */
export const battleJson = exactType(
  { index: wholeCodec(0) },
  {
    stage: oneWordOf(BATTLE_STAGES),
    attackers: texts,
    defenders: texts,
    /** Index of the column of the combat table. */
    column: wholeCodec(0),
    result: nullable(t.string),
    losses: t.array(loss),
    retreating: texts,
    fallen: t.array(fallen),
    remnant: nullable(fallen),
  },
  'a combat under way',
);
export type BattleJson = t.TypeOf<typeof battleJson>;
