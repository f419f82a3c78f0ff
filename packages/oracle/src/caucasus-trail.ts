/** The Caucasus Campaign, ruled once more: what a stack does in a Second Movement Phase, mobile assaults among it. Written from the clauses alone. */

import { neighboursOn, sideOf, type Table, type Unit, zones } from './caucasus.js';
import { ASSAULT_PRICE, isAssaultAllowed } from './caucasus-assault.js';
import { oddsOf } from './caucasus-odds.js';
import { isStop, stepCost } from './caucasus-reach.js';
import { type Results, resultOf } from './caucasus-results.js';
import { enemyOf, unbridgedRiver } from './caucasus-ways.js';

export type Deed =
  | { readonly type: 'move'; readonly path: readonly string[] }
  | { readonly type: 'assault'; readonly hex: string; readonly die: number }
  | { readonly type: 'mark' };

/** Where a stack is, what it has spent, and what its assaults have left it. */
export interface Trail {
  readonly table: Table;
  readonly at: string;
  readonly spent: number;
  /** How many hexes it has entered. */
  readonly gone: number;
  readonly hasAssaulted: boolean;
  readonly losses: number;
  readonly isStopped: boolean;
  /** CC-13.1.n: the hex that its last deed has cleared. */
  readonly emptied: string | null;
  /** CC-13.1.q: the hex that it has assaulted in vain. */
  readonly failed: string | null;
  /** CC-13.1.q: it has moved on since. */
  readonly isBarred: boolean;
  readonly isMarked: boolean;
}

const NOT_ALLOWED = 'not allowed';
/** A battle that asks for choices. */
const OPEN = 'open';
type Next = Trail | typeof NOT_ALLOWED | typeof OPEN;

const stackOf = (table: Table, ids: readonly string[]): readonly Unit[] =>
  table.units.filter(({ id }) => ids.includes(id));

const allowanceOf = (stack: readonly Unit[]): number => Math.min(...stack.map(({ move = 0 }) => move));

const place = (table: Table, ids: readonly string[], at: string, spent: number): Table => ({
  ...table,
  units: table.units.map((unit) => (ids.includes(unit.id) ? { ...unit, at, spent, moved: true } : unit)),
});

/** What a hex costs the slowest of the stack, or null where it may not be entered. */
const priceOf = (trail: Trail, stack: readonly Unit[], from: string, to: string): number | null => {
  const { table } = trail;
  const steps = stack.map((unit) => stepCost(table, unit, from, to));
  const paid = steps.flatMap((step) => (step === null ? [] : [step]));
  if (!neighboursOn(table, from).includes(to) || paid.length < steps.length || trail.isStopped) return null;
  if (table.units.some(({ at, side }) => at === to && side !== table.player)) return null;
  // CC-13.1.n.
  if (to === trail.emptied) return 0;
  // CC-7.7.b.
  if (trail.gone > 0 && unbridgedRiver(table, from, to) === 'major') return null;
  return Math.max(...paid) + (zones(table, enemyOf(table.player)).has(from) ? 2 : 0);
};

const move = (trail: Trail, ids: readonly string[], path: readonly string[]): Next => {
  const stack = stackOf(trail.table, ids);
  let now = trail;
  for (const to of path) {
    const from = now.at;
    const price = priceOf(now, stack, from, to);
    if (price === null) return NOT_ALLOWED;
    now = {
      ...now,
      at: to,
      spent: now.spent + price,
      gone: now.gone + 1,
      isStopped: stack.some((unit) => isStop(now.table, unit, from, to)),
      emptied: null,
      isBarred: now.isBarred || now.failed !== null,
    };
  }
  // CC-7.4.a: one hex always, if it has spent nothing on assaults.
  const isFirst = now.gone === 1 && !now.hasAssaulted;
  if (now.spent > allowanceOf(stack) && !isFirst) return NOT_ALLOWED;
  return { ...now, table: place(now.table, ids, now.at, now.spent) };
};

const CLEARS = ['D1-B', 'A1/D2', 'D1'];

const assault = (
  trail: Trail,
  ids: readonly string[],
  start: string,
  { hex, die }: { readonly hex: string; readonly die: number },
  results: Results,
): Next => {
  const { table, at } = trail;
  const stack = stackOf(table, ids);
  const there = table.units.filter((unit) => unit.at === hex && unit.side !== table.player);
  // CC-S25, CC-13.1.q, CC-13.1.k.
  const isFree = !trail.isStopped && !trail.isBarred && (trail.failed ?? hex) === hex;
  const hasStartedThere = at === start || !sideOf(table, at, hex).includes('major-river');
  if (!isFree || !hasStartedThere || !isAssaultAllowed(table, stack, hex, there)) return NOT_ALLOWED;
  const odds = oddsOf(table, { attackers: ids, hexes: [hex], kind: 'mobile' });
  if (!odds.ok) return NOT_ALLOWED;
  const result = resultOf(results, odds.column, die);
  const isCleared = CLEARS.includes(result) && there.length === 1 && there[0]?.reduced === undefined;
  const isRepelled = result === 'A1' && ids.length === 1 && trail.losses < 2;
  if (!isCleared && !isRepelled) return OPEN;
  const spent = trail.spent + ASSAULT_PRICE;
  const left = isCleared ? { ...table, units: table.units.filter((unit) => !there.includes(unit)) } : table;
  return {
    ...trail,
    table: place(left, ids, at, spent),
    spent,
    hasAssaulted: true,
    losses: trail.losses + (isRepelled ? 1 : 0),
    emptied: isCleared ? hex : null,
    failed: isCleared ? null : hex,
  };
};

const mark = (trail: Trail, stack: readonly Unit[]): Next => {
  // CC-13.1.p; CC-7.3.i: a unit that has gone one hex or none needs no points for it, if it has spent nothing on assaults.
  const canPay = trail.spent + ASSAULT_PRICE <= allowanceOf(stack);
  const isExcused = trail.gone <= 1 && !trail.hasAssaulted;
  return canPay || isExcused ? { ...trail, isMarked: true } : NOT_ALLOWED;
};

/** What a stack comes to that does one thing after the other; or that one of them may not be done, or that a battle asks for choices. */
export const trailOf = (
  table: Table,
  ids: readonly string[],
  deeds: readonly Deed[],
  results: Results,
): Next => {
  const start = stackOf(table, ids)[0]?.at ?? '';
  let now: Next = {
    table,
    at: start,
    spent: 0,
    gone: 0,
    hasAssaulted: false,
    losses: 0,
    isStopped: false,
    emptied: null,
    failed: null,
    isBarred: false,
    isMarked: false,
  };
  for (const deed of deeds) {
    if (typeof now === 'string') return now;
    if (deed.type === 'move') now = move(now, ids, deed.path);
    else if (deed.type === 'assault') now = assault(now, ids, start, deed, results);
    else now = mark(now, stackOf(now.table, ids));
  }
  return now;
};
