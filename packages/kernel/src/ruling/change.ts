import type { Reason, Ruling, SourceUse, Violation } from './ruling.js';
import { allow, forbidAll } from './ruling.js';

/** A position as a rule changed it, and why. */
export interface Change<Position, R extends Reason = Reason> {
  readonly position: Position;
  readonly reasons: readonly R[];
}

const NONE: readonly never[] = [];

/** A change to a position, for these reasons. */
export const to = <Position, R extends Reason = never>(
  position: Position,
  ...reasons: readonly R[]
): Change<Position, R> => ({ position, reasons: reasons.length === 0 ? NONE : reasons });

/** One change after another: the second is made from the position that the first led to, and all reasons count. */
export const after = <Position, R extends Reason, S extends Reason = R>(
  first: Change<Position, R>,
  next: (position: Position) => Change<Position, S>,
): Change<Position, R | S> => {
  const second = next(first.position);
  return { position: second.position, reasons: [...first.reasons, ...second.reasons] };
};

/** A change with reasons before its own. */
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

/** The writer of changes of a game: what is none of its reasons does not compile. */
export const changeWriter = <Position, R extends Reason>(): ChangeWriter<Position, R> => ({
  to,
  after,
  because,
});

/** What writes the rulings on the actions of a game. */
export interface RulingWriter<Rules, Position, R extends Reason, V extends Violation> {
  /** The action is not allowed, for these violations (at least one). */
  readonly refuse: (...violations: readonly V[]) => Ruling<never, R, V>;
  /** The action is done, as a rule changed the position. */
  readonly changed: (rules: Rules, change: Change<Position, R>) => Ruling<Position, R, V>;
  /** Done, unless something is wrong with it. */
  readonly unless: (
    rules: Rules,
    found: readonly V[],
    otherwise: () => Change<Position, R>,
  ) => Ruling<Position, R, V>;
  /** Done when a chapter allows it, with the reasons and sources of the chapter before those of the change. */
  readonly when: <A>(
    rules: Rules,
    judged: Ruling<A, R, V>,
    then: (value: A, reasons: readonly R[]) => Change<Position, R>,
  ) => Ruling<Position, R, V>;
}

/** The writer of a game, which knows on which tables and lists an answer about a position rests. */
export const rulingWriter = <Rules, Position, R extends Reason, V extends Violation>(
  sourcesOf: (rules: Rules, position: Position) => readonly SourceUse[],
): RulingWriter<Rules, Position, R, V> => {
  const refuse = (...violations: readonly V[]): Ruling<never, R, V> =>
    forbidAll(violations) as Ruling<never, R, V>;
  const changed = (rules: Rules, { position, reasons }: Change<Position, R>): Ruling<Position, R, V> =>
    allow(position, reasons, sourcesOf(rules, position));
  return {
    refuse,
    changed,
    unless: (rules, found, otherwise) => (found.length > 0 ? refuse(...found) : changed(rules, otherwise())),
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
