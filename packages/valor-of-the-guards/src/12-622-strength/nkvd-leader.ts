import { shape, usually, wholeCodec } from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import { resultIn } from '../data/tables.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';

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

/** The Commissar that an NKVD MMC creates (VG-SSR22.c): rolled in play, asked here. */
export const nkvdLeader = rollTable<Asked>({
  name: 'nkvd-leader',
  tells: 'The Commissar that appears when an NKVD MMC creates a leader (T1).',
  dice: 1,
  asks: () => asks,
  modifiers: (_, __, asked) => modifiersOf(asked),
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'nkvd-leader', final) }),
});
