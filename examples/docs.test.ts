import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { AnyGame, Clause, JsonObject, Reading, Settled } from '@eastfront/kernel';
import { clauseOf, sayReason, sayTold, told, wordsOf } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { EVENTS } from '@eastfront/kernel/telling';
import { must } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import layers from '../scripts/layers.json' with { type: 'json' };
import { printedByNode } from '../scripts/printed-by-node.mjs';
import { GAMES, gameOf } from './games.js';
import { printedBy } from './printed.js';
import { zarechye } from './zarechye/game.js';

const runs = new Map<string, Promise<string>>();

/** What a program prints. A module runs once, and more pages than one may show it. */
const printedOf = (program: string): Promise<string> => {
  const run = runs.get(program) ?? printedBy(() => import(/* @vite-ignore */ `../${program}`));
  runs.set(program, run);
  return run;
};

const textOf = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

interface Block {
  readonly language: string;
  readonly text: string;
}

const blocksOf = (page: string): readonly Block[] =>
  [...page.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
    language,
    text,
  }));

const jsonOf = (page: string): readonly JsonObject[] =>
  blocksOf(page)
    .filter(({ language }) => language === 'json')
    .map(({ text }) => JSON.parse(text) as JsonObject);

const pages = [
  'README.md',
  'CHANGELOG.md',
  ...readdirSync(new URL('../docs/', import.meta.url)).map((name) => `docs/${name}`),
].filter((name) => name.endsWith('.md'));

describe('the README', () => {
  const blocks = blocksOf(textOf('README.md'));

  it('shows examples/verdict.ts as it is', () => {
    expect(blocks.find(({ language }) => language === 'ts')?.text).toBe(textOf('examples/verdict.ts'));
  });

  it('shows what it prints', async () => {
    const printed = await printedOf('examples/verdict.ts');
    expect(blocks.find(({ language }) => language === 'text')?.text.trim()).toBe(printed);
  });
});

describe.each(GAMES)('the numbers in README and changelog for $title', ({ title, rulebook }) => {
  const { clauses, readings } = rulebook;
  const mute = clauses.filter(({ notApplicable }) => notApplicable !== undefined).length;
  /** What a page tells of the game: the rows and list items that name it. */
  const toldIn = (path: string): string =>
    textOf(path)
      .split(/\n(?=[|-])/)
      .filter((line) => line.includes(title))
      .join('\n');

  it('are those of the rulebook', () => {
    const all = `all ${clauses.length}`;
    expect(toldIn('README.md')).toContain(
      mute === 0 ? `${all} in code` : `${all}: ${clauses.length - mute} in code, ${mute} that no code can do`,
    );
    expect(toldIn('CHANGELOG.md')).toContain(`${all} clauses`);
    expect(toldIn('CHANGELOG.md')).toContain(`${readings.length} switchable readings`);
  });
});

describe('the layers in README', () => {
  it('are those that the test of layers holds the kernel to', () => {
    const [, block = ''] =
      /^### Layers of the kernel\n[\s\S]*?\n\n((?: {4,}[^\n]*\n)+)/m.exec(textOf('README.md')) ?? [];
    const shown = block.split('->').map((name) => name.replace(/\s+/g, ' ').trim());
    const OTHERS = ['models for the tests', 'entry'];
    expect(shown).toEqual(layers.map(([name = '']) => name).filter((name) => !OTHERS.includes(name)));
  });
});

describe('docs/disputes.md', () => {
  const blocks = jsonOf(textOf('docs/disputes.md'));
  const whole = blocks.filter((block) => 'game' in block);
  const example = whole[0] ?? {};
  const asks = blocks.filter((block) => 'question' in block);

  for (const block of whole) {
    it(`shows a whole case that holds: ${String(block['title'])}`, () => {
      const judged = judge(turningPoint, block);
      expect(judged._tag === 'Left' ? judged.left : judged.right.mismatches).toEqual([]);
      expect(judged._tag === 'Right' && judged.right.met).toBe(true);
    });
  }

  for (const ask of asks) {
    it(`shows a question that can be put to its first case: ${JSON.stringify(ask)}`, () => {
      const judged = judge(turningPoint, { ...example, expect: {}, ask });
      expect(judged._tag === 'Left' ? judged.left : []).toEqual([]);
    });
  }

  it('shows every question of the game', () => {
    const made = turningPoint.make();
    const own = made._tag === 'Right' ? Object.keys(made.right.questions) : [];
    const shown = new Set(asks.map((ask) => String(ask['question'])));
    expect(new Set([...own, 'legal', 'apply', 'actions'])).toEqual(shown);
  });

  it('shows written actions that the game reads', () => {
    const made = turningPoint.make();
    const actions = blocks.filter((block) => 'type' in block);
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions) {
      expect(made._tag === 'Right' && made.right.readActions(action)._tag, JSON.stringify(action)).toBe(
        'Right',
      );
    }
  });
});

