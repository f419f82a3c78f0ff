/** The Caucasus Campaign, ruled once more: the retreat of a stack onto hexes without room for all of it, with an HQ or without. Written from the clauses alone. */
import type { Table, Unit } from './caucasus.js';
import { choicesAmong, stepsOf } from './caucasus-results.js';
import { type Ground, groundFor, leadsOn, type StackRoute, type Way, waysOf } from './caucasus-retreat.js';
import { countOf, MOST_IN_A_HEX } from './caucasus-ways.js';

/** The ways of a unit with the same first hex, the same end and the same right to stop. */
interface Going {
  readonly unit: Unit;
  readonly first: string;
  readonly end: string;
  readonly isShort: boolean;
  /** CC-11.2.j, CC-11.2.k. */
  readonly isInZone: boolean;
  /** CC-11.1.h. */
  readonly canGoOn: boolean;
  readonly ways: readonly Way[];
}

/** Where each unit of the stack goes; null is eliminated. */
type Plan = readonly (Going | null)[];

/** All choices of so many of a list. */
const choices = <A>(list: readonly A[], n: number): readonly (readonly A[])[] => {
  const [first, ...rest] = list;
  if (n === 0) return [[]];
  if (first === undefined) return [];
  return [...choices(rest, n - 1).map((some) => [first, ...some]), ...choices(rest, n)];
};

/**
 * CC-5.1.a, CC-11.1.h: how many of those that end in a hex are taken on for the rest to find room; infinite where they cannot be. Who goes first
 * stays where it finds room.
 */
const surplusOf = (there: readonly Unit[], coming: readonly Going[], first: Going | null): number => {
  const hasRoomFor = (one: Going): boolean => countOf([...there, one.unit]) <= MOST_IN_A_HEX;
  const isSettled = first !== null && coming.includes(first) && hasRoomFor(first);
  const fits = (some: readonly Going[]): boolean =>
    countOf([...there, ...some.map(({ unit }) => unit)]) <= MOST_IN_A_HEX &&
    coming.every((one) => some.includes(one) || (one.canGoOn && !(isSettled && one === first)));
  const taken = coming.map((_, i) => i).find((n) => choices(coming, coming.length - n).some(fits));
  return taken ?? (coming.every(({ canGoOn }) => canGoOn) ? coming.length : Infinity);
};

const goingOf = (table: Table, ground: Ground, unit: Unit, length: number): Plan => {
  const { long, short } = waysOf(table, unit, ground, length);
  const hasRoom = (at: string): boolean => countOf([...ground.friendsAt(at), unit]) <= MOST_IN_A_HEX;
  const found = new Map<string, Going>();
  for (const way of [...short, ...long]) {
    const [first = '', end = ''] = [way.path[0], way.path[way.path.length - 1]];
    const isShort = short.includes(way);
    const key = `${first} ${end} ${isShort}`;
    const known = found.get(key);
    const isInZone = ground.zone.has(first) && ground.friendsAt(first).length === 0;
    const canGoOn = known?.canGoOn ?? leadsOn(table, unit, ground, end, hasRoom);
    found.set(key, { unit, first, end, isShort, isInZone, canGoOn, ways: [...(known?.ways ?? []), way] });
  }
  return [...found.values(), null];
};

/** CC-11.2.j, CC-11.2.l, CC-15.1.d: of each group that enters a zone those whom the one step may cost their last; an HQ only where it is alone. */
const dyingIn = (going: readonly Going[], isOneInAll: boolean): readonly (readonly Going[])[] => {
  const paying = going.filter(({ isInZone }) => isInZone);
  const entered = [...new Set(paying.map(({ first }) => first))];
  const groups =
    isOneInAll && paying.length > 0
      ? [paying]
      : entered.map((at) => paying.filter((one) => one.first === at));
  return groups.map((group) => {
    const able = group.map(({ unit }) => unit).filter(({ type }) => group.length === 1 || type !== 'hq');
    const chosen = choicesAmong(able);
    return group.filter(({ unit }) => stepsOf(unit) === 1 && chosen.includes(unit));
  });
};

/** How many are taken on where all of these end; infinite where one cannot be. */
const takenOn = (ground: Ground, going: readonly Going[], first: Going | null): number =>
  [...new Set(going.map(({ end }) => end))].reduce(
    (sum, end) =>
      sum +
      surplusOf(
        ground.friendsAt(end),
        going.filter((one) => one.end === end),
        first,
      ),
    0,
  );

/** More than are ever taken on. */
const MANY = 1000;

