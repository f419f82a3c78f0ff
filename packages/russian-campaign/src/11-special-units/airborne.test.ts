import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/chapters.fixture.js';
import { clausesOf, labels, positionOn, refusals, rulesOn, theUnit } from '../../test/chapters.fixture.js';
import { dropDone, dropHexes, judgeBox, judgeDrop, mayLeaveBox, putInBox } from './airborne.js';

const PARA = { id: 'para', type: 'airborne', size: 'corps', combat: 1, move: 2 } as const;
const BOXED: Piece = { ...PARA, status: { place: 'airborne-box' } };
const STAVKA: Piece = { id: 'stavka', type: 'hq', at: 'M5' };
const STAGE: Setting = {
  player: 'soviet',
  weather: 'snow',
  turn: [1941, 'nov-dec'],
  soviet: [BOXED, STAVKA],
};
const BOARD = {
  hexes: {
    M9: { terrain: 'woods' },
    M10: { terrain: 'mountain' },
    M11: { terrain: 'swamp' },
    K7: { terrain: 'sea' },
  },
};

const refused = (to: string, setting: Setting = {}) => {
  const rules = rulesOn(BOARD);
  const position = positionOn(rules, { ...STAGE, ...setting });
  return refusals(judgeDrop(rules, position, theUnit(position, 'para'), hexAt(rules, to)));
};

describe('the drop', () => {
  it('TRC-11.1.3.a: within eight hexes of the Stavka, not in EZOC, woods or mountain', () => {
    expect([refused('M13'), refused('M14')]).toEqual([[], ['TRC-11.1.3.a']]);
    expect([refused('M9'), refused('M10'), refused('M11'), refused('K7')]).toEqual([
      ['TRC-11.1.3.a'],
      ['TRC-11.1.3.a'],
      [],
      ['TRC-11.1.3.a'],
    ]);
    expect(refused('M8', { axis: [{ id: 'a', at: 'M7' }] })).toEqual(['TRC-11.1.3.a']);
  });

  it('TRC-11.1.3.b: enemies, zones and sea on the way do not count', () => {
    expect(
      refused('M13', {
        axis: [
          { id: 'a', at: 'M8' },
          { id: 'b', at: 'L8' },
        ],
      }),
    ).toEqual([]);
  });

  it('TRC-6.0.a, TRC-A60: not on an enemy', () => {
    expect(refused('M8', { axis: [{ id: 'a', at: 'M8' }] })).toContain('TRC-6.0.a');
  });

  it('TRC-11.1.1.a, TRC-11.1.1.b: in snow, in the first impulse of the Soviets', () => {
    expect(refused('M8', { weather: 'mud' })).toEqual(['TRC-11.1.1.a']);
    expect(refused('M8', { impulse: 2 })).toEqual(['TRC-11.1.1.b']);
    expect(refused('M8', { phase: 'combat' })).toEqual(['TRC-11.1.1.b']);
  });

  it('TRC-11.1.1.c, TRC-11.1.5.a: only from the box, once', () => {
    expect(refused('M8', { soviet: [{ ...PARA, at: 'M6' }, STAVKA] })).toEqual([
      'TRC-11.1.1.c',
      'TRC-11.1.2.b',
    ]);
    const dropped = { ...PARA, at: 'M6', status: { dropped: true } };
    expect(refused('M8', { soviet: [dropped, STAVKA] })).toEqual(['TRC-11.1.1.c', 'TRC-11.1.5.a']);
  });

  it('TRC-11.1.3.d: not while the Stavka is eliminated', () => {
    expect(refused('M8', { soviet: [BOXED, { id: 'stavka', type: 'hq' }] })).toEqual(['TRC-11.1.3.d']);
  });

  it('TRC-11.1.3.c: it stands in its hex and moves no more', () => {
    const rules = rulesOn(BOARD);
    const position = positionOn(rules, STAGE);
    const ruling = judgeDrop(rules, position, theUnit(position, 'para'), hexAt(rules, 'M8'));
    expect(ruling._tag === 'Right' && clausesOf(ruling.right.reasons)).toContain('TRC-11.1.3.c');
    const after = theUnit(dropDone(position, theUnit(position, 'para'), hexAt(rules, 'M8')), 'para');
    expect(after).toMatchObject({ place: 'map', moved: true, dropped: true, ended: 'drop' });
    const open = labels(rules, dropHexes(rules, position, theUnit(position, 'para')));
    expect([open.includes('M13'), open.includes('M14'), open.includes('M9')]).toEqual([true, false, false]);
  });
});

describe('the holding box', () => {
  const arriving: Piece = { ...PARA, status: { place: 'track', due: 4 } };
  const box = (para: Piece) => {
    const position = positionOn(rulesOn(BOARD), { ...STAGE, soviet: [para] });
    return refusals(judgeBox(position, theUnit(position, 'para')));
  };

  it('TRC-11.1.2.a: takes a corps that arrives', () => {
    expect(box(arriving)).toEqual([]);
    expect(box({ ...PARA, status: { place: 'track', due: 5 } })).toEqual(['TRC-12.1.1.c']);
    expect(box({ ...arriving, type: 'infantry' })).toContain('TRC-11.1.2.a');
  });

  it('TRC-11.1.2.b, TRC-11.1.5.a: none that came as a reinforcement or has dropped', () => {
    expect(box({ ...PARA, at: 'M3' })).toContain('TRC-11.1.2.b');
    expect(box({ ...PARA, at: 'M3', status: { dropped: true } })).toContain('TRC-11.1.5.a');
  });

  it('TRC-11.1.2.c: a later turn it may enter from the box as a reinforcement', () => {
    const rules = rulesOn(BOARD);
    const now = positionOn(rules, { ...STAGE, soviet: [arriving] });
    const inBox = putInBox(now, theUnit(now, 'para'));
    const para = theUnit(inBox, 'para');
    expect([
      para.place,
      mayLeaveBox(rules, inBox, para),
      mayLeaveBox(rules, { ...inBox, turn: 5 }, para),
    ]).toEqual(['airborne-box', false, true]);
  });
});
