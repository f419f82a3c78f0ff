import type { BadInput } from '@eastfront/kernel';
import { badInput, fixedFaults, oneOf, unlessBad } from '@eastfront/kernel';
import { exactType, forEach, gradeCodec, oneWordOf, readSourced } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../02-components/board.js';
import type { Forces } from '../02-components/forces.js';
import { TRIGGERS } from '../02-components/forces.js';
import { COUNTRIES, DISTRICTS } from '../02-components/terrain.js';
import { SIDES } from '../02-components/units.js';
import { SET_UP_CODES } from '../03-opening/set-up.js';
import { turnJson } from './codecs.js';
import { rosterFaults, TRIGGER_SIDES } from './roster-faults.js';
import { entryOf, unitJson } from './roster-json.js';

const code = exactType(
  {},
  { countries: t.array(oneWordOf(COUNTRIES)), district: oneWordOf(DISTRICTS), region: t.string },
  'the ground of a code',
);
const trigger = exactType(
  { clause: t.string, side: oneWordOf(SIDES) },
  {
    when: t.string,
    enters: t.string,
    from: turnJson,
    city: t.string,
    within: t.Int,
    grade: gradeCodec,
  },
  'an event',
);
const marker = exactType(
  { id: t.string, kind: oneWordOf(['stuka', 'artillery']), side: oneWordOf(SIDES), from: turnJson },
  { grade: gradeCodec },
  'a marker',
);

/**
 * The order of battle as written. `codes`, `triggers` and `markers` tell a reader what the clauses say of them and have to agree;
 * `omitted` names rows of the source that are no counters.
 */
export const forcesCodec = exactType(
  { units: t.array(unitJson) },
  {
    source: t.unknown,
    codes: t.record(t.string, code),
    triggers: exactType({}, forEach(TRIGGERS, trigger), 'events by name'),
    markers: t.array(marker),
    omitted: t.array(exactType({ row: t.string, grade: gradeCodec, why: t.string })),
  },
  'the order of battle',
);
type ForcesJson = t.TypeOf<typeof forcesCodec>;

/** TRC-9.9.7.a, TRC-9.10.2.b: whose markers these are and since when. */
const MARKERS = {
  stuka: { side: 'axis', from: { year: 1941, months: 'may-jun' } },
  artillery: { side: 'soviet', from: { year: 1943, months: 'jan-feb' } },
} as const;

const legendFaults = ({ codes = {}, triggers = {}, markers = [] }: ForcesJson): readonly BadInput[] => [
  ...Object.entries(codes).flatMap(([name, ground]) =>
    Object.hasOwn(SET_UP_CODES, name)
      ? fixedFaults(ground, SET_UP_CODES[name]?.ground ?? {}, `codes.${name}`)
      : [badInput(`codes.${name}`, oneOf(Object.keys(SET_UP_CODES)), name)],
  ),
  ...TRIGGERS.flatMap((name) => {
    const side = triggers[name]?.side;
    return side === undefined ? [] : fixedFaults({ side }, { side: TRIGGER_SIDES[name] }, `triggers.${name}`);
  }),
  ...markers.flatMap(({ kind, side, from }, i) => fixedFaults({ side, from }, MARKERS[kind], `markers.${i}`)),
];

/**
 * Reads the order of battle and checks it against the board; against none (null) when that is an excerpt.
 *
 * @returns the forces, or everything that is wrong, each with its place such as `units.3.setup.code`
 */
export const readForces = (json: unknown, theatre: Theatre | null): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => {
    const roster = written.units.map(entryOf).sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
    return unlessBad([...rosterFaults(written.units, theatre), ...legendFaults(written)], { source, roster });
  });
