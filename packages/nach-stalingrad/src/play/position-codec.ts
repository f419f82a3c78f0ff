import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { badInput, inside, isRecord } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { hexOnBoard, label } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import { sideAt, withSide } from '../01-units/view.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { startOf } from '../17-scenarios/start.js';
import type { Written } from '../data/written.js';
import { differing } from '../data/written.js';
import type { Rules } from '../rules.js';
import type { AirForce, Attack, Battle, Fleet, Position } from './position.js';
import type { BattleSaid, PositionSaid } from './position-json.js';
import { positionOn } from './position-json.js';
import { readUnits, usualUnits } from './position-units.js';
import { showUnit, writeUnit } from './unit-codec.js';
import type { Frame } from './usual-position.js';
import { airFrom, frameOf, NO_POINTS, playerOf, usualGround, usualPosition } from './usual-position.js';

const NO_AIR: Battle['air'] = { axis: 0, soviet: 0 };

/** The attacks of the combat segment. */
export const attacksFrom = ({ attacks = [] }: PositionSaid): readonly Attack[] =>
  attacks.map(({ air, ...attack }) => ({ resolved: false, ...attack, air: { ...NO_AIR, ...air } }));

/** A combat of which nothing is told but the attack it resolves. */
const opened = (attack: Attack | undefined, lead: string): Omit<Battle, 'index'> => ({
  stage: 'roll',
  attackers: attack?.units ?? [],
  hexes: attack?.hexes ?? [],
  defenders: [],
  street: false,
  lead,
  defenderLead: null,
  bonus: [],
  supplied: false,
  air: attack?.air ?? NO_AIR,
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
});

/** A combat or overrun under way. */
export const battleFrom = (said: BattleSaid, attacks: readonly Attack[], bad: BadInput[]): Battle => {
  const { index, lead, air } = said;
  if (index < -1 || index >= attacks.length)
    bad.push(badInput('battle.index', 'the index of one of "attacks", or -1 for an overrun', index));
  const base = opened(attacks[index], lead);
  return { ...base, ...said, air: air === undefined ? base.air : { ...NO_AIR, ...air } };
};

/** A combat under way as JSON: its index, lead unit and what differs from one of which nothing more is told. */
export const writeBattle = ({ theatre }: Rules, battle: Battle, attacks: readonly Attack[]): Written => {
  const { index, lead } = battle;
  const written = (one: Battle) => positionOn(null, theatre).battle.encode(one) as Written;
  return { index, lead, ...differing(written(battle), written({ index, ...opened(attacks[index], lead) })) };
};

/** Places in the file where a unit is named, each with its id. */
export type Named = readonly [path: string, id: string];

const ids = (list: readonly string[], path: string): readonly Named[] =>
  list.map((id, i): Named => [inside(path, i), id]);

/** Every unit that the state of combats names. */
export const namedInCombats = ({ attacks, battle, checks, pushes }: Position): readonly Named[] => [
  ...attacks.flatMap(({ units, hq }, i): readonly Named[] => [
    ...ids(units, `attacks.${i}.units`),
    [`attacks.${i}.hq`, hq],
  ]),
  ...(battle === null
    ? []
    : [
        ...ids(battle.attackers, 'battle.attackers'),
        ...ids(battle.defenders, 'battle.defenders'),
        ...ids([battle.lead], 'battle.lead'),
        ...ids(battle.defenderLead === null ? [] : [battle.defenderLead], 'battle.defenderLead'),
        ...ids(battle.bonus, 'battle.bonus'),
        ...ids(battle.lost, 'battle.lost'),
        ...ids(battle.losers, 'battle.losers'),
        ...ids(battle.retreating, 'battle.retreating'),
      ]),
  ...checks.map(({ unit }, i): Named => [`checks.${i}.unit`, unit]),
  ...ids(pushes, 'pushes'),
];

type SideByHex = Readonly<Record<string, Side>>;

/** What a hex must have to be named, and how that is called. */
interface Condition {
  readonly test: (hex: HexId) => boolean;
  readonly expected: string;
}

