import type { Candidates, HexId } from '@eastfront/kernel';
import { hasOpen, openIn, rememberEach } from '@eastfront/kernel';
import type { Side, Unit } from '../01-scope/units.js';
import { isSupplyUnit } from '../01-scope/units.js';
import { groundAt, viewOf } from '../01-scope/view.js';
import { overstackedHexes, STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Destinations } from './movement.js';
import { canMoveTo, destinationsOf, mayMove } from './movement.js';

/**
 * TP-stacking.a binds at the end of a movement phase only, so that a move may end in a full hex; and TP-stacking.d takes
 * off only what a retreat has crowded. Between the two a move may crowd a hex as long as the units that can still move
 * can thin out every crowd together: each of them goes to one place only, and takes up room there.
 */

/** Hexes where a unit that can still move may stand at the end of the phase, whatever its friends do meanwhile. */
const placesOf = rememberEach((rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  // TP-A63 b: an escort that can still move may be gone when the supply unit has to pass.
  const stays = isSupplyUnit(unit)
    ? (hex: HexId) =>
        groundAt(rules, position.units, hex).some((one) => one !== unit && !mayMove(rules, position, one))
    : undefined;
  const { reach, minimum } = destinationsOf(rules, position, [unit], stays);
  return [...reach.hexes, ...minimum].filter((hex) => hex !== unit.at);
});

/** Units that end their move in a hex and stay there for the rest of the phase. */
interface Settled {
  readonly units: readonly Unit[];
  readonly at: HexId;
}

/** Which unit would be in which hex if the units that can still move make room for each other. */
interface Plan {
  readonly count: Uint8Array;
  readonly movers: (hex: HexId) => readonly Unit[];
  readonly send: (unit: Unit, from: HexId, to: HexId) => void;
}

const planOf = (rules: Rules, position: Position, side: Side, settled: Settled | null): Plan => {
  const count = viewOf(rules, position.units).count[side].slice();
  const place = new Map<Unit, HexId>();
  const guests = new Map<HexId, Unit[]>();
  for (const unit of settled?.units ?? []) {
    if (unit.place === 'map') count[unit.at] = (count[unit.at] as number) - 1;
    count[(settled as Settled).at] = (count[(settled as Settled).at] as number) + 1;
  }
  return {
    count,
    movers: (hex) => [
      ...groundAt(rules, position.units, hex).filter(
        (unit) =>
          settled?.units.includes(unit) !== true && !place.has(unit) && mayMove(rules, position, unit),
      ),
      ...(guests.get(hex) ?? []),
    ],
    send: (unit, from, to) => {
      guests.set(
        from,
        (guests.get(from) ?? []).filter((one) => one !== unit),
      );
      if (unit.at === to) place.delete(unit);
      else {
        place.set(unit, to);
        guests.set(to, [...(guests.get(to) ?? []), unit]);
      }
    },
  };
};

/**
 * Frees one place in a crowded hex, by a chain of units each of which makes room for the one before it; false when there
 * is none. A search in breadth: what one such search cannot thin out, no later one can (augmenting paths).
 */
const thinOut = (rules: Rules, position: Position, plan: Plan, crowd: HexId): boolean => {
  const from = new Map<HexId, { readonly unit: Unit; readonly hex: HexId }>();
  const seen = new Set([crowd]);
  const queue = [crowd];
  for (const hex of queue) {
    for (const unit of plan.movers(hex)) {
      for (const to of unit.at === hex
        ? placesOf(rules, position, unit)
        : [unit.at, ...placesOf(rules, position, unit)]) {
        if (seen.has(to)) continue;
        seen.add(to);
        from.set(to, { unit, hex });
        queue.push(to);
        if ((plan.count[to] as number) >= STACKING_LIMIT) continue;
        plan.count[to] = (plan.count[to] as number) + 1;
        plan.count[crowd] = (plan.count[crowd] as number) - 1;
        for (let at = to, step = from.get(at); step !== undefined; at = step.hex, step = from.get(at)) {
          plan.send(step.unit, step.hex, at);
        }
        return true;
      }
    }
  }
  return false;
};

