// a game with all it says: Turning Point
import { turningPoint } from '@eastfront/turning-point';

export const game = turningPoint.make();
