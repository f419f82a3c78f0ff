/**
 * A value of plain data with all that hangs from it, from now on unchangeable: what a package hands out is the same for
 * every game of the process. Typed arrays cannot be frozen, and functions, maps and memories are left as they are: see
 * `deepCopy` for what holds them.
 */
export const deepFreeze = <A>(value: A): A => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== Array.prototype && prototype !== null) return value;
  Object.freeze(value);
  for (const descriptor of Object.values(Object.getOwnPropertyDescriptors(value))) {
    if ('value' in descriptor) deepFreeze(descriptor.value as unknown);
  }
  return value;
};
