import type { HexId } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, idsOf, isSupply } from '../01-units/units.js';
import { overstackViolations } from '../03-stacking/stacking.js';
import { airViolations } from '../07-air/air-support.js';
import { overrunWon } from '../09-movement/overrun.js';
import { bonusOptions } from '../13-generals/bonus.js';
import { fleetViolations } from '../14-fleet/fleet.js';
import type { Attack, Battle, BattleStage, Position } from '../position/position.js';
import { mapUnits, unfought, unitById } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, because, to } from '../position/position-change.js';
import { alive, combatUnitsIn, stepsIn, unitsIn, unitsInBox } from '../position/view.js';
import type { NsReason, NsViolation, Rules } from '../rules.js';
import { destroy } from './losses.js';
import { fightOf, leadCandidates, oddsRuling, resultOf } from './odds.js';
import { retreatPaths, retreatReasons } from './retreat.js';

/** Whether the attack takes place in the street-fighting box. */
const isStreet = (position: Position, ids: readonly string[]): boolean =>
  unitById(position, ids[0] ?? '')?.place === 'box';

/** The units that defend against an attack now: a unit that fled there does not (NS-10.7.1.g). */
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
    ...unfought(),
    index,
    stage: 'defend',
    attackers,
    hexes: attack.hexes,
    defenders: idsOf(defenders),
    street: isStreet(position, attack.units),
    lead,
    air: attack.air,
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

/** The side that attacks in the fight. */
export const attackerOf = (position: Position): Side => position.player;

/** The position with the fight at another stage. */
export const atStage = (
  position: Position,
  battle: Battle,
  stage: BattleStage,
  change: Partial<Battle> = {},
): Position => ({ ...position, battle: { ...battle, stage, ...change } });

/** The combat units of the defender in the hexes (or the box) of a fight. */
const defendersNow = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  street: boolean,
): readonly Unit[] =>
  hexes.flatMap((hex) => combatUnitsIn(rules, position, enemyOf(attackerOf(position)), hex, street));

/** The die is rolled, or odds below the table give their automatic result (NS-10.7.b, NS-10.7.c). */
export const toTheDie = (rules: Rules, position: Position, battle: Battle): Change => {
  const ready = atStage(position, battle, 'roll');
  const odds = oddsRuling(rules, ready, fightOf(rules, ready, battle));
  if (odds._tag === 'Left' || odds.right.value.column >= 0) return to(ready);
  const { result } = resultOf(rules, odds.right.value, 0);
  return because(odds.right.reasons, applyResult(rules, ready, { ...battle, stage: 'roll', result }));
};

/** The combat after its die (NS-10.7.c). */
export const rollBattle = (rules: Rules, position: Position, battle: Battle, die: number): Change => {
  const odds = oddsRuling(rules, position, fightOf(rules, position, battle));
  if (odds._tag === 'Left') return to(position);
  const { result, modifiedDie } = resultOf(rules, odds.right.value, die);
  const reason: NsReason = {
    clause: 'NS-10.7.c',
    effect: 'result',
    die,
    modifiedDie,
    result: `${result.attacker}/${result.defender}`,
  };
  return because([...odds.right.reasons, reason], applyResult(rules, position, { ...battle, result }));
};

/** Losses that take every step are taken at once; fewer are chosen one by one. */
const owe = (
  rules: Rules,
  position: Position,
  battle: Battle,
  stage: 'attacker-losses' | 'defender-losses' | 'extra-losses',
  losers: readonly string[],
  steps: number,
  then: (now: Position, battle: Battle) => Change,
): Change => {
  const units = alive(position, losers);
  if (steps <= 0 || units.length === 0) return then(position, battle);
  if (steps >= stepsIn(units))
    return after(destroy(rules, position, idsOf(units), 'NS-10.7.2.a'), (now) => then(now, battle));
  return to(atStage(position, battle, stage, { owed: steps, lost: [], losers: idsOf(units) }));
};

const applyResult = (rules: Rules, position: Position, battle: Battle): Change =>
  owe(
    rules,
    position,
    battle,
    'attacker-losses',
    battle.attackers,
    battle.result?.attacker ?? 0,
    (now, same) => toTheDefender(rules, now, same),
  );

/** NS-10.7.1.g: units that fled into the hex are eliminated by any adverse result there. */
const fugitives = (rules: Rules, position: Position, battle: Battle): readonly Unit[] =>
  battle.hexes.flatMap((hex) =>
    combatUnitsIn(rules, position, enemyOf(attackerOf(position)), hex).filter((unit) => unit.fledTo === hex),
  );

/** The attacker's losses are taken: the defender divides his part, if he has one. */
export const toTheDefender = (rules: Rules, position: Position, battle: Battle): Change => {
  if ((battle.result?.defender ?? 0) === 0) return finish(rules, position, battle);
  const lost = fugitives(rules, position, battle);
  return after(
    lost.length === 0 ? to(position) : destroy(rules, position, idsOf(lost), 'NS-10.7.1.g'),
    (now) => to(atStage(now, battle, 'split')),
  );
};

/** Divides the defender's result into the hexes that he retreats and the steps that he loses (NS-10.7.g). */
export const divide = (rules: Rules, position: Position, battle: Battle, hexes: number): Change =>
  owe(
    rules,
    position,
    { ...battle, retreat: hexes },
    'defender-losses',
    battle.defenders,
    (battle.result?.defender ?? 0) - hexes,
    (now, same) => toTheRetreat(rules, now, same),
  );

