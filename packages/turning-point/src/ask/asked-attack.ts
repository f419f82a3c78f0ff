import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { decodeWith, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from '../01-scope/board.js';
import { strengthCodec } from '../play/action-codec.js';
import type { Attack, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';

const supportJson = exactType(
  {},
  {
    closeSupport: t.union([t.boolean, t.array(exactType({ squadron: t.string, hex: t.string }))]),
    reduceTo: strengthCodec,
    ignoreDr: t.boolean,
  },
);

/** Who attacks what, and what supports it. */
export const attackKeys = { attackers: t.array(t.string), hexes: t.array(t.string) };
export const supportKeys = { support: supportJson };

/** An attack, with what stands beside it in a question or an action. */
const askJson = t.intersection([t.type(attackKeys), t.partial(supportKeys)]);

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly reduceTo: number | null;
  readonly ignoreDr: boolean;
  /** Close support that the question grants without naming the squadron: 0 or 1. */
  readonly unnamedSupport: number;
}

/** Reads attackers, hexes and support; units and hexes must exist and be named once. `at` is where they stand. */
export const readAskedAttack = (
  rules: Rules,
  position: Position,
  ask: JsonObject,
  at = 'ask',
): Either<readonly BadInput[], AskedAttack> => {
  const decoded = decodeWith(askJson, { ...ask });
  if (decoded._tag === 'Left')
    return left(decoded.left.map((one) => ({ ...one, path: inside(at, one.path) })));
  const { attackers, hexes, support } = decoded.right;
  const bad: BadInput[] = [];
  attackers.forEach((id, i) => {
    const path = inside(inside(at, 'attackers'), i);
    if (unitById(position, id) === null) bad.push(badInput(path, 'the id of a unit of the position', id));
    else if (attackers.indexOf(id) < i) bad.push(badInput(path, 'every unit once', id));
  });
  const hexOf = (text: string, path: string): HexId => {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(path, 'a hex of the board', text));
    return hex ?? 0;
  };
  const targets = hexes.map((text, i) => {
    const path = inside(inside(at, 'hexes'), i);
    if (hexes.indexOf(text) < i) bad.push(badInput(path, 'every hex once', text));
    return hexOf(text, path);
  });
  const flights = Array.isArray(support?.closeSupport) ? support.closeSupport : [];
  const closeSupport = flights.map(({ squadron, hex }, i) => ({
    squadron,
    hex: hexOf(hex, `${at}.support.closeSupport.${i}.hex`),
  }));
  if (bad.length > 0) return left(bad);
  return right({
    attack: { attackers, hexes: targets, closeSupport },
    reduceTo: support?.reduceTo ?? null,
    ignoreDr: support?.ignoreDr ?? false,
    unnamedSupport: support?.closeSupport === true ? 1 : 0,
  });
};
