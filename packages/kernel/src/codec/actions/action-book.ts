import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import type { Actor } from '../../game/actor.js';
import { CHANCE } from '../../game/actor.js';
import type { Journey } from '../../game/census.js';
import type { Offers } from '../../game/offers.js';
import { allOf, mapOffers, NO_OFFERS } from '../../game/offers.js';
import type { Preparation } from '../../game/roles.js';
import type { BadInput } from '../../ground/bad-input.js';
import { badInput, isRecord, oneOf } from '../../ground/bad-input.js';
import type { Json, JsonObject } from '../../ground/json.js';
import { once } from '../../ground/once.js';
import type { Reason, Ruling, Violation } from '../../ruling/ruling.js';
import type { Told } from '../../ruling/say.js';
import { decodeWith } from '../errors.js';
import type { Also, Declared } from './action.js';
import { generalOf, offersOfUnit, ofUnit, subjectsWith, type UnitsAndSteps } from './action-listing.js';
import { journeyOf } from './journey.js';
import { judgeInFull, type OwnTime } from './own-time.js';
import { type RolesOfActions, rolesOfFields } from './roles.js';

/** The functions that the kernel derives from a game's declared actions and steps: they read, list, judge, apply and write actions. */
export interface ActionBook<
  Rules,
  Position,
  A,
  R extends Reason = Reason,
  V extends Violation = Violation,
  Side extends Actor = Actor,
> {
  /** The codec of each type. */
  readonly codecs: Readonly<Record<string, t.Mixed>>;
  readonly actor: (rules: Rules, position: Position) => Side | typeof CHANCE | null;
  /** The types of the actions of the step, legal now or not. */
  readonly types: (rules: Rules, position: Position) => readonly string[];
  readonly subjects: (rules: Rules, position: Position) => readonly string[];
  readonly candidates: (rules: Rules, position: Position) => readonly string[];
  readonly canAct: (rules: Rules, position: Position, subject: string) => boolean;
  readonly actions: (rules: Rules, position: Position, subject?: string) => readonly A[];
  /** The same of one subject to draw from: candidates that are tested one by one. */
  readonly offers: (rules: Rules, position: Position, subject: string) => Offers<A>;
  readonly apply: (rules: Rules, position: Position, action: A) => Ruling<Position, R, V>;
  readonly bill: (rules: Rules, position: Position, action: A) => readonly R[];
  /** One line of a record, untranslated. */
  readonly describe: (rules: Rules, position: Position, action: A) => Told;
  /** The path of the units in an action; null for an action that moves none. */
  readonly journey: (rules: Rules, position: Position, action: A) => Journey | null;
  /** The side that an action belongs to, as declared; null for a roll. */
  readonly deciderOf: (rules: Rules, position: Position, action: A) => Actor | null;
  /** The only side that sees an action, as declared; null if all do. */
  readonly secretOf: (rules: Rules, position: Position, action: A) => Actor | null;
  readonly write: (action: A) => Json;
  /** An action as a declaration or a step has listed it, with names in place of the things. */
  readonly encode: (rules: Rules, listed: { readonly type: string }) => A;
  /** The actions that something written expands to: one, unless it is in a form for several. */
  readonly readActions: (
    rules: Rules,
    json: unknown,
    position?: Position,
  ) => Either<readonly BadInput[], readonly A[]>;
  /** The codecs of the actions in all their written forms, for the schema (`schemaOfActions`). */
  readonly forms: readonly t.Mixed[];
  /** The role of every field of every action. */
  readonly roles: () => RolesOfActions;
  /** What the actions of the step prepare, by their types; those that prepare nothing are left out. */
  readonly preparations: (rules: Rules, position: Position) => Readonly<Record<string, Preparation>>;
  /** Every legal action that differs from one of the step only in its place, where only some are listed; empty where all are. */
  readonly alike: (rules: Rules, position: Position, action: A) => readonly A[];
  /** The types of the actions by which a side gives up for good what it might keep. */
  readonly forfeits: () => readonly string[];
  /** Whether the step is fought elsewhere, and is told here. */
  readonly isElsewhere: (rules: Rules, position: Position) => boolean;
}

