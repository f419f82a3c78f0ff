import { hexOf } from '@eastfront/kernel';
import { drawPicture } from '@eastfront/kernel/picture';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { gameRules, setUpOf } from '../../test/picture.fixture.js';
import { TERRAINS } from '../01-units/board.js';
import { withSide } from '../position/view.js';
import { boardStyleOf } from './board-style.js';
import { pictureBoard, railheadsOf } from './picture-board.js';

const rules = gameRules();
const { theatre } = rules;
const start = setUpOf(rules, '3');
const stalingrad = hexAt(rules, '2214');
const board = pictureBoard(rules, start, [stalingrad]);
const NONE = { axis: [], soviet: [] };
const style = boardStyleOf(rules, {
  railheads: railheadsOf(rules, start.gauge),
  area: null,
  streets: [stalingrad],
  extraSupply: NONE,
});
const svg = drawPicture({ board, style, counters: [], legend: { board: true } });

/** Whether the hexside `'2214/2313'` has the feature. */
const has = (feature: string, pair: string): boolean => {
  const [from = '', to = ''] = pair.split('/');
  const [hex, other] = [hexAt(rules, from), hexAt(rules, to)];
  const direction = [0, 1, 2, 3, 4, 5].find((way) => board.neighbours[6 * hex + way] === other);
  expect(direction, pair).toBeDefined();
  return (((board.sides[6 * hex + (direction ?? 0)] ?? 0) >> board.sideFeatures.indexOf(feature)) & 1) === 1;
};

describe('the look of the board', () => {
  it('NS-0.c has a sign of its own for every terrain, hexside and link', () => {
    expect(Object.keys(style.terrain).sort()).toEqual([...TERRAINS].sort());
    expect(Object.keys(style.hexsides).sort()).toEqual([...board.sideFeatures].sort());
    expect(Object.keys(style.links).sort()).toEqual(Object.keys(board.links).sort());
    const fills = Object.values(style.terrain).map(({ fill }) => fill);
    expect(new Set(fills).size).toBe(fills.length);
  });

  it('writes every name, those of cities larger', () => {
    for (const name of Object.keys(theatre.named)) expect(svg).toContain(`>${name}</text>`);
    const kinds = style.places?.kinds ?? {};
    expect(kinds['city-soviet']?.nameSize).toBeGreaterThan(kinds['town-soviet']?.nameSize ?? 1);
  });

  it('NS-S75 colours towns by the side that passed through them last', () => {
    const kharkov = hexAt(rules, '0510');
    const kindOf = (control: string) => pictureBoard(rules, { ...start, control }, []).fields[kharkov]?.place;
    expect(kindOf(start.control)).toBe('city-axis');
    expect(kindOf(withSide(start.control, [kharkov], 'soviet'))).toBe('city-soviet');
    expect(kindOf('.'.repeat(board.size))).toBe('city-nobody');
    expect(style.places?.kinds['city-axis']?.fill).not.toBe(style.places?.kinds['city-soviet']?.fill);
  });

  it('NS-5.2.2.d draws both gauges, and a railhead where they meet', () => {
    expect(svg).toContain('>railway, Axis gauge</text>');
    expect(svg).toContain('>railway, Soviet gauge</text>');
    const heads = railheadsOf(rules, start.gauge);
    expect(heads.length).toBeGreaterThan(2);
    expect(railheadsOf(rules, withSide(start.gauge, theatre.railHexes, 'axis'))).toEqual([]);
    expect(railheadsOf(rules, withSide(start.gauge, theatre.railHexes, 'soviet'))).toEqual([]);
  });

  it('NS-9.2.b, NS-9.5.a shows rivers, the Volga and sea hexsides apart, and the shores', () => {
    expect(has('volga', '2214/2313')).toBe(true);
    expect(has('sea', '0424/0524')).toBe(true);
    expect(has('coast', '0424/0425')).toBe(true);
    expect(has('coast', '0805/0806')).toBe(false);
    for (const river of ['Don', 'Donets', 'Dnieper', 'Kuban', 'Terek', 'Kura', 'Volga', 'Oskol'])
      expect(svg).toContain(`>${river}</text>`);
  });

  it('NS-11.f shows the hexsides of both sides round a manned street-fighting box, and of no other', () => {
    expect(has('box-axis', '2214/2114')).toBe(true);
    expect(has('box-soviet', '2314/2214')).toBe(true);
    expect(has('box-axis', '1106/1107')).toBe(false);
    expect(svg).toContain('>street fighting (box below)</text>');
  });

  it('NS-4.b parts the weather zones, NS-9.9.i the Caucasus map; Turkey is closed', () => {
    for (const label of ['weather: north, south', 'Caucasus map', 'Turkey, closed', 'Crimea'])
      expect(svg).toContain(`>${label}</text>`);
  });

  it('NS-5.2.2.a, NS-5.2.2.b, NS-6.1.k marks sources, ports by size, sealift and oil', () => {
    const labels = (style.marks ?? []).map(({ label }) => label);
    expect(labels).toEqual([
      ...['Axis supply source', 'Soviet supply source', 'large port', 'small port'],
      ...['sealift points a turn', 'oil', 'railhead'],
    ]);
    const sources = style.marks?.[1];
    expect(sources !== undefined && 'hexes' in sources.at ? sources.at.hexes : []).toContain(
      hexAt(rules, '2414'),
    );
  });

  it('NS-17.1.b greys what a scenario leaves out, and marks the sources that it adds', () => {
    const area = theatre.board.hexes.filter((hex) => theatre.caucasus[hex] === 0);
    const extra = hexAt(rules, '1718');
    const cut = boardStyleOf(rules, {
      railheads: [],
      area,
      streets: [],
      extraSupply: { axis: [extra], soviet: [] },
    });
    const shaded = (cut.areas ?? []).find(({ label }) => label === 'not in this scenario');
    expect(shaded !== undefined && 'hexes' in shaded.of ? shaded.of.hexes.length : 0).toBe(
      theatre.board.hexes.length - area.length,
    );
    expect(cut.marks?.[0]?.at).toEqual({ hexes: [...theatre.sources.axis, extra] });
  });

  it('writes its captions on hexes of the board: seas on sea', () => {
    for (const { at: label, text } of style.captions ?? []) {
      const hex = hexOf(board.grid, label);
      expect(hex !== null && board.exists[hex] === 1, `${text} at ${label}`).toBe(true);
      if (/Sea/.test(text)) expect(theatre.land[hex ?? 0], text).toBe(0);
    }
  });
});
