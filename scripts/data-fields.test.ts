import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { packages } from './workspaces.mjs';

const games = packages()
  .filter(({ entries }) => entries.some(({ name }) => name === 'rulebook'))
  .map(({ name }) => name.replace('@eastfront/', ''));

/** Fields that tell a reader where data come from, in every game. */
const OF_SOURCES = [
  'notes',
  'ref',
  'hexKm',
  'hexKmNominal',
  'hexMetres',
  'fact',
  'grades',
  'gradeOfBank',
  'clauses',
];

/** Fields that no rule reads, and why they stand in the data. */
const UNREAD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'turning-point': {
    pocket: 'name of a set-up zone, which set-ups name',
    pair: 'what a counter of the source says',
    standsFor: 'what a counter of the source says',
  },
  'russian-campaign': {
    cityHexes: 'how the source counts them',
    causeway: 'a kind of sea hex, told by its rail link',
    triggers: 'what the events of the order of battle mean, for readers',
    omitted: 'rows of the source that are no counters',
    fifth: 'the map of the fifth edition, for whoever compares',
    features: 'the chart as printed, for readers',
    conversions: 'the track as printed; the clauses of chapter 12 carry it out by unit',
    ssFirst: 'the track as printed; the clauses of chapter 12 carry it out by unit',
    types: 'the track as printed; the clauses of chapter 12 carry it out by unit',
  },
  'nach-stalingrad': {
    layout: 'how the board was measured',
    evenColumns: 'how the board was measured',
    ...Object.fromEntries(
      ['don', 'donets', 'oskol', 'dnieper', 'kuban', 'terek', 'kura'].map((river) => [
        river,
        'name of a river',
      ]),
    ),
  },
  'valor-of-the-guards': {
    columnLetters: 'how the board is labelled, for readers',
    shift: 'how the board is labelled, for readers',
    corners: 'the corners of a printed row, of which the loop is made',
    lines: 'the printed rows, for readers',
  },
};

/** The sources of a game without tests and comments; of codecs of files only what is read out of them counts. */
const sourcesOf = (game: string): string => {
  const folder = new URL(`../packages/${game}/src/`, import.meta.url);
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((name) => /\.ts$/.test(name) && !/\.test\.ts$|clause-id\.ts$/.test(name))
    .map((name) => readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, ''))
    .join('\n');
};

/** Whether a field is taken out of an object somewhere: by its name after a dot, in a pattern, or by its name as a text. */
const isRead = (sources: string, field: string): boolean =>
  new RegExp(
    `\\.${field}\\b|\\{[^{}]*\\b${field}\\b[^{}]*\\}\\s*(?:=[^>=]|\\)|:\\s*[A-Z(R]|,|of\\b)|'${field}'`,
  ).test(sources);

/** The keys of objects in JSON that are words, such as names of fields. */
const keysIn = (json: unknown): readonly string[] => {
  if (Array.isArray(json)) return json.flatMap(keysIn);
  if (typeof json !== 'object' || json === null) return [];
  return Object.entries(json).flatMap(([key, value]) => [
    ...(/^[a-z][A-Za-z]+$/.test(key) ? [key] : []),
    ...keysIn(value),
  ]);
};

const fieldsOfData = (game: string): readonly string[] => {
  const folder = new URL(`../packages/${game}/data/`, import.meta.url);
  const files = readdirSync(folder).filter((name) => /(?<!rulebook|coverage)\.json$/.test(name));
  return [
    ...new Set(files.flatMap((name) => keysIn(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))))),
  ].sort();
};

describe.each(games)('the data of %s', (game) => {
  const sources = sourcesOf(game);
  const known = UNREAD[game] ?? {};

  it('have no field without effect: each is read by the sources, or it is said why not', () => {
    const fields = fieldsOfData(game);
    const unread = fields.filter((field) => !isRead(sources, field) && !OF_SOURCES.includes(field));
    expect(unread.filter((field) => !Object.hasOwn(known, field))).toEqual([]);
    expect(Object.keys(known).filter((field) => !fields.includes(field))).toEqual([]);
  });
});
