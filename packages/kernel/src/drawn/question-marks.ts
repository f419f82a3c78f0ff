import type { CaseFile } from '../case/file.js';
import type { Result } from '../case/result.js';
import { isRecord } from '../ground/bad-input.js';
import type { Json, JsonObject } from '../ground/json.js';
import type { HexId } from '../hex/grid.js';
import type { CounterBox, Picture } from '../picture/picture.js';
import { actorsOf, partsOf } from './parts-of.js';
import {
  answerOf,
  arrow,
  fillHexes,
  hexesAt,
  isHex,
  type Marks,
  NO_MARKS,
  noteAt,
  ringHexes,
  type Scene,
  sceneOf,
  type Tone,
  together,
  toneOf,
} from './scene.js';

const textsOf = (value: Json | undefined): readonly Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];

const targetsOf = (scene: Scene, { hex, hexes, base }: JsonObject): readonly HexId[] =>
  [
    ...[hex, ...textsOf(hexes), ...textsOf(base)].map(scene.hexAt),
    // A base is a unit on the map.
    ...textsOf(base).map(scene.unitAt),
  ].filter(isHex);

/** Arrows from the hex of each unit to every hex attacked. */
export const attackMarks = (
  scene: Scene,
  units: readonly Json[],
  targets: readonly HexId[],
  tone: Tone,
): Marks => {
  const from = [...new Set(units.map(scene.unitAt).filter(isHex))];
  return together([
    ringHexes(targets, tone),
    ...from.flatMap((start) =>
      targets.filter((target) => target !== start).map((target) => arrow([start, target], tone)),
    ),
    { highlights: [], markers: [], focus: from },
  ]);
};

/** The path of each unit, from its hex. */
export const wayMarks = (scene: Scene, units: readonly Json[], way: readonly HexId[], tone: Tone): Marks => {
  const starts = [...new Set(units.map(scene.unitAt).filter(isHex))];
  const [first] = way;
  const end = way.at(-1);
  return together([
    ...starts.map((start) => arrow(start === first ? way : [start, ...way], tone)),
    ...(starts.length === 0 ? [arrow(way, tone)] : []),
    ringHexes(end === undefined ? [] : [end], tone),
  ]);
};

/** One written action: a path, an attack, or the hex concerned. */
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

/** Actions in order, up to the first refused one: a unit that has moved goes on from its new hex. */
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

const listOf = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isRecord) as readonly JsonObject[];

/** The path in question, with the cost of each step. */
const moveMarks = (scene: Scene): Marks => {
  const { path } = scene.ask;
  const tone = toneOf(scene);
  return together([
    wayMarks(scene, actorsOf(scene.ask), hexesAt(scene, path), tone),
    ...listOf(partsOf(answerOf(scene.result))['steps']).map(({ to, cost }) =>
      noteAt(scene.hexAt(to), typeof cost === 'number' ? String(cost) : '', tone),
    ),
  ]);
};

/** Every hex within reach, with its cost. */
const reachMarks = (scene: Scene): Marks => {
  const hexes = Object.entries(partsOf(partsOf(answerOf(scene.result))['hexes'] ?? null));
  const start = actorsOf(scene.ask).map(scene.unitAt).filter(isHex);
  return together([
    fillHexes(
      hexes.map(([label]) => scene.hexAt(label)).filter(isHex),
      'asked',
      'within reach, and the cost',
    ),
    ...hexes.map(([label, one]) => noteAt(scene.hexAt(label), String(partsOf(one)['cost'] ?? ''), 'asked')),
    ringHexes(start, 'asked'),
  ]);
};

/** The attack, with its odds column. */
const attackedMarks = (scene: Scene): Marks => {
  const { hex, hexes, attackers, units } = scene.ask;
  const targets = [scene.hexAt(hex), ...hexesAt(scene, hexes)].filter(isHex);
  const who = [attackers, units].flatMap((one) => (Array.isArray(one) ? one : []));
  const { column, result } = partsOf(answerOf(scene.result));
  const words = [column, result].filter((one) => typeof one === 'string').join(' ');
  return together([
    attackMarks(scene, who, targets, toneOf(scene)),
    words === '' ? NO_MARKS : noteAt(targets[0] ?? null, words, toneOf(scene)),
  ]);
};

/** The retreat paths with their losses, and the closed hexes. */
const retreatMarks = (scene: Scene): Marks => {
  const { units, attackers } = scene.ask;
  const { routes, refused } = partsOf(answerOf(scene.result));
  const named = Array.isArray(units) ? units : [];
  const stand = named.map(scene.unitAt).filter(isHex);
  return together([
    ...listOf(routes).flatMap(({ unit, path, losses }) => [
      wayMarks(scene, unit === undefined ? named.slice(0, 1) : [unit], hexesAt(scene, path), 'asked'),
      losses === 0 || losses === undefined
        ? NO_MARKS
        : noteAt(scene.hexAt(Array.isArray(path) ? path.at(-1) : undefined), `-${String(losses)}`, 'asked'),
    ]),
    fillHexes(
      listOf(refused)
        .map(({ hex }) => scene.hexAt(hex))
        .filter(isHex),
      'refused',
      'not open to the retreat',
    ),
    attackMarks(scene, Array.isArray(attackers) ? attackers : [], [...new Set(stand)], 'refused'),
  ]);
};

