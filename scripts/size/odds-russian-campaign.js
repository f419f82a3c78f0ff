// odds of a position: The Russian Campaign
export { judgeBattle } from '@eastfront/russian-campaign/chapters';
export { readPosition, rulesOf } from '@eastfront/russian-campaign/own-board';
