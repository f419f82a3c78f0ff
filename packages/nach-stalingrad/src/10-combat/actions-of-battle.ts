import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isInPlay, isSupply } from '../01-units/units.js';
import { alive } from '../01-units/view.js';
import { sharedActor } from '../02-sequence/sequence.js';
import { loseToHunger } from '../05-supply/attrition.js';
import { counterReaches } from '../05-supply/supply.js';
import { withdrawalsFrom } from '../11-cities/city.js';
import { bonusOptions } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import {
  action,
  hexesTold,
  name,
  names,
  ofUnit,
  subsets,
  unitsTold,
  unitTold,
  wayTold,
} from '../play/action.js';
import type { ActionOf } from '../play/forms.js';
import { FORMS } from '../play/forms.js';
import type { Attack, Battle, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { listAdvances } from './advance.js';
import { attackerOf, defenderAir, emptiedBattle, hasLapsed, stormersOwing } from './battle.js';
import { advance as advanced, retreat as retreated } from './carrying-out.js';
import { defend as defended, resolve as resolved } from './fight.js';
import { lossViolations } from './losses.js';
import { leadCandidates } from './odds.js';
import { retreatPaths } from './retreat.js';
import { crowdViolations, split as divided, loseInBattle, splitViolations } from './taking-losses.js';

/** What helps a side in a fight, as a record tells it. */
const helpTold = (position: Position, bonus: readonly string[], fleet: number): string =>
  [
    ...(bonus.length === 0 ? [] : [`, bonus of ${unitsTold(position, bonus)}`]),
    ...(fleet === 0 ? [] : [`, ${fleet} points of the fleet`]),
  ].join('');

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

const resolutionsOf = (
  rules: Rules,
  position: Position,
  attack: Attack,
  index: number,
): readonly ActionOf<'resolve'>[] => {
  if (attack.resolved || hasLapsed(rules, position, attack)) return [];
  const side = attackerOf(position);
  const attackers = alive(position, attack.units);
  const sketch = { attackers: attackers.map((unit) => unit.counter.id), defenders: [], index };
  const supplies = suppliesOf(rules, position, attackers);
  const points = fleetChoices(rules, position, attack, side);
  return leadCandidates(rules, position, side, sketch).flatMap((lead) =>
    bonusOptions(rules, position, sketchBattle(attack, sketch, lead.counter.id), side, lead).flatMap(
      (bonus) =>
        supplies.flatMap((supply) =>
          points.map((fleet) => ({
            type: 'resolve' as const,
            battle: index,
            supply,
            lead: lead.counter.id,
            bonus,
            fleet,
          })),
        ),
    ),
  );
};

/** The combats, one after the other (NS-10.3). */
export const resolve = action({
  ...FORMS.resolve,
  general: (rules, position) =>
    stormersOwing(rules, position).length > 0
      ? []
      : position.attacks.flatMap((attack, i) => resolutionsOf(rules, position, attack, i)),
  does: resolved,
  says: (rules, position, { battle, supply, lead, bonus, fleet }) => {
    const supplied = supply === null ? ', without supply' : `, supplied by ${unitTold(position, supply)}`;
    return `combat for ${hexesTold(rules, position, battle)}: ${unitTold(position, lead)} leads${supplied}${helpTold(position, bonus, fleet)}`;
  },
});

const defenses = (rules: Rules, position: Position): readonly ActionOf<'defend'>[] => {
  const { battle } = position;
  if (battle === null) return [];
  const side = enemyOf(attackerOf(position));
  const points = battle.fleet === 0 ? fleetChoices(rules, position, battle, side) : [0];
  const flights = battle.index < 0 && defenderAir(rules, position, battle, 1).length === 0 ? [0, 1] : [0];
  return leadCandidates(rules, position, side, battle).flatMap((lead) =>
    bonusOptions(rules, position, battle, side, lead).flatMap((bonus) =>
      points.flatMap((fleet) =>
        flights.map((air) => ({ type: 'defend' as const, lead: lead.counter.id, bonus, fleet, air })),
      ),
    ),
  );
};

export const defend = action({
  ...FORMS.defend,
  general: defenses,
  does: defended,
  says: (_rules, position, { lead, bonus, fleet, air }) =>
    `${unitTold(position, lead)} leads the defense${helpTold(position, bonus, fleet)}${air === 0 ? '' : `, air ${air}`}`,
});

/** NS-10.7.g. */
export const split = action({
  ...FORMS.split,
  general: (_rules, { battle }) =>
    battle === null
      ? []
      : [0, 1, 2]
          .filter((hexes) => splitViolations(battle, hexes).length === 0)
          .map((hexes) => ({ type: 'split', retreat: hexes })),
  does: divided,
  says: (_rules, { battle }, { retreat }) => `retreats ${retreat} of ${battle?.result?.defender ?? 0}`,
});

/** Whether a unit can take a loss of the fight. */
const canLose = (rules: Rules, position: Position, battle: Battle, unit: Unit): boolean => {
  if (!battle.losers.includes(unit.counter.id) || !isInPlay(unit)) return false;
  const isCrowding = battle.stage === 'extra-losses' && battle.owed === 0;
  return (isCrowding ? crowdViolations : lossViolations)(rules, position, battle, unit).length === 0;
};

/** Whether it can take one of the stacks that starve; each is tried, since there are few (NS-5.3). */
const canStarve = (rules: Rules, position: Position, unit: Unit): boolean =>
  position.hungry.length > 0 &&
  unit.counter.side === sharedActor(rules, position) &&
  !unit.supplied &&
  isInPlay(unit) &&
  loseToHunger(rules, position, { type: 'lose', unit: unit.counter.id, arm: null }, unit)._tag === 'Right';

export const lose = action({
  ...FORMS.lose,
  list: (rules, position, unit) =>
    (
      position.battle === null
        ? canStarve(rules, position, unit)
        : canLose(rules, position, position.battle, unit)
    )
      ? [{ type: 'lose', unit: unit.counter.id, arm: null }]
      : [],
  does: ofUnit((rules, position, action, unit) =>
    (position.phase === 'attrition' ? loseToHunger : loseInBattle)(rules, position, action, unit),
  ),
  says: (_rules, position, { unit, arm }) =>
    `${unitTold(position, unit)} loses a step${arm === null ? '' : ` (${arm})`}`,
});

/** Units that retreat: alone, or with any of those with a later id in the same hex (NS-10.7.1.i). */
const retreats = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
): readonly ActionOf<'retreat'>[] => {
  if (!battle.retreating.includes(unit.counter.id)) return [];
  const later = alive(position, battle.retreating).filter(
    (other) => other.at === unit.at && other.place === unit.place && other.counter.id > unit.counter.id,
  );
  return [[unit], ...subsets(later).map((set) => [unit, ...set])].flatMap((group) =>
    retreatPaths(rules, position, battle, group).map((path) => ({
      type: 'retreat' as const,
      units: group.map((one) => one.counter.id),
      path: names(rules, path),
    })),
  );
};

