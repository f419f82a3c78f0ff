import { isControlledBy } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { corpsHexes } from '../15-special-units/cavalry-corps.js';
import { isReturning, returnHexes } from '../15-special-units/headquarters.js';
import { withdraw } from '../18-special-rules/withdrawals.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Position, Step, Weather } from '../position/position.js';
import { mapUnits } from '../position/position.js';
import type { CcReason, CcViolation, Rules } from '../rules.js';
import { openEntries } from './entry-hexes.js';
import {
  drawnHexes,
  drawnUnits,
  loseRest,
  losesTbilisiUnit,
  PIECES_DRAWN,
  piecesInCup,
} from './random-reinforcements.js';
import { arrivalHexes, isDue, mayDivert, mayGoToBox } from './reinforcements.js';
import { grantAdditional } from './replacement-track.js';
import { sovietAirArrivals } from './seasons.js';
import { eventHexes, eventUnits } from './soviet-events.js';

/** CC-4.2.e. */
const ALPINI_TURN = 5;
/** CC-4.2.h. */
const EAST_TROOPS_FROM = 7;
/** CC-4.5.a: on turn 2 the Axis has its first replacement from the table. */
const FIRST_REPLACEMENT = 2;
/** CC-4.8.a; CC-A7 (b) has it begin a turn later. */
const FIRST_WEATHER = 6;

/** The steps of the Initial Phases in order (CC-3.e, CC-3.l); what does not apply is passed over. The draws are made (CC-A134), before the event (CC-A128). */
const AXIS_STEPS: readonly Step[] = [
  'brandenburg',
  'alpini',
  'east',
  'reinforcements',
  'replacement',
  'replacement-choice',
  'weather',
  'headquarters',
];
const SOVIET_STEPS: readonly Step[] = [
  'reinforcements',
  'draw',
  'drawn',
  'event',
  'event-placement',
  'headquarters',
];

const holdsBoth = (rules: Rules, position: Position): boolean =>
  ['Krasnodar', 'Voroshilovsk'].every((name) => {
    const hex = rules.theatre.named[name];
    return hex !== undefined && isControlledBy(position, 'axis', hex);
  });

/** CC-4.2.g: the Blücher II divisions come in once the Axis holds Taman; until then they stay in their box. */
const announceBluecher = (rules: Rules, position: Position): Change => {
  const units = position.units.filter((unit) => unit.place === 'bluecher').map((unit) => unit.counter.id);
  return units.length === 0 || openEntries(rules, position, 'axis', ['J']).length === 0
    ? to(position)
    : to(position, { clause: 'CC-4.2.g', effect: 'bluecher', units });
};

/** The Axis Initial Phase begins. */
export const beginAxisInitial = (rules: Rules, position: Position): Change => {
  const fresh: Position = {
    ...position,
    player: 'axis',
    phase: 'initial',
    step: 'brandenburg',
    rollForfeited: false,
    grants: [],
  };
  // CC-20.3.b: nothing but the delay of the Brandenburgers on turn 1.
  const opened =
    position.turn === 1 ? to(fresh) : after(withdraw(fresh), (next) => announceBluecher(rules, next));
  return after(opened, (next) => settle(rules, next));
};

/** The Soviet Initial Phase begins. */
export const beginSovietInitial = (rules: Rules, position: Position): Change => {
  const fresh: Position = {
    ...position,
    player: 'soviet',
    phase: 'initial',
    step: 'reinforcements',
    draws: Math.min(PIECES_DRAWN, piecesInCup(position)),
    tbilisiServed: false,
    drawnTo: [],
    event: null,
    rolls: [],
  };
  return after(to(fresh, ...sovietAirArrivals(position.turn)), (next) => settle(rules, next));
};

const waitingForTrack = (unit: Unit): boolean =>
  unit.counter.special === 'brandenburg' && unit.place === 'track';

