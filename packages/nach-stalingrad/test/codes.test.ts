import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { casesOf, readCases } from '../../../scripts/read-cases.js';
import { must } from './codec.fixture.js';
import { tests } from './sources.js';

/** Codes that no file can bring about as a verdict; each is said by a test beside its source. */
const BESIDE_THE_SOURCE = [
  // The movement table of the rulebook is JSON that a player may replace; that of the package closes nothing without a reason.
  'CLOSED',
  // A program may hand an empty list to a rule; the codec of a file refuses it.
  'NOBODY',
];

/** Codes that say why a move goes no further, and forbid nothing: each in an answer of a case. */
const STOPS = ['NO_OTHER_MOVE', 'NO_POINTS_LEFT'];

/** Effects that no case of the package comes to: they are said in the course of a game, or of settings that no case has. */
const IN_PLAY_ONLY = [
  // At the end of a game, and of a scenario that has run out.
  ...['ended', 'game-drawn', 'game-over', 'leaves', 'play-area', 'scenario'],
  // In the course of a game of many phases.
  ...['interdiction-rises', 'join', 'stand-down', 'supplied-by-fleet', 'taman-taken'],
  // Of questions about boards and units that no case shows.
  ...['activated-already', 'checked-already', 'friendly-hexside', 'in-supply-when-it-comes', 'line-to-truck'],
  ...[
    'may-enter',
    'modify-by-satellites',
    'nations-mixed',
    'no-coast',
    'no-lead',
    'one-hex-only',
    'second-hex',
  ],
  'spared-by-air-supply',
];

interface Said {
  readonly clause: string;
  readonly code: string;
}

/** Every `code` in an answer: of stops, of hexes refused. */
const codesIn = (value: unknown): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap(codesIn);
  if (typeof value !== 'object' || value === null) return [];
  const { code } = value as { readonly code?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...Object.values(value).flatMap(codesIn)];
};

/** The verdict of every case, by its name, and the codes in its answer. */
const judged = new Map(
  [...casesOf('nach-stalingrad'), ...readCases(new URL('../../../examples/disputes/', import.meta.url))]
    .filter(({ json }) => json['game'] === nachStalingrad.name)
    .flatMap(({ name, json }) => {
      const ruled = judge(nachStalingrad, json);
      if (ruled._tag === 'Left') return [];
      const { result } = ruled.right;
      const said: readonly Said[] = result.ok ? [] : result.violations;
      const effects = (result.reasons ?? []).map(({ effect }) => effect);
      return [[name, { said, effects, answered: result.ok ? codesIn(result.answer) : [] }] as const];
    }),
);

describe('violation codes', () => {
  const verdicts = new Set([...judged.values()].flatMap(({ said }) => said.map(({ code }) => code)));
  const answered = new Set([...judged.values()].flatMap((one) => one.answered));
  const all = Object.keys(must(nachStalingrad.make({})).phrases.violations);

  it('are each the verdict of a case', () => {
    expect(all.filter((code) => !verdicts.has(code)).sort()).toEqual([...BESIDE_THE_SOURCE, ...STOPS].sort());
  });

  it.each(STOPS)('%s is in the answer of a case', (code) => {
    expect([...answered]).toContain(code);
  });

  it.each(BESIDE_THE_SOURCE)('%s is the verdict of a test', (code) => {
    const naming = tests.filter((text) => text.includes(` ${code}'`));
    expect(naming.length, code).toBeGreaterThan(0);
  });

  it('are no others than the phrases know', () => {
    expect([...verdicts, ...answered].filter((code) => !all.includes(code))).toEqual([]);
  });
});

describe('effects', () => {
  it('are each said by a case, but for those of play only', () => {
    const said = new Set([...judged.values()].flatMap(({ effects }) => effects));
    const all = Object.keys(must(nachStalingrad.make({})).phrases.effects);
    expect(all.filter((effect) => !said.has(effect)).sort()).toEqual([...IN_PLAY_ONLY].sort());
  });
});

describe('a verdict', () => {
  it.each([
    [
      'NS-9.5.a',
      'codes.json#codes-069-germans-ferried',
      ['NS-9.5.a AXIS_NEVER_CROSSES', 'NS-9.5.c NOT_ON_THE_EAST_BANK'],
    ],
    ['NS-9.8.a', 'codes.json#codes-092-steps-to-an-hq', ['NS-9.8.a NOT_A_RECEIVER']],
    ['NS-9.8.a', 'codes.json#codes-093-steps-to-itself', ['NS-9.8.a SAME_UNIT']],
    ['NS-10.2.1.a', 'codes.json#codes-001-attacker-reacts', ['NS-10.2.1.a ACTIVE_SIDE']],
    ['NS-10.7.d', 'codes.json#codes-103-attacker-takes-the-loss', ['NS-10.7.d NOT_ITS_LOSS']],
  ])('%s: %s names that law and no other', (_, name, said) => {
    expect(judged.get(name)?.said.map(({ clause, code }) => `${clause} ${code}`)).toEqual(said);
  });
});
