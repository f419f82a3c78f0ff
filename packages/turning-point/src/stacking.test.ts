import { describe, expect, it } from 'vitest';
import {
  against,
  airUnit,
  asked,
  axis,
  listed,
  play,
  played,
  situation,
  soviet,
  whereIs,
} from '../test/situation.js';

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

  it('TP-combat.c: when no unit of the overfull hex can move the owner takes one off, and then the phase can end', () => {
    const stuck = situation({ units: crowd(['s1', 's2', 's3', 's4'], '1010', { moved: true }) });
    expect(listed(stuck)).toEqual(['s1', 's2', 's3', 's4'].map((unit) => ({ type: 'remove', unit })));
    const less = play(stuck, { type: 'remove', unit: 's2' });
    expect(whereIs(less, 's2')).toBe('eliminated');
    expect(listed(less)).toContainEqual({ type: 'end-phase' });
    expect(against(less, { type: 'remove', unit: 's1' })).toEqual(['TP-combat.c NOTHING_TO_REMOVE']);
  });

  it('TP-combat.c: the reasons of such a removal say why: the stack, and whose choice it is', () => {
    const stuck = situation({ units: crowd(['s1', 's2', 's3', 's4'], '1010', { moved: true }) });
    const { reasons } = played(stuck, { type: 'remove', unit: 's2' });
    expect(reasons.some(({ clause }) => clause === 'TP-stacking.a' || clause === 'TP-combat.c')).toBe(true);
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
