import { describe, expect, it } from 'vitest';
import { army, corps, hq, impulse, panzer } from '../../test/movement.fixture.js';
import { asked, rulesOn } from '../../test/questions.fixture.js';

const RULES = rulesOn();
const PORTS = {
  hexes: {
    C10: { city: 'minor', name: 'Constanta', port: true, coast: 'black', country: 'romania' },
    C4: { city: 'minor', name: 'Novorossiysk', port: true, coast: 'black' },
    C6: { coast: 'black' },
  },
};

describe('the question reach', () => {
  it('TRC-8.2.1.e, TRC-7.2.a: every hex costs one, an enemy zone is a stop', () => {
    const { value, says } = asked(RULES, impulse(RULES, [corps('a', 'D8'), army('s', 'D5')]), 'reach', {
      unit: 'a',
    });
    expect(value).toMatchObject({
      hexes: {
        D7: { cost: 1, path: ['D7'], stop: null },
        D6: { cost: 2, path: ['D7', 'D6'], stop: { clause: 'TRC-7.2.a', code: 'MUST_STOP' } },
      },
    });
    expect(says).toEqual(expect.arrayContaining(['TRC-8.2.4.a allowance', 'TRC-7.2.a stops-in-enemy-zone']));
    expect(new Set(says).size).toBe(says.length);
  });

  it('TRC-7.2.d: who stands in a zone when the second impulse begins goes nowhere', () => {
    const position = impulse(RULES, [corps('a', 'D8'), army('s', 'D7')], { impulse: 2 });
    expect(asked(RULES, position, 'reach', { unit: 'a' }).says).toContain('TRC-7.2.d BEGAN_IN_ENEMY_ZONE');
  });

  it('TRC-6.2.a: not a full hex in which nobody could make room', () => {
    const filled = ['b', 'c', 'd'].map((id) => corps(id, 'D7', { status: { moved: true, ended: 'done' } }));
    const position = impulse(RULES, [corps('a', 'D8', { move: 1 }), ...filled]);
    const { value } = asked(RULES, position, 'reach', { unit: 'a' });
    expect(value?.['hexes']).not.toHaveProperty('D7');
    expect(value?.['hexes']).toHaveProperty('D9');
    const { says } = asked(RULES, position, 'move', { unit: 'a', path: ['D7'] });
    expect(says).toContain('TRC-6.2.a NOBODY_CAN_MAKE_ROOM');
  });

  it('TRC-8.4.3.c, TRC-8.4.3.l: by sea to ports, evacuated off the map too', () => {
    const rules = rulesOn(PORTS);
    const position = impulse(rules, [corps('a', 'C10')], { axis: ['C4'] });
    const reach = (mode: string) => asked(rules, position, 'reach', { unit: 'a', mode }).value?.['hexes'];
    expect(reach('sea')).toEqual({
      C4: { cost: 0, path: ['C4'], stop: { clause: 'TRC-8.4.1.c', code: 'MUST_STOP' } },
    });
    expect(reach('evacuation')).toHaveProperty('off-map');
    expect(reach('landing')).toHaveProperty('C6');
  });
});

describe('the question move', () => {
  it('TRC-8.1.2.a: the steps with their cost, or every violation', () => {
    const position = impulse(RULES, [panzer('a', 'D10'), army('s', 'D5')]);
    const move = (...path: readonly string[]) => asked(RULES, position, 'move', { unit: 'a', path });
    expect(move('D9', 'D8').value).toEqual({
      cost: 2,
      steps: [
        { to: 'D9', cost: 1 },
        { to: 'D8', cost: 1 },
      ],
    });
    expect(move('D9', 'D8', 'D7', 'D6', 'D5').says).toEqual(
      expect.arrayContaining(['TRC-7.2.a MUST_STOP', 'TRC-6.0.a ENEMY_OCCUPIED']),
    );
    // The bill goes as far as the step that is refused.
    expect(move('D9', 'D8', 'D7', 'D6', 'D5').bill).toMatchObject({ cost: 5 });
    expect(move('D9', 'D8', 'D7', 'D6', 'C6', 'C7').bill).toMatchObject({
      cost: 5,
      steps: [{ to: 'D9' }, {}, {}, { to: 'D6', cost: 1 }, { to: 'C6', cost: 1 }],
    });
    expect(move('D9', 'F9').bill).toMatchObject({ cost: 1, steps: [{ to: 'D9', cost: 1 }] });
    expect(move().bad).toEqual(['ask.path']);
  });

  it('TRC-6.3.a: a stack goes at the pace of its slowest unit', () => {
    const position = impulse(RULES, [panzer('a', 'D10'), corps('b', 'D10')]);
    const path = ['D9', 'D8', 'D7', 'D6', 'D5'];
    expect(asked(RULES, position, 'move', { units: ['a', 'b'], path }).says).toContain(
      'TRC-6.3.a ALLOWANCE_EXCEEDED',
    );
    expect(asked(RULES, position, 'move', { unit: 'a', path }).value).toMatchObject({ cost: 5 });
  });

  it('TRC-8.4.4.a: a move by sea has a chance', () => {
    const rules = rulesOn(PORTS);
    const position = impulse(rules, [corps('a', 'C10')], { axis: ['C4'] });
    const { value, says } = asked(rules, position, 'move', { unit: 'a', path: ['C4'], mode: 'sea' });
    expect(value).toMatchObject({ cost: 0, chance: '1/2', kind: 'A', sea: 'black' });
    expect(says).toContain('TRC-8.4.4.a arrives-to');
    const off = { unit: 'a', path: ['off-map'] };
    expect(asked(rules, position, 'move', { ...off, mode: 'evacuation' }).value).toMatchObject({
      steps: [{ to: 'off-map', cost: 0 }],
      chance: '1/2',
    });
    expect(asked(rules, position, 'move', off).bad).toEqual(['ask.path.0']);
    expect(asked(rules, position, 'move', { ...off, mode: 'balloon' }).bad).toEqual(['ask.mode']);
  });

  it('TRC-11.1.3.a: an airborne corps drops out of its box', () => {
    const airborne = army('p', 'D9', { type: 'airborne', size: 'corps', at: null });
    const boxed = { ...airborne, status: { place: 'airborne-box' as const } };
    const position = impulse(RULES, [boxed, hq('k', 'D4', { side: 'soviet' }), corps('a', 'D8')], {
      player: 'soviet',
      weather: 'snow',
    });
    const drop = (hex: string) => asked(RULES, position, 'move', { unit: 'p', path: [hex], mode: 'drop' });
    expect(drop('F6').value).toEqual({ cost: 0, steps: [{ to: 'F6', cost: 0 }] });
    expect(drop('D9').says).toContain('TRC-11.1.3.a IN_ENEMY_ZONE');
    const { value } = asked(RULES, position, 'reach', { unit: 'p', mode: 'drop' });
    expect(value?.['hexes']).toHaveProperty('F6');
    expect(value?.['hexes']).not.toHaveProperty('D9');
  });
});

describe('the question allowance', () => {
  it('TRC-8.2.4.a, TRC-4.0.3.d: by the movement table; an HQ seven in any weather', () => {
    const position = impulse(RULES, [corps('a', 'D8'), hq('q', 'D9')], { impulse: 2, weather: 'mud' });
    const hexes = (unit: string) => asked(RULES, position, 'allowance', { unit }).value;
    expect([hexes('a'), hexes('q')]).toEqual([{ hexes: 0 }, { hexes: 7 }]);
    expect(asked(RULES, position, 'allowance', { unit: 'x' }).bad).toEqual(['ask.unit']);
  });
});
