/** All cases of a game, judged until one is answered otherwise than it expects: what a mutant is held against beside the tests of its chapter. */
import { canonicalJson } from '@eastfront/kernel';
import { judgeOfMany } from '@eastfront/kernel/case';
import { expect, it } from 'vitest';
import { loadGames } from '../../packages/umpire/src/games.js';
import { casesOf, disputesOf, type ReadCase } from '../read-cases.js';

const name = process.env['EASTFRONT_GAME'] ?? '';
const [pkg] = await loadGames([name]);

/** Cases on one board stand together: the game is made once for them. */
const gameOf = ({ json }: ReadCase): string =>
  canonicalJson([json['board'] ?? null, json['readings'] ?? null, json['optional'] ?? null]);

it(`every case of ${name} is answered as it expects`, () => {
  if (pkg === undefined) throw new Error(`no game ${name}`);
  const judge = judgeOfMany(pkg);
  const cases = [...casesOf(name), ...disputesOf(name)].map((one) => [gameOf(one), one] as const);
  const sorted = cases.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, one]) => one);
  const wrong = sorted.find(({ json }) => {
    const judged = judge(json);
    return judged._tag === 'Left' || judged.right.met === false;
  });
  expect(wrong?.name).toBe(undefined);
});
