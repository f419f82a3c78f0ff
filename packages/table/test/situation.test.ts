import { describeState } from '@eastfront/kernel/telling';
import { russianCampaign } from '@eastfront/russian-campaign';
import { turningPoint } from '@eastfront/turning-point';
import { expect, it } from 'vitest';
import { situation } from '../src/pages/telling.js';
import type { Telling } from '../src/play/shown.js';
import { seen, table } from '../src/play/store.js';
import { playUntil, seat } from './seated.js';

const told = (): Telling => {
  const all = situation();
  if (all === null) throw new Error('nothing lies on the table');
  return all;
};

const linesIn = ({ lines, parts = [] }: Telling): readonly string[] => [...lines, ...parts.flatMap(linesIn)];
const titlesIn = ({ parts = [] }: Telling): readonly string[] => parts.map(({ title }) => title);

it('tells the situation under headings: objectives, and each side on the map and off it', () => {
  seat(playUntil(turningPoint, { scenario: '1', seed: '4' }, () => true));
  const titles = titlesIn(told());
  expect(titles.filter((title) => / on the map: \d+ units/.test(title))).toHaveLength(2);
  expect(titles.every((title) => title !== '' && !title.startsWith(' '))).toBe(true);
  // Before the headings: what is played, when, and whose turn it is.
  expect(told().lines.join()).toMatch(/to act/);
});

it('tells many hexes by the parts of the map, each line once, and nothing that the text leaves out', () => {
  seat(
    playUntil(russianCampaign, { scenario: 'barbarossa', seed: '4' }, (_, { nodes }) => nodes.length > 60),
  );
  const all = told();
  const axis = (all.parts ?? []).find(({ title }) => /^Axis on the map/.test(title));
  const areas = axis === undefined ? [] : titlesIn(axis);
  expect(areas.length).toBeGreaterThan(1);
  expect(areas.every((title) => /^(Top|Bottom|Left|Right|Middle).* of the map: \d+ hex/.test(title))).toBe(
    true,
  );
  const on = table.value;
  const plain = on === null ? [] : describeState(on.game, seen.value).split('\n');
  const text = plain.map((line) => line.trim()).filter((line) => line !== '');
  const inParts = [...linesIn(all), ...titlesIn(all)];
  expect([...inParts].sort()).toEqual(text.sort());
});
