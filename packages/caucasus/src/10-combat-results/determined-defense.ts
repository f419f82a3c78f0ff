import type { Chance, HexId } from '@eastfront/kernel';
import { distribution, resultAt } from '@eastfront/kernel';
import { fieldsOf, label, terrainAt } from '../02-components/board.js';
import type { Side, Unit } from '../02-components/units.js';
import { enemyOf } from '../02-components/units.js';
import { qualityOnDefense, qualityReason } from '../09-combat-modifiers/troop-quality.js';
import type { SupportUse, UnnamedSupport } from '../16-air-and-sea-support/air-support.js';
import {
  columnsOf,
  grantedReasons,
  isAirMarker,
  rangeReasons,
  SUPPORT_MARKERS,
  sideOfMarker,
  supportViolations,
  unnamedViolations,
} from '../16-air-and-sea-support/air-support.js';
import type { BattleKind, Position, SupportMarker } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { CcReason, CcViolation, DefenseColumn, Rules } from '../rules.js';
import { DEFENSE_COLUMNS } from '../rules.js';

/** An attempt to hold a hex (CC-10.4). */
export interface Stand {
  readonly target: HexId;
  /** The units that survived the losses. */
  readonly defenders: readonly Unit[];
  readonly lead: Unit;
  readonly support: SupportMarker | null;
  readonly kind: BattleKind;
  readonly attackingSide: Side;
}

const leadViolations = (unit: Unit, kind: BattleKind): readonly CcViolation[] => {
  const subject = unit.counter.id;
  const found: CcViolation[] = [];
  if (unit.disrupted) found.push({ clause: 'CC-11.5.e', code: 'DISRUPTED', subject });
  if (unit.counter.whiteSquare) found.push({ clause: 'CC-10.4.g', code: 'WHITE_SQUARE', subject });
  if (unit.retreated && kind !== 'mobile')
    found.push({ clause: 'CC-11.4.b', code: 'HAS_RETREATED', subject });
  // Under both readings of CC-A39 a remnant cannot be what holds the hex.
  if (unit.step === 'remnant')
    found.push({ clause: 'CC-10.3.d', code: 'REMNANT_MUST_RETREAT', subject, reading: 'CC-A39' });
  return found;
};

const useOf = (stand: Omit<Stand, 'lead' | 'support'>): Omit<SupportUse, 'marker'> => ({
  side: enemyOf(stand.attackingSide),
  units: stand.defenders,
  target: stand.target,
  kind: stand.kind,
  purpose: 'defense',
});

/** Everything that is wrong with an attempt, but whether the result allows one. */
export const determinedViolations = (
  rules: Rules,
  position: Position,
  stand: Stand,
  unnamed: UnnamedSupport | null = null,
): readonly CcViolation[] => {
  const { defenders, lead, support, target } = stand;
  const found: CcViolation[] = [];
  if (defenders.length === 0)
    found.push({ clause: 'CC-10.4.c', code: 'NOBODY_LEFT', subject: label(rules.theatre, target) });
  if (!defenders.some((unit) => unit.counter.id === lead.counter.id))
    found.push({ clause: 'CC-10.4.f', code: 'NOT_A_DEFENDER', subject: lead.counter.id });
  found.push(...leadViolations(lead, stand.kind));
  const use = useOf(stand);
  if (support !== null) found.push(...supportViolations(rules, position, { ...use, marker: support }));
  if (unnamed !== null) found.push(...unnamedViolations(rules, position, use, unnamed));
  const markers =
    (support === null ? 0 : 1) +
    (unnamed !== null && unnamed.air > 0 ? 1 : 0) +
    (unnamed?.fleet === true ? 1 : 0);
  if (markers > 1) found.push({ clause: 'CC-10.4.k', code: 'ONE_MARKER_ONLY', markers });
  return found;
};

/** The units that may lead a Determined Defense (CC-10.4.f, CC-10.4.g). */
export const leadsFor = (
  _rules: Rules,
  position: Position,
  defenders: readonly Unit[],
  kind: BattleKind = position.battle?.kind ?? 'combat',
): readonly Unit[] => defenders.filter((unit) => leadViolations(unit, kind).length === 0);

/** The markers that may support the defenders (CC-10.4.i, CC-10.4.j). */
export const defenderMarkers = (
  rules: Rules,
  position: Position,
  stand: Omit<Stand, 'lead' | 'support'>,
): readonly SupportMarker[] => {
  const use = useOf(stand);
  return SUPPORT_MARKERS.filter(
    (marker) =>
      sideOfMarker(marker) === use.side &&
      supportViolations(rules, position, { ...use, marker }).length === 0,
  );
};

/** The units that retreat though the stack holds: remnants (CC-10.3.d, reading CC-A39 a), or none (b). */
export const retreatingAnyway = (rules: Rules, units: readonly Unit[]): readonly Unit[] =>
  rules.readings['CC-A39'] === 'b' ? [] : units.filter((unit) => unit.step === 'remnant');

