import type * as fc from 'fast-check';
import { type Exemption, forAll, isExempt, type Law, type Runs } from './law.js';
import { type Removals, type Situation, type Thinned, thinOut } from './situation.js';

/** The part of a game's supply that the laws use. */
export interface SupplyRules<Position> extends Removals<Position> {
  readonly situations: fc.Arbitrary<Situation<Position>>;
  /** How well a unit is supplied: the higher the better. */
  readonly level: (position: Position, unit: string) => number;
  /** The position where an enemy unit has lost its zone of control but stands as before, if the game can say that. */
  readonly withoutZone?: (position: Position, enemy: string) => Position;
  /** What is wrong with the line that the game shows for a unit; null for one without a line. */
  readonly lineFaults?: (position: Position, unit: string) => readonly string[] | null;
  /**
   * Where movement or combat takes a unit for supplied otherwise than the question of supply answers: how far it goes and how strong it is, by the clauses,
   * against what the game makes of it. Null for a unit that neither moves nor fights now.
   */
  readonly useFaults?: (position: Position, unit: string) => readonly string[] | null;
  readonly exemptions?: readonly Exemption<Thinned<Position>>[];
  readonly runs?: Runs;
}

/** Runs of a law if nothing is told of them. */
const USUAL_RUNS = 100;
/** Moves and fights of a unit take long: they are looked at in one of so many runs. */
const USED = 4;

/** A law about a change that takes something from an enemy. */
const monotone = <Position>(
  rules: SupplyRules<Position>,
  name: string,
  change: (position: Position, enemy: string) => Position,
): Law =>
  forAll(
    name,
    thinOut(rules.situations, rules),
    (one) => {
      if (one.enemy === null) return null;
      const before = rules.level(one.position, one.unit);
      const after = rules.level(change(one.position, one.enemy), one.unit);
      return after >= before || isExempt(rules.exemptions, name, one)
        ? []
        : [`${one.unit} is supplied at ${before}, without ${one.enemy} at ${after}`];
    },
    rules.runs,
  );

/** The laws of supply: it never gets worse when an enemy or a zone of his goes, the line shown is a line, and what is answered is what is used. */
export const supplyLaws = <Position>(rules: SupplyRules<Position>): readonly Law[] => {
  const { situations, without, withoutZone, lineFaults, useFaults, runs } = rules;
  const lines = 'supply: the line shown is open and of the length allowed';
  const uses = 'supply: movement and combat use what is answered';
  return [
    monotone(rules, 'supply: removing an enemy never makes it worse', without),
    ...(withoutZone === undefined
      ? []
      : [monotone(rules, 'supply: removing an enemy zone never makes it worse', withoutZone)]),
    ...(lineFaults === undefined
      ? []
      : [forAll(lines, situations, ({ position, unit }) => lineFaults(position, unit), runs)]),
    ...(useFaults === undefined
      ? []
      : [
          forAll(uses, situations, ({ position, unit }) => useFaults(position, unit), {
            ...runs,
            numRuns: Math.ceil((runs?.numRuns ?? USUAL_RUNS) / USED),
          }),
        ]),
  ];
};
