import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { distance, pick, randomBot, uniformBot } from '@eastfront/kernel';
import type { Action } from './actions.js';
import { joinersOf } from './attack.js';
import { attackOf, battleOf } from './battle-state.js';
import { fieldsOf, hexOnBoard } from './board.js';
import { combatOdds } from './combat.js';
import { controllerOf } from './control.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules } from './rules.js';
import { isOverstacked } from './stacking.js';
import { supplyAt } from './supply.js';
import type { Unit } from './units.js';
import { faceOf, isHq, stepsLeft } from './units.js';

type CcBot = Bot<Position, Action>;
type CcGame = Game<Position, Action>;

/** Odds at which the greedy bot attacks, and at which it thinks an attack strong enough. */
const GOOD_ODDS = 3;
const PLENTY = 6;
/** Units it looks at before each move. */
const LOOKED_AT = 4;
/** Victory points weigh this many hexes of distance. */
const PULL = 3;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

/** The hexes a side goes for: points to take, or to keep. */
const goals = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  rules.theatre.vpHexes.filter(
    (hex) => (controllerOf(position, hex) === 'axis') !== (unit.counter.side === 'axis'),
  );

/** How good a hex is for a unit: near a goal, in supply, not overfull; an HQ stays behind. */
const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId, sought: readonly HexId[]): number => {
  const { grid } = rules.theatre.board;
  let nearest = 40;
  for (const goal of sought) {
    const pull = PULL * (fieldsOf(rules.theatre, goal).vp ?? 0);
    nearest = Math.min(nearest, distance(grid, hex, goal) - pull);
  }
  let value = -nearest;
  if (unit.counter.side === 'soviet' && fieldsOf(rules.theatre, hex).place !== undefined) value += 2;
  if (isHq(unit)) value = -Math.abs(nearest - 4);
  if (supplyAt(rules, position, unit.counter.side, hex) === 'out') value -= 15;
  if (hex !== unit.at && isOverstacked(rules, position, unit.counter.side, hex, [unit])) value -= 50;
  return value;
};

const destinationOf = (rules: Rules, action: Action): HexId | null =>
  action.type === 'move'
    ? hexOf(rules, action.path.at(-1) as string)
    : action.type === 'replace' && action.to !== null
      ? hexOf(rules, action.to)
      : null;

const moveBest = (
  rules: Rules,
  game: CcGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const subjects = game.subjects(position);
  let rolls = dice;
  let best: Action | null = null;
  let gain = 0;
  for (let i = 0; i < LOOKED_AT; i++) {
    let subject: string;
    [subject, rolls] = pick(subjects, rolls);
    const unit = unitById(position, subject);
    if (unit === null) continue;
    const sought = goals(rules, position, unit);
    const stay = unit.place === 'map' ? worth(rules, position, unit, unit.at, sought) : -1000;
    for (const action of game.actions(position, subject)) {
      // Automatic eliminations, replacements, assaults and Assault markers are always worth their while.
      if (['attack', 'replace', 'combine', 'assault'].includes(action.type)) return [action, rolls];
      if (action.type === 'mark' && !unit.counter.whiteSquare) return [action, rolls];
      const hex = destinationOf(rules, action);
      if (hex === null) continue;
      const better = worth(rules, position, unit, hex, sought) - stay;
      if (better > gain) [best, gain] = [action, better];
    }
  }
  if (best !== null) return [best, rolls];
  const general = game.actions(position, '');
  return general.length > 0 ? [general[0] as Action, rolls] : randomBot(game, position, rolls);
};

/** The odds if everything that can would join an attack. */
const bestOdds = (rules: Rules, position: Position, action: Extract<Action, { type: 'attack' }>): number => {
  const open = {
    attackers: [action.unit],
    target: hexOf(rules, action.hex),
    support: null,
    shifter: null,
  };
  const all = joinersOf(rules, position, open, 'combat').map((unit) => unit.counter.id);
  return combatOdds(rules, position, { ...open, attackers: [action.unit, ...all] }, 'combat').odds.final;
};

const openBest = (rules: Rules, game: CcGame, position: Position): Action => {
  let best: Action = { type: 'end-phase' };
  let odds = GOOD_ODDS - 1;
  for (const action of game.actions(position)) {
    if (action.type === 'advance') return action;
    if (action.type !== 'attack') continue;
    const found = bestOdds(rules, position, action);
    if (found > odds) [best, odds] = [action, found];
  }
  return best;
};

const declareMore = (rules: Rules, game: CcGame, position: Position): Action => {
  const battle = battleOf(position);
  const { final } = combatOdds(rules, position, attackOf(battle), battle.kind).odds;
  const more = game.actions(position);
  const commit = more.find((action) => action.type === 'commit');
  const join = more.find((action) => action.type === 'join');
  if (commit !== undefined && (final >= PLENTY || join === undefined)) {
    const support = final < PLENTY ? more.find((action) => action.type === 'support') : undefined;
    return support ?? commit;
  }
  return join ?? more.find((action) => action.type === 'support') ?? commit ?? (more[0] as Action);
};

/** The weakest of the units, by defence for each step left. */
const cheapest = (position: Position, actions: readonly Action[]): Action => {
  const cost = (action: Action): number => {
    const unit = 'unit' in action && action.unit !== null ? unitById(position, action.unit) : null;
    return unit === null ? 0 : faceOf(unit).attack + faceOf(unit).defense - stepsLeft(unit);
  };
  return actions.reduce((best, action) => (cost(action) < cost(best) ? action : best));
};

const holdsWell = (rules: Rules, position: Position): boolean => {
  const { place } = fieldsOf(rules.theatre, battleOf(position).target);
  return place === 'large-city' || place === 'small-city';
};

const inBattle = (
  rules: Rules,
  game: CcGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const actions = game.actions(position);
  switch (battleOf(position).stage) {
    case 'declare':
      return [declareMore(rules, game, position), dice];
    case 'losses':
      return [cheapest(position, actions), dice];
    case 'choice': {
      const tries = actions.filter((action) => action.type === 'determined');
      return holdsWell(rules, position) && tries.length > 0
        ? pick(tries, dice)
        : [{ type: 'give-way' }, dice];
    }
    case 'advance': {
      const target = rules.theatre.board.grid.labels[battleOf(position).target];
      const into = actions.find((action) => action.type === 'advance' && action.path.at(-1) === target);
      return [into ?? { type: 'pass' }, dice];
    }
    default:
      return pick(actions, dice);
  }
};

/** A simple greedy player: goes for the victory points of the other side where it keeps its supply, attacks at 3:1. */
const greedy =
  (rules: Rules): CcBot =>
  (game, position, dice) => {
    switch (position.step) {
      case 'movement':
        return moveBest(rules, game, position, dice);
      case 'attacks':
        return [openBest(rules, game, position), dice];
      case 'battle':
        return inBattle(rules, game, position, dice);
      default: {
        const actions = game.actions(position).filter((action) => action.type !== 'divert');
        const useful = actions.filter((action) => action.type !== 'pass');
        return pick(useful.length > 0 ? useful : actions, dice);
      }
    }
  };

/** The players that come with the game. */
export const botsOf = (rules: Rules): Readonly<Record<string, CcBot>> => ({
  random: randomBot,
  uniform: uniformBot,
  greedy: greedy(rules),
});