describe('docs/languages.md', () => {
  const page = textOf('docs/languages.md');
  const [words = {}] = jsonOf(page);
  const english = wordsOf(must(gameOf('turning-point').make()));

  it('shows a catalogue that the game takes, and speaks', () => {
    const game = must(gameOf('turning-point').make({ words }));
    expect([game.language, game.title]).toEqual(['eo', 'Turnopunkto']);
    expect(clauseOf(game.rulebook, 'TP-stacking.b')?.text).toMatch(/^Soveta/);
    expect(
      sayReason(game.phrases, { clause: 'TP-combat.Q.a', effect: 'retreat', unit: 'A001', hex: '1010' }),
    ).toBe('A001 retiriĝas al 1010');
    expect(game.start('17')).toMatchObject({ left: [{ expected: 'scenaro de 1 ĝis 16' }] });
  });

  it('names every part of a catalogue', () => {
    const [, table = ''] = /^\| key \|.*\n\| ---.*\n((?:\|.*\n)+)/m.exec(page) ?? [];
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, key]) => key),
    );
    expect([...named, 'language', 'title'].sort()).toEqual([...Object.keys(english), 'texts'].sort());
  });

  it('says a sentence as it shows it', () => {
    const [from, to, distance] = ['1010', '1012', 2];
    const line = told`From ${from} to ${to} it is ${distance}.`;
    expect(page).toContain('sayTold(game.phrases, line)');
    expect(sayTold({ texts: { 'From {} to {} it is {}.': '{2} - {1}: {3}' } }, line)).toBe('1012 - 1010: 2');
  });
});

describe('docs/events.md', () => {
  const page = textOf('docs/events.md');
  const blocks = blocksOf(page);

  it('shows examples/events.ts as it is, and what it prints', async () => {
    expect(blocks.find(({ language }) => language === 'ts')?.text).toBe(textOf('examples/events.ts'));
    const printed = await printedBy(() => import('./events.js'));
    expect(blocks.find(({ language }) => language === 'text')?.text.trim()).toBe(printed);
  });

  it('names every event', () => {
    expect(EVENTS.filter((event) => !page.includes(`\`${event}\``))).toEqual([]);
  });
});

describe('docs/notation.md', () => {
  const blocks = blocksOf(textOf('docs/notation.md'));

  it('shows examples/notation.ts as it is, and what it prints', async () => {
    expect(blocks.find(({ language }) => language === 'ts')?.text).toBe(textOf('examples/notation.ts'));
    const printed = await printedBy(() => import('./notation.js'));
    expect(blocks.find(({ language }) => language === 'text')?.text.trim()).toBe(printed);
  });
});

describe('docs/data.md', () => {
  it('shows examples/own-data.ts as it is', () => {
    const blocks = blocksOf(textOf('docs/data.md'));
    expect(blocks.find(({ language }) => language === 'ts')?.text).toBe(textOf('examples/own-data.ts'));
  });

  it('shows a program that replaces the data', async () => {
    const printed = await printedOf('examples/own-data.ts');
    expect(printed).toContain('board: published, A, my copy of the map');
    expect(printed).toContain('forces: published, A, my counter sheet');
  });

  it('shows JSON that the game accepts in place of its own', () => {
    const [board, table] = jsonOf(textOf('docs/data.md'));
    const withBoard = turningPoint.make({ board, excerpt: true });
    expect(withBoard._tag === 'Left' ? withBoard.left : []).toEqual([]);
    const withTable = turningPoint.make({ tables: { 'air-superiority': table } });
    expect(withTable._tag === 'Left' ? withTable.left : []).toEqual([]);
  });
});

