import type { Bot, DiceState, Game, HexId } from '@eastfront/kernel';
import {
  directionTo,
  distance,
  eitherBot,
  neighboursOf,
  pick,
  randomBot,
  remember,
  uniformBot,
} from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isActivated, isCombat, SIDES, stepsOf } from '../01-units/units.js';
import { attackOf, defenseOf } from '../01-units/values.js';
import { combatUnitsIn, controlOf } from '../01-units/view.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById, unitsById } from '../play/position.js';
import type { Rules } from '../rules.js';

/** The hexes that the scenario is about. */
const objectivesOf = (rules: Rules, position: Position): readonly HexId[] => {
  const terms = scenarioOf(rules.scenarios, position.scenario)?.victory;
  if (terms === undefined) return rules.theatre.cities;
  const labels = [
    ...(terms.city === null ? [] : [terms.city]),
    ...terms.decisive,
    ...terms.marginal,
    ...Object.keys(terms.worth),
  ];
  const hexes = labels.map((text) => hexOnBoard(rules.theatre, text)).filter((hex) => hex !== null);
  return hexes.length > 0 ? hexes : rules.theatre.cities;
};

/** What the sides want: the objectives that the Axis has still to take, and those the Soviets have to hold. */
const wanted = remember((rules: Rules, position: Position): Readonly<Record<Side, readonly HexId[]>> => {
  const all = objectivesOf(rules, position);
  const taken = all.filter((hex) => controlOf(position, hex) === 'axis');
  const open = all.filter((hex) => controlOf(position, hex) !== 'axis');
  return { axis: open.length > 0 ? open : all, soviet: open.length > 0 ? open : taken };
});

/** How much a hex draws a side: the nearer to what it wants, the more. */
export const pull = (rules: Rules, position: Position, side: Side, hex: HexId): number => {
  const { grid } = rules.theatre.board;
  let nearest = 99;
  for (const goal of wanted(rules, position)[side]) nearest = Math.min(nearest, distance(grid, hex, goal));
  return -nearest;
};

const strengthAround = (rules: Rules, position: Position, side: Side, hex: HexId): number =>
  neighboursOf(rules.theatre.board, hex)
    .flatMap((near) => combatUnitsIn(rules, position, side, near))
    .reduce((sum, unit) => sum + attackOf(rules, unit), 0);

/** What it is worth to a unit to end a move in a hex: towards its goal, together, and not where a stronger enemy waits. */
export const worth = (rules: Rules, position: Position, unit: Unit, hex: HexId): number => {
  const { side } = unit.counter;
  const enemy = enemyOf(side);
  const friends = combatUnitsIn(rules, position, side, hex).filter((other) => other !== unit);
  const own = friends.reduce((sum, other) => sum + defenseOf(rules, other), defenseOf(rules, unit));
  const danger = strengthAround(rules, position, enemy, hex);
  const reach = side === 'axis' ? 1 : 0.6;
  return (
    reach * pull(rules, position, side, hex) +
    (friends.length > 0 ? 0.3 : 0) -
    (danger > 2 * own ? 1.5 : 0) +
    (side === 'axis' && inEnemyZone(rules, position, side, hex) ? 0.4 : 0)
  );
};

/** Combat units of a side on the map, the strongest first. */
export const fighters = (rules: Rules, position: Position, side: Side): readonly Unit[] =>
  position.units
    .filter((unit) => unit.counter.side === side && isCombat(unit) && unit.place === 'map')
    .sort((a, b) => attackOf(rules, b) - attackOf(rules, a));

/** Attack strength over defence of a hex, were all these units to attack it. */
export const ratioAgainst = (
  rules: Rules,
  position: Position,
  attackers: readonly Unit[],
  hexes: readonly HexId[],
): number => {
  const side = attackers[0]?.counter.side ?? SIDES[0];
  const defense = hexes
    .flatMap((hex) => combatUnitsIn(rules, position, enemyOf(side as Side), hex))
    .reduce((sum, unit) => sum + defenseOf(rules, unit), 0);
  const attack = attackers.reduce((sum, unit) => sum + attackOf(rules, unit), 0);
  return defense === 0 ? 0 : attack / defense;
};

type NsBot = Bot<Position, Action, Rules>;
type NsGame = Game<Position, Action, Rules>;
type Choice = readonly [Action, DiceState];

const END: Action = { type: 'end-phase' };
const DONE: Action = { type: 'done' };

/** Attacks from these odds on; joins until these. */
const GOOD_RATIO = 2.5;
const ENOUGH_RATIO = 4;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.5;
/** How often the random player thinks again before it takes a counter off the map. */
const SECOND_THOUGHTS = 12;

/** Moves at random; counters that can be taken off at any moment would all be gone at once, so it seldom does that. */
const random = (game: NsGame, position: Position, dice: DiceState): Choice => {
  let [action, next] = randomBot(game, position, dice);
  for (let i = 0; action.type === 'remove' && i < SECOND_THOUGHTS; i++)
    [action, next] = randomBot(game, position, next);
  return [action, next];
};

