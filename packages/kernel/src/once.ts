/** A function that makes its value when first asked for and gives the same one ever after. */
export const once = <A>(make: () => A): (() => A) => {
  let made: { readonly value: A } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};
