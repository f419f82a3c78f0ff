// retreat on an own board: Nach Stalingrad
export { retreatPaths } from '@eastfront/nach-stalingrad/chapters';
export { readPosition, rulesOf } from '@eastfront/nach-stalingrad/own-board';
