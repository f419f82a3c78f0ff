import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isInPlay, isSupply, stepsOf } from '../01-units/units.js';
import { sharedActor } from '../02-sequence/sequence.js';
import { loseToHunger } from '../05-supply/attrition.js';
import { counterReaches } from '../05-supply/supply.js';
import { bonusOptions } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import { action, hexesTold } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Attack, Battle, Position } from '../position/position.js';
import { unfought, unitById } from '../position/position.js';
import { alive } from '../position/view.js';
import type { Rules } from '../rules.js';
import { attackerOf, defenderAir, hasLapsed, stormersOwing } from './battle.js';
import { defend as defended, resolve as resolved } from './fight.js';
import { DEFEND, LOSE, RESOLVE, SPLIT } from './forms.js';
import { lossViolations } from './losses.js';
import { leadCandidates } from './odds.js';
import { crowdViolations, split as divided, loseInBattle, splitViolations } from './taking-losses.js';

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
): readonly (Unit | null)[] => [
  null,
  ...position.units.filter(
    (unit) =>
      isSupply(unit) &&
      isInPlay(unit) &&
      unit.counter.side === position.player &&
      counterReaches(rules, position, unit, attackers),
  ),
];

/** What `bonusOptions` asks of a fight that has not begun. */
const sketchBattle = (
  attack: Attack,
  sketch: Pick<Battle, 'attackers' | 'defenders' | 'index'>,
  lead: string,
): Battle => ({
  ...unfought(),
  ...sketch,
  stage: 'defend',
  hexes: attack.hexes,
  lead,
  air: attack.air,
});

const resolutionsOf = (
  rules: Rules,
  position: Position,
  attack: Attack,
  index: number,
): readonly ActionOf<typeof RESOLVE>[] => {
  if (attack.resolved || hasLapsed(rules, position, attack)) return [];
  const side = attackerOf(position);
  const attackers = alive(position, attack.units);
  const sketch = { attackers: idsOf(attackers), defenders: [], index };
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
            lead,
            bonus,
            fleet,
          })),
        ),
    ),
  );
};

/** The combats, one after the other (NS-10.3). */
export const resolve = action({
  ...RESOLVE,
  general: (rules, position) =>
    stormersOwing(rules, position).length > 0
      ? []
      : position.attacks.flatMap((attack, i) => resolutionsOf(rules, position, attack, i)),
  does: resolved,
  says: (rules, position, { battle, supply, lead, bonus, fleet }) => ({
    line: 'resolve',
    hexes: hexesTold(rules, position, battle),
    lead,
    supply,
    bonus,
    fleet: fleet === 0 ? null : fleet,
  }),
});

const defenses = (rules: Rules, position: Position): readonly ActionOf<typeof DEFEND>[] => {
  const { battle } = position;
  if (battle === null) return [];
  const side = enemyOf(attackerOf(position));
  const points = battle.fleet === 0 ? fleetChoices(rules, position, battle, side) : [0];
  const flights = battle.index < 0 && defenderAir(rules, position, battle, 1).length === 0 ? [0, 1] : [0];
  return leadCandidates(rules, position, side, battle).flatMap((lead) =>
    bonusOptions(rules, position, battle, side, lead).flatMap((bonus) =>
      points.flatMap((fleet) => flights.map((air) => ({ type: 'defend' as const, lead, bonus, fleet, air }))),
    ),
  );
};

export const defend = action({
  ...DEFEND,
  general: defenses,
  does: defended,
  says: (_rules, _position, { lead, bonus, fleet, air }) => ({
    line: 'defend',
    lead,
    bonus,
    fleet: fleet === 0 ? null : fleet,
    air: air === 0 ? null : air,
  }),
});

/** NS-10.7.g. */
export const split = action({
  ...SPLIT,
  general: (_rules, { battle }) =>
    battle === null
      ? []
      : [0, 1, 2]
          .filter((hexes) => splitViolations(battle, hexes).length === 0)
          .map((hexes) => ({ type: 'split', retreat: hexes })),
  does: divided,
  says: (_rules, { battle }, { retreat }) => ({
    line: 'split',
    hexes: retreat,
    lost: Math.max(0, (battle?.result?.defender ?? 0) - retreat),
  }),
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
  loseToHunger(rules, position, { type: 'lose', unit, arm: null })._tag === 'Right';

export const lose = action({
  ...LOSE,
  list: (rules, position, unit) =>
    (
      position.battle === null
        ? canStarve(rules, position, unit)
        : canLose(rules, position, position.battle, unit)
    )
      ? [{ type: 'lose', unit, arm: null }]
      : [],
  does: (rules, position, action) =>
    (position.phase === 'attrition' ? loseToHunger : loseInBattle)(rules, position, action),
  says: (_rules, position, { unit, arm }) => {
    const one = unitById(position, unit);
    return one !== null && stepsOf(one) === 1
      ? { line: 'lose-last', unit, tellsEvents: { [unit]: 'eliminated' } }
      : { line: 'lose', unit, arm, tellsEvents: { [unit]: 'lost-steps' } };
  },
});
