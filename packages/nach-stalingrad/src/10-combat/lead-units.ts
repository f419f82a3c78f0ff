import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import type { Battle, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import type { Rules } from '../rules.js';

/** Units by quality, the best first; equals keep their order. */
export const bestFirst = (rules: Rules, units: readonly Unit[]): readonly Unit[] =>
  [...units].sort((a, b) => qualityOf(rules, b) - qualityOf(rules, a));

/** Combat units that are still there. */
export const fighting = (position: Position, ids: readonly string[]): readonly Unit[] =>
  unitsById(position, ids).filter((unit) => isCombat(unit) && isInPlay(unit) && stepsOf(unit) > 0);

/** The units of a side that may lead, the best first (NS-10.5.a); not one that came by reaction to this attack (NS-10.2.1.j). */
export const leadCandidates = (
  rules: Rules,
  position: Position,
  side: Side,
  battle: Pick<Battle, 'attackers' | 'defenders' | 'index'>,
): readonly Unit[] =>
  bestFirst(
    rules,
    fighting(position, [...battle.attackers, ...battle.defenders]).filter(
      (unit) => unit.counter.side === side && (battle.index < 0 || unit.reacted !== battle.index),
    ),
  );
