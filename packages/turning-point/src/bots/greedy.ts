import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import { distance, draw, eitherBot, neighboursOf, pick, randomBot, uniformBot } from '@eastfront/kernel';
import { hexOnBoard } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { defenseStrength, enemyOf, isCombatUnit, isSupplyUnit } from '../01-scope/units.js';
import { groundAt, holds } from '../01-scope/view.js';
import { supplyNet } from '../06-supply/supply.js';
import { canAttack } from '../07-combat/attack.js';
import { battleOdds } from '../07-combat/battle.js';
import { attackStrength } from '../07-combat/combat.js';
import { frontOf } from '../08-front/front.js';
import type { Action } from '../play/actions.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';

type TpBot = Bot<Position, Action, Rules>;
type TpGame = Game<Position, Action, Rules>;

/** Odds at which the greedy bot attacks, and at which it thinks an attack strong enough. */
const GOOD_ODDS = 4;
const PLENTY = 8;
/** Units it looks at before each move, and the best moves that it weighs against the front. */
const LOOKED_AT = 6;
const WEIGHED = 4;
/** What a hex of the own front is worth to it: as many hexes nearer to the enemy. */
const FRONT_HEX = 5;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

const enemyHexes = (position: Position, unit: Unit): readonly HexId[] =>
  position.units
    .filter(
      (other) => other.place === 'map' && isCombatUnit(other) && other.counter.side !== unit.counter.side,
    )
    .map((other) => other.at);

const isSupplied = (rules: Rules, position: Position, unit: Unit, hex: HexId): boolean => {
  const net = supplyNet(rules, position.units, unit.counter.side);
  const lines = [net.rail, net.supplyUnit, net.edge];
  const limits = unit.counter.side === 'axis' ? [12, 0, 0] : [8, 4, 4];
  return lines.some(
    (line, i) =>
      line !== null && (line[hex] as number) >= 0 && (line[hex] as number) <= (limits[i] as number),
  );
};

/** How good a hex is for a unit: near the enemy, in supply, next to a hex that can be attacked at good odds. */
const worth = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  enemies: readonly HexId[],
): number => {
  const { grid } = rules.theatre.board;
  let nearest = 99;
  for (const enemy of enemies) nearest = Math.min(nearest, distance(grid, hex, enemy));
  if (!isCombatUnit(unit)) {
    const guarded = groundAt(rules, position.units, hex).some(isCombatUnit) ? 4 : 0;
    return guarded - Math.abs(nearest - (isSupplyUnit(unit) ? 5 : 9));
  }
  let value = isSupplied(rules, position, unit, hex) ? 0 : -20;
  value -= nearest;
  if (rules.theatre.fortress[unit.counter.side][hex] === 1) value += 2;
  for (const beside of neighboursOf(rules.theatre.board, hex)) {
    if (!holds(rules, position.units, enemyOf(unit.counter.side), beside)) continue;
    const defense = groundAt(rules, position.units, beside).reduce(
      (sum, one) => sum + defenseStrength(one),
      0,
    );
    const friends = neighboursOf(rules.theatre.board, beside)
      .flatMap((around) => groundAt(rules, position.units, around))
      .filter((one) => one !== unit && one.counter.side === unit.counter.side && isCombatUnit(one))
      .reduce((sum, one) => sum + one.counter.strength, unit.counter.strength);
    if (friends >= GOOD_ODDS * defense) value += 4;
  }
  return value;
};

/** How many of the hexes missing in the front a combat unit would cover from a hex (TP-front.a, TP-front.b). */
const closes = (rules: Rules, unit: Unit, hex: HexId, missing: readonly HexId[]): number =>
  isCombatUnit(unit)
    ? missing.filter((one) => one === hex || neighboursOf(rules.theatre.board, hex).includes(one)).length
    : 0;

/** What an action costs in hexes of the player's own front; 0 when it opens none. */
const opensFront = (rules: Rules, game: TpGame, position: Position, action: Action, gap: number): number => {
  const after = game.apply(position, action);
  if (after._tag === 'Left') return 0;
  return Math.max(0, frontOf(rules, after.right.value, position.player).gap - gap);
};

interface Choice {
  readonly action: Action;
  readonly gain: number;
}

/** What some units, drawn at random, would gain by each of their moves and entries, the best first. */
const choicesOf = (
  rules: Rules,
  game: TpGame,
  position: Position,
  missing: readonly HexId[],
  dice: DiceState,
): readonly [readonly Choice[], DiceState] => {
  const subjects = game.subjects(position);
  let rolls = dice;
  const found: Choice[] = [];
  for (let i = 0; i < LOOKED_AT; i++) {
    let subject: string;
    [subject, rolls] = pick(subjects, rolls);
    const unit = unitById(position, subject);
    if (unit === null) continue;
    const enemies = enemyHexes(position, unit);
    const value = (hex: HexId): number =>
      worth(rules, position, unit, hex, enemies) + FRONT_HEX * closes(rules, unit, hex, missing);
    const stay = unit.place === 'map' ? value(unit.at) : -1000;
    for (const action of game.actions(position, subject)) {
      if (action.type !== 'move' && action.type !== 'enter') continue;
      const gain = value(hexOf(rules, action.to)) - stay;
      if (gain > 0) found.push({ action, gain });
    }
  }
  return [found.sort((a, b) => b.gain - a.gain), rolls];
};

