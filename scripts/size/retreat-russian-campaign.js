// retreat on an own board: The Russian Campaign
export { judgeRetreat } from '@eastfront/russian-campaign/chapters';
export { readPosition, rulesOf } from '@eastfront/russian-campaign/own-board';
