import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { passedThrough } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { isCorpsHex, isOverstacked, joinsCorps } from '../05-stacking/stacking.js';
import { battleOf, withBattle } from '../08-combat/battle-state.js';
import { eliminate } from '../10-combat-results/step-losses.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { Battle, Loss, Position } from '../position/position.js';
import { unitById, unitsById, withUnit } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';
import { furtherRetreats } from './retreat.js';
import type { RetreatTask, Route } from './retreat-plan.js';
import { routesOf } from './retreat-plan.js';

/** What comes after a retreat. */
type Proceed = (rules: Rules, position: Position) => Change;

/** The retreat that is going on, as the retreat rules ask for it. */
export const retreatTask = (battle: Battle): RetreatTask => ({
  side: enemyOf(battle.attackingSide),
  from: battle.target,
  distance: battle.distance === 4 ? 4 : 2,
  units: battle.retreating,
  routed: battle.routed,
  mobile: battle.kind === 'mobile',
});

/** Begins the retreat of some defenders. */
export const startRetreat = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  proceed: Proceed,
): Change => continueRetreat(rules, withBattle(position, { stage: 'retreat', retreating: ids }), proceed);

/** Eliminates units without a retreat. When no unit is left to retreat, the battle continues. */
export const continueRetreat = (rules: Rules, position: Position, proceed: Proceed): Change => {
  const battle = battleOf(position);
  const task = retreatTask(battle);
  const lost = unitsById(position, battle.retreating).find(
    (unit) => unit.place !== 'map' || routesOf(rules, position, task, unit).length === 0,
  );
  if (lost !== undefined) {
    const { id } = lost.counter;
    const rest = withBattle(position, { retreating: battle.retreating.filter((one) => one !== id) });
    return after(
      because(
        [{ clause: 'CC-11.1.e', effect: 'no-retreat', unit: id, hex: label(rules.theatre, battle.target) }],
        eliminate(rules, rest, id),
      ),
      (next) => continueRetreat(rules, next, proceed),
    );
  }
  return battle.retreating.length > 0 ? to(position) : finishRetreat(rules, position, proceed);
};

const groups = (battle: Battle, rules: Rules): ReadonlyMap<HexId, readonly string[]> => {
  const found = new Map<HexId, string[]>();
  for (const { unit, through, steps } of battle.routed) {
    if (steps === 0) continue;
    // CC-A56: one step a group (a), or one for the stack however it splits (b).
    const key = rules.readings['CC-A56'] === 'b' ? -1 : through;
    found.set(key, [...(found.get(key) ?? []), unit]);
  }
  return found;
};

const finishRetreat = (rules: Rules, position: Position, proceed: Proceed): Change => {
  const battle = battleOf(position);
  const side = enemyOf(battle.attackingSide);
  const reasons: CcReason[] = [];
  let next = position;
  for (const { unit: id } of battle.routed) {
    const unit = unitById(next, id);
    if (unit === null || unit.place !== 'map') continue;
    const change: Partial<Unit> = {
      // CC-13.2.d: no such mark after a mobile assault.
      ...(battle.kind === 'mobile' ? {} : { retreated: true }),
      // Company of disrupted units disrupts nobody (CC-11.5.i).
      ...(battle.disrupts ? { disrupted: true } : {}),
    };
    if (battle.disrupts)
      reasons.push(
        unit.disrupted
          ? { clause: 'CC-11.5.b', effect: 'no-further-effect', unit: id }
          : { clause: 'CC-11.5.a', effect: 'disrupted', unit: id },
      );
    next = withUnit(next, id, change);
  }
  const losses: readonly Loss[] = [...groups(battle, rules).values()].map((from) => ({
    chooser: side,
    from,
  }));
  if (losses.length > 0)
    reasons.push({
      clause: 'CC-11.2.j',
      effect: 'one-step-in-all',
      steps: losses.length,
      units: losses.flatMap((loss) => loss.from),
    });
  return after(to(withBattle(next, { losses }), ...reasons), (now) => proceed(rules, now));
};

/** Moves a retreating unit along its route; an overstack is the attacker's to carry on (CC-11.1.h). */
export const retreatAlong = (
  rules: Rules,
  position: Position,
  unit: Unit,
  route: Route,
  proceed: Proceed,
): Change => {
  const battle = battleOf(position);
  const { id, side } = unit.counter;
  const through = route.path[0] as HexId;
  const moved = passedThrough(withUnit(position, id, { at: route.end }), side, route.path);
  const next = withBattle(moved, {
    retreating: battle.retreating.filter((one) => one !== id),
    routed: [...battle.routed, { unit: id, through, steps: route.intoZone ? 1 : 0 }],
  });
  return after(followInto(rules, next, id, battle.target), (now) => pushOn(rules, now, id, proceed));
};

/**
 * The 4th Guards Cavalry marker goes with the first division that leaves its hex; later ones that take the same way count
 * with it again (CC-15.7.b, CC-15.7.h). The owner chooses by the order in which he retreats them.
 */
const followInto = (rules: Rules, position: Position, id: string, from: HexId): Change => {
  const unit = unitById(position, id) as Unit;
  if (!isCorpsHex(position, from) || !joinsCorps(unit)) return to(position);
  return to(
    { ...position, corps: { status: 'map', at: unit.at } },
    { clause: 'CC-15.7.h', effect: 'corps-follows', unit: id, hex: label(rules.theatre, unit.at) },
  );
};

const pushOn = (rules: Rules, position: Position, id: string, proceed: Proceed): Change => {
  const unit = unitById(position, id) as Unit;
  if (!isOverstacked(rules, position, unit.counter.side, unit.at))
    return continueRetreat(rules, withBattle(position, { stage: 'retreat', overrun: null }), proceed);
  const facts = { unit: id, hex: label(rules.theatre, unit.at) };
  if (furtherRetreats(rules, position, unit.counter.side, unit).length === 0) {
    return after(
      because([{ clause: 'CC-11.1.e', effect: 'no-retreat', ...facts }], eliminate(rules, position, id)),
      (next) => continueRetreat(rules, withBattle(next, { stage: 'retreat', overrun: null }), proceed),
    );
  }
  return to(withBattle(position, { stage: 'further-retreat', overrun: { unit: id } }), {
    clause: 'CC-11.1.h',
    effect: 'attacker-retreats-on',
    ...facts,
  });
};

/** The attacker moves an overstacking unit one hex further. */
export const retreatOn = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hex: HexId,
  proceed: Proceed,
): Change => {
  const { id, side } = unit.counter;
  const moved = passedThrough(withUnit(position, id, { at: hex }), side, [hex]);
  return after(
    because(
      [{ clause: 'CC-11.1.h', effect: 'retreats-on', unit: id, hex: label(rules.theatre, hex) }],
      followInto(rules, moved, id, unit.at),
    ),
    (next) => pushOn(rules, next, id, proceed),
  );
};
