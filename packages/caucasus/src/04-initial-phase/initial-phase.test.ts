import { describe, expect, it } from 'vitest';
import {
  END,
  ENDLESS,
  given,
  initial,
  of,
  PASS,
  placesOf,
  play,
  realRules,
  refused,
  reinforce,
  roll,
  sideToAct,
  typesIn,
  unitIn,
} from '../../test/initial.fixture.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../position/position.js';
import { delayBrandenburg } from './initial-phase.js';

/** The Soviet Supply Phase of a turn, with nothing left in it: its end begins the next turn. */
const endOf = (turn: number, json: object = {}, rules = ENDLESS) =>
  play(given({ turn, player: 'soviet', phase: 'first-combat', ...json }, rules), [END], rules);

const steps = (from: Position, choose: (position: Position) => Action): readonly string[] => {
  const seen: string[] = [];
  let position = from;
  while (position.phase === 'initial') {
    if (seen.at(-1) !== position.step) seen.push(position.step);
    position = play(position, [choose(position)]).position;
  }
  return seen;
};

describe('the Axis Initial Phase', () => {
  it('CC-3.e: reinforcements, the replacement roll, the weather, then HQs removed earlier', () => {
    const position = initial('axis', 6, {
      step: 'reinforcements',
      units: [
        { id: 'rom-18inf', place: 'track', due: 5 },
        { id: 'ger-17army-hq', place: 'returning', due: 6 },
      ],
    });
    const seen = steps(position, ({ step }) =>
      step === 'reinforcements'
        ? reinforce('rom-18inf', '0933')
        : step === 'headquarters'
          ? reinforce('ger-17army-hq', '0934')
          : roll(2),
    );
    expect(seen).toEqual(['reinforcements', 'replacement', 'weather', 'headquarters']);
  });

  it('CC-3.e: a unit held back at its step does not come in at a later one of the phase', () => {
    const position = initial('axis', 7, {
      step: 'reinforcements',
      units: [{ id: 'ger-felmy', place: 'track', due: 7 }],
    });
    const later = play(position, [PASS, roll(2)]).position;
    expect(later.step).toBe('replacement-choice');
    expect(placesOf(later, 'ger-felmy')).toEqual([]);
    expect(refused(later, reinforce('ger-felmy', '0926'))).not.toEqual([]);
  });

  it('CC-20.3.b, CC-15.2.g: of the phase of turn 1 only the delay of the Brandenburgers is left', () => {
    const units = [{ id: 'ger-brandenburg', place: 'track', due: 0 }];
    const position = given({ turn: 1, player: 'axis', phase: 'initial', step: 'brandenburg', units });
    expect(sideToAct(position)).toBe('chance');
    const { position: next, reasons } = play(position, [roll(3)]);
    expect(of(reasons, 'CC-15.2.g')).toEqual(['delay']);
    expect(of(reasons, 'CC-15.2.c')).toEqual(['delay']);
    expect(unitIn(next, 'ger-brandenburg')).toMatchObject({ place: 'track', due: 4 });
    expect([next.player, next.phase]).toEqual(['axis', 'first-movement']);
  });

  it('CC-15.2.d: a roll beyond the turns that remain takes them out of the game', () => {
    const units = [{ id: 'ger-brandenburg', place: 'track', due: 0 }];
    const at = (scenario: string, turn: number, die: number) =>
      delayBrandenburg(given({ scenario, turn, units }), 'ger-brandenburg', die);
    expect(unitIn(at('tournament', 1, 6).position, 'ger-brandenburg')).toMatchObject({
      place: 'track',
      due: 7,
    });
    expect(unitIn(at('campaign', 12, 2).position, 'ger-brandenburg')).toMatchObject({
      place: 'track',
      due: 14,
    });
    expect(unitIn(at('campaign', 12, 3).position, 'ger-brandenburg').place).toBe('removed');
    expect(of(at('campaign', 12, 3).reasons, 'CC-15.2.d')).toEqual(['out-of-play']);
    expect(unitIn(at('tournament', 6, 2).position, 'ger-brandenburg').place).toBe('removed');
  });
});

