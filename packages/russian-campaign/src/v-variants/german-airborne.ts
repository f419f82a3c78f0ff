import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { label, terrainAt } from '../02-components/board.js';
import type { Counter, Unit } from '../02-components/units.js';
import { isHq, NOWHERE, unitOf } from '../02-components/units.js';
import { isAmongEnemies } from '../02-components/view.js';
import { openingMoveViolations, openingViolations } from '../03-opening/first-impulse.js';
import { enteredBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import { eliminate } from '../position/elimination.js';
import { neutralityViolations } from '../position/neutrality.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import { isAdopted, withUnit } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** TRC-V3.1.l: hexes between an army group HQ and the hex of a drop. */
const DROP_RANGE = 8;

/** TRC-V3.1.k: an airborne corps of the variant. */
export const isGermanAirborne = ({ side, type }: Counter): boolean => side === 'axis' && type === 'airborne';

const armyGroups = ({ units }: Position): readonly Unit[] =>
  units.filter(({ place, counter }) => place === 'map' && counter.side === 'axis' && isHq(counter));

/** Hexes to the nearest army group HQ (TRC-V3.1.l); infinite without one. */
const farFromHq = (rules: Rules, position: Position, hex: HexId): number =>
  Math.min(...armyGroups(position).map(({ at }) => distance(rules.theatre.board.grid, at, hex)));

/** Why a corps cannot drop in this impulse, wherever (TRC-V3.1.k, TRC-V3.1.l, TRC-V3.1.m). */
const dropperViolations = (position: Position, unit: Unit): readonly TrcViolation[] => {
  const { player, impulse, phase, weather } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (!isAdopted(position, 'V3.1'))
    found.push({ clause: 'TRC-V3.1.k', code: 'NOT_ADOPTED', subject, situation: 'V3.1' });
  if (!isGermanAirborne(unit.counter))
    found.push({ clause: 'TRC-V3.1.k', code: 'NOT_GERMAN_AIRBORNE', subject });
  if (player !== 'axis' || impulse !== 1 || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-V3.1.l', 'drop', subject));
  if (weather !== 'clear') found.push({ clause: 'TRC-V3.1.l', code: 'NOT_A_CLEAR_TURN', subject, weather });
  if (unit.place !== 'airborne-box')
    found.push({ clause: 'TRC-V3.1.l', code: 'NOT_OFF_THE_MAP', subject, place: unit.place });
  else if (unit.moved) found.push({ clause: 'TRC-V3.1.m', code: 'LEFT_IN_THIS_IMPULSE', subject });
  if (armyGroups(position).length === 0)
    found.push({ clause: 'TRC-V3.1.l', code: 'NO_ARMY_GROUP_HQ', subject });
  return found;
};

/** What keeps a corps from landing in a hex; neither EZOCs nor enemies do (TRC-V3.1.l, TRC-V3.1.n, TRC-V3.1.o). */
const landingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const facts = { subject: unit.counter.id, hex: label(theatre, hex) };
  const terrain = terrainAt(theatre, hex);
  const hexes = farFromHq(rules, position, hex);
  const found: TrcViolation[] = [];
  if (theatre.land[hex] !== 1) found.push({ clause: 'TRC-V3.1.l', code: 'NOT_LAND', ...facts, terrain });
  if (terrain === 'woods' || terrain === 'mountain')
    found.push({ clause: 'TRC-V3.1.l', code: 'NO_DROP_TERRAIN', ...facts, terrain });
  if (hexes > DROP_RANGE && Number.isFinite(hexes))
    found.push({ clause: 'TRC-V3.1.l', code: 'TOO_FAR', ...facts, hexes, most: DROP_RANGE });
  found.push(...neutralityViolations(rules, position, unit.counter, hex));
  found.push(...openingMoveViolations(rules, position, unit, hex));
  if (isEnemyHeld(rules, position, 'axis', hex)) found.push(...openingViolations(rules, position, unit, hex));
  return found;
};

/** Whether a German airborne corps that waits off the map may drop on a hex now (TRC-V3.1.l to TRC-V3.1.o). */
export const judgeGermanDrop = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<null> => {
  const found = [...dropperViolations(position, unit), ...landingViolations(rules, position, unit, hex)];
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const facts = { unit: unit.counter.id, hex: label(rules.theatre, hex) };
  const hexes = farFromHq(rules, position, hex);
  const reasons: TrcReason[] = [
    { clause: 'TRC-V3.1.l', effect: 'drop', ...facts, hexes, most: DROP_RANGE },
    { clause: 'TRC-V3.1.m', effect: 'any-number-of-drops', unit: facts.unit },
  ];
  if (inEnemyZone(rules, position, 'axis', hex))
    reasons.push({ clause: 'TRC-V3.1.n', effect: 'zone-no-bar', ...facts });
  if (isEnemyHeld(rules, position, 'axis', hex))
    reasons.push({ clause: 'TRC-V3.1.o', effect: 'among-enemies', ...facts });
  return allow(null, reasons);
};

/** Where a corps could drop now; ascending, empty when it cannot drop at all. */
export const germanDropHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  dropperViolations(position, unit).length > 0
    ? []
    : rules.theatre.board.hexes.filter((hex) => landingViolations(rules, position, unit, hex).length === 0);

/** The position after a drop. A hex with enemies in it has not been entered before they are gone (TRC-V3.1.p). */
export const germanDropped = (rules: Rules, position: Position, unit: Unit, hex: HexId): Position => {
  const amongEnemies = isEnemyHeld(rules, position, 'axis', hex);
  const landed: Unit = {
    ...unitOf(unit.counter, 'map'),
    at: hex,
    moved: true,
    ended: 'drop',
    amongEnemies,
  };
  const dropped = withUnit(position, unit.counter.id, landed);
  return amongEnemies ? dropped : enteredBy(dropped, 'axis', [hex]);
};

const settleDrop = (rules: Rules, position: Position, unit: Unit): Change => {
  const { id } = unit.counter;
  if (isAmongEnemies(rules, position.units, unit)) {
    const facts = { unit: id, hex: label(rules.theatre, unit.at) };
    return because(
      [{ clause: 'TRC-V3.1.p', effect: 'drop-fails', ...facts }],
      eliminate(position, id, 'TRC-V3.1.p'),
    );
  }
  const alone = withUnit(position, id, { amongEnemies: false });
  return to(enteredBy(alone, 'axis', [unit.at]));
};

/** The start of the Axis second impulse: a unit that has dropped among enemies and not cleared the hex is eliminated (TRC-V3.1.p). */
export const germanDropsFail = (rules: Rules, position: Position): Change =>
  position.units
    .filter(({ place, amongEnemies }) => place === 'map' && amongEnemies)
    .reduce((change, unit) => after(change, (now) => settleDrop(rules, now, unit)), to(position));

/**
 * Whether a German airborne corps may leave the map to drop again later, by its kind and the edge alone (TRC-V3.1.m). The path there is judged
 * by the chapter on movement.
 *
 * @param from - the hex of the map that it leaves; null by sea
 */
export const judgeAirborneExit = (
  rules: Rules,
  position: Position,
  unit: Unit,
  from: HexId | null,
): Ruling<null> => {
  const { player, phase } = position;
  const subject = unit.counter.id;
  const found: TrcViolation[] = [];
  if (!isAdopted(position, 'V3.1') || !isGermanAirborne(unit.counter))
    found.push({ clause: 'TRC-12.5.c', code: 'NO_WITHDRAWAL_DUE', subject });
  if (player !== 'axis' || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-V3.1.m', 'exit', subject));
  if (unit.place !== 'map')
    found.push({ clause: 'TRC-V3.1.m', code: 'NOT_ON_THE_MAP', subject, place: unit.place });
  if (from !== null && from !== NOWHERE && !rules.theatre.edges.west.includes(from))
    found.push({
      clause: 'TRC-V3.1.m',
      code: 'NOT_AT_THE_WEST_EDGE',
      subject,
      hex: label(rules.theatre, from),
    });
  return (
    forbidAll(found) ??
    allow(null, [
      { clause: 'TRC-V3.1.m', effect: from === null ? 'by-sea' : 'by-the-west-edge', unit: subject },
    ])
  );
};

/** The position after a corps has left the map; it drops again in a later impulse at the earliest (TRC-V3.1.m). */
export const airborneExited = (position: Position, unit: Unit): Position =>
  withUnit(position, unit.counter.id, { ...unitOf(unit.counter, 'airborne-box'), moved: true });
