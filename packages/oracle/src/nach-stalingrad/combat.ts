/**
 * Nach Stalingrad!, ruled once more: a combat with all that may help in it. HQs, aircraft, generals, the fleet and trucks are those that the position
 * shows; what it does not show is granted. Written from the clauses alone.
 */
import { crowFlies, hexside } from '../board/hexes.js';
import { canAttack, type OddsAnswer, type Side, type Table, type Unit } from '../nach-stalingrad.js';
import { isReachedByAir, type SupplyState } from './lines.js';

/** What a position says of a combat beside its units. */
export interface CombatState extends SupplyState {
  readonly fleet: SupplyState['fleet'] & { readonly landing: string | null; readonly supported?: boolean };
  /** Combats that HQs have directed in this segment. */
  readonly attacks?: readonly { readonly hq?: string }[];
}

/** What data the text leaves out: modifiers beside those of terrain, and what the fleet may give at each level. */
export interface CombatData {
  readonly axisGround: Readonly<Record<string, number>>;
  readonly satellites: number;
  readonly landing: number;
  readonly support: readonly { readonly from: number; readonly support: number }[];
}

export interface CombatAsk {
  readonly attackers: readonly string[];
  readonly hexes: readonly string[];
  readonly support: {
    readonly supplied: boolean;
    readonly lead: string;
    readonly defenderLead: string;
    readonly air?: number;
    readonly defenderAir?: number;
    readonly fleet?: number;
    readonly defenderFleet?: number;
    readonly leader?: readonly string[];
    readonly defenderLeader?: readonly string[];
  };
}

export type Letters = Readonly<Record<string, string>>;

interface Fight {
  readonly table: Table;
  readonly state: CombatState;
  readonly data: CombatData;
  readonly ask: CombatAsk;
  readonly letters: Letters;
  readonly attackers: readonly Unit[];
  readonly defenders: readonly Unit[];
}

const enemyOf = (side: Side): Side => (side === 'axis' ? 'soviet' : 'axis');

const kindOf = ({ kind, isCombat }: Unit): string => kind ?? (isCombat ? 'combat' : 'hq');

const nationOf = ({ nation, side }: Unit): string => nation ?? (side === 'axis' ? 'german' : 'soviet');

/** NS-8.c: over everything. */
const isInRange = (hq: Unit, at: string): boolean => crowFlies(hq.at, at, 'odd') <= (hq.range ?? 0);

const hqsOf = ({ table }: Fight, side: Side): readonly Unit[] =>
  table.units.filter((unit) => unit.side === side && kindOf(unit) === 'hq');

const isHigh = ({ armyGroup, special }: Unit): boolean => armyGroup === true || special === true;

/** NS-13.1.f for the Axis, NS-S51: those in whose range an HQ is. */
const aboveOf = (fight: Fight, hq: Unit): readonly Unit[] =>
  hqsOf(fight, hq.side).filter((one) => isHigh(one) && isInRange(one, hq.at));

const commandersOf = ({ table }: Fight, hq: Unit): readonly Unit[] =>
  table.generals.filter((one) => one.with === hq.id);

/** NS-13.1.c, NS-13.1.f: whose commanders help an HQ, its own and those of the army groups of the Axis in whose range it is, at work or not. */
const helpersOf = (fight: Fight, hq: Unit): readonly Unit[] => [
  hq,
  ...(hq.side === 'axis' ? aboveOf(fight, hq) : []),
];

/** NS-13.1.c. */
const operationsOf = (fight: Fight, hq: Unit): number =>
  [hq, ...helpersOf(fight, hq).flatMap((one) => commandersOf(fight, one))].reduce(
    (sum, { operations = 0 }) => sum + operations,
    0,
  );

