import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Phrases } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../src/games.js';
import { runWith, type World } from './run-with.js';

const folder = fileURLToPath(new URL('../../turning-point/cases', import.meta.url));
const files = Object.fromEntries(
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`cases/${name}`, readFileSync(join(folder, name), 'utf8')]),
);
const umpire = (argv: readonly string[], world: World = {}) => runWith(argv, world, GAMES);

const turningPointPhrases = (): Phrases => {
  const made = GAMES[0]!.make();
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  return made.right.phrases;
};

describe('umpire with Turning Point', () => {
  it('judges every case of the package: none is bad input', async () => {
    const { out, err } = await umpire(['judge', '--json', 'cases'], { files });
    expect(err).toBe('');
    const list = JSON.parse(out) as { file: string; met: boolean | null; ok: boolean }[];
    expect(list.map(({ file }) => file)).toEqual(Object.keys(files).sort());
    expect(list.every(({ ok }) => typeof ok === 'boolean')).toBe(true);
  });

  it('prints every case without a fact left unsaid', async () => {
    const { out } = await umpire(['judge', 'cases'], { files });
    expect(out).not.toMatch(/undefined|\[object|NaN/);
    expect(out.match(/^Ruling {2}/gm)).toHaveLength(Object.keys(files).length);
  });

  it('has a sentence for every reason and violation that a case brings up', async () => {
    const { out } = await umpire(['judge', '--json', 'cases'], { files });
    const list = JSON.parse(out) as {
      reasons?: { effect: string }[];
      violations?: { code: string }[];
    }[];
    const { effects, violations } = turningPointPhrases();
    const unsaid = list.flatMap((one) => [
      ...(one.reasons ?? []).map(({ effect }) => effect).filter((effect) => !(effect in effects)),
      ...(one.violations ?? []).map(({ code }) => code).filter((code) => !(code in violations)),
    ]);
    expect([...new Set(unsaid)]).toEqual([]);
  });

  it('prints each kind of schema', async () => {
    for (const kind of ['case', 'position', 'action', 'board', 'forces', 'table', 'log']) {
      const { code, out, err } = await umpire(['schema', 'turning-point', kind]);
      expect([kind, code, err]).toEqual([kind, 0, '']);
      expect(JSON.parse(out)).toMatchObject({ $schema: expect.stringMatching(/json-schema/) });
    }
    const { err } = await umpire(['schema', 'turning-point', 'map']);
    expect(err).toMatch(/^umpire: schema: expected "case" or .*; got "map"\n$/);
  });

  it('plays, replays and draws a short scenario', async () => {
    const words = [
      'play',
      'turning-point',
      '--scenario',
      '1',
      '--seed',
      '1942',
      '--bots',
      'random',
      '--out',
      'out',
    ];
    const played = await umpire(words, { tty: true });
    expect([played.code, played.err]).toEqual([0, '']);
    expect(played.out).toMatch(/Result: (soviet|axis|nobody) wins/);
    expect(played.bar.length).toBeGreaterThan(20);
    const log = 'out/turning-point-1-1942.log.json';
    const replayed = await umpire(['replay', log], { files: played.files });
    expect([replayed.code, replayed.err]).toEqual([0, '']);
    const shown = await umpire(['show', log, '--turn', '3', '--svg', '-'], { files: played.files });
    expect(shown.out).toMatch(/^<svg /);
  });

  it('refuses a die of 7 in a log with its place', async () => {
    const words = ['play', 'turning-point', '--scenario', '1', '--bots', 'random', '--out', 'out'];
    const { files: written } = await umpire(words);
    const path = 'out/turning-point-1-1.log.json';
    const log = JSON.parse(written[path]!) as { actions: { type: string; die?: number }[] };
    const at = log.actions.findIndex(({ type }) => type === 'roll');
    const actions = log.actions.map((action, i) => (i === at ? { ...action, die: 7 } : action));
    const { code, err } = await umpire(['replay', 'x.json'], {
      files: { 'x.json': JSON.stringify({ ...log, actions }) },
    });
    expect(code).toBe(2);
    expect(err).toMatch(new RegExp(`^umpire: x\\.json: actions\\.${at}\\S* expected .*; got .*\n$`));
  });

  it('says in games, sources and clauses what the package says', async () => {
    expect((await umpire(['games'])).out).toContain('16  Campaign, ');
    expect((await umpire(['sources', 'turning-point'])).out).toContain('combat-results  rulebook, grade A');
    expect((await umpire(['clause', 'TP-zoc.b'])).out).toContain(
      'Entering a hex in an enemy zone costs 3 MP extra.',
    );
  });
});
