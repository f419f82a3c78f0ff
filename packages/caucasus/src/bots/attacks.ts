import type { HexId } from '@eastfront/kernel';
import { rememberEach } from '@eastfront/kernel';
import { hexOnBoard } from '../02-components/board.js';
import { faceOf } from '../02-components/units.js';
import { isOverstacked } from '../05-stacking/stacking.js';
import type { Attack } from '../08-combat/attack.js';
import { joinersOf } from '../08-combat/attack.js';
import { attackOf, battleOf } from '../08-combat/battle-state.js';
import { combatOdds } from '../08-combat/combat.js';
import type { Action } from '../play/actions.js';
import type { BattleKind, Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';
import { attackGain } from './exchange.js';
import { besieging } from './worth.js';

/** The odds from which the bot adds no further unit to an attack. */
const PLENTY = 4;

const hexOf = (rules: Rules, text: string): HexId => hexOnBoard(rules.theatre, text) as HexId;

const strengthOf = (position: Position, id: string): number => {
  const unit = unitById(position, id);
  return unit === null ? 0 : faceOf(unit).attack;
};

/** An attack with as many more as it takes to be strong enough, the strongest first. */
const wholeAttack = (rules: Rules, position: Position, opening: Attack, kind: BattleKind): Attack => {
  const joining = joinersOf(rules, position, opening, kind)
    .map(({ counter }) => counter.id)
    .sort((a, b) => strengthOf(position, b) - strengthOf(position, a));
  let whole = opening;
  for (const id of joining) {
    if (combatOdds(rules, position, whole, kind).odds.final >= PLENTY) break;
    whole = { ...whole, attackers: [...whole.attackers, id] };
  }
  return whole;
};

const openAttack = (unit: string, target: HexId): Attack => ({
  attackers: [unit],
  target,
  support: [],
  shifter: null,
});

/** The exact expected gain of an attack that a unit opens, if every unit that is needed joins. */
export const gainOfOpening = (
  rules: Rules,
  position: Position,
  unit: string,
  target: HexId,
  kind: BattleKind,
): number => attackGain(rules, position, wholeAttack(rules, position, openAttack(unit, target), kind), kind);

/** What a mobile assault gains. */
export const gainOfAssault = (rules: Rules, position: Position, unit: string, target: HexId): number =>
  attackGain(rules, position, openAttack(unit, target), 'mobile');

/** What all beside a hex that will be able to attack could gain there, whatever hexsides forbid. */
export const gainAround = rememberEach((rules: Rules, position: Position, target: HexId): number => {
  const attackers = besieging(rules, position, position.player, target).map(({ counter }) => counter.id);
  if (attackers.length === 0) return Number.NEGATIVE_INFINITY;
  return attackGain(rules, position, { attackers, target, support: [], shifter: null }, 'combat');
});

/** Whether there is room for a unit in the hex that it would advance to: units over the stacking limit are eliminated (CC-5.2.c). */
export const hasRoom = (
  rules: Rules,
  position: Position,
  { unit, path }: Extract<Action, { readonly type: 'advance' }>,
): boolean => {
  const who = unitById(position, unit);
  const end = path.at(-1);
  return (
    who !== null &&
    end !== undefined &&
    !isOverstacked(rules, position, who.counter.side, hexOf(rules, end), [who])
  );
};

/** The attack that gains most, by one unit of those that can open it, if it gains enough; advances come before all. */
export const openBest = (
  rules: Rules,
  position: Position,
  actions: readonly Action[],
  least: number,
): Action => {
  let best: Action = { type: 'end-phase' };
  let most = least;
  for (const action of actions) {
    if (action.type === 'advance' && hasRoom(rules, position, action)) return action;
    if (action.type !== 'attack') continue;
    const gain = gainOfOpening(rules, position, action.unit, hexOf(rules, action.hex), 'combat');
    if (gain > most) [best, most] = [action, gain];
  }
  return best;
};

/** While an attack is put together: the strongest unit joins until it is strong enough, then support, then it is committed. */
export const declareMore = (rules: Rules, position: Position, actions: readonly Action[]): Action => {
  const battle = battleOf(position);
  const { final } = combatOdds(rules, position, attackOf(battle), battle.kind).odds;
  const commit = actions.find((action) => action.type === 'commit');
  let join: Action | undefined;
  let strongest = -1;
  for (const action of actions) {
    if (action.type !== 'join') continue;
    const strength = strengthOf(position, action.unit);
    if (strength > strongest) [join, strongest] = [action, strength];
  }
  if (join !== undefined && (final < PLENTY || commit === undefined)) return join;
  const helps = ({ type }: Action): boolean => type === 'support' || type === 'shift';
  const support = final < PLENTY ? actions.find(helps) : undefined;
  return support ?? commit ?? (actions[0] as Action);
};