const moveBest = (
  rules: Rules,
  game: TpGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const { gap, missing } = frontOf(rules, position, position.player);
  const [choices, rolls] = choicesOf(rules, game, position, missing, dice);
  for (const { action, gain } of choices.slice(0, WEIGHED)) {
    if (gain > FRONT_HEX * opensFront(rules, game, position, action, gap)) return [action, rolls];
  }
  const general = game.actions(position, '');
  if (general.length > 0) return [general[0] as Action, rolls];
  const [best] = choices;
  return best === undefined ? randomBot(game, position, rolls) : [best.action, rolls];
};

/** An advance that does not open the player's own front, else none. */
const advanceBest = (rules: Rules, game: TpGame, position: Position, actions: readonly Action[]): Action => {
  const { gap } = frontOf(rules, position, position.player);
  return (
    actions.find(
      (action) => action.type === 'advance' && opensFront(rules, game, position, action, gap) === 0,
    ) ?? { type: 'pass' }
  );
};

/** Everything that could join an attack on a hex, and what it comes to against the defence. */
const bestOdds = (rules: Rules, position: Position, hex: HexId): number => {
  const attackers = neighboursOf(rules.theatre.board, hex)
    .flatMap((around) => groundAt(rules, position.units, around))
    .filter((unit) => unit.counter.side === position.player && canAttack(rules, position, unit, [hex]));
  const strength = attackers.reduce((sum, unit) => sum + attackStrength(rules, position, unit), 0);
  const defense = groundAt(rules, position.units, hex).reduce((sum, unit) => sum + defenseStrength(unit), 0);
  return strength / Math.max(1, defense);
};

const openBest = (rules: Rules, game: TpGame, position: Position): Action => {
  let best: Action = { type: 'end-phase' };
  let odds = GOOD_ODDS;
  for (const action of game.actions(position)) {
    if (action.type !== 'attack') continue;
    const found = bestOdds(rules, position, hexOf(rules, action.hex));
    if (found > odds) [best, odds] = [action, found];
  }
  return best;
};

const declareMore = (rules: Rules, game: TpGame, position: Position): Action => {
  const { attack, defense, modifier } = battleOdds(rules, position);
  const more = game.actions(position);
  const join = more.find((action) => action.type === 'join');
  if (join !== undefined && attack < PLENTY * defense) return join;
  const support = modifier <= 0 ? more.find((action) => action.type === 'support') : undefined;
  return support ?? { type: 'commit', reduceTo: null, ignoreDr: false };
};

const strengthOf = (position: Position, action: Action): number =>
  action.type === 'remove' ? (unitById(position, action.unit)?.counter.strength ?? 0) : 0;

const cheapest = (position: Position, actions: readonly Action[]): Action =>
  actions.reduce((best, action) =>
    strengthOf(position, action) < strengthOf(position, best) ? action : best,
  );

const inBattle = (
  rules: Rules,
  game: TpGame,
  position: Position,
  dice: DiceState,
): readonly [Action, DiceState] => {
  const actions = game.actions(position);
  switch ((position.battle as Battle).stage) {
    case 'declare':
      return [declareMore(rules, game, position), dice];
    case 'exchange':
    case 'excess':
      return [cheapest(position, actions), dice];
    case 'advance':
      return [advanceBest(rules, game, position, actions), dice];
    default:
      return pick(actions, dice);
  }
};

/** A simple greedy player: holds a front, closes with the enemy where it keeps its supply, attacks at 4:1 or better. */
const greedy: TpBot = (game, position, dice) => {
  const { rules } = game;
  switch (position.step) {
    case 'movement':
      return moveBest(rules, game, position, dice);
    case 'attacks':
      return [openBest(rules, game, position), dice];
    case 'battle':
      return inBattle(rules, game, position, dice);
    case 'interception':
    case 'air-superiority':
    case 'missions': {
      const [drawn, next] = draw(dice);
      const flights = drawn < 0.5 ? game.actions(position).filter((action) => action.type !== 'pass') : [];
      return flights.length === 0 ? [{ type: 'pass' }, next] : pick(flights, next);
    }
    default: {
      const [subject, next] = pick(game.subjects(position), dice);
      return pick(game.actions(position, subject), next);
    }
  }
};

/** The players that come with the game. */
export const BOTS: Readonly<Record<string, TpBot>> = {
  random: randomBot,
  uniform: uniformBot,
  greedy,
  fighting: eitherBot<Position, Action, Rules>(randomBot, greedy),
};
