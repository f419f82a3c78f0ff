import type { HexId, OddsColumns, OddsStep } from '@eastfront/kernel';
import {
  allow,
  columnOfStep,
  directionTo,
  NO_STRENGTH,
  oddsStep,
  resultAt,
  showStep,
  tableSource,
} from '@eastfront/kernel';
import { fieldsOf, hasWay, label, terrainAt } from '../01-units/board.js';
import type { Side, Unit } from '../01-units/units.js';
import { enemyOf, isCommander } from '../01-units/units.js';
import { attackOf, defenseOf, qualityOf } from '../01-units/values.js';
import { groundAt } from '../04-weather/weather.js';
import { bonusOf } from '../13-generals/bonus.js';
import { lastPortPoints } from '../14-fleet/fleet.js';
import type { Battle, Position, Result } from '../position/position.js';
import { unitById, unitsById } from '../position/position.js';
import { fighting } from '../position/view.js';
import type { NsReason, Rules, Ruling } from '../rules.js';

/** Everything that decides the odds of a combat or an overrun. */
export interface Fight {
  readonly side: Side;
  readonly attackers: readonly Unit[];
  readonly hexes: readonly HexId[];
  readonly defenders: readonly Unit[];
  /** In the street-fighting box of the hex. */
  readonly street: boolean;
  readonly overrun: boolean;
  readonly lead: Unit;
  /** Null if no unit may lead: all defenders have just reacted. */
  readonly defenderLead: Unit | null;
  /** The HQ that directs the attack; null in an overrun. */
  readonly hq: string | null;
  /** A supply counter is spent. */
  readonly supplied: boolean;
  readonly air: Readonly<Record<Side, number>>;
  /** Generals of the attacker and of the defender that give their bonus. */
  readonly bonus: readonly Unit[];
  readonly defenderBonus: readonly Unit[];
  /** Combat points of the Black Sea Fleet, for the Soviet side. */
  readonly fleet: number;
}

/** The odds of a fight. */
export interface Odds {
  readonly attack: number;
  readonly defense: number;
  /** Rounded for the defender, before shifts: `3:1`. */
  readonly ratio: string;
  readonly shift: number;
  /** Index of the final column; -1 below the table (NS-10.7.b). */
  readonly column: number;
  readonly drm: number;
}

/** Units by quality, the best first; equals keep their order. */
export const bestFirst = (rules: Rules, units: readonly Unit[]): readonly Unit[] =>
  [...units].sort((a, b) => qualityOf(rules, b) - qualityOf(rules, a));

/** The units of a side that may lead, the best first (NS-10.5.a); not one that came by reaction to this attack (NS-10.2.1.j). */
export const leadCandidates = (
  rules: Rules,
  position: Position,
  side: Side,
  battle: Pick<Battle, 'attackers' | 'defenders' | 'index'>,
): readonly Unit[] =>
  bestFirst(
    rules,
    fighting(position, [...battle.attackers, ...battle.defenders]).filter(
      (unit) => unit.counter.side === side && (battle.index < 0 || unit.reacted !== battle.index),
    ),
  );

/** The strengths of a fight and what made them. */
interface Strengths {
  readonly attack: number;
  readonly defense: number;
  readonly reasons: readonly NsReason[];
}

const total = (units: readonly Unit[], strength: (unit: Unit) => number): number =>
  units.reduce((sum, unit) => sum + strength(unit), 0);

/** NS-5.2.4.d: out of supply a unit defends with half, rounded up, each for itself. */
const defending = (rules: Rules, unit: Unit): number => {
  const whole = defenseOf(rules, unit);
  return unit.supplied ? whole : Math.ceil(whole / 2);
};

/** Attack and defence strength of a fight (NS-10.4.a), points of the fleet among them (NS-14.j, NS-14.p). */
const strengthsOf = (rules: Rules, position: Position, fight: Fight): Strengths => {
  const { side, attackers, defenders, hexes, fleet } = fight;
  const defender = enemyOf(side);
  const reasons: NsReason[] = [];
  for (const unit of defenders)
    if (!unit.supplied)
      reasons.push({
        clause: 'NS-5.2.4.d',
        effect: 'halve-defense',
        unit: unit.counter.id,
        from: defenseOf(rules, unit),
        to: defending(rules, unit),
      });
  let attack = total(attackers, (unit) => attackOf(rules, unit));
  let defense = total(defenders, (unit) => defending(rules, unit));
  if (fleet > 0) {
    reasons.push({ clause: 'NS-14.j', effect: 'fleet-points', by: fleet, side: 'soviet' });
    if (side === 'soviet') attack += fleet;
    else defense += fleet;
  }
  for (const hex of defender === 'soviet' ? hexes : []) {
    const points = lastPortPoints(rules, position, hex);
    if (points === 0) continue;
    defense += points;
    reasons.push({ clause: 'NS-14.p', effect: 'last-port', hex: label(rules.theatre, hex), by: points });
  }
  return {
    attack,
    defense,
    reasons: [...reasons, { clause: 'NS-10.4.a', effect: 'strengths', attack, defense }],
  };
};

