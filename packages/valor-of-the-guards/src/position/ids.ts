import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';

/** What an id that the umpire makes is made of. */
export interface IdParts {
  readonly side: Side;
  /** Where the counter came from: the order of battle or the date, then the clause or the group. */
  readonly from: readonly string[];
  /** What it was at first, such as `squad`. */
  readonly what: string;
  /** Its number among those of its kind, such as `3`. */
  readonly number: string;
}

/** Where the counters of the order of battle come from; bought ones come from a date. */
export const FROM_OB = 'OB';

const BETWEEN = ' ';
/** Before what tells a counter from the one that it came out of: `3-2`, `1-crew`. */
const OUT_OF = '-';

/** The first words of the ids of all counters that come together, such as `german 09-16 I1 1`. */
export const idStem = ({ side, from }: Pick<IdParts, 'side' | 'from'>): string =>
  [side, ...from].join(BETWEEN);

/** The id of a counter: `german 09-16 I1 1 squad 3`. */
export const madeId = (stem: string, what: string, number: number): string =>
  [stem, what, number].join(BETWEEN);

/** The first id of a stem and kind that is not taken. */
export const freeNumber = (stem: string, what: string, isTaken: (id: string) => boolean): string => {
  let number = 1;
  while (isTaken(madeId(stem, what, number))) number++;
  return madeId(stem, what, number);
};

/** The id of a counter that comes out of another one, such as a crew or the second half-squad. */
export const idOutOf = (id: string, what: string | number): string => `${id}${OUT_OF}${what}`;

/** What an id is made of, where it is one that the umpire makes of one of these kinds; null for an id of a player's own. */
export const partsOfId = (id: string, kinds: readonly string[]): IdParts | null => {
  const [first, ...words] = id.split(BETWEEN);
  const side = SIDES.find((one) => one === first);
  const last = words.pop() ?? '';
  const what = words.pop() ?? '';
  const numbers = last.split(OUT_OF).filter((one) => one !== '' && Number.isInteger(Number(one)));
  return side === undefined || words.length === 0 || numbers.length === 0 || !kinds.includes(what)
    ? null
    : { side, from: words, what, number: numbers.join(OUT_OF) };
};
