import type { Board } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { exactType, hexCodec, nullable, oneWordOf, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-scope/forces.js';
import type { Battle, Phase, Step } from './position.js';
import { PHASES, STEPS } from './position.js';

const scoreJson = exactType(
  {},
  {
    brought: t.number,
    units: t.number,
    airUnits: t.number,
    supplyUnits: t.number,
    front: t.number,
    rostov: t.number,
    distance: t.number,
  },
);
const strikeJson = exactType({ squadron: t.string, base: t.string });

/** An attack under way, with the codec of its hexes. */
const battleOf = <Hex extends t.Mixed>(hex: Hex) =>
  exactType({
    attackers: t.readonlyArray(t.string),
    hexes: t.readonlyArray(hex),
    closeSupport: t.readonlyArray(exactType({ squadron: t.string, hex })),
    stage: oneWordOf<Battle['stage']>(['declare', 'roll', 'exchange', 'retreat', 'excess', 'advance']),
    reducedTo: nullable(t.number),
    ignoreDr: t.boolean,
    defenders: t.readonlyArray(t.string),
    result: nullable(t.string),
    owed: t.number,
    retreating: t.readonlyArray(t.string),
    retreatingSide: nullable(sideCodec),
    excess: nullable(exactType({ hex, from: hex, arrived: t.string })),
    advancing: t.readonlyArray(t.string),
  });

/** A position, with the codec of the hexes in it; units are read one by one. */
const positionOf = <Hex extends t.Mixed>(hex: Hex) =>
  exactType(
    {},
    {
      scenario: withSchema(t.Int, { minimum: 0, maximum: 16 }),
      turn: withSchema(t.Int, { minimum: 1, maximum: 99 }),
      lastTurn: t.Int,
      player: sideCodec,
      phase: oneWordOf<Phase>(PHASES),
      step: oneWordOf<Step>(STEPS),
      surprise: t.boolean,
      units: t.array(t.unknown),
      reinforcements: t.array(t.unknown),
      toSetUp: t.array(t.unknown),
      /** Ids of counters of the game. */
      eliminated: t.array(t.string),
      /** Eliminated units that are no counters of the game, whole. */
      lost: t.array(t.unknown),
      vp: exactType({}, { soviet: t.number, axis: t.number }),
      score: exactType({ soviet: scoreJson, axis: scoreJson }),
      battle: battleOf(hex),
      strikes: t.array(strikeJson),
      patrols: t.array(strikeJson),
      /** The state of supply for movement has been judged and stands with the units. */
      supplyJudged: t.boolean,
    },
    'a position',
  );

/** A position as written, for the schema. */
export const positionJson = positionOf(t.string);

/** Reads and writes positions and battles on a board. */
export const codecsOn = remember((_rules: null, board: Board<unknown>) => {
  const hex = hexCodec(board);
  return { position: positionOf(hex), battle: battleOf(hex) };
});

/** A position as read, its units still as written. */
export type PositionJson = t.TypeOf<ReturnType<typeof codecsOn>['position']>;
