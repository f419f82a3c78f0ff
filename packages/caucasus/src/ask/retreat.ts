import type { HexId } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { outcomeOf } from '../10-combat-results/combat-results.js';
import { retreatRuling } from '../11-retreat/retreat.js';
import type { RetreatTask } from '../11-retreat/retreat-plan.js';
import { explainRoutes, routesOf } from '../11-retreat/retreat-plan.js';
import { advancePaths, advanceRuling } from '../12-advance/advance.js';
import { COMBAT_RESULTS } from '../data/tables.js';
import { refuse } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { CcReason, Rules } from '../rules.js';
import { answer, question } from './question.js';

/** Reasons without repetition: the first of each clause and effect. */
const distinctReasons = (reasons: readonly CcReason[]): readonly CcReason[] => {
  const seen = new Set<string>();
  return reasons.filter(({ clause, effect }) => {
    const key = `${clause} ${effect}`;
    return !seen.has(key) && seen.add(key) !== undefined;
  });
};

/** Hexes of ways that are not offered, each once for each law, but for those where an offered way ends. */
const refusedHexes = (rules: Rules, unit: Unit, from: HexId, ways: ReturnType<typeof explainRoutes>) => {
  const endOf = (path: readonly HexId[]): HexId => path[path.length - 1] ?? from;
  const offered = new Set(ways.filter(({ permitted }) => permitted).map(({ path }) => endOf(path)));
  const seen = new Set<string>();
  return ways.flatMap(({ path, violation }) => {
    const hex = endOf(path);
    if (violation === undefined || offered.has(hex)) return [];
    const key = `${hex} ${violation.clause} ${violation.code}`;
    if (seen.has(key)) return [];
    seen.add(key);
    return [{ unit: unit.counter.id, hex: label(rules.theatre, hex), ...violation }];
  });
};

const notOffered = (rules: Rules, unit: Unit, ways: ReturnType<typeof explainRoutes>): readonly CcReason[] =>
  ways.flatMap(({ violation, path }) =>
    violation === undefined
      ? []
      : [
          {
            clause: violation.clause,
            effect: 'not-offered',
            code: violation.code,
            why: violation,
            unit: unit.counter.id,
            path: path.map((hex) => label(rules.theatre, hex)),
          },
        ],
  );

/** Where one unit of a stack may retreat, and why nowhere else. */
const retreatOf = (rules: Rules, position: Position, task: RetreatTask, unit: Unit) => {
  const permitted = routesOf(rules, position, task, unit);
  const ways = explainRoutes(rules, position, task, unit);
  const judged = permitted.map(({ path }) => retreatRuling(rules, position, task, unit, path));
  return {
    routes: permitted.map((route) => ({
      unit: unit.counter.id,
      path: route.path.map((hex) => label(rules.theatre, hex)),
      losses: route.intoZone ? 1 : 0,
      goesOn: route.overstacks,
    })),
    refused: refusedHexes(rules, unit, task.from, ways),
    reasons: [
      ...judged.flatMap((one) => (one._tag === 'Right' ? one.right.reasons : [])),
      ...notOffered(rules, unit, ways),
    ],
  };
};

const retreat = question(
  'Where units may retreat.',
  ({ unit, unitOnMap, hex }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1), hexes: wholeCodec(1) },
      { attackers: eachOnce(unit, 'unit'), from: hex },
    ),
  (rules, position, { units, hexes, attackers = [], from }) => {
    const [first] = units;
    if (first === undefined) return badAsk('ask.units', 'at least one unit', []);
    const friend = attackers.findIndex((unit) => unit.counter.side === first.counter.side);
    if (friend >= 0)
      return badAsk(`ask.attackers.${friend}`, 'a unit of the other side', attackers[friend]?.counter.id);
    const subject = first.counter.id;
    if (hexes !== 2 && hexes !== 4)
      return right(refuse({ clause: 'CC-11.1.a', code: 'TWO_OR_FOUR_HEXES', subject, hexes }));
    const task: RetreatTask = {
      side: first.counter.side,
      from: from ?? first.at,
      distance: hexes,
      units: units.map((unit) => unit.counter.id),
      routed: [],
      mobile: position.phase === 'second-movement',
    };
    const each = units.map((unit) => retreatOf(rules, position, task, unit));
    const lost = units.filter((_, i) => each[i]?.routes.length === 0).map((unit) => unit.counter.id);
    const reasons: readonly CcReason[] = [
      { clause: 'CC-11.1.a', effect: 'retreat', hexes: task.distance, units: [...task.units] },
      ...distinctReasons(each.flatMap((one) => one.reasons)),
    ];
    const value = {
      routes: each.flatMap(({ routes }) => routes),
      eliminated: lost.length === units.length,
      lost,
      refused: each.flatMap(({ refused }) => refused),
    };
    return right(answer(rules, position, value, reasons));
  },
);

const advance = question(
  'Where units may advance after combat.',
  ({ unitOnMap, hex }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1), vacated: eachOnce(hex, 'hex', 1) },
      { result: oneWordOf(COMBAT_RESULTS.results) },
    ),
  (rules, position, { units, vacated: [hex, ...more], result }) => {
    if (hex === undefined || more.length > 0)
      return badAsk(
        'ask.vacated',
        'the hex that the defender left',
        more.map((one) => label(rules.theatre, one)),
      );
    const outcome = result === undefined ? null : outcomeOf(result);
    const limit = result === 'EX' ? 'one-hex' : 'full';
    const reasons: CcReason[] =
      outcome === null || result === undefined ? [] : [{ clause: outcome.clause, effect: 'result', result }];
    if (result === 'EX') reasons.push({ clause: 'CC-10.1.i', effect: 'one-hex-only' });
    const barred = outcome !== null && outcome.advance === 'none' && result !== 'EX';
    const seen = new Set<string>();
    const options: Record<string, string[][]> = {};
    for (const unit of units) {
      const paths = barred ? [] : advancePaths(rules, position, unit, { vacated: hex, limit });
      options[unit.counter.id] = paths.map((path) => path.map((one) => label(rules.theatre, one)));
      for (const path of paths) {
        const judged = advanceRuling(rules, position, unit, path, { vacated: hex, limit });
        if (judged._tag === 'Left') continue;
        for (const reason of judged.right.reasons) {
          const key = `${reason.clause} ${reason.effect}`;
          if (!seen.has(key)) reasons.push(reason);
          seen.add(key);
        }
      }
    }
    return right(answer(rules, position, { options }, reasons));
  },
);

/** Questions about retreat and advance. */
export const RETREAT_QUESTIONS = { retreat, advance };
