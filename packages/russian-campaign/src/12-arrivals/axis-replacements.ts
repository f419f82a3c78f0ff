import type { HexId } from '@eastfront/kernel';
import { allow, forbidAll } from '@eastfront/kernel';
import type { Unit } from '../02-components/units.js';
import type { Equipment } from '../13-options/ss-equipment.js';
import { equipmentLeft } from '../13-options/ss-equipment.js';
import { notNowAt } from '../position/not-now.js';
import type { AnnualReplacements, AxisKind, Position } from '../position/position.js';
import { AXIS_KINDS, COUNTED_KINDS, isAdopted } from '../position/position.js';
import type { CodeFor, Rules, Ruling, TrcReason, TrcViolation } from '../rules.js';
import {
  axisKindOf,
  axisOil,
  barredOil,
  extraPanzers,
  KIND_CLAUSES,
  lostCapital,
  replacedNow,
  startTurnBar,
  yearBar,
  yearlyOf,
} from './axis-replacement-kinds.js';
import { axisEntry, enterAt, entryReasons, entryViolations } from './entry-hexes.js';

/** The annual Axis replacements at the start of a year. */
export const NO_REPLACEMENTS_YET: AnnualReplacements = { passed: false, used: {}, equipment: [] };

/** TRC-12.6.6.a: the kinds for which a 3-4 infantry corps may stand in, those given by oil last; no other kind (TRC-12.6.6.b). */
const SUBSTITUTED: readonly AxisKind[] = [
  'infantry-5-4',
  'infantry-4-4',
  'panzergrenadier',
  'mountain',
  'panzer',
];
const SUBSTITUTE: AxisKind = 'infantry-3-4';

const inPool = (rules: Rules, { units }: Position, kind: AxisKind): number =>
  units.filter(
    ({ place, counter }) =>
      place === 'pool' && counter.side === 'axis' && axisKindOf(rules, counter).kind === kind,
  ).length;

const leftOf = (rules: Rules, position: Position, { used }: AnnualReplacements, kind: AxisKind): number =>
  Math.max(0, yearlyOf(rules, position, kind) - (used[kind] ?? 0));

/** What a replacement uses up. */
type Slot = { readonly kind: AxisKind } | { readonly equipment: Equipment };

/** The replacement that serves a unit of a kind: its own, then an extra of no other use, a substitution, any extra. */
const slotFor = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
  kind: AxisKind,
): Slot | null => {
  if (leftOf(rules, position, annual, kind) > 0) return { kind };
  const extras =
    lostCapital(rules, position, kind) !== null ? [] : equipmentLeft(rules, position, annual.equipment);
  const fitting = extras.filter(({ kinds }) => kinds.includes(kind));
  const narrow = fitting.find(({ kinds }) => kinds.length === 1);
  if (narrow !== undefined) return { equipment: narrow };
  if (kind === SUBSTITUTE) {
    const instead = SUBSTITUTED.find(
      (other) => leftOf(rules, position, annual, other) > inPool(rules, position, other),
    );
    if (instead !== undefined) return { kind: instead };
  }
  const [extra] = fitting;
  return extra === undefined ? null : { equipment: extra };
};

const timeViolations = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
  unit: Unit,
): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  const { player, phase, impulse, weather } = position;
  const isHq = unit.counter.type === 'hq';
  const found: TrcViolation[] = [];
  const wrong = (clause: 'TRC-12.6.2.a' | 'TRC-12.6.2.b', code: CodeFor<'subject'>): void => {
    found.push({ clause, code, subject, weather, impulse } as TrcViolation);
  };
  if (player !== 'axis' || phase !== 'movement')
    found.push(notNowAt(position, 'TRC-12.6.2.a', 'replace', subject));
  const now = replacedNow(rules, position, annual);
  const wrongImpulse = now === null ? impulse !== (isHq ? 2 : 1) : (now === 'hqs') !== isHq;
  // With weather by the impulse HQs may come when the year is over for the others (TRC-A64).
  const isOver = annual.passed && (now === null || (now === 'hqs' && !isHq));
  if (now === null || isOver) wrong('TRC-12.6.2.a', 'NOT_THE_FIRST_CLEAR_TURN');
  if (isOver) found.push({ clause: 'TRC-12.6.3.b', code: 'REPLACEMENTS_OF_THE_YEAR_ARE_OVER', subject });
  const bar = startTurnBar(rules, position);
  if (bar !== null) found.push({ clause: bar, code: 'NO_REPLACEMENTS_IN_THE_FIRST_TURN', subject });
  if (isHq && wrongImpulse) wrong('TRC-12.6.2.b', 'HQ_IN_THE_SECOND_IMPULSE');
  if (!isHq && wrongImpulse && (!isOver || impulse === 2)) {
    wrong('TRC-12.6.2.a', 'NOT_IN_THE_SECOND_IMPULSE');
    if (impulse === 2) found.push({ clause: 'TRC-4.0.3.b', code: 'NOT_IN_THE_SECOND_IMPULSE', subject });
  }
  return found;
};

