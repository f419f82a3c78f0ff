import { recordNamesOf, sayTold } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import { describe, expect, it } from 'vitest';
import { rulesOn } from '../../test/codec.fixture.js';
import { setUpOf } from '../../test/picture.fixture.js';
import { nachStalingrad } from '../game.js';
import type { Action } from '../play/actions.js';
import { applyAction, BOOK } from '../play/actions.js';
import { readPosition } from '../play/position-codec.js';
import type { Position } from '../position/position.js';

const PHRASES = must(nachStalingrad.make()).phrases;

const RULES = rulesOn({
  fill: { from: '1010', to: '1616', terrain: 'clear' },
  hexes: { '1316': { supply: 'soviet' }, '1012': { port: 'small', coast: 'black' } },
});
const GAME = rulesOn();

const UNITS = [
  { id: 'a', side: 'axis', at: '1312', arm: 'infantry', attack: 12, quality: 3, steps: 4, activated: 'h' },
  { id: 'h', side: 'axis', at: '1311', kind: 'hq', range: 5, operations: 4, activatedHq: true },
  { id: 'd', side: 'soviet', at: '1313', arm: 'infantry', defense: 4, quality: 2, steps: 4 },
  { id: 't', side: 'axis', at: '1311', kind: 'truck' },
] as const;

const read = (json: Readonly<Record<string, unknown>>): Position =>
  must(readPosition(RULES, { units: UNITS, ...json }));

/** The line of a record. */
const lineOf = (...of: Parameters<typeof BOOK.describe>): string =>
  sayTold(
    { ...PHRASES, names: recordNamesOf(of[1].units.map(({ counter }) => counter)) },
    BOOK.describe(...of),
  );

/** What a record says of actions taken one after the other. */
const record = (start: Position, ...actions: readonly Action[]): readonly string[] => {
  let position = start;
  return actions.map((action) => {
    const line = lineOf(RULES, position, action);
    position = must(applyAction(RULES, position, action)).value;
    return line;
  });
};

const said = (position: Position, action: Action): string => lineOf(RULES, position, action);

