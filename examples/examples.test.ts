import { readdirSync, readFileSync } from 'node:fs';
import { type CaseFile, judge, judgeAllReadings, type Result } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';
import { describe, expect, it } from 'vitest';
import { GAMES, gameOf } from './games.js';
import { printedBy } from './printed.js';

const folder = new URL('disputes/', import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
const disputes = names.map((name) => ({
  name,
  file: JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as CaseFile,
}));

const CHAPTERS =
  'scope sequence movement zoc stacking supply combat front air air.1 air.2 air.3 air.4 air.5 surprise victory vp option reinforce scenario oob rein errata crt terrain airtable';

const namedIn = (result: Result): readonly string[] =>
  (result.ok ? result.reasons : result.violations).map(({ clause }) => clause);

/** `TP-air.1.d` belongs to `air.1`, `TP-air.c` to `air`, `TP-rein.F.a` to `rein`. */
const chapterOf = (clause: string): string => /^TP-(air\.\d|[a-z]+)/.exec(clause)?.[1] ?? clause;

describe('the sample disputes', () => {
  for (const { name, file } of disputes) {
    const judged = judge(gameOf(file.game), file);

    it(`${name}: ${file.title}`, () => {
      expect(judged._tag === 'Left' ? judged.left : judged.right.mismatches).toEqual([]);
      expect(judged._tag === 'Right' && judged.right.met).toBe(true);
    });

    it(`${name} names the clause that decides`, () => {
      const named = judged._tag === 'Right' ? namedIn(judged.right.result) : [];
      const deciding = (file.clauses ?? []).filter((clause) => named.includes(clause));
      expect(deciding, `named: ${named.join(', ')}`).not.toEqual([]);
    });

    if (file.board === undefined && judged._tag === 'Right' && judged.right.result.ok) {
      const { sources } = judged.right.result;
      it(`${name} says that the board it rests on is not that of the rulebook`, () => {
        expect(sources).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ table: 'board', grade: expect.stringMatching(/^[BC]$/) }),
          ]),
        );
      });
    }
  }

  it('cover every chapter of Turning Point', () => {
    const own = disputes.filter(({ file }) => file.game === turningPoint.name);
    const covered = new Set(own.flatMap(({ file }) => (file.clauses ?? []).map(chapterOf)));
    expect(CHAPTERS.split(' ').filter((chapter) => !covered.has(chapter))).toEqual([]);
    const chapters = new Set(turningPoint.rulebook.clauses.map(({ id }) => chapterOf(id)));
    expect([...chapters].sort()).toEqual(CHAPTERS.split(' ').sort());
  });

  it.each(GAMES.map(({ name }) => name))('put a dozen or more questions to %s', (name) => {
    expect(disputes.filter(({ file }) => file.game === name).length).toBeGreaterThanOrEqual(12);
  });
});

describe('the disputed readings', () => {
  const disputed = disputes.filter(({ name }) => name.includes('disputed'));

  it.each(GAMES.map(({ name }) => name))('are more than one in %s', (name) => {
    expect(disputed.filter(({ file }) => file.game === name).length).toBeGreaterThan(1);
  });

  for (const { name, file } of disputed) {
    it(`${name} comes out differently under the readings that its title names`, () => {
      const [id = ''] = /[A-Z]+-A\d+/.exec(file.title) ?? [];
      const answers = judgeAllReadings(gameOf(file.game), file);
      const right = answers._tag === 'Right' ? answers.right : [];
      expect(right.length).toBeGreaterThan(1);
      const letters = right.map(({ under }) => [...new Set(under.map((readings) => readings[id]))]);
      expect(new Set(letters.flat()).size).toBeGreaterThan(1);
      expect(letters[0]).not.toEqual(letters[1]);
    });
  }
});

describe('the program odds.ts', () => {
  it('prints exact chances, the clauses and the sources', async () => {
    const printed = await printedBy(() => import('./odds.js'));
    expect(printed).toContain('column 8:1, 0 to the die');
    expect(printed).toMatch(/De +1\/2/);
    expect(printed).toContain('TP-surprise.a         columns to the right: 2');
    expect(printed).toContain('Uses board (reconstructed, grade C)');
  });
});
