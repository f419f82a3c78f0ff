import { carriedParts } from '@eastfront/kernel';
import board from '../../data/board.json?raw';
import forces from '../../data/orders-of-battle.json?raw';
import { tables } from './carried-tables.js';

/** The data in the package; each part is read on first use. */
export const carried = /* @__PURE__ */ carriedParts({ board, forces, tables });
