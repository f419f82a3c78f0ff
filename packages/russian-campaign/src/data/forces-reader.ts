import type { BadInput } from '@eastfront/kernel';
import { addFaults, badInput, fixedFaults, inside, oneOf, repeatedIds, unlessBad } from '@eastfront/kernel';
import {
  exactType,
  forEach,
  gradeCodec,
  integerCodec,
  oneWordOf,
  readSourced,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { FIRST_TURN, LAST_TURN, turnOf, yearOf } from '../02-components/calendar.js';
import { turnJson } from '../02-components/codecs.js';
import { sideOf, WITHOUT_SIZE } from '../02-components/counters.js';
import type { Forces, Trigger } from '../02-components/forces.js';
import { TRIGGERS } from '../02-components/forces.js';
import { COUNTRIES, DISTRICTS } from '../02-components/terrain.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { groundOf, SET_UP_CODES } from '../03-opening/set-up.js';
import type { UnitJson } from './roster-json.js';
import { entryOf, unitJson } from './roster-json.js';

/** The side that an event of TRC-12.4 reinforces. */
export const TRIGGER_SIDES: Readonly<Record<Trigger, Side>> = {
  archangel: 'axis',
  helsinki: 'soviet',
  'bucharest-1942': 'axis',
  'bucharest-1943': 'axis',
  warsaw: 'axis',
};

/** TRC-9.12.4.a, TRC-11.1.5.b, TRC-12.6.4.f, TRC-12.7.3.b: what never comes back from the pool. */
const isReplaceable = ({ type, nation, remnant }: UnitJson): boolean =>
  remnant !== true &&
  !['airborne', 'worker', 'dictator', 'partisan'].includes(type) &&
  !(type === 'cavalry' && nation === 'german');

/** What no unit may say of itself. */
const counterFaults = (unit: UnitJson, path: string): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const fault = (key: string, expected: string, value: unknown): void => {
    bad.push(badInput(inside(path, key), expected, value));
  };
  const { side, nation, type, size, setup, grades = {} } = unit;
  if (unit.id === '') fault('id', 'an id', unit.id);
  if (side !== sideOf(nation)) fault('nation', `a nation of the ${side} side`, nation);
  if (WITHOUT_SIZE.includes(type) !== (size === undefined))
    fault('size', size === undefined ? 'a size' : `no size for type ${type}`, size);
  for (const key of ['combat', 'move'] as const)
    if (unit[key] < 0) fault(key, 'a number not below 0', unit[key]);
  if ((unit.remnant === true) !== 'box' in setup)
    fault('remnant', 'true for what starts in the stock of remnants, and only that', unit.remnant);
  if ((unit.variant === true) !== 'variant' in setup)
    fault('variant', 'true for what a variant brings, and only that', unit.variant);
  if ((unit.band === true) !== (unit.into !== undefined))
    fault('band', 'true for a corps that becomes another, and only that', unit.band);
  if (unit.replaceable !== isReplaceable(unit))
    fault('replaceable', `${isReplaceable(unit)}, as the clauses fix it`, unit.replaceable);
  for (const key of Object.keys(grades)) {
    if (!(key in unit) || key === 'grades') fault(`grades.${key}`, 'a value of the unit', key);
  }
  return bad;
};

const cityFaults = (theatre: Theatre | null, side: Side, city: string, path: string): readonly BadInput[] => [
  ...(theatre === null || groundOf(theatre, city).length > 0
    ? []
    : [badInput(path, 'a city of the board', city)]),
  // TRC-12.3: the nation of an Axis unit says where it enters.
  ...(side === 'soviet' ? [] : [badInput(path, 'no city for an Axis reinforcement', city)]),
];

const codeFaults = (theatre: Theatre | null, side: Side, code: string, path: string): readonly BadInput[] => {
  const known = Object.hasOwn(SET_UP_CODES, code) ? SET_UP_CODES[code] : undefined;
  if (known !== undefined && known.side !== side) return [badInput(path, `a code of the ${side} side`, code)];
  return theatre === null || groundOf(theatre, code).length > 0
    ? []
    : [badInput(path, `a city of the board, or a code with ground on it`, code)];
};

/** What the place where a unit comes into the game cannot be. */
const setUpFaults = (
  { setup, side }: UnitJson,
  theatre: Theatre | null,
  path: string,
): readonly BadInput[] => {
  if ('code' in setup) return codeFaults(theatre, side, setup.code, `${path}.code`);
  if ('trigger' in setup) {
    const { trigger } = setup;
    return TRIGGER_SIDES[trigger] === side
      ? []
      : [badInput(`${path}.trigger`, `an event that reinforces the ${side} side`, trigger)];
  }
  if ('box' in setup) return [];
  const bad: BadInput[] = [];
  const { year, months, impulse } = setup;
  const turn = months === undefined ? null : turnOf({ year, months });
  const isInTheGame =
    turn === null
      ? year >= yearOf(FIRST_TURN) && year <= yearOf(LAST_TURN)
      : turn >= FIRST_TURN && turn <= LAST_TURN;
  if (!isInTheGame) bad.push(badInput(`${path}.year`, 'a turn of the game', year));
  if ('conversionOf' in setup && impulse !== 1)
    bad.push(badInput(`${path}.impulse`, '1, the impulse of conversions', impulse));
  if ('city' in setup && setup.city !== undefined)
    addFaults(bad, cityFaults(theatre, side, setup.city, `${path}.city`));
  return bad;
};