/** NS-10.1.b, NS-10.1.g to NS-10.1.k with NS-A10, NS-A14, NS-A16 and NS-S51: the HQs that may direct the combat. */
const directorsOf = (fight: Fight): readonly Unit[] => {
  const { table, state, attackers } = fight;
  const active = hqsOf(fight, table.player).filter(({ activatedHq }) => activatedHq === true);
  const high = active.filter(isHigh);
  return active.filter((hq) => {
    if (isHigh(hq)) return false;
    const above = high.filter((one) => isInRange(one, hq.at));
    if (high.length > 0 && above.length === 0) return false;
    const used = (state.attacks ?? []).filter((attack) => attack.hq === hq.id).length;
    const isCommanded = (unit: Unit): boolean =>
      isInRange(hq, unit.at) ||
      // NS-8.j, NS-8.r: an independent unit.
      above.some((one) => one.armyGroup === true && unit.activated === one.id && isInRange(one, unit.at));
    return used < operationsOf(fight, hq) && attackers.every(isCommanded);
  });
};

const isCommanded = (fight: Fight): boolean =>
  hqsOf(fight, fight.table.player).length === 0 || directorsOf(fight).length > 0;

/** NS-8.e, NS-9.1.a: activated in this operations phase; an HQ that the position does not show may have done it. */
const isActivated = (fight: Fight, { activated = false, side }: Unit): boolean =>
  activated !== false &&
  hqsOf(fight, side).every(({ id, activatedHq }) => id !== activated || activatedHq === true);

/** NS-10.1.b, NS-9.1.h: where the position says of any unit that it has been activated. */
const areActivated = (fight: Fight): boolean =>
  !fight.table.units.some(({ isCombat, activated = false }) => isCombat && activated !== false) ||
  fight.attackers.every((unit) => isActivated(fight, unit));

/** NS-10.1.b, NS-10.1.d to NS-10.1.f, NS-12.d, NS-10.5.a. */
const isAllowed = ({ table, attackers, defenders, ask: { hexes, support } }: Fight): boolean =>
  canAttack(table, attackers, defenders, hexes) &&
  attackers.some(({ id }) => id === support.lead) &&
  defenders.some(({ id }) => id === support.defenderLead);

/** NS-7.2.j, NS-7.2.p, NS-7.2.q with NS-A42, NS-7.2.r, NS-10.1.m. */
const isAirAllowed = (fight: Fight): boolean => {
  const { table, attackers, defenders, ask } = fight;
  const { air = 0, defenderAir = 0 } = ask.support;
  const ofAxis = (units: readonly Unit[]): number =>
    units.some((unit) => nationOf(unit) === 'german') ? 3 : 1;
  if (table.player === 'axis') return air <= ofAxis(attackers) && defenderAir <= 1;
  const fronts = hqsOf(fight, 'soviet').filter((hq) => hq.activatedHq === true && hq.special !== true).length;
  const most = hqsOf(fight, 'soviet').length === 0 ? 3 : Math.min(3, fronts);
  return air <= most && defenderAir <= ofAxis(defenders);
};

/** NS-10.3.d, where the attacker shows supply counters. */
const isSupplyThere = ({ table, state, attackers, ask }: Fight): boolean => {
  const trucks = table.units.filter(
    (unit) => unit.side === table.player && ['truck', 'air-supply'].includes(kindOf(unit)),
  );
  if (!ask.support.supplied || trucks.length === 0) return true;
  return trucks.some(({ at }) => attackers.every((unit) => isReachedByAir(table, state, unit, at)));
};

/** NS-13.1.d, NS-13.1.f: by an HQ that may direct the combat, or by an army group that has it in range. */
const mayCommand = (fight: Fight, general: Unit): boolean =>
  general.bonusUsed !== true &&
  directorsOf(fight).some((hq) => helpersOf(fight, hq).some(({ id }) => general.with === id));

/** NS-13.1.d with NS-S49: all defenders are in the range of his HQ, or of one that his army group has in range. */
const mayDefend = (fight: Fight, general: Unit): boolean => {
  const hasAll = (hq: Unit): boolean => fight.defenders.every(({ at }) => isInRange(hq, at));
  return (
    general.bonusUsed !== true &&
    hqsOf(fight, enemyOf(fight.table.player)).some((hq) => {
      if (general.with !== hq.id) return false;
      if (!isHigh(hq)) return hasAll(hq);
      return (
        hq.side === 'axis' &&
        hqsOf(fight, hq.side).some((army) => !isHigh(army) && isInRange(hq, army.at) && hasAll(army))
      );
    })
  );
};