const highest = <A>(list: readonly A[], value: (one: A) => number): A | null => {
  let best: A | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const one of list) {
    const found = value(one);
    if (found > most) [best, most] = [one, found];
  }
  return best;
};

const of = <T extends Action['type']>(
  actions: readonly Action[],
  type: T,
): readonly Extract<Action, { readonly type: T }>[] =>
  actions.filter((action): action is Extract<Action, { readonly type: T }> => action.type === type);

const endOf = (rules: Rules, path: readonly string[]): HexId | null =>
  hexOnBoard(rules.theatre, path[path.length - 1] ?? '');

/** Whether a move could be worth its while: a hex beside the unit is worth more than its own. */
const isRestless = (rules: Rules, position: Position, unit: Unit): boolean => {
  if (unit.ended || unit.spent > 0) return false;
  if (!isActivated(unit) && position.phase !== 'special') return false;
  if (isActivated(unit) && position.phase === 'special') return false;
  const here = worth(rules, position, unit, unit.at);
  return neighboursOf(rules.theatre.board, unit.at).some(
    (hex) => rules.theatre.land[hex] === 1 && worth(rules, position, unit, hex) > here + WORTH_MOVING / 2,
  );
};

const inMovement = (rules: Rules, game: NsGame, position: Position, dice: DiceState): Choice => {
  for (const unit of fighters(rules, position, position.player)) {
    if (!isRestless(rules, position, unit)) continue;
    const here = worth(rules, position, unit, unit.at);
    const moves = of(game.actions(position, unit.counter.id), 'move').filter(({ mode }) => mode === 'normal');
    const best = highest(moves, ({ path }) => {
      const hex = endOf(rules, path);
      return hex === null ? -99 : worth(rules, position, unit, hex);
    });
    const hex = best === null ? null : endOf(rules, best.path);
    if (best !== null && hex !== null && worth(rules, position, unit, hex) > here + WORTH_MOVING)
      return [best, dice];
  }
  const general = game.actions(position, '');
  if (general.some(({ type }) => type === 'end-phase')) return [END, dice];
  // Somebody has to make room.
  const moves = of(game.actions(position), 'move');
  return moves.length > 0 ? pick(moves, dice) : random(game, position, dice);
};

const touches = (rules: Rules, unit: Unit, hexes: readonly HexId[]): boolean =>
  hexes.every((hex) => directionTo(rules.theatre.board, unit.at, hex) >= 0);

const hexesOf = (rules: Rules, labels: readonly string[]): readonly HexId[] =>
  labels.map((text) => hexOnBoard(rules.theatre, text)).filter((hex) => hex !== null);

const declareBest = (rules: Rules, game: NsGame, position: Position, dice: DiceState): Choice => {
  const own = fighters(rules, position, position.player).filter((unit) => isActivated(unit));
  for (const unit of own) {
    const near = neighboursOf(rules.theatre.board, unit.at).some(
      (hex) => combatUnitsIn(rules, position, enemyOf(position.player), hex).length > 0,
    );
    if (!near) continue;
    const actions = game.actions(position, unit.counter.id);
    const join = of(actions, 'join').find(({ battle }) => {
      const attack = position.attacks[battle];
      if (attack === undefined) return false;
      const now = unitsById(position, attack.units);
      return ratioAgainst(rules, position, now, attack.hexes) < ENOUGH_RATIO;
    });
    if (join !== undefined) return [join, dice];
    const attack = of(actions, 'attack').find(({ hexes }) => {
      const targets = hexesOf(rules, hexes);
      if (targets.length !== 1) return false;
      const able = own.filter((other) => !other.attackedThisTurn && touches(rules, other, targets));
      return ratioAgainst(rules, position, able, targets) >= GOOD_RATIO;
    });
    if (attack !== undefined) return [attack, dice];
  }
  const general = game.actions(position, '');
  const air = highest(of(general, 'air'), ({ counters }) => counters);
  if (air !== null && air.counters > 0) return [air, dice];
  return general.some(({ type }) => type === 'done') ? [DONE, dice] : random(game, position, dice);
};

const resolveBest = (game: NsGame, position: Position, dice: DiceState): Choice => {
  const general = game.actions(position, '');
  const best = highest(of(general, 'resolve'), ({ supply, bonus, lead, fleet }) => {
    const quality = unitById(position, lead)?.counter.quality ?? 0;
    return (supply === null ? 0 : 2) + bonus.length + quality + fleet / 6;
  });
  if (best !== null) return [best, dice];
  return general.some(({ type }) => type === 'end-phase') ? [END, dice] : random(game, position, dice);
};

