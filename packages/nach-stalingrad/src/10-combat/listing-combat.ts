import { remember } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isArmorLeader, isCombat, isHq, isInPlay, isSupply } from '../01-units/units.js';
import { isMobile } from '../01-units/values.js';
import { alive, unitsIn } from '../01-units/view.js';
import { canEndPhase, endPhaseViolations } from '../02-sequence/sequence.js';
import { counterReaches } from '../05-supply/supply.js';
import { listAir } from '../07-air/air-support.js';
import { withdrawalsFrom } from '../11-cities/city.js';
import { bonusOptions } from '../13-generals/bonus.js';
import { fleetViolations, listLandings } from '../14-fleet/fleet.js';
import type { Action } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { byUnit, END_PHASE, generally, NONE, name, names, subsets } from '../play/listing-step.js';
import type { Attack, Battle, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { listAdvances } from './advance.js';
import { crowdViolations, splitViolations } from './apply-losses.js';
import { attackDuties, listAttacks } from './attacks.js';
import { attackerOf, defenderAir, emptiedBattle, hasLapsed, stormersOwing } from './battle.js';
import { listDisengagements } from './disengagement.js';
import { lossViolations } from './losses.js';
import { leadCandidates } from './odds.js';
import { isReacting, listReacts } from './reaction.js';
import { retreatPaths } from './retreat.js';
import { listRetreatsBefore } from './retreat-before.js';

/** The HQs on the map that may direct reactions now. */
const hqsNow = remember((_: Rules, position: Position) =>
  position.units.filter(
    (unit) => isHq(unit) && unit.counter.side !== position.player && unit.place === 'map',
  ),
);

/** Whether a unit may react at all, wherever and to whatever; armour leaders go with others. */
const isReady = (rules: Rules, unit: Unit): boolean =>
  isCombat(unit) && isMobile(rules, unit) && unit.supplied && !unit.disrupted && unit.reacted < 0;

/** A unit alone and with any of those with a later id and the leaders in its hex. */
const groupsOf = (rules: Rules, position: Position, unit: Unit): readonly (readonly Unit[])[] => {
  const others = unitsIn(rules, position, unit.at).filter(
    (one) =>
      one.counter.side === unit.counter.side &&
      ((isReady(rules, one) && one.counter.id > unit.counter.id) || isArmorLeader(one)),
  );
  let groups: readonly (readonly Unit[])[] = [[unit]];
  for (const one of others) groups = [...groups, ...groups.map((group) => [...group, one])];
  return groups;
};

/** Every reaction of a unit now. */
export const listReactions = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (!isReacting(position) || unit.counter.side === position.player) return [];
  if (unit.place !== 'map' || !isCombat(unit)) return [];
  const hqs = hqsNow(rules, position);
  const before = listRetreatsBefore(rules, position, unit, hqs);
  if (!isReady(rules, unit)) return before;
  const groups = groupsOf(rules, position, unit);
  const moves = position.attacks.flatMap((attack, i) =>
    attack.resolved
      ? []
      : groups.flatMap((units) => [
          ...listReacts(rules, position, i, units, hqs),
          ...listDisengagements(rules, position, i, units, hqs),
        ]),
  );
  return [...moves, ...before];
};

const DONE: Action = { type: 'done' };

/** Attacks and their air counters (NS-10.1). */
export const declaration: Listing = {
  ofUnit: (rules, position, unit) =>
    unit.counter.side === position.player ? listAttacks(rules, position, unit) : NONE,
  general: (rules, position) => [
    ...listAir(rules, position),
    ...listLandings(rules, position),
    ...(attackDuties(rules, position).length === 0 ? [DONE] : NONE),
  ],
};

/** The other side reacts (NS-10.2), or the attacker may enter a hex that was left. */
export const reactions: Listing = {
  ofUnit: (rules, position, unit) => {
    const battle = emptiedBattle(rules, position);
    if (battle !== null)
      return unit.counter.side === position.player ? listAdvances(rules, position, battle, unit) : NONE;
    return unit.counter.side === position.player ? NONE : listReactions(rules, position, unit);
  },
  general: (rules, position) => (position.emptied === null ? [...listAir(rules, position), DONE] : [DONE]),
};

/** The points that the fleet may give a side here; 0 always (NS-14.j). */
const fleetChoices = (
  rules: Rules,
  position: Position,
  battle: Pick<Battle, 'hexes'>,
  side: Side,
): readonly number[] => [
  0,
  ...(side === 'soviet' ? [3, 6] : []).filter(
    (points) => fleetViolations(rules, position, battle, side, points).length === 0,
  ),
];

const suppliesOf = (
  rules: Rules,
  position: Position,
  attackers: readonly Unit[],
): readonly (string | null)[] => [
  null,
  ...position.units
    .filter(
      (unit) =>
        isSupply(unit) &&
        isInPlay(unit) &&
        unit.counter.side === position.player &&
        counterReaches(rules, position, unit, attackers),
    )
    .map((unit) => unit.counter.id),
];

