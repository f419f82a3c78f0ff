import type { HexId } from '@eastfront/kernel';
import { allow, distance, tableSource } from '@eastfront/kernel';
import { label, labels } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf, isArmorLeader, isCombat, isCommander, isHq } from '../01-units/units.js';
import { isMobile } from '../01-units/values.js';
import { bondOf, capabilityOf, isArmyHq, isGroupHq, isInRange } from '../08-activation/command.js';
import { putInto } from '../09-movement/entering.js';
import { inEnemyZone } from '../09-movement/zones.js';
import { isAlone, sendBack } from '../13-generals/relief.js';
import { notNow, refuse, when } from '../position/action.js';
import { noReactionHq } from '../position/fields.js';
import type { ActionOf } from '../position/form.js';
import type { Check, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { isBoxManned } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import type { DISENGAGE, REACT } from './forms.js';
import {
  approachFrom,
  approachViolations,
  halfOf,
  isNearer,
  roomViolations,
  towards,
  waysFrom,
  wayViolations,
} from './reaction-ways.js';

/** Whether a unit is an HQ that may direct reactions now, activated or not (NS-A65). */
export const isReactionHq = ({ player }: Position, unit: Unit): boolean =>
  isHq(unit) && unit.counter.side !== player && unit.place === 'map';

/** Whether a hex is in the command range of an HQ; in that of an army group through its army HQs (NS-10.2.1.b). */
export const reaches = (rules: Rules, position: Position, hq: Unit, hex: HexId): boolean =>
  isGroupHq(hq)
    ? position.units.some(
        (army) =>
          isArmyHq(army) &&
          army.counter.side === hq.counter.side &&
          army.place === 'map' &&
          isInRange(rules, hq, army.at) &&
          isInRange(rules, army, hex),
      )
    : isInRange(rules, hq, hex);

/** Whether the HQ has the hexes attacked and the units in its range, and may send units of their nation (NS-10.2.1.b, A66, 8.g). */
export const rangeViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  attacked: readonly HexId[],
  units: readonly Unit[],
): readonly NsViolation[] => {
  const found: NsViolation[] = [];
  const { id } = hq.counter;
  for (const hex of attacked)
    if (!reaches(rules, position, hq, hex))
      found.push({
        clause: 'NS-10.2.1.b',
        code: 'ATTACKED_OUT_OF_RANGE',
        subject: label(rules.theatre, hex),
        hq: id,
      });
  for (const unit of units) {
    if (!reaches(rules, position, hq, unit.at))
      found.push({ clause: 'NS-10.2.1.b', code: 'OUT_OF_RANGE', subject: unit.counter.id, hq: id });
    if (unit.counter.side === hq.counter.side && bondOf(hq, unit) !== 'free')
      found.push({ clause: 'NS-8.g', code: 'OTHER_NATION', subject: unit.counter.id, hq: id });
  }
  return found;
};

/** Whether the HQ may send this many more units in this segment (NS-10.2.1.c, NS-13.1.c, A65). */
export const capabilityViolations = (
  rules: Rules,
  position: Position,
  hq: Unit,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { id } = hq.counter;
  const sent = position.reactions.sent[id] ?? 0;
  const limit = capabilityOf(rules, position, hq);
  return sent + units.filter(isCombat).length > limit
    ? [{ clause: 'NS-10.2.1.c', code: 'CAPABILITY_USED', subject: id, sent, limit }]
    : [];
};

/**
 * Whether a unit is a commander in the hex of an HQ. He serves disengagement and retreat before combat by his printed values
 * (NS-13.1.e).
 */
export const isCommanderWith = (hq: Unit, unit: Unit): boolean =>
  isCommander(unit) && unit.place === 'map' && unit.with === hq.counter.id;

