import type { Action } from './actions.js';
import { label } from './board.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules } from './rules.js';

/** One line of a game record for an action about to be taken. */
export const describeAction = (rules: Rules, position: Position, action: Action): string => {
  const name = (id: string): string => {
    const unit = unitById(position, id);
    return unit === null ? id : `${unit.counter.name} (${unit.counter.id})`;
  };
  const from = (id: string): string => {
    const at = unitById(position, id)?.at ?? -1;
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
      return `combat for ${hexes.map((hex) => label(rules.theatre, hex)).join(', ')}`;
    }
    case 'change':
      return 'makes DR of the result';
    case 'keep':
      return 'keeps the result';
    case 'lose':
      return `loses ${name(action.unit)}`;
    case 'retreat':
      return `retreats ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')}`;
    case 'remnant':
      return `${name(action.unit)} leaves ${name(action.counter)}`;
    case 'roll':
      return `rolls ${action.die}`;
    case 'end-phase':
      return `ends the phase (${position.phase})`;
  }
};
