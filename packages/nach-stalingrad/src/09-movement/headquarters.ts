import type { HexId } from '@eastfront/kernel';
import { barsOf, neighboursOf, rememberEach } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isCommander, isHq } from '../01-units/units.js';
import { segmentViolations } from '../02-sequence/segments.js';
import { removeCounter } from '../05-supply/supply-counters.js';
import { isInPlayArea } from '../17-scenarios/play-area.js';
import { notNow, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import { mapUnits, momentOf, unitById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { combatUnitsAt, unitsIn, unitsInBox } from '../position/view.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import type { PLACE_HQ, PUSH_HQ } from './forms.js';
import { inEnemyZone } from './zones.js';

/**
 * Why an HQ does not move in this segment (NS-9.10.a, NS-9.10.d, A62). Those of the Panzer armies have both segments (NS-9.1.c).
 */
const hqMoveViolations = (rules: Rules, position: Position, unit: Unit): readonly NsViolation[] => {
  const subject = unit.counter.id;
  const { phase, player } = position;
  if (!isHq(unit)) return [{ clause: 'NS-9.10.a', code: 'NOT_AN_HQ', subject }];
  if (unit.place !== 'map') return [{ clause: 'NS-9.10.a', code: 'NOT_ON_MAP', subject, place: unit.place }];
  if (unit.counter.side !== player) return [{ clause: 'NS-9.10.a', code: 'NOT_YOUR_PHASE', subject }];
  const bars: NsViolation[] = [];
  if (phase === 'second-movement') {
    if (unit.counter.level !== 'panzer-army')
      bars.push({ clause: 'NS-9.10.d', code: 'FIRST_SEGMENT_ONLY', subject });
    if (unit.movedSecond) bars.push({ clause: 'NS-9.10.a', code: 'HAS_MOVED', subject });
  } else if (phase === 'first-movement' || phase === 'special') {
    if (unit.movedFirst) bars.push({ clause: 'NS-9.10.a', code: 'HAS_MOVED', subject });
  } else
    bars.push({
      clause: 'NS-9.10.a',
      code: 'NOT_NOW',
      subject,
      action: 'place-hq',
      phase,
      now: momentOf(position),
    });
  if (rules.readings['NS-A62'] === 'b' && !unit.activeNow)
    bars.push({ clause: 'NS-9.10.a', code: 'NOT_ACTIVATED', subject });
  return bars;
};

/** A hex where an HQ may be placed, or enter. */
interface HqPlace {
  readonly position: Position;
  readonly side: Side;
  readonly hq: string;
  readonly entering: boolean;
  readonly hex: HexId;
}

const placeClause = (_: Rules, { entering }: HqPlace) => (entering ? 'NS-6.1.c' : 'NS-9.10.b');

const placeFacts = ({ theatre }: Rules, { hex, hq }: HqPlace) => ({ subject: label(theatre, hex), hq });

const enemiesAt = (rules: Rules, { position, side, hex }: HqPlace): readonly Unit[] =>
  [...unitsIn(rules, position, hex), ...unitsInBox(rules, position, hex)].filter(
    ({ counter }) => counter.side !== side,
  );

/** What bars a hex to an HQ: no ground, enemies, or an enemy ZOC without a friendly combat unit (NS-9.10.b, NS-6.1.c, A33). */
const HQ_PLACE = barsOf<Rules, HqPlace, NsViolation>()([
  {
    clause: placeClause,
    code: 'NO_GROUND',
    when: ({ theatre }, { hex }) => theatre.land[hex] === 0,
    facts: placeFacts,
  },
  {
    clause: 'NS-17.1.b',
    code: 'OUT_OF_PLAY',
    when: (rules, { position, hex }) => !isInPlayArea(rules, position, hex),
    facts: ({ theatre }, { hex }) => ({ subject: label(theatre, hex) }),
  },
  {
    clause: 'NS-9.5.a',
    code: 'OVER_THE_VOLGA',
    when: ({ theatre }, { side, hex }) => side === 'axis' && theatre.eastBank[hex] === 1,
    facts: placeFacts,
  },
  {
    clause: placeClause,
    code: 'ENEMY_IN_HEX',
    when: (rules, of) => enemiesAt(rules, of).length > 0,
    facts: (rules, of) => ({ ...placeFacts(rules, of), enemies: idsOf(enemiesAt(rules, of)) }),
  },
  {
    clause: 'NS-9.10.b',
    code: 'ENEMY_ZONE',
    // By the letter of 6.1.c only enemies bar an HQ that enters (NS-A33 b).
    when: (rules, of) =>
      !(of.entering && rules.readings['NS-A33'] === 'b') &&
      inEnemyZone(rules, of.position, of.side, of.hex) &&
      combatUnitsAt(rules, of.position, of.side, of.hex).length === 0 &&
      enemiesAt(rules, of).length === 0,
    facts: placeFacts,
  },
]);

/** What is wrong with a hex for an HQ. */
export const hqPlaceViolations = (
  rules: Rules,
  position: Position,
  { counter: { id, side }, place }: Unit,
  hex: HexId,
): readonly NsViolation[] => HQ_PLACE.all(rules, { position, side, hq: id, entering: place !== 'map', hex });

/** The hexes open to every HQ of a side, placed or entering; ascending. */
const openHexes = rememberEach(
  (rules: Rules, position: Position, key: `${Side} ${boolean}`): readonly HexId[] => {
    const side = key.startsWith('axis') ? 'axis' : 'soviet';
    const entering = key.endsWith('true');
    return rules.theatre.board.hexes.filter((hex) =>
      HQ_PLACE.none(rules, { position, side, hq: '', entering, hex }),
    );
  },
);

/** The position with an HQ in another hex, and his commanders with it (NS-9.10.e, NS-13.1.b). */
const moveHq = (position: Position, hq: Unit, hex: HexId, change: Partial<Unit> = {}): Position =>
  mapUnits(position, (unit) => {
    if (unit === hq) return { ...unit, place: 'map', at: hex, ...change };
    return isCommander(unit) && unit.with === hq.counter.id && unit.place === 'map'
      ? { ...unit, at: hex }
      : unit;
  });

/** Whether stacks have still to be put right: HQs move when all units have (NS-9.10.a, NS-3.d). */
const areUnitsFirst = (rules: Rules, position: Position): boolean =>
  !position.hqsMoved && segmentViolations(rules, position).length > 0;

/** An HQ moved at the end of a movement segment, its commander with it (NS-9.10). */
export const placeHq = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof PLACE_HQ>,
): Ruling<Position> => {
  const { unit, to: hex } = action;
  const { phase } = position;
  if (phase !== 'first-movement' && phase !== 'second-movement' && phase !== 'special')
    return notNow(action, position);
  const faults: NsViolation[] = [...hqMoveViolations(rules, position, unit)];
  if (areUnitsFirst(rules, position))
    faults.push({ clause: 'NS-9.10.a', code: 'UNITS_FIRST', subject: unit.counter.id });
  if (unit.at === hex) faults.push({ clause: 'NS-9.10.a', code: 'ALREADY_THERE', subject: unit.counter.id });
  else faults.push(...hqPlaceViolations(rules, position, unit, hex));
  const spent = phase === 'second-movement' ? { movedSecond: true } : { movedFirst: true };
  return unless(rules, faults, () =>
    to(
      { ...moveHq(position, unit, hex, spent), hqsMoved: true },
      {
        clause: phase === 'second-movement' ? 'NS-9.10.d' : 'NS-9.10.a',
        effect: 'hq-moves',
        hq: unit.counter.id,
        hex: label(rules.theatre, hex),
      },
    ),
  );
};

/** Whether a unit of the side that pushes an HQ, or the ground, bars a hex to it. */
const isClosedToPush = (rules: Rules, position: Position, hq: Unit, hex: HexId): boolean => {
  const { land, eastBank } = rules.theatre;
  const { side } = hq.counter;
  return (
    land[hex] === 0 ||
    (side === 'axis' && eastBank[hex] === 1) ||
    !isInPlayArea(rules, position, hex) ||
    combatUnitsAt(rules, position, enemyOf(side), hex).length > 0
  );
};

/** Where an HQ may be pushed to. */
export const pushPlaces = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  unit.place === 'map'
    ? neighboursOf(rules.theatre.board, unit.at)
        .filter((hex) => !isClosedToPush(rules, position, unit, hex))
        .sort((a, b) => a - b)
    : [];

/** The HQs that the side to act has to push now: those of one owner, the other side pushes its own afterwards (NS-10.7.2.j). */
export const pushesNow = (position: Position): readonly string[] => {
  const sideOf = (id: string) => unitById(position, id)?.counter.side;
  return position.pushes.filter((id) => sideOf(id) === sideOf(position.pushes[0] as string));
};

/** An enemy HQ pushed one hex away, or off to the next turn's box (NS-10.7.2.j, A83). */
export const pushHq = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof PUSH_HQ>,
): Ruling<Position> => {
  const { unit, to: hex } = action;
  const { id } = unit.counter;
  if (!pushesNow(position).includes(id)) return notNow(action, position);
  const faults: NsViolation[] = [];
  if (!pushPlaces(rules, position, unit).includes(hex))
    faults.push({
      clause: 'NS-10.7.2.j',
      code: neighboursOf(rules.theatre.board, unit.at).includes(hex) ? 'CLOSED_TO_HQ' : 'NOT_ONE_HEX',
      subject: id,
      hex: label(rules.theatre, hex),
      from: label(rules.theatre, unit.at),
    });
  return unless(rules, faults, () =>
    to(
      { ...moveHq(position, unit, hex), pushes: position.pushes.filter((one) => one !== id) },
      { clause: 'NS-10.7.2.j', effect: 'pushed', hq: id, hex: label(rules.theatre, hex) },
    ),
  );
};

