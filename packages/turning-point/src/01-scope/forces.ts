import type { BadInput, Source } from '@eastfront/kernel';
import { badInput, idTaken, oneOf, parseSource, repeatsIn } from '@eastfront/kernel';
import {
  amountCodec,
  decodeWith,
  exactType,
  integerCodec,
  nullable,
  oneWordOf,
  someOf,
  wholeCodec,
} from '@eastfront/kernel/codec';
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

/** The area in which a group of units sets up freely. */
export interface SetUpArea {
  readonly region: string;
  /** The region where all infantry except `exemptInfantry` units must be; null if there is none. */
  readonly infantryOn: string | null;
  readonly exemptInfantry: number;
}

/** How one side sets up under one option. */
export interface SetUp {
  /** By group; empty for a fixed set-up. */
  readonly areas: Readonly<Record<string, SetUpArea>>;
  /** Whether the option calls for surprise in game turn 1 (TP-surprise.c). */
  readonly surprise: boolean;
}

/** A counter, and where it begins under each option: a hex label, a group, or null if it is not in play. */
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

const unitCodec = exactType(
  {
    id: t.string,
    name: t.string,
    side: sideCodec,
    nation: nationCodec,
    kind: kindCodec,
    strength: amountCodec(0),
    setup: exactType({ A: place, B: place, C: place, D: place }, {}, 'where it begins by set-up'),
  },
  {
    move: amountCodec(0),
    range: amountCodec(0),
    number: amountCodec(0),
    motorized: t.boolean,
    army: t.string,
    size: t.literal('rifle-corps'),
    pool: t.boolean,
    // For the reader of the list: no rule asks for them.
    attack: amountCodec(0),
    pair: t.string,
    standsFor: t.string,
    lostBefore16December: t.string,
    reinforcement: someOf(['E', 'F', 'G', 'H', 'I', 'all'], integerCodec, 'turns by option'),
  },
  'a counter',
);

const region = exactType({ region: t.string }, {}, 'an area');
const surprise = { surprise: t.boolean };

/** How a side sets up: in the hexes its counters name, in one area, or in an area for each group. */
const methodCodec = t.union(
  [
    exactType({ method: t.literal('fixed') }, surprise, 'a fixed set-up'),
    exactType(
      { method: t.literal('free'), region: t.string },
      { infantryOn: t.string, exemptInfantry: wholeCodec(0), ...surprise },
      'a free set-up',
    ),
    exactType(
      { method: t.literal('groups'), groups: t.record(t.string, region, 'areas by group') },
      surprise,
      'a set-up by groups',
    ),
  ],
  'a method ("fixed", "free" with a region, or "groups" with groups)',
);
const sideSetups = exactType(
  { A: methodCodec, B: methodCodec, C: methodCodec, D: methodCodec },
  {},
  'set-ups of a side',
);
const arrivalCodec = exactType({ turn: integerCodec, edge: edgeCodec, unit: t.string }, {}, 'an arrival');
const arrivals = t.array(arrivalCodec);

/** Counters, set-ups and schedule as written. */
export const forcesCodec = exactType(
  {
    setups: exactType({ axis: sideSetups, soviet: sideSetups }, {}, 'set-ups by side'),
    units: t.array(unitCodec, 'a list of counters'),
    reinforcements: exactType(
      {
        axis: exactType(
          { E: arrivals, F: arrivals, G: arrivals, H: arrivals, I: arrivals },
          {},
          'arrivals by option',
        ),
        soviet: arrivals,
      },
      {},
      'arrivals by side',
    ),
  },
  { source: t.unknown },
  'counters, set-ups and reinforcements',
);

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

const areasOf = (json: MethodJson): SetUp['areas'] => {
  const area = (region: string): SetUpArea => ({ region, infantryOn: null, exemptInfantry: 0 });
  if (json.method === 'fixed') return {};
  if (json.method === 'groups')
    return Object.fromEntries(Object.entries(json.groups).map(([group, one]) => [group, area(one.region)]));
  const { infantryOn = null, exemptInfantry = 0 } = json;
  return { free: { ...area(json.region), infantryOn, exemptInfantry } };
};

const setUpOf = (json: MethodJson): SetUp => ({ areas: areasOf(json), surprise: json.surprise ?? false });

const OPTIONS: readonly SetUpOption[] = ['A', 'B', 'C', 'D'];

/** The faults of the starts of a list's counters: unknown ids, numbers and hexes. */
const unitFaults = (
  theatre: Theatre | null,
  units: readonly UnitJson[],
  { setups }: Forces,
): readonly BadInput[] => {
  const placeFaults = (unit: UnitJson, path: string): readonly BadInput[] =>
    (theatre === null ? [] : OPTIONS).flatMap((option) => {
      const where = unit.setup[option];
      if (theatre === null || where === null) return [];
      if (Object.hasOwn(setups[unit.side][option].areas, where)) return [];
      const hex = hexOnBoard(theatre, where);
      const at = `${path}.setup.${option}`;
      if (hex === null) return [badInput(at, 'a hex of the board, a group of the set-up, or null', where)];
      return theatre.land[hex] === 0 ? [badInput(at, 'a land hex', where)] : [];
    });
  const again = new Set(repeatsIn(units.map(({ id }) => id)));
  return units.flatMap((unit, i) => {
    const path = `units.${i}`;
    return [...(again.has(i) ? [idTaken(`${path}.id`, unit.id)] : []), ...placeFaults(unit, path)];
  });
};

/** Regions that the board does not have. */
const regionFaults = ({ board }: Theatre, { setups }: Forces): readonly BadInput[] =>
  SIDES.flatMap((side) =>
    OPTIONS.flatMap((option) =>
      Object.entries(setups[side][option].areas).flatMap(([group, { region, infantryOn }]) =>
        [region, ...(infantryOn === null ? [] : [infantryOn])]
          .filter((one) => board.regions[one] === undefined)
          .map((one) => badInput(`setups.${side}.${option}.${group}`, 'a region of the board', one)),
      ),
    ),
  );

/** Faults of the schedule: reinforcements that are not counters, or that enter over an edge that their side does not use. */
const arrivalFaults = (units: readonly UnitJson[], { arrivals }: Forces): readonly BadInput[] => {
  const ids = new Set(units.map(({ id }) => id));
  const faultsOf = (path: string, side: Side, list: readonly Arrival[]): readonly BadInput[] =>
    list.flatMap(({ unit, edge }, i) => [
      ...(ids.has(unit) ? [] : [badInput(`${path}.${i}.unit`, 'the id of a counter', unit)]),
      ...(ENTRY_EDGES[side].includes(edge)
        ? []
        : [badInput(`${path}.${i}.edge`, oneOf(ENTRY_EDGES[side]), edge)]),
    ]);
  return [
    ...Object.entries(arrivals.axis).flatMap(([option, list]) =>
      faultsOf(`reinforcements.axis.${option}`, 'axis', list),
    ),
    ...faultsOf('reinforcements.soviet', 'soviet', arrivals.soviet),
  ];
};

/** The faults of the lists on a board. */
const inconsistencies = (
  theatre: Theatre | null,
  units: readonly UnitJson[],
  forces: Forces,
): readonly BadInput[] => [
  ...unitFaults(theatre, units, forces),
  ...(theatre === null ? [] : regionFaults(theatre, forces)),
  ...arrivalFaults(units, forces),
];

/** Reads counters, set-ups and schedule, and checks them against the board; null skips the check, for an excerpt. */
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
