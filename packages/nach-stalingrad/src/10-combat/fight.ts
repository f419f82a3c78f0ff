import { labels } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isCombat, isInPlay, isSupply } from '../01-units/units.js';
import { counterReaches } from '../05-supply/supply.js';
import { airViolations, spendAir } from '../07-air/air-support.js';
import type { OVERRUN } from '../09-movement/forms.js';
import { bonusViolations, togetherViolations } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import { notNow, refuse, unless } from '../position/action.js';
import { cannotLead, noSupplyCounter } from '../position/fields.js';
import type { ActionOf } from '../position/form.js';
import type { Battle, Position } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import { alive } from '../position/view.js';
import type { NsReason, NsViolation, Rules, Ruling } from '../rules.js';
import {
  attackerOf,
  battleOf,
  defenderAir,
  hasDefence,
  hasLapsed,
  isBetweenFights,
  leaveViolations,
  toTheDie,
} from './battle.js';
import type { DEFEND, RESOLVE } from './forms.js';
import { leadCandidates } from './odds.js';

const markFight = (position: Position, battle: Battle): Position =>
  battle.index < 0
    ? position
    : mapUnits(position, (unit) => {
        const { id } = unit.counter;
        if (battle.attackers.includes(id)) return { ...unit, attackedThisTurn: true };
        return battle.defenders.includes(id) ? { ...unit, defendedThisTurn: true, defendedNow: true } : unit;
      });

const spendBonus = (position: Position, generals: readonly string[]): Position =>
  generals.length === 0
    ? position
    : mapUnits(position, (unit) =>
        generals.includes(unit.counter.id) && unit.counter.kind === 'commander'
          ? { ...unit, bonusUsed: true }
          : unit,
      );

/** Opens the fight: the defender decides next if there is a choice, otherwise the die is rolled. */
const open = (rules: Rules, position: Position, battle: Battle): Change => {
  const marked = spendBonus(markFight(position, battle), battle.bonus);
  const ready = { ...marked, battle };
  return hasDefence(rules, ready, battle) ? to(ready) : toTheDie(rules, ready, battle);
};

const leadViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  side: Side,
  lead: Unit,
): readonly NsViolation[] => {
  if (leadCandidates(rules, position, side, battle).includes(lead)) return [];
  const { id: subject } = lead.counter;
  if (battle.hexes.includes(lead.fledTo)) return [{ clause: 'NS-10.7.1.g', code: 'TAKES_NO_PART', subject }];
  const fights = [...battle.attackers, ...battle.defenders].includes(subject);
  return [
    fights && lead.counter.side === side && isCombat(lead)
      ? { clause: 'NS-10.2.1.j', code: 'HAS_REACTED', subject }
      : cannotLead(subject),
  ];
};

const generalViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  side: Side,
  lead: Unit,
  generals: readonly Unit[],
): readonly NsViolation[] => [
  ...generals.flatMap((general) => bonusViolations(rules, position, battle, side, lead, general)),
  ...togetherViolations(generals),
];

const supplyViolations = (
  rules: Rules,
  position: Position,
  battle: Battle,
  supply: Unit | null,
): readonly NsViolation[] => {
  if (supply === null) return [];
  const { id: subject, side } = supply.counter;
  if (isSupply(supply) && supply.place === 'removed')
    return [{ clause: 'NS-10.3.e', code: 'SUPPLY_SPENT', subject }];
  if (!isSupply(supply) || !isInPlay(supply) || side !== position.player) return [noSupplyCounter(subject)];
  return counterReaches(rules, position, supply, alive(position, battle.attackers))
    ? []
    : [{ clause: 'NS-10.3.d', code: 'OUT_OF_REACH', subject }];
};

