import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from '../position/position.js';
import { purseOf } from '../position/position.js';
import { isPrisoner } from '../position/unit.js';
import type { Rules } from '../rules.js';
import { isCutOff } from './ownership.js';

/** The squads of assault engineers of a side that are not isolated; if none are listed, the stated number. */
export const engineerSquads = (rules: Rules, position: Position, side: Side): number => {
  const listed = position.units.filter(
    (unit) => unit.side === side && unit.kind === 'squad' && unit.assaultEngineer && !isPrisoner(unit),
  );
  return listed.length === 0
    ? purseOf(position, side).assaultEngineers
    : listed.filter(({ place }) => place !== 'eliminated').filter((unit) => !isCutOff(rules, position, unit))
        .length;
};
