import type { HexId } from '@eastfront/kernel';
import { namingOrNull, oneWordOf } from '@eastfront/kernel/codec';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { onward } from '../03-sequence/sequence.js';
import { corpsHexes, corpsViolations, placeCorps } from '../15-special-units/cavalry-corps.js';
import { bringBack, isReturning, returnHexes, returnViolations } from '../15-special-units/headquarters.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import { action, changed, HEX_OR_BOX, notNow, refuse, TO, UNIT, unless } from '../position/action.js';
import type { Change } from '../position/change.js';
import { after } from '../position/change.js';
import type { Position, ReplacementKind } from '../position/position.js';
import { REPLACEMENT_KINDS } from '../position/position.js';
import type { CcViolation, Rules, Ruling } from '../rules.js';
import {
  delayBrandenburg,
  mustBePlaced,
  nextStep,
  passStep,
  rollAlpini,
  rollEast,
  rollWeather,
  settle,
} from './initial-phase.js';
import {
  drawnHexes,
  drawnViolations,
  drawViolations,
  draw as fromTheCup,
  loseForTbilisi,
  losesTbilisiUnit,
  placeDrawn,
} from './random-reinforcements.js';
import {
  arrivalHexes,
  arrivalViolations,
  arrive,
  divert as goRound,
  isDue,
  mayDivert,
  mayGoToBox,
  toEastCaspian,
} from './reinforcements.js';
import {
  choiceViolations,
  chooseReplacement,
  isRebuiltBySpecial,
  kindsFor,
  rebuildViolations,
  rollReplacement,
  rebuild as takeOut,
} from './replacement-track.js';
import {
  eventHexes,
  eventUnits,
  eventViolations,
  isAfterEvent,
  isOfEvents,
  placeEventUnit,
  rollEvent,
} from './soviet-events.js';

/** Continues the Initial Phase after an action. */
const goOn = (rules: Rules, change: Change): Change =>
  after(
    after(change, (next) => settle(rules, next)),
    (next) => onward(rules, next),
  );

const unlessForbidden = (
  rules: Rules,
  found: readonly CcViolation[],
  change: () => Change,
): Ruling<Position> => unless(rules, found, () => goOn(rules, change()));

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

/** What keeps a unit from arriving anywhere: it waits still, or it is none for the box. */
const beforehandViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
): readonly CcViolation[] => {
  const waiting = waitingViolation(rules, position, unit);
  if (waiting !== null) return [waiting];
  const forTheBox = position.step === 'reinforcements' && mayGoToBox(position, unit);
  return to !== NOWHERE || forTheBox
    ? []
    : [{ clause: 'CC-4.3.a', code: 'NOT_FOR_THE_BOX', subject: unit.counter.id }];
};

/** What forbids a unit of an event that had its turn before. */
const lateViolations = (rules: Rules, position: Position, unit: Unit, to: HexId): readonly CcViolation[] =>
  to !== NOWHERE && isOfEvents(unit) && isAfterEvent(position)
    ? eventViolations(rules, position, unit, to)
    : [];

/** The hexes where a unit may be placed in the present step. */
const placesOf = (rules: Rules, position: Position, unit: Unit): readonly HexId[] => {
  switch (position.step) {
    case 'reinforcements':
      return isDue(position, unit) ? arrivalHexes(rules, position, unit) : [];
    case 'replacement-choice':
      return unit.place === 'granted' ? arrivalHexes(rules, position, unit) : [];
    case 'drawn':
      return unit.place === 'drawn' ? drawnHexes(rules, position) : [];
    case 'event-placement':
      return position.event !== null && eventUnits(position, position.event).includes(unit)
        ? eventHexes(rules, position, position.event)
        : [];
    case 'headquarters':
      return isReturning(position, unit) ? returnHexes(rules, position, unit.counter.side) : [];
    default:
      return [];
  }
};

/** Places a unit, wherever it comes from. */
const placeUnit = (
  rules: Rules,
  position: Position,
  unit: Unit,
  to: HexId,
  written: { readonly type: string },
): Ruling<Position> => {
  switch (position.step) {
    case 'replacement-choice':
      // CC-3.e: units of the turn track had their turn before the replacements.
      if (unit.place !== 'granted') return notNow(position, written, 'CC-4.1.b');
      break;
    case 'drawn':
      return unlessForbidden(rules, drawnViolations(rules, position, unit, to), () =>
        placeDrawn(rules, position, unit, to),
      );
    case 'event-placement':
      return unlessForbidden(rules, eventViolations(rules, position, unit, to), () =>
        placeEventUnit(rules, position, unit, to),
      );
    case 'headquarters':
      // Units of the events had their turn before.
      return isOfEvents(unit)
        ? notNow(position, written, 'CC-4.1.b', lateViolations(rules, position, unit, to))
        : unlessForbidden(rules, returnViolations(rules, position, unit, to), () =>
            bringBack(rules, position, unit, to),
          );
    default:
  }
  return unlessForbidden(rules, arrivalViolations(rules, position, unit, to), () =>
    arrive(rules, position, unit, to),
  );
};

