import type { HexId } from '@eastfront/kernel';
import { keepFor } from '@eastfront/kernel';
import type { Theatre } from '../01-units/board.js';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Position } from '../position/position.js';
import type { NsViolation, Rules } from '../rules.js';
import type { ScenarioEntry } from './scenarios.js';
import { scenarioOf } from './scenarios.js';

const areaOf = keepFor((theatre: Theatre, { area }: ScenarioEntry): Uint8Array | null => {
  if (area === null) return null;
  const flags = new Uint8Array(theatre.board.size);
  for (const text of area) {
    const hex = hexOnBoard(theatre, text);
    if (hex !== null) flags[hex] = 1;
  }
  return flags;
});

/** 1 on the hexes that the scenario plays on (NS-17.1.b); null when it plays on all of them. */
export const playAreaOf = (rules: Rules, position: Pick<Position, 'scenario'>): Uint8Array | null => {
  const entry = scenarioOf(rules.scenarios, position.scenario);
  return entry === null ? null : areaOf(rules.theatre, entry);
};

/** Whether a hex belongs to the play area of the scenario. */
export const isInPlayArea = (rules: Rules, position: Pick<Position, 'scenario'>, hex: HexId): boolean => {
  const area = playAreaOf(rules, position);
  return area === null || area[hex] === 1;
};

/** Why nothing goes into a hex outside the play area. */
export const playAreaViolations = (
  rules: Rules,
  position: Pick<Position, 'scenario'>,
  hex: HexId,
): readonly NsViolation[] =>
  isInPlayArea(rules, position, hex)
    ? []
    : [{ clause: 'NS-17.1.b', code: 'OUT_OF_PLAY', subject: label(rules.theatre, hex) }];
