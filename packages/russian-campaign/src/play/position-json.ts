import type { HexId } from '@eastfront/kernel';
import { onceFor } from '@eastfront/kernel';
import {
  exactType,
  hexCodec,
  nullable,
  numberCodec,
  oneWordOf,
  someOf,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { NO_BOARD } from '../02-components/board.js';
import { TRIGGER_WORDS } from '../02-components/forces.js';
import { SIDES } from '../02-components/units.js';
import { COUNTED_KINDS } from '../12-arrivals/axis-replacement-kinds.js';
import { impulseJson, sideCodec, turnCodec, turnOrNever } from '../data/codecs.js';
import { PHASES, SEA_AREAS, SITUATIONS, STEPS, SUPPLY_ROUTES } from '../position/position.js';
import { WEATHERS } from '../rules.js';
import { ENDS, SCENARIOS } from '../s-scenarios/scenarios.js';
import { underWay } from './battle-codec.js';

const count = wholeCodec(0);
const texts = t.readonlyArray(t.string);
const weather = oneWordOf(WEATHERS);
const seas = someOf(SEA_AREAS, count);
const sideByHex = t.record(t.string, sideCodec, 'sides by the labels of hexes');

/** TRC-13.1.a: the years that have objectives. */
const YEARS = ['1942', '1943', '1944', '1945'] as const;

/** What the player has used up in this turn, and what both sides have used up for good. */
const usedJson = exactType(
  {},
  {
    railMoves: count,
    sea: seas,
    landings: someOf(SIDES, count),
    seaLost: someOf(SIDES, t.boolean),
    withdrawals: count,
    /** Stukas of the turn that are gone without having been placed. */
    stukas: count,
    /** Uses of the artillery markers in this year. */
    artillery: count,
    /** Those of this year are over. */
    axisReplacements: t.boolean,
    /** In this year. */
    stavkaReplaced: t.boolean,
  },
  'what has been used',
);

const fieldsOn = (hex: t.Type<HexId, string, unknown>) => {
  const hexes = t.readonlyArray(hex);
  const { battles, draft, pending, battle } = underWay(hex);
  return {
    scenario: oneWordOf(SCENARIOS),
    end: nullable(oneWordOf(ENDS)),
    variation: t.boolean,
    turn: turnCodec,
    player: sideCodec,
    impulse: impulseJson,
    phase: oneWordOf(PHASES),
    step: oneWordOf(STEPS),
    weather,
    forecast: withSchema(t.array(weather), {
      minItems: 2,
      maxItems: 2,
      description: 'The weather of the first and of the second impulses.',
    }),
    units: t.array(t.unknown),
    /** The side that entered last. */
    control: sideByHex,
    rail: sideByHex,
    railAtStart: sideByHex,
    stukas: t.readonlyArray(exactType({ hq: t.string, hex })),
    guns: hexes,
    /** Those that are left. */
    markers: exactType({}, { stukas: count, artillery: count }),
    used: usedJson,
    pending: nullable(pending),
    draft,
    battles,
    resolved: t.array(count),
    battle: nullable(battle),
    archangelLost: t.boolean,
    triggered: t.array(oneWordOf(TRIGGER_WORDS)),
    axisReplacements: exactType({}, { used: someOf(COUNTED_KINDS, count), equipment: texts }),
    sovietReplacements: exactType(
      {},
      {
        lendLease: count,
        spent: count,
        tanks: count,
        guards: count,
        cities: hexes,
        stavkaYear: nullable(wholeCodec(1941, 1945)),
      },
    ),
    sovietCities: hexes,
    routes: t.array(oneWordOf(SUPPLY_ROUTES)),
    clearTurns: count,
    objectives: someOf(SIDES, someOf(YEARS, t.string)),
    situations: someOf(SITUATIONS, t.boolean),
    neutral: t.boolean,
    siberia: exactType({}, { sent: count, returns: turnOrNever, filled: t.boolean }),
    ending: nullable(
      exactType({ winner: nullable(sideCodec), level: t.string, points: nullable(numberCodec) }),
    ),
  };
};
const positionWith = (hex: t.Type<HexId, string, unknown>) => exactType({}, fieldsOn(hex), 'a position');

/** A position as written on a board: hexes by their labels outside, by their numbers inside. */
export const positionOn = onceFor(({ board }: Theatre) => positionWith(hexCodec(board)));
/** The same on no board, for its schema. */
export const positionJson = positionWith(hexCodec(NO_BOARD));
type PositionFile = t.TypeOf<typeof positionJson>;
/** What an answer shows as null where there is none. */
const ABSENT = ['pending', 'battle', 'ending'] as const;
type Absent = (typeof ABSENT)[number];

/** A position as written, null left out like what is not there. */
export type PositionJson = Omit<PositionFile, Absent> & {
  readonly [key in Absent]?: NonNullable<PositionFile[key]>;
};

/** Leaves out what is null because it is not there. */
export const withoutAbsent = (file: PositionFile): PositionJson => {
  const isAbsent = (key: string): boolean => ABSENT.some((one) => one === key && file[one] === null);
  return Object.fromEntries(Object.entries(file).filter(([key]) => !isAbsent(key))) as PositionJson;
};
