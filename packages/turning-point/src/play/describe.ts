import { resultAt } from '@eastfront/kernel';
import { label } from '../01-scope/board.js';
import { battleOdds } from '../07-combat/battle.js';
import { resultOf } from '../07-combat/combat.js';
import { strengthTold } from '../07-combat/exact.js';
import { basesUnderStrike, strikeAgainst } from '../09-air/air.js';
import type { Rules } from '../rules.js';
import type { Action } from './actions.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

/** What a die is rolled for, and what comes of it. */
const describeRoll = (
  rules: Rules,
  position: Position,
  die: number,
  name: (id: string) => string,
): string => {
  const { battle } = position;
  if (battle !== null) {
    const result = resultOf(rules, battleOdds(rules, position), die);
    const hexes = battle.hexes.map((hex) => label(rules.theatre, hex)).join(' and ');
    const again = result === 'Dr' && battle.ignoreDr ? ', ignored: another roll' : '';
    return `rolls ${die} for the attack on ${hexes}: ${result}${again}`;
  }
  const [base] = basesUnderStrike(position);
  if (base === undefined) return `rolls ${die}`;
  const { column } = strikeAgainst(rules, position, base);
  const hit = column !== null && resultAt(rules.airSuperiority.table, column, die) === 'X';
  return `rolls ${die} for the strike on ${name(base.counter.id)}: ${hit ? 'damaged' : 'no effect'}`;
};

/** One line of a game record for an action about to be taken. */
export const describeAction = (rules: Rules, position: Position, action: Action): string => {
  const name = (id: string): string => {
    const unit = unitById(position, id);
    return unit === null ? id : `${unit.counter.name} (${id})`;
  };
  const from = (id: string): string => {
    const at = unitById(position, id)?.at ?? -1;
    return at < 0 ? 'off the map' : label(rules.theatre, at);
  };
  switch (action.type) {
    case 'place':
      return `sets up ${name(action.unit)} in ${action.to}`;
    case 'move':
      return `moves ${name(action.unit)} ${from(action.unit)}-${action.to}`;
    case 'enter':
      return `${name(action.unit)} enters by ${action.mode} to ${action.to}`;
    case 'intercept':
      return `${name(action.squadron)} intercepts over ${action.hex}`;
    case 'strike':
      return `${name(action.squadron)} strikes at ${name(action.base)}`;
    case 'assign':
      return `${name(action.squadron)} covers ${name(action.base)}`;
    case 'attack':
      return `attacks ${action.hex} with ${name(action.unit)}`;
    case 'join':
      return `and ${name(action.unit)}`;
    case 'extend':
      return `and on ${action.hex} too`;
    case 'support':
      return `close support by ${name(action.squadron)} over ${action.hex}`;
    case 'commit': {
      const odds = position.battle === null ? null : battleOdds(rules, position);
      const column = odds === null ? '' : ` at ${rules.combatResults.columns.labels[odds.column]}`;
      const lowered = action.reduceTo === null ? '' : `, lowered to ${strengthTold(action.reduceTo)}`;
      return `the attack stands${column}${lowered}${action.ignoreDr ? ', ignoring Dr' : ''}`;
    }
    case 'roll':
      return describeRoll(rules, position, action.die, name);
    case 'remove':
      return `removes ${name(action.unit)}`;
    case 'retreat':
      return `retreats ${name(action.unit)} ${from(action.unit)}-${action.to}`;
    case 'advance':
      return `${name(action.unit)} advances into ${action.to}`;
    case 'interdict':
      return `${name(action.squadron)} interdicts ${action.hex}`;
    case 'patrol':
      return `${name(action.squadron)} patrols over ${action.hex}`;
    case 'pass':
      return 'passes';
    case 'end-phase':
      return `ends the phase (${position.phase})`;
  }
};
