import type { JsonObject } from '../ground/json.js';
import { isSame } from '../ground/same.js';
import type { RecordForm } from './record.js';

/**
 * What has to be known to read a counter from JSON, or to write one: its id, the counter with that id in the game's list (null if there is
 * none), and whether the counter is being written rather than read.
 */
export interface CounterContext<Counter> {
  readonly id: string;
  /** The counter with this id in the game's list. */
  readonly known: Counter | null;
  readonly isWriting: boolean;
}

/** A value that is always written for a counter that is not in a list, because a reader wants to see it. */
export const showValue = <A>({ known, isWriting }: CounterContext<unknown>, usual: A): A | undefined =>
  known === null && isWriting ? undefined : usual;

/** A counter that may be in the game's list. */
export interface Listed<Counter, Context> {
  /** The counter described: the one in the list itself if nothing is overridden, otherwise one with default values. */
  readonly read: (said: object, context: Context) => Counter;
  /**
   * Its fields other than the id: none for an unchanged counter of the list, the differences for a changed one, and for any other the
   * fields that are not at their default.
   */
  readonly write: (counter: Counter, context: Context) => JsonObject;
}

/**
 * Reads and writes counters against a list of the game, using a record form.
 *
 * @param make - makes the counter from the record read
 * @param saidOf - its inverse
 */
export const listedCounters = <Counter extends object, Said, Context extends CounterContext<Counter>>(
  record: RecordForm<Said, Context>,
  make: (said: Said, context: Context) => Counter,
  saidOf: (counter: Counter) => Said,
): Listed<Counter, Context> => {
  // A unit says far fewer things than could be printed on a counter.
  const printed = new Set(Object.keys(record.codecs));
  const isTold = (said: Readonly<Record<string, unknown>>): boolean => {
    for (const key in said) if (printed.has(key) && said[key] !== undefined) return true;
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
