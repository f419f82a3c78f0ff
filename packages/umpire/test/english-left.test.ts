import type { AnyGamePackage, Game, JsonObject } from '@eastfront/kernel';
import { isRecord, sayTold } from '@eastfront/kernel';
import { sayInLine } from '@eastfront/kernel/case';
import { englishFinder, must, namesIn } from '@eastfront/testing';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { casesOf, type ReadCase } from '../../../scripts/read-cases.js';
import { loadGames, loadQuickOdds, loadWords } from '../src/games.js';
import { paintFor } from '../src/print/paint.js';
import { programOf } from '../src/run.js';
import { ja } from '../src/words/ja.js';
import { runWith } from './run-with.js';

const games = await loadGames();
const quickOdds = await loadQuickOdds();

/** Every command with those below it. */
const commandsOf = (command: Command): readonly Command[] => [
  command,
  ...command.commands.flatMap(commandsOf),
];

describe('the help in Japanese', () => {
  const io = { width: 80 } as Parameters<typeof programOf>[0]['io'];
  const program = programOf({ io, argv: [], paint: paintFor(false), games, quickOdds }, async () => {});
  const told = commandsOf(program).flatMap((command) => [
    command.description(),
    ...command.options.map(({ description }) => description),
    ...command.registeredArguments.map(({ description }) => description),
  ]);

  it('has every description of a command, an option and an argument', () => {
    const left = [...new Set(told)].filter((text) => text !== '' && !/[^\x20-\x7e]/.test(sayTold(ja, text)));
    expect(left).toEqual([]);
  });

  it('is printed so, with its headings and examples', async () => {
    const { out, code } = await runWith(['--lang', 'ja', 'judge', '--help'], {}, games);
    expect(code).toBe(0);
    expect(out).toMatch(/^使い方: umpire judge \[options\] <file\.\.\.>\n\n争いを裁定する/);
    expect(out).toContain('\n例:\n  umpire judge');
    expect(out).not.toContain('Options:');
  });

  it('is English where the language is none, or no language is asked for', async () => {
    expect((await runWith(['--lang', 'tlh', 'games', '--help'], {}, games)).out).toContain(
      'Usage: umpire games',
    );
    expect((await runWith(['games', '--help'], {}, games)).out).toContain('Usage: umpire games');
  });
});

describe('what is wrong with a command line, in Japanese', () => {
  it.each([
    [['judgee'], "umpire: 'judgee' というコマンドはない\n(judge のことか)\n"],
    [['judge'], "umpire: 引数 'file' が必要である\n"],
    [['show', 'caucasus', '--txt'], "umpire: '--txt' というオプションはない\n(--text のことか)\n"],
    [['games', 'x'], "umpire: 'games' の引数が多すぎる。0個までだが、1個ある。\n"],
    [
      ['completion', 'powershell'],
      'umpire: completion: "bash" または "zsh" または "fish" でなければならないが、"powershell" である\n',
    ],
  ] as const)('%j', async (argv, err) => {
    const ran = await runWith(['--lang', 'ja', ...argv], {}, games);
    expect([ran.err, ran.code]).toEqual([err, 2]);
  });
});

/** Every text of a case, keys left out. */
const stringsIn = (json: unknown): readonly string[] =>
  typeof json === 'string' ? [json] : Object.values((json ?? {}) as object).flatMap(stringsIn);

/** The parts of a schema, from the outermost, each with the field that it is of. */
const partsOf = (schema: unknown, field = ''): readonly (readonly [field: string, part: JsonObject])[] =>
  Array.isArray(schema)
    ? schema.flatMap((one) => partsOf(one, field))
    : !isRecord(schema)
      ? []
      : [
          [field, schema as JsonObject],
          ...Object.entries(schema).flatMap(([key, part]) =>
            key === 'properties' && isRecord(part)
              ? Object.entries(part).flatMap(([name, one]) => partsOf(one, name))
              : partsOf(part, field),
          ),
        ];

