import type { HexId } from '@eastfront/kernel';
import { allow, tableSource } from '@eastfront/kernel';
import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { idsOf, isArmorLeader, isCombat } from '../01-units/units.js';
import { qualityOf } from '../01-units/values.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { notNow, refuse, when } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Check, Position } from '../position/position.js';
import { mapUnits, unitById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, because, to } from '../position/position-change.js';
import { combatUnitsIn } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import { uses } from '../rules.js';
import type { DISENGAGE } from './forms.js';
import type { Asked } from './reaction.js';
import {
  attackOn,
  capabilityViolations,
  commanderViolations,
  goAlong,
  groupViolations,
  isCommanderWith,
  isReacting,
  pathViolations,
  rangeViolations,
  reaches,
  reactionPaths,
  readReaction,
  reliefOf,
  sendHq,
  withChecks,
} from './reaction.js';
import { roomViolations } from './reaction-ways.js';

/** The stack is in contact, in range of the HQ of the commander (NS-10.2.1.k, A68), and does not leave altogether (10.2.1.l). */
const stackViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const first = units[0] as Unit;
  const { id: subject, side } = first.counter;
  const found: NsViolation[] = [];
  if (!inEnemyZone(rules, position, side, first.at))
    found.push({ clause: 'NS-10.2.1.k', code: 'NOT_IN_ENEMY_ZONE', subject });
  if (!reaches(rules, position, hq, first.at))
    found.push({ clause: 'NS-10.2.1.k', code: 'OUT_OF_RANGE', subject, hq: hq.counter.id });
  const going = idsOf(units);
  if (combatUnitsIn(rules, position, side, first.at).every((unit) => going.includes(unit.counter.id)))
    found.push({ clause: 'NS-10.2.1.l', code: 'NOBODY_STAYS', subject: label(rules.theatre, first.at) });
  return found;
};

/** The way, and room in its first hex, where a unit stays that fails its check (NS-10.2.1.n). */
const wayAndRoom = (rules: Rules, position: Position, asked: Asked): readonly NsViolation[] => {
  const way = pathViolations(rules, position, asked);
  return way.length > 0 || asked.path.length === 1
    ? way
    : roomViolations(rules, position, asked.units, asked.path[0] as HexId);
};

const barsOf = (rules: Rules, position: Position, asked: Asked, commander: Unit): readonly NsViolation[] => {
  const { units, attack, hq } = asked;
  const group = groupViolations(rules, position, attack, units);
  const hexes = position.attacks[attack]?.hexes ?? [];
  return [
    ...group,
    ...stackViolations(rules, position, hq, units),
    ...rangeViolations(rules, position, hq, hexes, units),
    ...capabilityViolations(rules, position, hq, units),
    ...commanderViolations(position, commander, units),
    ...(group.some(({ code }) => code === 'NOT_TOGETHER') ? [] : wayAndRoom(rules, position, asked)),
  ];
};

/** A check for each unit, with the leader that goes with the first of them (NS-10.2.1.m, NS-10.2.1.o). */
export const qualityChecks = (
  reason: 'disengagement' | 'retreat-before',
  units: readonly Unit[],
  path: readonly HexId[],
): readonly Check[] => {
  const leaders = units.filter(isArmorLeader).map((unit) => reliefOf(unit.counter.id, path));
  return units
    .filter(isCombat)
    .flatMap((unit, i) => [{ reason, unit: unit.counter.id, path }, ...(i === 0 ? leaders : [])]);
};

const withQueue = (position: Position, { units, path, attack }: Asked, commander: Unit): Position => {
  const { id, operations } = commander.counter;
  const going = idsOf(units);
  const marked = mapUnits(position, (unit) =>
    going.includes(unit.counter.id) ? { ...unit, reacted: attack } : unit,
  );
  const queued = {
    ...marked,
    checks: [...marked.checks, ...qualityChecks('disengagement', units, path)],
  };
  // NS-10.2.1.p: once he can disengage nobody any more.
  return (queued.reactions.disengaged[id] ?? 0) >= operations ? withChecks(queued) : queued;
};

