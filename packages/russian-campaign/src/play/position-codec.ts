import type { BadInput, HexId, Json, JsonObject } from '@eastfront/kernel';
import { addFaults, badInput, changeEach, isSame, sortById } from '@eastfront/kernel';
import type { NamedUnit, Unfit } from '@eastfront/kernel/codec';
import {
  controlClashes,
  decodeWithOlder,
  inOrderOf,
  readEach,
  unitClashes,
  unknownUnits,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import { nameOfTurn } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { controlOf, lastingControl, nobodyEntered } from '../05-victory/control.js';
import type { Battle, DeclaredBattle, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { lastTurnOf } from '../s-scenarios/scenario-end.js';
import { startOf } from '../s-scenarios/start.js';
import { namedInCombats } from './battle-codec.js';
import { olderForm, olderKeys, withOlder } from './older-form.js';
import { readObjectives, SIDE_BY_HEX, writeObjectives } from './position-fields.js';
import type { PositionJson } from './position-json.js';
import { positionOn, withoutAbsent } from './position-json.js';
import { openingStep, STEPS_OF } from './steps-of-phases.js';
import type { UnitFrame } from './unit-codec.js';
import { beganInZone, showUnit, unitReader, writeUnit } from './unit-codec.js';
import type { Frame } from './usual-position.js';
import { frameOf, usualPosition, usualTurn } from './usual-position.js';

/** The units of a file, sorted by id; the ids of those for which it says whether they began in an EZOC; and its faults. */
export interface ReadUnits {
  readonly units: readonly Unit[];
  readonly zoneGiven: ReadonlySet<string>;
  readonly bad: readonly BadInput[];
}

/** Partisans (TRC-11.2.2.d) and airborne corps dropped among enemies (TRC-V3.1.o) share hexes with the other side. */
export const sharesHexes = ({ counter, amongEnemies }: Unit): boolean =>
  counter.type === 'partisan' || amongEnemies;

const holds = (unit: Unit): boolean => unit.place === 'map' && !sharesHexes(unit);

/** Every unit that a written position names; the other counters are not in the game. */
export const readUnits = (rules: Rules, list: readonly unknown[], frame: UnitFrame): ReadUnits => {
  const all = readEach(list, 'units', unitReader(rules, frame));
  const units: Unit[] = [];
  const given = new Set<string>();
  for (const { unit, zoneGiven } of all.read) {
    units.push(unit);
    if (zoneGiven) given.add(unit.counter.id);
  }
  return {
    units: sortById(units),
    zoneGiven: given,
    bad: [...all.bad, ...unitClashes(rules.theatre.board.grid, [all], holds)],
  };
};

type Written = { readonly [key: string]: Json };

/** A combat under way whose attackers are left out where they are those declared. */
const withoutDeclared = (battle: Battle, battles: readonly DeclaredBattle[]) => ({
  ...battle,
  attackers: battle.attackers.join() === battles[battle.index]?.attackers.join() ? null : battle.attackers,
});

/** The fields of a position, with what is written in another form than it is held. */
const writtenFields = (rules: Rules, position: Position) => {
  const { battle, battles, objectives } = position;
  return {
    ...position,
    battle: battle === null ? null : withoutDeclared(battle, battles),
    objectives: writeObjectives(rules, objectives),
  };
};

const some = (value: Written): Written | undefined => (Object.keys(value).length === 0 ? undefined : value);

/** What a file leaves out; what is under way is always said. */
const unsaidOf = (usual: Position, { weather }: Position): Partial<Position> => ({
  ...usual,
  forecast: [weather, weather],
  stukas: [],
  guns: [],
  situations: {},
});

/** The inverse of `readPosition`: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json => {
  const { shape, json } = positionOn(rules.theatre);
  const usual = usualPosition(rules, frameOf(position));
  const { board } = rules.theatre;
  const sides = (held: string, usually: string | null) =>
    some(SIDE_BY_HEX.write(board, board.hexes, held, usually));
  return inOrderOf(json, {
    ...shape.differing(writtenFields(rules, position), { ...unsaidOf(usual, position), objectives: {} }),
    units: position.units.map((unit) => writeUnit(rules, position, unit)),
    control: sides(position.entered, null),
    rail: sides(position.rail, usual.rail),
    railAtStart: sides(position.railAtStart, position.rail),
  });
};

/** The position as it was written before what is used up had fields of its own. */
export const writtenBefore = (rules: Rules, position: Position): readonly Json[] => {
  const written = writePosition(rules, position) as JsonObject;
  const older = olderForm(rules, position, written);
  return isSame(older, written) ? [] : [older];
};

/**
 * The side that entered each hex last, in cities and oil fields the side that holds them by more than a zone of control: a zone is there
 * for as long as its unit is, and is seen from the units (TRC-5.5.d).
 */
const shownControl = (rules: Rules, position: Position): Json => {
  const { board, cities, oilFields } = rules.theatre;
  const sideOf = (hex: HexId): Side => {
    const { side, by } = controlOf(rules, position, hex);
    return by === 'zone' ? lastingControl(rules, position, hex).side : side;
  };
  return {
    ...SIDE_BY_HEX.write(board, board.hexes, position.entered, null),
    ...Object.fromEntries(
      [...cities, ...oilFields].map((hex) => [label(rules.theatre, hex), sideOf(hex)] as const),
    ),
  };
};

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json => {
  const { shape, json } = positionOn(rules.theatre);
  const { sovietReplacements, siberia } = shape.optional;
  return inOrderOf(json, {
    ...shape.differing(writtenFields(rules, position), {}),
    sovietReplacements: sovietReplacements.differing(position.sovietReplacements, {}),
    siberia: siberia.differing(position.siberia, {}),
    control: shownControl(rules, position),
    rail: SIDE_BY_HEX.write(rules.theatre.board, rules.theatre.railHexes, position.rail, null),
    units: position.units.map((unit) => showUnit(rules, position, unit)),
  });
};

/** What does not fit the phase. */
const frameFaults = (json: PositionJson): readonly BadInput[] => {
  const { phase = 'movement', step, battle, pending, ending, forecast, scenario, end, variation } = json;
  const bad: BadInput[] = [];
  if (step !== undefined && !STEPS_OF[phase].includes(step))
    bad.push(badInput('step', `a step of the phase: ${STEPS_OF[phase].join(', ')}`, step));
  else if (battle === undefined && step === 'battle')
    bad.push(badInput('battle', 'a combat under way in the step "battle"', battle));
  else if (battle !== undefined && (phase !== 'combat' || (step ?? 'battle') !== 'battle'))
    bad.push(badInput('battle', 'no combat under way but in the step "battle"', battle));
  if (step !== undefined && (step === 'sea') !== (pending !== undefined))
    bad.push(
      badInput('pending', 'a move by sea that waits for its die in the step "sea", and only there', pending),
    );
  if (ending !== undefined && phase !== 'over')
    bad.push(badInput('ending', `no ending in the phase "${phase}"`, ending));
  if (forecast !== undefined && forecast.length !== 2)
    bad.push(badInput('forecast', 'the weather of two impulses', forecast));
  if (end !== undefined && end !== null && (scenario ?? 'campaign') === 'campaign')
    bad.push(badInput('end', 'an end time in a scenario only', end));
  if (variation === true && scenario !== 'uranus')
    bad.push(badInput('variation', 'the variation in the scenario "uranus" only', variation));
  return bad;
};

/** Units that are named must be there. */
const looseNames = (position: Position): readonly BadInput[] => {
  const named: readonly NamedUnit[] = [
    ...position.stukas.map(({ hq }, i): NamedUnit => [`stukas.${i}.hq`, hq]),
    ...namedInCombats(position),
    ...position.axisReplacements.equipment.map((id, i): NamedUnit => [`axisReplacements.equipment.${i}`, id]),
  ];
  return unknownUnits(position.units, named);
};

/** What fixes the defaults of the rest, the units apart. */
const readFrame = (rules: Rules, json: PositionJson, bad: BadInput[]): Frame => {
  const { scenario = 'campaign', impulse = 1 } = json;
  const weather = json.weather ?? json.forecast?.[impulse - 1] ?? 'clear';
  const [first = weather, second = weather] = json.forecast ?? [];
  return {
    scenario,
    turn: json.turn ?? usualTurn(rules, scenario),
    player: json.player ?? 'axis',
    impulse,
    phase: json.phase ?? 'movement',
    weather,
    forecast: [first, second],
    units: [],
    entered: SIDE_BY_HEX.read(
      rules.theatre.board,
      nobodyEntered(rules),
      json.control,
      'control',
      bad,
      () => null,
    ),
    situations: json.situations ?? {},
    stukas: json.stukas ?? [],
    guns: json.guns ?? [],
  };
};

/** A combat under way is one of those that have been declared, in a column of the table. */
const battleOf = (
  rules: Rules,
  battle: NonNullable<PositionJson['battle']>,
  battles: readonly DeclaredBattle[],
  bad: BadInput[],
): Battle => {
  const { index, column, attackers } = battle;
  const columns = rules.combatResults.table.columns.length;
  if (battles[index] === undefined)
    bad.push(badInput('battle.index', 'the index of one of "battles"', index));
  if (column >= columns)
    bad.push(badInput('battle.column', `the index of a column, below ${columns}`, column));
  return { ...battle, attackers: attackers ?? battles[index]?.attackers ?? [] };
};

const readWhole = (rules: Rules, json: PositionJson, usual: Position, bad: BadInput[]): Position => {
  const { board } = rules.theatre;
  const offRail = (hex: HexId, _: Side, text: string): Unfit | null =>
    usual.rail[hex] === '.' ? ['a hex with a railroad', text] : null;
  const rail = SIDE_BY_HEX.read(board, usual.rail, json.rail, 'rail', bad, offRail);
  const { shape } = positionOn(rules.theatre);
  const said = shape.onto({ ...usual }, json);
  const { battle, battles } = said;
  return {
    ...said,
    forecast: usual.forecast,
    rail,
    railAtStart: SIDE_BY_HEX.read(board, rail, json.railAtStart, 'railAtStart', bad, offRail),
    battle: battle === null ? null : battleOf(rules, battle, battles, bad),
    objectives: readObjectives(rules, json.objectives, bad),
  };
};

/** What the file leaves to be worked out: the units that began in an EZOC, and the step of the phase. */
const completePosition = (
  rules: Rules,
  json: PositionJson,
  position: Position,
  read: ReadUnits,
): Position => {
  const whole: Position = {
    ...position,
    units: changeEach(read.units, (unit) =>
      beganInZone(rules, position, unit) && !read.zoneGiven.has(unit.counter.id)
        ? { ...unit, startedInZone: true }
        : unit,
    ),
  };
  return { ...whole, step: json.step ?? openingStep(rules, whole) };
};

/** TRC-5.5.b: a unit that holds a hex entered it last. */
const controlFaults = (
  { theatre }: Rules,
  { control }: PositionJson,
  units: readonly Unit[],
): readonly BadInput[] => controlClashes(control, 'control', theatre.board.grid, units.filter(holds));

/** A turn after the last one of the game or scenario. */
const turnFaults = (rules: Rules, position: Position): readonly BadInput[] => {
  const last = lastTurnOf(rules, position);
  const { months, year } = nameOfTurn(last);
  return position.turn <= last
    ? []
    : [badInput('turn', `a turn of the scenario, up to ${months} ${year}`, { ...nameOfTurn(position.turn) })];
};

/** What names a start and nothing more. */
const START_KEYS = ['scenario', 'end', 'variation'];

/** The state in which a scenario begins; null for a file that says more, or nothing that can be started. */
const startNamed = (rules: Rules, json: PositionJson): Position | null => {
  const { scenario, end = null, variation = false } = json;
  if (scenario === undefined || Object.keys(json).some((key) => !START_KEYS.includes(key))) return null;
  return startOf(rules, `${scenario}${variation ? '-variation' : ''}${end === null ? '' : `/${end}`}`);
};

/**
 * Reads the position of a case or save. What is left out takes its default: May/Jun 1942, the Axis player, first impulse, movement,
 * clear weather, control and railroads as at the start. Counters that it does not name are not in the game. A scenario and
 * nothing else is the state in which it begins.
 */
export const readPosition = (rules: Rules, value: unknown): Either<readonly BadInput[], Position> => {
  const decoded = decodeWithOlder(positionOn(rules.theatre).json, olderKeys, value);
  if (decoded._tag === 'Left') return decoded;
  const { said, older } = decoded.right;
  const json = withoutAbsent(said);
  const start = older === null ? startNamed(rules, json) : null;
  if (start !== null) return right(start);
  const bad: BadInput[] = [...frameFaults(json)];
  const frame = readFrame(rules, json, bad);
  const read = readUnits(rules, json.units ?? [], frame);
  addFaults(bad, read.bad);
  const usual = usualPosition(rules, { ...frame, units: read.units });
  const whole = readWhole(rules, json, usual, bad);
  const position = older === null ? whole : withOlder(rules, whole, older);
  addFaults(bad, controlFaults(rules, json, read.units));
  if (!bad.some(({ path }) => path === 'end')) addFaults(bad, turnFaults(rules, position));
  // Units that could not be read are not missing as well.
  if (read.bad.length === 0) addFaults(bad, looseNames(position));
  return bad.length > 0 ? left(bad) : right(completePosition(rules, json, position, read));
};
