import { readFileSync } from 'node:fs';
import type { GamePackage } from '@eastfront/kernel';
import { gameLaws } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import { board as turningPointBoard } from '@eastfront/turning-point/data';
import { describe, expect, it } from 'vitest';
import { runWith } from '../packages/umpire/test/run-with.js';

type Package = typeof turningPoint;
const load = async (name: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(new URL(`house-rule/${name}.mjs`, import.meta.url).href)) as Record<string, unknown>;
const houseRule = await load('house-rule');
const mistaken = await load('mistaken');
const GAMES = [turningPoint] as unknown as readonly GamePackage[];

const gameIn = (module: Readonly<Record<string, unknown>>) => {
  const made = (module['game'] as Package).make({});
  if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
  return made.right;
};

const LAW = 'apply: an action that is not listed is refused';

/** What breaks the law of what is not listed, as the example puts it, in the first actions of a game. */
const broken = (module: Readonly<Record<string, unknown>>): readonly string[] => {
  const usual = gameIn({ game: turningPoint });
  type State = Parameters<typeof usual.actions>[0];
  const isOfRule = (action: { readonly type: string }, { turn }: State) =>
    action.type === 'attack' && turn === 1;
  const laws = gameLaws(gameIn(module), {
    scenario: '1',
    seeds: ['1'],
    kindOf: ({ phase, step }) => `${phase} ${step}`,
    perKind: 1,
    limit: 60,
    mutate: (state) => usual.actions(state).filter((action) => isOfRule(action, state)),
    exemptions: [
      {
        law: LAW,
        clause: 'TP-sequence.A.a',
        when: ({ action, state }) => !isOfRule(action, state),
      },
    ],
  });
  return laws.filter(({ name }) => name === LAW).flatMap(({ run }) => run());
};

describe('the house rule of the page', () => {
  it('keeps the law of what is not listed, and the one with a mistake breaks it', () => {
    expect(broken(houseRule)).toEqual([]);
    expect(broken(mistaken)[0]).toMatch(/"type":"attack".* is allowed, not listed/);
  });

  it('is in the catalogue, and refuses with its clause, code and sentence', () => {
    const game = gameIn(houseRule);
    const { clauses } = (houseRule['game'] as Package).rulebook;
    expect(clauses.at(-1)).toMatchObject({ id: 'HOUSE.a', kind: 'house-rule' });
    expect(game.phrases.violations).toHaveProperty(['TOO_EARLY_TO_ATTACK']);
  });

  it('is found by umpire differ where it matters, by umpire check where it holds', async () => {
    const modules = { './house-rule.mjs': houseRule, './claims.mjs': await load('claims') };
    const words = [
      'differ',
      'turning-point',
      '--against',
      './house-rule.mjs',
      '--scenario',
      '1',
      '--actions',
      '40',
    ];
    const { code, err, out } = await runWith(words, { modules }, GAMES);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('./house-rule.mjs');
    const checked = await runWith(['check', './claims.mjs', '--actions', '40'], { modules }, GAMES);
    expect([checked.code, checked.err]).toEqual([1, '']);
    expect(checked.out).toMatch(/threeInAHex: No more than three[^\n]*\n {2}Held in \d+ answers/);
    expect(checked.out).toMatch(/noEarlyAttack: Nobody attacks[^\n]*\n {2}Does not hold/);
  });
});

describe('the board of the page', () => {
  it('changes what a unit may do, as umpire differ finds', async () => {
    const { sides } = turningPointBoard as { readonly sides: Readonly<Record<string, unknown>> };
    const page = readFileSync(new URL('house-rule/board.mjs', import.meta.url), 'utf8');
    const lakes = [...page.matchAll(/'(\d{4}\/\d{4})': \['lake'\]/g)].map(([, side = '']) => [
      side,
      ['lake'],
    ]);
    const board = { ...turningPointBoard, sides: { ...sides, ...Object.fromEntries(lakes) } };
    const words = ['differ', 'turning-point', '--against-board', 'board.json', '--scenario', '1'];
    const files = { 'board.json': JSON.stringify(board) };
    const { code, err, out } = await runWith([...words, '--actions', '130'], { files }, GAMES);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('The smallest quarrel');
  });
});

describe('docs/house-rules.md', () => {
  const page = readFileSync(new URL('../docs/house-rules.md', import.meta.url), 'utf8');

  it.each(['house-rule', 'mistaken', 'board', 'claims', 'laws'])('shows %s.mjs as it is', (name) => {
    const text = readFileSync(new URL(`house-rule/${name}.mjs`, import.meta.url), 'utf8');
    expect(page).toContain(`\`\`\`js\n${text}\`\`\``);
  });

  it('counts the same laws for the rule and for the one with a mistake', () => {
    const [, right] = /`(\d+) laws, 0 broken`/.exec(page) ?? [];
    const [, wrong] = /^(\d+) laws, 1 broken$/m.exec(page) ?? [];
    expect(right).toBeDefined();
    expect(wrong).toBe(right);
  });
});
