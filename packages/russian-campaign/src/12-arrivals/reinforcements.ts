import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Trigger } from '../02-components/forces.js';
import { SEA_AREAS } from '../02-components/terrain.js';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { enteredBy } from '../05-victory/control.js';
import { isOverstacked } from '../06-stacking/stacking.js';
import { inEnemyZone } from '../07-zones-of-control/enemy-zone.js';
import { placeOfLost } from '../08-movement/move-done.js';
import { isEntering } from '../08-movement/mover.js';
import { maySailOn, seaDestinations, seaLimits } from '../08-movement/sea.js';
import { boxed, judgeBox, mayLeaveBox } from '../11-special-units/airborne.js';
import { BOX_WORD, SEA_WORD } from '../play/actions.js';
import type { Change } from '../play/change.js';
import { to } from '../play/change.js';
import type { Position } from '../play/position.js';
import { mapUnits, withUnit } from '../play/position.js';
import { refusal } from '../play/refused.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { askedFor, entryPlaces, placeViolations } from './reinforcement-places.js';
import { specialGroupOf } from './special-reinforcements.js';
import { judgeWorker } from './workers.js';

/** Where a reinforcement may be sent: a hex, the box of airborne corps, or the sea, by which it comes in this impulse. */
export type EntryTarget = HexId | typeof BOX_WORD | typeof SEA_WORD;

/** A panzergrenadier corps that comes by the exchange of an infantry corps and no other way (TRC-12.8.1.a). */
const isConversion = ({ units }: Position, { counter }: Unit): boolean =>
  units.some(({ counter: other }) => other.band && other.into === counter.id);

/** Whether a unit arrives in this impulse of its side: a reinforcement, a worker, a unit back from the sea (TRC-12.1.1). */
export const isDueNow = (position: Position, unit: Unit): boolean =>
  unit.counter.side === position.player &&
  unit.counter.type !== 'partisan' &&
  isEntering(position, unit) &&
  !isConversion(position, unit);

const isInSovietBox = ({ place, counter }: Unit): boolean =>
  place === 'airborne-box' && counter.side === 'soviet';

/** Whether the time has come for a unit to enter (TRC-12.1.1, TRC-11.1.2.c). */
const timeViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { player, phase, impulse } = position;
  const { id: subject, side, type } = unit.counter;
  const found: TrcViolation[] = [];
  if (side !== player) found.push({ clause: 'TRC-12.1.1.a', code: 'NOT_YOUR_IMPULSE', subject });
  if (phase !== 'movement')
    found.push({ clause: 'TRC-12.1.2.a', code: 'NOT_A_MOVEMENT_PHASE', subject, phase });
  if (isInSovietBox(unit)) {
    if (!mayLeaveBox(rules, position, unit))
      found.push({
        clause: 'TRC-11.1.2.c',
        code: unit.due < position.turn ? 'NOT_IN_THIS_IMPULSE' : 'NOT_IN_THIS_TURN',
        subject,
        reading: 'TRC-A97',
      });
  } else if (!isEntering(position, unit) || isConversion(position, unit))
    found.push(
      { clause: 'TRC-12.1.1.c', code: 'NOT_DUE', subject, place: unit.place, impulse },
      ...(unit.place === 'evacuated'
        ? [
            {
              clause: 'TRC-8.4.3.m',
              code: 'NOT_IN_THIS_IMPULSE',
              subject,
              impulse,
              reading: 'TRC-A20',
            } as const,
          ]
        : []),
    );
  if (type === 'worker') found.push({ clause: 'TRC-12.7.4.a', code: 'PLACED_AS_A_WORKER', subject });
  if (type === 'partisan') found.push({ clause: 'TRC-11.2.4.a', code: 'PLACED_AS_A_PARTISAN', subject });
  return found;
};

const overstackClause = (trigger: Trigger | null): ClauseId => {
  if (trigger === null) return 'TRC-6.2.a';
  return trigger === 'warsaw' ? 'TRC-12.4.3.b' : 'TRC-12.4.2.b';
};

const entryReasons = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TrcReason[] => {
  const { id, side } = unit.counter;
  const { city, cityClause, bar, edge } = entryPlaces(rules, position, unit);
  const facts = { unit: id, hex: label(rules.theatre, hex) };
  const inCity = hex === city;
  const reasons: TrcReason[] = [
    { clause: 'TRC-12.1.1.a', effect: 'reinforcement', unit: id },
    { clause: 'TRC-12.1.1.b', effect: 'impulse-of-arrival', unit: id, impulse: position.impulse },
    { clause: inCity ? cityClause : edge.clause, effect: inCity ? 'in-its-city' : 'enters', ...facts },
  ];
  if (unit.place === 'evacuated')
    reasons.push({ clause: 'TRC-8.4.3.m', effect: 'comes-back', unit: id, reading: 'TRC-A20' });
  if (isInSovietBox(unit))
    reasons.push({ clause: 'TRC-11.1.2.c', effect: 'leaves-the-box', unit: id, reading: 'TRC-A97' });
  if (unit.counter.type === 'airborne' && side === 'soviet')
    reasons.push({ clause: 'TRC-11.1.2.b', effect: 'never-drops', unit: id });
  if (bar !== null)
    reasons.push({ clause: bar.clause, effect: 'city-barred', unit: id, why: refusal(bar).why });
  if (inEnemyZone(rules, position, side, hex)) {
    reasons.push({
      clause: specialGroupOf(unit) !== null && inCity ? 'TRC-12.4.3.d' : 'TRC-12.2.c',
      effect: 'zone-no-bar',
      ...facts,
      reading: 'TRC-A86',
    });
    reasons.push({ clause: 'TRC-12.2.e', effect: 'begins-in-enemy-zone', ...facts });
  }
  if (isOverstacked(rules, position, side, hex, [{ ...unit, place: 'map', at: hex }]))
    reasons.push({
      clause: overstackClause(specialGroupOf(unit)),
      effect: 'overstacked-for-the-moment',
      ...facts,
    });
  return [
    ...reasons,
    { clause: 'TRC-12.1.2.d', effect: 'full-allowance', unit: id },
    {
      clause: 'TRC-12.1.2.c',
      effect: position.impulse === 1 ? 'rail-allowed' : 'normal-movement-only',
      unit: id,
    },
  ];
};

