import type { BadInput, Source } from '@eastfront/kernel';
import { badInput, oneOf, parseSource } from '@eastfront/kernel';
import { decodeWith, nullable, oneWordOf } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from './board.js';
import { hexOnBoard } from './board.js';
import type { Counter, Edge, Side } from './units.js';
import { EDGES, isMotorized, KINDS, NATIONS, SIDES } from './units.js';

/** Order-of-battle options and reinforcement options of the scenario list. */
export type SetUpOption = 'A' | 'B' | 'C' | 'D';
export type ReinforcementOption = 'E' | 'F' | 'G' | 'H' | 'I';

/** Where the rule of a free set-up lets a group of units stand. */
export interface SetUpArea {
  readonly region: string;
  /** A region where all infantry but `exemptInfantry` units must be. */
  readonly infantryOn: string | null;
  readonly exemptInfantry: number;
}

/** How one side sets up under one option. */
export interface SetUp {
  /** By group; fixed set-ups have none. */
  readonly areas: Readonly<Record<string, SetUpArea>>;
  /** Whether the option calls for surprise in game turn 1 (TP-surprise.c). */
  readonly surprise: boolean;
}

/** A counter with where it begins under each option: a hex label, a group, or null when it is not in play. */
export interface RosterEntry {
  readonly counter: Counter;
  readonly setup: Readonly<Record<SetUpOption, string | null>>;
  readonly kampfgruppeBox: boolean;
}

export interface Arrival {
  readonly turn: number;
  readonly edge: Edge;
  readonly unit: string;
}

/** TP-reinforce.axis.b, soviet.a: the edges over which each side comes in. */
export const ENTRY_EDGES: Readonly<Record<Side, readonly Edge[]>> = {
  axis: ['north', 'south', 'west'],
  soviet: ['east'],
};

/** Counters, set-ups and reinforcements. */
export interface Forces {
  readonly source: Source;
  readonly roster: readonly RosterEntry[];
  readonly setups: Readonly<Record<Side, Readonly<Record<SetUpOption, SetUp>>>>;
  readonly arrivals: {
    readonly axis: Readonly<Record<ReinforcementOption, readonly Arrival[]>>;
    readonly soviet: readonly Arrival[];
  };
}

export const sideCodec = oneWordOf(SIDES);
export const nationCodec = oneWordOf(NATIONS);
export const kindCodec = oneWordOf(KINDS);
export const edgeCodec = oneWordOf(EDGES);

const place = nullable(t.string);

const unitCodec = t.intersection([
  t.type({
    id: t.string,
    name: t.string,
    side: sideCodec,
    nation: nationCodec,
    kind: kindCodec,
    strength: t.number,
    setup: t.type({ A: place, B: place, C: place, D: place }),
  }),
  t.partial({
    move: t.number,
    range: t.number,
    number: t.number,
    motorized: t.boolean,
    army: t.string,
    size: t.literal('rifle-corps'),
    pool: t.boolean,
  }),
]);

const methodCodec = t.intersection([
  t.type({ method: oneWordOf(['fixed', 'free', 'groups']) }),
  t.partial({
    region: t.string,
    infantryOn: t.string,
    exemptInfantry: t.number,
    surprise: t.boolean,
    groups: t.record(t.string, t.type({ region: t.string })),
  }),
]);
const sideSetups = t.type({ A: methodCodec, B: methodCodec, C: methodCodec, D: methodCodec });
const arrivalCodec = t.type({ turn: t.Int, edge: edgeCodec, unit: t.string });
const arrivals = t.array(arrivalCodec);

/** Counters, set-ups and schedule as written. */
export const forcesCodec = t.intersection([
  t.type({
    setups: t.type({ axis: sideSetups, soviet: sideSetups }),
    units: t.array(unitCodec),
    reinforcements: t.type({
      axis: t.type({ E: arrivals, F: arrivals, G: arrivals, H: arrivals, I: arrivals }),
      soviet: arrivals,
    }),
  }),
  t.partial({ source: t.unknown }),
]);

type UnitJson = t.TypeOf<typeof unitCodec>;
type MethodJson = t.TypeOf<typeof methodCodec>;

/** The counter that a list entry or a case describes. */
export const counterOf = (json: Omit<UnitJson, 'setup'>): Counter => ({
  id: json.id,
  name: json.name,
  side: json.side,
  nation: json.nation,
  kind: json.kind,
  motorized: json.motorized ?? isMotorized(json.side, json.kind),
  strength: json.strength,
  move: json.kind === 'squadron' ? 0 : (json.move ?? 0),
  range: json.range ?? 0,
  number: json.number ?? 0,
  army: json.army ?? null,
  rifleCorps: json.size === 'rifle-corps',
});

