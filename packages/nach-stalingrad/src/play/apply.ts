import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import { inItsTime } from '../02-sequence/segments.js';
import {
  canEndPhase,
  done,
  doneViolations,
  endPhase,
  endPhaseViolations,
  pass,
} from '../02-sequence/sequence.js';
import { roomViolations } from '../03-stacking/overstacking.js';
import { rollWeather } from '../04-weather/weather.js';
import { loseToHunger, rollAttrition } from '../05-supply/attrition.js';
import { placeAirSupply, removeCounter, useSupply } from '../05-supply/supply-counters.js';
import { reinforce } from '../06-reinforcements/reinforcements.js';
import { rebuild, withdraw } from '../06-reinforcements/replacements.js';
import { rollAirAttrition } from '../07-air/air.js';
import { assignAir } from '../07-air/air-support.js';
import { assignMissions } from '../07-air/missions.js';
import { activate, rollActivation, standDown } from '../08-activation/activation.js';
import { moment, moveCommander, placeHq, pushHq } from '../09-movement/headquarters.js';
import type { MoveRequest } from '../09-movement/move-request.js';
import { carryOutMove, lookAtMove, moveRuling } from '../09-movement/movement.js';
import { overrunMoveRuling } from '../09-movement/overrun.js';
import { found, transfer } from '../09-movement/transfer.js';
import { defend, openOverrun, resolve } from '../10-combat/apply-fight.js';
import { loseInBattle, split } from '../10-combat/apply-losses.js';
import { advance, retreat } from '../10-combat/apply-retreat.js';
import { declareAttack, joinAttack } from '../10-combat/attacks.js';
import { rollBattle } from '../10-combat/battle.js';
import { disengage, rollQuality } from '../10-combat/disengagement.js';
import { react } from '../10-combat/reaction.js';
import { retreatBefore } from '../10-combat/retreat-before.js';
import { settleCities } from '../11-cities/city.js';
import { rollRelief } from '../13-generals/relief.js';
import { landFleet } from '../14-fleet/fleet.js';
import { convert } from '../15-gauge/conversion.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsReason, Rules, Ruling } from '../rules.js';
import type { Action, ActionOf } from './actions.js';
import { changed, noHex, notNow, noUnit, refuse, sequenceViolations, unless } from './apply-result.js';
import { hexesNamed, unitsNamed } from './hexes-named.js';
import type { Check, MoveMode, Position } from './position.js';
import { unitById } from './position.js';
import type { Change } from './position-change.js';
import { after, to } from './position-change.js';

/** What a player may do at any moment (NS-5.2.3.m, NS-5.2.3.q, NS-10.7.2.l). */
const ANY_MOMENT: readonly Action['type'][] = ['air-supply', 'remove'];

/** What makes no stack greater; a move is judged with the room it leaves. */
const NEEDS_NO_ROOM: readonly Action['type'][] = [...ANY_MOMENT, 'end-phase', 'move', 'push-hq', 'roll'];

/** What waits for a die, an HQ to push or a fight to end, and why another action has to wait. */
const isBusy = (position: Position, action: Action): boolean => {
  if (ANY_MOMENT.includes(action.type)) return position.phase === 'over';
  if (position.checks.length > 0) return action.type !== 'roll';
  if (position.pushes.length > 0) return action.type !== 'push-hq';
  const { battle } = position;
  if (battle === null) return false;
  switch (action.type) {
    case 'defend':
    case 'roll':
    case 'split':
    case 'lose':
    case 'retreat':
    // NS-10.8: it says itself what else forbids it.
    case 'advance':
      return false;
    default:
      return battle.stage !== 'advance';
  }
};

const isMovement = ({ phase }: Position): boolean =>
  phase === 'first-movement' || phase === 'second-movement' || phase === 'special';

/** The clauses that keep the ways over water to the operations phases. */
const CROSSINGS: Readonly<Partial<Record<MoveMode, ClauseId>>> = {
  sea: 'NS-14.f',
  volga: 'NS-9.5.c',
  kerch: 'NS-9.4.c',
};

const notMoving = (position: Position, action: ActionOf<'move'>): Ruling<never> =>
  refuse(...sequenceViolations(action, position, CROSSINGS[action.mode]));

/** The move that an action names, or why it names none. */
const requested = (
  rules: Rules,
  position: Position,
  { units: ids, path: labels, mode }: ActionOf<'move'>,
): MoveRequest | Ruling<never> => {
  const units = unitsNamed(position, ids);
  if (typeof units === 'string') return noUnit(units);
  const path = hexesNamed(rules, labels);
  return typeof path === 'string' ? noHex(path) : { units, path, mode };
};

/** What a refused move was worked out with: the price of every step of it, as far as there is one. */
export const billOf = (rules: Rules, position: Position, action: Action): readonly NsReason[] => {
  if (action.type !== 'move') return [];
  const request = requested(rules, position, action);
  return '_tag' in request ? [] : (lookAtMove(rules, position, request).bill?.reasons ?? []);
};

