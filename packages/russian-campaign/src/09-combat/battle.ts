import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { immediateEvents } from '../04-sequence/immediate-events.js';
import { defendersIn } from '../07-zones-of-control/zones.js';
import { halvedIn } from '../10-supply/combat-supply.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import { eliminateAll, surrenderAll } from '../position/elimination.js';
import type { Battle, DeclaredBattle, Fallen, Position } from '../position/position.js';
import { mapUnits, unfought, unitById, unitsById } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, TrcReason } from '../rules.js';
import { battleOdds, resultOf } from './combat.js';
import { placedSupport } from './markers.js';
import { limitReasons } from './odds.js';
import { remnantsOf } from './remnants.js';
import type { Effect } from './results.js';
import { changesOf, effectsOf } from './results.js';
import { eliminationViolation, retreatPlans } from './retreat.js';

/** The position with the combat under way changed. */
export const withBattle = (position: Position, change: Partial<Battle>): Position => ({
  ...position,
  battle: { ...(position.battle as Battle), ...change },
});

const onMap = (position: Position, ids: readonly string[]): readonly Unit[] =>
  unitsById(position, ids).filter((unit) => unit.place === 'map');

/** The odds of a declared combat as they are now (TRC-10.35.a), with the markers on its hexes. */
export const oddsNow = (rules: Rules, position: Position, battle: DeclaredBattle) =>
  battleOdds(rules, position, battle, placedSupport(position, battle.hexes), halvedIn(rules, position));

const closeBattle = (position: Position): Position => {
  const { battle, resolved } = position;
  return {
    ...position,
    step: 'battles',
    battle: null,
    resolved: battle === null ? resolved : [...resolved, battle.index].sort((a, b) => a - b),
  };
};

/** The combat is over; what its end brings is looked at. */
const close = (rules: Rules, position: Position): Change => immediateEvents(rules, closeBattle(position));

/** Opens one of the declared combats: its die is next. One that has lost its attackers or defenders meanwhile falls away. */
export const resolve = (rules: Rules, position: Position, index: number): Change => {
  const declared = position.battles[index] as DeclaredBattle;
  const attackers = onMap(position, declared.attackers).map(({ counter }) => counter.id);
  const defenders = declared.hexes.flatMap((hex) => defendersIn(rules, position, hex, position.player));
  const hexes = declared.hexes.map((hex) => label(rules.theatre, hex));
  if (attackers.length === 0 || defenders.length === 0)
    return to(
      { ...position, resolved: [...position.resolved, index].sort((a, b) => a - b) },
      { clause: 'TRC-9.2.2.c', effect: 'falls-away', hexes },
    );
  const { odds, reasons } = oddsNow(rules, position, { attackers, hexes: declared.hexes });
  const fighting = new Set([...attackers, ...defenders.map(({ counter }) => counter.id)]);
  const battle: Battle = {
    ...unfought(),
    index,
    attackers,
    defenders: defenders.map(({ counter }) => counter.id),
    column: odds.column,
  };
  const marked = mapUnits(position, (unit) =>
    fighting.has(unit.counter.id) ? { ...unit, fought: true } : unit,
  );
  return to({ ...marked, step: 'battle', battle }, ...reasons, ...limitReasons(rules, odds));
};

const sideOf = (position: Position, ids: readonly string[]): readonly Unit[] => unitsById(position, ids);

/** Takes units of a combat off the map, and notes the defenders for remnants. */
const take = (position: Position, ids: readonly string[], clause: ClauseId, surrenders: boolean): Change => {
  const battle = position.battle as Battle;
  const fallen: readonly Fallen[] = ids
    .filter((id) => battle.defenders.includes(id))
    .flatMap((id) => {
      const unit = unitById(position, id);
      return unit === null || unit.place !== 'map' ? [] : [{ unit: id, at: unit.at }];
    });
  const noted = withBattle(position, {
    fallen: [...battle.fallen, ...fallen],
    retreating: battle.retreating.filter((id) => !ids.includes(id)),
  });
  return surrenders ? surrenderAll(noted, ids, clause) : eliminateAll(noted, ids, clause);
};

/** The immediate effects of a result: whole sides lost, losses to be chosen, the units that have to retreat. */
const takeEffect = (rules: Rules, position: Position, code: string): Change => {
  const battle = position.battle as Battle;
  const effects = effectsOf(
    rules,
    position.player,
    sideOf(position, battle.attackers),
    sideOf(position, battle.defenders),
    code,
  );
  const both: readonly Effect[] = [effects.attacker, effects.defender];
  const result = withBattle(position, {
    result: code,
    stage: 'losses',
    losses: both.flatMap(({ loss }) => (loss === null ? [] : [loss])),
    retreating: both.flatMap(({ retreat }) => retreat),
  });
  const [first] = effects.reasons;
  const clause = first?.clause ?? 'TRC-9.6.2.a';
  return both.reduce<Change>(
    (change, { lost, surrender }) =>
      lost.length === 0 ? change : after(change, (now) => take(now, lost, clause, surrender)),
    to(result, ...effects.reasons),
  );
};