const setUpOf = (json: MethodJson): SetUp => {
  const area = (region: string): SetUpArea => ({
    region,
    infantryOn: json.infantryOn ?? null,
    exemptInfantry: json.exemptInfantry ?? 0,
  });
  return {
    areas:
      json.method === 'free'
        ? { free: area(json.region ?? '') }
        : Object.fromEntries(
            Object.entries(json.groups ?? {}).map(([group, { region }]) => [group, area(region)]),
          ),
    surprise: json.surprise ?? false,
  };
};

const OPTIONS: readonly SetUpOption[] = ['A', 'B', 'C', 'D'];

/** What no list may contain, seen against the board: strange hexes, groups, regions, ids. */
const inconsistencies = (
  theatre: Theatre | null,
  units: readonly UnitJson[],
  forces: Forces,
): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const ids = new Set<string>();
  units.forEach((unit, i) => {
    if (ids.has(unit.id)) bad.push(badInput(`units.${i}.id`, 'an id of its own', unit.id));
    ids.add(unit.id);
    for (const field of ['strength', 'move', 'range', 'number'] as const) {
      const value = unit[field];
      if (value !== undefined && !(value >= 0))
        bad.push(badInput(`units.${i}.${field}`, 'a number not below 0', value));
    }
    for (const option of theatre === null ? [] : OPTIONS) {
      const where = unit.setup[option];
      if (where === null || where in forces.setups[unit.side][option].areas) continue;
      const hex = hexOnBoard(theatre as Theatre, where);
      if (hex === null) {
        bad.push(
          badInput(`units.${i}.setup.${option}`, 'a hex of the board, a group of the set-up, or null', where),
        );
      } else if ((theatre as Theatre).land[hex] === 0)
        bad.push(badInput(`units.${i}.setup.${option}`, 'a land hex', where));
    }
  });
  for (const side of ['axis', 'soviet'] as const) {
    for (const option of OPTIONS) {
      for (const [group, area] of Object.entries(forces.setups[side][option].areas)) {
        for (const region of [area.region, ...(area.infantryOn === null ? [] : [area.infantryOn])]) {
          if (theatre !== null && theatre.board.regions[region] === undefined) {
            bad.push(badInput(`setups.${side}.${option}.${group}`, 'a region of the board', region));
          }
        }
      }
    }
  }
  const lists: readonly (readonly [string, readonly Arrival[]])[] = [
    ...Object.entries(forces.arrivals.axis).map(
      ([option, list]) => [`reinforcements.axis.${option}`, list] as const,
    ),
    ['reinforcements.soviet', forces.arrivals.soviet],
  ];
  for (const [path, list] of lists) {
    list.forEach((arrival, i) => {
      if (!ids.has(arrival.unit)) {
        bad.push(badInput(`${path}.${i}.unit`, 'the id of a counter', arrival.unit));
      }
      const edges = ENTRY_EDGES[path === 'reinforcements.soviet' ? 'soviet' : 'axis'];
      if (!edges.includes(arrival.edge)) bad.push(badInput(`${path}.${i}.edge`, oneOf(edges), arrival.edge));
    });
  }
  return bad;
};

/** Reads counters, set-ups and schedule, and checks them against the board; against none (null) when it is an excerpt. */
export const readForces = (json: unknown, theatre: Theatre | null): Either<readonly BadInput[], Forces> => {
  const decoded = decodeWith(forcesCodec, json);
  if (decoded._tag === 'Left') return decoded;
  const { units, setups, reinforcements } = decoded.right;
  const source = parseSource(
    decoded.right.source ?? { kind: 'given', grade: 'A', ref: 'given with the question' },
  );
  if (source._tag === 'Left') return source;
  const forces: Forces = {
    source: source.right,
    roster: units.map((unit) => ({
      counter: counterOf(unit),
      setup: unit.setup,
      kampfgruppeBox: unit.pool ?? false,
    })),
    setups: {
      axis: {
        A: setUpOf(setups.axis.A),
        B: setUpOf(setups.axis.B),
        C: setUpOf(setups.axis.C),
        D: setUpOf(setups.axis.D),
      },
      soviet: {
        A: setUpOf(setups.soviet.A),
        B: setUpOf(setups.soviet.B),
        C: setUpOf(setups.soviet.C),
        D: setUpOf(setups.soviet.D),
      },
    },
    arrivals: reinforcements,
  };
  const bad = inconsistencies(theatre, units, forces);
  return bad.length > 0 ? left(bad) : right(forces);
};
