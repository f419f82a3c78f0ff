import { exactType } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import { sideCodec } from '../02-components/codecs.js';
import { stukasLeft, stukasOf, stukaUseViolations } from '../09-combat/markers.js';
import {
  axisKindOf,
  axisOil,
  barredOil,
  extraPanzers,
  KIND_CLAUSES,
  lostCapital,
  replacedNow,
  yearBar,
} from '../12-arrivals/axis-replacement-kinds.js';
import { axisReplacementsLeft, placesForStandIns } from '../12-arrivals/axis-replacements.js';
import { lendLease } from '../12-arrivals/lend-lease.js';
import { replacementPoints, sovietReplacementsLeft } from '../12-arrivals/soviet-replacements.js';
import { equipmentLeft } from '../13-options/ss-equipment.js';
import type { AxisKind, Position } from '../position/position.js';
import { AXIS_KINDS } from '../position/position.js';
import { refusal } from '../position/refused.js';
import type { Rules, TrcReason } from '../rules.js';
import { answer, question } from './question.js';

/** Why a kind of which there are units in the pool is replaced or not (TRC-12.6.3 to 12.6.5). */
const kindReasons = (
  rules: Rules,
  position: Position,
  kind: AxisKind,
  left: Readonly<Partial<Record<AxisKind, number>>>,
): readonly TrcReason[] => {
  const pool = position.units.filter(
    ({ place, counter }) =>
      place === 'pool' && counter.side === 'axis' && axisKindOf(rules, counter).kind === kind,
  ).length;
  if (pool === 0) return [];
  const bar = yearBar(position.turn, kind);
  const facts = { kind, pool };
  if (bar !== null)
    return [{ clause: bar, effect: 'none-in-this-year', ...facts, year: yearOf(position.turn) }];
  const capital = lostCapital(rules, position, kind);
  if (capital !== null) return [{ clause: 'TRC-12.6.3.c', effect: 'capital-lost', ...facts, hex: capital }];
  return [
    { clause: KIND_CLAUSES[kind], effect: 'replacements-of-a-kind', ...facts, number: left[kind] ?? 0 },
  ];
};

/** The replacement turn of the year (TRC-12.6.2, TRC-12.6.3.b). */
const dateReasons = (rules: Rules, position: Position): readonly TrcReason[] => {
  const { axisReplacements, weather, turn } = position;
  const now = replacedNow(rules, position, axisReplacements);
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-12.6.2.a',
      effect: now === null ? 'not-the-first-clear-turn' : 'first-clear-turn',
      weather,
    },
  ];
  if (now === 'hqs') reasons.push({ clause: 'TRC-12.6.2.b', effect: 'hqs-only' });
  if (yearBar(turn, null) !== null)
    reasons.push({ clause: 'TRC-12.6.5.a', effect: 'no-axis-replacements', year: yearOf(turn) });
  if (axisReplacements.passed)
    reasons.push({ clause: 'TRC-12.6.3.b', effect: 'year-is-over', year: yearOf(turn) });
  return reasons;
};

const panzerReasons = (rules: Rules, position: Position): readonly TrcReason[] => {
  const barred = barredOil(rules, position);
  const extra = extraPanzers(position);
  return [
    { clause: 'TRC-12.6.4.c', effect: 'oil-fields', oil: axisOil(rules, position) },
    ...(barred.length === 0
      ? []
      : [
          {
            clause: 'TRC-V3.1.g',
            effect: 'oil-gives-nothing',
            hexes: barred.map((hex) => label(rules.theatre, hex)),
          } as const,
        ]),
    ...(extra === 0 ? [] : [{ clause: 'TRC-V3.5.e', effect: 'extra-panzer', number: extra } as const]),
  ];
};

const axis = (rules: Rules, position: Position) => {
  const { axisReplacements, player } = position;
  const isDate = player === 'axis' && replacedNow(rules, position, axisReplacements) !== null;
  // TRC-12.6.5.a.
  const due = isDate && yearBar(position.turn, null) === null;
  const kinds = axisReplacementsLeft(rules, position, axisReplacements);
  const reasons: TrcReason[] = [...dateReasons(rules, position)];
  if (due) {
    reasons.push(...AXIS_KINDS.flatMap((kind) => kindReasons(rules, position, kind, kinds)));
    reasons.push(...panzerReasons(rules, position));
    const standIns = placesForStandIns(rules, position, axisReplacements);
    if (kinds['infantry-3-4'] !== undefined && standIns > 0)
      reasons.push({
        clause: 'TRC-12.6.6.a',
        effect: 'places-for-stand-ins',
        number: standIns,
        reading: 'TRC-A66',
      });
    const extra = equipmentLeft(rules, position, axisReplacements.equipment);
    if (extra.length > 0)
      reasons.push({
        clause: 'TRC-13.2.2.a',
        effect: 'extra-replacements',
        units: extra.map(({ unit }) => unit),
      });
  }
  return answer(rules, position, { due, kinds }, reasons);
};

const soviet = (rules: Rules, position: Position) => {
  const { sovietReplacements, archangelLost } = position;
  const { workers, lendLease: lent, points, left, reasons } = replacementPoints(position, sovietReplacements);
  const { kinds } = sovietReplacementsLeft(position, sovietReplacements);
  const { due, reasons: why } = lendLease(rules, position, archangelLost);
  const value = { points, workers, lendLease: lent, left, kinds };
  return answer(rules, position, value, [...reasons, ...(due && lent > 0 ? [] : why)]);
};

const replacements = question(
  'What a side may replace now.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => right(side === 'axis' ? axis(rules, position) : soviet(rules, position)),
);

const stukas = question(
  'The Stukas of the turn.',
  () => exactType({}),
  (rules, position) => {
    const { turn, weather } = position;
    const available = stukasOf(rules, turn, weather);
    const number: TrcReason = {
      clause: 'TRC-9.9.7.a',
      effect: 'stukas',
      year: yearOf(turn),
      weather,
      number: available,
      ...(weather === 'mud' || weather === 'light-mud' ? { reading: 'TRC-A50' } : {}),
    };
    const never = stukaUseViolations(rules, position).filter(({ code }) => code !== 'NO_STUKAS');
    const value = { available, left: stukasLeft(rules, position), placed: position.stukas.length };
    return right(
      answer(rules, position, value, [
        number,
        ...never.map((one) => ({ ...refusal(one), effect: 'not-in-this-impulse' as const })),
      ]),
    );
  },
);

/** Questions about replacements and the Stukas of a turn. */
export const REPLACEMENT_QUESTIONS = { replacements, stukas };
