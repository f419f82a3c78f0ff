import type { JsonObject } from '../ground/json.js';
import { isSame } from '../ground/same.js';
import type { RecordForm } from './record.js';

/** What a counter is read and written under. */
export interface Listing<Counter> {
  readonly id: string;
  /** The counter of the game's list that has this id. */
  readonly known: Counter | null;
  readonly isWriting: boolean;
}

/** A value that is always written for a counter of no list: what a reader wants to see of it. */
export const shown = <A>({ known, isWriting }: Listing<unknown>, usual: A): A | undefined =>
  known === null && isWriting ? undefined : usual;

/** A counter that may stand in a list of the game. */
export interface Listed<Counter, Context> {
  /** The counter that is described so: the very one of the list where nothing is overridden, or one with the usual values. */
  readonly read: (said: object, context: Context) => Counter;
  /**
   * What it says beyond its id: nothing for one of the list, what differs for one that is changed, and for any other what tells it
   * from the usual.
   */
  readonly write: (counter: Counter, context: Context) => JsonObject;
}

/**
 * Reads and writes counters against a list of the game, from the record of what may be said of one.
 *
 * @param make - the counter, from the record that was read
 * @param saidOf - its inverse
 */
export const listedCounters = <Counter extends object, Said, Context extends Listing<Counter>>(
  record: RecordForm<Said, Context>,
  make: (said: Said, context: Context) => Counter,
  saidOf: (counter: Counter) => Said,
): Listed<Counter, Context> => {
  const keys = Object.keys(record.codecs);
  const isTold = (said: Readonly<Record<string, unknown>>): boolean => {
    for (const key of keys) if (said[key] !== undefined) return true;
    return false;
  };
  return {
    read: (said, context) => {
      const { known } = context;
      // Most units of a file are counters of the list as they stand there.
      if (known !== null && !isTold(said as Readonly<Record<string, unknown>>)) return known;
      const counter = make(record.read(said, context), context);
      return known !== null && isSame(known, counter) ? known : counter;
    },
    write: (counter, context) =>
      context.known !== null && isSame(context.known, counter) ? {} : record.write(saidOf(counter), context),
  };
};
