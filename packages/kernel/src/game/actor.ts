/** Who is to act: a side of the game, or chance, who rolls the dice. */
export type Actor = string;
export const CHANCE = 'chance';
/** Stands in records for whoever plays a side that no bot plays. */
export const PLAYER = 'player';
