import type { Unit } from '../01-scope/units.js';
import { isHistorical, scenarioLine } from '../13-scenarios/scenarios.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';

/** TP-option.hold.a: in game turn 1 Axis units that began on their own fortress line may neither move nor attack. */
export const standsFast = (rules: Rules, position: Position, unit: Unit): boolean =>
  unit.startLine &&
  unit.counter.side === 'axis' &&
  position.turn === 1 &&
  rules.optional.includes('TP-option.hold') &&
  standFastCounts(rules, position.scenario);

/** TP-option.hold.b: whether the order is in force in this scenario; in a position without a scenario it is if the option is chosen. */
export const standFastCounts = (rules: Rules, scenario: number): boolean => {
  const line = scenarioLine(scenario);
  return line === null || isHistorical(line, rules.readings['TP-A85'] as string);
};

/** Marks the Axis units that begin on their own fortress line (TP-option.hold.a), when the stand-fast order is for this scenario. */
export const withStartLine = (rules: Rules, position: Position): Position =>
  rules.optional.includes('TP-option.hold') &&
  scenarioLine(position.scenario) !== null &&
  standFastCounts(rules, position.scenario)
    ? {
        ...position,
        units: position.units.map((unit) =>
          unit.place === 'map' && unit.counter.side === 'axis' && rules.theatre.fortress.axis[unit.at] === 1
            ? { ...unit, startLine: true }
            : unit,
        ),
      }
    : position;