export const retreat = action({
  ...FORMS.retreat,
  list: (rules, position, unit) => {
    const { battle } = position;
    if (battle?.stage === 'retreat') return retreats(rules, position, battle, unit);
    // After a fight withdrawals are owed before anything else (NS-11.h).
    return stormersOwing(rules, position).includes(unit)
      ? withdrawalsFrom(rules, position, unit).map((hex) => ({
          type: 'retreat' as const,
          units: [unit.counter.id],
          path: [name(rules, hex)],
        }))
      : [];
  },
  does: retreated,
  says: (rules, position, { units, path }) =>
    `retreats ${unitsTold(position, units)} ${wayTold(rules, position, units[0], path)}`,
});

/** After a fight (NS-10.8), or at once into a hex that was left before combat (NS-10.2.2.f). */
export const advance = action({
  ...FORMS.advance,
  list: (rules, position, unit) => {
    if (unit.counter.side !== position.player || !isInPlay(unit)) return [];
    const battle = position.battle ?? emptiedBattle(rules, position);
    return battle === null || stormersOwing(rules, position).length > 0
      ? []
      : listAdvances(rules, position, battle, unit);
  },
  does: ofUnit(advanced),
  says: (rules, position, { unit, path }) =>
    `advances ${unitTold(position, unit)} ${wayTold(rules, position, unit, path)}`,
});