/** Whether a commander may take this many more units out of contact in this segment (NS-10.2.1.q). */
export const commanderViolations = (
  position: Position,
  commander: Unit,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { id, operations } = commander.counter;
  const done = position.reactions.disengaged[id] ?? 0;
  return done + units.filter(isCombat).length > operations
    ? [{ clause: 'NS-10.2.1.q', code: 'COMMANDER_USED', subject: id, done, limit: operations }]
    : [];
};

const plus = (
  counts: Readonly<Record<string, number>>,
  id: string,
  by: number,
): Readonly<Record<string, number>> => ({ ...counts, [id]: (counts[id] ?? 0) + by });

/** The position with units counted against an HQ, and against the commander that takes them out of contact. */
export const sendHq = (
  position: Position,
  hq: string,
  commander: string | null,
  units: readonly Unit[],
): Position => {
  const { reactions } = position;
  const count = units.filter(isCombat).length;
  return {
    ...position,
    reactions: {
      ...reactions,
      sent: plus(reactions.sent, hq, count),
      disengaged: commander === null ? reactions.disengaged : plus(reactions.disengaged, commander, count),
    },
  };
};

/** The relief check of a general. */
export const reliefOf = (unit: string, path: readonly HexId[] = []): Check => ({
  reason: 'relief',
  unit,
  path,
});

/** Commanders that have disengaged units and have not been checked for it (NS-10.2.1.p). */
const uncheckedUnits = (position: Position, but: string | null): readonly string[] =>
  Object.keys(position.reactions.disengaged)
    .filter((id) => id !== but && !position.reactions.checked.includes(id))
    .filter((id) => unitById(position, id)?.place === 'map')
    .sort();

/** When the player turns to another action, all commanders except this one are checked (NS-10.2.1.p). */
export const withChecks = (position: Position, but: string | null = null): Position => {
  const ids = uncheckedUnits(position, but);
  return ids.length === 0
    ? position
    : {
        ...position,
        reactions: { ...position.reactions, checked: [...position.reactions.checked, ...ids] },
        checks: [...position.checks, ...ids.map((id) => reliefOf(id))],
      };
};

/** How near a unit has to be, or must not be, by reading (NS-10.2.1.e, A64). */
const REACH = 3;

/** Whether reactions are allowed in this step. */
export const isReacting = (position: Position): boolean =>
  position.phase === 'combat' && position.step === 'react' && position.battle === null;

/** Units and hexes of a reaction towards a combat, as named. */
export interface Asked {
  readonly units: readonly Unit[];
  readonly path: readonly HexId[];
  /** Index of the attack. */
  readonly attack: number;
  readonly hq: Unit;
}

/** The attack that sets off a reaction: the one named, the only one, or the one whose hex the way ends in. */
const attackOf = ({ attacks }: Position, battle: number | null, path: readonly HexId[]): number => {
  if (battle !== null) return attacks[battle]?.resolved === false ? battle : -1;
  const open = attacks.flatMap((attack, i) => (attack.resolved ? [] : [i]));
  if (open.length === 1) return open[0] as number;
  const end = path[path.length - 1];
  return open.find((i) => end !== undefined && attacks[i]?.hexes.includes(end)) ?? -1;
};

/** Reads a reaction or disengagement; refuses what names nothing. */
export const readReaction = (
  position: Position,
  action: ActionOf<typeof REACT> | ActionOf<typeof DISENGAGE>,
): Ruling<Asked> => {
  if (!isReacting(position)) return notNow(action, position);
  const { units, path, hq } = action;
  if (!isReactionHq(position, hq)) return refuse(noReactionHq(hq.counter.id, action));
  const attack = attackOf(position, action.battle, path);
  return attack < 0
    ? refuse({ clause: 'NS-10.2.1.b', code: 'NO_SUCH_ATTACK', subject: action.battle ?? '' })
    : allow({ units, path, attack, hq });
};

