import type { BadInput, Json } from '@eastfront/kernel';
import { addFaults, badInput, isRecord, isSame, keepFor } from '@eastfront/kernel';
import type { Field } from '@eastfront/kernel/codec';
import {
  controlClashes,
  decodeWith,
  exactType,
  follows,
  hexCodec,
  nullable,
  numberCodec,
  oneWordOf,
  partly,
  partlyEach,
  recordOf,
  someOf,
  turnClashes,
  usualFrom,
  wholeCodec,
  withSchema,
} from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import type { Theatre } from '../01-units/board.js';
import { GROUNDS, hexOnBoard, SKIES } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { ARMS, SIDES } from '../01-units/units.js';
import { lastTurnOf } from '../02-sequence/sequence.js';
import { hungryStacks } from '../05-supply/attrition.js';
import { sealiftCapacity } from '../16-sea/sealift.js';
import { startOf } from '../17-scenarios/start.js';
import type { HexWord } from '../data/written.js';
import { ANY_HEX, countCodec, sideCodec } from '../data/written.js';
import type { Attack, Position } from '../position/position.js';
import { COMBAT_STEPS, PHASES, POINT_KINDS, SCENARIOS } from '../position/position.js';
import type { Rules } from '../rules.js';
import { transportPoints, turnEntry } from '../rules.js';
import type { AirJson } from './air-and-sea.js';
import { airFaults, airFrom, airJson, fleetOn, ofTheAxis } from './air-and-sea.js';
import type { Named } from './battle-codec.js';
import { attacksOn, battleOn, namedInCombats } from './battle-codec.js';
import { readUnits, usualUnits } from './position-units.js';
import type { Condition, SideByHex } from './side-by-hex.js';
import { readSides, writeSides } from './side-by-hex.js';
import { showUnit, writeUnit } from './unit-codec.js';
import {
  BLANK,
  blankPosition,
  gaugeAtOutset,
  holdersIn,
  NO_POINTS,
  nobodyPassed,
  passedBy,
  playerOf,
} from './usual-position.js';

const texts = t.readonlyArray(t.string);

const sides = t.readonlyArray(sideCodec);

const ground = oneWordOf(GROUNDS);

const counts = someOf(SIDES, countCodec, 'a number for each side');

/** A die that has to be rolled next. */
const checkOn = (hex: HexWord) =>
  exactType(
    {
      reason: oneWordOf(['activation', 'attrition', 'disengagement', 'retreat-before', 'relief']),
      unit: t.string,
    },
    { path: t.readonlyArray(hex) },
    'a check',
  );

/** A stack in the attrition segment. */
const hungryStackOn = (hex: HexWord) =>
  exactType(
    { side: sideCodec, hex },
    { box: t.boolean, owed: someOf(ARMS, countCodec, 'steps by arm') },
    'a stack in attrition',
  );

/** The attack that a unit has reacted to where a file says only that it has: the one on its hex. */
const withReactions = (
  units: readonly Unit[],
  said: readonly unknown[],
  attacks: readonly Attack[],
): readonly Unit[] => {
  const open = new Set(
    said.flatMap((unit) => {
      const { id, reacted } = isRecord(unit) ? unit : {};
      return reacted === true && typeof id === 'string' ? [id] : [];
    }),
  );
  if (open.size === 0) return units;
  return units.map((unit) => {
    if (!open.has(unit.counter.id)) return unit;
    const attack = attacks.findIndex(({ hexes }) => hexes.includes(unit.at));
    return { ...unit, reacted: Math.max(0, attack) };
  });
};

/** What a position is read and written under; what is wrong with it is gathered on the way. */
interface Under {
  readonly rules: Rules;
  readonly bad: BadInput[];
}

type FieldOf<Key extends keyof Position> = Field<Position, Key, Under>;

const usual = usualFrom<Position, Under>()(() => BLANK);

