import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Actor } from '../game/actor.js';
import type { Way } from '../game/census.js';
import type { BadInput } from '../ground/bad-input.js';
import type { JsonObject } from '../ground/json.js';
import type { Reason, Ruling, Violation } from '../ruling/ruling.js';
import { forbid, forbidAll } from '../ruling/ruling.js';
import type { Told } from '../ruling/say.js';
import { withSchema } from './json-schema.js';
import type { RolesOfFields } from './roles.js';
import { type ShapeOf, shape, type Usually } from './shape.js';

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;

/** An action of this type, with all of its fields. */
type ActionOf<Type extends string, Required extends t.Props, Optional extends Usuals> = {
  readonly type: Type;
} & ShapeOf<Required, Optional>;

/** How what an action names is found in a position, by the name of the field; what cannot be found is a violation. */
type Finders<Rules, Position, V> = Readonly<
  Record<
    string,
    (rules: Rules, position: Position, named: never, action: { readonly type: string }) => Either<V, unknown>
  >
>;

/** An action with what it names in the place of the names. */
type Named<A, Find> = {
  readonly [Field in keyof A]: Field extends keyof Find
    ? Find[Field] extends (...of: never) => Either<unknown, infer Found>
      ? Found | Extract<A[Field], null>
      : A[Field]
    : A[Field];
};

/** A kind of action, of whatever type. Methods, so that those of all types go into one list. */
export interface Declared<
  Rules,
  Position,
  Unit,
  A extends { readonly type: string } = { readonly type: string },
  R extends Reason = Reason,
  V extends Violation = Violation,
> {
  readonly type: A['type'];
  /** Reads, writes and describes it. */
  readonly codec: t.Mixed;
  /** Whether a unit has any such action, as quickly as can be told; without it, whether any is listed. */
  can?(rules: Rules, position: Position, unit: Unit): boolean;
  /** The same as far as the unit and what stands near it tell, in steps that look {@link StepOfPlay.near}; null where they do not. */
  near?(rules: Rules, position: Position, unit: Unit): boolean | null;
  /** Every such action of a unit, of one that {@link can} where that is told. */
  list?(rules: Rules, position: Position, unit: Unit): readonly A[];
  /** Every such action that belongs to no unit. */
  general?(rules: Rules, position: Position): readonly A[];
  /** The position after it, or what forbids it. */
  apply(rules: Rules, position: Position, action: A, isItsTime: boolean): Ruling<Position, R, V>;
  /** What is wrong with one as it was written that its codec cannot tell: what it says has no meaning under these rules. */
  bad?(rules: Rules, position: Position | undefined, action: A): readonly BadInput[];
  /** What a refused one was worked out with, such as the price of every step of a move. */
  bill(rules: Rules, position: Position, action: A): readonly R[];
  /** One line of a record. */
  says(rules: Rules, position: Position, action: A): Told;
  /** Whose decision it is; without it, or where it tells nobody, of the side to act. */
  decides?(rules: Rules, position: Position, action: A): Actor | null;
  /** Whether the side that decides it alone sees it. */
  readonly secret?: boolean;
  /** Of a roll that only one side sees: which. */
  secretFor?(rules: Rules, position: Position, action: A): Actor | null;
  /** How units go by it, and along which hexes where it names its end alone. */
  readonly way?: Way;
  path?(rules: Rules, position: Position, action: A): readonly string[];
  /** A second form in which it is written. */
  readonly also: Also | null;
  /** It ends the declaring of an attack, and the dice of the attack follow. */
  readonly settles?: true;
  /** What its fields are to a player, by name: those of the game, and its own. */
  readonly roles: RolesOfFields;
}

/** A second form in which players write an action, or several at once. Made by {@link alsoWritten}. */
export interface Also {
  readonly codec: t.Mixed;
  when(json: JsonObject): boolean;
  means(said: never, rules: never, position: never): readonly { readonly type: string }[];
  of?(action: { readonly type: string }): unknown;
}

/**
 * Declares a second form in which an action is written, such as a move of one unit beside that of a stack.
 *
 * @param form.codec - what it says
 * @param form.when - whether something written is in this form
 * @param form.means - the actions that it stands for, in the position in which they are taken, where that is known
 * @param form.of - an action as it is written in this form, null for one that is not
 */
