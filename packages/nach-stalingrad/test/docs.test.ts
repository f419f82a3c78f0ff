import { readFileSync } from 'node:fs';
import type { Json, JsonObject } from '@eastfront/kernel';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { ACTION_CODECS, ACTION_TEXTS } from '../src/action-json.js';
import { must } from '../src/codec.fixture.js';
import { SCHEMAS } from '../src/schemas.js';

const page = readFileSync(new URL('../../../docs/nach-stalingrad.md', import.meta.url), 'utf8');
const samples = [...page.matchAll(/^```json\n([\s\S]*?)^```$/gm)]
  .map(([, text = '']) => JSON.parse(text) as JsonObject)
  .filter((sample) => typeof sample['type'] === 'string');
const types = Object.keys(ACTION_CODECS);
const game = must(nachStalingrad.make({}));

interface ActionSchema {
  readonly description?: string;
  readonly properties: Readonly<Record<string, { readonly const?: string; readonly description?: string }>>;
}

/** The forms of actions in the schema of cases. */
const forms = (SCHEMAS.action as unknown as { readonly oneOf: readonly ActionSchema[] }).oneOf;

describe('the page of the game', () => {
  it.each(types)('shows a sample of the action %s that can be read', (type) => {
    const sample = samples.find((one) => one['type'] === type);
    expect(sample, type).toBeDefined();
    expect(game.readActions(sample as Json)._tag).toBe('Right');
  });

  it('names every action in its list', () => {
    expect(types.filter((type) => !page.includes(`\`${type}\``))).toEqual([]);
  });
});

describe('the schema of actions', () => {
  it('describes each of them', () => {
    expect(forms.length).toBeGreaterThanOrEqual(types.length);
    for (const { description, properties } of forms)
      expect(description).toBe(ACTION_TEXTS[properties['type']?.const as keyof typeof ACTION_TEXTS]);
  });

  it('and each of their fields', () => {
    const mute = forms.flatMap(({ properties }) =>
      Object.entries(properties)
        .filter(([key, { description }]) => key !== 'type' && description === undefined)
        .map(([key]) => `${properties['type']?.const} ${key}`),
    );
    expect(mute).toEqual([]);
  });
});
