import type { HexId } from '@eastfront/kernel';
import { FAR, highest } from '@eastfront/kernel/bots';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isActivated, isCombat, isHq, isSupply, stepsOf } from '../01-units/units.js';
import { armOf, attackOf } from '../01-units/values.js';
import { supplyOf } from '../05-supply/supply.js';
import { isAvailable } from '../06-reinforcements/reinforcements.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { ofType } from './battle.js';
import { stepValue, unitValue } from './exchange.js';
import { pullAt } from './goals.js';
import type { Mind } from './moves.js';
import { hexesForHq, truckWorth } from './rear.js';
import { hexesToFighters } from './survey.js';
import { fightersOf, worth } from './worth.js';

const END: Action = { type: 'end-phase' };

/** Hexes to the enemy within which a unit has something to do in an operations phase. */
const WITHIN_REACH = 5;
/** What an attack that an HQ may direct counts beside the strength it activates (NS-10.1.h). */
const PER_COMBAT = 3;
/** What a tank unit far from the enemy counts: under an HQ it moves in both segments (NS-9.1.b). */
const TWO_MOVES = 0.5;
/** What waiting on the far bank of the Volga is worth, against a hex. */
const FAR_BANK = -20;

/** Where a counter enters: a combat unit at the most valuable hex, supply near units that attack, others anywhere. */
const entryBest = (mind: Mind, unit: Unit, actions: readonly Action[]): Action | null => {
  const { game, position, temper } = mind;
  const { rules } = game;
  return highest(ofType(actions, 'reinforce'), ({ to }) => {
    const hex = hexOnBoard(rules.theatre, to);
    if (hex === null) return FAR_BANK;
    if (isSupply(unit)) return truckWorth(rules, position, unit, hex);
    return isCombat(unit)
      ? worth(rules, position, { ...unit, at: hex }, hex, temper, false)
      : pullAt(rules, position, unit.counter.side, hex);
  });
};

/** An HQ that is available goes where it serves best (NS-6.1.c). */
const enterHq = ({ game, position }: Mind, hq: Unit): Action | null => {
  for (const hex of hexesForHq(game.rules, position, hq)) {
    const action: Action = { type: 'reinforce', unit: hq.counter.id, to: label(game.rules.theatre, hex) };
    if (game.apply(position, action)._tag === 'Right') return action;
  }
  return null;
};

/** The unit that points are best given to: that with the dearest step. */
const rebuildBest = ({ game, position }: Mind): Action | null => {
  const { rules } = game;
  const lacking = position.units
    .filter(
      (unit) =>
        isCombat(unit) &&
        unit.counter.side === position.player &&
        (unit.place === 'map' || unit.place === 'box' || isAvailable(position, unit)) &&
        stepsOf(unit) < unit.counter.maxSteps + (unit.counter.mechanized?.maxSteps ?? 0),
    )
    .sort((a, b) => stepValue(rules, b) - stepValue(rules, a));
  for (const unit of lacking) {
    const best = highest(ofType(game.actions(position, unit.counter.id), 'rebuild'), ({ steps }) => steps);
    if (best !== null) return best;
  }
  return null;
};

/** Replacements, then what enters; steps are never given back. */
export const reinforce = (mind: Mind): Action => {
  const { game, position } = mind;
  const { points, player, units } = position;
  if (Object.values(points[player]).some((number) => number > 0)) {
    const rebuild = rebuildBest(mind);
    if (rebuild !== null) return rebuild;
  }
  for (const unit of units) {
    if (unit.counter.side !== player || !isAvailable(position, unit)) continue;
    const entry = isHq(unit)
      ? enterHq(mind, unit)
      : entryBest(mind, unit, game.actions(position, unit.counter.id));
    if (entry !== null) return entry;
  }
  return END;
};

/** A quarter fighters; the Volga while Soviets stand at Stalingrad; all others bombers. */
export const fly = ({ game, position }: Mind): Action => {
  const missions = ofType(game.actions(position, ''), 'missions');
  const best = highest(
    missions,
    ({ side, fighters, supply, volga, fleet }) =>
      -Math.abs(fighters - Math.ceil(position.air[side].usable / 4)) - supply - Math.abs(volga - 1) - fleet,
  );
  return best ?? END;
};

