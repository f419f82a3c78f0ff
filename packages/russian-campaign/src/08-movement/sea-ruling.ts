import type { HexId } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import { isControlledBy } from '../05-victory/control.js';
import { inEnemyZone, isEnemyHeld } from '../07-zones-of-control/enemy-zone.js';
import type { Position, SeaArea } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TrcReason, TrcViolation } from '../rules.js';
import { isSeaClosed, isSeaSafe, neutralityBars } from '../v-variants/neutrality.js';
import { shunsZones } from './land-ruling.js';
import type { Judgement, MoveRequest, SeaKind } from './move-request.js';
import { OFF_MAP, stepsInOne } from './move-request.js';
import {
  arrivesTo,
  coastAreaOf,
  HELPING_CITIES,
  hasLostTheSea,
  helpingCities,
  kindOf,
  LANDINGS,
  maySailOn,
  portAreaOf,
  SEA_MOVES,
  seaMoveOf,
} from './sea-movement.js';

const KIND_CLAUSE: Readonly<Record<SeaKind, ClauseId>> = {
  A: 'TRC-8.4.3.c',
  B: 'TRC-8.4.3.d',
  C: 'TRC-8.4.3.f',
  D: 'TRC-8.4.3.l',
};

const KIND_EFFECT = { A: 'kind-a', B: 'kind-b', C: 'kind-c', D: 'kind-d' } as const satisfies Record<
  SeaKind,
  string
>;

type Wrong = (clause: ClauseId, code: CodeFor<'subject'>, subject: string) => void;

/** The sea area of a move: that of its start, or of its end for a unit that enters. */
const areaOf = (rules: Rules, unit: Unit, kind: SeaKind, to: HexId): SeaArea | null => {
  if (unit.place === 'map') return kind === 'D' ? coastAreaOf(rules, unit.at) : portAreaOf(rules, unit.at);
  return kind === 'C' ? coastAreaOf(rules, to) : portAreaOf(rules, to);
};

const checkStart = (rules: Rules, position: Position, unit: Unit, kind: SeaKind, wrong: Wrong): void => {
  if (unit.place !== 'map') {
    if (kind === 'D') wrong('TRC-8.4.3.l', 'NOT_ON_THE_MAP', unit.counter.id);
    return;
  }
  const subject = label(rules.theatre, unit.at);
  if (kind === 'D') {
    if (coastAreaOf(rules, unit.at) === null) wrong('TRC-8.4.3.l', 'NOT_ON_THE_COAST', subject);
  } else if (portAreaOf(rules, unit.at) === null) wrong(KIND_CLAUSE[kind], 'NOT_IN_A_PORT', subject);
  else if (!isControlledBy(rules, position, unit.counter.side, unit.at))
    wrong(KIND_CLAUSE[kind], 'ENEMY_PORT', subject);
};

const checkEnd = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: SeaKind,
  area: SeaArea | null,
  to: HexId,
  wrong: Wrong,
): void => {
  const clause = kind === 'C' ? 'TRC-8.4.3.g' : KIND_CLAUSE[kind];
  if (to === OFF_MAP) {
    if (kind !== 'D') wrong(clause, 'OFF_THE_MAP', unit.counter.id);
    return;
  }
  const { side } = unit.counter;
  const subject = label(rules.theatre, to);
  if (unit.place === 'map' && to === unit.at) wrong(clause, 'SAME_HEX', subject);
  const there = kind === 'C' ? coastAreaOf(rules, to) : portAreaOf(rules, to);
  if (there === null) wrong(clause, kind === 'C' ? 'NOT_ON_THE_COAST' : 'NOT_A_PORT', subject);
  else if (area !== null && there !== area) {
    wrong('TRC-8.4.2.b', 'ANOTHER_SEA', subject);
    wrong(clause, 'ANOTHER_SEA', subject);
  }
  if (kind !== 'C' && there !== null && !isControlledBy(rules, position, side, to))
    wrong(clause, 'ENEMY_PORT', subject);
  if (isEnemyHeld(rules, position, side, to)) wrong('TRC-6.0.a', 'ENEMY_OCCUPIED', subject);
  if (shunsZones(unit) && inEnemyZone(rules, position, side, to))
    wrong('TRC-9.12.2.b', 'REMNANT_ENTERS_ZONE', subject);
};

const checkLimits = (
  rules: Rules,
  position: Position,
  unit: Unit,
  kind: SeaKind,
  area: SeaArea,
  wrong: Wrong,
): void => {
  const { id, side } = unit.counter;
  if (!maySailOn(side, area)) wrong('TRC-8.4.5.a', 'AXIS_ONLY', id);
  if (area === 'baltic' && kind === 'C') wrong('TRC-8.4.5.b', 'NO_LANDING_HERE', id);
  if (isSeaClosed(position, side, area)) wrong('TRC-V3.1.f', 'SEA_CLOSED', id);
  if (hasLostTheSea(rules, position, side, area)) wrong('TRC-V2.b', 'SEA_LOST', id);
  const used = position.seaMoves[side][area];
  if (used >= SEA_MOVES) {
    wrong('TRC-8.4.8.a', 'SEA_MOVE_USED', id);
    wrong(area === 'black' ? 'TRC-8.4.3.a' : 'TRC-8.4.5.c', 'SEA_MOVE_USED', id);
    if (kind === 'B') wrong('TRC-8.4.3.e', 'SEA_MOVE_USED', id);
  }
};

