import { ja as caucasusJa } from '@eastfront/caucasus/ja';
import { rulebookIn, type Words } from '@eastfront/kernel';
import { ja as campaignJa } from '@eastfront/russian-campaign/ja';
import { ja as turningJa } from '@eastfront/turning-point/ja';
import { describe, expect, it } from 'vitest';
import { type OfferedGame, offeredGame } from '../app/games.js';
import { isCode, meaningsIn } from './meanings.js';

const bookOf = async (name: string, words?: Words) => {
  const { rulebook } = await (offeredGame(name) as OfferedGame).load();
  return words === undefined ? rulebook : rulebookIn(rulebook, words);
};

/** All results of the combat results table of a game. */
const RESULTS = {
  'turning-point': ['Ae', 'Ar', 'Dr', 'Br', 'Ex', '1/2Ex', 'De'],
  caucasus: ['A1', 'A1/DR', 'EX', 'DR', 'A1/D1', 'D1', 'A1/D2', 'D1-B'],
  'russian-campaign': ['AE', 'A1', 'AR', 'C', 'EX', 'DR', 'D1', 'DE', 'DS'],
} as const;

const CATALOGUES = { 'turning-point': turningJa, caucasus: caucasusJa, 'russian-campaign': campaignJa };

describe('what results mean', () => {
  it.each(['turning-point', 'caucasus', 'russian-campaign'] as const)(
    '%s: every code is spelled out by a clause, in both languages',
    async (name) => {
      for (const words of [undefined, CATALOGUES[name]]) {
        const book = await bookOf(name, words);
        for (const label of RESULTS[name]) {
          expect(isCode(label)).toBe(true);
          expect(meaningsIn(book, [label], []).length, label).toBeGreaterThan(0);
        }
      }
    },
  );

  it('cites the clause: De is TP-crt.De.a', async () => {
    const book = await bookOf('turning-point');
    expect(meaningsIn(book, ['De'], [])[0]).toEqual({
      clause: 'TP-crt.De.a',
      text: 'De: all defenders are eliminated.',
    });
  });

  it('is not told by clauses of another matter that begin alike: C is contact, no landing (TRC-9.6.2.e)', async () => {
    const told = meaningsIn(await bookOf('russian-campaign'), ['C'], []);
    expect(told.map(({ clause }) => clause)).toEqual(['TRC-9.6.2.e']);
  });

  it('of two numbers are told by the clauses beside those of the odds (NS-10.7.d, NS-10.7.e)', async () => {
    const told = meaningsIn(await bookOf('nach-stalingrad'), ['3/1', '2/2'], ['NS-10.7.c']);
    expect(told.map(({ clause }) => clause)).toEqual(expect.arrayContaining(['NS-10.7.d', 'NS-10.7.e']));
  });

  it('is not asked of results in words', () => {
    expect(['damaged', 'no effect', 'reduced', 'stays', '9-1', '18'].filter(isCode)).toEqual([]);
  });
});
