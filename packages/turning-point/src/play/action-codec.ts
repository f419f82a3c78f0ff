import type { BadInput, Json } from '@eastfront/kernel';
import { badInput, inside, isRecord, oneOf } from '@eastfront/kernel';
import { decodeWith, describedActions, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { readStrength } from '../07-combat/exact.js';
import type { Action, ActionType } from './actions.js';
import { TOLD_ACTIONS } from './told-actions.js';

const mode = t.union([t.literal('edge'), t.literal('rail')]);
/** A strength as it is written: a number, or a fraction such as "4/3", which becomes the number nearest to it. */
export const strengthCodec = withSchema(
  new t.Type<number, number, unknown>(
    'a strength, as a number or a fraction such as "4/3"',
    (value): value is number => typeof value === 'number',
    (value, context) => {
      const strength = readStrength(value);
      return strength === null ? t.failure(value, context) : t.success(strength);
    },
    (value) => value,
  ),
  {
    description: 'The strength to which the attacker lowers himself.',
    oneOf: [{ type: 'number' }, { type: 'string', pattern: '^[0-9]{1,6}/[1-9][0-9]{0,5}$' }],
  },
);
const nothing = exactType({ type: t.string });
const unitTo = exactType({ type: t.string, unit: t.string, to: t.string });
const squadronHex = exactType({ type: t.string, squadron: t.string, hex: t.string });
const squadronBase = exactType({ type: t.string, squadron: t.string, base: t.string });
const die = withSchema(
  new t.Type<number>(
    'a die from 1 to 6',
    (value): value is number => Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6,
    (value, context) =>
      Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 6
        ? t.success(value as number)
        : t.failure(value, context),
    (value) => value,
  ),
  { type: 'integer', minimum: 1, maximum: 6, description: 'A die from 1 to 6.' },
);
export const dieCodec = die;

const CODECS: Readonly<Record<ActionType, t.Mixed>> = {
  place: unitTo,
  move: unitTo,
  advance: unitTo,
  retreat: unitTo,
  enter: exactType({ type: t.string, unit: t.string, to: t.string, mode }),
  intercept: squadronHex,
  interdict: squadronHex,
  patrol: squadronHex,
  support: squadronHex,
  strike: squadronBase,
  assign: squadronBase,
  attack: exactType({ type: t.string, unit: t.string, hex: t.string }),
  join: exactType({ type: t.string, unit: t.string }),
  extend: exactType({ type: t.string, hex: t.string }),
  commit: exactType({ type: t.string, reduceTo: t.union([strengthCodec, t.null]), ignoreDr: t.boolean }),
  roll: exactType({ type: t.string, die }),
  remove: exactType({ type: t.string, unit: t.string }),
  pass: nothing,
  'end-phase': nothing,
};

/** The codec of each action; its `type` has been looked at before. */
export const ACTION_CODECS: Readonly<Record<ActionType, t.Mixed>> = describedActions(CODECS, TOLD_ACTIONS);

const someTexts = withSchema(t.array(t.string), { minItems: 1 });

/** A whole attack in one piece, as players declare it. */
export const wholeAttack = exactType(
  { type: t.string, attackers: someTexts, hexes: someTexts },
  {
    support: exactType(
      {},
      {
        closeSupport: t.array(exactType({ squadron: t.string, hex: t.string })),
        reduceTo: strengthCodec,
        ignoreDr: t.boolean,
      },
    ),
  },
);

/** Whether written JSON is a whole attack. */
export const isWholeAttack = (json: unknown): boolean =>
  isRecord(json) && json['type'] === 'attack' && ('attackers' in json || 'hexes' in json);

/** The actions that make up a whole attack: opening, more units, more hexes, close support, commitment. */
const readWholeAttack = (json: unknown): Either<readonly BadInput[], readonly Action[]> => {
  const decoded = decodeWith(wholeAttack, json);
  if (decoded._tag === 'Left') return decoded;
  const { attackers, hexes, support } = decoded.right;
  const [unit, ...others] = attackers;
  const [hex, ...further] = hexes;
  if (unit === undefined) return left([badInput('attackers', 'at least one unit', attackers)]);
  if (hex === undefined) return left([badInput('hexes', 'at least one hex', hexes)]);
  return right([
    { type: 'attack', unit, hex },
    ...others.map((one): Action => ({ type: 'join', unit: one })),
    ...further.map((one): Action => ({ type: 'extend', hex: one })),
    ...(support?.closeSupport ?? []).map((flight): Action => ({ type: 'support', ...flight })),
    { type: 'commit', reduceTo: support?.reduceTo ?? null, ignoreDr: support?.ignoreDr ?? false },
  ]);
};

/** Reads a written action; a whole attack becomes the actions it is made of. */
export const readActions = (json: unknown): Either<readonly BadInput[], readonly Action[]> => {
  if (isWholeAttack(json)) return readWholeAttack(json);
  const type = isRecord(json) ? json['type'] : undefined;
  if (typeof type !== 'string' || !Object.hasOwn(ACTION_CODECS, type)) {
    return left([
      badInput(
        isRecord(json) ? inside('', 'type') : '',
        oneOf(Object.keys(ACTION_CODECS)),
        isRecord(json) ? type : json,
      ),
    ]);
  }
  const decoded = decodeWith(ACTION_CODECS[type as ActionType], json);
  return decoded._tag === 'Left' ? decoded : right([decoded.right as Action]);
};

/** An action as JSON. */
export const writeAction = (action: Action): Json => action;
