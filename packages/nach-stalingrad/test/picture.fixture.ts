import { hexAt, must } from '@eastfront/testing';
import { hexOnBoard } from '../src/01-units/board.js';
import type { Counter, Unit } from '../src/01-units/units.js';
import { NOWHERE, unitOf } from '../src/01-units/units.js';
import type { Placing } from '../src/17-scenarios/scenarios.js';
import { scenarioOf } from '../src/17-scenarios/scenarios.js';
import { carriedData } from '../src/data/read-data.js';
import { blankPosition } from '../src/position/blank-position.js';
import type { Position } from '../src/position/position.js';
import { withSide } from '../src/position/view.js';
import type { Rules } from '../src/rules.js';

/** The rules with the data of the package. */
export const gameRules = (): Rules => {
  const read = must(carriedData());
  return { ...read, readings: {} as Rules['readings'], optional: [] };
};

/** A counter by the beginning of its id or by its name. */
export const counterNamed = (rules: Rules, name: string): Counter => {
  const found = rules.forces.roster.find((one) => one.id === name || one.name === name);
  if (found === undefined) throw new Error(`no counter ${name}`);
  return found;
};

/** A counter of the order of battle on the map. */
export const unitAt = (rules: Rules, name: string, text: string, status: Partial<Unit> = {}): Unit => ({
  ...unitOf(counterNamed(rules, name), 'map'),
  at: hexAt(rules, text),
  ...status,
});

/** A supply counter; these are in no list. */
export const supplyCounter = (rules: Rules, kind: 'truck' | 'air-supply', text: string): Unit => ({
  ...unitOf({ ...counterNamed(rules, 'VII AK'), id: kind, name: kind, kind, move: 6, maxSteps: 0 }, 'map'),
  at: hexAt(rules, text),
});

/** What a scenario sets up, on the map or in the box of what can be placed. */
export const setUpOf = (rules: Rules, id: Position['scenario']): Position => {
  const entry = scenarioOf(rules.scenarios, id);
  if (entry === null) throw new Error(`no scenario ${id}`);
  const placed = ({ unit, at: text, steps, mechanizedSteps }: Placing): readonly Unit[] => {
    const counter = rules.forces.roster.find((one) => one.id === unit);
    const hex = hexOnBoard(rules.theatre, text);
    return counter === undefined
      ? []
      : [
          {
            ...unitOf(counter, hex === null ? 'available' : 'map'),
            at: hex ?? NOWHERE,
            steps,
            mechanizedSteps,
          },
        ];
  };
  const blank = blankPosition(rules);
  const { land, board } = rules.theatre;
  const soviets = withSide(
    blank.control,
    board.hexes.filter((hex) => land[hex] === 1),
    'soviet',
  );
  return {
    ...blank,
    scenario: id,
    turn: entry.firstTurn,
    phase: 'first-movement',
    player: 'axis',
    control: withSide(
      soviets,
      entry.axisControl.map((text) => hexAt(rules, text)),
      'axis',
    ),
    units: entry.setUp.flatMap(placed),
  };
};
