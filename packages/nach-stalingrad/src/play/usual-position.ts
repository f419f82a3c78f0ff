import type { HexId } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { fieldsOf } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { withSides } from '../01-units/view.js';
import { SHARED } from '../02-sequence/sequence.js';
import type { Phase, Position } from '../position/position.js';
import { BLANK } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The gauge of every railway as the board has it. */
export const gaugeAtOutset = ({ theatre }: Rules): string => gaugeOf(theatre);

const gaugeOf = onceFor((theatre: Theatre): string =>
  Array.from({ length: theatre.board.size }, (_, hex) => {
    if (theatre.rail[hex] === 0) return '.';
    return fieldsOf(theatre, hex).gauge === 'axis' ? 'a' : 's';
  }).join(''),
);

/** Control of a board through which nobody has passed. */
export const nobodyPassed = ({ theatre }: Rules): string => '.'.repeat(theatre.board.size);

/** The units that hold the hex they are in: not those in a city with a box, whose control goes by NS-11.l. */
export const holdersIn = ({ boxes }: Theatre, { units }: Pick<Position, 'units'>): readonly Unit[] =>
  units.filter((unit) => unit.place === 'map' && isCombat(unit) && !boxes.includes(unit.at));

/** The default control: the side with a unit in a hex has passed through it last (NS-14.q, NS-S75). */
export const passedBy = (rules: Rules, position: Pick<Position, 'units'>): string => {
  const held: Readonly<Record<Side, HexId[]>> = { axis: [], soviet: [] };
  for (const { counter, at } of holdersIn(rules.theatre, position)) held[counter.side].push(at);
  return withSides(nobodyPassed(rules), held);
};

/** A position with nothing in it: the first turn before anything was set up. */
export const blankPosition = (rules: Rules): Position => ({
  ...BLANK,
  control: nobodyPassed(rules),
  gauge: gaugeAtOutset(rules),
});

/** The player of a phase: the Soviet player for the weather (NS-2.b), the Axis for phases of both sides. */
export const playerOf = (phase: Phase, told: Side | undefined): Side => {
  if (phase === 'weather') return 'soviet';
  return SHARED.includes(phase) ? 'axis' : (told ?? 'axis');
};
