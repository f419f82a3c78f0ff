import { isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';

/** The fields of an answer or question; none if it is not an object. */
export const partsOf = (value: Json | undefined): JsonObject =>
  isRecord(value) ? (value as JsonObject) : {};

const allOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

/** Who acts, by id: the games write `unit`, `units`, `attackers` or `squadron`. */
export const actorsOf = ({ unit, units, attackers, squadron }: JsonObject): readonly Json[] =>
  [unit, units, attackers, squadron].flatMap(allOf);
