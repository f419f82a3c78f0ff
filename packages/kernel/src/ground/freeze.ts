/** Freezes plain data deeply, so that nobody can change what several games share. */

/**
 * The getter of a key whose value is computed when it is first read; undefined for a plain value. Reading the whole property descriptor
 * takes twenty times as long.
 */
const getterOf = (Object.prototype as unknown as { readonly __lookupGetter__: (key: string) => unknown })
  .__lookupGetter__;

/**
 * Freezes plain data deeply. A package's data are shared by every game of the process, so nobody may change them. Typed arrays cannot be
 * frozen; functions, maps and caches are left as they are. Use `deepCopy` for these.
 */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return value;
  Object.freeze(value);
  // A list has no lazy values, and there are many and long ones.
  if (Array.isArray(value)) {
    for (const one of value as readonly unknown[]) deepFreeze(one);
    return value;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(record))
    if (getterOf.call(record, key) === undefined) deepFreeze(record[key]);
  return value;
};