/** The column of a hex: the better one of its terrain and its place (CC-10.4.h). */
export const defenseColumnAt = (
  rules: Rules,
  turn: number,
  hex: HexId,
): { readonly column: DefenseColumn; readonly by: string; readonly choice: boolean } => {
  const ground = terrainAt(rules.theatre, turn, hex);
  const natural = rules.terrainEffects.terrain[ground].column;
  const { place } = fieldsOf(rules.theatre, hex);
  const added = place === undefined ? natural : rules.terrainEffects.places[place].column;
  return DEFENSE_COLUMNS.indexOf(added) > DEFENSE_COLUMNS.indexOf(natural)
    ? { column: added, by: place as string, choice: true }
    : { column: natural, by: ground, choice: natural !== added };
};

const QUALITY_MODIFIER = { elite: 1, normal: 0, poor: -1 } as const;

/** The clauses by which a marker adds to the die. */
const modifierClauses = (marker: SupportMarker): readonly ClauseId[] =>
  marker === 'air-viii'
    ? ['CC-10.4.i', 'CC-16.13.b', 'CC-16.15.b']
    : isAirMarker(marker)
      ? ['CC-10.4.i', 'CC-16.13.b']
      : ['CC-10.4.i', 'CC-10.4.j', 'CC-16.22.c'];

/** The column and the die modifier of an attempt (CC-10.4.h, CC-10.4.l). The lead counts in its present state (reading CC-A37). */
export const determinedOdds = (
  rules: Rules,
  position: Position,
  stand: {
    readonly target: HexId;
    readonly lead: Unit;
    readonly support: SupportMarker | null;
    readonly kind?: BattleKind;
    readonly defenders?: readonly Unit[];
  },
  unnamed: UnnamedSupport | null = null,
): { readonly column: DefenseColumn; readonly modifier: number; readonly reasons: readonly CcReason[] } => {
  const { target, lead, support } = stand;
  const { column, by, choice } = defenseColumnAt(rules, position.turn, target);
  const hex = label(rules.theatre, target);
  const reasons: CcReason[] = [
    { clause: 'CC-10.4.h', effect: choice ? 'best-column' : 'column', hex, terrain: by, to: column },
  ];
  const quality = qualityOnDefense(rules, lead);
  const why = qualityReason(rules, lead, quality);
  if (why !== null) reasons.push(why);
  let modifier: number = QUALITY_MODIFIER[quality];
  const facts = { unit: lead.counter.id, quality };
  reasons.push(
    modifier === 0
      ? { clause: 'CC-10.4.l', effect: 'no-modifier', ...facts }
      : { clause: 'CC-10.4.l', effect: 'modifier', by: modifier, ...facts },
  );
  const add = (clauses: readonly ClauseId[], points: number, marker: SupportMarker | null): void => {
    modifier += points;
    for (const clause of clauses) reasons.push({ clause, effect: 'modifier', by: points, marker });
  };
  if (support !== null) {
    const { kind = 'combat', defenders = [lead] } = stand;
    const side = lead.counter.side;
    const use = { marker: support, side, units: defenders, target, kind, purpose: 'defense' } as const;
    reasons.push(...rangeReasons(rules, position, use));
    add(modifierClauses(support), columnsOf(support), support);
  }
  if (unnamed !== null) reasons.push(...grantedReasons(position, lead.counter.side, unnamed));
  if (unnamed !== null && unnamed.air > 0)
    add(modifierClauses(unnamed.air === 2 ? 'air-viii' : 'air-iv'), unnamed.air, null);
  if (unnamed?.fleet === true) add(modifierClauses('bsf-1'), columnsOf('bsf-1'), null);
  return { column, modifier, reasons };
};

/** What a cell of the Determined Defense table says (CC-10.4.m to CC-10.4.p). */
export interface StandResult {
  /** As printed, `*` for the dot: `-`, `-1`, `*`, `* -1`, `* 1/1`. */
  readonly text: string;
  readonly holds: boolean;
  /** Steps that the lead unit loses. */
  readonly defenderLoss: 0 | 1;
  /** Steps that the attacker loses, of his choice. */
  readonly attackerLoss: 0 | 1;
}

const indexOfColumn = (rules: Rules, column: DefenseColumn): number =>
  rules.determinedDefense.columns.indexOf(column);

/** A printed result read out. */
export const readStand = (text: string): StandResult => {
  const exchange = text.includes('1/1');
  return {
    text,
    holds: text.includes('*'),
    defenderLoss: exchange || text.includes('-1') ? 1 : 0,
    attackerLoss: exchange ? 1 : 0,
  };
};

/** The result of a modified die; off the table it counts as the first or last line. */
export const determinedResult = (rules: Rules, column: DefenseColumn, modifiedDie: number): StandResult =>
  readStand(resultAt(rules.determinedDefense, indexOfColumn(rules, column), modifiedDie));

/** The exact chances of the printed results. */
export const determinedChances = (
  rules: Rules,
  odds: { readonly column: DefenseColumn; readonly modifier: number },
): readonly Chance[] =>
  distribution(rules.determinedDefense, indexOfColumn(rules, odds.column), odds.modifier);
