// a game to be played: Valor of the Guards
import { play, randomBot, seedDice } from '@eastfront/kernel';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards/play';

export const games = [valorOfTheGuards.make(), play, randomBot, seedDice];
