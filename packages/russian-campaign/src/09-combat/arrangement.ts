/** Who can attack what, as numbers: the attackers are 0 to `reach.length - 1`, the hexes 0 to `touching.length - 1`. */
export interface Contacts {
  /** By attacker: the hexes it may attack. */
  readonly reach: readonly (readonly number[])[];
  /** By hex: the attackers whom its units have in their ZOC. As long as one of them is left the hex must be attacked. */
  readonly touching: readonly (readonly number[])[];
  /** Attackers of one kind are interchangeable: same hex, same strength. */
  readonly kind: readonly string[];
  /** Whether these attackers may make one combat against these hexes. More attackers never make it worse. */
  readonly enough: (attackers: readonly number[], hexes: readonly number[]) => boolean;
  /** Whether these attackers could ever suffice in a combat with this hex in it; may be too hopeful. */
  readonly hopeful: (attackers: readonly number[], hex: number) => boolean;
}

/** A whole set of combats, and who surrenders. */
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

/** The groups of contacts that have nothing to do with each other: attackers and hexes of each. */
const fronts = ({ reach, touching }: Contacts) => {
  const seen = reach.map(() => false);
  const found: { readonly attackers: readonly number[]; readonly hexes: readonly number[] }[] = [];
  const hexesOf = reach.map((hexes, attacker) => [
    ...new Set([...hexes, ...touching.flatMap((all, hex) => (all.includes(attacker) ? [hex] : []))]),
  ]);
  const attackersOf = touching.map((_, hex) =>
    reach.flatMap((_all, a) => ((hexesOf[a] as number[]).includes(hex) ? [a] : [])),
  );
  for (let first = 0; first < reach.length; first++) {
    if (seen[first] === true) continue;
    seen[first] = true;
    const attackers = [first];
    const hexes = new Set<number>();
    for (const attacker of attackers) {
      for (const hex of hexesOf[attacker] as readonly number[]) {
        if (hexes.has(hex)) continue;
        hexes.add(hex);
        for (const other of attackersOf[hex] as readonly number[]) {
          if (seen[other] === true) continue;
          seen[other] = true;
          attackers.push(other);
        }
      }
    }
    found.push({ attackers, hexes: [...hexes].sort((a, b) => a - b) });
  }
  return found;
};

