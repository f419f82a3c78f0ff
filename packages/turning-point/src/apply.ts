import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll, resultAt } from '@eastfront/kernel';
import type { Action } from './actions.js';
import {
  airSource,
  basesUnderStrike,
  damage,
  interceptedAt,
  interceptionViolations,
  missionViolations,
  returnHome,
  strikeAgainst,
  strikeViolations,
  unassignedPatrols,
} from './air.js';
import {
  advance,
  advanceHexes,
  commit,
  cutDown,
  endAdvance,
  excessUnits,
  pay,
  retreat,
  roll,
} from './battle.js';
import { hexOnBoard, label } from './board.js';
import { attackViolations, judgeAttack } from './combat.js';
import { forcedOut } from './listing.js';
import type { Change } from './losses.js';
import { eliminate } from './losses.js';
import { adjudicateMoveTo } from './movement.js';
import type { Attack, Battle, Position } from './position.js';
import { indexOfUnit, partnerOf, unitById, withUnit } from './position.js';
import { adjudicateEntry, delayedByChoice } from './reinforcements.js';
import { relocated, retreatHexes } from './retreat.js';
import type { Rules, Ruling, TpReason, TpViolation } from './rules.js';
import { boardSource } from './rules.js';
import { scenarioLine } from './scenarios.js';
import {
  afterStrikes,
  beginMovement,
  continueSetUp,
  endCombat,
  endFirstMovement,
  endMotorizedMovement,
  endPlayerTurn,
  nextStrike,
  withoutStrikes,
} from './sequence.js';
import { place, placementViolations } from './setup.js';
import { stackingViolations } from './stacking.js';
import type { Unit } from './units.js';
import { isAirBase } from './units.js';

const refuse = (...violations: readonly TpViolation[]): Ruling<never> =>
  forbidAll(violations) as Ruling<never>;

const done = (rules: Rules, position: Position, reasons: readonly TpReason[] = []): Ruling<Position> =>
  allow(position, reasons, [boardSource(rules)]);

const changed = (rules: Rules, { position, reasons }: Change): Ruling<Position> =>
  done(rules, position, reasons);

/** TP-sequence.A.a: the thing is not to be done at this point of the sequence. */
const notNow = (action: Action, position: Position): Ruling<never> =>
  refuse({
    clause: 'TP-sequence.A.a',
    code: 'NOT_NOW',
    subject: action.type,
    phase: position.phase,
    step: position.step,
  });

const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_UNIT', subject: id });
const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'TP-movement.a', code: 'NO_SUCH_HEX', subject: text });

const passed = (
  rules: Rules,
  found: readonly TpViolation[],
  next: () => Position,
  reasons: readonly TpReason[] = [],
): Ruling<Position> => (found.length > 0 ? refuse(...found) : done(rules, next(), reasons));

const battleAt = (position: Position, stage: Battle['stage']): Battle | null =>
  position.step === 'battle' && position.battle?.stage === stage ? position.battle : null;

const flown = (position: Position, unit: Unit, change: Partial<Unit>): Position =>
  withUnit(position, indexOfUnit(position, unit.counter.id), { flown: true, ...change });

const placeUnit = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> => {
  const line = scenarioLine(position.scenario);
  if (line === null)
    return refuse({ clause: 'TP-scenario.1.b', code: 'NOT_TO_BE_SET_UP', subject: unit.counter.id });
  return passed(rules, placementViolations(rules, line, position, unit, hex), () =>
    continueSetUp(rules, place(position, unit, hex)),
  );
};

const intercept = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> => {
  const found = interceptionViolations(rules, position, unit, hex);
  if (found.length > 0) return refuse(...found);
  const target = interceptedAt(position, position.player, hex) as Unit;
  const home = returnHome(flown(position, unit, {}), (one) => one.counter.id === target.counter.id);
  const reasons: TpReason[] = [
    { clause: 'TP-air.5.c', effect: 'sent-home', unit: target.counter.id, by: unit.counter.id },
  ];
  if (target.mission === 'cap')
    reasons.push({ clause: 'TP-air.5.d', effect: 'patrols-first', unit: target.counter.id });
  return done(rules, home, reasons);
};

