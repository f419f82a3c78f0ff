import type { BadInput, Source } from '@eastfront/kernel';
import { exactType, integerCodec, oneWordOf, readSourced, wholeCodec } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { SIDES } from '../12-2-definitions/sides.js';
import { CLASSES, KINDS } from '../position/unit.js';
import { CAMPAIGNS } from '../position/words.js';

const side = oneWordOf(SIDES);
const count = wholeCodec(0);
const texts = t.readonlyArray(t.string);

/** Where a formation may set up, or how it enters. */
const setUp = exactType(
  { text: t.string },
  {
    /** Hexes and boxes. */
    area: texts,
    least: exactType({ distance: count, from: t.string }),
    or: t.string,
    line: t.string,
    enter: exactType(
      {},
      { turn: count, code: t.string, edges: texts, hexes: texts, ownControlled: t.boolean },
    ),
    buildings: texts,
    each: exactType({ mmc: count, smc: count }),
    isolated: t.boolean,
    clause: t.string,
    reading: t.string,
  },
  'where a formation sets up or enters',
);

/** A group by its id, counters of one kind, or a roll for leaders. */
const entry = exactType(
  {},
  {
    count,
    rg: t.string,
    kind: oneWordOf([...KINDS, 'fortification'] as const),
    type: t.string,
    class: oneWordOf(CLASSES),
    corps: oneWordOf(['guards', 'nkvd']),
    mg: t.boolean,
    immobile: t.boolean,
    leaderPreliminary: t.boolean,
    leaders: oneWordOf(['nkvd']),
    drm: integerCodec,
    clause: t.string,
    reading: t.string,
  },
  'an entry of a formation',
);
export type FormationEntry = t.TypeOf<typeof entry>;

const points = exactType({}, { cpp: count, support: count, fpp: count }, 'points');

const formation = exactType(
  {
    campaigns: t.readonlyArray(oneWordOf(CAMPAIGNS)),
    side,
    clause: t.string,
    formation: t.string,
    setUp,
    entries: t.readonlyArray(entry),
  },
  { points },
  'a formation',
);
export type Formation = t.TypeOf<typeof formation>;

const account = exactType(
  {},
  { san: count, elr: count, cpp: count, support: count, fpp: count, boobyTraps: oneWordOf(['A', 'B', 'C']) },
  'the account of a side',
);

/** The orders of battle at the start of each campaign, as written. */
export const forcesCodec = exactType(
  {
    name: t.string,
    /** The accounts of both sides by campaign. */
    start: t.readonly(t.record(oneWordOf(CAMPAIGNS), exactType({ german: account, russian: account }))),
    formations: t.readonlyArray(formation),
  },
  { source: t.unknown },
  'orders of battle',
);

/** The orders of battle at the start of each campaign. */
export type Forces = Omit<t.TypeOf<typeof forcesCodec>, 'source'> & { readonly source: Source };

export const readForces = (json: unknown): Either<readonly BadInput[], Forces> =>
  readSourced(forcesCodec, json, (written, source) => right({ ...written, source }));
