import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { eitherBot, pick, randomBot, uniformBot } from '@eastfront/kernel';
import { fieldsOf, hexOnBoard } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, faceOf, isFast, isHq, stepsLeft } from '../02-components/units.js';
import { holds, unitsAt, viewOf } from '../02-components/view.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import type { Attack } from '../08-combat/attack.js';
import { joinersOf } from '../08-combat/attack.js';
import { attackOf, battleOf } from '../08-combat/battle-state.js';
import { combatOdds } from '../08-combat/combat.js';
import { chartedBonus } from '../09-combat-modifiers/strength.js';
import { ASSAULT_COST } from '../13-mobile-assault/mobile-assault.js';
import { supplyAt } from '../14-supply/supply.js';
import type { Action } from '../play/actions.js';
import type { BattleKind, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { fighters, guardsFor, isRostov, pull } from './bot-goals.js';

/** What leaving a place without the guards that it needs costs, beside its points. */
const LEAVING = 14;
/** Odds at which the greedy bot attacks, and at which it thinks an attack strong enough. */
export const GOOD_ODDS: Readonly<Record<Side, number>> = { axis: 2, soviet: 3 };
export const PLENTY = 4;

/** What a place loses when one of the guards that it needs leaves it. */
const guarding = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side, whiteSquare } = unit.counter;
  if (whiteSquare || !isControlledBy(position, side, hex)) return 0;
  const points = fieldsOf(rules.theatre, hex).vp ?? 0;
  const others = fighters(rules, position, side, hex) - (unit.at === hex ? 1 : 0);
  if (others >= guardsFor(rules, position, side, hex, points)) return 0;
  return side === 'axis' && isRostov(rules, hex) ? 2 * LEAVING : LEAVING + 2 * points;
};

/** Whether a unit will be able to attack in the next Combat Phase from where it stands (CC-7.3.f, CC-7.3.g). */
export const isReady = (position: Position, unit: Unit): boolean =>
  !isHq(unit) &&
  (position.phase !== 'second-movement' ||
    unit.marked ||
    !unit.moved ||
    position.mover?.units.includes(unit.counter.id) === true);

/** The units of a side that stand beside a hex and can attack in the next Combat Phase. */
export const besieging = (rules: Rules, position: Position, side: Side, target: HexId): readonly Unit[] =>
  (rules.theatre.board.adjacent[target] as readonly HexId[])
    .flatMap((hex) => unitsAt(rules, position.units, hex))
    .filter((unit) => unit.counter.side === side && isReady(position, unit));

/** Attack strength of a side around an enemy-held hex, and the defense there with what its ground adds. */
interface Clash {
  readonly attack: number;
  readonly defense: number;
}

const clashAt = (rules: Rules, position: Position, side: Side, target: HexId): Clash => {
  const { derived } = viewOf(rules, position.units);
  const key = `clash ${side} ${target} ${position.phase} ${position.mover?.units.join()}`;
  const known = derived.get(key) as Clash | undefined;
  if (known !== undefined) return known;
  const sum = (units: readonly Unit[], points: (unit: Unit) => number): number =>
    units.reduce((total, unit) => total + points(unit), 0);
  const around = besieging(rules, position, side, target);
  const there = unitsAt(rules, position.units, target);
  const found = {
    attack: sum(around, (unit) => faceOf(unit).attack),
    defense: sum(there, (unit) => faceOf(unit).defense) + chartedBonus(rules, position.turn, target).best,
  };
  derived.set(key, found);
  return found;
};

/** What a unit adds in a hex to an attack that it makes good, and that is not good enough without it. */
const pressure = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const own = faceOf(unit).attack;
  if (own === 0 || isHq(unit)) return 0;
  let best = 0;
  for (const target of rules.theatre.board.adjacent[hex] as readonly HexId[]) {
    if (!holds(rules, position.units, enemyOf(side), target)) continue;
    const { attack, defense } = clashAt(rules, position, side, target);
    const beside = (rules.theatre.board.adjacent[unit.at] as readonly HexId[] | undefined)?.includes(target);
    const others = attack - (beside === true && isReady(position, unit) ? own : 0);
    const before = others / Math.max(1, defense);
    const now = (others + own) / Math.max(1, defense);
    if (now < GOOD_ODDS[side] / 2 || before > PLENTY) continue;
    const points = fieldsOf(rules.theatre, target).vp ?? 0;
    const gain = (now >= GOOD_ODDS[side] ? 2 : 1) + Math.min(now, PLENTY) / 2 + points;
    if (gain > best) best = gain;
  }
  return side === 'axis' ? 2 * best : best / 2;
};

