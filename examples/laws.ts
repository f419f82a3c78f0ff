import { brokenLaws, gameLaws } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';

const game = turningPoint.make();

if (game._tag === 'Right') {
  const laws = gameLaws(game.right, { scenario: '1', seeds: ['1942'], perKind: 1, actionsPerState: 2 });
  const broken = brokenLaws(laws);
  console.log(`${laws.length} laws, ${broken.length} broken`);
  for (const finding of broken) console.log(finding);
}
