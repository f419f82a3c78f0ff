import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { exertsZone } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { openingViolations } from '../03-opening/first-impulse.js';
import { ARMY_LIMIT, CORPS_LIMIT, countsForStacking } from '../06-stacking/stacking.js';
import { enemiesAround, enemiesOf } from '../07-zones-of-control/zones.js';
import { MARKER_SHIFT, placedSupport } from '../09-combat/markers.js';
import { attackStrength } from '../09-combat/strength.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { attackGain, isFighter, unitValue } from './exchange.js';
import { leftOf, orderFor } from './goals.js';
import { marches } from './reach.js';
import type { Prey } from './targets.js';
import { defenceFrom, isTrapped, isWithin, markersOf, preyIn } from './targets.js';
import type { Temper } from './temper.js';

/** A unit in an attack, and the hex from which it attacks. */
export interface Post {
  readonly unit: Unit;
  readonly hex: HexId;
}

/** A planned attack: which unit comes from where, whether a marker helps, and what it gains. */
export interface Assault {
  readonly target: HexId;
  readonly posts: readonly Post[];
  readonly marker: boolean;
  readonly gain: number;
}

/** What a side means to do in an impulse. */
export interface Plan {
  readonly assaults: readonly Assault[];
  /** By unit where it is to stand. */
  readonly posts: ReadonlyMap<string, HexId>;
  /** Enemy hexes that are attacked. */
  readonly attacked: ReadonlySet<HexId>;
}

/** The cost of having to attack a hex with the units at hand (TRC-9.3), and more for the units in it. */
const SOAK = 3;
const PER_DEFENCE = 0.15;
/** What an attack must gain more for a unit or a marker to be spent on it. */
const PER_UNIT = 0.3;
const PER_MARKER = 1.2;
/** What a hex counts that a unit does not come nearer to its goal for an attack. */
const PER_HEX = 0.1;
/** Units that are looked for together, and attacks that are planned. */
const MOST_TOGETHER = 8;
const MOST_ASSAULTS = 14;

interface Option {
  readonly unit: Unit;
  readonly hex: HexId;
  readonly points: number;
}

/** What the planner knows of an impulse. */
interface Sight {
  readonly rules: Rules;
  readonly position: Position;
  /** By enemy hex: which units can attack it from where, the strongest first. */
  readonly options: ReadonlyMap<HexId, readonly Option[]>;
  /** Units that attack whatever happens: they stand in a zone and cannot leave. */
  readonly bound: ReadonlySet<Unit>;
  /** Enemy hexes that must be attacked, and the cost of leaving them unattacked. */
  readonly owed: Map<HexId, number>;
  readonly around: (hex: HexId) => readonly HexId[];
  /** Hexes that a unit loses on its way to its goal when it goes to a hex instead. */
  readonly detour: (unit: Unit, hex: HexId) => number;
}

const canAttack = (position: Position, unit: Unit): boolean =>
  unit.place === 'map' &&
  unit.counter.side === position.player &&
  exertsZone(unit) &&
  !unit.automatic &&
  !unit.fought;

const soakOf = (rules: Rules, position: Position, hex: HexId): number =>
  SOAK + PER_DEFENCE * (preyIn(rules, position, hex)?.force.points ?? 0);

const sightOf = remember((rules: Rules, position: Position): Sight => {
  const { player, units } = position;
  const enemyZone = viewOf(rules, units).zone[player === 'axis' ? 'soviet' : 'axis'];
  const halved = halvedIn(rules, position);
  const options = new Map<HexId, Option[]>();
  const bound = new Set<Unit>();
  const owed = new Map<HexId, number>();
  const known = new Map<HexId, readonly HexId[]>();
  const around = (hex: HexId): readonly HexId[] => {
    const before = known.get(hex);
    if (before !== undefined) return before;
    const found = enemyZone[hex] === 0 ? [] : enemiesAround(rules, units, hex, player);
    known.set(hex, found);
    return found;
  };
  const add = (unit: Unit, hex: HexId): void => {
    const there = hex === unit.at ? unit : { ...unit, at: hex };
    for (const target of around(hex)) {
      if (openingViolations(rules, position, there, target).length > 0) continue;
      const { points } = attackStrength(rules, there, [target], halved);
      const list = options.get(target) ?? [];
      list.push({ unit, hex, points });
      options.set(target, list);
    }
  };
  for (const unit of units) {
    if (unit.place === 'map' && unit.counter.side === player && unit.automatic)
      for (const hex of enemiesOf(rules, units, unit)) owed.set(hex, (owed.get(hex) ?? 0) + unitValue(unit));
    if (!canAttack(position, unit)) continue;
    const ways = marches(rules, position, unit);
    const touched = around(unit.at);
    if (touched.length > 0) add(unit, unit.at);
    if (touched.length > 0 && ways.length === 0) {
      bound.add(unit);
      for (const hex of touched) owed.set(hex, Math.max(owed.get(hex) ?? 0, soakOf(rules, position, hex)));
    }
    if (isFighter(unit)) for (const { hex } of ways) if (enemyZone[hex] !== 0) add(unit, hex);
  }
  for (const list of options.values())
    list.sort((a, b) => b.points - a.points || (a.hex === a.unit.at ? -1 : 1));
  return { rules, position, options, bound, owed, around, detour: () => 0 };
});

