import { hexAt, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, heard, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import type { Rules } from '../rules.js';
import { carryOutAutomatic, judgeAutomatic } from './automatic-victory.js';

const rules = rulesOn();
const MOVING = { phase: 'movement' } as const;

const victory = (
  pieces: readonly Piece[],
  units: string,
  hexes: string,
  {
    stuka = false,
    on = rules,
    halved = '',
    ...setting
  }: Setting & { stuka?: boolean; on?: Rules; halved?: string } = {},
) => {
  const position = scene(on, pieces, { ...MOVING, ...setting });
  const declared = { units: units.split(' '), hexes: hexes.split(' ').map((hex) => hexAt(on, hex)), stuka };
  const ruled = heard(
    judgeAutomatic(on, position, declared, (unit) => halved.split(' ').includes(unit.counter.id)),
  );
  return {
    ...ruled,
    done: () => carryOutAutomatic(on, position, declared, ruled.value as NonNullable<typeof ruled.value>),
  };
};

const at10 = [axis('a', 'D5', 10), axis('b', 'C5', 10), soviet('s', 'D4', 2)];

describe('automatic victory', () => {
  it('TRC-9.11.1.a at 10:1, in either impulse, only while moving', () => {
    expect(victory(at10, 'a b', 'D4').says).toContain('TRC-9.11.1.a automatic-victory');
    expect(victory(at10, 'a b', 'D4', { impulse: 2 }).ok).toBe(true);
    expect(victory(at10, 'a', 'D4').says).toEqual(['TRC-9.11.1.a ODDS_TOO_LOW']);
    expect(victory(at10, 'a b', 'D4', { phase: 'combat' }).says).toEqual([
      'TRC-9.11.1.a ONLY_IN_THE_MOVEMENT_PHASE',
    ]);
  });

  it('TRC-9.11.1.a at 7:1 with a Stuka, TRC-9.9.5.a in the first impulse alone', () => {
    const hq = axis('q', 'D8', 1, { type: 'hq', size: null });
    const seven = [axis('a', 'D5', 7), soviet('s', 'D4', 1), hq];
    const six = [axis('a', 'D5', 6), soviet('s', 'D4', 1), hq];
    const ruled = victory(seven, 'a', 'D4', { stuka: true });
    expect(ruled.ok).toBe(true);
    expect(ruled.done().position.stukas).toEqual([{ hq: 'q', hex: hexAt(rules, 'D4') }]);
    const placed = victory(seven, 'a', 'D4', { stuka: true, stukas: [{ hq: 'q', hex: 'D4' }] });
    expect(placed.done().position.stukas).toHaveLength(1);
    expect(victory(six, 'a', 'D4', { stuka: true }).says).toEqual(['TRC-9.11.1.a ODDS_TOO_LOW']);
    expect(victory(seven, 'a', 'D4').says).toEqual(['TRC-9.11.1.a ODDS_TOO_LOW']);
    expect(victory(seven, 'a', 'D4', { stuka: true, impulse: 2 }).says).toEqual([
      'TRC-9.9.5.a ONLY_IN_THE_FIRST_IMPULSE',
    ]);
    expect(victory(seven.slice(0, 2), 'a', 'D4', { stuka: true }).says).toEqual([
      'TRC-9.9.3.a NO_ARMY_GROUP_HQ',
    ]);
  });

  it('TRC-9.11.1.a Axis only, TRC-V1.j Soviets with an artillery corps', () => {
    const pieces = [
      axis('a', 'D5', 1),
      soviet('s', 'D4', 9),
      soviet('g', 'D4', 3, { type: 'artillery', size: 'corps' }),
    ];
    const soviets = { player: 'soviet' } as const;
    expect(victory(pieces, 's g', 'D5', soviets).says).toContain('TRC-9.11.1.a ONLY_AXIS');
    expect(victory(pieces, 's g', 'D5', { ...soviets, on: rulesOn({}, {}, ['TRC-V1']) }).ok).toBe(true);
    expect(victory(pieces, 's', 'D5', { ...soviets, on: rulesOn({}, {}, ['TRC-V1']) }).says).toContain(
      'TRC-9.11.1.a ONLY_AXIS',
    );
  });

  it('TRC-9.11.2.a, TRC-9.11.2.b participants are marked, TRC-9.11.1.a the defenders out of the game, TRC-9.12.4.a remnants in stock', () => {
    const pieces = [...at10, soviet('r', 'D4', 0, { remnant: true })];
    const { done, says } = victory(pieces, 'a b', 'D4');
    expect(says).toEqual(
      expect.arrayContaining(['TRC-9.11.2.a may-not-move', 'TRC-9.11.2.b may-not-attack']),
    );
    const { position } = done();
    expect(unitNamed(position, 'a').automatic && unitNamed(position, 'b').automatic).toBe(true);
    expect(unitNamed(position, 's').place).toBe('removed');
    expect(unitNamed(position, 'r').place).toBe('stock');
  });

  it('TRC-9.11.2.b nobody twice, TRC-9.2.2.c all next to every hex', () => {
    const again = [axis('a', 'D5', 20, { status: { automatic: true } }), soviet('s', 'D4', 2)];
    expect(victory(again, 'a', 'D4').says).toEqual(['TRC-9.11.2.b TOOK_PART_IN_AUTOMATIC_VICTORY']);
    const two = [...at10, soviet('t', 'E5', 1)];
    expect(victory(two, 'a b', 'D4 E5').says).toContain('TRC-9.2.2.c NOT_IN_ITS_ZONE');
    expect(victory([axis('a', 'D5', 30), soviet('s', 'D4', 2), soviet('t', 'E5', 1)], 'a', 'D4 E5').ok).toBe(
      true,
    );
  });

  it('TRC-A35 terrain and combat supply count, woods do not protect', () => {
    const on = (terrain: string) => rulesOn({ hexes: { D4: { terrain } } });
    expect(victory(at10, 'a b', 'D4', { on: on('mountain') }).ok).toBe(false);
    expect(victory(at10, 'a b', 'D4', { on: on('woods') }).ok).toBe(true);
    expect(victory(at10, 'a b', 'D4', { halved: 'a' }).ok).toBe(false);
  });

  it('TRC-3.3.2.c, TRC-A2 in the first impulse of the game only over the own district', () => {
    const pieces = [axis('a', 'D5', 20, { code: 'C' }), soviet('s', 'D4', 2, { code: 'B' })];
    expect(victory(pieces, 'a', 'D4', { turn: { year: 1941, months: 'may-jun' } }).says).toEqual([
      'TRC-3.3.2.c OTHER_DISTRICT',
    ]);
  });
});
