import { exactType, nullable, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Battle } from './position.js';
import { BATTLE_KINDS, BATTLE_STAGES } from './position.js';
import { markerCodec, sideCodec } from './value-codecs.js';

const texts = t.array(t.string);
const points = t.number;

const lossJson = exactType({ chooser: sideCodec, from: texts });
const distance = t.union([t.literal(0), t.literal(2), t.literal(4)]);

/** An attack under way; what is left out is as it is when the attack is opened. */
export const battleJson = exactType(
  { attackers: texts, target: t.string },
  {
    kind: oneWordOf(BATTLE_KINDS),
    stage: oneWordOf(BATTLE_STAGES),
    support: t.array(markerCodec),
    shifter: nullable(t.string),
    defenders: texts,
    /** Index of the column of the combat table. */
    column: nullable(wholeCodec(0)),
    result: nullable(t.string),
    losses: t.array(lossJson),
    distance,
    mayDetermine: t.boolean,
    disrupts: t.boolean,
    advance: oneWordOf<Battle['advance']>(['full', 'one-hex', 'none']),
    determined: nullable(exactType({ lead: t.string, support: nullable(markerCodec) })),
    held: nullable(t.boolean),
    retreating: texts,
    routed: t.array(exactType({ unit: t.string, through: nullable(t.string), steps: wholeCodec(0) })),
    overrun: nullable(exactType({ unit: t.string })),
    advancing: texts,
  },
  'an attack under way',
);
export type BattleJson = t.TypeOf<typeof battleJson>;

/** The stack that is moving; what is left out is as it is before its first step. */
export const moverJson = exactType(
  { units: texts },
  {
    spent: points,
    hexes: wholeCodec(0),
    stopped: t.boolean,
    assaulted: t.boolean,
    failedAt: nullable(t.string),
    emptied: nullable(t.string),
    barred: t.boolean,
  },
  'a moving stack',
);
export type MoverJson = t.TypeOf<typeof moverJson>;
