import type { HexId } from '@eastfront/kernel';
import { barsOf, distance } from '@eastfront/kernel';
import { label } from '../12-2-definitions/board.js';
import { landingExists, landingNames } from '../12-4-special-rules/landings.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Position } from '../position/position.js';
import { unitById, withUnits } from '../position/position.js';
import { isWater, waterHexes } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isMmc, isPrisoner, isVehicle } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';

/** No unit interdicts farther than this (VG-CG12.1.c). */
const FARTHEST = 16;

interface Firer {
  readonly position: Position;
  readonly unit: Unit;
}
interface Shot extends Firer {
  readonly hex: HexId;
}

const hasFired = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'interdict', unit: id });

/** Who fires a weapon: its possessor; a vehicle and an MMC fire themselves. */
const firerOf = (position: Position, unit: Unit): Unit | null => {
  if (isVehicle(unit) || isMmc(unit)) return unit;
  return unit.with === null ? null : unitById(position, unit.with);
};

/** What a unit has fired in this step: its own weapons and those it possesses. */
const firesOf = (position: Position, unit: Unit): readonly Unit[] =>
  position.units.filter((one) => (one.id === unit.id || one.with === unit.id) && hasFired(position, one));

/** A squad fires twice, with a weapon and its own or with two weapons; all others once (VG-A76). */
const hasNothingLeft = (position: Position, unit: Unit): boolean =>
  firesOf(position, unit).length >= (unit.kind === 'squad' ? 2 : 1);

/** A vehicle with its crew, or an MMC, whether it is fit to fire or not. */
const isManned = (firer: Unit | null): firer is Unit =>
  firer !== null && (isVehicle(firer) ? !firer.abandoned : isMmc(firer));

/** Good order, and not TI before (A10.53): a unit made TI by interdicting may continue as long as it has fire left. */
const isUnfit = (position: Position, { id, broken, disrupted, shocked, ti, guard }: Unit): boolean =>
  broken ||
  disrupted ||
  shocked ||
  guard !== null ||
  (ti && !position.units.some((one) => (one.id === id || one.with === id) && hasFired(position, one)));

const isOutOfOrder = ({ malfunctioned, disabled, weapons }: Unit): boolean =>
  malfunctioned ||
  disabled ||
  (weapons.length > 0 && weapons.every((one) => one.malfunctioned || one.disabled));

/** What keeps a unit from interdicting at all. */
const unitBars = barsOf<Rules, Firer, VgViolation, { readonly subject: string }>((_, { unit }) => ({
  subject: unit.id,
}))([
  { clause: 'VG-12.602.a', code: 'ONLY_GERMAN', when: (_, { unit }) => unit.side !== 'german' },
  {
    clause: 'VG-CG12.12.a',
    code: 'UNMANNED',
    when: (_, { position, unit }) =>
      unit.place !== 'map' || unit.at === null || !isManned(firerOf(position, unit)),
  },
  {
    clause: 'VG-CG12.12.a',
    code: 'FIRED_ALL',
    when: (_, { position, unit }) => {
      const firer = firerOf(position, unit);
      return hasFired(position, unit) || (firer !== null && hasNothingLeft(position, firer));
    },
  },
  {
    clause: 'VG-CG12.1.c',
    code: 'UNFIT',
    when: (_, { position, unit }) => {
      const firer = firerOf(position, unit);
      return (firer !== null && isUnfit(position, firer)) || isOutOfOrder(unit) || isPrisoner(unit);
    },
  },
  { clause: 'VG-CG12.12.c', code: 'NO_ROF', when: (_, { unit }) => isEquipment(unit) && unit.rof === 0 },
  { clause: 'VG-CG12.12.c', code: 'BUTTONED_UP', when: (_, { unit }) => unit.kind === 'afv' && !unit.ce },
]);

