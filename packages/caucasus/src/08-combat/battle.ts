import { resultAt } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { lossClause, openingLosses, outcomeOf } from '../10-combat-results/combat-results.js';
import {
  determinedOdds,
  determinedResult,
  leadsFor,
  retreatingAnyway,
} from '../10-combat-results/determined-defense.js';
import { eliminate, loseStep, lossChoices } from '../10-combat-results/step-losses.js';
import { startRetreat } from '../11-retreat/retreat-stage.js';
import { advancePaths } from '../12-advance/advance.js';
import type { Change } from '../position/change.js';
import { after, because, to } from '../position/change.js';
import type { AirMarker, Battle, FleetMarker, Loss, Position, SupportMarker } from '../position/position.js';
import { AIR_MARKERS, mapUnits, unitById } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';
import {
  alive,
  atTarget,
  battleOf,
  closeBattle,
  committedUnits,
  standing,
  thenClose,
  withBattle,
} from './battle-state.js';
import type { CombatOdds } from './combat.js';

const isAir = (marker: SupportMarker): marker is AirMarker => AIR_MARKERS.includes(marker as AirMarker);

/** A position in which a marker has been used: an air marker for this impulse, a fleet marker until it comes again. */
export const useMarker = (position: Position, marker: SupportMarker | null): Change => {
  if (marker === null) return to(position);
  if (isAir(marker))
    return to(
      { ...position, usedAir: [...position.usedAir, marker].sort() },
      { clause: 'CC-16.11.d', effect: 'marker-used', marker },
    );
  return to(
    { ...position, fleet: { ...position.fleet, [marker as FleetMarker]: 'unavailable' } },
    { clause: 'CC-16.21.c', effect: 'marker-used', marker },
  );
};

const markDefenders = (position: Position, battle: Battle, defenders: readonly string[]): Position =>
  mapUnits(position, (unit) => {
    const { id } = unit.counter;
    if (battle.attackers.includes(id) || battle.shifter === id) {
      return battle.kind === 'combat'
        ? { ...unit, attacked: true }
        : battle.kind === 'automatic'
          ? { ...unit, automatic: battle.target, moved: true }
          : { ...unit, assaulted: true };
    }
    return defenders.includes(id) && battle.kind === 'combat' ? { ...unit, defended: true } : unit;
  });

const eliminateAll = (rules: Rules, position: Position, units: readonly Unit[]): Change =>
  units.reduce<Change>(
    (change, unit) => after(change, (next) => eliminate(rules, next, unit.counter.id)),
    to(position),
  );

/** Commits the attack: the units that fight are marked, the air marker is used, and the die is next or the enemy is gone. */
export const commit = (rules: Rules, position: Position, odds: CombatOdds): Change => {
  const battle = battleOf(position);
  const side = enemyOf(battle.attackingSide);
  const here = unitsAt(rules, position.units, battle.target).filter((unit) => unit.counter.side === side);
  const defenders = here.map((unit) => unit.counter.id);
  const ready = withBattle(markDefenders(position, battle, defenders), {
    stage: 'roll',
    column: odds.column,
    defenders,
  });
  const paid = battle.support.reduce<Change>(
    (change, marker) => after(change, (next) => useMarker(next, marker)),
    to(ready),
  );
  if (!odds.automatic) return paid;
  const facts = { ...atTarget(rules, battle), units: defenders };
  const reasons: CcReason[] =
    battle.kind === 'combat'
      ? [{ clause: 'CC-8.5.a', effect: 'automatic-elimination', ...facts }]
      : [
          { clause: 'CC-8.5.c', effect: 'automatic-elimination', ...facts },
          { clause: 'CC-8.5.d', effect: 'ae-markers', units: battle.attackers },
          { clause: 'CC-8.5.e', effect: 'hex-open', ...atTarget(rules, battle) },
        ];
  const dead = after(paid, (next) => because(reasons, eliminateAll(rules, next, here)));
  return battle.kind === 'combat'
    ? after(dead, (next) => startAdvance(rules, next, 'full'))
    : thenClose(rules, dead);
};

