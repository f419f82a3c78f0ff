import type { BadInput, HexId, JsonObject } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { hexOnBoard } from '../02-components/board.js';
import { NOWHERE } from '../02-components/units.js';
import type { Attack } from '../08-combat/attack.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { SupportJson } from './ask-codecs.js';
import { supportJson } from './ask-codecs.js';

const askJson = t.intersection([
  t.type({ attackers: t.array(t.string), hexes: t.array(t.string) }),
  t.partial({ support: supportJson, kind: t.union([t.literal('combat'), t.literal('mobile')]) }),
]);

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly kind: BattleKind;
  /** Labels of target hexes beyond the first: more than the rules allow (CC-8.2.b, CC-13.1.h). */
  readonly moreHexes: readonly string[];
  /** Support that the question grants without naming the marker. */
  readonly unnamed: UnnamedSupport | null;
  /** Support claimed for the defender: it shifts no columns. */
  readonly forDefender: UnnamedSupport | null;
}

type Columns = UnnamedSupport['air'];

/** What a question claims for the defender, or null. */
export const defenderSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { defenderAir = 0, defenderFleet = false } = support ?? {};
  return defenderAir > 0 || defenderFleet ? { air: defenderAir as Columns, fleet: defenderFleet } : null;
};

/** What a question claims for the attacker, or null. */
export const attackerSupport = (support: SupportJson | undefined): UnnamedSupport | null => {
  const { air = 0, fleet = false, brandenburg = false } = support ?? {};
  return air > 0 || fleet || brandenburg ? { air: air as Columns, fleet, brandenburg } : null;
};

/** The kind of attack meant: in a First Movement Phase an automatic elimination, in a Second a mobile assault. */
const kindOf = (position: Position, asked: 'combat' | 'mobile' | undefined): BattleKind =>
  asked === 'mobile'
    ? 'mobile'
    : asked === 'combat'
      ? 'combat'
      : position.phase === 'first-movement'
        ? 'automatic'
        : position.phase === 'second-movement'
          ? 'mobile'
          : 'combat';

/** Reads attackers, hex and support; units and hexes must exist and be named once. */
export const readAskedAttack = (
  rules: Rules,
  position: Position,
  ask: JsonObject,
): Either<readonly BadInput[], AskedAttack> => {
  const decoded = decodeWith(askJson, { ...ask });
  if (decoded._tag === 'Left')
    return left(decoded.left.map((one) => ({ ...one, path: inside('ask', one.path) })));
  const { attackers, hexes, support, kind } = decoded.right;
  const bad: BadInput[] = [];
  attackers.forEach((id, i) => {
    const path = `ask.attackers.${i}`;
    if (unitById(position, id) === null) bad.push(badInput(path, 'the id of a unit of the position', id));
    else if (attackers.indexOf(id) < i) bad.push(badInput(path, 'every unit once', id));
  });
  if (hexes.length === 0) bad.push(badInput('ask.hexes', 'the hex attacked', hexes));
  const target: HexId | null = hexOnBoard(rules.theatre, hexes[0] ?? '');
  if (hexes.length > 0 && target === null) bad.push(badInput('ask.hexes.0', 'a hex of the board', hexes[0]));
  // Wherever they are: off the map they are refused.
  const commandos = position.units.find((unit) => unit.counter.special === 'brandenburg');
  if (bad.length > 0) return left(bad);
  const side = unitById(position, attackers[0] ?? '')?.counter.side;
  const shifter = support?.brandenburg === true && side === 'axis' ? (commandos?.counter.id ?? null) : null;
  const unnamed = attackerSupport(shifter === null ? support : { ...support, brandenburg: false });
  return right({
    attack: { attackers, target: target ?? NOWHERE, support: [], shifter },
    kind: kindOf(position, kind),
    moreHexes: hexes.slice(1),
    unnamed,
    forDefender: defenderSupport(support),
  });
};
