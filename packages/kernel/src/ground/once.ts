/** Memoises a function without arguments: the first call computes the value, and every later call returns it. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * Memoises a function of an immutable object, such as a board. The value of each object is kept as long as the object lives. For an
 * argument that is not an object, such as a state that is a number, the value is computed on each call.
 */
export const onceFor = <Of, A>(work: (of: Of) => A): ((of: Of) => A) => {
  const known = new WeakMap<object, { readonly value: A }>();
  return (of) => {
    if (typeof of !== 'object' || of === null) return work(of);
    let made = known.get(of);
    if (made === undefined) {
      made = { value: work(of) };
      known.set(of, made);
    }
    return made.value;
  };
};
