import type { Unit } from '../01-scope/units.js';
import type { Attack, Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';

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