/** Whether something is to be done in the step that the position is in. */
const applies = (rules: Rules, position: Position): boolean => {
  const { step, turn, units } = position;
  if (turn === 1 && position.player === 'axis')
    return step === 'brandenburg' && units.some((unit) => waitingForTrack(unit) && unit.due <= 1);
  switch (step) {
    case 'brandenburg':
      return false;
    case 'alpini':
      return (
        turn === ALPINI_TURN &&
        scenarioOf(position).alpini &&
        position.alpini === 'waiting' &&
        units.some((unit) => unit.place === 'alpini')
      );
    case 'east':
      return position.rolls.length > 0;
    case 'reinforcements':
      return (
        units.some(
          (unit) =>
            isDue(position, unit) &&
            (arrivalHexes(rules, position, unit).length > 0 ||
              mayDivert(rules, position, unit) ||
              mayGoToBox(position, unit)),
        ) ||
        (position.player === 'soviet' && corpsHexes(position).length > 0)
      );
    case 'replacement':
      return turn >= FIRST_REPLACEMENT && !position.rollForfeited;
    case 'replacement-choice':
      return (
        position.grants.length > 0 ||
        units.some((unit) => unit.place === 'granted' && arrivalHexes(rules, position, unit).length > 0)
      );
    case 'weather':
      return turn >= (rules.readings['CC-A7'] === 'b' ? FIRST_WEATHER + 1 : FIRST_WEATHER);
    case 'draw':
      return position.draws > 0;
    case 'drawn':
      return drawnUnits(position).length > 0;
    case 'event':
      return true;
    case 'event-placement':
      return position.event !== null;
    case 'headquarters':
      return units.some((unit) => isReturning(position, unit));
    default:
      return false;
  }
};

/** What is done on entering a step, before the check whether it applies. */
const enter = (rules: Rules, position: Position): Change => {
  if (position.step === 'east' && position.turn >= EAST_TROOPS_FROM && holdsBoth(rules, position)) {
    const rolls = position.units.filter((unit) => unit.place === 'east').map((unit) => unit.counter.id);
    return rolls.length === 0
      ? to(position)
      : to({ ...position, rolls }, { clause: 'CC-4.2.h', effect: 'east-formed', units: rolls });
  }
  if (position.step === 'replacement-choice') return grantAdditional(position);
  if (position.step === 'replacement' && position.rollForfeited)
    return to(position, { clause: 'CC-18.3.b', effect: 'no-roll', turn: position.turn });
  return to(position);
};

/** Whether the Initial Phase has no step left. */
export const isInitialOver = (position: Position): boolean =>
  position.phase === 'initial' && position.step === 'movement';

/** Passes over the steps that do not apply; `movement` as the step means that the phase is over. */
export const settle = (rules: Rules, position: Position): Change => {
  if (applies(rules, position)) return to(position);
  return nextStep(rules, position);
};

/** On to the next step of the Initial Phase. */
export const nextStep = (rules: Rules, position: Position): Change => {
  const steps = position.player === 'axis' ? AXIS_STEPS : SOVIET_STEPS;
  const next = steps[steps.indexOf(position.step) + 1];
  if (next === undefined) return to({ ...position, step: 'movement' });
  const entered =
    position.turn === 1 && position.player === 'axis'
      ? to({ ...position, step: next })
      : enter(rules, { ...position, step: next });
  return after(entered, (now) => settle(rules, now));
};

/** The unit for which the step cannot be left yet, with the clause; null when it can be. */
export const mustBePlaced = (rules: Rules, position: Position): CcViolation | null => {
  const { step, units } = position;
  const owePlacement = (unit: Unit | undefined, clause: CcViolation['clause']): CcViolation | null =>
    unit === undefined ? null : { clause, code: 'MUST_BE_PLACED', subject: unit.counter.id };
  switch (step) {
    case 'reinforcements':
      // Reading CC-A133: reinforcements may be held back freely, the 454th Security Division excepted.
      return owePlacement(
        units.find(
          (unit) => unit.counter.special === '454th' && arrivalHexes(rules, position, unit).length > 0,
        ),
        'CC-15.9.a',
      );
    case 'drawn':
      if (losesTbilisiUnit(rules, position)) return owePlacement(drawnUnits(position)[0], 'CC-4.4.d');
      return drawnHexes(rules, position).length > 0
        ? owePlacement(drawnUnits(position)[0], 'CC-4.4.e')
        : null;
    case 'event-placement': {
      const { event } = position;
      if (event === null || eventHexes(rules, position, event).length === 0) return null;
      return owePlacement(eventUnits(position, event)[0], 'CC-4.7.a');
    }
    case 'headquarters':
      return returnHexes(rules, position, position.player).length > 0
        ? owePlacement(
            units.find((unit) => isReturning(position, unit)),
            'CC-15.1.i',
          )
        : null;
    default:
      return null;
  }
};