describe('withdrawals', () => {
  const division = (fields: object) => ({ units: [{ id: 'ger-14pz', ...fields }] });

  it('CC-18.3.a: the 14th Panzer leaves on entering turn 2, wherever it is', () => {
    for (const fields of [
      { at: '1531' },
      { at: '1531', supply: 'out', disrupted: true },
      { place: 'cadre' },
    ]) {
      const { position, reasons } = endOf(1, division(fields));
      expect(unitIn(position, 'ger-14pz')).toMatchObject({ place: 'removed', at: -1 });
      expect(of(reasons, 'CC-18.3.a')).toEqual(['withdrawn']);
    }
    expect(unitIn(endOf(2, division({ at: '1531' })).position, 'ger-14pz').place).toBe('map');
  });

  it('CC-18.3.b: reduced, a remnant or eliminated it costs the replacement roll of the turn', () => {
    expect(endOf(1, division({ at: '1531' })).position.step).toBe('replacement');
    for (const fields of [
      { at: '1531', step: 'reduced' },
      { at: '1531', step: 'remnant' },
      { place: 'cadre', step: 'reduced' },
    ]) {
      const { position, reasons } = endOf(1, division(fields));
      expect(of(reasons, 'CC-18.3.b')).toEqual(['roll-forfeited', 'no-roll']);
      expect(position.phase).toBe('first-movement');
    }
  });

  it('CC-18.3.a, CC-18.3.c: the 298th Infantry on turn 9; the additional replacement stays without a roll', () => {
    const { position, reasons } = endOf(8, { units: [{ id: 'ger-298inf', at: '1032', step: 'reduced' }] });
    expect(of(reasons, 'CC-18.3.a')).toEqual(['withdrawn']);
    expect(of(reasons, 'CC-18.3.c')).toEqual(['grant']);
    expect(position.step).toBe('replacement-choice');
    expect(position.grants).toEqual(['additional']);
  });

  it('CC-18.3.b: the loss of the roll does not outlast the turn', () => {
    const { position } = endOf(2, { rollForfeited: true, units: [] });
    expect(position.step).toBe('replacement');
  });
});

describe('the Alpini Corps', () => {
  const alpini = {
    step: 'alpini',
    units: ['ita-tridentina', 'ita-julia', 'ita-cuneense'].map((id) => ({ id, place: 'alpini' })),
  };

  it('CC-4.2.e, CC-4.2.f: on 1 and 2 three divisions come in at any A and the Axis needs 20', () => {
    for (const die of [1, 2]) {
      const { position, reasons } = play(initial('axis', 5, alpini), [roll(die)]);
      expect(of(reasons, 'CC-4.2.e')).toEqual(['alpini-arrive']);
      expect(of(reasons, 'CC-4.2.f')).toEqual(['alpini-cost']);
      expect(placesOf(position, 'ita-julia')).toEqual(['0936', '0935', '0934', '0933']);
      expect(position.alpini).toBe('arrived');
    }
  });

  it('CC-4.2.e: on 3 to 6 never', () => {
    for (const die of [3, 4, 5, 6]) {
      const { position } = play(initial('axis', 5, alpini), [roll(die)]);
      expect(position.alpini).toBe('never');
      expect(unitIn(position, 'ita-julia').place).toBe('removed');
    }
  });

  it('CC-4.2.e, CC-21.1.a: no roll on another turn, nor in the tournament', () => {
    const units = alpini.units;
    expect(initial('axis', 5, { units }).step).toBe('alpini');
    expect(initial('axis', 4, { units }).step).toBe('replacement');
    expect(initial('axis', 6, { units }).step).toBe('replacement');
    expect(initial('axis', 5, { units, scenario: 'tournament' }).step).toBe('replacement');
  });
});

