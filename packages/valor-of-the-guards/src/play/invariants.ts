import type { Rules } from '../rules.js';
import type { Position } from './position.js';

/** What is wrong with a position that play can never reach. */
export const faultsOf = (_: Rules, { units }: Position): readonly string[] =>
  units.flatMap(({ id, at, place }) =>
    (at === null) === (place === 'map')
      ? [`${id} is ${at === null ? 'on the map in no hex' : `${place} and in a hex`}`]
      : [],
  );
