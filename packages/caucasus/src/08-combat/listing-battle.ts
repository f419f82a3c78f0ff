import { remember } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { enemyOf, NOWHERE } from '../02-components/units.js';
import { defenderMarkers, determinedViolations, leadsFor } from '../10-combat-results/determined-defense.js';
import { lossChoices } from '../10-combat-results/step-losses.js';
import { furtherRetreats } from '../11-retreat/retreat.js';
import { routesOf } from '../11-retreat/retreat-plan.js';
import { retreatTask } from '../11-retreat/retreat-stage.js';
import { advancePaths } from '../12-advance/advance.js';
import type { Action } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { byUnit, END_PHASE, NONE, name, names, only, PASS } from '../play/listing-step.js';
import type { Battle, Loss, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { joinersOf, markersFor, targetsOf } from './attack.js';
import { attackOf, standing } from './battle-state.js';
import { attackRuling } from './combat.js';
import { addable, openable, shiftersFor } from './declaration.js';

const battle = (position: Position): Battle => position.battle as Battle;

const openings = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  if (unit.counter.side !== position.player || unit.place !== 'map') return NONE;
  if (unit.automatic !== NOWHERE) {
    return advancePaths(rules, position, unit, { vacated: unit.automatic, limit: 'full' }).map((path) => ({
      type: 'advance',
      unit: unit.counter.id,
      path: names(rules, path),
    }));
  }
  return targetsOf(rules, position, unit, 'combat')
    .filter((hex) => openable(rules, position, unit, hex, 'combat'))
    .map((hex) => ({ type: 'attack', unit: unit.counter.id, hex: name(rules, hex) }));
};

/** Between attacks. */
export const attacks: Listing = byUnit(openings, only(END_PHASE));

const joiners = remember((rules: Rules, position: Position) => {
  const { kind } = battle(position);
  return kind === 'mobile' ? [] : joinersOf(rules, position, attackOf(battle(position)), kind);
});

const shifters = remember((rules: Rules, position: Position) =>
  shiftersFor(rules, position, attackOf(battle(position)), battle(position).kind),
);

/** More attackers, support, commitment. */
export const declaration: Listing = byUnit(
  (rules, position, unit) => {
    const attack = attackOf(battle(position));
    const { kind } = battle(position);
    const { id } = unit.counter;
    const found: Action[] = [];
    if (joiners(rules, position).includes(unit)) {
      // Whoever joins only helps, but for the Brandenburgers, who give up their column.
      const helps =
        unit.counter.special !== 'brandenburg' ||
        addable(rules, position, { ...attack, attackers: [...attack.attackers, id] }, kind);
      if (helps) found.push({ type: 'join', unit: id });
    }
    if (shifters(rules, position).includes(unit)) found.push({ type: 'shift', unit: id });
    return found;
  },
  (rules, position) => {
    const attack = attackOf(battle(position));
    const { kind } = battle(position);
    const markers = markersFor(rules, position, attack, kind)
      .filter((marker) => addable(rules, position, { ...attack, support: [...attack.support, marker] }, kind))
      .map((marker): Action => ({ type: 'support', marker }));
    return attackRuling(rules, position, attack, kind)._tag === 'Right'
      ? [...markers, { type: 'commit' }]
      : markers;
  },
);

/** Step losses. */
export const losses: Listing = byUnit((rules, position, unit) => {
  const [loss] = battle(position).losses;
  return loss !== undefined && lossChoices(rules, position, loss as Loss).includes(unit)
    ? [{ type: 'lose', unit: unit.counter.id }]
    : NONE;
});

/** Retreat or Determined Defense. */
export const choice: Listing = byUnit(
  (rules, position, unit) => {
    const now = battle(position);
    const defenders = standing(position, now);
    if (!leadsFor(rules, position, defenders).includes(unit)) return NONE;
    const facts = {
      target: now.target,
      defenders,
      lead: unit,
      kind: now.kind,
      attackingSide: now.attackingSide,
    };
    const markers = defenderMarkers(rules, position, facts).filter(
      (support) => determinedViolations(rules, position, { ...facts, support }).length === 0,
    );
    return [null, ...markers].map((support) => ({ type: 'determined', unit: unit.counter.id, support }));
  },
  only({ type: 'give-way' }),
);

/** Units that retreat, one after another. */
export const retreats: Listing = byUnit((rules, position, unit) => {
  const now = battle(position);
  if (!now.retreating.includes(unit.counter.id)) return NONE;
  return routesOf(rules, position, retreatTask(now), unit).map((route) => ({
    type: 'retreat',
    unit: unit.counter.id,
    path: names(rules, route.path),
  }));
});

/** The attacker's additional hex. */
export const furtherRetreat: Listing = byUnit((rules, position, unit) =>
  battle(position).overrun?.unit !== unit.counter.id
    ? NONE
    : furtherRetreats(rules, position, unit.counter.side, unit).map((hex) => ({
        type: 'retreat-on',
        unit: unit.counter.id,
        to: name(rules, hex),
      })),
);

/** The advance after combat. */
export const advances: Listing = byUnit((rules, position, unit) => {
  const now = battle(position);
  if (!now.advancing.includes(unit.counter.id)) return NONE;
  const limit = now.advance === 'one-hex' ? 'one-hex' : 'full';
  return advancePaths(rules, position, unit, { vacated: now.target, limit }).map((path) => ({
    type: 'advance',
    unit: unit.counter.id,
    path: names(rules, path),
  }));
}, only(PASS));

/** The side that decides in a stage of a battle; null for chance. */
export const deciderOf = (now: Battle): Battle['attackingSide'] | null => {
  switch (now.stage) {
    case 'roll':
    case 'determined':
    case 'brandenburg':
      return null;
    case 'losses':
      return now.losses[0]?.chooser ?? now.attackingSide;
    case 'choice':
    case 'retreat':
      return enemyOf(now.attackingSide);
    default:
      return now.attackingSide;
  }
};
