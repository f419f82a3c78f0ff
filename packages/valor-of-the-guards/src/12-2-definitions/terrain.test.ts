import { hexOf } from '@eastfront/kernel';
import { describe, expect, it } from 'vitest';
import { answered, campaignAt, gameUnder } from '../../test/campaign.js';
import { landingHexes } from '../12-4-special-rules/landings.js';
import { hexController } from '../position/controllers.js';
import {
  isBurnable,
  isGutted,
  isRiverbank,
  isWater,
  stoneHexes,
  terrainAt,
  waterHexes,
} from '../position/terrain.js';
import { isEquipment, KINDS } from '../position/unit.js';

const whole = gameUnder();
const { rules } = whole;
const hex = (text: string) => hexOf(rules.theatre.board.grid, text) ?? -1;
const nothing = campaignAt({});

describe('terrain in force', () => {
  it('VG-CG7.a: what a hex has become holds in the positions with that change, and in no others', () => {
    const { hexes } = rules.theatre.board;
    const flooded = campaignAt({ changes: { L38: 'river' } });
    expect([nothing, flooded, nothing].map((at) => terrainAt(rules, at, hex('L38')))).toEqual([
      terrainAt(rules, nothing, hex('L38')),
      'river',
      terrainAt(rules, nothing, hex('L38')),
    ]);
    expect(waterHexes(rules, nothing)).toEqual(hexes.filter((one) => isWater(rules, nothing, one)));
    expect(waterHexes(rules, flooded)).toContain(hex('L38'));
    expect(waterHexes(rules, nothing)).not.toContain(hex('L38'));
    expect(waterHexes(rules, { changes: nothing.changes })).toBe(waterHexes(rules, nothing));
  });

  it('VG-7.1.a: the roofless building of P33 is gutted, as a whole', () => {
    const drawn = ['P33', 'Q33', 'Q34', 'R33', 'R34', 'S34'];
    expect(drawn.map((text) => isGutted(rules, nothing, hex(text)))).toEqual(drawn.map(() => true));
    expect(isGutted(rules, nothing, hex('L38'))).toBe(false);
  });

  it('VG-7.1.a, VG-7.5.a: one that was gutted since is so in all its hexes, until it falls', () => {
    const gutted = campaignAt({ gutted: ['L38'] });
    const { buildings } = rules.theatre;
    const all = [...buildings.values()].find((hexes) => hexes.includes(hex('L38'))) ?? [];
    expect(all.every((one) => isGutted(rules, gutted, one) && !isBurnable(rules, gutted, one))).toBe(true);
    const fallen = campaignAt({ gutted: ['L38'], changes: { L38: 'stone-rubble' } });
    expect([isGutted(rules, fallen, hex('L38')), isBurnable(rules, fallen, hex('L38'))]).toEqual([
      false,
      true,
    ]);
  });

  it('VG-12.2.t: the map has 557 stone hexes', () => {
    expect(stoneHexes(rules, nothing)).toHaveLength(557);
  });

  it('VG-12.2.s: land beside the water is riverbank, a hex behind it is not', () => {
    expect([isRiverbank(rules, nothing, hex('LL28')), isRiverbank(rules, nothing, hex('II27'))]).toEqual([
      true,
      false,
    ]);
    expect(isRiverbank(rules, nothing, hex('MM31'))).toBe(false);
  });

  it('VG-12.2.x: a ferry landing is its pier and the building drawn next to it', () => {
    const labels = landingHexes(rules, 'LL22').map((one) => rules.theatre.board.grid.labels[one]);
    expect(labels.sort()).toEqual(['LL22', 'MM22', 'MM23']);
  });

  it('VG-12.2.f: SW, Guns and vehicles are equipment, men are not', () => {
    expect(KINDS.filter((kind) => !isEquipment({ kind }))).toEqual([
      'squad',
      'half-squad',
      'crew',
      'leader',
      'commissar',
      'hero',
      'tank-commander',
    ]);
  });
});

describe('control', () => {
  const two = gameUnder({
    board: {
      fill: { from: 'A1', to: 'C3', terrain: 'open' },
      hexes: {
        B1: { terrain: 'stone', building: 'b', levels: 1, cellar: true },
        B2: { terrain: 'stone', building: 'b', levels: 1 },
      },
    },
  });
  const controllerOf = (control: object, ask: object) =>
    answered(campaignAt({ control }, two), 'control', ask as never, two);

  it('VG-SSR3.b: whoever stands on the roof neither holds nor shares the building', () => {
    const whole = { B1: 'russian', B2: 'russian' };
    expect(controllerOf({ ...whole, 'B2+2': 'german' }, { building: 'B1' })).toEqual({
      controller: 'russian',
    });
    expect(controllerOf({ ...whole, 'B2+1': 'german' }, { building: 'B1' })).toEqual({ controller: null });
    expect(answered(campaignAt({}, two), 'strategic', { location: 'B2+2' }, two)).toEqual({
      strategic: false,
    });
    expect(answered(campaignAt({}, two), 'strategic', { location: 'B2-1' }, two)).toEqual({
      strategic: false,
    });
  });

  it('VG-A12, VG-12.2.t: a hex whose levels are shared stays with him who had it', () => {
    const b1 = hexOf(two.rules.theatre.board.grid, 'B1') ?? -1;
    const held = (startControl: object) =>
      hexController(
        two.rules,
        campaignAt({ control: { B1: 'german', 'B1+1': 'russian' }, startControl }, two),
        b1,
      );
    expect([held({ B1: 'russian' }), held({})]).toEqual(['russian', 'german']);
  });

  it('VG-12.6062.a: only one thing is asked for at a time, and only landings there are', () => {
    const ask = (asked: object) => two.questions['control']?.(campaignAt({}, two), asked as never)._tag;
    expect([
      ask({ question: 'control', hex: 'B1', building: 'B1' }),
      ask({ question: 'control', landing: 'B1' }),
    ]).toEqual(['Left', 'Left']);
  });
});
