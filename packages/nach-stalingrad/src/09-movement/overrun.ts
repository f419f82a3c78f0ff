import type { HexId } from '@eastfront/kernel';
import { allow, directionTo, forbidAll, tableSource } from '@eastfront/kernel';
import { hasWay, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isArmorLeader, isCombat, isInPlay, NOWHERE } from '../01-units/units.js';
import { armOf, isMobile } from '../01-units/values.js';
import { joinViolations, neighbourViolations, overstackViolations } from '../03-stacking/stacking.js';
import { groundAt } from '../04-weather/weather.js';
import { isStorming, stormViolations } from '../11-cities/box-movement.js';
import type { Moved } from '../position/move-request.js';
import type { Battle, Position } from '../position/position.js';
import { mapUnits, unitsById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { segmentStartOf } from '../position/segment-start.js';
import { combatUnitsIn, isBoxManned } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { allowanceReasons, leftOf } from './allowance.js';
import { putInto } from './entering.js';
import { goingViolations, togetherViolations } from './mover.js';
import type { Step } from './terrain-cost.js';
import { closedViolations, priceOf } from './terrain-cost.js';

/** Who may overrun: armour, mechanised units and cavalry in supply and in order, with an armour leader (NS-9.6.a). */
const whoViolations = (rules: Rules, units: readonly Unit[]): readonly NsViolation[] => {
  const bars: NsViolation[] = [];
  for (const unit of units) {
    const { id } = unit.counter;
    if (isArmorLeader(unit)) continue;
    if (unit.place === 'box') bars.push({ clause: 'NS-11.e', code: 'IN_THE_BOX', subject: id });
    if (!isCombat(unit) || !isMobile(rules, unit)) {
      bars.push({ clause: 'NS-9.6.a', code: 'NOT_MOBILE', subject: id, arm: armOf(rules, unit) });
      continue;
    }
    if (!unit.supplied)
      bars.push(
        { clause: 'NS-9.6.a', code: 'OUT_OF_SUPPLY', subject: id },
        { clause: 'NS-5.2.4.b', code: 'OUT_OF_SUPPLY', subject: id },
      );
    if (unit.disrupted) bars.push({ clause: 'NS-9.6.a', code: 'DISRUPTED', subject: id });
  }
  if (!units.some(isCombat))
    bars.push({ clause: 'NS-9.6.a', code: 'NO_COMBAT_UNIT', subject: idsOf(units).join(', ') });
  return bars;
};

/** Units overrun together only if they began the segment together (NS-9.6.n). */
const groupViolations = (units: readonly Unit[]): readonly NsViolation[] => {
  const [first, ...others] = units;
  if (first === undefined) return [];
  return others
    .filter((unit) => segmentStartOf(unit) !== segmentStartOf(first))
    .map(({ counter }) => ({
      clause: 'NS-9.6.n',
      code: 'BEGAN_APART',
      subject: counter.id,
      with: first.counter.id,
    }));
};

/** Stacking just before an overrun: of the hex it starts from, and of the hex attacked (NS-3.d, NS-9.6.c). */
const overrunStackViolations = (
  rules: Rules,
  position: Position,
  side: Side,
  units: readonly Unit[],
  hex: HexId,
): readonly NsViolation[] => {
  const start = (units[0] as Unit).at;
  const before = overstackViolations(rules, side, start, combatUnitsIn(rules, position, side, start));
  // NS-11.c: into a city with a manned box they go to stay in the box.
  const box = isBoxManned(rules, position, hex);
  const into = joinViolations(rules, position, units, hex, box);
  // NS-3.f: won, it would put them beside each other, and nobody can tell whether they could go on.
  const near = box ? [] : neighbourViolations(rules, position, hex, units.filter(isCombat));
  const [crowded] = before;
  return [
    ...before,
    ...(crowded === undefined
      ? []
      : [
          {
            clause: 'NS-3.d',
            code: 'OVERFULL_BEFORE_OVERRUN',
            subject: label(rules.theatre, start),
          } as const,
        ]),
    ...near,
    ...into.flatMap((fault) => [{ ...fault, clause: 'NS-9.6.c' } as const, fault]),
  ];
};

/** Whether the ground lets an overrun through: no Mud, no river without a bridge but in Snow (NS-9.6.f, NS-9.6.p, A32, A54). */
const groundViolations = (
  rules: Rules,
  position: Position,
  { from, to: hex, direction }: Step,
): readonly NsViolation[] => {
  const { theatre, movement } = rules;
  const bars: NsViolation[] = [];
  for (const place of [from, hex])
    if (groundAt(rules, position, place) === 'mud')
      for (const clause of ['NS-9.6.f', 'NS-9.6.p'] as const)
        bars.push({ clause, code: 'MUD', subject: label(theatre, place) });
  if (direction < 0 || theatre.river[6 * from + direction] === 0 || hasWay(theatre, from, direction))
    return bars;
  const open = movement.river[groundAt(rules, position, hex)] !== 'all';
  if (open && rules.readings['NS-A54'] !== 'b') return bars;
  const subject = `${label(theatre, from)}/${label(theatre, hex)}`;
  bars.push({ clause: 'NS-9.6.f', code: 'UNBRIDGED_RIVER', subject });
  if (!open) bars.push({ clause: 'NS-9.6.p', code: 'UNBRIDGED_RIVER', subject });
  return bars;
};

/**
 * Whether units may overrun an adjacent hex: units, stacking, cost, terrain, weather (NS-9.6.a-f, n, p). Enemy zones do not affect the step
 * (NS-A53); the units must have the points (NS-A55).
 */
export const overrunMoveRuling = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  hex: HexId,
): Ruling<Moved> => {
  const { theatre, movement } = rules;
  const violations: NsViolation[] = [...togetherViolations(units)];
  const first = units[0];
  if (first === undefined) return forbidAll(violations) as Ruling<never>;
  const { side } = first.counter;
  const subject = label(theatre, hex);
  for (const unit of units) violations.push(...goingViolations(rules, position, unit, 'overrun'));
  violations.push(...whoViolations(rules, units), ...groupViolations(units));
  if (combatUnitsIn(rules, position, enemyOf(side), hex).length === 0)
    violations.push({ clause: 'NS-9.6.a', code: 'NO_ENEMY', subject });
  const direction = directionTo(theatre.board, first.at, hex);
  const left = leftOf(rules, position, units);
  let cost = 0;
  if (direction < 0) violations.push({ clause: 'NS-9.6.b', code: 'NOT_ADJACENT', subject });
  else {
    const step = { from: first.at, to: hex, direction };
    const closed = closedViolations(rules, position, side, step);
    violations.push(...closed, ...groundViolations(rules, position, step));
    const price = closed.length > 0 ? null : priceOf(rules, step, groundAt(rules, position, hex));
    if (price !== null && price.river !== 'all') {
      cost = price.hex + price.river + movement.overrun;
      if (cost > left)
        violations.push({ clause: 'NS-9.6.d', code: 'NOT_ENOUGH_POINTS', subject, needs: cost, left });
    }
  }
  violations.push(
    ...overrunStackViolations(rules, position, side, units, hex),
    ...stormViolations(rules, position, units, hex, first.at),
  );
  const refused = forbidAll(violations);
  if (refused !== null) return refused;
  const reasons: NsReason[] = [
    ...units.flatMap((unit) => allowanceReasons(rules, position, unit, units)),
    { clause: 'NS-9.6.d', effect: 'pay-for-overrun', hex: subject, points: cost, left: left - cost },
  ];
  if (theatre.river[6 * first.at + direction] === 1 && !hasWay(theatre, first.at, direction))
    reasons.push({
      clause: 'NS-9.6.p',
      effect: 'river-in-snow',
      hexside: `${label(theatre, first.at)}/${subject}`,
    });
  return allow({ cost, stop: false, box: false, points: 0 }, reasons, [
    ...sourcesFor(rules, units),
    tableSource(movement),
  ]);
};