const isArmorLeader = ({ moveBonus }: Unit): boolean => moveBonus !== undefined;

/** NS-13.2.c with NS-S50. */
const mayLead = ({ table, attackers, ask }: Fight, general: Unit): boolean =>
  general.side === table.player &&
  attackers.some(({ at }) => at === general.at) &&
  attackers.find(({ id }) => id === ask.support.lead)?.arm === 'armor';

const unitsCalled = ({ table }: Fight, ids: readonly string[] = []): readonly Unit[] =>
  ids.flatMap((id) => table.generals.filter((one) => one.id === id));

/** NS-13.1.d, NS-13.2.c, NS-S50, NS-A79. */
const areGeneralsAllowed = (fight: Fight): boolean => {
  const { leader = [], defenderLeader = [] } = fight.ask.support;
  const own = unitsCalled(fight, leader);
  const others = unitsCalled(fight, defenderLeader);
  return (
    own.filter(isArmorLeader).length <= 1 &&
    own.filter((one) => !isArmorLeader(one)).length <= 1 &&
    own.every((one) => (isArmorLeader(one) ? mayLead(fight, one) : mayCommand(fight, one))) &&
    others.length <= 1 &&
    others.every((one) => !isArmorLeader(one) && mayDefend(fight, one))
  );
};

/** NS-14.j, NS-14.m, NS-14.n, NS-14.q, NS-S54. */
const isFleetAllowed = (fight: Fight): boolean => {
  const { table, state, data, ask } = fight;
  const { fleet = 0, defenderFleet = 0 } = ask.support;
  if (fleet === 0 && defenderFleet === 0) return true;
  const isSoviet = table.player === 'soviet' ? defenderFleet === 0 : fleet === 0;
  const most = data.support.filter(({ from }) => from <= state.fleet.level).at(-1)?.support ?? 0;
  return (
    isSoviet &&
    [3, 6].includes(fleet + defenderFleet) &&
    fleet + defenderFleet <= most &&
    !state.fleet.sunk &&
    state.fleet.supported !== true &&
    ask.hexes.every((at) => table.hexes.get(at)?.coast === 'black' && !state.crimea.includes(at))
  );
};

/** NS-14.p with NS-A92 and NS-A94: what the fleet gives to those who stand in its last small port, or its last large one. */
const lastPortOf = ({ table, state, letters, ask }: Fight): number => {
  if (table.player === 'soviet' || state.fleet.sunk) return 0;
  const isCounted = (at: string): boolean => letters['NS-A94'] === 'b' || !state.crimea.includes(at);
  const lastOf = (size: string): readonly string[] => {
    const all = [...table.hexes].flatMap(([at, { port, coast }]) =>
      port === size && coast === 'black' && state.control[at] === 'soviet' ? [at] : [],
    );
    return all.length === 1 ? all.filter((at) => isCounted(at) && ask.hexes.includes(at)) : [];
  };
  return lastOf('small').length * 3 + lastOf('large').length * 6;
};

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0);

const strengthsOf = (fight: Fight): { readonly attack: number; readonly defense: number } => {
  const { attackers, defenders, ask } = fight;
  const { fleet = 0, defenderFleet = 0 } = ask.support;
  // NS-5.2.4.d, and NS-S48.
  const standing = defenders.map(({ supplied, defense = 0 }) =>
    supplied === false ? Math.ceil(defense / 2) : defense,
  );
  return {
    attack: sum(attackers.map(({ attack = 0 }) => attack)) + fleet,
    defense: Math.max(1, sum(standing) + defenderFleet + lastPortOf(fight)),
  };
};

/** NS-10.5.b, NS-7.2.i, NS-7.2.o, NS-10.3.f. */
const shiftOf = ({ attackers, defenders, ask: { support } }: Fight): number => {
  const qualityOf = (all: readonly Unit[], id: string): number =>
    all.find((unit) => unit.id === id)?.quality ?? 0;
  return (
    qualityOf(attackers, support.lead) -
    qualityOf(defenders, support.defenderLead) +
    (support.air ?? 0) -
    (support.defenderAir ?? 0) -
    (support.supplied ? 0 : 2)
  );
};

