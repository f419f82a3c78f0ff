import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { BadInput } from '../ground/bad-input.js';
import { anyValue } from './any-value.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { withSchema } from './json-schema.js';

const texts = t.record(t.string, t.string, 'texts by name');

/** The outer form of the record of a game. Its actions and its outcome are the game's to read. */
export const logCodec = exactType(
  {
    format: withSchema(t.literal('eastfront-log/1'), { description: 'The version of this format.' }),
    game: t.string,
    scenario: t.string,
    seed: t.string,
    readings: texts,
    optional: t.readonlyArray(t.string, 'a list of texts'),
    players: withSchema(texts, { description: 'Bot or player by side.' }),
    data: withSchema(t.string, { description: 'Fingerprint of the board, forces and tables in use.' }),
    actions: t.readonlyArray(anyValue, 'a list of actions'),
    outcome: anyValue,
    final: withSchema(t.string, { description: 'Fingerprint of the final state.' }),
  },
  {},
  'the log of a game',
);

/** A log as it stands in a file; what `replay` takes. */
export type LogFile = t.TypeOf<typeof logCodec>;

/** A log from JSON, or everything that is wrong with its outer form. */
export const readLog = (value: unknown): Either<readonly BadInput[], LogFile> => decodeWith(logCodec, value);
