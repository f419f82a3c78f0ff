import { neighboursOf } from '@eastfront/kernel';
import type { Unit } from '../01-scope/units.js';
import { closeSupportViolations, isReady } from '../09-air/air.js';
import type { Action } from '../play/actions.js';
import type { Listing } from '../play/listing-step.js';
import { NONE, name, only, PASS } from '../play/listing-step.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { advanceHexes, advancers } from './advance.js';
import { canAttack, isTarget } from './attack.js';
import { battleOdds } from './battle.js';
import { excessUnits } from './retreat.js';
import { retreatHexes } from './retreat-routes.js';

/**
 * Strengths worth lowering to: for each column below the present one the least that reaches it. Every strength between
 * them is legal too (TP-combat.L.a) and comes to one of these columns.
 */
const reductions = (rules: Rules, position: Position): readonly number[] => {
  const { columns } = rules.combatResults;
  const { defense, rawColumn } = battleOdds(rules, position);
  return columns.labels
    .slice(0, rawColumn)
    .map((_, column) => (defense * (columns.attack[column] as number)) / (columns.defense[column] as number));
};

/** More units, hexes and close support for an attack, and its commitment. */
export const declaration: Listing = {
  canAct: (rules, position, unit) => declarationsOf(rules, position, unit).length > 0,
  ofUnit: (rules, position, unit) => declarationsOf(rules, position, unit),
  general: (rules, position) => {
    const { hexes, attackers } = position.battle as Battle;
    const first = unitById(position, attackers[0] as string) as Unit;
    const more = neighboursOf(rules.theatre.board, first.at)
      .filter(
        (hex) =>
          !hexes.includes(hex) &&
          isTarget(rules, position, hex) &&
          attackers.every((id) => canAttack(rules, position, unitById(position, id) as Unit, [hex])),
      )
      .slice()
      .sort((a, b) => a - b)
      .map((hex): Action => ({ type: 'extend', hex: name(rules, hex) }));
    const commits = [null, ...reductions(rules, position)].flatMap((reduceTo) =>
      [false, true].map((ignoreDr): Action => ({ type: 'commit', reduceTo, ignoreDr })),
    );
    return [...more, ...commits];
  },
};

const declarationsOf = (rules: Rules, position: Position, unit: Unit): readonly Action[] => {
  const battle = position.battle as Battle;
  const { id, side } = unit.counter;
  if (side !== position.player || unit.place !== 'map') return NONE;
  if (unit.counter.kind === 'squadron') {
    return battle.hexes
      .filter(
        (hex) =>
          isReady(position, unit) &&
          closeSupportViolations(rules, position, {
            ...battle,
            closeSupport: [...battle.closeSupport, { squadron: id, hex }],
          }).length === 0,
      )
      .slice()
      .sort((a, b) => a - b)
      .map((hex) => ({ type: 'support', squadron: id, hex: name(rules, hex) }));
  }
  return !battle.attackers.includes(id) && canAttack(rules, position, unit, battle.hexes)
    ? [{ type: 'join', unit: id }]
    : NONE;
};

const isAmong = (ids: readonly string[], unit: Unit): boolean =>
  unit.place === 'map' && ids.includes(unit.counter.id);

const removal = (unit: Unit): readonly Action[] => [{ type: 'remove', unit: unit.counter.id }];

/** Attackers that can pay. */
export const exchange: Listing = {
  canAct: (_rules, position, unit) => isAmong((position.battle as Battle).attackers, unit),
  ofUnit: (_rules, _position, unit) => removal(unit),
  general: only(),
};

/** Units of an overfull hex. */
export const excess: Listing = {
  canAct: (_rules, position, unit) => excessUnits(position).includes(unit),
  ofUnit: (_rules, _position, unit) => removal(unit),
  general: only(),
};

/** Where the retreating units may be sent. */
export const retreats: Listing = {
  canAct: (_rules, position, unit) => isAmong((position.battle as Battle).retreating, unit),
  ofUnit: (rules, position, unit) => {
    const hexes = retreatHexes(rules, position, unit).map(({ to }) => to);
    const { id } = unit.counter;
    return [...hexes].sort((a, b) => a - b).map((to) => ({ type: 'retreat', unit: id, to: name(rules, to) }));
  },
  general: only(),
};

/** Who may advance where. */
export const advances: Listing = {
  canAct: (rules, position, unit) => advancers(rules, position).includes(unit),
  ofUnit: (rules, position, unit) =>
    advanceHexes(rules, position, unit, (position.battle as Battle).hexes)
      .slice()
      .sort((a, b) => a - b)
      .map((to) => ({ type: 'advance', unit: unit.counter.id, to: name(rules, to) })),
  general: only(PASS),
};
