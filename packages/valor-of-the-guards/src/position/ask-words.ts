import type { HexId } from '@eastfront/kernel';
import { atLeastOne, hexCodec, namedCodec, notEmpty, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { hexesCodec } from '../12-2-definitions/boxes.js';
import type { Location } from '../12-2-definitions/locations.js';
import { locationLabel, locationOf } from '../12-2-definitions/locations.js';
import type { Rules } from '../rules.js';
import type { Fortification, Position } from './position.js';
import { unitById } from './position.js';
import type { Unit } from './unit.js';

type Word<A> = t.Type<A, string, unknown>;

/** What the questions and rolls of this game name. */
export interface AskWords {
  readonly unit: Word<Unit>;
  readonly hex: Word<HexId>;
  readonly hexes: t.Type<readonly HexId[], readonly string[], unknown>;
  readonly location: Word<Location>;
  readonly fortification: Word<Fortification>;
}

const text = (description: string): t.Mixed => withSchema(t.string, { description });

export const WRITTEN_WORDS = {
  unit: text('The id of a unit of the position.'),
  hex: text('The label of a hex.'),
  hexes: withSchema(atLeastOne(t.string, 'hex'), { description: 'Labels of hexes, or boxes such as A1:F8.' }),
  location: text('A Location: F36 is the ground, F36+1 above it, F36-1 the cellar.'),
  fortification: text('The id of a fortification.'),
} as const;

/** The words as they find things in a position. */
export const askWordsAt = (rules: Rules, position: Position): AskWords => ({
  unit: namedCodec(
    'the id of a unit of the position',
    (id) => unitById(position, id),
    ({ id }) => id,
  ),
  hex: hexCodec(rules.theatre.board),
  hexes: notEmpty(hexesCodec(rules.theatre.board), 'hex'),
  location: namedCodec(
    'a Location of the board, such as "F36" or "F36+1"',
    (label) => locationOf(rules.theatre, label),
    ({ hex, level }) => locationLabel(rules.theatre, hex, level),
  ),
  fortification: namedCodec(
    'the id of a fortification',
    (id) => position.fortifications.find((one) => one.id === id) ?? null,
    ({ id }) => id,
  ),
});
