import type { GamePackage, JsonObject } from '@eastfront/kernel';
import { canonicalJson } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { casesOf } from '../../../scripts/read-cases.js';
import { loadGames } from '../src/games.js';

const GAMES = await loadGames();

/** Every how-many-th case that applies actions is looked at. */
const STEP = 4;
/** What is asked of the position as it was answered. */
const FURTHER: readonly JsonObject[] = [{ question: 'actions' }, { question: 'victory' }];

const appliedIn = (pkg: GamePackage): readonly (readonly [string, JsonObject])[] => {
  return casesOf(pkg.name)
    .map(({ name, json }) => [name, json] as const)
    .filter(([, file]) => (file['ask'] as JsonObject)['question'] === 'apply')
    .filter((_, i) => i % STEP === 0);
};

const answerOf = (pkg: GamePackage, file: JsonObject): JsonObject | string => {
  const judged = judge(pkg, file);
  if (judged._tag === 'Left') return JSON.stringify(judged.left.slice(0, 3));
  const { result } = judged.right;
  return result.ok ? (result.answer as JsonObject) : `refused: ${JSON.stringify(result.violations[0])}`;
};

describe.each(GAMES)('what apply answers in $title', (pkg) => {
  it('is a position: accepted unchanged, and means the same ever after', { timeout: 120_000 }, () => {
    const strange: unknown[] = [];
    let seen = 0;
    for (const [name, { expect: _, ...file }] of appliedIn(pkg)) {
      const after = answerOf(pkg, file);
      if (typeof after === 'string') continue;
      seen += 1;
      const again = answerOf(pkg, { ...file, position: after, ask: { question: 'apply', actions: [] } });
      if (canonicalJson(again) !== canonicalJson(after))
        strange.push([name, typeof again === 'string' ? again : 'differs']);
    }
    expect(strange).toEqual([]);
    expect(seen).toBeGreaterThan(4);
  });

  it('further questions are answered alike of the long form and of the short one', {
    timeout: 120_000,
  }, () => {
    const game = must(pkg.make());
    const [scenario] = game.scenarios;
    const start = must(game.start(scenario?.id ?? ''));
    const position = game.showState?.(start) ?? game.writeState(start);
    const file = { game: pkg.name, title: 'A start', position } as JsonObject;
    const short = { ...file, position: game.writeState(start) } as JsonObject;
    for (const ask of FURTHER)
      expect(answerOf(pkg, { ...file, ask })).toEqual(answerOf(pkg, { ...short, ask }));
  });
});