/** How an attack that is being put together stands. */
interface Draft {
  readonly posts: readonly Option[];
  readonly points: number;
  readonly value: number;
  readonly least: number;
}

const NOBODY: Draft = { posts: [], points: 0, value: 0, least: Number.POSITIVE_INFINITY };

const joinDraft = ({ posts, points, value, least }: Draft, option: Option): Draft => {
  const own = unitValue(option.unit);
  return {
    posts: [...posts, option],
    points: points + option.points,
    value: value + own,
    least: Math.min(least, own),
  };
};

/** What a draft gains, the duties that it brings taken off. */
const draftGain = (
  { rules, position, owed, around, bound, detour }: Sight,
  prey: Prey,
  { posts, points, value, least }: Draft,
  shift: number,
  attacked: ReadonlySet<HexId>,
): number => {
  const from = [...new Set(posts.map(({ hex }) => hex))];
  const target = {
    ...prey.force,
    points: defenceFrom(rules, prey, from),
    ground: prey.ground,
    woods: prey.woods,
    gives: prey.gives,
    trapped: !prey.woods && isTrapped(rules, position, prey.hex, from),
  };
  let gain = attackGain(rules, { points, value, least }, target, shift, position.player === 'axis');
  const brought = new Set<HexId>();
  for (const { unit, hex } of posts) {
    if (bound.has(unit)) continue;
    gain -= PER_UNIT + PER_HEX * detour(unit, hex);
    for (const other of around(hex))
      if (other !== prey.hex && !attacked.has(other) && !owed.has(other)) brought.add(other);
  }
  for (const other of brought) gain -= soakOf(rules, position, other);
  return gain;
};

/** What has been given away already. */
interface Taken {
  readonly units: Set<Unit>;
  /** Units that will stand in a hex, of those that count for stacking. */
  readonly there: Map<HexId, number>;
  readonly attacked: Set<HexId>;
  markers: number;
}

const limitOf = ({ player }: Position): number => (player === 'axis' ? CORPS_LIMIT : ARMY_LIMIT);

const hasRoom = (position: Position, { there }: Taken, draft: Draft, { unit, hex }: Option): boolean => {
  if (!countsForStacking(unit.counter)) return true;
  const coming = draft.posts.filter(
    (post) => post.hex === hex && countsForStacking(post.unit.counter),
  ).length;
  return (there.get(hex) ?? 0) + coming < limitOf(position);
};

/** The best attack on a hex with the units that are left, put together unit by unit. */
const bestUpon = (sight: Sight, prey: Prey, taken: Taken): Assault | null => {
  const { rules, position, options, bound, owed } = sight;
  const list = (options.get(prey.hex) ?? []).filter(({ unit }) => !taken.units.has(unit));
  const support = placedSupport(position, [prey.hex]);
  const placed = support.stuka || support.artillery ? MARKER_SHIFT : 0;
  const { from, range } = markersOf(rules, position);
  const canMark = placed === 0 && taken.markers > 0 && isWithin(rules, from, range, prey.hex);
  let draft = NOBODY;
  for (const option of list) if (bound.has(option.unit)) draft = joinDraft(draft, option);
  let best: Assault | null = null;
  const weigh = (now: Draft): number => {
    const plain = draftGain(sight, prey, now, placed, taken.attacked);
    const marked = canMark
      ? draftGain(sight, prey, now, MARKER_SHIFT, taken.attacked) - PER_MARKER
      : Number.NEGATIVE_INFINITY;
    const gain = Math.max(plain, marked);
    if (best === null || gain > best.gain)
      best = { target: prey.hex, posts: now.posts, marker: marked > plain, gain };
    return gain;
  };
  const baseline = owed.has(prey.hex) ? -(owed.get(prey.hex) as number) : 0;
  if (draft.posts.length > 0) weigh(draft);
  for (let i = draft.posts.length; i < MOST_TOGETHER; i++) {
    let next: Draft | null = null;
    let most = Number.NEGATIVE_INFINITY;
    const tried = new Set<HexId>();
    for (const option of list) {
      if (tried.has(option.hex) || draft.posts.some(({ unit }) => unit === option.unit)) continue;
      if (!hasRoom(position, taken, draft, option)) continue;
      tried.add(option.hex);
      const one = joinDraft(draft, option);
      const gain = weigh(one);
      if (gain > most) [next, most] = [one, gain];
    }
    if (next === null) break;
    draft = next;
  }
  const found = best as Assault | null;
  return found === null ? null : { ...found, gain: found.gain - baseline };
};

