import type { HexId, Question } from '@eastfront/kernel';
import { allow, tableSource } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { right } from 'fp-ts/Either';
import { label } from '../01-units/board.js';
import { traceSupply } from '../05-supply/supply-trace.js';
import type { Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const id = ask['unit'];
    const unit = typeof id === 'string' ? unitById(position, id) : null;
    if (unit === null) return badAsk('ask.unit', 'the id of a unit of the position', id);
    const { state, by, line, blocks, reasons, fleet } = traceSupply(rules, position, unit);
    const name = (hex: HexId): string => label(rules.theatre, hex);
    const value = {
      state,
      by,
      ...(state === 'in'
        ? { path: line.map(name) }
        : { blockedBy: [...new Set(blocks.flatMap(({ hexes }) => hexes.map(name)))] }),
    };
    const sources = sourcesFor(rules, position.units);
    return right(allow(value, reasons, fleet ? [...sources, tableSource(rules.fleet)] : sources));
  };

/** The question about supply: it traces now, whatever was judged in the supply phase. */
export const supplyQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  supply: supply(rules),
});
