import type { BadInput, Source } from '@eastfront/kernel';
import { badInput, keepFor, oneOf, repeatedIds } from '@eastfront/kernel';
import {
  exactType,
  gradeCodec,
  integerCodec,
  oneWordOf,
  readSourced,
  wholeCodec,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import { ENTRY_SIDES, hexOnBoard } from '../02-components/board.js';
import { counterFaults, listedCounter, listedOptional, listedRequired } from '../02-components/counters.js';
import type { Counter, Place, Side } from '../02-components/units.js';
import { markerFaults, markersJson } from './markers.js';
import { LAST_TURN } from './turn-track.js';

/** A counter, and where it begins. */
export interface RosterEntry {
  readonly counter: Counter;
  /**
   * Where it is at the start of the campaign: on the turn track (CC-20.1.b, CC-20.2.d), in the Cadre Box (CC-20.1.d), in a
   * holding box (CC-20.1.e, CC-20.2.f), in the cup (CC-4.4.a, CC-20.2.e) or on the map (CC-20.2.g).
   */
  readonly place: Place;
  /** Label of its hex when it starts on the map. */
  readonly hex: string | null;
  /** The army zone when it is set up freely. */
  readonly region: string | null;
  /** Turn and letter of arrival (CC-4.1.a); null for others. */
  readonly arrival: { readonly turn: number; readonly entry: string } | null;
}

/** Counters, set-up and schedule. */
export interface Forces {
  readonly source: Source;
  readonly roster: readonly RosterEntry[];
  /** "None" pieces in the cup at the start (CC-4.4.j). */
  readonly nones: number;
}

/** The boxes in which a unit may begin; the Brandenburgers begin on the `track` and come by their die roll (CC-15.2.c). */
export const BOXES = [
  'cup',
  'cadre',
  'turkish-front',
  'marine',
  'lend-lease',
  'bluecher',
  'alpini',
  'east',
  'track',
] as const satisfies readonly Place[];

const setUpJson = t.union(
  [
    exactType({ hex: t.string }),
    exactType({ region: t.string }),
    exactType({ turn: integerCodec, entry: t.string }),
    exactType({ box: oneWordOf(BOXES) }),
  ],
  'one of: a hex, a region, a turn with an entry letter, a box',
);

const unitJson = exactType(
  { ...listedRequired, setup: setUpJson },
  { ...listedOptional, grade: gradeCodec, nameGrade: gradeCodec },
  'a unit',
);
const ids = t.array(t.string);

/**
 * Counters and set-up as written. `grade` and `nameGrade` say how far values and name can be trusted; `schedule` shows
 * by turn what the units say one by one and must agree with them; `markers` are fixed by their clauses.
 */
export const forcesCodec = exactType(
  { units: t.array(unitJson) },
  {
    source: t.unknown,
    nones: wholeCodec(0),
    schedule: t.array(exactType({ turn: integerCodec, axis: ids, soviet: ids, withdraw: ids })),
    markers: markersJson,
  },
  'counters and set-up',
);
export type ForcesJson = t.TypeOf<typeof forcesCodec>;
export type SetUpJson = t.TypeOf<typeof setUpJson>;

type UnitJson = ForcesJson['units'][number];

/** The boxes that belong to one side. */
const BOX_SIDES: Readonly<Record<string, Side>> = {
  cup: 'soviet',
  'turkish-front': 'soviet',
  marine: 'soviet',
  'lend-lease': 'soviet',
  bluecher: 'axis',
  alpini: 'axis',
  east: 'axis',
};

const hexFaults = (theatre: Theatre, hex: string, path: string): readonly BadInput[] => {
  const at = hexOnBoard(theatre, hex);
  if (at === null) return [badInput(path, 'a hex of the board', hex)];
  return theatre.land[at] === 1 ? [] : [badInput(path, 'a hex where units may stand', hex)];
};

const arrivalFaults = (side: Side, turn: number, entry: string, path: string): readonly BadInput[] => {
  const letters = Object.keys(ENTRY_SIDES).filter((letter) => ENTRY_SIDES[letter] === side);
  return [
    ...(turn >= 1 && turn <= LAST_TURN
      ? []
      : [badInput(`${path}.turn`, `a turn from 1 to ${LAST_TURN}`, turn)]),
    ...(letters.includes(entry) ? [] : [badInput(`${path}.entry`, oneOf(letters), entry)]),
  ];
};

const setUpFaults = (unit: UnitJson, theatre: Theatre | null, path: string): readonly BadInput[] => {
  const { setup, side } = unit;
  if ('hex' in setup) return theatre === null ? [] : hexFaults(theatre, setup.hex, `${path}.hex`);
  if ('region' in setup) {
    return theatre === null || theatre.regions[setup.region] !== undefined
      ? []
      : [badInput(`${path}.region`, 'a region of the board', setup.region)];
  }
  if ('turn' in setup) return arrivalFaults(side, setup.turn, setup.entry, path);
  if (setup.box === 'track' && unit.special !== 'brandenburg')
    return [
      badInput(`${path}.box`, 'a turn and an entry letter; only Brandenburgers come by die roll', 'track'),
    ];
  return (BOX_SIDES[setup.box] ?? side) === side
    ? []
    : [badInput(`${path}.box`, `a box of the ${side} side`, setup.box)];
};

/** CC-20.2.b: each hex of a zone holds one unit at least and two at most. */
const zoneFaults = (units: readonly UnitJson[], theatre: Theatre): readonly BadInput[] => {
  const counts = new Map<string, number>();
  for (const { setup } of units) {
    if ('region' in setup) counts.set(setup.region, (counts.get(setup.region) ?? 0) + 1);
  }
  return [...counts].flatMap(([region, count]) => {
    const size = theatre.board.regions[region]?.length;
    return size === undefined || (count >= size && count <= 2 * size)
      ? []
      : [badInput('units', `${size} to ${2 * size} units for the ${size} hexes of ${region}`, count)];
  });
};

/** The schedule must agree with the units: which units arrive and which are withdrawn on each turn, each once. */
const scheduleFaults = ({ units, schedule = [] }: ForcesJson): readonly BadInput[] => {
  const bad: BadInput[] = [];
  const turnOf = { axis: 'turn', soviet: 'turn', withdraw: 'withdraw' } as const;
  const listed = new Set<string>();
  schedule.forEach((row, i) => {
    for (const list of ['axis', 'soviet', 'withdraw'] as const) {
      row[list].forEach((id, j) => {
        const unit = units.find((one) => one.id === id);
        const says =
          list === 'withdraw' ? unit?.withdraw : unit && 'turn' in unit.setup ? unit.setup.turn : undefined;
        if (says !== row.turn || (list !== 'withdraw' && unit?.side !== list))
          bad.push(badInput(`schedule.${i}.${list}.${j}`, `a unit whose ${turnOf[list]} is ${row.turn}`, id));
        const key = `${list === 'withdraw' ? list : 'arrive'} ${id}`;
        if (listed.has(key)) bad.push(badInput(`schedule.${i}.${list}.${j}`, 'a unit named once', id));
        listed.add(key);
      });
    }
  });
  if (schedule.length === 0) return bad;
  for (const unit of units) {
    if ('turn' in unit.setup && !listed.has(`arrive ${unit.id}`))
      bad.push(badInput('schedule', `${unit.id} on turn ${unit.setup.turn}`, undefined));
    if (unit.withdraw !== undefined && !listed.has(`withdraw ${unit.id}`))
      bad.push(badInput('schedule', `the withdrawal of ${unit.id} on turn ${unit.withdraw}`, undefined));
  }
  return bad;
};

/** What no list of units may contain as a whole or seen against the board. */
const forcesFaults = (json: ForcesJson, theatre: Theatre | null): readonly BadInput[] => {
  const { units } = json;
  return [
    ...repeatedIds(
      units.map(({ id }) => id),
      (i) => `units.${i}.id`,
    ),
    ...units.flatMap((unit, i) => setUpFaults(unit, theatre, `units.${i}.setup`)),
    ...(theatre === null ? [] : zoneFaults(units, theatre)),
    ...scheduleFaults(json),
  ];
};

const entryOf = (counter: Counter, setup: SetUpJson): RosterEntry => {
  const nowhere = { counter, hex: null, region: null, arrival: null };
  if ('hex' in setup) return { ...nowhere, place: 'map', hex: setup.hex };
  if ('region' in setup) return { ...nowhere, place: 'set-up', region: setup.region };
  if ('box' in setup) return { ...nowhere, place: setup.box };
  return { ...nowhere, place: 'track', arrival: { turn: setup.turn, entry: setup.entry } };
};

/**
 * Reads counters and set-up, and checks them against the board; against none (null) when it is an excerpt.
 * @returns the forces, or everything that is wrong, each with its place such as `units.3.setup.hex`
 */
export const readForces = (json: unknown, theatre: Theatre | null): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => {
    const { units, nones = 0, markers } = written;
    const counters = units.map(listedCounter);
    const bad = [
      ...counters.flatMap((counter, i) => counterFaults(counter, `units.${i}`)),
      ...forcesFaults(written, theatre),
      ...(markers === undefined ? [] : markerFaults(markers, 'markers')),
    ];
    if (bad.length > 0) return left(bad);
    const roster = counters.map((counter, i) => entryOf(counter, (units[i] as UnitJson).setup));
    return right({ source, roster, nones });
  });

const rosterOf = keepFor(
  (_: null, { roster }: Forces): ReadonlyMap<string, RosterEntry> =>
    new Map(roster.map((entry) => [entry.counter.id, entry])),
);

/** The list of counters by id. */
export const entriesById = ({ forces }: { readonly forces: Forces }): ReadonlyMap<string, RosterEntry> =>
  rosterOf(null, forces);

/** The entry of the list of counters with this id, or null. */
export const rosterEntry = (rules: { readonly forces: Forces }, id: string): RosterEntry | null =>
  entriesById(rules).get(id) ?? null;
