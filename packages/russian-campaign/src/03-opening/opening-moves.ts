import type { HexId } from '@eastfront/kernel';
import { neighboursOf, rememberEach } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { isOpening, isUnbound } from './opening-attacks.js';

/** The codes of the military districts (TRC-3.2.c). */
const DISTRICTS: readonly string[] = ['B', 'W', 'K', 'O'];

/** Beside whose units each army group may stand, and by which clause; Finns beside any (TRC-3.3.2.f). */
const MAY_STAND_BESIDE: Readonly<
  Record<string, { readonly clause: ClauseId; readonly codes: readonly string[] }>
> = {
  N: { clause: 'TRC-3.3.2.h', codes: ['B'] },
  S: { clause: 'TRC-3.3.2.h', codes: ['K'] },
  C: { clause: 'TRC-3.3.2.i', codes: ['W'] },
  R: { clause: 'TRC-3.3.2.i', codes: ['O', 'K'] },
};

/** TRC-3.3.4.a. */
const CLOSED_CITIES: readonly string[] = ['Odessa', 'Kiev', 'Minsk', 'Riga'];

const NONE: readonly TrcViolation[] = [];

/** Something beside which a unit may not stand in the first impulse of the game: its hex, and what is said of it. */
interface Shunned {
  readonly hex: HexId;
  readonly says:
    | { readonly clause: ClauseId; readonly code: 'NEXT_TO_CLOSED_CITY'; readonly city: string }
    | {
        readonly clause: ClauseId;
        readonly code: 'NEXT_TO_OTHER_DISTRICT';
        readonly other: string;
        readonly district: string;
      };
}

/** What the units of a set-up code may not stand beside, and the hexes that this bars to them, as 1 in a table by hex. */
const shunnedBy = rememberEach((rules: Rules, position: Position, code: string) => {
  const { theatre, optional } = rules;
  const found: Shunned[] = [];
  if (!optional.includes('TRC-3.3.5'))
    for (const hex of theatre.cities) {
      const { name = '' } = fieldsOf(theatre, hex);
      if (CLOSED_CITIES.includes(name))
        found.push({ hex, says: { clause: 'TRC-3.3.4.b', code: 'NEXT_TO_CLOSED_CITY', city: name } });
    }
  const limit = MAY_STAND_BESIDE[code];
  for (const { place, at, counter } of limit === undefined ? [] : position.units) {
    const district = counter.side === 'soviet' ? (counter.code ?? '') : '';
    if (place === 'map' && DISTRICTS.includes(district) && !limit?.codes.includes(district))
      found.push({
        hex: at,
        says: {
          clause: (limit as { clause: ClauseId }).clause,
          code: 'NEXT_TO_OTHER_DISTRICT',
          other: counter.id,
          district,
        },
      });
  }
  const barred = new Uint8Array(theatre.board.size);
  for (const { hex } of found) for (const beside of neighboursOf(theatre.board, hex)) barred[beside] = 1;
  return { found, barred };
});

const shunning = (rules: Rules, position: Position, { counter }: Unit) =>
  counter.side !== 'axis' || !isOpening(position)
    ? null
    : shunnedBy(rules, position, isUnbound(position, counter) ? '' : (counter.code ?? ''));

/** The hexes that are barred to a unit in the first impulse of the game, as 1 in a table by hex; null in any other. */
export const openingBarred = (rules: Rules, position: Position, unit: Unit): Uint8Array | null =>
  shunning(rules, position, unit)?.barred ?? null;

/** What bars a unit from a hex in the first impulse of the game; nothing in any other (TRC-3.3.2.h, TRC-3.3.2.i, TRC-3.3.4.b). */
export const openingMoveViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const shun = shunning(rules, position, unit);
  if (shun === null || shun.barred[hex] !== 1) return NONE;
  const beside = neighboursOf(rules.theatre.board, hex);
  const facts = { subject: label(rules.theatre, hex), unit: unit.counter.id };
  return shun.found
    .filter((one) => beside.includes(one.hex))
    .map(({ says }): TrcViolation => ({ ...says, ...facts }));
};