/** Reads sides by label over what is usual. */
const readSides = (
  rules: Rules,
  usual: string,
  json: SideByHex | undefined,
  path: string,
  bad: BadInput[],
  { test, expected }: Condition = { test: () => true, expected: 'a hex of the board' },
): string => {
  if (json === undefined) return usual;
  const named: Readonly<Record<Side, HexId[]>> = { axis: [], soviet: [] };
  for (const [text, side] of Object.entries(json)) {
    const hex = hexOnBoard(rules.theatre, text);
    if (hex === null || !test(hex)) bad.push(badInput(`${path}.${text}`, expected, text));
    else named[side].push(hex);
  }
  return SIDES.reduce((letters, side) => withSide(letters, named[side], side), usual);
};

/** The sides of those hexes that have one and differ from the usual. */
const writeSides = (rules: Rules, letters: string, usual: string | null = null): Written =>
  Object.fromEntries(
    rules.theatre.board.hexes.flatMap((hex) => {
      const side = sideAt(letters, hex);
      return side === null || (usual !== null && usual[hex] === letters[hex])
        ? []
        : [[label(rules.theatre, hex), side] as const];
    }),
  );

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
  const airOf = (side: Side): AirForce => {
    const force = airFrom(air[side], phase);
    // NS-7.2.f
    if (force.engaged > force.bombers)
      bad.push(badInput(`air.${side}.engaged`, `bombers engaged, up to ${force.bombers}`, force.engaged));
    if (force.engagedNow > force.engaged)
      bad.push(
        badInput(`air.${side}.engagedNow`, `no more than are engaged, ${force.engaged}`, force.engagedNow),
      );
    return force;
  };
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
    air: { axis: airOf('axis'), soviet: airOf('soviet') },
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

/** Parts that are written where they differ from the usual. */
const partsOf = (rules: Rules, position: Position): Written => {
  const {
    scenario: _,
    turn,
    player,
    phase,
    step,
    units,
    control,
    gauge,
    battle,
    attacks,
    ...parts
  } = position;
  const written = positionOn(null, rules.theatre).position.encode({ ...parts, attacks }) as Written;
  return { ...written, battle: battle === null ? null : writeBattle(rules, battle, attacks) };
};

/** What the parts are where a file says nothing of them. */
const usualParts = (rules: Rules, position: Position): Written => {
  const { phase } = position;
  const air = { axis: airFrom(undefined, phase), soviet: airFrom(undefined, phase) };
  // What follows from the counters against the Volga and from Taman is worked out from what the file says of those.
  const usual = usualPosition(rules, frameOf(position));
  const unsaid: Position = {
    ...usual,
    air,
    taman: null,
    weather: { north: 'dry', south: 'dry', air: 'clear' },
    hungry: phase === 'attrition' ? hungryStacks(rules, { ...position, hungry: [] }) : [],
  };
  return partsOf(rules, unsaid);
};

const head = ({ scenario, turn, player, phase, step }: Position): Written => ({
  scenario,
  turn,
  player,
  phase,
  ...(phase === 'combat' ? { step } : {}),
});

const some = (key: string, value: Written): Written =>
  Object.keys(value).length === 0 ? {} : { [key]: value };

/** The inverse of `readPosition`: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const usual = usualParts(rules, position);
  const ground = usualGround(rules);
  const units = usualUnits(position, position.units);
  return {
    ...head(position),
    units: position.units.map((unit, i) => writeUnit(rules, unit, units[i] as Unit)),
    ...some('control', writeSides(rules, position.control)),
    ...some('gauge', writeSides(rules, position.gauge, ground.gauge)),
    ...differing(partsOf(rules, position), usual),
  };
};

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json => ({
  ...head(position),
  step: position.step,
  ...partsOf(rules, position),
  control: writeSides(rules, position.control),
  gauge: writeSides(rules, position.gauge),
  units: position.units.map((unit) => showUnit(rules, unit)),
});
