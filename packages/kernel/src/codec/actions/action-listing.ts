import type { Actor, CHANCE } from '../../game/actor.js';
import type { Offers } from '../../game/offers.js';
import { allOf, isAnyOpen, joinOffers, keepOffers, NO_OFFERS, openOf } from '../../game/offers.js';
import { remember } from '../../ruling/remember.js';
import type { Declared } from './action.js';
import type { Answer, Near, Whereabouts } from './nearby.js';
import { CAN_ACT, nearby } from './nearby.js';

/** A step of play: the actor and the actions allowed. */
export interface StepOfPlay<Rules, Position, Unit, Side extends Actor = Actor> {
  readonly actor: (rules: Rules, position: Position) => Side | typeof CHANCE | null;
  readonly actions: readonly Declared<Rules, Position, Unit>[];
  /** Whether a unit can act, if that can be decided without listing its actions; null if they have to be listed. */
  readonly canAct?: (rules: Rules, position: Position, unit: Unit) => boolean | null;
  /** How far around a unit its `near` checks look. */
  readonly near?: Near<Rules, Position, Unit>;
  /** Filters the listed actions of a unit (or of none) by constraints of the whole step. */
  readonly keeps?: (
    rules: Rules,
    position: Position,
    unit: Unit | null,
    action: { readonly type: string },
  ) => boolean;
}

const NONE: readonly never[] = [];

type Some = { readonly type: string };

/** The actions of a step that belong to no unit. @internal */
export const generalOf = <Rules, Position, Unit>(
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
): readonly Some[] => {
  const found = step.actions.flatMap((one) => one.general?.(rules, position) ?? NONE);
  const { keeps } = step;
  return keeps === undefined ? found : found.filter((one) => keeps(rules, position, null, one));
};

/** The actions of a unit in a step: a list for each action type that has been listed so far. */
type Lists = (readonly Some[] | undefined)[];

/** What an action type offers a unit, with the constraints of the whole step; null if it lists its actions instead. */
const offersAt = <Rules, Position, Unit>(
  i: number,
  { actions, keeps }: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): Offers<Some> | null => {
  const { can, offers } = actions[i] as Declared<Rules, Position, Unit>;
  if (offers === undefined) return null;
  if (can?.(rules, position, unit) === false) return NO_OFFERS;
  const offered = offers(rules, position, unit);
  return keeps === undefined || offered.size === 0
    ? offered
    : keepOffers(offered, (one) => keeps(rules, position, unit, one));
};

