import type { BadInput } from '@eastfront/kernel';
import { badInput, inside, sortById } from '@eastfront/kernel';
import type { ReadList } from '@eastfront/kernel/codec';
import { readEach, unitClashes } from '@eastfront/kernel/codec';
import type { Unit } from '../01-units/units.js';
import {
  isActivated,
  isArmorLeader,
  isCombat,
  isCommander,
  isHq,
  isInPlay,
  unitOf,
} from '../01-units/units.js';
import type { Phase, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { ReadUnit, UnitJson } from './unit-codec.js';
import { unitReader } from './unit-codec.js';

/** The parts of a position that the status of a unit depends on. */
export type UnitFrame = Pick<Position, 'phase' | 'player'>;

/** The parts of an operations phase after the activation. */
const OPERATIONS: readonly Phase[] = ['first-movement', 'combat', 'second-movement'];

/** Whether an HQ that has been used was used in this operations phase. */
const isUsedNow = ({ phase, player }: UnitFrame, unit: Unit): boolean =>
  isHq(unit) && unit.activatedHq && unit.counter.side === player && OPERATIONS.includes(phase);

/** Whether a unit that has moved has finished its move. */
const hasFinished = ({ phase }: UnitFrame, { movedFirst, movedSecond }: Unit): boolean => {
  if (phase === 'first-movement' || phase === 'special') return movedFirst;
  return phase === 'second-movement' && movedSecond;
};

/** The armour leader that a unit began the operations phase with, as far as the position shows it. */
const leaderOf = (frame: UnitFrame, unit: Unit, all: readonly Unit[]): string | null => {
  const { place, at, counter, startedAt } = unit;
  const follows = isCombat(unit) || counter.kind === 'truck';
  if (!follows || place !== 'map' || counter.side !== frame.player || !isActivated(unit)) return null;
  if (!OPERATIONS.includes(frame.phase)) return null;
  const began = startedAt >= 0 ? startedAt : at;
  const leader = all.find(
    (other) =>
      isArmorLeader(other) &&
      other.place === 'map' &&
      other.counter.side === counter.side &&
      isActivated(other) &&
      (other.startedAt >= 0 ? other.startedAt : other.at) === began,
  );
  return leader?.counter.id ?? null;
};

/** The HQ in the hex of an army commander that names none. */
const hqBeside = (unit: Unit, all: readonly Unit[]): string | null =>
  all.find((other) => isHq(other) && isInPlay(other) && isInPlay(unit) && sameSpot(other, unit))?.counter
    .id ?? null;

const sameSpot = (one: Unit, other: Unit): boolean =>
  one.at === other.at && one.counter.side === other.counter.side;

/** The hex of an army commander that names his HQ and nothing else. */
const besideHq = (unit: Unit, json: UnitJson, all: readonly Unit[]): Unit => {
  if (json.at !== undefined || json.place !== undefined) return unit;
  const hq = all.find(({ counter }) => counter.id === unit.with);
  return hq === undefined ? unit : { ...unit, place: hq.place, at: hq.at, due: hq.due };
};

/** What a file leaves to be worked out from the other units and the phase. */
export const completeUnits = (
  frame: UnitFrame,
  read: readonly Pick<ReadUnit, 'unit' | 'json'>[],
): readonly Unit[] => {
  const all = read.map(({ unit }) => unit);
  return read.map(({ unit, json }) => {
    const placed = isCommander(unit) ? besideHq(unit, json, all) : unit;
    const hq = isCommander(placed) && json.with === undefined ? hqBeside(placed, all) : placed.with;
    const activeNow = json.activeNow ?? isUsedNow(frame, placed);
    const ended = json.ended ?? hasFinished(frame, placed);
    const ledBy = json.ledBy === undefined ? leaderOf(frame, placed, all) : json.ledBy;
    const isComplete =
      hq === placed.with &&
      activeNow === placed.activeNow &&
      ended === placed.ended &&
      ledBy === placed.ledBy;
    return isComplete ? placed : { ...placed, with: hq, activeNow, ended, ledBy };
  });
};

/** The units of a position with the default status. */
export const usualUnits = (frame: UnitFrame, units: readonly Unit[]): readonly Unit[] => {
  const usual = (unit: Unit): Unit => ({ ...unitOf(unit.counter, unit.place), at: unit.at });
  const completed = completeUnits(
    frame,
    units.map((unit) => ({ unit, json: { id: unit.counter.id, at: unit.at } })),
  );
  return units.map((unit, i) => {
    const { activeNow, ended, ledBy, with: hq } = completed[i] as Unit;
    return { ...usual(unit), activeNow, ended, ledBy, with: hq };
  });
};

/** Commanders must name an HQ of their side. */
const looseCommanders = ({ read, pathOf }: ReadList<ReadUnit>): readonly BadInput[] =>
  read.flatMap(({ unit, json }, i) => {
    if (json.with === undefined || json.with === null) return [];
    const where = inside(pathOf(i), 'with');
    if (!isCommander(unit)) return [badInput(where, 'nothing but for an army commander', json.with)];
    const hq = read.find((one) => one.unit.counter.id === json.with)?.unit;
    return hq !== undefined && isHq(hq) && hq.counter.side === unit.counter.side
      ? []
      : [badInput(where, 'the id of an HQ of his side', json.with)];
  });

/** Units read, sorted by id, and what is wrong. */
export interface ReadUnits {
  readonly units: readonly Unit[];
  readonly bad: readonly BadInput[];
}

/** Every unit that a written position names; the other counters are not in the game. */
export const readUnits = (rules: Rules, list: readonly unknown[], frame: UnitFrame): ReadUnits => {
  const all = readEach(list, 'units', unitReader(rules));
  const clashes = unitClashes(
    rules.theatre.board.grid,
    [all],
    (unit) => unit.place === 'map' && isCombat(unit),
  );
  return {
    units: sortById([...completeUnits(frame, all.read)]),
    bad: [...all.bad, ...clashes, ...looseCommanders(all)],
  };
};