/** Where the player's `pass` ends the step, reinforcements left for later (CC-4.1.l); null where the step has to be finished. */
export const passStep = (rules: Rules, position: Position): Change | null => {
  switch (position.step) {
    case 'reinforcements':
    case 'headquarters':
      return nextStep(rules, position);
    case 'replacement-choice':
      return position.grants.length === 0 ? nextStep(rules, position) : null;
    case 'drawn':
      return after(loseRest(position), (next) => nextStep(rules, next));
    case 'event-placement':
      return nextStep(rules, { ...position, event: null });
    default:
      return null;
  }
};

/**
 * The step of an Initial Phase if only its units are known, as in a case: the step that they wait for, else the
 * first step in which something is to be done.
 */
export const openInitial = (rules: Rules, position: Position): Position => {
  const { units, player, grants, event } = position;
  if (units.some((unit) => unit.place === 'drawn')) return { ...position, step: 'drawn' };
  if (event !== null) return { ...position, step: 'event-placement' };
  if (units.some((unit) => isReturning(position, unit))) return { ...position, step: 'headquarters' };
  if (grants.length > 0 || units.some((unit) => unit.place === 'granted'))
    return { ...position, step: 'replacement-choice' };
  if (player === 'axis') return settle(rules, { ...position, step: 'brandenburg' }).position;
  const draws = position.draws > 0 ? position.draws : Math.min(PIECES_DRAWN, piecesInCup(position));
  return settle(rules, { ...position, draws, step: 'reinforcements' }).position;
};

/** CC-4.2.e. */
const ALPINI_ARRIVE_UP_TO = 2;

/** CC-15.2.c, CC-15.2.d: the delay of the Brandenburgers, counted from the present turn. */
export const delayBrandenburg = (position: Position, id: string, die: number): Change => {
  const due = position.turn + die;
  const left = scenarioOf(position).lastTurn - position.turn;
  const facts = { unit: id, die, due };
  const out = die > left;
  const reasons: CcReason[] = [{ clause: 'CC-15.2.c', effect: 'delay', ...facts }];
  if (position.turn === 1 && position.phase === 'initial')
    reasons.push({ clause: 'CC-15.2.g', effect: 'delay', ...facts });
  if (out) reasons.push({ clause: 'CC-15.2.d', effect: 'out-of-play', ...facts, left });
  return {
    position: mapUnits(position, (unit) =>
      unit.counter.id === id
        ? { ...unitOf(unit.counter, out ? 'removed' : 'track'), due: out ? 0 : due }
        : unit,
    ),
    reasons,
  };
};

/** CC-4.2.e: the roll for the Alpini Corps. */
export const rollAlpini = (position: Position, die: number): Change => {
  const arrives = die <= ALPINI_ARRIVE_UP_TO;
  const next = mapUnits({ ...position, alpini: arrives ? 'arrived' : 'never' }, (unit) =>
    unit.place !== 'alpini'
      ? unit
      : arrives
        ? { ...unit, place: 'track', due: position.turn, entry: 'A' }
        : { ...unit, place: 'removed' },
  );
  const reasons: CcReason[] = [
    { clause: 'CC-4.2.e', effect: arrives ? 'alpini-arrive' : 'alpini-never', die },
  ];
  if (arrives)
    reasons.push({ clause: 'CC-4.2.f', effect: 'alpini-cost', needed: scenarioOf(position).toWinWithAlpini });
  return { position: next, reasons };
};

/** CC-4.2.i: the delay of the next East unit. */
export const rollEast = (position: Position, die: number): Change => {
  const [id, ...rolls] = position.rolls;
  if (id === undefined) return { position, reasons: [] };
  const due = position.turn + die;
  const next = mapUnits({ ...position, rolls }, (unit) =>
    unit.counter.id === id ? { ...unit, place: 'track', due } : unit,
  );
  return to(next, { clause: 'CC-4.2.i', effect: 'delay', unit: id, die, due });
};

/** CC-4.8.a: the weather of the turn. */
export const rollWeather = (rules: Rules, position: Position, die: number): Change => {
  const season = rules.weather.seasons.find(
    ({ from, to: until }) => from <= position.turn && position.turn <= until,
  );
  const weather: Weather = season?.results[die - 1] ?? 'clear';
  return to(
    { ...position, weather },
    { clause: 'CC-4.8.a', effect: 'weather', die, weather },
    weather === 'clear'
      ? { clause: 'CC-4.8.b', effect: 'clear-weather', weather }
      : { clause: 'CC-4.8.c', effect: 'no-second-impulses', weather },
  );
};
