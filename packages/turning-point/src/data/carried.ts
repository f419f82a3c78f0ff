import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import forces from '../../data/forces.json?raw';
import { tables } from './carried-tables.js';

export type { TableName } from './carried-tables.js';

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts({ board, forces, tables });
