/** The actor: a side of the game, or chance, which rolls the dice. */
export type Actor = string;
export const CHANCE = 'chance';
/** In records: the player of a side that no bot plays. */
export const PLAYER = 'player';
