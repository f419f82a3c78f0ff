import type { Section } from '../position/section.js';
import { canExchangeAny, commissar } from './commissar.js';
import { unrolled } from './due-groups.js';
import { hqOwed, leader, leaderPreliminary } from './leaders.js';
import { nkvdLeader } from './nkvd-leader.js';
import { orderOfBattle } from './order-of-battle.js';
import { strength, strengthOwed } from './strength.js';

export const STRENGTH_ACTIONS = [commissar] as const;

/** Strength and leaders of the groups that arrive (12.622): one after another, each with its leaders (VG-12.5.c). */
export const STRENGTH: Section = {
  step: '12.622',
  actions: STRENGTH_ACTIONS,
  tables: [strength, leader, leaderPreliminary, nkvdLeader],
  begins: orderOfBattle,
  due: (rules, position) => [
    ...unrolled(rules, position).slice(0, 1).map(strengthOwed),
    ...(unrolled(rules, position).length === 0 ? hqOwed(rules, position) : []),
  ],
  // He is asked whether or not he has a leader to exchange: who he has received is his to know (VG-12.15.b).
  matters: (rules, position, side) => side === 'russian' && canExchangeAny(rules, position),
};