/** Rolls the die of the battle (CC-8.3.c). */
export const roll = (rules: Rules, position: Position, die: number): Change => {
  const battle = battleOf(position);
  const { table, columns } = rules.combatResults;
  const result = resultAt(table, battle.column, die);
  const outcome = outcomeOf(result);
  const losses = openingLosses(rules, position, {
    code: result,
    attackers: committedUnits(position, battle),
    defenders: standing(position, battle),
    attackingSide: battle.attackingSide,
  });
  const rolled: CcReason = {
    clause: 'CC-8.3.c',
    effect: 'roll',
    die,
    column: columns.labels[battle.column] as string,
    result,
  };
  const next = withBattle(position, {
    stage: 'losses',
    result,
    losses: losses.map(({ chooser, from }) => ({ chooser, from })),
    distance: outcome.retreat,
    mayDetermine: outcome.determined,
    disrupts: outcome.disrupts,
    advance: outcome.advance,
  });
  return after(to(next, rolled, { clause: outcome.clause, effect: 'result', result }), (now) =>
    proceed(rules, now),
  );
};

/** The losses still to be taken whose units are not all gone; the first of them is to be chosen now. */
const owing = (rules: Rules, position: Position, losses: readonly Loss[]): readonly Loss[] => {
  const open = losses.findIndex((loss) => lossChoices(rules, position, loss).length > 0);
  return open < 0 ? [] : losses.slice(open);
};

/** On with the battle: losses first, then Determined Defense, retreat, advance (CC-8.3.d). */
export const proceed = (rules: Rules, position: Position): Change => {
  const battle = battleOf(position);
  const losses = owing(rules, position, battle.losses);
  const [loss] = losses;
  if (loss !== undefined) {
    const now = withBattle(position, { stage: 'losses', losses });
    const choices = lossChoices(rules, position, loss);
    // A loss without a choice is taken at once.
    return choices.length === 1 ? takeLoss(rules, now, choices[0] as Unit) : to(now);
  }
  const now = withBattle(position, { losses: [] });
  const left = standing(now, battle);
  if (left.length === 0) return emptyBattle(rules, now);
  if (battle.held === true) return remnantsRetreat(rules, now, left);
  if (battle.distance === 0) return closeBattle(rules, now);
  if (battle.held === null && battle.mayDetermine) {
    const leads = leadsFor(rules, now, left);
    if (leads.length > 0) return to(withBattle(now, { stage: 'choice' }));
  }
  return startRetreat(
    rules,
    now,
    left.map((unit) => unit.counter.id),
    proceed,
  );
};

/** CC-10.3.d: remnants go back though the rest of the stack holds (reading CC-A39). */
const remnantsRetreat = (rules: Rules, position: Position, left: readonly Unit[]): Change => {
  const remnants = retreatingAnyway(rules, left);
  if (remnants.length === 0) return closeBattle(rules, position);
  const ids = remnants.map((unit) => unit.counter.id);
  return because(
    [{ clause: 'CC-10.3.d', effect: 'remnants-retreat', units: ids, reading: 'CC-A39' }],
    startRetreat(rules, position, ids, proceed),
  );
};

/** Nobody is left in the attacked hex: how far the attacker may go on (CC-10.1.i, CC-10.4.q, CC-11.3.a). */
const emptyBattle = (rules: Rules, position: Position): Change => {
  const battle = battleOf(position);
  if (battle.held === true) {
    return because(
      [{ clause: 'CC-10.4.q', effect: 'one-hex-only', ...atTarget(rules, battle) }],
      startAdvance(rules, position, 'one-hex'),
    );
  }
  if (battle.result === 'EX') {
    return because(
      [{ clause: 'CC-10.1.i', effect: 'one-hex-only', ...atTarget(rules, battle) }],
      startAdvance(rules, position, 'one-hex'),
    );
  }
  const gone = battle.routed.length === 0 && battle.advance === 'full';
  return because(
    gone ? [{ clause: 'CC-11.3.a', effect: 'full-advance', ...atTarget(rules, battle) }] : [],
    startAdvance(rules, position, battle.advance === 'none' ? 'none' : battle.advance),
  );
};

