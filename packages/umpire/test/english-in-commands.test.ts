import { readdirSync, readFileSync } from 'node:fs';
import { type AnyGamePackage, type Game, type JsonObject, type Words, wordsOver } from '@eastfront/kernel';
import { englishFinder, must, namesIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { inLongForm } from '../../../scripts/long-form.js';
import { loadGames, loadQuickOdds, loadWords } from '../src/games.js';
import { outcomeTold, sayFor } from '../src/play/record.js';
import { ja } from '../src/words/ja.js';
import { runWith, type World } from './run-with.js';

const games = await loadGames();
const quickOdds = await loadQuickOdds();

const words: Readonly<Record<string, Words>> = Object.fromEntries(
  await Promise.all(
    games.map(async ({ name }) => [name, wordsOver(ja, (await loadWords(name, 'ja')) ?? {})] as const),
  ),
);

const root = new URL('../../../', import.meta.url);
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

/** Every text of a value, keys left out. */
const stringsIn = (json: unknown): readonly string[] =>
  typeof json === 'string' ? [json] : Object.values((json ?? {}) as object).flatMap(stringsIn);

/** Words of a rulebook that stay in Latin letters: of Valor of the Guards what modifies one die. */
const STAYING: Readonly<Record<string, readonly string[]>> = { 'valor-of-the-guards': ['drm'] };

/** What is asked in the shortest form of quick odds, with flags that say more. */
const ODDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'turning-point': [['24:10', '--river'], ['7:1'], ['1:9']],
  caucasus: [['12:5'], ['3:7']],
  'russian-campaign': [['20:7'], ['1:9']],
  'nach-stalingrad': [['12:5'], ['1:7']],
  'valor-of-the-guards': [
    ['strength', '--side', 'russian', '--rg', 'I1', '--date', '09-20'],
    ['escape', '--squads', '2', '--leader', '-1', '--line', 'adjacent'],
    ['landing', '--name', 'LL22', '--hexes', 'MM22,MM23'],
  ],
};

/** A command line in Japanese, and the words of English that are left in what it printed and wrote. */
const finderOf = (pkg: AnyGamePackage) => {
  const game = must(pkg.make({})) as Game<unknown, unknown>;
  // Tables, boards and lists stay as their files are called.
  const tables = ['board', ...game.sources.map(({ table }) => table)];
  const names = game.scenarios.flatMap(({ id }) => [id, ...namesIn(game, must(game.start(id)))]);
  return async (argv: readonly string[], files: World['files'] = {}, own: readonly string[] = []) => {
    const ran = await runWith(['--lang', 'ja', ...argv], { files }, games, quickOdds);
    const written = Object.entries(ran.files).filter(
      ([file]) => files[file] === undefined && /\.(txt|record)$/.test(file),
    );
    const staying = STAYING[pkg.name] ?? [];
    const englishIn = englishFinder({
      names: [pkg.name, 'umpire', 'random', 'greedy', ...tables, ...names, ...own],
      words: staying,
    });
    // What is printed as JSON is a file, not a text.
    const told = [
      ran.out.replace(/^\{\n[\s\S]*?\n\}$/gm, ''),
      ran.err,
      ...written.map(([, text]) => text),
    ].join('\n');
    const left = told.split('\n').flatMap((line) => englishIn(line).map((word) => `${word}: ${line.trim()}`));
    return { left: [...new Set(left)], ran };
  };
};

const sampled = <One>(all: readonly One[], most: number): readonly One[] =>
  all.slice(0, inLongForm(all.length, most));

/** The claims of the examples that are about a game. */
const claimsOf = (name: string): readonly string[] =>
  readdirSync(new URL('examples/claims/', root))
    .filter((file) => file.startsWith(`${name}-`))
    .map((file) => `examples/claims/${file}`);

/** The quarrels that the examples have: what the other party takes, and the case. */
const quarrelsOf = (name: string): readonly (readonly [against: string, json: JsonObject])[] => {
  const { game, cases } = read(`examples/quarrels/${name}.json`) as {
    readonly game: string;
    readonly cases: Readonly<Record<string, JsonObject>>;
  };
  return Object.entries(cases).flatMap(([key, json]) =>
    key.endsWith('-usual') ? [[key.replace(/-usual$/, ''), { game, ...json, title: '題' }] as const] : [],
  );
};

/** What games may come to. */
const LEVELS: Readonly<Record<string, readonly string[]>> = {
  'turning-point': ['decisive', 'substantive', 'marginal'],
  caucasus: ['victory', 'sudden death'],
  'russian-campaign': [
    'every city',
    'capital and dictator',
    'too few cities',
    'no withdrawal',
    'sudden death',
    'on points',
    'berlin held',
    'nothing for siberia',
    'time',
    'draw',
  ],
  'nach-stalingrad': ['decisive', 'marginal', 'draw'],
  'valor-of-the-guards': ['victory'],
};

