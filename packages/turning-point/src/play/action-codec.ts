import type { BadInput } from '@eastfront/kernel';
import { badInput, isRecord } from '@eastfront/kernel';
import { decodeWith, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, map, right } from 'fp-ts/Either';
import { pipe } from 'fp-ts/function';
import * as t from 'io-ts';
import { strengthCodec } from '../07-combat/actions.js';
import type { Action } from './actions.js';
import { BOOK } from './actions.js';

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
export const readActions = (json: unknown): Either<readonly BadInput[], readonly Action[]> =>
  isWholeAttack(json)
    ? readWholeAttack(json)
    : pipe(
        BOOK.read(json),
        map((action) => [action]),
      );
