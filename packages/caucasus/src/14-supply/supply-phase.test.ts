import { describe, expect, it } from 'vitest';
import {
  actionsOf,
  END,
  given,
  of,
  play,
  RULES,
  refused,
  sideToAct,
  unitIn,
} from '../../test/initial.fixture.js';

/** An Axis Supply Phase. */
const supply = (units: readonly object[], json: object = {}) =>
  play(given({ turn: 3, player: 'axis', phase: 'second-combat', units, ...json }), [END]);
/** A hex in the steppe, and the enemies whose zones close it in. */
const LOST = '1925';
const RING = [
  { id: 'sov-383rd', at: '1924' },
  { id: 'sov-236rd', at: '1926' },
];

describe('the Supply Phase', () => {
  it('CC-14.1.b, CC-14.1.f: states are judged now, with a reason for each marker that changes', () => {
    const units = [
      { id: 'ger-9inf', at: '1031', supply: 'out' },
      { id: 'ger-73inf', at: '0931' },
    ];
    const { position, reasons } = supply(units);
    expect(unitIn(position, 'ger-9inf').supply).toBe('full');
    expect(of(reasons, 'CC-14.1.f')).toEqual(['supply-marker']);
  });

  it('CC-14.6.a, CC-14.6.c, CC-14.6.e, CC-14.6.k: an isolated unit rolls at once, a German with 1 more', () => {
    const begun = supply([{ id: 'ger-9inf', at: LOST }, ...RING]).position;
    expect(sideToAct(begun)).toBe('chance');
    expect(begun.rolls).toEqual(['ger-9inf']);
    expect(unitIn(play(begun, [{ type: 'roll', die: 3 }]).position, 'ger-9inf').step).toBe('reduced');
    expect(unitIn(play(begun, [{ type: 'roll', die: 4 }]).position, 'ger-9inf').step).toBe('full');
  });

  it('CC-14.6.e, CC-14.6.f: each unit of a stack for itself, down to its last step', () => {
    const begun = supply([
      { id: 'rom-18inf', at: LOST, step: 'reduced' },
      { id: 'ger-9inf', at: LOST },
      ...RING,
    ]).position;
    expect(begun.rolls).toHaveLength(2);
    const { position, reasons } = play(begun, [
      { type: 'roll', die: 6 },
      { type: 'roll', die: 1 },
    ]);
    expect(of(reasons, 'CC-14.6.e').filter((effect) => effect !== 'loses-on')).toEqual([
      'no-attrition',
      'attrition',
    ]);
    expect(of(reasons, 'CC-14.6.f')).toEqual(['eliminate']);
    expect(unitIn(position, 'rom-18inf').place).toBe('cadre');
    expect(unitIn(position, 'ger-9inf').step).toBe('full');
  });

  it('CC-14.6.b: again in every turn; CC-14.6.g: an HQ never', () => {
    const begun = supply([
      { id: 'ger-9inf', at: LOST, supply: 'out', isolated: true },
      { id: 'ger-17army-hq', at: LOST },
      ...RING,
    ]).position;
    expect(begun.rolls).toEqual(['ger-9inf']);
    expect(unitIn(begun, 'ger-17army-hq').supply).toBe('out');
  });

  it('CC-14.6.d: out of supply without being isolated there is no roll', () => {
    const { position } = supply([{ id: 'ger-9inf', at: '1829' }]);
    expect(unitIn(position, 'ger-9inf')).toMatchObject({ isolated: false });
    expect(position.phase).toBe('initial');
  });

  it('CC-14.22.c: where a minor port has more than three the owner names them, and the rest is out', () => {
    const ids = ['sov-216rd', 'sov-236rd', 'sov-383rd', 'sov-395rd'];
    const own = ids.map((id, i) => ({ id, at: i < 2 ? '2042' : '2041' }));
    const enemies = [
      { id: 'ger-9inf', at: '2040' },
      { id: 'ger-73inf', at: '2241' },
    ];
    const control = { '1941': 'axis', '2241': 'axis', '2240': 'axis' };
    const { position } = play(
      given({ turn: 3, player: 'soviet', phase: 'first-combat', units: [...own, ...enemies], control }),
      [END],
    );
    expect([position.phase, position.step]).toEqual(['supply', 'allotment']);
    expect(actionsOf(RULES, position)).toHaveLength(5);
    expect(refused(position, { type: 'allot', unit: 'ger-9inf', port: '2042' })).toEqual([
      'CC-14.22.c NOT_TO_BE_CHOSEN',
    ]);
    const chosen = play(
      position,
      ids.slice(1).map((unit) => ({ type: 'allot', unit, port: '2042' })),
    );
    expect(ids.map((id) => unitIn(chosen.position, id).supply)).toEqual([
      'out',
      'limited',
      'limited',
      'limited',
    ]);
  });
});
