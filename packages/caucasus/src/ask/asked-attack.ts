import type { HexId } from '@eastfront/kernel';
import { eachOnce, exactType, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { NOWHERE } from '../02-components/units.js';
import type { Attack } from '../08-combat/attack.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../play/position.js';
import type { AskWords } from './question.js';

/** Columns of the marker used, 0 for none. */
const columns = t.union([t.literal(0), t.literal(1), t.literal(2)], 'columns from 0 to 2');

/** Support by what it is worth. */
export const supportJson = exactType(
  {},
  { air: columns, fleet: t.boolean, brandenburg: t.boolean, defenderAir: columns, defenderFleet: t.boolean },
  'support',
);
type SupportJson = t.TypeOf<typeof supportJson>;

export const kindJson = oneWordOf(['combat', 'mobile']);

/** Who attacks what. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** With what, and whether it is a mobile assault. */
export const ATTACK_MORE = { support: supportJson, kind: kindJson };

/** An attack with what supports it. */
export const attackAsked = (words: AskWords) => exactType(attackKeys(words), ATTACK_MORE);
type WrittenAttack = t.TypeOf<ReturnType<typeof attackAsked>>;

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly kind: BattleKind;
  /** Target hexes beyond the first: more than the rules allow (CC-8.2.b, CC-13.1.h). */
  readonly moreHexes: readonly HexId[];
  /** Support that the question grants without naming the marker. */
  readonly unnamed: UnnamedSupport | null;
  /** Support claimed for the defender: it shifts no columns. */
  readonly forDefender: UnnamedSupport | null;
}

/** What a question claims for the defender, or null. */
export const defenderSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { defenderAir = 0, defenderFleet = false } = support ?? {};
  return defenderAir > 0 || defenderFleet ? { air: defenderAir, fleet: defenderFleet } : null;
};

/** What a question claims for the attacker, or null. */
export const attackerSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { air = 0, fleet = false, brandenburg = false } = support ?? {};
  return air > 0 || fleet || brandenburg ? { air, fleet, brandenburg } : null;
};

/** The kind of attack meant when none is named: in a First Movement Phase an automatic elimination, in a Second a mobile assault. */
const kindAt = ({ phase }: Position): BattleKind =>
  phase === 'first-movement' ? 'automatic' : phase === 'second-movement' ? 'mobile' : 'combat';

/** The attack that a question puts; units are taken wherever they are: off the map they are refused. */
export const askedAttack = (
  position: Position,
  { attackers, hexes: [target = NOWHERE, ...moreHexes], support, kind }: WrittenAttack,
): AskedAttack => {
  const commandos = position.units.find((unit) => unit.counter.special === 'brandenburg');
  const isAxis = attackers[0]?.counter.side === 'axis';
  const shifter = support?.brandenburg === true && isAxis ? (commandos?.counter.id ?? null) : null;
  return {
    attack: { attackers: attackers.map((unit) => unit.counter.id), target, support: [], shifter },
    kind: kind ?? kindAt(position),
    moreHexes,
    unnamed: attackerSupport(shifter === null ? support : { ...support, brandenburg: false }),
    forDefender: defenderSupport(support),
  };
};