/** Who may react to an attack, contact with the enemy apart (NS-10.2.1.a, NS-10.2.1.d, NS-10.2.1.e). */
const unitViolations = (
  rules: Rules,
  position: Position,
  attack: number,
  unit: Unit,
): readonly NsViolation[] => {
  const { id: subject, side } = unit.counter;
  if (side === position.player) return [{ clause: 'NS-10.2.1.a', code: 'ACTIVE_SIDE', subject }];
  // NS-S61: never out of a box.
  if (unit.place === 'box') return [{ clause: 'NS-10.2.1.c', code: 'IN_THE_BOX', subject }];
  if (unit.place !== 'map') return [{ clause: 'NS-10.2.1.a', code: 'NOT_ON_THE_MAP', subject }];
  const found: NsViolation[] = [];
  if (unit.reacted >= 0) found.push({ clause: 'NS-10.2.1.f', code: 'HAS_REACTED', subject });
  if (isArmorLeader(unit)) return found;
  if (!isCombat(unit) || !isMobile(rules, unit))
    return [{ clause: 'NS-10.2.1.a', code: 'NOT_MOBILE', subject }];
  if (!unit.supplied) found.push({ clause: 'NS-10.2.1.d', code: 'OUT_OF_SUPPLY', subject });
  if (unit.disrupted) found.push({ clause: 'NS-10.2.1.d', code: 'DISRUPTED', subject });
  const hexes = position.attacks[attack]?.hexes ?? [];
  const far = Math.min(...hexes.map((hex) => distance(rules.theatre.board.grid, unit.at, hex)));
  if (rules.readings['NS-A64'] === 'b' ? far <= REACH : far > REACH)
    found.push({ clause: 'NS-10.2.1.e', code: far > REACH ? 'TOO_FAR_OFF' : 'TOO_NEAR', subject, far });
  return found;
};

/** Why these units may not react together, contact with the enemy apart. */
export const groupViolations = (
  rules: Rules,
  position: Position,
  attack: number,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const [first] = units;
  if (first === undefined || !units.some(isCombat))
    return [{ clause: 'NS-10.2.1.a', code: 'NO_COMBAT_UNIT', subject: first?.counter.id ?? '' }];
  const astray = units.find((unit) => unit.at !== first.at || unit.place !== first.place);
  return [
    ...(astray === undefined
      ? []
      : [
          {
            clause: units.some(isArmorLeader) ? ('NS-9.7.c' as const) : ('NS-9.1.a' as const),
            code: 'NOT_TOGETHER' as const,
            subject: astray.counter.id,
          },
        ]),
    ...units.flatMap((unit) => unitViolations(rules, position, attack, unit)),
  ];
};

/** The violations of a path towards a combat. */
export const pathViolations = (rules: Rules, position: Position, asked: Asked): readonly NsViolation[] => {
  const { units, path, attack } = asked;
  const first = units[0] as Unit;
  const steps = wayViolations(rules, position, towards(first.counter.side, attack), units, path);
  return steps.length > 0
    ? steps
    : [
        ...approachViolations(rules, position, attack, first, path),
        ...roomViolations(rules, position, units, path[path.length - 1] as HexId),
      ];
};

/** Ways of units towards a combat, by label. */
export const reactionPaths = (
  rules: Rules,
  position: Position,
  attack: number,
  units: readonly Unit[],
): readonly (readonly HexId[])[] => {
  const first = units[0] as Unit;
  const distances = approachFrom(rules, position, attack, first.at);
  return waysFrom(
    rules,
    position,
    towards(first.counter.side, attack),
    first.at,
    halfOf(rules, position, units),
    (from, hex) => isNearer(distances, from, hex),
  );
};

/** Units go along a way; a city with a manned box takes them in (NS-11.c), leaders left alone go to the next turn (13.3.d). */
export const goAlong = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  path: readonly HexId[],
  change: (unit: Unit) => Partial<Unit>,
): Change => {
  const start = (units[0] as Unit).at;
  const box = isBoxManned(rules, position, path[path.length - 1] as HexId);
  return after(
    putInto(rules, position, idsOf(units), path, (unit) => ({
      ...(box ? { place: 'box' as const } : {}),
      ...change(unit),
    })),
    (now) =>
      sendBack(
        now,
        now.units.filter((unit) => unit.at === start && isAlone(rules, now, unit)),
      ),
  );
};

