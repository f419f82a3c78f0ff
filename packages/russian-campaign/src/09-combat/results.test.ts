import { unitNamed } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece, Setting } from '../../test/combat.fixture.js';
import { axis, effects, heard, rulesOn, scene, soviet } from '../../test/combat.fixture.js';
import { eliminate, eliminateAll, surrender, surrenderAll } from '../position/elimination.js';
import { changesOf, effectsOf, judgeChange, judgeLoss, outcomeOf, RESULTS } from './results.js';

const rules = rulesOn({ hexes: { D4: { terrain: 'woods' }, C5: { terrain: 'woods' } } });
const PIECES = [axis('a', 'D5'), axis('b', 'D5'), soviet('s', 'E5'), soviet('t', 'E5')];

const result = (code: string, pieces: readonly Piece[] = PIECES) => {
  const { units } = scene(rules, pieces);
  const of = (side: string) => units.filter((unit) => unit.counter.side === side);
  return effectsOf(rules, 'axis', of('axis'), of('soviet'), code);
};

describe('results', () => {
  it('TRC-9.6.2 knows the nine results', () => {
    expect(RESULTS).toEqual(['AE', 'A1', 'AR', 'C', 'EX', 'DR', 'D1', 'DE', 'DS']);
    expect(outcomeOf('?')).toEqual(outcomeOf('C'));
  });

  it('TRC-9.6.2.b AE: all attackers', () => {
    expect(result('AE')).toMatchObject({
      attacker: { lost: ['a', 'b'], surrender: false },
      defender: { lost: [] },
    });
  });

  it('TRC-9.6.2.c A1: one attacker of his choice, the others retreat', () => {
    const { attacker, defender } = result('A1');
    expect(attacker).toMatchObject({
      lost: [],
      loss: { chooser: 'axis', from: ['a', 'b'] },
      retreat: ['a', 'b'],
    });
    expect(defender).toMatchObject({ lost: [], loss: null, retreat: [] });
  });

  it('TRC-9.6.2.d AR, TRC-9.6.2.e C, TRC-9.6.2.g DR', () => {
    expect(result('AR')).toMatchObject({
      attacker: { loss: null, retreat: ['a', 'b'] },
      defender: { retreat: [] },
    });
    expect(result('C')).toMatchObject({ attacker: { retreat: [] }, defender: { retreat: [] } });
    expect(result('DR')).toMatchObject({ attacker: { retreat: [] }, defender: { retreat: ['s', 't'] } });
  });

  it('TRC-9.6.2.f EX: each side one of its own choice, only defenders retreat', () => {
    const { attacker, defender } = result('EX');
    expect(attacker).toMatchObject({ loss: { chooser: 'axis' }, retreat: [] });
    expect(defender).toMatchObject({ loss: { chooser: 'soviet' }, retreat: ['s', 't'] });
  });

  it('TRC-9.6.2.h D1, TRC-9.6.2.i DE, TRC-9.6.2.j DS', () => {
    expect(result('D1')).toMatchObject({
      attacker: { loss: null },
      defender: { loss: { chooser: 'soviet' } },
    });
    expect(result('DE')).toMatchObject({ defender: { lost: ['s', 't'], surrender: false } });
    expect(result('DS')).toMatchObject({ defender: { lost: ['s', 't'], surrender: true } });
  });

  it('TRC-9.6.2.h with one unit there is nothing to choose and nobody to retreat', () => {
    expect(result('D1', [axis('a', 'D5'), soviet('s', 'E5')]).defender).toMatchObject({
      lost: ['s'],
      loss: null,
      retreat: [],
    });
  });

  it('TRC-9.6.4.a there is no advance', () => {
    expect(effects(result('DE').reasons)).toContain('TRC-9.6.4.a no-advance');
  });

  it('TRC-9.8.4.a, TRC-9.7.3.b who stands in woods does not retreat, TRC-A42 unit by unit', () => {
    const mixed = [axis('a', 'D5'), soviet('s', 'D4'), soviet('t', 'E5')];
    const { defender, reasons } = result('DR', mixed);
    expect(defender).toMatchObject({ retreat: ['t'], stay: ['s'] });
    expect(effects(reasons)).toEqual(
      expect.arrayContaining(['TRC-9.8.4.a counts-as', 'TRC-9.7.3.b no-retreat', 'TRC-9.8.4.c compulsory']),
    );
  });

  it('TRC-9.8.4.b in woods the loss is taken and the rest stays', () => {
    const { defender, reasons } = result('D1', [axis('a', 'D5'), soviet('s', 'D4'), soviet('t', 'D4')]);
    expect(defender).toMatchObject({ loss: { from: ['s', 't'] }, retreat: [], stay: ['s', 't'] });
    expect(effects(reasons)).toContain('TRC-9.8.4.b others-stay');
  });

  it('TRC-9.8.4.d attackers in woods do not retreat either', () => {
    const { attacker, reasons } = result('AR', [axis('a', 'C5'), soviet('s', 'D4')]);
    expect(attacker).toMatchObject({ retreat: [], stay: ['a'] });
    expect(effects(reasons)).toContain('TRC-9.8.4.d attackers-stay');
  });
});

