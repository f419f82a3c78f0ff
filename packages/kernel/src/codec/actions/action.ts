import * as t from 'io-ts';
import type { Actor } from '../../game/actor.js';
import type { Way } from '../../game/census.js';
import type { Offers } from '../../game/offers.js';
import type { Preparation } from '../../game/roles.js';
import type { BadInput } from '../../ground/bad-input.js';
import type { JsonObject } from '../../ground/json.js';
import type { Reason, Ruling, Violation } from '../../ruling/ruling.js';
import { forbid, forbidAll } from '../../ruling/ruling.js';
import type { Told } from '../../ruling/say.js';
import { withSchema } from '../json-schema.js';
import { encoderOf, finderOf, type NamedField, namingsOf } from '../naming.js';
import { type ShapeOf, shape, type Usually } from '../shape.js';
import { type RolesOfFields, rolesOfCodecs } from './roles.js';

type Usuals = Readonly<Record<string, Usually<t.Mixed>>>;

/** An action of one declared type, with all of its fields. */
type ActionOf<Type extends string, Required extends t.Props, Optional extends Usuals> = {
  readonly type: Type;
} & ShapeOf<Required, Optional>;

/** An action with ids and labels resolved to units and hexes by the codecs of its fields. */
export type NamedAction<Type extends string, Required extends t.Props, Optional extends Usuals> = {
  readonly type: Type;
} & { readonly [Field in keyof Required]: NamedField<Required[Field]> } & {
  readonly [Field in keyof Optional]: NamedField<Optional[Field]['codec']>;
};

/** A declared action of any type. Its members are methods, so that declarations of all types fit into one list. */
export interface Declared<
  Rules,
  Position,
  Unit,
  A extends { readonly type: string } = { readonly type: string },
  R extends Reason = Reason,
  V extends Violation = Violation,
  Listed extends { readonly type: string } = { readonly type: string },
> {
  readonly type: A['type'];
  /** Reads, writes and describes it. */
  readonly codec: t.Mixed;
  /** Whether a unit has any such action, without listing them if possible; by default, whether any is listed. */
  can?(rules: Rules, position: Position, unit: Unit): boolean;
  /**
   * Like {@link can}, but decided from the unit's surroundings alone, in steps with {@link StepOfPlay.near}; null if they are not enough.
   */
  near?(rules: Rules, position: Position, unit: Unit): boolean | null;
  /**
   * Every such action of a unit; called only if {@link can}, when defined, is true. Fields whose codecs name something hold the thing itself,
   * which {@link encode} writes.
   */
  list?(rules: Rules, position: Position, unit: Unit): readonly Listed[];
  /** In place of {@link list}: candidates that are tested one by one, so that one can be found or drawn without testing all. */
  offers?(rules: Rules, position: Position, unit: Unit): Offers<Listed>;
  /** Every such action without a unit, like those of {@link list}. */
  general?(rules: Rules, position: Position): readonly Listed[];
  /** A listed action with names in place of the things; absent where a list is made of names. */
  encode?(rules: Rules, listed: { readonly type: string }): A;
  /** The position after it, or what forbids it. */
  apply(rules: Rules, position: Position, action: A, isItsTime: boolean): Ruling<Position, R, V>;
  /** Faults that the codec cannot find: the action has no meaning under these rules. */
  bad?(rules: Rules, position: Position | undefined, action: A): readonly BadInput[];
  /** What was worked out before it was refused, such as the cost of every step of a move. */
  bill(rules: Rules, position: Position, action: A): readonly R[];
  /** One line of a record. */
  says(rules: Rules, position: Position, action: A): Told;
  /** The side that decides it; by default, or if it returns null, the side to act. */
  decides?(rules: Rules, position: Position, action: A): Actor | null;
  /** Whether only the side that decides it sees it. */
  secret?(rules: Rules, position: Position, action: A): boolean;
  /** For a roll that only one side sees: that side. */
  secretFor?(rules: Rules, position: Position, action: A): Actor | null;
  /** How its units move, and along which hexes if it names only the end of the path. */
  readonly way?: Way;
  /** Set for an action that lays out what a side has, or buys it, piece by piece. */
  readonly prepares?: Preparation;
  /** Every legal action that differs from one only in its place or number, where only some are listed. */
  alike?(rules: Rules, position: Position, action: A): readonly Listed[];
  /** Set for an action by which a side gives up for good what it might keep. */
  readonly forfeits?: true;
  /** Set for an action that tells what was fought elsewhere: people tell it, where any play. */
  readonly elsewhere?: true;
  path?(rules: Rules, position: Position, action: A): readonly string[];
  /** A second written form. */
  readonly also: Also | null;
  /** The roles of its fields, by name: those of the game, and its own. */
  readonly roles: RolesOfFields;
}

