import { type HexId, isRecord, type Json, type JsonObject } from '@eastfront/kernel';
import { actorsOf } from '../sentence/actors.js';
import { partsOf } from '../sentence/words.js';
import { arrow, hexesAt, isHex, type Marks, ringed, type Scene, type Tone, together } from './scene.js';

const textsOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const targetsOf = (scene: Scene, { hex, hexes, base }: JsonObject): readonly HexId[] =>
  [
    ...[hex, ...textsOf(hexes), ...textsOf(base)].map(scene.hexAt),
    // A base is a unit on the map.
    ...textsOf(base).map(scene.unitAt),
  ].filter(isHex);

/** Arrows from every hex where one of the units stands to every hex attacked. */
export const attackMarks = (
  scene: Scene,
  units: readonly Json[],
  targets: readonly HexId[],
  tone: Tone,
): Marks => {
  const from = [...new Set(units.map(scene.unitAt).filter(isHex))];
  return together([
    ringed(targets, tone),
    ...from.flatMap((start) =>
      targets.filter((target) => target !== start).map((target) => arrow([start, target], tone)),
    ),
    { highlights: [], markers: [], focus: from },
  ]);
};

/** The way of each unit, from where it stands. */
export const wayMarks = (scene: Scene, units: readonly Json[], way: readonly HexId[], tone: Tone): Marks => {
  const starts = [...new Set(units.map(scene.unitAt).filter(isHex))];
  const [first] = way;
  const end = way.at(-1);
  return together([
    ...starts.map((start) => arrow(start === first ? way : [start, ...way], tone)),
    ...(starts.length === 0 ? [arrow(way, tone)] : []),
    ringed(end === undefined ? [] : [end], tone),
  ]);
};

/** One written action: a way, an attack, or the hex it is about. */
export const actionMarks = (scene: Scene, action: JsonObject, tone: Tone): Marks => {
  const { battles, path, paths, to } = action;
  if (Array.isArray(battles)) {
    return together(battles.filter(isRecord).map((one) => actionMarks(scene, one as JsonObject, tone)));
  }
  if (isRecord(paths)) {
    return together(
      Object.entries(paths).map(([unit, way]) => wayMarks(scene, [unit], hexesAt(scene, way as Json), tone)),
    );
  }
  const way = Array.isArray(path) ? hexesAt(scene, path) : [scene.hexAt(to)].filter(isHex);
  const units = actorsOf(action);
  return way.length > 0
    ? wayMarks(scene, units, way, tone)
    : attackMarks(scene, units, targetsOf(scene, action), tone);
};

/** Actions one after the other, up to the first that is refused: who has moved goes on from where he came to. */
export const actionsMarks = (scene: Scene, actions: readonly Json[]): Marks => {
  const { refusedAt } = scene;
  const moved = new Map<Json, HexId>();
  const now: Scene = {
    ...scene,
    unitAt: (id) => (id === undefined ? null : (moved.get(id) ?? scene.unitAt(id))),
  };
  return together(
    actions.slice(0, refusedAt === null ? actions.length : refusedAt + 1).map((one, i) => {
      const action = partsOf(one);
      const marks = actionMarks(now, action, i === refusedAt ? 'refused' : 'asked');
      const { path, to } = action;
      const end = scene.hexAt(Array.isArray(path) ? path.at(-1) : to);
      if (end !== null) for (const unit of actorsOf(action)) moved.set(unit, end);
      return marks;
    }),
  );
};