/** The normal range: as stated, else for an MMC the middle number of its type, `4-6-7` (VG-A77). */
const rangeOf = (unit: Unit): number => {
  if (unit.range !== null) return Math.min(unit.range, FARTHEST);
  const [, printed] = /^[0-9]+-([0-9]+)-[0-9]+$/.exec(unit.type) ?? [];
  return isMmc(unit) && printed !== undefined ? Math.min(Number(printed), FARTHEST) : FARTHEST;
};

/** What keeps a unit from interdicting a hex. */
const hexBars = barsOf<Rules, Shot, VgViolation, { readonly subject: string; readonly at: string }>(
  ({ theatre }, { unit, hex }) => ({ subject: unit.id, at: label(theatre, hex) }),
)([
  {
    clause: 'VG-CG12.12.a',
    code: 'NO_WATER',
    when: (rules, { position, hex }) => !isWater(rules, position, hex),
  },
  {
    clause: 'VG-CG12.1.c',
    code: 'OUT_OF_RANGE',
    when: ({ theatre }, { unit, hex }) =>
      unit.at !== null && distance(theatre.board.grid, unit.at, hex) > rangeOf(unit),
  },
  {
    clause: 'VG-CG12.12.c',
    code: 'OUT_OF_ARC',
    when: (_, { unit, hex }) => unit.arc !== null && !unit.arc.includes(hex),
  },
  {
    clause: 'VG-CG12.1.c',
    code: 'NO_CLEAR_LOS',
    when: (_, { unit, hex }) => unit.noLos.includes(hex) || unit.hindered.includes(hex),
  },
]);

/** How many hexes a unit may interdict: an MMC one (VG-CG12.12.a), a weapon its ROF (VG-CG12.12.b). */
export const limitOf = (unit: Unit): number => (isMmc(unit) ? 1 : unit.rof);

/** What forbids a unit to interdict these hexes. */
export const faultsOfInterdiction = (
  rules: Rules,
  position: Position,
  unit: Unit,
  hexes: readonly HexId[],
): readonly VgViolation[] => [
  ...unitBars.all(rules, { position, unit }),
  ...(hexes.length > limitOf(unit) && (isMmc(unit) || unit.rof > 0)
    ? [
        {
          clause: isMmc(unit) ? 'VG-CG12.12.a' : 'VG-CG12.12.b',
          code: 'TOO_MANY_HEXES',
          subject: unit.id,
          limit: limitOf(unit),
          count: hexes.length,
        } as const,
      ]
    : []),
  ...hexes.flatMap((hex) => hexBars.all(rules, { position, unit, hex })),
];

/** The hexes that a unit may interdict, those of piers not before the others. */
export const hexesInReach = (rules: Rules, position: Position, unit: Unit): readonly HexId[] =>
  unitBars.none(rules, { position, unit })
    ? waterHexes(rules, position).filter((hex) => hexBars.none(rules, { position, unit, hex }))
    : [];

/** Whether there is anything left to do: a landing to be closed, and a unit that can (VG-12.602.a). */
export const canInterdict = (rules: Rules, position: Position, unit: Unit): boolean =>
  unitBars.none(rules, { position, unit }) &&
  waterHexes(rules, position).some((hex) => hexBars.none(rules, { position, unit, hex }));

export const hasLandings = (rules: Rules, position: Position): boolean =>
  landingNames(rules).some((landing) => landingExists(rules, position, landing));

/** The hexes are interdicted until the next 12.602 (VG-CG12.1.b); the unit and the unit that fires it are TI (VG-12.602.b, VG-CG12.12.d). */
export const interdictUnit = (position: Position, unit: Unit, hexes: readonly HexId[]): Position => {
  const firer = firerOf(position, unit);
  const ids = firer === null ? [unit.id] : [unit.id, firer.id];
  return withTried(
    {
      ...withUnits(position, ids, { ti: true }),
      interdicted: [...new Set([...position.interdicted, ...hexes])],
    },
    { kind: 'interdict', unit: unit.id },
  );
};
