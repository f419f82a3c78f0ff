import type { HexId } from '@eastfront/kernel';
import { hexAt, must } from '@eastfront/testing';
import { label, readTheatre } from '../src/01-units/board.js';
import type { Counter, Side, Unit } from '../src/01-units/units.js';
import { bareCounter, NOWHERE, unitOf } from '../src/01-units/units.js';
import { carriedData } from '../src/data/read-data.js';
import type { Action } from '../src/play/actions.js';
import { applyAction } from '../src/play/actions.js';
import { blankPosition } from '../src/position/blank-position.js';
import type { Position } from '../src/position/position.js';
import { withSide } from '../src/position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../src/rules.js';

const CARRIED = must(carriedData());

/** The rules on a small board. */
export const rulesOn = (board: object, readings: Readonly<Record<string, string>> = {}): Rules => {
  const theatre = must(readTheatre(board));
  return { ...CARRIED, theatre, readings, optional: [] };
};

/** The rules on the board of the game. */
export const GAME: Rules = { ...CARRIED, readings: {} as Rules['readings'], optional: [] };

export const names = (rules: Rules, hexes: readonly HexId[]): readonly string[] =>
  hexes.map((hex) => label(rules.theatre, hex));

/** A counter with its status: what is printed stands beside what is not. */
export interface Piece extends Partial<Omit<Counter, 'id' | 'side'>> {
  readonly id: string;
  readonly at?: string;
  readonly is?: Partial<Unit>;
}

const unit = (rules: Rules, side: Side, { at: hex, is, ...printed }: Piece): Unit => {
  const usual = { attack: 4, defense: 4, move: 4, quality: 2, maxSteps: 4 };
  const made = unitOf({ ...bareCounter(printed.id, side), ...usual, ...printed }, 'map');
  return { ...made, at: hex === undefined ? NOWHERE : hexAt(rules, hex), ...is };
};

export interface Setting extends Partial<Omit<Position, 'units' | 'control' | 'gauge'>> {
  readonly axis?: readonly Piece[];
  readonly soviet?: readonly Piece[];
  readonly control?: Readonly<Partial<Record<Side, readonly string[]>>>;
  readonly gauge?: Readonly<Partial<Record<Side, readonly string[]>>>;
}

/** A position in the supply phase of turn 3, with what a test changes. */
export const positionOn = (rules: Rules, setting: Setting = {}): Position => {
  const { axis = [], soviet = [], control = {}, gauge = {}, ...rest } = setting;
  const blank = blankPosition(rules);
  const marked = (letters: string, by: Readonly<Partial<Record<Side, readonly string[]>>>): string =>
    (['axis', 'soviet'] as const).reduce(
      (now, side) =>
        withSide(
          now,
          (by[side] ?? []).map((name) => hexAt(rules, name)),
          side,
        ),
      letters,
    );
  return {
    ...blank,
    turn: 3,
    phase: 'supply',
    player: 'axis',
    weatherRolled: 2,
    ...rest,
    control: marked(blank.control, control),
    gauge: marked(blank.gauge, gauge),
    units: [
      ...axis.map((piece) => unit(rules, 'axis', piece)),
      ...soviet.map((piece) => unit(rules, 'soviet', piece)),
    ].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
  };
};

/** Weather of one kind in both zones. */
export const weather = (ground: Position['weather']['north'], south = ground): Position['weather'] => ({
  north: ground,
  south,
  air: 'clear',
});

/** The unit with an id, which a test knows to be there. */
export const theUnit = (position: Position, id: string): Unit => {
  const found = position.units.find(({ counter }) => counter.id === id);
  if (found === undefined) throw new Error(`no unit ${id}`);
  return found;
};

/** What a ruling says: clauses and codes of what is wrong, or nothing. */
export const wrongIn = (ruling: Ruling<unknown>): readonly string[] =>
  ruling._tag === 'Left' ? ruling.left.map(({ clause, code }: NsViolation) => `${clause} ${code}`) : [];

/** Clauses and effects of reasons. */
export const saysOf = (reasons: readonly NsReason[]): readonly string[] =>
  reasons.map(({ clause, effect }) => `${clause} ${effect}`);

/** The position after actions that a test knows to be allowed. */
export const played = (rules: Rules, position: Position, ...actions: readonly Action[]): Position =>
  actions.reduce((now, action) => {
    const ruling = must(applyAction(rules, now, action));
    return ruling.value;
  }, position);
