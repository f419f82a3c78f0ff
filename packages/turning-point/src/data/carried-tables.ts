import { carriedTables } from '@eastfront/kernel';
import airSuperiority from '../../data/air-superiority.json?raw';
import combatResults from '../../data/combat-results.json?raw';

/** The tables, by name. */
export type TableName = 'combat-results' | 'air-superiority';

/** The tables that the package carries, apart from board and counters, so that a program with its own board and counters loads no others. */
export const tables = /* @__PURE__ */ carriedTables<TableName>({
  'combat-results': combatResults,
  'air-superiority': airSuperiority,
});
