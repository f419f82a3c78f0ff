import type { BadInput } from '@eastfront/kernel';
import { badInput } from '@eastfront/kernel';
import type { ResultForm, TableIn, TableShape } from '@eastfront/kernel/codec';
import {
  each,
  exactType,
  integerCodec,
  oneWordOf,
  someOf,
  tableOf,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { GROUNDS, SKIES, TERRAINS, ZONES } from '../01-units/board.js';
import { POINT_KINDS, SIDES } from '../01-units/units.js';
import { countCodec } from '../01-units/written.js';

const FACES = 6;
/** NS-10.7.b: the automatic result of odds below the table. */
const AUTOMATIC = '4/0';

/**
 * NS-10.7: rising odds in the columns, the modified die in the rows. The first row also holds for all lower dice and the last for all higher
 * ones (NS-A73). A result is the steps that the attacker loses, then the points that the defender must meet by steps or hexes (NS-10.7.d).
 */
export const COMBAT_RESULTS: TableShape<ResultForm> = {
  name: 'combat-results',
  results: { form: /^\d+\/\d+$/, inWords: 'two numbers such as "1/3"' },
  faults: ({ firstRow, lastRow, cells }) => {
    const automatic = cells[-firstRow]?.[0];
    return [
      ...(firstRow > 0 || lastRow < FACES
        ? [badInput('rows', `rows from 0 or less to ${FACES} or more`, [firstRow, lastRow])]
        : []),
      ...(automatic === AUTOMATIC
        ? []
        : [badInput('rows.0.0', `${AUTOMATIC}, as the clauses fix it`, automatic)]),
    ];
  },
};

/** What the rules give themselves (NS-12.d, NS-14.k). */
const FIXED = { disrupted: 2, landing: 1 } as const;

/** The modifiers of the die beside those the rules name (NS-10.6.a). */
export const MODIFIERS = tableOf(
  'combat-modifiers',
  {
    /** The defender's hex. */
    terrain: each(TERRAINS, integerCodec, 'modifiers by terrain'),
    city: integerCodec,
    street: integerCodec,
    /** Every attacker attacks over a major river, without and with a bridge. */
    river: integerCodec,
    bridge: integerCodec,
    /** Weather of the defender's hex (NS-A31): any attacker, and an Axis attacker. */
    ground: each(GROUNDS, integerCodec, 'modifiers by the weather on the ground'),
    axisGround: each(GROUNDS, integerCodec, 'modifiers by the weather on the ground'),
    /** All defenders are Romanian, Hungarian or Italian. */
    satellites: integerCodec,
    disrupted: integerCodec,
    landing: integerCodec,
  },
  'the modifiers of the die',
  (written) =>
    (Object.keys(FIXED) as (keyof typeof FIXED)[]).flatMap((key) =>
      written[key] === FIXED[key]
        ? []
        : [badInput(key, `${FIXED[key]}, as the clauses fix it`, written[key])],
    ),
);

/** Points of a hex; -1 for never. */
const costs = each(GROUNDS, wholeCodec(-1), 'points by the weather on the ground');
const crossing = t.union([t.literal('all'), countCodec], '"all" or a number of points');

/** Movement points by what is entered and the weather on the ground (NS-9.3). */
export const MOVEMENT = tableOf(
  'movement',
  {
    terrain: each(TERRAINS, costs, 'points by terrain'),
    city: costs,
    /** Along a road or railway. */
    road: costs,
    /** Added for a major river over a bridge; -1 would close it. */
    bridge: costs,
    /** Added for a major river without a bridge; `all` takes a whole move. */
    river: each(GROUNDS, crossing, 'points of a river without a bridge'),
    /** Added for an overrun (NS-9.6.d). */
    overrun: countCodec,
  },
  'the movement table',
);

const weatherResult = exactType({ ground: oneWordOf(GROUNDS), sky: oneWordOf(SKIES) }, {}, 'ground and sky');

/** What each face of the die brings, by the table named on the turn track (NS-4). */
export const WEATHER = tableOf(
  'weather',
  { tables: each(GROUNDS, t.array(weatherResult), 'the four weather tables') },
  'the weather tables',
  ({ tables }) =>
    GROUNDS.filter((ground) => tables[ground].length !== FACES).map((ground) =>
      badInput(`tables.${ground}`, `${FACES} results, one for each face of the die`, tables[ground].length),
    ),
);

/** A row of a table of steps: it holds from its number up to that of the next. */
interface StepRow {
  readonly from: number;
}

/** Rows must begin at 0 and rise. */
const rowFaults = ({ rows }: { readonly rows: readonly StepRow[] }): readonly BadInput[] => [
  ...(rows[0]?.from === 0 ? [] : [badInput('rows.0.from', '0, where the table begins', rows[0]?.from)]),
  ...rows
    .slice(1)
    .flatMap(({ from }, i) =>
      from > (rows[i] as StepRow).from
        ? []
        : [badInput(`rows.${i + 1}.from`, 'more than the row before', from)],
    ),
];

/** Air losses by modified die (NS-7.3.a). */
export const AIR_ATTRITION = tableOf(
  'air-attrition',
  {
    sky: each(SKIES, integerCodec, 'modifiers by the weather in the air'),
    /** Added for each enemy fighter. */
    fighter: integerCodec,
    rows: t.array(exactType({ from: countCodec, losses: countCodec }, {}, 'a row')),
  },
  'the air attrition table',
  rowFaults,
);

/** Soviet transport points by Axis counters against the Volga, and what a step or supply counter costs (NS-9.5.c). */
export const VOLGA = tableOf(
  'volga',
  {
    rows: t.array(exactType({ from: countCodec, points: countCodec }, {}, 'a row')),
    costs: each(['infantry', 'other', 'supply'], countCodec, 'costs'),
  },
  'the Volga table',
  rowFaults,
);

/** The most combat points that the fleet gives (NS-14.j). */
const support = t.union([t.literal(0), t.literal(3), t.literal(6)], '0, 3 or 6');
const byPlace = each(['coast', 'small', 'large'], countCodec, 'steps by place');

/** What the Black Sea Fleet can do by its interdiction level (NS-14.a). */
export const FLEET = tableOf(
  'fleet',
  {
    rows: t.array(
      exactType(
        { from: countCodec, supply: t.boolean, transport: t.boolean, landing: t.boolean, support },
        {},
        'a row',
      ),
    ),
    /** Steps supplied (NS-14.b) and carried (NS-14.e) by kind of place. */
    supplies: byPlace,
    carries: byPlace,
  },
  'the fleet table',
  rowFaults,
);

const RAIL = ['infantry', 'armor', 'cavalry', 'allies', 'police', 'supply'] as const;

/** Who costs how much to move by rail (NS-9.9.e) and by sea (NS-6.1.k, NS-9.4.c). */
export const TRANSPORT = tableOf(
  'transport',
  {
    rail: each(RAIL, countCodec, 'rail points'),
    /** The most rail points on the Caucasus map (NS-9.9.f) by reading NS-A59. */
    caucasus: each(['a', 'b'], countCodec, 'rail points on the Caucasus map by reading'),
    sea: each(['infantry', 'other', 'supply'], countCodec, 'points of sealift'),
    /** NS-9.4.c, NS-9.4.d. */
    sealift: each(['kerch', 'allPorts'], countCodec, 'sealift'),
  },
  'the transport tables',
);

const counts = each(SIDES, countCodec, 'a number for each side');

/** What a turn brings, as printed on the turn track. */
const turn = exactType(
  {
    turn: countCodec,
    /** `early Jul`. */
    period: t.string,
    /** The weather tables of the two zones (NS-4.b). */
    weather: each(ZONES, oneWordOf(GROUNDS), 'a weather table for each zone'),
    rail: counts,
    conversion: counts,
    /** New supply counters. */
    trucks: counts,
    replacements: each(SIDES, someOf(POINT_KINDS, countCodec), 'replacement points for each side'),
    /** New air counters. */
    air: counts,
  },
  {},
  'a turn',
);
export type TurnEntry = t.TypeOf<typeof turn>;

/** The turn track: every turn from 1 on, in order. */
export const TURN_TRACK = tableOf('turn-track', { turns: t.array(turn) }, 'the turn track', ({ turns }) => [
  ...(turns.length === 0 ? [badInput('turns', 'one turn at least', turns)] : []),
  ...turns.flatMap((entry, i) =>
    entry.turn === i + 1
      ? []
      : [badInput(`turns.${i}.turn`, `${i + 1}, the turns in order from 1`, entry.turn)],
  ),
]);

/** The tables that rules use as they are written. */
export interface Tables {
  readonly modifiers: TableIn<typeof MODIFIERS>;
  readonly movement: TableIn<typeof MOVEMENT>;
  readonly weather: TableIn<typeof WEATHER>;
  readonly airAttrition: TableIn<typeof AIR_ATTRITION>;
  readonly volga: TableIn<typeof VOLGA>;
  readonly fleet: TableIn<typeof FLEET>;
  readonly transport: TableIn<typeof TRANSPORT>;
  readonly turnTrack: TableIn<typeof TURN_TRACK>;
}