const moveUnit = (rules: Rules, position: Position, unit: Unit, to: HexId): Ruling<Position> => {
  const judged = adjudicateMoveTo(rules, position, unit, to);
  if (judged._tag === 'Left') return judged;
  return allow(
    relocated(position, unit.counter.id, to, { moved: true }),
    judged.right.reasons,
    judged.right.sources,
  );
};

const enterUnit = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: 'edge' | 'rail',
  to: HexId,
): Ruling<Position> => {
  const judged = adjudicateEntry(rules, position, unit, mode, to);
  if (judged._tag === 'Left') return judged;
  const railed = mode === 'rail';
  const index = indexOfUnit(position, unit.counter.id);
  const entered = withUnit(position, index, { place: 'map', at: to, moved: true, railed, supply: 'in' });
  const squadron = isAirBase(unit) ? partnerOf(position, unit) : null;
  const next =
    squadron === null
      ? entered
      : withUnit(entered, indexOfUnit(position, squadron.counter.id), { place: 'map', at: to });
  return allow(next, judged.right.reasons, judged.right.sources);
};

const strike = (rules: Rules, position: Position, unit: Unit, base: Unit): Ruling<Position> =>
  passed(rules, strikeViolations(rules, position, unit, base), () => ({
    ...flown(position, unit, { mission: 'air-superiority', at: base.at }),
    strikes: [...position.strikes, { squadron: unit.counter.id, base: base.counter.id }],
  }));

const assign = (rules: Rules, position: Position, unit: Unit, base: Unit): Ruling<Position> => {
  const facts = { subject: unit.counter.id };
  if (!unassignedPatrols(position).includes(unit)) {
    return refuse({ clause: 'TP-air.4.i', code: 'NO_PATROL_TO_ASSIGN', ...facts });
  }
  if (!basesUnderStrike(position).some((one) => one === base && one.at === unit.at)) {
    return refuse({ clause: 'TP-air.4.i', code: 'BASE_NOT_UNDER_STRIKE', ...facts, base: base.counter.id });
  }
  const next: Position = {
    ...position,
    patrols: [...position.patrols, { squadron: unit.counter.id, base: base.counter.id }],
  };
  return done(rules, afterStrikes(rules, next));
};

const inCounterOrder = (position: Position, ids: readonly string[]): readonly string[] =>
  position.units.map((unit) => unit.counter.id).filter((id) => ids.includes(id));

const openBattle = (attack: Attack): Battle => ({
  ...attack,
  stage: 'declare',
  reducedTo: null,
  ignoreDr: false,
  result: null,
  owed: 0,
  retreating: [],
  retreatingSide: null,
  excess: null,
  advancing: [],
});

const declare = (rules: Rules, position: Position, attack: Attack): Ruling<Position> => {
  const ordered: Attack = {
    attackers: inCounterOrder(position, attack.attackers),
    hexes: [...attack.hexes].sort((a, b) => a - b),
    closeSupport: [...attack.closeSupport].sort((a, b) => a.hex - b.hex),
  };
  return passed(rules, attackViolations(rules, position, attack), () => ({
    ...position,
    step: 'battle',
    battle: openBattle(ordered),
  }));
};

const commitAttack = (
  rules: Rules,
  position: Position,
  battle: Battle,
  reduceTo: number | null,
  ignoreDr: boolean,
): Ruling<Position> => {
  const judged = judgeAttack(rules, position, battle, reduceTo);
  if (judged._tag === 'Left') return judged;
  const reasons = ignoreDr
    ? [...judged.right.reasons, { clause: 'TP-combat.M.a' as const, effect: 'ignore-dr' }]
    : judged.right.reasons;
  return allow(commit(rules, position, reduceTo, ignoreDr), reasons, judged.right.sources);
};

