// a game to be played: The Russian Campaign
import { play, randomBot, seedDice } from '@eastfront/kernel';
import { russianCampaign } from '@eastfront/russian-campaign/play';

export const games = [russianCampaign.make(), play, randomBot, seedDice];
