import { tableOf } from '@eastfront/kernel/codec';
import * as t from 'io-ts';

const texts = t.readonlyArray(t.string);

/** Where a side stands: what it says beside this of clauses and grades is for the reader of the file. */
const line = t.readonly(
  t.type({
    loops: t.readonlyArray(texts),
    area: texts,
    pockets: t.readonlyArray(t.UnknownRecord),
  }),
);

/** The perimeters and the control with which each campaign starts; hexes and boxes, read on the board that is played on. */
export const startLinesTable = tableOf(
  'perimeters',
  {
    /** Campaigns that start as another. */
    sameAs: t.readonly(t.record(t.string, t.string)),
    start: t.readonly(t.record(t.string, t.readonly(t.type({ german: line, russian: line })))),
    control: t.readonly(
      t.record(t.string, t.readonly(t.record(t.string, t.keyof({ german: null, russian: null })))),
    ),
    /** Rows of hexes that the rulebook names. */
    lines: t.readonly(t.record(t.string, texts)),
  },
  'the lines at the start of the campaigns',
);