const isLeftAlone = ({ posts }: Assault, taken: Taken): boolean =>
  posts.every(({ unit }) => !taken.units.has(unit));

const PLANS = remember((_rules: Rules, _position: Position) => new Map<Temper, Plan>());

const commit = (sight: Sight, assault: Assault, taken: Taken): void => {
  const { rules, position, owed, around, bound } = sight;
  taken.attacked.add(assault.target);
  if (assault.marker) taken.markers -= 1;
  for (const { unit, hex } of assault.posts) {
    taken.units.add(unit);
    if (countsForStacking(unit.counter)) taken.there.set(hex, (taken.there.get(hex) ?? 0) + 1);
    if (bound.has(unit)) continue;
    for (const other of around(hex))
      if (!taken.attacked.has(other) && !owed.has(other)) owed.set(other, soakOf(rules, position, other));
  }
};

const detourIn =
  (rules: Rules, position: Position, temper: Temper): Sight['detour'] =>
  (unit, hex) => {
    const order = orderFor(rules, position, unit, temper);
    if (order === undefined) return 0;
    const now = leftOf(order, unit.at);
    return Math.max(0, leftOf(order, hex) - now + (unit.moved ? 0 : Math.min(now, unit.counter.move)));
  };

const makePlan = (rules: Rules, position: Position, temper: Temper): Plan => {
  const { least } = temper;
  const seen = sightOf(rules, position);
  const sight: Sight = {
    ...seen,
    owed: new Map(seen.owed),
    detour: detourIn(rules, position, temper),
  };
  const taken: Taken = {
    units: new Set(),
    there: new Map(),
    attacked: new Set(),
    markers: markersOf(rules, position).left,
  };
  const preys = [...sight.options.keys()].flatMap((hex) => preyIn(rules, position, hex) ?? []);
  const found = new Map<HexId, Assault | null>();
  const assaults: Assault[] = [];
  for (let i = 0; i < MOST_ASSAULTS; i++) {
    let best: Assault | null = null;
    for (const prey of preys) {
      if (taken.attacked.has(prey.hex)) continue;
      let one = found.get(prey.hex);
      if (one === undefined || (one !== null && !isLeftAlone(one, taken)) || sight.owed.has(prey.hex)) {
        one = bestUpon(sight, prey, taken);
        found.set(prey.hex, one);
      }
      if (one === null || one.gain <= (sight.owed.has(prey.hex) ? 0 : least)) continue;
      if (best === null || one.gain > best.gain) best = one;
    }
    if (best === null) break;
    assaults.push(best);
    commit(sight, best, taken);
  }
  const posts = new Map(
    assaults.flatMap((assault) => assault.posts.map(({ unit, hex }) => [unit.counter.id, hex] as const)),
  );
  return { assaults, posts, attacked: taken.attacked };
};

/** The attacks that the side to move plans for this impulse, with units and hexes: those that gain more than the temper's minimum. */
export const planOf = (rules: Rules, position: Position, temper: Temper): Plan => {
  const plans = PLANS(rules, position);
  const known = plans.get(temper) ?? makePlan(rules, position, temper);
  plans.set(temper, known);
  return known;
};

/** Whether a unit is in the midst of enemies and cannot leave. */
export const isBound = (rules: Rules, position: Position, unit: Unit): boolean =>
  sightOf(rules, position).bound.has(unit);

/** The enemy hexes that a unit of the side to move would have to attack from a hex. */
export const touchedFrom = (rules: Rules, position: Position, hex: HexId): readonly HexId[] =>
  sightOf(rules, position).around(hex);

/** Units in a hex that fight for the side to move. */
export const fightersIn = (rules: Rules, position: Position, hex: HexId): readonly Unit[] =>
  unitsAt(rules, position.units, hex).filter(
    (unit) => unit.counter.side === position.player && isFighter(unit),
  );
