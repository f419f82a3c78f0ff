import type { HexId } from '@eastfront/kernel';
import { distance } from '@eastfront/kernel';
import type { Side, Unit } from '../01-units/units.js';
import { isArmorLeader, isCombat, isCommander, isHq, isInPlay } from '../01-units/units.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import type { Rules } from '../rules.js';

/** An army group or special HQ: it works through others and directs no combat itself (NS-8.h, NS-8.o, NS-10.1.k). */
export const isGroupHq = ({ counter }: Unit): boolean =>
  counter.level === 'army-group' || counter.level === 'special';

/** Whether a hex is in the command range of an HQ, through any terrain and any enemy (NS-8.c). */
export const isInRange = (rules: Rules, hq: Unit, hex: HexId): boolean =>
  hq.place === 'map' && hex >= 0 && distance(rules.theatre.board.grid, hq.at, hex) <= hq.counter.range;

/** The HQs of a side that are used in this operations phase. */
export const activeHqs = (position: Position, side: Side): readonly Unit[] =>
  position.units.filter(
    (unit) => isHq(unit) && unit.counter.side === side && unit.activeNow && unit.place === 'map',
  );

/** Those of them that direct combats (NS-10.1.h). */
export const directingHqs = (position: Position, side: Side): readonly Unit[] =>
  activeHqs(position, side).filter((hq) => !isGroupHq(hq));

/** Whether a unit is activated in this operations phase, not in one that has ended (NS-8.e, A10). */
export const isActiveNow = (position: Position, { activated }: Unit): boolean => {
  if (typeof activated !== 'string') return activated;
  const hq = unitById(position, activated);
  return hq === null || hq.activeNow;
};

/** Whether an army group HQ activated the unit out of the range of its army HQs (NS-8.j). */
export const isIndependent = (position: Position, { activated }: Unit): boolean =>
  typeof activated === 'string' && unitById(position, activated)?.counter.level === 'army-group';

/** The HQ with which an army commander is, when it stands on the map (NS-13.1.a). */
export const hqOf = (position: Position, commander: Unit): Unit | null => {
  const hq = commander.with === null ? null : unitById(position, commander.with);
  return hq !== null && isHq(hq) && hq.place === 'map' && hq.counter.side === commander.counter.side
    ? hq
    : null;
};

/** Whether a commander helps an HQ: his own, or an army HQ in the range of his army group HQ (NS-13.1.c, NS-13.1.f). */
export const helps = (rules: Rules, position: Position, commander: Unit, hq: Unit): boolean => {
  const own = hqOf(position, commander);
  if (own === null || own.counter.side !== hq.counter.side) return false;
  if (own.counter.id === hq.counter.id) return true;
  return own.counter.level === 'army-group' && !isGroupHq(hq) && isInRange(rules, own, hq.at);
};

/**
 * How many combats an HQ may direct, or units it may send in reaction: its own number and those of commanders (NS-1.f, NS-13.1.c).
 * Each HQ has its own limit, however many there are (NS-10.1.i).
 */
export const capabilityOf = (rules: Rules, position: Position, hq: Unit): number =>
  position.units.reduce(
    (sum, unit) =>
      isCommander(unit) && unit.place === 'map' && helps(rules, position, unit, hq)
        ? sum + unit.counter.operations
        : sum,
    hq.counter.operations,
  );

/** HQs that activate units in their own range: of armies, Panzer armies and Fronts (NS-8.e, NS-8.o). */
export const isArmyHq = (unit: Unit): boolean => {
  const { level } = unit.counter;
  return isHq(unit) && (level === 'army' || level === 'panzer-army' || level === 'front');
};

export const isArmyGroup = (unit: Unit): boolean => isHq(unit) && unit.counter.level === 'army-group';
export const isSpecial = (unit: Unit): boolean => isHq(unit) && unit.counter.level === 'special';

/** Whether an HQ has a unit in its command range; one that waits on the far bank of the Volga, from any hex there (NS-6.1.l). */
export const isInCommand = (rules: Rules, hq: Unit, unit: Unit): boolean => {
  if (isInPlay(unit)) return isInRange(rules, hq, unit.at);
  const { board, eastBank } = rules.theatre;
  return (
    unit.place === 'east-bank' && board.hexes.some((hex) => eastBank[hex] === 1 && isInRange(rules, hq, hex))
  );
};

/** How an HQ may activate a unit by its nation: without limit, as its one German corps, or not at all (NS-8.g, NS-8.m, NS-8.n). */
type Bond = 'free' | 'german-corps' | 'barred';

/** The bond of an HQ and a unit of its side; supply counters have no nation that counts. */
export const bondOf = (hq: Unit, unit: Unit): Bond => {
  const own = hq.counter.nation;
  const { nation } = unit.counter;
  if (own === nation || own === 'german' || !(isCombat(unit) || isArmorLeader(unit))) return 'free';
  return (own === 'romanian' || own === 'hungarian') && nation === 'german' && isCombat(unit)
    ? 'german-corps'
    : 'barred';
};

/** Fronts that one special HQ links, and two of them (NS-8.p, NS-8.q). */
export const LINKED = 2;
export const LINKED_BY_BOTH = 3;
