// reach on an own board: The Russian Campaign
export { destinationsOf } from '@eastfront/russian-campaign/chapters';
export { readPosition, rulesOf } from '@eastfront/russian-campaign/own-board';
