import { hexOf, labelOf } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { gameRules } from '../../test/picture.fixture.js';
import { TERRAINS } from '../02-components/terrain.js';
import { startSideOf } from '../05-victory/control.js';
import { railAtOutset } from '../08-movement/rail-ownership.js';
import { boardStyleOf } from './board-style.js';
import { pictureBoard } from './picture-board.js';

const rules = gameRules();
const { theatre } = rules;
const board = pictureBoard(rules, railAtOutset(rules), (hex) => startSideOf(rules, hex));
const style = boardStyleOf(rules, { railheads: [], lines: [] });
const svg = drawPicture({ board, style, counters: [], legend: { board: true } });

/** `'O24/O25'` has the feature. */
const has = (feature: string, pair: string): boolean => {
  const [from = '', to = ''] = pair.split('/');
  const [hex, other] = [hexAt(rules, from), hexAt(rules, to)];
  const direction = [0, 1, 2, 3, 4, 5].find((way) => board.neighbours[6 * hex + way] === other);
  expect(direction, pair).toBeDefined();
  return (((board.sides[6 * hex + (direction ?? 0)] ?? 0) >> board.sideFeatures.indexOf(feature)) & 1) === 1;
};

describe('the look of the board', () => {
  it('TRC-2.2.1.a has a sign of its own for every terrain, hexside and link, and covers what lies under tables', () => {
    expect(Object.keys(style.terrain).sort()).toEqual([...TERRAINS].sort());
    expect(Object.keys(style.hexsides).sort()).toEqual([...board.sideFeatures].sort());
    expect(Object.keys(style.links).sort()).toEqual(Object.keys(board.links).sort());
    const fills = Object.values(style.terrain).map(({ fill }) => fill);
    expect(new Set(fills).size).toBe(fills.length);
    expect(style.areas?.[0]).toMatchObject({ of: { region: 'charts' }, shade: { opacity: 1 } });
    expect(has('coast', 'II32/JJ32')).toBe(false);
    expect(has('coast', 'JJ23/JJ24')).toBe(true);
  });

  it('TRC-2.2.3.a shows major cities larger and bolder than minor ones, and writes every name', () => {
    const kinds = style.places?.kinds ?? {};
    const [major, minor] = [kinds['major-soviet'], kinds['minor-soviet']];
    expect(major?.size).toBeGreaterThan(minor?.size ?? 1);
    expect(major?.nameSize).toBeGreaterThan(minor?.nameSize ?? 1);
    expect(kinds['oil-axis']?.symbol).toBe('derrick');
    expect(kinds['major-axis']?.fill).not.toBe(major?.fill);
    for (const name of Object.keys(theatre.named)) expect(svg).toContain(`>${name}</text>`);
    const unnamed = [...theatre.cities, ...theatre.oilFields].filter(
      (hex) => board.fields[hex]?.place === undefined,
    );
    expect(unnamed).toEqual([]);
  });

  it('TRC-5.4.f draws the borders of countries, but none between Germany and Poland', () => {
    expect(has('border', 'O24/O25')).toBe(true);
    expect(has('border', 'A7/A6')).toBe(true);
    expect(has('border', 'F30/G30')).toBe(false);
    for (const hex of theatre.countries.germany)
      for (const other of theatre.countries.poland)
        if (board.neighbours.subarray(6 * hex, 6 * hex + 6).includes(other))
          expect(has('border', `${labelOf(board.grid, hex)}/${labelOf(board.grid, other)}`)).toBe(false);
  });

  it('TRC-3.2.c names and bounds the four military districts', () => {
    for (const name of ['Baltic', 'Western', 'Kiev', 'Odessa'])
      expect(svg).toMatch(new RegExp(`>${name}</text>.*>District</text>`));
    expect(has('district', 'P24/Q24')).toBe(true);
    expect(has('district', 'O24/O23')).toBe(false);
    const shades = (style.areas ?? []).filter(({ of }) => 'field' in of && of.field === 'district');
    expect(new Set(shades.map(({ shade }) => shade?.fill)).size).toBe(4);
  });

  it('TRC-8.2.2.a, TRC-8.2.2.b shows hexsides closed by water and the strait of Kerch, and no border over water', () => {
    expect(has('strait', 'KK21/KK20')).toBe(true);
    expect(has('closed', 'KK20/KK19')).toBe(true);
    expect(has('border', 'B15/C16')).toBe(false);
    expect(svg).toContain('>Kerch</text>');
    expect(svg).toContain('>strait</text>');
  });

  it('TRC-9.8.2.a runs the rivers through their hexes, each hex of every river on a course, and names them', () => {
    const lines = new Set(style.courses?.flatMap((course) => course.lines.flat()));
    const wet = board.hexes.filter((hex) => (theatre.rivers[hex]?.length ?? 0) > 0);
    expect([...lines].sort((a, b) => a - b)).toEqual(wet);
    for (const course of style.courses?.flatMap((one) => one.lines) ?? [])
      course.slice(1).forEach((hex, i) => {
        const before = course[i] as number;
        expect([...board.neighbours.subarray(6 * before, 6 * before + 6)]).toContain(hex);
      });
    expect(style.courses?.map(({ ends }) => ends)).toEqual([['sea', 'lake']]);
    for (const river of ['Dnieper', 'Volga', 'Don', 'Vistula', 'Western Dvina', 'Danube'])
      expect(svg).toContain(`>${river}</text>`);
    const names = style.courses?.flatMap((course) => course.names ?? []) ?? [];
    for (const { text, across } of names)
      for (const hex of across)
        expect(board.fields[hex]?.rivers, `${text} at ${labelOf(board.grid, hex)}`).toContain(text);
  });

  it('writes its captions on hexes of the board: seas on sea, countries in their country', () => {
    for (const { at: label, text } of style.captions ?? []) {
      const hex = hexOf(board.grid, label);
      expect(hex !== null && board.exists[hex] === 1, `${text} at ${label}`).toBe(true);
      const { country } = board.fields[hex ?? 0] ?? {};
      if (/Sea|Gulf/.test(text)) expect(theatre.land[hex ?? 0], text).toBe(0);
      else if (/^(Germany|Poland|Finland|Hungary|Romania|Bulgaria)$/.test(text))
        expect(country).toBe(text.toLowerCase());
    }
  });

  it('names its military districts between two rows of hexes: no counter of a set-up lies over them', () => {
    const words = style.captions?.filter(({ fill }) => fill === '#84407e') ?? [];
    expect(words.map(({ text }) => text).filter((text) => text !== 'District')).toEqual([
      'Baltic',
      'Western',
      'Kiev',
      'Odessa',
    ]);
    // A counter alone in its hex is 1.04 hexsides wide, and rows are 1.5 hexsides apart.
    for (const { text, size, offset: [, down] = [0, 0] } of words)
      for (const row of [-1.5, 0, 1.5])
        expect(Math.abs(down - row) - (0.7 * size) / 2, text).toBeGreaterThan(1.04 / 2);
  });

  it('TRC-8.3.6.f points out of the map where a side has its railroads off the edge', () => {
    const marks = (style.marks ?? []).filter(({ fill }) => ['#4b5256', '#c01f1f'].includes(fill));
    const of = (fill: string): readonly string[] =>
      marks.flatMap((mark) =>
        mark.fill === fill && 'hexes' in mark.at ? mark.at.hexes.map((hex) => labelOf(board.grid, hex)) : [],
      );
    expect(of('#4b5256')).toEqual(expect.arrayContaining(['E34', 'GG34', 'A15']));
    expect(of('#c01f1f')).toEqual(expect.arrayContaining(['L1', 'QQ13', 'A6']));
    const exits = board.regions['rail-exits'] ?? [];
    expect(of('#4b5256').length + of('#c01f1f').length).toBeGreaterThanOrEqual(exits.length);
    expect(svg.match(/>(Axis|Soviet) map edge</g)).toHaveLength(2);
  });
});
