import { hexOf } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { RAILROAD_FINISHED, WINTER } from '../02-components/terrain.js';
import { carriedData } from '../data/read-data.js';
import { type BoardState, boardStyleOf } from './board-style.js';

const read = must(carriedData());
const { board } = read.theatre;

const state = (more: Partial<BoardState> = {}): BoardState => ({
  turn: 1,
  settingUp: false,
  controlled: { axis: [], soviet: [] },
  ...more,
});
const draw = (more: Partial<BoardState> = {}): string =>
  drawPicture({ board, style: boardStyleOf(state(more)), counters: [], legend: { board: true } });

describe('the look of the board', () => {
  const style = boardStyleOf(state());

  it('CC-2.3.a has a sign for every terrain, hexside and link of the board', () => {
    expect(Object.keys(style.terrain)).toEqual(expect.arrayContaining([...board.terrains]));
    expect(Object.keys(style.hexsides)).toEqual(expect.arrayContaining([...board.sideFeatures]));
    expect(Object.keys(style.links).sort()).toEqual(Object.keys(board.links).sort());
    const fills = Object.values(style.terrain).map(({ fill }) => fill);
    expect(new Set(fills).size).toBe(fills.length);
  });

  it('CC-2.36.b draws man-made terrain over the ground: roads beneath railways, three sizes of towns', () => {
    const kinds = Object.keys(style.links);
    expect(kinds.indexOf('road')).toBeLessThan(kinds.indexOf('rail'));
    const sizes = ['town', 'small-city', 'large-city'].map((kind) => style.places?.kinds[kind]?.size ?? 0);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect(new Set(sizes).size).toBe(3);
  });

  it('writes every name of the board, and captions on hexes that exist', () => {
    const svg = draw();
    for (const hex of board.hexes) {
      const name = board.fields[hex]?.name;
      if (name !== undefined) expect(svg).toContain(`>${name}</text>`);
    }
    for (const { at, text } of style.captions ?? []) {
      const hex = hexOf(board.grid, at);
      expect(hex !== null && board.exists[hex] === 1, `${text} at ${at}`).toBe(true);
    }
  });

  it('CC-4.1.d gives every entry hex its letter, in the colour of its side', () => {
    const marks = (style.marks ?? []).filter(({ at }) => 'field' in at && at.field === 'entry');
    expect(marks.map(({ text }) => text).join('')).toBe('ABCDEFGHIJ');
    const colour = (letter: string) => marks.find(({ text }) => text === letter)?.fill;
    expect(colour('A')).toBe(colour('J'));
    expect(colour('E')).toBe(colour('I'));
    expect(colour('A')).not.toBe(colour('E'));
  });

  it('CC-20.2.a shows the army zones only while they are being filled', () => {
    for (const army of ['12th Army', '18th Army', '37th Army', '51st Army']) {
      expect(draw({ settingUp: true })).toContain(`>${army}</text>`);
      expect(draw()).not.toContain(`>${army}</text>`);
    }
  });

  it('CC-2.31.b, CC-2.32.a: from the turn of winter seasonal marsh and passes look different, Krestovy does not', () => {
    const [autumn, winter] = [WINTER - 1, WINTER].map((turn) => boardStyleOf(state({ turn })));
    expect(winter?.hexsides['pass']).not.toEqual(autumn?.hexsides['pass']);
    expect(winter?.terrain['seasonal-marsh']).not.toEqual(autumn?.terrain['seasonal-marsh']);
    expect(winter?.hexsides['open-in-winter']).toEqual(autumn?.hexsides['open-in-winter']);
    expect(draw({ turn: WINTER })).toContain('>pass, closed by snow</text>');
  });

  it('CC-2.33.b says when the unfinished railway serves supply', () => {
    expect(draw({ turn: RAILROAD_FINISHED - 1 })).toContain('>railway, unfinished</text>');
    expect(draw({ turn: RAILROAD_FINISHED })).not.toContain('>railway, unfinished</text>');
  });

  it('CC-2.37.c marks the hexes that each side controls', () => {
    const held = [board.hexes[3] as number];
    const marks = boardStyleOf(state({ controlled: { axis: held, soviet: [] } })).marks ?? [];
    const of = (label: string) => marks.find((mark) => mark.label === label)?.at;
    expect(of('Axis control')).toEqual({ hexes: held });
    expect(of('Soviet control')).toEqual({ hexes: [] });
  });
});
