import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { label, neighbours } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import type { Control } from '../position/control.js';
import { isWater } from '../position/terrain.js';
import type { Rules } from '../rules.js';

/** How deep behind the enemy's hexes the front reaches. */
const DEPTH = 3;

const PRINTED = { changes: {} };

/** Hexes of a side within a distance of hexes of the enemy, the nearest first, by control of the ground. */
export const frontOf = rememberEach((rules: Rules, control: Control, side: Side): readonly HexId[] => {
  const { theatre } = rules;
  const enemy = enemyOf(side);
  const isHeld = (hex: HexId, by: Side): boolean => control[label(theatre, hex)] === by;
  const seen = new Set<HexId>();
  let rim: readonly HexId[] = theatre.board.hexes.filter((hex) => isHeld(hex, enemy));
  for (let depth = 0; depth < DEPTH; depth++) {
    const next: HexId[] = [];
    for (const from of rim)
      for (const hex of neighbours(theatre, from)) {
        if (seen.has(hex) || !isHeld(hex, side) || isWater(rules, PRINTED, hex)) continue;
        seen.add(hex);
        next.push(hex);
      }
    rim = next;
  }
  return [...seen];
});
