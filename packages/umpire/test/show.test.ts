import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { loadGames } from '../src/games.js';
import { runWith } from './run-with.js';

const GAMES = await loadGames();

const casesIn = (folder: string): Readonly<Record<string, string>> => {
  const path = fileURLToPath(new URL(`../../../${folder}`, import.meta.url));
  return Object.fromEntries(
    readdirSync(path)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [file, readFileSync(`${path}/${file}`, 'utf8')]),
  );
};

const shown = async (text: string): Promise<string> => {
  const { code, out, err } = await runWith(
    ['show', 'case.json', '--svg', '-'],
    { files: { 'case.json': text } },
    GAMES,
  );
  expect([code, err]).toEqual([0, '']);
  return out;
};

/** How many things of a kind a picture holds. */
const drawn = (svg: string, what: string): number => svg.split(what).length - 1;

/** The layer of arrows and texts over the counters. */
const markers = (svg: string): string => /<g class="markers">.*<\/g>/s.exec(svg)?.[0] ?? '';

const disputes = casesIn('examples/disputes');

describe('umpire show', { timeout: 120_000 }, () => {
  it('draws every sample dispute', async () => {
    expect(Object.keys(disputes).length).toBeGreaterThan(100);
    for (const [file, text] of Object.entries(disputes)) {
      const svg = await shown(text);
      expect([file, drawn(svg, '<svg '), drawn(svg, 'data-hex=') > 0]).toEqual([file, 1, true]);
      expect(svg, file).not.toMatch(/NaN|undefined|\[object/);
    }
  });

  it.each(GAMES.map(({ name }) => name))('draws a sample of the cases of %s', async (name) => {
    const all = casesOf(name).map(({ json }) => JSON.stringify(json));
    // Two of each question, those with a board of their own and those without.
    const kinds = new Map<string, string[]>();
    for (const text of all) {
      const { ask, board } = JSON.parse(text) as JsonObject & { readonly ask: { readonly question: string } };
      const kind = `${ask.question} ${board === undefined}`;
      kinds.set(kind, [...(kinds.get(kind) ?? []), text]);
    }
    for (const text of [...kinds.values()].flatMap((some) => some.slice(0, 2))) {
      expect(await shown(text)).toMatch(/^<svg .*<\/svg>\n$/s);
    }
  });

  const board = { fill: { from: '0101', to: '2020', terrain: 'clear' } };
  const tank = {
    ...{ id: 'tank', side: 'soviet', nation: 'soviet', kind: 'armor' },
    ...{ at: '1010', strength: 8, move: 8, supply: 'in' },
  };
  const foe = {
    ...{ id: 'foe', side: 'axis', nation: 'german', kind: 'infantry' },
    ...{ at: '1011', strength: 2, move: 5, supply: 'in' },
  };
  const asking = (ask: JsonObject, more: JsonObject = {}): string =>
    JSON.stringify({
      game: 'turning-point',
      title: 'A tank corps',
      board,
      position: { turn: 2, player: 'soviet', units: [tank, foe], ...more },
      ask,
    });

  it('crops a board to the hexes about those that the question names', async () => {
    const svg = await shown(asking({ question: 'move', unit: 'tank', path: ['1009', '1008'] }));
    expect(drawn(svg, 'data-hex=')).toBeLessThan(60);
    for (const hex of ['1010', '1009', '1008', '0810', '1207']) expect(svg).toContain(`data-hex="${hex}"`);
    expect(svg).not.toContain('data-hex="0101"');
    const whole = await shown(asking({ question: 'victory' }));
    expect(drawn(whole, 'data-hex=')).toBe(400);
  });

  it('draws the way of a move with its costs, and names the case and the answer', async () => {
    const svg = await shown(asking({ question: 'move', unit: 'tank', path: ['1009', '1008'] }));
    expect(drawn(markers(svg), '<polygon')).toBe(1);
    expect(drawn(markers(svg), '<rect')).toBe(2);
    expect(svg).toContain('A tank corps');
    expect(svg).toContain('Yes: Unit tank may move to 1008');
  });

  it('draws a refused move in another ink', async () => {
    const move = (path: readonly string[]) => shown(asking({ question: 'move', unit: 'tank', path }));
    expect(markers(await move(['1009']))).toContain('#14499c');
    const refused = await move(['1011']);
    expect(markers(refused)).toContain('#b3261e');
    expect(refused).toContain('No: the move is not allowed');
    expect(refused).toContain('hexes that the refusal is about');
  });

  it('draws an arrow for each hex that attacks each hex attacked, with the column', async () => {
    const odds = { question: 'odds', attackers: ['tank'], hexes: ['1011'] };
    const svg = await shown(asking(odds, { phase: 'combat' }));
    expect(drawn(markers(svg), '<polygon')).toBe(1);
    expect(markers(svg)).toMatch(/>4[:-]1</);
  });

  it('draws zones, ways back, and what can be reached', async () => {
    expect(await shown(asking({ question: 'zoc', side: 'axis' }))).toContain('>in the zone<');
    const reach = await shown(asking({ question: 'reach', unit: 'tank' }));
    expect(reach).toContain('>within reach, and the cost<');
    expect(drawn(markers(reach), '<rect')).toBeGreaterThan(20);
    const retreat = { question: 'retreat', units: ['foe'], hexes: 1, attackers: ['tank'] };
    expect(drawn(markers(await shown(asking(retreat, { phase: 'combat' }))), '<polygon')).toBeGreaterThan(1);
  });

  it('draws what was done before the action that is refused, and that one as refused', async () => {
    const actions = [
      { type: 'move', unit: 'tank', to: '1009' },
      { type: 'move', unit: 'tank', to: '1011' },
      { type: 'end-phase' },
    ];
    const svg = await shown(asking({ question: 'apply', actions }));
    expect(drawn(markers(svg), '<polygon')).toBe(2);
    expect(markers(svg)).toContain('#14499c');
    expect(markers(svg)).toContain('#b3261e');
    expect(svg).toContain('No: action 2 of 3 (Move) is not allowed.');
  });
});
