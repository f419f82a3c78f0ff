import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { draw, eitherBot, neighboursOf, pick, randomBot, uniformBot } from '@eastfront/kernel';
import type { Choice } from '@eastfront/kernel/bots';
import { highest, plannerBot } from '@eastfront/kernel/bots';
import { hexOnBoard } from '../01-scope/board.js';
import type { Side, Unit } from '../01-scope/units.js';
import { enemyOf } from '../01-scope/units.js';
import { holds } from '../01-scope/view.js';
import { frontOf } from '../08-front/front.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { battleOf, unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { bestAttack, pointsFor } from './exchange.js';
import { distanceTo } from './survey.js';
import type { Temper } from './temper.js';
import { BOLD, CAREFUL, STEADY } from './temper.js';
import { gapOf, worth } from './worth.js';

type TpBot = Bot<Position, Action, Rules>;
type TpGame = Game<Position, Action, Rules>;

/**
 * How many units without a useful move the bot tries before it ends a Movement Phase, and how many of the best moves of each it
 * weighs against the front.
 */
const LOOKED_AT = 12;
const WEIGHED = 2;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.3;
/** How likely squadrons fly that could stay at home. */
const FLIES = 0.5;
/** What not being on the map is worth. */
const OFF_MAP = -1000;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

/** What an action costs in hexes of the player's own front; 0 when it opens none. */
const opensFront = (rules: Rules, game: TpGame, position: Position, action: Action): number => {
  const { gap } = gapOf(rules, position, position.player);
  const after = game.apply(position, action);
  if (after._tag === 'Left') return 0;
  return Math.max(0, frontOf(rules, after.right.value, position.player).gap - gap);
};

interface Move {
  readonly action: Action;
  readonly gain: number;
}

/** The moves and entries of a unit that gain something, the best first. */
const movesOf = (
  rules: Rules,
  game: TpGame,
  position: Position,
  unit: Unit,
  temper: Temper,
): readonly Move[] => {
  const stay = unit.place === 'map' ? worth(rules, position, unit, unit.at, temper) : OFF_MAP;
  const found: Move[] = [];
  for (const action of game.actions(position, unit.counter.id)) {
    if (action.type !== 'move' && action.type !== 'enter') continue;
    const gain = worth(rules, position, unit, hexOf(rules, action.to), temper) - stay - WORTH_MOVING;
    if (gain > 0) found.push({ action, gain });
  }
  return found.sort((a, b) => b.gain - a.gain);
};

/** Whether it pays to look at what a unit can do: it is to come, the enemy is beside it, or a hex beside it is worth more. */
const isRestless = (rules: Rules, position: Position, unit: Unit, temper: Temper): boolean => {
  if (unit.place !== 'map') return true;
  const { side } = unit.counter;
  if (distanceTo(rules, position, enemyOf(side))[unit.at] === 1) return true;
  const here = worth(rules, position, unit, unit.at, temper);
  return neighboursOf(rules.theatre.board, unit.at).some(
    (hex) =>
      !holds(rules, position.units, enemyOf(side), hex) && worth(rules, position, unit, hex, temper) > here,
  );
};

const moveBest = (game: TpGame, position: Position, dice: DiceState, temper: Temper): Choice<Action> => {
  const { rules } = game;
  const subjects = game.subjects(position);
  const waiting = subjects.flatMap((id) => unitById(position, id) ?? []);
  let rolls = dice;
  let left = LOOKED_AT;
  while (waiting.length > 0 && left > 0) {
    let unit: Unit;
    [unit, rolls] = pick(waiting, rolls);
    waiting.splice(waiting.indexOf(unit), 1);
    if (!isRestless(rules, position, unit, temper)) continue;
    left -= 1;
    for (const { action, gain } of movesOf(rules, game, position, unit, temper).slice(0, WEIGHED))
      if (gain > temper.front * opensFront(rules, game, position, action)) return [action, rolls];
  }
  const end = game.actions(position, '')[0];
  return end === undefined ? pick(game.actions(position), rolls) : [end, rolls];
};

/** An advance that does not open the player's own front, else none. */
const advanceBest = (rules: Rules, game: TpGame, position: Position, actions: readonly Action[]): Action =>
  actions.find((action) => action.type === 'advance' && opensFront(rules, game, position, action) === 0) ?? {
    type: 'pass',
  };