/** Columns lost without a supply counter (NS-10.3.f) and in an overrun (NS-9.6.e). */
const UNSUPPLIED = -2;
const OVERRUN = -2;

/** Columns to the right, and what made them. */
interface Shift {
  readonly shift: number;
  readonly reasons: readonly NsReason[];
}

const qualityShift = (rules: Rules, { lead, defenderLead }: Fight): NsReason => {
  if (defenderLead === null) return { clause: 'NS-10.2.1.j', effect: 'no-lead', lead: lead.counter.id };
  const quality = qualityOf(rules, lead);
  const other = qualityOf(rules, defenderLead);
  const facts = { lead: lead.counter.id, quality, defenderLead: defenderLead.counter.id, other };
  return quality === other
    ? { clause: 'NS-10.5.b', effect: 'equal-quality', ...facts }
    : { clause: 'NS-10.5.b', effect: 'shift-by-quality', by: quality - other, ...facts };
};

/**
 * NS-9.6.e: an overrun needs no supply counter, so it does not pay for the lack of one too. For each combat the attacker says
 * whether it is supplied (NS-10.3.c), by a truck if he likes (NS-5.2.3.j); the defender never needs a counter (NS-10.3.g).
 */
const supplyShift = ({ overrun, supplied }: Fight): NsReason => {
  if (overrun) return { clause: 'NS-9.6.e', effect: 'shift-in-overrun', by: OVERRUN };
  return supplied
    ? { clause: 'NS-10.3.f', effect: 'supplied' }
    : { clause: 'NS-10.3.f', effect: 'shift-without-supply', by: UNSUPPLIED };
};

const airShift = (side: Side, counters: number, by: number): readonly NsReason[] =>
  counters === 0
    ? []
    : [{ clause: side === 'axis' ? 'NS-7.2.i' : 'NS-7.2.o', effect: 'shift-by-air', by, side, counters }];

/** The columns of a fight: quality of the lead units, supply, air counters of both sides. */
const shiftOf = (rules: Rules, fight: Fight): Shift => {
  const { side, air } = fight;
  const defender = enemyOf(side);
  const reasons = [
    qualityShift(rules, fight),
    supplyShift(fight),
    ...airShift(side, air[side], air[side]),
    ...airShift(defender, air[defender], -air[defender]),
  ];
  const shift = reasons.reduce((sum, { by }) => sum + (typeof by === 'number' ? by : 0), 0);
  return { shift, reasons };
};

/** What is added to the die, and what made it. */
interface DieModifiers {
  readonly drm: number;
  readonly reasons: readonly NsReason[];
}

const sumOf = (reasons: readonly NsReason[]): number =>
  reasons.reduce((sum, { by }) => sum + (typeof by === 'number' ? by : 0), 0);

/** Modifiers of the hex attacked: its terrain and the weather there (NS-A31), or the street fighting in its box (NS-11.n). */
const hexModifiers = (rules: Rules, position: Position, fight: Fight, hex: HexId): readonly NsReason[] => {
  const { modifiers, theatre } = rules;
  const ground = groundAt(rules, position, hex);
  const terrain = terrainAt(theatre, hex);
  const where = label(theatre, hex);
  const found: (readonly [string, number])[] = [];
  if (fight.street) found.push(['street', modifiers.street]);
  else {
    found.push([terrain, modifiers.terrain[terrain]]);
    // NS-9.3.d: in the mountains nothing else of the hex counts.
    if (fieldsOf(theatre, hex).place === 'city' && terrain !== 'mountain')
      found.push(['city', modifiers.city]);
  }
  found.push([ground, modifiers.ground[ground]]);
  if (fight.side === 'axis') found.push([ground, modifiers.axisGround[ground]]);
  return found
    .filter(([, by]) => by !== 0)
    .map(([what, by]): NsReason => ({ clause: 'NS-10.6.a', effect: 'modify-by-hex', what, hex: where, by }));
};

/** Of several hexes the one that helps the defenders most. */
const worstHex = (rules: Rules, position: Position, fight: Fight): readonly NsReason[] =>
  fight.hexes
    .map((hex) => hexModifiers(rules, position, fight, hex))
    .reduce((worst, next) => (sumOf(next) < sumOf(worst) ? next : worst));

type Crossing = 'none' | 'bridge' | 'river';

/** How a unit attacks a hex: over a major river, with a bridge or without. */
const crossingTo = (rules: Rules, { at }: Unit, hex: HexId): Crossing => {
  const direction = directionTo(rules.theatre.board, at, hex);
  if (direction < 0 || rules.theatre.river[6 * at + direction] === 0) return 'none';
  return hasWay(rules.theatre, at, direction) ? 'bridge' : 'river';
};

