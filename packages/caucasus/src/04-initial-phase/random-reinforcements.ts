import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { holds, unitsAt } from '../02-components/view.js';
import type { Change } from '../position/change.js';
import type { Position } from '../position/position.js';
import { mapUnits, unitById, withUnit } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { connectedCities, distinct, suppliedHqs } from './entry-hexes.js';
import { putOnMap } from './reinforcements.js';

/** CC-4.4.b. */
export const PIECES_DRAWN = 3;

const TBILISI = 'Tbilisi';

/** The units still in the cup, in the order of the counters. */
export const cupUnits = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => unit.place === 'cup');

/** The pieces still in the cup, "None" pieces included. */
export const piecesInCup = (position: Position): number => cupUnits(position).length + position.nones;

/** The units drawn in this phase that have still to be placed. */
export const drawnUnits = (position: Position): readonly Unit[] =>
  position.units.filter((unit) => unit.place === 'drawn');

/** Takes a piece from the cup; it is not put back (CC-4.4.j, CC-4.4.k). */
export const draw = (position: Position, id: string | null): Change => {
  const draws = position.draws - 1;
  if (id === null) {
    return {
      position: { ...position, draws, nones: position.nones - 1 },
      reasons: [
        { clause: 'CC-4.4.b', effect: 'draws-blank' },
        { clause: 'CC-4.4.j', effect: 'no-unit' },
        { clause: 'CC-4.4.k', effect: 'blank-out-of-play', left: position.nones - 1 },
      ],
    };
  }
  const unit = position.units.find((one) => one.counter.id === id) as Unit;
  const reasons: CcReason[] = [{ clause: 'CC-4.4.b', effect: 'draw', unit: id }];
  if (unit.counter.startsReduced) {
    reasons.push({ clause: 'CC-4.4.i', effect: 'enters-reduced', unit: id });
    if (unit.counter.type === 'mountain')
      reasons.push({ clause: 'CC-2.1.p', effect: 'enters-reduced', unit: id });
  }
  return { position: { ...withUnit(position, id, { place: 'drawn' }), draws }, reasons };
};

const tbilisiOf = (rules: Rules): HexId | null => rules.theatre.named[TBILISI] ?? null;

/** Whether Tbilisi can take a unit: Soviet-controlled and free of the enemy (CC-4.4.c, CC-4.4.d). */
export const tbilisiIsOpen = (rules: Rules, position: Position): boolean => {
  const hex = tbilisiOf(rules);
  return (
    hex !== null && isControlledBy(position, 'soviet', hex) && !holds(rules, position.units, 'axis', hex)
  );
};

const hasHq = (rules: Rules, position: Position, hex: HexId): boolean =>
  unitsAt(rules, position.units, hex).some(
    (unit) => isHq(unit) && unit.counter.side === 'soviet' && unit.supply === 'full',
  );

/** How many units drawn in one phase a hex can take: one, two for a Front HQ on a large city (CC-4.4.f). */
const roomIn = (rules: Rules, position: Position, hex: HexId): number => {
  const city = fieldsOf(rules.theatre, hex).place === 'large-city';
  const most = city && hasHq(rules, position, hex) ? 2 : 1;
  return most - position.drawnTo.filter((one) => one === hex).length;
};

/** All places for random reinforcements, taken or not: HQs in full supply, large cities (CC-4.4.e, CC-4.4.h). */
export const randomPlaces = (rules: Rules, position: Position): readonly HexId[] => {
  const tbilisi = tbilisiOf(rules);
  return distinct([
    ...suppliedHqs(position, 'soviet').map((unit) => unit.at),
    ...connectedCities(rules, position, 'soviet'),
    ...(tbilisi !== null && tbilisiIsOpen(rules, position) ? [tbilisi] : []),
  ]);
};

/** The hexes where the next drawn unit may be placed; the last one goes to Tbilisi if none has (CC-4.4.c). */
export const drawnHexes = (rules: Rules, position: Position): readonly HexId[] => {
  const tbilisi = tbilisiOf(rules);
  // The others may go first as long as one is left for Tbilisi.
  if (!position.tbilisiServed && tbilisi !== null && drawnUnits(position).length <= 1) {
    return tbilisiIsOpen(rules, position) ? [tbilisi] : [];
  }
  return randomPlaces(rules, position).filter((hex) => roomIn(rules, position, hex) > 0);
};

