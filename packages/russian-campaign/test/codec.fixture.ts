import type { JsonObject } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Unit } from '../src/02-components/units.js';
import { readData } from '../src/data/read-data.js';
import { readPosition } from '../src/play/position-codec.js';
import type { Position } from '../src/position/position.js';
import { unitById } from '../src/position/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';

export interface Choices {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly OptionalRule[];
}

/** The rules on a board; on that of the package where none is given. */
export const rulesOn = (board?: unknown, { readings = {}, optional = [] }: Choices = {}): Rules => ({
  ...must(readData(board === undefined ? {} : { board, excerpt: true })),
  readings,
  optional,
});

/** The rules on the board of the package. */
export const RUSSIA: Rules = rulesOn();

/** A plain of the USSR with two hexes of Poland, two cities, a railroad through both, an oil field and a sea hex. */
const PLAIN_BOARD = {
  fill: { from: 'B2', to: 'H12', terrain: 'clear' },
  hexes: {
    D11: { country: 'poland' },
    D12: { city: 'major', name: 'Warsaw', country: 'poland' },
    D4: { city: 'minor', name: 'Orel' },
    F4: { oil: true, name: 'Maikop' },
    H2: { terrain: 'sea' },
  },
  links: { rail: [['D12', 'D11', 'D10', 'D9', 'D8', 'D7', 'D6', 'D5', 'D4']] },
};

/** The rules on a plain. */
export const PLAIN: Rules = rulesOn(PLAIN_BOARD);
/** The rules on a plain with options or readings. */
export const plainWith = (choices: Choices): Rules => rulesOn(PLAIN_BOARD, choices);

/** A position on the plain. */
export const onPlain = (json: JsonObject, rules: Rules = PLAIN): Position => must(readPosition(rules, json));

/** One unit as read on the plain, at D7 unless it says otherwise. */
export const oneUnit = (fields: JsonObject, frame: JsonObject = {}): Unit => {
  const unit = {
    id: 'u',
    ...('place' in fields ? {} : { at: 'D7' }),
    ...('side' in fields || 'nation' in fields ? {} : { side: 'axis' }),
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
export const rulesOf = ({ board, readings = {}, optional = [] }: CaseFile): Rules => {
  if (board === undefined) return { ...RUSSIA, readings, optional };
  const key = JSON.stringify(board);
  const rules = boards.get(key) ?? rulesOn(board);
  boards.set(key, rules);
  return { ...rules, readings, optional };
};
