import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { holds } from '../02-components/view.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import { hexViolations } from '../07-movement/movement-cost.js';
import type { Destination, Judgement, MoveRequest } from '../07-movement/moving-stack.js';
import { violationsOf } from '../07-movement/moving-stack.js';
import { disruptedViolations, seaJudgement, seaOf, single } from '../07-movement/sea-movement.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';

/** What is wrong with a port for the flotilla; reading CC-A104 b: it goes only to ports with a garrison. */
const portViolations = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly CcViolation[] => {
  const { found, wrong } = violationsOf(label(rules.theatre, to));
  if (to === unit.at) wrong('CC-15.3.b', 'SAME_PORT');
  if (seaOf(rules, to) === null) wrong('CC-15.3.b', 'NOT_A_PORT');
  else if (seaOf(rules, to) !== 'azov') wrong('CC-15.3.a', 'ANOTHER_SEA');
  else if (!isControlledBy(position, unit.counter.side, to)) {
    wrong('CC-15.3.a', 'NOT_A_FRIENDLY_PORT');
    wrong('CC-15.3.j', 'MAY_NOT_RETAKE');
  } else if (rules.readings['CC-A104'] === 'b' && !holds(rules, position.units, 'soviet', to))
    wrong('CC-15.3.j', 'NO_GARRISON');
  return [...found, ...hexViolations(rules, position, unit, to)];
};

/** Friendly ports of the Azov Sea to which the flotilla may go, in an EZOC or not (CC-15.3.a, CC-15.3.b, CC-15.3.c, CC-15.3.e). */
export const flotillaHavens = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  rules.theatre.ports.filter((port) => portViolations(rules, position, unit, port).length === 0);

/** Ports of the Azov that the flotilla can move to. */
export const flotillaDestinations = (rules: Rules, position: Position, unit: Unit): readonly Destination[] =>
  seaOf(rules, unit.at) !== 'azov'
    ? []
    : flotillaHavens(rules, position, unit)
        .filter((port) => disruptedViolations(rules, position, unit, port).length === 0)
        .map((port) => single(port, 0));

/** Why the flotilla may not put to sea, whatever port it goes to. */
export const puttingOutViolations = (rules: Rules, units: readonly Unit[]): readonly CcViolation[] => {
  const unit = units[0] as Unit;
  const { found, wrong } = violationsOf(unit.counter.id);
  if (units.length > 1) wrong('CC-7.9.a', 'MOVES_ALONE');
  if (seaOf(rules, unit.at) !== 'azov')
    wrong('CC-15.3.b', 'NOT_IN_AN_AZOV_PORT', label(rules.theatre, unit.at));
  return found;
};

/** Judges a move of the Azov Flotilla (CC-15.3.a, CC-15.3.b, CC-15.3.c, CC-15.3.j). */
export const flotillaRuling = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  const { units, path } = request;
  const { theatre } = rules;
  const unit = units[0] as Unit;
  const { id, side } = unit.counter;
  const to = path[0];
  const { found, wrong } = violationsOf(id);
  const reasons: CcReason[] = [];
  if (path.length !== 1) wrong('CC-15.3.b', 'PORT_TO_PORT');
  if (to === undefined) return seaJudgement(to, 0, null, found, reasons);
  found.push(...portViolations(rules, position, unit, to), ...disruptedViolations(rules, position, unit, to));
  const port = label(theatre, to);
  reasons.push({ clause: 'CC-15.3.a', effect: 'any-friendly-azov-port', unit: id, hex: port });
  reasons.push({ clause: 'CC-15.3.b', effect: 'port-to-port', hexes: [label(theatre, unit.at), port] });
  if ([unit.at, to].every((hex) => inEnemyZone(rules, position, side, hex)))
    reasons.push({ clause: 'CC-15.3.c', effect: 'zone-to-zone-by-sea', unit: id });
  if (unit.supply === 'out') reasons.push({ clause: 'CC-15.3.c', effect: 'out-of-supply-allowed', unit: id });
  return seaJudgement(to, 0, null, found, reasons);
};
