import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, labels, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { attack, play } from '../../test/play.fixture.js';
import type { Position } from '../position/position.js';
import { surrender } from './actions-of-declaration.js';
import {
  abandonedBy,
  attackViolations,
  canBeCompleted,
  isComplete,
  knownDuties,
  surrenderViolations,
  targetSets,
  undraftedUnit,
  withAttacker,
  withSurrender,
} from './draft.js';

const rules = rulesOn();
const combat = (pieces: readonly Piece[], setting: Setting = {}, on = rules): Position =>
  scene(on, pieces, { step: 'declare', ...setting });
const hexes = (text: string) => text.split(' ').map((one) => hexAt(rules, one));
const NOTHING = { battles: [], surrender: [] };
const may = (position: Position, id: string, text: string) =>
  codesOf(attackViolations(rules, position, unitNamed(position, id), hexes(text)));
const yields = (position: Position, id: string) =>
  codesOf(surrenderViolations(rules, position, unitNamed(position, id)));
const sets = (position: Position, id: string) =>
  targetSets(rules, position, unitNamed(position, id)).map((one) => labels(rules, one));

/** The weak one beside one enemy, the strong one beside both: 9.5.b asks one surrender. */
const wall = [axis('a', 'E7', 1), axis('b', 'C7', 4), soviet('s', 'D6', 8), soviet('t', 'B7', 4)];
const loose = [axis('a', 'D7', 4), axis('b', 'D7', 4), soviet('s', 'D6', 4), soviet('t', 'C7', 4)];