/** The supply line, or what blocks it. */
const supplyMarks = (scene: Scene): Marks => {
  const { path, blockedBy } = partsOf(answerOf(scene.result));
  const start = scene.unitAt(scene.ask['unit']);
  const line = hexesAt(scene, path);
  const whole = start === null || line[0] === start ? line : [start, ...line];
  return together([
    arrow(whole, 'supply', { dashed: true }),
    fillHexes(hexesAt(scene, blockedBy), 'refused', 'in the way of the line'),
    ringHexes([start].filter(isHex), line.length === 0 ? 'refused' : 'supply'),
  ]);
};

const zoneMarks = (scene: Scene): Marks =>
  fillHexes(hexesAt(scene, partsOf(answerOf(scene.result))['hexes']), 'zone', 'in the zone');

const advanceMarks = (scene: Scene): Marks => {
  const options = Object.entries(partsOf(partsOf(answerOf(scene.result))['options'] ?? null));
  return together([
    ringHexes(hexesAt(scene, scene.ask['vacated']), 'asked'),
    ...options.flatMap(([unit, ways]) =>
      (Array.isArray(ways) ? ways : []).map((way) => wayMarks(scene, [unit], hexesAt(scene, way), 'asked')),
    ),
  ]);
};

/** A chain of hexes across the board, as that of a front. */
const chainMarks = (scene: Scene): Marks =>
  fillHexes(hexesAt(scene, partsOf(answerOf(scene.result))['chain']), 'zone', 'the chain of hexes counted');

const MARKS: Readonly<Record<string, (scene: Scene) => Marks>> = {
  move: moveMarks,
  reach: reachMarks,
  odds: attackedMarks,
  battle: attackedMarks,
  chances: attackedMarks,
  losses: attackedMarks,
  overrun: attackedMarks,
  determined: attackedMarks,
  retreat: retreatMarks,
  remnant: retreatMarks,
  supply: supplyMarks,
  'combat-supply': supplyMarks,
  zoc: zoneMarks,
  advance: advanceMarks,
  front: chainMarks,
  legal: (scene) => actionMarks(scene, partsOf(scene.ask['action'] ?? null), toneOf(scene)),
  apply: (scene) => {
    const { actions } = scene.ask;
    return actionsMarks(scene, Array.isArray(actions) ? actions : []);
  },
};

const textsIn = (value: Json): readonly string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The hexes named anywhere in a value, and those of the units it names. */
const hexesNamed = (scene: Scene, value: Json): Marks['focus'] =>
  textsIn(value).flatMap((text) => [scene.hexAt(text), scene.unitAt(text)].filter(isHex));

/** The overlay of a question: its subject, its answer, and what forbids it. */
export const questionMarks = (scene: Scene): Marks => {
  const { question, ...asked } = scene.ask;
  const drawn = Object.hasOwn(MARKS, question)
    ? (MARKS[question] as (scene: Scene) => Marks)(scene)
    : NO_MARKS;
  const named = hexesNamed(scene, asked as JsonObject);
  const against = scene.result.ok
    ? []
    : scene.result.violations.flatMap(({ clause: _, code: __, message: ___, ...facts }) =>
        hexesNamed(scene, facts as JsonObject),
      );
  return together([
    drawn,
    fillHexes([...new Set(against)], 'refused', 'hexes that the refusal is about'),
    drawn.markers.length + drawn.highlights.length > 0
      ? { ...NO_MARKS, focus: named }
      : ringHexes(named, 'asked'),
  ]);
};

/** Hexes shown around those that matter. */
const MARGIN = 2;
/** A board of no more hexes is shown whole. */
const SMALL = 60;

/** The boxes beside the map that hold a counter named in the question. */
const boxesNamed = (boxes: readonly CounterBox[], asked: string): readonly CounterBox[] =>
  boxes.filter(({ counters }) =>
    counters.some(({ id }) => id !== undefined && asked.includes(JSON.stringify(id))),
  );

/** The picture of a position with the question drawn over it, cropped to what matters. */
export const questionPicture = (
  picture: Picture,
  { title, ask, board }: CaseFile,
  result: Result,
  refusedAt: number | null,
  sentence: string,
): Picture => {
  const { highlights, markers, focus } = questionMarks(sceneOf(ask, result, refusedAt, picture));
  const isCropped = focus.length > 0 && picture.board.hexes.length > SMALL;
  const heading = [picture.title, picture.subtitle].filter((line) => line !== undefined && line !== '');
  return {
    ...picture,
    // The names of rivers and lands are those of the game's own map.
    ...(board === undefined ? {} : { style: { ...picture.style, captions: [] } }),
    title,
    subtitle: [sentence, ...heading].join('\n'),
    highlights: [...(picture.highlights ?? []), ...highlights],
    markers: [...(picture.markers ?? []), ...markers],
    ...(isCropped
      ? {
          crop: { hexes: focus, margin: MARGIN },
          boxes: boxesNamed(picture.boxes ?? [], JSON.stringify(ask)),
          ...(picture.legend === undefined ? {} : { legend: { board: picture.legend.board } }),
        }
      : {}),
  };
};

/** The overlay of a question and its result on the picture of the position. */
export const marksOf = (ask: CaseFile['ask'], result: Result, picture: Picture): Marks =>
  questionMarks(sceneOf(ask, result, null, picture));

/** Of a question about nothing, over which an action is drawn. */
const ALLOWED: Result = { ok: true, answer: null, reasons: [], sources: [] };

/** The overlay of a written action on the picture of the position in which it is taken. */
export const marksOfAction = (written: JsonObject, picture: Picture, tone: Tone = 'asked'): Marks =>
  actionMarks(sceneOf({ question: 'legal', action: written }, ALLOWED, null, picture), written, tone);
