import type { BadInput, ChanceAction } from '@eastfront/kernel';
import { badInput, isRecord, rational, unlessBad } from '@eastfront/kernel';
import type { ActionIn, Declared, StepOfPlay } from '@eastfront/kernel/codec';
import { actionBook } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import type { Side, Unit } from '../01-units/units.js';
import { isCombat, isInPlay } from '../01-units/units.js';
import { diceOf, done, endPhase, pass, roll } from '../02-sequence/actions.js';
import { inItsTime } from '../02-sequence/segments.js';
import { airSideNext, sideToAct } from '../02-sequence/side-to-act.js';
import {
  endViolations,
  hexesOwing,
  isAtEase,
  owesRoom,
  roomViolations,
} from '../03-stacking/overstacking.js';
import { airSupply, isRemovable, remove, supply } from '../05-supply/actions.js';
import { rebuild, reinforce, withdraw } from '../06-reinforcements/actions.js';
import { air, missions } from '../07-air/actions.js';
import { activate, standDown } from '../08-activation/actions.js';
import { found, isMovement, move, overrun, placeHq, pushHq, transfer } from '../09-movement/actions.js';
import { moment } from '../09-movement/headquarters.js';
import { canStep } from '../09-movement/land-movement.js';
import { canGoAnywhere } from '../09-movement/movement.js';
import { goingViolations } from '../09-movement/mover.js';
import { advance, retreat } from '../10-combat/actions-after-battle.js';
import { defend, lose, resolve, split } from '../10-combat/actions-of-battle.js';
import { attack, disengage, join, react, retreatBefore } from '../10-combat/actions-of-declaration.js';
import { commander } from '../13-generals/actions.js';
import { landing } from '../14-fleet/actions.js';
import { convert } from '../15-gauge/actions.js';
import { notNow, refuse } from '../position/action.js';
import type { Battle, Phase, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { to } from '../position/position-change.js';
import type { Rules, Ruling } from '../rules.js';

const ACTIONS = [
  supply,
  reinforce,
  rebuild,
  withdraw,
  missions,
  airSupply,
  remove,
  commander,
  activate,
  standDown,
  pass,
  move,
  overrun,
  placeHq,
  pushHq,
  transfer,
  found,
  landing,
  attack,
  join,
  air,
  react,
  disengage,
  retreatBefore,
  done,
  resolve,
  defend,
  split,
  lose,
  retreat,
  advance,
  convert,
  roll,
  endPhase,
] as const;

/** Everything a player or chance can do; hexes are labels, counters ids. */
export type Action = ActionIn<typeof ACTIONS>;

/** An action of this type with the units and hexes that it names, as the functions of the chapters take it. */
export type ActionOf<T extends Action['type']> = Extract<
  ReturnType<NonNullable<(typeof ACTIONS)[number]['list']>>[number],
  { readonly type: T }
>;

type Play = StepOfPlay<Rules, Position, Unit, Side>;

/** What a player may do at any moment (NS-5.2.3.m, NS-5.2.3.q, NS-10.7.2.l). */
const ANY_MOMENT = [airSupply, remove] as const;

const step = (...actions: readonly Declared<Rules, Position, Unit>[]): Play => ({
  actor: sideToAct,
  actions: [...actions, ...ANY_MOMENT],
});

/**
 * Without what leaves no room (NS-3.d-f), moves apart, which are judged with it. While somebody has to leave a hex for room nothing
 * else is done; while somebody has to part from a neighbour, what would keep him is tried out.
 */
const keepsRoom = (rules: Rules, position: Position, listed: { readonly type: string }): boolean =>
  listed.type === 'move' ||
  isAtEase(rules, position) ||
  (!owesRoom(rules, position) && applyAction(rules, position, BOOK.encode(rules, listed))._tag === 'Right');

/** Whether an action is free of what room asks for. */
const isFree = ({ type }: { readonly type: string }): boolean =>
  type === 'end-phase' || ANY_MOMENT.some((one) => one.type === type);

/** Whether a unit has to wait until another stack has room. */
const mustWait = (rules: Rules, position: Position, unit: Unit): boolean =>
  owesRoom(rules, position) && !hexesOwing(rules, position).includes(unit.at);

/** Whether a combat unit can make a normal move of one hex into a hex with room: most that can do anything can. */
const canStepAside = (rules: Rules, position: Position, unit: Unit): boolean =>
  isCombat(unit) &&
  isInPlay(unit) &&
  isAtEase(rules, position) &&
  goingViolations(rules, position, unit, 'normal').length === 0 &&
  canStep(rules, position, unit, (hex) => endViolations(rules, position, [unit], hex).length === 0);

/** No unit of the other side acts, and no unit that has to wait; for the rest the step or the listing decides. */
const canActInMovement = (rules: Rules, position: Position, unit: Unit): boolean | null => {
  if (unit.counter.side !== position.player) return false;
  if (isRemovable(rules, position, unit)) return true;
  if (mustWait(rules, position, unit)) return false;
  return canStepAside(rules, position, unit) || canGoAnywhere(rules, position, unit) ? true : null;
};

/** A movement segment, or the one of a special operations phase (NS-9). */
const MOVEMENT: Play = {
  ...step(move, overrun, transfer, found, placeHq, standDown, landing, endPhase),
  canAct: canActInMovement,
  keeps: (rules, position, unit, action) =>
    isFree(action) ||
    ((unit === null || !mustWait(rules, position, unit)) && keepsRoom(rules, position, action)),
};

const ENDED = step(endPhase);
const NOTHING: Play = { actor: sideToAct, actions: [] };

/** What may be done in each phase but combat. */
const PHASES: Readonly<Record<Exclude<Phase, 'combat'>, Play>> = {
  weather: ENDED,
  supply: step(supply, endPhase),
  attrition: step(lose, endPhase),
  reinforcement: step(reinforce, rebuild, withdraw, endPhase),
  air: step(missions, endPhase),
  activation: step(commander, activate, pass),
  'first-movement': MOVEMENT,
  'second-movement': MOVEMENT,
  special: MOVEMENT,
  conversion: step(convert, endPhase),
  'air-attrition': ENDED,
  over: NOTHING,
};

/** In the combat phase. */
const COMBAT: Readonly<Record<Position['step'], Play>> = {
  declare: step(attack, join, air, landing, done),
  react: step(react, disengage, retreatBefore, advance, air, done),
  resolve: step(resolve, endPhase),
};

/** In the stages of a fight. */
const LOSSES = step(lose);
const STAGES: Readonly<Record<Battle['stage'], Play>> = {
  defend: step(defend),
  roll: NOTHING,
  split: step(split),
  'attacker-losses': LOSSES,
  'defender-losses': LOSSES,
  'extra-losses': LOSSES,
  retreat: step(retreat),
  advance: step(retreat, advance, resolve, endPhase),
};
const PUSHES = step(pushHq);

const stepAt = (rules: Rules, position: Position): Play => {
  const actor = sideToAct(rules, position);
  if (actor === 'chance' || actor === null) return NOTHING;
  if (position.pushes.length > 0) return PUSHES;
  if (position.battle !== null) return STAGES[position.battle.stage];
  return position.phase === 'combat' ? COMBAT[position.step] : PHASES[position.phase];
};

/** Codes that say nothing of an action at the wrong time: the right one would have brought them along. */
const OF_THE_TIME: readonly string[] = [
  'OTHER_SIDE_MOVES',
  'NOT_YOUR_UNIT',
  'NOT_YOUR_PHASE',
  'NO_SUCH_ATTACK',
  'HAS_MOVED',
  'MUST_ATTACK',
];

/** What follows from the actions and the steps: who acts, what is legal, its result, how it is written and recorded. */
export const BOOK = actionBook({
  actions: ACTIONS,
  stepAt,
  unitsOf: ({ units }: Position) => units,
  idOf: ({ counter }) => counter.id,
  unitById,
  ownTime: { notNow: 'NOT_NOW', ofTheTime: OF_THE_TIME, at: inItsTime },
});

/** What makes no stack greater; a move is judged with the room it leaves. */
const NEEDS_NO_ROOM: readonly Action['type'][] = [
  ...ANY_MOMENT.map(({ type }) => type),
  'end-phase',
  'move',
  'push-hq',
  'roll',
];

/** What waits for a die, an HQ to push or a fight to end, and why another action has to wait. */
const isBusy = (position: Position, action: Action): boolean => {
  if (ANY_MOMENT.some(({ type }) => type === action.type)) return position.phase === 'over';
  if (position.checks.length > 0) return action.type !== 'roll';
  if (position.pushes.length > 0) return action.type !== 'push-hq';
  const { battle } = position;
  if (battle === null) return false;
  switch (action.type) {
    case 'defend':
    case 'roll':
    case 'split':
    case 'lose':
    case 'retreat':
    // NS-10.8: it says itself what else forbids it.
    case 'advance':
      return false;
    default:
      return battle.stage !== 'advance';
  }
};

/** What follows at once from an action. */
const withMoment = (rules: Rules, ruling: Ruling<Position>): Ruling<Position> => {
  if (ruling._tag === 'Left' || ruling.right.value.pushes.length === 0) return ruling;
  const { value, reasons, sources } = ruling.right;
  const made = moment(rules, to(value));
  return {
    _tag: 'Right',
    right: { value: made.position, reasons: [...reasons, ...made.reasons], sources },
  };
};

/** What is done in a movement segment leaves room for everybody (NS-3.d); what a fight does to stacks is another matter. */
const withRoom = (
  rules: Rules,
  position: Position,
  action: Action,
  ruling: Ruling<Position>,
): Ruling<Position> => {
  if (ruling._tag === 'Left' || !isMovement(position) || position.battle !== null) return ruling;
  if (NEEDS_NO_ROOM.includes(action.type)) return ruling;
  const bars = roomViolations(rules, position, ruling.right.value, false);
  return bars.length > 0 ? refuse(...bars) : ruling;
};

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (isBusy(position, action)) return notNow(action, position);
  return withRoom(rules, position, action, withMoment(rules, BOOK.apply(rules, position, action)));
};

