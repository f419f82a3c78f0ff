import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { beginTurn, crowdedHexes, endPhase, onward } from '../03-sequence/sequence.js';
import {
  chooseKind,
  corps,
  drawPiece,
  initialAction,
  passInitial,
  reinforce,
  rollInitial,
} from '../04-initial-phase/apply-initial.js';
import { checkFlotilla, checkPoti } from '../04-initial-phase/seasons.js';
import { removable } from '../05-stacking/stacking.js';
import { noHex } from '../07-movement/apply-path.js';
import { moveDone } from '../07-movement/move-done.js';
import { moveRuling } from '../07-movement/move-ruling.js';
import { carryOn, determine, giveWay, lose, retreat, rollBattle } from '../08-combat/apply-battle.js';
import { addToAttack, commitAttack, openAssault, openAttack } from '../08-combat/apply-declaration.js';
import { eliminate } from '../10-combat-results/step-losses.js';
import { advance, passAdvance } from '../12-advance/apply-advance.js';
import {
  mark,
  markReasons,
  markViolations,
  pickUp,
  pickUpReasons,
  pickUpViolations,
} from '../13-mobile-assault/mobile-assault.js';
import { allot, allotViolations, judge, rollAttrition } from '../14-supply/supply-phase.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import { withdrawHq, withdrawHqViolations } from '../15-special-units/headquarters.js';
import { securityViolation } from '../15-special-units/security-division.js';
import { replace, replaceViolations } from '../17-replacements/replacements.js';
import { combine, combineViolations } from '../18-special-rules/combining.js';
import { isUnplaced, place, placementReasons, placementViolations } from '../20-set-up/set-up.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';
import type { Action, MoveAction } from './actions.js';
import { contentOf } from './apply-content.js';
import { changed, notNow, refuse, unless } from './apply-result.js';
import type { Change } from './change.js';
import { after, to } from './change.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

const noUnit = (id: string): Ruling<never> =>
  refuse({ clause: 'CC-2.1.b', code: 'NO_SUCH_UNIT', subject: id });

const placeUnit = (rules: Rules, position: Position, unit: Unit, hex: HexId): Ruling<Position> =>
  unless(rules, placementViolations(rules, position, unit, hex), () => {
    const next = place(position, unit, hex);
    const reasons = placementReasons(rules, unit, hex);
    return next.units.some(isUnplaced)
      ? { position: next, reasons }
      : after({ position: next, reasons }, (now) => beginTurn(rules, now));
  });

const moveUnits = (rules: Rules, position: Position, action: MoveAction, unit: Unit): Ruling<Position> => {
  if (position.step !== 'movement') return notNow(action, position);
  const path: HexId[] = [];
  for (const text of action.path) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null) return noHex('move', text);
    path.push(hex);
  }
  const together = !action.alone && position.mover?.units.includes(action.unit) === true;
  const ids = together ? (position.mover?.units ?? []) : [action.unit];
  const units = ids.map((id) => unitById(position, id) ?? unit);
  const request = {
    units,
    path,
    mode: action.mode,
    patrol: action.patrol,
    fleet: action.fleet,
    corps: action.corps,
  };
  const judged = moveRuling(rules, position, request);
  if (judged._tag === 'Left') return judged;
  return allow(
    moveDone(rules, position, request, judged.right.value),
    judged.right.reasons,
    judged.right.sources,
  );
};

const removeUnit = (rules: Rules, position: Position, action: Action, unit: Unit): Ruling<Position> => {
  if (position.step === 'drawn')
    return initialAction(rules, position, { type: 'remove', unit: unit.counter.id }, unit);
  if (position.step !== 'overstack') return notNow(action, position);
  const hexes = crowdedHexes(rules, position);
  const fits = hexes.includes(unit.at) && removable(rules, position, position.player, unit.at).includes(unit);
  if (!fits) return refuse({ clause: 'CC-5.2.c', code: 'NOTHING_TO_REMOVE', subject: unit.counter.id });
  const gone = eliminate(rules, position, unit.counter.id);
  const reason: CcReason = { clause: 'CC-5.2.c', effect: 'overstack-removed', unit: unit.counter.id };
  const change: Change = { position: gone.position, reasons: [reason, ...gone.reasons] };
  if (crowdedHexes(rules, gone.position).length > 0) return changed(rules, change);
  const combat = position.phase === 'first-combat' || position.phase === 'second-combat';
  return changed(
    rules,
    after(change, (next) =>
      combat ? to({ ...next, step: 'attacks' }) : endPhase(rules, { ...next, step: 'movement' }),
    ),
  );
};

/** Where a player would look for the table roll of a turn: its Initial Phase, or the phase that came at once instead. */
const isBeforeCombat = ({ phase }: Position): boolean => phase === 'initial' || phase === 'first-movement';

const rollDie = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'roll' }>,
): Ruling<Position> => {
  const { die } = action;
  const change =
    position.step === 'attrition' && position.rolls.length > 0
      ? after(rollAttrition(rules, position, die), (next) => onward(rules, next))
      : (rollInitial(rules, position, die) ?? rollBattle(rules, position, die));
  if (change !== null) return changed(rules, change);
  return position.rollForfeited && position.player === 'axis' && isBeforeCombat(position)
    ? refuse({ clause: 'CC-18.3.b', code: 'ROLL_FORFEITED', subject: die })
    : notNow(action, position);
};

const pass = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  if (position.phase === 'initial') return passInitial(rules, position, action);
  if (position.step === 'allotment')
    return changed(
      rules,
      after(judge(rules, position), (next) => onward(rules, next)),
    );
  return passAdvance(rules, position, action);
};

