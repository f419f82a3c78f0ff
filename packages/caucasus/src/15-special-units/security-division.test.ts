import { describe, expect, it } from 'vitest';
import { END, given, of, play, RULES, refused, unitIn } from '../../test/initial.fixture.js';
import { releaseSecurity, securityViolation } from './security-division.js';

const division = (at: string, fields: object = {}) => ({ id: 'ger-454sec', at, ...fields });
const moving = (units: readonly object[], json: object = {}) =>
  given({ turn: 2, player: 'axis', phase: 'first-movement', units, ...json });

describe('the 454th Security Division', () => {
  it('CC-15.9.b: the phase does not end before it has gone to Rostov', () => {
    const position = moving([division('0935')]);
    expect(refused(position, END)).toEqual(['CC-15.9.b MUST_MOVE_TO_ROSTOV']);
    const move = {
      type: 'move',
      unit: 'ger-454sec',
      path: ['1035'],
      mode: 'normal',
      patrol: [],
      fleet: null,
      corps: false,
      alone: false,
    } as const;
    const { position: arrived } = play(position, [move]);
    expect(arrived.security).toBe('in-rostov');
    expect(play(arrived, [END]).position.phase).toBe('first-combat');
  });

  it('CC-15.9.b: where Rostov is too far it goes as near as it can', () => {
    const position = moving([division('1031')], { security: 'to-rostov' });
    expect(refused(position, END)).toEqual(['CC-15.9.b MUST_MOVE_TO_ROSTOV']);
    const far = {
      type: 'move',
      unit: 'ger-454sec',
      path: ['1030'],
      mode: 'normal',
      patrol: [],
      fleet: null,
      corps: false,
      alone: false,
    } as const;
    expect(refused(position, far)).toContain('CC-15.9.b ORDERED_TO_ROSTOV');
  });

  it('CC-15.9.b: on later turns too until it is there, and other units are not bound', () => {
    expect(
      securityViolation(RULES, moving([division('0935')], { turn: 3, security: 'to-rostov' })),
    ).not.toBeNull();
    expect(securityViolation(RULES, moving([division('0935', { moved: true })]))).toBeNull();
    expect(securityViolation(RULES, moving([{ id: 'ger-9inf', at: '0935' }]))).toBeNull();
    expect(securityViolation(RULES, moving([division('0935')], { player: 'soviet' }))).toBeNull();
  });

  it('CC-15.9.c: a retreat forced on it ends its orders when the phase does', () => {
    const forced = given({
      turn: 4,
      player: 'soviet',
      phase: 'first-combat',
      security: 'in-rostov',
      units: [division('1034')],
    });
    const { position, reasons } = play(forced, [END]);
    expect(of(reasons, 'CC-15.9.c')).toEqual(['released']);
    expect(position.security).toBe('free');
    expect(unitIn(position, 'ger-454sec').place).toBe('map');
  });

  it('CC-15.9.c: it is not released while it stands in Rostov, nor before it came there', () => {
    const at = (hex: string, security: string) =>
      given({ turn: 4, player: 'soviet', phase: 'first-combat', security, units: [division(hex)] });
    expect(releaseSecurity(RULES, at('1035', 'in-rostov')).reasons).toEqual([]);
    expect(releaseSecurity(RULES, at('1034', 'to-rostov')).reasons).toEqual([]);
  });
});
