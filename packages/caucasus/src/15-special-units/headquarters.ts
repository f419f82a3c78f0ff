import type { HexId } from '@eastfront/kernel';
import { ENTRY_SIDES, label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { isHq, unitOf } from '../02-components/units.js';
import { connectedCities, distinct, openEntries } from '../04-initial-phase/entry-hexes.js';
import { putOnMap } from '../04-initial-phase/reinforcements.js';
import type { Change } from '../position/change.js';
import { dueOf, momentOf } from '../position/moment.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import type { CcViolation, Rules } from '../rules.js';

const lettersOf = (side: Side): readonly string[] =>
  Object.entries(ENTRY_SIDES)
    .filter(([, owner]) => owner === side)
    .map(([letter]) => letter);

/** Whether an HQ comes back in this Initial Phase (CC-15.1.i, CC-15.1.k). */
export const isReturning = (position: Position, unit: Unit): boolean =>
  isHq(unit) &&
  unit.place === 'returning' &&
  unit.counter.side === position.player &&
  unit.due <= position.turn;

/** Where an HQ comes back: a large city on a connected railroad hex, or an entry hex of its side (CC-15.1.j). */
export const returnHexes = (rules: Rules, position: Position, side: Side): readonly HexId[] =>
  distinct([
    ...connectedCities(rules, position, side),
    ...openEntries(rules, position, side, lettersOf(side)),
  ]);

/** What is wrong with bringing an HQ back in a hex. */
export const returnViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly CcViolation[] => {
  const facts = { subject: unit.counter.id, hex: label(rules.theatre, hex) };
  if (!isReturning(position, unit))
    return [{ clause: 'CC-15.1.i', code: 'NOT_DUE', ...facts, ...dueOf(unit) }];
  const open = returnHexes(rules, position, unit.counter.side);
  return open.includes(hex)
    ? []
    : [
        {
          clause: 'CC-15.1.j',
          code: 'NOT_AN_ARRIVAL_HEX',
          ...facts,
          open: open.map((one) => label(rules.theatre, one)),
        },
      ];
};

/** Brings an HQ back. */
export const bringBack = (rules: Rules, position: Position, unit: Unit, hex: HexId): Change => ({
  position: putOnMap(position, unit.counter.id, hex, { step: 'full' }),
  reasons: [
    { clause: 'CC-15.1.i', effect: 'returns', unit: unit.counter.id },
    { clause: 'CC-15.1.j', effect: 'arrive', unit: unit.counter.id, hex: label(rules.theatre, hex) },
  ],
});

/** What is wrong with taking an HQ off the map by choice. */
export const withdrawHqViolations = (position: Position, unit: Unit): readonly CcViolation[] => {
  const found: CcViolation[] = [];
  const subject = unit.counter.id;
  const movement = position.phase === 'first-movement' || position.phase === 'second-movement';
  if (!movement || position.step !== 'movement' || unit.counter.side !== position.player)
    found.push({ clause: 'CC-15.1.k', code: 'NOT_NOW', subject, ...momentOf('withdraw-hq', position) });
  if (!isHq(unit) || unit.place !== 'map') found.push({ clause: 'CC-15.1.k', code: 'NOT_AN_HQ', subject });
  return found;
};

/** The stack in motion without a unit that left the map. */
const withoutMover = (position: Position, id: string): Position => {
  const { mover } = position;
  if (mover === null || !mover.units.includes(id)) return position;
  const units = mover.units.filter((one) => one !== id);
  return { ...position, mover: units.length === 0 ? null : { ...mover, units } };
};

/** Takes an HQ off the map; it returns in its owner's Initial Phase of the next turn (CC-15.1.k, reading CC-A98). */
export const withdrawHq = (position: Position, unit: Unit): Change => {
  const { id } = unit.counter;
  const due = position.turn + 1;
  return {
    position: withUnit(withoutMover(position, id), id, { ...unitOf(unit.counter, 'returning'), due }),
    reasons: [{ clause: 'CC-15.1.k', effect: 'hq-removed', unit: id, due }],
  };
};