/** A second form in which players write one or several actions. Made by {@link alsoWritten}. */
export interface Also {
  readonly codec: t.Mixed;
  when(json: JsonObject): boolean;
  means(said: never, rules: never, position: never): readonly { readonly type: string }[];
  of?(action: { readonly type: string }): unknown;
}

/**
 * Declares a second written form of an action, such as a move of one unit beside that of a stack.
 *
 * @param form.codec - what it says
 * @param form.when - whether something written is in this form
 * @param form.means - the actions it expands to, in the position in which they are taken, if that is known
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

/** The parts of an action declaration. */
export interface ActionParts<
  Type extends string,
  Required extends t.Props,
  Optional extends Usuals,
  Rules,
  Position,
  Unit,
  R extends Reason,
  V extends Violation,
  L extends Told,
  // What it says follows from its fields alone, not from what is listed.
  A = ActionOf<NoInfer<Type>, NoInfer<Required>, NoInfer<Optional>>,
  Named = NamedAction<NoInfer<Type>, NoInfer<Required>, NoInfer<Optional>>,
> {
  readonly type: Type;
  /** A sentence saying what it does, for the schema and the documentation. */
  readonly tells: string;
  /** A sample of its written form, without its type. */
  readonly sample: JsonObject;
  /** Its fields: required ones, and those with a default. */
  readonly fields?: Required;
  /** The roles of fields that differ from those in the game's other actions. */
  readonly roles?: RolesOfFields;
  readonly usual?: Optional;
  /** The clause that says when it is allowed; by default, the game's clause for the sequence of play. */
  readonly when?: V['clause'];
  /** Its own rules decide when it is allowed: the step is not checked, always or if this holds. */
  readonly always?: true | ((position: Position) => boolean);
  readonly also?: Also;
  readonly can?: (rules: Rules, position: Position, unit: Unit) => boolean;
  readonly near?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  readonly list?: (rules: Rules, position: Position, unit: Unit) => readonly Named[];
  readonly offers?: (rules: Rules, position: Position, unit: Unit) => Offers<Named>;
  readonly general?: (rules: Rules, position: Position) => readonly Named[];
  /** Faults that its fields alone do not show: bad input, with its path in the action, and not a violation. */
  readonly bad?: (rules: Rules, position: Position | undefined, action: A) => readonly BadInput[];
  /** The violations of its own rules, in any step. */
  readonly violations?: (rules: Rules, position: Position, named: Named) => readonly V[];
  /** In another step, the violations reported instead of the clause of the sequence of play; if there are none, that clause stays. */
  readonly instead?: (rules: Rules, position: Position, named: Named) => readonly V[];
  /** Carries it out, or refuses it for reasons that {@link violations} does not find. */
  readonly does: (rules: Rules, position: Position, named: Named, action: A) => Ruling<Position, R, V>;
  /** What was worked out before it was refused; absent for an action without a cost. */
  readonly bill?: (rules: Rules, position: Position, named: Named) => readonly R[];
  /** One line of a record: the key of one of the lines of the game with its facts, or an English text. */
  readonly says: (rules: Rules, position: Position, action: A) => L;
  /** The side that decides it, in steps where several sides decide; the side to act if it returns null. */
  readonly decides?: (rules: Rules, position: Position, action: A) => Actor | null;
  /**
   * Only the side that decides it sees it; the others learn only that something happened. A function says when that is so. By default all
   * see it.
   */
  readonly secret?: true | ((rules: Rules, position: Position, named: Named) => boolean);
  /** How its units move, if it moves units along its `path`, or `to` a hex, or along its `paths` by unit. */
  readonly way?: Way;
  /** Set for an action that lays out what a side has, or buys it, piece by piece. */
  readonly prepares?: Preparation;
  /**
   * Every legal action that differs from a given one only in its place or number. Present if only some of the legal actions are listed,
   * because the action is possible nearly everywhere.
   */
  readonly alike?: (rules: Rules, position: Position, named: Named) => readonly Named[];
  /** Set for an action by which a side permanently gives up something it could keep. An interface does not offer it first. */
  readonly forfeits?: true;
  /** Set for an action that tells what was fought elsewhere: people tell it, where any play. */
  readonly elsewhere?: true;
  /** The hexes its units enter, if it names only the end of the path. */
  readonly path?: (rules: Rules, position: Position, action: A) => readonly string[];
}

