import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import type { Rules } from '../rules.js';
import type { Control } from './control.js';
import type { Position } from './position.js';
import { buildingHexes, levelsAt } from './terrain.js';

type OnBoard = Pick<Rules, 'theatre'>;

const inControl = (rules: OnBoard, control: Control, hex: HexId, level: number): Side | null =>
  control[locationLabel(rules.theatre, hex, level)] ?? null;

/** The controller of a Location; nobody if the position states none. */
export const controllerAt = (
  { control }: Pick<Position, 'control'>,
  rules: OnBoard,
  hex: HexId,
  level = 0,
): Side | null => inControl(rules, control, hex, level);

/** The hexes that a side controls on the ground. */
export const ownGround = rememberEach((rules: OnBoard, control: Control, side: Side): readonly HexId[] =>
  rules.theatre.board.hexes.filter((hex) => inControl(rules, control, hex, 0) === side),
);

/** Who controlled a Location at the start of the scenario just ended. */
export const startControllerAt = (
  { startControl }: Pick<Position, 'startControl'>,
  rules: OnBoard,
  hex: HexId,
  level = 0,
): Side | null => inControl(rules, startControl, hex, level);

type Where = Pick<Position, 'control' | 'startControl' | 'changes'>;

/** A Location off the ground without a stated controller goes with the ground below or above it. */
const isHeldOtherwise = (
  rules: OnBoard,
  position: Pick<Where, 'control' | 'changes'>,
  hex: HexId,
  side: Side | null,
): boolean =>
  levelsAt(rules, position, hex).some((level) => {
    const held = controllerAt(position, rules, hex, level);
    return level !== 0 && held !== null && held !== side;
  });

/** Who controls a hex: its ground level; where another level is the enemy's the hex stays as it was (VG-A12). */
export const hexController = (rules: OnBoard, position: Where, hex: HexId): Side | null => {
  const ground = controllerAt(position, rules, hex);
  return isHeldOtherwise(rules, position, hex, ground)
    ? (startControllerAt(position, rules, hex) ?? ground)
    : ground;
};

/** Who controls a building: the side that holds every Location of it; nobody where the sides share it. */
export const buildingController = (
  rules: OnBoard,
  position: Pick<Where, 'control' | 'changes'>,
  hex: HexId,
): Side | null => {
  const whole = buildingHexes(rules, hex);
  const [first = null] = whole.map((one) => controllerAt(position, rules, one));
  const isWhole = whole.every(
    (one) => controllerAt(position, rules, one) === first && !isHeldOtherwise(rules, position, one, first),
  );
  return isWhole ? first : null;
};
