import { describe, expect, it } from 'vitest';
import { broken, enemy, field, hq, told, unit } from '../../test/orders.fixture.js';
import type { Action } from './actions.js';

const rules = field();
const pieces = [hq('h', '1212'), unit('a', '1213'), enemy('s', '1220')];

/** What an action breaks at a time of the turn. */
const at = (phase: string, action: Action, step = 'declare') =>
  broken(rules, told(rules, pieces, { phase, step }), action);

const NO_UNIT = 'NS-1.a NO_SUCH_UNIT';
const NO_HEX = 'NS-0.c NO_SUCH_HEX';
const moving = (id: string, to: string, mode: 'normal' | 'sea' = 'normal'): Action => ({
  type: 'move',
  units: [id],
  path: [to],
  mode,
});
const fighting = { type: 'resolve', battle: 0, supply: null, lead: 'a', bonus: [], fleet: 0 } as const;
const overrunning = { type: 'overrun', units: ['a'], hex: '1214', air: 0, lead: null, leader: null } as const;
const disengaging: Action = {
  type: 'disengage',
  units: ['x'],
  path: ['1214'],
  hq: 'h',
  commander: null,
  battle: null,
};

describe('a name that stands for nothing', () => {
  it.each<[string, readonly string[], readonly string[]]>([
    ['NS-1.a: a unit that is in its time', at('first-movement', moving('x', '1214')), [NO_UNIT]],
    ['NS-0.c: a hex', at('first-movement', moving('a', '9999')), [NO_HEX]],
    ['NS-9.1.a: a unit at another time', at('air', moving('x', '1214')), [NO_UNIT, 'NS-9.1.a NOT_NOW']],
    ['NS-14.f: a unit at sea', at('air', moving('x', '1214', 'sea')), [NO_UNIT, 'NS-14.f NOT_NOW']],
    [
      'NS-6.2.a: the unit of an action is looked for at any time',
      at('air', { type: 'rebuild', unit: 'x', steps: 1, kind: 'infantry' }),
      [NO_UNIT],
    ],
    [
      'NS-9.10.a: its hex at the right time only',
      at('air', { type: 'place-hq', unit: 'h', to: '9999' }),
      [NO_HEX, 'NS-9.10.a NOT_NOW'],
    ],
    [
      'NS-10.5.a: a lead unit, whatever else is wrong with the combat',
      at('combat', { ...fighting, lead: 'x' }, 'resolve'),
      ['NS-10.5.a CANNOT_LEAD'],
    ],
    [
      'NS-10.3.d: a supply counter',
      at('combat', { ...fighting, supply: 'x' }, 'resolve'),
      ['NS-10.3.d NO_SUPPLY_COUNTER'],
    ],
    ['NS-1.e: a general', at('combat', { ...fighting, bonus: ['x'] }, 'resolve'), ['NS-1.e NO_SUCH_UNIT']],
    [
      'NS-1.e: the leader of an overrun',
      at('first-movement', { ...overrunning, leader: 'x' }),
      ['NS-1.e NO_SUCH_UNIT'],
    ],
    [
      'NS-10.2.1.b: the HQ of a reaction',
      at('combat', { type: 'react', units: ['s'], path: ['1214'], hq: 'x', battle: null }, 'react'),
      ['NS-10.2.1.b NO_HQ'],
    ],
    [
      'NS-10.2.1.k: an optional rule that is not in use comes first',
      at('combat', disengaging, 'react'),
      ['NS-10.2.1.k NOT_IN_USE'],
    ],
    [
      'NS-10.2.1.k: and is named beside the time',
      at('first-movement', disengaging),
      ['NS-10.2.1.k NOT_IN_USE', 'NS-10.2.a NOT_NOW'],
    ],
  ])('%s', (_, found, expected) => {
    expect(found).toEqual(expected);
  });
});
