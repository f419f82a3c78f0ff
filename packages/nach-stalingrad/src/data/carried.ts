import { carriedParts } from '@eastfront/kernel';
import airAttrition from '../../data/air-attrition.json?raw';
import board from '../../data/board.json?raw';
import combatModifiers from '../../data/combat-modifiers.json?raw';
import combatResults from '../../data/combat-results.json?raw';
import fleet from '../../data/fleet.json?raw';
import forces from '../../data/forces.json?raw';
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

/** What the package carries; each part is read when it is first asked for. */
export const carried = /* @__PURE__ */ carriedParts<TableName>({
  board,
  forces,
  tables: {
    'combat-results': combatResults,
    'combat-modifiers': combatModifiers,
    movement,
    weather,
    'air-attrition': airAttrition,
    volga,
    fleet,
    transport,
    'turn-track': turnTrack,
    scenarios,
  },
});