/** One of the attacks declared, with lead unit, supply and bonus (NS-10.3, 10.5). */
export const resolve = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof RESOLVE>,
): Ruling<Position> => {
  if (position.phase !== 'combat' || position.step !== 'resolve' || !isBetweenFights(position))
    return notNow(action, position);
  const attack = position.attacks[action.battle];
  if (attack === undefined || attack.resolved)
    return refuse({ clause: 'NS-10.3.a', code: 'NO_SUCH_ATTACK', subject: action.battle });
  const left = leaveViolations(rules, position);
  if (left.length > 0) return refuse(...left);
  if (hasLapsed(rules, position, attack))
    return refuse({
      clause: 'NS-10.3.b',
      code: 'LAPSED',
      subject: action.battle,
      hexes: labels(rules.theatre, attack.hexes),
    });
  const side = attackerOf(position);
  const { lead, supply, bonus } = action;
  const plain = battleOf(rules, position, attack, action.battle, lead.counter.id);
  const bars = [
    ...leadViolations(rules, position, plain, side, lead),
    ...supplyViolations(rules, position, plain, supply),
    ...generalViolations(rules, position, plain, side, lead, bonus),
    ...(action.fleet === 0 ? [] : fleetViolations(rules, position, plain, side, action.fleet)),
  ];
  const battle = { ...plain, bonus: idsOf(bonus), supplied: supply !== null, fleet: action.fleet };
  return unless(rules, bars, () => {
    const fleet = action.fleet === 0 ? position.fleet : { ...position.fleet, supported: true };
    const attacks = position.attacks.map((one, i) =>
      i === action.battle ? { ...one, resolved: true } : one,
    );
    const reasons: NsReason[] =
      supply === null ? [] : [{ clause: 'NS-10.3.e', effect: 'spend', unit: supply.counter.id }];
    const spent = mapUnits({ ...position, attacks, fleet }, (unit) =>
      unit === supply ? { ...unit, place: 'removed', at: -1 } : unit,
    );
    return after(to(spent, ...reasons), (now) => open(rules, now, battle));
  });
};

/** An overrun, once the move itself is allowed. */
export const openOverrun = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof OVERRUN>,
  cost: number,
): Ruling<Position> => {
  const { units, hex, leader } = action;
  const side = attackerOf(position);
  const fighters = units.filter(isCombat);
  const air = { axis: 0, soviet: 0, [side]: action.air };
  const attack = { units: idsOf(fighters), hexes: [hex], air };
  const first = battleOf(rules, position, attack, -1, fighters[0]?.counter.id ?? '');
  const lead = action.lead ?? leadCandidates(rules, position, side, first)[0] ?? (units[0] as Unit);
  const generals = leader === null ? [] : [leader];
  const battle = { ...first, lead: lead.counter.id, bonus: idsOf(generals) };
  const german = fighters.some((unit) => unit.counter.nation === 'german');
  const bars = [
    ...leadViolations(rules, position, battle, side, lead),
    ...generalViolations(rules, position, battle, side, lead, generals),
    ...airViolations(rules, position, side, { overrun: true, attacking: true, german, hqs: 0 }, action.air),
  ];
  return unless(rules, bars, () => {
    const ids = idsOf(units);
    const paid = mapUnits(spendAir(position, side, action.air), (unit) =>
      ids.includes(unit.counter.id) ? moving(position, unit, cost) : unit,
    );
    // Leaders go along though they do not fight.
    const along = idsOf(units.filter((unit) => !isCombat(unit)));
    return open(rules, paid, { ...battle, attackers: [...battle.attackers, ...along] });
  });
};

const moving = (position: Position, unit: Unit, cost: number): Unit => ({
  ...unit,
  startedAt: unit.startedAt >= 0 ? unit.startedAt : unit.at,
  spent: unit.spent + cost,
  movedFirst: unit.movedFirst || position.phase !== 'second-movement',
  movedSecond: unit.movedSecond || position.phase === 'second-movement',
  activated: unit.activated === false ? true : unit.activated,
});

/** The defender's lead unit and bonus (NS-10.5.a). */
export const defend = (
  rules: Rules,
  position: Position,
  action: ActionOf<typeof DEFEND>,
): Ruling<Position> => {
  const { battle } = position;
  if (battle === null || battle.stage !== 'defend') return notNow(action, position);
  const side = enemyOf(attackerOf(position));
  const { lead, bonus } = action;
  const { id: defenderLead } = lead.counter;
  const generals = idsOf(bonus);
  const bars = [
    ...leadViolations(rules, position, battle, side, lead),
    ...generalViolations(rules, position, battle, side, lead, bonus),
    ...(action.fleet === 0 ? [] : fleetViolations(rules, position, battle, side, action.fleet)),
    ...(action.air === 0
      ? []
      : battle.index < 0
        ? defenderAir(rules, position, battle, action.air)
        : [{ clause: 'NS-10.2.3.a', code: 'ASSIGNED_BEFORE', subject: defenderLead } as const]),
  ];
  return unless(rules, bars, () => {
    const spent = spendBonus(spendAir(position, side, action.air), generals);
    const fleet = action.fleet === 0 ? spent.fleet : { ...spent.fleet, supported: true };
    return toTheDie(
      rules,
      { ...spent, fleet },
      {
        ...battle,
        defenderLead,
        bonus: [...battle.bonus, ...generals],
        fleet: action.fleet === 0 ? battle.fleet : action.fleet,
        air: action.air === 0 ? battle.air : { ...battle.air, [side]: action.air },
      },
    );
  });
};
