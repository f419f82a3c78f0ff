import { askedReaders } from '@eastfront/kernel/case';
import type { Side, Unit } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { CcReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

export { badAsk as bad, readAskedList as readList } from '@eastfront/kernel/case';

/** What the questions are read and answered with. */
export const { readUnitId, readUnitOnMap, readHex, readSide, answer } = askedReaders<
  Rules,
  Position,
  Unit,
  Side,
  CcReason
>(SIDES, unitById, (rules, { units }) => sourcesFor(rules, units));
