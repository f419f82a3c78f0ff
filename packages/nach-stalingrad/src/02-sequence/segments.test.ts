import { codesOf, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { after, army, corps, hq, leader, panzer, rulesOn, segment } from '../../test/movement.fixture.js';
import { placeHq } from '../09-movement/actions.js';
import type { Position } from '../position/position.js';
import { endSegment, segmentViolations } from './segments.js';

const rules = rulesOn();
const idle = { status: { activated: false } };

describe('the end of a movement segment', () => {
  it('NS-3.e: nations that a retreat has mixed stay so while none of them may move', () => {
    const mixed = [
      corps('r', '1212', { nation: 'romanian', maxSteps: 2, ...idle }),
      corps('i', '1212', { nation: 'italian', maxSteps: 2, ...idle }),
    ];
    expect(codesOf(segmentViolations(rules, segment(rules, [...mixed, corps('a', '1515')])))).toEqual([]);
    const free = segment(rules, [...mixed.slice(1), corps('r', '1212', { nation: 'romanian', maxSteps: 2 })]);
    expect(codesOf(segmentViolations(rules, free))).toEqual(['NS-3.e NATIONS_MIXED']);
  });

  it('NS-3.f: a Romanian with no free hex to go to stays beside the Hungarian', () => {
    const narrow = rulesOn({ fill: { from: '1212', to: '1213', terrain: 'clear' } });
    const position = segment(narrow, [
      corps('r', '1212', { nation: 'romanian' }),
      corps('h', '1213', { nation: 'hungarian' }),
    ]);
    expect(segmentViolations(narrow, position)).toEqual([]);
  });

  it('NS-3.d: the stacks of the other side are not looked at', () => {
    const position = segment(
      rules,
      [1, 2, 3, 4].map((n) => army(`s${n}`, '1212', { maxSteps: 1 })),
    );
    expect(segmentViolations(rules, position)).toEqual([]);
    expect(codesOf(segmentViolations(rules, { ...position, player: 'soviet' }))).toEqual([
      'NS-3.b TOO_MANY_UNITS',
    ]);
  });

  it('NS-11.d: six steps of a side in a street-fighting box', () => {
    const city = rulesOn({ hexes: { '1313': { terrain: 'clear', place: 'city', box: true } } });
    const position = segment(city, [
      corps('a', '1313', { maxSteps: 4, status: { place: 'box' } }),
      corps('b', '1313', { maxSteps: 3, status: { place: 'box' } }),
    ]);
    expect(codesOf(segmentViolations(city, position))).toEqual(['NS-11.d TOO_MANY_STEPS']);
  });

  it('NS-9.7.f: a leader in the box is not with a corps in the hex', () => {
    const position = segment(rules, [
      panzer('a', '1313'),
      leader('L', '1313', { status: { place: 'box' } }),
      leader('M', '1313'),
    ]);
    const { position: ended, reasons } = endSegment(rules, position);
    expect(unitNamed(ended, 'L')).toMatchObject({ place: 'track', due: 5, at: -1 });
    expect(unitNamed(ended, 'M')).toMatchObject({ place: 'map' });
    expect(reasons).toEqual([{ clause: 'NS-9.7.f', effect: 'left-alone', subject: 'L', due: 5 }]);
  });

  it('NS-9.1.b: the next segment begins with nothing spent, and knows who began with a leader', () => {
    const position = segment(rules, [panzer('a', '1313'), leader('L', '1313'), panzer('b', '1310')]);
    const moved = after(rules, position, [
      ['a', 'L'],
      ['1312', '1311'],
    ]);
    const { position: ended } = endSegment(rules, moved);
    for (const id of ['a', 'L'])
      expect(unitNamed(ended, id)).toMatchObject({
        startedAt: -1,
        spent: 0,
        stopped: null,
        movedFirst: true,
        ledBy: 'L',
      });
    expect(unitNamed(ended, 'b')).toMatchObject({ ledBy: null, movedFirst: false });
  });
});

describe('before HQs move', () => {
  it('NS-9.10.a: no HQ moves while units have still to part', () => {
    const crowd = ['a', 'b', 'c', 'd'].map((id) => corps(id, '1212', { maxSteps: 1 }));
    const position = segment(rules, [...crowd, hq('h', '1010', { status: { activatedHq: true } })]);
    const place = (now: Position) =>
      placeHq.apply(rules, now, { type: 'place-hq', unit: 'h', to: '1616' }, true);
    expect(place(position)).toMatchObject({ _tag: 'Left', left: [{ clause: 'NS-9.10.a' }] });
    expect(place(after(rules, position, ['a', ['1211']]))).toMatchObject({ _tag: 'Right' });
  });
});
