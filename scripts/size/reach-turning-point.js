// reach on an own board: Turning Point
export { destinationsOf } from '@eastfront/turning-point/chapters';
export { readPosition, rulesOf } from '@eastfront/turning-point/own-board';
