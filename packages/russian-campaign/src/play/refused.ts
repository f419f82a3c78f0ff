import type { Json } from '@eastfront/kernel';
import { sayViolation } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import { PHRASES } from '../rulebook/phrases.js';
import type { TrcReason, TrcViolation } from '../rules.js';

/** A violation as it is told inside a reason. */
interface RefusalFacts {
  readonly clause: ClauseId;
  readonly code: string;
  readonly why: string;
  readonly [fact: string]: Json;
}

/** What a violation gives to a reason that tells why something is not offered: its clause, code, sentence and facts. */
export const refusal = (violation: TrcViolation): RefusalFacts => ({
  ...violation,
  why: sayViolation(PHRASES, violation),
});

/** Reasons without those that name a clause and an effect again. */
export const once = (reasons: readonly TrcReason[]): readonly TrcReason[] => {
  const seen = new Set<string>();
  return reasons.filter(({ clause, effect }) => {
    const key = `${clause} ${effect}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};
