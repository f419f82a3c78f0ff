import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, RulesFields } from '../../test/fixture.js';
import {
  builders,
  MOVEMENT,
  positionOf,
  rulesWith,
  SECOND_COMBAT,
  SECOND_MOVEMENT,
} from '../../test/fixture.js';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import type { BattleKind, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Attack } from './attack.js';
import { attackViolations, canAttack, joinersOf, markersFor, targetsOf } from './attack.js';

interface Scene extends RulesFields {
  /** Status and counter of the German unit in 1211. */
  readonly attacker?: Piece;
  readonly defender?: Piece;
  readonly others?: (make: ReturnType<typeof builders>, rules: Rules) => readonly Unit[];
  readonly fields?: Partial<Position>;
  readonly kind?: BattleKind;
  readonly attack?: Partial<Attack>;
}

const staged = ({
  attacker = {},
  defender = {},
  others,
  fields = {},
  kind = 'combat',
  attack,
  ...rest
}: Scene) => {
  const rules = rulesWith(rest);
  const make = builders(rules);
  const position = positionOf(
    rules,
    [make.axis('a', '1211', attacker), make.soviet('d', '1212', defender), ...(others?.(make, rules) ?? [])],
    fields,
  );
  const whole: Attack = {
    attackers: ['a'],
    target: hexAt(rules, '1212'),
    support: [],
    shifter: null,
    ...attack,
  };
  return { rules, position, attack: whole, kind };
};
const wrong = (scene: Scene): readonly string[] => {
  const { rules, position, attack, kind } = staged(scene);
  return attackViolations(rules, position, attack, kind).map(({ clause, code }) => `${clause} ${code}`);
};
const side = (...features: readonly string[]) => ({ board: { sides: { '1211/1212': features } } });
const mobile = (attacker: Piece = { type: 'armor' }): Scene => ({
  attacker,
  fields: SECOND_MOVEMENT,
  kind: 'mobile',
});

describe('who may attack', () => {
  it('CC-8.1.a: a unit of the side whose phase it is, adjacent to an enemy', () => {
    expect(wrong({})).toEqual([]);
    expect(wrong({ fields: { player: 'soviet' } })).toContain('CC-8.1.a NOT_YOUR_PHASE');
    expect(wrong({ attack: { attackers: ['x'] } })).toEqual(['CC-8.1.a NOT_ON_THE_MAP']);
    expect(wrong({ attacker: { status: { place: 'cadre', at: -1 } } })).toEqual(['CC-8.1.a NOT_ON_THE_MAP']);
    expect(wrong({ attack: { attackers: [] } })).toEqual(['CC-8.1.a NO_ATTACKER']);
    const far = wrong({ others: ({ axis }) => [axis('b', '1215')], attack: { attackers: ['a', 'b'] } });
    expect(far).toEqual(['CC-8.1.a NOT_ADJACENT_TO_TARGET']);
  });

  it('CC-8.2.c: nobody is named twice', () => {
    expect(wrong({ attack: { attackers: ['a', 'a'] } })).toEqual(['CC-8.2.c NAMED_TWICE']);
  });

  it('CC-15.1.a: an HQ may not attack', () => {
    expect(wrong({ attacker: { type: 'hq' } })).toEqual(['CC-15.1.a HQ_MAY_NOT_ATTACK']);
  });

  it('CC-8.1.c: no unit attacks twice in a phase', () => {
    expect(wrong({ attacker: { status: { attacked: true } } })).toEqual(['CC-8.1.c HAS_ATTACKED']);
  });

  it('CC-8.5.d: not with an AE marker; CC-17.2.j, CC-A46: not with a Replacement marker', () => {
    const hex = hexAt(rulesWith(), '1212');
    expect(wrong({ attacker: { status: { automatic: hex } } })).toEqual(['CC-8.5.d HAS_AE_MARKER']);
    const replaced = { attacker: { status: { replaced: true } } };
    expect(wrong(replaced)).toEqual(['CC-17.2.j HAS_REPLACEMENT_MARKER']);
    expect(wrong({ ...replaced, fields: MOVEMENT, kind: 'automatic' })).toEqual([
      'CC-17.2.j HAS_REPLACEMENT_MARKER',
    ]);
  });

  it('CC-8.1.g: in a Second Combat Phase only with an Assault marker', () => {
    expect(wrong({ fields: SECOND_COMBAT })).toEqual([
      'CC-7.3.h NO_ASSAULT_MARKER',
      'CC-8.1.g NO_ASSAULT_MARKER',
    ]);
    expect(wrong({ fields: SECOND_COMBAT, attacker: { status: { marked: true } } })).toEqual([]);
  });

  it('CC-13.1.q: a marker from a failed mobile assault is for that hex alone', () => {
    const rules = rulesWith();
    const aimed = (hex: string): Piece => ({ status: { marked: true, markedFor: hexAt(rules, hex) } });
    expect(wrong({ fields: SECOND_COMBAT, attacker: aimed('1212') })).toEqual([]);
    expect(wrong({ fields: SECOND_COMBAT, attacker: aimed('1210') })).toEqual([
      'CC-13.1.q MARKER_IS_FOR_ANOTHER_HEX',
    ]);
  });

  it('CC-A96: a disrupted unit may attack', () => {
    expect(wrong({ attacker: { status: { disrupted: true } } })).toEqual([]);
  });
});

