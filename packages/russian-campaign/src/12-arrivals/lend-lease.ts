import { label } from '../02-components/board.js';
import { turnOf } from '../02-components/calendar.js';
import type { Held } from '../05-victory/control.js';
import { isControlledBy } from '../05-victory/control.js';
import { hasTaken } from '../11-special-units/allies.js';
import type { Rules, TrcReason } from '../rules.js';

/** TRC-12.7.7.a: the turns Jan/Feb 1942 to Nov/Dec 1944. */
const FIRST = turnOf({ year: 1942, months: 'jan-feb' });
const LAST = turnOf({ year: 1944, months: 'nov-dec' });

/** Whether a die is rolled, and why or why not. */
export interface LendLease {
  readonly due: boolean;
  readonly reasons: readonly TrcReason[];
}

/**
 * Whether the Soviet player rolls for lend-lease, decided at the start of his first impulse (TRC-12.7.7, TRC-12.7.8, TRC-A90).
 *
 * @param archangelLost - whether Archangel has ever been Axis-controlled; see {@link archangelFalls}
 */
export const lendLease = (
  rules: Rules,
  position: Held & { readonly turn: number },
  archangelLost: boolean,
): LendLease => {
  const { turn } = position;
  const hex = rules.theatre.named['Archangel'];
  if (turn < FIRST || turn > LAST)
    return { due: false, reasons: [{ clause: 'TRC-12.7.7.a', effect: 'no-lend-lease-in-this-turn' }] };
  const held = hex === undefined || isControlledBy(rules, position, 'soviet', hex);
  const reasons: TrcReason[] = [];
  if (!held)
    reasons.push({ clause: 'TRC-12.7.8.a', effect: 'archangel-not-soviet', hex: label(rules.theatre, hex) });
  if (archangelLost) {
    reasons.push({ clause: 'TRC-12.7.8.b', effect: 'lost-for-good' });
    if (held) reasons.push({ clause: 'TRC-12.4.1.c', effect: 'recapture-restores-nothing' });
  }
  return reasons.length > 0
    ? { due: false, reasons }
    : {
        due: true,
        reasons: [
          { clause: 'TRC-12.7.7.a', effect: 'lend-lease' },
          { clause: 'TRC-12.7.8.a', effect: 'archangel-soviet' },
        ],
      };
};

/** Whether Archangel has ever been under Axis control (TRC-12.7.8.b, TRC-A7). Call it after every change. */
export const archangelFalls = (rules: Rules, position: Held): boolean => {
  const hex = rules.theatre.named['Archangel'];
  return hex !== undefined && hasTaken(rules, position, 'axis', hex);
};
