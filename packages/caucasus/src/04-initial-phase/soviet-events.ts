import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Place, Unit } from '../02-components/units.js';
import { inEnemyZone } from '../06-zones-of-control/zones.js';
import type { Change } from '../position/change.js';
import type { Position, SovietEvent } from '../position/position.js';
import { FLEET_MARKERS } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { openEntries } from './entry-hexes.js';
import { marinePorts, putOnMap } from './reinforcements.js';
import { addReplacement } from './replacement-track.js';

interface Arrivals {
  readonly box: Place;
  readonly clause: ClauseId;
  /** The clause for an empty box: an infantry replacement instead, or nothing. */
  readonly otherwise: ClauseId;
  readonly letters: readonly string[];
  readonly instead: boolean;
}

const ARRIVALS: Readonly<Partial<Record<SovietEvent, Arrivals>>> = {
  'marine-brigade': { box: 'marine', clause: 'CC-4.7.b', otherwise: 'CC-4.7.c', letters: [], instead: true },
  'lend-lease-tanks': {
    box: 'lend-lease',
    clause: 'CC-4.7.f',
    otherwise: 'CC-4.7.g',
    letters: ['F', 'G'],
    instead: false,
  },
  'turkish-front-division': {
    box: 'turkish-front',
    clause: 'CC-4.7.h',
    otherwise: 'CC-4.7.i',
    letters: ['G', 'H'],
    instead: true,
  },
};

/** The units of the box that an event opens. */
export const eventUnits = (position: Position, event: SovietEvent): readonly Unit[] => {
  const box = ARRIVALS[event]?.box;
  return box === undefined ? [] : position.units.filter((unit) => unit.place === box);
};

/** The hexes where the unit of an event may be placed. */
export const eventHexes = (rules: Rules, position: Position, event: SovietEvent): readonly HexId[] => {
  const arrivals = ARRIVALS[event];
  if (arrivals === undefined) return [];
  return event === 'marine-brigade'
    ? marinePorts(rules, position)
    : openEntries(rules, position, 'soviet', arrivals.letters);
};

/** Once something is known of the fleet, what is not known of it is at its start (CC-16.21.a). */
const stateFleet = (fleet: Position['fleet']): Position['fleet'] => ({
  'bsf-1': fleet['bsf-1'] === 'unstated' ? 'unavailable' : fleet['bsf-1'],
  'bsf-2': fleet['bsf-2'] === 'unstated' ? 'unavailable' : fleet['bsf-2'],
});

const sortie = (position: Position): Change => {
  const marker = FLEET_MARKERS.find(
    (one) => position.fleet[one] === 'unavailable' || position.fleet[one] === 'unstated',
  );
  if (marker === undefined) {
    const status = FLEET_MARKERS.map((one) => position.fleet[one]);
    return { position, reasons: [{ clause: 'CC-4.7.k', effect: 'no-fleet-to-sortie', status }] };
  }
  return {
    position: { ...position, fleet: { ...stateFleet(position.fleet), [marker]: 'available' } },
    reasons: [
      { clause: 'CC-4.7.j', effect: 'fleet-available', marker },
      { clause: 'CC-16.21.b', effect: 'fleet-available', marker },
    ],
  };
};

/** Carries out the roll on the Soviet event table (CC-4.7.a); units of a box are then placed by the player. */
export const rollEvent = (rules: Rules, position: Position, die: number): Change => {
  const event = rules.sovietEvents.results[die - 1] as SovietEvent;
  const rolled: CcReason = { clause: 'CC-4.7.a', effect: 'event', die, event };
  const rest = ((): Change => {
    switch (event) {
      case 'infantry-replacement':
        return addReplacement(position, 'infantry', 'CC-4.7.d');
      case 'cavalry-replacement':
        return addReplacement(position, 'cavalry', 'CC-4.7.e');
      case 'fleet-sortie':
        return sortie(position);
      default: {
        const arrivals = ARRIVALS[event] as Arrivals;
        if (eventUnits(position, event).length > 0) {
          return {
            position: { ...position, event },
            reasons: [{ clause: arrivals.clause, effect: 'to-be-placed', event }],
          };
        }
        return arrivals.instead
          ? addReplacement(position, 'infantry', arrivals.otherwise)
          : { position, reasons: [{ clause: arrivals.otherwise, effect: 'no-unit-for-the-event', event }] };
      }
    }
  })();
  return { position: rest.position, reasons: [rolled, ...rest.reasons] };
};

/** A unit that only an event brings. */
export const isOfEvents = ({ place }: Unit): boolean =>
  Object.values(ARRIVALS).some(({ box }) => box === place);

/** The event of the turn has been rolled for, and its unit placed if it brought one. */
export const isAfterEvent = ({ phase, step, player }: Position): boolean =>
  player === 'soviet' && (phase === 'initial' ? step === 'headquarters' : phase !== 'set-up');

/** What is wrong with placing a unit of the event in a hex. */
export const eventViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const { event } = position;
  const facts = { subject: unit.counter.id, hex: label(rules.theatre, hex) };
  const arrivals = event === null ? undefined : ARRIVALS[event];
  if (event === null || arrivals === undefined)
    return [{ clause: 'CC-4.7.a', code: 'NO_EVENT_UNIT', ...facts }];
  if (unit.place !== arrivals.box)
    return [{ clause: arrivals.clause, code: 'NOT_IN_THE_BOX', ...facts, box: arrivals.box }];
  const open = eventHexes(rules, position, event);
  return open.includes(hex)
    ? []
    : [
        {
          clause: arrivals.clause,
          code: 'NOT_AN_ARRIVAL_HEX',
          ...facts,
          open: open.map((one) => label(rules.theatre, one)),
        },
      ];
};

/** Places the unit of the event. */
export const placeEventUnit = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const arrivals = ARRIVALS[position.event as SovietEvent] as Arrivals;
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  const reasons: CcReason[] = [{ clause: arrivals.clause, effect: 'arrive', ...facts }];
  if (inEnemyZone(rules, position, 'soviet', hex))
    reasons.push({ clause: 'CC-4.1.h', effect: 'zone-no-bar', ...facts });
  return { position: { ...putOnMap(position, unit.counter.id, hex), event: null }, reasons };
};