export const alsoWritten = <Said, A extends { readonly type: string }, Rules, Position>(form: {
  readonly codec: t.Type<Said, unknown, unknown>;
  readonly when: (json: JsonObject) => boolean;
  readonly means: (
    said: Said,
    rules: Rules,
    position: Position | undefined,
  ) => readonly { readonly type: string }[];
  readonly of?: (action: A) => Said | null;
}): Also => form as Also;

/** What an action is declared with. */
export interface ActionParts<
  Type extends string,
  Required extends t.Props,
  Optional extends Usuals,
  Find,
  Rules,
  Position,
  Unit,
  R extends Reason,
  V extends Violation,
  L extends Told,
  // What it says follows from its fields alone, not from what is listed.
  A = ActionOf<NoInfer<Type>, NoInfer<Required>, NoInfer<Optional>>,
> {
  readonly type: Type;
  /** What it does, in a sentence, for the schema and the documents. */
  readonly tells: string;
  /** One as it may be written, without its type. */
  readonly sample: JsonObject;
  /** What it always says, and what it says where that is not as usual. */
  readonly fields?: Required;
  /** The roles of fields that are something else here than in the other actions of the game. */
  readonly roles?: RolesOfFields;
  readonly usual?: Optional;
  /** The clause that says when it is done; without one, whatever the game takes for the sequence of play. */
  readonly when?: V['clause'];
  /** Its own rules say when it is done: the step is not asked, always or where this holds. */
  readonly always?: true | ((position: Position) => boolean);
  /** It ends the declaring of an attack: the chances of the dice that follow are those of the attack as it stands. */
  readonly settles?: true;
  readonly also?: Also;
  readonly can?: (rules: Rules, position: Position, unit: Unit) => boolean;
  readonly near?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  readonly list?: (rules: Rules, position: Position, unit: Unit) => readonly A[];
  readonly general?: (rules: Rules, position: Position) => readonly A[];
  /** What is wrong with one as it was written that its fields alone do not tell: bad input, with its place in the action, and no violation. */
  readonly bad?: (rules: Rules, position: Position | undefined, action: A) => readonly BadInput[];
  /** What forbids it by its own content, in any step. */
  readonly violations?: (rules: Rules, position: Position, named: Named<A, Find>) => readonly V[];
  /** What is said in another step in the place of the clause of the sequence; nothing leaves that clause in its place. */
  readonly instead?: (rules: Rules, position: Position, named: Named<A, Find>) => readonly V[];
  /** Carries it out, or refuses it for what {@link violations} does not find. */
  readonly does: (
    rules: Rules,
    position: Position,
    named: Named<A, Find>,
    action: A,
  ) => Ruling<Position, R, V>;
  /** What a refused one was worked out with: nothing for an action that has no price. */
  readonly bill?: (rules: Rules, position: Position, named: Named<A, Find>) => readonly R[];
  /** One line of a record: the key of one of the lines of the game with its facts, or an English text. */
  readonly says: (rules: Rules, position: Position, action: A) => L;
  /** Whose decision it is, in steps in which several sides decide; the side to act where it tells nobody. */
  readonly decides?: (rules: Rules, position: Position, action: A) => Actor | null;
  /** The side that decides it alone sees it: the others are told that there was something. Left out, all see it. */
  readonly secret?: true;
  /** How its units go, for one that moves units along its `path`, or `to` a hex, or along its `paths` by unit. */
  readonly way?: Way;
  /** The hexes that its units enter, where it names their end alone. */
  readonly path?: (rules: Rules, position: Position, action: A) => readonly string[];
}

/** What all actions of a game share. */
export interface ActionsOfGame<Rules, Position, R extends Reason, V extends Violation, Find> {
  /** How units, hexes and the like are found, by the fields that name them. */
  readonly find: Find;
  /** What the fields of its actions are to a player, by name. Those of given words and of yes and no need not be told. */
  readonly roles?: RolesOfFields;
  /** Refuses an action that is not to be done at this point of the sequence; what forbids it by its own content comes first. */
  readonly notNow: (
    rules: Rules,
    position: Position,
    action: { readonly type: string },
    when: V['clause'] | null,
    content: readonly V[],
  ) => Ruling<never, R, V>;
}

