import { playScenario } from '@eastfront/kernel';
import { russianCampaign } from '@eastfront/russian-campaign';
import { SCHEMAS } from '@eastfront/russian-campaign/cases';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { casesOf, readCases } from '../../../scripts/read-cases.js';
import { OPTIONAL_RULES } from '../src/rulebook/clause-id.js';
import { must } from './codec.fixture.js';

type Name = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strictTypes: true, strictTuples: false, allErrors: true });
const checks = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
) as Record<Name, ReturnType<typeof ajv.compile>>;

/** What a schema has against a value: the places, each with what was asked there. */
const faults = (name: Name, value: unknown): readonly string[] => {
  const check = checks[name];
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};

const cases = [
  ...casesOf('russian-campaign'),
  ...readCases(new URL('../../../examples/disputes/', import.meta.url)).filter(
    ({ json }) => json['game'] === russianCampaign.name,
  ),
];

describe('the schema of cases', () => {
  it('admits every case there is', () => {
    expect(cases.length).toBeGreaterThan(1000);
    const refused = cases
      .map(({ name, json }) => [name, faults('case', json)] as const)
      .filter(([, bad]) => bad.length > 0);
    expect(refused).toEqual([]);
  });

  it('knows every question', () => {
    const ask = JSON.stringify(SCHEMAS.case);
    for (const question of [
      ...Object.keys(must(russianCampaign.make()).questions),
      'legal',
      'apply',
      'actions',
    ])
      expect(ask).toContain(`"question":{"const":"${question}"}`);
  });

  it('is that of the package', () => {
    expect(russianCampaign.schemas).toBe(SCHEMAS);
  });
});

describe('the schemas of play', () => {
  it.each<readonly [string, string, boolean]>([
    ['campaign', 'random', false],
    ['agc', 'greedy', false],
    ['barbarossa', 'random', true],
  ])(
    'admit the log of a game, every state on the way and every action: %s, %s',
    (id, bot, everything) => {
      const game = must(russianCampaign.make({ optional: everything ? OPTIONAL_RULES : [] }));
      const { log } = must(must(playScenario(game, id, '1942', { soviet: bot, axis: bot })));
      expect(faults('log', JSON.parse(JSON.stringify(log)))).toEqual([]);
      let state = must(game.start(id));
      log.actions.forEach((written, i) => {
        expect(faults('action', written)).toEqual([]);
        if (i % 25 === 0) expect(faults('position', game.writeState(state))).toEqual([]);
        for (const action of must(game.readActions(written))) state = must(game.apply(state, action)).value;
      });
      expect(faults('position', game.writeState(state))).toEqual([]);
      expect(game.actor(state)).toBe(null);
      for (const change of [
        { game: 'chess' },
        { readings: {} },
        { actions: [{ type: 'castle' }] },
        { final: undefined },
      ])
        expect(faults('log', JSON.parse(JSON.stringify({ ...log, ...change })))).not.toEqual([]);
    },
    120_000,
  );
});
