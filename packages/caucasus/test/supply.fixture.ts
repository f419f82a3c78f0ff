import { hexAt, must } from '@eastfront/testing';
import { controlFrom } from '../src/02-components/control.js';
import type { Counter, Face, Side, Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { readTheatre } from '../src/data/board-reader.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';

const FACE: Face = {
  attack: 4,
  mountainAttack: null,
  defense: 4,
  move: 3,
  tq: 'normal',
  tqDefense: 'normal',
  armor: null,
};

/** The rules that supply needs: a board of 20 by 20 clear hexes with changes, and readings. */
export const rulesOn = (board: object = {}, readings: Readonly<Record<string, string>> = {}): Rules => {
  const theatre = must(
    readTheatre({
      grid: { columns: 20, rows: 20 },
      fill: { from: '0101', to: '2020', terrain: 'clear' },
      ...board,
    }),
  );
  return { theatre, readings } as unknown as Rules;
};

/** A unit for {@link positionOn}. */
export interface Piece extends Partial<Omit<Counter, 'id' | 'side'>> {
  readonly id: string;
  readonly at: string;
  readonly status?: Partial<Unit>;
}

const unit = (rules: Rules, side: Side, { at: label, status, ...fields }: Piece): Unit => {
  const counter: Counter = {
    name: fields.id,
    side,
    nation: side === 'axis' ? 'german' : 'soviet',
    type: 'infantry',
    size: 'division',
    mechanized: false,
    cavalry: false,
    whiteSquare: false,
    guards: false,
    service: null,
    special: null,
    steps: 2,
    full: FACE,
    reduced: FACE,
    remnant: null,
    withdraw: null,
    startsReduced: false,
    ...fields,
  };
  return { ...unitOf(counter, 'map'), at: hexAt(rules, label), ...status };
};

export interface Setting {
  readonly axis?: readonly Piece[];
  readonly soviet?: readonly Piece[];
  /** Hexes the Axis controls; the rest is Soviet. */
  readonly axisHolds?: readonly string[];
  readonly turn?: number;
  readonly allotted?: Readonly<Record<string, string>>;
}

/** A position as far as supply asks for it. */
export const positionOn = (rules: Rules, setting: Setting): Position => {
  const { axis = [], soviet = [], axisHolds = [], turn = 2, allotted = {} } = setting;
  const held = new Set(axisHolds.map((label) => hexAt(rules, label)));
  return {
    turn,
    player: 'axis',
    phase: 'supply',
    control: controlFrom(rules, (hex) => (held.has(hex) ? 'axis' : 'soviet')),
    units: [
      ...axis.map((piece) => unit(rules, 'axis', piece)),
      ...soviet.map((piece) => unit(rules, 'soviet', piece)),
    ],
    allotted: Object.fromEntries(Object.entries(allotted).map(([id, label]) => [id, hexAt(rules, label)])),
  } as unknown as Position;
};
