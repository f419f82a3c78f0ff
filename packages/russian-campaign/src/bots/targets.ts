import type { HexId } from '@eastfront/kernel';
import { distance, rememberEach } from '@eastfront/kernel';
import { terrainAt } from '../02-components/board.js';
import { isFrom } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf, stavkaOf } from '../02-components/units.js';
import { unitsAt, viewOf } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import { defendersIn, isInContact } from '../07-zones-of-control/zones.js';
import {
  ARTILLERY_RANGE,
  artilleryUses,
  gunViolations,
  STUKA_RANGE,
  stukasLeft,
} from '../09-combat/markers.js';
import { defenseOf } from '../09-combat/strength.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Force } from './exchange.js';
import { forceOf } from './exchange.js';
import { placesOf } from './goals.js';

/** Strength that clearing a hex is worth by itself, and each point of a place in it. */
const GROUND = 0.5;
const PER_POINT = 4;

/** An enemy hex as an attacker looks at it. */
export interface Prey {
  readonly hex: HexId;
  readonly units: readonly Unit[];
  /** The defence, and the defence against attackers across a river alone (TRC-9.8.2). */
  readonly force: Force;
  readonly across: number;
  readonly ground: number;
  readonly woods: boolean;
  readonly gives: boolean;
}

/** Whether an attack from a hex upon another is not across a river (TRC-9.8.2.b). */
const isDry = ({ theatre: { rivers } }: Rules, from: HexId, hex: HexId): boolean => {
  const own = rivers[from] as readonly number[];
  return own.length === 0 || own.some((river) => (rivers[hex] as readonly number[]).includes(river));
};

/** The defenders of a hex against the side to move; null if there are none. */
export const preyIn = rememberEach((rules: Rules, position: Position, hex: HexId): Prey | null => {
  const { player, turn } = position;
  const units = defendersIn(rules, position, hex, player);
  if (units.length === 0) return null;
  const halved = halvedIn(rules, position);
  const neighbours = rules.theatre.board.adjacent[hex] as readonly HexId[];
  const wet = neighbours.find((from) => !isDry(rules, from, hex));
  const plain = defenseOf(rules, position, [hex], [], player, halved).points;
  const across = wet === undefined ? plain : defenseOf(rules, position, [hex], [wet], player, halved).points;
  const held = isControlledBy(rules, position, enemyOf(player), hex);
  return {
    hex,
    units,
    force: forceOf(units, plain),
    across,
    ground: GROUND + (held ? PER_POINT * (placesOf(rules, position).get(hex) ?? 0) : 0),
    woods: terrainAt(rules.theatre, hex) === 'woods',
    gives: isFrom(turn, 1943, 'jan-feb'),
  };
});

/** The defence of a hex against attackers in some hexes. */
export const defenceFrom = (rules: Rules, { hex, force, across }: Prey, from: readonly HexId[]): number =>
  across === force.points || from.some((one) => isDry(rules, one, hex)) ? force.points : across;

/** The hexes into which defenders could retreat as the zones of the side to move lie now (TRC-9.7.2.a). */
const exitsOf = rememberEach((rules: Rules, position: Position, hex: HexId): readonly HexId[] => {
  const { board, land, barrier } = rules.theatre;
  const { count, zone } = viewOf(rules, position.units);
  const found: HexId[] = [];
  for (let direction = 0; direction < 6; direction++) {
    const to = board.neighbours[6 * hex + direction] as HexId;
    if (to < 0 || land[to] === 0 || barrier[6 * hex + direction] === 1) continue;
    if (count[position.player][to] === 0 && zone[position.player][to] === 0) found.push(to);
  }
  return found;
});

/** Whether defenders have nowhere to retreat when the attackers stand in some hexes. */
export const isTrapped = (rules: Rules, position: Position, hex: HexId, from: readonly HexId[]): boolean =>
  exitsOf(rules, position, hex).every((exit) =>
    from.some((one) => one === exit || isInContact(rules.theatre, one, exit)),
  );

const unusedHqs = ({ units, stukas }: Position): readonly Unit[] =>
  units.filter(
    ({ place, counter: { type, side, id } }) =>
      place === 'map' && type === 'hq' && side === 'axis' && !stukas.some(({ hq }) => hq === id),
  );

/** The markers that the side to move can still place in this impulse, and the units from which their range is counted. */
export const markersOf = (
  rules: Rules,
  position: Position,
): { readonly left: number; readonly from: readonly Unit[]; readonly range: number } => {
  if (position.impulse !== 1) return { left: 0, from: [], range: 0 };
  if (position.player === 'axis') {
    const from = unusedHqs(position);
    return { left: Math.min(stukasLeft(rules, position), from.length), from, range: STUKA_RANGE };
  }
  const stavka = stavkaOf(position);
  if (stavka === null || gunViolations(rules, position).length > 0) return { left: 0, from: [], range: 0 };
  const left = Math.max(0, artilleryUses(position.turn) - position.gunsUsed);
  return { left, from: [stavka], range: ARTILLERY_RANGE };
};

/** Whether one of some units is near enough to a hex. */
export const isWithin = ({ theatre }: Rules, from: readonly Unit[], range: number, hex: HexId): boolean =>
  from.some(({ at }) => distance(theatre.board.grid, at, hex) <= range);

/** The units of a side in a hex. */
export const ownIn = (rules: Rules, { units }: Position, side: Side, hex: HexId): readonly Unit[] =>
  unitsAt(rules, units, hex).filter(({ counter }) => counter.side === side);
