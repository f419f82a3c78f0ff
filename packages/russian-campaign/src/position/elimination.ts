import type { Counter, Place } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { TrcReason } from '../rules.js';
import type { Change } from './change.js';
import type { Position } from './position.js';
import { unitById, withUnit } from './position.js';

interface Goal {
  readonly place: Place;
  readonly clause: ClauseId;
}

const STOCK: Goal = { place: 'stock', clause: 'TRC-9.12.4.a' };

/** Where a counter goes that leaves the map by combat, sea or lack of supply. */
const afterElimination = ({ remnant, type, side }: Counter): Goal => {
  if (remnant) return STOCK;
  if (type === 'worker') return { place: 'removed', clause: 'TRC-12.7.3.b' };
  if (type === 'airborne')
    return { place: 'removed', clause: side === 'axis' ? 'TRC-V3.1.r' : 'TRC-11.1.5.b' };
  if (type === 'partisan') return { place: 'partisan-box', clause: 'TRC-11.2.3.a' };
  // TRC-A8: nothing brings a dictator back.
  if (type === 'dictator') return { place: 'removed', clause: 'TRC-12.6.3.a' };
  return { place: 'pool', clause: 'TRC-12.6.3.a' };
};

const afterSurrender = ({ remnant }: Counter): Goal =>
  remnant ? STOCK : { place: 'removed', clause: 'TRC-12.6.3.a' };

const leave = <P extends Pick<Position, 'units'>>(
  position: P,
  id: string,
  effect: 'eliminate' | 'surrenders',
  clause: ClauseId,
  goalOf: (counter: Counter) => Goal,
): Change<P> => {
  const unit = unitById(position, id);
  if (unit === null) return { position, reasons: [] };
  const { place, clause: by } = goalOf(unit.counter);
  const gone = { ...unitOf(unit.counter, place), dropped: unit.dropped };
  const reasons: TrcReason[] = [{ clause, effect, unit: id, place }];
  if (by !== 'TRC-12.6.3.a') reasons.push({ clause: by, effect: 'goes-to', unit: id, place });
  return { position: withUnit(position, id, gone), reasons };
};

/**
 * Takes an eliminated unit off the map: to the replacement pool, a remnant to its stock, or out of the game if it can never return (TRC-9.6.2,
 * TRC-9.12.4.a, TRC-11.1.5.b, TRC-12.7.3.b).
 *
 * @param clause - the clause that eliminates it
 */
export const eliminate = <P extends Pick<Position, 'units'>>(
  position: P,
  id: string,
  clause: ClauseId,
): Change<P> => leave(position, id, 'eliminate', clause, afterElimination);

/** Takes a unit that surrenders out of the game, a remnant to its stock (TRC-9.5.b, TRC-9.6.2.j, TRC-9.12.4.a). */
export const surrender = <P extends Pick<Position, 'units'>>(
  position: P,
  id: string,
  clause: ClauseId,
): Change<P> => leave(position, id, 'surrenders', clause, afterSurrender);

const each = <P extends Pick<Position, 'units'>>(
  position: P,
  ids: readonly string[],
  go: (position: P, id: string) => Change<P>,
): Change<P> => {
  const reasons: TrcReason[] = [];
  let now = position;
  for (const id of ids) {
    const change = go(now, id);
    now = change.position;
    reasons.push(...change.reasons);
  }
  return { position: now, reasons };
};

/** {@link eliminate} for several units. */
export const eliminateAll = <P extends Pick<Position, 'units'>>(
  position: P,
  ids: readonly string[],
  clause: ClauseId,
): Change<P> => each(position, ids, (now, id) => eliminate(now, id, clause));

/** {@link surrender} for several units. */
export const surrenderAll = <P extends Pick<Position, 'units'>>(
  position: P,
  ids: readonly string[],
  clause: ClauseId,
): Change<P> => each(position, ids, (now, id) => surrender(now, id, clause));