describe('where', () => {
  it('CC-8.1.a: only where an enemy stands', () => {
    const rules = rulesWith();
    expect(wrong({ attack: { target: hexAt(rules, '1210') } })).toEqual(['CC-8.1.a NO_ENEMY_THERE']);
    // CC-13.1.g: asked about as a mobile assault it is refused as the assault itself is.
    expect(wrong({ ...mobile(), attack: { target: hexAt(rules, '1210') } })).toContain(
      'CC-13.1.g NO_ENEMY_THERE',
    );
    const own = { others: ({ axis }: ReturnType<typeof builders>) => [axis('b', '1210')] };
    expect(wrong({ ...own, attack: { target: hexAt(rules, '1210') } })).toEqual(['CC-8.1.a NO_ENEMY_THERE']);
  });

  it.each([
    ['CC-6.4.c', 'lake'],
    ['CC-6.4.c', 'sea'],
    ['CC-6.4.b', 'alpine'],
  ])('%s, CC-A32: not across a %s hexside', (clause, feature) => {
    expect(wrong(side(feature))).toEqual([`${clause} IMPASSABLE_HEXSIDE`, 'CC-8.1.a IMPASSABLE_HEXSIDE']);
  });

  it('CC-2.32.c: across a pass until winter closes it', () => {
    const winter = { fields: { turn: 10 } };
    expect(wrong(side('alpine', 'pass'))).toEqual([]);
    expect(wrong({ ...side('alpine', 'pass'), ...winter })).toEqual(['CC-2.32.c PASS_CLOSED_TO_ATTACK']);
    expect(wrong({ ...side('alpine', 'pass', 'open-in-winter'), ...winter })).toEqual([]);
  });

  it('CC-4.1.f: never into an entry hex of the north edge, but out of it (CC-A113)', () => {
    const entry = (hex: string, letter: string) => ({
      board: { hexes: { [hex]: { terrain: 'clear', entry: letter } } },
    });
    expect(wrong(entry('1212', 'E'))).toEqual(['CC-4.1.f NORTH_EDGE']);
    expect(wrong(entry('1212', 'G'))).toEqual([]);
    expect(wrong(entry('1211', 'A'))).toEqual([]);
  });

  it('CC-8.1.c: nobody is attacked twice in a phase', () => {
    expect(wrong({ defender: { status: { defended: true } } })).toEqual(['CC-8.1.c ALREADY_ATTACKED']);
  });

  it('CC-A53: a unit that has retreated is spared alone, not among friends', () => {
    const retreated: Piece = { status: { retreated: true, defended: true } };
    expect(wrong({ defender: retreated })).toEqual(['CC-8.1.c ALREADY_ATTACKED']);
    expect(wrong({ defender: retreated, others: ({ soviet }) => [soviet('e', '1212')] })).toEqual([]);
  });
});

describe('automatic elimination', () => {
  it('CC-8.5.b: in the First Movement Phase only', () => {
    expect(wrong({ kind: 'automatic', fields: MOVEMENT })).toEqual([]);
    expect(wrong({ kind: 'automatic', fields: SECOND_MOVEMENT })).toEqual([
      'CC-8.5.b ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
    ]);
  });

  it('CC-A48: units that stood there already count, or only those brought there', () => {
    const brought: Scene = { kind: 'automatic', fields: MOVEMENT, readings: { 'CC-A48': 'b' } };
    expect(wrong(brought)).toEqual(['CC-8.5.c NOT_BROUGHT_ADJACENT']);
    expect(wrong({ ...brought, attacker: { status: { moved: true } } })).toEqual([]);
  });
});