/** Command lines that are refused: each once, since the words are those of the umpire. */
const REFUSED: readonly (readonly string[])[] = [
  ['play', 'turning-point', '--until', 'turn 5'],
  ['play', 'turning-point', '--until', '99', '--save', 'a.json'],
  ['play', 'russian-campaign', '--until', '15', '--save', 'a.json'],
  ['play', 'nach-stalingrad', '--scenario', '2', '--until', '3', '--save', 'a.json'],
  ['play', 'turning-pint'],
  ['replay', 'case.json'],
  ['show', 'turning-point'],
  ['perft', 'turning-point', '--depth', '12'],
  ['perft', 'turning-point', '--by', 'side'],
  ['differ', 'turning-point'],
  ['differ', 'turning-point', '--against', 'TP-nothing'],
  ['differ', 'turning-point', '--against', 'TP-A1=z'],
  ['check', 'case.json'],
  ['check', 'case.json', '--actions', '0'],
  ['campaign', '-'],
  ['campaign', 'case.json'],
  ['campaign', 'a.json', '--new', 'V'],
  ['odds', 'turning-point', 'much'],
  ['odds', 'turning-point', '3:1', '--column-shift', 'one'],
  ['clause', 'TP-nothing'],
  ['judge', 'nowhere.json'],
  ['judge', 'case.json', '--reading', 'TP-A1'],
];

/** Names of games, kinds of counts, keys of a claim and placeholders, which a refusal lists. */
const KEYS = [
  ...games.map(({ name }) => name),
  ...['action', 'unit', 'hex', 'column', '<file>', 'umpire judge', 'position:'],
  ...[
    'claim',
    'game',
    'each',
    'ask',
    'where',
    'given',
    'expect',
    'never',
    'readings',
    'optional',
    'scenario',
    'note',
  ],
];

describe('command lines that are refused', () => {
  const speaks = finderOf(games[0] as AnyGamePackage);

  it.each(REFUSED.map((argv) => [argv.join(' '), argv] as const))('%s', async (_, argv) => {
    const json = { game: 'turning-point', position: {}, ask: { question: 'sequence' } };
    const { left, ran } = await speaks(argv, { 'case.json': JSON.stringify(json) }, [...argv, ...KEYS]);
    expect([left, ran.code, ran.err.startsWith('umpire: ')]).toEqual([[], 2, true]);
  });
});

describe('the paperwork of a campaign', () => {
  const speaks = finderOf(games.find(({ name }) => name === 'valor-of-the-guards') as AnyGamePackage);

  it('leaves nothing in English, for both sides and through its first actions', async () => {
    let { left, ran } = await speaks(['campaign', 'a.json', '--new', 'I', '--seed', '7', '--all']);
    expect(left).toEqual([]);
    for (const more of [[], ['--side', 'german', '--do', '1'], ['--side', 'russian'], ['--roll']]) {
      ({ left, ran } = await speaks(['campaign', 'a.json', '--all', ...more], ran.files));
      expect(left).toEqual([]);
    }
  });
});

describe.each(games.map((pkg) => [pkg.name, pkg] as const))('%s leaves nothing in English', (name, pkg) => {
  const speaks = finderOf(pkg);

  it('in a replay, its record and what the dice cost', async () => {
    const { logs } = read(`packages/umpire/corpus/0.1.0/${name}.json`) as {
      readonly logs: readonly unknown[];
    };
    for (const log of sampled(logs, 2)) {
      const files = { 'log.json': JSON.stringify(log) };
      const { left, ran } = await speaks(['replay', 'log.json', '--luck', '--record', 'a.record'], files, [
        'corpus',
      ]);
      expect([left, ran.code, ran.files['a.record'] !== undefined]).toEqual([[], 0, true]);
    }
  });

  it('in what a game came to', () => {
    const { phrases } = must(pkg.make({ words: words[name] as Words }));
    const said = (LEVELS[name] ?? []).map((level) =>
      sayFor({ phrases })(outcomeTold({ winner: null, level, points: 3 })),
    );
    expect(said.filter((text) => /[a-z]{2}/.test(text))).toEqual([]);
  });

  it('in quick odds', async () => {
    for (const asked of ODDS[name] ?? []) {
      const { left, ran } = await speaks(['odds', name, ...asked]);
      expect([left, ran.code]).toEqual([[], 0]);
    }
  });

  it('in counts of actions', async () => {
    for (const by of ['action', 'unit', 'hex', 'column']) {
      const { left, ran } = await speaks(['perft', name, '--by', by]);
      expect([left, ran.code]).toEqual([[], 0]);
    }
  });

  it('in quarrels over readings', async () => {
    const found: string[] = [];
    for (const [against, json] of sampled(quarrelsOf(name), 4)) {
      const { left, ran } = await speaks(
        ['differ', name, 'case.json', '--actions', '0', '--against', against],
        { 'case.json': JSON.stringify(json) },
        stringsIn(json),
      );
      found.push(...left, ...(ran.code === 1 ? [] : [`${against} ends with ${ran.code}`]));
    }
    expect(found).toEqual([]);
  });

  it('in claims that held and in what speaks against others', async () => {
    for (const file of sampled(claimsOf(name), 2)) {
      const json = { ...(read(file) as object), claim: '題', note: '' };
      const { left, ran } = await speaks(
        ['check', 'claim.json', '--actions', String(inLongForm(100, 5))],
        { 'claim.json': JSON.stringify(json) },
        stringsIn(json),
      );
      expect([left, ran.code < 2]).toEqual([[], true]);
    }
  });
});