describe('docs/adapters.md', () => {
  const blocks = blocksOf(textOf('docs/adapters.md')).filter(({ language }) => language === 'ts');

  it.each([['boardgame-io-server'], ['packages/rally-the-troops']])(
    'shows examples/%s.ts as it is',
    (name) => {
      expect(blocks.map(({ text }) => text)).toContain(textOf(`examples/${name}.ts`));
    },
  );

  it('shows a module of Rally the Troops, whole, and the files that are made beside it', async () => {
    const [{ text } = { text: '' }, pages = { text: '' }] = blocksOf(textOf('docs/adapters.md')).filter(
      ({ language }) => language === 'js',
    );
    const written: string[] = [];
    const required: Readonly<Record<string, unknown>> = {
      'node:fs': { writeFileSync: (name: string) => written.push(name) },
      '@eastfront/rally-the-troops': await import('@eastfront/rally-the-troops'),
      '@eastfront/turning-point': await import('@eastfront/turning-point'),
    };
    const module: { exports: object } = { exports: {} };
    new Function('require', 'module', text)((name: string) => required[name], module);
    expect(Object.keys(module.exports)).toEqual(
      expect.arrayContaining(['roles', 'scenarios', 'setup', 'view', 'action']),
    );
    new Function('require', pages.text)((name: string) => required[name]);
    expect(written.sort()).toEqual(
      ['about.html', 'create.html', 'play.css', 'play.html', 'play.js', 'title.sql'].filter((name) =>
        textOf('docs/adapters.md').includes(`\`${name}\``),
      ),
    );
  });

  it('shows a server of boardgame.io with two clients, of whom one sees what the other did, as Node runs it', async () => {
    const printed = await printedByNode('examples/boardgame-io-server.ts');
    expect(printed).toContain('"type":"act"');
    expect(printed).toContain('"lines":["Soviet: ');
  });
});

describe('docs/adding-a-game.md', () => {
  const page = textOf('docs/adding-a-game.md');
  const filesIn = (folder: string): readonly string[] =>
    readdirSync(new URL(`../${folder}`, import.meta.url), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? filesIn(`${folder}${entry.name}/`) : [`${folder}${entry.name}`],
    );
  const texts = filesIn('examples/zarechye/').map(textOf);
  const samples = blocksOf(page).filter(({ language }) => language === 'ts');

  it.each(samples)('shows code of the small game as it is: $text', ({ text }) => {
    expect(texts.filter((file) => file.includes(text))).toHaveLength(1);
  });

  it('counts the lines and the clauses of the small game', () => {
    const lines = texts.join('').split('\n').length;
    expect(page).toContain(`under ${Math.ceil(lines / 100) * 100} lines`);
    expect(page).toContain(`${zarechye.rulebook.clauses.length} clauses`);
    expect(samples.length).toBeGreaterThan(10);
  });
});

const cell = (text: string): string => text.replace(/\|/g, '\\|');

const choicesOf = ({ choices, default: taken }: Reading): string =>
  Object.entries(choices)
    .map(([letter, meaning]) => `${letter === taken ? `**${letter}**` : letter}: ${meaning}`)
    .join('<br>');

const readingsTable = (readings: readonly Reading[]): string =>
  [
    '| id | question | readings, the default in bold | why | clauses |',
    '|---|---|---|---|---|',
    ...readings.map(
      (one) =>
        `| ${one.id} | ${cell(one.question)} | ${cell(choicesOf(one))} | ${cell(one.because)} | ${one.clauses.join(', ')} |`,
    ),
  ].join('\n');

const marksTable = (clauses: readonly Clause[]): string => {
  const places = new Map<string, string[]>();
  for (const { id, notApplicable } of clauses)
    if (notApplicable !== undefined) places.set(notApplicable, [...(places.get(notApplicable) ?? []), id]);
  return [
    '| where it holds | clauses |',
    '|---|---|',
    ...[...places].map(([place, ids]) => `| ${place} | ${ids.join(', ')} |`),
  ].join('\n');
};

const settledTable = (settled: readonly Settled[]): string =>
  [
    '| id | question | taken as | clauses |',
    '|---|---|---|---|',
    ...settled.map(
      (one) => `| ${one.id} | ${cell(one.question)} | ${cell(one.taken)} | ${one.clauses.join(', ')} |`,
    ),
  ].join('\n');

/** The actions of a game as its schema tells them: each type with a sentence and a sample. */
const toldActions = (schema: JsonObject): readonly { does: string; sample: JsonObject }[] =>
  (schema['oneOf'] as readonly JsonObject[]).flatMap(({ description, examples }) =>
    ((examples ?? []) as readonly JsonObject[]).map((sample) => ({ does: String(description), sample })),
  );