type Finder<Rules, Position, V> = (
  rules: Rules,
  position: Position,
  named: unknown,
  action: unknown,
) => Either<V, unknown>;

/** Puts what an action names in the place of the names; null stands for itself. */
const finderOf =
  <Rules, Position, V>(finders: readonly (readonly [field: string, find: Finder<Rules, Position, V>])[]) =>
  <A extends object, Find>(rules: Rules, position: Position, action: A): Either<V, Named<A, Find>> => {
    const named = { ...action } as Record<string, unknown>;
    for (const [field, find] of finders) {
      const text = named[field];
      if (text === null) continue;
      const one = find(rules, position, text, action);
      if (one._tag === 'Left') return one;
      named[field] = one.right;
    }
    return right(named as Named<A, Find>);
  };

/** A declaration as it is judged: what it lists stays as it was given. */
const declaredBy = <
  Type extends string,
  Required extends t.Props,
  Optional extends Usuals,
  Find extends Finders<Rules, Position, V>,
  Rules,
  Position,
  Unit,
  R extends Reason,
  V extends Violation,
  L extends Told,
>(
  { find, notNow, roles: ofGame }: ActionsOfGame<Rules, Position, R, V, Find>,
  parts: ActionParts<Type, Required, Optional, Find, Rules, Position, Unit, R, V, L>,
): Declared<Rules, Position, Unit, ActionOf<Type, Required, Optional>, R, V> => {
  type A = ActionOf<Type, Required, Optional>;
  const { type, tells, sample, fields, usual, when = null, always, also = null, ...rest } = parts;
  const isJudgedNow = typeof always === 'function' ? always : () => always === true;
  const { violations, instead, does, bill, roles, ...listed } = rest;
  const required = { type: t.literal(type), ...fields };
  const written = shape(required, usual ?? ({} as Optional), `the action "${type}"`);
  const finders = Object.entries(find) as unknown as readonly [string, Finder<Rules, Position, V>][];
  const found = finderOf(finders.filter(([field]) => field in required || field in written.optional));
  const against = (rules: Rules, position: Position, named: Named<A, Find>): readonly V[] =>
    violations?.(rules, position, named) ?? [];
  return {
    ...listed,
    type,
    also,
    roles: { ...ofGame, ...roles },
    codec: withSchema(written, { description: tells, examples: [{ type, ...sample }] }),
    apply: (rules, position, action, isItsTime) => {
      const read = found<A, Find>(rules, position, action);
      if (read._tag === 'Left') return forbid(read.left);
      const named = read.right;
      if (isItsTime || isJudgedNow(position)) {
        return forbidAll(against(rules, position, named)) ?? does(rules, position, named, action);
      }
      const other = instead?.(rules, position, named) ?? [];
      return forbidAll(other) ?? notNow(rules, position, action, when, against(rules, position, named));
    },
    bill: (rules, position, action) => {
      const read = bill === undefined ? null : found<A, Find>(rules, position, action);
      return read === null || read._tag === 'Left' ? [] : (bill?.(rules, position, read.right) ?? []);
    },
  };
};

/**
 * Declares the actions of a game, each once: what it says, when it is done, who can do it, what forbids it, what it does and how a
 * record tells it. Union, codec, schema, dispatch, refusal by the sequence, listing and record follow, see {@link actionBook}.
 */
export const actionsWith =
  <Rules, Position, Unit, R extends Reason, V extends Violation, L extends Told = Told>() =>
  <Find extends Finders<Rules, Position, V>>(game: ActionsOfGame<Rules, Position, R, V, Find>) =>
  <
    const Type extends string,
    Required extends t.Props = Record<never, never>,
    Optional extends Usuals = Record<never, never>,
  >(
    parts: ActionParts<Type, Required, Optional, Find, Rules, Position, Unit, R, V, L>,
  ): Declared<Rules, Position, Unit, ActionOf<Type, Required, Optional>, R, V> =>
    declaredBy(game, parts);