/** The words in small letters that a schema knows, as an answer has them: fields, and their values. */
const wordsOfSchema = (schema: unknown): readonly JsonObject[] =>
  partsOf(schema).flatMap(([field, { properties, enum: words, const: word }]) => [
    ...(isRecord(properties) ? Object.keys(properties).map((key) => ({ [key]: true })) : []),
    ...[words, word]
      .flat()
      .filter((value) => typeof value === 'string')
      .map((value) => ({ [field]: value })),
  ]);

/** How many cases of a question are looked at; the perimeters of Valor of the Guards take long to judge. */
const MOST: Readonly<Record<string, number>> = { 'valor-of-the-guards': 1 };

/** Some cases of each question, without the titles that their authors gave them. */
const someCases = (name: string): readonly ReadCase[] => {
  const asked = new Map<unknown, number>();
  return casesOf(name).flatMap(({ name: file, json }) => {
    const question = (json['ask'] as Readonly<Record<string, unknown>>)['question'];
    const before = asked.get(question) ?? 0;
    asked.set(question, before + 1);
    return before >= (MOST[name] ?? 2) ? [] : [{ name: file, json: { ...json, title: '題' } }];
  });
};

/** Words of a rulebook that stay in Latin letters: of Valor of the Guards what modifies one die. */
const STAYING: Readonly<Record<string, readonly string[]>> = { 'valor-of-the-guards': ['drm'] };

/** The list of tables, which have ids for names. */
const TABLES = /\nデータ\n[\s\S]*$/;

describe.each(['turning-point', 'caucasus', 'russian-campaign', 'nach-stalingrad', 'valor-of-the-guards'])(
  '%s speaks Japanese',
  (name) => {
    const pkg = games.find((one) => one.name === name) as AnyGamePackage;
    const game = must(pkg.make({})) as Game<unknown, unknown>;
    const names = game.scenarios.flatMap(({ id }) => [id, ...namesIn(game, must(game.start(id)))]);
    const staying = STAYING[name] ?? [];
    const englishIn = englishFinder({ names: [name, ...names, 'umpire'], words: staying });
    const left = (out: string): readonly string[] =>
      out.split('\n').flatMap((line) => englishIn(line).map((word) => `${word}: ${line.trim()}`));

    it('in every field of a position and every word that it can have', async () => {
      // The words of the game alone: the table has no others.
      const words = (await loadWords(name, 'ja')) ?? {};
      const { phrases } = must(pkg.make({ words }));
      const found = wordsOfSchema(pkg.schemas.position).flatMap((one) => englishIn(sayInLine(one, phrases)));
      expect([...new Set(found)]).toEqual([]);
    });

    it('in the kind of any action that a question names', async () => {
      const { phrases } = must(pkg.make({ words: (await loadWords(name, 'ja')) ?? {} }));
      const types = Object.keys(phrases.words?.['verb'] ?? {});
      expect(types.length).toBeGreaterThan(10);
      const found = types.flatMap((type) => englishIn(sayInLine({ type }, phrases)));
      expect(found).toEqual([]);
    });

    it('in a position told as text, and in its chapters', async () => {
      for (const argv of [
        ['show', name, '--text'],
        ['clause', name, '--chapters'],
      ]) {
        const { out } = await runWith(['--lang', 'ja', ...argv], {}, games);
        expect(left(out)).toEqual([]);
      }
    });

    it('in the question, the ruling, the answer and the reasons of cases', async () => {
      const found: string[] = [];
      for (const { json } of someCases(name)) {
        // What the author of a case wrote stays as he wrote it.
        const own = englishFinder({ names: [name, ...names, ...stringsIn(json)], words: staying });
        const { out } = await runWith(
          ['--lang', 'ja', 'judge', 'case.json'],
          {
            files: { 'case.json': JSON.stringify(json) },
          },
          games,
        );
        for (const line of out.replace(TABLES, '').split('\n'))
          for (const word of own(line)) found.push(`${word}: ${line.trim()}`);
      }
      expect([...new Set(found)]).toEqual([]);
    });
  },
);
