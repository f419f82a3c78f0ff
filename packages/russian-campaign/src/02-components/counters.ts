import type { CounterContext } from '@eastfront/kernel/codec';
import {
  follows,
  listedCounters,
  nullable,
  oneWordOf,
  recordOf,
  showValue,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { codeMeant, codeWritten } from './forces.js';
import type { Counter, Nation, Side, Size, UnitType } from './units.js';
import { NATIONS, SIDES, SIZES, UNIT_TYPES } from './units.js';

/** The side that units of a nation fight on. */
export const sideOf = (nation: Nation): Side =>
  nation === 'soviet' || nation === 'guards' ? 'soviet' : 'axis';

/** TRC-2.1.3.c, TRC-2.1.5.a: of no size. */
export const WITHOUT_SIZE: readonly UnitType[] = ['hq', 'worker', 'dictator', 'partisan'];
/** The branches in which the Soviets have armies. */
const ARMIES: readonly UnitType[] = ['infantry', 'armor', 'mechanized', 'mountain'];

const usualSize = ({ side, type, remnant }: Printed): Size | null => {
  if (WITHOUT_SIZE.includes(type)) return null;
  return side === 'soviet' && !remnant && ARMIES.includes(type) ? 'army' : 'corps';
};

const STRENGTH: Readonly<Partial<Record<UnitType, number>>> = { hq: 1, worker: 1, dictator: 1, partisan: 0 };

/** The allowance that most counters of a branch have. */
const MOVES: Readonly<Record<UnitType, readonly [axis: number, soviet: number]>> = {
  infantry: [4, 3],
  mountain: [5, 5],
  armor: [7, 5],
  mechanized: [6, 6],
  cavalry: [7, 7],
  airborne: [4, 2],
  artillery: [4, 4],
  hq: [7, 7],
  worker: [0, 0],
  dictator: [8, 8],
  partisan: [0, 0],
};

const usualMove = ({ nation, type }: Printed): number =>
  type === 'infantry' && nation === 'guards' ? 4 : MOVES[type][sideOf(nation) === 'axis' ? 0 : 1];

/** The code as printed, or the event that calls the unit. */
const codeCodec = withSchema(
  new t.Type<string | null, string | null, unknown>(
    '(string | null)',
    nullable(t.string).is,
    (value, context) => {
      const read = nullable(t.string).validate(value, context);
      return read._tag === 'Left' ? read : t.success(codeMeant(read.right));
    },
    codeWritten,
  ),
  {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    description:
      'Set-up letter or city as printed, or the event that calls the unit, such as bucharest-1943.',
  },
);

/** A counter as it is written. */
type Printed = Omit<Counter, 'id' | 'variant'>;

/** What a written counter is read and written under. */
interface Under extends CounterContext<Counter> {
  readonly side: Side;
  /** Belongs to a variant of the rules; omitted if the list says so. */
  readonly variant?: boolean | undefined;
}

/** A counter that no list has is an infantry corps 4-4 or army 4-3, unless it says otherwise. */
const counterFields = recordOf<Printed, Under>()({
  side: follows(oneWordOf(SIDES), (_, { known, side, isWriting }) => (isWriting ? known?.side : side)),
  name: follows(t.string, (_, { known, id }) => known?.name ?? id),
  nation: follows(oneWordOf(NATIONS), (_, under) =>
    showValue(under, under.known?.nation ?? (under.side === 'soviet' ? 'soviet' : 'german')),
  ),
  type: follows(oneWordOf(UNIT_TYPES), (_, under) => showValue(under, under.known?.type ?? 'infantry')),
  remnant: follows(t.boolean, (_, { known }) => known?.remnant ?? false),
  size: follows(nullable(oneWordOf(SIZES)), (printed, { known }) =>
    known === null ? usualSize(printed) : known.size,
  ),
  combat: follows(wholeCodec(0), ({ type }, under) =>
    showValue(under, under.known?.combat ?? STRENGTH[type] ?? 4),
  ),
  move: follows(wholeCodec(0), (printed, under) => showValue(under, under.known?.move ?? usualMove(printed))),
  code: follows(codeCodec, (_, { known }) => known?.code ?? null),
  band: follows(t.boolean, (_, { known }) => known?.band ?? false),
  into: follows(nullable(t.string), (_, { known }) => known?.into ?? null),
  // TRC-6.4.a
  exempt: follows(t.boolean, ({ type }, { known }) => known?.exempt ?? WITHOUT_SIZE.includes(type)),
});

/** What may be said of a counter beside its id; every field can be overridden for a counter of the game. */
export const counterCodecs = counterFields.codecs;

const counterOf = (printed: Printed, { id, known, variant }: Under): Counter => ({
  id,
  name: printed.name,
  side: printed.side,
  nation: printed.nation,
  type: printed.type,
  size: printed.size,
  combat: printed.combat,
  move: printed.move,
  remnant: printed.remnant,
  code: printed.code,
  band: printed.band,
  into: printed.into,
  exempt: printed.exempt,
  variant: variant ?? known?.variant ?? false,
});

/** A counter of a position: whatever it does not state follows from its branch. */
export const counters = listedCounters(counterFields, counterOf, (counter) => counter);

const { side, nation, name, type, combat, move, remnant, band, into, exempt } = counterCodecs;

/** What a counter of the order of battle must say. */
export const listedRequired = {
  id: t.string,
  side,
  name,
  type,
  combat,
  move,
  nation,
};
/** What it may say. */
export const listedOptional = { size: oneWordOf(SIZES), remnant, band, into, exempt, variant: t.boolean };