describe('the East units', () => {
  const east = {
    control: { '2037': 'axis', '2029': 'axis' },
    units: ['east-1', 'east-2', 'east-3'].map((id) => ({ id, place: 'east' })),
  };

  it('CC-4.2.h, CC-4.2.i: formed from turn 7 with both cities, a die of delay for each', () => {
    const { position: begun, reasons } = endOf(6, east);
    expect(of(reasons, 'CC-4.2.h')).toEqual(['east-formed']);
    expect(begun.step).toBe('east');
    const { position } = play(begun, [roll(1), roll(3), roll(6)]);
    expect(['east-1', 'east-2', 'east-3'].map((id) => unitIn(position, id).due)).toEqual([8, 10, 13]);
    expect(position.step).toBe('replacement');
  });

  it('CC-4.2.h: not before turn 7, nor with one of the cities', () => {
    expect(endOf(5, east).position.step).toBe('replacement');
    for (const city of ['2037', '2029'])
      expect(endOf(6, { ...east, control: { [city]: 'axis' } }).position.step).toBe('replacement');
  });

  it('CC-4.2.j: they arrive in cities on a connected railroad, not in an EZOC', () => {
    const fields = {
      step: 'reinforcements',
      units: [
        { id: 'east-1', place: 'track', due: 8 },
        { id: 'ger-9inf', at: '0933' },
      ],
    };
    const open = placesOf(initial('axis', 8, fields), 'east-1');
    expect(open).toContain('1035');
    const beside = { ...fields, units: [...fields.units, { id: 'sov-383rd', at: '1036' }] };
    expect(placesOf(initial('axis', 8, beside), 'east-1')).not.toContain('1035');
    expect(refused(initial('axis', 8, beside), reinforce('east-1', '1035'))).toContain(
      'CC-4.2.j NOT_AN_ARRIVAL_HEX',
    );
  });
});

describe('the Blücher II divisions', () => {
  const units = [
    { id: 'ger-46inf', place: 'bluecher' },
    { id: 'rom-3mtn', place: 'bluecher' },
  ];

  it('CC-4.2.g: they come in at Taman in the first Axis Initial Phase with it in Axis control', () => {
    const { position, reasons } = endOf(5, { units, control: { '1943': 'axis' } });
    expect(of(reasons, 'CC-4.2.g')).toEqual(['bluecher']);
    expect(placesOf(position, 'ger-46inf')).toEqual(['1943']);
    const { reasons: arrived } = play(position, [reinforce('ger-46inf', '1943')]);
    expect(of(arrived, 'CC-4.2.g')).toEqual(['open-entry']);
  });

  it('CC-4.2.g: held back they wait for Taman and never take A instead', () => {
    const open = initial('axis', 6, { units, control: { '1943': 'axis' } });
    expect(open.step).toBe('reinforcements');
    const held = play(open, [PASS]).position;
    expect(unitIn(held, 'ger-46inf').place).toBe('bluecher');
    const lost = initial('axis', 7, { units, step: 'reinforcements' });
    expect(typesIn(lost)).toEqual(['pass']);
    expect(refused(lost, { type: 'divert', unit: 'ger-46inf' })).toEqual(['CC-4.2.d NO_DIVERSION']);
    expect(refused(lost, reinforce('ger-46inf', '1943'))).toEqual(['CC-4.2.g TAMAN_NOT_HELD']);
    expect(refused(open, reinforce('ger-46inf', '0933'))).toEqual(['CC-4.2.g NOT_AN_ARRIVAL_HEX']);
  });
});

