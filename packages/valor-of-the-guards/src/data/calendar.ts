import {
  exactType,
  integerCodec,
  nullable,
  oneWordOf,
  someOf,
  tableOf,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { SIDES } from '../12-2-definitions/sides.js';
import { CHITS, ECS, WEATHERS } from '../position/words.js';

const side = oneWordOf(SIDES);
const count = wholeCodec(0);

/** What the initial scenario of a campaign is given by (VG-12.2.j). */
const initial = exactType(
  {
    weather: oneWordOf(WEATHERS),
    ec: oneWordOf(ECS),
    wind: nullable(exactType({ force: t.string, from: t.string })),
    /** Game turns, where their number is fixed (VG-II-2.a). */
    turns: nullable(count),
    /** Null where dice decide (VG-12.5.d). */
    setsUpFirst: nullable(side),
    movesFirst: nullable(side),
    /** The chits that both are taken to have chosen (VG-12.5.e). */
    chits: exactType({ german: oneWordOf(CHITS), russian: oneWordOf(CHITS) }),
  },
  { landingCvp: count },
  'an initial scenario',
);

/** What decides a campaign; each number stands with its clause in the rules that use it. */
const victory = exactType(
  {},
  {
    /** A building hex that the German has to hold. */
    hold: t.string,
    /** The least number of stone hexes that the German needs; the most that the Russian holds. */
    germanStone: count,
    russianStone: count,
    landings: t.boolean,
    noNorthSouthLoop: t.boolean,
    russianLoopWins: t.boolean,
    /** Stone hexes that a landing, or a map-edge hex that is neither river nor stone, counts for. */
    landingStone: count,
    edgeStone: count,
    /** What takes the place of these numbers at the end of the last day. */
    lastDay: exactType({}, { germanStone: count, russianStone: count, germanColumns: t.string }),
  },
  'the victory conditions of a campaign',
);

const campaign = exactType(
  {
    first: t.string,
    last: t.string,
    days: count,
    /** The region of the board that is played on; null is the whole map. */
    region: nullable(t.string),
    /** The historical strongpoints, by a hex of each building. */
    strongpoints: t.readonlyArray(t.string),
    /** German support CPP (VG-12.6181.a). */
    support: count,
    /** The extra CPP that the Russian may take once. */
    bonus: nullable(exactType({ cpp: count, from: t.string, to: t.string })),
    obaPerScenario: count,
    gameEndDrm: integerCodec,
    initial,
    victory,
  },
  { infantrySurcharge: count },
  'a campaign',
);

const day = exactType(
  {
    date: t.string,
    /** Its number in each campaign that has it. */
    day: someOf(['I', 'II', 'III', 'IV'], count, 'numbers by campaign'),
    german: integerCodec,
    russian: integerCodec,
  },
  {
    russianNight: integerCodec,
    ammunitionShortage: t.boolean,
    germanRedeployment: integerCodec,
  },
  'a CG day',
);

/** Dates and dated rules of the campaigns. */
export const calendarTable = tableOf(
  'calendar',
  {
    campaigns: exactType({ I: campaign, II: campaign, III: campaign, IV: campaign }),
    days: t.readonlyArray(day),
    /** What is short of ammunition on its days: German weapons by the beginning of their names, artillery by that of its group. */
    ammunitionShortage: exactType({
      weapons: t.readonlyArray(t.string),
      artillery: t.readonlyArray(t.string),
    }),
  },
  'the calendar of the campaigns',
);
