import type { Source } from '@eastfront/kernel';
import type { Counter } from './units.js';

/** The counters of the game: combat units, HQs, generals. Supply counters have no number: as many as are needed are made. */
export interface Forces {
  readonly source: Source;
  /** Sorted by id. */
  readonly roster: readonly Counter[];
}
