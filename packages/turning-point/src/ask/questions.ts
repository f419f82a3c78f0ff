import type { HexId, Json, JsonObject, Question } from '@eastfront/kernel';
import { allow, forbidWith, isRecord } from '@eastfront/kernel';
import { left, right } from 'fp-ts/Either';
import { label } from '../01-scope/board.js';
import { isAirBase, isSupplyUnit } from '../01-scope/units.js';
import { groundAt, holderOf } from '../01-scope/view.js';
import { billOf } from '../03-movement/bill.js';
import { fullZone } from '../04-zones/zones.js';
import { STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import { supplyOf, tracedSupply } from '../06-supply/supply.js';
import { asksForSupply } from '../06-supply/supply-net.js';
import { supplyReasons, supplyWitness } from '../06-supply/supply-reasons.js';
import { judgeAttack } from '../07-combat/combat.js';
import { frontOf, POINTS_PER_GAP_HEX } from '../08-front/front.js';
import { difference, outcomeOf, scoreRostov, victoryLevel } from '../10-victory/victory.js';
import { isWholeAttack, readActions } from '../play/action-codec.js';
import type { Action } from '../play/actions.js';
import { applyAction } from '../play/apply.js';
import { notNow } from '../play/apply-result.js';
import type { Position } from '../play/position.js';
import type { Rules, Ruling, TpReason } from '../rules.js';
import { airQuestions } from './air-questions.js';
import { answer, asJson, readHex, readSide, readUnitOnMap } from './asked.js';
import { readAskedAttack } from './asked-attack.js';
import { combatQuestions } from './combat-questions.js';
import { movementQuestions } from './movement-questions.js';

const zoc =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const side = readSide(ask['side']);
    if (side._tag === 'Left') return side;
    const zone = fullZone(rules, position.units, side.right);
    const hexes = rules.theatre.board.hexes
      .filter((hex) => zone[hex] !== 0)
      .map((hex) => label(rules.theatre, hex));
    const mine = position.units.filter((unit) => unit.counter.side === side.right && unit.place === 'map');
    const reasons: TpReason[] = [{ clause: 'TP-zoc.a', effect: 'zone', side: side.right }];
    if (mine.some((unit) => unit.mission === 'interdiction')) {
      reasons.push({ clause: 'TP-air.2.c', effect: 'zone-from-the-air', side: side.right });
    }
    if (mine.some(isAirBase)) reasons.push({ clause: 'TP-air.i', effect: 'no-zone', side: side.right });
    return right(answer(rules, position, { hexes }, reasons));
  };

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const unit = found.right;
    const reasons = supplyReasons(rules, position, unit);
    const isTraced = unit.fixedSupply === null && asksForSupply(rules, position.units, unit.counter.side);
    // Given with the case, or not in question: there is no line to show, and nothing that cuts one.
    if (!isTraced) {
      const { state } = supplyOf(rules, position, unit);
      return right(answer(rules, position, { state, path: null, blockedBy: [] }, reasons));
    }
    const judged = tracedSupply(rules, position, unit);
    const witness = supplyWitness(rules, position, unit, judged);
    const names = (hexes: readonly HexId[]): Json => hexes.map((hex) => label(rules.theatre, hex));
    const shown =
      'path' in witness
        ? { path: names(witness.path), blockedBy: [] }
        : { path: null, blockedBy: names(witness.blockedBy) };
    return right(answer(rules, position, { state: judged.state, ...shown }, reasons));
  };

const stack =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const hex = readHex(rules, ask['hex'], 'ask.hex');
    if (hex._tag === 'Left') return hex;
    const holder = holderOf(rules, position.units, hex.right);
    const counted = holder === null ? 0 : stackCount(rules, position, holder, hex.right);
    const there = groundAt(rules, position.units, hex.right);
    const reasons: TpReason[] = [
      { clause: 'TP-stacking.a', effect: 'stack', counted, limit: STACKING_LIMIT },
    ];
    if (there.some(isSupplyUnit))
      reasons.push({ clause: 'TP-stacking.b', effect: 'counts-one', kind: 'supply unit' });
    if (there.some(isAirBase))
      reasons.push({ clause: 'TP-stacking.c', effect: 'counts-one', kind: 'air unit' });
    if (position.units.some((unit) => unit.mission !== null && unit.at === hex.right)) {
      reasons.push({ clause: 'TP-air.d', effect: 'not-stacked', kind: 'squadron in the air' });
    }
    return right(answer(rules, position, { limit: STACKING_LIMIT, counted }, reasons));
  };

const front =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const side = readSide(ask['side']);
    if (side._tag === 'Left') return side;
    const { gap, chain, reasons } = frontOf(rules, position, side.right);
    const labels = chain.map((hex) => label(rules.theatre, hex));
    const points = gap * POINTS_PER_GAP_HEX;
    return right(answer(rules, position, { gap, points, chain: labels }, reasons));
  };

const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const scored = position.step === 'over' ? { position, reasons: [] } : scoreRostov(rules, position);
    const outcome = outcomeOf(scored.position);
    const line = victoryLevel(difference(scored.position));
    const reasons: TpReason[] = [
      ...scored.reasons,
      { clause: 'TP-victory.a', effect: 'difference', points: difference(scored.position) },
      { clause: line.clause, effect: 'victory', winner: line.winner, level: line.level },
    ];
    const { winner, level, points } = outcome;
    return right(answer(rules, position, { winner, level, points }, reasons));
  };

/** A whole attack is judged in one piece, so that every violation is found; anything else by applying it. */
const legal =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const { action } = ask;
    const read = readActions(action);
    if (read._tag === 'Left') {
      return left(
        read.left.map((one) => ({
          ...one,
          path: one.path === '' ? 'ask.action' : `ask.action.${one.path}`,
        })),
      );
    }
    if (isWholeAttack(action) && isRecord(action)) {
      const asked = readAskedAttack(rules, position, action as JsonObject, 'ask.action');
      if (asked._tag === 'Left') return asked;
      const judged = judgeAttack(rules, position, asked.right.attack, asked.right.reduceTo);
      const content = judged._tag === 'Left' ? judged.left : [];
      if (position.step !== 'attacks') return right(notNow(read.right[0] as Action, position, content));
      if (judged._tag === 'Left') return right(judged);
    }
    let now = position;
    let last: Ruling<Position> = allow(position);
    for (const one of read.right) {
      last = applyAction(rules, now, one);
      if (last._tag === 'Left') {
        const reasons = billOf(rules, now, one);
        return right(
          reasons.length === 0 ? last : forbidWith(last.left, { value: {}, reasons, sources: [] }),
        );
      }
      now = last.right.value;
    }
    return right(asJson(last, () => ({})));
  };

/** What Turning Point can be asked; `apply` and `actions` are answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  ...combatQuestions(rules),
  ...movementQuestions(rules),
  ...airQuestions(rules),
  zoc: zoc(rules),
  supply: supply(rules),
  stack: stack(rules),
  front: front(rules),
  victory: victory(rules),
  legal: legal(rules),
});
