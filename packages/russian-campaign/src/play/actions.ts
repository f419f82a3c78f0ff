import type { ChanceAction, HexId } from '@eastfront/kernel';
import { CHANCE, hasOpen, rational } from '@eastfront/kernel';
import type { ActionIn, Declared, Near, StepOfPlay } from '@eastfront/kernel/codec';
import { actionBook } from '@eastfront/kernel/codec';
import type { Side, Unit } from '../02-components/units.js';
import { place } from '../03-opening/actions.js';
import { isOpening, mayOweAttack } from '../03-opening/first-impulse.js';
import { canMarch, exit, move } from '../08-movement/actions.js';
import { isHarmless, overfullHexes, roomLostViolations } from '../08-movement/keeping-the-limit.js';
import { canStep } from '../08-movement/march.js';
import { arrivalOf } from '../08-movement/sea-roll.js';
import { change, keep, lose, remnant, resolveNext, retreat } from '../09-combat/actions-of-battle.js';
import {
  attack,
  automaticVictory,
  commit,
  declare,
  gun,
  stuka,
  surrender,
} from '../09-combat/actions-of-declaration.js';
import { deciderOf } from '../09-combat/battle.js';
import { partisan } from '../11-special-units/actions.js';
import { canReinforce, convert, isReplacing, reinforce, replace, worker } from '../12-arrivals/actions.js';
import { replacementOf } from '../12-arrivals/replacement-hexes.js';
import { objective } from '../13-options/actions.js';
import { refuse } from '../position/action.js';
import { OFF_MAP } from '../position/move-request.js';
import type { Battle, Position, Step } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, Ruling, TrcViolation } from '../rules.js';
import { endPhase, roll } from './steps.js';
import { siberia, situation } from './variants.js';

const ACTIONS = [
  objective,
  situation,
  place,
  reinforce,
  replace,
  worker,
  siberia,
  convert,
  move,
  exit,
  stuka,
  gun,
  automaticVictory,
  partisan,
  attack,
  surrender,
  commit,
  declare,
  resolveNext,
  change,
  keep,
  lose,
  retreat,
  remnant,
  roll,
  endPhase,
] as const;

/**
 * Everything a player or chance can do; hexes are labels, units ids. Combats are declared piece by piece (`attack`, `surrender`,
 * then `commit`) or all at once (`declare`).
 */
export type Action = ActionIn<typeof ACTIONS>;
export type ActionType = Action['type'];

type Play = StepOfPlay<Rules, Position, Unit, Side>;

const player = (_rules: Rules, position: Position): Side => position.player;
const chance = (): typeof CHANCE => CHANCE;

const ROLL: Play = { actor: chance, actions: [roll] };

/** What is done in movement by units and markers. */
const OF_MOVEMENT = [
  move,
  exit,
  automaticVictory,
  stuka,
  convert,
  reinforce,
  replace,
  siberia,
  worker,
  gun,
] as const;

/** Whether a unit can go into a hex beside its own. A duty to attack may bar every step. */
const canStepAside = (rules: Rules, position: Position, unit: Unit): boolean =>
  !mayOweAttack(position, unit) &&
  canStep(rules, position, unit, (hex) => isHarmless(rules, position, unit, hex));

/** Whether a unit can do anything in movement; the test that most units fail comes first. */
const canActInMovement = (rules: Rules, position: Position, unit: Unit): boolean | null => {
  if (unit.counter.side !== position.player) return false;
  if (unit.place === 'map')
    return canStepAside(rules, position, unit) || canMarch(rules, position, unit) ? true : null;
  if (unit.place !== 'pool') {
    const hasRoom = (hex: HexId): boolean => isHarmless(rules, position, unit, hex);
    return canReinforce(rules, position, unit, hasRoom) ? true : null;
  }
  return (
    (isReplacing(rules, position) && hasOpen(replacementOf(rules, position, unit))) ||
    (siberia.list?.(rules, position, unit).length ?? 0) > 0
  );
};

/**
 * An enemy two hexes away may bar a step by his zone. While there are overfull hexes all of them matter, and in the opening more than
 * what is near.
 */
const NEAR: Near<Rules, Position, Unit> = {
  reach: 2,
  canAct: (rules, position, unit) => {
    if (unit.counter.side !== position.player) return false;
    const isSure = overfullHexes(rules, position).length === 0 && !isOpening(position);
    return isSure && canStepAside(rules, position, unit) ? true : null;
  },
  frame: (rules, position) => [
    position.player,
    position.impulse,
    position.phase,
    position.turn,
    position.weather,
    position.neutral,
    position.situations,
    position.railMoves,
    position.seaMoves,
    position.landings,
    overfullHexes(rules, position).length,
  ],
};

/** A listed action, with the hexes that those of these types name. */
interface Listed {
  readonly type: string;
  readonly mode?: unknown;
  readonly to?: unknown;
  readonly path?: unknown;
}