/**
 * How good it is for a unit to stand in a hex at the end of its move: pull, guard, cover, supply, room; what it can attack,
 * if it still `fights` from there.
 */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId, fights: boolean): number => {
  const { side } = unit.counter;
  let value = pull(rules, position, unit, hex) + guarding(rules, position, unit, hex);
  if (fights) value += pressure(rules, position, unit, hex);
  const { place } = fieldsOf(rules.theatre, hex);
  if (side === 'soviet' && place !== undefined && !isHq(unit)) value += 1;
  const state = supplyAt(rules, position, side, hex);
  if (state === 'out') value -= 12;
  else if (state === 'limited') value -= 1;
  if (hex !== unit.at && isOverstacked(rules, position, side, hex, [unit])) value -= 50;
  return value;
};

/** What the loss of one step of a unit costs, by the strengths that show. */
export const stepWorth = (unit: Unit): number => faceOf(unit).attack + faceOf(unit).defense - stepsLeft(unit);

type CcBot = Bot<Position, Action, Rules>;
type CcGame = Game<Position, Action, Rules>;

/** Units it looks at in vain before it ends a Movement Phase. */
const LOOKED_AT = 8;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.5;
/** What an Assault marker gains for a unit beside a good target. */
const MARK_GAIN = 6;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

/** The odds if these units and everything that can would attack together. */
const oddsWithAll = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): number => {
  const all = joinersOf(rules, position, attack, kind).map((unit) => unit.counter.id);
  const whole = { ...attack, attackers: [...attack.attackers, ...all] };
  return combatOdds(rules, position, whole, kind).odds.final;
};

const opening = (unit: string, target: HexId): Attack => ({
  attackers: [unit],
  target,
  support: [],
  shifter: null,
});

/** The enemy-held hexes beside a unit. */
const besides = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  (rules.theatre.board.adjacent[unit.at] as readonly HexId[]).filter((hex) =>
    holds(rules, position.units, enemyOf(unit.counter.side), hex),
  );

/** The odds of all units beside a hex that will be able to attack, whatever hexsides forbid. */
const oddsAround = (rules: Rules, position: Position, target: HexId): number => {
  const attackers = besieging(rules, position, position.player, target).map((unit) => unit.counter.id);
  return combatOdds(rules, position, { attackers, target, support: [], shifter: null }, 'combat').odds.final;
};

const isGoodTarget =
  (rules: Rules, position: Position) =>
  (target: HexId): boolean =>
    oddsAround(rules, position, target) >= GOOD_ODDS[position.player];

/** Whether a hex beside the unit is nearer to where it is wanted, or to the enemy without being beside him. */
const isRestless = (rules: Rules, position: Position, unit: Unit): boolean => {
  const here = pull(rules, position, unit, unit.at);
  const { land, board } = rules.theatre;
  return (board.adjacent[unit.at] as readonly HexId[]).some(
    (hex) =>
      land[hex] === 1 &&
      !holds(rules, position.units, enemyOf(unit.counter.side), hex) &&
      pull(rules, position, unit, hex) > here,
  );
};

/** Whether it pays to look at what the unit can do. */
const mayHaveUse = (rules: Rules, position: Position, unit: Unit): boolean => {
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
  if (!first && !isHq(unit) && besides(rules, position, unit).some(isGoodTarget(rules, position)))
    return true;
  return isRestless(rules, position, unit);
};

/** Whether a unit can still attack in the next Combat Phase after so many hexes: in second impulses it must have MPs left. */
const fightsAfter = (position: Position, unit: Unit, hexes: number): boolean =>
  position.phase === 'first-movement' ||
  (isFast(unit.counter) && unit.spent + hexes <= Math.max(1, faceOf(unit).move - ASSAULT_COST));