/** The type of the actions in a list of declarations. */
export type ActionIn<List extends readonly unknown[]> = List[number] extends infer One
  ? One extends { readonly says: (rules: never, position: never, action: infer A) => Told }
    ? A
    : never
  : never;

/** The reasons in a list of declarations. */
export type ReasonOfActions<List extends readonly unknown[]> = List[number] extends infer One
  ? One extends { bill(rules: never, position: never, action: never): readonly (infer R extends Reason)[] }
    ? R
    : never
  : never;

/** The violations in a list of declarations. */
export type ViolationOfActions<List extends readonly unknown[]> = List[number] extends infer One
  ? One extends {
      apply(
        rules: never,
        position: never,
        action: never,
        isItsTime: boolean,
      ): Ruling<unknown, Reason, infer V extends Violation>;
    }
    ? V
    : never
  : never;

const NONE: readonly never[] = [];

type Some = { readonly type: string };

/** Reads what a player wrote with the codec of its type: one action, or all that its second form expands to. */
const readerOf =
  <Rules, Position, Unit, A>(byType: ReadonlyMap<string, Declared<Rules, Position, Unit>>) =>
  (rules: Rules, json: unknown, position?: Position): Either<readonly BadInput[], readonly A[]> => {
    const type = isRecord(json) ? json['type'] : undefined;
    const one = typeof type === 'string' ? byType.get(type) : undefined;
    if (one === undefined) {
      const words = oneOf([...byType.keys()]);
      return left([isRecord(json) ? badInput('type', words, type) : badInput('', words, json)]);
    }
    const { codec, also, bad } = one;
    const isOther = also?.when(json as JsonObject) === true;
    const read = decodeWith<t.Mixed>(isOther ? also.codec : codec, json);
    if (read._tag === 'Left') return read;
    const said: never = read.right as never;
    const wrong = isOther ? NONE : (bad?.(rules, position, said) ?? NONE);
    if (wrong.length > 0) return left(wrong);
    const meant = isOther ? also.means(said, rules as never, position as never) : [said];
    return right(meant as readonly Some[] as readonly unknown[] as readonly A[]);
  };

/** Writes an action in its shortest form, its second form if it has one for this. */
const writeAction = (
  { codec, also }: { readonly codec: t.Mixed; readonly also: Also | null },
  action: Some,
): Json => {
  const said = also?.of?.(action) ?? null;
  return (said === null ? codec.encode(action) : also?.codec.encode(said)) as Json;
};

/** The codecs of an action in all its forms. */
const formsOf = ({
  codec,
  also,
}: Pick<Declared<never, never, never>, 'codec' | 'also'>): readonly t.Mixed[] =>
  also === null ? [codec] : [codec, also.codec];

/**
 * Derives from the actions of a game and its steps: reading and writing, listing by unit, judging, the line of a record. An action that is
 * not in the step of a position is not allowed there.
 */
export const actionBook = <
  Rules,
  Position extends object,
  Unit,
  const List extends readonly Declared<Rules, Position, Unit>[],
  Side extends Actor = Actor,
