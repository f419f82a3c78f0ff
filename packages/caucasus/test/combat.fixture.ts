import { showStep } from '@eastfront/kernel';
import { hexAt, must } from '@eastfront/testing';
import type { CombatOdds } from '../src/08-combat/combat.js';
import { attackRuling } from '../src/08-combat/combat.js';
import type { UnnamedSupport } from '../src/16-air-and-sea-support/air-support.js';
import type { BattleKind, Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import type { Piece, RulesFields } from './fixture.js';
import { builders, positionOf, rulesWith } from './fixture.js';

export const AROUND = ['1211', '1213', '1111', '1112', '1311', '1312'];
export const TARGET = '1212';

export interface Fight extends RulesFields {
  /** German attackers, one to a hex around the target in turn. */
  readonly attackers: readonly Piece[];
  readonly defenders: readonly Piece[];
  readonly fields?: Partial<Position>;
  readonly kind?: BattleKind;
  readonly support?: UnnamedSupport;
}

export const fought = ({ attackers, defenders, fields, kind = 'combat', support, ...rest }: Fight) => {
  const rules = rulesWith(rest);
  const { axis, soviet } = builders(rules);
  const position = positionOf(
    rules,
    [
      ...attackers.map((piece, i) => axis(`a${i}`, AROUND[i % 6] as string, piece)),
      // CC-16.11.b: air support needs an HQ.
      ...((support?.air ?? 0) > 0 ? [axis('hq', '1213', { type: 'hq' })] : []),
      ...defenders.map((piece, i) => soviet(`d${i}`, TARGET, piece)),
    ],
    fields,
  );
  const attack = {
    attackers: attackers.map((_, i) => `a${i}`),
    target: hexAt(rules, TARGET),
    support: [],
    shifter: null,
  };
  return {
    rules,
    position,
    attack,
    kind,
    ruling: attackRuling(rules, position, attack, kind, support ?? null),
  };
};

export const oddsIn = (fight: Fight): CombatOdds => must(fought(fight).ruling).value;
export const labelOf = (rules: Rules, odds: CombatOdds): string =>
  rules.combatResults.columns.labels[odds.column] as string;
export const shown = (fight: Fight): readonly string[] => {
  const { rules, ruling } = fought(fight);
  const odds = must(ruling).value;
  return [`${odds.attack}-${odds.defense}`, showStep(odds.base), labelOf(rules, odds)];
};
export const AIR = { air: 1, fleet: false } as const;
export const RICHTHOFEN = { air: 2, fleet: false } as const;
export const TURN_1 = { turn: 1 };
