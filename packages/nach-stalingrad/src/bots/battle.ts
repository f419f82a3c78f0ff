import { highest } from '@eastfront/kernel/bots';
import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { inEnemyZone } from '../09-movement/zones.js';
import type { Action } from '../play/actions.js';
import type { Battle, Position } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import { stepsIn } from '../position/view.js';
import { bestAir, bestJoin, bestOpening } from './attacks.js';
import { stepValue } from './exchange.js';
import type { Mind } from './moves.js';
import { wayWorth } from './moves.js';
import { isDear } from './worth.js';

const DONE: Action = { type: 'done' };
const END: Action = { type: 'end-phase' };

/** What the columns of a supply counter, and the points of the fleet, count beside points of quality and bonus. */
const SUPPLY = 2;
const FLEET_POINTS = 6;
/** What each hex of a retreat costs that lies in an enemy zone: a step (NS-10.7.1.d). */
const PER_ZONE = 4;
/** What an advance must gain; the hex that was attacked is mostly worth it. */
const WORTH_ADVANCING = 0;

export const ofType = <T extends Action['type']>(
  actions: readonly Action[],
  type: T,
): readonly Extract<Action, { readonly type: T }>[] =>
  actions.filter((action): action is Extract<Action, { readonly type: T }> => action.type === type);

/** Whatever is not taking a counter off the map. */
export const anyOther = (actions: readonly Action[]): Action =>
  actions.find(({ type }) => type !== 'remove' && type !== 'air-supply') ?? (actions[0] as Action);

/** Attacks one by one, each with every unit that adds to it, then the air counters. */
export const declare = ({ game, position, temper }: Mind): Action => {
  const { rules } = game;
  const legal = (action: Action | null): action is Action =>
    action !== null && game.apply(position, action)._tag === 'Right';
  const join = bestJoin(rules, position);
  if (legal(join)) return join;
  const opening = bestOpening(rules, position, temper.least);
  if (legal(opening)) return opening;
  const general = game.actions(position, '');
  const air = bestAir(rules, position, general, position.player);
  if (air !== null) return air;
  if (general.some(({ type }) => type === 'done')) return DONE;
  // Who stormed a box has to attack there (NS-11.g).
  const all = game.actions(position);
  return ofType(all, 'attack')[0] ?? ofType(all, 'join')[0] ?? anyOther(all);
};

/** The defender's part before the combats: air counters where they change most. */
export const react = ({ game, position }: Mind): Action => {
  if (position.emptied !== null) return DONE;
  return bestAir(game.rules, position, game.actions(position, ''), enemyOf(position.player)) ?? DONE;
};

const helpOf = (
  { game: { rules }, position }: Mind,
  lead: string,
  bonus: readonly string[],
  fleet: number,
): number => {
  const unit = unitById(position, lead);
  const generals = unitsById(position, bonus).length;
  const quality = unit === null ? 0 : qualityOf(rules, unit) - stepValue(rules, unit) / 10;
  return quality + generals + fleet / FLEET_POINTS;
};

/** The next combat, with all that helps it. */
export const resolve = (mind: Mind): Action => {
  const { game, position } = mind;
  const general = game.actions(position, '');
  const best = highest(
    ofType(general, 'resolve'),
    ({ supply, lead, bonus, fleet }) => (supply === null ? 0 : SUPPLY) + helpOf(mind, lead, bonus, fleet),
  );
  if (best !== null) return best;
  return general.some(({ type }) => type === 'end-phase') ? END : anyOther(game.actions(position));
};

/** How much of a result is taken as retreat: all of it, but where a place is to be held and somebody is left to hold it. */
const splitBest = (
  { game: { rules }, position }: Mind,
  battle: Battle,
  actions: readonly Action[],
): Action => {
  const holds = battle.hexes.some((hex) => isDear(rules, position, hex));
  const steps = stepsIn(unitsById(position, battle.defenders));
  const result = battle.result?.defender ?? 0;
  const stays = holds && steps > result;
  return (
    highest(ofType(actions, 'split'), ({ retreat }) => (stays ? -retreat : retreat)) ?? anyOther(actions)
  );
};

const retreatBest = (mind: Mind, actions: readonly Action[]): Action => {
  const { game, position } = mind;
  const { theatre } = game.rules;
  const costOf = (side: Side, path: readonly string[]): number =>
    path.filter((text) => {
      const hex = hexOnBoard(theatre, text);
      return hex !== null && inEnemyZone(game.rules, position, side, hex);
    }).length;
  const best = highest(ofType(actions, 'retreat'), ({ units, path }) => {
    const unit = unitById(position, units[0] ?? '');
    if (unit === null) return -1000;
    return wayWorth(mind, unit.counter.id, path) - PER_ZONE * costOf(unit.counter.side, path) + units.length;
  });
  return best ?? anyOther(actions);
};

const advanceBest = (mind: Mind, actions: readonly Action[]): Action => {
  const { game, position } = mind;
  const gainOf = ({ unit, path }: Extract<Action, { type: 'advance' }>): number => {
    const found = unitById(position, unit);
    if (found === null) return -1000;
    const here = game.rules.theatre.board.grid.labels[found.at] as string;
    return wayWorth(mind, unit, path) - wayWorth(mind, unit, [here]);
  };
  const best = highest(ofType(actions, 'advance'), gainOf);
  if (best !== null && gainOf(best) > WORTH_ADVANCING) return best;
  const withdrawals = ofType(actions, 'retreat');
  return withdrawals.length > 0 ? retreatBest(mind, withdrawals) : resolve(mind);
};

const lossCost = ({ game: { rules }, position }: Mind, id: string): number => {
  const unit: Unit | null = unitById(position, id);
  return unit === null ? 0 : stepValue(rules, unit);
};

/** The loss that costs least. */
export const loseBest = (mind: Mind, actions: readonly Action[]): Action =>
  highest(ofType(actions, 'lose'), ({ unit }) => -lossCost(mind, unit)) ?? anyOther(actions);

/** What is to be done in a fight. */
export const inBattle = (mind: Mind, battle: NonNullable<Position['battle']>): Action => {
  const actions = mind.game.actions(mind.position);
  switch (battle.stage) {
    case 'defend':
      return (
        highest(
          ofType(actions, 'defend'),
          ({ lead, bonus, fleet, air }) => helpOf(mind, lead, bonus, fleet) + air,
        ) ?? anyOther(actions)
      );
    case 'split':
      return splitBest(mind, battle, actions);
    case 'attacker-losses':
    case 'defender-losses':
    case 'extra-losses':
      return loseBest(mind, actions);
    case 'advance':
      return advanceBest(mind, actions);
    default:
      return retreatBest(mind, actions);
  }
};