/** Every attacker attacks over a major river; one bridge is enough for the lesser modifier. */
const riverModifiers = (rules: Rules, { attackers, hexes, street }: Fight): readonly NsReason[] => {
  if (street) return [];
  const crossings = attackers.flatMap((unit) => hexes.map((hex) => crossingTo(rules, unit, hex)));
  if (crossings.includes('none'))
    return crossings.every((crossing) => crossing === 'none')
      ? []
      : [{ clause: 'NS-10.6.a', effect: 'river-not-crossed-by-all' }];
  const what = crossings.includes('bridge') ? 'bridge' : 'river';
  const by = rules.modifiers[what];
  return by === 0 ? [] : [{ clause: 'NS-10.6.a', effect: 'modify-by-river', what, by }];
};

/** NS-12.d: a disrupted defender; NS-10.6.a: none but satellites. */
const defenderModifiers = (rules: Rules, { defenders }: Fight): readonly NsReason[] => {
  const { disrupted, satellites } = rules.modifiers;
  const reasons: NsReason[] = [];
  const shaken = defenders.filter((unit) => unit.disrupted).map((unit) => unit.counter.id);
  if (shaken.length > 0)
    reasons.push({ clause: 'NS-12.d', effect: 'modify-by-disrupted', units: shaken, by: disrupted });
  const allied = defenders.every(({ counter }) => counter.nation !== 'german' && counter.nation !== 'soviet');
  if (allied && defenders.length > 0 && satellites !== 0)
    reasons.push({ clause: 'NS-10.6.a', effect: 'modify-by-satellites', by: satellites });
  return reasons;
};

/** NS-14.k: the fleet has landed on a hex that the Soviets attack. */
const landingModifiers = (rules: Rules, position: Position, { side, hexes }: Fight): readonly NsReason[] => {
  const { landing } = position.fleet;
  return side === 'soviet' && landing !== null && hexes.includes(landing)
    ? [
        {
          clause: 'NS-14.k',
          effect: 'modify-by-landing',
          hex: label(rules.theatre, landing),
          by: rules.modifiers.landing,
        },
      ]
    : [];
};

const generalModifiers = (generals: readonly Unit[], attacking: boolean): readonly NsReason[] =>
  generals.map((general) => ({
    clause: isCommander(general) ? 'NS-13.1.d' : 'NS-13.2.c',
    effect: 'modify-by-general',
    unit: general.counter.id,
    by: attacking ? bonusOf(general, true) : -bonusOf(general, false),
  }));

/** Everything that is added to the die (NS-10.6.a, NS-10.7.c). */
const dieModifiers = (rules: Rules, position: Position, fight: Fight): DieModifiers => {
  const reasons: readonly NsReason[] = [
    ...worstHex(rules, position, fight),
    ...riverModifiers(rules, fight),
    ...defenderModifiers(rules, fight),
    ...landingModifiers(rules, position, fight),
    ...generalModifiers(fight.bonus, true),
    ...generalModifiers(fight.defenderBonus, false),
  ];
  return { drm: sumOf(reasons), reasons };
};

/** A defense of nothing counts as one point. */
const stepOf = (attack: number, defense: number): OddsStep => oddsStep(attack, Math.max(1, defense));

/** Odds rounded for the defender (NS-10.4.b): `3:1`, `1:2`; `0:1` without strength. */
export const ratioOf = (attack: number, defense: number): string => showStep(stepOf(attack, defense));

/** The column of some odds before shifts; columns go on beyond both ends of the table, one for each step of the scale. */
const rawColumn = (columns: OddsColumns, step: OddsStep): number => {
  if (step === NO_STRENGTH) return NO_STRENGTH;
  const last = columns.labels.length - 1;
  const end = (i: number): OddsStep => stepOf(columns.attack[i] as number, columns.defense[i] as number);
  return columnOfStep(columns, step) + Math.min(0, step - end(0)) + Math.max(0, step - end(last));
};

/** The final column with what the ends of the table did: -1 below it (NS-10.7.a, NS-10.7.b). */
export const columnOf = (
  { combatResults, readings }: Pick<Rules, 'combatResults' | 'readings'>,
  attack: number,
  defense: number,
  shift: number,
): { readonly column: number; readonly reasons: readonly NsReason[] } => {
  const { columns } = combatResults;
  const last = columns.labels.length - 1;
  const raw = rawColumn(columns, stepOf(attack, defense));
  // NS-A72: a shift to the left counts from the last column, or from the odds beyond it.
  const from = raw > last && shift < 0 && readings['NS-A72'] !== 'b' ? last : raw;
  const final = from + shift;
  if (raw === NO_STRENGTH || final < 0)
    return { column: -1, reasons: [{ clause: 'NS-10.7.b', effect: 'below-the-table', result: '4/0' }] };
  const column = Math.min(final, last);
  const to = columns.labels[column] as string;
  const beyond = raw > last || final > last;
  return {
    column,
    reasons: beyond ? [{ clause: 'NS-10.7.a', effect: 'last-column', to, reading: 'NS-A72' }] : [],
  };
};

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