interface Outcome {
  readonly plan: Plan;
  readonly steps: number;
  readonly on: number;
  readonly alive: readonly Going[];
}

/** What a plan may come to: no clause says whether room is needed for whoever pays for the zone with its last step, so both are tried by `isRoomForDead`. */
const outcomesOf = (
  ground: Ground,
  stack: readonly Unit[],
  plan: Plan,
  {
    isOneInAll,
    isRoomForDead,
    first,
  }: { readonly isOneInAll: boolean; readonly isRoomForDead: boolean; readonly first: Going | null },
): readonly Outcome[] => {
  const going = plan.filter((one) => one !== null);
  const killed = stack.filter((_, k) => plan[k] === null).reduce((sum, unit) => sum + stepsOf(unit), 0);
  const groups = dyingIn(going, isOneInAll);
  let deaths: readonly (readonly Going[])[] = [[]];
  for (const dying of isRoomForDead ? [] : groups)
    deaths = deaths.flatMap((dead) => [dead, ...dying.map((one) => [...dead, one])]);
  return deaths
    .map((dead) => {
      const alive = going.filter((one) => !dead.includes(one));
      // CC-S27: at the same price in steps, room for all is better than a unit less.
      const lost = MANY * plan.filter((one) => one === null).length;
      return { plan, steps: killed + groups.length, on: takenOn(ground, alive, first) + lost, alive };
    })
    .filter(({ on }) => Number.isFinite(on));
};

/**
 * CC-11.1.c, CC-11.1.f, CC-11.1.h, CC-11.2.j: the routes of each unit, by trying every plan for all of them. It is for boards without sources, where
 * all hexes are alike by CC-11.1.g. Null where it depends on whether the dead need room.
 */
export const crowdedRetreatsOf = (
  table: Table,
  stack: readonly Unit[],
  length: number,
): readonly StackRoute[] | null => {
  const ground = groundFor(table, stack);
  const isOneInAll = table.readings['CC-A56'] === 'b';
  let plans: readonly Plan[] = [[]];
  const endsOfEach = stack.map((unit) => goingOf(table, ground, unit, length));
  for (const ends of endsOfEach) plans = plans.flatMap((plan) => ends.map((end) => [...plan, end]));
  const routesWhere = (isRoomForDead: boolean): readonly StackRoute[] => {
    const outcomesWith = (firstOf: (plan: Plan) => Going | null): readonly Outcome[] =>
      plans.flatMap((plan) =>
        outcomesOf(ground, stack, plan, { isOneInAll, isRoomForDead, first: firstOf(plan) }),
      );
    const outcomes = outcomesWith(() => null);
    const fewest = Math.min(...outcomes.map(({ steps }) => steps));
    // CC-11.6.a, CC-A60: who stops after one hex is the owner's choice; priorities rank what is left by it.
    // Who is lost may have been meant to go either length.
    const lengthsOf = ({ plan }: Outcome): readonly string[] => {
      let all: readonly string[] = [''];
      endsOfEach.forEach((ends, k) => {
        const meant = plan[k] === null ? ends : [plan[k] ?? null];
        const kinds = new Set(meant.flatMap((one) => (one === null ? [] : [one.isShort])));
        if (kinds.size > 0) all = all.flatMap((so) => [...kinds].map((isShort) => `${so} ${isShort}`));
      });
      return all;
    };
    const least = new Map<string, number>();
    for (const one of outcomes.filter(({ steps }) => steps === fewest))
      for (const lengths of lengthsOf(one))
        least.set(lengths, Math.min(one.on, least.get(lengths) ?? Infinity));
    return stack.flatMap((unit, k) => {
      const best = outcomesWith((plan) => plan[k] ?? null).filter(
        (one) => one.steps === fewest && lengthsOf(one).some((lengths) => one.on === least.get(lengths)),
      );
      const ends = best.flatMap(({ plan: { [k]: end = null }, alive }) =>
        end !== null && alive.includes(end) ? [end] : [],
      );
      return [...new Set(ends)].flatMap(({ ways, isInZone }) =>
        ways.map(({ path, goesOn }) => ({ unit: unit.id, path, losses: isInZone ? 1 : 0, goesOn })),
      );
    });
  };
  const [routes, others] = [routesWhere(true), routesWhere(false)];
  const told = (all: readonly StackRoute[]): string =>
    all
      .map((one) => JSON.stringify(one))
      .sort()
      .join();
  return told(routes) === told(others) ? routes : null;
};
