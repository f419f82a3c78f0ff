// a game to be played: Turning Point
import { play, randomBot, seedDice } from '@eastfront/kernel';
import { turningPoint } from '@eastfront/turning-point/play';

export const games = [turningPoint.make(), play, randomBot, seedDice];
