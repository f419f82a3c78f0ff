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
const counterCodec = c.exactType({
  id: t.string,
  name: t.string,
  side: sideCodec,
  kind: c.oneWordOf(['infantry', 'armor']),
  attack: strength,
  defense: strength,
  move: strength,
});
type Counter = Readonly<t.TypeOf<typeof counterCodec>>;
export const forcesCodec = c.exactType(
  { units: t.readonlyArray(counterCodec), turns: c.wholeCodec(1, 20), setup: t.record(t.string, t.string) },
  { source: t.unknown },
  'counters and set-up',
);

export interface Rules extends k.RulesOfGame {
  readonly theatre: { readonly board: k.Board<t.TypeOf<typeof hexFields>> };
  readonly forces: t.TypeOf<typeof forcesCodec> & {
    readonly source: k.Source;
    readonly byId: ReadonlyMap<string, Counter>;
  };
  readonly crt: k.OddsTable;
}

/** ZR-6.d, ZR-7.a. */
export const RESULTS = { name: 'crt', rows: [1, 6], results: ['AL', '-', 'DR', 'DE'] } as const;

export const { readData, carriedData } = k.dataReader({
  carried: { board: boardJson, forces: forcesJson, tables: { crt: crtJson } },
  readTheatre: (json) => c.readParts({ board: k.compileBoard(VOCABULARY, json) }),
  readTables: ({ crt }) => c.readParts({ crt: c.readOddsTable(crt, RESULTS) }),
  readForces: (json, theatre) =>
    c.readSourced(forcesCodec, json, (written, source) => {
      const byId = new Map(written.units.map((unit) => [unit.id, unit]));
      const bad = Object.entries(written.setup).flatMap(([unit, hex]) => {
        if (!byId.has(unit)) return [k.badInput(`setup.${unit}`, k.oneOf([...byId.keys()]), unit)];
        const isKnown = theatre === null || k.hexOf(theatre.board.grid, hex) !== null;
        return isKnown ? [] : [k.badInput(`setup.${unit}`, 'a hex of the board', hex)];
      });
      return k.unlessBad(bad, { ...written, source, byId });
    }),
});

const no = c.usually(t.boolean, false);
const ids = t.readonlyArray(t.string);
const battle = c.shape({ hex: t.string, attackers: ids }, { retreating: c.usually(ids, []) }, 'a battle');

/** A position: a case says of it only what it is about, since everything has a usual value. */
export const POSITION = c.usualPosition<Rules, Counter>()(
  { moved: no, fought: no },
  {
    turn: c.usually(c.wholeCodec(1, 20), 1),
    player: c.usually(sideCodec, 'soviet'),
    step: c.usually(c.oneWordOf(['movement', 'combat', 'roll', 'retreat', 'over']), 'movement'),
    lost: c.usually(ids, []),
    /** Towns that have changed hands, with the side that holds them. */
    held: c.usually(t.record(t.string, sideCodec), {}),
    battle: c.usually(c.nullable(battle), null),
  },
);
export type Position = t.TypeOf<ReturnType<typeof POSITION.codec>>;
export type Unit = Position['units'][number];

export const isOf =
  (side: Side) =>
  ({ counter }: Unit): boolean =>
    counter.side === side;
export const unitsAt = ({ units }: Position, hex: k.HexId): readonly Unit[] =>
  units.filter(({ at }) => at === hex);
export const unitsIn = ({ units }: Position, named: readonly string[]): readonly Unit[] =>
  units.filter(({ counter }) => named.includes(counter.id));
export const labelIn = ({ theatre }: Rules, hex: k.HexId): string => k.labelOf(theatre.board.grid, hex);

/** ZR-5.a. */
export const STACKING_LIMIT = 2;

/** What no position can be: a stack too high, a battle without its units or out of its step. */
export const faultsOf = ({ theatre }: Rules, position: Position): readonly k.BadInput[] => {
  const { step } = position;
  const { hex, attackers, retreating } = position.battle ?? { hex: '', attackers: [], retreating: [] };
  const named = [...attackers, ...retreating];
  const isWhole = named.length > 0 && unitsIn(position, named).length === named.length;
  const isOpen = isWhole && k.hexOnBoard(theatre.board, hex) !== null;
  const isRight =
    step === 'roll' ? isOpen : step === 'retreat' ? isOpen && retreating.length > 0 : hex === '';
  const bad = c.usualFaults(position, STACKING_LIMIT);
  return isRight ? bad : [...bad, k.badInput('battle', `what "${step}" needs`, position.battle)];
};

export type Change = k.Change<Position, Because>;
export const { to, after, because } = k.changeWriter<Position, Because>();
export const sourcesOf = (rules: Rules): readonly k.SourceUse[] => [
  k.boardSource(rules),
  k.forcesSource(rules),
  k.tableSource(rules.crt.table),
];
export const { refuse, changed } = k.rulingWriter<Rules, Position, Because, Wrong>(sourcesOf);

/** Declares an action: ids and labels in it are given to its functions as the units and hexes that they stand for. */
export const action = c.actionsWith<Rules, Position, Unit, Because, Wrong>()({
  find: c.usualFinders<Position, Wrong>((subject) => ({ clause: 'ZR-1.a', code: 'NO_SUCH', subject })),
  notNow: (_, { step, player }, _action, when, content) =>
    refuse(...content, { clause: when ?? 'ZR-2.a', code: 'NOT_NOW', step, side: player }),
});
