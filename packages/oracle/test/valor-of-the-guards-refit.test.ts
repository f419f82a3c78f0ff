import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';
import { describe, expect, it } from 'vitest';
import {
  boobyTrapOf,
  capturedWeaponOf,
  immobilisationOf,
  leaderPromotionOf,
  mmcPromotionOf,
  NOT_ALLOWED,
  type RefitUnit,
  recoveryOf,
  redeploymentOf,
  reEntryOf,
  sanOf,
  weaponRepairOf,
  woundOf,
  wreckRepairOf,
} from '../src/valor-of-the-guards-refit.js';
import type { Campaign, Line, Ruled, Side } from '../src/valor-of-the-guards-tables.js';
import type { Draw } from './draw.js';
import { differences, type Heard } from './held.js';
import {
  BOARD,
  die,
  drawArmed,
  drawPosition,
  drawVehicle,
  kept,
  maybe,
  type RefitPut,
  SIDES,
} from './valor-of-the-guards/mornings.js';

/** Days of a campaign that begins on 14 September, some of them without a scenario. */
const drawDays = (draw: Draw): readonly Line[] =>
  Array.from({ length: 1 + draw.below(13) }, (_, n): Line => {
    const chit = () => draw.from(['attack', 'idle', 'idle'] as const);
    const chits =
      n === 0 ? ({ german: 'attack', russian: 'idle' } as const) : { german: chit(), russian: chit() };
    const isPlayed = chits.german === 'attack' || chits.russian === 'attack';
    return {
      date: `09-${14 + n}`,
      part: 'day',
      chits,
      ...(isPlayed ? { winner: draw.from(SIDES) } : {}),
      ...(n === 0 ? { initial: true } : {}),
    };
  });

const heardRoll = ({ ok, answer }: Heard): unknown => {
  if (!ok) return NOT_ALLOWED;
  const { drm, final, result } = answer as Ruled;
  return { drm, final, result };
};

const unitOf = ({ position }: RefitPut): RefitUnit => position.units[0] as RefitUnit;

const held = (name: string, put: (draw: Draw) => RefitPut, says: (put: RefitPut, die: number) => unknown) =>
  differences<RefitPut, RefitPut>(valorOfTheGuards, {
    name,
    scene: put,
    put: (_, drawn) => drawn,
    says: (drawn) => says(drawn, drawn.ask['die'] as number),
    heard: heardRoll,
  });

const putUnit =
  (
    table: string,
    step: string,
    unitFor: (draw: Draw) => { readonly unit: RefitUnit; readonly weapon?: number },
  ) =>
  (draw: Draw): RefitPut => {
    const { unit, weapon } = unitFor(draw);
    const which = weapon === undefined ? {} : { weapon };
    const position = drawPosition(draw, step, unit);
    return {
      board: BOARD,
      position,
      ask: { question: 'roll', table, unit: unit.id, ...which, die: die(draw) },
    };
  };

const putSide =
  (table: string, step: string, ask: (draw: Draw) => object) =>
  (draw: Draw): RefitPut => ({
    board: BOARD,
    position: drawPosition(draw, step, {
      id: 's',
      side: 'german',
      kind: 'squad',
      type: '4-6-7',
      place: 'retained',
    }),
    ask: { question: 'roll', table, ...ask(draw) },
  });

const bothDice = (draw: Draw) => ({ side: draw.from(SIDES), dice: [die(draw), die(draw)] });
const sideOf = ({ ask }: RefitPut): Side => ask['side'] as Side;
const diceOf = ({ ask }: RefitPut): readonly number[] => ask['dice'] as readonly number[];