/** The attack that gains most, opened by its strongest unit, if it gains enough. */
const openBest = (rules: Rules, position: Position, actions: readonly Action[], least: number): Action => {
  const targets = new Set(actions.flatMap((action) => (action.type === 'attack' ? [action.hex] : [])));
  const best = highest(
    [...targets].flatMap((text) => {
      const found = bestAttack(rules, position, hexOf(rules, text));
      return found === null ? [] : [{ text, ...found }];
    }),
    ({ gain }) => gain,
  );
  if (best === null || best.gain <= least) return { type: 'end-phase' };
  const opening = actions.find(
    (action) =>
      action.type === 'attack' && action.hex === best.text && best.attack.attackers.includes(action.unit),
  );
  return opening ?? { type: 'end-phase' };
};

/** While an attack is put together: the unit that adds most to its gain joins, then close support, then it is committed. */
const declareMore = (rules: Rules, position: Position, actions: readonly Action[]): Action => {
  const attack = battleOf(position);
  const [hex] = attack.hexes;
  const planned = hex === undefined ? null : bestAttack(rules, position, hex);
  const join = actions.find(
    (action) => action.type === 'join' && planned?.attack.attackers.includes(action.unit) === true,
  );
  if (join !== undefined) return join;
  const support = actions.find((action) => action.type === 'support');
  return support ?? { type: 'commit', reduceTo: null, ignoreDr: false };
};

/** The loss that gives the enemy least. */
const cheapest = (position: Position, actions: readonly Action[]): Action =>
  highest(actions, (action) => {
    const unit = action.type === 'remove' ? unitById(position, action.unit) : null;
    return unit === null ? 0 : -pointsFor(unit);
  }) as Action;

/** The retreat that leaves the unit best off; the enemy's units are sent where it is worst for them. */
const retreatBest = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  side: Side,
  temper: Temper,
): Action | null =>
  highest(
    actions.filter((action) => action.type === 'retreat'),
    (action) => {
      const unit = unitById(position, action.unit);
      if (unit === null) return 0;
      const value = worth(rules, position, unit, hexOf(rules, action.to), temper);
      return unit.counter.side === side ? value : -value;
    },
  );

const inBattle = (
  game: TpGame,
  position: Position,
  dice: DiceState,
  side: Side,
  temper: Temper,
): Choice<Action> => {
  const { rules } = game;
  const actions = game.actions(position);
  switch (battleOf(position).stage) {
    case 'declare':
      return [declareMore(rules, position, actions), dice];
    case 'exchange':
    case 'excess':
      return [cheapest(position, actions), dice];
    case 'advance':
      return [advanceBest(rules, game, position, actions), dice];
    default: {
      const retreat = retreatBest(rules, position, actions, side, temper);
      return retreat === null ? pick(actions, dice) : [retreat, dice];
    }
  }
};

/** Free set-up: a unit at random, where it is worth most. */
const placeBest = (game: TpGame, position: Position, dice: DiceState, temper: Temper): Choice<Action> => {
  const [subject, rolls] = pick(game.subjects(position), dice);
  const actions = game.actions(position, subject);
  const unit = unitById(position, subject);
  const best =
    unit === null
      ? null
      : highest(
          actions.filter((action) => action.type === 'place'),
          (action) => worth(game.rules, position, unit, hexOf(game.rules, action.to), temper),
        );
  return best === null ? pick(actions, rolls) : [best, rolls];
};

/** A player with a temper: holds a front, moves to the most valuable hex, and attacks if the expected gain is positive. */
export const policy =
  (tempers: Readonly<Record<Side, Temper>>): TpBot =>
  (game, position, dice) => {
    const { rules } = game;
    const side = game.actor(position) as Side;
    const temper = tempers[side];
    switch (position.step) {
      case 'set-up':
        return placeBest(game, position, dice, temper);
      case 'movement':
        return moveBest(game, position, dice, temper);
      case 'attacks':
        return [openBest(rules, position, game.actions(position), temper.least), dice];
      case 'battle':
        return inBattle(game, position, dice, side, temper);
      case 'interception':
      case 'air-superiority':
      case 'missions': {
        const [drawn, next] = draw(dice);
        const flights =
          drawn < FLIES ? game.actions(position).filter((action) => action.type !== 'pass') : [];
        return flights.length === 0 ? [{ type: 'pass' }, next] : pick(flights, next);
      }
      default: {
        const [subject, next] = pick(game.subjects(position), dice);
        return pick(game.actions(position, subject), next);
      }
    }
  };

const greedy = policy(STEADY);

/** Plays out these tempers through its own player turn and the enemy's. */
const planner = plannerBot({ policies: [STEADY, BOLD, CAREFUL].map(policy), rollouts: 3, turns: 2 });

/** The players that come with the game. */
export const BOTS = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  planner,
  fighting: eitherBot<Position, Action, Rules>(randomBot, greedy),
} satisfies Readonly<Record<string, TpBot>>;
