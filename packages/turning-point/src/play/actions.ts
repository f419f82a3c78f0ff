import { CHANCE } from '@eastfront/kernel';
import type { ActionIn, Near, StepOfPlay } from '@eastfront/kernel/codec';
import { actionBook } from '@eastfront/kernel/codec';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { endPhase, pass, roll } from '../02-sequence/actions.js';
import { move } from '../03-movement/actions.js';
import { isAtEase } from '../05-stacking/stacking.js';
import { advance, remove, retreat } from '../07-combat/actions-of-battle.js';
import { attack, commit, extend, join, support } from '../07-combat/actions-of-declaration.js';
import { retreatMover } from '../07-combat/retreat.js';
import { assign, intercept, interdict, patrol, strike } from '../09-air/actions.js';
import { enter } from '../12-reinforcements/actions.js';
import { place } from '../13-scenarios/actions.js';
import type { Battle, Position, Step } from '../position/position.js';
import { battleOf, unitById } from '../position/position.js';
import type { Rules } from '../rules.js';

const ACTIONS = [
  place,
  intercept,
  move,
  enter,
  strike,
  assign,
  attack,
  join,
  extend,
  support,
  commit,
  roll,
  remove,
  retreat,
  advance,
  interdict,
  patrol,
  pass,
  endPhase,
] as const;

/**
 * Everything a player or chance can do; hexes are labels, units ids. An attack is declared piece by piece: `attack`
 * opens it with one unit and one hex, `join`, `extend` and `support` add to it, `commit` sends it to the die.
 */
export type Action = ActionIn<typeof ACTIONS>;

type Play = StepOfPlay<Rules, Position, Unit, Side>;

const player = (_rules: Rules, position: Position): Side => position.player;
const enemy = (_rules: Rules, position: Position): Side => enemyOf(position.player);
const chance = (): typeof CHANCE => CHANCE;

/** An enemy two hexes away may bar a step by his zone; while there are crowds all of them matter. */
const NEAR: Near<Rules, Position, Unit> = {
  reach: 2,
  frame: (rules, position) => [
    position.player,
    position.phase,
    position.turn,
    position.scenario,
    isAtEase(rules, position, position.player),
  ],
};

/** Who acts in each step, and what may be done there. */
const STEPS: Readonly<Record<Exclude<Step, 'battle'> | Battle['stage'], Play>> = {
  'set-up': { actor: player, actions: [place] },
  interception: { actor: player, actions: [intercept, pass, endPhase] },
  movement: { actor: player, actions: [move, enter, endPhase], near: NEAR },
  'air-superiority': { actor: player, actions: [strike, pass, endPhase] },
  assignment: { actor: enemy, actions: [assign] },
  strikes: { actor: chance, actions: [roll] },
  attacks: { actor: player, actions: [attack, endPhase] },
  declare: { actor: player, actions: [join, extend, support, commit] },
  roll: { actor: chance, actions: [roll] },
  exchange: { actor: player, actions: [remove] },
  retreat: {
    actor: (rules, position) => retreatMover(rules, battleOf(position).retreatingSide as Side),
    actions: [retreat],
  },
  excess: { actor: (_rules, position) => battleOf(position).retreatingSide, actions: [remove] },
  advance: { actor: player, actions: [advance, pass, endPhase] },
  missions: { actor: player, actions: [interdict, patrol, pass, endPhase] },
  over: { actor: () => null, actions: [] },
};

/** What follows from the actions and the steps: who acts, what is legal, its result, how it is written and recorded. */
export const BOOK = actionBook({
  actions: ACTIONS,
  stepAt: (_rules: Rules, { step, battle }: Position): Play =>
    STEPS[step === 'battle' ? (battle as Battle).stage : step],
  unitsOf: ({ units }) => units,
  idOf: ({ counter }) => counter.id,
  unitById,
  where: { hexOf: ({ at }) => at, gridOf: ({ theatre }) => theatre.board.grid },
});
