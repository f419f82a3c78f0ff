import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import calendar from '../../data/calendar.json?raw';
import forces from '../../data/orders-of-battle.json?raw';
import perimeters from '../../data/perimeters.json?raw';
import refit from '../../data/refit.json?raw';
import type { TableName } from './tables.js';

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts<TableName>({
  board,
  forces,
  tables: { refit, calendar, perimeters },
});
