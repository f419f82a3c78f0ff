/** The items in an order drawn by a seed, each order equally likely: whatever is taken from its head is a fair sample. */
export const drawnFrom: <A>(items: readonly A[], seed: string) => readonly A[];
