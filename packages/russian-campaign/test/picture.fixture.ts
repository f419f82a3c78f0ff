import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import { hexAt } from '@eastfront/testing';
import type { RosterEntry } from '../src/02-components/forces.js';
import type { District } from '../src/02-components/terrain.js';
import type { Unit } from '../src/02-components/units.js';
import { unitOf } from '../src/02-components/units.js';
import { groundOf } from '../src/03-opening/set-up.js';
import type { Position } from '../src/position/position.js';
import type { Rules } from '../src/rules.js';
import { blankPosition } from '../src/s-scenarios/blank-position.js';
import { RULES } from './tables.fixture.js';

/** The rules with the data of the package. */
export const gameRules = (): Rules => RULES;

const entryNamed = (rules: Rules, id: string): RosterEntry => {
  const entry = rules.forces.roster.find(({ counter }) => counter.id === id);
  if (entry === undefined) throw new Error(`no counter ${id}`);
  return entry;
};

/** A counter of the order of battle on the map. */
export const unitAt = (rules: Rules, id: string, text: string, status: Partial<Unit> = {}): Unit => ({
  ...unitOf(entryNamed(rules, id).counter, 'map'),
  at: hexAt(rules, text),
  ...status,
});

/** Every counter where the order of battle has it before the game. */
export const waiting = (rules: Rules): readonly Unit[] =>
  rules.forces.roster.map(({ counter, place, due, dueImpulse, entry }) => ({
    ...unitOf(counter, place),
    due,
    dueImpulse,
    entry,
  }));

/** The districts that face the set-up codes of the Axis. */
const FACING: Readonly<Record<string, District>> = { N: 'baltic', C: 'western', S: 'kiev', R: 'odessa' };

/** May/Jun 1941: everything set up, two to a hex, the Axis as near to its districts as may be; the Axis to move. */
export const setUp1941 = (rules: Rules): Position => {
  const { theatre } = rules;
  const taken = new Map<HexId, number>();
  const nearest = (code: string, hex: HexId): number =>
    Math.min(
      ...(theatre.districts[FACING[code] ?? 'western'] ?? []).map((goal) =>
        distance(theatre.board.grid, hex, goal),
      ),
    );
  const spot = ({ counter }: Unit): HexId => {
    const code = counter.code ?? '';
    const ground = [...groundOf(theatre, code)];
    if (FACING[code] !== undefined) ground.sort((a, b) => nearest(code, a) - nearest(code, b));
    const hex = ground.find((one) => counter.exempt || (taken.get(one) ?? 0) < 2) ?? ground[0];
    if (hex === undefined) throw new Error(`no ground for ${counter.id}`);
    if (!counter.exempt) taken.set(hex, (taken.get(hex) ?? 0) + 1);
    return hex;
  };
  return {
    ...blankPosition(rules),
    player: 'axis',
    phase: 'movement',
    step: 'movement',
    units: waiting(rules).map((unit) =>
      unit.place === 'set-up' ? { ...unit, place: 'map', at: spot(unit) } : unit,
    ),
  };
};
