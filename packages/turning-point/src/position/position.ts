import type { Change as ChangeOf, HexId } from '@eastfront/kernel';
import { unitsByTheirIds } from '@eastfront/kernel';
import {
  always,
  exactType,
  forEach,
  integerCodec,
  numberCodec,
  objectOrNull,
  oneWordOf,
  shape,
  usually,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { sideCodec } from '../01-scope/forces.js';
import type { Side, Unit } from '../01-scope/units.js';
import { isOnMap, isSquadron } from '../01-scope/units.js';
import type { TpReason } from '../rules.js';
import type { attackOf } from './battle-shape.js';
import { battleShape, type HexType, strikeShape } from './battle-shape.js';
import { LAST_TURN, PHASES, SCORED, STEPS } from './words.js';

export * from './words.js';

const turn = withSchema(integerCodec, { minimum: 1, maximum: LAST_TURN });

const score = shape({}, forEach(SCORED, always(numberCodec, 0)), 'the points of a side');
export type Score = t.TypeOf<typeof score>;
export const NO_SCORE: Score = score.within({});
export const totalOf = (points: Score): number => SCORED.reduce((sum, one) => sum + points[one], 0);

/** The fields of a position except its units, with their defaults; the battle and other things in progress are omitted if there are none. */
export const positionShape = (hex: HexType) =>
  shape(
    {},
    {
      /** Scenario number; 0 for a position that belongs to none. */
      scenario: always(withSchema(integerCodec, { minimum: 0, maximum: 16 }), 0),
      turn: always(turn, 2),
      lastTurn: always(turn, LAST_TURN),
      /** Whose player turn it is. */
      player: always(sideCodec, 'soviet'),
      phase: always(oneWordOf(PHASES), 'first-movement'),
      step: always(oneWordOf(STEPS), 'movement'),
      /** Whether the surprise rule of game turn 1 belongs to this game (TP-surprise.c). */
      surprise: always(t.boolean, false),
      score: always(exactType({ soviet: score, axis: score }), { soviet: NO_SCORE, axis: NO_SCORE }),
      battle: usually(objectOrNull(battleShape(hex)), null),
      strikes: usually(t.readonlyArray(strikeShape), []),
      patrols: usually(t.readonlyArray(strikeShape), []),
    },
    'a position',
  );

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position extends Readonly<t.TypeOf<ReturnType<typeof positionShape>>> {
  readonly units: readonly Unit[];
}

/** A changed position with the reasons. */
export type Change = ChangeOf<Position, TpReason>;

export const { indexOfUnit, mapUnits, unitById, withUnit } = unitsByTheirIds<Unit, Position>();

/** The air base that a squadron belongs to, or the squadron of an air base: same side, same number (TP-air.e). */
export const partnerOf = (position: Position, unit: Unit): Unit | null => {
  const kind = isSquadron(unit) ? 'air-base' : 'squadron';
  const { side, number } = unit.counter;
  return (
    position.units.find(
      (other) =>
        other.counter.kind === kind && other.counter.side === side && other.counter.number === number,
    ) ?? null
  );
};

/** The squadrons in the air over a hex on this mission. */
export const flyingAt = (position: Position, side: Side, hex: HexId, mission: string): readonly Unit[] =>
  position.units.filter(
    (unit) => unit.mission === mission && unit.at === hex && unit.counter.side === side && isOnMap(unit),
  );

/** Whether the turn of a reinforcement has come and it is not yet on the map. */
export const isDue = (position: Position, unit: Unit): boolean =>
  unit.place === 'due' && unit.arrival !== null && unit.arrival.turn <= position.turn;

/** The battle of a position that has one. */
export const battleOf = (position: Position): Battle => position.battle as Battle;

/** The units of a list that are still on the map. */
export const alive = (position: Position, ids: readonly string[]): readonly Unit[] =>
  ids
    .map((id) => unitById(position, id))
    .filter((unit): unit is Unit => unit !== null && unit.place === 'map');

/** A position with its battle changed. */
export const withBattle = (position: Position, change: Partial<Battle>): Position => ({
  ...position,
  battle: { ...battleOf(position), ...change },
});

/** Ends the battle; the combat phase continues with the next attack. */
export const finish = (position: Position): Position => ({ ...position, step: 'attacks', battle: null });

/** A battle of which nothing but the attack is settled yet. */
export const openBattle = (attack: Attack): Battle => ({
  ...attack,
  stage: 'declare',
  reducedTo: null,
  ignoreDr: false,
  defenders: [],
  result: null,
  owed: 0,
  retreating: [],
  retreatingSide: null,
  excess: null,
  advancing: [],
});

/** A squadron sent against an enemy air base, or a patrol assigned to its defense. */
export type Strike = Readonly<t.TypeOf<typeof strikeShape>>;

/**
 * One attack being resolved. Stages: `declare` (more attackers, hexes, close support; then the commitment), `roll`,
 * `exchange` (the attacker pays), `retreat` (units move back one by one), `excess` (a stack is cut down),
 * `advance`.
 */
export type Battle = Readonly<t.TypeOf<ReturnType<typeof battleShape>>>;

/** What one attack is made of, as declared. */
export type Attack = Pick<Battle, keyof ReturnType<typeof attackOf>>;
