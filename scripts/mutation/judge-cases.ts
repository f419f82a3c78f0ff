/** All cases of a game, judged until one is answered otherwise than it expects: what a mutant is held against beside the tests of its chapter. */
import { judge } from '@eastfront/kernel/case';
import { expect, it } from 'vitest';
import { loadGames } from '../../packages/umpire/src/games.js';
import { casesOf, disputesOf } from '../read-cases.js';

const name = process.env['EASTFRONT_GAME'] ?? '';
const [pkg] = await loadGames([name]);

it(`every case of ${name} is answered as it expects`, () => {
  if (pkg === undefined) throw new Error(`no game ${name}`);
  const wrong = [...casesOf(name), ...disputesOf(name)].find(({ json }) => {
    const judged = judge(pkg, json);
    return judged._tag === 'Left' || judged.right.met === false;
  });
  expect(wrong?.name).toBe(undefined);
});
