import { exactType, gradeCodec, integerCodec, oneWordOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { turnOf } from '../02-components/calendar.js';
import { impulseJson, monthsJson } from '../02-components/codecs.js';
import { counters, listedOptional, listedRequired } from '../02-components/counters.js';
import type { RosterEntry } from '../02-components/forces.js';
import { TRIGGERS } from '../02-components/forces.js';
import { SET_UP_CODES } from '../03-opening/set-up.js';
import type { OptionalRule } from '../rulebook/clause-id.js';

/** The variants that bring units of their own (TRC-V1.a, TRC-V3.1.k, TRC-V3.3.b). */
export const UNIT_VARIANTS = ['TRC-V1', 'TRC-V3.1', 'TRC-V3.3'] as const satisfies readonly OptionalRule[];

const arrival = { year: integerCodec, months: monthsJson, impulse: impulseJson };

/** Where a unit comes into the game. */
export const setUpJson = t.union(
  [
    exactType({ code: t.string }),
    exactType(arrival, { city: t.string }),
    exactType({ conversionOf: t.string, ...arrival }),
    exactType({ trigger: oneWordOf(TRIGGERS) }),
    exactType({ box: t.literal('stock') }),
    exactType(
      { variant: oneWordOf(UNIT_VARIANTS), year: integerCodec },
      { months: monthsJson, impulse: impulseJson },
    ),
  ],
  'one of: a code, a turn with its impulse, a conversion, a trigger, the stock of remnants, a variant with its year',
);
export type SetUpJson = t.TypeOf<typeof setUpJson>;

/** A unit of the order of battle as written; `grades` says how far each of its values can be trusted. */
export const unitJson = exactType(
  {
    ...listedRequired,
    replaceable: t.boolean,
    setup: setUpJson,
  },
  {
    ...listedOptional,
    grades: t.record(t.string, gradeCodec),
    nameGrade: gradeCodec,
  },
  'a unit',
);
export type UnitJson = t.TypeOf<typeof unitJson>;

/** What stands on the counter where others have a letter: that or a city, or the event that calls it (TRC-2.1.7.a). */
const codeOf = (setup: SetUpJson): string | null => {
  if ('code' in setup) return setup.code;
  return 'trigger' in setup ? setup.trigger : null;
};

type Origin = Omit<RosterEntry, 'counter' | 'replaceable'>;

const NO_ORIGIN: Origin = {
  place: 'removed',
  city: null,
  due: 0,
  dueImpulse: 1,
  entry: null,
  trigger: null,
  conversionOf: null,
  variant: null,
};

/** A variant that names a year and no months brings its unit from the beginning of that year or of the game. */
const originOf = (setup: SetUpJson): Origin => {
  if ('code' in setup)
    return {
      ...NO_ORIGIN,
      place: 'set-up',
      city: Object.hasOwn(SET_UP_CODES, setup.code) ? null : setup.code,
    };
  if ('trigger' in setup) return { ...NO_ORIGIN, place: 'garrison', trigger: setup.trigger };
  if ('box' in setup) return { ...NO_ORIGIN, place: setup.box };
  const { year, months = 'jan-feb', impulse = 1 } = setup;
  const came = { ...NO_ORIGIN, due: Math.max(0, turnOf({ year, months })), dueImpulse: impulse };
  if ('variant' in setup) return { ...came, variant: setup.variant };
  return 'conversionOf' in setup
    ? { ...came, place: 'track', conversionOf: setup.conversionOf }
    : { ...came, place: 'track', entry: setup.city ?? null };
};

/** The counter that this describes, and where it comes into the game. */
export const entryOf = (json: UnitJson): RosterEntry => ({
  counter: counters.read(
    { ...json, code: codeOf(json.setup) },
    { id: json.id, side: json.side, known: null, isWriting: false, variant: json.variant },
  ),
  ...originOf(json.setup),
  replaceable: json.replaceable,
});