/** The crowds that would be left at the end of the phase, each hex as often as it has units too many. */
const crowdsLeft = (
  rules: Rules,
  position: Position,
  side: Side,
  settled: Settled | null,
): readonly HexId[] => {
  const plan = planOf(rules, position, side, settled);
  const crowded = new Set(overstackedHexes(rules, position, side));
  if (settled !== null) crowded.add(settled.at);
  const left: HexId[] = [];
  for (const hex of [...crowded].sort((a, b) => a - b)) {
    while ((plan.count[hex] as number) > STACKING_LIMIT + left.filter((one) => one === hex).length) {
      if (!thinOut(rules, position, plan, hex)) left.push(hex);
    }
  }
  return left;
};

/** Crowds that the units which can still move cannot thin out: there are none in a position that play has reached. */
export const hopelessCrowds = rememberEach(
  (rules: Rules, position: Position, side: Side): readonly HexId[] =>
    overstackedHexes(rules, position, side).length === 0 ? [] : crowdsLeft(rules, position, side, null),
);

/** The crowds that units of one side would leave behind by ending their move in a hex; empty when they may. */
export const crowdsAfter = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  to: HexId,
): readonly HexId[] => {
  const side = units[0]?.counter.side;
  if (side === undefined) return [];
  const arriving = units.filter((unit) => unit.at !== to).length;
  const counted = stackCount(rules, position, side, to) + arriving;
  if (counted <= STACKING_LIMIT && overstackedHexes(rules, position, side).length === 0) return [];
  const left = crowdsLeft(rules, position, side, { units, at: to });
  return left.length > hopelessCrowds(rules, position, side).length ? left : [];
};

/** Whether the units may end a move in a hex: the phase can still be ended afterwards. */
export const mayEndIn = (rules: Rules, position: Position, units: readonly Unit[], hex: HexId): boolean =>
  crowdsAfter(rules, position, units, hex).length === 0;

/** The hexes of a search, ascending; a move of the units may end in the open ones. */
const goalsAmong = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  { reach, minimum }: Destinations,
): Candidates<HexId> => ({
  all: [...reach.hexes, ...minimum].filter((hex) => hex !== units[0]?.at).sort((a, b) => a - b),
  isOpen: (hex) => mayEndIn(rules, position, units, hex),
});

/** The hexes of a search where the move of the units may end, ascending. */
export const endsAmong = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  found: Destinations,
): readonly HexId[] => openIn(goalsAmong(rules, position, units, found));

/** The hexes that one unit reaches, ascending; its move may end in the open ones. */
export const goalsOf = (rules: Rules, position: Position, unit: Unit): Candidates<HexId> =>
  goalsAmong(rules, position, [unit], destinationsOf(rules, position, [unit]));

/** Whether the unit can move into a hex next to it that has room, while no hex of its side holds too many. */
export const canStepAside = (rules: Rules, position: Position, unit: Unit): boolean => {
  const isOpen = canMoveTo(rules, position, unit);
  for (const to of rules.theatre.board.adjacent[unit.at] as readonly HexId[])
    if (isOpen(to) && stackCount(rules, position, unit.counter.side, to) < STACKING_LIMIT) return true;
  return false;
};

/** Whether the unit has any move: looks next to it before searching further. */
export const canMoveAnywhere = (rules: Rules, position: Position, unit: Unit): boolean => {
  const isOpen = canMoveTo(rules, position, unit);
  const beside = rules.theatre.board.adjacent[unit.at] as readonly HexId[];
  return (
    beside.some((to) => isOpen(to) && mayEndIn(rules, position, [unit], to)) ||
    hasOpen(goalsOf(rules, position, unit))
  );
};
