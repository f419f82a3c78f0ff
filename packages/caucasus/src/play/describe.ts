import type { HexId } from '@eastfront/kernel';
import { sayReason } from '@eastfront/kernel';
import { fieldsOf, label } from '../02-components/board.js';
import { PHRASES } from '../rulebook/phrases.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import { applyAction } from './apply.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** A hex as players call it: by its name, else by its label. */
const placeName = ({ theatre }: Rules, hex: HexId): string =>
  fieldsOf(theatre, hex).name ?? label(theatre, hex);

/** What the die that is due is for. */
const rolledFor = (rules: Rules, { step, battle, rolls, units }: Position): string => {
  const name = (id: string | undefined): string =>
    units.find(({ counter }) => counter.id === id)?.counter.name ?? 'a unit';
  switch (step) {
    case 'battle':
      if (battle === null) return '';
      return battle.stage === 'brandenburg'
        ? ' for the return of the Brandenburgers'
        : `${battle.stage === 'determined' ? ' for the Determined Defense of ' : ' for the attack on '}${placeName(rules, battle.target)}`;
    case 'attrition':
      return ` for the isolation attrition of ${name(rolls[0])}`;
    case 'east':
      return ` for the arrival of ${name(rolls[0])}`;
    case 'brandenburg':
      return ' for the arrival of the Brandenburgers';
    case 'alpini':
      return ' for the Alpini Corps';
    case 'replacement':
      return ' on the replacement table';
    case 'weather':
      return ' for the weather';
    case 'event':
      return ' on the event table';
    default:
      return '';
  }
};

/** What comes of the die, from the rules: the result of a table, what holds or fails, who loses a step. */
const outcomeOf = (rules: Rules, position: Position, action: Action): string => {
  const applied = applyAction(rules, position, action);
  if (applied._tag === 'Left') return '';
  const [told] = applied.right.reasons.filter((reason) => reason['die'] !== undefined);
  if (told === undefined) return '';
  const { result, weather, event } = told;
  const word = result ?? weather ?? event;
  const fate = DIE_EFFECTS[told.effect];
  return `: ${[word === undefined ? '' : String(word), fate ?? ''].filter((part) => part !== '').join(', ') || sayReason(PHRASES, told)}`;
};

const DIE_EFFECTS: Readonly<Record<string, string>> = {
  holds: 'the defenders hold',
  fails: 'the defenders must retreat',
  attrition: 'a step is lost',
  'no-attrition': 'nothing is lost',
};

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
      return `rolls ${action.die}${rolledFor(rules, position)}${outcomeOf(rules, position, action)}`;
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