/** What an action of a Movement Phase gains; 0 or less for what is better left alone. */
const gainOf = (rules: Rules, position: Position, unit: Unit, stay: number, action: Action): number => {
  switch (action.type) {
    // Automatic eliminations always pay.
    case 'attack':
      return 100;
    case 'replace':
      return action.to === null ? 20 : 40 + worth(rules, position, unit, hexOf(rules, action.to), false) / 10;
    case 'combine':
      return 5;
    case 'assault': {
      const target = hexOf(rules, action.hex);
      const odds = combatOdds(rules, position, opening(unit.counter.id, target), 'mobile').odds.final;
      return odds >= GOOD_ODDS[position.player] + 1 ? 10 + odds : 0;
    }
    case 'mark':
      return besides(rules, position, unit).some(isGoodTarget(rules, position)) ? MARK_GAIN : 0;
    case 'move':
      return (
        worth(
          rules,
          position,
          unit,
          hexOf(rules, action.path.at(-1) as string),
          fightsAfter(position, unit, action.path.length),
        ) -
        stay -
        WORTH_MOVING
      );
    default:
      return 0;
  }
};

const bestOf = (rules: Rules, position: Position, unit: Unit, actions: readonly Action[]): Action | null => {
  const stay = unit.place === 'map' ? worth(rules, position, unit, unit.at, isReady(position, unit)) : 0;
  let best: Action | null = null;
  let gain = 0;
  for (const action of actions) {
    const found = gainOf(rules, position, unit, stay, action);
    if (found > gain) [best, gain] = [action, found];
  }
  return best;
};

const moveBest = (
  rules: Rules,
  game: CcGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
  let rolls = dice;
  const waiting = position.units.filter(
    (unit) => unit.counter.side === position.player && mayHaveUse(rules, position, unit),
  );
  for (let i = 0; i < LOOKED_AT && waiting.length > 0; i++) {
    let unit: Unit;
    // Whoever is on the way goes on first: the points it has left are lost when another begins.
    const moving = waiting.find((one) => position.mover?.units.includes(one.counter.id));
    [unit, rolls] = moving === undefined ? pick(waiting, rolls) : [moving, rolls];
    waiting.splice(waiting.indexOf(unit), 1);
    const best = bestOf(rules, position, unit, game.actions(position, unit.counter.id));
    if (best !== null) return [best, rolls];
  }
  const general = game.actions(position, '');
  return general.length > 0 ? [general[0] as Action, rolls] : randomBot(game, position, rolls);
};

const openBest = (rules: Rules, game: CcGame, position: Position): Action => {
  let best: Action = { type: 'end-phase' };
  let odds = GOOD_ODDS[position.player] - 1;
  for (const action of game.actions(position)) {
    if (action.type === 'advance') return action;
    if (action.type !== 'attack') continue;
    const found = oddsWithAll(rules, position, opening(action.unit, hexOf(rules, action.hex)), 'combat');
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
      return isWorthHolding(rules, position) && tries.length > 0
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

/** Set-up and Initial Phases: a unit at random, in the best of its hexes. */
const placeBest = (
  rules: Rules,
  game: CcGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
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
    const found = hex === null ? Number.NEGATIVE_INFINITY : worth(rules, position, unit, hex, true);
    if (found > value) [best, value] = [action, found];
  }
  return [best, rolls];
};

/** A simple greedy player: goes for the victory points of the other side where it keeps its supply, attacks at 3:1. */
const greedy: CcBot = (game, position, dice) => {
  const { rules } = game;
  switch (position.step) {
    case 'movement':
      return moveBest(rules, game, position, dice);
    case 'attacks':
      return [openBest(rules, game, position), dice];
    case 'battle':
      return inBattle(rules, game, position, dice);
    default:
      return placeBest(rules, game, position, dice);
  }
};

/** The players that come with the game. */
export const BOTS: Readonly<Record<string, CcBot>> = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  fighting: eitherBot(randomBot, greedy),
};
