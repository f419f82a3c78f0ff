import type { Board } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import {
  exactType,
  hexCodec,
  integerCodec,
  numberCodec,
  oneWordOf,
  someOf,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-scope/forces.js';
import { LAST_TURN } from '../13-scenarios/scenarios.js';
import { battleShape, strikeShape } from '../position/battle-shape.js';
import { PHASES, SCORED, STEPS } from '../position/words.js';

const scoreJson = someOf(SCORED, numberCodec);
/** A position, with the codec of the hexes in it; units are read one by one. */
const positionOf = <Hex extends t.Mixed>(hex: Hex) =>
  exactType(
    {},
    {
      scenario: withSchema(integerCodec, { minimum: 0, maximum: 16 }),
      turn: withSchema(integerCodec, { minimum: 1, maximum: LAST_TURN }),
      lastTurn: withSchema(integerCodec, { minimum: 1, maximum: LAST_TURN }),
      player: sideCodec,
      phase: oneWordOf(PHASES),
      step: oneWordOf(STEPS),
      surprise: t.boolean,
      units: t.array(t.unknown),
      reinforcements: t.array(t.unknown),
      toSetUp: t.array(t.unknown),
      /** Ids of counters of the game. */
      eliminated: t.array(t.string),
      /** Eliminated units that are no counters of the game, whole. */
      lost: t.array(t.unknown),
      vp: exactType({}, { soviet: numberCodec, axis: numberCodec }),
      score: exactType({ soviet: scoreJson, axis: scoreJson }),
      battle: battleShape(hex),
      strikes: t.readonlyArray(strikeShape),
      patrols: t.readonlyArray(strikeShape),
      /** The state of supply for movement has been judged and stands with the units. */
      supplyJudged: t.boolean,
    },
    'a position',
  );

/** A position as written, for the schema. */
export const positionJson = positionOf(t.string);

/** Reads and writes positions and battles on a board. */
export const codecsOn = keepFor((_rules: null, board: Board<unknown>) => {
  const hex = hexCodec(board);
  return { position: positionOf(hex), battle: battleShape(hex) };
});

/** A position as read, its units still as written. */
export type PositionJson = t.TypeOf<ReturnType<typeof codecsOn>['position']>;
