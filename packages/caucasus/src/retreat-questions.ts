import type { Question } from '@eastfront/kernel';
import { sayViolation } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { adjudicateAdvance, advancePaths } from './advance.js';
import { answer, bad, readHex, readList, readUnitOnMap } from './ask.js';
import { label } from './board.js';
import { PHRASES } from './phrases.js';
import type { Position } from './position.js';
import { outcomeOf } from './results.js';
import { adjudicateRetreat } from './retreat.js';
import type { RetreatTask } from './retreat-plan.js';
import { explainRoutes, routesOf } from './retreat-plan.js';
import type { CcReason, Rules } from './rules.js';
import { COMBAT_RESULTS } from './tables.js';

const retreat =
  (rules: Rules): Question<Position> =>
  (asked, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(asked, id, at));
    const from = ask['from'] === undefined ? null : readHex(rules, ask['from'], 'ask.from');
    if (units._tag === 'Left') return units;
    if (from !== null && from._tag === 'Left') return from;
    const [first] = units.right;
    if (first === undefined) return bad('ask.units', 'at least one unit', ask['units']);
    const { hexes } = ask;
    if (hexes !== 2 && hexes !== 4) return bad('ask.hexes', '2 or 4', hexes);
    // A retreat is asked for before Determined Defense or after it; the position is that of the battle's end.
    const position = asked;
    const task: RetreatTask = {
      side: first.counter.side,
      from: from === null ? first.at : from.right,
      distance: hexes,
      units: units.right.map((unit) => unit.counter.id),
      routed: [],
      mobile: position.phase === 'second-movement',
    };
    const reasons: CcReason[] = [{ clause: 'CC-11.1.a', effect: 'retreat', hexes, units: [...task.units] }];
    const routes: { unit: string; path: string[]; losses: number }[] = [];
    let eliminated = true;
    const seen = new Set<string>();
    const add = (reason: CcReason): void => {
      const key = `${reason.clause} ${reason.effect}`;
      if (!seen.has(key)) reasons.push(reason);
      seen.add(key);
    };
    for (const unit of units.right) {
      const permitted = routesOf(rules, position, task, unit);
      if (permitted.length > 0) eliminated = false;
      for (const route of permitted) {
        routes.push({
          unit: unit.counter.id,
          path: route.path.map((hex) => label(rules.theatre, hex)),
          losses: route.steps + (route.intoZone ? 1 : 0),
        });
        const judged = adjudicateRetreat(rules, position, task, unit, route.path);
        if (judged._tag === 'Right') judged.right.reasons.forEach(add);
      }
      for (const { permitted: open, path, violation } of explainRoutes(rules, position, task, unit)) {
        if (open || violation === undefined) continue;
        add({
          clause: violation.clause,
          effect: 'not-offered',
          code: violation.code,
          why: sayViolation(PHRASES, violation),
          unit: unit.counter.id,
          path: path.map((hex) => label(rules.theatre, hex)),
        });
      }
    }
    return right(answer(rules, position, { routes, eliminated }, reasons));
  };

const advance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
    const vacated = readList(ask['vacated'], 'ask.vacated', (text, at) => readHex(rules, text, at));
    const wrong = [units, vacated].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || vacated._tag === 'Left') return left(wrong);
    const [hex] = vacated.right;
    if (hex === undefined) return bad('ask.vacated', 'the hex that the defender left', ask['vacated']);
    const { result } = ask;
    const known = COMBAT_RESULTS.results.includes(String(result));
    if (result !== undefined && !known) return bad('ask.result', 'a result of the combat table', result);
    const outcome = result === undefined ? null : outcomeOf(String(result));
    const limit = result === 'EX' ? 'one-hex' : 'full';
    const reasons: CcReason[] =
      outcome === null ? [] : [{ clause: outcome.clause, effect: 'result', result: String(result) }];
    if (result === 'EX') reasons.push({ clause: 'CC-10.1.i', effect: 'one-hex-only' });
    const barred = outcome !== null && outcome.advance === 'none' && result !== 'EX';
    const seen = new Set<string>();
    const options: Record<string, string[][]> = {};
    for (const unit of units.right) {
      const paths = barred ? [] : advancePaths(rules, position, unit, { vacated: hex, limit });
      options[unit.counter.id] = paths.map((path) => path.map((one) => label(rules.theatre, one)));
      for (const path of paths) {
        const judged = adjudicateAdvance(rules, position, unit, path, { vacated: hex, limit });
        if (judged._tag === 'Left') continue;
        for (const reason of judged.right.reasons) {
          const key = `${reason.clause} ${reason.effect}`;
          if (!seen.has(key)) reasons.push(reason);
          seen.add(key);
        }
      }
    }
    return right(answer(rules, position, { options }, reasons));
  };

/** Questions about retreat and advance. */
export const retreatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  retreat: retreat(rules),
  advance: advance(rules),
});
