import { carriedTables } from '@eastfront/kernel';
import axisReplacements from '../../data/axis-replacements.json?raw';
import combatResults from '../../data/combat-results.json?raw';
import determinedDefense from '../../data/determined-defense.json?raw';
import sovietEvents from '../../data/soviet-events.json?raw';
import terrainEffects from '../../data/terrain-effects.json?raw';
import turnTrack from '../../data/turn-track.json?raw';
import weather from '../../data/weather.json?raw';

/** The tables of the player aid card and the turn record track, by name. */
export type TableName =
  | 'combat-results'
  | 'determined-defense'
  | 'terrain-effects'
  | 'weather'
  | 'axis-replacements'
  | 'soviet-events'
  | 'turn-track';

/** The tables that the package carries, apart from board and counters, so that a program with its own board and counters loads no others. */
export const tables = /* @__PURE__ */ carriedTables<TableName>({
  'combat-results': combatResults,
  'determined-defense': determinedDefense,
  'terrain-effects': terrainEffects,
  weather,
  'axis-replacements': axisReplacements,
  'soviet-events': sovietEvents,
  'turn-track': turnTrack,
});
