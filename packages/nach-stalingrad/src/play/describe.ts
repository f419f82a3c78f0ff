import type { HexId } from '@eastfront/kernel';
import { fieldsOf, label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { fightOf, oddsRuling, resultOf } from '../10-combat/odds.js';
import { SIDE_NAMES, WORDS } from '../rulebook/words.js';
import type { NsReason, Rules } from '../rules.js';
import { turnEntry } from '../rules.js';
import type { Action, ActionOf } from './actions.js';
import { applyAction } from './apply.js';
import type { Position } from './position.js';
import { unitById } from './position.js';

const nameOf = ({ counter: { id, name } }: Unit): string => (name === id ? id : `${name} (${id})`);

/** A hex as players speak of it. */
const spoken = ({ theatre }: Rules, hex: HexId): string => {
  const { name } = fieldsOf(theatre, hex);
  return name === undefined ? label(theatre, hex) : `${name} (${label(theatre, hex)})`;
};

/** The fight about to be rolled for, its odds, and what a die makes of them. */
const fightRolled = (rules: Rules, position: Position, die: number): string => {
  const { battle } = position;
  if (battle === null) return '';
  const judged = oddsRuling(rules, position, fightOf(rules, position, battle));
  if (judged._tag === 'Left') return '';
  const odds = judged.right.value;
  const { attack, defense, ratio, column, drm } = odds;
  const { result } = resultOf(rules, odds, die);
  const read = rules.combatResults.table.columns[column] ?? 'below the table';
  const shifted = read === ratio ? '' : `, column ${read}`;
  const modified = drm === 0 ? '' : `, die ${drm > 0 ? '+' : '-'}${Math.abs(drm)}`;
  const where = battle.hexes.map((hex) => spoken(rules, hex)).join(', ');
  const what = battle.index < 0 ? 'overrun of' : 'attack on';
  return ` for the ${what} ${where}, ${attack} to ${defense}, ${ratio}${shifted}${modified}: ${result.attacker}/${result.defender}`;
};

/** What comes of a check, by the effect that the rules give as the reason. */
const OUTCOMES: Readonly<Record<string, string>> = {
  activated: 'activated',
  'not-activated': 'not activated',
  'check-passed': 'in order',
  'check-failed': 'disrupted',
  relieved: 'relieved',
  'not-relieved': 'not relieved',
};

/** Whom the check of a stack disrupts (NS-5.3.c). */
const hungerCame = (reasons: readonly NsReason[]): string => {
  const disrupted = reasons.flatMap(({ effect, unit }) => (effect === 'disrupted' ? [String(unit)] : []));
  return disrupted.length === 0 ? ': in order' : `: ${disrupted.join(', ')} disrupted`;
};

/** What the rules make of a roll, in a word or two; empty where they say nothing of it. */
const cameOf = (rules: Rules, position: Position, action: Action): string => {
  const ruling = applyAction(rules, position, action);
  if (ruling._tag === 'Left') return '';
  const { reasons } = ruling.right;
  if (reasons.some(({ effect }) => effect === 'still-out-of-supply')) return hungerCame(reasons);
  for (const { effect, ...facts } of reasons) {
    if (effect === 'air-losses') return `: ${facts['losses']} counters lost`;
    const outcome = OUTCOMES[effect];
    if (outcome !== undefined) return `: ${outcome}`;
  }
  return '';
};

const CHECKS: Readonly<Record<Position['checks'][number]['reason'], string>> = {
  activation: 'to activate',
  attrition: 'against disorder for want of supply:',
  disengagement: 'to disengage',
  'retreat-before': 'to retreat before combat:',
  relief: 'against the relief of',
};

/** What the dice are rolled for, and what they bring where a table says it. */
const roll = (
  rules: Rules,
  position: Position,
  action: ActionOf<'roll'>,
  name: (id: string) => string,
): string => {
  const { dice, side, unit } = action;
  const said = `rolls ${dice.join(' and ')}`;
  const die = dice[0] ?? 0;
  const check =
    position.checks.find((one) => one.unit === unit) ?? (unit === null ? position.checks[0] : undefined);
  if (check !== undefined)
    return `${said} ${CHECKS[check.reason]} ${name(check.unit)}${cameOf(rules, position, action)}`;
  if (position.phase === 'weather') {
    const zone = position.weatherRolled === 0 ? 'north' : 'south';
    const brought = rules.weather.tables[turnEntry(rules, position.turn).weather[zone]][die - 1];
    if (brought === undefined) return said;
    const sky = zone === 'north' ? `, sky ${brought.sky}` : '';
    return `${said} for the ${zone}: ${brought.ground}${sky}`;
  }
  if (position.phase === 'air-attrition')
    return `${said} for the air losses of the ${SIDE_NAMES[side ?? 'axis']} side${cameOf(rules, position, action)}`;
  return `${said}${fightRolled(rules, position, die)}`;
};

/** One line of a game record for an action about to be taken. */
export const describeAction = (rules: Rules, position: Position, action: Action): string => {
  const name = (id: string): string => {
    const unit = unitById(position, id);
    return unit === null ? id : nameOf(unit);
  };
  const from = (id: string): string => {
    const unit = unitById(position, id);
    if (unit === null || unit.at < 0) return unit?.place === 'east-bank' ? 'the east bank' : 'off the map';
    return unit.place === 'box' ? `${label(rules.theatre, unit.at)} box` : label(rules.theatre, unit.at);
  };
  const all = (ids: readonly string[]): string => ids.map(name).join(', ');
  const way = (id: string | undefined, path: readonly string[]): string =>
    [from(id ?? ''), ...path].join('-');
  const hexesOf = (battle: number): string =>
    (position.attacks[battle]?.hexes ?? []).map((hex) => label(rules.theatre, hex)).join(', ');
  const help = (bonus: readonly string[], fleet: number): string =>
    [
      ...(bonus.length === 0 ? [] : [`, bonus of ${all(bonus)}`]),
      ...(fleet === 0 ? [] : [`, ${fleet} points of the fleet`]),
    ].join('');
  switch (action.type) {
    case 'use-supply':
      return `uses ${name(action.supply)} in ${from(action.supply)}`;
    case 'reinforce':
      return `${name(action.unit)} enters: ${action.to}`;
    case 'rebuild':
      return `rebuilds ${name(action.unit)}: ${action.steps} (${action.kind})`;
    case 'withdraw':
      return `takes steps off ${name(action.unit)}: ${action.steps} (${action.kind})`;
    case 'missions':
      return `${SIDE_NAMES[action.side]} air counters: ${action.fighters} fighters, ${action.supply} air supply, ${action.volga} Volga, ${action.fleet} fleet`;
    case 'air-supply':
      return `air supply in ${action.to}`;
    case 'remove':
      return `takes ${name(action.unit)} off the map`;
    case 'commander':
      return `${name(action.unit)} goes to ${name(action.hq)}`;
    case 'activate': {
      const independent = action.independent === null ? '' : `, alone ${name(action.independent)}`;
      return `activates ${all([action.hq, ...action.also])}: ${all(action.units) || 'nobody'}${independent}`;
    }
    case 'stand-down':
      return `leaves ${name(action.unit)} out`;
    case 'pass':
      return 'passes';
    case 'move': {
      const by = action.mode === 'normal' ? '' : ` (${action.mode})`;
      return `moves ${all(action.units)} ${way(action.units[0], action.path)}${by}`;
    }
    case 'overrun': {
      const leader = action.leader === null ? '' : `, bonus of ${name(action.leader)}`;
      const air = action.air === 0 ? '' : `, air ${action.air}`;
      return `overruns ${action.hex} with ${all(action.units)}${leader}${air}`;
    }
    case 'place-hq':
      return `moves ${name(action.unit)} ${way(action.unit, [action.to])}`;
    case 'push-hq':
      return `pushes ${name(action.unit)} ${way(action.unit, [action.to])}`;
    case 'transfer':
      return `${name(action.unit)} gives ${name(action.to)} steps: ${action.steps}${action.arm === null ? '' : ` (${action.arm})`}`;
    case 'found':
      return `${name(action.unit)} founds ${name(action.new)} with steps: ${action.steps}`;
    case 'landing':
      return `the fleet lands in ${action.hex}`;
    case 'attack':
      return `attacks ${action.hexes.join(', ')} with ${all(action.units)}, directed by ${name(action.hq)}`;
    case 'join':
      return `${name(action.unit)} joins the attack on ${hexesOf(action.battle)}`;
    case 'air':
      return `air counters to the combat for ${hexesOf(action.battle)}: ${action.counters}`;
    case 'react':
      return `reacts with ${all(action.units)} ${way(action.units[0], action.path)}`;
    case 'disengage':
      return `disengages ${all(action.units)} ${way(action.units[0], action.path)}`;
    case 'retreat-before': {
      const ways = Object.entries(action.paths).map(([id, path]) => `${name(id)} ${way(id, path)}`);
      return `retreats before combat: ${ways.join(', ')}`;
    }
    case 'done':
      return position.step === 'declare' ? 'the attacks stand' : 'the reactions are over';
    case 'resolve': {
      const supply = action.supply === null ? ', without supply' : `, supplied by ${name(action.supply)}`;
      return `combat for ${hexesOf(action.battle)}: ${name(action.lead)} leads${supply}${help(action.bonus, action.fleet)}`;
    }
    case 'defend':
      return `${name(action.lead)} leads the defense${help(action.bonus, action.fleet)}${action.air === 0 ? '' : `, air ${action.air}`}`;
    case 'split':
      return `retreats ${action.retreat} of ${position.battle?.result?.defender ?? 0}`;
    case 'lose':
      return `${name(action.unit)} loses a step${action.arm === null ? '' : ` (${action.arm})`}`;
    case 'retreat':
      return `retreats ${all(action.units)} ${way(action.units[0], action.path)}`;
    case 'advance':
      return `advances ${name(action.unit)} ${way(action.unit, action.path)}`;
    case 'convert':
      return `${SIDE_NAMES[action.side]} gauge in ${action.hex}`;
    case 'roll':
      return roll(rules, position, action, name);
    case 'end-phase':
      return `ends the ${WORDS.phase[position.phase]}`;
  }
};
