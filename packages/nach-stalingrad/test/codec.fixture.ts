import type { JsonObject } from '@eastfront/kernel';
import { readingsOf } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Unit } from '../src/01-units/units.js';
import { readData } from '../src/data/read-data.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import { rulebook } from '../src/rulebook/index.js';
import type { Rules } from '../src/rules.js';

export interface Choices {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly OptionalRule[];
}

/** The rules on a board; on that of the package where none is given. */
export const rulesOn = (board?: unknown, { readings = {}, optional = [] }: Choices = {}): Rules => ({
  ...must(readData(board === undefined ? {} : { board, excerpt: true })),
  readings: must(readingsOf(rulebook, readings)),
  optional,
});

/** The rules on the board of the package. */
export const FULL: Rules = rulesOn();

/** A plain with a railway, two ports, a city with a street-fighting box, the Volga in the east, a lake. */
export const PLAIN_BOARD = {
  fill: { from: '1010', to: '1820', terrain: 'clear' },
  hexes: {
    '1010': { supply: 'axis' },
    '1014': { port: 'small', coast: 'black', name: 'Haven', place: 'town' },
    '1017': { port: 'large', coast: 'black', name: 'Taman', place: 'town', sealift: 3 },
    '1214': {
      place: 'city',
      name: 'Stad',
      box: true,
      boxSides: { axis: ['1213', '1113'], soviet: ['1215', '1314'] },
    },
    '1420': { terrain: 'lake' },
    '1510': { supply: 'soviet' },
  },
  sides: { '1615/1715': ['volga'], '1515/1514': ['major-river'] },
  links: { rail: [['1010', '1011', '1012', '1013', '1014']] },
};

/** The rules on a plain. */
export const PLAIN: Rules = rulesOn(PLAIN_BOARD);

/** A position on the plain. */
export const onPlain = (json: JsonObject, rules: Rules = PLAIN): Position => must(readPosition(rules, json));

/** One unit as read on the plain, at 1312 unless it says otherwise. */
export const oneUnit = (fields: JsonObject, frame: JsonObject = {}): Unit => {
  const unit = {
    id: 'u',
    ...('place' in fields || 'with' in fields ? {} : { at: '1312' }),
    ...('side' in fields ? {} : { side: 'axis' }),
    ...fields,
  };
  return unitById(onPlain({ ...frame, units: [unit] }), String(unit.id)) as Unit;
};

/** A dispute case as far as reading asks for it. */
export interface CaseFile {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly OptionalRule[];
  readonly board?: unknown;
  readonly position: JsonObject;
  readonly ask: JsonObject;
}

const boards = new Map<string, Rules>();

/** The rules of a case; a board that many cases have is read once. */
export const rulesOfCase = ({ board, readings = {}, optional = [] }: CaseFile): Rules => {
  const key = JSON.stringify(board);
  const rules = board === undefined ? FULL : (boards.get(key) ?? rulesOn(board));
  boards.set(key, rules);
  return { ...rules, readings: must(readingsOf(rulebook, readings)), optional };
};