/** Whether an HQ cannot be placed now, wherever to. */
const isHeld = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.phase === 'reinforcement'
    ? unit.place === 'map'
    : hqMoveViolations(rules, position, unit).length > 0 || areUnitsFirst(rules, position);

/** Where an HQ or commander may be placed (NS-9.10.b, NS-6.1.c, A33). */
export const hqPlaces = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  if (isCommander(unit)) {
    const own = position.units.filter(
      (hq) => isHq(hq) && hq.place === 'map' && hq.counter.side === unit.counter.side,
    );
    return [...new Set(own.map(({ at }) => at))].sort((a, b) => a - b);
  }
  if (!isHq(unit) || isHeld(rules, position, unit)) return [];
  return openHexes(rules, position, `${unit.counter.side} ${unit.place !== 'map'}`).filter(
    (hex) => hex !== unit.at,
  );
};

/** An HQ that cannot be pushed anywhere goes to the next turn's box (NS-A83). */
const clearPushes = (rules: Rules, position: Position): Change => {
  const [id, ...others] = position.pushes;
  if (id === undefined) return to(position);
  const hq = unitById(position, id);
  if (hq === null || hq.place !== 'map') return clearPushes(rules, { ...position, pushes: others });
  if (pushPlaces(rules, position, hq).length > 0) return to(position);
  const gone = removeCounter(rules, { ...position, pushes: others }, hq);
  if (gone._tag === 'Left') return to({ ...position, pushes: others });
  const { value, reasons } = gone.right;
  return after(to(value, { clause: 'NS-10.7.2.j', effect: 'no-hex-to-push', unit: id }, ...reasons), (now) =>
    clearPushes(rules, now),
  );
};

/** The immediate effects of any action. */
export const moment = (rules: Rules, change: Change): Change =>
  after(change, (now) => (now.pushes.length === 0 ? to(now) : clearPushes(rules, now)));
