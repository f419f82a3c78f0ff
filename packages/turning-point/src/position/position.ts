import type { HexId } from '@eastfront/kernel';
import { unitsByTheirIds } from '@eastfront/kernel';
import type * as t from 'io-ts';
import type { Side, Unit } from '../01-scope/units.js';
import { isOnMap, isSquadron } from '../01-scope/units.js';
import type { attackOf, battleShape, strikeShape } from './battle-shape.js';
import type { Phase, Score, Step } from './words.js';

export * from './words.js';

/** The state of a game. Plain JSON; the board, tables and lists are not part of it. */
export interface Position {
  /** Scenario number; 0 for a position that belongs to none. */
  readonly scenario: number;
  readonly turn: number;
  readonly lastTurn: number;
  /** Whose player turn it is. */
  readonly player: Side;
  readonly phase: Phase;
  readonly step: Step;
  /** Whether the surprise rule of game turn 1 belongs to this game (TP-surprise.c). */
  readonly surprise: boolean;
  readonly units: readonly Unit[];
  readonly score: Readonly<Record<Side, Score>>;
  readonly battle: Battle | null;
  readonly strikes: readonly Strike[];
  readonly patrols: readonly Strike[];
}

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

/** The combat phase goes on with the next attack. */
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

/** The shape with the codec of its hexes. */
type BattleWith<Hex extends t.Mixed> = ReturnType<typeof battleShape<Hex>>;

/**
 * One attack being resolved. Stages: `declare` (more attackers, hexes, close support; then the commitment), `roll`,
 * `exchange` (the attacker pays), `retreat` (units move back one by one), `excess` (a stack is cut down),
 * `advance`.
 */
export type Battle = Readonly<t.TypeOf<BattleWith<t.Type<HexId, string, unknown>>>>;

/** What one attack is made of, as declared. */
export type Attack = Pick<Battle, keyof ReturnType<typeof attackOf>>;
