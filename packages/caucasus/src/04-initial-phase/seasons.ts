import { label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import { RAILROAD_FINISHED, TERRAINS, WINTER } from '../02-components/terrain.js';
import { unitOf } from '../02-components/units.js';
import { isMechanized } from '../07-movement/movement-cost.js';
import { eliminate } from '../10-combat-results/step-losses.js';
import { SOVIET_AIR } from '../16-air-and-sea-support/air-support.js';
import { AIR_SUPPORT } from '../data/markers.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { FleetMarker, Position } from '../position/position.js';
import { AIR_MARKERS, FLEET_MARKERS, mapUnits } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';

/** CC-7.6.c: mechanized units in hexes that turn to marsh; one on a road is not spared (reading CC-A97). */
const sink = (rules: Rules, position: Position): Change => {
  const { board } = rules.theatre;
  const seasonal = TERRAINS.indexOf('seasonal-marsh');
  const sunk = position.units.filter(
    (unit) => unit.place === 'map' && isMechanized(rules, unit) && board.terrain[unit.at] === seasonal,
  );
  if (sunk.length === 0) return to(position);
  // The turn before is over: an HQ that falls now is back in the Initial Phase that follows (CC-15.1.i).
  const { turn } = position;
  let change = to({ ...position, turn: turn - 1 });
  for (const { at, counter } of sunk) {
    const fate: CcReason = {
      clause: 'CC-7.6.c',
      effect: 'to-cadre',
      unit: counter.id,
      hex: label(rules.theatre, at),
    };
    change = after(change, (next) => because([fate], eliminate(rules, next, counter.id)));
  }
  return { ...change, position: { ...change.position, turn } };
};

/**
 * What changes on entering a turn: VIII Air Corps of turns 4 and 12, the railroad of turn 8, the winter of turn 10
 * (CC-2.31, CC-2.32, CC-2.33, CC-16.15.a).
 */
export const enterTurn = (rules: Rules, position: Position): Change => {
  const { turn } = position;
  const reasons: CcReason[] = [...richthofen(turn)];
  if (turn === RAILROAD_FINISHED) reasons.push({ clause: 'CC-2.33.b', effect: 'railroad-finished', turn });
  if (turn !== WINTER) return to(position, ...reasons);
  reasons.push(
    { clause: 'CC-2.31.b', effect: 'marsh', turn },
    { clause: 'CC-2.32.a', effect: 'passes-closed', turn },
  );
  return after(to(position, ...reasons), (next) => sink(rules, next));
};

const VIII_AIR_CORPS = 'air-viii';

/** CC-16.15.a: VIII Air Corps leaves, or is back. */
const richthofen = (turn: number): readonly CcReason[] => {
  const { turns } = AIR_SUPPORT[VIII_AIR_CORPS];
  const [before, now] = [turns.includes(turn - 1), turns.includes(turn)];
  if (before === now || turn === 1) return [];
  return [
    { clause: 'CC-16.15.a', effect: now ? 'air-available' : 'air-leaves', marker: VIII_AIR_CORPS, turn },
  ];
};

/** CC-4.3.c, CC-4.3.d: the air support markers that the Soviets receive in their Initial Phase of a turn. */
export const sovietAirArrivals = (turn: number): readonly CcReason[] =>
  AIR_MARKERS.filter((marker) => SOVIET_AIR[marker] === turn).flatMap((marker): readonly CcReason[] => [
    { clause: 'CC-4.3.c', effect: 'air-available', marker, turn },
    { clause: 'CC-4.3.d', effect: 'air-available', marker, turn },
  ]);

/** CC-16.21.d: once the Axis holds Poti both fleet markers leave play for ever. */
export const checkPoti = (rules: Rules, position: Position): Change => {
  const poti = rules.theatre.named['Poti'];
  if (poti === undefined || !isControlledBy(position, 'axis', poti)) return to(position);
  if (FLEET_MARKERS.every((marker) => position.fleet[marker] === 'removed')) return to(position);
  const fleet = Object.fromEntries(FLEET_MARKERS.map((marker) => [marker, 'removed'])) as Record<
    FleetMarker,
    'removed'
  >;
  return to(
    { ...position, fleet },
    { clause: 'CC-16.21.d', effect: 'fleet-removed', hex: label(rules.theatre, poti) },
  );
};

/** CC-15.3.h: the Azov Flotilla is eliminated once the Axis controls every port of the Azov Sea. */
export const checkFlotilla = (rules: Rules, position: Position): Change => {
  const flotilla = position.units.find(
    (unit) => unit.counter.type === 'azov-flotilla' && unit.place === 'map',
  );
  if (flotilla === undefined) return to(position);
  const ports = rules.theatre.ports.filter((hex) => rules.theatre.board.fields[hex]?.sea === 'azov');
  if (ports.length === 0 || !ports.every((hex) => isControlledBy(position, 'axis', hex))) return to(position);
  const next = mapUnits(position, (unit) => (unit === flotilla ? unitOf(unit.counter, 'removed') : unit));
  return to(next, { clause: 'CC-15.3.h', effect: 'eliminate', unit: flotilla.counter.id });
};
