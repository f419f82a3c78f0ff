/** What a case or the data of a game write of a board, laid out hex by hex. Two statements of the same hex stand together. */
import { hexside, labelsInBox } from './hexes.js';

/** A board as it is written, as far as every game writes it alike. */
interface Written<Hex> {
  readonly fill?: { readonly from: string; readonly to: string; readonly terrain: string };
  readonly hexes?: Readonly<Record<string, Hex>>;
  readonly sides?: Readonly<Record<string, readonly string[]>>;
}

/** The hexes of a board by label; one that is filled and named has what both say. */
export const hexesOf = <Hex extends { readonly terrain?: string }>(
  { fill, hexes = {} }: Written<Hex>,
  labelsBetween = labelsInBox,
): ReadonlyMap<string, Hex> => {
  const found = new Map<string, Hex>();
  if (fill !== undefined)
    for (const label of labelsBetween(fill.from, fill.to)) found.set(label, { terrain: fill.terrain } as Hex);
  for (const [label, hex] of Object.entries(hexes)) found.set(label, { ...found.get(label), ...hex });
  return found;
};

/** What lies along each hexside. */
export const sidesOf = ({ sides = {} }: Written<unknown>): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(sides).map(([key, what]) => {
      const [one = '', other = ''] = key.split('/');
      return [hexside(one, other), what] as const;
    }),
  );
