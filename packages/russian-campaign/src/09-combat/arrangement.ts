/** Who can attack what, as numbers: the attackers are 0 to `reach.length - 1`, the hexes 0 to `touching.length - 1`. */
export interface Contacts {
  /** By attacker: the hexes it may attack. */
  readonly reach: readonly (readonly number[])[];
  /** By hex: the attackers in the ZOC of its units. While one of them is left, the hex must be attacked. */
  readonly touching: readonly (readonly number[])[];
  /** Attackers of one kind are interchangeable: same hex, same strength. */
  readonly kind: readonly string[];
  /** Whether these attackers may make one combat against these hexes. More attackers never make it worse. */
  readonly enough: (attackers: readonly number[], hexes: readonly number[]) => boolean;
  /** Whether these attackers could ever suffice in a combat with this hex in it; may be too hopeful. */
  readonly hopeful: (attackers: readonly number[], hex: number) => boolean;
}

/** A whole set of combats, and the units that surrender. */
export interface Arrangement {
  readonly battles: readonly { readonly attackers: readonly number[]; readonly hexes: readonly number[] }[];
  readonly surrender: readonly number[];
}

/** Puts a list into another order; without it the order is kept. */
export type Shuffle = <A>(list: readonly A[]) => readonly A[];

interface Battle {
  readonly attackers: number[];
  readonly hexes: readonly number[];
}

/** Steps of a search before it is given up. */
const PATIENCE = 40_000;

const UNCOVERED = 0;
const COVERED = 1;
const DROPPED = 2;

const NOTHING_FIXED: Arrangement = { battles: [], surrender: [] };

const isWithin = (part: readonly number[], whole: readonly number[]): boolean =>
  part.every((one) => whole.includes(one));

/** Attackers and hexes that have to do with each other and with no others. */
interface Front {
  readonly attackers: readonly number[];
  readonly hexes: readonly number[];
}

/** The front of an attacker: the hexes that it reaches or that touch it, the units involved with these, and so on. */
const frontOf = (
  first: number,
  hexesOf: readonly (readonly number[])[],
  attackersOf: readonly (readonly number[])[],
): Front => {
  const attackers = new Set([first]);
  const hexes = new Set<number>();
  // Sets grow while they are walked through.
  for (const attacker of attackers)
    for (const hex of hexesOf[attacker] as readonly number[]) {
      if (hexes.has(hex)) continue;
      hexes.add(hex);
      for (const other of attackersOf[hex] as readonly number[]) attackers.add(other);
    }
  return { attackers: [...attackers], hexes: [...hexes].sort((a, b) => a - b) };
};

/** The fronts of all contacts. */
const fronts = ({ reach, touching }: Contacts): readonly Front[] => {
  const hexesOf = reach.map((hexes, attacker) => [
    ...new Set([...hexes, ...touching.flatMap((all, hex) => (all.includes(attacker) ? [hex] : []))]),
  ]);
  const attackersOf = touching.map((_, hex) =>
    reach.flatMap((_all, a) => ((hexesOf[a] as number[]).includes(hex) ? [a] : [])),
  );
  const seen = new Set<number>();
  const found: Front[] = [];
  for (let first = 0; first < reach.length; first++) {
    if (seen.has(first)) continue;
    const front = frontOf(first, hexesOf, attackersOf);
    for (const attacker of front.attackers) seen.add(attacker);
    found.push(front);
  }
  return found;
};

const IDLE = 0;
const FIGHTING = 1;
const SURRENDERED = 2;

/** How far the search on one front has come; what it tries it does here, and undoes when it leads nowhere. */
interface Search {
  readonly contacts: Contacts;
  readonly front: Front;
  readonly shuffle: Shuffle;
  /** By hex whether it is covered. */
  readonly cover: Uint8Array;
  /** By attacker: its task. */
  readonly busy: Uint8Array;
  readonly battles: Battle[];
  /** Surrenders that are still allowed. */
  left: number;
  steps: number;
}

const reachOf = ({ contacts }: Search, attacker: number): readonly number[] =>
  contacts.reach[attacker] as readonly number[];
const touchedBy = ({ contacts }: Search, hex: number): readonly number[] =>
  contacts.touching[hex] as readonly number[];

const isIdle = ({ busy }: Search, attacker: number): boolean => busy[attacker] === IDLE;

const setAll = (of: Uint8Array, which: readonly number[], value: number): void => {
  for (const one of which) of[one] = value;
};

/** The idle attackers that reach all of these hexes. */
const ableAgainst = (search: Search, hexes: readonly number[]): readonly number[] =>
  search.front.attackers.filter(
    (attacker) => isIdle(search, attacker) && isWithin(hexes, reachOf(search, attacker)),
  );