const actionsTable = (schema: JsonObject): string =>
  [
    '| action | what it does | as it is written |',
    '|---|---|---|',
    ...toldActions(schema).map(
      ({ does, sample }) => `| \`${String(sample['type'])}\` | ${does} | \`${JSON.stringify(sample)}\` |`,
    ),
  ].join('\n');

describe.each(GAMES)('the actions of $title', (pkg) => {
  const schema = pkg.schemas['action'] as JsonObject;
  const told = toldActions(schema);

  it('are all told in the schema, each with a sample that the game reads', () => {
    const made = pkg.make();
    const types = new Set(
      (schema['oneOf'] as readonly JsonObject[]).map(
        (one) => ((one['properties'] as JsonObject)['type'] as JsonObject)['const'],
      ),
    );
    expect(new Set(told.map(({ sample }) => sample['type']))).toEqual(types);
    const refused = told.flatMap(({ sample }) => {
      const read = made._tag === 'Right' ? made.right.readActions(sample) : made;
      return read._tag === 'Left' ? [sample, ...read.left] : [];
    });
    expect(refused).toEqual([]);
  });

  it('name units that the game has, in their samples', () => {
    const game = must(pkg.make()) as AnyGame;
    const roles = game.roles?.() ?? {};
    const known = new Set(
      game.scenarios.flatMap(({ id }) =>
        [...JSON.stringify([game.rules, must(game.start(id))]).matchAll(/"id":"([^"]+)"/g)].map(
          ([, one]) => one,
        ),
      ),
    );
    // The counters of Valor of the Guards are those of its players; trucks come into play by number.
    const isMade = (id: string): boolean => /^truck-/.test(id);
    const strange = told.flatMap(({ sample }) =>
      Object.entries(sample)
        .filter(([field]) => (roles[String(sample['type'])] as JsonObject | undefined)?.[field] === 'unit')
        .flatMap(([, value]) => [value].flat())
        .filter((id) => typeof id === 'string' && !known.has(id) && !isMade(id)),
    );
    expect(pkg.name === 'valor-of-the-guards' ? [] : strange).toEqual([]);
  });

  it('stand in docs as the schema has them', () => {
    const page = pkg.name === 'turning-point' ? 'docs/disputes.md' : `docs/${pkg.name}.md`;
    expect(textOf(page)).toContain(actionsTable(schema));
  });
});

describe.each(GAMES)('docs/$name.md', (pkg) => {
  const page = textOf(`docs/${pkg.name}.md`);
  const { readings, settled, optional, clauses } = pkg.rulebook;

  it('lists the switchable readings as the rulebook has them', () => {
    expect(page).toContain(readingsTable(readings));
    expect(page).toContain(`${readings.length} readings can be switched`);
  });

  it('lists the clauses that no code can do where they are many, and tells of few in words', () => {
    const marked = clauses.filter(({ notApplicable }) => notApplicable !== undefined);
    if (marked.length > 10) expect(page).toContain(marksTable(clauses));
    expect(page).toContain(`${marked.length} of them`);
  });

  it('lists the settled questions as the rulebook has them', () => {
    expect(page).toContain(settledTable(settled));
    expect(page).toContain(`${settled.length} questions are settled`);
  });

  it('lists the optional rules and counts the clauses', () => {
    for (const [id, what] of Object.entries(optional)) expect(page).toContain(`| ${id} | ${what} |`);
    expect(page).toContain(`${clauses.length} clauses`);
    const mute = clauses.filter(({ notApplicable }) => notApplicable !== undefined);
    if (mute.length > 0) expect(page).toContain(`${mute.length} of them`);
  });

  it('shows whole cases that hold', () => {
    for (const block of jsonOf(page).filter((one) => 'game' in one)) {
      const judged = judge(gameOf(block['game']), block);
      expect(judged._tag === 'Left' ? judged.left : judged.right.mismatches).toEqual([]);
      expect(judged._tag === 'Right' && judged.right.met).toBe(true);
    }
  });

  it('shows written actions that the game reads', () => {
    const made = pkg.make();
    for (const action of jsonOf(page).filter((one) => 'type' in one))
      expect(made._tag === 'Right' ? made.right.readActions(action) : made.left).toMatchObject({
        _tag: 'Right',
      });
  });

  it('names every question of the game, here or in docs/disputes.md', () => {
    const made = pkg.make();
    const own = made._tag === 'Right' ? Object.keys(made.right.questions) : [];
    const both = page + textOf('docs/disputes.md');
    expect(own.filter((question) => !both.includes(`\`${question}\``))).toEqual([]);
  });
});

