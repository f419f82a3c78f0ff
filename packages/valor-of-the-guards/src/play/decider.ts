import { CHANCE } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { removerOf } from '../12-617-fortification-removal/removable.js';
import type { Rules } from '../rules.js';
import type { Machine } from './machine.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** An action, whatever its type names. */
interface Named {
  readonly type: string;
  readonly [said: string]: unknown;
}

/** The fields that name the unit for which a side decides. */
const OF_A_UNIT = ['unit', 'guard', 'afv'] as const;

const sideNamed = (side: unknown): Side | null => SIDES.find((one) => one === side) ?? null;

const sideOfUnit = (position: Position, id: unknown): Side | null =>
  typeof id === 'string' ? (unitById(position, id)?.side ?? null) : null;

const sideOfFortification = (
  rules: Rules,
  position: Position,
  { type, fortification }: Named,
): Side | null => {
  const one = position.fortifications.find(({ id }) => id === fortification);
  if (one === undefined) return null;
  return type === 'remove' ? removerOf(rules, position, one) : one.owner;
};

const sideOfPlatoon = ({ units }: Position, name: unknown): Side | null =>
  name === undefined ? null : (units.find(({ platoon }) => platoon === name)?.side ?? null);

/**
 * The side whose decision an action is (VG-12.6.a: in many steps both decide at the same time): the side, unit, fortification or platoon
 * that it names tells; where it names none, the side that is to act.
 */
export const decidedBy = (
  machine: Pick<Machine, 'actor'>,
  rules: Rules,
  position: Position,
  action: Named,
): Side | null => {
  if (action.type === 'roll') return null;
  const [unit] = OF_A_UNIT.flatMap((field) => sideOfUnit(position, action[field]) ?? []);
  const { units } = action;
  const first: unknown = Array.isArray(units) ? units[0] : undefined;
  const actor = machine.actor(rules, position);
  return (
    sideNamed(action['side']) ??
    unit ??
    sideOfUnit(position, first) ??
    sideOfFortification(rules, position, action) ??
    sideOfPlatoon(position, action['platoon']) ??
    (actor === CHANCE ? null : actor)
  );
};