const move = (rules: Rules, position: Position, action: ActionOf<'move'>): Ruling<Position> => {
  if (!isMovement(position)) return notMoving(position, action);
  const request = requested(rules, position, action);
  if ('_tag' in request) return request;
  const judged = moveRuling(rules, position, request);
  if (judged._tag === 'Left') return judged;
  const { value, reasons, sources } = judged.right;
  const made = moment(rules, carryOutMove(rules, position, request, value));
  const result = changed(rules, made);
  return result._tag === 'Left'
    ? result
    : {
        _tag: 'Right',
        right: {
          value: result.right.value,
          reasons: [...reasons, ...result.right.reasons],
          sources: [...sources, ...result.right.sources],
        },
      };
};

const overrun = (rules: Rules, position: Position, action: ActionOf<'overrun'>): Ruling<Position> => {
  if (!isMovement(position)) return notNow(action, position);
  const units = unitsNamed(position, action.units);
  if (typeof units === 'string') return noUnit(units);
  const hex = hexOnBoard(rules.theatre, action.hex);
  if (hex === null) return noHex(action.hex);
  const judged = overrunMoveRuling(rules, position, units, hex);
  return judged._tag === 'Left'
    ? judged
    : openOverrun(rules, position, action, units, hex, judged.right.value.cost);
};

const isDie = (die: number | undefined): die is number =>
  die !== undefined && Number.isInteger(die) && die >= 1 && die <= 6;

/** The dice of a check (NS-13.3.c: two for relief). */
export const diceOf = (check: Check): number => (check.reason === 'relief' ? 2 : 1);

const rollCheck = (rules: Rules, position: Position, check: Check, dice: readonly number[]): Change => {
  const rest = { ...position, checks: position.checks.filter((one) => one !== check) };
  const die = dice[0] as number;
  switch (check.reason) {
    case 'activation':
      return rollActivation(rules, rest, check, die);
    case 'attrition':
      return rollAttrition(rules, rest, check, die);
    case 'relief':
      return rollRelief(rules, rest, check, dice);
    default:
      return rollQuality(rules, rest, check, die);
  }
};

/** The clauses that say whose check it is. */
const CHECKED_BY: Readonly<Record<Check['reason'], ClauseId>> = {
  activation: 'NS-12.f',
  attrition: 'NS-5.3.d',
  disengagement: 'NS-10.2.1.m',
  'retreat-before': 'NS-10.2.2.e',
  relief: 'NS-13.3.b',
};

/** The side whose air losses the next roll is for. */
export const airSideNext = (position: Position): Side | null =>
  SIDES.find((side) => !position.airRolled.includes(side)) ?? null;

const roll = (rules: Rules, position: Position, action: ActionOf<'roll'>): Ruling<Position> => {
  const { dice } = action;
  const wanted = (count: number) => dice.length === count && dice.every(isDie);
  const wrong = (count: number): Ruling<never> =>
    refuse({ clause: 'NS-2.a', code: 'NOT_A_ROLL', subject: dice.join(' '), dice: count });
  const [first] = position.checks;
  if (first !== undefined) {
    const check = action.unit === null ? first : position.checks.find(({ unit }) => unit === action.unit);
    if (check === undefined || (check !== first && first.reason !== 'activation'))
      return refuse({ clause: CHECKED_BY[first.reason], code: 'NO_CHECK', subject: action.unit ?? '' });
    if (!wanted(diceOf(check))) return wrong(diceOf(check));
    return changed(rules, moment(rules, rollCheck(rules, position, check, dice)));
  }
  const die = dice[0] as number;
  const { battle } = position;
  if (battle?.stage === 'roll') {
    if (!wanted(1)) return wrong(1);
    const rolled = rollBattle(rules, position, battle, die);
    return changed(
      rules,
      moment(
        rules,
        after(rolled, (now) =>
          now.battle === null || now.battle.stage === 'advance' ? settleCities(rules, now) : to(now),
        ),
      ),
    );
  }
  if (position.phase === 'weather' && position.weatherRolled < 2)
    return wanted(1) ? changed(rules, rollWeather(rules, position, die)) : wrong(1);
  if (position.phase === 'air-attrition') {
    const side = action.side ?? airSideNext(position);
    if (side === null || position.airRolled.includes(side))
      return refuse({ clause: 'NS-7.3.a', code: 'ALREADY_ROLLED', subject: side ?? '' });
    if (!wanted(1)) return wrong(1);
    const rolled = rollAirAttrition(rules, position, side, die);
    return changed(
      rules,
      after(rolled, (now) => to({ ...now, airRolled: [...now.airRolled, side] })),
    );
  }
  return notNow(action, position);
};