const rollStrike = (rules: Rules, position: Position, die: number): Ruling<Position> => {
  const base = basesUnderStrike(position)[0] as Unit;
  const { column, attack, defense } = strikeAgainst(rules, position, base);
  const { table, columns } = rules.airSuperiority;
  const result = resultAt(table, column ?? 0, die);
  const hit = result === 'X';
  const facts = {
    unit: base.counter.id,
    die,
    attack,
    defense,
    column: columns.labels[column ?? 0] as string,
  };
  const struck = hit ? damage(position, base) : position;
  const now = unitById(struck, base.counter.id) as Unit;
  const reason: TpReason = {
    clause: hit ? 'TP-airtable.a' : 'TP-airtable.b',
    effect: hit ? 'damage' : 'no-effect',
    ...facts,
  };
  return allow(nextStrike(rules, withoutStrikes(struck, now)), [reason], [airSource(rules)]);
};

const rollDie = (rules: Rules, position: Position, action: Action, die: number): Ruling<Position> => {
  if (!Number.isInteger(die) || die < 1 || die > 6) {
    return refuse({ clause: 'TP-crt.b', code: 'NOT_A_DIE_ROLL', subject: die });
  }
  if (position.step === 'strikes') return rollStrike(rules, position, die);
  if (battleAt(position, 'roll') === null) return notNow(action, position);
  const { table } = rules.combatResults;
  const rolled = roll(rules, position, die);
  return allow(rolled.position, rolled.reasons, [{ table: table.name, ...table.source }, boardSource(rules)]);
};

const remove = (rules: Rules, position: Position, action: Action, unit: Unit): Ruling<Position> => {
  const { id } = unit.counter;
  const exchange = battleAt(position, 'exchange');
  if (exchange !== null) {
    return exchange.attackers.includes(id) && unit.place === 'map'
      ? changed(rules, pay(rules, position, id))
      : refuse({ clause: 'TP-crt.Ex.a', code: 'NOT_AN_ATTACKER', subject: id });
  }
  if (battleAt(position, 'excess') !== null) {
    return excessUnits(position).includes(unit)
      ? changed(rules, cutDown(rules, position, id))
      : refuse({ clause: 'TP-stacking.d', code: 'NOT_IN_THE_OVERFULL_HEX', subject: id });
  }
  if (position.step !== 'movement') return notNow(action, position);
  return forcedOut(rules, position).includes(unit)
    ? changed(rules, eliminate(position, id, null))
    : refuse({ clause: 'TP-combat.c', code: 'NOTHING_TO_REMOVE', subject: id });
};

const retreatUnit = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  to: HexId,
): Ruling<Position> => {
  const { id } = unit.counter;
  if (!battle.retreating.includes(id))
    return refuse({ clause: 'TP-combat.Q.a', code: 'DOES_NOT_RETREAT', subject: id });
  const hexes = retreatHexes(rules, position, unit).map((hex) => hex.to);
  if (hexes.includes(to)) return changed(rules, retreat(rules, position, id, to));
  return refuse({
    clause: 'TP-combat.Q.a',
    code: 'NOT_A_RETREAT',
    subject: label(rules.theatre, to),
    open: hexes.map((hex) => label(rules.theatre, hex)),
  });
};

const advanceUnit = (
  rules: Rules,
  position: Position,
  battle: Battle,
  unit: Unit,
  to: HexId,
): Ruling<Position> => {
  const { id } = unit.counter;
  if (!battle.advancing.includes(id) || unit.place !== 'map') {
    return refuse({ clause: 'TP-combat.H.a', code: 'MAY_NOT_ADVANCE', subject: id });
  }
  return advanceHexes(rules, position, unit, battle.hexes).includes(to)
    ? changed(rules, advance(rules, position, id, to))
    : refuse({ clause: 'TP-combat.H.a', code: 'NOT_AN_EMPTIED_HEX', subject: label(rules.theatre, to) });
};

const pass = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  switch (position.step) {
    case 'interception':
      return done(rules, beginMovement(rules, position));
    case 'air-superiority':
      return done(rules, afterStrikes(rules, position));
    case 'missions':
      return changed(rules, endPlayerTurn(rules, position));
    default:
      return battleAt(position, 'advance') === null
        ? notNow(action, position)
        : done(rules, endAdvance(position));
  }
};

