import { onceFor } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { fieldsOf } from '../01-units/board.js';
import type { Rules } from '../rules.js';
import type { Position } from './position.js';
import { blankFields } from './position.js';

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

/** A position with nothing in it: the first turn before anything was set up. */
export const blankPosition = (rules: Rules): Position => ({
  ...blankFields(),
  control: nobodyPassed(rules),
  gauge: gaugeAtOutset(rules),
});
