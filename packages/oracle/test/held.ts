import type { AnyGamePackage } from '@eastfront/kernel';
import { makeFrom } from '@eastfront/kernel';
import { judgeOfMany } from '@eastfront/kernel/case';
import { disputesInPlay } from '@eastfront/kernel/differ';
import { must } from '@eastfront/testing';
import { expect } from 'vitest';
import { type Draw, drawFrom } from './draw.js';

/** How many questions of each kind are put: `EASTFRONT_ORACLE=10000` for a long run. */
const COUNT = Number(process.env['EASTFRONT_ORACLE'] ?? 300);

/** Which part of a run in parts this is (`npm run oracle`); each has positions of its own. */
const PART = Number(process.env['EASTFRONT_ORACLE_PART'] ?? 0);
/** More than a part looks at, and whole boards of thirty scenes. */
const APART = 300_000;

/** What a case shows. */
export interface Scene {
  readonly board?: object;
  readonly position: object;
}

/** A case as it is put to both. */
export interface Put extends Scene {
  readonly ask: { readonly question: string } & Readonly<Record<string, unknown>>;
}

/** What a game answers, as far as it is compared. */
export interface Heard {
  readonly ok: boolean;
  readonly answer?: unknown;
}

/** Positions of random play, spread over some games. */
export const positionsInPlay = (
  pkg: AnyGamePackage,
  scenarios: readonly string[],
  actions: number,
  every: number,
): readonly object[] => {
  const game = must(makeFrom(pkg, {}));
  return scenarios.flatMap((scenario) =>
    disputesInPlay(game, must(game.start(scenario)), { scenario, seed: `oracle ${scenario}`, actions })
      .filter((_, i) => i % (2 * every) === 0)
      .map((dispute) => dispute['position'] as object),
  );
};

/** What is put, and what is made of the two answers. */
export interface Comparison<S extends Scene, P extends S & Put> {
  readonly name: string;
  readonly scene: (draw: Draw, i: number) => S;
  /** Null where the scene has nothing to ask about, or the clauses leave it open. */
  readonly put: (draw: Draw, scene: S) => P | null;
  readonly says: (put: P) => unknown;
  readonly heard: (result: Heard, put: P) => unknown;
}

/** What an oracle works out, or that it may not be done. */
export const unlessRefused = <A extends { readonly ok: boolean }>({ ok, ...answer }: A): unknown =>
  ok ? answer : 'not allowed';

/** Why a game refuses, for whoever reads the difference. */
const refusalOf = (answer: ReturnType<ReturnType<typeof judgeOfMany>>): string =>
  answer._tag === 'Left' || answer.right.result.ok
    ? ''
    : answer.right.result.violations.map(({ clause, code }) => `${clause} ${code}`).join(', ');

/** Puts so many questions to both, and lists where they differ. What a game takes for bad input is a difference too. */
export const differences = <S extends Scene, P extends S & Put>(
  pkg: AnyGamePackage,
  { name, scene, put, says, heard }: Comparison<S, P>,
): readonly string[] => {
  const judged = judgeOfMany(pkg);
  const found: string[] = [];
  let asked = 0;
  for (let i = PART * APART; asked < COUNT && i < PART * APART + COUNT * 20; i++) {
    const draw = drawFrom(i + 7919 * name.length);
    const one = put(draw, scene(draw, i));
    if (one === null) continue;
    asked++;
    const answer = judged({ game: pkg.name, title: 'held against the oracle', ...one });
    const ours = JSON.stringify(says(one));
    const theirs = JSON.stringify(answer._tag === 'Left' ? answer.left : heard(answer.right.result, one));
    if (ours !== theirs)
      found.push(`the oracle ${ours}, the game ${theirs} ${refusalOf(answer)}: ${JSON.stringify(one)}`);
  }
  expect(asked).toBe(COUNT);
  return found;
};

/**
 * Where the zones of control of a side differ, asked in every game alike.
 *
 * @param zones - those that the oracle finds
 */
export const zoneDifferences = <S extends Scene>(
  pkg: AnyGamePackage,
  scene: (draw: Draw, i: number) => S,
  zones: (put: S & Put, side: 'axis' | 'soviet') => Iterable<string>,
): readonly string[] =>
  differences<S, S & Put>(pkg, {
    name: 'zoc',
    scene,
    put: (draw, drawn) => ({ ...drawn, ask: { question: 'zoc', side: draw.from(['axis', 'soviet']) } }),
    says: (put) => [...zones(put, put.ask['side'] as 'axis' | 'soviet')].sort(),
    heard: ({ answer }) => [...(answer as { readonly hexes: readonly string[] }).hexes].sort(),
  });