/** The units that overrun, with the armour leader that goes along. */
const overrunners = (position: Position, battle: Battle) =>
  unitsById(position, battle.attackers).filter(isInPlay);

/**
 * * An overrun is over. Won, the attackers enter the hex (NS-9.6.i) and may go on with what they have left (9.6.j); lost, they
 * move no more in this segment (9.6.l). The overrun was resolved like any combat (NS-9.6.g); with points left the units may
 * overrun again, even the same enemy (NS-9.6.k), and go on or leave a zone (NS-9.6.j).
 */
export const overrunWon = (rules: Rules, position: Position, battle: Battle, cleared: boolean): Change => {
  const ids = overrunners(position, battle).map((unit) => unit.counter.id);
  const over: Position = { ...position, battle: null };
  if (ids.length === 0) return to(over);
  if (!cleared) {
    const reason: NsReason = { clause: 'NS-9.6.l', effect: 'overrun-failed', units: [...ids] };
    return to(
      mapUnits(over, (unit) => (ids.includes(unit.counter.id) ? { ...unit, ended: true } : unit)),
      reason,
    );
  }
  const hex = battle.hexes[0] as HexId;
  const reason: NsReason = { clause: 'NS-9.6.i', effect: 'overrun-won', units: [...ids] };
  return after(to(over, reason), (now) => putInto(rules, now, ids, [hex], intoBox(rules, over, hex)));
};

/** NS-11.c: a unit that enters a city with a manned box is put into it and stops. */
const intoBox = (rules: Rules, position: Position, hex: HexId): ((unit: Unit) => Partial<Unit>) =>
  isBoxManned(rules, position, hex)
    ? ({ at, counter }) => ({
        place: 'box',
        ended: true,
        stopped: { at: hex, clause: 'NS-11.c' },
        stormedFrom: isStorming(rules, position, counter.side, hex, at) ? at : NOWHERE,
      })
    : () => ({});
