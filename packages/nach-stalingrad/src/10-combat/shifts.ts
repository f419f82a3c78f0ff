import type { Side } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import type { NsReason, Rules } from '../rules.js';
import type { Fight } from './fight.js';

/** Columns lost without a supply counter (NS-10.3.f) and in an overrun (NS-9.6.e). */
const UNSUPPLIED = -2;
const OVERRUN = -2;

/** Columns to the right, and what made them. */
export interface Shift {
  readonly shift: number;
  readonly reasons: readonly NsReason[];
}

const qualityShift = (rules: Rules, { lead, defenderLead }: Fight): NsReason => {
  if (defenderLead === null) return { clause: 'NS-10.2.1.j', effect: 'no-lead', lead: lead.counter.id };
  const quality = qualityOf(rules, lead);
  const other = qualityOf(rules, defenderLead);
  const facts = { lead: lead.counter.id, quality, defenderLead: defenderLead.counter.id, other };
  return quality === other
    ? { clause: 'NS-10.5.b', effect: 'equal-quality', ...facts }
    : { clause: 'NS-10.5.b', effect: 'shift-by-quality', by: quality - other, ...facts };
};

/**
 * NS-9.6.e: an overrun needs no supply counter, so it does not pay for the lack of one too. For each combat the attacker says
 * whether it is supplied (NS-10.3.c), by a truck if he likes (NS-5.2.3.j); the defender never needs a counter (NS-10.3.g).
 */
const supplyShift = ({ overrun, supplied }: Fight): NsReason => {
  if (overrun) return { clause: 'NS-9.6.e', effect: 'shift-in-overrun', by: OVERRUN };
  return supplied
    ? { clause: 'NS-10.3.f', effect: 'supplied' }
    : { clause: 'NS-10.3.f', effect: 'shift-without-supply', by: UNSUPPLIED };
};

const airShift = (side: Side, counters: number, by: number): readonly NsReason[] =>
  counters === 0
    ? []
    : [{ clause: side === 'axis' ? 'NS-7.2.i' : 'NS-7.2.o', effect: 'shift-by-air', by, side, counters }];

/** The columns of a fight: quality of the lead units, supply, air counters of both sides. */
export const shiftOf = (rules: Rules, fight: Fight): Shift => {
  const { side, air } = fight;
  const defender = enemyOf(side);
  const reasons = [
    qualityShift(rules, fight),
    supplyShift(fight),
    ...airShift(side, air[side], air[side]),
    ...airShift(defender, air[defender], -air[defender]),
  ];
  const shift = reasons.reduce((sum, { by }) => sum + (typeof by === 'number' ? by : 0), 0);
  return { shift, reasons };
};
