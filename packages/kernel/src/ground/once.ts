/** A function that makes its value on the first call and returns the same one ever after. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** Memoises a function of an immutable object, such as a board: one value for each, kept as long as the object lives. */
export const onceFor = <Of extends object, A>(work: (of: Of) => A): ((of: Of) => A) => {
  const known = new WeakMap<Of, { readonly value: A }>();
  return (of) => {
    let made = known.get(of);
    if (made === undefined) {
      made = { value: work(of) };
      known.set(of, made);
    }
    return made.value;
  };
};
