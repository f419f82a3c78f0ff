// Runs the laws and the claims on the game of a module: node laws.mjs ./house-rule.mjs [board.json]
import { readFileSync } from 'node:fs';
import { checkClaim } from '@eastfront/kernel/differ';
import { gameLaws } from '@eastfront/testing';
import { turningPoint } from '@eastfront/turning-point';
import * as claims from './claims.mjs';

const [, , file, boardFile] = process.argv;
const { game: pkg } = await import(new URL(file, import.meta.url));
const board = boardFile === undefined ? {} : { board: JSON.parse(readFileSync(boardFile, 'utf8')) };
const [made, usual] = [pkg.make(board), turningPoint.make(board)];
if (made._tag === 'Left' || usual._tag === 'Left') throw new Error('this board cannot be read');

const isOfRule = (action, { turn }) => action.type === 'attack' && turn === 1;
const laws = gameLaws(made.right, {
  scenario: '1',
  seeds: ['1'],
  // Positions of play to test, two of each kind.
  kindOf: ({ turn, phase, step }) => `${turn === 1} ${phase} ${step}`,
  perKind: 2,
  // What the game as it is would allow is tried as well.
  mutate: (state) => usual.right.actions(state).filter((action) => isOfRule(action, state)),
  exemptions: [
    {
      // Other actions have forms that are legal and not listed: the game's own tests look after them.
      law: 'apply: an action that is not listed is refused',
      clause: 'TP-sequence.A.a',
      when: ({ action, state }) => !isOfRule(action, state),
    },
  ],
});
const broken = laws.map(({ name, run }) => [name, run()]).filter(([, found]) => found.length > 0);
console.log(`${laws.length} laws, ${broken.length} broken`);
for (const [name, [first]] of broken) console.log(`broken: ${name}: ${first}`);
for (const claim of Object.values(claims)) {
  const checked = checkClaim(pkg, claim, { seed: '1', actions: 100 }, board);
  if (checked._tag === 'Left') throw new Error(JSON.stringify(checked.left));
  const { looked, broken: against } = checked.right;
  console.log(`${claim.claim} ${against === null ? `Held in ${looked} answers.` : 'Does not hold.'}`);
}
process.exitCode = broken.length === 0 ? 0 : 1;
