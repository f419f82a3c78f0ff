import { exactType, nullable, oneWordOf, withSchema } from '@eastfront/kernel/codec';
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

const battleJson = exactType({
  attackers: t.array(t.string),
  hexes: t.array(t.string),
  closeSupport: t.array(exactType({ squadron: t.string, hex: t.string })),
  stage: oneWordOf<Battle['stage']>(['declare', 'roll', 'exchange', 'retreat', 'excess', 'advance']),
  reducedTo: nullable(t.number),
  ignoreDr: t.boolean,
  defenders: t.array(t.string),
  result: nullable(t.string),
  owed: t.number,
  retreating: t.array(t.string),
  retreatingSide: nullable(sideCodec),
  excess: nullable(exactType({ hex: t.string, from: t.string, arrived: t.string })),
  advancing: t.array(t.string),
});

export const positionJson = exactType(
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
    battle: battleJson,
    strikes: t.array(strikeJson),
    patrols: t.array(strikeJson),
    /** The state of supply for movement has been judged and stands with the units. */
    supplyJudged: t.boolean,
  },
  'a position',
);
/** A position as written. */
export type PositionJson = t.TypeOf<typeof positionJson>;