>(
  parts: UnitsAndSteps<Rules, Position, Unit, Side> & {
    readonly actions: List;
    readonly ownTime?: OwnTime<Position, NoInfer<ActionIn<List>>>;
  },
): ActionBook<Rules, Position, ActionIn<List>, ReasonOfActions<List>, ViolationOfActions<List>, Side> => {
  type A = ActionIn<List>;
  type Any = Declared<Rules, Position, Unit, Some, ReasonOfActions<List>, ViolationOfActions<List>>;
  type V = ViolationOfActions<List>;
  const { stepAt, unitsOf, unitById, ownTime } = parts;
  // Each gives the reasons of one of the list.
  const all = parts.actions as readonly unknown[] as readonly Any[];
  const byType = new Map(all.map((one) => [one.type, one]));
  const declarationOf = (action: A): Any => byType.get((action as Some).type) as Any;
  const { made, subjects, canAct, candidates } = subjectsWith(parts);
  // It is of a type of the list, which the declarations of all types together do not say.
  const encode = (rules: Rules, listed: Some): A =>
    (byType.get(listed.type)?.encode?.(rules, listed) ?? listed) as unknown as A;
  const deciderOf = (rules: Rules, position: Position, action: A): Actor | null => {
    const actor = stepAt(rules, position).actor(rules, position);
    if (actor === CHANCE) return null;
    return declarationOf(action).decides?.(rules, position, action as Some) ?? actor;
  };
  const judge = (rules: Rules, position: Position, action: A): Ruling<Position, ReasonOfActions<List>, V> => {
    const one = declarationOf(action);
    return one.apply(rules, position, action as Some, stepAt(rules, position).actions.includes(one));
  };
  return {
    codecs: Object.fromEntries(all.map((one) => [one.type, one.codec])),
    actor: (rules, position) => stepAt(rules, position).actor(rules, position),
    types: (rules, position) => stepAt(rules, position).actions.map(({ type }) => type),
    preparations: (rules, position) =>
      Object.fromEntries(
        stepAt(rules, position).actions.flatMap(({ type, prepares }) =>
          prepares === undefined ? [] : [[type, prepares] as const],
        ),
      ),
    alike: (rules, position, action) => {
      const one = declarationOf(action);
      if (one.alike === undefined || !stepAt(rules, position).actions.includes(one)) return NONE;
      return one.alike(rules, position, action as Some).map((other) => encode(rules, other));
    },
    forfeits: once(() => all.filter((one) => one.forfeits === true).map(({ type }) => type)),
    isElsewhere: (rules, position) =>
      stepAt(rules, position).actions.some(({ elsewhere }) => elsewhere === true),
    subjects,
    candidates,
    canAct,
    actions: (rules, position, subject) => {
      const step = stepAt(rules, position);
      const unit = subject === undefined || subject === '' ? null : unitById(position, subject);
      const units = subject === undefined ? unitsOf(position) : unit === null ? NONE : [unit];
      const general = subject === undefined || subject === '' ? generalOf(step, rules, position) : NONE;
      const lists = made(rules, position);
      const found: A[] = [];
      for (const one of general) found.push(encode(rules, one));
      for (const one of units)
        for (const action of ofUnit(lists.get(one), step, rules, position, one))
          found.push(encode(rules, action));
      return found;
    },
    offers: (rules, position, subject) => {
      const step = stepAt(rules, position);
      const unit = subject === '' ? null : unitById(position, subject);
      if (unit === null && subject !== '') return NO_OFFERS;
      const offered =
        unit === null
          ? allOf(generalOf(step, rules, position))
          : offersOfUnit(made(rules, position).get(unit), step, rules, position, unit);
      return mapOffers(offered, (one) => encode(rules, one));
    },
    apply: ownTime === undefined ? judge : judgeInFull(judge, ownTime),
    bill: (rules, position, action) => declarationOf(action).bill(rules, position, action as Some),
    describe: (rules, position, action) => declarationOf(action).says(rules, position, action as Some),
    journey: (rules, position, action) => journeyOf(declarationOf(action), rules, position, action as Some),
    deciderOf,
    secretOf: (rules, position, action) => {
      const one = declarationOf(action);
      return one.secret?.(rules, position, action as Some) === true
        ? deciderOf(rules, position, action)
        : (one.secretFor?.(rules, position, action as Some) ?? null);
    },
    readActions: readerOf<Rules, Position, Unit, A>(byType),
    forms: all.flatMap(formsOf),
    roles: once(() =>
      Object.fromEntries(all.map((one) => [one.type, rolesOfFields(formsOf(one), one.roles)])),
    ),
    encode,
    write: (action) => writeAction(declarationOf(action), action as Some),
  };
};
