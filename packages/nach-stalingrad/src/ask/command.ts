import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import type { Unit } from '../01-units/units.js';
import { sideCodec } from '../01-units/written.js';
import { freeBombers } from '../07-air/air-support.js';
import { fightersOf, keptOf, missionsOwed, mostSupply, SKY_CLAUSE, usableOf } from '../07-air/missions.js';
import { isWaiting } from '../08-activation/activation.js';
import { bondOf, isArmyGroup, isArmyHq, isInCommand } from '../08-activation/command.js';
import type { NsReason } from '../rules.js';
import { answer, question } from './question.js';

/** Whether an HQ could activate a unit that it has in range: by side, and by nation unless it is that of an army group (NS-8.g, l-n). */
const couldActivate = (hq: Unit, unit: Unit): boolean => {
  if (!isWaiting(hq.counter.side, unit)) return false;
  return isArmyGroup(hq) || (isArmyHq(hq) && bondOf(hq, unit) !== 'barred');
};

const reasonsOf = (hq: Unit, unit: Unit, inRange: boolean, activates: boolean): readonly NsReason[] => {
  const subject = unit.counter.id;
  const by = hq.counter.id;
  const reasons: NsReason[] = [
    {
      clause: 'NS-8.b',
      effect: inRange ? 'in-range' : 'out-of-range',
      unit: subject,
      hq: by,
      range: hq.counter.range,
    },
  ];
  if (!inRange || unit.counter.side !== hq.counter.side) return reasons;
  if (unit.activated !== false)
    reasons.push({ clause: 'NS-8.e', effect: 'activated-already', unit: subject });
  if (unit.disrupted && unit.checked)
    reasons.push({ clause: 'NS-12.f', effect: 'checked-already', unit: subject });
  if (isArmyGroup(hq) && activates) reasons.push({ clause: 'NS-8.j', effect: 'independent', unit: subject });
  else if (bondOf(hq, unit) === 'barred' && isArmyHq(hq))
    reasons.push({ clause: 'NS-8.g', effect: 'other-nation', unit: subject, nation: unit.counter.nation });
  else if (bondOf(hq, unit) === 'german-corps')
    reasons.push({ clause: 'NS-8.n', effect: 'one-german-corps', unit: subject });
  return reasons;
};

const command = question(
  'Whether an HQ reaches and may activate a unit.',
  ({ unit, hq }) => exactType({ unit, hq }),
  (rules, position, { unit, hq }) => {
    const inRange = isInCommand(rules, hq, unit);
    const activates = inRange && couldActivate(hq, unit);
    return right(answer(rules, position, { inRange, activates }, reasonsOf(hq, unit, inRange, activates)));
  },
);

/** How many counters a side may use in the weather of the turn, and for what (NS-7.1, NS-7.2). */
const airlimits = question(
  'The usable air counters of a side and its fighters.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
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
  },
);

const missions = question(
  'What the air counters of a side do in this turn.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const force = position.air[side];
    const { usable, fighters, bombers, supply, volga, fleet, used } = force;
    const free = Math.max(0, freeBombers(side, force));
    const owed = position.phase === 'air' && missionsOwed(position, side);
    const value = { usable, fighters, bombers, free, supply, volga, fleet, used, owed };
    return right(answer(rules, position, value, []));
  },
);

/** Questions about HQs and air counters. */
export const COMMAND_QUESTIONS = { command, airlimits, missions };
