import { describe, expect, it } from 'vitest';
import file from '../../turning-point/cases/advance.json' with { type: 'json' };
import { GAMES } from '../src/app/games.js';
import { drawSample, samplesIn } from '../src/bench/samples.js';

describe('samples of a clause', () => {
  it('are the cases that cite it (TP-combat.H.a), drawn with their verdict', async () => {
    const samples = samplesIn([file, { cases: 'no collection' }]).get('TP-combat.H.a') ?? [];
    expect(samples.map(({ title }) => title)).toContain('After De the victor may advance at once');
    const pkg = await (GAMES[0] as (typeof GAMES)[number]).load();
    for (const sample of samples) {
      const drawn = drawSample(pkg, sample);
      expect(drawn?.markup).toContain('<svg');
      expect(drawn?.judgement.case.title).toBe(sample.title);
    }
  });
});
