import { readdirSync, readFileSync } from 'node:fs';
import type { Json, JsonObject } from '@eastfront/kernel';
import { playScenario } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../src/game.js';
import { must } from './fixture.js';

const folder = new URL('../cases/', import.meta.url);

interface Asked {
  readonly [key: string]: Json;
  readonly ask: JsonObject;
}

/** Every seventh case that applies something, so that all kinds come up and the test stays short. */
const applied = readdirSync(folder)
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Asked] as const)
  .filter(([, { ask }]) => ask['question'] === 'apply')
  .filter((_, i) => i % 7 === 0);

const answerOf = (file: object): Json | null => {
  const { result } = must(judge(caucasus, file));
  return result.ok ? result.answer : null;
};

describe('a position that apply answers', () => {
  it.each(applied)(
    'is accepted as a position and means the same: %s',
    (_name, { expect: _expected, ...file }) => {
      const position = answerOf(file);
      if (position === null) return;
      const again = { ...file, position };
      expect(answerOf({ ...again, ask: { question: 'apply', actions: [] } })).toEqual(position);
      const listed = (from: object): Json | null => answerOf({ ...from, ask: { question: 'actions' } });
      const { ask } = file;
      expect(listed(again)).not.toBeNull();
      expect(must(judge(caucasus, { ...again, ask: { question: 'victory' } })).result.ok).toBe(true);
      expect(ask['question']).toBe('apply');
    },
  );

  it('of any state of a game reads back as that state', () => {
    const game = must(caucasus.make());
    let looked = 0;
    const differing: string[] = [];
    const played = playScenario(
      game,
      'campaign',
      'shown',
      { axis: 'random', soviet: 'random' },
      ({ before }) => {
        looked += 1;
        if (looked % 23 !== 0) return;
        const shown = JSON.parse(JSON.stringify(game.showState?.(before))) as Json;
        const read = game.readState(shown);
        if (read._tag === 'Left') differing.push(`${looked}: ${JSON.stringify(read.left.slice(0, 3))}`);
        else if (JSON.stringify(game.showState?.(read.right)) !== JSON.stringify(shown))
          differing.push(`${looked}: written otherwise`);
        else if (JSON.stringify(game.writeState(read.right)) !== JSON.stringify(game.writeState(before)))
          differing.push(`${looked}: another state`);
      },
    );
    expect(played._tag).toBe('Right');
    expect(differing).toEqual([]);
    expect(looked).toBeGreaterThan(500);
  }, 60_000);
});
