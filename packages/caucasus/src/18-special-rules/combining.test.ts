import { describe, expect, it } from 'vitest';
import { END, given, of, play, RULES, refused, typesIn, unitIn } from '../../test/initial.fixture.js';
import { modesOf } from '../07-movement/movement.js';
import type { Action } from '../play/actions.js';

const combine = (unit: string, other: string): Action => ({ type: 'combine', unit, with: other });
const soviet = (units: readonly object[], json: object = {}) =>
  given({ turn: 3, player: 'soviet', phase: 'first-movement', units, ...json });
const reduced = (id: string, hex = '2020', fields: object = {}) => ({
  id,
  at: hex,
  step: 'reduced',
  ...fields,
});

describe('combining', () => {
  it('CC-18.1.a, CC-18.1.e, CC-18.1.j, CC-18.1.d: two reduced divisions become a full one; the other goes to the Cadre Box', () => {
    const { position, reasons } = play(soviet([reduced('sov-216rd'), reduced('sov-30rd')]), [
      combine('sov-216rd', 'sov-30rd'),
    ]);
    expect(unitIn(position, 'sov-216rd')).toMatchObject({ step: 'full', place: 'map' });
    expect(unitIn(position, 'sov-30rd')).toMatchObject({ place: 'cadre', at: -1 });
    for (const clause of ['CC-18.1.a', 'CC-18.1.e', 'CC-18.1.j', 'CC-18.1.d'])
      expect(of(reasons, clause)).toHaveLength(1);
  });

  it('CC-18.1.b: in either Soviet Movement Phase, in one hex, when both have ended their movement', () => {
    const pair = [reduced('sov-216rd'), reduced('sov-30rd')];
    expect(refused(soviet(pair, { phase: 'second-movement' }), combine('sov-216rd', 'sov-30rd'))).toEqual([]);
    expect(refused(soviet(pair, { phase: 'first-combat' }), combine('sov-216rd', 'sov-30rd'))).toContain(
      'CC-18.1.b NOT_NOW',
    );
    expect(
      refused(soviet([reduced('sov-216rd'), reduced('sov-30rd', '2021')]), combine('sov-216rd', 'sov-30rd')),
    ).toEqual(['CC-18.1.b NOT_IN_ONE_HEX']);
    const { position } = play(soviet(pair), [combine('sov-216rd', 'sov-30rd')]);
    expect(modesOf(RULES, position, unitIn(position, 'sov-216rd'))).toEqual([]);
  });

  it('CC-18.1.c: more than three may stand together before it, not at the end of the phase', () => {
    const four = [
      reduced('sov-216rd'),
      reduced('sov-30rd'),
      { id: 'sov-383rd', at: '2020' },
      { id: 'sov-236rd', at: '2020' },
    ];
    expect(play(soviet(four), [END]).position.step).toBe('overstack');
    expect(play(soviet(four), [combine('sov-216rd', 'sov-30rd'), END]).position.phase).toBe('first-combat');
  });

  it('CC-18.1.f: of two TQs the lower one is raised', () => {
    const pair = [reduced('sov-216rd'), reduced('sov-276rd')];
    expect(refused(soviet(pair), combine('sov-216rd', 'sov-276rd'))).toEqual([
      'CC-18.1.f RAISE_THE_LOWER_QUALITY',
    ]);
    expect(of(play(soviet(pair), [combine('sov-276rd', 'sov-216rd')]).reasons, 'CC-18.1.f')).toEqual([
      'lower-quality',
    ]);
  });

  it('CC-18.1.g: no mountain, NKVD or Guards divisions', () => {
    for (const id of ['sov-9mtn', 'sov-11nkvd', 'sov-2gds'])
      expect(refused(soviet([reduced('sov-216rd'), reduced(id)]), combine('sov-216rd', id))).toContain(
        'CC-18.1.g DOES_NOT_COMBINE',
      );
  });

  it('CC-18.1.h, CC-18.1.i: an army brigade goes into a division whatever its TQ; a marine brigade does not', () => {
    const pair = [reduced('sov-276rd'), { id: 'sov-103rb', at: '2020' }];
    const { position, reasons } = play(soviet(pair), [combine('sov-276rd', 'sov-103rb')]);
    expect(of(reasons, 'CC-18.1.h')).toEqual(['raised']);
    expect(unitIn(position, 'sov-103rb').place).toBe('cadre');
    expect(refused(soviet(pair), combine('sov-103rb', 'sov-276rd'))).toContain(
      'CC-18.1.h RAISE_THE_DIVISION',
    );
    const marines = [reduced('sov-216rd'), { id: 'sov-83mar', at: '2020' }];
    expect(refused(soviet(marines), combine('sov-216rd', 'sov-83mar'))).toEqual([
      'CC-18.1.i MARINES_DO_NOT_COMBINE',
    ]);
  });

  it('CC-18.1.d, CC-18.1.b: in a Second Movement Phase a raised unit that has not moved may still get an Assault marker, and moves no more', () => {
    const pair = (fields: object) => [
      reduced('sov-216rd', '2020', fields),
      reduced('sov-30rd', '2020', { moved: true }),
    ];
    const after = (fields: object) =>
      play(soviet(pair(fields), { phase: 'second-movement' }), [combine('sov-216rd', 'sov-30rd')]).position;
    expect(refused(after({}), { type: 'mark', unit: 'sov-216rd' })).toEqual([]);
    const on: Action = {
      type: 'move',
      unit: 'sov-216rd',
      path: ['2021'],
      mode: 'normal',
      patrol: [],
      fleet: null,
      corps: false,
      alone: false,
    };
    expect(refused(after({}), on)).toContain('CC-18.1.b HAS_COMBINED');
    expect(refused(after({ moved: true }), { type: 'mark', unit: 'sov-216rd' })).toContain(
      'CC-7.3.g FOOT_UNIT_HAS_MOVED',
    );
  });

  it('CC-18.1.a: it is listed for the Soviets alone', () => {
    expect(typesIn(soviet([reduced('sov-216rd'), reduced('sov-30rd')]))).toContain('combine');
    const axis = given({
      turn: 3,
      player: 'axis',
      phase: 'first-movement',
      units: [reduced('rom-18inf', '1031'), reduced('rom-19inf', '1031')],
    });
    expect(typesIn(axis)).not.toContain('combine');
    expect(refused(axis, combine('rom-18inf', 'rom-19inf'))).toContain('CC-18.1.a SOVIETS_ONLY');
  });
});
