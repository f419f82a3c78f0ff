import { turningPoint } from '@eastfront/turning-point';
import { board, forces, tables } from '@eastfront/turning-point/data';

interface Unit {
  readonly id: string;
  readonly strength: number;
}
const mine = forces as { readonly units: readonly Unit[] };

const game = turningPoint.make({
  // Your own board: the carried one with the source that you vouch for.
  board: { ...(board as object), source: { kind: 'published', grade: 'A', ref: 'my copy of the map' } },
  // Your own counters: here one with another strength.
  forces: {
    ...mine,
    units: mine.units.map((unit) => (unit.id === 'A046' ? { ...unit, strength: 5 } : unit)),
    source: { kind: 'published', grade: 'A', ref: 'my counter sheet' },
  },
  // Tables by name; those left out stay as they are.
  tables: { 'combat-results': tables['combat-results'] },
});

if (game._tag === 'Left') {
  for (const { path, expected, got } of game.left) console.log(`${path}: expected ${expected}, got ${got}`);
} else {
  for (const { table, kind, grade, ref } of game.right.sources)
    console.log(`${table}: ${kind}, ${grade}, ${ref}`);
}
