import { carriedParts } from '@eastfront/kernel';
import airSuperiority from '../../data/air-superiority.json?raw';
import board from '../../data/board.json?raw';
import combatResults from '../../data/combat-results.json?raw';
import forces from '../../data/forces.json?raw';

/** The tables, by name. */
export type TableName = 'combat-results' | 'air-superiority';

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts<TableName>({
  board,
  forces,
  tables: {
    'combat-results': combatResults,
    'air-superiority': airSuperiority,
  },
});