/** Combats that an attacker could join. */
const joinable = (search: Search, battles: readonly Battle[], attacker: number): readonly Battle[] =>
  battles.filter(({ hexes }) => isWithin(hexes, reachOf(search, attacker)));

/** TRC-A36: to leave a hex alone everybody whom it touches has to surrender; the price, -1 when it cannot be. */
const priceOfDropping = (search: Search, hex: number): number => {
  let price = 0;
  for (const attacker of touchedBy(search, hex)) {
    if (search.busy[attacker] === FIGHTING) return -1;
    if (isIdle(search, attacker)) price += 1;
  }
  return price;
};

/** Sets of hexes with this one in them that some idle attacker has in reach, the small ones first. */
const groupsWith = (search: Search, hex: number): readonly (readonly number[])[] => {
  const found = new Map<string, readonly number[]>();
  for (const attacker of ableAgainst(search, [hex])) {
    const others = reachOf(search, attacker).filter(
      (other) => other !== hex && search.cover[other] === UNCOVERED,
    );
    for (let mask = 0; mask < 1 << others.length; mask++) {
      const group = [hex, ...others.filter((_, bit) => (mask >> bit) & 1)].sort((a, b) => a - b);
      found.set(group.join(), group);
    }
  }
  return [...search.shuffle([...found.values()])].sort((a, b) => a.length - b.length);
};

/** Least sets of these attackers that suffice, each handed to `go` until it succeeds. */
const leastForces = (
  search: Search,
  able: readonly number[],
  hexes: readonly number[],
  go: (force: readonly number[]) => boolean,
  begun: readonly number[] = [],
): boolean => {
  const { kind, enough } = search.contacts;
  const pick = (from: number, force: readonly number[]): boolean => {
    if (++search.steps > PATIENCE) return false;
    if (force.length > 0 && enough(force, hexes)) return go(force);
    if (!enough([...force, ...able.slice(from)], hexes)) return false;
    const tried = new Set<string>();
    for (let i = from; i < able.length; i++) {
      const attacker = able[i] as number;
      const same = kind[attacker] as string;
      if (tried.has(same)) continue;
      tried.add(same);
      if (pick(i + 1, [...force, attacker])) return true;
    }
    return false;
  };
  return pick(0, begun);
};

/** Every hex is covered or dropped: each unit that is still idle joins a combat, or surrenders. */
const finish = (search: Search): boolean => {
  const { front, shuffle, battles, busy } = search;
  const lost: number[] = [];
  const joined: (readonly [Battle, number])[] = [];
  for (const attacker of shuffle(front.attackers)) {
    if (!isIdle(search, attacker)) continue;
    const [battle] = joinable(search, shuffle(battles), attacker);
    if (battle === undefined) lost.push(attacker);
    else joined.push([battle, attacker]);
  }
  if (lost.length > search.left) return false;
  setAll(busy, lost, SURRENDERED);
  for (const [battle, attacker] of joined) battle.attackers.push(attacker);
  return true;
};

/** Leaves a hex alone, those whom it touches surrendering. */
const drop = (search: Search, hex: number): boolean => {
  const price = priceOfDropping(search, hex);
  if (price < 0 || price > search.left) return false;
  const gone = touchedBy(search, hex).filter((attacker) => isIdle(search, attacker));
  setAll(search.busy, gone, SURRENDERED);
  search.left -= price;
  search.cover[hex] = DROPPED;
  if (next(search)) return true;
  setAll(search.busy, gone, IDLE);
  search.left += price;
  search.cover[hex] = UNCOVERED;
  return false;
};

/** Attacks a hex, alone or with others, by as few as suffice. */
const fight = (search: Search, hex: number): boolean => {
  const { shuffle, cover, busy, battles } = search;
  for (const hexes of groupsWith(search, hex)) {
    // Units with the fewest other choices go first.
    const ordered = [...shuffle(ableAgainst(search, hexes))].sort(
      (a, b) => reachOf(search, a).length - reachOf(search, b).length,
    );
    const done = leastForces(search, ordered, hexes, (force) => {
      setAll(cover, hexes, COVERED);
      setAll(busy, force, FIGHTING);
      battles.push({ attackers: [...force], hexes });
      if (next(search)) return true;
      battles.pop();
      setAll(busy, force, IDLE);
      setAll(cover, hexes, UNCOVERED);
      return false;
    });
    if (done) return true;
  }
  return false;
};

/** The attackers that can only surrender. */
const countDoomed = (search: Search): number =>
  search.front.attackers.filter(
    (attacker) =>
      isIdle(search, attacker) &&
      !reachOf(search, attacker).some((hex) => search.cover[hex] === UNCOVERED) &&
      joinable(search, search.battles, attacker).length === 0,
  ).length;

