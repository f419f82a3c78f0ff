import { carriedTables } from '@eastfront/kernel';
import airAttrition from '../../data/air-attrition.json?raw';
import combatModifiers from '../../data/combat-modifiers.json?raw';
import combatResults from '../../data/combat-results.json?raw';
import fleet from '../../data/fleet.json?raw';
import movement from '../../data/movement.json?raw';
import scenarios from '../../data/scenarios.json?raw';
import transport from '../../data/transport.json?raw';
import turnTrack from '../../data/turn-track.json?raw';
import volga from '../../data/volga.json?raw';
import weather from '../../data/weather.json?raw';

/** The tables of the player aids, the turn track and the scenario chapter, by name. */
export type TableName =
  | 'combat-results'
  | 'combat-modifiers'
  | 'movement'
  | 'weather'
  | 'air-attrition'
  | 'volga'
  | 'fleet'
  | 'transport'
  | 'turn-track'
  | 'scenarios';

/** The texts of all tables but the scenarios. */
const TEXTS = {
  'combat-results': combatResults,
  'combat-modifiers': combatModifiers,
  movement,
  weather,
  'air-attrition': airAttrition,
  volga,
  fleet,
  transport,
  'turn-track': turnTrack,
};

/** The tables that the package carries, apart from board and counters, so that a program with its own board and counters loads no others. */
export const tables = /* @__PURE__ */ carriedTables<TableName>({ ...TEXTS, scenarios });

/** The same without the scenarios, which chapters do without. */
export const tablesOfPlay = /* @__PURE__ */ carriedTables<Exclude<TableName, 'scenarios'>>(TEXTS);
