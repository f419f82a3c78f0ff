import type { HexId } from '@eastfront/kernel';
import { atLeastOne, exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label, labels } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { asRow, violationsOf } from '../12-606-perimeter/faults.js';
import { hexesOf } from '../12-606-perimeter/ground.js';
import { cutLoop, faultsOfLoop } from '../12-606-perimeter/loop.js';
import { pocketGround, rowsOf } from '../12-606-perimeter/marked.js';
import { pocketViolations } from '../12-606-perimeter/named-pocket.js';
import { areaOf as areaOfLoop } from '../12-606-perimeter/outline.js';
import { areaOf, doubtOf, outsideOf, perimeterOf, ringedHexes } from '../12-606-perimeter/perimeter.js';
import { groundFor } from '../12-606-perimeter/position-ground.js';
import { groundUnits } from '../12-606-perimeter/proposal.js';
import { faultsOfRow } from '../12-606-perimeter/row.js';
import { southEdgeHexes } from '../12-607-isolation/areas.js';
import { noMansLand } from '../12-607-isolation/no-mans-land.js';
import { refuse } from '../position/action.js';
import type { Position } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { sideCodec } from '../position/unit.js';
import type { Rules, VgReason, VgViolation } from '../rules.js';

const row = question(
  'Whether a side may lay a row of hexes from one marker to another (12.6063, 12.6064).',
  ({ hexes }) => exactType({ side: sideCodec, hexes }),
  (rules, position, { side, hexes }) => {
    const { rows, places } = rowsOf(rules, position, side);
    const faults = faultsOfRow(groundFor(rules, position, side), hexes, rows, places);
    const violations = violationsOf(rules, faults, asRow);
    if (violations.length > 0) return right(refuse(...violations));
    const told: VgReason = { clause: 'VG-12.6064.b', effect: 'row-open', side, hexes: hexes.length };
    return right(answer(rules, position, { hexes: [...labels(rules.theatre, hexes)] }, [told]));
  },
);

/** Violations of a pocket; if the position names no unit of the side, the units in it are not in question. */
const askedOfPocket = (
  rules: Rules,
  position: Position,
  side: Side,
  hexes: readonly HexId[],
): readonly VgViolation[] => {
  const violations = pocketViolations(rules, position, side, hexes);
  return groundUnits(position, side).length > 0
    ? violations
    : violations.filter(({ code }) => code !== 'NO_FORCE');
};

const loop = question(
  'What a closed loop of hexes in order encloses, and the fewest markers it takes (12.606, 12.6064).',
  ({ hex }) => exactType({ side: sideCodec, hexes: atLeastOne(hex, 'hex') }, { pocket: t.boolean }),
  (rules, position, { side, hexes, pocket = false }) => {
    const ground = (pocket ? pocketGround : groundFor)(rules, position, side);
    const shape = faultsOfLoop(ground.grid, hexes);
    const cut = shape.length > 0 ? null : cutLoop(ground, hexes);
    const ofPocket = pocket ? askedOfPocket(rules, position, side, hexes) : [];
    // A hex or a row can be a pocket (VG-12.6066.e), but no loop.
    const violations = ofPocket.length > 0 ? ofPocket : violationsOf(rules, cut?.faults ?? shape);
    if (cut === null || violations.length > 0) return right(refuse(...violations));
    const value = {
      area: [
        ...labels(rules.theatre, [
          ...new Set([...areaOfLoop(ground.grid, hexes), ...ringedHexes(rules, [hexes])]),
        ]),
      ],
      markers: [...labels(rules.theatre, cut.markers)],
    };
    const told: VgReason = {
      clause: 'VG-12.6064.b',
      effect: 'markers-needed',
      rows: cut.rows.map((one) => labels(rules.theatre, one).join(' ')).join(', '),
    };
    return right(answer(rules, position, value, [told]));
  },
);

const perimeter = question(
  'The perimeter of a side: settled, by its markers, or as the umpire proposes it (12.606).',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const { theatre } = rules;
    const { loops, pockets } = perimeterOf(rules, position, side);
    const area = hexesOf(areaOf(rules, position, side));
    const value = {
      loops: loops.map((one) => [...labels(theatre, one)]),
      area: [...labels(theatre, area)],
      pockets: pockets.map(({ hexes, level }) => ({ hexes: [...labels(theatre, hexes)], level })),
      outside: outsideOf(rules, position, side).map(({ id }) => id),
      isolated: side === 'russian' && southEdgeHexes(rules, position).size > 0,
    };
    const told: VgReason = {
      clause: 'VG-12.606.c',
      effect: 'enclosed',
      side,
      hexes: area.length,
      pockets: pockets.length,
    };
    return right(answer(rules, position, value, [told, ...doubtOf(rules, position, side)]));
  },
);

const noMan = question(
  "No man's land, after isolated areas have fallen to somebody or to nobody (12.6061, 12.6072).",
  () => exactType({}),
  (rules, position) => {
    const hexes = noMansLand(rules, position).map((hex) => label(rules.theatre, hex));
    const told: VgReason = { clause: 'VG-12.6061.a', effect: 'no-mans-land', hexes: hexes.length };
    return right(answer(rules, position, { hexes }, [told]));
  },
);

/** The questions of 12.606. */
export const PERIMETER_QUESTIONS: Questions = { row, loop, perimeter, 'no-mans-land': noMan };
