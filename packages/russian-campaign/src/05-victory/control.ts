import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { enemyOf, SIDES } from '../02-components/units.js';
import { isInZoneOf, unitsAt } from '../02-components/view.js';
import type { Neutrality } from '../position/neutrality.js';
import type { Position } from '../position/position.js';
import type { Rules, TrcReason } from '../rules.js';

/** What gives a side control of a hex, the strongest first (TRC-5.5.e). */
export type ControlBy = 'unit' | 'zone' | 'entry' | 'start';

export interface Control {
  readonly side: Side;
  readonly by: ControlBy;
}

/** The parts of a position on which control rests. */
export type Held = Pick<Position, 'units' | 'entered'>;

/** The letters by which `entered` and `rail` name the sides. */
export const LETTERS: Readonly<Record<Side, string>> = { axis: 'a', soviet: 's' };

/** The letter of one side. */
export const letterOf = (side: Side): string => LETTERS[side];

/** The side that a letter of `entered` or `rail` names, or null. */
export const sideOfLetter = (letter: string | undefined): Side | null =>
  letter === 'a' ? 'axis' : letter === 's' ? 'soviet' : null;

/** TRC-5.5.a: the Soviets control the USSR at the start, the Axis all other hexes. */
export const startSideOf = (rules: Rules, hex: HexId): Side =>
  rules.theatre.ussr[hex] === 1 ? 'soviet' : 'axis';

/** `entered` when nobody has moved yet. */
export const nobodyEntered = (rules: Rules): string => '.'.repeat(rules.theatre.board.size);

/** The side with a unit other than a partisan in the hex, or null (TRC-5.5.c). */
const standsIn = (rules: Rules, { units }: Held, hex: HexId): Side | null => {
  let dropped: Side | null = null;
  for (const { counter, amongEnemies } of unitsAt(rules, units, hex)) {
    if (counter.type === 'partisan') continue;
    if (!amongEnemies) return counter.side;
    // Who has dropped among enemies controls nothing as long as they are there (TRC-V3.1.p).
    dropped ??= counter.side;
  }
  return dropped;
};

/** The only side whose zone of control covers the hex, or null (TRC-5.5.d). */
const zoneAlone = (rules: Rules, { units }: Held, hex: HexId): Side | null =>
  SIDES.find(
    (side) => isInZoneOf(rules, units, side, hex) && !isInZoneOf(rules, units, enemyOf(side), hex),
  ) ?? null;

/**
 * Who controls a hex, and by what (TRC-5.5.e): a unit in it, the only zone of control on it, the last entry, the start.
 * Worked out anew each time (reading TRC-A6 a); partisans never count (TRC-5.5.c, TRC-11.2.2.f).
 */
export const controlOf = (rules: Rules, position: Held, hex: HexId): Control => {
  const unit = standsIn(rules, position, hex);
  if (unit !== null) return { side: unit, by: 'unit' };
  const zone = zoneAlone(rules, position, hex);
  return zone !== null ? { side: zone, by: 'zone' } : lastingControl(rules, position, hex);
};

/** Who controls a hex in which nobody stands and that no zone decides: by the last entry, or from the start. */
export const lastingControl = (rules: Rules, { entered }: Pick<Held, 'entered'>, hex: HexId): Control => {
  const entry = sideOfLetter(entered[hex]);
  return entry !== null ? { side: entry, by: 'entry' } : { side: startSideOf(rules, hex), by: 'start' };
};

/** Whether a side controls a hex now. */
export const isControlledBy = (rules: Rules, position: Held, side: Side, hex: HexId): boolean =>
  controlOf(rules, position, hex).side === side;

/** TRC-V3.1.u. */
const SHARED = 'Bucharest';

/** Whether a side counts as controlling a hex for victory: Bucharest counts for both while it is neutral (TRC-V3.1.u). */
export const countsAsHeld = (
  rules: Rules,
  position: Held & Partial<Neutrality>,
  side: Side,
  hex: HexId,
): boolean =>
  isControlledBy(rules, position, side, hex) ||
  (position.neutral === true && hex === rules.theatre.named[SHARED]);

const CONTROL_BY = {
  unit: 'control-by-unit',
  zone: 'control-by-zone',
  entry: 'control-by-entry',
  start: 'control-by-start',
} as const satisfies Readonly<Record<ControlBy, string>>;
const CLAUSES = { unit: 'TRC-5.5.e', zone: 'TRC-5.5.d', entry: 'TRC-5.5.b', start: 'TRC-5.5.a' } as const;

/** The reasons for the result of {@link controlOf}. */
export const controlReasons = (rules: Rules, position: Held, hex: HexId): readonly TrcReason[] => {
  const { side, by } = controlOf(rules, position, hex);
  const facts = { hex: label(rules.theatre, hex), side };
  const reasons: TrcReason[] = [{ clause: CLAUSES[by], effect: CONTROL_BY[by], ...facts }];
  if (by !== 'unit') {
    if (unitsAt(rules, position.units, hex).length > 0)
      reasons.push({ clause: 'TRC-5.5.c', effect: 'partisan-controls-nothing', hex: facts.hex });
    if (SIDES.every((one) => isInZoneOf(rules, position.units, one, hex)))
      reasons.push({ clause: 'TRC-5.5.d', effect: 'zones-of-both-sides', hex: facts.hex });
    reasons.push({ clause: 'TRC-5.5.e', effect: 'order-of-precedence', by });
  }
  return reasons;
};

const withLetter = (text: string, letter: string, hexes: readonly HexId[]): string => {
  let next = text;
  for (const hex of hexes)
    if (hex >= 0 && next[hex] !== letter) next = next.slice(0, hex) + letter + next.slice(hex + 1);
  return next;
};

/** A position after units of a side, other than partisans, moved through some hexes (TRC-5.5.b). Hexes below 0 are off the map. */
export const enteredBy = <P extends Pick<Position, 'entered'>>(
  position: P,
  side: Side,
  hexes: readonly HexId[],
): P => {
  const entered = withLetter(position.entered, LETTERS[side], hexes);
  return entered === position.entered ? position : { ...position, entered };
};

/**
 * Reading TRC-A6 b, control by zone alone lasts: notes it like an entry in every city and oil field (TRC-5.5.f). To be called
 * after each change of position; under reading a it changes nothing.
 */
export const zonesNoted = <P extends Held>(rules: Rules, position: P): P => {
  if (rules.readings['TRC-A6'] !== 'b') return position;
  const { cities, oilFields } = rules.theatre;
  let after = position;
  for (const hex of [...cities, ...oilFields]) {
    const { side, by } = controlOf(rules, after, hex);
    if (by === 'zone') after = enteredBy(after, side, [hex]);
  }
  return after;
};
