import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat } from '../01-units/units.js';
import { combatUnitsIn } from '../01-units/view.js';
import type { Action } from '../play/actions.js';
import type { Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { uses } from '../rules.js';
import type { Party } from './evasion-terms.js';
import {
  attackOn,
  commandViolations,
  fitnessViolations,
  partiesWayViolations,
  stackIn,
} from './evasion-terms.js';
import { commanderWith } from './reaction-command.js';
import { away, halfOf, waysFrom } from './reaction-way.js';

/** Combinations of ways listed at most for a stack whose units go apart; beyond it those who go together remain. */
const MOST_COMBINATIONS = 64;

/** Ways for each unit of a stack, leaders with the first: together, and apart while the combinations are few. */
const plansOf = (rules: Rules, position: Position, stack: readonly Unit[]): readonly (readonly Party[])[] => {
  const { at, counter } = stack[0] as Unit;
  const fighters = stack.filter(isCombat);
  const leaders = stack.filter(isArmorLeader);
  const way = away(counter.side);
  const ways = (units: readonly Unit[]) =>
    waysFrom(rules, position, way, at, halfOf(rules, position, units), () => true);
  const together = ways(stack).map((path): readonly Party[] => [{ units: stack, path }]);
  if (fighters.length < 2) return together;
  const options = fighters.map((unit, i) => {
    const units = i === 0 ? [unit, ...leaders] : [unit];
    return ways(units).map((path): Party => ({ units, path }));
  });
  if (options.reduce((product, { length }) => product * length, 1) > MOST_COMBINATIONS) return together;
  let plans: readonly (readonly Party[])[] = [[]];
  for (const parties of options) plans = plans.flatMap((plan) => parties.map((party) => [...plan, party]));
  const isOneWay = (plan: readonly Party[]): boolean =>
    plan.every(({ path }) => path.join() === plan[0]?.path.join());
  return [...together, ...plans.filter((plan) => !isOneWay(plan))];
};

/** The retreats before combat out of the hex of a unit, listed with the first unit of its stack. */
export const listRetreatsBefore = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hqs: readonly Unit[],
): readonly Action[] => {
  const hex = unit.at;
  const attack = attackOn(position, hex);
  if (!uses(rules, 'NS-10.2.2.a') || unit.place !== 'map' || attack < 0) return [];
  const { side } = unit.counter;
  if (combatUnitsIn(rules, position, side, hex)[0] !== unit) return [];
  const stack = stackIn(rules, position, hex);
  if (fitnessViolations(rules, position, attack, stack).length > 0) return [];
  const pairs = hqs.flatMap((hq) =>
    position.units
      .filter((one) => {
        const commander = commanderWith(position, hq, one.counter.id);
        return commander !== null && commandViolations(rules, position, hq, commander, stack).length === 0;
      })
      .map((commander) => ({ hq, commander })),
  );
  if (pairs.length === 0) return [];
  const plans = plansOf(rules, position, stack).filter(
    (parties) => partiesWayViolations(rules, position, parties).length === 0,
  );
  return pairs.flatMap(({ hq, commander }) =>
    plans.map((parties): Action => {
      const paths = parties.flatMap(({ units, path }) =>
        units.map((one) => [one.counter.id, path.map((step) => label(rules.theatre, step))] as const),
      );
      return {
        type: 'retreat-before',
        hex: label(rules.theatre, hex),
        paths: Object.fromEntries(paths),
        hq: hq.counter.id,
        commander: commander.counter.id,
      };
    }),
  );
};
