import type { HexId } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import {
  attackViolations,
  knownDuties,
  surrenderViolations,
  targetSets,
  undraftedUnit,
  withAttacker,
  withSurrender,
} from '../09-combat/draft.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';

/** A draft that grows, with the actions that make it grow. */
interface Growing {
  readonly position: Position;
  readonly pieces: readonly Action[];
}

const attackWith = (
  rules: Rules,
  { position, pieces }: Growing,
  unit: Unit,
  hexes: readonly HexId[],
): Growing => ({
  position: { ...position, draft: withAttacker(position.draft, unit.counter.id, hexes) },
  pieces: [
    ...pieces,
    { type: 'attack', unit: unit.counter.id, hexes: hexes.map((hex) => label(rules.theatre, hex)) },
  ],
});

/** Lets a unit surrender where it may. */
const surrenderWith = (rules: Rules, at: Growing, unit: Unit): Growing =>
  surrenderViolations(rules, at.position, unit).length > 0
    ? at
    : {
        position: { ...at.position, draft: withSurrender(at.position.draft, unit.counter.id) },
        pieces: [...at.pieces, { type: 'surrender', unit: unit.counter.id }],
      };

/** Lets a unit that has to attack do so against the fewest hexes, or surrender. */
const settle = (rules: Rules, at: Growing, id: string): Growing => {
  const unit = undraftedUnit(at.position, id);
  if (unit === null) return at;
  const [hexes] = targetSets(rules, at.position, unit);
  return hexes === undefined ? surrenderWith(rules, at, unit) : attackWith(rules, at, unit, hexes);
};

/**
 * A whole declaration attacker by attacker, beside what is drafted already (TRC-9.2.2). Whoever cannot be added as it says, since the draft is
 * another, attacks where it still can.
 */
export const inPieces = (
  rules: Rules,
  position: Position,
  { battles, surrender }: Extract<Action, { readonly type: 'declare' }>,
): readonly Action[] => {
  let at: Growing = { position, pieces: [] };
  for (const { attackers, hexes } of battles) {
    const against = hexes.flatMap((text) => hexOnBoard(rules.theatre, text) ?? []).sort((a, b) => a - b);
    for (const id of attackers) {
      const unit = undraftedUnit(at.position, id);
      if (unit !== null && attackViolations(rules, at.position, unit, against).length === 0)
        at = attackWith(rules, at, unit, against);
    }
  }
  for (const id of surrender) {
    const unit = undraftedUnit(at.position, id);
    if (unit !== null) at = surrenderWith(rules, at, unit);
  }
  for (const { counter } of knownDuties(rules, position).duties.attackers) at = settle(rules, at, counter.id);
  return at.pieces;
};
