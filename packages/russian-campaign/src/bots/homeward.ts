import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { withdrawalDuty } from '../12-arrivals/withdrawals.js';
import type { Position } from '../position/position.js';
import { adoptedOf } from '../position/position.js';
import type { Rules } from '../rules.js';

/** The number of turns before a withdrawal at which its corps set off for home. */
const TURNS_AHEAD = 2;

/** The corps that are on their way to the west edge for the next withdrawal: the weakest of the required kind (TRC-12.5). */
const homeward = remember((_: Rules, position: Position): ReadonlySet<string> => {
  const adopted = adoptedOf(position);
  for (let turn = position.turn; turn <= position.turn + TURNS_AHEAD; turn++) {
    const duty = withdrawalDuty(turn, adopted);
    const done = turn === position.turn ? position.withdrawals : 0;
    if (duty === null || done >= duty.count) continue;
    const able = position.units
      .filter(
        ({ place, counter }) =>
          place === 'map' &&
          counter.nation !== 'romanian' &&
          counter.side === 'axis' &&
          counter.size === 'corps' &&
          !counter.remnant &&
          (!duty.armor || counter.type === 'armor'),
      )
      .sort(
        (a, b) =>
          Number(duty.ss !== null && b.counter.nation === 'ss') -
            Number(duty.ss !== null && a.counter.nation === 'ss') || a.counter.combat - b.counter.combat,
      );
    return new Set(able.slice(0, duty.count).map(({ counter }) => counter.id));
  }
  return new Set();
});

/** Whether a unit is on its way home for a withdrawal. */
export const isHomeward = (rules: Rules, position: Position, { counter }: Unit): boolean =>
  homeward(rules, position).has(counter.id);
