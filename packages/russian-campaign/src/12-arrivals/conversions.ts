import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import { unitOf } from '../02-components/units.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/zones.js';
import { isInSupply } from '../10-supply/supply.js';
import type { Change } from '../position/change.js';
import { notNowAt } from '../position/not-now.js';
import type { Position } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';

/** An exchange due now: the banded infantry corps and its panzergrenadier corps. */
export interface DueConversion {
  readonly from: Unit;
  readonly into: Unit;
}

const isDue = ({ turn, impulse }: Position, { place, due }: Unit): boolean =>
  place === 'track' && due === turn && impulse === 1;

const bandedFor = ({ units }: Position, into: string): Unit | null =>
  units.find(({ counter }) => counter.band && counter.into === into) ?? null;

/** The exchanges of this impulse: July or November 1943, as the panzergrenadier corps are due (TRC-12.8.1.a, TRC-A87). */
export const conversionsDue = (position: Position): readonly DueConversion[] => {
  const due: DueConversion[] = [];
  for (const into of position.units) {
    const from = isDue(position, into) ? bandedFor(position, into.counter.id) : null;
    if (from !== null) due.push({ from, into });
  }
  return due;
};

/** TRC-12.8.2.b: no hex beside it that it could enter is free of EZOC. */
const isRinged = (rules: Rules, position: Position, { at, counter }: Unit): boolean =>
  [0, 1, 2, 3, 4, 5].every((direction) => {
    const next = rules.theatre.board.neighbours[6 * at + direction] as HexId;
    return (
      next < 0 ||
      rules.theatre.barrier[6 * at + direction] === 1 ||
      isEnemyHeld(rules, position, counter.side, next) ||
      inEnemyZone(rules, position, counter.side, next)
    );
  });

/** Why a banded corps itself cannot be exchanged, so that another of its strength is (TRC-12.8.2); null when it can. */
export const conversionBar = (rules: Rules, position: Position, banded: Unit): ClauseId | null => {
  if (banded.place !== 'map') return 'TRC-12.8.2.a';
  return !isInSupply(rules, position, banded) || isRinged(rules, position, banded) ? 'TRC-12.8.2.b' : null;
};

const substituteViolations = (banded: Unit, unit: Unit, bar: ClauseId | null): readonly TrcViolation[] => {
  const { counter } = unit;
  const subject = counter.id;
  const found: TrcViolation[] = [];
  const wrong = (code: CodeFor<'subject' | 'instead'>): void => {
    found.push({ clause: 'TRC-12.8.2.a', code, subject, instead: banded.counter.id } as TrcViolation);
  };
  if (bar === null) wrong('BANDED_CORPS_CAN_BE_EXCHANGED');
  if (counter.nation !== 'german' || counter.type !== 'infantry' || counter.remnant) wrong('NOT_INFANTRY');
  if (counter.combat !== banded.counter.combat) wrong('NOT_OF_ITS_STRENGTH');
  return found;
};

/** Whether an infantry corps may be exchanged for a panzergrenadier corps now (TRC-12.8). */
export const judgeConversion = (rules: Rules, position: Position, unit: Unit, into: Unit): Ruling<null> => {
  const { player, phase, turn } = position;
  const subject = unit.counter.id;
  const facts = { subject, into: into.counter.id };
  const found: TrcViolation[] = [];
  const banded = bandedFor(position, into.counter.id);
  if (player !== 'axis' || phase !== 'movement' || !isDue(position, into)) {
    found.push(notNowAt(position, 'TRC-12.8.1.a', 'convert', subject));
    if (into.place === 'track' ? into.due < turn : into.place === 'removed')
      found.push({ clause: 'TRC-12.8.2.c', code: 'CONVERSION_LOST', ...facts });
  }
  const bar = banded === null ? null : conversionBar(rules, position, banded);
  if (banded === null) found.push({ clause: 'TRC-12.8.1.a', code: 'NO_BANDED_CORPS', ...facts });
  else if (banded.counter.id !== subject) found.push(...substituteViolations(banded, unit, bar));
  else if (bar === 'TRC-12.8.2.b') found.push({ clause: bar, code: 'OUT_OF_SUPPLY_OR_RINGED', ...facts });
  if (unit.place !== 'map') {
    found.push({ clause: 'TRC-12.8.2.a', code: 'NOT_ON_THE_MAP', ...facts, place: unit.place });
    found.push({ clause: 'TRC-12.8.2.c', code: 'NOT_ON_THE_MAP', ...facts, place: unit.place });
  } else if (unit.moved) found.push({ clause: 'TRC-12.8.1.a', code: 'HAS_MOVED', ...facts });
  const reasons: TrcReason[] = [
    { clause: 'TRC-12.8.1.a', effect: 'convert', unit: subject, into: into.counter.id, reading: 'TRC-A87' },
  ];
  if (bar !== null && banded !== null)
    reasons.push({
      clause: bar,
      effect: 'another-of-its-strength',
      unit: subject,
      instead: banded.counter.id,
    });
  return forbidAll(found) ?? allow(null, reasons);
};

/** What keeps the movement phase from ending: exchanges that can still be made, by the banded corps or another (TRC-12.8.1.a, 12.8.2). */
export const conversionDutyViolations = (rules: Rules, position: Position): readonly TrcViolation[] =>
  conversionsDue(position)
    .filter(({ into }) =>
      position.units.some(
        (unit) => unit.place === 'map' && judgeConversion(rules, position, unit, into)._tag === 'Right',
      ),
    )
    .map(({ from, into }) => ({
      clause: 'TRC-12.8.1.a',
      code: 'HAS_TO_BE_EXCHANGED',
      subject: from.counter.id,
      into: into.counter.id,
    }));

/** Reading TRC-A87 a: a banded corps in the pool at the time of its exchange is lost; by b it stays there as infantry. */
const isLostWith = (rules: Rules, banded: Unit | null): banded is Unit =>
  banded !== null && banded.place === 'pool' && rules.readings['TRC-A87'] !== 'b';

const without = <P extends Position>(position: P, gone: readonly Unit[]): P => {
  const ids = gone.map(({ counter }) => counter.id);
  const units = position.units.map((unit) =>
    ids.includes(unit.counter.id) ? unitOf(unit.counter, 'removed') : unit,
  );
  return { ...position, units };
};

/** Exchanges a corps: the new one stands in its hex and may move, the old counter leaves the game (TRC-A87). */
export const convertUnit = <P extends Position>(rules: Rules, position: P, unit: Unit, into: Unit): P => {
  const { at, startedInZone } = unit;
  const come: Unit = { ...unitOf(into.counter, 'map'), at, startedInZone, spent: 0, ended: null };
  const banded = bandedFor(position, into.counter.id);
  const after = without(position, isLostWith(rules, banded) ? [unit, banded] : [unit]);
  return { ...after, units: after.units.map((one) => (one.counter.id === into.counter.id ? come : one)) };
};

/** The end of the movement phase: exchanges that could not be made are lost (TRC-12.8.2.c). */
export const conversionsLapsed = <P extends Position>(rules: Rules, position: P): Change<P> => {
  const due = conversionsDue(position);
  if (due.length === 0) return { position, reasons: [] };
  const gone = due.flatMap(({ from, into }) => (isLostWith(rules, from) ? [into, from] : [into]));
  const reasons: TrcReason[] = due.map(({ from, into }) => ({
    clause: 'TRC-12.8.2.c',
    effect: 'conversion-lost',
    unit: into.counter.id,
    from: from.counter.id,
    reading: 'TRC-A87',
  }));
  return { position: without(position, gone), reasons };
};
