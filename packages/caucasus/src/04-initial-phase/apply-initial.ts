import type { HexId } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { onward } from '../03-sequence/sequence.js';
import { corpsViolations, placeCorps } from '../15-special-units/cavalry-corps.js';
import { bringBack, returnViolations } from '../15-special-units/headquarters.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import type { Action } from '../play/actions.js';
import { changed, notNow, refuse, unless } from '../play/apply-result.js';
import type { Change } from '../play/change.js';
import { after } from '../play/change.js';
import type { Position } from '../play/position.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import { mustBePlaced, nextStep, passStep, settle } from './initial-phase.js';
import { delayBrandenburg, rollAlpini, rollEast, rollWeather } from './initial-rolls.js';
import {
  draw,
  drawnViolations,
  drawViolations,
  loseForTbilisi,
  losesTbilisiUnit,
  placeDrawn,
} from './random-reinforcements.js';
import {
  arrivalHexes,
  arrivalViolations,
  arrive,
  divert,
  isDue,
  mayDivert,
  mayGoToBox,
  toEastCaspian,
} from './reinforcements.js';
import {
  choiceViolations,
  chooseReplacement,
  rebuild,
  rebuildViolations,
  rollReplacement,
} from './replacement-track.js';
import { eventViolations, isOfEvents, placeEventUnit, rollEvent } from './soviet-events.js';

/** The box that a Soviet unit of the turn track may go to (CC-4.3.a). */
export const EAST_CASPIAN_BOX = 'east-caspian';

/** On with the Initial Phase after something was done in it. */
const goOn = (rules: Rules, change: Change): Change =>
  after(
    after(change, (next) => settle(rules, next)),
    (next) => onward(rules, next),
  );

const done = (rules: Rules, found: Parameters<typeof unless>[1], change: () => Change) =>
  unless(rules, found, () => goOn(rules, change()));

/** Why a unit still waits in its box: the Alpini for their roll, the Blücher II divisions for Taman. */
const waitingViolation = (rules: Rules, position: Position, unit: Unit): CcViolation | null => {
  const subject = unit.counter.id;
  if (unit.place === 'bluecher' && arrivalHexes(rules, position, unit).length === 0)
    return { clause: 'CC-4.2.g', code: 'TAMAN_NOT_HELD', subject };
  if (unit.place !== 'alpini') return null;
  return scenarioOf(position).alpini
    ? { clause: 'CC-4.2.e', code: 'ALPINI_HAVE_NOT_ARRIVED', subject }
    : { clause: 'CC-21.1.a', code: 'NO_ALPINI', subject };
};

/** Places a reinforcement, wherever it comes from. */
export const reinforce = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'reinforce' }>,
  unit: Unit,
): Ruling<Position> => {
  if (position.phase !== 'initial') return notNow(action, position);
  const waiting = waitingViolation(rules, position, unit);
  if (waiting !== null) return refuse(waiting);
  if (action.to === EAST_CASPIAN_BOX) {
    return position.step === 'reinforcements' && mayGoToBox(position, unit)
      ? changed(rules, goOn(rules, toEastCaspian(position, unit)))
      : refuse({ clause: 'CC-4.3.a', code: 'NOT_FOR_THE_BOX', subject: action.unit });
  }
  const hex = hexOnBoard(rules.theatre, action.to);
  if (hex === null) return refuse({ clause: 'CC-4.1.b', code: 'NO_SUCH_HEX', subject: action.to });
  switch (position.step) {
    case 'reinforcements':
    case 'replacement-choice':
      // CC-3.e: units of the turn track had their turn before the replacements.
      if (position.step === 'replacement-choice' && unit.place !== 'granted') return notNow(action, position);
      return done(rules, arrivalViolations(rules, position, unit, hex), () =>
        arrive(rules, position, unit, hex),
      );
    case 'drawn':
      return done(rules, drawnViolations(rules, position, unit, hex), () =>
        placeDrawn(rules, position, unit, hex),
      );
    case 'event-placement':
      return done(rules, eventViolations(rules, position, unit, hex), () =>
        placeEventUnit(rules, position, unit, hex),
      );
    case 'headquarters':
      // Units of the events had their turn before.
      if (isOfEvents(unit)) return notNow(action, position);
      return done(rules, returnViolations(rules, position, unit, hex), () =>
        bringBack(rules, position, unit, hex),
      );
    default:
      return notNow(action, position);
  }
};

