import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { countsForStacking, stackAt } from '../06-stacking/stacking.js';
import { isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import { workerCity } from '../12-arrivals/worker-cities.js';
import { SIBERIAN_WORKERS } from '../12-arrivals/workers.js';
import { BOX_WORD, SIBERIA_WORD } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { withUnit } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { hasArrivedBy, isToBeSetUp, startOfPosition } from '../s-scenarios/scenario-forces.js';
import { lostWith, scenarioViolations } from '../s-scenarios/set-up-scenario.js';
import { startLineOf } from '../s-scenarios/start-line.js';
import { campaignViolations, initialGround } from './set-up-campaign.js';

export { setUpOwed } from '../s-scenarios/set-up-owed.js';
export { sideSetUp } from '../s-scenarios/side-set-up.js';

/** Where a unit may be put before play: a hex, the box of airborne corps, or for workers Siberia (TRC-13.4.a). */
export type PlacementTarget = HexId | typeof BOX_WORD | typeof SIBERIA_WORD;

/** German airborne corps may be set up in Poland or wait off the map (TRC-V3.1.s). */
const waitsOffTheMap = ({ place, counter }: Unit): boolean =>
  place === 'airborne-box' && counter.side === 'axis';

const mayBePlaced = (rules: Rules, position: Position, unit: Unit): boolean =>
  isToBeSetUp(rules, position, unit) || waitsOffTheMap(unit);

/** Whether the unit is one that its side sets up now. */
const unitViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, side, type } = unit.counter;
  const { player } = position;
  const start = startOfPosition(rules, position);
  const found: TrcViolation[] = [];
  const first: ClauseId = side === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a';
  if (side !== player) found.push({ clause: first, code: 'NOT_YOUR_SET_UP', subject, player });
  if (type === 'partisan') found.push({ clause: 'TRC-S2.3.b', code: 'PLACED_AS_A_PARTISAN', subject });
  if (mayBePlaced(rules, position, unit)) return found;
  if (unit.place === 'map') found.push({ clause: first, code: 'ALREADY_SET_UP', subject });
  else if (type !== 'partisan')
    found.push({
      clause: start.asCampaign || hasArrivedBy(start.turn, unit) ? 'TRC-3.1.2.a' : 'TRC-S2.0.a',
      code: 'NOT_TO_BE_SET_UP',
      subject,
      place: unit.place,
    });
  return found;
};

/** TRC-S2.1.e: an airborne corps of a scenario. */
const boxViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, side, type } = unit.counter;
  const { asCampaign, airborne } = startOfPosition(rules, position);
  if (side !== 'soviet' || type !== 'airborne')
    return [{ clause: 'TRC-11.1.1.a', code: 'NOT_AIRBORNE', subject }];
  const boxed = position.units.filter(
    ({ place, counter }) => place === BOX_WORD && counter.side === 'soviet',
  ).length;
  return asCampaign || boxed < airborne
    ? []
    : [{ clause: 'TRC-S2.1.a', code: 'NO_MORE_AIRBORNE_CORPS', subject, airborne }];
};

/** TRC-13.4.a, TRC-A83: a worker off the map from the start. */
const siberiaViolations = (rules: Rules, position: Position, unit: Unit): readonly TrcViolation[] => {
  const { id: subject, type } = unit.counter;
  const found: TrcViolation[] = [];
  if (!rules.optional.includes('TRC-13.4'))
    found.push({ clause: 'TRC-13.0.a', code: 'OPTION_NOT_IN_USE', subject });
  if (type !== 'worker') found.push({ clause: 'TRC-13.4.a', code: 'NOT_A_WORKER', subject });
  const stored = position.units.filter(
    ({ place, counter }) => place === 'siberia' && counter.type === 'worker',
  );
  if (stored.length >= SIBERIAN_WORKERS)
    found.push({ clause: 'TRC-13.4.a', code: 'SIBERIA_IS_FULL', subject, most: SIBERIAN_WORKERS });
  return found;
};

const stackViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { id: subject, side } = unit.counter;
  if (!countsForStacking(unit.counter)) return [];
  const { counted, limit, clause } = stackAt(rules, position, side, hex, [unit]);
  if (counted <= limit) return [];
  const facts = { code: 'OVERSTACKED', subject, hex: label(rules.theatre, hex), counted, limit } as const;
  return startOfPosition(rules, position).asCampaign && side === 'soviet'
    ? [
        { clause, ...facts },
        { clause: 'TRC-3.2.c', ...facts },
      ]
    : [{ clause, ...facts }];
};

