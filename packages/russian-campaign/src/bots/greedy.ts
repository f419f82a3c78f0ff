import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { eitherBot, pick, randomBot, uniformBot } from '@eastfront/kernel';
import { hexOnBoard, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { withdrawalsOf } from '../04-sequence/sequence.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { enemiesAround } from '../07-zones-of-control/zones.js';
import { isEntering } from '../08-movement/mover.js';
import { battleOdds } from '../09-combat/combat.js';
import type { Found } from '../09-combat/declaration.js';
import { anyDeclaration } from '../09-combat/declaration.js';
import { artilleryUses, placedSupport, stukasLeft } from '../09-combat/markers.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import { stillToWithdraw } from '../12-arrivals/withdrawals.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { GOOD_RATIO, isHomeward, lossWorth, pull, ratioAround, worth } from './bot-worth.js';
import { suggestPlacement } from './set-up.js';

type TrcBot = Bot<Position, Action, Rules>;
type TrcGame = Game<Position, Action, Rules>;
type Choice = readonly [Action, DiceState];

/** Units it looks at in vain before it ends a movement phase. */
const LOOKED_AT = 16;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.5;
/** Declarations that it compares. */
const DECLARATIONS = 6;

const END: Action = { type: 'end-phase' };

const endOf = (rules: Rules, action: Action): HexId | null => {
  const text =
    action.type === 'move' ? action.path[action.path.length - 1] : 'to' in action ? action.to : null;
  return typeof text === 'string' ? hexOnBoard(rules.theatre, text) : null;
};

const highest = (actions: readonly Action[], value: (action: Action) => number): Action | null => {
  let best: Action | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const action of actions) {
    const found = value(action);
    if (found > most) [best, most] = [action, found];
  }
  return best;
};

/** Whether a unit off the map may have something to do: due, in a box, or in the pool while replacements are made. */
const mayArrive = (position: Position, unit: Unit): boolean => {
  if (unit.counter.side !== position.player) return false;
  if (unit.place === 'track' || unit.place === 'evacuated') return isEntering(position, unit);
  if (unit.place === 'pool')
    return position.player === 'soviet'
      ? position.impulse === 1
      : position.weather === 'clear' && !position.axisReplacements.passed;
  return unit.place === 'airborne-box' || unit.place === 'siberia';
};

/** Reinforcements, replacements, workers: each in the best of its hexes. */
const arrive = (rules: Rules, game: TrcGame, position: Position): Action | null => {
  const waiting = position.units
    .filter((unit) => mayArrive(position, unit))
    .sort((a, b) => b.counter.combat - a.counter.combat);
  for (const unit of waiting) {
    const actions = game
      .actions(position, unit.counter.id)
      .filter(({ type }) => type === 'reinforce' || type === 'replace' || type === 'worker');
    const best = highest(actions, (action) => {
      const hex = endOf(rules, action);
      return hex === null ? -100 : pull(rules, position, unit.counter.side, hex);
    });
    if (best !== null) return best;
  }
  return null;
};

/** The withdrawals of the turn, by the weakest that can go (TRC-12.5). */
const withdraw = (game: TrcGame, position: Position): Action | null => {
  if (position.player !== 'axis' || stillToWithdraw(withdrawalsOf(position)) === 0) return null;
  const units = position.units
    .filter(({ place, counter }) => place === 'map' && counter.side === 'axis' && counter.size === 'corps')
    .sort((a, b) => a.counter.combat - b.counter.combat);
  for (const unit of units) {
    const exit = game.actions(position, unit.counter.id).find(({ type }) => type === 'exit');
    if (exit !== undefined) return exit;
  }
  return null;
};

/** Whether it pays to look at what a unit can do: a hex beside it draws more than its own, or enemies are near. */
const isRestless = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (unit.counter.side !== position.player || unit.place !== 'map') return false;
  if (unit.counter.type === 'worker' || unit.counter.type === 'partisan') return false;
  if (unit.moved && unit.ended !== null) return false;
  if (isHomeward(rules, position, unit)) return true;
  const here = pull(rules, position, unit.counter.side, unit.at);
  const beside = (rules.theatre.board.adjacent[unit.at] as readonly HexId[]).some(
    (hex) => rules.theatre.land[hex] === 1 && pull(rules, position, unit.counter.side, hex) > here,
  );
  return beside || enemiesAround(rules, position.units, unit.at, unit.counter.side).length > 0;
};

