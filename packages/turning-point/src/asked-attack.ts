import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { decodeWith, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from './board.js';
import type { Attack, Position } from './position.js';
import { unitById } from './position.js';
import type { Rules } from './rules.js';

const supportJson = exactType(
  {},
  {
    closeSupport: t.union([t.boolean, t.array(exactType({ squadron: t.string, hex: t.string }))]),
    reduceTo: t.number,
    ignoreDr: t.boolean,
  },
);

/** What an attack is asked with. */
export const askJson = t.type({
  attackers: t.array(t.string),
  hexes: t.array(t.string),
  support: t.union([supportJson, t.undefined]),
});

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly reduceTo: number | null;
  readonly ignoreDr: boolean;
  /** Close support that the question grants without naming the squadron: 0 or 1. */
  readonly unnamedSupport: number;
}

/** Reads attackers, hexes and support; units and hexes must exist. */
export const readAskedAttack = (
  rules: Rules,
  position: Position,
  ask: JsonObject,
): Either<readonly BadInput[], AskedAttack> => {
  const decoded = decodeWith(askJson, { ...ask });
  if (decoded._tag === 'Left') return left(decoded.left.map((one) => ({ ...one, path: `ask.${one.path}` })));
  const { attackers, hexes, support } = decoded.right;
  const bad: BadInput[] = [];
  attackers.forEach((id, i) => {
    if (unitById(position, id) === null)
      bad.push(badInput(`ask.attackers.${i}`, 'the id of a unit of the position', id));
  });
  const hexOf = (text: string, path: string): HexId => {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) bad.push(badInput(path, 'a hex of the board', text));
    return hex ?? 0;
  };
  const targets = hexes.map((text, i) => hexOf(text, `ask.hexes.${i}`));
  const flights = Array.isArray(support?.closeSupport) ? support.closeSupport : [];
  const closeSupport = flights.map(({ squadron, hex }, i) => ({
    squadron,
    hex: hexOf(hex, `ask.support.closeSupport.${i}.hex`),
  }));
  if (bad.length > 0) return left(bad);
  return right({
    attack: { attackers, hexes: targets, closeSupport },
    reduceTo: support?.reduceTo ?? null,
    ignoreDr: support?.ignoreDr ?? false,
    unnamedSupport: support?.closeSupport === true ? 1 : 0,
  });
};
