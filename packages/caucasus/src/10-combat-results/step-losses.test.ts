import { hexAt, must, violationsIn } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import type { Piece } from '../../test/fixture.js';
import { builders, COMBAT, effects, face, positionOf, rulesWith, SECOND_COMBAT } from '../../test/fixture.js';
import type { Unit } from '../02-components/units.js';
import { lose } from '../08-combat/actions-of-battle.js';
import type { Loss, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { eliminate, loseStep, lossChoices, lossRuling } from './step-losses.js';

const rules = rulesWith();
const { axis, soviet } = builders(rules);
const TWO: Piece = { steps: 2, reduced: face(2, 2) };
const THREE: Piece = { steps: 3, reduced: face(4, 4), remnant: face(1, 2) };
const at212 = (id: string, piece: Piece, step: Unit['step'] = 'full'): Unit =>
  axis(id, '1212', { ...piece, status: { step } });
const lossOf = (units: readonly Unit[], from = units): Loss => ({
  chooser: 'soviet',
  from: from.map((unit) => unit.counter.id),
});
const choices = (units: readonly Unit[], from = units): readonly string[] =>
  lossChoices(rules, positionOf(rules, units), lossOf(units, from)).map((unit) => unit.counter.id);
const ruling = (units: readonly Unit[], id: string, from = units) => {
  const position = positionOf(rules, units);
  return lossRuling(rules, position, lossOf(units, from), unitById(position, id) as Unit, 'CC-10.1.h');
};

describe('the order of losses', () => {
  const [full, flipped, remnant, small] = [
    at212('full', TWO),
    at212('flipped', TWO, 'reduced'),
    at212('remnant', THREE, 'remnant'),
    at212('small', {}),
  ] as const;

  it('CC-10.2.b: full strength first; a unit of one step is', () => {
    expect(choices([full, flipped, remnant, small])).toEqual(['full', 'small']);
    expect(choices([full, flipped, at212('worn', {}, 'reduced')])).toEqual(['full', 'worn']);
    expect(violationsIn(ruling([full, flipped], 'flipped'))).toEqual(['CC-10.2.b ANOTHER_UNIT_FIRST']);
    expect(effects(must(ruling([full, flipped], 'full')).reasons)).toEqual([
      'CC-10.1.h chooser',
      'CC-10.2.b order',
    ]);
  });

  it('CC-10.3.b: the record tells whether the step was the last', () => {
    const position = positionOf(rules, [full, flipped, small]);
    const lines = ['full', 'flipped', 'small'].map((unit) =>
      lose.says(rules, position, { type: 'lose', unit }),
    );
    expect(lines).toMatchObject([{ line: 'lose' }, { line: 'lose-last' }, { line: 'lose-last' }]);
  });

  it('CC-10.2.c: then one that is flipped; CC-10.2.d: remnants last', () => {
    expect(choices([flipped, remnant])).toEqual(['flipped']);
    expect(choices([remnant])).toEqual(['remnant']);
    expect(violationsIn(ruling([flipped, remnant], 'remnant'))).toEqual(['CC-10.2.c ANOTHER_UNIT_FIRST']);
    expect(effects(must(ruling([remnant], 'remnant')).reasons)).toContain('CC-10.2.d order');
  });

  it('CC-15.1.c: an HQ only when alone', () => {
    const hq = axis('hq', '1212', { type: 'hq' });
    expect(choices([hq])).toEqual(['hq']);
    expect(choices([hq, flipped])).toEqual(['flipped']);
    expect(violationsIn(ruling([hq, flipped], 'hq'))).toEqual(['CC-15.1.c HQ_IS_NOT_ALONE']);
    expect(violationsIn(ruling([hq, flipped], 'hq', [flipped]))).toEqual(['CC-15.1.c HQ_IS_NOT_ALONE']);
  });

  it('CC-10.1.a: only units of that combat', () => {
    expect(choices([full, small], [small])).toEqual(['small']);
    expect(violationsIn(ruling([full, small], 'full', [small]))).toEqual(['CC-10.1.a NOT_IN_THIS_COMBAT']);
    const gone = axis('gone', '1212', { status: { place: 'cadre', at: -1 } });
    expect(choices([gone])).toEqual([]);
    expect(violationsIn(ruling([gone], 'gone'))).toEqual(['CC-10.1.a NOT_ON_THE_MAP']);
  });
});

const after = (unit: Unit, fields: Partial<Position> = {}, others: readonly Unit[] = []) => {
  const change = loseStep(rules, positionOf(rules, [unit, ...others], fields), unit.counter.id);
  return {
    unit: unitById(change.position, unit.counter.id) as Unit,
    clauses: effects(change.reasons),
    ...change,
  };
};

describe('the loss of a step', () => {
  it('CC-10.3.a: flips the unit', () => {
    const lost = after(at212('a', TWO));
    expect(lost.unit).toMatchObject({ place: 'map', step: 'reduced' });
    expect(lost.clauses).toEqual(['CC-10.3.a step-lost']);
  });

  it('CC-10.3.b: takes a flipped unit, or one of one step, to the Cadre Box', () => {
    for (const unit of [at212('a', TWO, 'reduced'), at212('a', {})]) {
      const lost = after(unit);
      expect(lost.unit).toMatchObject({ place: 'cadre', at: -1 });
      expect(lost.clauses).toEqual(['CC-10.3.b eliminate', 'CC-10.3.b to-cadre']);
    }
  });

  it('CC-10.3.c: leaves a remnant of a large unit, which goes last', () => {
    const lost = after(at212('a', THREE, 'reduced'));
    expect(lost.unit).toMatchObject({ place: 'map', step: 'remnant' });
    expect(lost.clauses).toContain('CC-10.3.c remnant');
    expect(after(at212('a', THREE, 'remnant')).unit.place).toBe('cadre');
  });

  it('CC-10.3.e: none of a Jäger or mountain division', () => {
    const lost = after(at212('a', { ...TWO, type: 'jaeger' }, 'reduced'));
    expect(lost.unit.place).toBe('cadre');
    expect(lost.clauses).toContain('CC-10.3.e no-remnant');
  });

  it('leaving the map it loses every marker', () => {
    const marked = axis('a', '1212', {
      status: {
        disrupted: true,
        marked: true,
        automatic: hexAt(rules, '1211'),
        supply: 'out',
        isolated: true,
        attacked: true,
        retreated: true,
        replaced: true,
      },
    });
    const clean = {
      disrupted: false,
      marked: false,
      automatic: -1,
      supply: 'full',
      isolated: false,
      attacked: false,
      retreated: false,
      replaced: false,
    };
    expect(after(marked).unit).toMatchObject(clean);
  });

  it('an unknown unit changes nothing', () => {
    const position = positionOf(rules, []);
    expect(loseStep(rules, position, 'x')).toEqual({ position, reasons: [] });
    expect(eliminate(rules, position, 'x')).toEqual({ position, reasons: [] });
  });
});

describe('where units go', () => {
  it.each([
    ['CC-15.6.f', { type: 'armored-train' }],
    ['CC-15.3.g', { type: 'azov-flotilla' }],
    ['CC-17.2.i', { type: 'nkvd' }],
    ['CC-15.9.d', { type: 'security', special: '454th' }],
  ] as const)('%s, CC-A43: those that can never be rebuilt leave play', (clause, piece) => {
    const lost = after(soviet('d', '1212', piece));
    expect(lost.unit).toMatchObject({ place: 'removed', at: -1 });
    expect(lost.clauses).toContain(`${clause} out-of-play`);
  });

  it('CC-15.2.f: the Brandenburgers go to the Cadre Box', () => {
    const lost = after(axis('b', '1212', { type: 'commando' }));
    expect(lost.unit.place).toBe('cadre');
    expect(lost.clauses).toContain('CC-15.2.f to-cadre');
  });

  it.each([
    ['axis', { player: 'axis', ...COMBAT }, 3],
    ['axis', { player: 'soviet', ...SECOND_COMBAT }, 3],
    ['axis', { player: 'soviet', ...COMBAT }, 3],
    ['soviet', { player: 'axis', ...COMBAT }, 2],
    ['soviet', { player: 'soviet', ...SECOND_COMBAT }, 2],
    ['soviet', { player: 'axis', ...SECOND_COMBAT }, 2],
    ['soviet', { player: 'soviet', ...COMBAT }, 3],
  ] as const)('CC-15.1.i: an %s HQ lost in turn 2 in %o returns in turn %i', (side, fields, due) => {
    const hq = (side === 'axis' ? axis : soviet)('hq', '1212', { type: 'hq' });
    const lost = after(hq, fields);
    expect(lost.unit).toMatchObject({ place: 'returning', at: -1, due });
    expect(lost.clauses).toContain('CC-15.1.i will-return');
  });

  it('CC-15.7.f: with the last cavalry of its hex the corps marker leaves play', () => {
    const rider = soviet('r', '1212', { type: 'cavalry' });
    const corps = { status: 'map', at: rider.at } as const;
    expect(after(rider, { corps }).position.corps.status).toBe('removed');
    expect(after(rider, { corps }, [soviet('s', '1212', { type: 'cavalry' })]).position.corps).toEqual(corps);
  });
});
