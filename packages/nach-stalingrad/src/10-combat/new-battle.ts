import { enemyOf, idsOf } from '../01-units/units.js';
import type { Attack, Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { Rules } from '../rules.js';
import { alive, attackerOf, defendersNow } from './battle.js';
import { leadCandidates } from './odds.js';

/** Whether the attack takes place in the street-fighting box. */
const isStreet = (position: Position, ids: readonly string[]): boolean =>
  unitById(position, ids[0] ?? '')?.place === 'box';

/** Those who defend against an attack now: who fled there does not (NS-10.7.1.g). */
const defendersOf = (rules: Rules, position: Position, attack: Pick<Attack, 'hexes' | 'units'>) =>
  defendersNow(rules, position, attack.hexes, isStreet(position, attack.units)).filter(
    (unit) => !attack.hexes.includes(unit.fledTo),
  );

/** Whether an attack has lost its target: it need not and cannot be resolved (NS-A71). */
export const hasLapsed = (rules: Rules, position: Position, attack: Attack): boolean =>
  alive(position, attack.units).length === 0 || defendersOf(rules, position, attack).length === 0;

/** The fight of an attack as it begins, led by this unit; the defender leads with the best until he says otherwise. */
export const battleOf = (
  rules: Rules,
  position: Position,
  attack: Pick<Attack, 'units' | 'hexes' | 'air'>,
  index: number,
  lead: string,
): Battle => {
  const attackers = idsOf(alive(position, attack.units));
  const defenders = defendersOf(rules, position, attack);
  const battle: Battle = {
    index,
    stage: 'defend',
    attackers,
    hexes: attack.hexes,
    defenders: idsOf(defenders),
    street: isStreet(position, attack.units),
    lead,
    defenderLead: null,
    bonus: [],
    supplied: false,
    air: attack.air,
    fleet: 0,
    result: null,
    owed: 0,
    lost: [],
    losers: [],
    retreat: 0,
    retreating: [],
    vacated: [],
    deep: false,
  };
  const candidates = leadCandidates(rules, position, enemyOf(attackerOf(position)), battle);
  return { ...battle, defenderLead: candidates[0]?.counter.id ?? null };
};

/** The advance after a retreat before combat, as a fight that is over: one hex, nobody leads (NS-10.2.2.f). */
export const emptiedBattle = (rules: Rules, position: Position): Battle | null => {
  const { emptied } = position;
  const attack = emptied === null ? undefined : position.attacks[emptied.attack];
  if (emptied === null || attack === undefined) return null;
  const plain = battleOf(rules, position, attack, emptied.attack, attack.units[0] ?? '');
  return { ...plain, stage: 'advance', hexes: [emptied.hex], defenders: [], deep: false };
};
