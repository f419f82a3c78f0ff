import { drawPicture } from '@eastfront/kernel/picture';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { blankPosition, startOf } from '../20-set-up/start.js';
import { carriedData } from '../data/read-data.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { counterOf } from './counter-look.js';
import { pictureOf } from './picture.js';

const read = must(carriedData());
const rules: Rules = { ...read, readings: {} as Rules['readings'], optional: [] };
const { named, board } = rules.theatre;
const ROSTOV = named['Rostov'] as number;

const printed = (id: string, status: Partial<Unit> = {}): Unit => {
  const entry = rules.forces.roster.find(({ counter }) => counter.id === id);
  if (entry === undefined) throw new Error(id);
  return { ...unitOf(entry.counter, 'map'), at: ROSTOV, step: 'full', ...status };
};
const look = (id: string, status: Partial<Unit> = {}, under: Rules = rules) =>
  counterOf(under, printed(id, status), ROSTOV);
const titles = (status: Partial<Unit>) => look('ger-73inf', status).badges?.map(({ title }) => title);

describe('a counter', () => {
  it('CC-2.1.b shows attack, defense and move, CC-2.1.e the superscript, CC-2.1.k an HQ in parentheses', () => {
    expect(look('ger-73inf').values).toBe('5-7-3');
    expect(look('ger-4mtn').parts?.map(({ text, raised }) => [text, raised])).toEqual([
      ['5', '7'],
      ['6', undefined],
      ['3', undefined],
    ]);
    expect(look('ger-17army-hq').parts?.[1]?.text).toBe('(1)');
  });

  it('CC-2.1.g, CC-2.1.h box the attack of a unit that shifts, the defense of one that only cancels', () => {
    const boxed = (id: string) => look(id).parts?.map(({ box }) => box !== undefined);
    expect(boxed('ger-13pz')).toEqual([true, false, false]);
    expect(boxed('ger-7flak')).toEqual([false, true, false]);
    expect(boxed('ger-73inf')).toEqual([false, false, false]);
  });

  it('CC-2.21.a bears its size, and the sign of its type', () => {
    const signs = ['ger-13pz', 'sov-9corps', 'sov-northern-hq', 'ger-97jg'].map((id) => look(id));
    expect(signs.map(({ size }) => size)).toEqual(['XX', 'XXX', 'XXXXX', 'XX']);
    expect(signs.map(({ symbol }) => symbol)).toEqual(['armor', 'infantry', 'hq', 'light-infantry']);
  });

  it('CC-2.23.a, CC-2.23.b, CC-2.23.c: every nation and service has a colour of its own', () => {
    const ids = [
      ...['ger-73inf', 'ger-5ss-wiking', 'ger-7flak', 'rom-5cav', 'slo-1mot', 'ita-julia', 'east-1'],
      ...['sov-30rd', 'sov-azov-flotilla', 'sov-2gds', 'sov-11nkvd'],
    ];
    expect(new Set(ids.map((id) => look(id).colours.fill)).size).toBe(ids.length);
    expect(look('sov-6gdstank').colours.fill).toBe(look('sov-2gds').colours.fill);
  });

  it('CC-2.24.c, CC-2.1.d colours the type box by quality; normal is grey for the Axis and brown for the Soviets', () => {
    const box = (id: string) => look(id).colours.box;
    expect(box('ger-4mtn')).toBe(box('sov-2gds'));
    expect(box('rom-18inf')).toBe(box('sov-276rd'));
    expect(new Set(['ger-4mtn', 'rom-18inf', 'ger-73inf', 'sov-30rd'].map(box)).size).toBe(4);
  });

  it('CC-2.24.d, CC-2.24.e split the box of NKVD and marines: attack left, defense right', () => {
    const [elite, normal] = [look('sov-2gds').colours.box, look('sov-30rd').colours.box];
    expect(look('sov-11nkvd').colours).toMatchObject({ box: normal, boxRight: elite });
    expect(look('sov-83mar').colours).toMatchObject({ box: elite, boxRight: normal });
    expect(look('sov-2gds').colours.boxRight).toBeUndefined();
  });

  it('CC-2.24.g leaves the box of tank brigades plain, but not under the option of CC-2.24.h', () => {
    expect(look('sov-6gdstank').colours.box).toBeUndefined();
    const optional = look('sov-6gdstank', {}, { ...rules, optional: ['CC-2.24.h'] });
    expect(optional.colours.box).toBe(look('sov-2gds').colours.box);
  });

  it('CC-2.24.i shows the side that is up, with a band when it is not the full one', () => {
    const full = look('sov-15cav');
    const reduced = look('sov-15cav', { step: 'reduced' });
    expect(full.band).toBeUndefined();
    expect(reduced.band).toBeDefined();
    expect(reduced.values).not.toBe(full.values);
  });

  it('CC-2.1.n bears its status markers, CC-2.1.i its white square', () => {
    expect(titles({})).toEqual([]);
    expect(titles({ supply: 'out' })).toEqual(['out of supply']);
    expect(titles({ supply: 'out', isolated: true })).toEqual(['out of supply, isolated']);
    expect(titles({ supply: 'limited', disrupted: true })).toEqual(['limited supply', 'disrupted']);
    expect(titles({ marked: true, automatic: 7, replaced: true })).toEqual([
      'assault',
      'automatic elimination',
      'replacement',
    ]);
    expect(look('ger-191stug').badges?.map(({ title }) => title)).toEqual(['white square']);
  });
});

