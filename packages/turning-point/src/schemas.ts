import type { JsonObject } from '@eastfront/kernel';

/** JSON Schemas by name. */
export const SCHEMAS: Readonly<Record<string, JsonObject>> = {};
