import { fuzz, rulebookLaws } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';

const made = turningPoint.make();
if (made._tag === 'Right') {
  const { games, defects } = fuzz(made.right, { scenario: '11', games: 1, seed: 'readme' });
  console.log(`${games} game, ${defects.length} defects`);
}
for (const { name, run } of rulebookLaws(turningPoint.rulebook).slice(0, 2))
  console.log(`${run().length === 0 ? 'holds' : 'broken'}: ${name}`);
