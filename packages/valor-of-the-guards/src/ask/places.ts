import type { HexId, Json } from '@eastfront/kernel';
import { badInput, distance, oneOf } from '@eastfront/kernel';
import { exactType } from '@eastfront/kernel/codec';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label, labels } from '../12-2-definitions/board.js';
import type { Location } from '../12-2-definitions/locations.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { landingController, landingNames } from '../12-4-special-rules/landings.js';
import { grainsBetween } from '../12-606-perimeter/grain.js';
import { buildingController, controllerAt, hexController } from '../position/controllers.js';
import { neighboursInPlay, playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { answer, question } from '../position/question.js';
import type { Questions } from '../position/section.js';
import { isStrategic } from '../position/strategic.js';
import { terrainAt } from '../position/terrain.js';
import type { Rules, VgReason } from '../rules.js';

const neighbors = question(
  'The hexes next to a hex.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) =>
    right(
      answer(rules, position, { hexes: [...labels(rules.theatre, neighboursInPlay(rules, position, hex))] }, [
        { clause: 'VG-CG1.a', effect: 'on-the-map', subject: label(rules.theatre, hex) },
      ]),
    ),
);

const distances = question(
  'The distance between two hexes, in hexes.',
  ({ hex }) => exactType({ from: hex, to: hex }),
  (rules, position, { from, to }) =>
    right(
      answer(rules, position, { distance: distance(rules.theatre.board.grid, from, to) }, [
        { clause: 'VG-CG1.a', effect: 'on-the-map', subject: label(rules.theatre, from) },
      ]),
    ),
);

const grain = question(
  'The hex grain or the alternate hex grains between two hexes (VG-12.606.a).',
  ({ hex }) => exactType({ from: hex, to: hex }),
  (rules, position, { from, to }) => {
    const { kind, rows } = grainsBetween(
      rules.theatre.board.grid,
      from,
      to,
      Uint8Array.from(playArea(rules, position)),
    );
    const value = { kind, rows: rows.map((row) => [...labels(rules.theatre, row)]) };
    const told: VgReason = { clause: 'VG-12.606.a', effect: 'grain', kind, rows: rows.length };
    return right(answer(rules, position, value, [told]));
  },
);

const strategic = question(
  'Whether a Location is strategic (VG-12.2.u).',
  ({ location }) => exactType({ location }),
  (rules, position, { location }) => {
    const told: VgReason = {
      clause: 'VG-12.2.u',
      effect: 'fact',
      subject: locationLabel(rules.theatre, location.hex, location.level),
      told: terrainAt(rules, position, location.hex),
    };
    return right(answer(rules, position, { strategic: isStrategic(rules, position, location) }, [told]));
  },
);

interface Asked {
  readonly hex?: HexId | undefined;
  readonly location?: Location | undefined;
  readonly building?: HexId | undefined;
  readonly landing?: string | undefined;
}

/** The controller of the hex or Location in question, with the clause that says so. */
const controllerOf = (
  rules: Rules,
  position: Position,
  { hex, location, building, landing }: Asked,
): readonly [Side | null, VgReason] => {
  const reasonOf = (clause: VgReason['clause'], subject: string, side: Side | null): VgReason => ({
    clause,
    effect: 'fact',
    subject,
    told: side ?? 'nobody',
  });
  if (landing !== undefined) {
    const side = landingController(rules, position, landing);
    return [side, reasonOf('VG-CG12.2.b', landing, side)];
  }
  if (location !== undefined) {
    const side = controllerAt(position, rules, location.hex, location.level);
    return [side, reasonOf('VG-12.6062.a', locationLabel(rules.theatre, location.hex, location.level), side)];
  }
  const at = hex ?? building ?? 0;
  const side =
    hex === undefined ? buildingController(rules, position, at) : hexController(rules, position, at);
  return [side, reasonOf('VG-12.6062.a', label(rules.theatre, at), side)];
};

const control = question(
  'Who controls a hex, a Location, a building (by one of its hexes) or a ferry landing.',
  ({ hex, location }) => exactType({}, { hex, location, building: hex, landing: t.string }),
  (rules, position, asked) => {
    if (Object.values(asked).filter((one) => one !== undefined).length !== 1)
      return left([badInput('ask', 'one of hex, location, building, landing', asked as Json)]);
    const { landing } = asked;
    const names = landingNames(rules);
    if (landing !== undefined && !names.includes(landing))
      return left([badInput('ask.landing', oneOf(names), landing)]);
    const [controller, told] = controllerOf(rules, position, asked);
    return right(answer(rules, position, { controller }, [told]));
  },
);

/** The questions of 12.2. */
export const DEFINITION_QUESTIONS: Questions = { neighbors, distance: distances, grain, strategic, control };