const gainOf = (rules: Rules, position: Position, unit: Unit, stay: number, action: Action): number => {
  switch (action.type) {
    case 'automatic-victory':
      return 100 - action.units.length;
    case 'convert':
      return 60;
    case 'lose':
      return 50 - lossWorth(unit);
    case 'move': {
      const hex = endOf(rules, action);
      if (hex === null || action.mode === 'sea' || action.mode === 'landing' || action.mode === 'evacuation')
        return 0;
      if (isOverstacked(rules, position, position.player, hex, [unit])) return 0;
      return worth(rules, position, unit, hex) - stay - WORTH_MOVING;
    }
    default:
      return 0;
  }
};

const moveOne = (rules: Rules, game: TrcGame, position: Position, dice: DiceState): Choice | null => {
  let rolls = dice;
  const waiting = position.units.filter((unit) => isRestless(rules, position, unit));
  for (let i = 0; i < LOOKED_AT && waiting.length > 0; i++) {
    let unit: Unit;
    const leaving = waiting.find((one) => isHomeward(rules, position, one));
    [unit, rolls] = leaving === undefined ? pick(waiting, rolls) : [leaving, rolls];
    waiting.splice(waiting.indexOf(unit), 1);
    const stay = worth(rules, position, unit, unit.at);
    const actions = game.actions(position, unit.counter.id);
    const best = highest(actions, (action) => gainOf(rules, position, unit, stay, action));
    if (best !== null && gainOf(rules, position, unit, stay, best) > 0) return [best, rolls];
  }
  return null;
};

/** A Stuka or artillery where three columns help most: on the largest stack that all around it could attack at less than 6:1. */
const support = (rules: Rules, game: TrcGame, position: Position): Action | null => {
  const axis = position.player === 'axis';
  if (position.impulse !== 1) return null;
  const left = axis ? stukasLeft(rules, position) : artilleryUses(position.turn) - position.gunsUsed;
  if (left <= 0) return null;
  const subjects = axis
    ? position.units.filter(
        ({ place, counter }) => place === 'map' && counter.type === 'hq' && counter.side === 'axis',
      )
    : [];
  const actions = axis
    ? subjects.flatMap(({ counter }) => game.actions(position, counter.id))
    : game.actions(position, '');
  const best = highest(
    actions.filter(({ type }) => type === 'stuka' || type === 'gun'),
    (action) => {
      const hex = 'hex' in action ? hexOnBoard(rules.theatre, action.hex) : null;
      if (hex === null) return -1;
      const ratio = ratioAround(rules, position, hex, null, hex);
      return ratio >= 0.5 && ratio < 6 ? ratio : -1;
    },
  );
  if (best === null || !('hex' in best)) return null;
  const hex = hexOnBoard(rules.theatre, best.hex);
  return hex !== null && ratioAround(rules, position, hex, null, hex) >= GOOD_RATIO[position.player] / 2
    ? best
    : null;
};

const inMovement = (rules: Rules, game: TrcGame, position: Position, dice: DiceState): Choice => {
  const first = arrive(rules, game, position) ?? withdraw(game, position);
  if (first !== null) return [first, dice];
  const moved = moveOne(rules, game, position, dice);
  if (moved !== null) return moved;
  const helped = support(rules, game, position);
  if (helped !== null) return [helped, dice];
  const general = game.actions(position, '');
  return general.some(({ type }) => type === 'end-phase') ? [END, dice] : randomBot(game, position, dice);
};

/** What odds are worth to the attacker, by the odds as a step: 3:1 breaks even. */
const oddsWorth = (final: number): number =>
  final >= 5 ? 8 : final >= 3 ? final : final >= 1 ? final - 3 : final - 2;

