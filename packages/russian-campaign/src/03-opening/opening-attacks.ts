import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { FIRST_TURN } from '../02-components/calendar.js';
import type { Counter, Unit } from '../02-components/units.js';
import { defendersIn } from '../07-zones-of-control/contact.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { isAdopted } from '../v-variants/adopted.js';

/** The first impulse of the first turn (TRC-3.3.2.a); with V3.1 that is Mar/Apr 1941 (TRC-A80). */
export const isOpening = (position: Position): boolean =>
  position.player === 'axis' &&
  position.impulse === 1 &&
  position.turn === (isAdopted(position, 'V3.1') ? FIRST_TURN - 1 : FIRST_TURN);

/** TRC-V3.1.j: the German corps of Romania are set up in Poland, and no district binds them. */
export const isUnbound = (position: Position, { code, nation }: Counter): boolean =>
  code === 'R' && nation === 'german' && isAdopted(position, 'V3.1');

/** Whom each army group may attack: set-up code to the codes of the districts. */
const DISTRICTS: Readonly<Record<string, { readonly clause: ClauseId; readonly codes: readonly string[] }>> =
  {
    N: { clause: 'TRC-3.3.2.b', codes: ['B'] },
    C: { clause: 'TRC-3.3.2.c', codes: ['W'] },
    S: { clause: 'TRC-3.3.2.d', codes: ['K'] },
    R: { clause: 'TRC-3.3.2.e', codes: ['O', 'K'] },
  };

/** The codes of all districts (TRC-3.2.c): who belongs to none is under no limit. */
const ALL_DISTRICTS: readonly string[] = ['B', 'W', 'K', 'O'];

/** The cities of TRC-3.3.4.a, and who may attack them by the option (TRC-3.3.5.a; for Kiev TRC-A4). */
const CLOSED_CITIES: Readonly<Record<string, string>> = { Riga: 'N', Minsk: 'C', Kiev: 'S', Odessa: 'R' };

/** What forbids a unit, in the first impulse of the game, to attack a hex; nothing in any other (TRC-3.3.2, 3.3.4, 3.3.5). */
export const openingViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  if (!isOpening(position)) return [];
  const { id, code } = unit.counter;
  const { name = '' } = fieldsOf(rules.theatre, hex);
  const group = CLOSED_CITIES[name];
  if (group !== undefined) {
    if (!rules.optional.includes('TRC-3.3.5'))
      return [{ clause: 'TRC-3.3.4.a', code: 'CLOSED_CITY', subject: id, city: name }];
    return code === group || isUnbound(position, unit.counter)
      ? []
      : [{ clause: 'TRC-3.3.5.a', code: 'OTHER_ARMY_GROUP', subject: id, city: name, group }];
  }
  const limit = DISTRICTS[code ?? ''];
  if (limit === undefined || isUnbound(position, unit.counter)) return [];
  return defendersIn(rules, position, hex, 'axis')
    .filter(
      ({ counter: { code: home } }) =>
        ALL_DISTRICTS.includes(home ?? '') && !limit.codes.includes(home ?? ''),
    )
    .map((other) => ({
      clause: limit.clause,
      code: 'OTHER_DISTRICT',
      subject: id,
      hex: label(rules.theatre, hex),
      defender: other.counter.id,
      districts: limit.codes,
      reading: 'TRC-A2',
    }));
};
