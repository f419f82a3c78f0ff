import * as t from 'io-ts';
import { hexOnBoard } from '../board/board.js';
import { exactType } from '../codec/exact-type.js';
import { readSourced } from '../codec/tables.js';
import { wholeCodec } from '../codec/words.js';
import { badInput, oneOf, unlessBad } from '../ground/bad-input.js';
import type { Source } from '../ground/source.js';
import type { SourceUse } from '../ruling/ruling.js';
import { boardSource, forcesSource, type Sourced, tableSource } from '../ruling/sources.js';
import type { WithBoard } from './units.js';

/** Lists the data that an answer depends on, each with its name and where it comes from: the board, the counters, and the given tables. */
export const usualSources = (
  rules: Parameters<typeof boardSource>[0] & Parameters<typeof forcesSource>[0],
  ...tables: readonly Sourced[]
): readonly SourceUse[] => [boardSource(rules), forcesSource(rules), ...tables.map(tableSource)];

/** A counter of {@link usualForces}. */
export type UsualCounter<Side extends string, More extends t.Props> = {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
} & { readonly [Key in keyof More]: t.TypeOf<More[Key]> };

/** The forces of a small game with one set-up, as {@link usualForces} reads them. */
export interface UsualForces<Counter> {
  readonly units: readonly Counter[];
  readonly turns: number;
  /** The hex of each counter at the start. */
  readonly setup: Readonly<Record<string, string>>;
  readonly source: Source;
  readonly byId: ReadonlyMap<string, Counter>;
}

/**
 * Declares the forces of a small game: counters with id, name, side and further fields, the number of turns, and `setup`, the hex of each
 * counter at the start. Returns `codec` for the schema, and `read` for the data reader, which checks the set-up.
 */
export const usualForces = <Side extends string, More extends t.Props>(
  side: t.Type<Side, unknown, unknown>,
  more: More,
) => {
  type Counter = UsualCounter<Side, More>;
  // TypeScript does not resolve the type of a counter while its fields are type parameters.
  const counter: t.Mixed = exactType({ id: t.string, name: t.string, side, ...more });
  const codec = exactType(
    {
      units: t.readonlyArray(counter as t.Type<Counter, unknown, unknown>),
      turns: wholeCodec(1, 100),
      setup: t.record(t.string, t.string),
    },
    { source: t.unknown },
    'counters and set-up',
  );
  const read = (json: unknown, theatre: WithBoard['theatre'] | null) =>
    readSourced<t.TypeOf<typeof codec>, UsualForces<Counter>>(codec, json, (written, source) => {
      const byId = new Map(written.units.map((unit) => [unit.id, unit]));
      const bad = Object.entries(written.setup).flatMap(([unit, hex]) => {
        if (!byId.has(unit)) return [badInput(`setup.${unit}`, oneOf([...byId.keys()]), unit)];
        const isKnown = theatre === null || hexOnBoard(theatre.board, hex) !== null;
        return isKnown ? [] : [badInput(`setup.${unit}`, 'a hex of the board', hex)];
      });
      return unlessBad(bad, { ...written, source, byId });
    });
  return { codec, read };
};