/** A disengagement; its checks are queued (NS-10.2.1.k-q). */
export const disengage = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof DISENGAGE>,
): Ruling<Position> => {
  if (!isReacting(position)) return notNow(action, position);
  const subject = action.units[0]?.counter.id ?? '';
  if (!uses(rules, 'NS-10.2.1.k')) return refuse({ clause: 'NS-10.2.1.k', code: 'NOT_IN_USE', subject });
  const read = readReaction(position, action);
  if (read._tag === 'Left') return read;
  const asked = read.right.value;
  const { commander } = action;
  if (commander === null || !isCommanderWith(asked.hq, commander))
    return refuse({ clause: 'NS-10.2.1.k', code: 'NO_COMMANDER', subject: asked.hq.counter.id });
  const bars = barsOf(rules, position, asked, commander);
  if (bars.length > 0) return refuse(...bars);
  const { id } = commander.counter;
  const judged = allow(
    asked,
    [
      {
        clause: 'NS-10.2.1.k',
        effect: 'disengages',
        units: [...idsOf(asked.units)],
        hq: asked.hq.counter.id,
        commander: id,
        path: asked.path.map((hex) => label(rules.theatre, hex)),
      },
    ],
    [tableSource(rules.movement)],
  );
  return when(rules, judged, () =>
    to(withQueue(sendHq(withChecks(position, id), asked.hq.counter.id, id, asked.units), asked, commander)),
  );
};

/** The disengagements of these units under an HQ and the commanders with it. */
export const listDisengagements = (
  rules: Rules,
  position: Position,
  attack: number,
  units: readonly Unit[],
  hqs: readonly Unit[],
): readonly ActionOf<typeof DISENGAGE>[] => {
  if (!uses(rules, 'NS-10.2.1.k') || groupViolations(rules, position, attack, units).length > 0) return [];
  const { at, counter } = units[0] as Unit;
  if (!inEnemyZone(rules, position, counter.side, at)) return [];
  const paths = reactionPaths(rules, position, attack, units);
  return hqs.flatMap((hq) =>
    position.units
      .filter((unit) => isCommanderWith(hq, unit))
      .flatMap((commander) =>
        paths
          .filter((path) => barsOf(rules, position, { units, path, attack, hq }, commander).length === 0)
          .map(
            (path): ActionOf<typeof DISENGAGE> => ({
              type: 'disengage',
              units,
              path,
              hq,
              commander,
              battle: position.attacks.length > 1 ? attack : null,
            }),
          ),
      ),
  );
};

/** Subtracted from the die of a quality check (NS-10.2.1.m). */
const OFF = 2;

/** The leaders that go with a unit: their relief checks come after its own, over the same path (NS-10.2.1.o, NS-10.2.2.g). */
const companions = (position: Position, unit: Unit, path: readonly HexId[]): readonly Unit[] =>
  position.checks.flatMap((check) => {
    const leader = check.reason === 'relief' && path.length > 0 ? unitById(position, check.unit) : null;
    return leader !== null &&
      leader.at === unit.at &&
      leader.place === unit.place &&
      check.path.join() === path.join()
      ? [leader]
      : [];
  });

/** A hex left by all its defenders may be entered at once (NS-10.2.2.f). */
const noteEmptied = (rules: Rules, position: Position, side: Side, hex: HexId): Position => {
  const attack = attackOn(position, hex);
  return attack < 0 || combatUnitsIn(rules, position, side, hex).length > 0
    ? position
    : { ...position, emptied: { attack, hex } };
};

/** The quality check of a unit that disengages or retreats before combat, and its way. */
export const rollQuality = (rules: Rules, position: Position, check: Check, die: number): Change => {
  const unit = unitById(position, check.unit);
  if (unit === null) return to(position);
  const { id: subject, side } = unit.counter;
  const before = check.reason === 'retreat-before';
  const quality = qualityOf(rules, unit);
  const fails = die - OFF > quality;
  const rolled = { clause: before ? 'NS-10.2.2.e' : 'NS-10.2.1.m', unit: subject, die, quality } as const;
  const reasons: NsReason[] = [
    fails ? { ...rolled, effect: 'check-failed' } : { ...rolled, effect: 'check-passed' },
    ...(fails
      ? ([
          { clause: 'NS-12.a', effect: 'disrupt', unit: subject },
          { clause: before ? 'NS-10.2.2.e' : 'NS-10.2.1.n', effect: 'one-hex-after-check', unit: subject },
        ] as const)
      : []),
  ];
  const path = fails ? check.path.slice(0, 1) : check.path;
  const group = [unit, ...companions(position, unit, check.path)];
  const gone = goAlong(rules, position, group, path, (one) =>
    fails && isCombat(one) ? { disrupted: true } : {},
  );
  return because(reasons, before ? after(gone, (now) => to(noteEmptied(rules, now, side, unit.at))) : gone);
};