/** Only a unit that keeps clear of enemy zones reacts without disengaging (NS-10.2.1.d). */
const contactViolations = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
): readonly NsViolation[] => {
  const { at, counter } = units[0] as Unit;
  return inEnemyZone(rules, position, counter.side, at)
    ? [{ clause: 'NS-10.2.1.d', code: 'IN_ENEMY_ZONE', subject: counter.id, hex: label(rules.theatre, at) }]
    : [];
};

const reactionReasons = (
  rules: Rules,
  position: Position,
  { units, path, attack, hq }: Asked,
): readonly NsReason[] => [
  {
    clause: 'NS-10.2.1.b',
    effect: 'reacts',
    units: [...idsOf(units)],
    hq: hq.counter.id,
    battle: attack,
    hexes: labels(rules.theatre, position.attacks[attack]?.hexes ?? []),
    path: path.map((hex) => label(rules.theatre, hex)),
  },
];

/** A reaction move (NS-10.2.1). */
export const react = (rules: Rules, position: Position, action: ActionOf<typeof REACT>): Ruling<Position> => {
  const read = readReaction(position, action);
  if (read._tag === 'Left') return read;
  const asked = read.right.value;
  const { units, path, attack, hq } = asked;
  const group = groupViolations(rules, position, attack, units);
  const hexes = position.attacks[attack]?.hexes ?? [];
  const bars = [
    ...group,
    ...rangeViolations(rules, position, hq, hexes, units),
    ...capabilityViolations(rules, position, hq, units),
    ...(group.some(({ clause, code }) => clause === 'NS-10.2.1.a' || code === 'NOT_TOGETHER')
      ? []
      : [...contactViolations(rules, position, units), ...pathViolations(rules, position, asked)]),
  ];
  if (bars.length > 0) return refuse(...bars);
  const judged = allow(asked, reactionReasons(rules, position, asked), [tableSource(rules.movement)]);
  return when(rules, judged, () =>
    after(
      goAlong(rules, position, units, path, () => ({ reacted: attack })),
      (now) => to(withChecks(sendHq(now, hq.counter.id, null, units))),
    ),
  );
};

/** The reactions of these units to an attack under an HQ. */
export const listReacts = (
  rules: Rules,
  position: Position,
  attack: number,
  units: readonly Unit[],
  hqs: readonly Unit[],
): readonly ActionOf<typeof REACT>[] => {
  if (groupViolations(rules, position, attack, units).length > 0) return [];
  if (contactViolations(rules, position, units).length > 0) return [];
  const hexes = position.attacks[attack]?.hexes ?? [];
  const able = hqs.filter(
    (hq) =>
      capabilityViolations(rules, position, hq, units).length === 0 &&
      rangeViolations(rules, position, hq, hexes, units).length === 0,
  );
  if (able.length === 0) return [];
  const paths = reactionPaths(rules, position, attack, units);
  return able.flatMap((hq) =>
    paths
      .filter((path) => pathViolations(rules, position, { units, path, attack, hq }).length === 0)
      .map(
        (path): ActionOf<typeof REACT> => ({
          type: 'react',
          units,
          path,
          hq,
          battle: position.attacks.length > 1 ? attack : null,
        }),
      ),
  );
};

/** The attack on a hex that has not been carried out; -1 for none. */
export const attackOn = (position: Position, hex: HexId): number =>
  position.attacks.findIndex((attack) => !attack.resolved && attack.hexes.includes(hex));

/** The reactions are over: relief checks still owed are queued. */
export const endReactions = (_rules: Rules, position: Position): Change => to(withChecks(position));
