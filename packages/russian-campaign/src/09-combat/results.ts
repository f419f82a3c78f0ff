import { allow, forbid, forbidAll } from '@eastfront/kernel';
import { terrainAt } from '../02-components/board.js';
import { isFrom } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import type { Loss, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** What a result does to one side: the units that are lost, and whether the others retreat. */
export interface Fate {
  readonly lost: 'none' | 'one' | 'all';
  readonly retreats: boolean;
  /** Removed from the game instead of eliminated (TRC-9.6.2.j). */
  readonly surrender: boolean;
}

/** What a result of the combat table does. */
export interface Meaning {
  readonly clause: ClauseId;
  readonly attacker: Fate;
  readonly defender: Fate;
}

const SAFE: Fate = { lost: 'none', retreats: false, surrender: false };
const RETREATS: Fate = { lost: 'none', retreats: true, surrender: false };
const ONE: Fate = { lost: 'one', retreats: false, surrender: false };
const ONE_AND_RETREATS: Fate = { lost: 'one', retreats: true, surrender: false };
const ALL: Fate = { lost: 'all', retreats: false, surrender: false };
const SURRENDERS: Fate = { lost: 'all', retreats: false, surrender: true };

const OUTCOMES: Readonly<Record<string, Meaning>> = {
  AE: { clause: 'TRC-9.6.2.b', attacker: ALL, defender: SAFE },
  A1: { clause: 'TRC-9.6.2.c', attacker: ONE_AND_RETREATS, defender: SAFE },
  AR: { clause: 'TRC-9.6.2.d', attacker: RETREATS, defender: SAFE },
  C: { clause: 'TRC-9.6.2.e', attacker: SAFE, defender: SAFE },
  EX: { clause: 'TRC-9.6.2.f', attacker: ONE, defender: ONE_AND_RETREATS },
  DR: { clause: 'TRC-9.6.2.g', attacker: SAFE, defender: RETREATS },
  D1: { clause: 'TRC-9.6.2.h', attacker: SAFE, defender: ONE_AND_RETREATS },
  DE: { clause: 'TRC-9.6.2.i', attacker: SAFE, defender: ALL },
  DS: { clause: 'TRC-9.6.2.j', attacker: SAFE, defender: SURRENDERS },
};

/** The results of the table, worst for the attacker first. */
export const RESULTS: readonly string[] = Object.keys(OUTCOMES);

/** What a result does; a word that is no result does what contact does: nothing. */
export const outcomeOf = (code: string): Meaning =>
  (Object.hasOwn(OUTCOMES, code) ? OUTCOMES[code] : OUTCOMES['C']) as Meaning;

/** TRC-9.8.4.a: a unit in woods never retreats by a combat result, be it attacker or defender (TRC-9.8.4.d). */
export const standsInWoods = (rules: Rules, unit: Unit): boolean =>
  terrainAt(rules.theatre, unit.at) === 'woods';

/** Results that the defender may change to DR (TRC-9.6.3.a). */
const CHANGEABLE: readonly string[] = ['C', 'EX'];

/**
 * Whether the defender may change a result of the table to DR (TRC-9.6.3.a); a C that woods made of another result is not
 * one of the table (TRC-A41). TRC-A40: defenders that are all in woods may do so (a) or not (b).
 */
export const judgeChange = (
  rules: Rules,
  position: Position,
  code: string,
  defenders: readonly Unit[],
): Ruling<'DR'> => {
  const found: TrcViolation[] = [];
  if (!CHANGEABLE.includes(code))
    found.push({ clause: 'TRC-9.6.3.a', code: 'NOT_CHANGEABLE', result: code, reading: 'TRC-A41' });
  if (!isFrom(position.turn, 1943, 'jan-feb'))
    found.push({ clause: 'TRC-9.6.3.a', code: 'NOT_BEFORE_1943', result: code });
  const stuck = defenders.length > 0 && defenders.every((unit) => standsInWoods(rules, unit));
  if (stuck && rules.readings['TRC-A40'] === 'b')
    found.push({ clause: 'TRC-9.8.4.a', code: 'CANNOT_RETREAT', result: code, reading: 'TRC-A40' });
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  return allow('DR', [
    { clause: 'TRC-9.6.3.a', effect: 'may-change', from: code, to: 'DR' },
    ...(stuck
      ? [{ clause: 'TRC-9.8.4.a', effect: 'counts-as', from: 'DR', to: 'C', reading: 'TRC-A40' } as const]
      : []),
  ]);
};

/** What the defender may change a result to: `['DR']` or nothing. */
export const changesOf = (
  rules: Rules,
  position: Position,
  code: string,
  defenders: readonly Unit[],
): readonly 'DR'[] => (judgeChange(rules, position, code, defenders)._tag === 'Right' ? ['DR'] : []);

/** What becomes of the units of one side. Lost units are not among those that retreat or stay; a `loss` is still to be chosen. */
export interface Effect {
  readonly side: Side;
  /** Ids of all that leave the map without a choice. */
  readonly lost: readonly string[];
  readonly surrender: boolean;
  readonly loss: Loss | null;
  /** Ids of the units that retreat if they survive; the attacker moves them (TRC-9.7.1.a). */
  readonly retreat: readonly string[];
  /** Ids of units that would, but are in woods (TRC-9.8.4.a). */
  readonly stay: readonly string[];
}

/** The effects of a result on both sides. The attacker's loss comes first (TRC-A43). */
export interface Effects {
  readonly code: string;
  readonly attacker: Effect;
  readonly defender: Effect;
  readonly reasons: readonly TrcReason[];
}

const idsOf = (units: readonly Unit[]): readonly string[] => units.map((unit) => unit.counter.id);

const effectOn = (
  rules: Rules,
  side: Side,
  units: readonly Unit[],
  { lost, retreats, surrender }: Fate,
  clause: ClauseId,
): Effect => {
  const all = lost === 'all' || (lost === 'one' && units.length <= 1);
  const going = retreats && !all ? units : [];
  return {
    side,
    lost: all ? idsOf(units) : [],
    surrender,
    loss: lost === 'one' && !all ? { chooser: side, from: idsOf(units), clause } : null,
    retreat: idsOf(going.filter((unit) => !standsInWoods(rules, unit))),
    stay: idsOf(going.filter((unit) => standsInWoods(rules, unit))),
  };
};

const woodsReasons = (code: string, { stay }: Effect, fate: Fate): readonly TrcReason[] => {
  if (stay.length === 0) return [];
  const facts = { units: stay, from: code };
  return fate.lost === 'none'
    ? [{ clause: 'TRC-9.8.4.a', effect: 'counts-as', to: 'C', ...facts }]
    : [{ clause: 'TRC-9.8.4.b', effect: 'others-stay', ...facts }];
};

/**
 * What a result does to the units of a combat (TRC-9.6.2, 9.8.4, 12.7.3.a).
 *
 * @param attackers - all that attacked
 * @param defenders - all that defended; units that take no part (TRC-A30) are not among them
 */
export const effectsOf = (
  rules: Rules,
  attackingSide: Side,
  attackers: readonly Unit[],
  defenders: readonly Unit[],
  code: string,
): Effects => {
  const outcome = outcomeOf(code);
  const { clause } = outcome;
  const attacker = effectOn(rules, attackingSide, attackers, outcome.attacker, clause);
  const defender = effectOn(rules, enemyOf(attackingSide), defenders, outcome.defender, clause);
  const reasons: TrcReason[] = [{ clause, effect: 'result', result: code }];
  for (const { loss } of [attacker, defender])
    if (loss !== null)
      reasons.push({ clause, effect: 'chooser', side: loss.chooser, choices: loss.from, reading: 'TRC-A43' });
  reasons.push(...woodsReasons(code, attacker, outcome.attacker));
  if (attacker.stay.length > 0)
    reasons.push({ clause: 'TRC-9.8.4.d', effect: 'attackers-stay', units: attacker.stay });
  reasons.push(...woodsReasons(code, defender, outcome.defender));
  const stay = [...attacker.stay, ...defender.stay];
  if (stay.length > 0) {
    reasons.push({ clause: 'TRC-9.7.3.b', effect: 'no-retreat', units: stay });
    reasons.push({ clause: 'TRC-9.8.4.c', effect: 'compulsory', units: stay });
  }
  if (attacker.retreat.length + defender.retreat.length > 0)
    reasons.push({ clause: 'TRC-9.7.1.a', effect: 'attacker-moves-them', side: attackingSide });
  if (attackers.length > 0 && (defender.lost.length > 0 || defender.retreat.length > 0))
    reasons.push({ clause: 'TRC-9.6.4.a', effect: 'no-advance' });
  return { code, attacker, defender, reasons };
};

/** Whether a unit can be taken as the one loss: any that took part, workers and HQs too (TRC-12.7.3.a, TRC-A43). */
export const judgeLoss = (position: Position, loss: Loss, id: string): Ruling<null> => {
  const unit = unitById(position, id);
  if (unit === null || !loss.from.includes(id))
    return forbid({ clause: loss.clause, code: 'NOT_IN_THIS_COMBAT', subject: id });
  if (unit.place !== 'map') return forbid({ clause: loss.clause, code: 'NOT_ON_THE_MAP', subject: id });
  const reasons: TrcReason[] = [
    { clause: loss.clause, effect: 'chooser', side: loss.chooser, choices: loss.from, reading: 'TRC-A43' },
  ];
  if (unit.counter.type === 'worker')
    reasons.push({ clause: 'TRC-12.7.3.a', effect: 'may-be-the-loss', unit: id });
  return allow(null, reasons);
};
