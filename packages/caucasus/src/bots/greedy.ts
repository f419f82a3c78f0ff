import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { eitherBot, pick, randomBot, uniformBot } from '@eastfront/kernel';
import type { Choice } from '@eastfront/kernel/bots';
import { plannerBot } from '@eastfront/kernel/bots';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isHq, stepsLeft } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import { battleOf } from '../08-combat/battle-state.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { declareMore, gainAround, gainOfAssault, hasRoom, openBest } from './attacks.js';
import { pull } from './goals.js';
import type { Temper } from './temper.js';
import { BOLD, CAREFUL, HASTY, STEADY } from './temper.js';
import { fightsAfter, isReady, worth } from './worth.js';

type CcBot = Bot<Position, Action, Rules>;
type CcGame = Game<Position, Action, Rules>;

/** How many units without a useful move the bot tries before it ends a Movement Phase. */
const LOOKED_AT = 14;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.5;
/** What an Assault marker gains for a unit next to a good target, on top of what the attack gains. */
const MARK_GAIN = 4;
/** What a mobile assault must gain beyond what other attacks must: it costs movement. */
const ASSAULT_MARGIN = 2;
/** What actions that always pay gain: automatic eliminations, replacements. */
const ALWAYS = 100;
const REPLACED = 40;
const REFILLED = 20;
const COMBINED = 5;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

/** The enemy-held hexes beside a unit. */
const besides = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  (rules.theatre.board.adjacent[unit.at] as readonly HexId[]).filter((hex) =>
    holds(rules, position.units, enemyOf(unit.counter.side), hex),
  );

/** The best that all around a hex beside the unit could do to it together. */
const bestAround = (rules: Rules, position: Position, unit: Unit): number =>
  Math.max(
    Number.NEGATIVE_INFINITY,
    ...besides(rules, position, unit).map((hex) => gainAround(rules, position, hex)),
  );

/** Whether a unit wants to be elsewhere: it is out of supply, the enemy is beside it, or a hex beside it is nearer to its goals. */
const isRestless = (rules: Rules, position: Position, unit: Unit, zeal: number): boolean => {
  const { side } = unit.counter;
  if (supplyAt(rules, position, side, unit.at) === 'out') return true;
  const here = pull(rules, position, unit, unit.at, zeal);
  const { land, board } = rules.theatre;
  return (board.adjacent[unit.at] as readonly HexId[]).some((hex) =>
    holds(rules, position.units, enemyOf(side), hex)
      ? true
      : land[hex] === 1 && pull(rules, position, unit, hex, zeal) > here,
  );
};

/** Whether it pays to look at what the unit can do. */
const mayHaveUse = (rules: Rules, position: Position, unit: Unit, temper: Temper): boolean => {
  const first = position.phase === 'first-movement';
  const { replacements } = position;
  const replaceable = first && !unit.replaced && Object.values(replacements).some((points) => points > 0);
  if (unit.place === 'cadre') return replaceable;
  if (unit.place !== 'map' || unit.marked) return false;
  if (unit.step !== 'full' && !unit.moved) {
    const partner = unitsAt(rules, position.units, unit.at).length > 1;
    if (replaceable || (unit.counter.side === 'soviet' && partner)) return true;
  }
  if (first && unit.moved) return false;
  if (unit.counter.special === '454th' && position.security === 'to-rostov') return true;
  if (!first && !isHq(unit) && bestAround(rules, position, unit) > temper.least) return true;
  return isRestless(rules, position, unit, temper.goal);
};

interface Mind {
  readonly rules: Rules;
  readonly position: Position;
  readonly temper: Temper;
}

/** What an action of a Movement Phase gains; 0 or less for what is better left alone. */
const gainOf = ({ rules, position, temper }: Mind, unit: Unit, stay: number, action: Action): number => {
  switch (action.type) {
    case 'attack':
      return ALWAYS;
    case 'replace':
      return action.to === null
        ? REFILLED
        : REPLACED + worth(rules, position, unit, hexOf(rules, action.to), temper, false) / 10;
    case 'combine':
      return COMBINED;
    case 'assault': {
      const gain = gainOfAssault(rules, position, unit.counter.id, hexOf(rules, action.hex));
      return gain > temper.least + ASSAULT_MARGIN ? 10 + gain : 0;
    }
    case 'mark': {
      const gain = bestAround(rules, position, unit);
      return gain > temper.least ? MARK_GAIN + gain : 0;
    }
    case 'move': {
      const end = hexOf(rules, action.path.at(-1) as string);
      const fights = fightsAfter(position, unit, action.path.length);
      return worth(rules, position, unit, end, temper, fights) - stay - WORTH_MOVING;
    }
    default:
      return 0;
  }
};

const bestOf = (mind: Mind, unit: Unit, actions: readonly Action[]): Action | null => {
  const { rules, position, temper } = mind;
  const ready = isReady(position, unit);
  const stay = unit.place === 'map' ? worth(rules, position, unit, unit.at, temper, ready) : 0;
  let best: Action | null = null;
  let gain = 0;
  for (const action of actions) {
    const found = gainOf(mind, unit, stay, action);
    if (found > gain) [best, gain] = [action, found];
  }
  return best;
};

