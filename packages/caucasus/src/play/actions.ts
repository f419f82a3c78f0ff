import type { ChanceAction } from '@eastfront/kernel';
import { allow, CHANCE, rational } from '@eastfront/kernel';
import type { ActionIn, Near, StepOfPlay } from '@eastfront/kernel/codec';
import { actionBook } from '@eastfront/kernel/codec';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, isHq } from '../02-components/units.js';
import { endPhase, pass, remove, roll } from '../03-sequence/actions.js';
import { corps, divert, draw, rebuild, reinforce, replacement } from '../04-initial-phase/actions.js';
import { cupUnits, piecesInCup } from '../04-initial-phase/random-reinforcements.js';
import { checkFlotilla, checkPoti } from '../04-initial-phase/seasons.js';
import { move } from '../07-movement/actions.js';
import { isInMover } from '../07-movement/moving-stack.js';
import { determined, giveWay, lose } from '../08-combat/actions-of-battle.js';
import { attack, commit, join, shift, support } from '../08-combat/actions-of-declaration.js';
import { battleOf } from '../08-combat/battle-state.js';
import { retreat, retreatOn } from '../11-retreat/actions.js';
import { advance } from '../12-advance/actions.js';
import { assault, mark, pickUp } from '../13-mobile-assault/actions.js';
import { allot } from '../14-supply/actions.js';
import { withdrawHq } from '../15-special-units/actions.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import { replace } from '../17-replacements/actions.js';
import { combine } from '../18-special-rules/actions.js';
import { place } from '../20-set-up/actions.js';
import { after } from '../position/change.js';
import type { Battle, Position, Step } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules, Ruling } from '../rules.js';

const ACTIONS = [
  place,
  reinforce,
  divert,
  replacement,
  rebuild,
  corps,
  draw,
  replace,
  move,
  pickUp,
  assault,
  mark,
  withdrawHq,
  combine,
  attack,
  join,
  support,
  shift,
  commit,
  roll,
  lose,
  determined,
  giveWay,
  retreat,
  retreatOn,
  advance,
  remove,
  allot,
  pass,
  endPhase,
] as const;

/**
 * Everything a player or chance can do; hexes are labels, units ids. An attack is declared piece by piece: `attack`
 * opens it with one unit and its target, `join`, `support` and `shift` add to it, `commit` sends it to the die.
 */
export type Action = ActionIn<typeof ACTIONS>;
export type ActionType = Action['type'];
export type MoveAction = Extract<Action, { readonly type: 'move' }>;

type Play = StepOfPlay<Rules, Position, Unit, Side>;

const player = (_rules: Rules, position: Position): Side => position.player;
const attacker = (_rules: Rules, position: Position): Side => battleOf(position).attackingSide;
const defender = (_rules: Rules, position: Position): Side => enemyOf(battleOf(position).attackingSide);
const chance = (): typeof CHANCE => CHANCE;

const ROLL: Play = { actor: chance, actions: [roll] };

/** The hexes of the HQs, which give air support to attacks within their range. */
const hqHexes = ({ units }: Position): string =>
  units
    .filter(isHq)
    .map(({ at }) => at)
    .join();

/**
 * An enemy two hexes away may bar a step by his zone, a friend as far away may join an attack; of the stack in motion each unit speaks
 * for all.
 */
const NEAR: Near<Rules, Position, Unit> = {
  reach: 2,
  frame: (_rules, position) => [
    position.player,
    position.phase,
    position.turn,
    position.weather,
    position.security,
    position.usedAir,
    position.fleet,
    position.corps,
    position.mover === null,
    hqHexes(position),
  ],
  except: isInMover,
};

/** Who acts in each step, and what may be done there. */
const STEPS: Readonly<Record<Exclude<Step, 'battle'>, Play>> = {
  'set-up': { actor: player, actions: [place] },
  brandenburg: ROLL,
  alpini: ROLL,
  east: ROLL,
  reinforcements: { actor: player, actions: [reinforce, divert, corps, pass] },
  replacement: ROLL,
  'replacement-choice': { actor: player, actions: [replacement, rebuild, reinforce, pass] },
  weather: ROLL,
  draw: { actor: chance, actions: [draw] },
  drawn: { actor: player, actions: [reinforce, remove, pass] },
  event: ROLL,
  'event-placement': { actor: player, actions: [reinforce, pass] },
  headquarters: { actor: player, actions: [reinforce, pass] },
  movement: {
    actor: player,
    actions: [move, replace, pickUp, assault, mark, attack, withdrawHq, combine, endPhase],
    canAct: (_rules, position, unit) => (unit.counter.side === position.player ? null : false),
    near: NEAR,
  },
  attacks: { actor: player, actions: [attack, advance, endPhase] },
  overstack: { actor: player, actions: [remove] },
  allotment: { actor: player, actions: [allot, pass, endPhase] },
  attrition: ROLL,
  over: { actor: () => null, actions: [] },
};

/** The same in the stages of a battle. */
const STAGES: Readonly<Record<Battle['stage'], Play>> = {
  declare: { actor: attacker, actions: [join, shift, support, commit] },
  roll: ROLL,
  losses: {
    actor: (_rules, position) => battleOf(position).losses[0]?.chooser ?? battleOf(position).attackingSide,
    actions: [lose],
  },
  choice: { actor: defender, actions: [determined, giveWay] },
  determined: ROLL,
  retreat: { actor: defender, actions: [retreat] },
  'further-retreat': { actor: attacker, actions: [retreatOn] },
  advance: { actor: attacker, actions: [advance, pass] },
  brandenburg: ROLL,
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
});

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const judged = BOOK.apply(rules, position, action);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  if (value.control === position.control && value.units === position.units) return judged;
  const tidy = after(
    after(tidyCorps(rules, value), (next) => checkPoti(rules, next)),
    (next) => checkFlotilla(rules, next),
  );
  return tidy.reasons.length === 0 ? judged : allow(tidy.position, [...reasons, ...tidy.reasons], sources);
};

const DIE_ROLLS: readonly ChanceAction<Action>[] = [1, 2, 3, 4, 5, 6].map((die) => ({
  action: { type: 'roll', die },
  probability: rational(1, 6),
}));

/** What chance can do: the six faces of the die, or the pieces of the cup with their odds. */
export const chancesOf = (rules: Rules, position: Position): readonly ChanceAction<Action>[] => {
  if (BOOK.actor(rules, position) !== 'chance') return [];
  if (position.step !== 'draw') return DIE_ROLLS;
  const pieces = piecesInCup(position);
  const units = cupUnits(position).map(
    (unit): ChanceAction<Action> => ({
      action: { type: 'draw', unit: unit.counter.id },
      probability: rational(1, pieces),
    }),
  );
  return position.nones === 0
    ? units
    : [...units, { action: { type: 'draw', unit: null }, probability: rational(position.nones, pieces) }];
};
