import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { changeEach, isRecord, keepFor, repeatedIds, unlessBad } from '@eastfront/kernel';
import {
  decodeWith,
  exactType,
  hexCodec,
  integerCodec,
  nullable,
  oneWordOf,
  shape,
  someOf,
  usually,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../12-2-definitions/board.js';
import { TERRAINS } from '../12-2-definitions/board.js';
import { hexesCodec } from '../12-2-definitions/boxes.js';
import type { Side } from '../12-2-definitions/sides.js';
import type { Rules } from '../rules.js';
import type { Attempt } from './attempts.js';
import { asText, attemptJson, attemptOn } from './attempts.js';
import type { Control } from './control.js';
import { controlJson, readControl, readStartControl, writeControl } from './control.js';
import { idOutOf } from './ids.js';
import type { Unit } from './unit.js';
import { sideCodec, unitCodec, unitJson } from './unit.js';
import type { Campaign } from './words.js';
import { CAMPAIGNS, CHITS, ECS, PARTS, WEATHERS } from './words.js';

export type { Campaign } from './words.js';
export { CAMPAIGNS } from './words.js';

/** The steps of the Refit Phase (12.601 to 12.627), the scenario that is fought elsewhere, and the end. */
export const STEPS = [
  ...Array.from({ length: 27 }, (_, i) => `12.6${String(i + 1).padStart(2, '0')}`),
  'scenario',
  'over',
] as readonly Step[];
type Digit = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9';
type OfRefit =
  | `12.60${Exclude<Digit, '0'>}`
  | `12.61${Digit}`
  | `12.62${'0' | '1' | '2' | '3' | '4' | '5' | '6' | '7'}`;
export type Step = OfRefit | 'scenario' | 'over';

export type { Chit, EC, Part, Weather } from './words.js';
export { CHITS, ECS, PARTS, WEATHERS } from './words.js';

export const FORTIFICATIONS = [
  'foxhole',
  'trench',
  'wire',
  'ap-mines',
  'at-mines',
  'roadblock',
  'at-ditch',
  'fortified',
  'historical-strongpoint',
  'battalion-strongpoint',
  'tunnel',
  'pillbox',
  'set-dc',
  'question-mark',
  'hip',
  'dug-in',
] as const;
export type FortificationKind = (typeof FORTIFICATIONS)[number];

const no = usually(t.boolean, false);
const texts = usually(t.readonlyArray(t.string), []);
const nothing = <C extends t.Mixed>(codec: C) => usually(nullable(codec), null);
const count = wholeCodec(0);

/** What a side has besides its units; by default the strengths of the first day. */
const accountCodec = (san: number, elr: number) =>
  shape(
    {},
    {
      san: usually(wholeCodec(0, 9), san),
      elr: usually(wholeCodec(0, 5), elr),
      cpp: usually(nullable(count), 0),
      support: usually(nullable(count), 0),
      fpp: usually(nullable(count), 0),
      cvp: usually(count, 0),
      exited: usually(count, 0),
      boobyTraps: nothing(oneWordOf(['A', 'B', 'C'])),
      bonusUsed: usually(nullable(t.boolean), false),
      assaultEngineers: usually(nullable(count), 0),
    },
    'the account of a side',
  );

const ACCOUNTS = { german: accountCodec(3, 4), russian: accountCodec(5, 3) } as const;
const accounts = shape(
  {},
  {
    german: usually(ACCOUNTS.german, ACCOUNTS.german.within({})),
    russian: usually(ACCOUNTS.russian, ACCOUNTS.russian.within({})),
  },
  'the accounts of both sides',
);
export type Account = t.TypeOf<(typeof ACCOUNTS)['german']>;

/** What a side is known to have: of what is unknown nothing can be spent. */
export const purseOf = ({ sides }: Pick<Position, 'sides'>, side: Side) => {
  const { cpp, support, fpp, assaultEngineers } = sides[side];
  return {
    cpp: cpp ?? 0,
    support: support ?? 0,
    fpp: fpp ?? 0,
    assaultEngineers: assaultEngineers ?? 0,
  };
};

const counts = someOf(['german', 'russian'], count, 'a number for each side');

/** A CG day or night that is behind us (VG-12.14.a). */
const rosterLine = shape(
  { date: t.string },
  {
    part: usually(oneWordOf(PARTS), 'day'),
    chits: usually(someOf(['german', 'russian'], oneWordOf(CHITS), 'the chit of each side'), {}),
    winner: nothing(sideCodec),
    initial: no,
    lost: usually(counts, {}),
    lostInScenario: nothing(counts),
    weather: nothing(oneWordOf(WEATHERS)),
    ec: nothing(oneWordOf(ECS)),
    bought: usually(someOf(['german', 'russian'], t.readonlyArray(t.string), 'groups of each side'), {}),
  },
  'a line of the roster',
);
export type RosterLine = t.TypeOf<typeof rosterLine>;

const fortification = shape(
  { id: t.string, kind: oneWordOf(FORTIFICATIONS), owner: sideCodec },
  {
    at: nothing(t.string),
    side: nothing(t.string),
    known: no,
    strength: nothing(count),
  },
  'a fortification',
);
export type Fortification = t.TypeOf<typeof fortification>;

const pocketOn = (hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape({ hexes }, { level: usually(integerCodec, 0) }, 'a pocket');

const perimeterOn = (hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape(
    {},
    {
      loops: usually(t.readonlyArray(hexes), []),
      area: usually(hexes, []),
      pockets: usually(t.readonlyArray(pocketOn(hexes)), []),
    },
    'a perimeter',
  );
export type Perimeter = t.TypeOf<ReturnType<typeof perimeterOn>>;
export type Pocket = Perimeter['pockets'][number];

const markerOn = (hex: t.Type<HexId, unknown, unknown>, hexes: t.Type<readonly HexId[], unknown, unknown>) =>
  shape({ side: sideCodec, at: hex }, { to: nothing(hex), row: nothing(hexes) }, 'a perimeter marker');
export type Marker = t.TypeOf<ReturnType<typeof markerOn>>;

/** A reinforcement group of the user's own chart. */
const chartLine = exactType(
  {},
  {
    cpp: count,
    kind: oneWordOf(['company', 'platoon', 'afv', 'gun', 'oba', 'air', 'bombardment', 'misc']),
    class: oneWordOf(['elite', 'first', 'second', 'green']),
    perDay: count,
    perCampaign: count,
  },
  'a reinforcement group',
);
export type ChartLine = t.TypeOf<typeof chartLine>;

/** A roll that has to be made next: its table and its fields, as in a file. */
const owedRoll = t.readonly(t.record(t.string, t.unknown, 'a roll'));
export type OwedRoll = Readonly<Record<string, unknown>> & { readonly table: string };

const purchase = shape(
  { side: sideCodec, rg: t.string },
  {
    pay: usually(oneWordOf(['cpp', 'support']), 'cpp'),
    how: usually(oneWordOf(['entry', 'map', 'reserve']), 'entry'),
    cpp: usually(count, 0),
  },
  'a group bought',
);
export type Purchase = t.TypeOf<typeof purchase>;

/** What a stack that escaped has still to suffer, by one unit of it, chosen at random (VG-12.6073.g, VG-12.6074.b). */
const aftermath = shape(
  { units: t.readonlyArray(t.string), what: oneWordOf(['replace', 'reduce', 'heat-of-battle']) },
  { unit: nothing(t.string) },
  'what is left of an escape',
);
export type Aftermath = t.TypeOf<typeof aftermath>;

const chart = usually(t.readonly(t.record(t.string, chartLine)), {});

/** A position as it is written, with hexes by the codecs of a board. What each field says is told in `cases/told-fields.ts`. */
const positionShape = <Units extends t.Mixed>(
  hex: t.Type<HexId, unknown, unknown>,
  hexes: t.Type<readonly HexId[], unknown, unknown>,
  unit: Units,
  attempt: t.Type<Attempt, unknown, unknown>,
) =>
  shape(
    {},
    {
      campaign: usually(oneWordOf(CAMPAIGNS), 'II'),
      date: nothing(t.string),
      part: usually(oneWordOf(PARTS), 'day'),
      step: usually(oneWordOf(STEPS), '12.606'),
      initial: no,
      counterattack: no,
      balance: usually(someOf(['german', 'russian', 'record'], t.boolean, 'agreed balance'), {}),
      roster: usually(t.readonlyArray(rosterLine), []),
      sides: usually(accounts, accounts.within({})),
      control: usually(controlJson, {}),
      startControl: usually(controlJson, {}),
      changes: usually(t.readonly(t.record(t.string, oneWordOf(TERRAINS), 'terrain by hex')), {}),
      fires: usually(t.readonly(t.record(t.string, oneWordOf(['blaze', 'flame']), 'fires by Location')), {}),
      interdicted: usually(hexes, []),
      landings: usually(t.readonly(t.record(t.string, sideCodec, 'controllers of landings')), {}),
      perimeter: usually(someOf(['german', 'russian'], perimeterOn(hexes), 'the perimeter of each side'), {}),
      markers: usually(t.readonlyArray(markerOn(hex, hexes)), []),
      charts: usually(exactType({}, { german: chart.codec, russian: chart.codec }, 'charts'), {}),
      fortifications: usually(t.readonlyArray(fortification), []),
      units: usually(t.readonlyArray(unit), []),
      massacre: nothing(sideCodec),
      winner: nothing(sideCodec),
      weather: nothing(oneWordOf(WEATHERS)),
      ec: nothing(oneWordOf(ECS)),
      done: usually(t.readonlyArray(sideCodec), []),
      tried: usually(t.readonlyArray(attempt), []),
      owed: usually(t.readonlyArray(owedRoll), []),
      aftermath: usually(t.readonlyArray(aftermath), []),
      chits: usually(someOf(['german', 'russian'], oneWordOf(CHITS), 'the chit of each side'), {}),
      movesFirst: nothing(sideCodec),
      purchases: usually(t.readonlyArray(purchase), []),
      kindled: texts,
      gutted: texts,
    },
    'a position',
  );

type Written = t.TypeOf<ReturnType<typeof positionShape<t.Type<Unit, unknown, unknown>>>>;

/** The state of a campaign: everything between two scenarios. Hexes are numbers, Locations their labels. */
export type Position = Omit<Written, 'date'> & { readonly date: string };

/** The first CG day of each campaign (VG-12.51.a, VG-12.52.a, VG-12.53.a, VG-12.54.a). */
export const FIRST_DAY: Readonly<Record<Campaign, string>> = {
  I: '09-15',
  II: '09-14',
  III: '09-23',
  IV: '09-14',
};

interface WithTheatre {
  readonly theatre: Theatre;
  readonly forces?: Pick<Rules['forces'], 'start'>;
}

const POINTS = ['cpp', 'support', 'fpp'] as const;

/** By default a side has the points of its order of battle before an initial scenario (VG-12.2.j). */
const withStartPoints = ({ forces }: WithTheatre, json: unknown): unknown => {
  if (!isRecord(json) || json['initial'] !== true) return json;
  const { campaign = 'II', sides = {} } = json;
  const known = CAMPAIGNS.find((one) => one === campaign);
  const start = known === undefined ? undefined : forces?.start[known];
  if (start === undefined || !isRecord(sides)) return json;
  const points = sidesOf((side) => {
    const said = sides[side] ?? {};
    const given = Object.fromEntries(POINTS.map((key) => [key, start[side][key] ?? 0]));
    return isRecord(said) ? { ...given, ...said } : said;
  });
  return { ...json, sides: { ...sides, ...points } };
};

const codecOn = keepFor((_: null, theatre: Theatre) => {
  const { board } = theatre;
  return positionShape(hexCodec(board), hexesCodec(board), unitCodec(null, board), attemptOn(null, theatre));
});

/** The form of a position in a file, for the schema: made where one asks for it. */
export const positionJson = () =>
  positionShape(
    t.string as unknown as t.Type<HexId, unknown, unknown>,
    t.readonlyArray(t.string) as unknown as t.Type<readonly HexId[], unknown, unknown>,
    unitJson,
    attemptJson(),
  );

/** Two units or fortifications with one id. */
const faultsIn = (written: Written): readonly BadInput[] =>
  (['units', 'fortifications'] as const).flatMap((list) =>
    repeatedIds(
      written[list].map(({ id }) => id),
      (i) => `${list}.${i}.id`,
    ),
  );

/** A scenario on the first CG day with none before it is the initial one, stated or not (VG-12.5.a, VG-12.14.a). */
const isFirstScenario = ({ step, roster, campaign }: Written, date: string): boolean =>
  step === 'scenario' && roster.length === 0 && date === FIRST_DAY[campaign];

/** A position from JSON, or everything that is wrong with it. */
export const readPosition = (rules: WithTheatre, json: unknown): Either<readonly BadInput[], Position> => {
  const { theatre } = rules;
  const read = decodeWith(codecOn(null, theatre), withStartPoints(rules, json));
  if (read._tag === 'Left') return read;
  const said = read.right;
  const control = readControl(theatre, said.control as Control, 'control');
  const startControl = readStartControl(theatre, said.startControl as Control);
  const bad = [
    ...(control._tag === 'Left' ? control.left : []),
    ...(startControl._tag === 'Left' ? startControl.left : []),
    ...faultsIn(said),
  ];
  if (control._tag === 'Left' || startControl._tag === 'Left') return left(bad);
  const date = said.date ?? FIRST_DAY[said.campaign];
  return unlessBad(bad, {
    ...said,
    date,
    initial: said.initial || isFirstScenario(said, date),
    control: control.right,
    startControl: startControl.right,
  });
};

/** A position as JSON: what a reader looks for first always, the rest if it differs from its default. */
export const writePosition = ({ theatre }: WithTheatre, position: Position): Json => {
  const { campaign, date, part, step, sides } = position;
  const written = codecOn(null, theatre).encode({
    ...position,
    control: writeControl(theatre, position.control),
    startControl: writeControl(theatre, position.startControl),
  });
  const empty = { roster: [], control: {}, changes: {}, fires: {}, perimeter: {}, units: [] };
  // Accounts are written in full: before an initial scenario points not said would be read as those of the order of battle.
  return { campaign, date, part, step, ...empty, ...written, sides } as Json;
};

/** The position as it was written while attempts were texts: records made then have its fingerprint. */
export const writtenBefore = (rules: WithTheatre, position: Position): readonly Json[] =>
  position.tried.length === 0
    ? []
    : [
        {
          ...(writePosition(rules, position) as JsonObject),
          tried: position.tried.map((attempt) => asText(rules.theatre, attempt)),
        },
      ];

/** The position with nothing said. */
export const emptyPosition = (rules: WithTheatre): Position => {
  const read = readPosition(rules, {});
  return (read as Extract<typeof read, { readonly right: Position }>).right;
};

export const sidesOf = <A>(of: (side: Side) => A): Readonly<Record<Side, A>> => ({
  german: of('german'),
  russian: of('russian'),
});

export const unitById = ({ units }: Pick<Position, 'units'>, id: string): Unit | null =>
  units.find((unit) => unit.id === id) ?? null;

/** An id like another that no unit has. */
export const freeId = (position: Pick<Position, 'units'>, stem: string): string => {
  const isTaken = (id: string): boolean => unitById(position, id) !== null;
  if (!isTaken(stem)) return stem;
  let n = 2;
  while (isTaken(idOutOf(stem, n))) n++;
  return idOutOf(stem, n);
};

/** The position with the units of these ids changed. */
export const withUnits = (position: Position, ids: readonly string[], change: Partial<Unit>): Position => ({
  ...position,
  units: changeEach(position.units, (unit) => (ids.includes(unit.id) ? { ...unit, ...change } : unit)),
});

/**
 * The position without references to these units, because they are lost, change owner or leave. What they possess stays in its Location
 * (VG-12.6051.e), their prisoners are free, and an MMC that crews them leaves them (VG-12.6151.b).
 */
export const withoutTiesTo = (position: Position, ids: readonly string[]): Position => {
  const isOf = (other: string | null): boolean => other !== null && ids.includes(other);
  return position.units.some((unit) => isOf(unit.with) || isOf(unit.guard))
    ? {
        ...position,
        units: position.units.map((unit) =>
          isOf(unit.with) || isOf(unit.guard) ? { ...unit, with: null, guard: null } : unit,
        ),
      }
    : position;
};

/** The position with units out of play that count for nobody, such as removed prisoners (VG-A53). */
export const withRemoved = (position: Position, ids: readonly string[]): Position =>
  withUnits(withoutTiesTo(position, ids), ids, { place: 'eliminated', at: null, guard: null, with: null });

/**
 * The position with units eliminated. In the Refit Phase their CVP count as lost in the scenario just
 * ended (VG-12.12.a, VG-12.6041.c, VG-12.618.e), for the CPP but not for its winner.
 */
export const withoutUnits = (position: Position, ids: readonly string[]): Position => {
  const gone = withRemoved(position, ids);
  const last = position.roster.at(-1);
  if (last === undefined || position.step === 'scenario') return gone;
  const lost = { ...last.lost };
  for (const { id, side, cvp } of position.units)
    if (ids.includes(id) && cvp > 0) lost[side] = (lost[side] ?? 0) + cvp;
  const inScenario = last.lostInScenario ?? last.lost;
  return {
    ...gone,
    roster: [...position.roster.slice(0, -1), { ...last, lost, lostInScenario: inScenario }],
  };
};

/** The units in a hex, at a level where one is given. */
export const unitsAt = ({ units }: Pick<Position, 'units'>, hex: HexId, level?: number): readonly Unit[] =>
  units.filter((unit) => unit.at === hex && (level === undefined || unit.level === level));

/** The position with the account of a side changed. */
export const withAccount = (position: Position, side: Side, change: Partial<Account>): Position => ({
  ...position,
  sides: { ...position.sides, [side]: { ...position.sides[side], ...change } },
});
