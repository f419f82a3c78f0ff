import type { Answered, BadInput, HexId } from '@eastfront/kernel';
import { allow, forbidWith } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, withSchema } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right as asIs } from 'fp-ts/Either';
import { right } from 'fp-ts/These';
import * as t from 'io-ts';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isCombat } from '../01-units/units.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { defendersAgainst, fighterViolations, targetViolations } from '../10-combat/attacks.js';
import type { Fight, Odds } from '../10-combat/odds.js';
import { bestFirst, oddsRuling } from '../10-combat/odds.js';
import { countCodec } from '../data/written.js';
import { refuse } from '../play/action.js';
import type { Position } from '../play/position.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { AskedSupport, Parties } from './asked-command.js';
import { commandViolations, grantedCommand, hqsOf } from './asked-command.js';
import { airOf, grantedSupport, supportViolations } from './asked-support.js';
import type { AskWords } from './question.js';

const counters = withSchema(countCodec, { description: 'Air counters.' });
const points = withSchema(countCodec, { description: 'Combat points of the Black Sea Fleet: 0, 3 or 6.' });

/** Who attacks what. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** What supports a fight, on both sides. */
export const supportKeys = ({ unit }: AskWords) => {
  const generals = t.union([unit, eachOnce(unit, 'unit', 1)], 'an id or a list of ids');
  return {
    support: exactType(
      {},
      {
        air: counters,
        defenderAir: counters,
        supplied: withSchema(t.boolean, { description: 'A supply counter is spent.' }),
        overrun: t.boolean,
        lead: unit,
        defenderLead: unit,
        leader: generals,
        defenderLeader: generals,
        fleet: points,
        defenderFleet: points,
      },
      'support',
    ),
  };
};
type WrittenSupport = t.TypeOf<ReturnType<typeof supportKeys>['support']>;

/** A fight as a question puts it. */
export interface AskedFight {
  readonly units: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly support: AskedSupport;
  readonly overrun: boolean;
}

const listed = (named: Unit | readonly Unit[] = []): readonly Unit[] =>
  'counter' in named ? [named] : named;

/** The fight that a question puts: a combat, or an overrun when it is asked for or the support says so. */
export const askedFight = (
  units: readonly Unit[],
  hexes: readonly HexId[],
  { leader, defenderLeader, overrun: said = false, ...support }: WrittenSupport = {},
  overrun = said,
): Either<readonly BadInput[], AskedFight> =>
  overrun && hexes.length > 1
    ? badAsk('ask.hexes', 'the one hex that is overrun', hexes.length)
    : asIs({
        units,
        hexes,
        support: { ...support, leaders: listed(leader), defenderLeaders: listed(defenderLeader) },
        overrun,
      });

/** The odds of a fight that a question puts, and what an overrun costs to move. */
export interface JudgedFight {
  readonly odds: Odds;
  readonly cost: number | null;
}

/** The attack of this segment that the question speaks of; -1 when it is none. */
const attackIndex = (position: Position, { units, hexes, overrun }: AskedFight): number =>
  overrun
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
    overrun: asked.overrun,
    attack: position.attacks[index] ?? null,
  };
};

const fightAsked = (rules: Rules, position: Position, parties: Parties, support: AskedSupport): Fight => ({
  side: parties.side,
  attackers: parties.attackers,
  hexes: parties.hexes,
  defenders: parties.defenders,
  street: parties.attackers[0]?.place === 'box',
  overrun: parties.overrun,
  lead: parties.lead,
  defenderLead: support.defenderLead ?? parties.able[0] ?? null,
  hq: parties.overrun ? null : (hqsOf(rules, position, parties)[0]?.counter.id ?? null),
  supplied: support.supplied ?? false,
  air: airOf(parties, support),
  bonus: support.leaders,
  defenderBonus: support.defenderLeaders,
  fleet: (support.fleet ?? 0) + (support.defenderFleet ?? 0),
});

/** What an overrun that is refused says of its cost. */
const UNMOVED = { value: { cost: null }, reasons: [], sources: [] } as const;

/** Judges a fight as a question puts it: what is wrong with it, and strengths, shifts and modifiers where two sides would fight. */
export const askedFightRuling = (
  rules: Rules,
  position: Position,
  asked: AskedFight,
): Answered<JudgedFight, NsReason, NsViolation> => {
  const { support, units, hexes, overrun } = asked;
  const moved: Ruling<{ readonly cost: number | null }> = overrun
    ? overrunMoveRuling(rules, position, units, hexes[0] as HexId)
    : allow({ cost: null });
  const bars: NsViolation[] = overrun ? [] : [...combatViolations(rules, position, asked)];
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
    ...(overrun ? [] : commandViolations(rules, position, parties)),
    ...supportViolations(rules, position, parties, support),
  );
  if (units.some(({ counter }) => counter.side !== parties.side)) return refuse(...bars);
  const judged = oddsRuling(rules, position, fightAsked(rules, position, parties, support));
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const { value: move, reasons: before, sources: used } = moved._tag === 'Left' ? UNMOVED : moved.right;
  const granted = [
    ...(overrun ? [] : grantedCommand(position, parties)),
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
