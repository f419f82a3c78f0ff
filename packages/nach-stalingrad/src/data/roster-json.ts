import { exactType, gradeCodec, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Counter, Nation, Side } from '../01-units/units.js';
import { ARMS, LEVELS } from '../01-units/units.js';
import { countCodec, nationCodec, sideCodec } from './value-codecs.js';

export const qualityCodec = wholeCodec(1, 4);
/** At most so many steps a counter (NS-1.b). */
export const stepsCodec = wholeCodec(1, 6);

/** The mechanised counter of a Soviet army as written. */
export const mechanizedJson = exactType(
  {
    arm: oneWordOf(ARMS),
    attack: countCodec,
    defense: countCodec,
    move: countCodec,
    quality: qualityCodec,
    maxSteps: stepsCodec,
  },
  {},
  'a mechanized counter',
);

/** The weaker side of a counter as written. */
export const weakJson = exactType(
  { steps: stepsCodec, attack: countCodec, defense: countCodec },
  {},
  'a weaker side',
);

const head = { id: t.string, side: sideCodec, name: t.string };

/** A combat unit of the order of battle as written. */
export const unitOfListJson = exactType(
  {
    ...head,
    nation: nationCodec,
    arm: oneWordOf(ARMS),
    attack: countCodec,
    defense: countCodec,
    move: countCodec,
    quality: qualityCodec,
    maxSteps: stepsCodec,
  },
  {
    mechanized: mechanizedJson,
    weak: weakJson,
    guards: t.boolean,
    ss: t.boolean,
    policeSteps: t.boolean,
    redBox: t.boolean,
    zoc: t.boolean,
    freeStacking: t.boolean,
    grade: gradeCodec,
  },
  'a combat unit',
);
export type UnitOfListJson = t.TypeOf<typeof unitOfListJson>;

/** An HQ as written. */
export const hqOfListJson = exactType(
  { ...head, nation: nationCodec, level: oneWordOf(LEVELS), range: countCodec, operations: countCodec },
  { grade: gradeCodec },
  'an HQ',
);
export type HqOfListJson = t.TypeOf<typeof hqOfListJson>;

/** A general as written. */
export const generalOfListJson = exactType(
  {
    ...head,
    kind: oneWordOf(['commander', 'armor-leader']),
    attackBonus: t.Int,
    defenseBonus: t.Int,
    relief: countCodec,
  },
  { operations: countCodec, moveBonus: countCodec, move: countCodec, grade: gradeCodec },
  'a general',
);
export type GeneralOfListJson = t.TypeOf<typeof generalOfListJson>;

/** The nation of counters that name none. */
export const usualNation = (side: Side): Nation => (side === 'soviet' ? 'soviet' : 'german');

/** A counter with nothing printed on it. */
export const bareCounter = (id: string, side: Side): Counter => ({
  id,
  name: id,
  side,
  nation: usualNation(side),
  kind: 'combat',
  arm: 'infantry',
  attack: 0,
  defense: 0,
  move: 0,
  quality: 0,
  maxSteps: 0,
  mechanized: null,
  weak: null,
  guards: false,
  ss: false,
  policeSteps: false,
  redBox: false,
  zoc: true,
  freeStacking: false,
  level: null,
  range: 0,
  operations: 0,
  attackBonus: 0,
  defenseBonus: 0,
  moveBonus: 0,
  relief: 0,
});

/** What is printed on a counter of the list; its grade says how far that can be trusted, and no rule reads it. */
export const counterOf = (
  json: UnitOfListJson | HqOfListJson | GeneralOfListJson,
  kind: Counter['kind'],
): Counter => {
  const { grade: _, ...printed } = json;
  return { ...bareCounter(json.id, json.side), ...printed, kind } as Counter;
};
