import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { expect, it } from 'vitest';
import type { WrittenUnit } from '../src/nach-stalingrad.js';
import { attritionOf } from '../src/nach-stalingrad-supply.js';
import { type Draw, drawFrom } from './draw.js';
import { differences, type Heard } from './held.js';
import { drawPosition, drawSuppliedBoard, MECHANIZED } from './nach-stalingrad-boards.js';
import { type NsPut, type Scene, tableOf } from './nach-stalingrad-scene.js';

/** A Soviet army of two counters, which may have lost one of them. */
const armyOf = (draw: Draw): Partial<WrittenUnit> => {
  const mechanizedSteps = draw.below(3);
  return {
    arm: 'infantry',
    mechanizedSteps,
    mechanized: MECHANIZED,
    ...(mechanizedSteps > 0 && draw.once(4) ? { steps: 0 } : {}),
  } as Partial<WrittenUnit>;
};

/** Stacks that are mostly out of supply, and were in the turn before; sources are few, some of them by rail. */
const scene = (draw: Draw, i: number): Scene => {
  const shared = drawFrom(Math.floor(i / 30));
  const board = drawSuppliedBoard(shared);
  const readings = { 'NS-A29': shared.once(3) ? 'b' : 'a', 'NS-A38': shared.once(3) ? 'b' : 'a' };
  const { weather: _, ...position } = drawPosition(draw, board);
  const north = draw.from(['dry', 'dry', 'mud', 'frozen', 'snow']);
  const units = (position.units ?? []).map((unit) => ({
    ...unit,
    steps: 1 + draw.below(3),
    ...(unit.side === 'soviet' && draw.once(2) ? armyOf(draw) : {}),
    supplied: draw.once(8),
    oosBefore: !draw.once(5),
  }));
  const weather = { north, south: north } as Scene['position']['weather'] & object;
  return { board, readings, position: { ...position, weather, phase: 'attrition', units } };
};

interface Answer {
  readonly applies: boolean;
  readonly lost: Readonly<Record<string, number>>;
  readonly check: number | null;
}

const sorted = (lost: Readonly<Record<string, number>>): unknown =>
  Object.fromEntries(Object.entries(lost).sort());

it('Nach Stalingrad! in the attrition segment, ruled twice: a stack loses the same', () => {
  let starved = 0;
  const put = (draw: Draw, drawn: Scene): NsPut | null => {
    const { units } = tableOf(drawn);
    if (units.length === 0) return null;
    const { at, side } = draw.from(units);
    return {
      ...drawn,
      position: { ...drawn.position, player: side },
      ask: { question: 'attrition', hex: at },
    };
  };
  const here = (one: NsPut) => tableOf(one).units.filter(({ at }) => at === one.ask['hex']);
  // Whether a check is made where those that do not starve are left as well is not said.
  const isAll = (one: NsPut): boolean =>
    here(one).every(({ supplied, oosBefore }) => supplied === false && oosBefore === true);
  const says = (one: NsPut): unknown => {
    const found = attritionOf(tableOf(one), one.ask['hex'] as string, one.readings ?? {});
    if (!found.applies) return 'none';
    starved++;
    return { lost: sorted(found.lost), isLeft: isAll(one) ? found.isLeft : null };
  };
  const heard = ({ ok, answer }: Heard, one: NsPut): unknown => {
    if (!ok) return 'refused';
    const { applies, lost, check } = answer as Answer;
    return applies ? { lost: sorted(lost), isLeft: isAll(one) ? check !== null : null } : 'none';
  };
  expect(differences(nachStalingrad, { name: 'attrition', scene, put, says, heard })).toEqual([]);
  expect(starved).toBeGreaterThan(50);
});
