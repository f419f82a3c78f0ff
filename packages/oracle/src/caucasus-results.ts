/** The Caucasus Campaign, ruled once more: the chances of an attack, what its result costs, and Determined Defense. Written from the clauses alone. */

import { type Side, type Table, terrainOf, type Unit } from './caucasus.js';
import { type OddsAsk, oddsOf, qualityInDefence } from './caucasus-odds.js';
import { enemyOf } from './caucasus-ways.js';
import { fraction, write } from './fractions.js';

/** A table of results as the game prints it: by the die, then by the column. */
export interface Results {
  readonly columns: readonly string[];
  readonly rows: Readonly<Record<string, readonly string[]>>;
}

/** CC-8.3.c: what a die comes to. */
export const resultOf = (results: Results, column: string | null, die: number): string =>
  results.rows[String(die)]?.[results.columns.indexOf(column ?? '')] ?? 'off the table';

const chancesAmong = (faces: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new Set(faces)]
      .sort()
      .map((face) => [face, write(fraction(faces.filter((one) => one === face).length, faces.length))]),
  );

const DICE = [1, 2, 3, 4, 5, 6];

/** CC-8.3.c, CC-8.5.a: how likely each result is; AE where nobody rolls. */
export const chancesOf = (table: Table, ask: OddsAsk, results: Results): Readonly<Record<string, string>> => {
  const { column, automatic } = oddsOf(table, ask);
  if (automatic) return { AE: '1' };
  return chancesAmong(DICE.map((die) => resultOf(results, column, die)));
};

/** CC-10.4.g, CC-11.4.b, CC-A39: who may lead a Determined Defense. */
const canLead = ({ disrupted, isWhite, step, retreated }: Unit): boolean =>
  disrupted !== true && !isWhite && step !== 'remnant' && retreated !== true;

const CITIES = ['small-city', 'large-city'];

/** CC-10.4.h, settled as CC-S3. */
const columnOf = (table: Table, hex: string): string => {
  const place = table.hexes.get(hex)?.place ?? '';
  if (CITIES.includes(place)) return 'city';
  return place === 'town' || !['clear', 'desert'].includes(terrainOf(table, hex)) ? 'town' : 'clear';
};

export interface Determined {
  readonly column: string;
  readonly drm: number;
  readonly results: Readonly<Record<string, string>>;
}

/** CC-4.3.c, CC-16.15.a: whether a marker of so many columns is in play. */
const hasMarker = (turn: number, side: Side, columns: number): boolean => {
  if (columns === 2) return side === 'axis' && (turn <= 3 || turn >= 12);
  return columns === 0 || side === 'axis' || turn >= 4;
};

/** CC-10.4.f to CC-10.4.l; null where the unit may not lead, or there is no such marker. */
export const determinedOf = (
  table: Table,
  hex: string,
  lead: Unit,
  air: number,
  results: Results,
): Determined | null => {
  if (!canLead(lead) || !hasMarker(table.turn, lead.side, air)) return null;
  const quality = qualityInDefence(lead);
  const drm = (quality === 'elite' ? 1 : quality === 'poor' ? -1 : 0) + air;
  const column = columnOf(table, hex);
  const place = results.columns.indexOf(column);
  const last = Object.keys(results.rows).length;
  // CC-S2.
  const faces = DICE.map((die) => Math.min(last, Math.max(1, die + drm)));
  return {
    column,
    drm,
    results: chancesAmong(faces.map((row) => results.rows[String(row)]?.[place] ?? 'off the table')),
  };
};

interface Loss {
  readonly steps: number;
  readonly choosers: readonly string[];
  readonly choices: readonly string[];
}

export interface Losses {
  readonly attacker: Loss;
  readonly defender: Loss;
  readonly retreat: number;
  readonly determined: boolean;
  readonly disrupts: boolean;
  readonly advance: string;
}

/** CC-10.3.b, CC-10.3.c: the steps that a unit can lose yet. */
export const stepsOf = ({ reduced, remnant, step = 'full' }: Unit): number => {
  const steps = [
    'full',
    ...(reduced === undefined ? [] : ['reduced']),
    ...(remnant === undefined ? [] : ['remnant']),
  ];
  return steps.length - steps.indexOf(step);
};

const RANKS = ['full', 'reduced', 'remnant'];

/** CC-10.2.b to CC-10.2.d: a full unit first, to which a one-step unit counts, then a reduced one, then a remnant. */
const rankOf = (unit: Unit): number => (unit.reduced === undefined ? 0 : RANKS.indexOf(unit.step ?? 'full'));

export const choicesAmong = (units: readonly Unit[]): readonly Unit[] => {
  const first = Math.min(...units.map(rankOf));
  return units.filter((unit) => rankOf(unit) === first);
};

const lossOf = (units: readonly Unit[], choosers: readonly string[]): Loss => ({
  steps: choosers.length,
  choosers,
  choices: choosers.length === 0 ? [] : choicesAmong(units).map(({ id }) => id),
});

/** Who chooses the steps of both sides, of the attacker first: CC-10.1, CC-10.2.a, CC-A1. */
const choosersOf = (
  table: Table,
  result: string,
  most: number,
): readonly [attacker: readonly string[], defender: readonly string[]] => {
  const own = table.player;
  const other = enemyOf(own);
  const isSwapped = table.readings['CC-A1'] === 'b';
  switch (result) {
    case 'D1-B':
    case 'D1':
      return [[], [other]];
    case 'A1/D2':
      return most < 2 ? [[], [own]] : [[other], [own, other]];
    case 'A1/D1':
      return isSwapped ? [[other], [own]] : [[own], [other]];
    case 'EX':
      return [[other], [own]];
    case 'A1':
    case 'A1/DR':
      return [[own], []];
    default:
      return [[], []];
  }
};

/** CC-10.4.a, CC-10.4.c, CC-10.4.g: whether some unit can be left that may lead. */
const canHold = (there: readonly Unit[], choices: readonly Unit[]): boolean =>
  there.some((unit) => {
    if (!canLead(unit)) return false;
    const isForced = choices.length === 1 && choices[0] === unit;
    return !isForced || (rankOf(unit) === 0 && unit.reduced !== undefined);
  });

/** What a result costs, and what it allows after that. */
export const lossesOf = (table: Table, ask: OddsAsk, result: string): Losses => {
  const attackers = ask.attackers.flatMap((id) => table.units.filter((unit) => unit.id === id));
  const there = table.units.filter(({ at, side }) => at === ask.hexes[0] && side !== table.player);
  // CC-15.1.c, CC-S29: of several HQs with nothing else any may be chosen. CC-A130: so may those that have retreated there.
  const fighting = there.filter(({ type }) => type !== 'hq');
  const losers = fighting.length > 0 ? fighting : there;
  const steps = losers.reduce((sum, unit) => sum + stepsOf(unit), 0);
  const [attacking, defending] = choosersOf(table, result, steps);
  const defender = lossOf(losers, defending);
  const isHeld = ['D1', 'DR', 'A1/D1', 'A1/DR'].includes(result);
  const isFar = result === 'D1-B' || result === 'A1/D2';
  const isExchange = result === 'EX';
  return {
    attacker: lossOf(attackers, attacking),
    defender,
    retreat: isFar ? 4 : isHeld ? 2 : 0,
    determined: isHeld && canHold(there, defender.steps === 0 ? [] : choicesAmong(losers)),
    disrupts: isFar,
    advance: isFar || isHeld ? 'full' : isExchange && steps === 1 ? 'one-hex' : 'none',
  };
};
