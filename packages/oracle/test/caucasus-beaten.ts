/** Scenes of The Caucasus Campaign after a battle. */
import type { Unit } from '../src/caucasus.js';
import { drawBeatenPosition, drawSuppliedBoard, withoutSources } from './caucasus-boards.js';
import { type CcPut, type Scene, tableOf } from './caucasus-scene.js';
import { type Draw, drawFrom } from './draw.js';

/** Every thirty scenes share a board and readings. */
export const sceneWith =
  (letters: readonly string[], hasSources = true) =>
  (draw: Draw, i: number): Scene => {
    const shared = drawFrom(Math.floor(i / 30));
    const supplied = drawSuppliedBoard(shared);
    const board = hasSources && shared.once(2) ? supplied : withoutSources(supplied);
    const other = shared.once(2) ? [] : shared.some(letters, letters.length);
    const readings = Object.fromEntries(other.map((id) => [id, 'b']));
    return { board, position: drawBeatenPosition(draw, board), readings };
  };

export const unitsOf = (one: CcPut): readonly Unit[] =>
  tableOf(one).units.filter(({ id }) => (one.ask['units'] as readonly string[]).includes(id));
