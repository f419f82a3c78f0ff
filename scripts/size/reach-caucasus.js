// reach on an own board: The Caucasus Campaign
export { destinationsOf } from '@eastfront/caucasus/chapters';
export { readPosition, rulesOf } from '@eastfront/caucasus/own-board';