describe('the picture of a position', () => {
  const start = startOf(rules, 'campaign');
  const blank = blankPosition(rules, 'campaign');
  const later: Position = { ...blank, turn: 6, player: 'axis', phase: 'second-combat', step: 'attacks' };

  it('CC-20.1.c shows every unit on the map once, and none that waits elsewhere', () => {
    const { counters } = pictureOf(rules, start);
    const onMap = start.units.filter(({ place }) => place === 'map');
    expect(counters.map(({ id }) => id).sort()).toEqual(onMap.map(({ counter }) => counter.id).sort());
    expect(onMap.length).toBeLessThan(start.units.length);
  });

  it('CC-2.37.b shows what the Axis controls at the start', () => {
    const mark = pictureOf(rules, blank).style.marks?.find(({ label }) => label === 'Axis control');
    const held = mark !== undefined && 'hexes' in mark.at ? mark.at.hexes : [];
    expect(held.map((hex) => board.fields[hex]?.name).sort()).toEqual(['Kagalnik', 'Rostov', 'Taganrog']);
  });

  it('heads with turn, phase, weather, victory points and CC-19.3.a the standard of the turn', () => {
    expect(pictureOf(rules, blank).subtitle).toBe(
      'Turn 1 (Jul IV 1942), Soviet set-up; weather clear; Axis victory points 0 (18 to win)',
    );
    const standard = rules.turnTrack.turns[5]?.standard;
    expect(pictureOf(rules, { ...later, weather: 'poor' }).subtitle).toMatch(
      new RegExp(`Axis Second Combat Phase; weather poor; .*standard of the turn ${standard}\\)$`),
    );
  });

  it('tells how a game ended', () => {
    const ending = { winner: 'soviet', level: 'sudden death', points: 3 } as const;
    const { subtitle } = pictureOf(rules, { ...later, phase: 'over', step: 'over', ending });
    expect(subtitle).toContain('end of the game: Soviet sudden death');
  });

  it('CC-15.7.a shows the 4th Guards Cavalry marker on its hex only', () => {
    expect(pictureOf(rules, later).counters).toEqual([]);
    const placed = pictureOf(rules, { ...later, corps: { status: 'map', at: ROSTOV } });
    expect(placed.counters.map(({ hex }) => hex)).toEqual([ROSTOV]);
  });

  it('explains in its legend the markers in play, and draws', () => {
    const units = [printed('ger-73inf', { disrupted: true }), printed('ger-13pz')];
    const picture = pictureOf(rules, { ...later, units });
    const labels = picture.legend?.counters?.map(({ label }) => label);
    expect(labels).toEqual(['elite troops', 'normal troops', 'poor troops', 'disrupted']);
    const svg = drawPicture(picture);
    expect(svg).toContain('data-unit="ger-13pz"');
    expect(svg).not.toMatch(/NaN|undefined/);
  });
});

describe('the boxes beside the map', () => {
  it('hold what is off the map by side and place, and what arrives by its turn', () => {
    const at = (id: string, status: Partial<Unit>): Unit => ({ ...printed(id), at: -1, ...status });
    const position: Position = {
      ...blankPosition(rules, 'campaign'),
      turn: 4,
      units: [
        printed('ger-3pz', { place: 'map' }),
        at('ger-73inf', { place: 'track', due: 6 }),
        at('ger-13pz', { place: 'track', due: 3 }),
        at('sov-12cav', { place: 'cadre' }),
        at('sov-13cav', { place: 'removed' }),
      ],
    };
    const boxes = pictureOf(rules, position).boxes ?? [];
    expect(boxes.map(({ title, counters }) => [title, counters.map(({ id }) => id)])).toEqual([
      ['Axis turn track, turn 4', ['ger-13pz']],
      ['Axis turn track, turn 6', ['ger-73inf']],
      ['Soviet Cadre Box', ['sov-12cav']],
    ]);
  });
});
