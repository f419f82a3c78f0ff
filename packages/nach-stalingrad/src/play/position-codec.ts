import type { BadInput, HexId, Json } from '@eastfront/kernel';
import { addFaults, badInput, isRecord, isSame, keepFor } from '@eastfront/kernel';
import type { Field, NamedUnit, SideByHex, Unfit } from '@eastfront/kernel/codec';
import {
  controlClashes,
  decodeWith,
  exactType,
  follows,
  hexCodec,
  partly,
  recordOf,
  sidesByHex,
  someOf,
  turnClashes,
  unknownUnits,
  usualFrom,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { hexOnBoard } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { SIDES } from '../01-units/units.js';
import type { HexWord } from '../01-units/written.js';
import { ANY_HEX, countCodec, sideCodec } from '../01-units/written.js';
import { lastTurnOf } from '../02-sequence/sequence.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { sealiftCapacity } from '../16-sea/sealift.js';
import { startOf } from '../17-scenarios/start.js';
import { blankPosition, gaugeAtOutset, nobodyPassed } from '../position/blank-position.js';
import type { Position, WrittenBattle } from '../position/position.js';
import { airJson, blankFields, fleetShape, positionShape } from '../position/position.js';
import { LETTERS } from '../position/view.js';
import type { Rules } from '../rules.js';
import { transportPoints, turnEntry } from '../rules.js';
import type { AirJson } from './air-and-sea.js';
import { airFaults, airFrom, ofTheAxis } from './air-and-sea.js';
import { namedInCombats, readBattle, writtenBattle } from './battle-codec.js';
import { readUnits, usualUnits } from './position-units.js';
import { showUnit, writeUnit } from './unit-codec.js';
import { holdersIn, passedBy, playerOf } from './usual-position.js';

const counts = someOf(SIDES, countCodec, 'a number for each side');

/** The attack that a unit has reacted to where an older file says only that it has: the one on its hex. */
const withReactions = (
  units: readonly Unit[],
  said: readonly unknown[],
  attacks: Position['attacks'],
): readonly Unit[] => {
  const open = new Set(
    said.flatMap((unit) => (isRecord(unit) && unit['reacted'] === true ? [unit['id']] : [])),
  );
  if (open.size === 0) return units;
  return units.map((unit) => {
    if (!open.has(unit.counter.id)) return unit;
    const attack = attacks.findIndex(({ hexes }) => hexes.includes(unit.at));
    return { ...unit, reacted: Math.max(0, attack) };
  });
};

/** The context in which a position is read and written, with the faults found so far. */
interface Under {
  readonly rules: Rules;
  readonly bad: BadInput[];
}

type FieldOf<Key extends keyof Position> = Field<Position, Key, Under>;

const usual = usualFrom<Position, Under>()(() => blankFields());

/** What is wrong with naming a hex. */
type Condition = (hex: HexId, side: Side, label: string) => Unfit | null;

const sides = sidesByHex(LETTERS);

const writeSides = ({ theatre: { board } }: Rules, letters: string, usual: string | null = null) =>
  sides.write(board, board.hexes, letters, usual);

/** A side for each hex: the default one if none is stated, written if it differs from `bare`. */
const sidesField = <Key extends 'control' | 'gauge'>(
  path: Key,
  usualOf: (rules: Rules, before: Position) => string,
  bare: (rules: Rules) => string,
  conditionOf: (rules: Rules) => Condition,
): FieldOf<Key> => ({
  codec: t.record(t.string, sideCodec, 'sides by the labels of hexes'),
  read: (said, before, { rules, bad }) =>
    sides.read(
      rules.theatre.board,
      usualOf(rules, before),
      said as SideByHex<Side> | undefined,
      path,
      bad,
      conditionOf(rules),
    ),
  write: (letters, _, { rules }) => {
    const differing = writeSides(rules, letters, bare(rules));
    return Object.keys(differing).length === 0 ? undefined : differing;
  },
  show: (letters, _, { rules }) => writeSides(rules, letters),
});

const ANYWHERE = (): Condition => () => null;

const onRail =
  ({ theatre }: Rules): Condition =>
  (hex, _, label) =>
    theatre.rail[hex] === 0 ? ['a hex with a railway', label] : null;

const air: FieldOf<'air'> = {
  codec: someOf(SIDES, airJson, 'air counters of each side'),
  read: (said, { phase }, { bad }) => {
    const { axis, soviet } = (said ?? {}) as Partial<Record<Side, AirJson>>;
    const forces = { axis: airFrom(axis, phase), soviet: airFrom(soviet, phase) };
    addFaults(
      bad,
      SIDES.flatMap((side) => airFaults(side, forces[side])),
    );
    return forces;
  },
  write: (forces, { phase }) =>
    SIDES.every((side) => isSame(forces[side], airFrom(undefined, phase))) ? undefined : forces,
};

/** Units are written against what is usual for them among the others. */
const units: FieldOf<'units'> = {
  codec: t.readonlyArray(t.unknown),
  read: (said = [], before, { rules, bad }) => {
    const list = said as readonly unknown[];
    const read = readUnits(rules, list, before);
    addFaults(bad, read.bad);
    return withReactions(read.units, list, before.attacks);
  },
  write: (list, position, { rules }) => {
    const usualOnes = usualUnits(position, list);
    return list.map((unit, i) => writeUnit(rules, unit, usualOnes[i] as Unit));
  },
  show: (list, _, { rules }) => list.map((unit) => showUnit(rules, unit)),
};

const fleetField = (hex: HexWord): FieldOf<'fleet'> => ({
  codec: exactType({}, fleetShape(hex).optional, 'the Black Sea Fleet'),
  read: (said, { turn }) => {
    const told = (said ?? {}) as Partial<Position['fleet']>;
    return { ...blankFields().fleet, landedIn: (told.landing ?? null) === null ? 0 : turn, ...told };
  },
  write: (value) => (isSame(value, blankFields().fleet) ? undefined : value),
});

const battleField = (codec: t.Mixed): FieldOf<'battle'> => ({
  codec,
  read: (said, { attacks }, { bad }) => {
    if (said === undefined || said === null) return null;
    const battle = readBattle(said as WrittenBattle, attacks);
    if (battle.index < -1 || battle.index >= attacks.length)
      bad.push(badInput('battle.index', 'the index of one of "attacks", or -1 for an overrun', battle.index));
    return battle;
  },
  write: (battle, { attacks }) => (battle === null ? undefined : writtenBattle(battle, attacks)),
  show: (battle, { attacks }) => (battle === null ? null : writtenBattle(battle, attacks)),
});

/** The part of a combat segment is written in combat alone. */
const step = (codec: t.Mixed): FieldOf<'step'> => ({
  codec,
  read: (said, { battle }) =>
    (said as Position['step'] | undefined) ?? (battle === null || battle.index < 0 ? 'declare' : 'resolve'),
  write: (value, { phase }) => (phase === 'combat' ? value : undefined),
});

/** What has a value that is always written. */
const always = <Key extends keyof Position>(codec: t.Mixed, value: Position[Key]): FieldOf<Key> => ({
  codec,
  read: (said) => (said ?? value) as Position[Key],
  write: (one) => one,
});

/** The state of a game, with the hexes of a board; what a file does not say is as usual by what stands before it here. */
const positionForm = (hex: HexWord) => {
  const of = positionShape(hex).optional;
  return recordOf<Position, Under>()({
    scenario: always(of.scenario, '3'),
    turn: always(of.turn, 2),
    phase: always(of.phase, 'first-movement'),
    player: {
      codec: of.player,
      read: (said, { phase }) => playerOf(phase, said as Side | undefined),
      write: (player) => player,
    },
    ...usual({ finished: of.finished, passed: of.passed, weather: of.weather }),
    weatherRolled: follows(of.weatherRolled, ({ phase }) => (phase === 'weather' ? 0 : 2)),
    ...usual({ attacks: of.attacks }),
    units,
    // The side whose unit passed through last: that of the unit that stands there.
    control: sidesField('control', passedBy, nobodyPassed, ANYWHERE),
    gauge: sidesField('gauge', gaugeAtOutset, gaugeAtOutset, onRail),
    railPoints: partly(counts, ({ turn }, { rules }) => turnEntry(rules, turn).rail),
    ...usual({ caucasusRail: of.caucasusRail, points: of.points }),
    conversionPoints: partly(counts, ({ turn }, { rules }) => turnEntry(rules, turn).conversion),
    ...usual({ converted: of.converted }),
    air,
    ...usual({ airRolled: of.airRolled }),
    volgaPoints: follows(of.volgaPoints, (before, { rules }) =>
      transportPoints(rules, before.air.axis.volga),
    ),
    ...usual({ volgaArmor: of.volgaArmor, ferried: of.ferried }),
    fleet: fleetField(hex),
    taman: follows(
      withSchema(ofTheAxis(of.taman, 'the capture of Taman'), {
        description: 'The turn in which an Axis unit took Taman.',
      }),
      () => blankFields().taman,
    ),
    sealift: follows(ofTheAxis(of.sealift, 'points of sealift left'), (before, { rules }) =>
      sealiftCapacity(rules, before),
    ),
    ...usual({ landed: of.landed, hqsMoved: of.hqsMoved, reactions: of.reactions }),
    battle: battleField(of.battle),
    step: step(of.step),
    ...usual({
      checks: of.checks,
      pushes: of.pushes,
      emptied: of.emptied,
      spared: of.spared,
      usedTrucks: of.usedTrucks,
      ending: of.ending,
    }),
    // In the attrition segment the stacks follow from the board where nobody names them.
    hungry: follows(of.hungry, (position, { rules }) =>
      position.phase === 'attrition' ? hungryStacks(rules, position) : [],
    ),
  });
};

const positionOf = (hex: HexWord) => {
  const form = positionForm(hex);
  return { form, codec: exactType({}, form.codecs, 'a position') };
};

/** A position as written, on whatever board; for the schema, made where one asks for it. */
export const positionJson = () => positionOf(ANY_HEX).codec;

const positionOn = keepFor((_: null, { board }: Theatre) => positionOf(hexCodec(board)));

/** A position as read, as far as it says anything. */
type PositionSaid = t.TypeOf<ReturnType<typeof positionJson>>;

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

/** NS-14.q, NS-S75: the side with a unit in a hex has passed through it last; in city hexes with a box control goes by NS-11.l. */
const controlFaults = (
  { theatre }: Rules,
  { control }: PositionSaid,
  position: Position,
): readonly BadInput[] =>
  controlClashes(control, 'control', theatre.board.grid, holdersIn(theatre, position));

/** Units that are named must be there. */
const looseNames = (position: Position): readonly BadInput[] => {
  const named: readonly NamedUnit[] = [
    ...namedInCombats(position),
    ...position.spared.map((id, i): NamedUnit => [`spared.${i}`, id]),
  ];
  return unknownUnits(position.units, named);
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
  const { codec, form } = positionOn(null, rules.theatre);
  const decoded = decodeWith(codec, value);
  if (decoded._tag === 'Left') return decoded;
  const json = decoded.right;
  const start = startNamed(rules, json);
  if (start !== null) return right(start);
  const bad: BadInput[] = [...frameFaults(json)];
  for (const port of Object.keys(json.landed ?? {}))
    if (hexOnBoard(rules.theatre, port) === null)
      bad.push(badInput(`landed.${port}`, 'a hex of the board', port));
  const position = form.read(json, { rules, bad }, blankPosition(rules));
  // Units that could not be read are not missing as well.
  if (!bad.some(({ path }) => path.startsWith('units'))) addFaults(bad, looseNames(position));
  addFaults(bad, turnClashes(position.turn, lastTurnOf(rules, position)));
  addFaults(bad, controlFaults(rules, json, position));
  return bad.length > 0 ? left(bad) : right(position);
};

/** The inverse of `readPosition`: what a player reads, and what a save holds. */
export const writePosition = (rules: Rules, position: Position): Json =>
  positionOn(null, rules.theatre).form.write(position, { rules, bad: [] });

/** A position with everything spelled out that a short form leaves at its default: what an answer shows. */
export const showPosition = (rules: Rules, position: Position): Json =>
  positionOn(null, rules.theatre).form.show(position, { rules, bad: [] });