/** Bombers are the counters without another mission (NS-7.2.e); a file that names them has to name all. */
const strangeBombers = (
  bombers: unknown,
  actions: readonly Action[],
  position: Position | undefined,
): readonly BadInput[] => {
  const [action] = actions;
  if (position === undefined || action?.type !== 'missions') return [];
  const { side, fighters, supply, volga, fleet } = action;
  const rest = position.air[side].usable - fighters - supply - volga - fleet;
  return rest < 0 || bombers === rest
    ? []
    : [badInput('bombers', `${rest}, all counters without another mission`, bombers)];
};

/** Reads a written action. */
export const readActions = (
  rules: Rules,
  json: unknown,
  position?: Position,
): Either<readonly BadInput[], readonly Action[]> => {
  const read = BOOK.readActions(rules, json, position);
  return read._tag === 'Left' || !isRecord(json) || json['bombers'] === undefined
    ? read
    : unlessBad(strangeBombers(json['bombers'], read.right, position), read.right);
};

const ONE_SIXTH = rational(1, 6);
const FACES = [1, 2, 3, 4, 5, 6];

const oneDie = (unit: string | null, side: Side | null): readonly ChanceAction<Action>[] =>
  FACES.map((die) => ({ action: { type: 'roll', dice: [die], side, unit }, probability: ONE_SIXTH }));

const twoDice = (unit: string): readonly ChanceAction<Action>[] =>
  FACES.flatMap((first) =>
    FACES.map((second) => ({
      action: { type: 'roll', dice: [first, second], side: null, unit } as const,
      probability: rational(1, 36),
    })),
  );

/** What chance can do: the faces of a die, or of two. */
export const chancesOf = (rules: Rules, position: Position): readonly ChanceAction<Action>[] => {
  if (sideToAct(rules, position) !== 'chance') return [];
  const [check] = position.checks;
  if (check !== undefined) return diceOf(check) === 2 ? twoDice(check.unit) : oneDie(check.unit, null);
  return oneDie(null, position.phase === 'air-attrition' ? airSideNext(position) : null);
};
