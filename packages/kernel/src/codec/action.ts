import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Actor } from '../game/actor.js';
import { CHANCE } from '../game/actor.js';
import type { Journey, Way } from '../game/census.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, isRecord, oneOf } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import { once } from '../ground/once.js';
import { remember } from '../ruling/remember.js';
import type { Reason, Ruling, Violation } from '../ruling/ruling.js';
import { forbid, forbidAll } from '../ruling/ruling.js';
import type { Told } from '../ruling/say.js';
import { decodeWith } from './errors.js';
import { journeyOf } from './journey.js';
import { jsonSchemaOf, withSchema } from './json-schema.js';
import type { Answer, Near, Whereabouts } from './nearby.js';
import { CAN_ACT, nearby } from './nearby.js';
import { type RolesOfActions, type RolesOfFields, rolesOfFields } from './roles.js';
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

/** A step of play: who acts, and what may be done. */
export interface StepOfPlay<Rules, Position, Unit, Side extends Actor = Actor> {
  readonly actor: (rules: Rules, position: Position) => Side | typeof CHANCE | null;
  readonly actions: readonly Declared<Rules, Position, Unit>[];
  /** Whether a unit can act, where that is told sooner than by its actions; null where they have to be listed. */
  readonly canAct?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  /** How near what the actions tell from near by stands. */
  readonly near?: Near<Rules, Position, Unit>;
  /** What is left of the listed actions of a unit, or of none, where they are bound by more than their own rules. */
  readonly keeps?: (
    rules: Rules,
    position: Position,
    unit: Unit | null,
    action: { readonly type: string },
  ) => boolean;
}

/** What the actions of a game make together with its steps. */
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
  readonly subjects: (rules: Rules, position: Position) => readonly string[];
  readonly candidates: (rules: Rules, position: Position) => readonly string[];
  readonly canAct: (rules: Rules, position: Position, subject: string) => boolean;
  readonly actions: (rules: Rules, position: Position, subject?: string) => readonly A[];
  readonly apply: (rules: Rules, position: Position, action: A) => Ruling<Position, R, V>;
  readonly bill: (rules: Rules, position: Position, action: A) => readonly R[];
  /** One line of a record, before it is said in a language. */
  readonly describe: (rules: Rules, position: Position, action: A) => Told;
  /** The way that units go by an action; null for one that moves none. */
  readonly journey: (rules: Rules, position: Position, action: A) => Journey | null;
  /** The side whose decision an action is, as it is declared; null for a roll. */
  readonly deciderOf: (rules: Rules, position: Position, action: A) => Actor | null;
  /** The side that alone sees an action, as it is declared; null for one that all see. */
  readonly secretOf: (rules: Rules, position: Position, action: A) => Actor | null;
  readonly write: (action: A) => Json;
  /** The actions that something written stands for: one, unless it is written in a form for several. */
  readonly readActions: (
    rules: Rules,
    json: unknown,
    position?: Position,
  ) => Either<readonly BadInput[], readonly A[]>;
  /** The schema of an action: one of all. */
  readonly schema: () => JsonObject;
  /** What every field of every action is to a player. */
  readonly roles: () => RolesOfActions;
  /** The types of the actions after which the dice of an attack follow. */
  readonly settling: () => readonly string[];
}

/** The type of the actions of a list of declarations. */
export type ActionIn<List extends readonly unknown[]> = List[number] extends infer One
  ? One extends { readonly says: (rules: never, position: never, action: infer A) => Told }
    ? A
    : never
  : never;

/** The reasons that a list of declarations gives. */
export type ReasonOfActions<List extends readonly unknown[]> = List[number] extends infer One
  ? One extends { bill(rules: never, position: never, action: never): readonly (infer R extends Reason)[] }
    ? R
    : never
  : never;

/** What a list of declarations refuses for. */
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

const generalOf = <Rules, Position, Unit>(
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
): readonly Some[] => {
  const found = step.actions.flatMap((one) => one.general?.(rules, position) ?? NONE);
  const { keeps } = step;
  return keeps === undefined ? found : found.filter((one) => keeps(rules, position, null, one));
};

/** What a unit can do in a step: a list for each action of the step, as far as they have been made. */
type Lists = (readonly Some[] | undefined)[];