/** TRC-8.4.3.f: landings are few, but by TRC-V2. */
const landingViolations = (
  rules: Rules,
  position: Position,
  { counter }: Unit,
  kind: SeaKind,
): readonly TrcViolation[] => {
  const used = position.landings[counter.side];
  return kind === 'C' && !rules.optional.includes('TRC-V2') && used >= LANDINGS
    ? [{ clause: 'TRC-8.4.3.f', code: 'LANDINGS_USED', subject: counter.id, used, limit: LANDINGS }]
    : [];
};

/** What keeps a unit that enters from the sea moves of an area (TRC-8.4.3.e, TRC-8.4.8.a and others). */
export const seaLimits = (
  rules: Rules,
  position: Position,
  unit: Unit,
  area: SeaArea,
): readonly TrcViolation[] => {
  const found: TrcViolation[] = [];
  const wrong: Wrong = (clause, code, subject) => {
    found.push({ clause, code, subject } as TrcViolation);
  };
  checkLimits(rules, position, unit, 'B', area, wrong);
  return found;
};

/** The die and what betters it. */
const dieReasons = (
  rules: Rules,
  position: Position,
  unit: Unit,
  area: SeaArea,
  to: HexId,
): readonly TrcReason[] => {
  if (isSeaSafe(position, unit.counter.side, area))
    return [{ clause: 'TRC-V3.1.f', effect: 'arrives-without-a-die', unit: unit.counter.id }];
  const offMap = to === OFF_MAP;
  const clause = area === 'black' ? 'TRC-8.4.4.a' : offMap ? 'TRC-8.4.6.b' : 'TRC-8.4.6.a';
  const cities = helpingCities(rules, position, unit.counter.side, area);
  const helped = area === 'black' ? 'TRC-8.4.4.a' : 'TRC-8.4.6.a';
  return [
    { clause, effect: 'arrives-to', die: arrivesTo(area, offMap) },
    ...HELPING_CITIES[area].map((city): TrcReason => {
      const own = cities.includes(city);
      return { clause: helped, effect: own ? 'die-modifier' : 'no-modifier', city, by: own ? -1 : 0 };
    }),
  ];
};

/** Judges a move by sea; whether the unit arrives is for the die (TRC-8.4.4, TRC-8.4.6). */
export const seaRuling = (
  rules: Rules,
  position: Position,
  { units, path, mode }: MoveRequest,
): Judgement => {
  const unit = units[0] as Unit;
  const { id, side, type } = unit.counter;
  const kind = kindOf(mode, unit);
  const to = path[0] ?? OFF_MAP;
  const violations: TrcViolation[] = [];
  const wrong: Wrong = (clause, code, subject) => {
    violations.push({ clause, code, subject } as TrcViolation);
  };
  if (units.length > 1) wrong('TRC-8.4.3.a', 'ONE_UNIT', id);
  if (path.length > 1) wrong('TRC-8.4.1.a', 'NO_HEXES_AT_SEA', id);
  const area = areaOf(rules, unit, kind, to);
  checkStart(rules, position, unit, kind, wrong);
  if (path.length > 0) checkEnd(rules, position, unit, kind, area, to, wrong);
  if (to !== OFF_MAP) violations.push(...neutralityBars(rules, position, unit.counter, to));
  if (area !== null) {
    checkLimits(rules, position, unit, kind, area, wrong);
    violations.push(...landingViolations(rules, position, unit, kind));
  }
  const reasons: TrcReason[] = [
    { clause: 'TRC-8.4.a', effect: 'sea-movement', unit: id, kind },
    { clause: KIND_CLAUSE[kind], effect: KIND_EFFECT[kind], unit: id },
    { clause: 'TRC-8.4.1.a', effect: 'no-hexes', unit: id },
  ];
  const zoned = [...(unit.place === 'map' ? [unit.at] : []), to].filter(
    (hex) => hex >= 0 && inEnemyZone(rules, position, side, hex),
  );
  if (zoned.length > 0)
    reasons.push({
      clause: 'TRC-8.4.b',
      effect: 'enemy-zone-no-bar',
      hexes: zoned.map((hex) => label(rules.theatre, hex)),
    });
  if (kind === 'B') reasons.push({ clause: 'TRC-8.4.3.e', effect: 'uses-sea-move', unit: id });
  if (kind === 'C') {
    reasons.push({ clause: 'TRC-8.4.3.i', effect: 'no-other-movement', unit: id });
    if (rules.optional.includes('TRC-V2'))
      reasons.push({ clause: 'TRC-V2.a', effect: 'any-number', unit: id });
  }
  if (kind === 'D' && to === OFF_MAP)
    reasons.push({ clause: 'TRC-8.4.3.m', effect: 'returns-next-impulse', unit: id });
  if (isHq(unit.counter)) reasons.push({ clause: 'TRC-8.5.2.c', effect: 'hq-by-sea', unit: id });
  if (type === 'dictator') reasons.push({ clause: 'TRC-8.6.2.b', effect: 'dictator-by-sea', unit: id });
  if (area !== null) reasons.push(...dieReasons(rules, position, unit, area, to));
  return {
    verdict: {
      cost: 0,
      steps: stepsInOne(path, 'TRC-8.4.1.c'),
      stopped: true,
      sea: area === null ? null : seaMoveOf(rules, position, side, kind, area, to),
      railMoves: 0,
    },
    violations,
    reasons,
    priced: path.length,
  };
};