describe('a draft', () => {
  it('TRC-9.2.2.c: grows by attackers, one combat for each set of hexes', () => {
    const one = withAttacker(NOTHING, 'a', [1, 2]);
    expect(withAttacker(one, 'b', [2, 1]).battles).toEqual([{ attackers: ['a', 'b'], hexes: [1, 2] }]);
    expect(withAttacker(one, 'b', [1]).battles).toHaveLength(2);
    expect(withAttacker(one, 'b', [1, 2, 3]).battles).toHaveLength(2);
    expect(withSurrender(one, 'c').surrender).toEqual(['c']);
  });

  it('TRC-9.2.3.c, TRC-9.2.3.a, TRC-9.4.a: no unit twice, no hex in two combats', () => {
    const begun = play(rules, combat(loose), attack('a', 'D6'));
    expect(may(begun, 'a', 'C7')).toEqual(['TRC-9.2.3.c STRENGTH_CANNOT_BE_SPLIT']);
    expect(may(begun, 'b', 'C7 D6')).toEqual(['TRC-9.2.3.a STACK_DEFENDS_TOGETHER']);
    expect(may(begun, 'b', 'C7')).toEqual([]);
    expect(may(combat(loose), 'a', 'E6')).toContain('TRC-9.2.2.c NOT_IN_ITS_ZONE');
  });

  it('TRC-9.2.2.a, TRC-9.2.2.b: nothing that leaves a duty undone', () => {
    const begun = play(rules, combat(loose), attack('a', 'D6'));
    expect(may(begun, 'b', 'D6')).toEqual([
      'TRC-9.2.2.a LEAVES_DUTIES_UNDONE',
      'TRC-9.2.2.b LEAVES_DUTIES_UNDONE',
    ]);
    expect(may(combat(wall), 'b', 'D6')).toContain('TRC-9.2.2.a LEAVES_DUTIES_UNDONE');
    expect(may(combat(wall), 'b', 'D6 B7')).toEqual([]);
    expect(canBeCompleted(rules, combat(wall), withSurrender(NOTHING, 'a'))).toBe(true);
    expect(canBeCompleted(rules, combat(wall), withSurrender(NOTHING, 'b'))).toBe(false);
    expect(canBeCompleted(rules, combat(wall), withSurrender(withSurrender(NOTHING, 'a'), 'b'))).toBe(false);
  });

  it('TRC-9.5.b: a surrender is offered to whom nothing forbids it, and to nobody else', () => {
    const offered = (position: Position, id: string) =>
      (surrender.list?.(rules, position, unitNamed(position, id)) ?? []).length;
    const position = combat(wall);
    const ids = ['a', 'b', 's', 't'];
    expect(ids.map((id) => [id, offered(position, id)])).toEqual(
      ids.map((id) => [id, yields(position, id).length === 0 ? 1 : 0]),
    );
    expect(offered(position, 'a') + offered(position, 'b')).toBe(1);
  });

  it('TRC-9.5.b, TRC-A36: who may surrender', () => {
    expect(yields(combat(wall), 'a')).toEqual([]);
    expect(yields(combat(wall), 'b')).toEqual(['TRC-9.5.b FEWER_SUFFICE']);
    expect(yields(combat(loose), 'a')).toEqual(['TRC-9.5.b NEED_NOT_SURRENDER']);
    expect(yields(combat([...wall, axis('c', 'H7')]), 'c')).toEqual(['TRC-9.5.b NOT_FORCED_TO_ATTACK']);
    expect(yields(combat(wall), 's')).toEqual(['TRC-9.1.1.a NOT_THE_ATTACKER']);
    const drafted = play(rules, combat(wall), attack('b', 'D6 B7'));
    expect(yields(drafted, 'b')).toEqual(['TRC-9.5.b HAS_BEEN_DECLARED']);
    expect(yields(drafted, 'a')).toEqual([]);
  });

  it('TRC-9.2.2.c: the sets of hexes that a unit may attack, small ones first', () => {
    expect(sets(combat(loose), 'a')).toEqual(['C7', 'D6', 'C7 D6']);
    const begun = play(rules, combat(loose), attack('a', 'D6'));
    expect(sets(begun, 'a')).toEqual([]);
    expect(sets(begun, 'b')).toEqual(['C7']);
    expect(sets(play(rules, combat(loose), attack('a', 'C7 D6')), 'b')).toEqual(['C7 D6']);
    // The combat of another against hexes out of reach is none of its own.
    const beyond = combat([...wall, axis('c', 'C7', 8)]);
    const drafted = play(rules, beyond, attack('b', 'B7'));
    expect(sets(drafted, 'a')).toEqual(['D6']);
    expect(sets(combat(loose), 's')).toEqual([]);
  });

  it('TRC-9.2.2.b: complete when everybody who has to attack is in it', () => {
    const begun = play(rules, combat(loose), attack('a', 'D6'));
    expect(isComplete(rules, begun)).toBe(false);
    expect(isComplete(rules, play(rules, begun, attack('b', 'C7')))).toBe(true);
    expect(undraftedUnit(begun, 'a')).toBeNull();
    expect(undraftedUnit(begun, 'b')?.counter.id).toBe('b');
  });

  it('TRC-9.11.3.b: the participants that it abandons', () => {
    const pieces = [
      axis('p', 'D7', 9, { status: { automatic: true } }),
      axis('a', 'C6', 4),
      soviet('s', 'D6', 4),
    ];
    const position = combat(pieces);
    expect(abandonedBy(rules, position, NOTHING)).toEqual(['p']);
    expect(abandonedBy(rules, position, withAttacker(NOTHING, 'a', hexes('D6')))).toEqual([]);
  });

  it('TRC-9.5.a, TRC-A31: what is known of the same units is known for these markers and this weather alone', () => {
    const weak = combat([axis('q', 'D10', 1, { type: 'hq' }), axis('a', 'D7', 1), soviet('s', 'D6', 7)]);
    expect(knownDuties(rules, weak).best.surrender).toEqual([0]);
    const helped: Position = { ...weak, stukas: [{ hq: 'q', hex: hexAt(rules, 'D6') }] };
    expect(knownDuties(rules, helped).best.surrender).toEqual([]);
    expect(yields(helped, 'a')).toEqual(['TRC-9.5.b NEED_NOT_SURRENDER']);
    expect(yields(weak, 'a')).toEqual([]);
    expect(knownDuties(rules, weak)).toBe(knownDuties(rules, { ...weak, step: 'battles' }));
    const winter = combat([axis('a', 'D7', 5), soviet('s', 'D6', 19)]);
    expect(yields(winter, 'a')).toEqual(['TRC-9.5.b NEED_NOT_SURRENDER']);
    const cold: Position = { ...winter, turn: 4, weather: 'snow' };
    expect(yields(cold, 'a')).toEqual([]);
  });
});
