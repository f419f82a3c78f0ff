import type { HexId } from '@eastfront/kernel';
import { directionTo } from '@eastfront/kernel';
import { hasRail, label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { isHq } from '../02-components/units.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CodeFor, Rules, TrcReason, TrcViolation } from '../rules.js';
import { neutralityBars } from '../v-variants/neutrality.js';
import { shunsZones } from './land-ruling.js';
import type { Judgement, MoveRequest } from './move-request.js';
import { stepsInOne } from './move-request.js';
import { countedByRail, isStation, joinedOffMap, railBlock, railLimit } from './rail-movement.js';
import { terrainStops } from './stops.js';

/** Why a rail hex on the way, or the first one, is of no use. */
const blocked = (rules: Rules, position: Position, unit: Unit, hex: HexId): readonly TrcViolation[] => {
  const subject = label(rules.theatre, hex);
  const starts = hex === unit.at;
  switch (railBlock(rules, position, unit.counter.side, hex)) {
    case null:
      return [];
    case 'no-rail':
      return [{ clause: 'TRC-8.3.4.a', code: 'NO_RAILROAD', subject }];
    case 'not-owned':
      return [{ clause: 'TRC-8.3.6.a', code: 'RAILROAD_NOT_OWNED', subject }];
    case 'enemy':
      return [
        { clause: 'TRC-6.0.a', code: 'ENEMY_OCCUPIED', subject },
        { clause: 'TRC-8.3.6.l', code: 'RAILROAD_BLOCKED', subject },
      ];
    case 'partisan':
      return [{ clause: 'TRC-11.2.2.c', code: 'PARTISAN_ON_RAILROAD', subject }];
    case 'zone':
      return [
        {
          clause: 'TRC-8.3.4.b',
          code: starts ? 'STARTS_IN_ENEMY_ZONE' : 'ENTERS_ENEMY_ZONE',
          subject,
        },
        ...(starts ? [] : ([{ clause: 'TRC-8.3.6.l', code: 'RAILROAD_BLOCKED', subject }] as const)),
      ];
    case 'enemy-city':
      return [{ clause: 'TRC-8.3.6.l', code: 'ENEMY_CITY', subject }];
  }
};

/** Judges rail movement (TRC-8.3.1 to 8.3.7); it is the whole move of the units in the impulse (TRC-8.3.4.c). */
export const railRuling = (rules: Rules, position: Position, { units, path }: MoveRequest): Judgement => {
  const { theatre } = rules;
  const first = units[0] as Unit;
  const { side } = first.counter;
  const ids = units.map((unit) => unit.counter.id);
  const violations: TrcViolation[] = [];
  const reasons: TrcReason[] = [];
  const wrong = (clause: ClauseId, code: CodeFor<'subject'>, subject: string): void => {
    violations.push({ clause, code, subject } as TrcViolation);
  };
  if (position.impulse !== 1) {
    wrong('TRC-8.3.3.a', 'FIRST_IMPULSE_ONLY', first.counter.id);
    for (const unit of units) if (unit.fresh) wrong('TRC-12.1.2.c', 'FIRST_IMPULSE_ONLY', unit.counter.id);
  }
  for (const unit of units) if (isHq(unit.counter)) wrong('TRC-8.5.2.c', 'NOT_BY_RAIL', unit.counter.id);
  const limit = railLimit(position, side);
  const counted = countedByRail(units);
  const used = position.railMoves[side];
  if (counted > 0 && used + counted > limit)
    violations.push({ clause: 'TRC-8.3.1.a', code: 'RAIL_LIMIT', subject: first.counter.id, limit, used });
  violations.push(...blocked(rules, position, first, first.at));
  let from = first.at;
  let offMap = false;
  let priced = 0;
  const before = violations.length;
  for (const to of path) {
    if (violations.length === before) priced++;
    const direction = directionTo(theatre.board, from, to);
    const hexside = `${label(theatre, from)}/${label(theatre, to)}`;
    if (direction >= 0 && hasRail(theatre, from, direction)) {
      // Along the line.
    } else if (joinedOffMap(rules, from).includes(to)) {
      offMap = true;
      reasons.push(
        {
          clause: 'TRC-8.3.7.a',
          effect: 'joined-off-map',
          hexes: [label(theatre, from), label(theatre, to)],
        },
        {
          clause: 'TRC-8.3.7.b',
          effect: 'leaves-and-returns',
          hexes: [label(theatre, from), label(theatre, to)],
        },
      );
    } else wrong('TRC-8.3.4.a', 'NOT_ALONG_RAILROAD', hexside);
    if (rules.theatre.rail[to] !== 0 || offMap || direction >= 0)
      violations.push(...blocked(rules, position, first, to));
    for (const { counter } of units) violations.push(...neutralityBars(rules, position, counter, to));
    from = to;
  }
  if (path.length > 0 && !isStation(rules, from)) wrong('TRC-8.2.2.a', 'SEA_OR_LAKE', label(theatre, from));
  reasons.push(
    { clause: 'TRC-8.3.a', effect: 'rail-movement', units: ids },
    { clause: 'TRC-8.3.3.b', effect: 'any-distance', hexes: path.length },
    { clause: 'TRC-8.3.6.a', effect: 'owned-at-start', side },
    { clause: 'TRC-8.3.1.a', effect: 'rail-limit', limit, used, counted },
  );
  for (const unit of units) {
    if (unit.fresh)
      reasons.push({ clause: 'TRC-8.3.2.a', effect: 'beyond-the-limit', unit: unit.counter.id });
    if (unit.counter.type === 'dictator')
      reasons.push({ clause: 'TRC-8.6.2.b', effect: 'dictator-by-rail', unit: unit.counter.id });
    const passed = path.filter((hex) => terrainStops(rules, position, unit, hex));
    if (passed.length > 0)
      reasons.push({
        clause: 'TRC-8.3.5.a',
        effect: 'no-terrain-stop',
        unit: unit.counter.id,
        hexes: passed.map((hex) => label(theatre, hex)),
      });
    if (shunsZones(unit))
      reasons.push({ clause: 'TRC-8.3.4.b', effect: 'no-enemy-zone', unit: unit.counter.id });
  }
  return {
    verdict: {
      cost: 0,
      steps: stepsInOne(path, 'TRC-8.3.4.c'),
      stopped: true,
      sea: null,
      railMoves: counted,
    },
    violations,
    reasons,
    priced,
  };
};
