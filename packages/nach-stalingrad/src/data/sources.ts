import type { SourceUse } from '@eastfront/kernel';
import type { Counter, Forces, Unit } from '../01-units/units.js';
import type { Rules } from '../rules.js';
import { boardSource, tableSource } from '../rules.js';

/** The counters as a source of an answer. */
export const forcesSource = (rules: Rules): SourceUse => ({ table: 'forces', ...rules.forces.source });

/** The scenario chapter as a source of an answer. */
export const scenariosSource = (rules: Rules): SourceUse => ({
  table: 'scenarios',
  ...rules.scenarios.source,
});

/** Every board, list and table in use, with kind and grade. */
export const sourcesOf = (rules: Rules): readonly SourceUse[] => [
  boardSource(rules),
  forcesSource(rules),
  ...[
    rules.combatResults.table,
    rules.modifiers,
    rules.movement,
    rules.weather,
    rules.airAttrition,
    rules.volga,
    rules.fleet,
    rules.transport,
    rules.turnTrack,
  ].map(tableSource),
  scenariosSource(rules),
];

const rosters = new WeakMap<Forces, WeakSet<Counter>>();

/** Whether a counter is one of the order of battle, with nothing overridden. */
export const isOfTheList = (rules: Rules, counter: Counter): boolean => {
  let roster = rosters.get(rules.forces);
  if (roster === undefined) {
    roster = new WeakSet(rules.forces.roster);
    rosters.set(rules.forces, roster);
  }
  return roster.has(counter);
};

/** What an answer about these units rests on: the board, and the order of battle when any of them is from it. */
export const sourcesFor = (rules: Rules, units: readonly Unit[]): readonly SourceUse[] =>
  units.some((unit) => unit.place !== 'removed' && isOfTheList(rules, unit.counter))
    ? [boardSource(rules), forcesSource(rules)]
    : [boardSource(rules)];
