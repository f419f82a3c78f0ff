import { faultsIn } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { onPlain, PLAIN } from '../../test/codec.fixture.js';
import { readPosition, writePosition } from './position-codec.js';

describe('bad positions', () => {
  const axis = { id: 'a', side: 'axis', at: '1313' };
  const soviet = { id: 's', side: 'soviet', at: '1312' };
  const battle = { attackers: ['a'], target: '1312' };
  const combat = { phase: 'first-combat', units: [axis, soviet] };

  type Fault = [string, unknown, readonly string[]];
  it.each<Fault>([
    ['no object', 7, ['']],
    ['a strange key', { season: 'winter' }, ['season']],
    ['turn 0', { turn: 0 }, ['turn']],
    ['turn 15', { turn: 15 }, ['turn']],
    ['half a turn', { turn: 2.5 }, ['turn']],
    ['CC-21.a turn 8 of the tournament', { scenario: 'tournament', turn: 8 }, ['turn']],
    ['a side that is none', { player: 'german' }, ['player']],
    ['a phase that is none', { phase: 'combat' }, ['phase']],
    ['a weather that is none', { weather: 'mud' }, ['weather']],
    ['a step of another phase', { phase: 'supply', step: 'attacks' }, ['step']],
    ['units that are no list', { units: {} }, ['units']],
    ['the second unit is bad', { units: [axis, { ...soviet, supply: 'none' }] }, ['units.1.supply']],
    ['an id twice', { units: [axis, { ...axis, at: '1314' }] }, ['units.1.id']],
    [
      'an id twice, off the map',
      { units: [axis, { id: 'a', side: 'axis', place: 'cadre' }] },
      ['units.1.id'],
    ],
    ['both sides in a hex', { units: [axis, { ...soviet, at: '1313' }] }, ['units.1.at']],
    ['an air marker that does not exist', { usedAir: ['air-v'] }, ['usedAir.0']],
    ['an air marker twice', { usedAir: ['air-iv', 'air-iv'] }, ['usedAir.1']],
    ['an air marker of the older form that does not exist', { air: { 'air-v': 'used' } }, ['air.air-v']],
    ['a state of an air marker that is none', { air: { 'air-iv': 'lost' } }, ['air.air-iv']],
    ['a fleet marker that does not exist', { fleet: { 'bsf-3': 'available' } }, ['fleet.bsf-3']],
    ['CC-17.2.m more than three replacements', { replacements: { infantry: 4 } }, ['replacements.infantry']],
    ['a kind of replacement that is none', { replacements: { tanks: 1 } }, ['replacements.tanks']],
    ['the corps marker off the board', { corps: '0101' }, ['corps']],
    ['control of no hex', { control: { '0101': 'axis' } }, ['control.0101']],
    ['control of a hex without controller', { control: { '1313': 'axis' } }, ['control.1313']],
    ['CC-4.1.m: enemy control of the north edge', { control: { '1010': 'soviet' } }, ['control.1010']],
    [
      'CC-2.37.a: control of a hex against the unit that stands there',
      { units: [{ id: 'a', side: 'axis', at: '1212' }], control: { '1212': 'soviet' } },
      ['control.1212'],
    ],
    ['a turn after the last', { turn: 15 }, ['turn']],
    ['control by nobody', { control: { '1212': 'german' } }, ['control.1212']],
    ['a draw to no hex', { drawnTo: ['1212', '9999'] }, ['drawnTo.1']],
    ['a port off the board', { units: [axis], allotted: { a: '0101' } }, ['allotted.a']],
    ['an allotment to nobody', { allotted: { a: '1212' } }, ['allotted.a']],
    ['rolls for nobody', { rolls: ['zz'] }, ['rolls.0']],
    ['a stack of nobody', { mover: { units: [] } }, ['mover.units']],
    ['a stack of the enemy', { units: [soviet], mover: { units: ['s'] } }, ['mover.units.0']],
    [
      'a stack that spent less than nothing',
      { units: [axis], mover: { units: ['a'], spent: -1 } },
      ['mover.spent'],
    ],
    ['step battle without attack', { ...combat, step: 'battle' }, ['battle']],
    ['an attack in the step attacks', { ...combat, step: 'attacks', battle }, ['battle']],
    ['an attack in the Supply Phase', { units: [axis, soviet], phase: 'supply', battle }, ['battle']],
    ['an attack on no hex', { ...combat, battle: { ...battle, target: '0000' } }, ['battle.target']],
    ['an attack by nobody', { ...combat, battle: { ...battle, attackers: [] } }, ['battle.attackers']],
    [
      'an attack by a stranger',
      { ...combat, battle: { ...battle, attackers: ['zz'] } },
      ['battle.attackers.0'],
    ],
    [
      'an attack by the enemy',
      { ...combat, battle: { ...battle, attackers: ['s'] } },
      ['battle.attackers.0'],
    ],
    [
      'defenders of the attacker',
      { ...combat, battle: { ...battle, defenders: ['a'] } },
      ['battle.defenders.0'],
    ],
    ['a column off the table', { ...combat, battle: { ...battle, column: 10 } }, ['battle.column']],
    ...(
      [
        ['roll', 'column'],
        ['losses', 'losses'],
        ['determined', 'determined'],
        ['further-retreat', 'overrun'],
        ['brandenburg', 'shifter'],
      ] as const
    ).map(
      ([stage, key]): Fault => [
        `the stage ${stage} without its ${key}`,
        { ...combat, battle: { ...battle, stage } },
        [`battle.${key}`],
      ],
    ),
    // What followed from the rest, and what nothing asked for.
    ...['attackingSide', 'lost'].map(
      (key): Fault => [
        `a battle with the key "${key}"`,
        { ...combat, battle: { ...battle, [key]: 'axis' } },
        [`battle.${key}`],
      ],
    ),
    ['a stage that is none', { ...combat, battle: { ...battle, stage: 'siege' } }, ['battle.stage']],
    ['a retreat of three hexes', { ...combat, battle: { ...battle, distance: 3 } }, ['battle.distance']],
    [
      'a strange loss',
      {
        ...combat,
        battle: { ...battle, losses: [{ chooser: 'axis', from: ['q'] }] },
      },
      ['battle.losses.0.from.0'],
    ],
    ['an end in the middle', { ending: { winner: 'axis', level: 'victory', points: 18 } }, ['ending']],
    [
      'every fault at once',
      { turn: 0, weather: 'mud', units: [{ ...axis, at: '0000' }] },
      // What is wrong inside is looked for once the outer form is right.
      ['turn', 'weather'],
    ],
    [
      'every fault inside at once',
      {
        step: 'attrition',
        control: { '0000': 'axis' },
        units: [
          { ...axis, at: '0000' },
          { ...soviet, type: 'tank' },
        ],
      },
      ['step', 'units.0.at', 'units.1.type', 'control.0000'],
    ],
    [
      'every label that is none of the board, before what the rules say of the rest',
      { step: 'attrition', corps: '0000', drawnTo: ['0000'] },
      ['corps', 'drawnTo.0'],
    ],
  ])('%s', (_what, json, paths) => {
    expect(faultsIn(readPosition(PLAIN, json))).toEqual(paths);
  });

  it('no JSON whatever makes the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, unit, field) => {
        for (const json of [any, { units: [unit] }, { units: [{ ...axis, ...Object(unit) }] }]) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, json)._tag);
        }
        for (const key of Object.keys(writePosition(PLAIN, onPlain({})) as object)) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, { [key]: field })._tag);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
