import { describe, expect, it } from 'vitest';
import { axis, hq, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { idsOf } from '../01-units/units.js';
import { battleOf } from '../10-combat/battle.js';
import type { Position } from '../position/position.js';
import { bonusOptions, bonusViolations, togetherViolations } from './bonus.js';

const rules = rulesOn();
const commander = (id: string, place: string, more: object = {}) => ({
  id,
  side: 'axis',
  kind: 'leader',
  with: place,
  attackBonus: 1,
  defenseBonus: 2,
  operations: 1,
  relief: 8,
  ...more,
});
const leader = (id: string, at: string, more: object = {}) => ({
  id,
  side: 'axis',
  kind: 'leader',
  armor: true,
  at,
  attackBonus: 2,
  defenseBonus: 1,
  relief: 8,
  moveBonus: 1,
  ...more,
});

const resolving = (units: readonly object[], attacks: object, more: object = {}): Position =>
  scene(rules, units, { step: 'resolve', attacks: [attacks], ...more });

const battle = (position: Position, lead = 'a') => {
  const [attack] = position.attacks;
  if (attack === undefined) throw new Error('no attack');
  return battleOf(rules, position, attack, 0, lead);
};
const codes = (position: Position, side: 'axis' | 'soviet', general: string, lead = 'a') =>
  bonusViolations(
    rules,
    position,
    battle(position, lead),
    side,
    unit(position, lead),
    unit(position, general),
  ).map((bar) => `${bar.clause} ${bar.code}`);
const options = (position: Position, side: 'axis' | 'soviet', lead = 'a') =>
  bonusOptions(rules, position, battle(position, lead), side, unit(position, lead)).map(idsOf);

describe('generals in attack', () => {
  const attacking = (...more: readonly object[]) =>
    resolving(
      [hq('h', '1312'), axis('a', '1312', { arm: 'armor' }), axis('b', '1312'), soviet('d', '1313'), ...more],
      { units: ['a', 'b'], hexes: ['1313'], hq: 'h' },
    );

  it('NS-13.1.d, NS-13.2.c: a commander, an armour leader, both or neither', () => {
    const position = attacking(commander('k', 'h'), leader('l', '1312'));
    expect(options(position, 'axis')).toEqual([[], ['k'], ['l'], ['k', 'l']]);
    expect(options(position, 'axis', 'b')).toEqual([[], ['k']]);
  });

  it('NS-13.1.d: one commander and one armour leader at most', () => {
    const position = attacking(
      hq('ag', '1010', { armyGroup: true, range: 9, operations: 0 }),
      commander('k', 'h'),
      commander('m', 'ag'),
      leader('l', '1312'),
      leader('n', '1312'),
    );
    expect(options(position, 'axis')).toHaveLength(1 + 2 + 2 + 4);
    const all = ['k', 'm', 'l', 'n'].map((id) => unit(position, id));
    expect(togetherViolations(all).map(({ code }) => code)).toEqual(['ONE_COMMANDER', 'ONE_ARMOR_LEADER']);
  });

  it("NS-1.e, NS-13.1.d, NS-13.2.a: only generals of one's own who are there and have something to give", () => {
    const position = attacking(
      commander('k', 'h', { attackBonus: 0 }),
      commander('s', 'f', { side: 'soviet' }),
      { id: 'f', side: 'soviet', at: '1315', kind: 'hq', range: 4, operations: 2 },
      leader('l', '1312', { at: undefined, place: 'track', due: 3 }),
    );
    expect(codes(position, 'axis', 'k')).toEqual(['NS-1.e NO_BONUS']);
    expect(codes(position, 'axis', 's')).toEqual(['NS-13.1.d GENERAL_OF_THE_ENEMY']);
    expect(codes(position, 'axis', 'l')).toEqual(['NS-13.2.a GENERAL_NOT_ON_MAP']);
    expect(codes(position, 'axis', 'b')).toEqual(['NS-1.e NOT_A_GENERAL']);
    expect(options(position, 'axis')).toEqual([[]]);
  });

  it('NS-13.2.a: the armour leader stands with one of the attackers', () => {
    expect(codes(attacking(leader('l', '1212'), axis('c', '1212')), 'axis', 'l')).toEqual([
      'NS-13.2.a NOT_WITH_ATTACKERS',
    ]);
  });

  it('NS-9.6.o: no commander helps in an overrun, on either side', () => {
    const position = attacking(commander('k', 'h'), leader('l', '1312'));
    const overrun = { ...battle(position), index: -1 };
    const lead = unit(position, 'a');
    const bars = (general: string) =>
      bonusViolations(rules, position, overrun, 'axis', lead, unit(position, general)).map(
        ({ code }) => code,
      );
    expect([bars('k'), bars('l')]).toEqual([['NO_COMMANDER_IN_OVERRUN'], []]);
  });
});

describe('commanders in defence', () => {
  const front = {
    id: 'f',
    side: 'soviet',
    at: '1312',
    kind: 'hq',
    range: 4,
    operations: 2,
    activatedHq: true,
  };
  const defending = (...more: readonly object[]) =>
    resolving(
      [front, soviet('a', '1312', { activated: 'f' }), axis('d', '1313'), axis('e', '1413'), ...more],
      { units: ['a'], hexes: ['1313', '1413'], hq: 'f' },
      { player: 'soviet' },
    );

  it('NS-13.1.d: his HQ has all defenders in its range', () => {
    const at = (range: number) => defending(hq('h', '1315', { range }), commander('k', 'h'));
    expect(codes(at(3), 'axis', 'k')).toEqual([]);
    expect(codes(at(2), 'axis', 'k')).toEqual(['NS-13.1.d DEFENDERS_OUT_OF_RANGE']);
  });

  it('NS-13.1.f: an army group HQ works through an army HQ in its range', () => {
    const group = hq('ag', '1616', { armyGroup: true, range: 4, operations: 0 });
    const through = defending(group, hq('h', '1414', { range: 2 }), commander('k', 'ag'));
    expect(codes(through, 'axis', 'k')).toEqual([]);
    const alone = defending(group, commander('k', 'ag'));
    expect(codes(alone, 'axis', 'k')).toEqual(['NS-13.1.f DEFENDERS_OUT_OF_RANGE']);
  });

  it('NS-13.1.a: not without an HQ, NS-13.1.d: and once in an operations phase', () => {
    const used = defending(hq('h', '1314'), commander('k', 'h', { bonusUsed: true }));
    expect(codes(used, 'axis', 'k')).toEqual(['NS-13.1.d BONUS_USED']);
    const gone = defending(commander('k', 'h', { with: null, at: '1314' }));
    expect(codes(gone, 'axis', 'k')).toEqual(['NS-13.1.a WITHOUT_HQ']);
  });

  it('NS-13.1.f: one with a special HQ gives no bonus', () => {
    const special = {
      id: 'z',
      side: 'soviet',
      at: '1312',
      kind: 'hq',
      special: true,
      range: 8,
      operations: 0,
    };
    const position = defending(special, commander('s', 'z', { side: 'soviet' }));
    expect(codes(position, 'soviet', 's')).toEqual(['NS-13.1.f AXIS_COMMANDERS_ONLY']);
  });
});
