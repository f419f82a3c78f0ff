import type { HexId } from '@eastfront/kernel';
import { neighboursOf, remember, rememberEach } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { countsForStacking, isOverstacked } from '../06-stacking/stacking.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcViolation } from '../rules.js';
import { toBeSetUp } from '../s-scenarios/scenario-forces.js';
import { isAdopted } from '../v-variants/adopted.js';
import { neutralityViolations } from '../v-variants/neutrality.js';
import { groundOf, SET_UP_CODES } from './set-up-codes.js';

/** Where a unit is set up, and by which clause. */
export interface InitialGround {
  readonly hexes: readonly HexId[];
  readonly clause: ClauseId;
}

/** The code that stands for Poland. */
const IN_POLAND = 'C';

const groundNamed = rememberEach((_: null, theatre: Theatre, code: string) => groundOf(theatre, code));

/** Where a unit of the campaign is set up: its district, its country or its city (TRC-3.2.b, TRC-3.2.c, TRC-3.3.1.c, TRC-V3.1.j, TRC-V3.1.s). */
export const initialGround = ({ theatre }: Rules, position: Position, { counter }: Unit): InitialGround => {
  const { side, nation, type, code } = counter;
  const ground = (of: string, clause: ClauseId): InitialGround => ({
    hexes: groundNamed(null, theatre, of),
    clause,
  });
  if (side === 'axis' && type === 'airborne') return ground(IN_POLAND, 'TRC-V3.1.s');
  if (code === null) return { hexes: [], clause: side === 'soviet' ? 'TRC-3.2.a' : 'TRC-3.3.1.a' };
  if (nation === 'german' && code === 'R' && isAdopted(position, 'V3.1'))
    return ground(IN_POLAND, 'TRC-V3.1.j');
  const isCity = !Object.hasOwn(SET_UP_CODES, code);
  if (side === 'soviet') return ground(code, isCity ? 'TRC-3.2.b' : 'TRC-3.2.c');
  return ground(code, isCity ? 'TRC-3.3.1.a' : 'TRC-3.3.1.c');
};

/** TRC-3.3.1.b: beside a Soviet unit. */
const besideSoviets = (rules: Rules, position: Position, hex: HexId): Unit | null => {
  for (const next of neighboursOf(rules.theatre.board, hex)) {
    const soviet = unitsAt(rules, position.units, next).find(
      ({ counter }) => counter.side === 'soviet' && counter.type !== 'partisan',
    );
    if (soviet !== undefined) return soviet;
  }
  return null;
};

/** The units that can stand in one hex only, by that hex (TRC-3.2.b). */
const boundTo = remember((rules: Rules, position: Position): ReadonlyMap<HexId, readonly Unit[]> => {
  const bound = new Map<HexId, readonly Unit[]>();
  for (const side of SIDES)
    for (const unit of toBeSetUp(rules, position, side)) {
      const [hex, ...others] = initialGround(rules, position, unit).hexes;
      if (hex === undefined || others.length > 0 || !countsForStacking(unit.counter)) continue;
      bound.set(hex, [...(bound.get(hex) ?? []), unit]);
    }
  return bound;
});

/** The units that would find no room any more in the only hex where they can stand. */
const robbed = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly Unit[] => {
  const bound = boundTo(rules, position).get(hex) ?? [];
  if (!countsForStacking(unit.counter) || bound.some(({ counter }) => counter.id === unit.counter.id))
    return [];
  return bound.length > 0 && isOverstacked(rules, position, unit.counter.side, hex, [unit, ...bound])
    ? bound
    : [];
};

/** What is wrong with setting up a unit of the campaign in a hex, as far as the place goes (TRC-3.2, TRC-3.3.1). */
export const campaignViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
): readonly TrcViolation[] => {
  const { counter } = unit;
  const facts = { subject: counter.id, hex: label(rules.theatre, hex) };
  const { hexes, clause } = initialGround(rules, position, unit);
  const found: TrcViolation[] = [];
  if (!hexes.includes(hex)) found.push({ clause, code: 'NOT_ITS_PLACE', ...facts, place: counter.code });
  found.push(...neutralityViolations(rules, position, counter, hex));
  const bound = robbed(rules, position, unit, hex);
  if (bound.length > 0)
    found.push({
      clause: 'TRC-3.2.b',
      code: 'TAKES_ROOM',
      ...facts,
      units: bound.map((one) => one.counter.id),
    });
  if (counter.side === 'soviet') return found;
  const waiting = toBeSetUp(rules, position, 'soviet');
  if (waiting.length > 0)
    found.push({
      clause: 'TRC-3.3.1.a',
      code: 'SOVIETS_FIRST',
      ...facts,
      units: waiting.map((one) => one.counter.id),
    });
  const soviet = besideSoviets(rules, position, hex);
  if (soviet !== null)
    found.push({ clause: 'TRC-3.3.1.b', code: 'NEXT_TO_SOVIET_UNIT', ...facts, other: soviet.counter.id });
  return found;
};
