import { allow, resultAt, tableSource } from '@eastfront/kernel';
import type { Unit } from '../01-units/units.js';
import type { Battle, Position, Result } from '../play/position.js';
import { unitById, unitsById } from '../play/position.js';
import type { Rules, Ruling } from '../rules.js';
import type { Fight, Odds } from './fight.js';
import { fighting } from './lead-units.js';
import { dieModifiers } from './modifiers.js';
import { columnOf, ratioOf } from './odds-column.js';
import { shiftOf } from './shifts.js';
import { strengthsOf } from './strength.js';

export { bonusOptions, bonusViolations, togetherViolations } from '../13-generals/bonus.js';
export { fleetViolations } from '../14-fleet/fleet-support.js';
export { leadCandidates } from './lead-units.js';

/** Strengths, shifts, column and die modifier of a fight, with reasons (NS-10.3-10.6). */
export const oddsRuling = (rules: Rules, position: Position, fight: Fight): Ruling<Odds> => {
  const strengths = strengthsOf(rules, position, fight);
  const { attack, defense } = strengths;
  const ratio = ratioOf(attack, defense);
  const shifts = shiftOf(rules, fight);
  const { column, reasons } = columnOf(rules, attack, defense, shifts.shift);
  const die = dieModifiers(rules, position, fight);
  return allow(
    { attack, defense, ratio, shift: shifts.shift, column, drm: die.drm },
    [
      ...strengths.reasons,
      { clause: 'NS-10.4.b', effect: 'odds', ratio },
      ...shifts.reasons,
      ...reasons,
      ...die.reasons,
    ],
    [tableSource(rules.combatResults.table), tableSource(rules.modifiers)],
  );
};

/** The fight of a combat under way. */
export const fightOf = (_rules: Rules, position: Position, battle: Battle): Fight => {
  const { player } = position;
  const attackers = fighting(position, battle.attackers);
  const generals = unitsById(position, battle.bonus);
  const lead = unitById(position, battle.lead) ?? attackers[0];
  return {
    side: player,
    attackers,
    hexes: battle.hexes,
    defenders: fighting(position, battle.defenders),
    street: battle.street,
    overrun: battle.index < 0,
    lead: lead as Unit,
    defenderLead: battle.defenderLead === null ? null : unitById(position, battle.defenderLead),
    hq: position.attacks[battle.index]?.hq ?? null,
    supplied: battle.supplied,
    air: battle.air,
    bonus: generals.filter((general) => general.counter.side === player),
    defenderBonus: generals.filter((general) => general.counter.side !== player),
    fleet: battle.fleet,
  };
};

/** The two numbers of a result of the table (NS-10.7.d). */
export const readResult = (text: string): Result => {
  const [attacker = 0, defender = 0] = text.split('/').map(Number);
  return { attacker, defender };
};

/** The result at a die; dice off the table read its first or last row (NS-A73), odds below it row 0 of its first column (NS-10.7.b). */
export const resultOf = (
  rules: Rules,
  { column, drm }: Odds,
  die: number,
): { readonly modifiedDie: number; readonly result: Result } => {
  const { table } = rules.combatResults;
  const modifiedDie = die + drm;
  const text = column < 0 ? resultAt(table, 0, 0) : resultAt(table, column, modifiedDie);
  return { modifiedDie, result: readResult(text) };
};
