/** So many of the items by a seed, in their order. */
export const chosenFrom: <A>(items: readonly A[], most: number, seed: string) => readonly A[];
