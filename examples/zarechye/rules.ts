import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import * as t from 'io-ts';
import boardJson from './data/board.json' with { type: 'json' };
import crtJson from './data/crt.json' with { type: 'json' };
import forcesJson from './data/forces.json' with { type: 'json' };
import type { Because, Wrong } from './rulebook.js';

export const SIDES = ['soviet', 'axis'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');
const sideCodec = c.oneWordOf(SIDES);

/** What a hex may say: a town, with the side that has it at first. */
export const hexFields = c.exactType({}, { town: t.string, owner: sideCodec });

export const VOCABULARY = c.usualVocabulary({
  columns: 9,
  rows: 6,
  terrains: ['clear', 'woods'],
  sideFeatures: ['river'],
  fields: hexFields,
});

const kind = c.oneWordOf(['infantry', 'armor']);
const strength = c.wholeCodec(1, 20);

/** What is printed on a counter, and how many turns the game takes. */
export const FORCES = c.usualForces(
  { side: sideCodec, kind, attack: strength, defense: strength, move: strength },
  { turns: c.wholeCodec(1, 20) },
);

export interface Rules extends k.RulesOfGame {
  readonly theatre: { readonly board: k.Board<t.TypeOf<typeof hexFields>> };
  readonly forces: c.ForcesIn<typeof FORCES>;
  readonly crt: k.OddsTable;
}

/** ZR-6.d, ZR-7.a. */
export const RESULTS = { name: 'crt', rows: [1, 6], results: ['AL', '-', 'DR', 'DE'] } as const;

export const DATA = k.dataReader({
  carried: { board: boardJson, forces: forcesJson, tables: { crt: crtJson } },
  readTheatre: (json) => c.readParts({ board: k.compileBoard(VOCABULARY, json) }),
  readTables: ({ crt }) => c.readParts({ crt: c.readOddsTable(crt, RESULTS) }),
  readForces: FORCES.read,
});

const no = c.usually(t.boolean, false);
const battle = c.shape({ hex: t.string, attackers: t.readonlyArray(t.string) }, {}, 'a battle');

/** A position: a case says of it only what it is about, since everything has a usual value. */
export const POSITION = c.usualPosition<Rules, Rules['forces']['units'][number]>()(
  { moved: no, fought: no },
  {
    turn: c.usually(c.wholeCodec(1, 20), 1),
    player: c.usually(sideCodec, 'soviet'),
    step: c.usually(c.oneWordOf(['movement', 'combat', 'roll', 'retreat', 'over']), 'movement'),
    /** Towns that have changed hands, with the side that holds them. */
    held: c.usually(t.record(t.string, sideCodec), {}),
    battle: c.usually(c.nullable(battle), null),
  },
);
export type Position = t.TypeOf<ReturnType<typeof POSITION.codec>>;
export type Unit = Position['units'][number];

export const labelIn = ({ theatre }: Rules, hex: k.HexId): string => k.labelOf(theatre.board.grid, hex);

/** The side that holds the town in a hex; null where none is (ZR-8.a). */
export const holderOf = ({ theatre }: Rules, { held }: Position, hex: k.HexId): Side | null => {
  const { town, owner } = theatre.board.fields[hex] ?? {};
  return town === undefined ? null : (held[town] ?? owner ?? null);
};

export type Change = k.Change<Position, Because>;
export const { to, after, because } = k.changeWriter<Position, Because>();
export const sourcesOf = (rules: Rules): readonly k.SourceUse[] => {
  return [k.boardSource(rules), k.forcesSource(rules), k.tableSource(rules.crt.table)];
};
export const { refuse, changed } = k.rulingWriter<Rules, Position, Because, Wrong>(sourcesOf);

/** Declares an action: ids and labels in it are given to its functions as units and hexes. */
export const action = c.actionsWith<Rules, Position, Unit, Because, Wrong>()({
  find: c.usualFinders<Position, Wrong>((subject) => ({ clause: 'ZR-1.a', code: 'NO_SUCH', subject })),
  notNow: (_, { step, player }, _action, when, content) =>
    refuse(...content, { clause: when ?? 'ZR-2.a', code: 'NOT_NOW', step, side: player }),
});