/** What keeps a phase from ending: the march of the 454th Security Division. */
const endPhaseViolations = (rules: Rules, position: Position): readonly CcViolation[] => {
  const owed = position.step === 'movement' ? securityViolation(rules, position) : null;
  return owed === null ? [] : [owed];
};

const ofUnit = (
  rules: Rules,
  position: Position,
  action: Action,
  unit: Unit,
  hex: HexId | null,
): Ruling<Position> => {
  switch (action.type) {
    case 'place':
      return position.step === 'set-up'
        ? placeUnit(rules, position, unit, hex as HexId)
        : notNow(action, position);
    case 'divert':
    case 'rebuild':
      return initialAction(rules, position, action, unit);
    case 'reinforce':
      return reinforce(rules, position, action, unit);
    case 'replace':
      return unless(rules, replaceViolations(rules, position, unit, hex), () =>
        replace(rules, position, unit, hex),
      );
    case 'move':
      return moveUnits(rules, position, action, unit);
    case 'pick-up':
      return position.step === 'movement'
        ? unless(rules, pickUpViolations(rules, position, unit), () =>
            to(pickUp(rules, position, unit), ...pickUpReasons(position, unit)),
          )
        : notNow(action, position);
    case 'mark':
      return position.step === 'movement'
        ? unless(rules, markViolations(rules, position, unit), () =>
            to(mark(rules, position, unit), ...markReasons(rules, position, unit)),
          )
        : notNow(action, position);
    case 'withdraw-hq':
      return unless(rules, withdrawHqViolations(position, unit), () => withdrawHq(position, unit));
    case 'combine': {
      const partner = unitById(position, action.with);
      return partner === null
        ? noUnit(action.with)
        : unless(rules, combineViolations(rules, position, unit, partner), () =>
            combine(position, unit, partner),
          );
    }
    case 'attack':
      return openAttack(rules, position, action, unit, hex as HexId);
    case 'assault':
      return openAssault(rules, position, action, unit, hex as HexId);
    case 'join':
    case 'shift':
      return addToAttack(rules, position, action);
    case 'lose':
      return lose(rules, position, action, unit);
    case 'determined':
      return determine(rules, position, action, unit, action.support);
    case 'retreat':
      return retreat(rules, position, action, unit);
    case 'retreat-on':
      return carryOn(rules, position, action, unit, hex as HexId);
    case 'advance':
      return advance(rules, position, action, unit);
    case 'remove':
      return removeUnit(rules, position, action, unit);
    case 'allot':
      return position.step === 'allotment'
        ? unless(rules, allotViolations(rules, position, unit, hex as HexId), () =>
            after(allot(rules, position, unit, hex as HexId), (next) => onward(rules, next)),
          )
        : notNow(action, position);
    default:
      return notNow(action, position);
  }
};

const placeOf = (action: Action): string | null => {
  if (action.type === 'reinforce') return null;
  if ('to' in action) return action.to;
  return 'hex' in action ? action.hex : action.type === 'allot' ? action.port : null;
};

const dispatch = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const text = placeOf(action);
  const hex = text === null ? null : hexOnBoard(rules.theatre, text);
  if (text !== null && hex === null) return noHex(action.type, text);
  switch (action.type) {
    case 'pass':
      return pass(rules, position, action);
    case 'end-phase':
      if (position.step === 'allotment') return pass(rules, position, action);
      return position.step === 'movement' || position.step === 'attacks'
        ? unless(rules, endPhaseViolations(rules, position), () => endPhase(rules, position))
        : notNow(action, position);
    case 'roll':
      return rollDie(rules, position, action);
    case 'draw':
      return drawPiece(rules, position, action);
    case 'replacement':
      return chooseKind(rules, position, action);
    case 'corps':
      return corps(rules, position, action, hex as HexId);
    case 'support':
      return addToAttack(rules, position, action);
    case 'commit':
      return commitAttack(rules, position, action);
    case 'give-way':
      return giveWay(rules, position, action);
    default: {
      const unit = unitById(position, action.unit);
      return unit === null ? noUnit(action.unit) : ofUnit(rules, position, action, unit, hex);
    }
  }
};

const isOfTheMoment = ({ code }: CcViolation): boolean => code === 'NOT_NOW';

/** A refusal because of the moment, with the clauses that forbid the action whatever the moment before it. */
const withContent = (
  rules: Rules,
  position: Position,
  action: Action,
  found: readonly CcViolation[],
): Ruling<Position> => {
  const text = placeOf(action);
  const hex = text === null ? null : hexOnBoard(rules.theatre, text);
  const known = new Set(found.map(({ clause, code }) => `${clause} ${code}`));
  const content = contentOf(rules, position, action, hex).filter(
    ({ clause, code }) => !known.has(`${clause} ${code}`),
  );
  return refuse(...content, ...found);
};

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const judged = dispatch(rules, position, action);
  if (judged._tag === 'Left')
    return judged.left.some(isOfTheMoment) ? withContent(rules, position, action, judged.left) : judged;
  const { value, reasons, sources } = judged.right;
  if (value.control === position.control && value.units === position.units) return judged;
  const tidy = after(
    after(tidyCorps(rules, value), (next) => checkPoti(rules, next)),
    (next) => checkFlotilla(rules, next),
  );
  return tidy.reasons.length === 0 ? judged : allow(tidy.position, [...reasons, ...tidy.reasons], sources);
};
