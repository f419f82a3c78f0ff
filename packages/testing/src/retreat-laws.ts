import type { HexId } from '@eastfront/kernel';
import type * as fc from 'fast-check';
import { type Exemption, forAll, isExempt, type Law, type Runs } from './law.js';
import { type Removals, type Situation, type Thinned, thinOut } from './situation.js';

/** One way to retreat: the hexes in order, the hex that is left first. */
export interface RetreatWay {
  readonly path: readonly HexId[];
  /** Steps lost on the way. */
  readonly losses: number;
  /** Its priority, the lower the better. */
  readonly tier: number;
}

/** The part of a game's retreats that the laws use. */
export interface RetreatRules<Position> extends Removals<Position> {
  readonly situations: fc.Arbitrary<Situation<Position>>;
  /** The ways that are offered. */
  readonly offered: (position: Position, unit: string) => readonly RetreatWay[];
  /** Every way that the rules allow, worse tiers included. */
  readonly allowed: (position: Position, unit: string) => readonly RetreatWay[];
  /** Whether the unit may stand in a hex at the end, judged from the rulebook alone. */
  readonly mayEnd: (position: Position, unit: string, hex: HexId) => boolean;
  /**
   * What is wrong with the zones of control on a way, each hex judged by the clauses of the game alone: one that bars it, or that costs other steps
   * than are told.
   */
  readonly zoneFaults?: (position: Position, unit: string, way: RetreatWay) => readonly string[];
  /** The faults of the reported room in the last hex, counted by the clauses of the game alone. */
  readonly roomFaults?: (position: Position, unit: string, way: RetreatWay) => readonly string[];
  /** The fewest and the most hexes ordered. */
  readonly ordered: (position: Position, unit: string) => readonly [least: number, most: number];
  /** The steps on the map and the steps lost so far. Their sum never changes; left out by games without steps. */
  readonly steps?: (position: Position) => { readonly standing: number; readonly lost: number };
  /** The position after a way is taken. */
  readonly after?: (position: Position, unit: string, way: RetreatWay) => Position;
  readonly exemptions?: readonly Exemption<RetreatCase<Position>>[];
  readonly runs?: Runs;
}

/** What a retreat law was tested on; `way` is null where it is about all of them. */
export interface RetreatCase<Position> extends Thinned<Position> {
  readonly way: RetreatWay | null;
}

const key = ({ path, losses, tier }: RetreatWay): string => `${path.join(' ')} at ${losses}, tier ${tier}`;
const bestTier = (ways: readonly RetreatWay[]): number => Math.min(...ways.map(({ tier }) => tier));

type RetreatLaw = <Position>(rules: RetreatRules<Position>, name: string) => Law | readonly Law[];

/** A law about each way that is offered. */
const eachWay = <Position>(
  { situations, offered, exemptions, runs }: RetreatRules<Position>,
  name: string,
  test: (at: Situation<Position>, way: RetreatWay) => readonly string[],
): Law =>
  forAll(
    name,
    situations,
    (at) => {
      const ways = offered(at.position, at.unit).filter(
        (way) => !isExempt(exemptions, name, { ...at, enemy: null, way }),
      );
      return ways.length === 0
        ? null
        : ways.flatMap((way) => test(at, way).map((broken) => `${at.unit} by ${key(way)}: ${broken}`));
    },
    runs,
  );

const LAWS: Readonly<Record<string, RetreatLaw>> = {
  'retreat: never ends where it may not': (rules, name) =>
    eachWay(rules, name, ({ position, unit }, { path }) => {
      const end = path[path.length - 1] as HexId;
      return rules.mayEnd(position, unit, end) ? [] : [`may not end in hex ${end}`];
    }),
  'retreat: the zones on the way are counted as the clauses say': (rules, name) => {
    const { zoneFaults } = rules;
    if (zoneFaults === undefined) return [];
    return eachWay(rules, name, ({ position, unit }, way) => zoneFaults(position, unit, way));
  },
  'retreat: the room at its end is counted as the clauses say': (rules, name) => {
    const { roomFaults } = rules;
    if (roomFaults === undefined) return [];
    return eachWay(rules, name, ({ position, unit }, way) => roomFaults(position, unit, way));
  },
  'retreat: as long as ordered': (rules, name) =>
    eachWay(rules, name, ({ position, unit }, { path }) => {
      const [least, most] = rules.ordered(position, unit);
      const length = path.length - 1;
      return length >= least && length <= most ? [] : [`${length} hexes, ordered ${least} to ${most}`];
    }),
  'retreat: the ways offered are exactly the best tier': (rules, name) =>
    forAll(
      name,
      rules.situations,
      (at) => {
        const all = rules.allowed(at.position, at.unit);
        const tier = bestTier(all);
        const wanted = all.filter((way) => way.tier === tier).map(key);
        const got = rules.offered(at.position, at.unit).map(key);
        const same = wanted.length === got.length && [...wanted].sort().join() === [...got].sort().join();
        return same || isExempt(rules.exemptions, name, { ...at, enemy: null, way: null })
          ? []
          : [`${at.unit} is offered ${got.join('; ')}, not ${wanted.join('; ')}`];
      },
      rules.runs,
    ),
  'retreat: removing an enemy never makes it worse': (rules, name) =>
    forAll(
      name,
      thinOut(rules.situations, rules),
      (one) => {
        if (one.enemy === null) return null;
        const before = bestTier(rules.offered(one.position, one.unit));
        const then = bestTier(rules.offered(rules.without(one.position, one.enemy), one.unit));
        return then <= before || isExempt(rules.exemptions, name, { ...one, way: null })
          ? []
          : [`${one.unit} retreats at tier ${before}, without ${one.enemy} at tier ${then}`];
      },
      rules.runs,
    ),
  'retreat: losses conserve steps': (rules, name) => {
    const { steps, after } = rules;
    if (steps === undefined || after === undefined) return [];
    return eachWay(rules, name, ({ position, unit }, way) => {
      const [before, then] = [steps(position), steps(after(position, unit, way))];
      const lost = then.lost - before.lost;
      return [
        ...(lost === way.losses ? [] : [`${lost} steps lost, ${way.losses} reported`]),
        ...(before.standing - lost === then.standing
          ? []
          : [`${before.standing} steps before, ${then.standing} after`]),
      ];
    });
  },
};

/** The laws of retreat. */
export const retreatLaws = <Position>(rules: RetreatRules<Position>): readonly Law[] =>
  Object.entries(LAWS).flatMap(([name, law]) => law(rules, name));