/** A side for each hex: where nothing is said of it the usual one, written where it differs from `bare`. */
const sidesField = <Key extends 'control' | 'gauge'>(
  path: Key,
  usualOf: (rules: Rules, before: Position) => string,
  bare: (rules: Rules) => string,
  conditionOf: (rules: Rules) => Condition,
): FieldOf<Key> => ({
  codec: t.record(t.string, sideCodec, 'sides by the labels of hexes'),
  read: (said, before, { rules, bad }) =>
    readSides(rules, usualOf(rules, before), said as SideByHex | undefined, path, bad, conditionOf(rules)),
  write: (letters, _, { rules }) => {
    const differing = writeSides(rules, letters, bare(rules));
    return Object.keys(differing).length === 0 ? undefined : differing;
  },
  show: (letters, _, { rules }) => writeSides(rules, letters),
});

const ANYWHERE = (): Condition => ({ test: () => true, expected: 'a hex of the board' });

const onRail = ({ theatre }: Rules): Condition => ({
  test: (hex) => theatre.rail[hex] !== 0,
  expected: 'a hex with a railway',
});

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

const points: FieldOf<'points'> = {
  codec: someOf(SIDES, someOf(POINT_KINDS, countCodec, 'replacement points'), 'points of each side'),
  read: (said) => {
    const { axis, soviet } = (said ?? {}) as Partial<Position['points']>;
    return { axis: { ...NO_POINTS, ...axis }, soviet: { ...NO_POINTS, ...soviet } };
  },
  write: (both) => (isSame(both, BLANK.points) ? undefined : both),
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
  codec: fleetOn(hex),
  read: (said, { turn }) => {
    const told = (said ?? {}) as Partial<Position['fleet']>;
    return { ...BLANK.fleet, landedIn: (told.landing ?? null) === null ? 0 : turn, ...told };
  },
  write: (value) => (isSame(value, BLANK.fleet) ? undefined : value),
});

const battleField = (hex: HexWord): FieldOf<'battle'> => {
  const { codec, form } = battleOn(hex);
  return {
    codec: nullable(codec),
    read: (said, { attacks }, { bad }) => {
      if (said === undefined || said === null) return null;
      const battle = form.read(said as object, attacks);
      if (battle.index < -1 || battle.index >= attacks.length)
        bad.push(
          badInput('battle.index', 'the index of one of "attacks", or -1 for an overrun', battle.index),
        );
      return battle;
    },
    write: (battle, { attacks }) => (battle === null ? undefined : form.said(battle, attacks)),
    show: (battle, { attacks }) => (battle === null ? null : form.said(battle, attacks)),
  };
};

/** The part of a combat segment is written in combat alone. */
const step: FieldOf<'step'> = {
  codec: oneWordOf(COMBAT_STEPS),
  read: (said, { battle }) =>
    (said as Position['step'] | undefined) ?? (battle === null || battle.index < 0 ? 'declare' : 'resolve'),
  write: (value, { phase }) => (phase === 'combat' ? value : undefined),
};

/** In the attrition segment the stacks follow from the board where nobody tells them. */
const hungry = (hex: HexWord): FieldOf<'hungry'> => {
  const each = partlyEach<Position, 'hungry', Under>(t.readonlyArray(hungryStackOn(hex)), {
    box: false,
    owed: {},
  });
  const usualOf = (position: Position, { rules }: Under) =>
    position.phase === 'attrition' ? hungryStacks(rules, position) : [];
  return {
    codec: each.codec,
    read: (said, before, under) =>
      said === undefined ? usualOf(before, under) : each.read(said, before, under),
    write: (stacks, position, under) => (isSame(stacks, usualOf(position, under)) ? undefined : stacks),
  };
};

/** What has a value that is always written. */
const always = <Key extends keyof Position>(codec: t.Mixed, value: Position[Key]): FieldOf<Key> => ({
  codec,
  read: (said) => (said ?? value) as Position[Key],
  write: (one) => one,
});

const reactionsCodec = exactType(
  {},
  { sent: t.record(t.string, countCodec), disengaged: t.record(t.string, countCodec), checked: texts },
  'what reactions have used up',
);

