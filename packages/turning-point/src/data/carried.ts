import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import forces from '../../data/forces.json?raw';
import { tables } from './carried-tables.js';

export type { TableName } from './carried-tables.js';

/** The data in the package; each part is read on first use. */
export const carried = /* @__PURE__ */ carriedParts({ board, forces, tables });