const kindViolations = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
  unit: Unit,
): readonly TrcViolation[] => {
  const subject = unit.counter.id;
  const { kind, clause } = axisKindOf(rules, unit.counter);
  const bar = yearBar(position.turn, kind);
  const found: TrcViolation[] = [];
  if (bar !== null) found.push({ clause: bar, code: 'NOT_IN_THIS_YEAR', subject });
  if (kind === 'italian' && bar !== null && bar !== 'TRC-12.6.4.e')
    found.push({ clause: 'TRC-12.6.4.e', code: 'NOT_IN_THIS_YEAR', subject });
  if (kind === null) return [...found, { clause, code: 'NO_REPLACEMENT_FOR_IT', subject }];
  const capital = lostCapital(rules, position, kind);
  if (capital !== null) found.push({ clause: 'TRC-12.6.3.c', code: 'CAPITAL_LOST', subject, capital });
  if (found.length === 0 && slotFor(rules, position, annual, kind) === null) {
    found.push({ clause, code: 'NO_REPLACEMENT_LEFT', subject, kind });
    if (kind === 'panzer' && barredOil(rules, position).length > 0)
      found.push({ clause: 'TRC-V3.1.g', code: 'OIL_OF_A_NEUTRAL', subject });
    if (kind === SUBSTITUTE) found.push({ clause: 'TRC-12.6.6.a', code: 'NO_KIND_TO_STAND_IN_FOR', subject });
  }
  return found;
};

const slotReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: AxisKind,
  slot: Slot,
): readonly TrcReason[] => {
  const { id } = unit.counter;
  if ('equipment' in slot)
    return [
      {
        clause: 'TRC-13.2.2.a',
        effect: 'extra-replacement',
        unit: id,
        by: slot.equipment.unit,
        reading: 'TRC-A82',
      },
    ];
  if (slot.kind !== kind)
    return [{ clause: 'TRC-12.6.6.a', effect: 'stands-in', unit: id, for: slot.kind, reading: 'TRC-A66' }];
  const own = { clause: KIND_CLAUSES[kind], effect: 'replace', unit: id, kind } as const;
  if (kind !== 'panzer') return [own];
  const reasons: TrcReason[] = [{ ...own, oil: axisOil(rules, position) }];
  if (unit.counter.type === 'artillery')
    reasons.push({ clause: 'TRC-V1.c', effect: 'counts-as-a-panzer-corps', unit: id, reading: 'TRC-A79' });
  if (position.neutral && isAdopted(position, 'V3.3'))
    reasons.push({ clause: 'TRC-V3.3.f', effect: 'oil-of-a-neutral', unit: id });
  if (extraPanzers(position) > 0) reasons.push({ clause: 'TRC-V3.5.e', effect: 'one-more', unit: id });
  return reasons;
};

/**
 * Whether a unit of the pool may be replaced now, in a hex or, with null, to enter by sea (TRC-12.6, TRC-8.4.3.d). What it allows,
 * {@link axisReplaced} does.
 */
export const judgeAxisReplacement = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
  unit: Unit,
  hex: HexId | null,
): Ruling<null> => {
  const { counter, place } = unit;
  const entry = axisEntry(rules, counter);
  const found: TrcViolation[] = [
    ...timeViolations(rules, position, annual, unit),
    ...(place === 'pool'
      ? []
      : [{ clause: 'TRC-12.6.3.a', code: 'NOT_IN_THE_POOL', subject: counter.id, place } as const]),
    ...kindViolations(rules, position, annual, unit),
    ...(hex === null ? [] : entryViolations(rules, position, counter, hex, entry)),
  ];
  const refused = forbidAll(found);
  if (refused !== null) return refused;
  const kind = axisKindOf(rules, counter).kind as AxisKind;
  const slot = slotFor(rules, position, annual, kind) as Slot;
  return allow(null, [
    {
      clause: counter.type === 'hq' ? 'TRC-12.6.2.b' : 'TRC-12.6.2.a',
      effect: 'replacement-turn',
      unit: counter.id,
    },
    ...slotReasons(rules, position, unit, kind, slot),
    { clause: 'TRC-12.6.1.a', effect: 'enters-like-a-reinforcement', unit: counter.id },
    ...(hex === null ? [] : entryReasons(rules, position, counter, hex, entry.clause)),
  ]);
};

/** The annual replacements after one for a unit; takes the position before it. */
export const annualAfter = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
  unit: Unit,
): AnnualReplacements => {
  const { kind } = axisKindOf(rules, unit.counter);
  const slot = kind === null ? null : slotFor(rules, position, annual, kind);
  if (slot === null) return annual;
  if ('equipment' in slot) return { ...annual, equipment: [...annual.equipment, slot.equipment.unit] };
  return !COUNTED_KINDS.includes(slot.kind)
    ? annual
    : { ...annual, used: { ...annual.used, [slot.kind]: (annual.used[slot.kind] ?? 0) + 1 } };
};

/** The position after a replacement. */
export const axisReplaced = <P extends Position>(
  rules: Rules,
  position: P,
  unit: Unit,
  hex: HexId | null,
): P => enterAt(rules, position, unit, hex);

/** How many places no unit of their kind fills: in each a 3-4 corps may stand in (TRC-12.6.6.a, TRC-A66). */
export const placesForStandIns = (rules: Rules, position: Position, annual: AnnualReplacements): number =>
  SUBSTITUTED.reduce(
    (sum, kind) => sum + Math.max(0, leftOf(rules, position, annual, kind) - inPool(rules, position, kind)),
    0,
  );

/** What may be replaced now, by kind: never more than there is in the pool (TRC-12.6.4), 3-4 corps that stand in among them (TRC-12.6.6.a). */
export const axisReplacementsLeft = (
  rules: Rules,
  position: Position,
  annual: AnnualReplacements,
): Readonly<Partial<Record<AxisKind, number>>> => {
  const now = position.player === 'axis' ? replacedNow(rules, position, annual) : null;
  if (now === null) return {};
  const left: Partial<Record<AxisKind, number>> = {};
  for (const kind of AXIS_KINDS) {
    if ((kind === 'hq') !== (now === 'hqs')) continue;
    const standIns = kind === SUBSTITUTE ? placesForStandIns(rules, position, annual) : 0;
    const places = leftOf(rules, position, annual, kind) + standIns;
    const most = Math.min(places, inPool(rules, position, kind));
    if (most > 0) left[kind] = most;
  }
  return left;
};
