// retreat on an own board: The Caucasus Campaign
export { retreatPlan } from '@eastfront/caucasus/chapters';
export { readPosition, rulesOf } from '@eastfront/caucasus/own-board';
