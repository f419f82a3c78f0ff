import { askedReaders } from '@eastfront/kernel/case';
import type { Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

export { badAsk as bad, readAskedList as readList, rulingAsJson as asJson } from '@eastfront/kernel/case';

/** What the questions are read and answered with. */
export const { readUnitId, readHex, readSide, answer } = askedReaders<Rules, Position, Unit, Side, NsReason>(
  SIDES,
  unitById,
  (rules, { units }) => sourcesFor(rules, units),
);