const inBattle = (rules: Rules, game: NsGame, position: Position, dice: DiceState): Choice => {
  const actions = game.actions(position);
  switch (position.battle?.stage) {
    case 'defend': {
      const best = highest(of(actions, 'defend'), ({ bonus, lead, fleet, air }) => {
        const quality = unitById(position, lead)?.counter.quality ?? 0;
        return bonus.length + quality + fleet / 6 + air;
      });
      return best === null ? pick(actions, dice) : [best, dice];
    }
    case 'split': {
      const best = highest(of(actions, 'split'), ({ retreat }) => retreat);
      return best === null ? pick(actions, dice) : [best, dice];
    }
    case 'attacker-losses':
    case 'defender-losses':
    case 'extra-losses': {
      const best = highest(of(actions, 'lose'), ({ unit }) => {
        const found = unitById(position, unit);
        return found === null ? 0 : stepsOf(found);
      });
      return best === null ? pick(actions, dice) : [best, dice];
    }
    case 'advance': {
      const best = highest(of(actions, 'advance'), ({ unit, path }) => {
        const hex = endOf(rules, path);
        const found = unitById(position, unit);
        return hex === null || found === null
          ? -99
          : pull(rules, position, found.counter.side, hex) -
              pull(rules, position, found.counter.side, found.at);
      });
      if (best !== null) {
        const hex = endOf(rules, best.path);
        const unit = unitById(position, best.unit);
        if (hex !== null && unit !== null) {
          const { side } = unit.counter;
          if (pull(rules, position, side, hex) > pull(rules, position, side, unit.at)) return [best, dice];
        }
      }
      const withdrawals = of(actions, 'retreat');
      return withdrawals.length > 0 ? pick(withdrawals, dice) : resolveBest(game, position, dice);
    }
    default: {
      const retreats = of(actions, 'retreat');
      return retreats.length > 0 ? pick(retreats, dice) : random(game, position, dice);
    }
  }
};

const reinforceBest = (rules: Rules, game: NsGame, position: Position, dice: DiceState): Choice => {
  const waiting = position.units.filter(
    (unit) => unit.counter.side === position.player && (unit.place === 'available' || unit.place === 'map'),
  );
  for (const unit of waiting) {
    const actions = game.actions(position, unit.counter.id);
    const rebuild = highest(of(actions, 'rebuild'), ({ steps }) => steps);
    if (rebuild !== null) return [rebuild, dice];
    const entry = highest(of(actions, 'reinforce'), ({ to }) => {
      const hex = hexOnBoard(rules.theatre, to);
      return hex === null ? -50 : pull(rules, position, position.player, hex);
    });
    if (entry !== null) return [entry, dice];
  }
  return [END, dice];
};

const flyBest = (game: NsGame, position: Position, dice: DiceState): Choice => {
  const missions = of(game.actions(position, ''), 'missions');
  const best = highest(
    missions,
    ({ side, fighters: up, supply, volga, fleet }) =>
      -Math.abs(up - Math.ceil(position.air[side].usable / 4)) - supply - Math.abs(volga - 1) - fleet,
  );
  return best === null ? [END, dice] : [best, dice];
};

const activateBest = (game: NsGame, position: Position, dice: DiceState): Choice => {
  const all = of(game.actions(position, ''), 'activate');
  const best = highest(all, ({ units, also }) => units.length + also.length / 10);
  return best === null || best.units.length === 0 ? [{ type: 'pass' }, dice] : [best, dice];
};

const firstOf = (game: NsGame, position: Position, type: Action['type'], dice: DiceState): Choice => {
  const general = game.actions(position, '');
  return [general.find((action) => action.type === type) ?? END, dice];
};

/** A simple greedy player: goes for the places of the scenario, attacks at good odds, and defends by giving way. */
const greedy: NsBot = (game, position, dice) => {
  const { rules } = game;
  if (position.pushes.length > 0) return random(game, position, dice);
  if (position.battle !== null) return inBattle(rules, game, position, dice);
  switch (position.phase) {
    case 'reinforcement':
      return reinforceBest(rules, game, position, dice);
    case 'air':
      return flyBest(game, position, dice);
    case 'activation':
      return activateBest(game, position, dice);
    case 'first-movement':
    case 'second-movement':
    case 'special':
      return inMovement(rules, game, position, dice);
    case 'combat':
      if (position.step === 'declare') return declareBest(rules, game, position, dice);
      return position.step === 'react' ? [DONE, dice] : resolveBest(game, position, dice);
    case 'conversion':
      return firstOf(game, position, 'convert', dice);
    case 'attrition': {
      const losses = of(game.actions(position), 'lose');
      return losses.length > 0 ? pick(losses, dice) : [END, dice];
    }
    default:
      return [END, dice];
  }
};

/** The players that come with the game. */
export const BOTS: Readonly<Record<string, NsBot>> = {
  random,
  uniform: uniformBot,
  greedy,
  fighting: eitherBot(random, greedy),
};