const ofUnit = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly unit: string }>,
  unit: Unit,
): Ruling<Position> => {
  switch (action.type) {
    case 'reinforce':
      return reinforce(rules, position, action, unit);
    case 'rebuild':
      return rebuild(rules, position, action, unit);
    case 'withdraw':
      return withdraw(rules, position, action, unit);
    case 'remove':
      return removeCounter(rules, position, unit);
    case 'commander':
      return moveCommander(rules, position, action, unit);
    case 'stand-down':
      return standDown(rules, position, unit);
    case 'place-hq':
      return placeHq(rules, position, action, unit);
    case 'push-hq':
      return pushHq(rules, position, action, unit);
    case 'transfer':
      return transfer(rules, position, action, unit);
    case 'found':
      return found(rules, position, action, unit);
    case 'join':
      return joinAttack(rules, position, action);
    case 'lose':
      return position.phase === 'attrition'
        ? loseToHunger(rules, position, action, unit)
        : loseInBattle(rules, position, action, unit);
    default:
      return advance(rules, position, action, unit);
  }
};

/** The action at a point where nothing else has to come first. */
const dispatch = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  switch (action.type) {
    case 'use-supply':
      return useSupply(rules, position, action);
    case 'missions':
      return assignMissions(rules, position, action);
    case 'air-supply':
      return placeAirSupply(rules, position, action);
    case 'activate':
      return activate(rules, position, action);
    case 'pass':
      return position.phase === 'activation' ? changed(rules, pass(position)) : notNow(action, position);
    case 'move':
      return move(rules, position, action);
    case 'overrun':
      return overrun(rules, position, action);
    case 'landing':
      return landFleet(rules, position, action);
    case 'attack':
      return declareAttack(rules, position, action);
    case 'air':
      return assignAir(rules, position, action);
    case 'react':
      return react(rules, withoutEmptied(position), action);
    case 'disengage':
      return disengage(rules, withoutEmptied(position), action);
    case 'retreat-before':
      return retreatBefore(rules, withoutEmptied(position), action);
    case 'done':
      return position.phase === 'combat' && position.step !== 'resolve'
        ? unless(rules, doneViolations(rules, position), () => done(rules, position))
        : notNow(action, position);
    case 'resolve':
      return resolve(rules, position, action);
    case 'defend':
      return defend(rules, position, action);
    case 'split':
      return split(rules, position, action);
    case 'retreat':
      return retreat(rules, position, action);
    case 'convert':
      return convert(rules, position, action);
    case 'roll':
      return roll(rules, position, action);
    case 'end-phase':
      return canEndPhase(position)
        ? unless(rules, endPhaseViolations(rules, position), () => endPhase(rules, position))
        : notNow(action, position);
    default: {
      const unit = unitById(position, action.unit);
      return unit === null ? noUnit(action.unit) : ofUnit(rules, position, action, unit);
    }
  }
};

/** The attacker has let the chance to enter an emptied hex go (NS-10.2.2.f). */
const withoutEmptied = (position: Position): Position =>
  position.emptied === null ? position : { ...position, emptied: null };

/** What follows at once from an action. */
const withMoment = (rules: Rules, ruling: Ruling<Position>): Ruling<Position> => {
  if (ruling._tag === 'Left' || ruling.right.value.pushes.length === 0) return ruling;
  const { value, reasons, sources } = ruling.right;
  const made = moment(rules, to(value));
  return {
    _tag: 'Right',
    right: { value: made.position, reasons: [...reasons, ...made.reasons], sources },
  };
};

/** What is done in a movement segment leaves room for everybody (NS-3.d); what a fight does to stacks is another matter. */
const withRoom = (
  rules: Rules,
  position: Position,
  action: Action,
  ruling: Ruling<Position>,
): Ruling<Position> => {
  if (ruling._tag === 'Left' || !isMovement(position) || position.battle !== null) return ruling;
  if (NEEDS_NO_ROOM.includes(action.type)) return ruling;
  const bars = roomViolations(rules, position, ruling.right.value, false);
  return bars.length > 0 ? refuse(...bars) : ruling;
};

/** Codes of the sequence of play, and of what the other time would have brought along. */
const OF_THE_SEQUENCE: readonly string[] = [
  'NOT_NOW',
  'OTHER_SIDE_MOVES',
  'NOT_YOUR_UNIT',
  'NOT_YOUR_PHASE',
  'NO_SUCH_ATTACK',
  'HAS_MOVED',
  'MUST_ATTACK',
];

/**
 * What forbids an action by its own content, when it is not the time for it either: the sequence is named beside that, and alone
 * where nothing else speaks against it.
 */
const withContent = (
  rules: Rules,
  position: Position,
  action: Action,
  ruling: Ruling<Position>,
): Ruling<Position> => {
  if (ruling._tag === 'Right' || !ruling.left.every(({ code }) => code === 'NOT_NOW')) return ruling;
  const then = inItsTime(position, action);
  const judged = then === null ? ruling : dispatch(rules, then, action);
  if (judged._tag === 'Right') return ruling;
  const content = judged.left.filter(({ code }) => !OF_THE_SEQUENCE.includes(code));
  return refuse(...content, ...ruling.left);
};

/** The position after an action and what follows from it at once, or every clause that the action breaks. */
export const applyAction = (rules: Rules, position: Position, action: Action): Ruling<Position> =>
  isBusy(position, action)
    ? notNow(action, position)
    : withRoom(
        rules,
        position,
        action,
        withMoment(rules, withContent(rules, position, action, dispatch(rules, position, action))),
      );
