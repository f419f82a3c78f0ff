/** The places where a value is not plain JSON, in words: undefined, a function, a number without a JSON form, a class instance. */
export const plainJsonFaults = (value: unknown, path = 'state'): readonly string[] => {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return [];
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? []
        : [`${path} is ${Object.is(value, -0) ? '-0' : value}`];
    case 'object': {
      if (value === null) return [];
      if (Array.isArray(value)) return value.flatMap((one, i) => plainJsonFaults(one, `${path}[${i}]`));
      const made = Object.getPrototypeOf(value) as object | null;
      if (made !== Object.prototype && made !== null) return [`${path} is a ${made.constructor.name}`];
      return Object.entries(value).flatMap(([key, one]) => plainJsonFaults(one, `${path}.${key}`));
    }
    default:
      return [`${path} is ${typeof value}`];
  }
};

/** A copy through JSON text: what a save file gives back. */
export const throughJson = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;

/** Whether two values are the same plain JSON, whatever the order of keys. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSame((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  );
};
