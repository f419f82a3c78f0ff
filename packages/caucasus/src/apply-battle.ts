import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import type { Action } from './actions.js';
import { adjudicateAdvance } from './advance.js';
import { battleAt, changed, notNow, refuse, unless } from './apply-result.js';
import type { Attack } from './attack.js';
import { attackViolations } from './attack.js';
import { canAdvance, commit, proceed, roll, rollDetermined, takeLoss, tryToHold } from './battle.js';
import { attackOf, battleOf, closeBattle, openBattle, standing, withBattle } from './battle-state.js';
import { hexOnBoard, label } from './board.js';
import type { Change } from './change.js';
import { after, to } from './change.js';
import { couldSucceed, judgeAttack } from './combat.js';
import { passedThrough } from './control.js';
import { tidyCorps } from './corps.js';
import { canBeSupported } from './declaration.js';
import { determinedViolations } from './determined.js';
import { delayBrandenburg } from './initial.js';
import { adjudicateLoss } from './losses.js';
import { assaultViolations, payAssault } from './mobile.js';
import type { Battle, BattleKind, Loss, Position, SupportMarker } from './position.js';
import { unitById, withUnit } from './position.js';
import { adjudicateRetreat, furtherRetreats } from './retreat.js';
import { retreatAlong, retreatOn, retreatTask, startRetreat } from './retreat-stage.js';
import type { CcViolation, Rules, Ruling } from './rules.js';
import { overstackedHexes } from './stacking.js';
import type { Unit } from './units.js';
import { enemyOf, faceOf, NOWHERE } from './units.js';

const inCounterOrder = (position: Position, ids: readonly string[]): readonly string[] =>
  position.units.map((unit) => unit.counter.id).filter((id) => ids.includes(id));

/** The kind of attack that can be declared in a phase: none in a Second Movement Phase but by `assault`. */
const kindIn = (position: Position): BattleKind | null =>
  position.step === 'attacks'
    ? 'combat'
    : position.step === 'movement' && position.phase === 'first-movement'
      ? 'automatic'
      : null;

const hopeless = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): readonly CcViolation[] =>
  couldSucceed(rules, position, attack, kind)
    ? []
    : [
        kind === 'automatic'
          ? { clause: 'CC-8.5.c', code: 'TEN_TO_ONE_OUT_OF_REACH', subject: label(rules.theatre, attack.target) }
          : { clause: 'CC-8.4.a', code: 'ODDS_OUT_OF_REACH', subject: label(rules.theatre, attack.target) },
      ];