const SEA_MODES = ['sea', 'landing'] as const;

/** Why no sea move is open to a unit that arrives: what bars the seas that its side sails, or that no port is open there. */
const noSeaMove = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  if (SEA_MODES.some((mode) => seaDestinations(rules, position, unit, mode).length > 0)) return [];
  const { id, side } = unit.counter;
  const barred = SEA_AREAS.filter((area) => maySailOn(side, area)).map((area) =>
    seaLimits(rules, position, unit, area),
  );
  const found = barred.flat();
  return barred.every((limits) => limits.length > 0)
    ? found
    : [{ clause: 'TRC-8.4.3.d', code: 'NO_SEA_MOVE', subject: id }, ...found];
};

/** Whether a unit that arrives may choose to come by sea (TRC-12.1.2.b, TRC-8.4.3.d). */
const judgeBySea = (rules: Rules, position: Position, unit: Unit): Ruling<null> => {
  const subject = unit.counter.id;
  const found: TrcViolation[] = [...timeViolations(rules, position, unit)];
  if (unit.fresh) found.push({ clause: 'TRC-12.1.2.b', code: 'WAITS_FOR_THE_SEA', subject });
  // What is not due has no sea move whatever the ports.
  if (found.length === 0) found.push(...noSeaMove(rules, position, unit));
  return (
    forbidAll(found) ??
    allow(null, [{ clause: 'TRC-12.1.2.b', effect: 'enters-by-sea', unit: subject, reading: 'TRC-A88' }])
  );
};

/** Whether a reinforcement may enter now in a hex, by sea, or into the box of airborne corps (TRC-12.1 to 12.4, TRC-11.1.2). */
export const judgeReinforcement = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: EntryTarget,
): Ruling<null> => {
  if (where === BOX_WORD) return judgeBox(position, unit);
  if (where === SEA_WORD) return judgeBySea(rules, position, unit);
  const found = [...timeViolations(rules, position, unit), ...placeViolations(rules, position, unit, where)];
  return forbidAll(found) ?? allow(null, entryReasons(rules, position, unit, where));
};

/** The position after an entry that {@link judgeReinforcement} allows. It moves with its full allowance (TRC-12.1.2.d). */
export const reinforced = (rules: Rules, position: Position, unit: Unit, where: EntryTarget): Position => {
  const { counter, entry } = unit;
  if (where === BOX_WORD) return boxed(position, unit);
  if (where === SEA_WORD) return withUnit(position, counter.id, { fresh: true });
  const come: Unit = {
    ...unitOf(counter, 'map'),
    at: where,
    entry,
    startedInZone: inEnemyZone(rules, position, counter.side, where),
    dropped: unit.dropped,
    fresh: true,
  };
  return enteredBy(withUnit(position, counter.id, come), counter.side, [where]);
};

const NOWHERE_TO_ENTER: readonly HexId[] = [];

/** Every hex where a unit may enter now, ascending; none when it may not. */
export const reinforcementHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  timeViolations(rules, position, unit).length > 0
    ? NOWHERE_TO_ENTER
    : askedFor(entryPlaces(rules, position, unit)).filter(
        (hex) => placeViolations(rules, position, unit, hex).length === 0,
      );

const canBePlaced = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.sovietCities.some(
    (hex) => judgeWorker(rules, position, position.sovietCities, unit, hex)._tag === 'Right',
  );

/** The units that have to come in before the movement phase ends, since they can (TRC-12.1.1.c). */
export const reinforcementsOwed = (rules: Rules, position: Position): readonly TrcViolation[] =>
  position.units.flatMap((unit): readonly TrcViolation[] => {
    if (!isDueNow(position, unit)) return [];
    const subject = unit.counter.id;
    if (unit.counter.type === 'worker')
      return canBePlaced(rules, position, unit)
        ? [{ clause: 'TRC-12.1.1.c', code: 'WORKER_NOT_PLACED', subject, reading: 'TRC-A70' }]
        : [];
    return reinforcementHexes(rules, position, unit).length > 0 || judgeBox(position, unit)._tag === 'Right'
      ? [{ clause: 'TRC-12.1.1.c', code: 'HAS_TO_ENTER', subject }]
      : [];
  });

/** The end of the movement phase: units that could not come in are lost, for they cannot wait (TRC-12.1.1.c, TRC-A85, TRC-A70). */
export const reinforcementsLost = (_rules: Rules, position: Position): Change => {
  const gone = position.units.filter((unit) => isDueNow(position, unit));
  if (gone.length === 0) return to(position);
  const ids = gone.map(({ counter }) => counter.id);
  const reasons: TrcReason[] = gone.map((unit) => ({
    clause: 'TRC-12.1.1.c',
    effect: 'could-not-enter',
    unit: unit.counter.id,
    place: placeOfLost(unit),
    reading: unit.counter.type === 'worker' ? 'TRC-A70' : 'TRC-A85',
  }));
  return to(
    mapUnits(position, (unit) =>
      ids.includes(unit.counter.id) ? unitOf(unit.counter, placeOfLost(unit)) : unit,
    ),
    ...reasons,
  );
};