const moveBest = (game: CcGame, position: Position, dice: DiceState, temper: Temper): Choice<Action> => {
  const { rules } = game;
  let rolls = dice;
  const waiting = position.units.filter(
    (unit) => unit.counter.side === position.player && mayHaveUse(rules, position, unit, temper),
  );
  for (let i = 0; i < LOOKED_AT && waiting.length > 0; i++) {
    let unit: Unit;
    // Whoever is on the way goes on first: the points it has left are lost when another begins.
    const moving = waiting.find((one) => position.mover?.units.includes(one.counter.id));
    [unit, rolls] = moving === undefined ? pick(waiting, rolls) : [moving, rolls];
    waiting.splice(waiting.indexOf(unit), 1);
    const best = bestOf({ rules, position, temper }, unit, game.actions(position, unit.counter.id));
    if (best !== null) return [best, rolls];
  }
  const end = game.actions(position, '').find(({ type }) => type === 'end-phase');
  return end === undefined ? pick(game.actions(position), rolls) : [end, rolls];
};

/** What the loss of one step of a unit costs, by the strengths that show. */
const stepWorth = (unit: Unit): number => faceOf(unit).attack + faceOf(unit).defense - stepsLeft(unit);

/** The loss that costs least. */
const cheapest = (position: Position, actions: readonly Action[]): Action => {
  const cost = (action: Action): number => {
    const unit = 'unit' in action && action.unit !== null ? unitById(position, action.unit) : null;
    return unit === null ? 0 : stepWorth(unit);
  };
  return actions.reduce((best, action) => (cost(action) < cost(best) ? action : best));
};

/** Whether a hex is worth the risk of Determined Defense: victory points, or a city. */
const isWorthHolding = (rules: Rules, position: Position): boolean => {
  const { place, vp } = fieldsOf(rules.theatre, battleOf(position).target);
  return vp !== undefined || place === 'large-city' || place === 'small-city';
};

/** The retreat that leaves the unit best off. */
const retreatBest = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  temper: Temper,
): Action | null => {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    if (action.type !== 'retreat') continue;
    const unit = unitById(position, action.unit);
    const end = action.path.at(-1);
    if (unit === null || end === undefined) continue;
    const found = worth(rules, position, unit, hexOf(rules, end), temper, false);
    if (found > most) [best, most] = [action, found];
  }
  return best;
};

const inBattle = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  dice: DiceState,
  temper: Temper,
): Choice<Action> => {
  switch (battleOf(position).stage) {
    case 'declare':
      return [declareMore(rules, position, actions), dice];
    case 'losses':
      return [cheapest(position, actions), dice];
    case 'choice': {
      const tries = actions.filter((action) => action.type === 'determined');
      return isWorthHolding(rules, position) && tries.length > 0
        ? pick(tries, dice)
        : [{ type: 'give-way' }, dice];
    }
    case 'advance': {
      const target = rules.theatre.board.grid.labels[battleOf(position).target];
      const into = actions.find(
        (action) =>
          action.type === 'advance' && action.path.at(-1) === target && hasRoom(rules, position, action),
      );
      return [into ?? { type: 'pass' }, dice];
    }
    default: {
      const retreat = retreatBest(rules, position, actions, temper);
      return retreat === null ? pick(actions, dice) : [retreat, dice];
    }
  }
};

/** Set-up and Initial Phases: a unit at random, in the best of its hexes. */
const placeBest = (game: CcGame, position: Position, dice: DiceState, temper: Temper): Choice<Action> => {
  const { rules } = game;
  const actions = game.actions(position);
  const useful = actions.filter((action) => action.type !== 'divert' && action.type !== 'pass');
  const [drawn, rolls] = pick(useful.length > 0 ? useful : actions, dice);
  const unit = drawn.type === 'place' || drawn.type === 'reinforce' ? unitById(position, drawn.unit) : null;
  if (unit === null) return [drawn, rolls];
  let best = drawn;
  let value = Number.NEGATIVE_INFINITY;
  for (const action of useful) {
    if ((action.type !== 'place' && action.type !== 'reinforce') || action.unit !== unit.counter.id) continue;
    const hex = hexOnBoard(rules.theatre, action.to);
    const found = hex === null ? Number.NEGATIVE_INFINITY : worth(rules, position, unit, hex, temper, true);
    if (found > value) [best, value] = [action, found];
  }
  return [best, rolls];
};

/** A player with a temper: moves to the most valuable hex, and attacks if the expected gain is positive. */
export const policy =
  (tempers: Readonly<Record<Side, Temper>>): CcBot =>
  (game, position, dice) => {
    const { rules } = game;
    const side = game.actor(position) as Side;
    const temper = tempers[side];
    switch (position.step) {
      case 'movement':
        return moveBest(game, position, dice, temper);
      case 'attacks':
        return [openBest(rules, position, game.actions(position), temper.least), dice];
      case 'battle':
        return inBattle(rules, position, game.actions(position), dice, temper);
      default:
        return placeBest(game, position, dice, temper);
    }
  };

const greedy = policy(STEADY);

/** Plays out these tempers, each so often, through its own player turn and the enemy's. */
const planner = plannerBot({
  policies: [STEADY, BOLD, HASTY, CAREFUL].map(policy),
  rollouts: 2,
  turns: 2,
});

/** The players that come with the game. */
export const BOTS = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  planner,
  fighting: eitherBot(randomBot, greedy),
} satisfies Readonly<Record<string, CcBot>>;
