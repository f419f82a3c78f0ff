import { exactType, nullable, oneWordOf, someOf, wholeCodec, withSchema } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../02-components/units.js';
import { COUNTED_KINDS } from '../12-arrivals/axis-replacement-kinds.js';
import { impulseJson, sideCodec, turnJson, turnOrNever } from '../data/codecs.js';
import { WEATHERS } from '../rules.js';
import { ENDS, SCENARIOS } from '../s-scenarios/scenarios.js';
import { battleJson, declaredJson, draftJson, pendingJson } from './battle-json.js';
import { PHASES, SEA_AREAS, SITUATIONS, STEPS, SUPPLY_ROUTES } from './position.js';
import { TRIGGER_WORDS } from './trigger-words.js';

const count = wholeCodec(0);
const texts = t.array(t.string);
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

export const positionJson = exactType(
  {},
  {
    scenario: oneWordOf(SCENARIOS),
    end: nullable(oneWordOf(ENDS)),
    variation: t.boolean,
    turn: turnJson,
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
    stukas: t.array(exactType({ hq: t.string, hex: t.string })),
    guns: texts,
    /** Those that are left. */
    markers: exactType({}, { stukas: count, artillery: count }),
    used: usedJson,
    pending: nullable(pendingJson),
    draft: draftJson,
    battles: t.array(declaredJson),
    resolved: t.array(count),
    battle: nullable(battleJson),
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
        cities: texts,
        stavkaYear: nullable(wholeCodec(1941, 1945)),
      },
    ),
    sovietCities: texts,
    routes: t.array(oneWordOf(SUPPLY_ROUTES)),
    clearTurns: count,
    objectives: someOf(SIDES, someOf(YEARS, t.string)),
    situations: someOf(SITUATIONS, t.boolean),
    neutral: t.boolean,
    siberia: exactType({}, { sent: count, returns: turnOrNever, filled: t.boolean }),
    ending: nullable(exactType({ winner: nullable(sideCodec), level: t.string, points: nullable(t.number) })),
  },
  'a position',
);
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
