import type { HexId } from '@eastfront/kernel';
import { resultAt, showStep } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { weatherRolled } from '../04-sequence/weather.js';
import { pendingMove } from '../08-movement/apply-movement.js';
import { arrives } from '../08-movement/sea.js';
import { oddsNow } from '../09-combat/battle.js';
import type { Rules } from '../rules.js';
import { pointsOf } from '../v-variants/supply-routes.js';
import type { Action } from './actions.js';
import type { Position, SupplyRoute } from './position.js';
import { unitById } from './position.js';

/** The odds of a declared combat as it opens, after every shift. */
const oddsOfCombat = (rules: Rules, position: Position, index: number): string => {
  const declared = position.battles[index];
  if (declared === undefined) return '';
  const { attack, defense, base, final, shift } = oddsNow(rules, position, declared).odds;
  const shifted = shift === 0 ? '' : `, ${showStep(final)} with support`;
  return `: ${attack} to ${defense}, ${showStep(base)}${shifted}`;
};

/** What the results of the combat table do (TRC-9.6.2). */
const OUTCOMES: Readonly<Record<string, string>> = {
  AE: 'all attackers are eliminated',
  A1: 'one attacker is eliminated, the others retreat',
  AR: 'the attackers retreat',
  C: 'nothing happens',
  EX: 'each side loses a unit, the other defenders retreat',
  DR: 'the defenders retreat',
  D1: 'one defender is eliminated, the others retreat',
  DE: 'all defenders are eliminated',
  DS: 'all defenders surrender',
};

/** A hex by the name of its city, where it has one. */
const placeOf = ({ theatre }: Rules, hex: HexId): string =>
  fieldsOf(theatre, hex).name ?? label(theatre, hex);

const ROUTES: Readonly<Record<SupplyRoute, string>> = {
  archangel: 'Archangel',
  'black-sea': 'the Black Sea',
  caspian: 'the Caspian',
};

/** What a die is rolled for, and what comes of it; empty where no die is due. */
const meaningOf = (rules: Rules, position: Position, die: number): string => {
  const { step, battle, turn, routes } = position;
  const pending = step === 'sea' ? pendingMove(rules, position) : null;
  if (step === 'weather') return ` for the weather: ${weatherRolled(rules, turn, die)}`;
  const [route] = routes;
  if (step === 'lend-lease' && route !== undefined) {
    const points = pointsOf(position, route, die);
    return ` for the supplies by way of ${ROUTES[route]}: ${points} ${points === 1 ? 'point' : 'points'}`;
  }
  if (pending !== null) {
    const [unit] = pending.request.units;
    return ` for the voyage of ${unit?.counter.name ?? ''}: ${arrives(pending.move, die) ? 'it arrives' : 'it is lost'}`;
  }
  if (step !== 'battle' || battle === null) return '';
  const hexes = position.battles[battle.index]?.hexes ?? [];
  const result = resultAt(rules.combatResults.table, battle.column, die);
  const on = hexes.map((hex) => placeOf(rules, hex)).join(', ');
  return ` for the attack on ${on}: ${result}, ${OUTCOMES[result] ?? ''}`;
};

/** One line of a game record for an action about to be taken. */
export const describeAction = (rules: Rules, position: Position, action: Action): string => {
  const name = (id: string): string => {
    const unit = unitById(position, id);
    return unit === null ? id : `${unit.counter.name} (${unit.counter.id})`;
  };
  const from = (id: string): string => {
    // A remnant that is led is not on the map yet.
    const { remnant = null } = position.battle ?? {};
    const at = (remnant?.unit === id ? remnant.at : unitById(position, id)?.at) ?? -1;
    return at < 0 ? 'off the map' : label(rules.theatre, at);
  };
  const all = (ids: readonly string[]): string => ids.map(name).join(', ');
  switch (action.type) {
    case 'objective':
      return `chooses the objective of ${action.year}: ${action.hex}`;
    case 'situation':
      return `${action.adopt ? 'adopts' : 'declines'} situation ${action.id}`;
    case 'place':
      return `sets up ${name(action.unit)} in ${action.to}`;
    case 'reinforce':
      return `${name(action.unit)} arrives: ${action.to}`;
    case 'replace':
      return `replaces ${name(action.unit)}: ${action.to}`;
    case 'worker':
      return `puts ${name(action.unit)} to work in ${action.to}`;
    case 'siberia':
      return `sends ${name(action.unit)} to Siberia`;
    case 'convert':
      return `converts ${name(action.unit)} into ${name(action.into)}`;
    case 'move': {
      const by = action.mode === 'normal' ? '' : ` (${action.mode})`;
      return `moves ${all(action.units)} ${[from(action.units[0] ?? ''), ...action.path].join('-')}${by}`;
    }
    case 'exit':
      return `withdraws ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')} (${action.mode})`;
    case 'stuka':
      return `Stuka of ${name(action.hq)} on ${action.hex}`;
    case 'gun':
      return `artillery on ${action.hex}`;
    case 'automatic-victory':
      return `automatic victory over ${action.hexes.join(', ')} by ${all(action.units)}${action.stuka ? ' with a Stuka' : ''}`;
    case 'partisan':
      return `places ${name(action.unit)} in ${action.to}`;
    case 'attack':
      return `attacks ${action.hexes.join(', ')} with ${name(action.unit)}`;
    case 'surrender':
      return `${name(action.unit)} surrenders`;
    case 'commit':
      return 'the combats stand';
    case 'declare': {
      const battles = action.battles.map(
        ({ attackers, hexes }) => `${all(attackers)} against ${hexes.join(', ')}`,
      );
      const gone = action.surrender.length === 0 ? [] : [`${all(action.surrender)} surrender`];
      return `declares: ${[...battles, ...gone].join('; ')}`;
    }
    case 'resolve': {
      const hexes = position.battles[action.battle]?.hexes ?? [];
      const where = hexes.map((hex) => label(rules.theatre, hex)).join(', ');
      return `combat for ${where}${oddsOfCombat(rules, position, action.battle)}`;
    }
    case 'change':
      return 'makes DR of the result';
    case 'keep':
      return 'keeps the result';
    case 'lose':
      return position.phase === 'movement'
        ? `has no room for ${name(action.unit)}, which is lost`
        : `loses ${name(action.unit)}`;
    case 'retreat':
      return `retreats ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')}`;
    case 'remnant':
      return `${name(action.unit)} leaves ${name(action.counter)}`;
    case 'roll':
      return `rolls ${action.die}${meaningOf(rules, position, action.die)}`;
    case 'end-phase':
      return `ends the phase (${position.phase})`;
  }
};
