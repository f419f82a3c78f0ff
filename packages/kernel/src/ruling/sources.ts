import type { Source } from '../ground/source.js';
import { keepFor } from './remember.js';
import type { SourceUse } from './ruling.js';

/** A table or list with its name and source. */
export interface Sourced {
  readonly name: string;
  readonly source: Source;
}

/** A table as a source of an answer. */
export const tableSource = ({ name, source }: Sourced): SourceUse => ({ table: name, ...source });

/** The board of these rules as a source of an answer. */
export const boardSource = ({
  theatre,
}: {
  readonly theatre: { readonly board: { readonly source: Source } };
}): SourceUse => ({ table: 'board', ...theatre.board.source });

/** The counters of these rules as a source of an answer. */
export const forcesSource = ({ forces }: { readonly forces: { readonly source: Source } }): SourceUse => ({
  table: 'forces',
  ...forces.source,
});

/** The scenarios of these rules as a source of an answer. */
export const scenariosSource = ({
  scenarios,
}: {
  readonly scenarios: { readonly source: Source };
}): SourceUse => ({ table: 'scenarios', ...scenarios.source });

/** The part of the rules that answers about units depend on. */
export interface OfUnits<Forces> {
  readonly theatre: { readonly board: { readonly source: Source } };
  readonly forces: Forces;
}

/**
 * The sources of answers about units.
 *
 * @param countersOf - the counters of a list
 * @param counts - whether an answer is about this unit: false for a unit waiting off the map
 */
export const unitSources = <
  Forces extends { readonly source: Source },
  Unit extends { readonly counter: object },
>(
  countersOf: (forces: Forces) => readonly Unit['counter'][],
  counts: (unit: Unit) => boolean,
): {
  /** Whether a counter is one of the list, with nothing overridden. */
  readonly isOfTheList: (rules: OfUnits<Forces>, counter: Unit['counter']) => boolean;
  /** The sources of an answer about these units: the board, and the list of counters if any of them is from it. */
  readonly sourcesFor: (rules: OfUnits<Forces>, units: readonly Unit[]) => readonly SourceUse[];
} => {
  const listed = keepFor((_: null, forces: Forces) => new WeakSet<object>(countersOf(forces)));
  const isOfTheList = (rules: OfUnits<Forces>, counter: Unit['counter']): boolean =>
    listed(null, rules.forces).has(counter);
  return {
    isOfTheList,
    sourcesFor: (rules, units) =>
      units.some((unit) => counts(unit) && isOfTheList(rules, unit.counter))
        ? [boardSource(rules), forcesSource(rules)]
        : [boardSource(rules)],
  };
};
