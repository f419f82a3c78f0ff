import type { HexId } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { isControlledBy } from '../05-victory/control.js';
import type { Position } from '../play/position.js';
import type { Rules, TrcViolation } from '../rules.js';
import { entryViolations, remnantFor, sovietEntry } from './entry-hexes.js';

/** Whether a unit is a worker at work. */
const isWorkerOnMap = ({ place, counter }: Unit): boolean => place === 'map' && counter.type === 'worker';

const workersAmong = onceFor((units: Position['units']): readonly Unit[] => units.filter(isWorkerOnMap));

/** The workers at work. */
export const workersOnMap = ({ units }: Pick<Position, 'units'>): readonly Unit[] => workersAmong(units);

/** Cities with a worker now, and by reading TRC-A67 b the named city of a unit. */
export const replacementCities = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const cities = workersOnMap(position).map(({ at }) => at);
  if (rules.readings['TRC-A67'] !== 'b') return cities;
  const card = rules.forces.roster.find(({ counter }) => counter.id === unit.counter.id);
  const entry = unit.entry ?? card?.entry ?? null;
  const own = entry === null ? undefined : rules.theatre.named[entry];
  return own === undefined || cities.includes(own) || !isControlledBy(rules, position, 'soviet', own)
    ? cities
    : [...cities, own];
};

/**
 * What keeps a Soviet replacement from entering in a hex: it enters at the east edge, in the city of a worker, one a turn, or in place
 * of a remnant (TRC-12.7.1).
 *
 * @param used - cities that have had their replacement of the turn
 */
export const sovietEntryViolations = (
  rules: Rules,
  position: Position,
  used: readonly HexId[],
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const edge = sovietEntry(rules);
  const cities = replacementCities(rules, position, unit);
  const found: TrcViolation[] = [];
  if (
    !edge.hexes.includes(hex) &&
    !cities.includes(hex) &&
    remnantFor(rules, position, unit.counter, hex) === null
  ) {
    const open = [...edge.hexes, ...cities].map((one) => label(theatre, one));
    found.push({ clause: 'TRC-12.7.1.a', code: 'NO_EDGE_OR_WORKER', ...facts, open });
  }
  // Beside a remnant that is not its own the place of entry is looked at again, to say why it does not fit (TRC-9.12.3).
  const beside = unitsAt(rules, position.units, hex).some(({ counter }) => counter.remnant);
  const places = { hexes: [...edge.hexes, ...cities, ...(beside ? [] : [hex])], clause: edge.clause };
  found.push(...entryViolations(rules, position, unit.counter, hex, places));
  if (fieldsOf(theatre, hex).city === undefined) return found;
  if (used.includes(hex)) found.push({ clause: 'TRC-12.7.1.b', code: 'CITY_HAS_HAD_ONE', ...facts });
  return found;
};
