import type { Board, BoardVocabulary, OddsTable, RulesOfGame, Source } from '@eastfront/kernel';
import {
  badInput,
  columnRowLabels,
  compileBoard,
  dataReader,
  hexOf,
  makeGrid,
  oneOf,
  unlessBad,
} from '@eastfront/kernel';
import {
  exactType,
  hexFieldsReader,
  oneWordOf,
  readOddsTable,
  readParts,
  readSourced,
  wholeCodec,
} from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import boardJson from './data/board.json' with { type: 'json' };
import crtJson from './data/crt.json' with { type: 'json' };
import forcesJson from './data/forces.json' with { type: 'json' };

export const SIDES = ['soviet', 'axis'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');
export const sideCodec = oneWordOf(SIDES);

/** What a hex may say: a town with the side that has it at first, a source of supply. */
export const hexFields = exactType({}, { town: t.string, owner: sideCodec, source: sideCodec });

export const VOCABULARY: BoardVocabulary<t.TypeOf<typeof hexFields>> = {
  grid: (columns = 9, rows = 6) =>
    makeGrid({
      orientation: 'flat-top',
      towards: 'south',
      shifted: 'even',
      columns,
      rows,
      labels: columnRowLabels(),
    }),
  terrains: ['clear', 'woods'],
  sideFeatures: ['river'],
  linkKinds: [],
  fields: hexFieldsReader(hexFields),
};

const counterCodec = exactType({
  id: t.string,
  name: t.string,
  side: sideCodec,
  kind: oneWordOf(['infantry', 'armor']),
  attack: wholeCodec(0, 20),
  defense: wholeCodec(1, 20),
  move: wholeCodec(1, 20),
});
export type Counter = Readonly<t.TypeOf<typeof counterCodec>>;

const scenarioCodec = exactType({
  title: t.string,
  turns: wholeCodec(1, 20),
  setup: t.record(t.string, t.string),
});
export const forcesCodec = exactType(
  { units: t.readonlyArray(counterCodec), scenarios: t.record(t.string, scenarioCodec) },
  { source: t.unknown },
  'counters and scenarios',
);

/** Counters by id and scenarios, with the source of both. */
export type Forces = t.TypeOf<typeof forcesCodec> & {
  readonly source: Source;
  readonly byId: ReadonlyMap<string, Counter>;
};

export interface Rules extends RulesOfGame {
  readonly theatre: { readonly board: Board<t.TypeOf<typeof hexFields>> };
  readonly forces: Forces;
  readonly crt: OddsTable;
}

/** ZR-7.d, ZR-8.a. */
export const RESULTS = { name: 'crt', rows: [1, 6], results: ['AL', '-', 'DR', 'DE'] } as const;

export const { readData, carriedData } = dataReader({
  carried: { board: boardJson, forces: forcesJson, tables: { crt: crtJson } },
  readTheatre: (json) => readParts({ board: compileBoard(VOCABULARY, json) }),
  readTables: ({ crt }) => readParts({ crt: readOddsTable(crt, RESULTS) }),
  readForces: (json, theatre) =>
    readSourced(forcesCodec, json, (written, source) => {
      const byId = new Map(written.units.map((unit) => [unit.id, unit]));
      const bad = Object.entries(written.scenarios).flatMap(([id, { setup }]) =>
        Object.entries(setup).flatMap(([unit, hex]) => {
          const place = `scenarios.${id}.setup.${unit}`;
          if (!byId.has(unit)) return [badInput(place, oneOf([...byId.keys()]), unit)];
          const known = theatre === null || hexOf(theatre.board.grid, hex) !== null;
          return known ? [] : [badInput(place, 'a hex of the board', hex)];
        }),
      );
      return unlessBad(bad, { ...written, source, byId });
    }),
});
