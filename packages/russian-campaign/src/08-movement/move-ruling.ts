import type { Verdict } from '@eastfront/kernel';
import { boardSource, forbidAll, tableSource } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import type { Unit } from '../02-components/units.js';
import { openingBars } from '../03-opening/opening-moves.js';
import type { Position } from '../play/position.js';
import type { Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import { landRuling } from './land-ruling.js';
import type { Judgement, MoveRequest, MoveVerdict } from './move-request.js';
import { moverViolations } from './mover.js';
import { railRuling } from './rail-ruling.js';
import { seaRuling } from './sea-ruling.js';

export type { MoveRequest, MoveVerdict } from './move-request.js';

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

/** In the first impulse of the game no train or ship goes where a march may not end either (TRC-3.3.2.h, TRC-3.3.2.i, TRC-3.3.4.b). */
const carriedBars = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
): readonly TrcViolation[] =>
  mode === 'normal'
    ? []
    : path
        .filter((hex) => hex >= 0)
        .flatMap((hex) => units.flatMap((unit) => openingBars(rules, position, unit, hex)));

/** Whether the way of moving can be judged at all: by land and by rail only from a hex of the map. */
const isJudged = ({ units, mode }: MoveRequest): boolean =>
  (mode !== 'normal' && mode !== 'rail') || units.every((unit) => unit.place === 'map');

/** A move as judged, refused or not. */
export interface JudgedMove {
  readonly violations: readonly TrcViolation[];
  /** What it costs with the reasons, of a refused one as far as its steps have a price; null where none has. */
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

/** Judges one named move step by step, with every violation; nothing of the position is changed (see `moveDone`). */
export const judgeMove = (rules: Rules, position: Position, request: MoveRequest): JudgedMove => {
  const before = togetherViolations(rules, position, request);
  const judged = isJudged(request) ? judgementOf(rules, position, request) : null;
  const barred = carriedBars(rules, position, request);
  return {
    violations: [...before, ...(judged?.violations ?? []), ...barred],
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