const endPhase = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (position.phase === 'combat' && position.step === 'attacks')
    return done(rules, endCombat(rules, position));
  if (position.step !== 'movement') return notNow(action, position);
  const found: TpViolation[] = [...stackingViolations(rules, position, position.player)];
  if (position.phase === 'first-movement') {
    for (const unit of delayedByChoice(rules, position)) {
      found.push({ clause: 'TP-reinforce.b', code: 'ENTRY_DELAYED', subject: unit.counter.id });
    }
  }
  if (found.length > 0) return refuse(...found);
  return position.phase === 'first-movement'
    ? done(rules, endFirstMovement(rules, position))
    : changed(rules, endMotorizedMovement(rules, position));
};

/** The position after an action, or every clause it breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (action.type === 'pass') return pass(rules, position, action);
  if (action.type === 'end-phase') return endPhase(rules, position, action);
  if (action.type === 'roll') return rollDie(rules, position, action, action.die);
  if (action.type === 'commit') {
    const battle = battleAt(position, 'declare');
    return battle === null
      ? notNow(action, position)
      : commitAttack(rules, position, battle, action.reduceTo, action.ignoreDr);
  }
  const id = 'unit' in action ? action.unit : 'squadron' in action ? action.squadron : null;
  const unit = id === null ? null : unitById(position, id);
  if (id !== null && unit === null) return noUnit(id);
  const text = 'to' in action ? action.to : 'hex' in action ? action.hex : null;
  const hex = text === null ? null : hexOnBoard(rules.theatre, text);
  if (text !== null && hex === null) return noHex(text);
  const { step } = position;
  switch (action.type) {
    case 'place':
      return placeUnit(rules, position, unit as Unit, hex as HexId);
    case 'intercept':
      return step === 'interception'
        ? intercept(rules, position, unit as Unit, hex as HexId)
        : notNow(action, position);
    case 'move':
      return moveUnit(rules, position, unit as Unit, hex as HexId);
    case 'enter':
      return enterUnit(rules, position, unit as Unit, action.mode, hex as HexId);
    case 'remove':
      return remove(rules, position, action, unit as Unit);
    case 'strike':
    case 'assign': {
      const base = unitById(position, action.base);
      if (base === null) return noUnit(action.base);
      if (action.type === 'strike' && step === 'air-superiority')
        return strike(rules, position, unit as Unit, base);
      if (action.type === 'assign' && step === 'assignment')
        return assign(rules, position, unit as Unit, base);
      return notNow(action, position);
    }
    case 'interdict':
    case 'patrol': {
      if (step !== 'missions') return notNow(action, position);
      const mission = action.type === 'patrol' ? 'cap' : 'interdiction';
      const found = missionViolations(rules, position, unit as Unit, mission, hex as HexId);
      return passed(rules, found, () => flown(position, unit as Unit, { mission, at: hex as HexId }));
    }
    case 'attack':
      return step === 'attacks'
        ? declare(rules, position, {
            attackers: [(unit as Unit).counter.id],
            hexes: [hex as HexId],
            closeSupport: [],
          })
        : notNow(action, position);
    case 'retreat': {
      const battle = battleAt(position, 'retreat');
      return battle === null
        ? notNow(action, position)
        : retreatUnit(rules, position, battle, unit as Unit, hex as HexId);
    }
    case 'advance': {
      const battle = battleAt(position, 'advance');
      return battle === null
        ? notNow(action, position)
        : advanceUnit(rules, position, battle, unit as Unit, hex as HexId);
    }
    default: {
      const battle = battleAt(position, 'declare');
      if (battle === null) return notNow(action, position);
      return declare(rules, position, added(battle, action, hex));
    }
  }
};

/** An attack with what `join`, `extend` or `support` adds to it. */
const added = (
  battle: Battle,
  action: Extract<Action, { readonly type: 'join' | 'extend' | 'support' }>,
  hex: HexId | null,
): Attack => {
  const { attackers, hexes, closeSupport } = battle;
  switch (action.type) {
    case 'join':
      return { attackers: [...attackers, action.unit], hexes, closeSupport };
    case 'extend':
      return { attackers, hexes: [...hexes, hex as HexId], closeSupport };
    case 'support':
      return {
        attackers,
        hexes,
        closeSupport: [...closeSupport, { squadron: action.squadron, hex: hex as HexId }],
      };
  }
};