/** A program that a page shows whole, under a mark with the name of its file. */
interface ShownProgram {
  readonly program: string;
  readonly shown: string;
  /** The block of text that follows it: what it prints. */
  readonly printed: string | undefined;
}

const shownPrograms = (page: string): readonly ShownProgram[] =>
  page.split(/^(?=#+ )/m).flatMap((part) =>
    [...part.matchAll(/^<!-- (examples\/\S+) -->\n\n```ts\n([\s\S]*?)^```$/gm)].map(
      ([, program = '', shown = '']) => ({
        program,
        shown,
        printed: blocksOf(part).find(({ language }) => language === 'text')?.text,
      }),
    ),
  );

describe.each(pages)('%s', (name) => {
  const programs = shownPrograms(textOf(name));

  it.runIf(programs.length > 0)('shows programs as they are, and what they print', async () => {
    for (const { program, shown, printed } of programs) {
      expect(shown, program).toBe(textOf(program));
      expect(`${await printedOf(program)}\n`, program).toBe(printed);
    }
  });
});

describe('docs/features.md', () => {
  const rows = textOf('docs/features.md')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()));

  it('has the 36 features that the field knows, each with its state', () => {
    expect(rows).toHaveLength(36);
    expect(rows.filter(([, , here = '']) => !['yes', 'in part', 'not yet'].includes(here))).toEqual([]);
  });

  it.each(rows)('%s %s: %s, and what shows it exists', (_, __, here, ___, shown = '') => {
    const files = [...shown.matchAll(/\]\(([^)]+)\)/g)].map(([, file = '']) => file);
    expect(files.length > 0).toBe(here !== 'not yet');
    expect(files.filter((file) => !existsSync(new URL(`../docs/${file}`, import.meta.url)))).toEqual([]);
  });
});

describe('the recipes', () => {
  const recipes = readdirSync(new URL('recipes/', import.meta.url));

  it('all stand on their page, and no other program does', () => {
    const shown = shownPrograms(textOf('docs/recipes.md')).map(({ program }) => program);
    expect([...shown].sort()).toEqual(recipes.map((file) => `examples/recipes/${file}`).sort());
  });

  it.each(recipes)('%s is short', (file) => {
    expect(textOf(`examples/recipes/${file}`).trimEnd().split('\n').length).toBeLessThanOrEqual(14);
  });
});

describe('every page', () => {
  it.each(pages)('%s names only clauses and readings that exist', (name) => {
    const known = new Set(
      GAMES.flatMap(({ rulebook: { clauses, readings, settled, optional } }) => [
        ...[...clauses, ...readings, ...settled].map(({ id }) => id),
        ...Object.keys(optional),
      ]),
    );
    const words = textOf(name).replace(/\S+\.json/g, '');
    const prefixes = GAMES.map(({ rulebook }) => rulebook.prefix).join('|');
    const id = new RegExp(`\\b(?:${prefixes})-[A-Za-z\\d]+(?:-\\d+)?(?:\\.[A-Za-z\\d]+)*`, 'g');
    const cited = words.match(id) ?? [];
    const heads = [...known].map((id) => id.slice(0, id.lastIndexOf('.')));
    expect(cited.filter((id) => !known.has(id) && !heads.includes(id))).toEqual([]);
  });

  it.each(pages)('%s leads to headings that exist', (name) => {
    const slug = (heading: string): string =>
      heading
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .trim()
        .replaceAll(' ', '-');
    const links = [...textOf(name).matchAll(/\]\(([^):#]*)#([^)]+)\)/g)];
    const dead = links.filter(([, file = '', anchor = '']) => {
      const target =
        file === ''
          ? new URL(`../${name}`, import.meta.url)
          : new URL(file, new URL(`../${name}`, import.meta.url));
      if (!existsSync(target)) return true;
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, one = '']) =>
        slug(one),
      );
      return !headings.includes(anchor);
    });
    expect(dead.map(([link]) => link)).toEqual([]);
  });

  it.each(pages)('%s links to files that exist', (name) => {
    const links = [...textOf(name).matchAll(/\]\(([^)#]+)[^)]*\)/g)].map(([, target = '']) => target);
    const local = links.filter((target) => !/^https?:/.test(target));
    const base = new URL(`../${name}`, import.meta.url);
    expect(local.filter((target) => !existsSync(new URL(target, base)))).toEqual([]);
  });
});
