import type { HexId } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { type Exemption, forAll, isExempt, type Law, type Runs } from './law.js';
import { type Removals, type Situation, type Thinned, thinOut } from './situation.js';

/** One hex a unit can move to. */
export interface Destination {
  readonly hex: HexId;
  /** Movement points. */
  readonly cost: number;
  /** The hexes entered, in order. */
  readonly path: readonly HexId[];
}

/** The part of a game's movement that the laws use. */
export interface MovementRules<Position> extends Removals<Position> {
  readonly situations: fc.Arbitrary<Situation<Position>>;
  /** Every hex where a move of the unit may end, its own left out. */
  readonly reach: (position: Position, unit: string) => readonly Destination[];
  /** The position with the movement points of one unit increased by a number. */
  readonly withAllowance: (position: Position, unit: string, more: number) => Position;
  /** The cost of a move along a path as adjudicated step by step, or why it is not allowed. */
  readonly adjudicate: (position: Position, unit: string, path: readonly HexId[]) => number | string;
  /**
   * What a way costs, added hex by hex from the tables and clauses of the game alone; null where they say nothing of it by themselves.
   *
   * @param path - the hexes entered, in order
   */
  readonly costOf?: (position: Position, unit: string, path: readonly HexId[]) => number | null;
  readonly exemptions?: readonly Exemption<MovementCase<Position>>[];
  readonly runs?: Runs;
}

/** What a movement law was tested on: the hex in question and, where one was taken away, the enemy. */
export interface MovementCase<Position> extends Thinned<Position> {
  readonly hex: HexId;
}

const MOST_MORE = 4;

type MovementLaw = <Position>(rules: MovementRules<Position>, name: string) => Law | readonly Law[];

/** The hexes that a unit reached and no longer reaches, or at a higher price only. */
const lostHexes = <Position>(
  { reach, exemptions }: MovementRules<Position>,
  name: string,
  before: Thinned<Position>,
  after: Position,
): readonly string[] => {
  const still = new Map(reach(after, before.unit).map(({ hex, cost }) => [hex, cost]));
  return reach(before.position, before.unit)
    .filter(({ hex, cost }) => {
      const now = still.get(hex);
      return (now === undefined || now > cost) && !isExempt(exemptions, name, { ...before, hex });
    })
    .map(
      ({ hex, cost }) =>
        `${before.unit} reached hex ${hex} for ${cost}, then ${still.get(hex) ?? 'not at all'}`,
    );
};

const LAWS: Readonly<Record<string, MovementLaw>> = {
  'movement: more movement points never shrink reach': (rules, name) =>
    forAll(
      name,
      fc.tuple(rules.situations, fc.integer({ min: 1, max: MOST_MORE })),
      ([{ position, unit }, more]) =>
        lostHexes(rules, name, { position, unit, enemy: null }, rules.withAllowance(position, unit, more)),
      rules.runs,
    ),
  'movement: removing an enemy never shrinks reach': (rules, name) =>
    forAll(
      name,
      thinOut(rules.situations, rules),
      (one) =>
        one.enemy === null ? null : lostHexes(rules, name, one, rules.without(one.position, one.enemy)),
      rules.runs,
    ),
  'movement: every reported path is legal at the reported cost': (rules, name) =>
    forAll(
      name,
      rules.situations,
      ({ position, unit }) =>
        rules.reach(position, unit).flatMap(({ hex, cost, path }) => {
          const judged = rules.adjudicate(position, unit, path);
          return judged === cost || isExempt(rules.exemptions, name, { position, unit, enemy: null, hex })
            ? []
            : [`${unit} to hex ${hex} by ${path.join(' ')} is reported at ${cost}, judged ${judged}`];
        }),
      rules.runs,
    ),
  'movement: the cost is that of the tables, added hex by hex': (rules, name) => {
    const { costOf } = rules;
    if (costOf === undefined) return [];
    return forAll(
      name,
      rules.situations,
      ({ position, unit }) => {
        const told = rules.reach(position, unit).flatMap(({ cost, path }) => {
          const worth = costOf(position, unit, path);
          return worth === null ? [] : [{ cost, path, worth }];
        });
        return told.length === 0
          ? null
          : told
              .filter(({ cost, worth }) => cost !== worth)
              .map(
                ({ cost, path, worth }) => `${unit} by ${path.join(' ')} for ${cost}, by the tables ${worth}`,
              );
      },
      rules.runs,
    );
  },
  'movement: each hex once, and its path leads there': (rules, name) =>
    forAll(
      name,
      rules.situations,
      ({ position, unit }) => {
        const found = rules.reach(position, unit);
        const hexes = new Set(found.map(({ hex }) => hex));
        return [
          ...(hexes.size === found.length ? [] : [`${unit} reaches a hex twice`]),
          ...found
            .filter(({ hex, path }) => path[path.length - 1] !== hex)
            .map(({ hex, path }) => `the path ${path.join(' ')} does not lead to hex ${hex}`),
        ];
      },
      rules.runs,
    ),
};

/** The laws of movement: more points or fewer enemies never shrink reach; every reported path is legal at its cost. */
export const movementLaws = <Position>(rules: MovementRules<Position>): readonly Law[] =>
  Object.entries(LAWS).flatMap(([name, law]) => law(rules, name));