const declaredWorth = (rules: Rules, position: Position, { battles, surrender }: Found): number => {
  const halved = halvedIn(rules, position);
  const odds = battles.map(
    (battle) => battleOdds(rules, position, battle, placedSupport(position, battle.hexes), halved).odds.final,
  );
  return odds.reduce((sum, final) => sum + oddsWorth(final), 0) - 10 * surrender.length;
};

/** The best of several declarations found by search, whole. */
const declareBest = (rules: Rules, position: Position, dice: DiceState): Choice => {
  const halved = halvedIn(rules, position);
  let best: Found = anyDeclaration(rules, position, null, halved);
  let value = declaredWorth(rules, position, best);
  let rolls = dice;
  for (let i = 0; i < DECLARATIONS; i++) {
    const found = anyDeclaration(rules, position, rolls, halved);
    rolls = found.dice ?? rolls;
    const worthOf = declaredWorth(rules, position, found);
    if (worthOf > value) [best, value] = [found, worthOf];
  }
  const { battles, surrender } = best;
  if (battles.length + surrender.length === 0) return [END, rolls];
  const written = battles.map(({ attackers, hexes }) => ({
    attackers,
    hexes: hexes.map((hex) => label(rules.theatre, hex)),
  }));
  return [{ type: 'declare', battles: written, surrender }, rolls];
};

const cheapest = (position: Position, actions: readonly Action[]): Action | null =>
  highest(actions, (action) => {
    const unit = 'unit' in action ? unitById(position, action.unit) : null;
    return unit === null ? 0 : -lossWorth(unit);
  });

/** Own units keep near what they want, the enemy's are sent away from it. */
const retreatBest = (rules: Rules, position: Position, actions: readonly Action[]): Action | null =>
  highest(actions, (action) => {
    const unit = 'unit' in action ? unitById(position, action.unit) : null;
    const end =
      'path' in action ? hexOnBoard(rules.theatre, action.path[action.path.length - 1] ?? '') : null;
    if (unit === null || end === null) return 0;
    const { side } = unit.counter;
    return side === position.player ? worth(rules, position, unit, end) : -pull(rules, position, side, end);
  });

const inBattle = (rules: Rules, game: TrcGame, position: Position, dice: DiceState): Choice => {
  const actions = game.actions(position);
  const { stage, result } = position.battle ?? { stage: null, result: null };
  const found =
    stage === 'losses'
      ? cheapest(position, actions)
      : stage === 'retreat' || stage === 'remnant-retreat'
        ? retreatBest(rules, position, actions)
        : stage === 'change'
          ? ({ type: result === 'EX' ? 'change' : 'keep' } as const)
          : null;
  return found === null ? pick(actions, dice) : [found, dice];
};

/** The side's own suggestion, unit by unit, until nothing is left to place. */
const setUpBest = (rules: Rules, game: TrcGame, position: Position, dice: DiceState): Choice => {
  const found = suggestPlacement(rules, position);
  if (found !== null) return [{ type: 'place', unit: found.unit, to: label(rules.theatre, found.hex) }, dice];
  const general = game.actions(position, '');
  return general.length > 0 ? [END, dice] : randomBot(game, position, dice);
};

/** A simple greedy player: goes for the cities of the other side where it keeps its supply, attacks at 2:1. */
const greedy: TrcBot = (game, position, dice) => {
  const { rules } = game;
  switch (position.step) {
    case 'set-up':
      return setUpBest(rules, game, position, dice);
    case 'movement':
      return inMovement(rules, game, position, dice);
    case 'declare':
      return declareBest(rules, position, dice);
    case 'battles': {
      const [first] = game.actions(position);
      return [first ?? END, dice];
    }
    case 'battle':
      return inBattle(rules, game, position, dice);
    case 'supply': {
      const placing = game.actions(position).filter(({ type }) => type === 'partisan');
      return placing.length > 0 ? pick(placing, dice) : [END, dice];
    }
    default:
      return pick(game.actions(position), dice);
  }
};

/** The players that come with the game. */
export const BOTS: Readonly<Record<string, TrcBot>> = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  fighting: eitherBot(randomBot, greedy),
};
