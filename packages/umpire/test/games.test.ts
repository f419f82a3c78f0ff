import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Phrases } from '@eastfront/kernel';
import { once } from '@eastfront/kernel';
import { sayClauseKind } from '@eastfront/kernel/telling';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { loadGames, loadQuickOdds } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const GAMES = await loadGames();
const QUICK_ODDS = await loadQuickOdds();

const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

interface JudgedFile {
  readonly file: string;
  readonly ok: boolean;
  readonly reasons?: readonly { readonly effect: string }[];
  readonly violations?: readonly { readonly code: string }[];
}

const caseFilesOf = (name: string): Readonly<Record<string, string>> => {
  const folder = fileURLToPath(new URL(`../../${name}/cases`, import.meta.url));
  return Object.fromEntries(
    readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .map((file) => [`cases/${file}`, readFileSync(join(folder, file), 'utf8')]),
  );
};

/** What a case says is judged in the laws of each game: one file in so many is judged as JSON here, and one in so many printed. */
const ONE_FILE_IN = 10;
const ONE_PRINTED_IN = 9;

describe.each(GAMES.map((pkg) => ({ name: pkg.name, pkg })))('umpire with $name', ({ name, pkg }) => {
  const files = caseFilesOf(name);
  const all = casesOf(name);
  const some = Object.fromEntries(Object.entries(files).filter((_, i) => i % ONE_FILE_IN === 0));
  const judged = once(() => umpire(['judge', '--json', 'cases'], { files: some }));
  const listed = async () => JSON.parse((await judged()).out) as readonly JudgedFile[];
  const phrases = (): Phrases => {
    const made = must(pkg.make());
    return made.phrases;
  };

  it('judges the cases of a file one by one: none is bad input', { timeout: 60_000 }, async () => {
    expect((await judged()).err).toBe('');
    const list = await listed();
    expect(list.map(({ file }) => file)).toEqual(
      all.map((one) => `cases/${one.name}`).filter((one) => one.replace(/#.*/, '') in some),
    );
    expect(list.every(({ ok }) => typeof ok === 'boolean')).toBe(true);
  });

  it('prints the cases of a file without a fact left unsaid', { timeout: 60_000 }, async () => {
    const printed = Object.fromEntries(Object.entries(files).filter((_, i) => i % ONE_PRINTED_IN === 0));
    const { out } = await umpire(['judge', 'cases'], { files: printed });
    expect(out).not.toMatch(/undefined|\[object|NaN/);
    expect(out.match(/^Ruling {2}\S/gm)).toHaveLength(
      all.filter((one) => `cases/${one.name}`.replace(/#.*/, '') in printed).length,
    );
    expect(out).not.toMatch(/^Ruling {2}.*(as follows|The answer to)/m);
  });

  it('has a sentence for every reason and violation that a case brings up', { timeout: 60_000 }, async () => {
    const { effects, violations } = phrases();
    const unsaid = (await listed()).flatMap((one) => [
      ...(one.reasons ?? []).map(({ effect }) => effect).filter((effect) => !(effect in effects)),
      ...(one.violations ?? []).map(({ code }) => code).filter((code) => !(code in violations)),
    ]);
    expect([...new Set(unsaid)]).toEqual([]);
  });

  it('prints each kind of schema', async () => {
    for (const kind of ['case', 'position', 'action', 'board', 'forces', 'table', 'log']) {
      const { code, out, err } = await umpire(['schema', name, kind]);
      expect([kind, code, err]).toEqual([kind, 0, '']);
      expect(JSON.parse(out)).toMatchObject({
        $schema: expect.stringMatching(/json-schema/),
        $id: expect.stringContaining(name),
      });
    }
    const { err } = await umpire(['schema', name, 'map']);
    expect(err).toMatch(/^umpire: schema: expected "case" or .*; got "map"\n$/);
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toContain(`${name}  ${pkg.title}\n`);
    expect((await umpire(['sources', name])).out).toMatch(/^board {2}\w+, grade [ABC]/m);
    const [clause] = pkg.rulebook.clauses;
    expect((await umpire(['clause', clause?.id ?? ''])).out).toMatch(
      new RegExp(`^${clause?.id}  ${sayClauseKind(String, clause?.kind ?? '')}\n`),
    );
    const [reading] = pkg.rulebook.readings;
    expect((await umpire(['clause', reading?.id ?? ''])).out).toContain(`default ${reading?.default}`);
  });

  it('has quick odds whose examples hold', async () => {
    const quick = QUICK_ODDS.find(({ game }) => game === name);
    expect(quick?.examples.length).toBeGreaterThan(0);
    for (const example of quick?.examples ?? []) {
      const [, ...words] = example.split(' ');
      const { code, out, err } = await runWith(words, {}, GAMES, QUICK_ODDS);
      expect([example, code, err]).toEqual([example, 0, '']);
      expect(out).toMatch('kinds' in (quick ?? {}) ? /^Ruling / : /^\d+ against \d+ {2}ratio /);
    }
  });
});
