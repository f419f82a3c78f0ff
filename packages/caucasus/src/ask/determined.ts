import type { BadInput } from '@eastfront/kernel';
import { allow, forbidAll, showChances, tableSource } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { dieCodec, eachOnce, exactType } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import type * as t from 'io-ts';
import { label } from '../02-components/board.js';
import { enemyOf } from '../02-components/units.js';
import { holderOf } from '../02-components/view.js';
import { defendersAt } from '../08-combat/attack.js';
import { resultForbids } from '../10-combat-results/combat-results.js';
import type { Stand } from '../10-combat-results/determined-defense.js';
import {
  determinedChances,
  determinedOdds,
  determinedResult,
  determinedViolations,
} from '../10-combat-results/determined-defense.js';
import type { UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import type { Position } from '../position/position.js';
import type { CcReason, CcViolation, DefenseColumn, Rules } from '../rules.js';
import { attackerSupport, defenderSupport, kindJson, supportJson } from './combat.js';
import type { AskWords } from './question.js';
import { question } from './question.js';

/** CC-16.12.a, CC-16.22.b, CC-15.2.a: what the attacker committed shifted the attack, and modifies no defense. */
const attackerModifierViolations = (claimed: UnnamedSupport | null): readonly CcViolation[] => {
  const code = 'ONLY_THE_DEFENDER_MODIFIES';
  const claims = [
    ['CC-16.12.a', 'air support', (claimed?.air ?? 0) > 0],
    ['CC-16.22.b', 'the Black Sea Fleet', claimed?.fleet],
    ['CC-15.2.a', 'the Brandenburgers', claimed?.brandenburg],
  ] as const;
  return claims.flatMap(([clause, subject, made]) => (made === true ? [{ clause, code, subject }] : []));
};

const asks = ({ unitOnMap, hex }: AskWords) =>
  exactType(
    { hexes: eachOnce(hex, 'hex', 1), lead: unitOnMap },
    { support: supportJson, attackers: eachOnce(unitOnMap, 'unit'), die: dieCodec, kind: kindJson },
  );

/** The Determined Defense of a question: the hex defended, the unit that leads it. */
const standOf = (
  rules: Rules,
  position: Position,
  { hexes: [target, ...more], lead, attackers = [], kind }: t.TypeOf<ReturnType<typeof asks>>,
): Either<readonly BadInput[], Stand> => {
  if (target === undefined || more.length > 0)
    return badAsk(
      'ask.hexes',
      'one hex',
      more.map((hex) => label(rules.theatre, hex)),
    );
  const attackingSide = enemyOf(lead.counter.side);
  const friend = attackers.findIndex((unit) => unit.counter.side !== attackingSide);
  if (friend >= 0)
    return badAsk(`ask.attackers.${friend}`, 'a unit of the other side', attackers[friend]?.counter.id);
  return right({
    target,
    lead,
    support: null,
    kind: kind ?? (position.phase === 'second-movement' ? 'mobile' : 'combat'),
    attackingSide,
    defenders:
      holderOf(rules, position.units, target) === null
        ? []
        : defendersAt(rules, position, target, attackingSide),
  });
};

/** The answer with a die. */
const rollFor = (rules: Rules, stand: Stand, column: DefenseColumn, modifier: number, die: number) => {
  const modified = die + modifier;
  const { text, holds, defenderLoss, attackerLoss } = determinedResult(rules, column, modified);
  const facts = { die, modifier, modified, result: text };
  const reasons: CcReason[] = [
    holds
      ? { clause: 'CC-10.4.m', effect: 'holds', ...facts }
      : { clause: 'CC-10.4.n', effect: 'fails', ...facts },
  ];
  const unit = stand.lead.counter.id;
  if (attackerLoss > 0) reasons.push({ clause: 'CC-10.4.p', effect: 'both-lose', unit });
  else if (defenderLoss > 0) reasons.push({ clause: 'CC-10.4.o', effect: 'lead-loses', unit });
  if (holds) reasons.push({ clause: 'CC-10.4.d', effect: 'no-advance' });
  const value = { modifiedDie: modified, result: text, holds, defenderLoss, attackerLoss };
  return { value, reasons };
};

/** A Determined Defense, with its die or the chances of all. */
export const determined = question(
  'A Determined Defense: column, modifiers and result.',
  asks,
  (rules, position, ask) => {
    const put = standOf(rules, position, ask);
    if (put._tag === 'Left') return put;
    const stand = put.right;
    const unnamed = defenderSupport(ask.support);
    // A battle that the position states has a result, and that may allow no attempt.
    const stated =
      position.battle?.target === stand.target ? resultForbids(position.battle, 'determined') : [];
    const barred = forbidAll([
      ...stated,
      ...attackerModifierViolations(attackerSupport(ask.support)),
      ...determinedViolations(rules, position, stand, unnamed),
    ]);
    if (barred !== null) return right(barred);
    const { column, modifier, reasons: standing } = determinedOdds(rules, position, stand, unnamed);
    const { value, reasons } =
      ask.die === undefined
        ? {
            value: {
              results: showChances(determinedChances(rules, { column, modifier })),
            },
            reasons: [],
          }
        : rollFor(rules, stand, column, modifier, ask.die);
    return right(
      allow(
        { column, drm: modifier, ...value },
        [{ clause: 'CC-10.4.f', effect: 'lead', unit: stand.lead.counter.id }, ...standing, ...reasons],
        [tableSource(rules.determinedDefense), tableSource(rules.terrainEffects)],
      ),
    );
  },
);
