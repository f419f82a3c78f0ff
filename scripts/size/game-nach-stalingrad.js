// a game to be played: Nach Stalingrad
import { play, randomBot, seedDice } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad/play';

export const games = [nachStalingrad.make(), play, randomBot, seedDice];