/** NS-10.6.a with NS-S44 and NS-A31: terrain, city and weather of the hex that helps the defender most. */
const groundOf = ({ table, state, data, ask }: Fight): number => {
  const { modifiers } = table.printed;
  const ofHex = (at: string): number => {
    const hex = table.hexes.get(at);
    const terrain = hex?.terrain ?? 'clear';
    const ground = state.weather[hex?.zone === 'south' ? 'south' : 'north'];
    return (
      (modifiers.terrain[terrain] ?? 0) +
      (hex?.place === 'city' && terrain !== 'mountain' ? modifiers.city : 0) +
      (modifiers.ground[ground] ?? 0) +
      (table.player === 'axis' ? (data.axisGround[ground] ?? 0) : 0)
    );
  };
  return Math.min(...ask.hexes.map(ofHex));
};

/** NS-S45. */
const riverOf = ({ table, attackers, ask }: Fight): number => {
  const sides = attackers.flatMap(({ at }) => ask.hexes.map((to) => hexside(at, to)));
  if (!sides.every((side) => (table.sides.get(side) ?? []).includes('major-river'))) return 0;
  const { river, bridge } = table.printed.modifiers;
  return sides.some((side) => table.ways.has(side)) ? bridge : river;
};

/** NS-10.7.c, NS-12.d with NS-S46, NS-14.k, NS-A80; what the table says of the allies of the Axis. */
const modifierOf = (fight: Fight): number => {
  const { table, state, data, defenders, ask } = fight;
  const { leader, defenderLeader } = ask.support;
  const isShaken = defenders.some(({ disrupted }) => disrupted === true);
  const isLanding = table.player === 'soviet' && ask.hexes.some((at) => at === state.fleet.landing);
  const areAllies = defenders.every((unit) => !['german', 'soviet'].includes(nationOf(unit)));
  return sum([
    groundOf(fight),
    riverOf(fight),
    isShaken ? table.printed.modifiers.disrupted : 0,
    isLanding ? data.landing : 0,
    areAllies ? data.satellites : 0,
    ...unitsCalled(fight, leader).map(({ attackBonus = 0 }) => attackBonus),
    ...unitsCalled(fight, defenderLeader).map(({ defenseBonus = 0 }) => -defenseBonus),
  ]);
};

/** NS-10.4.b, NS-10.7.a, NS-10.7.b with NS-A72 and NS-S48: the column, null below the table. */
const columnOf = (attack: number, defense: number, shift: number, letter = 'a'): string | null => {
  if (attack === 0) return null;
  // A line in which 1:1 is 0, 3:1 is 2 and 1:3 is -2; the table goes from 1:3 to 7:1.
  const place = attack >= defense ? Math.floor(attack / defense) - 1 : 1 - Math.ceil(defense / attack);
  const shifted = Math.min(6, (letter === 'a' ? Math.min(6, place) : place) + shift);
  if (shifted < -2) return null;
  return shifted >= 0 ? `${shifted + 1}:1` : `1:${1 - shifted}`;
};

/** The odds of a combat with all that is claimed for it, and whether it may be fought so. */
export const combatOf = (
  table: Table,
  state: CombatState,
  data: CombatData,
  { ask, letters }: { readonly ask: CombatAsk; readonly letters: Letters },
): OddsAnswer => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const defenders = table.units.filter(
    ({ at, side, isCombat }) => ask.hexes.includes(at) && side !== table.player && isCombat,
  );
  const fight: Fight = { table, state, data, ask, letters, attackers, defenders };
  const { attack, defense } = strengthsOf(fight);
  const shift = shiftOf(fight);
  const rules = [
    isAllowed,
    isCommanded,
    areActivated,
    isAirAllowed,
    isSupplyThere,
    areGeneralsAllowed,
    isFleetAllowed,
  ];
  return {
    ok: rules.every((rule) => rule(fight)),
    attack,
    defense,
    shift,
    column: columnOf(attack, defense, shift, letters['NS-A72']),
    drm: modifierOf(fight),
  };
};
