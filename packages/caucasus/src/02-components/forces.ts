import type { BadInput, Source } from '@eastfront/kernel';
import { exactType, gradeCodec, oneWordOf, readSourced, wholeCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { markerFaults, markersJson } from '../data/markers.js';
import { counterFaults, counterOf, counterOptional, counterRequired } from '../play/counter-json.js';
import type { Theatre } from './board.js';
import { forcesFaults } from './forces-faults.js';
import type { Counter, Place } from './units.js';

/** A counter with where it begins. */
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
    exactType({ turn: t.Int, entry: t.string }),
    exactType({ box: oneWordOf(BOXES) }),
  ],
  'one of: a hex, a region, a turn with an entry letter, a box',
);

const unitJson = exactType(
  { ...counterRequired, setup: setUpJson },
  { ...counterOptional, grade: gradeCodec, nameGrade: gradeCodec },
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
    schedule: t.array(exactType({ turn: t.Int, axis: ids, soviet: ids, withdraw: ids })),
    markers: markersJson,
  },
  'counters and set-up',
);
export type ForcesJson = t.TypeOf<typeof forcesCodec>;
export type SetUpJson = t.TypeOf<typeof setUpJson>;

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
    const bad = [
      ...units.flatMap((unit, i) => counterFaults(unit, `units.${i}`)),
      ...forcesFaults(written, theatre),
      ...(markers === undefined ? [] : markerFaults(markers, 'markers')),
    ];
    if (bad.length > 0) return left(bad);
    const roster = units.map((unit) => entryOf(counterOf(unit), unit.setup));
    return right({ source, roster, nones });
  });