/** What combat and its retreats leave behind, and the end of the game. */
const leftBehind = (hex: HexWord) =>
  usual({
    pushes: texts,
    emptied: nullable(exactType({ attack: countCodec, hex }, {}, 'a hex emptied before combat')),
    spared: texts,
    usedTrucks: t.readonlyArray(exactType({ side: sideCodec, hex }, {}, 'a truck used as a source')),
    ending: nullable(
      exactType(
        { winner: nullable(sideCodec), level: t.string, points: nullable(numberCodec) },
        {},
        'an ending',
      ),
    ),
  });

/** The state of a game, with the hexes of a board; what a file does not say is as usual by what stands before it here. */
const positionForm = (hex: HexWord) =>
  recordOf<Position, Under>()({
    scenario: always(oneWordOf(SCENARIOS), '3'),
    turn: always(wholeCodec(1), 2),
    phase: always(oneWordOf(PHASES), 'first-movement'),
    player: {
      codec: sideCodec,
      read: (said, { phase }) => playerOf(phase, said as Side | undefined),
      write: (player) => player,
    },
    ...usual({ finished: sides, passed: sides }),
    weather: partly(
      exactType({}, { north: ground, south: ground, air: oneWordOf(SKIES) }, 'the weather'),
      () => BLANK.weather,
    ),
    weatherRolled: follows(wholeCodec(0, 2), ({ phase }) => (phase === 'weather' ? 0 : 2)),
    attacks: attacksOn(hex),
    units,
    // The side whose unit passed through last: that of the unit that stands there.
    control: sidesField('control', passedBy, nobodyPassed, ANYWHERE),
    gauge: sidesField('gauge', gaugeAtOutset, gaugeAtOutset, onRail),
    railPoints: partly(counts, ({ turn }, { rules }) => turnEntry(rules, turn).rail),
    caucasusRail: partly(counts, () => BLANK.caucasusRail),
    points,
    conversionPoints: partly(counts, ({ turn }, { rules }) => turnEntry(rules, turn).conversion),
    converted: partly(
      someOf(SIDES, t.readonlyArray(hex), 'hexes converted by each side'),
      () => BLANK.converted,
    ),
    air,
    ...usual({ airRolled: sides }),
    volgaPoints: follows(countCodec, (before, { rules }) => transportPoints(rules, before.air.axis.volga)),
    ...usual({ volgaArmor: t.boolean, ferried: t.boolean }),
    fleet: fleetField(hex),
    taman: follows(
      withSchema(ofTheAxis(nullable(countCodec), 'the capture of Taman'), {
        description: 'The turn in which an Axis unit took Taman.',
      }),
      () => BLANK.taman,
    ),
    sealift: follows(ofTheAxis(countCodec, 'points of sealift left'), (before, { rules }) =>
      sealiftCapacity(rules, before),
    ),
    ...usual({
      landed: t.record(t.string, countCodec, 'points landed by the label of the port'),
      hqsMoved: t.boolean,
    }),
    reactions: partly(reactionsCodec, () => BLANK.reactions),
    battle: battleField(hex),
    step,
    checks: partlyEach(t.readonlyArray(checkOn(hex)), { path: [] }),
    ...leftBehind(hex),
    hungry: hungry(hex),
  });

const positionOf = (hex: HexWord) => {
  const form = positionForm(hex);
  return { form, codec: exactType({}, form.codecs, 'a position') };
};

/** A position as written, on whatever board; for the schema. */
export const positionJson = positionOf(ANY_HEX).codec;

const positionOn = keepFor((_: null, { board }: Theatre) => positionOf(hexCodec(board)));

/** A position as read, as far as it says anything. */
type PositionSaid = t.TypeOf<typeof positionJson>;

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

/** NS-14.q, NS-S75: who stands in a hex has passed through it last; in city hexes with a box control goes by NS-11.l. */
const controlFaults = (
  { theatre }: Rules,
  { control }: PositionSaid,
  position: Position,
): readonly BadInput[] =>
  controlClashes(control, 'control', (text) => hexOnBoard(theatre, text), holdersIn(theatre, position));

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
