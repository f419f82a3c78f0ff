import { resultAt } from '@eastfront/kernel';
import type { Action } from './actions.js';
import { oddsNow } from './battle.js';
import { label } from './board.js';
import { showOdds } from './odds.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules } from './rules.js';
import { weatherRolled } from './weather.js';

/** The odds of a declared combat as it opens, after every shift. */
const oddsOfCombat = (rules: Rules, position: Position, index: number): string => {
  const declared = position.battles[index];
  if (declared === undefined) return '';
  const { attack, defense, base, final, shift } = oddsNow(rules, position, declared).odds;
  const shifted = shift === 0 ? '' : `, ${showOdds(final)} with support`;
  return `: ${attack} to ${defense}, ${showOdds(base)}${shifted}`;
};

/** What a die says: a result of the combat table or the weather. */
const meaningOf = (rules: Rules, { step, battle, turn }: Position, die: number): string => {
  if (step === 'weather') return `: ${weatherRolled(rules, turn, die)}`;
  return step === 'battle' && battle !== null
    ? `: ${resultAt(rules.combatResults.table, battle.column, die)}`
    : '';
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