describe('the change to DR', () => {
  const change = (code: string, setting: Setting, readings = {}, hex = 'E5') => {
    const with_ = rulesOn({ hexes: { D4: { terrain: 'woods' } } }, readings);
    const position = scene(with_, [axis('a', 'D5'), soviet('s', hex)], setting);
    return heard(judgeChange(with_, position, code, [unitNamed(position, 's')])).says;
  };
  const from1943 = { turn: { year: 1943, months: 'jan-feb' } } as const;

  it('TRC-9.6.3.a C and EX, from Jan/Feb 1943', () => {
    expect(change('EX', from1943)).toEqual(['TRC-9.6.3.a may-change']);
    expect(change('C', from1943)).toEqual(['TRC-9.6.3.a may-change']);
    expect(change('EX', { turn: { year: 1942, months: 'nov-dec' } })).toEqual([
      'TRC-9.6.3.a NOT_BEFORE_1943',
    ]);
    expect(change('AR', from1943)).toEqual(['TRC-9.6.3.a NOT_CHANGEABLE']);
    const position = scene(rules, PIECES, from1943);
    expect(changesOf(rules, position, 'EX', position.units)).toEqual(['DR']);
    expect(changesOf(rules, position, 'D1', position.units)).toEqual([]);
  });

  it('TRC-A40 in woods it may be changed and comes to nothing (a), or may not (b)', () => {
    expect(change('EX', from1943, {}, 'D4')).toEqual(['TRC-9.6.3.a may-change', 'TRC-9.8.4.a counts-as']);
    expect(change('EX', from1943, { 'TRC-A40': 'b' }, 'D4')).toEqual(['TRC-9.8.4.a CANNOT_RETREAT']);
    expect(change('EX', from1943, { 'TRC-A40': 'b' })).toEqual(['TRC-9.6.3.a may-change']);
  });

  it('TRC-A40 (b): defenders of whom one stands in the open may change it', () => {
    const woods = rulesOn({ hexes: { D4: { terrain: 'woods' } } }, { 'TRC-A40': 'b' });
    const position = scene(woods, [axis('a', 'D5'), soviet('s', 'D4'), soviet('t', 'E5')], from1943);
    const defenders = ['s', 't'].map((id) => unitNamed(position, id));
    expect(heard(judgeChange(woods, position, 'EX', defenders)).says).toEqual(['TRC-9.6.3.a may-change']);
  });
});

describe('losses', () => {
  const worker = soviet('w', 'E5', 2, { type: 'worker', size: null });
  const position = scene(rules, [
    ...PIECES,
    worker,
    soviet('r', 'E5', 2, { remnant: true }),
    soviet('p', 'F5', 3, { type: 'airborne', size: 'corps' }),
    soviet('d', 'F5', 1, { type: 'dictator', size: null }),
  ]);
  const placeAfter = (id: string, how: typeof eliminate) =>
    unitNamed(how(position, id, 'TRC-9.6.2.i').position, id).place;

  it('TRC-9.6.2.i eliminated units go to the pool, TRC-9.6.2.j surrendered ones out of the game', () => {
    expect(placeAfter('s', eliminate)).toBe('pool');
    expect(placeAfter('s', surrender)).toBe('removed');
    expect(unitNamed(eliminate(position, 's', 'TRC-9.6.2.i').position, 's').at).toBe(-1);
    const both = surrenderAll(position, ['s', 't'], 'TRC-9.6.2.j').position;
    expect(both.units.filter(({ place }) => place === 'removed')).toHaveLength(2);
    expect(eliminateAll(position, ['s', 't'], 'TRC-9.6.2.i').reasons).toHaveLength(2);
    expect(eliminate(position, 'x', 'TRC-9.6.2.i').position).toBe(position);
  });

  it('TRC-9.12.4.a a remnant goes back to stock, eliminated or surrendered', () => {
    expect(placeAfter('r', eliminate)).toBe('stock');
    expect(placeAfter('r', surrender)).toBe('stock');
  });

  it('TRC-12.7.3.b, TRC-11.1.5.b workers, airborne corps and dictators never come back', () => {
    expect(['w', 'p', 'd'].map((id) => placeAfter(id, eliminate))).toEqual(['removed', 'removed', 'removed']);
  });

  it('TRC-12.7.3.a, TRC-A43 any unit of the combat may be the loss, a worker too', () => {
    const loss = { chooser: 'soviet', from: ['s', 'w'], clause: 'TRC-9.6.2.f' } as const;
    expect(heard(judgeLoss(position, loss, 'w')).says).toContain('TRC-12.7.3.a may-be-the-loss');
    expect(heard(judgeLoss(position, loss, 't')).says).toEqual(['TRC-9.6.2.f NOT_IN_THIS_COMBAT']);
    const later = eliminate(position, 's', 'TRC-9.6.2.f').position;
    expect(heard(judgeLoss(later, loss, 's')).says).toEqual(['TRC-9.6.2.f NOT_ON_THE_MAP']);
  });
});
