import { label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { isArmorLeader, isCommander, isHq, isInPlay } from '../01-units/units.js';
import { armOf } from '../01-units/values.js';
import { helps, hqOf, isGroupHq, isInRange } from '../08-activation/command.js';
import type { Battle, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { fighting } from '../position/view.js';
import type { NsViolation, Rules } from '../rules.js';

/** What the bonus of a general depends on. */
export interface BonusScene {
  readonly overrun: boolean;
  /** The general belongs to the side that attacks. */
  readonly attacking: boolean;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
  /** The HQs of which one directs the attack. */
  readonly hqs: readonly Unit[];
}

/** What a general adds to the die, or takes from it in defence (NS-1.e, A80). */
export const bonusOf = ({ counter }: Unit, attacking: boolean): number =>
  attacking ? counter.attackBonus : counter.defenseBonus;

const attackingCommander = (
  rules: Rules,
  position: Position,
  { hqs }: BonusScene,
  commander: Unit,
  own: Unit,
): readonly NsViolation[] => {
  if (hqs.some((hq) => helps(rules, position, commander, hq))) return [];
  const subject = commander.counter.id;
  return own.counter.level === 'army-group'
    ? [{ clause: 'NS-13.1.f', code: 'HQ_OUT_OF_RANGE', subject, hq: own.counter.id }]
    : [{ clause: 'NS-13.1.d', code: 'OTHER_HQ_DIRECTS', subject, hq: own.counter.id }];
};

/** Whether an HQ has all defenders in its range, itself or through an army HQ in range. */
const covers = (rules: Rules, position: Position, own: Unit, defenders: readonly Unit[]): boolean => {
  const coversItself = (hq: Unit): boolean => defenders.every((unit) => isInRange(rules, hq, unit.at));
  return isGroupHq(own)
    ? position.units.some(
        (hq) =>
          isHq(hq) &&
          hq.counter.side === own.counter.side &&
          !isGroupHq(hq) &&
          isInRange(rules, own, hq.at) &&
          coversItself(hq),
      )
    : coversItself(own);
};

const commanderViolations = (
  rules: Rules,
  position: Position,
  scene: BonusScene,
  commander: Unit,
): readonly NsViolation[] => {
  const subject = commander.counter.id;
  if (scene.overrun) return [{ clause: 'NS-9.6.o', code: 'NO_COMMANDER_IN_OVERRUN', subject }];
  const own = hqOf(position, commander);
  if (own === null) return [{ clause: 'NS-13.1.a', code: 'WITHOUT_HQ', subject }];
  const bars: NsViolation[] = [];
  if (commander.bonusUsed) bars.push({ clause: 'NS-13.1.d', code: 'BONUS_USED', subject });
  if (own.counter.level === 'special')
    bars.push({ clause: 'NS-13.1.f', code: 'AXIS_COMMANDERS_ONLY', subject, hq: own.counter.id });
  else if (scene.attacking) bars.push(...attackingCommander(rules, position, scene, commander, own));
  else if (!covers(rules, position, own, scene.defenders))
    bars.push({
      clause: isGroupHq(own) ? 'NS-13.1.f' : 'NS-13.1.d',
      code: 'DEFENDERS_OUT_OF_RANGE',
      subject,
      hq: own.counter.id,
      range: own.counter.range,
    });
  return bars;
};

const leaderViolations = (
  rules: Rules,
  scene: BonusScene,
  lead: Unit,
  leader: Unit,
): readonly NsViolation[] => {
  const subject = leader.counter.id;
  if (!scene.attacking) return [{ clause: 'NS-13.2.c', code: 'LEADER_ONLY_ATTACKS', subject }];
  const bars: NsViolation[] = [];
  if (armOf(rules, lead) !== 'armor')
    bars.push({ clause: 'NS-13.2.c', code: 'LEAD_IS_NO_ARMOR', subject, lead: lead.counter.id });
  if (!scene.attackers.some((unit) => unit.at === leader.at && unit.place === leader.place))
    bars.push({
      clause: 'NS-13.2.a',
      code: 'NOT_WITH_ATTACKERS',
      subject,
      ...(leader.at >= 0 ? { hex: label(rules.theatre, leader.at) } : {}),
    });
  return bars;
};

/**
 * Why a general may not give his bonus in such a fight (NS-13.1.d, NS-13.1.f, NS-13.2.a, NS-13.2.c, NS-9.6.o). Generals with an
 * army group HQ serve all units activated through it (NS-8.i); a leader serves as many attacks as he can (NS-13.2.d).
 */
export const generalViolations = (
  rules: Rules,
  position: Position,
  scene: BonusScene,
  side: Side,
  lead: Unit,
  general: Unit,
): readonly NsViolation[] => {
  const subject = general.counter.id;
  if (!isCommander(general) && !isArmorLeader(general))
    return [{ clause: 'NS-1.e', code: 'NOT_A_GENERAL', subject }];
  const commander = isCommander(general);
  if (general.counter.side !== side)
    return [{ clause: commander ? 'NS-13.1.d' : 'NS-13.2.a', code: 'GENERAL_OF_THE_ENEMY', subject }];
  if (!isInPlay(general))
    return [{ clause: commander ? 'NS-13.1.a' : 'NS-13.2.a', code: 'GENERAL_NOT_ON_MAP', subject }];
  const bars = commander
    ? commanderViolations(rules, position, scene, general)
    : leaderViolations(rules, scene, lead, general);
  return bars.length > 0 || bonusOf(general, scene.attacking) > 0
    ? bars
    : [{ clause: 'NS-1.e', code: 'NO_BONUS', subject }];
};

/** Why generals may not give their bonus together: one commander and one armour leader at most (NS-A79). */
export const togetherViolations = (generals: readonly Unit[]): readonly NsViolation[] => {
  const second = (kind: (unit: Unit) => boolean): Unit | undefined => generals.filter(kind)[1];
  const commander = second(isCommander);
  const leader = second(isArmorLeader);
  const bars: NsViolation[] = [];
  if (commander !== undefined)
    bars.push({ clause: 'NS-13.1.d', code: 'ONE_COMMANDER', subject: commander.counter.id });
  if (leader !== undefined)
    bars.push({ clause: 'NS-13.2.c', code: 'ONE_ARMOR_LEADER', subject: leader.counter.id });
  return bars;
};

const sceneOf = (position: Position, battle: Battle, side: Side): BonusScene => {
  const hq = unitById(position, position.attacks[battle.index]?.hq ?? '');
  return {
    overrun: battle.index < 0,
    attacking: side === position.player,
    attackers: fighting(position, battle.attackers),
    defenders: fighting(position, battle.defenders),
    hqs: hq === null ? [] : [hq],
  };
};

/** Why a general may not give his bonus in a fight (NS-13.1.d, NS-13.2.c, NS-9.6.o). */
export const bonusViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  side: Side,
  lead: Unit,
  general: Unit,
): readonly NsViolation[] =>
  generalViolations(rules, position, sceneOf(position, battle, side), side, lead, general);

/** The sets of generals that may give their bonus, none first: a commander, an armour leader or both (NS-A79). */
export const bonusOptions = (
  rules: Rules,
  position: Position,
  battle: Battle,
  side: Side,
  lead: Unit,
): readonly (readonly Unit[])[] => {
  const scene = sceneOf(position, battle, side);
  const able = position.units.filter(
    (unit) =>
      (isCommander(unit) || isArmorLeader(unit)) &&
      generalViolations(rules, position, scene, side, lead, unit).length === 0,
  );
  const commanders = able.filter(isCommander);
  const leaders = able.filter(isArmorLeader);
  return [
    [],
    ...commanders.map((one) => [one]),
    ...leaders.map((one) => [one]),
    ...commanders.flatMap((one) => leaders.map((other) => [one, other])),
  ];
};
