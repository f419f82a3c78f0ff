import { turningPoint } from '@eastfront/turning-point';
import { expect, it } from 'vitest';
import { retold, toldOfLeft } from '../src/saves/autosave.js';
import { textOf } from '../src/saves/files.js';
import { playUntil } from './seated.js';

it('says games that were left in another language anew, and leaves what it cannot read', async () => {
  const { pkg, game, session } = playUntil(
    turningPoint,
    { scenario: '1', seed: '4' },
    (_, { nodes }) => nodes.length > 5,
  );
  const text = textOf({ pkg, game, session, chosen: {}, dice: 'seeded' });
  const left = { title: 'ゲーム', label: '第1ターン', what: '', language: 'ja', text, at: 0, key: 'k' };
  const told = toldOfLeft({ game, session });
  expect(told).toMatchObject({ language: 'en', label: expect.stringMatching(/turn 1/) });
  expect(await retold(left)).toEqual({ ...left, ...told });
  const unknown = { ...left, text: '{"game":"chess"}' };
  expect(await retold(unknown)).toEqual(unknown);
});
