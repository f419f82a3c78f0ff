import type { BadInput, HexId } from '@eastfront/kernel';
import { badInput, isRecord } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { NOWHERE } from '../01-units/units.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { startOf } from '../17-scenarios/start.js';
import { hexReader, readSides } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { Named } from './battle-codec.js';
import { namedInCombats, readAttacks, readBattle, readChecks, readHungry } from './battle-codec.js';
import { NO_POINTS } from './blank-position.js';
import type { Fleet, Position } from './position.js';
import type { Frame } from './position-defaults.js';
import { airFrom, playerOf, usualGround, usualPosition } from './position-defaults.js';
import type { PositionJson } from './position-json.js';
import { positionJson } from './position-json.js';
import { readUnits } from './position-units.js';

/** What does not fit the phase. */
const frameFaults = (json: PositionJson): readonly BadInput[] => {
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
const readFrame = (rules: Rules, json: PositionJson, bad: BadInput[]): Frame => {
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
    taman: json.taman?.axis ?? null,
    air: { axis: airFrom(air.axis, phase), soviet: airFrom(air.soviet, phase) },
    units: [],
  };
};

const readFleet = (rules: Rules, json: PositionJson, usual: Position, bad: BadInput[]): Fleet => {
  const { landing, landedIn, ...rest } = json.fleet ?? {};
  const hex = hexReader(rules, bad)(landing, 'fleet.landing');
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return {
    ...usual.fleet,
    ...(said as Partial<Fleet>),
    landing: hex === NOWHERE ? null : hex,
    landedIn: landedIn ?? (hex === NOWHERE ? 0 : usual.turn),
  };
};

const readWhole = (rules: Rules, json: PositionJson, usual: Position, bad: BadInput[]): Position => {
  const hexOf = hexReader(rules, bad);
  const hexes = (list: readonly string[], path: string) => list.map((text, i) => hexOf(text, `${path}.${i}`));
  const attacks = readAttacks(rules, json.attacks ?? [], bad);
  const written = json.battle ?? null;
  const battle = written === null ? null : readBattle(rules, written, attacks, bad);
  const { points = {}, converted = {}, reactions = {}, emptied = null } = json;
  for (const port of Object.keys(json.landed ?? {})) hexOf(port, `landed.${port}`);
  return {
    ...usual,
    step: json.step ?? (battle === null || battle.index < 0 ? 'declare' : 'resolve'),
    finished: json.finished ?? [],
    passed: json.passed ?? [],
    weatherRolled: json.weatherRolled ?? usual.weatherRolled,
    railPoints: { ...usual.railPoints, ...json.railPoints },
    caucasusRail: { ...usual.caucasusRail, ...json.caucasusRail },
    points: {
      axis: { ...NO_POINTS, ...points.axis },
      soviet: { ...NO_POINTS, ...points.soviet },
    },
    conversionPoints: { ...usual.conversionPoints, ...json.conversionPoints },
    converted: {
      axis: hexes(converted.axis ?? [], 'converted.axis'),
      soviet: hexes(converted.soviet ?? [], 'converted.soviet'),
    },
    airRolled: json.airRolled ?? [],
    volgaPoints: json.volgaPoints ?? usual.volgaPoints,
    volgaArmor: json.volgaArmor ?? false,
    ferried: json.ferried ?? false,
    fleet: readFleet(rules, json, usual, bad),
    sealift: json.sealift?.axis ?? usual.sealift,
    landed: json.landed ?? {},
    hqsMoved: json.hqsMoved ?? false,
    attacks,
    reactions: {
      sent: reactions.sent ?? {},
      disengaged: reactions.disengaged ?? {},
      checked: reactions.checked ?? [],
    },
    battle,
    checks: readChecks(rules, json.checks ?? [], bad),
    pushes: json.pushes ?? [],
    emptied: emptied === null ? null : { attack: emptied.attack, hex: hexOf(emptied.hex, 'emptied.hex') },
    hungry: readHungry(rules, json.hungry ?? [], bad),
    spared: json.spared ?? [],
    usedTrucks: (json.usedTrucks ?? []).map(({ side, hex }, i) => ({
      side,
      hex: hexOf(hex, `usedTrucks.${i}.hex`),
    })),
    ending: json.ending ?? null,
  };
};

/** The attack that a unit has reacted to where a file says only that it has: the one on its hex. */
const withReactions = (json: PositionJson, position: Position): Position => {
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
const startNamed = (rules: Rules, json: PositionJson): Position | null => {
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
  const decoded = decodeWith(positionJson, value);
  if (decoded._tag === 'Left') return decoded;
  const json = decoded.right;
  const start = startNamed(rules, json);
  if (start !== null) return right(start);
  const bad: BadInput[] = [...frameFaults(json)];
  const frame = readFrame(rules, json, bad);
  const { units, bad: badUnits } = readUnits(rules, json.units ?? [], frame);
  bad.push(...badUnits);
  const usual = usualPosition(rules, { ...frame, units });
  const position = withReactions(json, readWhole(rules, json, usual, bad));
  // Units that could not be read are not missing as well.
  if (badUnits.length === 0) bad.push(...looseNames(position));
  if (bad.length > 0) return left(bad);
  const isOpen = position.phase === 'attrition' && json.hungry === undefined;
  return right(isOpen ? { ...position, hungry: hungryStacks(rules, position) } : position);
};
