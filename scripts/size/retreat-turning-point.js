// retreat on an own board: Turning Point
export { retreatHexes } from '@eastfront/turning-point/chapters';
export { readPosition, rulesOf } from '@eastfront/turning-point/own-board';
