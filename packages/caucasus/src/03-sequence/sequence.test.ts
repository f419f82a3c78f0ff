import { describe, expect, it } from 'vitest';
import { END, ENDLESS, given, initial, of, play, typesIn, unitIn } from '../../test/initial.fixture.js';
import type { Position } from '../position/position.js';

/** The places in the sequence that a turn runs through when nobody does anything, from the Axis First Movement Phase on. */
const turnOf = (json: object): readonly string[] => {
  const seen: string[] = [];
  let position: Position = given({ turn: 3, player: 'axis', phase: 'first-movement', units: [], ...json });
  const { turn } = position;
  while (position.turn === turn && position.phase !== 'over') {
    seen.push(`${position.player} ${position.phase}`);
    const next = position.step === 'event' ? ({ type: 'roll', die: 1 } as const) : END;
    position = play(position, [next], ENDLESS).position;
  }
  return seen;
};

describe('the sequence of play', () => {
  const AXIS_FIRST = ['axis first-movement', 'axis first-combat'];
  const SECONDS = [
    'soviet second-movement',
    'soviet second-combat',
    'axis second-movement',
    'axis second-combat',
  ];
  const SOVIET = ['soviet initial', 'soviet first-movement', 'soviet first-combat'];

  it('CC-3.a, CC-3.b, CC-3.c, CC-3.d, CC-3.m: the impulses of an Axis player turn, then the Soviet one', () => {
    expect(turnOf({})).toEqual([...AXIS_FIRST, ...SECONDS, ...SOVIET]);
  });

  it('CC-4.8.c, CC-4.8.d: poor weather takes away both Second Impulses and nothing else', () => {
    expect(turnOf({ weather: 'poor' })).toEqual([...AXIS_FIRST, ...SOVIET]);
    const { reasons } = play(
      given({ turn: 7, player: 'axis', phase: 'first-combat', units: [], weather: 'poor' }),
      [END],
    );
    expect(of(reasons, 'CC-4.8.c')).toEqual(['no-second-impulses']);
  });

  it('CC-3.f: every Movement Phase turns the air markers of both sides to Ready', () => {
    const used = { usedAir: ['air-viii', 'air-soviet-1'], units: [] };
    for (const [player, phase] of [
      ['axis', 'first-combat'],
      ['soviet', 'second-combat'],
    ] as const) {
      const { position, reasons } = play(given({ turn: 12, player, phase, ...used }), [END]);
      expect(position.usedAir).toEqual([]);
      expect(of(reasons, 'CC-3.f')).toEqual(['markers-ready']);
    }
    const move = play(given({ turn: 12, player: 'axis', phase: 'first-movement', ...used }), [END]).position;
    expect(move.usedAir).toEqual(['air-soviet-1', 'air-viii']);
  });

  it('CC-4.8.e: in poor weather air and fleet markers are there for the First Impulses', () => {
    const units = [
      { id: 'ger-9inf', at: '1031' },
      { id: 'sov-383rd', at: '1131' },
      { id: 'ger-17army-hq', at: '1032' },
    ];
    const position = given({ turn: 7, player: 'axis', phase: 'first-combat', weather: 'poor', units });
    const declared = play(position, [{ type: 'attack', unit: 'ger-9inf', hex: '1131' }]).position;
    expect(typesIn(declared)).toContain('support');
  });

  it('CC-3.g, CC-3.h, CC-3.i, CC-3.j: what each phase offers', () => {
    const units = [
      { id: 'ger-9inf', at: '1031', step: 'reduced' },
      { id: 'ger-13pz', at: '1032' },
      { id: 'sov-383rd', at: '1131' },
    ];
    const offered = (phase: string, more: object = {}) =>
      typesIn(
        given({ turn: 3, player: 'axis', phase, units, replacements: { 'german-infantry': 1 }, ...more }),
      );
    expect(offered('first-movement')).toEqual(expect.arrayContaining(['move', 'replace']));
    expect(offered('first-movement')).not.toContain('mark');
    expect(offered('first-combat')).toEqual(['attack', 'end-phase']);
    expect(offered('second-movement')).toEqual(expect.arrayContaining(['move', 'assault', 'mark']));
    expect(offered('second-movement')).not.toContain('replace');
    expect(offered('second-combat')).toEqual(['end-phase']);
    const marked = [
      { id: 'ger-13pz', at: '1031', marked: true },
      { id: 'sov-383rd', at: '1131' },
    ];
    expect(offered('second-combat', { units: marked })).toEqual(['attack', 'end-phase']);
  });

  it('CC-3.k, CC-11.5.j: in a Supply Phase supply is judged, then attrition rolled, then disruption removed', () => {
    const units = [
      { id: 'ger-9inf', at: '1925', disrupted: true },
      { id: 'sov-383rd', at: '1924', disrupted: true },
      { id: 'sov-236rd', at: '1926' },
    ];
    const { position, reasons } = play(given({ turn: 3, player: 'axis', phase: 'second-combat', units }), [
      END,
    ]);
    expect(of(reasons, 'CC-14.1.f')).toEqual(['supply-marker']);
    expect([position.phase, position.step]).toEqual(['supply', 'attrition']);
    expect(unitIn(position, 'ger-9inf')).toMatchObject({ supply: 'out', isolated: true, disrupted: true });
    const after = play(position, [{ type: 'roll', die: 6 }]);
    expect(of(after.reasons, 'CC-11.5.j')).toEqual(['recover']);
    expect(unitIn(after.position, 'ger-9inf').disrupted).toBe(false);
    expect(unitIn(after.position, 'sov-383rd').disrupted).toBe(true);
    expect([after.position.player, after.position.phase]).toEqual(['soviet', 'initial']);
  });

  it('CC-3.k, CC-3.m: the Soviets recover in their own Supply Phase', () => {
    const units = [{ id: 'sov-383rd', at: '2020', disrupted: true }];
    const { position } = play(given({ turn: 3, player: 'soviet', phase: 'first-combat', units }), [END]);
    expect(unitIn(position, 'sov-383rd').disrupted).toBe(false);
  });

  it('CC-3.n: then the Victory Determination Phase, and the turn marker goes on', () => {
    const { position, reasons } = play(
      given({ turn: 3, player: 'soviet', phase: 'first-combat', units: [] }),
      [END],
    );
    expect(of(reasons, 'CC-3.n')).toEqual(['turn-ends']);
    expect([position.turn, position.player]).toEqual([4, 'axis']);
  });

  it('CC-8.1.c: the marks of a Combat Phase go with it', () => {
    const marks = {
      attacked: true,
      defended: true,
      retreated: true,
      marked: true,
      automatic: true,
      automaticHex: '1131',
    };
    const position = given({
      turn: 3,
      player: 'axis',
      phase: 'first-combat',
      units: [{ id: 'ger-9inf', at: '1031', ...marks }],
    });
    expect(unitIn(play(position, [END]).position, 'ger-9inf')).toMatchObject({
      attacked: false,
      defended: false,
      retreated: false,
      marked: false,
      automatic: -1,
    });
  });

  it('CC-3.c: no Axis Initial Phase without a replacement roll from turn 2 on', () => {
    expect(initial('axis', 2, { units: [] }).step).toBe('replacement');
  });
});
