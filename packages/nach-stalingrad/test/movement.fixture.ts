import { codesOf, hexAt, unitNamed } from '@eastfront/testing';
import { label, readTheatre } from '../src/01-units/board.js';
import type { Counter, Side, Unit } from '../src/01-units/units.js';
import { bareCounter, unitOf } from '../src/01-units/units.js';
import { carryOutMove, destinationsOf, moveRuling } from '../src/09-movement/movement.js';
import { carriedData } from '../src/data/read-data.js';
import { blankPosition } from '../src/position/blank-position.js';
import type { MoveRequest } from '../src/position/move-request.js';
import type { MoveMode, Position } from '../src/position/position.js';
import type { Change } from '../src/position/position-change.js';
import { withSide } from '../src/position/view.js';
import type { Rules } from '../src/rules.js';

const BOARD = { fill: { from: '1010', to: '1616', terrain: 'clear' } };

/** The tables of the package on clear hexes 1010 to 1616, with changes, and readings. */
export const rulesOn = (board: object = {}, readings: Readonly<Record<string, string>> = {}): Rules => {
  const data = carriedData();
  const theatre = readTheatre({ ...BOARD, ...board });
  if (data._tag === 'Left') throw new Error(JSON.stringify(data.left));
  if (theatre._tag === 'Left') throw new Error(JSON.stringify(theatre.left));
  return { ...data.right, theatre: theatre.right, readings, optional: [] };
};

/** A unit for {@link segment}: what differs from an activated German infantry corps of 4 steps and 4 MP. */
export interface Piece extends Partial<Omit<Counter, 'id'>> {
  readonly id: string;
  /** Null for a unit off the map. */
  readonly at: string | null;
  readonly status?: Partial<Unit>;
}

export const counterOf = ({ id, side = 'axis', at: _, status: __, ...fields }: Piece): Counter => ({
  ...bareCounter(id, side),
  attack: 4,
  defense: 4,
  move: 4,
  quality: 2,
  maxSteps: 4,
  ...fields,
});

export const corps = (id: string, hex: string | null, more: Partial<Piece> = {}): Piece => ({
  ...more,
  id,
  at: hex,
  status: { activated: true, ...more.status },
});
/** Armour of 6 MP. */
export const panzer = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  corps(id, hex, { arm: 'armor', move: 6, ...more });
/** An enemy army, not activated. */
export const army = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  side: 'soviet',
  ...more,
  id,
  at: hex,
});
/** An armour leader of 6 MP and bonus 2. */
export const leader = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  corps(id, hex, { kind: 'armor-leader', maxSteps: 0, move: 6, moveBonus: 2, ...more });
export const hq = (id: string, hex: string, more: Partial<Piece> = {}): Piece => ({
  kind: 'hq',
  level: 'army',
  maxSteps: 0,
  range: 4,
  operations: 2,
  ...more,
  id,
  at: hex,
});
export const truck = (id: string, hex: string, more: Partial<Piece> = {}): Piece =>
  corps(id, hex, { kind: 'truck', maxSteps: 0, ...more });

export interface Setting extends Partial<Position> {
  /** Hexes of each side. */
  readonly holds?: Readonly<Partial<Record<Side, readonly string[]>>>;
}

/** A movement segment, by default the first one of the Axis on turn 4 in dry weather. */
export const segment = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position => {
  const { holds = {}, ...more } = setting;
  const blank = blankPosition(rules);
  let { control } = blank;
  for (const side of ['axis', 'soviet'] as const)
    control = withSide(
      control,
      (holds[side] ?? []).map((text) => hexAt(rules, text)),
      side,
    );
  const units = [...pieces]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((piece): Unit => {
      const unit = unitOf(counterOf(piece), piece.at === null ? 'available' : 'map');
      return { ...unit, at: piece.at === null ? unit.at : hexAt(rules, piece.at), ...piece.status };
    });
  return { ...blank, turn: 4, player: 'axis', phase: 'first-movement', control, units, ...more };
};

const listed = (ids: string | readonly string[]): readonly string[] =>
  typeof ids === 'string' ? [ids] : ids;

/** A request by labels. */
export const request = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
): MoveRequest => ({
  units: listed(ids).map((id) => unitNamed(position, id)),
  path: path.map((text) => hexAt(rules, text)),
  mode,
});

/** What speaks against a move by labels; nothing when it is allowed. */
export const against = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
): readonly string[] => {
  const judged = moveRuling(rules, position, request(rules, position, ids, path, mode));
  return judged._tag === 'Left' ? codesOf(judged.left) : [];
};

/** A move by labels carried out, with what it brings about. */
export const moveBy = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  path: readonly string[],
  mode: MoveMode = 'normal',
): Change => {
  const asked = request(rules, position, ids, path, mode);
  const judged = moveRuling(rules, position, asked);
  if (judged._tag === 'Left') throw new Error(codesOf(judged.left).join(', '));
  return carryOutMove(rules, position, asked, judged.right.value);
};

/** The position after some moves. */
export const after = (
  rules: Rules,
  position: Position,
  ...moves: readonly (readonly [ids: string | readonly string[], path: readonly string[], mode?: MoveMode])[]
): Position =>
  moves.reduce((now, [ids, path, mode]) => moveBy(rules, now, ids, path, mode).position, position);

/** Where units can go: `label cost`, with `!` where they stop. */
export const ends = (
  rules: Rules,
  position: Position,
  ids: string | readonly string[],
  mode: MoveMode = 'normal',
): readonly string[] =>
  destinationsOf(
    rules,
    position,
    listed(ids).map((id) => unitNamed(position, id)),
    mode,
  ).map(({ hex, cost, stop }) => `${label(rules.theatre, hex)} ${cost}${stop ? '!' : ''}`);

/** The strait of Kerch with a port on either side, and ports on three seas. */
export const COAST = {
  fill: undefined,
  hexes: {
    '1211': { terrain: 'clear' },
    '1212': { terrain: 'clear', name: 'Kerch', port: 'small', coast: 'black' },
    '1312': { terrain: 'clear', name: 'Taman', port: 'small', coast: 'black', coasts: ['azov', 'black'] },
    '1313': { terrain: 'clear' },
    '1415': { terrain: 'clear', port: 'small', coast: 'azov' },
    '1513': { terrain: 'clear', name: 'Novorossiysk', port: 'large', coast: 'black' },
    '1613': { terrain: 'clear', coast: 'black' },
    '1413': { terrain: 'clear', port: 'large', coast: 'caspian' },
  },
  sides: { '1212/1312': ['sea'] },
  regions: { crimea: ['1211', '1212'] },
};
