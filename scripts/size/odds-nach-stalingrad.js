// odds of a position: Nach Stalingrad
export { oddsRuling } from '@eastfront/nach-stalingrad/chapters';
export { readPosition, rulesOf } from '@eastfront/nach-stalingrad/own-board';
