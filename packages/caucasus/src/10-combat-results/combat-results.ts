import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq, stepsLeft } from '../02-components/units.js';
import type { Battle, Loss, Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcViolation, Rules } from '../rules.js';

/** The result of an attack that needs no die (CC-8.5). */
export const AUTOMATIC_ELIMINATION = 'AE';

/** What a result of the combat table does. */
export interface Outcome {
  readonly clause: ClauseId;
  readonly attackerSteps: number;
  readonly defenderSteps: number;
  /** Hexes the survivors retreat. */
  readonly retreat: 0 | 2 | 4;
  /** Whether Determined Defense may cancel the retreat (CC-10.4.a, CC-10.4.b). */
  readonly determined: boolean;
  /** Whether the units that retreat are disrupted (CC-11.5.a). */
  readonly disrupts: boolean;
  /** The advance when the hex is empty in the end; after EX one hex (CC-10.1.i). */
  readonly advance: 'full' | 'one-hex' | 'none';
}

const outcome = (
  clause: ClauseId,
  attackerSteps: number,
  defenderSteps: number,
  retreat: 0 | 2 | 4,
  advance: Outcome['advance'],
): Outcome => ({
  clause,
  attackerSteps,
  defenderSteps,
  retreat,
  determined: retreat === 2,
  disrupts: retreat === 4,
  advance,
});

const OUTCOMES: Readonly<Record<string, Outcome>> = {
  'D1-B': outcome('CC-10.1.b', 0, 1, 4, 'full'),
  'A1/D2': outcome('CC-10.1.c', 1, 2, 4, 'full'),
  D1: outcome('CC-10.1.e', 0, 1, 2, 'full'),
  DR: outcome('CC-10.1.f', 0, 0, 2, 'full'),
  'A1/D1': outcome('CC-10.1.g', 1, 1, 2, 'full'),
  EX: outcome('CC-10.1.h', 1, 1, 0, 'one-hex'),
  'A1/DR': outcome('CC-10.1.j', 1, 0, 2, 'full'),
  A1: outcome('CC-10.1.k', 1, 0, 0, 'none'),
  [AUTOMATIC_ELIMINATION]: outcome('CC-8.5.a', 0, 0, 0, 'full'),
};
const NOTHING: Outcome = outcome('CC-10.1.a', 0, 0, 0, 'none');

/** What a result does; a word that is no result does nothing. */
export const outcomeOf = (code: string): Outcome =>
  Object.hasOwn(OUTCOMES, code) ? (OUTCOMES[code] as Outcome) : NOTHING;

/**
 * The units of a side that a step loss may be taken from (reading CC-A130): not an HQ stacked with other units
 * (CC-15.1.c), but units that retreated onto the others.
 */
export const losers = (units: readonly Unit[]): readonly Unit[] => {
  const fighting = units.filter((unit) => !isHq(unit));
  return fighting.length > 0 ? fighting : units;
};

/** The steps that these units can lose. */
export const stepsAtStake = (units: readonly Unit[]): number =>
  losers(units).reduce((steps, unit) => steps + stepsLeft(unit), 0);

/** How far the attacker may advance at best: after EX one hex, and only from a defender of one step (CC-10.1.i). */
export const advanceAfter = (code: string, defenders: readonly Unit[]): Outcome['advance'] =>
  code === 'EX' && stepsAtStake(defenders) > 1 ? 'none' : outcomeOf(code).advance;

/** Who chose, and by which clause, when a result takes a step from a side. */
interface Choice {
  readonly chooser: Side;
  readonly clause: ClauseId;
}

