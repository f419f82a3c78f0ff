import type { Answered, HexId } from '@eastfront/kernel';
import { allow, forbidWith } from '@eastfront/kernel';
import { right } from 'fp-ts/These';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { defendersAgainst, fighterViolations, targetViolations } from '../10-combat/attacks.js';
import type { Fight, Odds } from '../10-combat/odds.js';
import { bestFirst, oddsRuling } from '../10-combat/odds.js';
import { refuse } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { commandViolations, grantedCommand, hqsOf } from './asked-command.js';
import type { Parties } from './asked-support.js';
import { airOf, grantedSupport, supportViolations } from './asked-support.js';
import type { AskedFight } from './fight-question.js';

/** The odds of a fight that a question puts, and what an overrun costs to move. */
export interface JudgedFight {
  readonly odds: Odds;
  readonly cost: number | null;
}

/** The attack of this segment that the question speaks of; -1 when it is none. */
const attackIndex = (position: Position, { units, hexes, support }: AskedFight): number =>
  support.overrun
    ? -1
    : position.attacks.findIndex(
        (attack) =>
          attack.hexes.length === hexes.length &&
          hexes.every((hex) => attack.hexes.includes(hex)) &&
          units.every((unit) => attack.units.includes(unit.counter.id)),
      );

/** What keeps units from fighting there at all. */
const combatViolations = (
  rules: Rules,
  position: Position,
  { units, hexes }: AskedFight,
): readonly NsViolation[] =>
  units.flatMap((unit): readonly NsViolation[] => {
    const subject = unit.counter.id;
    const bars = fighterViolations(unit);
    if (bars.some(({ code }) => code !== 'DISRUPTED')) return bars;
    if (unit.counter.side !== units[0]?.counter.side)
      return [...bars, { clause: 'NS-10.1.a', code: 'OF_BOTH_SIDES', subject }];
    return [...bars, ...hexes.flatMap((hex) => targetViolations(rules, position, unit, hex))];
  });

/** Those who would fight; null when one side is missing. */
const partiesOf = (rules: Rules, position: Position, asked: AskedFight): Parties | null => {
  const { hexes } = asked;
  const attackers = asked.units.filter(isCombat);
  const [first] = attackers;
  if (first === undefined) return null;
  const index = attackIndex(position, asked);
  const defenders = hexes
    .flatMap((hex) => defendersAgainst(rules, position, first, hex))
    .filter((unit) => !hexes.includes(unit.fledTo));
  return {
    side: first.counter.side,
    attackers,
    defenders,
    able: bestFirst(
      rules,
      defenders.filter((unit) => index < 0 || unit.reacted !== index),
    ),
    hexes,
    lead: asked.support.lead ?? (bestFirst(rules, attackers)[0] as Unit),
    attack: position.attacks[index] ?? null,
  };
};

const fightAsked = (rules: Rules, position: Position, parties: Parties, asked: AskedFight): Fight => {
  const { support } = asked;
  return {
    side: parties.side,
    attackers: parties.attackers,
    hexes: parties.hexes,
    defenders: parties.defenders,
    street: parties.attackers[0]?.place === 'box',
    overrun: support.overrun,
    lead: parties.lead,
    defenderLead: support.defenderLead ?? parties.able[0] ?? null,
    hq: support.overrun ? null : (hqsOf(rules, position, parties)[0]?.counter.id ?? null),
    supplied: support.supplied,
    air: airOf(parties, support),
    bonus: support.leaders,
    defenderBonus: support.defenderLeaders,
    fleet: support.fleet + support.defenderFleet,
  };
};

/** What an overrun that is refused says of its cost. */
const UNMOVED = { value: { cost: null }, reasons: [], sources: [] } as const;

/** Judges a fight as a question puts it: what is wrong with it, and strengths, shifts and modifiers where two sides would fight. */
export const askedFightRuling = (
  rules: Rules,
  position: Position,
  asked: AskedFight,
): Answered<JudgedFight, NsReason, NsViolation> => {
  const { support, units, hexes } = asked;
  const moved: Ruling<{ readonly cost: number | null }> = support.overrun
    ? overrunMoveRuling(rules, position, units, hexes[0] as HexId)
    : allow({ cost: null });
  const bars: NsViolation[] = support.overrun ? [] : [...combatViolations(rules, position, asked)];
  if (moved._tag === 'Left') bars.push(...moved.left);
  const parties = partiesOf(rules, position, asked);
  if (parties === null || parties.defenders.length === 0) {
    const nobody: NsViolation = {
      clause: 'NS-10.1.a',
      code: 'NO_ENEMY',
      subject: label(rules.theatre, hexes[0] as HexId),
    };
    return refuse(...(bars.length > 0 ? bars : [nobody]));
  }
  bars.push(
    ...(support.overrun ? [] : commandViolations(rules, position, parties)),
    ...supportViolations(rules, position, parties, support),
  );
  if (units.some(({ counter }) => counter.side !== parties.side)) return refuse(...bars);
  const judged = oddsRuling(rules, position, fightAsked(rules, position, parties, asked));
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const { value: move, reasons: before, sources: used } = moved._tag === 'Left' ? UNMOVED : moved.right;
  const granted = [
    ...(support.overrun ? [] : grantedCommand(position, parties)),
    ...grantedSupport(position, parties, support),
  ];
  const told = {
    value: { odds: value, cost: move.cost },
    reasons: [...granted, ...before, ...reasons],
    sources: [...used, ...sources],
  };
  const [bar, ...more] = bars;
  return bar === undefined ? right(told) : forbidWith([bar, ...more], told);
};
