import type { HexId } from '@eastfront/kernel';
import { tableSource } from '@eastfront/kernel';
import type { Ground } from '../01-units/board.js';
import { label } from '../01-units/board.js';
import type { Position } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { to } from '../position/position-change.js';
import type { NsReason, Rules } from '../rules.js';
import { turnEntry } from '../rules.js';

/** The weather on the ground in a hex (NS-4.b). */
export const groundAt = (rules: Rules, position: Position, hex: HexId): Ground =>
  rules.theatre.north[hex] === 1 ? position.weather.north : position.weather.south;

/** Whether it shortens lines of communication: Mud or Snow (NS-5.2.1.c, A19). */
export const isHeavy = (ground: Ground): boolean => ground === 'mud' || ground === 'snow';

/**
 * The position after a weather die: the first of a turn is for the north and gives the air weather too (NS-4.c), the second for the
 * south (NS-4.d).
 */
export const rollWeather = (rules: Rules, position: Position, die: number): Change => {
  const zone = position.weatherRolled === 0 ? 'north' : 'south';
  const table = turnEntry(rules, position.turn).weather[zone];
  const { ground, sky } = rules.weather.tables[table][die - 1] as {
    ground: Ground;
    sky: typeof position.weather.air;
  };
  const weather =
    zone === 'north'
      ? { ...position.weather, north: ground, air: sky }
      : { ...position.weather, south: ground };
  const reason: NsReason = {
    clause: zone === 'north' ? 'NS-4.c' : 'NS-4.d',
    effect: 'weather',
    zone,
    table,
    die,
    ground,
    ...(zone === 'north' ? { sky } : {}),
  };
  return to({ ...position, weather, weatherRolled: position.weatherRolled + 1 }, reason);
};

/** The weather tables as a source of an answer. */
export const weatherSource = (rules: Rules) => tableSource(rules.weather);

/** The weather of a hex as a fact of a reason. */
export const groundFact = (rules: Rules, position: Position, hex: HexId) => ({
  hex: label(rules.theatre, hex),
  ground: groundAt(rules, position, hex),
});