describe('Valor of the Guards, ruled twice: the Refit Phase', () => {
  it('recovers alike', () => {
    const put = putUnit('recovery', '12.615', (draw) => ({ unit: drawVehicle(draw, 'recovery') }));
    expect(held('recovery', put, (one, rolled) => recoveryOf(one.position, unitOf(one), rolled))).toEqual([]);
  });

  it('makes mobile alike', () => {
    const put = putUnit('immobilisation', '12.615', (draw) => ({
      unit: drawVehicle(draw, 'immobilisation'),
    }));
    expect(
      held('immobilisation', put, (one, rolled) => immobilisationOf(one.position, unitOf(one), rolled)),
    ).toEqual([]);
  });

  it('repairs wrecks alike', () => {
    const put = putUnit('wreck-repair', '12.615', (draw) => ({ unit: drawVehicle(draw, 'wreck-repair') }));
    expect(held('wreck', put, (one, rolled) => wreckRepairOf(unitOf(one), rolled))).toEqual([]);
  });

  it('repairs weapons alike', () => {
    const put = putUnit('weapon-repair', '12.615', (draw) => drawArmed(draw, 'weapon-repair'));
    const says = (one: RefitPut, rolled: number): unknown =>
      weaponRepairOf(one.position, unitOf(one), one.ask['weapon'] as number | undefined, rolled);
    expect(held('weapon', put, says)).toEqual([]);
  });

  it('keeps captured weapons alike', () => {
    const put = putUnit('captured-weapon', '12.615', (draw) => drawArmed(draw, 'captured-weapon'));
    const says = (one: RefitPut, rolled: number): unknown =>
      capturedWeaponOf(unitOf(one), one.ask['weapon'] as number | undefined, rolled);
    expect(held('captured', put, says)).toEqual([]);
  });

  it('rolls alike for the wounded', () => {
    const put = putUnit('wound', '12.611', (draw) => {
      const side = draw.from(SIDES);
      const kind = draw.from(['leader', 'leader', 'commissar']);
      return {
        unit: { id: 'l', side, kind, type: '8-1', ...kept(draw, side), ...maybe(draw, { wounded: true }, 2) },
      };
    });
    expect(held('wound', put, (one, rolled) => woundOf(one.position, unitOf(one), rolled))).toEqual([]);
  });

  it('lowers SAN and booby traps alike', () => {
    const san = putSide('san', '12.614', (draw) => ({ side: draw.from(SIDES), die: die(draw) }));
    expect(held('san', san, (one, rolled) => sanOf(one.position, sideOf(one), rolled))).toEqual([]);
    const traps = putSide('booby-trap', '12.614', (draw) => ({ die: die(draw) }));
    expect(held('traps', traps, (one, rolled) => boobyTrapOf(one.position, rolled))).toEqual([]);
  });

  it('sends platoons away and lets them return alike', () => {
    const put = (draw: Draw): RefitPut => {
      const [table, place] = draw.from([
        ['redeployment', 'retained'] as const,
        ['re-entry', 'redeployed'] as const,
      ]);
      const side = draw.from(SIDES);
      const position = drawPosition(draw, '12.616', {
        id: 't',
        side,
        kind: 'afv',
        type: 'T',
        ...{ platoon: 'p', onMapBefore: true, place: place as 'retained' },
      });
      const roster = drawDays(draw);
      const days = { campaign: 'IV', roster, date: `09-${14 + roster.length}` };
      return {
        board: BOARD,
        position: { ...position, ...days },
        ask: { question: 'roll', table, side, die: die(draw) },
      };
    };
    const says = ({ position, ask }: RefitPut, rolled: number): unknown =>
      (ask['table'] === 're-entry' ? reEntryOf : redeploymentOf)(
        position as unknown as Campaign,
        ask['side'] as Side,
        rolled,
      );
    expect(held('redeployment', put, says)).toEqual([]);
  });

  it('promotes alike', () => {
    const mmc = putSide('mmc-promotion', '12.612', bothDice);
    expect(held('mmc', mmc, (one) => mmcPromotionOf(one.position, sideOf(one), diceOf(one)))).toEqual([]);
    const leader = putSide('leader-promotion', '12.612', (draw) => ({
      ...bothDice(draw),
      use: draw.from([0, -1, -2]),
    }));
    const says = (one: RefitPut): unknown =>
      leaderPromotionOf(one.position, sideOf(one), one.ask['use'] as number, diceOf(one));
    expect(held('leader', leader, says)).toEqual([]);
  });
});
