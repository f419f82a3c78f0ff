import { describe, expect, it } from 'vitest';
import { builders, positionOf, rulesWith } from '../../test/fixture.js';
import { END, given, of, play, RULES, refused, typesIn, unitIn } from '../../test/initial.fixture.js';
import type { Unit } from '../02-components/units.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import { isOverstacked, overstackedHexes, removable, stackAt } from './stacking.js';

const rules = rulesWith();
const { axis, soviet } = builders(rules);
const hex = (unit: Unit) => unit.at;

describe('the stacking limit', () => {
  it('CC-5.1.a: three units a hex, for both sides', () => {
    for (const build of [axis, soviet]) {
      const units = ['a', 'b', 'c', 'd'].map((id) => build(id, '1515'));
      const side = units[0]?.counter.side ?? 'axis';
      const three = positionOf(rules, units.slice(0, 3));
      expect(isOverstacked(rules, three, side, hex(units[0] as Unit))).toBe(false);
      expect(overstackedHexes(rules, positionOf(rules, units), side)).toHaveLength(1);
    }
  });

  it('CC-5.1.c, CC-2.2.e: one of each white square type is free, a second of the type counts', () => {
    const free = [
      axis('hq', '1515', { type: 'hq' }),
      axis('gun', '1515', { type: 'assault-gun' }),
      axis('flak', '1515', { type: 'flak' }),
      axis('commando', '1515', { type: 'commando' }),
    ];
    const three = ['a', 'b', 'c'].map((id) => axis(id, '1515'));
    const full = positionOf(rules, [...free, ...three]);
    expect(stackAt(rules, full, 'axis', hex(three[0] as Unit))).toMatchObject({ counted: 3, limit: 3 });
    const second = positionOf(rules, [...free, ...three, axis('gun2', '1515', { type: 'assault-gun' })]);
    expect(stackAt(rules, second, 'axis', hex(three[0] as Unit)).counted).toBe(4);
    const soviets = ['hq', 'anti-tank', 'armored-train', 'port-garrison'] as const;
    const theirs = positionOf(
      rules,
      soviets.map((type) => soviet(type, '1515', { type })),
    );
    expect(stackAt(rules, theirs, 'soviet', hex(three[0] as Unit)).counted).toBe(0);
  });

  it('CC-5.2.a, CC-5.2.b, CC-5.2.c: checked at the end of a Movement Phase; the owner removes what counts', () => {
    const units = ['ger-9inf', 'ger-73inf', 'ger-125inf', 'ger-298inf'].map((id) => ({ id, at: '1031' }));
    const guns = { id: 'ger-191stug', at: '1031' };
    const position = given({ turn: 2, player: 'axis', phase: 'first-movement', units: [...units, guns] });
    const { position: crowded, reasons } = play(position, [END]);
    expect(of(reasons, 'CC-5.2.b')).toEqual(['overstacked']);
    expect(typesIn(crowded)).toEqual(['remove']);
    expect(refused(crowded, { type: 'remove', unit: 'ger-191stug' })).toEqual(['CC-5.2.c NOTHING_TO_REMOVE']);
    const { position: next, reasons: removed } = play(crowded, [{ type: 'remove', unit: 'ger-9inf' }]);
    expect(of(removed, 'CC-5.2.c')).toEqual(['overstack-removed']);
    expect(unitIn(next, 'ger-9inf').place).toBe('cadre');
    expect(next.phase).toBe('first-combat');
    expect(removable(RULES, crowded, 'axis', unitIn(crowded, 'ger-9inf').at)).toHaveLength(4);
  });
});

describe('the 4th Guards Cavalry marker', () => {
  const horse = (id: string, at = '1515', fields: object = {}) =>
    soviet(id, at, { type: 'cavalry', ...fields });
  const corps = (units: readonly Unit[]) =>
    positionOf(rules, units, { corps: { status: 'map', at: hex(units[0] as Unit) } });

  it('CC-15.7.b: it and up to three cavalry divisions of its hex count as one unit', () => {
    const three = ['a', 'b', 'c'].map((id) => horse(id));
    const count = (units: readonly Unit[]) =>
      stackAt(rules, corps(units), 'soviet', hex(units[0] as Unit)).counted;
    expect(count(three)).toBe(1);
    expect(count([...three, horse('d')])).toBe(2);
    expect(count([...three, soviet('e', '1515'), soviet('f', '1515')])).toBe(3);
    expect(stackAt(rules, positionOf(rules, three), 'soviet', hex(three[0] as Unit)).counted).toBe(3);
  });

  it('CC-15.7.a, CC-15.7.b: a cavalry brigade is no division of the corps', () => {
    const units = [horse('a'), horse('b', '1515', { size: 'brigade' })];
    expect(stackAt(rules, corps(units), 'soviet', hex(units[0] as Unit)).counted).toBe(2);
  });

  it('CC-15.7.c, CC-15.7.d: who belongs to it is who stands in its hex', () => {
    const units = [horse('a'), horse('b', '1516')];
    expect(stackAt(rules, corps(units), 'soviet', hex(units[0] as Unit)).corps).toEqual(['a']);
  });

  it('CC-15.7.f: it leaves play for good when no cavalry is left in its hex', () => {
    const units = [horse('a', '1516'), soviet('b', '1515')];
    const position = positionOf(rules, units, { corps: { status: 'map', at: hex(units[1] as Unit) } });
    const { position: next, reasons } = tidyCorps(rules, position);
    expect(next.corps.status).toBe('removed');
    expect(of(reasons, 'CC-15.7.f')).toEqual(['corps-removed']);
    expect(tidyCorps(rules, corps([horse('a')])).reasons).toEqual([]);
  });

  it('CC-15.7.h: it goes with the last division that retreats or advances out of its hex', () => {
    const moved = horse('a', '1516');
    const position = positionOf(rules, [moved], { corps: { status: 'map', at: moved.at + 1 } });
    const { position: next, reasons } = tidyCorps(rules, position, moved);
    expect(next.corps).toEqual({ status: 'map', at: moved.at });
    expect(of(reasons, 'CC-15.7.h')).toEqual(['corps-follows']);
  });

  it('CC-15.7.a, CC-15.7.f: it is placed once, in a Soviet Initial Phase', () => {
    const units = [{ id: 'sov-12cav', at: '2020' }];
    const initial = (json: object) =>
      given({ turn: 8, player: 'soviet', phase: 'initial', step: 'reinforcements', units, ...json });
    expect(refused(initial({ corps: '2020' }), { type: 'corps', to: '2020' })).toEqual([
      'CC-15.7.a ON_THE_MAP',
    ]);
    expect(refused(initial({ corps: 'removed' }), { type: 'corps', to: '2020' })).toEqual([
      'CC-15.7.f OUT_OF_PLAY',
    ]);
    const move = given({ turn: 8, player: 'soviet', phase: 'first-movement', units });
    expect(refused(move, { type: 'corps', to: '2020' })).toContain('CC-15.7.a NOT_NOW');
  });
});
