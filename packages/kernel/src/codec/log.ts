/** Reads the record of a game from JSON: its header, actions, dice and comments. */

import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Variation } from '../game/annotations.js';
import { DICE } from '../game/dice/dice.js';
import { migrateLog } from '../game/log.js';
import type { BadInput } from '../ground/bad-input.js';
import { anyValue } from './any-value.js';
import { decodeWith } from './errors.js';
import { exactType } from './exact-type.js';
import { withSchema } from './json-schema.js';

/** The codec of a count or an index in a list: an integer from 0 up. */
export const count = t.refinement(
  t.number,
  (n) => Number.isSafeInteger(n) && n >= 0,
  'a whole number from 0',
);

const texts = t.record(t.string, t.string, 'texts by name');

/** The header of records and saves. @internal */
export const HEADER = {
  game: t.string,
  release: withSchema(
    t.union(
      [exactType({ package: t.string, version: t.string, rules: t.string }), t.null],
      'package, version and rules, or null',
    ),
    { description: 'What wrote it: package, version, fingerprint of the catalogue of clauses.' },
  ),
  scenario: t.string,
  seed: t.string,
  dice: withSchema(t.literal(DICE), { description: 'How numbers come from the seed.' }),
  readings: texts,
  optional: t.readonlyArray(t.string, 'a list of texts'),
  players: withSchema(texts, { description: 'Bot by side, or "player".' }),
  data: withSchema(t.string, { description: 'Fingerprint of the board, forces and tables in use.' }),
};

const origin = t.union([count, t.literal('outside')], 'a number of the dice or "outside"');

/** Variations lie within each other: `replay` reads them, with their actions. */
/** Each side's share in dice that neither side chose. @internal */
export const sharedCodec = withSchema(
  t.record(t.string, exactType({ commitment: t.string, revealed: t.string }), 'links by side'),
  {
    description:
      'What each side has committed itself to, and its last link that was revealed: the rolls from outside are then dice that nobody chose.',
  },
);

const variation = withSchema(anyValue as unknown as t.Type<Variation>, {
  type: 'object',
  required: ['at', 'actions'],
});

/** The outer form of a game's record. The game reads its actions and outcome. */
export const logCodec = exactType(
  {
    format: withSchema(t.literal('eastfront-log/2'), { description: 'The version of this format.' }),
    ...HEADER,
    actions: t.readonlyArray(anyValue, 'a list of actions'),
    rolls: withSchema(t.union([t.readonlyArray(origin, 'a list'), t.null], 'a list or null'), {
      description:
        'Where each roll comes from, in the order of the rolls: the number of the dice, counted from 0, or "outside". Null where it is not told.',
    }),
    outcome: anyValue,
    final: withSchema(t.string, { description: 'Fingerprint of the final state.' }),
  },
  {
    draws: withSchema(t.readonlyArray(count, 'a list of numbers'), {
      description:
        'How many numbers of the dice each decision of a bot drew, in their order. Left out where it is not told.',
    }),
    comments: withSchema(t.record(t.string, t.string, 'texts by the number of actions before them'), {
      description: 'Comments, by the number of actions before them.',
    }),
    variations: withSchema(t.readonlyArray(variation, 'a list of variations'), {
      description:
        'Other courses that the game could have taken: the action in whose place each begins, and its actions.',
    }),
    shared: sharedCodec,
  },
  'the log of a game',
);

/** A log file of the newest format, the input of `replay`. */
export type LogFile = t.TypeOf<typeof logCodec>;

/** Reads a log of any format from JSON and converts it to the newest one; otherwise returns all faults of its outer form. */
export const readLog = (value: unknown): Either<readonly BadInput[], LogFile> => {
  const migrated = migrateLog(value);
  return migrated._tag === 'Left' ? migrated : decodeWith(logCodec, migrated.right);
};