const declare = (rules: Rules, position: Position, attack: Attack, kind: BattleKind): Ruling<Position> => {
  const found = attackViolations(rules, position, attack, kind);
  if (found.length > 0) return refuse(...found);
  return unless(rules, hopeless(rules, position, attack, kind), () =>
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

/** Opens an attack with one unit. */
export const openAttack = (rules: Rules, position: Position, action: Action, unit: Unit, target: HexId): Ruling<Position> => {
  const kind = kindIn(position);
  if (kind === null && position.phase === 'second-movement')
    return refuse({ clause: 'CC-8.5.b', code: 'ONLY_IN_THE_FIRST_MOVEMENT_PHASE', phase: position.phase });
  if (kind === null) return notNow(action, position);
  const attack = { attackers: [unit.counter.id], target, support: null, shifter: null };
  return declare(rules, position, attack, kind);
};

/** A mobile assault by the stack that the unit belongs to (CC-13.1). */
export const openAssault = (rules: Rules, position: Position, action: Action, unit: Unit, target: HexId): Ruling<Position> => {
  if (position.step !== 'movement') return notNow(action, position);
  const found = assaultViolations(rules, position, unit, target);
  if (found.length > 0) return refuse(...found);
  const paid = payAssault(rules, position, unit, target);
  const attackers = paid.mover?.units ?? [unit.counter.id];
  const judged = declare(rules, paid, { attackers, target, support: null, shifter: null }, 'mobile');
  if (judged._tag === 'Left') return judged;
  const facts = { units: attackers, hex: label(rules.theatre, target) };
  const declared = to(
    judged.right.value,
    { clause: 'CC-13.1.a', effect: 'mobile-assault', ...facts },
    { clause: 'CC-13.1.g', effect: 'pay', by: 3, ...facts },
    ...judged.right.reasons,
  );
  const battle = battleOf(declared.position);
  if (canBeSupported(rules, declared.position, attackOf(battle), battle.kind)) return changed(rules, declared);
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
  if (action.type === 'support' && now.support !== null)
    return refuse({ clause: 'CC-16.12.a', code: 'ONE_MARKER_AN_ATTACK', subject: action.marker, has: now.support, reading: 'CC-A13' });
  const attack: Attack =
    action.type === 'join'
      ? { ...now, attackers: [...now.attackers, action.unit] }
      : action.type === 'support'
        ? { ...now, support: action.marker }
        : {
            ...now,
            // In a mobile assault they are one of the stack: they give up their strength for the column.
            attackers: battle.kind === 'mobile' ? now.attackers.filter((id) => id !== action.unit) : now.attackers,
            shifter: action.unit,
          };
  if (action.type === 'join' && battle.kind === 'mobile')
    return refuse({ clause: 'CC-13.1.f', code: 'ONE_STACK', subject: action.unit });
  return declare(rules, { ...position, battle: null }, attack, battle.kind);
};

/** Sends the attack to the die. */
export const commitAttack = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const battle = battleAt(position, 'declare');
  if (battle === null) return notNow(action, position);
  const judged = judgeAttack(rules, position, attackOf(battle), battle.kind);
  if (judged._tag === 'Left') return judged;
  const change = commit(rules, position, judged.right.value);
  const done = changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
  return done._tag === 'Left'
    ? done
    : { _tag: 'Right', right: { ...done.right, sources: judged.right.sources } };
};

/** The dice of a battle; null when none is to be rolled. */
export const rollBattle = (rules: Rules, position: Position, die: number): Change | null => {
  if (battleAt(position, 'roll') !== null) return roll(rules, position, die);
  if (battleAt(position, 'determined') !== null) return rollDetermined(rules, position, die);
  const leaving = battleAt(position, 'brandenburg');
  return leaving === null
    ? null
    : after(delayBrandenburg(position, leaving.shifter as string, die), (next) => closeBattle(rules, next));
};

/** A step loss. */
export const lose = (rules: Rules, position: Position, action: Action, unit: Unit): Ruling<Position> => {
  const battle = battleAt(position, 'losses');
  if (battle === null) return notNow(action, position);
  const judged = adjudicateLoss(rules, position, battle.losses[0] as Loss, unit);
  if (judged._tag === 'Left') return judged;
  const change = takeLoss(rules, position, unit);
  return changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
};

/** The defender tries Determined Defense. */
export const determine = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  support: SupportMarker | null,
): Ruling<Position> => {
  const battle = battleAt(position, 'choice');
  if (battle === null) return notNow(action, position);
  const found = determinedViolations(rules, position, {
    target: battle.target,
    defenders: standing(position, battle),
    lead: unit,
    support,
    kind: battle.kind,
    attackingSide: battle.attackingSide,
  });
  return unless(rules, found, () => tryToHold(rules, position, unit.counter.id, support));
};

/** The defender retreats without trying to hold. */
export const giveWay = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const battle = battleAt(position, 'choice');
  if (battle === null) return notNow(action, position);
  const ids = standing(position, battle).map((unit) => unit.counter.id);
  return changed(rules, startRetreat(rules, position, ids, proceed));
};

const pathOf = (rules: Rules, labels: readonly string[]): readonly HexId[] | string => {
  const path: HexId[] = [];
  for (const text of labels) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return text;
    path.push(hex);
  }
  return path;
};

const noHex = (text: string): Ruling<never> =>
  refuse({ clause: 'CC-11.2.b', code: 'NO_SUCH_HEX', subject: text });

/** A unit retreats along a path. */
export const retreat = (rules: Rules, position: Position, action: Extract<Action, { readonly type: 'retreat' }>, unit: Unit): Ruling<Position> => {
  const battle = battleAt(position, 'retreat');
  if (battle === null) return notNow(action, position);
  const { id } = unit.counter;
  if (!battle.retreating.includes(id))
    return refuse({ clause: 'CC-11.1.a', code: 'DOES_NOT_RETREAT', subject: id });
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return noHex(path);
  const judged = adjudicateRetreat(rules, position, retreatTask(battle), unit, path);
  if (judged._tag === 'Left') return judged;
  const change = retreatAlong(rules, position, unit, judged.right.value, proceed);
  return changed(rules, { ...change, reasons: [...judged.right.reasons, ...change.reasons] });
};

