import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { anyValue } from '../codec/any-value.js';
import { decodeWith } from '../codec/errors.js';
import { exactType } from '../codec/exact-type.js';
import { jsonSchemaOf, withSchema } from '../codec/json-schema.js';
import { count, HEADER, sharedCodec } from '../codec/log.js';
import type { DiceState } from '../game/dice/dice.js';
import { DICE, drawsBetween, MOST_DRAWS, seedDice } from '../game/dice/dice.js';
import type { BadInput, JsonRecord } from '../ground/bad-input.js';
import { badInput, below, isRecord, unknownKeys } from '../ground/bad-input.js';
import { digest } from '../ground/digest.js';
import { keysOfLater, migratedBy } from '../ground/format.js';
import type { Json, JsonObject } from '../ground/json.js';
import { sizeFaults } from '../ground/size.js';

/** The newest format of saves. @internal */
export const SAVE = 'eastfront-save/2';

const points = t.readonlyArray(count, 'a list of points');

const point = exactType(
  { action: anyValue },
  {
    after: withSchema(count, {
      description:
        'The point in which the action was taken; the one before it in the list where it is left out.',
    }),
    drawn: withSchema(count, {
      description:
        'How many numbers were drawn from the seed once it was taken; left out where none was drawn for it. A roll for which none was drawn came from outside.',
    }),
  },
  'an action of the tree',
);

/** The outer form of a save. The game reads actions and position. */
export const saveCodec = exactType(
  {
    format: withSchema(t.literal(SAVE), { description: 'The version of this format.' }),
    ...HEADER,
    tree: withSchema(t.readonlyArray(point, 'a list of actions'), {
      description:
        'Every action that was taken, those too that were taken back: the first leads to point 1, and so on. Point 0 is the start.',
    }),
    cursor: withSchema(count, { description: 'The point where the game stands.' }),
    tip: withSchema(count, { description: 'The point to which redo leads.' }),
    shown: withSchema(t.record(t.string, points, 'points by side'), {
      description: 'The last points that each side was shown.',
    }),
    minds: withSchema(t.record(t.string, anyValue, 'what each bot has in mind'), {
      description: 'What the bot of each side has in mind.',
    }),
    position: withSchema(anyValue, { description: 'Where the game stands.' }),
    ends: withSchema(t.record(t.string, t.string, 'fingerprints by point'), {
      description: 'The fingerprint of the state at the end of each branch.',
    }),
    seal: withSchema(t.string, { description: 'Fingerprint of all the rest.' }),
  },
  {
    drawn: withSchema(count, {
      description: 'How many numbers were drawn from the seed before the start; 0 unless told.',
    }),
    times: withSchema(t.record(t.string, t.number, 'times by point'), {
      description: 'When points were reached, in the unit in which the host counts time.',
    }),
    comments: withSchema(t.record(t.string, t.string, 'texts by point'), {
      description: 'Comments on points, by their numbers.',
    }),
    shared: sharedCodec,
  },
  'a save',
);

/** A saved game as written in a file. Plain JSON. */
export type Save = t.TypeOf<typeof saveCodec>;

/** The JSON Schema of saves of any game. */
export const saveSchema = (): JsonObject => jsonSchemaOf(saveCodec, 'A game that was saved');

/** The fingerprint of a save, without this field itself. It detects accidental edits; it is not tamper-proof. */
export const sealOf = ({ seal: _, ...rest }: Partial<Save>): string => digest(rest as unknown as Json);

const isDice = (value: unknown): value is DiceState =>
  isRecord(value) &&
  Object.keys(value).sort().join() === 'c,s0,s1,s2' &&
  Object.values(value).every((part) => typeof part === 'number');

/** The faults of a save of format 1 outside its record: it was a log with dice and memories, sealed. */
const faultsOf1 = (old: JsonRecord): readonly BadInput[] => {
  const { dice, minds, seal } = old;
  if (!isDice(dice)) return [badInput('dice', 'the state of the dice', dice)];
  if (!isRecord(minds)) return [badInput('minds', 'what each bot has in mind', minds)];
  const sealed = digest({ dice, minds } as unknown as Json);
  return [
    ...unknownKeys('', old, ['format', 'log', 'position', 'dice', 'minds', 'seal']),
    ...(seal === sealed ? [] : [badInput('seal', `the fingerprint of dice and minds, ${sealed}`, seal)]),
  ];
};

/** A save of format 1 held one line of actions and the state of the dice, not where its rolls came from. */
const from1 = (old: JsonRecord): Either<readonly BadInput[], JsonRecord> => {
  const bad = faultsOf1(old);
  if (bad.length > 0) return left(bad);
  const { log, position, dice, minds } = old;
  if (!isRecord(log) || !Array.isArray(log['actions']))
    return left([badInput('log', 'the log of a game', log)]);
  const strange = [
    ...keysOfLater(log, [
      'release',
      'dice',
      'tree',
      'cursor',
      'tip',
      'shown',
      'ends',
      'drawn',
      'times',
      'comments',
      'shared',
    ]),
    ...(log['format'] === 'eastfront-log/1'
      ? []
      : [badInput('format', '"eastfront-log/1", as in every save of this format', log['format'])]),
  ];
  if (strange.length > 0) return left(below('log', strange));
  const { format: _, actions, outcome: __, final, ...head } = log;
  const length = actions.length;
  const drawn = drawsBetween(seedDice(String(head['seed'])), dice as DiceState, length * MOST_DRAWS);
  if (drawn === null) return left([badInput('dice', 'dice that come from the seed', dice)]);
  const save = {
    format: SAVE,
    ...head,
    release: null,
    dice: DICE,
    ...(drawn === 0 ? {} : { drawn }),
    tree: actions.map((action) => ({ action })),
    cursor: length,
    tip: length,
    shown: {},
    minds,
    position,
    ends: { [length]: final },
  };
  return right({ ...save, seal: sealOf(save as unknown as Partial<Save>) });
};

/** Brings a save to the newest format. */
export const migrateSave = migratedBy({ 'eastfront-save/1': from1 });

/** The path of something in the file before it was migrated. */
const placeIn1 = (path: string): string => {
  const [, at, rest = ''] = /^tree\.(\d+)\.action(.*)$/.exec(path) ?? [];
  if (at !== undefined) return `log.actions.${at}${rest}`;
  if (path.startsWith('ends.')) return 'log.final';
  return ['position', 'dice', 'minds', 'seal'].includes(path) ? path : `log.${path}`;
};

/** The faults of a save, with their paths in the original file. */
export const placedIn = (file: unknown, bad: readonly BadInput[]): readonly BadInput[] =>
  isRecord(file) && file['format'] === 'eastfront-save/1'
    ? bad.map((one) => ({ ...one, path: placeIn1(one.path) }))
    : bad;

/** Reads a save of any format from JSON and converts it to the newest one; otherwise returns all faults of its outer form. */
export const readSave = (file: unknown): Either<readonly BadInput[], Save> => {
  const deep = sizeFaults(file);
  if (deep.length > 0) return left(deep);
  const migrated = migrateSave(file);
  if (migrated._tag === 'Left') return migrated;
  const read = decodeWith(saveCodec, migrated.right);
  return read._tag === 'Left' ? left(placedIn(file, read.left)) : read;
};
