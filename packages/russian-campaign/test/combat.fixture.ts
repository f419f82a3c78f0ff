import type { HexId } from '@eastfront/kernel';
import { codesOf, hexAt, must } from '@eastfront/testing';
import { label, readTheatre } from '../src/02-components/board.js';
import type { TurnName } from '../src/02-components/calendar.js';
import { turnOf } from '../src/02-components/calendar.js';
import type { Counter, Side, Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import type { DeclaredBattle, Position } from '../src/position/position.js';
import type { OptionalRule } from '../src/rulebook/clause-id.js';
import type { Rules, Ruling, TrcReason } from '../src/rules.js';
import { blankPosition } from '../src/s-scenarios/blank-position.js';
import { CARRIED } from './tables.fixture.js';

/** Rules as far as combat asks for them: clear hexes A1 to J10 with changes, readings, optional rules. */
export const rulesOn = (
  board: object = {},
  readings: Readonly<Record<string, string>> = {},
  optional: readonly OptionalRule[] = [],
): Rules => {
  const theatre = must(
    readTheatre({
      grid: { columns: 12, rows: 12 },
      fill: { from: 'A1', to: 'J10', terrain: 'clear' },
      ...board,
    }),
  );
  return {
    theatre,
    ...CARRIED,
    readings,
    optional,
  };
};

/** A unit for {@link scene}: what differs from a corps (an army of the Soviets) 4-4. */
export interface Piece extends Partial<Omit<Counter, 'id'>> {
  readonly id: string;
  /** Off the map without it. */
  readonly at?: string;
  readonly status?: Partial<Unit>;
}

const unitFrom = (rules: Rules, { at: text, status, ...fields }: Piece): Unit => {
  const side: Side = fields.side ?? 'axis';
  const counter: Counter = {
    name: fields.id,
    nation: side === 'axis' ? 'german' : 'soviet',
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
    side,
  };
  return text === undefined
    ? { ...unitOf(counter, 'stock'), ...status }
    : { ...unitOf(counter, 'map'), at: hexAt(rules, text), ...status };
};

/** An Axis unit of a strength. */
export const axis = (id: string, hex: string, combat = 4, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  combat,
  ...more,
});
/** A Soviet unit of a strength. */
export const soviet = (id: string, hex: string, combat = 4, more: Partial<Piece> = {}): Piece => ({
  id,
  at: hex,
  combat,
  side: 'soviet',
  ...more,
});

export interface Setting extends Partial<Omit<Position, 'turn' | 'units' | 'stukas' | 'guns'>> {
  readonly turn?: TurnName;
  readonly stukas?: readonly { readonly hq: string; readonly hex: string }[];
  readonly guns?: readonly string[];
}

/** A combat phase of the Axis in May/Jun 1942. */
export const scene = (rules: Rules, pieces: readonly Piece[], setting: Setting = {}): Position => {
  const { turn = { year: 1942, months: 'may-jun' }, stukas = [], guns = [], ...more } = setting;
  const blank = '.'.repeat(rules.theatre.board.size);
  return {
    ...blankPosition(rules),
    turn: turnOf(turn),
    player: 'axis',
    impulse: 1,
    phase: 'combat',
    weather: 'clear',
    units: pieces
      .map((piece) => unitFrom(rules, piece))
      .sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1)),
    entered: blank,
    rail: blank,
    railAtStart: blank,
    stukas: stukas.map(({ hq, hex }) => ({ hq, hex: hexAt(rules, hex) })),
    guns: guns.map((hex) => hexAt(rules, hex)),
    ...more,
  };
};

/** `battle(rules, 'a b', 'D4 D5')`. */
export const battle = (rules: Rules, attackers: string, hexes: string): DeclaredBattle => ({
  attackers: attackers.split(' ').filter((id) => id !== ''),
  hexes: hexes
    .split(' ')
    .filter((text) => text !== '')
    .map((text) => hexAt(rules, text)),
});

/** `clause effect` of reasons. */
export const effects = (reasons: readonly TrcReason[]): readonly string[] =>
  reasons.map(({ clause, effect }) => `${clause} ${effect}`);

/** What a ruling comes to: its value and `clause effect`, or `clause CODE`. */
export const heard = <A>(
  ruling: Ruling<A>,
): { readonly ok: boolean; readonly value: A | null; readonly says: readonly string[] } =>
  ruling._tag === 'Left'
    ? { ok: false, value: null, says: codesOf(ruling.left) }
    : { ok: true, value: ruling.right.value, says: effects(ruling.right.reasons) };

export const labels = (rules: Rules, hexes: readonly HexId[]): string =>
  hexes.map((hex) => label(rules.theatre, hex)).join(' ');
