/**
 * Prints what an attack can come to, and why. After `npm run build`:
 *
 *     npx esbuild examples/odds.ts | node --input-type=module
 */
import { sayReason } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { turningPoint } from '@eastfront/turning-point';

const attack = {
  game: 'turning-point',
  title: 'Two tank corps and a squadron against the Romanian 5th Infantry, game turn 1',
  position: { scenario: 1 },
  ask: {
    question: 'chances',
    attackers: ['S101', 'S102'],
    hexes: ['2813'],
    support: { closeSupport: [{ squadron: 'S116S', hex: '2813' }] },
  },
};

const game = turningPoint.make();
const judged = judge(turningPoint, attack);

if (game._tag === 'Left' || judged._tag === 'Left') {
  for (const list of [game, judged]) {
    if (list._tag === 'Left') for (const bad of list.left) console.log(`${bad.path}: ${bad.expected}`);
  }
} else if (judged.right.result.ok) {
  const { answer, reasons, sources } = judged.right.result;
  const { column, drm, results } = answer as {
    readonly column: string;
    readonly drm: number;
    readonly results: Readonly<Record<string, string>>;
  };
  console.log(`${attack.title}: column ${column}, ${drm} to the die`);
  for (const [result, chance] of Object.entries(results)) console.log(`  ${result.padEnd(6)}${chance}`);
  console.log('Because:');
  for (const reason of reasons) {
    console.log(`  ${reason.clause.padEnd(22)}${sayReason(game.right.phrases, reason)}`);
  }
  for (const { table, kind, grade } of sources) console.log(`Uses ${table} (${kind}, grade ${grade})`);
} else {
  for (const { clause, message } of judged.right.result.violations) console.log(`${clause}: ${message}`);
}
