import type { Question } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import { freeBombers } from '../07-air/air-support.js';
import { fightersOf, keptOf, missionsOwed, mostSupply, SKY_CLAUSE, usableOf } from '../07-air/missions.js';
import type { Position } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { answer, readSide } from './asked.js';

/** How many counters a side may use in the weather of the turn, and for what (NS-7.1, 7.2). */
const airLimits =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const asked = readSide(ask['side']);
    if (asked._tag === 'Left') return asked;
    const side = asked.right;
    const sky = position.weather.air;
    const { held } = position.air[side];
    const kept = keptOf(position, side);
    const usable = usableOf(position, side);
    const fighters = fightersOf(side, usable);
    const reasons: NsReason[] = [
      ...(held > kept
        ? [{ clause: 'NS-7.1.b', effect: 'excess-lost', side, lost: held - kept } as const]
        : []),
      { clause: SKY_CLAUSE[sky], effect: 'usable', side, held: kept, sky, usable },
      { clause: side === 'axis' ? 'NS-7.2.a' : 'NS-7.2.l', effect: 'fighters', ...fighters },
    ];
    const value = { held: kept, usable, fighters: { ...fighters }, supply: mostSupply(side, usable) };
    return right(answer(rules, position, value, reasons));
  };

/** What the counters of a side do in this turn (NS-7.2). */
const missions =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const asked = readSide(ask['side']);
    if (asked._tag === 'Left') return asked;
    const side = asked.right;
    const force = position.air[side];
    const { usable, fighters, bombers, supply, volga, fleet, used } = force;
    const free = Math.max(0, freeBombers(side, force));
    const owed = position.phase === 'air' && missionsOwed(position, side);
    const value = { usable, fighters, bombers, free, supply, volga, fleet, used, owed };
    return right(answer(rules, position, value, []));
  };

/** Questions about air counters. */
export const airQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  airlimits: airLimits(rules),
  missions: missions(rules),
});
