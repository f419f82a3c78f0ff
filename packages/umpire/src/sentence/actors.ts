import type { Json, JsonObject } from '@eastfront/kernel';

const allOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Who acts, by id: the games write `unit`, `units`, `attackers` or `squadron`. */
export const actorsOf = ({ unit, units, attackers, squadron }: JsonObject): readonly Json[] =>
  [unit, units, attackers, squadron].flatMap(allOf);