/** The uncovered hex that fewest can attack, and how many; null where one can neither be attacked nor dropped. */
const hardestHex = (search: Search): { readonly hex: number; readonly able: number } | null => {
  const { front, cover, contacts, left } = search;
  let hardest = { hex: -1, able: Number.POSITIVE_INFINITY };
  for (const hex of front.hexes) {
    if (cover[hex] !== UNCOVERED) continue;
    const price = priceOfDropping(search, hex);
    // Everybody whom the hex touched has surrendered: it need not be attacked.
    if (price === 0) continue;
    const able = ableAgainst(search, [hex]);
    const lost = able.length === 0 || !contacts.hopeful(able, hex);
    if (lost && (price < 0 || price > left)) return null;
    const options = lost ? 0 : able.length;
    if (options < hardest.able) hardest = { hex, able: options };
  }
  return hardest;
};

const next = (search: Search): boolean => {
  if (++search.steps > PATIENCE || countDoomed(search) > search.left) return false;
  const hardest = hardestHex(search);
  if (hardest === null) return false;
  const { hex, able } = hardest;
  if (hex < 0) return finish(search);
  return (able > 0 && fight(search, hex)) || drop(search, hex);
};

/** The combats that are already begun get what they still need, then the rest is arranged. */
const fill = (search: Search, fixed: Arrangement['battles'], from: number): boolean => {
  const begun = fixed[from];
  if (begun === undefined) return next(search);
  const { hexes } = begun;
  const { busy, battles } = search;
  return leastForces(
    search,
    ableAgainst(search, hexes),
    hexes,
    (force) => {
      setAll(busy, force, FIGHTING);
      battles.push({ attackers: [...force], hexes });
      if (fill(search, fixed, from + 1)) return true;
      battles.pop();
      setAll(busy, force, IDLE);
      setAll(busy, begun.attackers, FIGHTING);
      return false;
    },
    begun.attackers,
  );
};

/** One front arranged with at most `budget` surrenders: the first arrangement found, null when there is none. */
const arrangeFront = (
  contacts: Contacts,
  front: Front,
  budget: number,
  shuffle: Shuffle,
  fixed: Arrangement = NOTHING_FIXED,
): Arrangement | null => {
  const cover = new Uint8Array(contacts.touching.length);
  const busy = new Uint8Array(contacts.reach.length);
  const left = budget - fixed.surrender.length;
  const search: Search = { contacts, front, shuffle, cover, busy, battles: [], left, steps: 0 };
  for (const { attackers, hexes } of fixed.battles) {
    setAll(busy, attackers, FIGHTING);
    setAll(cover, hexes, COVERED);
  }
  setAll(busy, fixed.surrender, SURRENDERED);
  if (left < 0 || !fill(search, fixed.battles, 0)) return null;
  return {
    battles: search.battles,
    surrender: front.attackers.filter((attacker) => busy[attacker] === SURRENDERED),
  };
};

const KEEP: Shuffle = (list) => list;

/**
 * Arranges all contacts into combats so that as few attackers as possible surrender (TRC-9.2.2, 9.5; TRC-A36): a search
 * front by front, first without any surrender, then with one, two ... A front on which the search runs out of patience
 * counts as one that cannot be arranged with so few.
 */
export const arrange = (contacts: Contacts, shuffle: Shuffle = KEEP): Arrangement => {
  const battles: Arrangement['battles'][number][] = [];
  const surrender: number[] = [];
  for (const front of fronts(contacts)) {
    let found: Arrangement | null = null;
    for (let budget = 0; found === null && budget <= front.attackers.length; budget++)
      found = arrangeFront(contacts, front, budget, shuffle);
    battles.push(...(found?.battles ?? []));
    surrender.push(...(found?.surrender ?? front.attackers));
  }
  return { battles, surrender };
};

/**
 * Whether given combats and surrenders can be completed to a whole arrangement without more surrenders than the minimum.
 *
 * @param least - the result of {@link arrange} with nothing fixed
 */
export const completes = (
  contacts: Contacts,
  battles: Arrangement['battles'],
  surrender: readonly number[],
  least: number,
): boolean => {
  let total = 0;
  for (const front of fronts(contacts)) {
    const fixed = {
      battles: battles.filter(({ attackers }) => attackers.every((one) => front.attackers.includes(one))),
      surrender: surrender.filter((one) => front.attackers.includes(one)),
    };
    let found: Arrangement | null = null;
    for (let budget = fixed.surrender.length; found === null && total + budget <= least; budget++)
      found = arrangeFront(contacts, front, budget, KEEP, fixed);
    if (found === null) return false;
    total += found.surrender.length;
  }
  return true;
};
