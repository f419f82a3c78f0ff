// odds of a position: Turning Point
export { judgeAttack } from '@eastfront/turning-point/chapters';
export { readPosition, rulesOf } from '@eastfront/turning-point/own-board';
