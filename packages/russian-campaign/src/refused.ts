import { sayViolation } from '@eastfront/kernel';
import { PHRASES } from './phrases.js';
import type { TrcReason, TrcViolation } from './rules.js';

/** What a violation gives to a reason that tells why something is not offered: its clause, code, sentence and facts. */
export const refusal = (violation: TrcViolation): TrcViolation & { readonly why: string } => ({
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
