import { unitOf } from '../02-components/units.js';
import { scenarioOf } from '../20-set-up/scenarios.js';
import type { Change } from '../play/change.js';
import { to } from '../play/change.js';
import type { Position, Weather } from '../play/position.js';
import { mapUnits } from '../play/position.js';
import type { CcReason, Rules } from '../rules.js';

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
