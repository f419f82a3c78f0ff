import type { DiceState, Game, HexId } from '@eastfront/kernel';
import { pick, randomBot } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { automaticChoices } from '../09-combat/automatic-victory.js';
import type { Action } from '../play/actions.js';
import type { MoveMode, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { arrive, withdraw } from './arrivals.js';
import { unitValue } from './exchange.js';
import { leftOf, orderFor } from './goals.js';
import { isHomeward } from './homeward.js';
import { isBound, planOf, touchedFrom } from './plan.js';
import { marches, rides } from './reach.js';
import { preyIn } from './targets.js';
import type { Temper } from './temper.js';
import { isRestless, worth } from './worth.js';

type TrcGame = Game<Position, Action, Rules>;
type Choice = readonly [Action, DiceState];

/** How many units without a useful move the bot tries before it ends a movement phase. */
const LOOKED_AT = 12;
/** What standing elsewhere must gain to be worth a move. */
const WORTH_MOVING = 0.5;
/** Hexes to its goal from which on a unit looks for a train, and those that it must save. */
const BY_RAIL = 9;
const SAVED = 4;
/** What a surrendered enemy counts, of his value (TRC-9.11.1.a). */
const FOR_GOOD = 1.3;

interface Mind {
  readonly rules: Rules;
  readonly game: TrcGame;
  readonly position: Position;
  readonly temper: Temper;
}

const isLegal = ({ game, position }: Mind, action: Action): boolean =>
  game.apply(position, action)._tag === 'Right';

const moveTo = ({ rules }: Mind, unit: Unit, path: readonly HexId[], mode: MoveMode): Action => ({
  type: 'move',
  units: [unit.counter.id],
  path: path.map((hex) => label(rules.theatre, hex)),
  mode,
});

/** What a victory without a die is worth: the enemy, less participants beside others whom nobody attacks (TRC-9.11.3.b). */
const victoryWorth = ({ rules, position, temper }: Mind, units: readonly string[], hex: HexId): number => {
  const prey = preyIn(rules, position, hex);
  if (prey === null) return 0;
  const { assaults } = planOf(rules, position, temper);
  let value = FOR_GOOD * prey.force.value + prey.ground;
  for (const id of units) {
    const unit = unitById(position, id) as Unit;
    const uncovered = touchedFrom(rules, position, unit.at).some(
      (other) =>
        other !== hex &&
        !assaults.some(
          ({ target, posts }) =>
            target === other && posts.some((post) => !units.includes(post.unit.counter.id)),
        ),
    );
    if (uncovered) value -= FOR_GOOD * unitValue(unit);
  }
  return value;
};

/** The automatic victory that is worth most. */
const winAtOnce = (mind: Mind): Action | null => {
  const { rules, position, temper } = mind;
  if (position.player !== 'axis') return null;
  let best: Action | null = null;
  let most = Math.max(0, temper.least);
  for (const { target, posts } of planOf(rules, position, temper).assaults) {
    const there = posts.find(({ unit, hex }) => unit.at === hex);
    if (there === undefined) continue;
    for (const { units, hex, stuka } of automaticChoices(rules, position, there.unit)) {
      if (hex !== target) continue;
      const value = victoryWorth(mind, units, hex);
      if (value <= most) continue;
      const hexes = [label(rules.theatre, hex)];
      const action: Action = { type: 'automatic-victory', units, hexes, stuka };
      // Who takes part may not move any more, not even out of a hex where too many are (TRC-6.2.a).
      if (isLegal(mind, action)) [best, most] = [action, value];
    }
  }
  return best;
};

/** The next step of the plan: a unit that goes to its place in an attack. */
const goToAttack = (mind: Mind): Action | null => {
  const { rules, position, temper } = mind;
  for (const { posts } of planOf(rules, position, temper).assaults)
    for (const { unit, hex } of posts) {
      if (unit.at === hex) continue;
      const way = marches(rules, position, unit).find((one) => one.hex === hex);
      if (way === undefined) continue;
      const action = moveTo(mind, unit, way.path, 'normal');
      if (isLegal(mind, action)) return action;
    }
  return null;
};

interface Candidate {
  readonly path: readonly HexId[];
  readonly mode: MoveMode;
  readonly gain: number;
}

const byRail = ({ rules, position, temper }: Mind, unit: Unit): boolean => {
  if (position.impulse !== 1 || unit.moved) return false;
  const order = orderFor(rules, position, unit, temper);
  return order !== undefined && leftOf(order, unit.at) >= BY_RAIL;
};

/** Where a unit would rather be, the best first. */
const better = (mind: Mind, unit: Unit): readonly Candidate[] => {
  const { rules, position, temper } = mind;
  const stay = worth(rules, position, unit, unit.at, temper) + WORTH_MOVING;
  const found: Candidate[] = [];
  for (const { hex, path } of marches(rules, position, unit)) {
    const gain = worth(rules, position, unit, hex, temper) - stay;
    if (gain > 0) found.push({ path, mode: 'normal', gain });
  }
  if (byRail(mind, unit))
    for (const { hex, path } of rides(rules, position, unit)) {
      const gain = worth(rules, position, unit, hex, temper) - stay - SAVED;
      if (gain > 0) found.push({ path, mode: 'rail', gain });
    }
  return found.sort((a, b) => b.gain - a.gain);
};

/** Ways that are tried of a unit's, when the best is not allowed. */
const TRIED = 3;

/** A unit that goes where it is worth more; those that leave the map first. */
const moveOne = (mind: Mind, dice: DiceState): readonly [Action | null, DiceState] => {
  const { rules, position, temper } = mind;
  const { posts } = planOf(rules, position, temper);
  let rolls = dice;
  const waiting = position.units.filter(
    (unit) =>
      unit.place === 'map' &&
      unit.counter.side === position.player &&
      !posts.has(unit.counter.id) &&
      !unit.automatic &&
      unit.ended === null &&
      !unit.moved &&
      !isBound(rules, position, unit) &&
      (isHomeward(rules, position, unit) || isRestless(rules, position, unit, temper)),
  );
  for (let i = 0; i < LOOKED_AT && waiting.length > 0; i++) {
    let unit: Unit;
    const leaving = waiting.find((one) => isHomeward(rules, position, one));
    [unit, rolls] = leaving === undefined ? pick(waiting, rolls) : [leaving, rolls];
    waiting.splice(waiting.indexOf(unit), 1);
    for (const { path, mode } of better(mind, unit).slice(0, TRIED)) {
      const action = moveTo(mind, unit, path, mode);
      if (isLegal(mind, action)) return [action, rolls];
    }
  }
  return [null, rolls];
};

/** The markers of the plan, once everybody is in place: on the attacks that mean to have them. */
const support = (mind: Mind): Action | null => {
  const { rules, game, position, temper } = mind;
  if (position.impulse !== 1) return null;
  const wanted = planOf(rules, position, temper).assaults.filter(({ marker }) => marker);
  if (wanted.length === 0) return null;
  const hexes = wanted.map(({ target }) => label(rules.theatre, target));
  const subjects =
    position.player === 'axis'
      ? position.units.filter(
          ({ place, counter }) => place === 'map' && counter.type === 'hq' && counter.side === 'axis',
        )
      : [];
  const actions =
    position.player === 'axis'
      ? subjects.flatMap(({ counter }) => game.actions(position, counter.id))
      : game.actions(position, '');
  for (const hex of hexes)
    for (const action of actions)
      if ((action.type === 'stuka' || action.type === 'gun') && action.hex === hex) return action;
  return null;
};

/** An infantry corps that becomes panzergrenadiers (TRC-12.8.1), or a unit that has to go. */
const dues = ({ game, position }: Mind): Action | null => {
  for (const unit of position.units) {
    if (unit.place !== 'map' || unit.counter.side !== position.player || unit.counter.into === null) continue;
    const found = game.actions(position, unit.counter.id).find(({ type }) => type === 'convert');
    if (found !== undefined) return found;
  }
  return null;
};

/** A movement phase: arrivals, immediate victories, attacks, then all other units, markers last. */
export const inMovement = (game: TrcGame, position: Position, dice: DiceState, temper: Temper): Choice => {
  const { rules } = game;
  const mind: Mind = { rules, game, position, temper };
  const first =
    arrive(rules, game, position, temper) ?? withdraw(game, position) ?? winAtOnce(mind) ?? goToAttack(mind);
  if (first !== null) return [first, dice];
  const [moved, rolls] = moveOne(mind, dice);
  if (moved !== null) return [moved, rolls];
  const last = support(mind) ?? dues(mind);
  if (last !== null) return [last, rolls];
  const general = game.actions(position, '');
  return general.some(({ type }) => type === 'end-phase')
    ? [{ type: 'end-phase' }, rolls]
    : randomBot(game, position, rolls);
};
