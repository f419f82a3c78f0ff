import { type AnyGame, onceFor } from '@eastfront/kernel';

/** The places of a game by the labels of their hexes, each with its name and label: `Rostov (2220)`. */
export const placesSaid = onceFor(
  (game: AnyGame): Readonly<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(game.places?.() ?? {}).map(([label, name]) => [label, `${name} (${label})`]),
    ),
);

/** Hexes by their labels, those with a name first. */
export const sayHexes = (game: AnyGame, labels: readonly string[]): readonly string[] => {
  const places = placesSaid(game);
  const isNamed = (label: string): boolean => Object.hasOwn(places, label);
  return [
    ...labels.filter(isNamed).map((label) => places[label] as string),
    ...labels.filter((label) => !isNamed(label)),
  ];
};
