import type { HexId } from '@eastfront/kernel';
import { neighboursOf, remember } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
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
const NO_HEX: readonly HexId[] = [];

/** The hexes beside which a unit may not stand, for what is in them. */
const shunned = (rules: Rules, position: Position, { counter }: Unit): readonly HexId[] => {
  const limit = isUnbound(position, counter) ? undefined : MAY_STAND_BESIDE[counter.code ?? ''];
  const closed = rules.optional.includes('TRC-3.3.5')
    ? NO_HEX
    : rules.theatre.cities.filter((hex) => CLOSED_CITIES.includes(fieldsOf(rules.theatre, hex).name ?? ''));
  if (limit === undefined) return closed;
  const others = position.units.filter(
    ({ place, counter: { side, code } }) =>
      place === 'map' &&
      side === 'soviet' &&
      DISTRICTS.includes(code ?? '') &&
      !limit.codes.includes(code ?? ''),
  );
  return [...closed, ...others.map(({ at }) => at)];
};

const tables = remember((_: Rules, _of: Position) => new Map<string, Uint8Array>());

/**
 * The hexes that are barred to a unit in the first impulse of the game, as 1 in a table by hex; null in any other. It says the same
 * as {@link openingBars}, without the reasons, for those who ask of many hexes.
 */
export const openingBarred = (rules: Rules, position: Position, unit: Unit): Uint8Array | null => {
  const { counter } = unit;
  if (counter.side !== 'axis' || !isOpening(position)) return null;
  const known = tables(rules, position);
  const key = isUnbound(position, counter) ? '' : (counter.code ?? '');
  const before = known.get(key);
  if (before !== undefined) return before;
  const { board } = rules.theatre;
  const barred = new Uint8Array(board.size);
  for (const hex of shunned(rules, position, unit))
    for (const beside of neighboursOf(board, hex)) barred[beside] = 1;
  known.set(key, barred);
  return barred;
};

/** What bars a unit from a hex in the first impulse of the game; nothing in any other (TRC-3.3.2.h, TRC-3.3.2.i, TRC-3.3.4.b). */
export const openingBars = (
  rules: Rules,
  position: Position,
  { counter }: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  if (counter.side !== 'axis' || !isOpening(position)) return NONE;
  const found: TrcViolation[] = [];
  const facts = { subject: label(rules.theatre, hex), unit: counter.id };
  const limit = isUnbound(position, counter) ? undefined : MAY_STAND_BESIDE[counter.code ?? ''];
  for (const beside of neighboursOf(rules.theatre.board, hex)) {
    const { name = '' } = fieldsOf(rules.theatre, beside);
    if (CLOSED_CITIES.includes(name) && !rules.optional.includes('TRC-3.3.5'))
      found.push({ clause: 'TRC-3.3.4.b', code: 'NEXT_TO_CLOSED_CITY', ...facts, city: name });
    if (limit === undefined) continue;
    for (const { counter: other } of unitsAt(rules, position.units, beside)) {
      const code = other.side === 'soviet' ? (other.code ?? '') : '';
      if (DISTRICTS.includes(code) && !limit.codes.includes(code))
        found.push({
          clause: limit.clause,
          code: 'NEXT_TO_OTHER_DISTRICT',
          ...facts,
          other: other.id,
          district: code,
        });
    }
  }
  return found;
};
