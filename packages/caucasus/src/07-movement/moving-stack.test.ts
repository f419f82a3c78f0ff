import { codesOf, hexAt, must, unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { PLAIN as CODED } from '../../test/codec.fixture.js';
import { infantry, move, panzer, phase, request, rifle, rulesOn } from '../../test/movement.fixture.js';
import { BOOK } from '../play/actions.js';
import { readPosition } from '../play/position-codec.js';
import { move as moving } from './actions.js';
import { moveBill, moveRuling } from './move-ruling.js';
import { moveDone } from './movement.js';
import { mayMove, moverViolations } from './moving-stack.js';

const PLAIN = rulesOn();
const FIRST = must(readPosition(CODED, { phase: 'first-movement' }));
const SECOND = { phase: 'second-movement' } as const;

describe('a way that is refused', () => {
  it('CC-7.8.a: is reckoned as far as it is open, and no further', () => {
    const rules = rulesOn({ sides: { '1009/1008': ['lake'] } });
    const position = phase(rules, [panzer('p', '1010')]);
    const path = ['1009', '1008', '1007'];
    const { verdict, violations } = moveBill(rules, position, request(rules, position, 'p', path));
    expect(verdict?.steps.map(({ to }) => to)).toEqual([hexAt(rules, '1009')]);
    expect(violations).toHaveLength(1);
  });
});

describe('a move of several units', () => {
  it('CC-15.7.d: in a First Movement Phase the first one takes the corps marker along, the others do not', () => {
    const read = (corps: boolean) =>
      must(BOOK.readActions(CODED, { type: 'move', units: ['a', 'b', 'c'], path: ['1312'], corps }, FIRST));
    expect([true, false].map((corps) => read(corps).map((one) => 'corps' in one && one.corps))).toEqual([
      [true, false, false],
      [false, false, false],
    ]);
  });

  it('CC-7.1.e: a unit that has moved is not offered another move, nor is the enemy', () => {
    const position = phase(PLAIN, [
      infantry('i', '1010'),
      infantry('j', '1515', { status: { moved: true, spent: 3 } }),
      rifle('r', '0505'),
    ]);
    const can = (id: string) => moving.can?.(PLAIN, position, unitNamed(position, id));
    expect(['i', 'j', 'r'].map(can)).toEqual([true, false, false]);
  });
});

describe('who may move', () => {
  const wrong = (piece: Parameters<typeof phase>[1][number], setting = {}) => {
    const position = phase(PLAIN, [piece], setting);
    return codesOf(moverViolations(PLAIN, position, unitNamed(position, piece.id)));
  };

  it('CC-7.1.a: units of the side whose Movement Phase it is', () => {
    expect(wrong(infantry('i', '1010'))).toEqual([]);
    expect(wrong(rifle('r', '1010'))).toEqual(['CC-7.1.a NOT_YOUR_PHASE']);
    expect(wrong(infantry('i', '1010'), { more: { phase: 'first-combat' } })).toEqual([
      'CC-7.1.a NOT_A_MOVEMENT_PHASE',
    ]);
  });

  it('CC-7.1.g: MA zero never moves, not even by the minimum', () => {
    expect(wrong(infantry('i', '1010', { move: 0 }))).toEqual(['CC-7.1.g NO_MOVEMENT_ALLOWANCE']);
  });

  it('CC-7.1.e: one move each in a First Movement Phase', () => {
    expect(wrong(panzer('p', '1010', { status: { moved: true, spent: 1 } }))).toEqual(['CC-7.1.e HAS_MOVED']);
  });

  it('CC-7.1.e, CC-7.1.f: in the Second a unit that another move has followed is finished', () => {
    let position = phase(PLAIN, [panzer('p', '1010'), panzer('q', '1515')], SECOND);
    const go = (id: string, to: string) => {
      const asked = request(PLAIN, position, id, [to]);
      const ruled = moveRuling(PLAIN, position, asked);
      if (ruled._tag === 'Left') throw new Error(codesOf(ruled.left).join());
      position = moveDone(PLAIN, position, asked, ruled.right.value);
    };
    go('p', '1009');
    expect(mayMove(PLAIN, position, unitNamed(position, 'p'))).toBe(true);
    go('q', '1514');
    expect(move(PLAIN, position, 'p', ['1008']).says).toContain('CC-7.1.e HAS_MOVED');
    expect(unitNamed(position, 'p').spent).toBe(6);
  });

  it('CC-8.5.d: not with an AE marker; CC-7.3.g, CC-7.3.h: not with an Assault marker', () => {
    expect(wrong(infantry('i', '1010', { status: { automatic: 5 } }))).toEqual([
      'CC-8.5.d CARRIES_AE_MARKER',
    ]);
    expect(wrong(infantry('i', '1010', { status: { marked: true } }), SECOND)).toEqual([
      'CC-7.3.g CARRIES_ASSAULT_MARKER',
    ]);
    expect(wrong(panzer('p', '1010', { status: { marked: true } }), SECOND)).toEqual([
      'CC-7.3.h CARRIES_ASSAULT_MARKER',
    ]);
  });

  it('CC-18.2.a: a unit whose start is not recorded is judged by where it stands', () => {
    const status = { startedAt: -1, startedInZone: false };
    const held = (enemy: string) =>
      codesOf(
        moverViolations(
          PLAIN,
          phase(PLAIN, [rifle('r', '1010', { status }), infantry('i', enemy)], {
            ...SECOND,
            turn: 1,
            player: 'soviet',
          }),
          { ...unitNamed(phase(PLAIN, [rifle('r', '1010')], { player: 'soviet' }), 'r'), ...status },
        ),
      );
    expect(held('1009')).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
    expect(held('1007')).toEqual([]);
  });

  it('CC-18.2.a: in the Soviet Second Impulse of turn 1 nobody moves who starts in an EZOC', () => {
    const held = (
      turn: number,
      hex: string,
      ph: 'first-movement' | 'second-movement' = 'second-movement',
    ) => {
      const position = phase(PLAIN, [rifle('r', hex), infantry('i', '1009')], {
        turn,
        player: 'soviet',
        phase: ph,
      });
      return codesOf(moverViolations(PLAIN, position, unitNamed(position, 'r')));
    };
    expect(held(1, '1010')).toEqual(['CC-18.2.a NOT_ONE_STEP_BACK']);
    expect(held(1, '1011')).toEqual([]);
    expect(held(2, '1010')).toEqual([]);
    expect(held(1, '1010', 'first-movement')).toEqual([]);
  });
});
