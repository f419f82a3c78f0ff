/** A function that makes its value when first asked for and gives the same one ever after. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/** What is worked out from a thing that never changes, such as a board: once for each, remembered for as long as the thing lives. */
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
