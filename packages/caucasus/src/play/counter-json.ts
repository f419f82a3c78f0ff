import type { BadInput } from '@eastfront/kernel';
import { badInput, inside } from '@eastfront/kernel';
import { exactType, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Counter, Face, UnitType } from '../02-components/units.js';
import { NATIONS, QUALITIES, SERVICES, SIDES, SIZES, SPECIALS, UNIT_TYPES } from '../02-components/units.js';

/** One side of a counter as written. */
export const faceJson = exactType(
  { attack: t.Int, defense: t.Int, move: t.Int, tq: oneWordOf(QUALITIES) },
  { mountainAttack: t.Int, tqDefense: oneWordOf(QUALITIES), armor: oneWordOf(['shift', 'cancel']) },
  'a side of a counter',
);

const noSide = t.union([faceJson, t.null]);

/** What a counter must say. */
export const counterRequired = {
  id: t.string,
  name: t.string,
  side: oneWordOf(SIDES),
  nation: oneWordOf(NATIONS),
  type: oneWordOf(UNIT_TYPES),
  size: oneWordOf(SIZES),
  steps: t.Int,
  full: faceJson,
};

/** What a counter may say; `mechanized`, `cavalry` and `whiteSquare` are those of its type when they are left out. */
export const counterOptional = {
  mechanized: t.boolean,
  cavalry: t.boolean,
  whiteSquare: t.boolean,
  guards: t.boolean,
  service: oneWordOf(SERVICES),
  special: oneWordOf(SPECIALS),
  reduced: noSide,
  remnant: noSide,
  startsReduced: t.boolean,
  withdraw: t.Int,
};

/** A counter as written. */
export const counterJson = exactType(counterRequired, counterOptional, 'a counter');
export type CounterJson = t.OutputOf<typeof counterJson>;
export type FaceJson = t.OutputOf<typeof faceJson>;

/** CC-2.22.d. */
const MECHANIZED: readonly UnitType[] = [
  'armor',
  'panzergrenadier',
  'motorized',
  'flak',
  'anti-tank',
  'commando',
  'assault-gun',
  'armored-train',
  'azov-flotilla',
];
/** CC-5.1.c. */
const FREE_STACKING: readonly UnitType[] = [
  'hq',
  'assault-gun',
  'flak',
  'commando',
  'anti-tank',
  'armored-train',
  'port-garrison',
];

/** What the type of a unit says of it: mechanized (CC-2.22.c, CC-2.22.d), cavalry, white square (CC-5.1.c). */
export const flagsOf = (type: UnitType): Pick<Counter, 'mechanized' | 'cavalry' | 'whiteSquare'> => ({
  mechanized: MECHANIZED.includes(type),
  cavalry: type === 'cavalry',
  whiteSquare: FREE_STACKING.includes(type),
});

/** The side of a counter that this describes. */
export const faceFrom = (json: FaceJson): Face => ({
  attack: json.attack,
  mountainAttack: json.mountainAttack ?? null,
  defense: json.defense,
  move: json.move,
  tq: json.tq,
  tqDefense: json.tqDefense ?? json.tq,
  armor: json.armor ?? null,
});

/** The counter that this describes. */
export const counterOf = (json: CounterJson): Counter => {
  const flags = flagsOf(json.type);
  return {
    id: json.id,
    name: json.name,
    side: json.side,
    nation: json.nation,
    type: json.type,
    size: json.size,
    mechanized: json.mechanized ?? flags.mechanized,
    cavalry: json.cavalry ?? flags.cavalry,
    whiteSquare: json.whiteSquare ?? flags.whiteSquare,
    guards: json.guards ?? false,
    service: json.service ?? null,
    special: json.special ?? null,
    steps: json.steps,
    full: faceFrom(json.full),
    reduced: json.reduced ? faceFrom(json.reduced) : null,
    remnant: json.remnant ? faceFrom(json.remnant) : null,
    withdraw: json.withdraw ?? null,
    startsReduced: json.startsReduced ?? false,
  };
};

const SIDES_OF_A_COUNTER = ['full', 'reduced', 'remnant'] as const;

/** What no counter may say: sides that its steps do not have, strengths below 0, a nation of the other side. */
export const counterFaults = (json: CounterJson, path: string): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const fault = (key: string, expected: string, value: unknown): void => {
    bad.push(badInput(inside(path, key), expected, value));
  };
  const { steps } = json;
  if (json.id === '') fault('id', 'an id', json.id);
  if ((json.side === 'soviet') !== (json.nation === 'soviet'))
    fault('nation', `a nation of the ${json.side} side`, json.nation);
  if (steps < 1 || steps > 3) fault('steps', '1, 2 or 3', steps);
  if (json.mechanized === true && (json.cavalry ?? json.type === 'cavalry'))
    fault('mechanized', 'false for cavalry', true);
  if (json.startsReduced === true && !json.reduced)
    fault('startsReduced', 'false for a unit without a reduced side', true);
  if (json.withdraw !== undefined && json.withdraw < 1) fault('withdraw', 'a turn', json.withdraw);
  SIDES_OF_A_COUNTER.forEach((name, i) => {
    const face = json[name] ?? null;
    if (face !== null && i >= steps) fault(name, `no such side on a unit of ${steps} steps`, face);
    if (face === null && i < steps) fault(name, `a side of a unit of ${steps} steps`, face);
    for (const key of ['attack', 'mountainAttack', 'defense', 'move'] as const) {
      const value = face?.[key];
      if (value !== undefined && value < 0) fault(`${name}.${key}`, 'a number not below 0', value);
    }
  });
  return bad;
};