/** The hex where a listed action puts its unit down that is no march; null for one that brings nobody. */
const landsIn = ({ type, to, path }: Listed): HexId | null => {
  const end = type === 'move' && Array.isArray(path) ? path.at(-1) : to;
  const isPut = type === 'move' || type === 'reinforce' || type === 'replace';
  return isPut && typeof end === 'number' && end !== OFF_MAP ? end : null;
};

/** A move by land or rail: where it ends has been looked at. */
const isMarch = ({ type, mode }: Listed): boolean =>
  type === 'move' && (mode === 'normal' || mode === 'rail');

/** Whether the limit can still be kept after a listed action (TRC-6.2.a). */
const keepsRoom = (
  rules: Rules,
  position: Position,
  unit: Unit,
  listed: { readonly type: string },
): boolean => {
  if (listed.type === 'lose' || isMarch(listed)) return true;
  const hex = landsIn(listed);
  if (hex === null ? overfullHexes(rules, position).length === 0 : isHarmless(rules, position, unit, hex))
    return true;
  return applyAction(rules, position, BOOK.encode(rules, listed))._tag === 'Right';
};

/** Who acts in each step, and what may be done there. */
const STEPS: Readonly<Record<Exclude<Step, 'battle'>, Play>> = {
  objectives: { actor: player, actions: [objective] },
  'set-up': { actor: player, actions: [place, endPhase] },
  situation: { actor: player, actions: [situation] },
  partisans: { actor: player, actions: [partisan, endPhase] },
  weather: ROLL,
  'lend-lease': ROLL,
  movement: {
    actor: player,
    actions: [...OF_MOVEMENT, lose, endPhase],
    canAct: canActInMovement,
    near: NEAR,
    keeps: (rules, position, unit, action) => unit === null || keepsRoom(rules, position, unit, action),
  },
  sea: ROLL,
  declare: { actor: player, actions: [attack, surrender, declare, commit, endPhase] },
  battles: { actor: player, actions: [resolveNext, endPhase] },
  supply: { actor: player, actions: [partisan, endPhase] },
  over: { actor: () => null, actions: [] },
};

const decider = (_rules: Rules, position: Position) =>
  (position.battle === null ? position.player : deciderOf(position, position.battle)) ?? CHANCE;

/** The same in the stages of a combat. */
const STAGES: Readonly<Record<Battle['stage'], Play>> = {
  change: { actor: decider, actions: [change, keep] },
  roll: ROLL,
  losses: { actor: decider, actions: [lose] },
  retreat: { actor: decider, actions: [retreat] },
  remnant: { actor: decider, actions: [remnant] },
  'remnant-retreat': { actor: decider, actions: [retreat] },
};

/** The step to which actions belong that are refused elsewhere by the sequence alone. */
const TIMES: readonly (readonly [
  Pick<Position, 'phase' | 'step'>,
  readonly Pick<Declared<Rules, Position, Unit>, 'type'>[],
])[] = [
  [{ phase: 'set-up', step: 'set-up' }, [place]],
  [{ phase: 'movement', step: 'movement' }, OF_MOVEMENT],
  [{ phase: 'combat', step: 'declare' }, [attack, declare, surrender]],
];

/** The position in the step of an action; null if it is in it, or the action belongs to none of these. */
const inItsTime = (position: Position, action: Action): Position | null => {
  const [time] = TIMES.find(([, actions]) => actions.some(({ type }) => type === action.type)) ?? [];
  if (time === undefined || (time.phase === position.phase && time.step === position.step)) return null;
  return { ...position, ...time, pending: null, battle: null, draft: { battles: [], surrender: [] } };
};

/** What follows from the actions and the steps: who acts, what is legal, its result, how it is written and recorded. */
export const BOOK = actionBook({
  actions: ACTIONS,
  stepAt: (_rules: Rules, { step, battle }: Position): Play =>
    step === 'battle' ? STAGES[(battle as Battle).stage] : STEPS[step],
  unitsOf: ({ units }) => units,
  idOf: ({ counter }) => counter.id,
  unitById,
  where: { hexOf: ({ at }) => at, gridOf: ({ theatre }) => theatre.board.grid },
  ownTime: { notNow: 'NOT_NOW', at: inItsTime },
});

/** What keeps an action of the movement phase from leaving a hex overfull at its end (TRC-6.2.a); a ship is taken to arrive. */
const crowdedBy = (rules: Rules, before: Position, now: Position): readonly TrcViolation[] =>
  now.phase === 'movement' ? roomLostViolations(rules, before, arrivalOf(rules, now)) : [];

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const ruled = BOOK.apply(rules, position, action);
  if (ruled._tag === 'Left' || position.step !== 'movement') return ruled;
  const crowded = crowdedBy(rules, position, ruled.right.value);
  return crowded.length > 0 ? refuse(...crowded) : ruled;
};

const DIE_ROLLS: readonly ChanceAction<Action>[] = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die },
  probability: rational(1, 6),
}));

/** What chance can do: the six faces of the die. */
export const chancesOf = (rules: Rules, position: Position): readonly ChanceAction<Action>[] =>
  BOOK.actor(rules, position) === 'chance' ? DIE_ROLLS : [];
