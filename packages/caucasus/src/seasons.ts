import { label } from './board.js';
import type { Change } from './change.js';
import { to } from './change.js';
import type { FleetMarker, Position } from './position.js';
import { FLEET_MARKERS, mapUnits } from './position.js';
import { isControlledBy } from './control.js';
import type { CcReason, Rules } from './rules.js';
import { RAILROAD_FINISHED, TERRAINS, WINTER } from './terrain.js';
import { NOWHERE } from './units.js';

/** What changes on entering a turn: the railroad of turn 8, the winter of turn 10 (CC-2.31, CC-2.32, CC-2.33). */
export const enterTurn = (rules: Rules, position: Position): Change => {
  if (position.turn === RAILROAD_FINISHED)
    return to(position, { clause: 'CC-2.33.b', effect: 'railroad-finished', turn: position.turn });
  if (position.turn !== WINTER) return to(position);
  const { board } = rules.theatre;
  const seasonal = TERRAINS.indexOf('seasonal-marsh');
  const reasons: CcReason[] = [
    { clause: 'CC-2.31.b', effect: 'marsh', turn: position.turn },
    { clause: 'CC-2.32.a', effect: 'passes-closed', turn: position.turn },
  ];
  // CC-A97: a unit on a road is not spared.
  const sunk = position.units.filter(
    (unit) => unit.place === 'map' && unit.counter.mechanized && board.terrain[unit.at] === seasonal,
  );
  for (const unit of sunk)
    reasons.push({
      clause: 'CC-7.6.c',
      effect: 'to-cadre',
      unit: unit.counter.id,
      hex: label(rules.theatre, unit.at),
    });
  const next =
    sunk.length === 0
      ? position
      : mapUnits(position, (unit) =>
          sunk.includes(unit)
            ? { ...unit, place: 'cadre', at: NOWHERE, step: unit.counter.steps > 1 ? 'reduced' : 'full', disrupted: false }
            : unit,
        );
  return { position: next, reasons };
};

/** CC-16.21.d: once the Axis holds Poti both fleet markers leave play for ever. */
export const checkPoti = (rules: Rules, position: Position): Change => {
  const poti = rules.theatre.named['Poti'];
  if (poti === undefined || !isControlledBy(position, 'axis', poti)) return to(position);
  if (FLEET_MARKERS.every((marker) => position.fleet[marker] === 'removed')) return to(position);
  const fleet = Object.fromEntries(FLEET_MARKERS.map((marker) => [marker, 'removed'])) as Record<
    FleetMarker,
    'removed'
  >;
  return to({ ...position, fleet }, { clause: 'CC-16.21.d', effect: 'fleet-removed', hex: label(rules.theatre, poti) });
};

/** CC-15.3.h: the Azov Flotilla is eliminated once the Axis controls every port of the Azov Sea. */
export const checkFlotilla = (rules: Rules, position: Position): Change => {
  const flotilla = position.units.find((unit) => unit.counter.type === 'azov-flotilla' && unit.place === 'map');
  if (flotilla === undefined) return to(position);
  const ports = rules.theatre.ports.filter((hex) => rules.theatre.board.fields[hex]?.sea === 'azov');
  if (ports.length === 0 || !ports.every((hex) => isControlledBy(position, 'axis', hex))) return to(position);
  const next = mapUnits(position, (unit) =>
    unit === flotilla ? { ...unit, place: 'removed', at: NOWHERE } : unit,
  );
  return to(next, { clause: 'CC-15.3.h', effect: 'eliminate', unit: flotilla.counter.id });
};
