import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Nation, Side } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { viewOf } from '../02-components/view.js';
import type { Held } from '../05-victory/control.js';
import { controlOf } from '../05-victory/control.js';
import type { Change } from '../position/change.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';

/** TRC-11.3.1.a: Soviet units in Hungary at the same time. */
const IN_HUNGARY = 5;

/** TRC-11.3.2.a. */
const ALLIED_CAPITALS = [
  ['finnish', 'Helsinki'],
  ['romanian', 'Bucharest'],
] as const;

/**
 * Whether a side has taken a hex so that what happens once happens: by any control (reading TRC-A7 a), or only where its unit has
 * entered (b).
 */
export const hasTaken = (rules: Rules, position: Held, side: Side, hex: HexId): boolean => {
  const control = controlOf(rules, position, hex);
  return control.side === side && (control.by !== 'zone' || rules.readings['TRC-A7'] !== 'b');
};

/** Soviet units in Hungary, partisans excepted (TRC-11.3.1.a, TRC-A63). */
export const sovietsInHungary = (rules: Rules, { units }: Pick<Held, 'units'>): number => {
  const { at, count } = viewOf(rules, units);
  let soviets = 0;
  for (const hex of rules.theatre.countries.hungary) {
    if (count.soviet[hex] === 0) continue;
    for (const { counter } of at[hex] ?? [])
      if (counter.side === 'soviet' && counter.type !== 'partisan') soviets++;
  }
  return soviets;
};

/** By what allies surrender, and the facts of it. */
interface Why {
  readonly clause: ClauseId;
  readonly reading: string;
  readonly soviets?: number;
  readonly hex?: string;
}

const remove = <P extends Held>(position: P, nation: Nation, why: Why): Change<P> | null => {
  const gone = position.units.filter(
    ({ counter, place }) => counter.nation === nation && place !== 'removed',
  );
  if (gone.length === 0) return null;
  const ids = gone.map(({ counter }) => counter.id);
  const units = position.units.map((unit) =>
    ids.includes(unit.counter.id) ? unitOf(unit.counter, 'removed') : unit,
  );
  return { position: { ...position, units }, reasons: [{ ...why, effect: 'surrender', nation, units: ids }] };
};

/**
 * The Axis allies that surrender at this moment: all their units leave the game, those in the pool and still to come too
 * (TRC-11.3). Call it after every change of position (TRC-A5); nothing happens twice.
 */
export const alliesSurrender = <P extends Held>(rules: Rules, position: P): Change<P> => {
  let change: Change<P> = { position, reasons: [] };
  const add = (next: Change<P> | null): void => {
    if (next !== null) change = { position: next.position, reasons: [...change.reasons, ...next.reasons] };
  };
  const soviets = sovietsInHungary(rules, position);
  if (soviets >= IN_HUNGARY)
    add(
      remove(change.position, 'hungarian', {
        clause: 'TRC-11.3.1.a',
        soviets,
        reading: 'TRC-A63',
      }),
    );
  for (const [nation, capital] of ALLIED_CAPITALS) {
    const hex = rules.theatre.named[capital];
    if (hex === undefined || !hasTaken(rules, change.position, 'soviet', hex)) continue;
    const facts = { hex: label(rules.theatre, hex), reading: 'TRC-A7' };
    add(remove(change.position, nation, { clause: 'TRC-11.3.2.a', ...facts }));
  }
  return change;
};