/** Attack strength of the units that would be near enough to the enemy, and combats that can be directed. */
const activationWorth = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { type: 'activate' }>,
): number => {
  const away = hexesToFighters(rules, position, enemyOf(position.player));
  let strength = 0;
  for (const id of [...action.units, ...(action.independent === null ? [] : [action.independent])]) {
    const unit = unitById(position, id);
    if (unit === null || !isCombat(unit)) continue;
    const share = (away[unit.at] ?? FAR) <= WITHIN_REACH ? 1 : armOf(rules, unit) === 'armor' ? TWO_MOVES : 0;
    strength += share * attackOf(rules, unit);
  }
  if (strength === 0) return 0;
  let combats = 0;
  for (const id of [action.hq, ...action.also]) combats += unitById(position, id)?.counter.operations ?? 0;
  return strength + PER_COMBAT * combats + action.units.length / 100;
};

/** The HQs that bring the most strength to a fight; a pass if none brings any (all other units move in the special phase). */
export const activate = ({ game, position }: Mind): Action => {
  const waits = position.units.some(
    (unit) => unit.counter.side === position.player && isCombat(unit) && !isActivated(unit),
  );
  if (!waits) return { type: 'pass' };
  const all = ofType(game.actions(position, ''), 'activate');
  const best = highest(all, (action) => activationWorth(game.rules, position, action));
  return best === null || activationWorth(game.rules, position, best) === 0 ? { type: 'pass' } : best;
};

/** Whether a hex lies on the own side of the front: elsewhere its rails would be converted back at once. */
const isBehindFront = (rules: Rules, position: Position, side: Side, hex: HexId): boolean => {
  const own = hexesToFighters(rules, position, side)[hex] as number;
  const enemy = hexesToFighters(rules, position, enemyOf(side))[hex] as number;
  return side === 'axis' ? own <= enemy : own < enemy;
};

/** How near a hex is to what the Axis wants to take, and has to be supplied for. */
const railWorth = (rules: Rules, position: Position, hex: HexId): number => {
  const own = hexesToFighters(rules, position, 'axis')[hex] as number;
  return pullAt(rules, position, 'axis', hex) - own / 2;
};

/** The Axis converts towards its goals, the Soviets nearest to the enemy; neither what the other would convert back. */
export const convert = ({ game, position }: Mind): Action => {
  const { rules } = game;
  const best = highest(
    ofType(game.actions(position, ''), 'convert').filter(({ side, hex }) => {
      const at = hexOnBoard(rules.theatre, hex);
      return at !== null && isBehindFront(rules, position, side, at);
    }),
    ({ side, hex }) => {
      const at = hexOnBoard(rules.theatre, hex) as HexId;
      const value = railWorth(rules, position, at);
      return side === 'axis' ? value : -(hexesToFighters(rules, position, 'soviet')[at] as number);
    },
  );
  return best ?? END;
};

/** Points of strength out of supply for which a supply counter is spent as a source (NS-5.2.3.i). */
const WORTH_A_TRUCK = 7;

/** Strength of a side that is out of supply in the present position. */
const hungry = (rules: Rules, position: Position, side: Side): number =>
  fightersOf(rules, position, side).reduce(
    (sum, unit) => (supplyOf(rules, position, unit).by === null ? sum + unitValue(rules, unit) : sum),
    0,
  );

/** The supply counter that feeds most of the units that would be out of supply, if it is enough. */
export const useSupply = ({ game, position }: Mind): Action => {
  const { rules } = game;
  const side = game.actor(position) as Side;
  const before = hungry(rules, position, side);
  if (before < WORTH_A_TRUCK) return END;
  let best: Action = END;
  let most = WORTH_A_TRUCK;
  for (const action of ofType(game.actions(position), 'use-supply')) {
    const after = game.apply(position, action);
    if (after._tag === 'Left') continue;
    const fed = before - hungry(rules, after.right.value, side);
    if (fed > most) [best, most] = [action, fed];
  }
  return best;
};
