import type { Action } from './actions.js';
import { label } from './board.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import type { Rules } from './rules.js';

/** One line of a game record for an action about to be taken. */
export const describeAction = (rules: Rules, position: Position, action: Action): string => {
  const name = (id: string | null): string => {
    const unit = id === null ? null : unitById(position, id);
    return unit === null ? (id ?? 'nothing') : `${unit.counter.name} (${unit.counter.id})`;
  };
  const from = (id: string): string => {
    const at = unitById(position, id)?.at ?? -1;
    return at < 0 ? 'off the map' : label(rules.theatre, at);
  };
  switch (action.type) {
    case 'place':
      return `sets up ${name(action.unit)} in ${action.to}`;
    case 'reinforce':
      return `${name(action.unit)} arrives at ${action.to}`;
    case 'divert':
      return `${name(action.unit)} goes round to entry hex A`;
    case 'replacement':
      return `takes a replacement: ${action.kind}`;
    case 'rebuild':
      return `takes ${name(action.unit)} out of the Cadre Box`;
    case 'corps':
      return `places the 4th Guards Cavalry marker in ${action.to}`;
    case 'draw':
      return action.unit === null ? 'draws a blank from the cup' : `draws ${name(action.unit)} from the cup`;
    case 'replace':
      return action.to === null
        ? `brings ${name(action.unit)} up by a replacement`
        : `rebuilds ${name(action.unit)} in ${action.to}`;
    case 'move': {
      const by = action.mode === 'normal' ? '' : ` (${action.mode})`;
      return `moves ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')}${by}`;
    }
    case 'pick-up':
      return `${name(action.unit)} joins the moving stack`;
    case 'assault':
      return `mobile assault by ${name(action.unit)} on ${action.hex}`;
    case 'mark':
      return `Assault marker on ${name(action.unit)}`;
    case 'withdraw-hq':
      return `removes ${name(action.unit)} from the map`;
    case 'combine':
      return `combines ${name(action.with)} into ${name(action.unit)}`;
    case 'attack':
      return `attacks ${action.hex} with ${name(action.unit)}`;
    case 'join':
      return `and ${name(action.unit)}`;
    case 'support':
      return `supported by ${action.marker}`;
    case 'shift':
      return `${name(action.unit)} for a column`;
    case 'commit':
      return 'the attack stands';
    case 'roll':
      return `rolls ${action.die}`;
    case 'lose':
      return `${name(action.unit)} loses a step`;
    case 'determined':
      return `Determined Defense led by ${name(action.unit)}${action.support === null ? '' : ` with ${action.support}`}`;
    case 'give-way':
      return 'gives way';
    case 'retreat':
      return `retreats ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')}`;
    case 'retreat-on':
      return `sends ${name(action.unit)} on to ${action.to}`;
    case 'advance':
      return `advances ${name(action.unit)} ${[from(action.unit), ...action.path].join('-')}`;
    case 'remove':
      return `removes ${name(action.unit)}`;
    case 'allot':
      return `${action.port} supplies ${name(action.unit)}`;
    case 'pass':
      return 'passes';
    case 'end-phase':
      return `ends the phase (${position.phase})`;
  }
};
