import type { HexId } from '@eastfront/kernel';
import { hexAt, must } from '@eastfront/testing';
import { label, readTheatre } from '../src/02-components/board.js';
import type { Months } from '../src/02-components/calendar.js';
import { turnOf } from '../src/02-components/calendar.js';
import type { Counter, Nation, Side, Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { enteredBy, nobodyEntered } from '../src/05-victory/control.js';
import { railFrom } from '../src/08-movement/rail-ownership.js';
import type { Position } from '../src/position/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { blankPosition } from '../src/s-scenarios/blank-position.js';
import { CARRIED } from './tables.fixture.js';

/** Rows K to O with 22 hexes each, all clear, and what a test changes. */
const FIELD = { fill: { from: 'K1', to: 'O22', terrain: 'clear' } };

export interface Options {
  readonly readings?: Readonly<Record<string, string>>;
  readonly optional?: readonly OptionalRule[];
}

const rulesFrom = (board: unknown, { readings = {}, optional = [] }: Options): Rules => {
  const theatre = must(readTheatre(board));
  return { theatre, ...CARRIED, readings, optional };
};

/** The rules that these chapters need, on a small board. */
export const rulesOn = (board: object = {}, options: Options = {}): Rules =>
  rulesFrom({ ...FIELD, ...board }, options);

/** The same on the board of the game, given as JSON. */
export const gameRules = (board: unknown, options: Options = {}): Rules => rulesFrom(board, options);

/** The labels of a row from one number to another. */
export const row = (letter: string, from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => `${letter}${from + i}`);

export const labels = (rules: Rules, hexes: readonly HexId[] | null): readonly string[] =>
  (hexes ?? []).map((hex) => label(rules.theatre, hex));

/** A unit for {@link positionOn}; without `at` it is in the pool or where `status` says. */
export interface Piece extends Partial<Omit<Counter, 'id' | 'side'>> {
  readonly id: string;
  readonly at?: string;
  readonly status?: Partial<Unit>;
}

const unit = (rules: Rules, side: Side, { at: hex, status, ...fields }: Piece): Unit => {
  const nation: Nation = side === 'axis' ? 'german' : 'soviet';
  const counter: Counter = {
    name: fields.id,
    side,
    nation,
    type: 'infantry',
    size: side === 'axis' ? 'corps' : 'army',
    combat: 4,
    move: 4,
    remnant: false,
    code: null,
    band: false,
    into: null,
    exempt: false,
    variant: false,
    ...fields,
  };
  return hex === undefined
    ? { ...unitOf(counter, 'pool'), ...status }
    : { ...unitOf(counter, 'map'), at: hexAt(rules, hex), ...status };
};

export interface Setting extends Partial<Omit<Position, 'units' | 'turn' | 'entered' | 'rail'>> {
  readonly axis?: readonly Piece[];
  readonly soviet?: readonly Piece[];
  /** Hexes that a side was the last to enter. */
  readonly held?: Readonly<Partial<Record<Side, readonly string[]>>>;
  /** Rail hexes of the Axis; all others are Soviet. */
  readonly axisRail?: readonly string[];
  readonly turn?: readonly [number, Months];
}

/** A position as far as these chapters ask for it. */
export const positionOn = (rules: Rules, setting: Setting = {}): Position => {
  const { axis = [], soviet = [], held = {}, axisRail = [], turn = [1942, 'may-jun'], ...rest } = setting;
  const ofAxis = new Set(axisRail.map((name) => hexAt(rules, name)));
  const rail = railFrom(rules, (hex) => (ofAxis.has(hex) ? 'axis' : 'soviet'));
  const base = {
    ...blankPosition(rules),
    player: 'axis',
    impulse: 1,
    phase: 'movement',
    weather: 'clear',
    stukas: [],
    guns: [],
    railMoves: { axis: 0, soviet: 0 },
    landings: { axis: 0, soviet: 0 },
    ...rest,
    turn: turnOf({ year: turn[0], months: turn[1] }),
    units: [
      ...axis.map((piece) => unit(rules, 'axis', piece)),
      ...soviet.map((piece) => unit(rules, 'soviet', piece)),
    ].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
    rail,
    railAtStart: rail,
    entered: nobodyEntered(rules),
  } as unknown as Position;
  const hexes = (side: Side): readonly HexId[] => (held[side] ?? []).map((name) => hexAt(rules, name));
  return enteredBy(enteredBy(base, 'axis', hexes('axis')), 'soviet', hexes('soviet'));
};

/** The unit with an id, which a test knows to be there. */
export const theUnit = (position: Position, id: string): Unit => {
  const found = position.units.find(({ counter }) => counter.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};

/** The clauses of what a ruling refuses; empty when it allows. */
export const refusals = (ruling: {
  readonly _tag: string;
  readonly left?: readonly { readonly clause: string }[];
}): readonly string[] => (ruling._tag === 'Left' ? (ruling.left ?? []).map(({ clause }) => clause) : []);

export const clausesOf = (reasons: readonly { readonly clause: string }[]): readonly string[] =>
  reasons.map(({ clause }) => clause);