/** Whether a drawn unit is lost because Tbilisi is in Axis hands (CC-4.4.d). */
export const losesTbilisiUnit = (rules: Rules, position: Position): boolean =>
  !position.tbilisiServed && tbilisiOf(rules) !== null && !tbilisiIsOpen(rules, position);

/** What is wrong with drawing a unit, or a blank piece (null). */
export const drawViolations = (position: Position, id: string | null): readonly CcViolation[] => {
  const inCup = id === null ? position.nones > 0 : unitById(position, id)?.place === 'cup';
  return inCup ? [] : [{ clause: 'CC-4.4.b', code: 'NOT_IN_THE_CUP', subject: id ?? 'a blank piece' }];
};

/** What is wrong with placing a drawn unit in a hex. */
export const drawnViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const facts = { subject: unit.counter.id, hex: label(rules.theatre, hex) };
  if (unit.place !== 'drawn') return [{ clause: 'CC-4.4.b', code: 'NOT_DRAWN', ...facts }];
  const open = drawnHexes(rules, position);
  if (open.includes(hex)) return [];
  const names = open.map((one) => label(rules.theatre, one));
  const last = !position.tbilisiServed && drawnUnits(position).length <= 1;
  if (last && losesTbilisiUnit(rules, position))
    return [{ clause: 'CC-4.4.d', code: 'TBILISI_IS_LOST', ...facts }];
  if (last && open.length > 0) return [{ clause: 'CC-4.4.c', code: 'TBILISI_FIRST', ...facts, open: names }];
  if (hex === tbilisiOf(rules) && !tbilisiIsOpen(rules, position))
    return [{ clause: 'CC-4.4.d', code: 'TBILISI_IS_LOST', ...facts }];
  return randomPlaces(rules, position).includes(hex)
    ? [{ clause: 'CC-4.4.f', code: 'ONE_UNIT_A_HEX', ...facts, open: names }]
    : [{ clause: 'CC-4.4.e', code: 'NOT_AN_ARRIVAL_HEX', ...facts, open: names }];
};

/** Places a drawn unit. */
export const placeDrawn = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => {
  const { id } = unit.counter;
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const inTbilisi = hex === tbilisiOf(rules);
  const first = inTbilisi && !position.tbilisiServed;
  const reasons: CcReason[] = [
    first
      ? { clause: 'CC-4.4.c', effect: 'arrive', ...facts }
      : { clause: 'CC-4.4.e', effect: 'arrive', ...facts },
    {
      clause: 'CC-4.4.h',
      effect: 'places',
      hexes: randomPlaces(rules, position).map((one) => label(rules.theatre, one)),
    },
  ];
  if (position.drawnTo.includes(hex)) reasons.push({ clause: 'CC-4.4.f', effect: 'two-with-hq', ...facts });
  const placed = putOnMap(position, id, hex);
  return {
    position: {
      ...placed,
      tbilisiServed: position.tbilisiServed || inTbilisi,
      drawnTo: [...position.drawnTo, hex],
    },
    reasons,
  };
};

/** The unit meant for Tbilisi goes to the Cadre Box when the Axis holds it (CC-4.4.d). */
export const loseForTbilisi = (position: Position, unit: Unit): Change => ({
  position: { ...withUnit(position, unit.counter.id, { place: 'cadre' }), tbilisiServed: true },
  reasons: [{ clause: 'CC-4.4.d', effect: 'lost-to-cadre', unit: unit.counter.id }],
});

/** What could not be placed is lost to the Cadre Box (CC-4.4.g). */
export const loseRest = (position: Position): Change => {
  const rest = drawnUnits(position).map((unit) => unit.counter.id);
  return {
    position: mapUnits(position, (unit) => (unit.place === 'drawn' ? { ...unit, place: 'cadre' } : unit)),
    reasons: rest.map((unit) => ({ clause: 'CC-4.4.g', effect: 'lost-to-cadre', unit })),
  };
};
