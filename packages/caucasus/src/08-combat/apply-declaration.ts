import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isInMover } from '../07-movement/moving-stack.js';
import { assaultViolations, payAssault, pickUp } from '../13-mobile-assault/mobile-assault.js';
import type { Action } from '../play/actions.js';
import { battleAt, changed, notNow, refuse, unless } from '../play/apply-result.js';
import { to } from '../play/change.js';
import type { BattleKind, Position } from '../play/position.js';
import { unitsById } from '../play/position.js';
import { momentOf } from '../rulebook/words.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import type { Attack } from './attack.js';
import { attackViolations } from './attack.js';
import { commit } from './battle.js';
import { attackOf, battleOf, openBattle } from './battle-state.js';
import { attackRuling, couldSucceed } from './combat.js';
import { canBeSupported } from './declaration.js';

const inCounterOrder = (position: Position, ids: readonly string[]): readonly string[] =>
  position.units.map((unit) => unit.counter.id).filter((id) => ids.includes(id));

/** The kind of attack that can be declared in a phase: none in a Second Movement Phase but by `assault`. */
const kindIn = (position: Position): BattleKind | null =>
  position.step === 'attacks'
    ? 'combat'
    : position.step === 'movement' && position.phase === 'first-movement'
      ? 'automatic'
      : null;

const oddsViolations = (
  rules: Rules,
  position: Position,
  attack: Attack,
  kind: BattleKind,
): readonly CcViolation[] =>
  couldSucceed(rules, position, attack, kind)
    ? []
    : [
        kind === 'automatic'
          ? {
              clause: 'CC-8.5.c',
              code: 'TEN_TO_ONE_OUT_OF_REACH',
              subject: label(rules.theatre, attack.target),
            }
          : { clause: 'CC-8.4.a', code: 'ODDS_OUT_OF_REACH', subject: label(rules.theatre, attack.target) },
      ];

const declare = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): Ruling<Position> => {
  const found = attackViolations(rules, position, attack, kind);
  if (found.length > 0) return refuse(...found);
  return unless(rules, oddsViolations(rules, position, attack, kind), () =>
    to(
      {
        ...position,
        step: 'battle',
        battle: openBattle(kind, position.player, {
          ...attack,
          attackers: inCounterOrder(position, attack.attackers),
        }),
      },
      { clause: 'CC-8.1.b', effect: 'voluntary', units: attack.attackers },
    ),
  );
};

/** Opens an attack with one unit; attacks are declared one by one, in any order (CC-8.1.e). */
export const openAttack = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  target: HexId,
): Ruling<Position> => {
  const kind = kindIn(position);
  if (kind === null && position.phase === 'second-movement')
    return refuse({
      clause: 'CC-8.5.b',
      code: 'ONLY_IN_THE_FIRST_MOVEMENT_PHASE',
      ...momentOf('attack', position),
    });
  if (kind === null) return notNow(action, position);
  const attack = { attackers: [unit.counter.id], target, support: [], shifter: null };
  return declare(rules, position, attack, kind);
};

/** Whether an assault by these units goes to the die at once: neither marker nor Brandenburgers could be added to it. */
export const assaultsAtOnce = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  target: HexId,
): boolean => {
  const units = unitsById(position, ids);
  const [first] = units;
  if (first === undefined) return false;
  const stacked = units
    .filter((unit) => !isInMover(position, unit))
    .reduce((now, unit) => pickUp(rules, now, unit), position);
  const paid = payAssault(rules, stacked, first, target);
  const attackers = paid.mover?.units ?? ids;
  return !canBeSupported(rules, paid, { attackers, target, support: [], shifter: null }, 'mobile');
};

/** A mobile assault by the stack that the unit belongs to (CC-13.1). */
export const openAssault = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  target: HexId,
): Ruling<Position> => {
  if (position.step !== 'movement') return notNow(action, position);
  const found = assaultViolations(rules, position, unit, target);
  if (found.length > 0) return refuse(...found);
  const paid = payAssault(rules, position, unit, target);
  const attackers = paid.mover?.units ?? [unit.counter.id];
  const judged = declare(rules, paid, { attackers, target, support: [], shifter: null }, 'mobile');
  if (judged._tag === 'Left') return judged;
  const facts = { units: attackers, hex: label(rules.theatre, target) };
  const declared = to(
    judged.right.value,
    { clause: 'CC-13.1.a', effect: 'mobile-assault', ...facts },
    { clause: 'CC-13.1.g', effect: 'pay', by: 3, ...facts },
    ...judged.right.reasons,
  );
  const battle = battleOf(declared.position);
  if (canBeSupported(rules, declared.position, attackOf(battle), battle.kind))
    return changed(rules, declared);
  // There is nothing to add to it: the die is next.
  const committed = commitAttack(rules, declared.position, { type: 'commit' });
  if (committed._tag === 'Left') return committed;
  const { value, reasons, sources } = committed.right;
  return allow(value, [...declared.reasons, ...reasons], sources);
};

/** Adds to the attack under declaration. */
export const addToAttack = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'join' | 'support' | 'shift' }>,
): Ruling<Position> => {
  const battle = battleAt(position, 'declare');
  if (battle === null) return notNow(action, position);
  const now = attackOf(battle);
  const attack: Attack =
    action.type === 'join'
      ? { ...now, attackers: [...now.attackers, action.unit] }
      : action.type === 'support'
        ? { ...now, support: [...now.support, action.marker] }
        : {
            ...now,
            // In a mobile assault they are one of the stack: they give up their strength for the column.
            attackers:
              battle.kind === 'mobile' ? now.attackers.filter((id) => id !== action.unit) : now.attackers,
            shifter: action.unit,
          };
  if (action.type === 'join' && battle.kind === 'mobile')
    return refuse({ clause: 'CC-13.1.f', code: 'NOT_IN_ONE_STACK', subject: action.unit });
  return declare(rules, { ...position, battle: null }, attack, battle.kind);
};

/** Sends the attack to the die. */
export const commitAttack = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const battle = battleAt(position, 'declare');
  if (battle === null) return notNow(action, position);
  const judged = attackRuling(rules, position, attackOf(battle), battle.kind);
  if (judged._tag === 'Left') return judged;
  const change = commit(rules, position, judged.right.value);
  const done = changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
  return done._tag === 'Left'
    ? done
    : { _tag: 'Right', right: { ...done.right, sources: judged.right.sources } };
};
