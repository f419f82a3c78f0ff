import type { HexId, Question } from '@eastfront/kernel';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import { combatSupplyOf } from '../10-supply/combat-supply.js';
import { supplyReasons, traceSupply } from '../10-supply/supply.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { answer, readUnitOnMap } from './asked.js';

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const unit = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (unit._tag === 'Left') return unit;
    const traced = traceSupply(rules, position, unit.right);
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const value = {
      state: traced.state,
      by: traced.by,
      path: traced.line?.map(name) ?? null,
      blockedBy: [...new Set(traced.blockedBy.map(({ hex }) => name(hex)))],
    };
    return right(answer(rules, position, value, supplyReasons(rules, position, unit.right, traced)));
  };

const combatSupply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const unit = readUnitOnMap(position, ask['unit'], 'ask.unit');
    if (unit._tag === 'Left') return unit;
    const { supplied, halved, reasons } = combatSupplyOf(rules, position, unit.right);
    return right(answer(rules, position, { supplied, halved }, reasons));
  };

/** Questions about supply. */
export const supplyQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  supply: supply(rules),
  'combat-supply': combatSupply(rules),
});
