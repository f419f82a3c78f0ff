import type { AskedQuestion, HexId } from '@eastfront/kernel';
import { allow, below, forbidWith } from '@eastfront/kernel';
import { rulingAsJson as asJson } from '@eastfront/kernel/case';
import { COMMON_ASKS, exactType, readAsk } from '@eastfront/kernel/codec';
import { left, right } from 'fp-ts/Either';
import type { OutputOf } from 'io-ts';
import { label } from '../01-scope/board.js';
import { sideCodec } from '../01-scope/forces.js';
import { exertsZone, isAirBase, isSupplyUnit } from '../01-scope/units.js';
import { groundAt, holderOf } from '../01-scope/view.js';
import { fullZone } from '../04-zones/zones.js';
import { STACKING_LIMIT, stackCount } from '../05-stacking/stacking.js';
import { asksForSupply, supplyOf, tracedSupply } from '../06-supply/supply.js';
import { supplyReasons, supplyWitness } from '../06-supply/supply-reasons.js';
import { isWholeAttack } from '../07-combat/actions-of-declaration.js';
import { judgeAttack } from '../07-combat/combat.js';
import { frontOf, POINTS_PER_GAP_HEX } from '../08-front/front.js';
import { difference, outcomeOf, scoreRostov, victoryLevel } from '../10-victory/victory.js';
import { BOOK } from '../play/actions.js';
import { notNow } from '../position/action.js';
import type { Position } from '../position/position.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import { AIR_QUESTIONS } from './air.js';
import { COMBAT_QUESTIONS, readWholeAttack } from './combat.js';
import { MOVEMENT_QUESTIONS } from './movement.js';
import { answer, question } from './question.js';

const zoc = question(
  'The hexes that a side controls.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const zone = fullZone(rules, position.units, side);
    const hexes = rules.theatre.board.hexes
      .filter((hex) => zone[hex] !== 0)
      .map((hex) => label(rules.theatre, hex));
    const mine = position.units.filter((unit) => unit.counter.side === side && unit.place === 'map');
    const reasons: TpReason[] = [{ clause: 'TP-zoc.a', effect: 'zone', side: side }];
    const zoned = mine.filter(exertsZone).map((unit) => unit.counter.id);
    if (zoned.length > 0) reasons.push({ clause: 'TP-zoc.a', effect: 'zone-from', side, units: zoned });
    if (mine.some((unit) => unit.mission === 'interdiction')) {
      reasons.push({ clause: 'TP-air.2.c', effect: 'zone-from-the-air', side: side });
    }
    if (mine.some(isAirBase)) reasons.push({ clause: 'TP-air.i', effect: 'no-zone', side: side });
    return right(answer(rules, position, { hexes }, reasons));
  },
);

const supply = question(
  'The state of supply of a unit and what it rests on.',
  ({ unitOnMap }) => exactType({ unit: unitOnMap }),
  (rules, position, { unit }) => {
    const reasons = supplyReasons(rules, position, unit);
    const isTraced = unit.fixedSupply === null && asksForSupply(rules, position.units, unit.counter.side);
    // Given with the case, or not in question: there is no line to show, and nothing that cuts one.
    if (!isTraced) {
      const { state } = supplyOf(rules, position, unit);
      return right(answer(rules, position, { state, path: null, blockedBy: [] }, reasons));
    }
    const judged = tracedSupply(rules, position, unit);
    const witness = supplyWitness(rules, position, unit, judged);
    const names = (hexes: readonly HexId[]) => hexes.map((hex) => label(rules.theatre, hex));
    const shown =
      'path' in witness
        ? { path: names(witness.path), blockedBy: [] }
        : { path: null, blockedBy: names(witness.blockedBy) };
    return right(answer(rules, position, { state: judged.state, ...shown }, reasons));
  },
);

const stack = question(
  'How many units count in a hex, and how many may.',
  ({ hex }) => exactType({ hex }),
  (rules, position, { hex }) => {
    const holder = holderOf(rules, position.units, hex);
    const counted = holder === null ? 0 : stackCount(rules, position, holder, hex);
    const there = groundAt(rules, position.units, hex);
    const reasons: TpReason[] = [
      { clause: 'TP-stacking.a', effect: 'stack', counted, limit: STACKING_LIMIT },
    ];
    if (there.some(isSupplyUnit))
      reasons.push({ clause: 'TP-stacking.b', effect: 'counts-one', kind: 'supply unit' });
    if (there.some(isAirBase))
      reasons.push({ clause: 'TP-stacking.c', effect: 'counts-one', kind: 'air unit' });
    if (position.units.some((unit) => unit.mission !== null && unit.at === hex)) {
      reasons.push({ clause: 'TP-air.d', effect: 'not-stacked', kind: 'squadron in the air' });
    }
    return right(answer(rules, position, { limit: STACKING_LIMIT, counted }, reasons));
  },
);

const front = question(
  'The gap in the continuous front of a side.',
  () => exactType({ side: sideCodec }),
  (rules, position, { side }) => {
    const { gap, chain, reasons } = frontOf(rules, position, side);
    const labels = chain.map((hex) => label(rules.theatre, hex));
    const points = gap * POINTS_PER_GAP_HEX;
    return right(answer(rules, position, { gap, points, chain: labels }, reasons));
  },
);

const victory = question(
  'Who wins, by how much.',
  () => exactType({}),
  (rules, position) => {
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
  },
);

/** A whole attack is judged in one piece, so that every violation is found; anything else by applying it. */
const legal: AskedQuestion<
  Rules,
  Position,
  OutputOf<typeof COMMON_ASKS.legal>,
  Readonly<Record<string, never>>,
  TpReason,
  TpViolation
> = {
  asks: COMMON_ASKS.legal,
  answer: (rules, position, ask) => {
    const put = readAsk(COMMON_ASKS.legal, ask);
    if (put._tag === 'Left') return put;
    const { action } = put.right;
    const read = BOOK.readActions(rules, action);
    if (read._tag === 'Left') {
      return left(below('ask.action', read.left));
    }
    if (isWholeAttack(action)) {
      const asked = readWholeAttack(rules, position, action);
      if (asked._tag === 'Left') return asked;
      const judged = judgeAttack(rules, position, asked.right.attack, asked.right.reduceTo);
      const content = judged._tag === 'Left' ? judged.left : [];
      if (position.step !== 'attacks')
        return right(notNow(rules, position, { type: 'attack' }, null, content));
      if (judged._tag === 'Left') return right(judged);
    }
    let now = position;
    let last: Ruling<Position> = allow(position);
    for (const one of read.right) {
      last = BOOK.apply(rules, now, one);
      if (last._tag === 'Left') {
        const reasons = BOOK.bill(rules, now, one);
        return right(
          reasons.length === 0 ? last : forbidWith(last.left, { value: {}, reasons, sources: [] }),
        );
      }
      now = last.right.value;
    }
    return right(asJson(last, () => ({})));
  },
};

/** The questions of Turning Point; every game answers `apply` and `actions` in the same way. */
export const QUESTIONS = {
  ...COMBAT_QUESTIONS,
  ...MOVEMENT_QUESTIONS,
  ...AIR_QUESTIONS,
  zoc,
  supply,
  stack,
  front,
  victory,
  legal,
};
