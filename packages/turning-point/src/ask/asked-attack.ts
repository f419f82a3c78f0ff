import type { BadInput, JsonObject } from '@eastfront/kernel';
import { below } from '@eastfront/kernel';
import { decodeWith, eachOnce, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { strengthCodec } from '../07-combat/actions.js';
import type { Attack, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { AskWords } from './question.js';
import { askWordsAt } from './question.js';

/** Who attacks what. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit'),
  hexes: eachOnce(hex, 'hex'),
});

/** What supports the attack. */
export const supportKeys = ({ hex }: AskWords) => ({
  support: exactType(
    {},
    {
      closeSupport: t.union([t.boolean, t.readonlyArray(exactType({ squadron: t.string, hex }))]),
      reduceTo: strengthCodec,
      ignoreDr: t.boolean,
    },
  ),
});

/** An attack with what supports it. */
export const attackAsked = (words: AskWords) => exactType(attackKeys(words), supportKeys(words));
type WrittenAttack = t.TypeOf<ReturnType<typeof attackAsked>>;

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly reduceTo: number | null;
  readonly ignoreDr: boolean;
  /** Close support that the question grants without naming the squadron: 0 or 1. */
  readonly unnamedSupport: number;
}

/** The attack that a question puts. */
export const askedAttack = ({ attackers, hexes, support = {} }: WrittenAttack): AskedAttack => {
  const { closeSupport = false, reduceTo = null, ignoreDr = false } = support;
  return {
    attack: {
      attackers: attackers.map((unit) => unit.counter.id),
      hexes,
      closeSupport: typeof closeSupport === 'boolean' ? [] : closeSupport,
    },
    reduceTo,
    ignoreDr,
    unnamedSupport: closeSupport === true ? 1 : 0,
  };
};

/** Reads a whole attack that is written as an action. */
export const readWholeAttack = (
  rules: Rules,
  position: Position,
  { type: _, ...action }: JsonObject,
): Either<readonly BadInput[], AskedAttack> => {
  const read = decodeWith(attackAsked(askWordsAt(rules, position)), action);
  return read._tag === 'Left' ? left(below('ask.action', read.left)) : right(askedAttack(read.right));
};