/** TRC-2.1.3.f: `into` of a corps and `conversionOf` of another name each other. */
const conversionFaults = (units: readonly UnitJson[]): readonly BadInput[] =>
  units.flatMap(({ id, into, setup }, i) => {
    const bad: BadInput[] = [];
    if (into !== undefined) {
      const later = units.find((one) => one.id === into)?.setup;
      if (later === undefined || !('conversionOf' in later) || later.conversionOf !== id)
        bad.push(badInput(`units.${i}.into`, `a unit that is the conversion of ${id}`, into));
    }
    if ('conversionOf' in setup && units.find((one) => one.id === setup.conversionOf)?.into !== id)
      bad.push(badInput(`units.${i}.setup.conversionOf`, `a unit that becomes ${id}`, setup.conversionOf));
    return bad;
  });

/**
 * What no order of battle may contain, one by one, as a whole, or seen against the board.
 *
 * @param theatre - null for a board that is only an excerpt
 */
export const rosterFaults = (units: readonly UnitJson[], theatre: Theatre | null): readonly BadInput[] => {
  return [
    ...repeatedIds(
      units.map(({ id }) => id),
      (i) => `units.${i}.id`,
    ),
    ...units.flatMap((unit, i) => [
      ...counterFaults(unit, `units.${i}`),
      ...setUpFaults(unit, theatre, `units.${i}.setup`),
    ]),
    ...conversionFaults(units),
  ];
};

const code = exactType(
  {},
  { countries: t.array(oneWordOf(COUNTRIES)), district: oneWordOf(DISTRICTS), region: t.string },
  'the ground of a code',
);
const trigger = exactType(
  { clause: t.string, side: oneWordOf(SIDES) },
  {
    when: t.string,
    enters: t.string,
    from: turnJson,
    city: t.string,
    within: integerCodec,
    grade: gradeCodec,
  },
  'an event',
);
const marker = exactType(
  { id: t.string, kind: oneWordOf(['stuka', 'artillery']), side: oneWordOf(SIDES), from: turnJson },
  { grade: gradeCodec },
  'a marker',
);

/**
 * The order of battle as written. `codes`, `triggers` and `markers` tell a reader what the clauses say of them and have to agree;
 * `omitted` names rows of the source that are no counters.
 */
export const forcesCodec = exactType(
  { units: t.array(unitJson) },
  {
    source: t.unknown,
    codes: t.record(t.string, code),
    triggers: exactType({}, forEach(TRIGGERS, trigger), 'events by name'),
    markers: t.array(marker),
    omitted: t.array(exactType({ row: t.string, grade: gradeCodec, why: t.string })),
  },
  'the order of battle',
);
type ForcesJson = t.TypeOf<typeof forcesCodec>;

/** TRC-9.9.7.a, TRC-9.10.2.b: whose markers these are and since when. */
const MARKERS = {
  stuka: { side: 'axis', from: { year: 1941, months: 'may-jun' } },
  artillery: { side: 'soviet', from: { year: 1943, months: 'jan-feb' } },
} as const;

const legendFaults = ({ codes = {}, triggers = {}, markers = [] }: ForcesJson): readonly BadInput[] => [
  ...Object.entries(codes).flatMap(([name, ground]) =>
    Object.hasOwn(SET_UP_CODES, name)
      ? fixedFaults(ground, SET_UP_CODES[name]?.ground ?? {}, `codes.${name}`)
      : [badInput(`codes.${name}`, oneOf(Object.keys(SET_UP_CODES)), name)],
  ),
  ...TRIGGERS.flatMap((name) => {
    const side = triggers[name]?.side;
    return side === undefined ? [] : fixedFaults({ side }, { side: TRIGGER_SIDES[name] }, `triggers.${name}`);
  }),
  ...markers.flatMap(({ kind, side, from }, i) => fixedFaults({ side, from }, MARKERS[kind], `markers.${i}`)),
];

/**
 * Reads the order of battle and checks it against the board; against none (null) when that is an excerpt.
 *
 * @returns the forces, or everything that is wrong, each with its place such as `units.3.setup.code`
 */
export const readForces = (json: unknown, theatre: Theatre | null): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => {
    const roster = written.units.map(entryOf).sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
    return unlessBad([...rosterFaults(written.units, theatre), ...legendFaults(written)], { source, roster });
  });
