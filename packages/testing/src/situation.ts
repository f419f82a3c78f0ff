import * as fc from 'fast-check';

/** A position and the unit of it that a law asks about. */
export interface Situation<Position> {
  readonly position: Position;
  readonly unit: string;
}

/** A situation with one enemy unit that a law takes away; null when there is none. */
export interface Thinned<Position> extends Situation<Position> {
  readonly enemy: string | null;
}

/** How a game tells the enemies of a unit and takes one off the map. */
export interface Removals<Position> {
  /** The ids of the enemy units on the map. */
  readonly enemies: (position: Position, unit: string) => readonly string[];
  readonly without: (position: Position, enemy: string) => Position;
}

/** Every situation, each with one of its enemies. */
export const thinned = <Position>(
  situations: fc.Arbitrary<Situation<Position>>,
  { enemies }: Removals<Position>,
): fc.Arbitrary<Thinned<Position>> =>
  fc.tuple(situations, fc.nat()).map(([situation, drawn]) => {
    const list = enemies(situation.position, situation.unit);
    return { ...situation, enemy: list[drawn % list.length] ?? null };
  });