const hexViolations = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TrcViolation[] => {
  const { id: subject, side } = unit.counter;
  const found: TrcViolation[] = [];
  const facts = { subject, hex: label(rules.theatre, hex) };
  if (rules.theatre.land[hex] !== 1) found.push({ clause: 'TRC-8.2.2.a', code: 'NOT_LAND', ...facts });
  if (isEnemyHeld(rules, position, side, hex))
    found.push({ clause: 'TRC-6.0.a', code: 'ENEMY_UNIT', ...facts });
  const place = startOfPosition(rules, position).asCampaign ? campaignViolations : scenarioViolations;
  return [...found, ...stackViolations(rules, position, unit, hex), ...place(rules, position, unit, hex)];
};

/** What is wrong with setting up a unit in a hex or a box (TRC-3.2, TRC-3.3.1, TRC-S2). */
export const placementViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: PlacementTarget,
): readonly TrcViolation[] => {
  const found = unitViolations(rules, position, unit);
  if (where === BOX_WORD) return [...found, ...boxViolations(rules, position, unit)];
  if (where === SIBERIA_WORD) return [...found, ...siberiaViolations(rules, position, unit)];
  return [...found, ...hexViolations(rules, position, unit, where)];
};

/** Why a unit may be set up where {@link placementViolations} finds nothing wrong. */
export const placementReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  where: PlacementTarget,
): readonly TrcReason[] => {
  const { id, side } = unit.counter;
  if (where === BOX_WORD) return [{ clause: 'TRC-S2.1.e', effect: 'into-the-box', unit: id }];
  if (where === SIBERIA_WORD)
    return [{ clause: 'TRC-13.4.a', effect: 'to-siberia', unit: id, reading: 'TRC-A83' }];
  const facts = { unit: id, hex: label(rules.theatre, where) };
  if (startOfPosition(rules, position).asCampaign)
    return [{ clause: initialGround(rules, position, unit).clause, effect: 'set-up', ...facts }];
  const reasons: TrcReason[] = [{ clause: 'TRC-S2.0.c', effect: 'own-side-of-the-line', ...facts, side }];
  if (unit.counter.type === 'worker')
    reasons.push({ clause: 'TRC-S2.1.f', effect: 'worker-in-a-city', ...facts });
  return [
    ...reasons,
    side === 'soviet'
      ? { clause: 'TRC-S2.1.g', effect: 'free-set-up', unit: id }
      : { clause: 'TRC-S2.2.a', effect: 'free-set-up', unit: id },
  ];
};

/** The hexes in which a unit could be set up at all, ascending. */
const candidates = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  const start = startOfPosition(rules, position);
  if (start.asCampaign) return initialGround(rules, position, unit).hexes;
  if (unit.counter.type === 'worker') {
    const own = workerCity(rules, position, unit);
    return own === null ? rules.theatre.cities : [own];
  }
  const { board, land } = rules.theatre;
  return (
    startLineOf(rules.theatre, start)?.ground[unit.counter.side] ??
    board.hexes.filter((hex) => land[hex] === 1)
  );
};

/** What the hexes of a unit rest on beside the position; units alike in this have the same hexes. */
const kindOf = (rules: Rules, position: Position, unit: Unit): string => {
  const { id, code, side, nation, type, size } = unit.counter;
  const own = type === 'worker' ? id : type === 'airborne';
  const alike = [side, size, own, countsForStacking(unit.counter)];
  const more = startOfPosition(rules, position).asCampaign
    ? [code, nation]
    : [nation === 'finnish', lostWith(rules, position, unit)];
  return [...alike, ...more].join('|');
};

const hexesByKind = remember((_: Rules, _of: Position) => new Map<string, readonly HexId[]>());

const NO_HEXES: readonly HexId[] = [];

/** The hexes in which a unit may be set up now, ascending. */
export const placementHexes = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  if (unitViolations(rules, position, unit).length > 0) return NO_HEXES;
  const known = hexesByKind(rules, position);
  const kind = kindOf(rules, position, unit);
  const before = known.get(kind);
  if (before !== undefined) return before;
  const hexes = candidates(rules, position, unit).filter(
    (hex) => hexViolations(rules, position, unit, hex).length === 0,
  );
  known.set(kind, hexes);
  return hexes;
};

/** The position after a unit has been set up. */
export const placed = (_rules: Rules, position: Position, unit: Unit, where: PlacementTarget): Position => {
  const off = where === BOX_WORD || where === SIBERIA_WORD;
  return withUnit(position, unit.counter.id, {
    place: off ? where : 'map',
    at: off ? NOWHERE : where,
    due: 0,
    dueImpulse: 1,
  });
};

/** The words of the boxes in which a unit may be put now. */
export const placementBoxes = (
  rules: Rules,
  position: Position,
  unit: Unit,
): readonly (typeof BOX_WORD | typeof SIBERIA_WORD)[] =>
  ([BOX_WORD, SIBERIA_WORD] as const).filter(
    (word) => placementViolations(rules, position, unit, word).length === 0,
  );