const listAt = <Rules, Position, Unit>(
  i: number,
  { actions, keeps }: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly Some[] => {
  const { can, list } = actions[i] as Declared<Rules, Position, Unit>;
  const isOpen = list !== undefined && can?.(rules, position, unit) !== false;
  const listed = isOpen ? list(rules, position, unit) : NONE;
  return keeps === undefined || listed.length === 0
    ? listed
    : listed.filter((one) => keeps(rules, position, unit, one));
};

const ofUnit = <Rules, Position, Unit>(
  lists: Lists | undefined,
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly Some[] => {
  let found: readonly Some[] = NONE;
  if (step.canAct?.(rules, position, unit) === false) return found;
  for (let i = 0; i < step.actions.length; i++) {
    const listed = lists?.[i] ?? listAt(i, step, rules, position, unit);
    if (listed.length > 0) found = found.length === 0 ? listed : [...found, ...listed];
  }
  return found;
};

/**
 * The units that can do anything in a step. Their actions are listed only where nothing else tells, up to the first that there is; asked of
 * every unit after every action, so in plain loops.
 */
const ableOf = <Rules, Position, Unit>(
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  made: Map<Unit, Lists>,
  told: readonly Answer[] | null,
): readonly Unit[] => {
  const { actions, keeps, canAct } = step;
  // What is listed may not be kept: then only a list tells.
  const canTell = keeps === undefined;
  const isShut = (answer: Answer, i: number): boolean => ((answer >> i) & 1) === 1;
  const isAble = (unit: Unit, shut: Answer): boolean => {
    // What tells quickly is asked before anything is listed.
    if (canTell)
      for (let i = 0; i < actions.length; i++)
        if (!isShut(shut, i) && actions[i]?.can?.(rules, position, unit) === true) return true;
    for (let i = 0; i < actions.length; i++) {
      const { can, list } = actions[i] as Declared<Rules, Position, Unit>;
      if (list === undefined || (canTell && can !== undefined) || isShut(shut, i)) continue;
      const listed = listAt(i, step, rules, position, unit);
      if (listed.length === 0) continue;
      // It is asked for next; that there is nothing else before it is soon seen again.
      const lists: Lists = [];
      lists[i] = listed;
      made.set(unit, lists);
      return true;
    }
    return false;
  };
  return units.filter((unit, i) => {
    const answer = told?.[i] ?? 0;
    return answer === CAN_ACT || (canAct?.(rules, position, unit) ?? isAble(unit, answer));
  });
};

/** What the actions of a step tell of a unit from near by. */
const tellerOf =
  <Rules, Position, Unit>({ actions, keeps, near: all }: StepOfPlay<Rules, Position, Unit>) =>
  (rules: Rules, position: Position, unit: Unit): Answer => {
    const told = all?.canAct?.(rules, position, unit) ?? null;
    if (told !== null) return told ? CAN_ACT : (1 << actions.length) - 1;
    let shut = 0;
    for (let i = 0; i < actions.length; i++) {
      const near = actions[i]?.near?.(rules, position, unit) ?? null;
      if (near === true && keeps === undefined) return CAN_ACT;
      if (near === false) shut |= 1 << i;
    }
    return shut;
  };

/** Reads what a player wrote by the codec of its type: one action, or all that its second form stands for. */
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

/** Writes an action as short as it can be written, in its second form where that is made for it. */
const written = (
  { codec, also }: { readonly codec: t.Mixed; readonly also: Also | null },
  action: Some,
): Json => {
  const said = also?.of?.(action) ?? null;
  return (said === null ? codec.encode(action) : also?.codec.encode(said)) as Json;
};

/** The schemas of an action in all its forms. */
const formsOf = ({ codec, also }: Pick<Declared<never, never, never>, 'codec' | 'also'>) =>
  [codec, ...(also === null ? [] : [also.codec])].map((one) => jsonSchemaOf(one));

/** Where the units of a game are found and its steps, for whoever lists what they can do. */
interface Listing<Rules, Position, Unit, Side extends Actor = Actor> {
  readonly stepAt: (rules: Rules, position: Position) => StepOfPlay<Rules, Position, Unit, Side>;
  /** The units in the order of listing. */
  readonly unitsOf: (position: Position) => readonly Unit[];
  readonly idOf: (unit: Unit) => string;
  readonly unitById: (position: Position, id: string) => Unit | null;
  /** Where units stand, for steps that tell from near by. */
  readonly where?: Whereabouts<Rules, Unit>;
}

/** Whether any action of a step belongs to a unit. */
const hasActionsOfUnits = <Rules, Position, Unit>({ actions }: StepOfPlay<Rules, Position, Unit>): boolean =>
  actions.some(({ can, list }) => can !== undefined || list !== undefined);

/** The units that can act, memoised: both the player and the stalemate check ask for them. And whether one can, without asking of the others. */
const subjectsWith = <Rules, Position extends object, Unit>({
  stepAt,
  unitsOf,
  unitById,
  idOf,
  where,
}: Listing<Rules, Position, Unit>) => {
  // Whether a unit can act may hang on its actions, which are asked for next.
  const made = remember((_: Rules, __: Position): Map<Unit, Lists> => new Map());
  const nearIn = new Map<
    StepOfPlay<Rules, Position, Unit>,
    ReturnType<typeof nearby<Rules, Position, Unit>>
  >();
  const toldNear = (step: StepOfPlay<Rules, Position, Unit>, rules: Rules, position: Position) => {
    if (step.near === undefined || where === undefined) return null;
    let near = nearIn.get(step);
    if (near === undefined) {
      near = nearby(step.near, where, tellerOf(step));
      nearIn.set(step, near);
    }
    return near(rules, position, unitsOf(position));
  };
  const subjects = remember((rules: Rules, position: Position): readonly string[] => {
    const step = stepAt(rules, position);
    const told = toldNear(step, rules, position);
    const able = hasActionsOfUnits(step)
      ? ableOf(step, rules, position, unitsOf(position), made(rules, position), told)
      : NONE;
    return [...(generalOf(step, rules, position).length > 0 ? [''] : []), ...able.map(idOf)];
  });
  const isAble = (step: StepOfPlay<Rules, Position, Unit>, rules: Rules, position: Position, unit: Unit) => {
    const { near } = step;
    const isTold =
      near !== undefined &&
      where !== undefined &&
      where.hexOf(unit) >= 0 &&
      near.except?.(position, unit) !== true;
    const told = isTold ? [tellerOf(step)(rules, position, unit)] : null;
    return ableOf(step, rules, position, [unit], made(rules, position), told).length > 0;
  };
  const canAct = (rules: Rules, position: Position, subject: string): boolean => {
    const step = stepAt(rules, position);
    if (subject === '') return generalOf(step, rules, position).length > 0;
    const unit = hasActionsOfUnits(step) ? unitById(position, subject) : null;
    return unit !== null && isAble(step, rules, position, unit);
  };
  const candidates = (_: Rules, position: Position): readonly string[] => [
    '',
    ...unitsOf(position).map(idOf),
  ];
  return { made, subjects, canAct, candidates };
};

/**
 * All that follows from the actions of a game and its steps: reading and writing, listing by unit, judging, the line of a record.
 * An action that does not stand in the step of a position is not to be done there.
 */
export const actionBook = <
  Rules,
  Position extends object,
  Unit,
  const List extends readonly Declared<Rules, Position, Unit>[],
  Side extends Actor = Actor,
>(
  parts: Listing<Rules, Position, Unit, Side> & { readonly actions: List },
): ActionBook<Rules, Position, ActionIn<List>, ReasonOfActions<List>, ViolationOfActions<List>, Side> => {
  type A = ActionIn<List>;
  type Any = Declared<Rules, Position, Unit, Some, ReasonOfActions<List>, ViolationOfActions<List>>;
  const { stepAt, unitsOf, unitById } = parts;
  // Each gives the reasons of one of the list.
  const all = parts.actions as readonly unknown[] as readonly Any[];
  const byType = new Map(all.map((one) => [one.type, one]));
  const declared = (action: A): Any => byType.get((action as Some).type) as Any;
  const { made, subjects, canAct, candidates } = subjectsWith(parts);
  const deciderOf = (rules: Rules, position: Position, action: A): Actor | null => {
    const actor = stepAt(rules, position).actor(rules, position);
    if (actor === CHANCE) return null;
    return declared(action).decides?.(rules, position, action as Some) ?? actor;
  };
  return {
    codecs: Object.fromEntries(all.map((one) => [one.type, one.codec])),
    actor: (rules, position) => stepAt(rules, position).actor(rules, position),
    subjects,
    candidates,
    canAct,
    actions: (rules, position, subject) => {
      const step = stepAt(rules, position);
      const unit = subject === undefined || subject === '' ? null : unitById(position, subject);
      const units = subject === undefined ? unitsOf(position) : unit === null ? NONE : [unit];
      const general = subject === undefined || subject === '' ? generalOf(step, rules, position) : NONE;
      const lists = made(rules, position);
      const found = [...general];
      for (const one of units)
        for (const action of ofUnit(lists.get(one), step, rules, position, one)) found.push(action);
      // They are of the types of the list, which the declarations of all types together do not tell.
      return found as readonly Some[] as readonly unknown[] as readonly A[];
    },
    apply: (rules, position, action) => {
      const one = declared(action);
      return one.apply(rules, position, action as Some, stepAt(rules, position).actions.includes(one));
    },
    bill: (rules, position, action) => declared(action).bill(rules, position, action as Some),
    describe: (rules, position, action) => declared(action).says(rules, position, action as Some),
    journey: (rules, position, action) => journeyOf(declared(action), rules, position, action as Some),
    deciderOf,
    secretOf: (rules, position, action) => {
      const one = declared(action);
      return one.secret === true
        ? deciderOf(rules, position, action)
        : (one.secretFor?.(rules, position, action as Some) ?? null);
    },
    readActions: readerOf<Rules, Position, Unit, A>(byType),
    schema: () => ({ oneOf: all.flatMap(formsOf) }),
    settling: once(() => all.filter(({ settles }) => settles === true).map(({ type }) => type)),
    roles: once(() =>
      Object.fromEntries(all.map((one) => [one.type, rolesOfFields(formsOf(one), one.roles)])),
    ),
    write: (action) => written(declared(action), action as Some),
  };
};
