import type { HexId } from '@eastfront/kernel';
import type { Action } from '../play/actions.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { byUnit, END_PHASE, NONE, name, names, only } from '../play/listing-step.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { mayEndCombats } from './apply-combat.js';
import { fallenUnit, remnantChoices } from './battle.js';
import { abandonedBy, isComplete, surrenderViolations, targetSets } from './draft.js';
import { judgeRemnant } from './remnants.js';
import { routesOf } from './retreat.js';

const COMMIT: Action = { type: 'commit' };

/** All combats are declared before the first die (TRC-A28). */
export const declaration: Listing = {
  ...byUnit((rules, position, unit) => {
    if (unit.counter.side !== position.player || unit.place !== 'map') return NONE;
    const { id } = unit.counter;
    const attacks = targetSets(rules, position, unit).map(
      (hexes): Action => ({ type: 'attack', unit: id, hexes: names(rules, hexes) }),
    );
    return surrenderViolations(rules, position, unit).length === 0
      ? [...attacks, { type: 'surrender', unit: id }]
      : attacks;
  }),
  general: (rules, position) => {
    if (mayEndCombats(rules, position)) return [END_PHASE];
    const { battles, surrender } = position.draft;
    const any =
      battles.length + surrender.length > 0 || abandonedBy(rules, position, position.draft).length > 0;
    return any && isComplete(rules, position) ? [COMMIT] : NONE;
  },
};

/** The order of the combats is the attacker's (TRC-9.1.2.b). */
export const battles: Listing = {
  ...byUnit(() => NONE),
  general: (rules, position) =>
    mayEndCombats(rules, position)
      ? [END_PHASE]
      : position.battles.flatMap((_, battle) =>
          position.resolved.includes(battle) ? [] : [{ type: 'resolve', battle } as const],
        ),
};

const choice: Listing = { ...byUnit(() => NONE), general: only({ type: 'change' }, { type: 'keep' }) };

const losses: Listing = byUnit((_, position, unit) =>
  position.battle?.losses[0]?.from.includes(unit.counter.id) === true && unit.place === 'map'
    ? [{ type: 'lose', unit: unit.counter.id }]
    : NONE,
);

const pathOf = (rules: Rules, path: readonly HexId[], off: boolean): readonly string[] =>
  off ? [...names(rules, path), OFF_MAP_WORD] : names(rules, path);

const retreats: Listing = byUnit((rules, position, unit) => {
  const retreating = position.battle?.retreating ?? [];
  const { id } = unit.counter;
  return retreating.includes(id)
    ? routesOf(rules, position, retreating, id).map(
        ({ path, off }): Action => ({ type: 'retreat', unit: id, path: pathOf(rules, path, off) }),
      )
    : NONE;
});

/** One counter of each kind stands for all. */
const kinds = (position: Position, counters: readonly string[]): readonly string[] => {
  const seen = new Set<string>();
  return counters.filter((id) => {
    const counter = unitById(position, id)?.counter;
    const kind = `${counter?.type} ${counter?.combat}-${counter?.move}`;
    return seen.has(kind) ? false : seen.add(kind);
  });
};

const remnants: Listing = byUnit((rules, position, unit) =>
  remnantChoices(rules, position)
    .filter((remnant) => remnant.unit === unit.counter.id)
    .flatMap((remnant) =>
      kinds(position, remnant.counters).map(
        (counter): Action => ({ type: 'remnant', unit: unit.counter.id, counter }),
      ),
    ),
);

const remnantRetreat: Listing = byUnit((rules, position, unit) => {
  const { remnant, fallen, result } = position.battle as Battle;
  const [dead] = fallen;
  const stood = dead === undefined ? null : fallenUnit(position, dead.unit);
  if (remnant?.unit !== unit.counter.id || stood === null) return NONE;
  const ruled = judgeRemnant(rules, position, result ?? '', stood);
  return ruled._tag === 'Left'
    ? NONE
    : ruled.right.value.routes
        .filter(({ off }) => !off)
        .map(
          ({ path }): Action => ({
            type: 'retreat',
            unit: unit.counter.id,
            path: path.map((hex) => name(rules, hex)),
          }),
        );
});

/** What the combat under way asks for. */
export const battleListing = ({ stage }: Battle): Listing => {
  switch (stage) {
    case 'change':
      return choice;
    case 'losses':
      return losses;
    case 'retreat':
      return retreats;
    case 'remnant':
      return remnants;
    case 'remnant-retreat':
      return remnantRetreat;
    default:
      return byUnit(() => NONE);
  }
};