/** Everything else of the Initial Phases that concerns a unit. */
export const initialAction = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'divert' | 'rebuild' | 'remove' }>,
  unit: Unit,
): Ruling<Position> => {
  switch (action.type) {
    case 'divert':
      if (position.step !== 'reinforcements') return notNow(action, position);
      return mayDivert(rules, position, unit)
        ? changed(rules, goOn(rules, divert(position, unit)))
        : refuse({
            clause: 'CC-4.2.d',
            code: 'NO_DIVERSION',
            subject: action.unit,
            due: isDue(position, unit),
          });
    case 'rebuild':
      if (position.step !== 'replacement-choice') return notNow(action, position);
      return done(rules, rebuildViolations(position, unit), () => rebuild(position, unit));
    case 'remove':
      return unit.place === 'drawn' && losesTbilisiUnit(rules, position)
        ? changed(rules, goOn(rules, loseForTbilisi(position, unit)))
        : refuse({ clause: 'CC-4.4.d', code: 'NOTHING_TO_REMOVE', subject: action.unit });
  }
};

/** Chooses the type of a replacement. */
export const chooseKind = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'replacement' }>,
): Ruling<Position> =>
  position.step !== 'replacement-choice'
    ? notNow(action, position)
    : done(rules, choiceViolations(position, action.kind), () => chooseReplacement(position, action.kind));

/** Places the 4th Guards Cavalry marker. */
export const corps = (rules: Rules, position: Position, action: Action, hex: HexId): Ruling<Position> => {
  const found = corpsViolations(rules, position, hex);
  return found.length === 0 && position.step !== 'reinforcements'
    ? notNow(action, position)
    : done(rules, found, () => placeCorps(rules, position, hex));
};

/** A piece is drawn from the cup. */
export const drawPiece = (
  rules: Rules,
  position: Position,
  action: Extract<Action, { readonly type: 'draw' }>,
): Ruling<Position> => {
  if (position.step !== 'draw' || position.draws < 1) return notNow(action, position);
  return done(rules, drawViolations(position, action.unit), () => draw(position, action.unit));
};

const rolled = (rules: Rules, position: Position, die: number): Change | null => {
  switch (position.step) {
    case 'brandenburg': {
      const unit = position.units.find(
        (one) => one.counter.special === 'brandenburg' && one.place === 'track',
      ) as Unit;
      return delayBrandenburg(position, unit.counter.id, die);
    }
    case 'alpini':
      return rollAlpini(position, die);
    case 'east':
      return rollEast(position, die);
    case 'replacement':
      return rollReplacement(rules, position, die);
    case 'weather':
      return rollWeather(rules, position, die);
    case 'event':
      return rollEvent(rules, position, die);
    default:
      return null;
  }
};

/** The dice of the Initial Phases; null when none is to be rolled. */
export const rollInitial = (rules: Rules, position: Position, die: number): Change | null => {
  const change = rolled(rules, position, die);
  if (change === null) return null;
  // The East units roll one after another.
  const more = position.step === 'east' && change.position.rolls.length > 0;
  return more
    ? change
    : after(
        after(change, (next) => nextStep(rules, next)),
        (next) => onward(rules, next),
      );
};

/** The player is done with a step of his Initial Phase. */
export const passInitial = (rules: Rules, position: Position, action: Action): Ruling<Position> => {
  const owed = mustBePlaced(rules, position);
  if (owed !== null) return refuse(owed);
  const change = passStep(rules, position);
  return change === null
    ? notNow(action, position)
    : changed(
        rules,
        after(change, (next) => onward(rules, next)),
      );
};