/** The defender's losses are taken: the units left retreat, if they have to. */
export const toTheRetreat = (rules: Rules, position: Position, battle: Battle): Change => {
  const left = alive(position, battle.defenders);
  if (battle.retreat === 0 || left.length === 0) return finish(rules, position, battle);
  const lost = battle.hexes
    .flatMap((hex) => (battle.street ? unitsInBox : unitsIn)(rules, position, hex))
    .filter((unit) => unit.counter.side !== attackerOf(position) && isSupply(unit));
  const freed =
    lost.length === 0
      ? to(position)
      : to(
          mapUnits(position, (unit) => (lost.includes(unit) ? { ...unit, place: 'removed', at: -1 } : unit)),
          ...lost.map(
            (unit): NsReason => ({ clause: 'NS-5.2.3.e', effect: 'remove', unit: unit.counter.id }),
          ),
        );
  return after(freed, (now) =>
    nextRetreat(rules, now, { ...battle, retreating: idsOf(left), stage: 'retreat' }),
  );
};

/** Units that have no way perish (NS-10.7.1.h); when all have gone the fight is over. */
const nextRetreat = (rules: Rules, position: Position, battle: Battle): Change => {
  const waiting = alive(position, battle.retreating);
  const ready = atStage(position, battle, 'retreat', { retreating: idsOf(waiting) });
  const stuck = waiting.find(
    (unit) => retreatPaths(rules, ready, ready.battle as Battle, [unit]).length === 0,
  );
  if (stuck !== undefined)
    return because(
      retreatReasons(rules, ready, ready.battle as Battle, [stuck]),
      after(destroy(rules, ready, [stuck.counter.id], 'NS-10.7.1.h'), (now) =>
        nextRetreat(rules, now, ready.battle as Battle),
      ),
    );
  return waiting.length === 0 ? finish(rules, ready, ready.battle as Battle) : to(ready);
};

/** Steps too many, or units, where some have retreated (NS-10.7.1.f, A77). */
const isCrowded = (rules: Rules, position: Position, hex: HexId, side: Side): boolean =>
  overstackViolations(rules, side, hex, combatUnitsIn(rules, position, side, hex)).length > 0;

/** Units have gone back along a path: losses for zones on the way, then for crowding, then the next. */
export const afterRetreat = (
  rules: Rules,
  position: Position,
  battle: Battle,
  units: readonly Unit[],
  end: HexId,
  extra: number,
): Change => {
  const side = units[0]?.counter.side ?? enemyOf(attackerOf(position));
  return owe(rules, position, battle, 'extra-losses', idsOf(units), extra, (now, same) =>
    uncrowd(rules, now, same, end, side),
  );
};

/** The owner makes room where the units have gone, step by step; `owed` is 0 meanwhile. */
export const uncrowd = (rules: Rules, position: Position, battle: Battle, end: HexId, side: Side): Change => {
  if (!isCrowded(rules, position, end, side)) return nextRetreat(rules, position, battle);
  const there = combatUnitsIn(rules, position, side, end);
  return to(atStage(position, battle, 'extra-losses', { owed: 0, lost: [], losers: idsOf(there) }));
};

/** Whether defenders are left where the fight was. */
const isCleared = (rules: Rules, position: Position, battle: Battle): boolean =>
  defendersNow(rules, position, battle.hexes, battle.street).length === 0;

/** Nothing is left to do but to advance; an overrun ends at once. */
const finish = (rules: Rules, position: Position, battle: Battle): Change => {
  const gone = alive(position, battle.defenders).length === 0;
  const done = atStage(position, battle, 'advance', {
    retreating: [],
    deep: gone || battle.retreat >= 2,
  });
  return battle.index >= 0
    ? to(done)
    : overrunWon(rules, done, done.battle as Battle, isCleared(rules, done, battle));
};

/** Whether the defender has anything to decide before the die (NS-10.5.a, NS-13.1.d, NS-14.j, A44). */
export const hasDefence = (rules: Rules, position: Position, battle: Battle): boolean => {
  if (battle.defenders.length > 1) return true;
  const side = enemyOf(attackerOf(position));
  const lead = unitById(position, battle.defenderLead ?? '');
  if (lead !== null && bonusOptions(rules, position, battle, side, lead).length > 1) return true;
  if (side === 'soviet' && battle.fleet === 0 && mayUseFleet(rules, position, battle, side)) return true;
  return battle.index < 0 && defenderAir(rules, position, battle, 1).length === 0;
};

const mayUseFleet = (rules: Rules, position: Position, battle: Battle, side: Side): boolean =>
  [3, 6].some((points) => fleetViolations(rules, position, battle, side, points).length === 0);

/** Why the defender may not answer an overrun with this many counters (NS-A43, A44). */
export const defenderAir = (
  rules: Rules,
  position: Position,
  battle: Battle,
  counters: number,
): readonly NsViolation[] => {
  const side = enemyOf(attackerOf(position));
  const german = alive(position, battle.defenders).some((unit) => unit.counter.nation === 'german');
  return airViolations(rules, position, side, { overrun: true, attacking: false, german, hqs: 0 }, counters);
};

/** Units that stormed a box in vain and have still to leave it (NS-11.h). */
export const stormersOwing = (rules: Rules, position: Position): readonly Unit[] => {
  const { battle } = position;
  if (battle === null || battle.stage !== 'advance' || !battle.street) return [];
  if (defendersNow(rules, position, battle.hexes, true).length === 0) return [];
  return alive(position, battle.attackers).filter((unit) => unit.place === 'box' && unit.stormedFrom >= 0);
};

/** Why the fight at hand may not be left. */
export const leaveViolations = (rules: Rules, position: Position): readonly NsViolation[] =>
  stormersOwing(rules, position).map((unit) => ({
    clause: 'NS-11.h',
    code: 'MUST_WITHDRAW',
    subject: unit.counter.id,
  }));

/** The fight between stages is over. */
export const isBetweenFights = (position: Position): boolean =>
  position.battle === null || position.battle.stage === 'advance';
