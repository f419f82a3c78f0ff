import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { army, corps, impulse, panzer, rulesOn } from '../../test/movement.fixture.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { eventsAlongPath } from './immediate-events.js';

const CITY = { city: 'minor', country: 'ussr' };
const FAR = { A1: CITY, A14: { city: 'minor', country: 'poland' } };
const way = (rules: Rules, position: Position, ids: string, path: string) =>
  eventsAlongPath(
    rules,
    position,
    ids.split(' ').map((id) => unitNamed(position, id)),
    path.split(' ').map((hex) => hexAt(rules, hex)),
  );

describe('what the hexes on a way bring', () => {
  it('TRC-12.7.8.b, TRC-A5: the units are looked at in passing and stand where they set out', () => {
    const rules = rulesOn({ hexes: { ...FAR, D6: { ...CITY, city: 'major', name: 'Archangel' } } });
    const position = impulse(rules, [panzer('a', 'D9'), panzer('b', 'D9')]);
    const met = way(rules, position, 'a b', 'D8 D7 C8 C9');
    expect(met.position.archangelLost).toBe(true);
    expect(met.reasons).toHaveLength(1);
    expect(met.position.units.map((unit) => unit.at)).toEqual([hexAt(rules, 'D9'), hexAt(rules, 'D9')]);
    expect(way(rules, position, 'a', 'D8 D7').position.archangelLost).toBe(false);
  });

  it('TRC-5.5.b: with what they have entered so far', () => {
    const rules = rulesOn(
      { hexes: { ...FAR, D6: { ...CITY, city: 'major', name: 'Archangel' } } },
      { 'TRC-A7': 'b' },
    );
    const position = impulse(rules, [panzer('a', 'D9')]);
    expect(way(rules, position, 'a', 'D8 D7 C8').position.archangelLost).toBe(false);
    expect(way(rules, position, 'a', 'D8 D7 D6 D5').position.archangelLost).toBe(true);
  });

  it('TRC-5.1.c: a victory on the way is the end, where the units are then', () => {
    const rules = rulesOn({ hexes: { D6: CITY, A14: { city: 'minor', country: 'poland' } } });
    const met = way(rules, impulse(rules, [panzer('a', 'D9')]), 'a', 'D8 D7 C8');
    expect(met.position).toMatchObject({ phase: 'over', ending: { winner: 'axis' } });
    expect(unitNamed(met.position, 'a').at).toBe(hexAt(rules, 'D7'));
    const twice = way(rules, impulse(rules, [panzer('a', 'D9')]), 'a', 'D8 D7 D6 D5 D4');
    expect(twice.reasons.filter(({ clause }) => clause === 'TRC-5.1.a')).toHaveLength(1);
  });

  it('TRC-5.5.d, TRC-A6: control by zone that lasts is gained in passing too', () => {
    const passed = (reading: string) => {
      const rules = rulesOn({ hexes: { ...FAR, D6: CITY } }, { 'TRC-A6': reading });
      const { position } = way(rules, impulse(rules, [panzer('a', 'D9')]), 'a', 'D8 D7 C8');
      return position.entered[hexAt(rules, 'D6')];
    };
    expect([passed('a'), passed('b')]).toEqual(['.', 'a']);
  });

  it('TRC-11.3.2.a: who surrenders on the way is not put back on the map', () => {
    const rules = rulesOn({
      hexes: { ...FAR, D6: { city: 'major', name: 'Bucharest', country: 'romania' } },
    });
    const position = impulse(rules, [army('s', 'D9'), corps('r', 'H9', { nation: 'romanian' })], {
      player: 'soviet',
    });
    const met = way(rules, position, 's', 'D8 D7 C8');
    expect(unitNamed(met.position, 'r').place).toBe('removed');
    expect(unitNamed(met.position, 's').at).toBe(hexAt(rules, 'D9'));
    const own = impulse(rules, [army('s', 'D5'), corps('r', 'D9', { nation: 'romanian' })]);
    const entered = [...own.entered];
    entered[hexAt(rules, 'D6')] = 's';
    const lost = way(rules, { ...own, entered: entered.join('') }, 'r', 'D8 C8');
    expect(unitNamed(lost.position, 'r')).toMatchObject({ place: 'removed', at: -1 });
  });
});
