import type { HexId } from '@eastfront/kernel';
import { remember } from '@eastfront/kernel';
import type { Theatre } from '../02-components/board.js';
import { hexOnBoard } from '../02-components/board.js';
import type { Side } from '../02-components/units.js';
import { SIDES } from '../02-components/units.js';
import { axisSideOf } from './line-region.js';
import type { ScenarioStart } from './scenarios.js';

/** A start line as it divides the board (TRC-S2.0.c). */
export interface StartLine {
  /** 1 on the land hexes of the Axis side, exceptions counted (TRC-S3.2.a, TRC-S3.2.b). */
  readonly isAxis: Uint8Array;
  /** The land hexes of a side, ascending. */
  readonly ground: Readonly<Record<Side, readonly HexId[]>>;
  /** Those that lie along the line, with the hexes that a scenario names (TRC-S2.1.d, TRC-S3.2.b); ascending. */
  readonly along: Readonly<Record<Side, readonly HexId[]>>;
  /** The hexes of the Soviet side that a scenario names. */
  readonly named: readonly HexId[];
}

const hexesOf = (theatre: Theatre, labels: readonly string[]): readonly HexId[] =>
  labels.flatMap((text) => hexOnBoard(theatre, text) ?? []);

const makeLine = (theatre: Theatre, { line, axisHexes, sovietHexes }: ScenarioStart): StartLine | null => {
  const region = line === null ? null : axisSideOf(theatre, line, 'start');
  if (region === null) return null;
  const { board, land, barrier } = theatre;
  const isAxis = Uint8Array.from(region);
  for (const hex of hexesOf(theatre, axisHexes)) isAxis[hex] = 1;
  const named = hexesOf(theatre, sovietHexes);
  for (const hex of named) isAxis[hex] = 0;
  const all = board.hexes.filter((hex) => land[hex] === 1);
  const ground = (side: Side): readonly HexId[] =>
    all.filter((hex) => (isAxis[hex] === 1) === (side === 'axis'));
  const touchesLine = (hex: HexId): boolean =>
    [0, 1, 2, 3, 4, 5].some((direction) => {
      const next = board.neighbours[6 * hex + direction] as HexId;
      return (
        next >= 0 && land[next] === 1 && barrier[6 * hex + direction] === 0 && isAxis[next] !== isAxis[hex]
      );
    });
  const along = (side: Side): readonly HexId[] =>
    ground(side).filter((hex) => touchesLine(hex) || (side === 'soviet' && named.includes(hex)));
  const bySide = (list: (side: Side) => readonly HexId[]) =>
    Object.fromEntries(SIDES.map((side) => [side, list(side)])) as Record<Side, readonly HexId[]>;
  return { isAxis, ground: bySide(ground), along: bySide(along), named };
};

/** The start line of a scenario on a board; null where there is none (TRC-S2.0.c). */
export const startLineOf: (theatre: Theatre, start: ScenarioStart) => StartLine | null = remember(makeLine);
