import { randomBot } from '@eastfront/kernel';

export const BOTS = { random: randomBot };