/** The attackers that can still advance. */
export const canAdvance = (rules: Rules, position: Position, ids: readonly string[]): readonly string[] => {
  const battle = battleOf(position);
  const limit = battle.advance === 'one-hex' ? 'one-hex' : 'full';
  return alive(position, ids)
    .filter((unit) => advancePaths(rules, position, unit, { vacated: battle.target, limit }).length > 0)
    .map((unit) => unit.counter.id);
};

/** The attackers may advance (CC-12); not after a mobile assault (CC-13.1.m). */
export const startAdvance = (
  rules: Rules,
  position: Position,
  advance: 'full' | 'one-hex' | 'none',
): Change => {
  const battle = battleOf(position);
  if (battle.kind === 'mobile' && advance !== 'none') {
    return because([{ clause: 'CC-13.1.m', effect: 'no-ordinary-advance' }], closeBattle(rules, position));
  }
  if (advance === 'none') return closeBattle(rules, position);
  const next = withBattle(position, { stage: 'advance', advance });
  const advancing = canAdvance(rules, next, battle.attackers);
  return advancing.length === 0 ? closeBattle(rules, next) : to(withBattle(next, { advancing }));
};

/** A step loss that has been chosen. */
export const takeLoss = (rules: Rules, position: Position, unit: Unit): Change => {
  const battle = battleOf(position);
  const [loss, ...losses] = battle.losses;
  const { id } = unit.counter;
  const lost = loseStep(rules, position, id);
  const chosen: CcReason = {
    clause: lossClause(rules, battle),
    effect: 'chosen-loss',
    unit: id,
    chooser: (loss as Loss).chooser,
  };
  const next = withBattle(lost.position, { losses });
  return because([chosen, ...lost.reasons], proceed(rules, next));
};

const standOf = (position: Position, lead: string, support: SupportMarker | null) => {
  const battle = battleOf(position);
  const { target, kind } = battle;
  return {
    target,
    kind,
    support,
    lead: unitById(position, lead) as Unit,
    defenders: standing(position, battle),
  };
};

/** The defender tries to hold: the losses of the table being taken (CC-10.4.e), the die of Determined Defense is next (CC-10.4.a). */
export const tryToHold = (
  rules: Rules,
  position: Position,
  lead: string,
  support: SupportMarker | null,
): Change => {
  const paid = useMarker(
    withBattle(position, { stage: 'determined', determined: { lead, support } }),
    support,
  );
  const { reasons } = determinedOdds(rules, position, standOf(position, lead, support));
  return because([{ clause: 'CC-10.4.f', effect: 'lead', unit: lead }, ...reasons], paid);
};

/** The die of Determined Defense (CC-10.4.m, CC-10.4.n, CC-10.4.o, CC-10.4.p). */
export const rollDetermined = (rules: Rules, position: Position, die: number): Change => {
  const battle = battleOf(position);
  const { lead, support } = battle.determined as NonNullable<Battle['determined']>;
  const { column, modifier } = determinedOdds(rules, position, standOf(position, lead, support));
  const modified = die + modifier;
  const result = determinedResult(rules, column, modified);
  const reasons: CcReason[] = [
    {
      clause: result.holds ? 'CC-10.4.m' : 'CC-10.4.n',
      effect: result.holds ? 'holds' : 'fails',
      die,
      modifier,
      modified,
      result: result.text,
    },
  ];
  if (result.holds)
    reasons.push({ clause: 'CC-10.4.d', effect: 'no-advance', hex: label(rules.theatre, battle.target) });
  let change: Change = to(withBattle(position, { held: result.holds }), ...reasons);
  if (result.defenderLoss > 0) {
    const clause = result.attackerLoss > 0 ? ('CC-10.4.p' as const) : ('CC-10.4.o' as const);
    change = after(change, (now) =>
      because([{ clause, effect: 'lead-loses', unit: lead }], loseStep(rules, now, lead)),
    );
  }
  if (result.attackerLoss > 0) {
    const from = committedUnits(change.position, battle).map((one) => one.counter.id);
    const losses: readonly Loss[] = [{ chooser: battle.attackingSide, from }];
    change = { ...change, position: withBattle(change.position, { losses }) };
  }
  return after(change, (now) => proceed(rules, now));
};
