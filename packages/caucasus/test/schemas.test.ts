import { caucasus } from '@eastfront/caucasus';
import { SCHEMAS } from '@eastfront/caucasus/cases';
import { playScenario } from '@eastfront/kernel';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { casesOf, readCases } from '../../../scripts/read-cases.js';
import { must } from './fixture.js';

type Name = keyof typeof SCHEMAS;

const ajv = new Ajv2020({ strictTypes: true, allErrors: true });
const checks = Object.fromEntries(
  Object.entries(SCHEMAS).map(([name, schema]) => [name, ajv.compile(schema)]),
) as Record<Name, ReturnType<typeof ajv.compile>>;

/** What a schema has against a value: the places, each with what was asked there. */
const faults = (name: Name, value: unknown): readonly string[] => {
  const check = checks[name];
  if (check(value)) return [];
  return (check.errors ?? []).map(({ instancePath, message }) => `${instancePath}: ${message}`);
};

const game = must(caucasus.make());

const cases = [
  ...casesOf('caucasus'),
  ...readCases(new URL('../../../examples/disputes/', import.meta.url)).filter(
    ({ json }) => json['game'] === 'caucasus',
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
    for (const question of [...Object.keys(game.questions), 'legal', 'apply', 'actions'])
      expect(ask).toContain(`"question":{"const":"${question}"}`);
  });

  it('is that of the package', () => {
    expect(caucasus.schemas).toBe(SCHEMAS);
  });
});

describe('the schemas of play', () => {
  it.each(['campaign', 'tournament'])(
    'admit the log of a game, every state on the way and every action: %s',
    (id) => {
      const { log } = must(must(playScenario(game, id, '1942', { soviet: 'random', axis: 'random' })));
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
  );
});
