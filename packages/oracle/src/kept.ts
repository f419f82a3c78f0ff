/** Works something out once for each object that is given, and keeps it as long as that. */
export const keptFor = <Given extends object, Made>(
  make: (given: Given) => Made,
): ((given: Given) => Made) => {
  const made = new WeakMap<Given, { readonly of: Made }>();
  return (given) => {
    const before = made.get(given);
    if (before !== undefined) return before.of;
    const of = make(given);
    made.set(given, { of });
    return of;
  };
};
