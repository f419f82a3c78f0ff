/** Whether a key of an object holds a lazy value. Reading the whole descriptor would take twenty times as long. */
const getterOf = (Object.prototype as unknown as { readonly __lookupGetter__: (key: string) => unknown })
  .__lookupGetter__;

/**
 * Freezes plain data deeply: what a package hands out is shared by every game of the process. Typed arrays cannot be frozen, and functions,
 * maps and caches are left as they are: see `deepCopy` for these.
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
