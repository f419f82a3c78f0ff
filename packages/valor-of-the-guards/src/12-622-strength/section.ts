import { shape, usually, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { resultIn } from '../data/tables.js';
import type { Section } from '../position/section.js';
import { type Modifier, modifier, rollTable } from '../position/table.js';
import { canExchangeAny, commissar } from './commissar.js';
import { arrivalsUnrolled } from './due-groups.js';
import { hqOwed, leader, leaderPreliminary } from './leaders.js';
import { orderOfBattle } from './order-of-battle.js';
import { strength, strengthOwed } from './strength.js';

const no = usually(t.boolean, false);
const asks = shape(
  {},
  {
    /** Columns that the odds are below 1:1. */
    columns: usually(wholeCodec(0, 10), 0),
    /** In close combat against an AFV. */
    afv: no,
    fanatic: no,
    broken: no,
  },
  'an NKVD MMC that has created a leader',
);
type Asked = t.TypeOf<typeof asks>;

const CLAUSE = 'VG-SSR22.c';

const modifiersOf = ({ columns, afv, fanatic, broken }: Asked): readonly Modifier[] => [
  ...(afv ? [modifier(CLAUSE, 'close combat against an AFV', -1)] : []),
  ...(columns > 0 ? [modifier(CLAUSE, `odds ${columns} columns below 1:1`, -columns)] : []),
  ...(fanatic ? [modifier(CLAUSE, 'a Fanatic unit', -1)] : []),
  ...(broken ? [modifier(CLAUSE, 'a broken unit', 1)] : []),
];

/** The Commissar that an NKVD MMC creates (VG-SSR22.c): rolled in play; here as a question. */
const nkvdLeader = rollTable<Asked>({
  name: 'nkvd-leader',
  tells: 'The Commissar that appears when an NKVD MMC creates a leader (T1).',
  dice: 1,
  asks: () => asks,
  modifiers: (_, __, asked) => modifiersOf(asked),
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'nkvd-leader', final) }),
});

export const STRENGTH_ACTIONS = [commissar] as const;

/** Strength and leaders of the groups that arrive (12.622): one after another, each with its leaders (VG-12.5.c). */
export const STRENGTH: Section = {
  step: '12.622',
  actions: STRENGTH_ACTIONS,
  tables: [strength, leader, leaderPreliminary, nkvdLeader],
  begins: orderOfBattle,
  due: (rules, position) => [
    ...arrivalsUnrolled(rules, position).slice(0, 1).map(strengthOwed),
    ...(arrivalsUnrolled(rules, position).length === 0 ? hqOwed(rules, position) : []),
  ],
  // The side decides whether or not it has a leader to exchange: which leaders it has received is secret (VG-12.15.b).
  matters: (rules, position, side) => side === 'russian' && canExchangeAny(rules, position),
};
