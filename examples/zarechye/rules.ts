import * as k from '@eastfront/kernel';
import * as c from '@eastfront/kernel/codec';
import * as s from '@eastfront/kernel/small';
import * as t from 'io-ts';
import boardJson from './data/board.json' with { type: 'json' };
import crtJson from './data/crt.json' with { type: 'json' };
import forcesJson from './data/forces.json' with { type: 'json' };
import type { Because, Line, Wrong } from './rulebook.js';

export const SIDES = ['soviet', 'axis'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'soviet' ? 'axis' : 'soviet');
const sideCodec = c.oneWordOf(SIDES);

/** What a hex may say: a town, with the side that has it at first. */
export const hexFields = c.exactType({}, { town: t.string, owner: sideCodec });
const labels = k.columnRowLabels();
const LAYOUT = { orientation: 'flat-top', towards: 'south', shifted: 'even', labels } as const;

export const VOCABULARY: k.BoardVocabulary<t.TypeOf<typeof hexFields>> = {
  grid: (columns = 9, rows = 6) => k.makeGrid({ ...LAYOUT, columns, rows }),
  terrains: ['clear', 'woods'],
  sideFeatures: ['river'],
  linkKinds: [],
  fields: c.hexFieldsReader(hexFields),
};

const strength = c.wholeCodec(1, 20);
const kind = c.oneWordOf(['infantry', 'armor']);
export const FORCES = s.usualForces(sideCodec, { kind, attack: strength, defense: strength, move: strength });

/** ZR-6.d, ZR-7.a. */
export const RESULTS = { name: 'crt', rows: [1, 6], results: ['AL', '-', 'DR', 'DE'] } as const;

export const data = k.dataReader({
  carried: { board: boardJson, forces: forcesJson, tables: { crt: crtJson } },
  readTheatre: (json) => c.readParts({ board: k.compileBoard(VOCABULARY, json) }),
  readTables: ({ crt }) => c.readParts({ crt: c.readOddsTable(crt, RESULTS) }),
  readForces: FORCES.read,
});
export type Rules = k.RulesWith<typeof data>;

const no = c.usually(t.boolean, false);

/** A position: a case says of it only what it is about, since everything has a usual value. */
export const POSITION = s.usualPosition<Rules, Rules['forces']['units'][number]>()(
  { moved: no, fought: no, retreating: no },
  {
    turn: c.usually(c.wholeCodec(1, 20), 1),
    player: c.usually(sideCodec, 'soviet'),
    step: c.usually(c.oneWordOf(['movement', 'combat', 'roll', 'retreat', 'over']), 'movement'),
    /** The hex under attack, while the die is rolled. */
    target: c.usually(c.nullable(t.string), null),
    lost: c.usually(t.readonlyArray(t.string), []),
    /** Towns that have changed hands, with the side that holds them. */
    held: c.usually(t.record(t.string, sideCodec), {}),
  },
);
export type Position = t.TypeOf<ReturnType<typeof POSITION.codec>>;
export type Unit = Position['units'][number];

export type Change = k.Change<Position, Because>;
export const { to, after, because } = k.changeWriter<Position, Because>();
export const sourcesOf = (rules: Rules) => s.usualSources(rules, rules.crt.table);
export const { refuse, changed } = k.rulingWriter<Rules, Position, Because, Wrong>(sourcesOf);

/** Fields of actions that name a unit or a hex: its functions and lists have the unit or hex itself. */
export const NAMES = s.usualNames<Position, Wrong>((subject) => ({
  clause: 'ZR-1.a',
  code: 'NO_SUCH',
  subject,
}));

/** Declares an action. */
export const action = c.actionsWith<Rules, Position, Unit, Because, Wrong, Line>()({
  roles: s.USUAL_ROLES,
  notNow: (_, { step, player }, _action, when, content) =>
    refuse(...content, { clause: when ?? 'ZR-2.a', code: 'NOT_NOW', step, side: player }),
});
