// reach on an own board: Nach Stalingrad
export { destinationsOf } from '@eastfront/nach-stalingrad/chapters';
export { readPosition, rulesOf } from '@eastfront/nach-stalingrad/own-board';
