/** A plain JSON value, read-only. Everything that enters or leaves a rule is one. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** A plain JSON object. */
export type JsonObject = { readonly [key: string]: Json };
