import type { HexId } from '@eastfront/kernel';
import { allow, distance } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isArmorLeader, isCombat } from '../01-units/units.js';
import { isMobile } from '../01-units/values.js';
import { isBoxManned } from '../01-units/view.js';
import { putInto } from '../09-movement/entering.js';
import { isAlone, sendBack } from '../13-generals/relief.js';
import type { ActionOf } from '../play/actions.js';
import { noHex, notNow, noUnit, refuse } from '../play/apply-result.js';
import { hexesNamed } from '../play/hexes-named.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Change } from '../play/position-change.js';
import { after } from '../play/position-change.js';
import type { NsViolation, Rules, Ruling } from '../rules.js';
import { approachFrom, approachViolations, isNearer } from './reaction-approach.js';
import { reactionHq } from './reaction-command.js';
import { halfOf, roomViolations, towards, waysFrom, wayViolations } from './reaction-way.js';

/** How near a unit has to be, or must not be, by reading (NS-10.2.1.e, A64). */
const REACH = 3;

/** Whether it is the moment to react. */
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
  rules: Rules,
  position: Position,
  action: ActionOf<'react'> | ActionOf<'disengage'>,
): Ruling<Asked> => {
  if (!isReacting(position)) return notNow(action, position);
  const path = hexesNamed(rules, action.path);
  if (typeof path === 'string') return noHex(path);
  const units: Unit[] = [];
  for (const id of action.units) {
    const unit = unitById(position, id);
    if (unit === null) return noUnit(id);
    units.push(unit);
  }
  const hq = reactionHq(position, enemyOf(position.player), action.hq);
  if (hq === null) return refuse({ clause: 'NS-10.2.1.b', code: 'NO_HQ', subject: action.hq });
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

/** Why units may not take a way towards a combat. */
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