const choicesFor = (
  rules: Rules,
  code: string,
  attackingSide: Side,
): { readonly attacker: Choice; readonly defender: readonly Choice[] } => {
  const defendingSide = enemyOf(attackingSide);
  const { clause } = outcomeOf(code);
  if (code === 'EX') {
    return {
      attacker: { chooser: defendingSide, clause },
      defender: [{ chooser: attackingSide, clause }],
    };
  }
  if (code === 'A1/D2') {
    // CC-10.1.m says which side has which of the two; without it the attacker may choose one, and takes the first.
    const by = rules.optional.includes('CC-10.1.m') ? 'CC-10.1.m' : clause;
    return {
      attacker: { chooser: defendingSide, clause: by },
      defender: [
        { chooser: attackingSide, clause: by },
        { chooser: defendingSide, clause: by },
      ],
    };
  }
  if (code === 'A1/D1') {
    const own = rules.optional.includes('CC-10.1.l');
    // CC-A1: each owner chooses his loss (a), or the opponent does (b); the optional rule settles it.
    const swapped = !own && rules.readings['CC-A1'] === 'b';
    const by: ClauseId = own ? 'CC-10.1.l' : clause;
    return {
      attacker: { chooser: swapped ? defendingSide : attackingSide, clause: by },
      defender: [{ chooser: swapped ? attackingSide : defendingSide, clause: by }],
    };
  }
  return {
    attacker: { chooser: attackingSide, clause: 'CC-10.2.a' },
    defender: [{ chooser: defendingSide, clause: 'CC-10.2.a' }],
  };
};

/** A step loss of a result: of which side, and the clause that has it taken. */
export interface OpeningLoss extends Loss {
  readonly side: Side;
  readonly clause: ClauseId;
}

/** The clause by which the steps that a battle still owes are lost: its result, Determined Defense, or the retreat. */
export const lossClause = (
  rules: Rules,
  { routed, held, result, attackingSide }: Pick<Battle, 'routed' | 'held' | 'result' | 'attackingSide'>,
): ClauseId =>
  routed.length > 0
    ? 'CC-11.2.l'
    : held !== null
      ? 'CC-10.4.p'
      : choicesFor(rules, result ?? '', attackingSide).attacker.clause;

/**
 * The step losses of a result, in the order of choosing: the attacker's first. `attackers` are all units that can lose
 * steps, Brandenburgers used for the shift included (reading CC-A116); `defenders` everything in the hex. A defender
 * with one step only costs the attacker nothing at A1/D2 (CC-10.1.d).
 */
export const openingLosses = (
  rules: Rules,
  _position: Position,
  battle: {
    readonly code: string;
    readonly attackers: readonly Unit[];
    readonly defenders: readonly Unit[];
    readonly attackingSide: Side;
  },
): readonly OpeningLoss[] => {
  const { code, attackers, defenders, attackingSide } = battle;
  const { attackerSteps, defenderSteps } = outcomeOf(code);
  const choices = choicesFor(rules, code, attackingSide);
  const atStake = stepsAtStake(defenders);
  const losses: OpeningLoss[] = [];
  const from = (units: readonly Unit[]): readonly string[] => losers(units).map((unit) => unit.counter.id);
  const spared = code === 'A1/D2' && atStake <= 1;
  if (attackerSteps > 0 && attackers.length > 0 && !spared)
    losses.push({ side: attackingSide, ...choices.attacker, from: from(attackers) });
  for (const choice of choices.defender.slice(0, Math.min(defenderSteps, atStake)))
    losses.push({ side: enemyOf(attackingSide), ...choice, from: from(defenders) });
  return losses;
};

/** Why no retreat is to be made, or to be cancelled, in the battle under way (CC-10.1, CC-10.4.a, CC-10.4.b, CC-10.4.d). */
export const resultForbids = (battle: Battle, type: 'retreat' | 'determined'): readonly CcViolation[] => {
  const { result, distance, held } = battle;
  if (result === null) return [];
  const facts = { subject: result, result };
  if (type === 'retreat' && held === true)
    return [{ clause: 'CC-10.4.d', code: 'RETREAT_CANCELLED', ...facts }];
  if (distance === 0)
    return [{ clause: outcomeOf(result).clause, code: 'NO_RETREAT_IN_THE_RESULT', ...facts }];
  return type === 'determined' && distance === 4
    ? [{ clause: 'CC-10.4.b', code: 'RETREAT_NOT_TO_BE_CANCELLED', ...facts }]
    : [];
};
