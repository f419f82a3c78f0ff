import type { Bot, Game, HexId } from '@eastfront/kernel';
import { once } from '@eastfront/kernel';
import * as fc from 'fast-check';
import { SHARED_SEED } from './game/courses.js';
import { type SampleOptions, takeSamples } from './game/samples.js';
import { forAll, type Law } from './law.js';

/** A position and the unit of it that a law asks about. */
export interface Situation<Position> {
  readonly position: Position;
  readonly unit: string;
}

/** A situation with one enemy unit that a law takes away; null when there is none. */
export interface Thinned<Position> extends Situation<Position> {
  readonly enemy: string | null;
}

/** How a game finds the enemies of a unit and takes one off the map. */
export interface Removals<Position> {
  /** The ids of the enemy units on the map. */
  readonly enemies: (position: Position, unit: string) => readonly string[];
  readonly without: (position: Position, enemy: string) => Position;
}

/** Every situation, each with one of its enemies. */
export const thinOut = <Position>(
  situations: fc.Arbitrary<Situation<Position>>,
  { enemies }: Removals<Position>,
): fc.Arbitrary<Thinned<Position>> =>
  fc.tuple(situations, fc.nat()).map(([situation, drawn]) => {
    const list = enemies(situation.position, situation.unit);
    return { ...situation, enemy: list[drawn % list.length] ?? null };
  });

/** A unit of any game: its counter, and `map` or another place. */
export interface AnyUnit {
  readonly counter: { readonly id: string; readonly side: string };
  readonly place: string;
}

/** The units of a position of any game. */
export interface AnyPosition<Unit extends AnyUnit> {
  readonly units: readonly Unit[];
}

export const isOnMap = ({ place }: Pick<AnyUnit, 'place'>): boolean => place === 'map';

/** One of what is worked out when the first is drawn: there are thousands, so they are handed over once, not for each that is drawn. */
const oneOf = <A>(list: () => readonly A[]): fc.Arbitrary<A> => {
  const listed = once(() => fc.constantFrom(...list()));
  return fc.constant(null).chain(listed);
};

/** Positions that play has come to: games of a bot, or random ones. They are played when a law first asks. */
export const positionsOf = <State, Action>(
  game: Game<State, Action>,
  kindOf: (state: State) => string,
  played: readonly (Pick<SampleOptions<State, Action>, 'scenario' | 'limit' | 'perKind'> & {
    readonly seeds?: readonly string[];
    /** The bot that plays all sides. */
    readonly bot?: string;
  })[],
): (() => readonly State[]) =>
  once(() =>
    played.flatMap(({ bot, seeds = [SHARED_SEED], ...options }) => {
      const player = game.bots[bot ?? ''] as Bot<State, Action> | undefined;
      const players =
        player === undefined ? {} : Object.fromEntries(game.sides.map((side) => [side, player]));
      return takeSamples(game, { ...options, seeds, players, kindOf }).samples.map(({ state }) => state);
    }),
  );

/** The units on the map of some positions: `wanted` gives the names under which a law may ask about one, none where it may not. */
export const situationsIn = <Unit extends AnyUnit, Position extends AnyPosition<Unit>>(
  positions: () => readonly Position[],
  wanted: (position: Position, unit: Position['units'][number]) => readonly string[],
): fc.Arbitrary<Situation<Position>> =>
  oneOf(
    once(() =>
      positions().flatMap((position) =>
        position.units
          .filter(isOnMap)
          .flatMap((unit) => wanted(position, unit).map((name) => ({ position, unit: name }))),
      ),
    ),
  );

/** The ids of the units on the map that are not of a unit's side, or of those among them that count. */
export const enemiesIn = <Unit extends AnyUnit>(
  { units }: AnyPosition<Unit>,
  id: string,
  counts: (unit: Unit) => boolean = () => true,
): readonly string[] => {
  const side = units.find(({ counter }) => counter.id === id)?.counter.side;
  return units
    .filter((unit) => isOnMap(unit) && unit.counter.side !== side && counts(unit))
    .map(({ counter }) => counter.id);
};

/** A hex under attack with everything that can attack it. */
export interface Attack<Position> {
  readonly position: Position;
  readonly hex: HexId;
  readonly attackers: readonly string[];
}

/** How a game reckons attacks of more and more units, and where its positions have some. */
export interface JoiningRules<Position> {
  /** Begins with the clause. */
  readonly name: string;
  readonly positions: () => readonly Position[];
  /** The hexes that may be attacked with the units that may: those with none are left out. */
  readonly attacks: (position: Position) => readonly Omit<Attack<Position>, 'position'>[];
  /** What counts for the attacker: none of it may be less with one unit more. */
  readonly worth: (attack: Attack<Position>) => readonly number[];
  /** Whether a clause makes one unit more a loss. */
  readonly exempt?: (fewer: Attack<Position>, more: Attack<Position>) => boolean;
}

const MANY = 10;

/** The laws of attacks that units join one after another. */
export const joiningLaws = <Position>({
  name,
  positions,
  attacks,
  worth,
  exempt = () => false,
}: JoiningRules<Position>): readonly Law[] => {
  const all = once(() =>
    positions().flatMap((position) =>
      attacks(position)
        .filter(({ attackers }) => attackers.length > 0)
        .map((attack) => ({ ...attack, position })),
    ),
  );
  return [
    {
      name: 'attack: the positions have attacks of several units',
      run: () => {
        const several = all().filter(({ attackers }) => attackers.length > 1).length;
        return several > MANY ? [] : [`${several}`];
      },
    },
    forAll(name, oneOf(all), (one) =>
      one.attackers.slice(1).flatMap((_, i) => {
        const fewer = { ...one, attackers: one.attackers.slice(0, i + 1) };
        const more = { ...one, attackers: one.attackers.slice(0, i + 2) };
        const [low, high] = [worth(fewer), worth(more)];
        return high.every((value, at) => value >= (low[at] as number)) || exempt(fewer, more)
          ? []
          : [`${more.attackers.join(', ')}: ${low.join(', ')}, then ${high.join(', ')}`];
      }),
    ),
  ];
};

/** Where a line of hexes, as a game shows it, is none: it begins at the unit, and each hex is beside the one before. */
export const brokenLine = (
  line: readonly HexId[],
  from: HexId,
  areAdjacent: (one: HexId, other: HexId) => boolean,
  label: (hex: HexId) => string,
): readonly string[] => [
  ...(line[0] === from ? [] : ['does not begin at the unit']),
  ...line
    .filter((hex, i) => i > 0 && !areAdjacent(line[i - 1] as HexId, hex))
    .map((hex) => `is broken before ${label(hex)}`),
];
