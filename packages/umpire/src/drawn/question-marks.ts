import { isRecord, type Json, type JsonObject } from '@eastfront/kernel';
import { actorsOf } from '../sentence/actors.js';
import { partsOf } from '../sentence/words.js';
import { actionMarks, actionsMarks, attackMarks, wayMarks } from './action-marks.js';
import {
  answerOf,
  arrow,
  filled,
  hexesAt,
  isHex,
  type Marks,
  NO_MARKS,
  noted,
  ringed,
  type Scene,
  together,
  toneOf,
} from './scene.js';

const listOf = (value: Json | undefined): readonly JsonObject[] =>
  (Array.isArray(value) ? value : []).filter(isRecord) as readonly JsonObject[];

/** The way that was asked about, with the price of each step. */
const moveMarks = (scene: Scene): Marks => {
  const { path } = scene.ask;
  const tone = toneOf(scene);
  return together([
    wayMarks(scene, actorsOf(scene.ask), hexesAt(scene, path), tone),
    ...listOf(partsOf(answerOf(scene.result))['steps']).map(({ to, cost }) =>
      noted(scene.hexAt(to), typeof cost === 'number' ? String(cost) : '', tone),
    ),
  ]);
};

/** Every hex within reach, with its cost. */
const reachMarks = (scene: Scene): Marks => {
  const hexes = Object.entries(partsOf(partsOf(answerOf(scene.result))['hexes'] ?? null));
  const start = actorsOf(scene.ask).map(scene.unitAt).filter(isHex);
  return together([
    filled(hexes.map(([label]) => scene.hexAt(label)).filter(isHex), 'asked', 'within reach, and the cost'),
    ...hexes.map(([label, one]) => noted(scene.hexAt(label), String(partsOf(one)['cost'] ?? ''), 'asked')),
    ringed(start, 'asked'),
  ]);
};

/** The attack, with the column it comes to. */
const attackedMarks = (scene: Scene): Marks => {
  const { hex, hexes, attackers, units } = scene.ask;
  const targets = [scene.hexAt(hex), ...hexesAt(scene, hexes)].filter(isHex);
  const who = [attackers, units].flatMap((one) => (Array.isArray(one) ? one : []));
  const { column, result } = partsOf(answerOf(scene.result));
  const words = [column, result].filter((one) => typeof one === 'string').join(' ');
  return together([
    attackMarks(scene, who, targets, toneOf(scene)),
    words === '' ? NO_MARKS : noted(targets[0] ?? null, words, toneOf(scene)),
  ]);
};

/** The ways back with their losses, and the hexes that none leads to. */
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
        : noted(scene.hexAt(Array.isArray(path) ? path.at(-1) : undefined), `-${String(losses)}`, 'asked'),
    ]),
    filled(
      listOf(refused)
        .map(({ hex }) => scene.hexAt(hex))
        .filter(isHex),
      'refused',
      'not open to the retreat',
    ),
    attackMarks(scene, Array.isArray(attackers) ? attackers : [], [...new Set(stand)], 'refused'),
  ]);
};

/** The line of supply, or what stands in its way. */
const supplyMarks = (scene: Scene): Marks => {
  const { path, blockedBy } = partsOf(answerOf(scene.result));
  const start = scene.unitAt(scene.ask['unit']);
  const line = hexesAt(scene, path);
  const whole = start === null || line[0] === start ? line : [start, ...line];
  return together([
    arrow(whole, 'supply', { dashed: true }),
    filled(hexesAt(scene, blockedBy), 'refused', 'in the way of the line'),
    ringed([start].filter(isHex), line.length === 0 ? 'refused' : 'supply'),
  ]);
};

const zoneMarks = (scene: Scene): Marks =>
  filled(hexesAt(scene, partsOf(answerOf(scene.result))['hexes']), 'zone', 'in the zone');

const advanceMarks = (scene: Scene): Marks => {
  const options = Object.entries(partsOf(partsOf(answerOf(scene.result))['options'] ?? null));
  return together([
    ringed(hexesAt(scene, scene.ask['vacated']), 'asked'),
    ...options.flatMap(([unit, ways]) =>
      (Array.isArray(ways) ? ways : []).map((way) => wayMarks(scene, [unit], hexesAt(scene, way), 'asked')),
    ),
  ]);
};

/** A chain of hexes across the board, as that of a front. */
const chainMarks = (scene: Scene): Marks =>
  filled(hexesAt(scene, partsOf(answerOf(scene.result))['chain']), 'zone', 'the chain of hexes counted');

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

/** The hexes named anywhere in a value, and those where a unit stands that it names. */
const hexesNamed = (scene: Scene, value: Json): Marks['focus'] =>
  textsIn(value).flatMap((text) => [scene.hexAt(text), scene.unitAt(text)].filter(isHex));

/** What a question draws over its position: the thing asked about, what comes of it, and what forbids it. */
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
    filled([...new Set(against)], 'refused', 'hexes that the refusal is about'),
    drawn.markers.length + drawn.highlights.length > 0
      ? { ...NO_MARKS, focus: named }
      : ringed(named, 'asked'),
  ]);
};