/** The actions of one type that a unit has in a step: the legal ones of what is offered, or the list. */
const listAt = <Rules, Position, Unit>(
  i: number,
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly Some[] => {
  const offered = offersAt(i, step, rules, position, unit);
  if (offered !== null) return openOf(offered);
  const { can, list } = step.actions[i] as Declared<Rules, Position, Unit>;
  if (list === undefined || can?.(rules, position, unit) === false) return NONE;
  const listed = list(rules, position, unit);
  const { keeps } = step;
  return keeps === undefined ? listed : listed.filter((one) => keeps(rules, position, unit, one));
};

/** The actions of a unit in a step, reusing lists made before. */
export const ofUnit = <Rules, Position, Unit>(
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

/** The actions of a unit in a step to draw from, reusing lists made before. @internal */
export const offersOfUnit = <Rules, Position, Unit>(
  lists: Lists | undefined,
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): Offers<Some> => {
  if (step.canAct?.(rules, position, unit) === false) return NO_OFFERS;
  return joinOffers(
    step.actions.map(
      (_, i) =>
        offersAt(i, step, rules, position, unit) ??
        allOf(lists?.[i] ?? listAt(i, step, rules, position, unit)),
    ),
  );
};

const isShut = (answer: Answer, i: number): boolean => ((answer >> i) & 1) === 1;

/** Whether a unit has an action in a step, as its lists say; a list that was made for it is kept in `made`. */
const hasAction = <Rules, Position, Unit>(
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
  shut: Answer,
  made: Map<Unit, Lists>,
): boolean => {
  const { actions, keeps } = step;
  // A listed action may be dropped later: then only the whole list decides.
  const canTell = keeps === undefined;
  // Quick checks come before anything is listed.
  if (canTell)
    for (let i = 0; i < actions.length; i++)
      if (!isShut(shut, i) && actions[i]?.can?.(rules, position, unit) === true) return true;
  for (let i = 0; i < actions.length; i++) {
    const { can } = actions[i] as Declared<Rules, Position, Unit>;
    if ((canTell && can !== undefined) || isShut(shut, i)) continue;
    const offered = offersAt(i, step, rules, position, unit);
    if (offered !== null) {
      if (isAnyOpen(offered)) return true;
      continue;
    }
    const listed = listAt(i, step, rules, position, unit);
    if (listed.length === 0) continue;
    // It is needed next, and checking again that nothing comes before it is cheap.
    const lists: Lists = [];
    lists[i] = listed;
    made.set(unit, lists);
    return true;
  }
  return false;
};

/**
 * Whether a unit has any action in a step. Actions are listed only if nothing else decides, and only up to the first one. This is asked of
 * every unit after every action, hence the plain loops.
 *
 * @param told - what its `near` checks say
 */
const isAbleIn = <Rules, Position, Unit>(
  step: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
  told: Answer,
  made: Map<Unit, Lists>,
): boolean =>
  told === CAN_ACT ||
  (step.canAct?.(rules, position, unit) ?? hasAction(step, rules, position, unit, told, made));

/** What the `near` checks of a step's actions say of a unit. */
const tellNear = <Rules, Position, Unit>(
  { actions, keeps, near: all }: StepOfPlay<Rules, Position, Unit>,
  rules: Rules,
  position: Position,
  unit: Unit,
): Answer => {
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

/** How to find the units and the steps of a game, for listing actions. */
export interface UnitsAndSteps<Rules, Position, Unit, Side extends Actor = Actor> {
  readonly stepAt: (rules: Rules, position: Position) => StepOfPlay<Rules, Position, Unit, Side>;
  /** The units in the order of listing. */
  readonly unitsOf: (position: Position) => readonly Unit[];
  readonly idOf: (unit: Unit) => string;
  readonly unitById: (position: Position, id: string) => Unit | null;
  /** The hexes of units, for steps with `near` checks. */
  readonly where?: Whereabouts<Rules, Unit>;
}

/** Whether a step has actions of units. */
const hasActionsOfUnits = <Rules, Position, Unit>({ actions }: StepOfPlay<Rules, Position, Unit>): boolean =>
  actions.some(({ can, list, offers }) => (can ?? list ?? offers) !== undefined);

/**
 * The units that can act, memoised: both the player and the stalemate check ask for them. Also whether one unit can, without checking the
 * others.
 */
export const subjectsWith = <Rules, Position extends object, Unit>({
  stepAt,
  unitsOf,
  unitById,
  idOf,
  where,
}: UnitsAndSteps<Rules, Position, Unit>) => {
  // Whether a unit can act may depend on its actions, which are needed next.
  const made = remember((_: Rules, __: Position): Map<Unit, Lists> => new Map());
  const nearIn = new Map<
    StepOfPlay<Rules, Position, Unit>,
    ReturnType<typeof nearby<Rules, Position, Unit>>
  >();
  const toldNear = (step: StepOfPlay<Rules, Position, Unit>, rules: Rules, position: Position) => {
    if (step.near === undefined || where === undefined) return null;
    let near = nearIn.get(step);
    if (near === undefined) {
      near = nearby(step.near, where, (rules, position, unit) => tellNear(step, rules, position, unit));
      nearIn.set(step, near);
    }
    return near(rules, position, unitsOf(position));
  };
  const subjects = remember((rules: Rules, position: Position): readonly string[] => {
    const step = stepAt(rules, position);
    const told = toldNear(step, rules, position);
    const lists = made(rules, position);
    const able = hasActionsOfUnits(step)
      ? unitsOf(position).filter((unit, i) => isAbleIn(step, rules, position, unit, told?.[i] ?? 0, lists))
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
    const told = isTold ? tellNear(step, rules, position, unit) : 0;
    return isAbleIn(step, rules, position, unit, told, made(rules, position));
  };
  const canAct = (rules: Rules, position: Position, subject: string): boolean => {
    const step = stepAt(rules, position);
    if (subject === '') return generalOf(step, rules, position).length > 0;
    const unit = hasActionsOfUnits(step) ? unitById(position, subject) : null;
    return unit !== null && isAble(step, rules, position, unit);
  };
  const candidates = (_: Rules, position: Position): readonly string[] => {
    const ids = [''];
    for (const unit of unitsOf(position)) ids.push(idOf(unit));
    return ids;
  };
  return { made, subjects, canAct, candidates };
};
