import type { HexId } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { SHARED } from '../02-sequence/sequence.js';
import { nobodyPassed } from '../position/blank-position.js';
import type { Phase, Position } from '../position/position.js';
import { withSides } from '../position/view.js';
import type { Rules } from '../rules.js';

/** The units that hold the hex they are in: not those in a city with a box, whose control goes by NS-11.l. */
export const holdersIn = ({ boxes }: Theatre, { units }: Pick<Position, 'units'>): readonly Unit[] =>
  units.filter((unit) => unit.place === 'map' && isCombat(unit) && !boxes.includes(unit.at));

/** The default control: the side with a unit in a hex has passed through it last (NS-14.q, NS-S75). */
export const passedBy = (rules: Rules, position: Pick<Position, 'units'>): string => {
  const held: Readonly<Record<Side, HexId[]>> = { axis: [], soviet: [] };
  for (const { counter, at } of holdersIn(rules.theatre, position)) held[counter.side].push(at);
  return withSides(nobodyPassed(rules), held);
};

/** The player of a phase: the Soviet player for the weather (NS-2.b), the Axis for phases of both sides. */
export const playerOf = (phase: Phase, told: Side | undefined): Side => {
  if (phase === 'weather') return 'soviet';
  return SHARED.includes(phase) ? 'axis' : (told ?? 'axis');
};