/** One front arranged with at most `budget` surrenders: the first arrangement found, null when there is none. */
const arrangeFront = (
  contacts: Contacts,
  front: { readonly attackers: readonly number[]; readonly hexes: readonly number[] },
  budget: number,
  shuffle: Shuffle,
  fixed: Arrangement = NOTHING_FIXED,
): Arrangement | null => {
  const { reach, touching, kind, enough, hopeful } = contacts;
  const cover = new Uint8Array(touching.length);
  /** 1 in a combat, 2 surrendered. */
  const busy = new Uint8Array(reach.length);
  const battles: Battle[] = [];
  let left = budget;
  let steps = 0;

  const idle = (attacker: number): boolean => busy[attacker] === 0;
  const canReach = (hex: number): readonly number[] =>
    front.attackers.filter(
      (attacker) => idle(attacker) && (reach[attacker] as readonly number[]).includes(hex),
    );
  const joinable = (attacker: number): Battle | undefined =>
    battles.find(({ hexes }) => isWithin(hexes, reach[attacker] as readonly number[]));

  /** TRC-A36: to leave a hex alone everybody whom it touches has to surrender; the price, -1 when it cannot be. */
  const priceOfDropping = (hex: number): number => {
    let price = 0;
    for (const attacker of touching[hex] as readonly number[]) {
      if (busy[attacker] === 1) return -1;
      if (idle(attacker)) price += 1;
    }
    return price;
  };

  /** Sets of hexes with this one in them that some idle attacker has in reach, the small ones first. */
  const groupsWith = (hex: number): readonly (readonly number[])[] => {
    const found = new Map<string, readonly number[]>();
    for (const attacker of canReach(hex)) {
      const others = (reach[attacker] as readonly number[]).filter(
        (other) => other !== hex && cover[other] === UNCOVERED,
      );
      for (let mask = 0; mask < 1 << others.length; mask++) {
        const group = [hex, ...others.filter((_, bit) => (mask >> bit) & 1)].sort((a, b) => a - b);
        found.set(group.join(), group);
      }
    }
    return [...shuffle([...found.values()])].sort((a, b) => a.length - b.length);
  };

  /** Least sets of these attackers that suffice, each handed to `go` until it succeeds. */
  const leastForces = (
    able: readonly number[],
    hexes: readonly number[],
    go: (force: readonly number[]) => boolean,
    begun: readonly number[] = [],
  ): boolean => {
    const pick = (from: number, force: readonly number[]): boolean => {
      if (++steps > PATIENCE) return false;
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

  const finish = (): boolean => {
    const lost: number[] = [];
    const joined: (readonly [Battle, number])[] = [];
    for (const attacker of shuffle(front.attackers)) {
      if (!idle(attacker)) continue;
      const choices = shuffle(battles).filter(({ hexes }) =>
        isWithin(hexes, reach[attacker] as readonly number[]),
      );
      const [battle] = choices;
      if (battle === undefined) lost.push(attacker);
      else joined.push([battle, attacker]);
    }
    if (lost.length > left) return false;
    for (const attacker of lost) busy[attacker] = 2;
    for (const [battle, attacker] of joined) battle.attackers.push(attacker);
    return true;
  };

  const drop = (hex: number): boolean => {
    const price = priceOfDropping(hex);
    if (price < 0 || price > left) return false;
    const gone = (touching[hex] as readonly number[]).filter(idle);
    for (const attacker of gone) busy[attacker] = 2;
    left -= price;
    cover[hex] = DROPPED;
    if (next()) return true;
    for (const attacker of gone) busy[attacker] = 0;
    left += price;
    cover[hex] = UNCOVERED;
    return false;
  };

  const fight = (hex: number): boolean => {
    for (const hexes of groupsWith(hex)) {
      const able = front.attackers.filter(
        (attacker) => idle(attacker) && isWithin(hexes, reach[attacker] as readonly number[]),
      );
      // Those who have least else to do go first.
      const ordered = [...shuffle(able)].sort(
        (a, b) => (reach[a] as readonly number[]).length - (reach[b] as readonly number[]).length,
      );
      const done = leastForces(ordered, hexes, (force) => {
        for (const one of hexes) cover[one] = COVERED;
        for (const attacker of force) busy[attacker] = 1;
        battles.push({ attackers: [...force], hexes });
        if (next()) return true;
        battles.pop();
        for (const attacker of force) busy[attacker] = 0;
        for (const one of hexes) cover[one] = UNCOVERED;
        return false;
      });
      if (done) return true;
    }
    return false;
  };

  const next = (): boolean => {
    if (++steps > PATIENCE) return false;
    let doomed = 0;
    for (const attacker of front.attackers) {
      if (!idle(attacker) || (reach[attacker] as readonly number[]).some((hex) => cover[hex] === UNCOVERED))
        continue;
      if (joinable(attacker) === undefined) doomed += 1;
    }
    if (doomed > left) return false;
    let choice = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (const hex of front.hexes) {
      if (cover[hex] !== UNCOVERED) continue;
      const price = priceOfDropping(hex);
      // Everybody whom the hex touched has surrendered: it need not be attacked.
      if (price === 0) continue;
      const able = canReach(hex);
      const lost = able.length === 0 || !hopeful(able, hex);
      if (lost && (price < 0 || price > left)) return false;
      const options = lost ? 0 : able.length;
      if (options < fewest) {
        fewest = options;
        choice = hex;
      }
    }
    if (choice < 0) return finish();
    return (fewest > 0 && fight(choice)) || drop(choice);
  };

  /** The combats that are already begun get what they still need, then the rest is arranged. */
  const fill = (from: number): boolean => {
    const begun = fixed.battles[from];
    if (begun === undefined) return next();
    const { hexes } = begun;
    const able = front.attackers.filter(
      (attacker) => idle(attacker) && isWithin(hexes, reach[attacker] as readonly number[]),
    );
    return leastForces(
      able,
      hexes,
      (force) => {
        for (const attacker of force) busy[attacker] = 1;
        battles.push({ attackers: [...force], hexes });
        if (fill(from + 1)) return true;
        battles.pop();
        for (const attacker of force) busy[attacker] = begun.attackers.includes(attacker) ? 1 : 0;
        return false;
      },
      begun.attackers,
    );
  };

  for (const { attackers, hexes } of fixed.battles) {
    for (const attacker of attackers) busy[attacker] = 1;
    for (const hex of hexes) cover[hex] = COVERED;
  }
  for (const attacker of fixed.surrender) busy[attacker] = 2;
  left -= fixed.surrender.length;
  if (left < 0 || !fill(0)) return null;
  return {
    battles,
    surrender: front.attackers.filter((attacker) => busy[attacker] === 2),
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

/** The least number of attackers who have to surrender. */
export const leastSurrender = (contacts: Contacts): number => arrange(contacts).surrender.length;

/**
 * Whether combats that are begun and units that surrender can be completed to a whole arrangement with no more surrenders than
 * that.
 *
 * @param least - what {@link arrange} comes to with nothing fixed
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
      found = arrangeFront(contacts, front, budget, (list) => list, fixed);
    if (found === null) return false;
    total += found.surrender.length;
  }
  return true;
};
