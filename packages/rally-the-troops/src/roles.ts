import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import { BOTH, DRAW, NOBODY } from './module-state.js';

/** Words that the server and its pages have for something else than a role. */
const NO_ROLES = [NOBODY, DRAW, BOTH, 'All', 'Active', 'Observer'];

/** The server finds a role among several by looking for its name in their text: no name may be part of another one. */
export const roleFaults = (roles: readonly string[]): readonly BadInput[] => {
  const isPartOf = (role: string, i: number): boolean =>
    [...NO_ROLES, ...roles.filter((_, k) => k !== i)].some((other) => other.includes(role));
  return roles.flatMap((role, i) =>
    role.includes(',') || isPartOf(role, i)
      ? [badInput('sides', `names that are in no other and in none of ${NO_ROLES.join(', ')}`, role)]
      : [],
  );
};
