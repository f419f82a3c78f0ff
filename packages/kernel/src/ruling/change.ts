import type { Reason, Ruling, SourceUse, Violation } from './ruling.js';
import { allow, forbidAll } from './ruling.js';

/** A changed position, and the reasons. */
export interface Change<Position, R extends Reason = Reason> {
  readonly position: Position;
  readonly reasons: readonly R[];
}

const NONE: readonly never[] = [];

/** A change to this position, for these reasons. */
export const to = <Position, R extends Reason = never>(
  position: Position,
  ...reasons: readonly R[]
): Change<Position, R> => ({ position, reasons: reasons.length === 0 ? NONE : reasons });

/** One change after another: the second starts from the position of the first, and the reasons of both are kept. */
export const after = <Position, R extends Reason, S extends Reason = R>(
  first: Change<Position, R>,
  next: (position: Position) => Change<Position, S>,
): Change<Position, R | S> => {
  const second = next(first.position);
  return { position: second.position, reasons: [...first.reasons, ...second.reasons] };
};

/** A change with other reasons put before its own. */
export const because = <Position, R extends Reason, S extends Reason = R>(
  reasons: readonly S[],
  change: Change<Position, R>,
): Change<Position, R | S> => ({ position: change.position, reasons: [...reasons, ...change.reasons] });

/** {@link to}, {@link after} and {@link because} for the positions and reasons of one game. */
export interface ChangeWriter<Position, R extends Reason> {
  readonly to: (position: Position, ...reasons: readonly R[]) => Change<Position, R>;
  readonly after: (
    first: Change<Position, R>,
    next: (position: Position) => Change<Position, R>,
  ) => Change<Position, R>;
  readonly because: (reasons: readonly R[], change: Change<Position, R>) => Change<Position, R>;
}

/** The change functions of one game. A reason that the game does not declare does not compile. */
export const changeWriter = <Position, R extends Reason>(): ChangeWriter<Position, R> => ({
  to,
  after,
  because,
});

/** Functions that make rulings on the actions of a game. */
export interface RulingWriter<Rules, Position, R extends Reason, V extends Violation> {
  /** The action is not allowed, for these violations (at least one). */
  readonly refuse: (...violations: readonly V[]) => Ruling<never, R, V>;
  /** The action is carried out, with the change that a rule made. */
  readonly changed: (rules: Rules, change: Change<Position, R>) => Ruling<Position, R, V>;
  /** Carried out, unless there are violations. */
  readonly unless: (
    rules: Rules,
    found: readonly V[],
    otherwise: () => Change<Position, R>,
  ) => Ruling<Position, R, V>;
  /** Carried out if a chapter allows it. The reasons and sources of the chapter come before those of the change. */
  readonly when: <A>(
    rules: Rules,
    judged: Ruling<A, R, V>,
    then: (value: A, reasons: readonly R[]) => Change<Position, R>,
  ) => Ruling<Position, R, V>;
}

/** The ruling functions of one game. They know which tables and lists an answer about a position depends on. */
export const rulingWriter = <Rules, Position, R extends Reason, V extends Violation>(
  sourcesOf: (rules: Rules, position: Position) => readonly SourceUse[],
): RulingWriter<Rules, Position, R, V> => {
  const refuse = (...violations: readonly V[]): Ruling<never, R, V> =>
    forbidAll(violations) as Ruling<never, R, V>;
  const changeTo = (rules: Rules, { position, reasons }: Change<Position, R>): Ruling<Position, R, V> =>
    allow(position, reasons, sourcesOf(rules, position));
  return {
    refuse,
    changed: changeTo,
    unless: (rules, found, otherwise) => (found.length > 0 ? refuse(...found) : changeTo(rules, otherwise())),
    when: (rules, judged, then) => {
      if (judged._tag === 'Left') return judged;
      const { value, reasons, sources } = judged.right;
      const change = then(value, reasons);
      return allow(
        change.position,
        [...reasons, ...change.reasons],
        [...sources, ...sourcesOf(rules, change.position)],
      );
    },
  };
};