export const reinforce = action({
  type: 'reinforce',
  tells: 'Brings a reinforcement to its entry hex, a port or the box `east-caspian`.',
  sample: { unit: 'ger-13pz', to: '0929' },
  fields: { unit: UNIT, to: HEX_OR_BOX },
  when: 'CC-4.1.b',
  list: (rules, position, unit) => {
    const hexes = placesOf(rules, position, unit);
    const isForTheBox =
      position.step === 'reinforcements' && isDue(position, unit) && mayGoToBox(position, unit);
    return [...hexes, ...(isForTheBox ? [NOWHERE] : [])].map((to) => ({ type: 'reinforce', unit, to }));
  },
  instead: (rules, position, { unit, to }) =>
    position.phase === 'initial' ? beforehandViolations(rules, position, unit, to) : [],
  violations: (rules, position, { unit, to }) =>
    position.phase === 'initial'
      ? beforehandViolations(rules, position, unit, to)
      : lateViolations(rules, position, unit, to),
  does: (rules, position, { unit, to }, written) =>
    to === NOWHERE
      ? changed(rules, goOn(rules, toEastCaspian(position, unit)))
      : placeUnit(rules, position, unit, to, written),
  says: (_rules, _position, { unit, to }) => ({ line: 'reinforce', unit, to }),
});

export const divert = action({
  type: 'divert',
  tells: 'Sends a reinforcement round to entry hex A.',
  sample: { unit: 'ger-13pz' },
  fields: { unit: UNIT },
  when: 'CC-4.2.d',
  list: (rules, position, unit) =>
    isDue(position, unit) && mayDivert(rules, position, unit) ? [{ type: 'divert', unit }] : [],
  does: (rules, position, { unit }) =>
    mayDivert(rules, position, unit)
      ? changed(rules, goOn(rules, goRound(position, unit)))
      : refuse({
          clause: 'CC-4.2.d',
          code: 'NO_DIVERSION',
          subject: unit.counter.id,
          due: isDue(position, unit),
        }),
  says: (_rules, _position, { unit }) => ({ line: 'divert', unit }),
});

export const replacement = action({
  type: 'replacement',
  tells: 'Takes a replacement of a kind.',
  sample: { kind: 'infantry' },
  fields: { kind: oneWordOf(REPLACEMENT_KINDS) },
  when: 'CC-4.5.b',
  general: (_rules, position) =>
    [...new Set<ReplacementKind>(position.grants.flatMap(kindsFor))].map((kind) => ({
      type: 'replacement' as const,
      kind,
    })),
  does: (rules, position, { kind }) =>
    unlessForbidden(rules, choiceViolations(position, kind), () => chooseReplacement(position, kind)),
  says: (_rules, _position, { kind }) => ({ line: 'replacement', kind }),
});

/** A special replacement. */
export const rebuild = action({
  type: 'rebuild',
  tells: 'Takes a unit out of the Cadre Box.',
  sample: { unit: 'ger-13pz' },
  fields: { unit: UNIT },
  when: 'CC-4.5.h',
  list: (_rules, position, unit) =>
    unit.place !== 'granted' && position.grants.includes('special') && isRebuiltBySpecial(unit)
      ? [{ type: 'rebuild', unit }]
      : [],
  does: (rules, position, { unit }) =>
    unlessForbidden(rules, rebuildViolations(position, unit), () => takeOut(position, unit)),
  says: (_rules, _position, { unit }) => ({ line: 'rebuild', unit }),
});

export const corps = action({
  type: 'corps',
  tells: 'Places the 4th Guards Cavalry marker.',
  sample: { to: '1231' },
  fields: { to: TO },
  // What is wrong with its hex comes before the moment (CC-15.7.a).
  always: true,
  general: (_rules, position) =>
    position.player === 'soviet' ? corpsHexes(position).map((hex) => ({ type: 'corps', to: hex })) : [],
  violations: (rules, position, { to }) => corpsViolations(rules, position, to),
  does: (rules, position, { to }, written) =>
    position.step === 'reinforcements'
      ? unlessForbidden(rules, [], () => placeCorps(rules, position, to))
      : notNow(position, written, 'CC-15.7.a'),
  says: (_rules, _position, { to }) => ({ line: 'corps', to }),
});

export const draw = action({
  type: 'draw',
  tells: 'Chance draws a unit from the cup, or a blank.',
  sample: { unit: 'sov-30rd' },
  fields: { unit: namingOrNull(UNIT) },
  when: 'CC-4.4.b',
  violations: (_rules, position, { unit }) => drawViolations(position, unit?.counter.id ?? null),
  does: (rules, position, { unit }, written) =>
    position.draws < 1
      ? notNow(position, written, 'CC-4.4.b')
      : changed(rules, goOn(rules, fromTheCup(position, unit?.counter.id ?? null))),
  says: (_rules, _position, { unit }) => (unit === null ? { line: 'draw-blank' } : { line: 'draw', unit }),
});

/** A drawn unit that finds no room in Tbilisi is lost (CC-4.4.d). */
export const mayBeLost = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.place === 'drawn' && losesTbilisiUnit(rules, position);

export const lostForTbilisi = (rules: Rules, position: Position, unit: Unit): Ruling<Position> =>
  mayBeLost(rules, position, unit)
    ? changed(rules, goOn(rules, loseForTbilisi(position, unit)))
    : refuse({ clause: 'CC-4.4.d', code: 'NOTHING_TO_REMOVE', subject: unit.counter.id });

const rollDice = (rules: Rules, position: Position, die: number): Change | null => {
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
  const change = rollDice(rules, position, die);
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

/** Whether the player may leave a step of his Initial Phase. */
export const mayPassInitial = (rules: Rules, position: Position): boolean =>
  position.step === 'replacement-choice'
    ? position.grants.length === 0
    : mustBePlaced(rules, position) === null;

/** Ends the current step of the player's Initial Phase; null if there is none to end. */
export const passInitial = (rules: Rules, position: Position): Ruling<Position> | null => {
  const owed = mustBePlaced(rules, position);
  if (owed !== null) return refuse(owed);
  const change = passStep(rules, position);
  return change === null
    ? null
    : changed(
        rules,
        after(change, (next) => onward(rules, next)),
      );
};
