import type { HexId, Verdict } from '@eastfront/kernel';
import { boardSource, forbidAll, tableSource } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import type { Unit } from '../02-components/units.js';
import type { Destination, Judgement, MoveRequest, MoveVerdict } from '../position/move-request.js';
import type { MoveMode, Position } from '../position/position.js';
import { MOVE_MODES } from '../position/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { landDestinations, landEnds, landRuling } from './march.js';
import { mayMove, moverViolations } from './mover.js';
import { railDestinations, railEnds, railRuling } from './rail.js';
import { seaDestinations, seaRuling } from './sea.js';

/**
 * Each hex where a move of the units, which stand together, may end, ascending, by its shortest way; none when one of them may
 * not move so. An evacuation off the map comes first, as `OFF_MAP`. Overstacking is no bar before the phase ends
 * (TRC-6.2.a).
 */
export const destinationsOf = (
  rules: Rules,
  position: Position,
  units: readonly Unit[],
  mode: MoveMode,
): readonly Destination[] => {
  const [first] = units;
  if (first === undefined) return [];
  const together = units.every((unit) => unit.at === first.at && mayMove(rules, position, unit, mode));
  if (!together) return [];
  switch (mode) {
    case 'normal':
      return landDestinations(rules, position, units);
    case 'rail':
      return railDestinations(rules, position, units);
    default:
      return units.length === 1 ? seaDestinations(rules, position, first, mode) : [];
  }
};

/** The hexes of {@link destinationsOf} for a unit by itself, without the ways there. */
export const endsOf = (
  rules: Rules,
  position: Position,
  unit: Unit,
  mode: Extract<MoveMode, 'normal' | 'rail'>,
): readonly HexId[] => {
  if (!mayMove(rules, position, unit, mode)) return [];
  return mode === 'rail' ? railEnds(rules, position, [unit]) : landEnds(rules, position, [unit]);
};

/** The ways of moving by which the unit can go anywhere now. */
export const modesOf = (rules: Rules, position: Position, unit: Unit): readonly MoveMode[] =>
  MOVE_MODES.filter((mode) => destinationsOf(rules, position, [unit], mode).length > 0);

/** The hex in which a move ends, or null for an empty path. */
export const endOf = (path: readonly HexId[]): HexId | null => path[path.length - 1] ?? null;

const togetherViolations = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  const first = units[0] as Unit;
  for (const unit of units) {
    found.push(...moverViolations(rules, position, unit, mode));
    if (unit.at !== first.at)
      found.push({ clause: 'TRC-6.3.a', code: 'NOT_STACKED_TOGETHER', subject: unit.counter.id });
  }
  if (path.length === 0) found.push({ clause: 'TRC-8.1.2.a', code: 'NO_PATH', subject: first.counter.id });
  return found;
};

/** By land, rail (TRC-4.0.2.d) or sea, in whatever order (TRC-A15). */
const judgementOf = (rules: Rules, position: Position, request: MoveRequest): Judgement => {
  switch (request.mode) {
    case 'normal':
      return landRuling(rules, position, request);
    case 'rail':
      return railRuling(rules, position, request);
    default:
      return seaRuling(rules, position, request);
  }
};

/** Whether the way of moving can be judged at all: by land and by rail only from a hex of the map. */
const isJudged = ({ units, mode }: MoveRequest): boolean =>
  (mode !== 'normal' && mode !== 'rail') || units.every((unit) => unit.place === 'map');

/** A move as judged, refused or not. */
export interface JudgedMove {
  readonly violations: readonly TrcViolation[];
  /** The cost with its reasons; for a refused move, up to the last step with a price; null if no step has one. */
  readonly bill: Verdict<MoveVerdict, TrcReason> | null;
}

const billOf = (rules: Rules, { mode }: MoveRequest, { verdict, reasons, priced }: Judgement) => {
  const steps = verdict.steps.slice(0, priced);
  const cost = steps.reduce((sum, step) => sum + step.cost, 0);
  const sources = [
    boardSource(rules),
    tableSource(rules.movement),
    ...(mode === 'normal' ? [tableSource(rules.terrainEffects)] : []),
  ];
  return { value: { ...verdict, steps, cost }, reasons, sources };
};

/** Judges one move step by step, with every violation. The position does not change (see `moveDone`). */
export const judgeMove = (rules: Rules, position: Position, request: MoveRequest): JudgedMove => {
  const before = togetherViolations(rules, position, request);
  const judged = isJudged(request) ? judgementOf(rules, position, request) : null;
  return {
    violations: [...before, ...(judged?.violations ?? [])],
    bill: judged === null ? null : billOf(rules, request, judged),
  };
};

/** {@link judgeMove} as a ruling. */
export const adjudicateMove = (
  rules: Rules,
  position: Position,
  request: MoveRequest,
): Ruling<MoveVerdict> => {
  const { violations, bill } = judgeMove(rules, position, request);
  // Without a violation the units stand on the map or enter by sea, and the move has been judged.
  return forbidAll(violations) ?? right(bill as Verdict<MoveVerdict, TrcReason>);
};