describe('replacements by turn', () => {
  it('CC-4.5.a, CC-4.6.a: none on turn 1, one from turn 2, two from turn 7', () => {
    expect(initial('axis', 1, { units: [] }).step).toBe('movement');
    const two = play(initial('axis', 6, { units: [] }), [roll(2)]);
    expect(two.position.step).toBe('weather');
    const seven = play(initial('axis', 7, { units: [] }), [roll(2)]);
    expect(of(seven.reasons, 'CC-4.6.a')).toEqual(['two-replacements']);
    expect(seven.position.step).toBe('replacement-choice');
  });

  it('CC-4.6.b, CC-4.6.c: the second is of any type, chosen after the roll, and has to be chosen', () => {
    const position = play(initial('axis', 7, { units: [] }), [roll(2)]).position;
    expect(position.replacements['german-infantry']).toBe(1);
    expect(typesIn(position)).toEqual(['replacement']);
    expect(refused(position, PASS)).not.toEqual([]);
    const chosen = play(position, [{ type: 'replacement', kind: 'german-mechanized' }]);
    expect(of(chosen.reasons, 'CC-4.6.c')).toEqual(['after-the-roll']);
    expect(chosen.position.replacements['german-mechanized']).toBe(1);
  });
});

describe('weather', () => {
  const rolled = (turn: number, die: number) =>
    play(initial('axis', turn, { step: 'weather', units: [] }), [roll(die)]);

  it('CC-4.8.a, CC-4.8.b, CC-4.8.c: rolled from turn 6 and kept for the turn', () => {
    expect(play(initial('axis', 5, { units: [] }), [roll(2)]).position.phase).toBe('first-movement');
    expect(rolled(6, 6).position.weather).toBe('poor');
    expect(of(rolled(6, 6).reasons, 'CC-4.8.c')).toEqual(['no-second-impulses']);
    expect(rolled(6, 5).position.weather).toBe('clear');
    expect(of(rolled(6, 5).reasons, 'CC-4.8.b')).toEqual(['clear-weather']);
    expect(rolled(10, 5).position.weather).toBe('poor');
  });

  it('CC-4.8.a: the weather of one turn is not that of the next', () => {
    expect(endOf(6, { weather: 'poor', units: [] }).position.weather).toBe('clear');
  });

  it('CC-4.8.a: by reading CC-A7 b a turn later', () => {
    const rules = realRules({ 'CC-A7': 'b' });
    expect(play(initial('axis', 6, { units: [] }, rules), [roll(2)], rules).position.phase).toBe(
      'first-movement',
    );
    expect(initial('axis', 7, { units: [], step: 'weather' }, rules).step).toBe('weather');
  });
});

describe('the Soviet Initial Phase', () => {
  it('CC-3.l: turn track, three draws and their placement, the event, then HQs removed earlier', () => {
    const position = initial('soviet', 2, {
      step: 'reinforcements',
      units: [
        { id: 'sov-78rb', place: 'track', due: 2 },
        { id: 'sov-276rd', place: 'cup' },
        { id: 'sov-northern-hq', place: 'returning', due: 2 },
        { id: 'sov-83mar', place: 'marine' },
      ],
    });
    const seen = steps(position, (now) => {
      switch (now.step) {
        case 'reinforcements':
          return reinforce('sov-78rb', '0914');
        case 'draw':
          return { type: 'draw', unit: now.draws === 3 ? 'sov-276rd' : null };
        case 'drawn':
          return reinforce('sov-276rd', '3621');
        case 'event-placement':
          return reinforce('sov-83mar', '3430');
        case 'headquarters':
          return reinforce('sov-northern-hq', '3621');
        default:
          return roll(2);
      }
    });
    expect(seen).toEqual(['reinforcements', 'draw', 'drawn', 'event', 'event-placement', 'headquarters']);
  });

  it('CC-4.3.c, CC-4.3.d: the air support markers come on turns 4 and 5, in this phase', () => {
    const arrivals = (turn: number) =>
      of(play(given({ turn, player: 'axis', phase: 'second-combat', units: [] }), [END]).reasons, 'CC-4.3.d');
    expect([3, 4, 5, 6].map(arrivals)).toEqual([[], ['air-available'], ['air-available'], []]);
  });
});
