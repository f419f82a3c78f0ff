import type { Json } from '@eastfront/kernel';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { TrcReason, TrcViolation } from '../rules.js';

/** A violation inside a reason. */
interface RefusalFacts {
  readonly clause: ClauseId;
  readonly code: string;
  readonly why: TrcViolation;
  readonly [fact: string]: Json;
}

/** What a violation adds to a reason why something is not offered: its clause, code and facts, and its sentence. */
export const refusal = (violation: TrcViolation): RefusalFacts => ({
  ...violation,
  why: violation,
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

/** That a unit is no army group HQ, from which a Stuka could fly. */
export const noArmyGroupHq = (subject: string): TrcViolation => ({
  clause: 'TRC-9.9.3.a',
  code: 'NO_ARMY_GROUP_HQ',
  subject,
});

/** That a counter is no remnant of the kind of a unit. */
export const wrongKind = (subject: string): TrcViolation => ({
  clause: 'TRC-9.12.1.f',
  code: 'WRONG_KIND',
  subject,
  reading: 'TRC-A48',
});
