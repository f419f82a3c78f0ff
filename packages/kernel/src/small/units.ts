import type { Board } from '../board/board.js';
import { type HexId, labelOf } from '../hex/grid.js';

/** The minimum contents of a small game's position: units, each with its counter and its hex. */
export interface WithUnits {
  readonly units: readonly {
    readonly counter: { readonly id: string; readonly name: string; readonly side: string };
    readonly at: HexId;
  }[];
}

/** Rules with a board. */
export interface WithBoard {
  readonly theatre: { readonly board: Board<unknown> };
}

/** A unit of a position. */
export type UnitIn<Position extends WithUnits> = Position['units'][number];
/** A side of the units of a position. */
export type SideIn<Position extends WithUnits> = UnitIn<Position>['counter']['side'];

/** The unit with the counter of this id; null if there is none. */
export const unitIn = <Position extends WithUnits>(
  { units }: Position,
  id: string,
): UnitIn<Position> | null => units.find(({ counter }) => counter.id === id) ?? null;

/** The label of a hex on the board of these rules. */
export const labelIn = ({ theatre }: WithBoard, hex: HexId): string => labelOf(theatre.board.grid, hex);

/** The units in a hex, optionally of one side. */
export const unitsAt = <Position extends WithUnits>(
  { units }: Position,
  hex: HexId,
  side?: SideIn<Position>,
): readonly UnitIn<Position>[] =>
  units.filter(({ at, counter }) => at === hex && (side === undefined || counter.side === side));

/** The units of a side. */
export const unitsOf = <Position extends WithUnits>(
  { units }: Position,
  side: SideIn<Position>,
): readonly UnitIn<Position>[] => units.filter(({ counter }) => counter.side === side);

/** The position with these units changed: moved, fought, in another hex. */
export const unitsChanged = <Position extends WithUnits>(
  position: Position,
  these: readonly UnitIn<Position>[],
  change: Partial<UnitIn<Position>>,
): Position => ({
  ...position,
  units: position.units.map((unit) => (these.includes(unit) ? { ...unit, ...change } : unit)),
});

/** The position without these units. */
export const unitsGone = <Position extends WithUnits>(
  position: Position,
  these: readonly UnitIn<Position>[],
): Position => ({ ...position, units: position.units.filter((unit) => !these.includes(unit)) });

/** One action for each hex a unit can go to, such as a move or a retreat, in the order of the hexes. */
export const actionsTo = <const Type extends string, Unit>(
  type: Type,
  unit: Unit,
  hexes: readonly HexId[],
): readonly { readonly type: Type; readonly unit: Unit; readonly to: HexId }[] =>
  hexes.map((to) => ({ type, unit, to }));
