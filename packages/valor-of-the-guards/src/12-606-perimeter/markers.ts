import type { HexId } from '@eastfront/kernel';
import { atLeastOne, namingOrNull, nullable, usually, withRole } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { action, changed, HEX, unknownHexes } from '../position/action.js';
import { to } from '../position/change.js';
import { bySide } from '../position/decider.js';
import type { Position } from '../position/position.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { asRow, violationsOf } from './faults.js';
import { isLoop } from './loop.js';
import { faultsOfMarker, loopRows, openRows, strayMarkers } from './marked.js';
import { pocketViolations } from './named-pocket.js';

/** Hexes of a row; each label that is no hex of the board is reported. */
const texts = withRole(atLeastOne(t.string, 'hex'), 'hex');

type PlacedMarker = Position['markers'][number];

/** The hexes of labels, without those that are no hex of the board. */
const hexesOf = ({ theatre }: Pick<Rules, 'theatre'>, said: readonly string[]): readonly HexId[] =>
  said.flatMap((text) => hexOnBoard(theatre, text) ?? []);

/** Who is satisfied with his lines does not touch them any more (VG-12.6065.a). */
const tooLate = ({ done, step }: Position, side: Side, type: string): readonly VgViolation[] =>
  done.includes(side) ? [{ clause: 'VG-12.6065.a', code: 'NOT_NOW', action: type, step, subject: side }] : [];

const placeMarker = (
  rules: Rules,
  side: Side,
  at: HexId,
  goal: HexId | null,
  row: readonly string[] | null,
): PlacedMarker => ({ side, at, to: goal, row: row === null ? null : hexesOf(rules, row) });

/** Places a perimeter marker (VG-12.6063, VG-12.6064); those along the edge stand already. */
const marker = action({
  type: 'marker',
  decides: bySide,
  tells:
    'Places a perimeter marker that points to another along a hex row; without a hex to point to it points off the map.',
  sample: { side: 'german', at: 'B2', to: 'B5', row: ['B2', 'B3', 'B4', 'B5'] },
  fields: { side: sideCodec, at: HEX },
  usual: { to: usually(namingOrNull(HEX), null), row: usually(nullable(texts), null) },
  violations: (rules, position, { side, at, to: goal, row }) => {
    const unknown = unknownHexes(rules, row ?? []);
    if (unknown.length > 0) return unknown;
    const faults = faultsOfMarker(rules, position, side, placeMarker(rules, side, at, goal, row));
    return [...violationsOf(rules, faults, asRow), ...tooLate(position, side, 'marker')];
  },
  does: (rules, position, { side, at, to: goal, row }) => {
    const one = placeMarker(rules, side, at, goal, row);
    return changed(rules, to({ ...position, markers: [...position.markers, one] }));
  },
  says: (_, __, { side, at, to: goal }) =>
    goal === null ? { line: 'marker-alone', side, at } : { line: 'marker', side, at, goal },
});

/** Takes a marker up again (VG-12.6065.a). */
const unmark = action({
  type: 'unmark',
  decides: bySide,
  tells: 'Takes up a perimeter marker.',
  sample: { side: 'german', at: 'B2', to: 'B5' },
  fields: { side: sideCodec, at: HEX },
  usual: { to: usually(namingOrNull(HEX), null) },
  general: (_, { markers, done }) =>
    markers
      .filter(({ side }) => !done.includes(side))
      .map(({ side, at, to: goal }) => ({ type: 'unmark' as const, side, at, to: goal })),
  violations: (rules, position, { side, at, to: goal }) => {
    const found = standing(position, side, at, goal);
    const missing: readonly VgViolation[] =
      found === undefined
        ? [{ clause: 'VG-12.6065.a', code: 'NO_SUCH_MARKER', subject: label(rules.theatre, at) }]
        : [];
    return [...missing, ...tooLate(position, side, 'unmark')];
  },
  does: (rules, position, { side, at, to: goal }) => {
    const found = standing(position, side, at, goal);
    return changed(rules, to({ ...position, markers: position.markers.filter((one) => one !== found) }));
  },
  says: (_, __, { side, at }) => ({ line: 'unmark', side, at }),
});

const standing = (
  { markers }: Position,
  side: Side,
  at: HexId,
  goal: HexId | null,
): PlacedMarker | undefined => markers.find((one) => one.side === side && one.at === at && one.to === goal);

/** The markers of a pocket: a pair that faces each other (VG-12.6066.b), none in a single hex (VG-12.6066.e), round a loop as many as it takes. */
const pocketMarkers = (
  rules: Rules,
  position: Position,
  side: Side,
  hexes: readonly HexId[],
): readonly PlacedMarker[] => {
  const [first, last] = [hexes[0], hexes.at(-1)];
  if (first === undefined || last === undefined || hexes.length < 2) return [];
  if (!isLoop(rules.theatre.board.grid, hexes))
    return [
      { side, at: first, to: last, row: hexes },
      { side, at: last, to: first, row: [...hexes].reverse() },
    ];
  return loopRows(rules, position, side, hexes).map((row) => ({
    side,
    at: row[0] as HexId,
    to: row.at(-1) as HexId,
    row,
  }));
};

const pocket = action({
  type: 'pocket',
  decides: bySide,
  tells: 'Joins Locations with own units into a pocket: a row whose two markers face each other, or a loop.',
  sample: { side: 'russian', hexes: ['E3', 'E4', 'E5'] },
  fields: { side: sideCodec, hexes: texts },
  violations: (rules, position, { side, hexes }) => {
    const unknown = unknownHexes(rules, hexes);
    if (unknown.length > 0) return unknown;
    return [
      ...pocketViolations(rules, position, side, hexesOf(rules, hexes)),
      ...tooLate(position, side, 'pocket'),
    ];
  },
  does: (rules, position, { side, hexes }) => {
    const more = pocketMarkers(rules, position, side, hexesOf(rules, hexes));
    return changed(rules, to({ ...position, markers: [...position.markers, ...more] }));
  },
  says: (_, __, { side, hexes }) => ({ line: 'pocket', side, hexes }),
});

/** Lines that are not closed keep a side from being satisfied (VG-12.606.d, VG-12.6064.d). */
export const openLines = (rules: Rules, position: Position, side: Side): readonly VgViolation[] => [
  ...violationsOf(rules, strayMarkers(rules, position, side), asRow),
  ...openRows(rules, position, side).map(
    ([first]): VgViolation => ({
      clause: 'VG-12.6064.d',
      code: 'LOOP_OPEN',
      subject: first === undefined ? side : label(rules.theatre, first),
    }),
  ),
];

export const PERIMETER_ACTIONS = [marker, unmark, pocket] as const;
