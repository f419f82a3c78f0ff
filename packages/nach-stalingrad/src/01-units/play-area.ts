import type { HexId } from '@eastfront/kernel';
import type { ScenarioEntry } from '../17-scenarios/scenarios.js';
import { scenarioOf } from '../17-scenarios/scenarios.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import type { Theatre } from './board.js';
import { hexOnBoard } from './board.js';

const known = new WeakMap<ScenarioEntry, { readonly theatre: Theatre; readonly area: Uint8Array | null }>();

const flagged = (theatre: Theatre, labels: readonly string[]): Uint8Array => {
  const area = new Uint8Array(theatre.board.size);
  for (const text of labels) {
    const hex = hexOnBoard(theatre, text);
    if (hex !== null) area[hex] = 1;
  }
  return area;
};

/** 1 on the hexes that the scenario plays on (NS-17.1.b); null when it plays on all of them. */
export const playAreaOf = (rules: Rules, position: Pick<Position, 'scenario'>): Uint8Array | null => {
  const entry = scenarioOf(rules.scenarios, position.scenario);
  if (entry === null || entry.area === null) return null;
  const before = known.get(entry);
  if (before !== undefined && before.theatre === rules.theatre) return before.area;
  const area = flagged(rules.theatre, entry.area);
  known.set(entry, { theatre: rules.theatre, area });
  return area;
};

/** Whether a hex belongs to the play area of the scenario. */
export const isInPlayArea = (rules: Rules, position: Pick<Position, 'scenario'>, hex: HexId): boolean => {
  const area = playAreaOf(rules, position);
  return area === null || area[hex] === 1;
};
