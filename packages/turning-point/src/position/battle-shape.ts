import type { HexId } from '@eastfront/kernel';
import { exactType, nullable, numberCodec, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-scope/forces.js';
import { STAGES } from './words.js';

/** The codec of a hex: that of a board, or for the schema one that knows no board. */
export type HexType = t.Type<HexId, unknown, unknown>;

/** What one attack is made of, as declared, with the codec of its hexes. */
export const attackOf = (hex: HexType) => ({
  /** Ids of the attacking units, in the order of the counters. */
  attackers: t.readonlyArray(t.string),
  hexes: t.readonlyArray(hex),
  /** Squadrons on close support, each over one of the defending hexes. */
  closeSupport: t.readonlyArray(exactType({ squadron: t.string, hex })),
});

/** An attack under way, with the codec of its hexes. */
export const battleShape = (hex: HexType) =>
  exactType({
    ...attackOf(hex),
    stage: oneWordOf(STAGES),
    /** The strength to which the attacker lowered his; null when he did not (TP-combat.L.a). */
    reducedTo: nullable(numberCodec),
    ignoreDr: t.boolean,
    /** Ids of the units under attack, from the moment the die is called for. */
    defenders: t.readonlyArray(t.string),
    result: nullable(t.string),
    /** Printed strength still to be removed by the attacker in an exchange. */
    owed: numberCodec,
    /** Units that have still to retreat now. */
    retreating: t.readonlyArray(t.string),
    /** Whose units retreat now; the attackers' turn comes second after Br. */
    retreatingSide: nullable(sideCodec),
    /** The hex where a stack is to be cut down, and where its last arrival came from. */
    excess: nullable(exactType({ hex, from: hex, arrived: t.string })),
    /** Attackers that may advance, Kampfgruppen made from attackers among them. */
    advancing: t.readonlyArray(t.string),
  });

/** A squadron and the air base that it goes against, or that it guards. */
export const strikeShape = exactType({ squadron: t.string, base: t.string });
