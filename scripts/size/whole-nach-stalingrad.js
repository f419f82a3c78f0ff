// a game with all it says: Nach Stalingrad
import { nachStalingrad } from '@eastfront/nach-stalingrad';

export const game = nachStalingrad.make();
