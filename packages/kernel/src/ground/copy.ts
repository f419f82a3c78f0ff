const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/** Copies the properties of an object; lazy values are copied when they are first read. */
const copyInto = (target: object, value: object, known: WeakMap<object, unknown>): void => {
  for (const [key, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    const { get } = descriptor;
    if (get === undefined)
      Object.defineProperty(target, key, { ...descriptor, value: copyOf(descriptor.value, known) });
    else {
      let made: { readonly value: unknown } | undefined;
      const later = (): unknown => {
        made ??= { value: copyOf(get.call(value), known) };
        return made.value;
      };
      Object.defineProperty(target, key, {
        get: later,
        enumerable: descriptor.enumerable ?? false,
        configurable: true,
      });
    }
  }
};

const copyOf = (value: unknown, known: WeakMap<object, unknown>): unknown => {
  // A frozen value cannot be changed.
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  const before = known.get(value);
  if (before !== undefined) return before;
  const keep = <A extends object>(copy: A): A => {
    known.set(value, copy);
    return copy;
  };
  if (ArrayBuffer.isView(value)) return keep(structuredClone(value));
  if (value instanceof Map) {
    const copy = keep(new Map<unknown, unknown>());
    for (const [key, one] of value) copy.set(copyOf(key, known), copyOf(one, known));
    return copy;
  }
  if (value instanceof Set) {
    const copy = keep(new Set<unknown>());
    for (const one of value) copy.add(copyOf(one, known));
    return copy;
  }
  if (Array.isArray(value)) {
    const copy = keep<unknown[]>([]);
    for (const one of value) copy.push(copyOf(one, known));
    return copy;
  }
  if (!isPlain(value)) return value;
  const copy = keep(Object.create(Object.getPrototypeOf(value)) as object);
  copyInto(copy, value, known);
  return copy;
};

/**
 * Makes deep copies of plain data, including typed arrays, maps and sets, which cannot be frozen, so that changing a copy does not change
 * the original. Frozen values, functions and instances of other classes are shared. Copying a value twice gives the same copy: the data
 * must not change.
 */
export const makeCopier = (): (<A>(value: A) => A) => {
  const known = new WeakMap<object, unknown>();
  return <A>(value: A): A => copyOf(value, known) as A;
};

/** One copy, see {@link makeCopier}. */
export const deepCopy = <A>(value: A): A => makeCopier()(value);
