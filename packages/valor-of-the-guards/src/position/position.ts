import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { changeEach, isRecord, keepFor, repeatedIds, unlessBad } from '@eastfront/kernel';
import { decodeWith, hexCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../12-2-definitions/board.js';
import { hexesCodec } from '../12-2-definitions/boxes.js';
import type { Side } from '../12-2-definitions/sides.js';
import type { Rules } from '../rules.js';
import { asText, attemptJson, attemptOn } from './attempts.js';
import type { Control } from './control.js';
import { readControl, readStartControl, writeControl } from './control.js';
import { idOutOf } from './ids.js';
import type { Unit } from './unit.js';
import { unitCodec, unitJson } from './unit.js';
import type { Campaign } from './words.js';
import { CAMPAIGNS } from './words.js';
import type { Account } from './written.js';
import { positionShape } from './written.js';

export type { Campaign, Chit, EC, Part, Weather } from './words.js';
export { CAMPAIGNS, CHITS, ECS, PARTS, WEATHERS } from './words.js';
export type {
  Account,
  Aftermath,
  ChartLine,
  Fortification,
  FortificationKind,
  Marker,
  OwedRoll,
  Perimeter,
  Pocket,
  Purchase,
  RosterLine,
  Step,
} from './written.js';
export { FORTIFICATIONS, STEPS } from './written.js';

type Written = t.TypeOf<ReturnType<typeof positionShape<t.Type<Unit, unknown, unknown>>>>;

/** The state of a campaign: everything between two scenarios. Hexes are numbers, Locations their labels. */
export type Position = Omit<Written, 'date'> & { readonly date: string };

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
