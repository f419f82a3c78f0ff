import type { BadInput } from '../../ground/bad-input.js';
import { badInput, isRecord, unknownKeys } from '../../ground/bad-input.js';
import type { Actor } from '../actor.js';

/** What one side adds to the dice: links of a chain, each the SHA-256 of the next, as 64 hexadecimal digits. */
export interface DiceShare {
  /** The first link, published before the game. */
  readonly commitment: string;
  /** The link revealed for the last roll; the commitment if there was none yet. */
  readonly revealed: string;
}

/** The shares by side. */
export type SharedDice = Readonly<Record<Actor, DiceShare>>;

export const LINK = /^[0-9a-f]{64}$/;

const KEYS = ['commitment', 'revealed'] satisfies readonly (keyof DiceShare)[];

/** The faults of the form of shares: each side of the game has one. */
export const sharedFormFaults = (shared: unknown, sides: readonly Actor[]): readonly BadInput[] => {
  if (shared === undefined) return [];
  if (!isRecord(shared)) return [badInput('shared', 'links by side', shared)];
  return [
    ...unknownKeys('shared', shared, sides),
    ...sides.flatMap((side) => {
      const share = shared[side];
      if (!isRecord(share)) return [badInput(`shared.${side}`, 'commitment and revealed', share)];
      return [
        ...unknownKeys(`shared.${side}`, share, KEYS),
        ...KEYS.filter((key) => typeof share[key] !== 'string' || !LINK.test(share[key])).map((key) =>
          badInput(`shared.${side}.${key}`, '64 hexadecimal digits', share[key]),
        ),
      ];
    }),
  ];
};