/** The die of a combat (TRC-9.6.2.a): a result, which the defender may be able to change (TRC-9.6.3.a). */
export const rollBattle = (rules: Rules, position: Position, die: number): Change => {
  const battle = position.battle as Battle;
  const { table } = rules.combatResults;
  const column = table.columns[battle.column] as string;
  const declared = {
    attackers: battle.attackers,
    hexes: (position.battles[battle.index] as DeclaredBattle).hexes,
  };
  const { odds } = oddsNow(rules, position, declared);
  const code = resultOf(rules, { ...odds, column: battle.column }, die);
  const rolled: TrcReason = { clause: 'TRC-9.6.2.a', effect: 'roll', die, column, result: code };
  const defenders = sideOf(position, battle.defenders);
  if (changesOf(rules, position, code, defenders).length > 0)
    return to(withBattle(position, { stage: 'change', result: code }), rolled);
  return because(
    [rolled],
    after(takeEffect(rules, position, code), (now) => afterStep(rules, now)),
  );
};

/** The defender has kept the result or made DR of it. */
export const settle = (rules: Rules, position: Position, code: string): Change =>
  after(takeEffect(rules, position, code), (now) => afterStep(rules, now));

/** A loss has been chosen. */
export const loseUnit = (rules: Rules, position: Position, id: string): Change => {
  const { losses } = position.battle as Battle;
  const [loss, ...others] = losses;
  const clause = (loss?.clause ?? 'TRC-9.6.2.a') as ClauseId;
  return after(
    after(to(withBattle(position, { losses: others })), (now) => take(now, [id], clause, false)),
    (now) => afterStep(rules, now),
  );
};

/** Units that have to retreat and cannot are eliminated; the others wait for the attacker (TRC-9.7.2.b, TRC-9.7.4.b). */
const startRetreat = (rules: Rules, position: Position): Change => {
  const { retreating } = position.battle as Battle;
  const plans = retreatPlans(rules, position, retreating);
  const lost = plans.filter(({ routes }) => routes.length === 0);
  if (lost.length === 0) {
    const going = plans.map(({ unit }) => unit.counter.id);
    return to(withBattle(position, { stage: 'retreat', retreating: going }));
  }
  const [plan] = lost as [(typeof lost)[number]];
  const violation = eliminationViolation(plan);
  const { id } = plan.unit.counter;
  const reason: TrcReason = {
    clause: violation.clause,
    effect: 'cannot-retreat',
    unit: id,
    why: violation,
  };
  // A unit without a way leaves no remnant (TRC-A47).
  const gone = eliminateAll(
    withBattle(position, { retreating: retreating.filter((one) => one !== id) }),
    [id],
    violation.clause,
  );
  return because(
    [reason],
    after(gone, (now) => afterStep(rules, now)),
  );
};

/** Fallen defenders as they stood. */
const fallenUnits = (position: Position): readonly Unit[] =>
  (position.battle as Battle).fallen.flatMap(({ unit, at }) => {
    const found = unitById(position, unit);
    return found === null ? [] : [{ ...found, at }];
  });

/** What the combat can still leave behind. */
export const remnantChoices = (rules: Rules, position: Position) =>
  remnantsOf(rules, position, (position.battle as Battle).result ?? '', fallenUnits(position));

/** A fallen defender as it stood, or null. */
export const fallenUnit = (position: Position, id: string): Unit | null =>
  fallenUnits(position).find(({ counter }) => counter.id === id) ?? null;

/** Goes on to the next decision or roll of a combat. */
export const carryOn = (rules: Rules, position: Position): Change => {
  const battle = position.battle as Battle;
  const alive = (ids: readonly string[]): readonly string[] =>
    onMap(position, ids).map(({ counter }) => counter.id);
  // An ally that has surrendered meanwhile is no loss any more.
  const losses = battle.losses.filter(({ from }) => alive(from).length > 0);
  if (losses.length > 0) return to(withBattle(position, { stage: 'losses', losses }));
  const retreating = alive(battle.retreating);
  if (retreating.length > 0) return startRetreat(rules, withBattle(position, { retreating, losses }));
  if (battle.fallen.length > 0 && remnantChoices(rules, position).length > 0)
    return to(withBattle(position, { stage: 'remnant', retreating: [] }));
  return close(rules, position);
};

/** After a loss or a retreat: applies immediate effects before the combat continues (TRC-A5). */
export const afterStep = (rules: Rules, position: Position): Change =>
  after(immediateEvents(rules, position), (now) => (now.battle === null ? to(now) : carryOn(rules, now)));

/** The remnant is where it belongs: nothing is left to do. */
export const afterRemnant = (rules: Rules, position: Position): Change =>
  close(rules, withBattle(position, { remnant: null, fallen: [] }));

/** Who decides in a combat; null when its die does. */
export const deciderOf = (position: Position, { stage, losses }: Battle): Side | null => {
  switch (stage) {
    case 'roll':
      return null;
    case 'change':
    case 'remnant':
      return enemyOf(position.player);
    case 'losses':
      return losses[0]?.chooser ?? position.player;
    default:
      return position.player;
  }
};

/** The hexes of the combat under way. */
export const hexesOf = (position: Position): readonly HexId[] =>
  position.battles[position.battle?.index ?? -1]?.hexes ?? [];