describe('the record of a game', () => {
  it('tells who attacks whom, with what, at which odds, and what comes of it', () => {
    const start = read({ phase: 'combat', air: { axis: { held: 2, usable: 2, bombers: 2 } } });
    const lines = record(
      start,
      { type: 'attack', units: ['a'], hexes: ['1313'], hq: 'h' },
      { type: 'air', battle: 0, counters: 1 },
      { type: 'done' },
      { type: 'done' },
      { type: 'resolve', battle: 0, supply: 't', lead: 'a', bonus: [], fleet: 0 },
      { type: 'roll', dice: [2], side: null, unit: null },
      { type: 'split', retreat: 2 },
      { type: 'lose', unit: 'd', arm: null },
      { type: 'retreat', units: ['d'], path: ['1314', '1315'] },
      { type: 'advance', unit: 'a', path: ['1313'] },
    );
    expect(lines).toEqual([
      'attacks 1313 with a, directed by h',
      'gives 1 air counter to the combat for 1313',
      'the attacks stand',
      'the reactions are over',
      'combat for 1313: a leads, supplied by t',
      'rolls 2 for the attack on 1313, 12 to 4, 3:1, column 5:1: attacker 0, defender 3',
      'retreats 2 hexes and loses 1 step',
      'd loses a step',
      'retreats d 1313-1314-1315',
      'advances a 1312-1313',
    ]);
  });

  it('tells the weather that a die brings, the sky with that of the north', () => {
    const position = { ...setUpOf(GAME, '3'), phase: 'weather', player: 'soviet' } as const;
    const roll = (weatherRolled: number): string =>
      lineOf(GAME, { ...position, weatherRolled }, { type: 'roll', dice: [6], side: null, unit: null });
    expect(roll(0)).toMatch(/^rolls 6 for the north: (dry|mud), (clear|cloudy|foggy) sky$/);
    expect(roll(1)).toMatch(/^rolls 6 for the south: (dry|mud)$/);
    const air = { ...position, phase: 'air-attrition' } as const;
    expect(lineOf(GAME, air, { type: 'roll', dice: [3], side: 'soviet', unit: null })).toBe(
      'rolls 3 for the air losses of the Soviet side: 0 counters lost',
    );
  });

  it('names counters of the game with their ids, and where they are', () => {
    const position = setUpOf(GAME, '1');
    const tell = (action: Action): string => lineOf(GAME, position, action);
    expect(tell({ type: 'move', units: ['A005'], path: ['2115'], mode: 'normal' })).toBe(
      'moves XLVIII PzK (A005) 2116-2115',
    );
    expect(tell({ type: 'place-hq', unit: 'HQ-B', to: '1213' })).toBe('moves Army Group B (HQ-B) 1313-1213');
    expect(tell({ type: 'retreat', units: ['nobody'], path: ['2115'] })).toBe(
      'retreats nobody off the map-2115',
    );
    const east = read({ units: [{ ...UNITS[2], at: undefined, place: 'east-bank' }] });
    const ferry: Action = { type: 'move', units: ['d'], path: ['1313'], mode: 'volga' };
    expect(said(east, ferry)).toBe('moves d the east bank-1313 (over the Volga)');
    const city = rulesOn({
      fill: { from: '1010', to: '1616', terrain: 'clear' },
      hexes: { '1313': { place: 'city', box: true, boxSides: { axis: ['1312'], soviet: ['1314'] } } },
    });
    const box = must(readPosition(city, { units: [{ ...UNITS[2], place: 'box' }] }));
    expect(lineOf(city, box, { type: 'move', units: ['d'], path: ['1314'], mode: 'normal' })).toBe(
      'moves d 1313 box-1314',
    );
  });

  it('tells of dice for checks, for whom and why', () => {
    const check = (reason: 'activation' | 'relief'): string =>
      said(
        { ...read({}), checks: [{ reason, unit: 'a', path: [] }] },
        { type: 'roll', dice: [4, 5], side: null, unit: null },
      );
    expect(check('activation')).toBe('rolls 4 and 5 to activate a');
    const hungry = (dice: number): string =>
      said(
        {
          ...read({
            units: [
              { id: 'a', side: 'axis', at: '1312', steps: 2, quality: 2, supplied: false, oosBefore: true },
            ],
          }),
          phase: 'attrition',
          checks: [{ reason: 'attrition', unit: 'a', path: [] }],
        },
        { type: 'roll', dice: [dice], side: null, unit: null },
      );
    expect(hungry(4)).toBe('rolls 4 against disorder for want of supply: a: in order');
    expect(hungry(5)).toBe('rolls 5 against disorder for want of supply: a: a disrupted');
    expect(check('relief')).toBe('rolls 4 and 5 against the relief of a: relieved');
  });

  const position = read({ phase: 'combat', attacks: [{ units: ['a'], hexes: ['1313'], hq: 'h' }] });
  const OTHERS: readonly (readonly [Action, string])[] = [
    [{ type: 'use-supply', supply: 't' }, 'uses t in 1311'],
    [{ type: 'reinforce', unit: 'a', to: '1312' }, 'a enters: 1312'],
    [{ type: 'rebuild', unit: 'a', steps: 2, kind: 'infantry' }, 'rebuilds a by 2 infantry steps'],
    [{ type: 'withdraw', unit: 'a', steps: 1, kind: 'police' }, 'takes 1 police step off a'],
    [
      { type: 'missions', side: 'axis', fighters: 1, supply: 0, volga: 2, fleet: 3 },
      'Axis air counters: 1 fighter, 0 bombers, 2 Volga, 3 fleet',
    ],
    [{ type: 'air-supply', side: 'axis', to: '1312' }, 'puts air supply in 1312'],
    [{ type: 'remove', unit: 't' }, 'takes t off the map'],
    [{ type: 'commander', unit: 'k', hq: 'h' }, 'k goes to h'],
    [
      { type: 'activate', hq: 'g', also: ['h'], units: ['a', 't'], independent: null },
      'activates g with h: 2 units (a, t)',
    ],
    [{ type: 'activate', hq: 'g', also: [], units: [], independent: 'a' }, 'activates g: 0 units, alone a'],
    [{ type: 'stand-down', unit: 'a' }, 'leaves a out'],
    [{ type: 'pass' }, 'passes'],
    [
      { type: 'overrun', units: ['a'], hex: '1313', air: 1, lead: null, leader: 'L' },
      'overruns 1313 with a, bonus of L, air 1',
    ],
    [
      { type: 'overrun', units: ['a'], hex: '1313', air: 0, lead: null, leader: null },
      'overruns 1313 with a',
    ],
    [{ type: 'push-hq', unit: 'h', to: '1310' }, 'pushes h 1311-1310'],
    [{ type: 'transfer', unit: 'a', to: 'b', steps: 2, arm: null }, 'a gives b steps: 2'],
    [
      { type: 'transfer', unit: 'a', to: 'b', steps: 1, arm: 'mechanized' },
      'a gives b steps: 1 (mechanized)',
    ],
    [{ type: 'found', unit: 'a', new: 'b', steps: 1 }, 'a founds b with steps: 1'],
    [{ type: 'landing', hex: '1012' }, 'the fleet lands in 1012'],
    [{ type: 'join', unit: 'a', battle: 0 }, 'a joins the attack on 1313'],
    [{ type: 'join', unit: 'a', battle: 7 }, 'a joins the attack on '],
    [{ type: 'react', units: ['d'], path: ['1314'], hq: 'f', battle: null }, 'reacts with d 1313-1314'],
    [
      { type: 'disengage', units: ['d'], path: ['1314'], hq: 'f', commander: null, battle: null },
      'disengages d 1313-1314',
    ],
    [
      { type: 'retreat-before', hex: '1313', paths: { d: ['1314', '1315'] }, hq: 'f', commander: null },
      'retreats before combat: d 1313-1314-1315',
    ],
    [
      { type: 'resolve', battle: 0, supply: null, lead: 'a', bonus: ['k', 'L'], fleet: 3 },
      'combat for 1313: a leads, without supply, bonus of k, L, 3 points of the fleet',
    ],
    [{ type: 'defend', lead: 'd', bonus: ['k'], fleet: 0, air: 1 }, 'd leads the defense, bonus of k, air 1'],
    [{ type: 'split', retreat: 1 }, 'retreats 1 hex and loses 0 steps'],
    [{ type: 'lose', unit: 'd', arm: 'infantry' }, 'd loses a step (infantry)'],
    [{ type: 'convert', side: 'axis', hex: '1312' }, 'converts 1312 to the Axis gauge'],
    [{ type: 'end-phase' }, 'ends the combat segment'],
    [{ type: 'roll', dice: [3], side: null, unit: null }, 'rolls 3'],
  ];

  it.each(OTHERS)('says of %j: %s', (action, line) => {
    expect(said(position, action)).toBe(line);
  });
});