/** The attacker carries a retreat on by one hex. */
export const carryOn = (rules: Rules, position: Position, action: Action, unit: Unit, hex: HexId): Ruling<Position> => {
  const battle = battleAt(position, 'further-retreat');
  if (battle === null || battle.overrun?.unit !== unit.counter.id) return notNow(action, position);
  const open = furtherRetreats(rules, position, unit.counter.side, unit);
  return open.includes(hex)
    ? changed(rules, retreatOn(rules, position, unit, hex, proceed))
    : refuse({
        clause: 'CC-11.1.h',
        code: 'NOT_A_FURTHER_HEX',
        subject: unit.counter.id,
        open: open.map((one) => label(rules.theatre, one)),
      });
};

const along = (rules: Rules, position: Position, unit: Unit, path: readonly HexId[]): Change => {
  const { id, side } = unit.counter;
  const moved = passedThrough(withUnit(position, id, { at: path.at(-1) as HexId }), side, path);
  return tidyCorps(rules, moved, unitById(moved, id));
};

/** Units that never advance, whatever the combat: zero allowance, the flotilla, the 454th in Rostov. */
const neverAdvances = (position: Position, unit: Unit): CcViolation | null => {
  const subject = unit.counter.id;
  if (faceOf(unit).move === 0) return { clause: 'CC-12.1.c', code: 'NO_ALLOWANCE', subject };
  if (unit.counter.type === 'azov-flotilla') return { clause: 'CC-15.3.f', code: 'FLOTILLA_STAYS', subject };
  if (unit.counter.special === '454th' && position.security === 'in-rostov')
    return { clause: 'CC-15.9.c', code: 'STAYS_IN_ROSTOV', subject };
  return null;
};

/** A unit advances after combat: an attacker of the battle, or one that bears an AE marker (CC-8.5.f). */
export const advance = (rules: Rules, position: Position, action: Extract<Action, { readonly type: 'advance' }>, unit: Unit): Ruling<Position> => {
  const { id } = unit.counter;
  const battle = battleAt(position, 'advance');
  const later = position.step === 'attacks' && position.phase === 'first-combat';
  if (battle === null && !later) return notNow(action, position);
  const barred = neverAdvances(position, unit);
  if (barred !== null) return refuse(barred);
  if (battle !== null ? !battle.advancing.includes(id) : unit.automatic === NOWHERE || unit.counter.side !== position.player)
    return refuse({ clause: battle === null ? 'CC-8.5.f' : 'CC-12.1.a', code: 'MAY_NOT_ADVANCE', subject: id });
  const path = pathOf(rules, action.path);
  if (typeof path === 'string') return noHex(path);
  const vacated = battle?.target ?? unit.automatic;
  const limit = battle?.advance === 'one-hex' ? 'one-hex' : 'full';
  const judged = adjudicateAdvance(rules, position, unit, path, { vacated, limit });
  if (judged._tag === 'Left') return judged;
  const moved = along(rules, position, unit, path);
  if (battle === null) {
    const placed = withUnit(moved.position, id, { automatic: NOWHERE, attacked: true });
    const crowded = overstackedHexes(rules, placed, position.player);
    const used = to(
      crowded.length > 0 ? { ...placed, step: 'overstack' } : placed,
      ...judged.right.reasons,
      ...moved.reasons,
      { clause: 'CC-8.5.f', effect: 'ae-advance', unit: id },
      ...(crowded.length > 0
        ? [
            {
              clause: 'CC-5.2.b',
              effect: 'overstacked',
              hexes: crowded.map((hex) => label(rules.theatre, hex)),
            } as const,
          ]
        : []),
    );
    return changed(rules, used);
  }
  const left = canAdvance(
    rules,
    moved.position,
    battle.advancing.filter((one) => one !== id),
  );
  const next = to(withBattle(moved.position, { advancing: left }), ...judged.right.reasons, ...moved.reasons);
  return changed(rules, left.length > 0 ? next : after(next, (now) => closeBattle(rules, now)));
};

/** The attacker is done with advancing. */
export const passAdvance = (rules: Rules, position: Position, action: Action): Ruling<Position> =>
  battleAt(position, 'advance') === null
    ? notNow(action, position)
    : changed(rules, closeBattle(rules, position));

/** Who the defender of a battle is. */
export const defenderOf = (battle: Battle) => enemyOf(battle.attackingSide);
