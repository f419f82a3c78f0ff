// odds of a position: The Caucasus Campaign
export { attackRuling } from '@eastfront/caucasus/chapters';
export { readPosition, rulesOf } from '@eastfront/caucasus/own-board';