describe('mobile assaults', () => {
  it('CC-13.1.a, CC-13.1.b: mechanized and cavalry units in the Second Movement Phase', () => {
    expect(wrong(mobile())).toEqual([]);
    expect(wrong(mobile({ type: 'cavalry' }))).toEqual([]);
    expect(wrong(mobile({}))).toEqual(['CC-13.1.b NOT_MECHANIZED_OR_CAVALRY']);
    expect(wrong({ ...mobile(), fields: MOVEMENT })).toEqual(['CC-13.1.a ONLY_IN_THE_SECOND_MOVEMENT_PHASE']);
  });

  it('CC-13.1.f: one stack', () => {
    const two: Scene = { ...mobile(), attack: { attackers: ['a', 'b'] } };
    const tank: Piece = { type: 'armor' };
    expect(wrong({ ...two, others: ({ axis }) => [axis('b', '1211', tank)] })).toEqual([]);
    expect(wrong({ ...two, others: ({ axis }) => [axis('b', '1213', tank)] })).toEqual([
      'CC-13.1.f NOT_IN_ONE_STACK',
    ]);
  });

  it('CC-13.1.k: across a major river only from where the unit started', () => {
    const rules = rulesWith();
    const came: Piece = { type: 'armor', status: { startedAt: hexAt(rules, '1210') } };
    expect(wrong({ ...mobile(), ...side('major-river') })).toEqual([]);
    expect(wrong({ ...mobile(came), ...side('major-river') })).toEqual(['CC-13.1.k DID_NOT_START_AT_RIVER']);
    expect(wrong({ ...mobile(came), ...side('minor-river') })).toEqual([]);
  });

  it('CC-13.2.e: not out of supply', () => {
    expect(wrong(mobile({ type: 'armor', status: { supply: 'out' } }))).toEqual(['CC-13.2.e OUT_OF_SUPPLY']);
  });

  it('CC-13.2.a, CC-13.2.d: against units that have retreated or been attacked', () => {
    expect(wrong({ ...mobile(), defender: { status: { retreated: true, defended: true } } })).toEqual([]);
  });
});

describe('the Brandenburgers', () => {
  const raid = (hex: string, piece: Piece = { type: 'commando' }): Scene => ({
    others: ({ axis }) => [axis('b', hex, piece)],
    attack: { shifter: 'b' },
  });

  it('CC-15.2.a: give a column when adjacent (CC-A116), and only they', () => {
    expect(wrong(raid('1211'))).toEqual([]);
    expect(wrong(raid('1215'))).toEqual(['CC-8.1.a NOT_ADJACENT_TO_TARGET']);
    expect(wrong(raid('1211', {}))).toEqual(['CC-15.2.a NOT_THE_BRANDENBURGERS']);
  });

  it('CC-15.2.a: not as a unit at the same time', () => {
    expect(wrong({ ...raid('1211'), attack: { attackers: ['a', 'b'], shifter: 'b' } })).toEqual([
      'CC-15.2.a EITHER_UNIT_OR_SHIFT',
    ]);
  });

  it('CC-8.1.g: with an Assault marker in a Second Combat Phase', () => {
    const marked: Piece = { status: { marked: true } };
    expect(wrong({ ...raid('1211'), attacker: marked, fields: SECOND_COMBAT })).toEqual([
      'CC-7.3.h NO_ASSAULT_MARKER',
      'CC-8.1.g NO_ASSAULT_MARKER',
    ]);
  });
});

describe('what can be declared', () => {
  const crowd: Scene = {
    others: ({ axis, soviet }) => [
      axis('b', '1213'),
      axis('hq', '1213', { type: 'hq' }),
      axis('c', '1112', { status: { attacked: true } }),
      axis('far', '1215'),
      soviet('e', '1210'),
    ],
  };

  it('CC-8.2.d: the hexes that a unit may attack', () => {
    const { rules, position, kind } = staged(crowd);
    const labels = (id: string): readonly string[] =>
      targetsOf(rules, position, position.units.find((one) => one.counter.id === id) as Unit, kind)
        .map((hex) => label(rules.theatre, hex))
        .sort();
    expect(labels('a')).toEqual(['1210', '1212']);
    expect(labels('b')).toEqual(['1212']);
    expect(labels('hq')).toEqual([]);
    expect(labels('c')).toEqual([]);
    expect(labels('e')).toEqual([]);
  });

  it('CC-8.2.a: those who may join', () => {
    const { rules, position, attack, kind } = staged(crowd);
    expect(joinersOf(rules, position, attack, kind).map((unit) => unit.counter.id)).toEqual(['b']);
    expect(joinersOf(rules, position, attack, 'mobile')).toEqual([]);
  });

  it('canAttack agrees with the violations', () => {
    const { rules, position, attack, kind } = staged(crowd);
    for (const unit of position.units) {
      const { id } = unit.counter;
      const none = attackViolations(rules, position, { ...attack, attackers: [id] }, kind).length === 0;
      expect(canAttack(rules, position, unit, attack.target, kind)).toBe(none);
    }
  });

  it('CC-8.3.b: the free markers of the attacker, none when he has committed one', () => {
    const { rules, position, attack, kind } = staged({
      others: ({ axis }) => [axis('hq', '1211', { type: 'hq' })],
    });
    expect(markersFor(rules, position, attack, kind)).toEqual(['air-viii', 'air-iv']);
    const supported = { ...attack, support: ['air-iv'] } as const;
    expect(markersFor(rules, position, supported, kind)).toEqual([]);
    const loose = { ...rules, readings: { ...rules.readings, 'CC-A13': 'b' } };
    expect(markersFor(loose, position, supported, kind)).toEqual(['air-viii']);
    expect(markersFor(rules, { ...position, usedAir: ['air-viii'] }, attack, kind)).toEqual(['air-iv']);
  });
});
