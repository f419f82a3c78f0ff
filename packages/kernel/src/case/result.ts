import type { Game } from '../game/game.js';
import { phrasesAt } from '../game/package/game-under.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { Answered, Reason, SourceUse, Verdict, Violation } from '../ruling/ruling.js';
import { sayViolation } from '../ruling/say.js';

/** A violation with its sentence. */
export type SaidViolation<V extends Violation = Violation> = V & { readonly message: string };

/**
 * The result of a question. `ok: false` means that the action or claim is not allowed.
 *
 * @typeParam V - the violations, discriminated by `code`
 * @typeParam R - the reasons that the game gives, discriminated by `effect`
 * @typeParam V - its violations, discriminated by `code`
 */
export type Result<A = Json, R extends Reason = Reason, V extends Violation = JsonObject & Violation> =
  | {
      readonly ok: true;
      readonly answer: A;
      readonly reasons: readonly R[];
      readonly sources: readonly SourceUse[];
    }
  | {
      readonly ok: false;
      readonly violations: readonly SaidViolation<V>[];
      /** What was worked out anyway: the cost of the steps of a refused move, with its reasons. */
      readonly answer?: A;
      readonly reasons?: readonly R[];
      readonly sources?: readonly SourceUse[];
    };

const distinct = (sources: readonly SourceUse[]): readonly SourceUse[] => {
  const seen = new Set<string>();
  return sources.filter((source) => {
    const fresh = !seen.has(source.table);
    seen.add(source.table);
    return fresh;
  });
};

/** A ruling on a state in the form shown to users: each violation with its sentence, each source once. */
export const resultOf = <State, Action, A, R extends Reason, V extends Violation>(
  game: Pick<Game<State, Action>, 'phrases' | 'names'>,
  state: State,
  ruling: Answered<A, R, V>,
): Result<A, R, V> => {
  const workedOut = ({ value, reasons, sources }: Verdict<A, R>) => ({
    answer: value,
    reasons,
    sources: distinct(sources),
  });
  if (ruling._tag === 'Right') return { ok: true, ...workedOut(ruling.right) };
  const phrases = phrasesAt(game, state);
  return {
    ok: false,
    violations: ruling.left.map((violation) => ({ ...violation, message: sayViolation(phrases, violation) })),
    ...(ruling._tag === 'Both' ? workedOut(ruling.right) : {}),
  };
};
