import { allow, forbid } from '@eastfront/kernel';
import type { Counter, Place, Unit } from '../02-components/units.js';
import { isHq, stepsLeft, unitOf } from '../02-components/units.js';
import { unitsAt } from '../02-components/view.js';
import { tidyCorps } from '../15-special-units/cavalry-corps.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { Loss, Position } from '../position/position.js';
import { unitById, unitsById, withUnit } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, Rules, Ruling } from '../rules.js';

/** The order of CC-10.2.b, CC-10.2.c, CC-10.2.d: full strength (a unit of one step is), flipped, remnant. */
const rankOf = (unit: Unit): number =>
  unit.counter.steps <= 1 || unit.step === 'full' ? 0 : unit.step === 'reduced' ? 1 : 2;
const RANK_CLAUSES: readonly ClauseId[] = ['CC-10.2.b', 'CC-10.2.c', 'CC-10.2.d'];

/** CC-15.1.c: an HQ may lose its step only if there are only HQs in its hex. */
export const isShielded = (rules: Rules, position: Position, unit: Unit): boolean =>
  isHq(unit) && unitsAt(rules, position.units, unit.at).some((other) => !isHq(other));

const candidates = (rules: Rules, position: Position, loss: Loss): readonly Unit[] =>
  unitsById(position, loss.from).filter((unit) => unit.place === 'map' && !isShielded(rules, position, unit));

const firstRank = (units: readonly Unit[]): number =>
  units.reduce((least, unit) => Math.min(least, rankOf(unit)), RANK_CLAUSES.length);

/**
 * The units that a step loss may be taken from now, in the order that binds the player who chooses (CC-10.2.b, reading
 * CC-A131). The 4th Guards Cavalry marker is not among them (CC-15.7.e). Empty when nothing is left to lose.
 */
export const lossChoices = (rules: Rules, position: Position, loss: Loss): readonly Unit[] => {
  const open = candidates(rules, position, loss);
  const rank = firstRank(open);
  return open.filter((unit) => rankOf(unit) === rank);
};

/** What orders a step loss: the rank that goes first (CC-10.2.b, CC-10.2.c, CC-10.2.d), and HQs that are passed over (CC-15.1.c, CC-15.1.d). */
export const orderReasons = (rules: Rules, position: Position, loss: Loss): readonly CcReason[] => {
  const open = candidates(rules, position, loss);
  if (open.length === 0) return [];
  const rank = firstRank(open);
  const choices = open.filter((unit) => rankOf(unit) === rank).map((unit) => unit.counter.id);
  const hexes = new Set(open.map((unit) => unit.at));
  const shielded = position.units
    .filter(
      (unit) =>
        unit.counter.side === open[0]?.counter.side &&
        hexes.has(unit.at) &&
        isShielded(rules, position, unit),
    )
    .map((unit) => unit.counter.id);
  const order: CcReason = {
    clause: RANK_CLAUSES[rank] as ClauseId,
    effect: 'order',
    unit: choices[0] as string,
    choices,
    reading: 'CC-A131',
  };
  return shielded.length === 0
    ? [order]
    : [order, { clause: 'CC-15.1.c', effect: 'hq-passed-over', units: shielded }];
};

/** Whether a step loss may be taken from a unit; `by` is the clause that has it taken. */
export const lossRuling = (
  rules: Rules,
  position: Position,
  loss: Loss,
  unit: Unit,
  by: ClauseId,
): Ruling<null> => {
  const { id } = unit.counter;
  const refuse = (violation: CcViolation): Ruling<null> => forbid(violation);
  if (!loss.from.includes(id)) {
    const among = unitsById(position, loss.from);
    const stacked = isHq(unit) && among.some((other) => other.at === unit.at && other.place === 'map');
    return refuse(
      stacked
        ? { clause: 'CC-15.1.c', code: 'HQ_IS_NOT_ALONE', subject: id }
        : { clause: 'CC-10.1.a', code: 'NOT_IN_THIS_COMBAT', subject: id },
    );
  }
  if (unit.place !== 'map') return refuse({ clause: 'CC-10.1.a', code: 'NOT_ON_THE_MAP', subject: id });
  if (isShielded(rules, position, unit))
    return refuse({ clause: 'CC-15.1.c', code: 'HQ_IS_NOT_ALONE', subject: id });
  const open = candidates(rules, position, loss);
  const rank = firstRank(open);
  const choices = open.filter((one) => rankOf(one) === rank).map((one) => one.counter.id);
  const clause = RANK_CLAUSES[rank] as ClauseId;
  if (!choices.includes(id)) return refuse({ clause, code: 'ANOTHER_UNIT_FIRST', subject: id, choices });
  return allow(null, [
    { clause: by, effect: 'chooser', side: loss.chooser, of: unit.counter.side },
    { clause, effect: 'order', unit: id, choices, reading: 'CC-A131' },
  ]);
};

