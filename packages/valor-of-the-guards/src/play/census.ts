import type { Census, Counted, Held } from '@eastfront/kernel';
import { label } from '../12-2-definitions/board.js';
import { locationOf } from '../12-2-definitions/locations.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { statusOf, valuesOf } from '../look/face.js';
import type { Position } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { Rules } from '../rules.js';

const countedOn =
  ({ theatre }: Rules) =>
  (unit: Unit): Counted => {
    const { id, side, at, place } = unit;
    return {
      id,
      side,
      hex: at === null ? null : label(theatre, at),
      box: at === null ? place : null,
      due: null,
      lost: at === null && place === 'eliminated',
      steps: 1,
      face: valuesOf(unit),
      states: statusOf(unit),
    };
  };

/** Every Location that a side controls. */
const heldIn = ({ theatre }: Rules, { control }: Position): Readonly<Record<string, Held>> =>
  Object.fromEntries(
    Object.entries(control).map(([name, side]) => {
      const place = locationOf(theatre, name);
      return [name, { hex: place === null ? name : label(theatre, place.hex), side }];
    }),
  );

/** The sides at the head of a line. */
const HEADS = { german: 'German', russian: 'Russian' } as const;

/** What players count in a position of the campaign: units, Locations, the points to buy with. */
export const censusOf = (rules: Rules, position: Position): Census => ({
  // Both sides play in every step.
  clock: { turn: `${position.date} ${position.part}`, player: null, phase: position.step },
  units: position.units.map(countedOn(rules)),
  held: heldIn(rules, position),
  points: Object.fromEntries(
    SIDES.flatMap((side) => {
      const { cpp, support, fpp } = position.sides[side];
      const name = HEADS[side];
      return [
        ...(cpp === null ? [] : [[`${name} CPP`, cpp] as const]),
        ...(support === null || support === 0 ? [] : [[`${name} support CPP`, support] as const]),
        ...(fpp === null || fpp === 0 ? [] : [[`${name} FPP`, fpp] as const]),
      ];
    }),
  ),
});
