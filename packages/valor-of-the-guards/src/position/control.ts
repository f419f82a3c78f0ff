import type { BadInput } from '@eastfront/kernel';
import { badInput, inside, keepFor, rememberLike, unlessBad } from '@eastfront/kernel';
import { oneWordOf } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../12-2-definitions/board.js';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import { hexesOfBox } from '../12-2-definitions/boxes.js';
import type { LocationLabel } from '../12-2-definitions/locations.js';
import { locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';

/** The controlling side by the label of a Location; a Location without an entry is controlled by no side. */
export type Control = Readonly<Record<LocationLabel, Side>>;

/** The written form: boxes are allowed, and single labels override boxes. */
export const controlJson = t.record(t.string, oneWordOf(SIDES), 'sides by the labels of Locations and boxes');

/** Reads control with its boxes taken apart. */
export const readControl = (
  theatre: Theatre,
  said: Readonly<Record<string, Side>>,
  path: string,
): Either<readonly BadInput[], Control> => {
  const bad: BadInput[] = [];
  const control: Record<string, Side> = {};
  const single: Record<string, Side> = {};
  const isInBox = new Uint8Array(theatre.board.size);
  for (const [key, side] of Object.entries(said)) {
    const box = hexesOfBox(theatre.board, key);
    if (box !== null) {
      for (const hex of box) {
        const name = label(theatre, hex);
        if (isInBox[hex] === 1) bad.push(badInput(inside(path, key), 'boxes that do not overlap', name));
        isInBox[hex] = 1;
        control[name] = side;
      }
    } else if (locationOf(theatre, key) === null) {
      bad.push(badInput(inside(path, key), 'a Location of the board, such as "F36" or "F36+1"', key));
    } else single[key] = side;
  }
  return unlessBad(bad, Object.assign(control, single));
};

const likeIt = rememberLike<Theatre, Either<readonly BadInput[], Control>>();

/** The control with which a scenario started: all positions of the scenario state the same. */
export const readStartControl = (
  theatre: Theatre,
  said: Readonly<Record<string, Side>>,
): Either<readonly BadInput[], Control> =>
  likeIt(theatre, [Object.keys(said), Object.values(said)], () => readControl(theatre, said, 'startControl'));

/** The control of a whole map changes seldom, and is written with every state. */
const controlRuns = keepFor((theatre: Theatre, control: Control): Readonly<Record<string, Side>> => {
  const { grid } = theatre.board;
  const written: Record<string, Side> = {};
  const { columns, rows } = grid.spec;
  for (let column = 0; column < columns; column++) {
    let from = 0;
    let held: Side | undefined;
    for (let row = 0; row <= rows; row++) {
      const side = row < rows ? control[grid.labels[row * columns + column] as string] : undefined;
      if (side === held) continue;
      if (held !== undefined) {
        const [first, last] = [from, row - 1].map((one) => grid.labels[one * columns + column] as string);
        written[row - from === 1 ? (first as string) : `${first}:${last}`] = held;
      }
      from = row;
      held = side;
    }
  }
  for (const [key, side] of Object.entries(control))
    if (hexOnBoard(theatre, key) === null) written[key] = side;
  return written;
});

/** Runs of a column with one controller, as boxes: a whole map of control in a few hundred words. */
export const writeControl = (theatre: Theatre, control: Control): Readonly<Record<string, Side>> => ({
  ...controlRuns(theatre, control),
});

/** Control after changes; null takes it from both sides. */
export const withControl = (
  control: Control,
  changes: Iterable<readonly [LocationLabel, Side | null]>,
): Control => {
  const next: Record<string, Side> = { ...control };
  for (const [key, side] of changes) {
    if (side === null) delete next[key];
    else next[key] = side;
  }
  return next;
};
