// a game with all it says: Valor of the Guards
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

export const game = valorOfTheGuards.make();
