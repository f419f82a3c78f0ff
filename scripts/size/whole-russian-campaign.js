// a game with all it says: The Russian Campaign
import { russianCampaign } from '@eastfront/russian-campaign';

export const game = russianCampaign.make();
