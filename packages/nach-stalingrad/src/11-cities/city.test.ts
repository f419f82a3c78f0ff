import { violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { axis, hex, rulesOn, scene, soviet, unit } from '../../test/combat.fixture.js';
import { label } from '../01-units/board.js';
import { battleOf } from '../10-combat/battle.js';
import type { Position } from '../position/position.js';
import { controlOf } from '../position/view.js';
import type { Rules } from '../rules.js';
import { isFriendlySide, leavingBoxRuling, settleCities, withdrawalsFrom } from './city.js';

const SIDES = { axis: ['1213', '1312', '1413'], soviet: ['1214', '1314', '1414'] };
const city = (more: object = {}, board: object = {}) =>
  rulesOn({ hexes: { '1313': { terrain: 'clear', place: 'city', box: true, ...more } }, ...board });
const rules = city({ boxSides: SIDES });
const box = { place: 'box', steps: 1 };

/** A fight in the box that the attacker, who stormed it, has not won. */
const stormed = (used: Rules, units: readonly object[]): Position => {
  const scened = scene(used, units, { turn: 3 });
  const position = {
    ...scened,
    units: scened.units.map((one) =>
      one.counter.id === 'a' ? { ...one, stormedFrom: hex(used, '1314') } : one,
    ),
  };
  const attack = { units: ['a'], hexes: [hex(used, '1313')], air: { axis: 0, soviet: 0 } };
  return { ...position, battle: { ...battleOf(used, position, attack, 0, 'a'), stage: 'advance' } };
};

describe('hexsides of a box', () => {
  it('NS-11.f: are those of the side that the board names, of both where it names none', () => {
    const at = (text: string) => hex(rules, text);
    expect(isFriendlySide(rules, 'axis', at('1313'), at('1312'))).toBe(true);
    expect(isFriendlySide(rules, 'axis', at('1313'), at('1314'))).toBe(false);
    expect(isFriendlySide(rules, 'soviet', at('1313'), at('1314'))).toBe(true);
    expect(isFriendlySide(city(), 'axis', at('1313'), at('1314'))).toBe(true);
  });

  it('NS-11.i, NS-11.c: with both sides in it a box is left by a friendly one, and not into the city hex', () => {
    const both = scene(rules, [axis('a', '1313', box), soviet('d', '1313', box)]);
    const alone = scene(rules, [axis('a', '1313', box)]);
    const says = (position: Position, to: string) =>
      violationsIn(leavingBoxRuling(rules, position, unit(position, 'a'), hex(rules, to)));
    expect(says(both, '1312')).toEqual([]);
    expect(says(both, '1314')).toEqual(['NS-11.i NOT_A_FRIENDLY_HEXSIDE']);
    expect(says(both, '1311')).toEqual(['NS-11.i NOT_A_FRIENDLY_HEXSIDE']);
    expect(says(both, '1313')).toEqual(['NS-11.i NOT_A_FRIENDLY_HEXSIDE']);
    expect(says(alone, '1314')).toEqual([]);
    expect(says(alone, '1313')).toEqual([]);
  });
});

describe('units that stormed a box in vain', () => {
  it('NS-11.h: withdraw over hexsides of the enemy that are open', () => {
    const used = city({ boxSides: SIDES }, { sides: { '1313/1214': ['major-river'] } });
    const position = stormed(used, [
      axis('a', '1313', box),
      soviet('d', '1313', box),
      soviet('e', '1414', { steps: 1 }),
    ]);
    const ways = withdrawalsFrom(used, position, unit(position, 'a'));
    expect(ways.map((one) => label(used.theatre, one))).toEqual(['1314']);
  });

  it('NS-11.h, NS-10.7.1.h: and perish where none is', () => {
    const ring = ['1214', '1314', '1414'].map((at, i) => soviet(`e${i}`, at, { steps: 1 }));
    const shut = stormed(rules, [axis('a', '1313', box), soviet('d', '1313', box), ...ring]);
    const settled = settleCities(rules, shut);
    expect(unit(settled.position, 'a')).toMatchObject({ place: 'track', due: 4 });
    expect(settled.reasons).toContainEqual({ clause: 'NS-10.7.1.h', effect: 'destroyed', unit: 'a' });
    // But not once the box is won, nor when a way is open.
    const won = stormed(rules, [axis('a', '1313', box), ...ring]);
    expect(unit(settleCities(rules, won).position, 'a').place).toBe('box');
    const open = stormed(rules, [axis('a', '1313', box), soviet('d', '1313', box)]);
    expect(unit(settleCities(rules, open).position, 'a').place).toBe('box');
  });
});

describe('control of a city hex', () => {
  it('NS-11.l: goes to the side that is left alone in hex and box', () => {
    const owner = (units: readonly object[]) =>
      controlOf(
        settleCities(rules, scene(rules, units, { control: { '1313': 'soviet' } })).position,
        hex(rules, '1313'),
      );
    expect(owner([])).toBe('soviet');
    expect(owner([axis('a', '1313', box), soviet('d', '1313', box)])).toBe('soviet');
    expect(owner([axis('a', '1313', box)])).toBe('axis');
    expect(owner([axis('a', '1313')])).toBe('axis');
    expect(owner([axis('a', '1312')])).toBe('soviet');
  });
});
