import type { Side } from '../12-2-definitions/sides.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** What a side has to spend: CPP, for the German support CPP, FPP, for the Russian the level of his booby traps. */
export const meansOf = (_: Rules, { sides }: Position, side: Side): string => {
  const { cpp, support, fpp, boobyTraps } = sides[side];
  return [
    `${cpp ?? '?'} CPP`,
    ...(side === 'german' ? [`${support ?? '?'} support CPP`] : []),
    `${fpp ?? '?'} FPP`,
    ...(boobyTraps === null ? [] : [`booby traps ${boobyTraps}`]),
  ].join(', ');
};
