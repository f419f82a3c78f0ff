import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput, isRecord } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { hexOnBoard } from '../01-units/board.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { startOf } from '../17-scenarios/start.js';
import { readSides } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { Named } from './battle-codec.js';
import { attacksFrom, battleFrom, namedInCombats } from './battle-codec.js';
import { NO_POINTS } from './blank-position.js';
import type { Fleet, Position } from './position.js';
import type { Frame } from './position-defaults.js';
import { airFrom, playerOf, usualGround, usualPosition } from './position-defaults.js';
import type { PositionSaid } from './position-json.js';
import { positionOn } from './position-json.js';
import { readUnits } from './position-units.js';

/** What does not fit the phase. */
const frameFaults = (json: PositionSaid): readonly BadInput[] => {
  const { phase = 'first-movement', step, attacks, hungry } = json;
  const { battle = null, ending = null } = json;
  const bad: BadInput[] = [];
  if (step !== undefined && step !== 'declare' && phase !== 'combat')
    bad.push(badInput('step', 'a step in the phase "combat" only', step));
  if (battle !== null && battle.index >= 0 && phase !== 'combat')
    bad.push(badInput('battle', 'a combat in the phase "combat" only', battle.index));
  if (battle !== null && battle.index === -1 && phase === 'combat')
    bad.push(badInput('battle', 'an overrun in a movement segment only', battle.index));
  if (attacks !== undefined && attacks.length > 0 && phase !== 'combat')
    bad.push(badInput('attacks', 'attacks in the phase "combat" only', attacks));
  if (hungry !== undefined && hungry.length > 0 && phase !== 'attrition')
    bad.push(badInput('hungry', 'stacks in the phase "attrition" only', hungry));
  if ((ending === null) === (phase === 'over'))
    bad.push(badInput('ending', 'an ending in the phase "over", and only there', ending));
  return bad;
};

/** Units that are named must be there. */
const looseNames = (position: Position): readonly BadInput[] => {
  const known = new Set(position.units.map(({ counter }) => counter.id));
  const named: readonly Named[] = [
    ...namedInCombats(position),
    ...position.spared.map((id, i): Named => [`spared.${i}`, id]),
  ];
  return named.flatMap(([path, id]) =>
    known.has(id) ? [] : [badInput(path, 'the id of a unit of the position', id)],
  );
};

/** What fixes the defaults of the rest, the units apart. */
const readFrame = (rules: Rules, json: PositionSaid, bad: BadInput[]): Frame => {
  const { phase = 'first-movement', air = {}, weather = {} } = json;
  const ground = usualGround(rules);
  const onRail = { test: (hex: HexId) => rules.theatre.rail[hex] !== 0, expected: 'a hex with a railway' };
  return {
    scenario: json.scenario ?? '3',
    turn: json.turn ?? 2,
    phase,
    player: playerOf(phase, json.player),
    weather: {
      north: weather.north ?? 'dry',
      south: weather.south ?? 'dry',
      air: weather.air ?? 'clear',
    },
    control: readSides(rules, ground.control, json.control, 'control', bad),
    gauge: readSides(rules, ground.gauge, json.gauge, 'gauge', bad, onRail),
    taman: json.taman ?? null,
    air: { axis: airFrom(air.axis, phase), soviet: airFrom(air.soviet, phase) },
    units: [],
  };
};

const fleetFrom = ({ fleet = {} }: PositionSaid, usual: Position): Fleet => ({
  ...usual.fleet,
  landedIn: (fleet.landing ?? null) === null ? 0 : usual.turn,
  ...fleet,
});

const wholeFrom = (said: PositionSaid, usual: Position, bad: BadInput[]): Position => {
  const { units, control, gauge, player, weather, air, taman, battle: written = null, ...parts } = said;
  const { railPoints, caucasusRail, conversionPoints, points = {}, converted, reactions } = said;
  const attacks = attacksFrom(said);
  const battle = written === null ? null : battleFrom(written, attacks, bad);
  return {
    ...usual,
    ...parts,
    phase: usual.phase,
    turn: usual.turn,
    scenario: usual.scenario,
    step: said.step ?? (battle === null || battle.index < 0 ? 'declare' : 'resolve'),
    railPoints: { ...usual.railPoints, ...railPoints },
    caucasusRail: { ...usual.caucasusRail, ...caucasusRail },
    points: { axis: { ...NO_POINTS, ...points.axis }, soviet: { ...NO_POINTS, ...points.soviet } },
    conversionPoints: { ...usual.conversionPoints, ...conversionPoints },
    converted: { ...usual.converted, ...converted },
    fleet: fleetFrom(said, usual),
    sealift: said.sealift ?? usual.sealift,
    reactions: { ...usual.reactions, ...reactions },
    attacks,
    battle,
    checks: (said.checks ?? []).map((check) => ({ path: [], ...check })),
    hungry: (said.hungry ?? []).map((stack) => ({ box: false, owed: {}, ...stack })),
  };
};

/** The attack that a unit has reacted to where a file says only that it has: the one on its hex. */
const withReactions = (json: PositionSaid, position: Position): Position => {
  const open = new Set(
    (json.units ?? []).flatMap((unit) => {
      const { id, reacted } = isRecord(unit) ? unit : {};
      return reacted === true && typeof id === 'string' ? [id] : [];
    }),
  );
  if (open.size === 0) return position;
  return {
    ...position,
    units: position.units.map((unit) => {
      if (!open.has(unit.counter.id)) return unit;
      const attack = position.attacks.findIndex(({ hexes }) => hexes.includes(unit.at));
      return { ...unit, reacted: Math.max(0, attack) };
    }),
  };
};

/** The state in which a scenario begins; null for a file that says more. */
const startNamed = (rules: Rules, json: PositionSaid): Position | null => {
  const { scenario } = json;
  if (scenario === undefined || Object.keys(json).some((key) => key !== 'scenario')) return null;
  return startOf(rules, scenario);
};

/**
 * Reads the position of a case or save. What is left out takes its default: turn 2, the first movement segment of the Axis, dry and
 * clear weather, points of the turn as on the turn track. Counters that it does not name are not in the game. A scenario and
 * nothing else is the state in which it begins.
 */
export const readPosition = (rules: Rules, value: unknown): Either<readonly BadInput[], Position> => {
  const decoded = decodeWith(positionOn(null, rules.theatre).position, value);
  if (decoded._tag === 'Left') return decoded;
  const json = decoded.right;
  const start = startNamed(rules, json);
  if (start !== null) return right(start);
  const bad: BadInput[] = [...frameFaults(json)];
  for (const port of Object.keys(json.landed ?? {}))
    if (hexOnBoard(rules.theatre, port) === null)
      bad.push(badInput(`landed.${port}`, 'a hex of the board', port));
  const frame = readFrame(rules, json, bad);
  const { units, bad: badUnits } = readUnits(rules, json.units ?? [], frame);
  bad.push(...badUnits);
  const usual = usualPosition(rules, { ...frame, units });
  const position = withReactions(json, wholeFrom(json, usual, bad));
  // Units that could not be read are not missing as well.
  if (badUnits.length === 0) bad.push(...looseNames(position));
  if (bad.length > 0) return left(bad);
  const isOpen = position.phase === 'attrition' && json.hungry === undefined;
  return right(isOpen ? { ...position, hungry: hungryStacks(rules, position) } : position);
};