/** What all actions of a game share. */
export interface ActionsOfGame<Rules, Position, R extends Reason, V extends Violation> {
  /** The roles of the fields of its actions, by name, where their codecs have none (see {@link withRole}). Those of word lists and booleans can be omitted. */
  readonly roles?: RolesOfFields;
  /**
   * Refuses an action that contains an unknown name. By default this is the only violation, except at another time, when {@link notNow}
   * adds its own.
   */
  readonly noSuch?: (
    rules: Rules,
    position: Position,
    action: { readonly type: string },
    violation: V,
    isItsTime: boolean,
  ) => Ruling<never, R, V>;
  /** Refuses an action that is not allowed at this point of the sequence of play; the violations of its own rules come first. */
  readonly notNow: (
    rules: Rules,
    position: Position,
    action: { readonly type: string },
    when: V['clause'] | null,
    content: readonly V[],
  ) => Ruling<never, R, V>;
}

/** An action declared with these fields. */
type DeclaredBy<
  Rules,
  Position,
  Unit,
  Type extends string,
  Required extends t.Props,
  Optional extends Usuals,
  R extends Reason,
  V extends Violation,
> = Declared<
  Rules,
  Position,
  Unit,
  ActionOf<Type, Required, Optional>,
  R,
  V,
  NamedAction<Type, Required, Optional>
>;

/** A declaration for judging; its lists stay as given. */
const declaredBy = <
  Type extends string,
  Required extends t.Props,
  Optional extends Usuals,
  Rules,
  Position,
  Unit,
  R extends Reason,
  V extends Violation,
  L extends Told,
>(
  { notNow, noSuch, roles: ofGame }: ActionsOfGame<Rules, Position, R, V>,
  parts: ActionParts<Type, Required, Optional, Rules, Position, Unit, R, V, L>,
): DeclaredBy<Rules, Position, Unit, Type, Required, Optional, R, V> => {
  type A = ActionOf<Type, Required, Optional>;
  type Named = NamedAction<Type, Required, Optional>;
  const { type, tells, sample, fields, usual, when = null, always, also = null, ...rest } = parts;
  const isJudgedNow = typeof always === 'function' ? always : () => always === true;
  const { violations, instead, does, bill, roles, secret, alike, ...listed } = rest;
  const required = { type: t.literal(type), ...fields };
  const written = shape(required, usual ?? ({} as Optional), `the action "${type}"`);
  const namings = namingsOf<Rules, Position, V>({ ...required, ...written.optional });
  const found = finderOf(namings);
  const encode = encoderOf<Rules, A>(namings);
  const against = (rules: Rules, position: Position, named: Named): readonly V[] =>
    violations?.(rules, position, named) ?? [];
  return {
    ...listed,
    ...(secret === undefined
      ? {}
      : {
          secret: (rules, position, action) => {
            if (secret === true) return true;
            const read = found<Named>(rules, position, action);
            return read._tag === 'Right' && secret(rules, position, read.right);
          },
        }),
    ...(alike === undefined
      ? {}
      : {
          alike: (rules, position, action) => {
            const read = found<Named>(rules, position, action);
            return read._tag === 'Left' ? [] : alike(rules, position, read.right);
          },
        }),
    ...(encode === null ? {} : { encode }),
    type,
    also,
    roles: { ...ofGame, ...rolesOfCodecs(also?.codec ?? written), ...rolesOfCodecs(written), ...roles },
    codec: withSchema(written, { description: tells, examples: [{ type, ...sample }] }),
    apply: (rules, position, action, isItsTime) => {
      const read = found<Named>(rules, position, action);
      const isNow = isItsTime || isJudgedNow(position);
      if (read._tag === 'Left') {
        if (noSuch !== undefined) return noSuch(rules, position, action, read.left, isItsTime);
        return isNow ? forbid(read.left) : notNow(rules, position, action, when, [read.left]);
      }
      const named = read.right;
      if (isNow) {
        return forbidAll(against(rules, position, named)) ?? does(rules, position, named, action);
      }
      const other = instead?.(rules, position, named) ?? [];
      return forbidAll(other) ?? notNow(rules, position, action, when, against(rules, position, named));
    },
    bill: (rules, position, action) => {
      const read = bill === undefined ? null : found<Named>(rules, position, action);
      return read === null || read._tag === 'Left' ? [] : (bill?.(rules, position, read.right) ?? []);
    },
  };
};

/**
 * Declares the actions of a game, each once: its fields, when it is allowed, who can do it, what forbids it, what it does and its line in a
 * record. Union, codec, schema, dispatch, refusal by the sequence of play, listing and record are derived, see {@link actionBook}.
 */
export const actionsWith =
  <Rules, Position, Unit, R extends Reason, V extends Violation, L extends Told = Told>() =>
  (game: ActionsOfGame<Rules, Position, R, V>) =>
  <
    const Type extends string,
    Required extends t.Props = Record<never, never>,
    Optional extends Usuals = Record<never, never>,
  >(
    parts: ActionParts<Type, Required, Optional, Rules, Position, Unit, R, V, L>,
  ): DeclaredBy<Rules, Position, Unit, Type, Required, Optional, R, V> =>
    declaredBy(game, parts);
