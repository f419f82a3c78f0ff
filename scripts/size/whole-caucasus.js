// a game with all it says: The Caucasus Campaign
import { caucasus } from '@eastfront/caucasus';

export const game = caucasus.make();
