import type { HexId } from '@eastfront/kernel';
import { distance, onceFor } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enteredBy, zonesNoted } from '../05-victory/control.js';
import { endGame } from '../05-victory/ending.js';
import { victoryAtOnce } from '../05-victory/victory.js';
import { alliesSurrender } from '../11-special-units/allies.js';
import { archangelFalls } from '../12-arrivals/lend-lease.js';
import { callSpecialReinforcements } from '../12-arrivals/special-reinforcements.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { unitById, withUnit } from '../position/position.js';
import type { Rules } from '../rules.js';
import { neutralityEnds } from '../v-variants/neutrality.js';

/** TRC-12.7.8.b: the first Axis control of Archangel is noted permanently. */
const archangel = (rules: Rules, position: Position): Change =>
  position.archangelLost || !archangelFalls(rules, position)
    ? to(position)
    : to(
        { ...position, archangelLost: true },
        { clause: 'TRC-12.7.8.b', effect: 'archangel-lost', reading: 'TRC-A7' },
      );

/**
 * What is looked at after every change of position (TRC-A5): control by zone that lasts, neutrals, the surrender of allies, Archangel,
 * special reinforcements, victory at once.
 */
export const immediateEvents = (rules: Rules, position: Position): Change => {
  if (position.phase === 'set-up' || position.phase === 'over') return to(position);
  const noted = to(zonesNoted(rules, position));
  const settled = [neutralityEnds, alliesSurrender<Position>, archangel, callSpecialReinforcements].reduce(
    (change: Change, look) => after(change, (now) => look(rules, now)),
    noted,
  );
  const outcome = victoryAtOnce(rules, settled.position);
  return outcome === null ? settled : after(settled, (now) => endGame(now, outcome));
};

/** How near to these cities a unit matters that only passes by. */
const NEAR: Readonly<Record<string, number>> = { Bucharest: 5, Warsaw: 2 };

/** 1 on the hexes where a unit that only passes may decide something: in or beside a city or oil field, in Hungary, near a garrison. */
const decidingHexes = onceFor(({ board, cities, oilFields, countries, named }: Theatre): Uint8Array => {
  const flags = new Uint8Array(board.size);
  for (const hex of [...cities, ...oilFields])
    for (const near of [hex, ...(board.adjacent[hex] ?? [])]) flags[near] = 1;
  for (const hex of countries.hungary) flags[hex] = 1;
  for (const [name, range] of Object.entries(NEAR)) {
    const city = named[name];
    if (city !== undefined)
      for (const hex of board.hexes) if (distance(board.grid, city, hex) <= range) flags[hex] = 1;
  }
  return flags;
});

/** The hexes of a path, its end left out, at which events have to be looked for; none by reading TRC-A5 b. */
export const decidingSteps = (rules: Rules, path: readonly HexId[]): readonly number[] => {
  if (rules.readings['TRC-A5'] === 'b') return [];
  const flags = decidingHexes(rules.theatre);
  return path.slice(0, -1).flatMap((hex, i) => (hex >= 0 && flags[hex] === 1 ? [i] : []));
};

/** The units in one of the hexes that they pass. */
const passing = (
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
  step: number,
): Position => {
  const [first] = units;
  const there = units.reduce(
    (now, unit) => withUnit(now, unit.counter.id, { at: path[step] as HexId }),
    position,
  );
  return enteredBy(there, (first as Unit).counter.side, path.slice(0, step + 1));
};

const putBack = (position: Position, units: readonly Unit[]): Position =>
  units.reduce(
    (now, unit) =>
      unitById(now, unit.counter.id)?.place === 'map' ? withUnit(now, unit.counter.id, { at: unit.at }) : now,
    position,
  );

/**
 * What the hexes bring that units pass on a way, its end left out (TRC-A5): victory, the surrender of allies, Archangel, special
 * reinforcements. The units stand afterwards where they set out, unless the game is over.
 */
export const eventsAlongPath = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
): Change => {
  // Control by zone that lasts gives no reason of its own (TRC-A6).
  const lasts = rules.readings['TRC-A6'] === 'b';
  let change = to(position);
  for (const step of decidingSteps(rules, path)) {
    const met = immediateEvents(rules, passing(change.position, units, path, step));
    if (met.reasons.length === 0 && !lasts) continue;
    change = because(change.reasons, met);
    if (met.position.phase === 'over') return change;
    change = { ...change, position: putBack(met.position, units) };
  }
  return change;
};