/** CC-10.3.e: German divisions of two steps that one might take for large ones. */
const formsNoRemnant = ({ nation, type, steps }: Counter): boolean =>
  nation === 'german' && steps === 2 && (type === 'jaeger' || type === 'mountain');

/** Units that can never be rebuilt leave play instead of going to the Cadre Box (reading CC-A43). */
const neverRebuilt = ({ type, special }: Counter): ClauseId | null => {
  if (type === 'armored-train') return 'CC-15.6.f';
  if (type === 'azov-flotilla') return 'CC-15.3.g';
  if (type === 'nkvd') return 'CC-17.2.i';
  return special === '454th' ? 'CC-15.9.d' : null;
};

/** CC-15.1.i: the turn of its owner's next Initial Phase. The Soviet one comes after the whole Axis player turn. */
const returnTurn = ({ turn, player, phase }: Position, unit: Unit): number => {
  const second = phase === 'second-movement' || phase === 'second-combat';
  const axisPlayerTurn = player === 'axis' || second;
  return unit.counter.side === 'soviet' && axisPlayerTurn ? turn : turn + 1;
};

const outOfPlay = (unit: Unit, place: Place, due = 0): Unit => ({
  ...unitOf(unit.counter, place),
  step: place === 'cadre' && unit.counter.steps > 1 ? 'reduced' : 'full',
  due,
  entry: unit.entry,
  region: unit.region,
});

/**
 * Takes a unit off the map with all its markers: an HQ until its owner's next Initial Phase, units that can be rebuilt
 * to the Cadre Box, the others out of play (CC-10.3.b). With the last cavalry of its hex the corps marker goes too
 * (CC-15.7.f).
 */
export const eliminate = (rules: Rules, position: Position, id: string): Change => {
  const unit = unitById(position, id);
  if (unit === null) return to(position);
  const { counter } = unit;
  const facts = { unit: id };
  let gone: Unit;
  const reasons: CcReason[] = [{ clause: 'CC-10.3.b', effect: 'eliminate', ...facts }];
  const never = neverRebuilt(counter);
  if (isHq(unit)) {
    const due = returnTurn(position, unit);
    gone = outOfPlay(unit, 'returning', due);
    reasons.push({ clause: 'CC-15.1.i', effect: 'will-return', ...facts, due });
  } else if (never !== null) {
    gone = outOfPlay(unit, 'removed');
    reasons.push({ clause: never, effect: 'out-of-play', ...facts, reading: 'CC-A43' });
  } else {
    gone = outOfPlay(unit, 'cadre');
    const clause = counter.special === 'brandenburg' ? 'CC-15.2.f' : 'CC-10.3.b';
    reasons.push({ clause, effect: 'to-cadre', ...facts });
  }
  return after(to(withUnit(position, id, gone), ...reasons), (next) => tidyCorps(rules, next));
};

/** Takes one step from a unit: it is flipped, leaves a remnant, or leaves the map (CC-10.3). */
export const loseStep = (rules: Rules, position: Position, id: string): Change => {
  const unit = unitById(position, id);
  if (unit === null) return to(position);
  const left = stepsLeft(unit) - 1;
  if (left <= 0) {
    const dead = eliminate(rules, position, id);
    return formsNoRemnant(unit.counter)
      ? { ...dead, reasons: [{ clause: 'CC-10.3.e', effect: 'no-remnant', unit: id }, ...dead.reasons] }
      : dead;
  }
  const step = unit.step === 'full' ? 'reduced' : 'remnant';
  const next = withUnit(position, id, { step });
  const flipped: CcReason = {
    clause: 'CC-10.3.a',
    effect: 'step-lost',
    unit: id,
    from: unit.step,
    to: step,
    left,
  };
  return step === 'remnant'
    ? to(next, flipped, { clause: 'CC-10.3.c', effect: 'remnant', unit: id })
    : to(next, flipped);
};
