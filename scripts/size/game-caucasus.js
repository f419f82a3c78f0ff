// a game to be played: The Caucasus Campaign

import { caucasus } from '@eastfront/caucasus/play';
import { play, randomBot, seedDice } from '@eastfront/kernel';

export const games = [caucasus.make(), play, randomBot, seedDice];