const resolutionsOf = (
  rules: Rules,
  position: Position,
  attack: Attack,
  index: number,
): readonly Action[] => {
  if (attack.resolved || hasLapsed(rules, position, attack)) return NONE;
  const side = attackerOf(position);
  const attackers = alive(position, attack.units);
  const sketch = { attackers: attackers.map((unit) => unit.counter.id), defenders: [], index };
  const supplies = suppliesOf(rules, position, attackers);
  const points = fleetChoices(rules, position, attack, side);
  return leadCandidates(rules, position, side, sketch).flatMap((lead) =>
    bonusOptions(rules, position, sketchBattle(attack, sketch, lead.counter.id), side, lead).flatMap(
      (bonus) =>
        supplies.flatMap((supply) =>
          points.map(
            (fleet): Action => ({
              type: 'resolve',
              battle: index,
              supply,
              lead: lead.counter.id,
              bonus,
              fleet,
            }),
          ),
        ),
    ),
  );
};

/** What `bonusOptions` asks of a fight that has not begun. */
const sketchBattle = (
  attack: Attack,
  sketch: Pick<Battle, 'attackers' | 'defenders' | 'index'>,
  lead: string,
): Battle => ({
  ...sketch,
  stage: 'defend',
  hexes: attack.hexes,
  street: false,
  lead,
  defenderLead: null,
  bonus: [],
  supplied: false,
  air: attack.air,
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
});

const nextSteps = (rules: Rules, position: Position): readonly Action[] => [
  ...position.attacks.flatMap((attack, i) => resolutionsOf(rules, position, attack, i)),
  ...(canEndPhase(position) && endPhaseViolations(rules, position).length === 0 ? [END_PHASE] : NONE),
];

/** The combats, one after the other (NS-10.3). */
export const resolution: Listing = generally(nextSteps);

const defences = (battle: Battle): Listing =>
  generally((rules, position) => {
    const side = enemyOf(attackerOf(position));
    const points = battle.fleet === 0 ? fleetChoices(rules, position, battle, side) : [0];
    const flights = battle.index < 0 && defenderAir(rules, position, battle, 1).length === 0 ? [0, 1] : [0];
    const leads = leadCandidates(rules, position, side, battle);
    return leads.flatMap((lead) =>
      bonusOptions(rules, position, battle, side, lead).flatMap((bonus) =>
        points.flatMap((fleet) =>
          flights.map((air): Action => ({ type: 'defend', lead: lead.counter.id, bonus, fleet, air })),
        ),
      ),
    );
  });

const losses = (battle: Battle): Listing =>
  byUnit((rules, position, unit) => {
    const { id } = unit.counter;
    if (!battle.losers.includes(id) || !isInPlay(unit)) return NONE;
    const crowding = battle.stage === 'extra-losses' && battle.owed === 0;
    return (crowding ? crowdViolations : lossViolations)(rules, position, battle, unit).length === 0
      ? [{ type: 'lose', unit: id, arm: null }]
      : NONE;
  });

/** Units that retreat: alone, or with any of those with a later id in the same hex (NS-10.7.1.i). */
const retreats = (battle: Battle): Listing =>
  byUnit((rules, position, unit) => {
    if (!battle.retreating.includes(unit.counter.id)) return NONE;
    const later = alive(position, battle.retreating).filter(
      (other) => other.at === unit.at && other.place === unit.place && other.counter.id > unit.counter.id,
    );
    return [[unit], ...subsets(later).map((set) => [unit, ...set])].flatMap((group) =>
      retreatPaths(rules, position, battle, group).map(
        (path): Action => ({
          type: 'retreat',
          units: group.map((one) => one.counter.id),
          path: names(rules, path),
        }),
      ),
    );
  });

/** After a fight: withdrawals that are owed, or advances and whatever comes next (NS-10.8, NS-11.h). */
const aftermath = (battle: Battle): Listing => ({
  ofUnit: (rules, position, unit) => {
    const owing = stormersOwing(rules, position);
    if (owing.length > 0)
      return owing.includes(unit)
        ? withdrawalsFrom(rules, position, unit).map(
            (hex): Action => ({ type: 'retreat', units: [unit.counter.id], path: [name(rules, hex)] }),
          )
        : NONE;
    return unit.counter.side === position.player && isInPlay(unit)
      ? listAdvances(rules, position, battle, unit)
      : NONE;
  },
  general: (rules, position) =>
    stormersOwing(rules, position).length > 0 ? NONE : nextSteps(rules, position),
});

/** The stage of a fight. */
export const fightListing = (battle: Battle): Listing => {
  switch (battle.stage) {
    case 'defend':
      return defences(battle);
    case 'split':
      return generally(() =>
        [0, 1, 2]
          .filter((hexes) => splitViolations(battle, hexes).length === 0)
          .map((hexes): Action => ({ type: 'split', retreat: hexes })),
      );
    case 'retreat':
      return retreats(battle);
    case 'advance':
      return aftermath(battle);
    case 'roll':
      return generally(() => NONE);
    default:
      return losses(battle);
  }
};
