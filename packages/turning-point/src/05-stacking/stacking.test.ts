import { describe, expect, it } from 'vitest';
import { against, airUnit, asked, axis, listed, play, situation, soviet } from '../../test/situation.js';

describe('stacking', () => {
  const crowd = (ids: readonly string[], at: string, fields = {}) => ids.map((id) => soviet(id, at, fields));

  it('TP-stacking.a: a fourth unit may move in while one of the three can still move on, but the phase cannot end so', () => {
    const room = situation({ units: [...crowd(['s1', 's2', 's3'], '1010'), soviet('s4', '1011')] });
    const four = play(room, { type: 'move', unit: 's4', to: '1010' });
    expect(against(four, { type: 'end-phase' })).toEqual(['TP-stacking.a OVERSTACKED']);
    expect(listed(four, 'end-phase')).toEqual([]);
    expect(listed(four, 'remove')).toEqual([]);
    const three = play(four, { type: 'move', unit: 's1', to: '1009' });
    expect(against(three, { type: 'end-phase' })).toEqual([]);
  });

  it('TP-stacking.a: nobody may end in a hex full of units that have moved', () => {
    const full = situation({
      units: [...crowd(['s1', 's2', 's3'], '1010', { moved: true }), soviet('s4', '1011')],
    });
    expect(against(full, { type: 'move', unit: 's4', to: '1010' })).toEqual(['TP-stacking.a STACK_FULL']);
  });

  it('TP-stacking.d: nothing is removed for a crowd that no retreat has made, not even where nobody can leave', () => {
    const stuck = situation({ units: crowd(['s1', 's2', 's3', 's4'], '1010', { moved: true }) });
    expect(against(stuck, { type: 'remove', unit: 's2' })).toEqual(['TP-stacking.d NOTHING_TO_REMOVE']);
    expect(against(stuck, { type: 'end-phase' })).toEqual(['TP-stacking.a OVERSTACKED']);
    // Play never comes to such a position.
    expect(stuck.game.faults(stuck.position)).toEqual(['too many units in 1010, and none can leave']);
  });

  /** Three units in 1010 of which one can still leave, and two beside it that would like to move in. */
  const leaning = (fields = {}) =>
    situation({
      units: [
        ...crowd(['s1', 's2'], '1010', { moved: true }),
        soviet('s3', '1010', fields),
        soviet('s4', '1011'),
        soviet('s5', '1009'),
      ],
    });

  it('TP-stacking.a: a second move that leans on the same unit is refused', () => {
    const first = play(leaning(), { type: 'move', unit: 's4', to: '1010' });
    expect(against(first, { type: 'move', unit: 's5', to: '1010' })).toEqual(['TP-stacking.a STACK_FULL']);
    expect(listed(first).filter((one) => 'to' in one && one.to === '1010')).toEqual([]);
    // Once the one has left, there is room for one more again only if another can leave: the two others have moved.
    const left = play(first, { type: 'move', unit: 's3', to: '1111' });
    expect(against(left, { type: 'end-phase' })).toEqual([]);
    expect(against(left, { type: 'move', unit: 's5', to: '1010' })).toEqual(['TP-stacking.a STACK_FULL']);
  });

  it('TP-stacking.a: nobody may take the last place to which a crowd could be thinned out', () => {
    // Only 1110 is open to s3: the lake bars its other hexsides.
    const lake = Object.fromEntries(
      ['1009', '1011', '0910', '0911', '1111'].map((hex) => [`1010/${hex}`, ['lake']]),
    );
    const narrow = situation(
      {
        units: [
          ...crowd(['s1', 's2'], '1010', { moved: true }),
          soviet('s3', '1010', { move: 1 }),
          soviet('s4', '1110'),
          ...crowd(['s5', 's6'], '1110', { moved: true }),
          soviet('s7', '1109'),
        ],
      },
      { board: { fill: { from: '0101', to: '2020', terrain: 'clear' }, sides: lake } },
    );
    const swapped = play(narrow, { type: 'move', unit: 's4', to: '1010' });
    expect(against(swapped, { type: 'move', unit: 's7', to: '1110' })).toEqual([
      'TP-stacking.a CROWD_CANNOT_LEAVE',
    ]);
    expect(against(swapped, { type: 'move', unit: 's3', to: '1110' })).toEqual([]);
  });

  it('TP-stacking.a: units may change places in a ring of full hexes', () => {
    const hexes = ['1010', '1110', '1111'];
    const ring = situation({
      units: hexes.flatMap((hex, i) => [
        ...crowd([`m${i}`, `n${i}`], hex, { moved: true }),
        soviet(`x${i}`, hex, { move: 1 }),
      ]),
    });
    const one = play(ring, { type: 'move', unit: 'x0', to: '1110' });
    expect(against(one, { type: 'end-phase' })).toEqual(['TP-stacking.a OVERSTACKED']);
    const all = play(one, { type: 'move', unit: 'x1', to: '1111' }, { type: 'move', unit: 'x2', to: '1010' });
    expect(against(all, { type: 'end-phase' })).toEqual([]);
  });

  it('TP-stacking.a: a unit that comes back to a crowded hex stays there and makes no room', () => {
    const first = play(leaning({ move: 4 }), { type: 'move', unit: 's4', to: '1010' });
    const back = first.game.questions['move']?.(first.position, { unit: 's3', path: ['1111', '1010'] });
    expect(JSON.stringify(back)).toContain('STACK_FULL');
  });

  it('TP-stacking.b, TP-stacking.c: a supply unit counts one, an air base with its squadron one, visitors in the air none', () => {
    const hex = situation({
      units: [
        soviet('s1', '1010'),
        soviet('t1', '1010', { kind: 'supply' }),
        ...airUnit('soviet', 1, '1010'),
        ...airUnit('soviet', 2, '1015', { at: '1010', mission: 'cap' }),
        ...airUnit('axis', 3, '1016', { at: '1010', mission: 'interdiction' }),
      ],
    });
    expect(asked(hex, 'stack', { hex: '1010' })).toEqual({ limit: 3, counted: 3 });
  });

  it('TP-stacking.a: the other side may not share the hex at all', () => {
    const met = situation({
      units: [soviet('s1', '1010', { move: 12 }), axis('a1', '1011', { kind: 'air-base' })],
    });
    expect(against(met, { type: 'move', unit: 's1', to: '1011' })).toEqual(['TP-movement.a ENEMY_OCCUPIED']);
  });
});
