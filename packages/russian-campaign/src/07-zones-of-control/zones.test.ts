import { neighboursOf } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../test/combat.fixture.js';
import { label } from '../02-components/board.js';
import { isInContact, isStraitBetween } from './zones.js';

describe('the strait between two hexes', () => {
  const open = rulesOn();
  const beside = neighboursOf(open.theatre.board, hexAt(open, 'E7')).map((hex) => label(open.theatre, hex));

  it('TRC-7.1.d: lies on one hexside, seen from either end, and no ZOC crosses it', () => {
    expect(beside).toHaveLength(6);
    for (const side of beside) {
      const { theatre } = rulesOn({ sides: { [`E7/${side}`]: ['strait'] } });
      const at = (hex: string) => hexAt({ theatre }, hex);
      const over = beside.filter((to) => isStraitBetween(theatre, at('E7'), at(to)));
      const back = beside.filter((to) => isStraitBetween(theatre, at(to), at('E7')));
      const reached = beside.filter((to) => isInContact(theatre, at('E7'), at(to)));
      expect([over, back, reached]).toEqual([[side], [side], beside.filter((to) => to !== side)]);
    }
  });
});
