import type { HexId } from '@eastfront/kernel';
import { distance, neighboursOf, remember } from '@eastfront/kernel';
import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCombat, SIDES } from '../01-units/units.js';
import { attackOf, defenseOf } from '../01-units/values.js';
import { combatUnitsIn, controlOf } from '../01-units/view.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Position } from '../play/position.js';
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
