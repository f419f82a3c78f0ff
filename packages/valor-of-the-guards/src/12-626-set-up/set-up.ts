import type { HexId } from '@eastfront/kernel';
import { remember, rememberEach } from '@eastfront/kernel';
import { hexOnBoard, label } from '../12-2-definitions/board.js';
import { locationLabel } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { formationFaults, formationFor } from '../12-5-campaigns/formation-areas.js';
import { areaAt } from '../12-607-isolation/areas.js';
import { isHeldBy } from '../12-623-fortification/fortify.js';
import { firstMover } from '../12-625-initiative/initiative.js';
import type { Formation } from '../data/orders-of-battle.js';
import { hasTried } from '../position/attempts.js';
import { playArea } from '../position/play-area.js';
import type { Position } from '../position/position.js';
import { unitById } from '../position/position.js';
import { buildingHexes, hasLevel, isWater } from '../position/terrain.js';
import type { Unit } from '../position/unit.js';
import { isEquipment, isMmc, isSmc } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';

/** The place where a unit is set up. */
export interface Place {
  readonly hex: HexId;
  readonly level: number;
}

/** Units off the map, by what keeps them off (VG-12.2.e, VG-12.6162.b, VG-CG9.a); artillery never comes on it (VG-CG6.b). */
const absentFaults = ({ id, place, rg, kind }: Unit): readonly VgViolation[] => {
  if (kind === 'sw' && rg?.startsWith('O') === true)
    return [{ clause: 'VG-CG6.b', code: 'OFF_BOARD', subject: id }];
  if (place === 'eliminated') return [{ clause: 'VG-12.2.e', code: 'ELIMINATED', subject: id }];
  if (place === 'redeployed') return [{ clause: 'VG-12.6162.b', code: 'REDEPLOYED', subject: id }];
  return place === 'reinforcement'
    ? [{ clause: 'VG-CG9.a', code: 'ENTERS', subject: id, group: rg ?? 'none' }]
    : [];
};

/** Wrecks, and AFVs without function, are no force to set up (VG-12.6151.i, VG-A92). */
const wreckFaults = ({ id, kind }: Unit): readonly VgViolation[] =>
  kind === 'wreck' || kind === 'burnt-wreck'
    ? [{ clause: 'VG-12.6151.i', code: 'A_WRECK', subject: id }]
    : [];

const isSamePlace = ({ at, level }: Unit, place: Place): boolean => at === place.hex && level === place.level;

/**
 * What stays where it stands: a Gun or AFV in a pillbox or fortified Location (VG-CG5.b), one that cannot move out from under an
 * entrenchment (VG-CG16.b), and what interdicts (VG-12.602.b).
 */
const fixedFaults = (rules: Rules, position: Position, unit: Unit, place: Place): readonly VgViolation[] => {
  const { at, id } = unit;
  if (at === null || isSamePlace(unit, place)) return [];
  const here = locationLabel(rules.theatre, at, unit.level);
  const isHeavy = unit.kind === 'gun' || unit.kind === 'afv';
  const isWalled = position.fortifications.some(
    ({ kind, at: where }) => where === here && (kind === 'fortified' || kind === 'pillbox'),
  );
  return [
    ...(isHeavy && isWalled
      ? [{ clause: 'VG-CG5.b', code: 'STAYS_IN_WORKS', subject: id, at: here } as const]
      : []),
    ...(unit.dugIn && unit.immobile
      ? [{ clause: 'VG-CG16.b', code: 'STAYS_DUG_IN', subject: id, at: here } as const]
      : []),
    ...(unit.ti ? [{ clause: 'VG-12.602.b', code: 'STAYS_TI', subject: id, at: here } as const] : []),
  ];
};

/** A unit in an isolated area sets up there, before those outside; nobody else sets up in one (VG-12.6071.d, VG-R13). */
const isolationFaults = (
  rules: Rules,
  position: Position,
  unit: Unit,
  place: Place,
): readonly VgViolation[] => {
  const formation = formationFor(rules, position, unit);
  if (formation?.setUp.isolated === true && unit.formation !== null) return [];
  const there = areaAt(rules, position, place.hex, place.level);
  const here = unit.at === null ? null : areaAt(rules, position, unit.at, unit.level);
  const at = label(rules.theatre, place.hex);
  if (here !== there)
    return [
      here === null
        ? { clause: 'VG-R13', code: 'ISOLATED_THERE', subject: unit.id, at }
        : { clause: 'VG-R13', code: 'ISOLATED_HERE', subject: unit.id, at },
    ];
  return here !== null && hasTried(position, { kind: 'outside', side: unit.side })
    ? [{ clause: 'VG-R13', code: 'ISOLATED_FIRST', subject: unit.id }]
    : [];
};

type Need = 'mmc' | 'smc';

/** How many of a kind the buildings of a formation still need, were a unit put somewhere, and how many are left to be put. */
const needOf = (
  rules: Rules,
  { units }: Position,
  formation: Formation,
  of: Need,
  more: { readonly id: string; readonly hex: HexId } | null,
): { readonly need: number; readonly left: number } => {
  const isOne = of === 'mmc' ? isMmc : isSmc;
  const own = units.filter((unit) => unit.formation === formation.clause && isOne(unit));
  const placeOf = ({ id, at }: Unit): HexId | null => (more?.id === id ? more.hex : at);
  const { buildings = [], each } = formation.setUp;
  const need = buildings.reduce((sum, text) => {
    const hex = hexOnBoard(rules.theatre, text);
    const whole = hex === null ? [] : buildingHexes(rules, hex);
    const inside = own.filter((unit) => whole.includes(placeOf(unit) ?? -1)).length;
    return sum + Math.max(0, (each?.[of] ?? 0) - inside);
  }, 0);
  return { need, left: own.filter((unit) => placeOf(unit) === null).length };
};

const needsNow = rememberEach((rules: Rules, position: Position, formation: Formation) => ({
  mmc: needOf(rules, position, formation, 'mmc', null),
  smc: needOf(rules, position, formation, 'smc', null),
}));

/** Each building of a formation gets its MMCs and its SMC: none goes where another building needs all that are left (VG-12.53.h). */
const needFaults = (rules: Rules, position: Position, unit: Unit, { hex }: Place): readonly VgViolation[] => {
  const formation = formationFor(rules, position, unit);
  if (formation?.setUp.each === undefined || isEquipment(unit)) return [];
  const of: Need = isMmc(unit) ? 'mmc' : 'smc';
  const before = needsNow(rules, position, formation)[of];
  // Enough are left for all buildings, wherever this one goes.
  if (before.left > before.need) return [];
  const then = needOf(rules, position, formation, of, { id: unit.id, hex });
  return before.need <= before.left && then.need > then.left
    ? [
        {
          clause: formation.clause as ClauseId,
          code: 'NEEDED_ELSEWHERE',
          subject: unit.id,
          at: label(rules.theatre, hex),
        },
      ]
    : [];
};

/** Who has a radio or field phone. */
const withRadio = remember(
  (_: null, { units }: Position): ReadonlySet<string | null> =>
    new Set(units.filter(({ type }) => /radio|phone/.test(type)).map((one) => one.with)),
);

/** No radio or field phone is with a leader in an isolated Location or in Reserve (VG-CG6.c). */
const radioFaults = (rules: Rules, position: Position, unit: Unit, place: Place): readonly VgViolation[] =>
  withRadio(null, position).has(unit.id) &&
  (unit.reserve || areaAt(rules, position, place.hex, place.level) !== null)
    ? [{ clause: 'VG-CG6.c', code: 'NO_RADIO', subject: unit.id }]
    : NOTHING;

/** Who sets up first, while he has not done so; nobody where that is open. */
const settingUp = (rules: Rules, position: Position): Side | null => {
  const mover = firstMover(rules, position);
  const first = mover === null ? null : enemyOf(mover);
  return first === null || position.done.includes(first) || !hasToSetUp(null, position, first) ? null : first;
};

/** The units of a side that can be set up: retained ones, and on the map those that may stand elsewhere. */
export const canSetUp = (unit: Unit): boolean =>
  absentFaults(unit).length === 0 && wreckFaults(unit).length === 0 && unit.guard === null;

const toSetUp = rememberEach((_: null, { units }: Position, side: Side): readonly Unit[] =>
  units.filter(
    (unit) => unit.side === side && unit.place === 'retained' && canSetUp(unit) && unit.with === null,
  ),
);

const hasToSetUp = (_: null, position: Position, side: Side): boolean =>
  toSetUp(null, position, side).length > 0;

/** Whether a unit is the last of its side to set up, neither hidden nor concealed: the whole set-up is shown with it (VG-CG15.b). */
export const isShownWith = (position: Position, unit: Unit): boolean =>
  !unit.hidden && !unit.concealed && toSetUp(null, position, unit.side).every(({ id }) => id === unit.id);

/**
 * The units that a side has set up and not shown yet: its opponent sees the set-up when it is complete, with all that is concealed by
 * then (VG-CG15.b).
 */
export const unshownSetUp = (position: Position, side: Side): readonly string[] =>
  position.step === '12.626' && !position.done.includes(side) && hasToSetUp(null, position, side)
    ? position.units
        .filter((unit) => hasTried(position, { kind: 'placed', unit: unit.id }))
        .filter((unit) => sideThatPlaced(position, unit) === side)
        .map(({ id }) => id)
    : [];

/** Prisoners are set up by the side that guards them. */
const sideThatPlaced = (position: Position, { side, guard }: Unit): Side =>
  guard === null ? side : (unitById(position, guard)?.side ?? side);

/** Whether a side sets up now, until it is done: the side that moves first sets up second (VG-R11, VG-12.5.d). */
export const setsUp = (rules: Rules, position: Position, side: Side): boolean => {
  const first = settingUp(rules, position);
  return (
    !position.done.includes(side) && hasToSetUp(null, position, side) && (first === null || first === side)
  );
};

/** Who sets up second waits for the other (VG-R11). */
export const turnFaults = (rules: Rules, position: Position, side: Side): readonly VgViolation[] => {
  const first = settingUp(rules, position);
  return first !== null && first !== side
    ? [{ clause: 'VG-R11', code: 'SETS_UP_SECOND', subject: side }]
    : [];
};

type Check = (rules: Rules, position: Position, unit: Unit, place: Place) => readonly VgViolation[];

const NOTHING: readonly VgViolation[] = [];

/** A place that does not exist: nothing else is checked. */
const noPlaceFaults: Check = (rules, position, { id }, { hex, level }) => {
  if (playArea(rules, position)[hex] !== 1)
    return [
      {
        clause: 'VG-12.51.b',
        code: 'OUT_OF_PLAY',
        subject: id,
        at: locationLabel(rules.theatre, hex, level),
      },
    ];
  return hasLevel(rules, position, hex, level)
    ? NOTHING
    : [
        {
          clause: 'VG-CG9.c',
          code: 'NO_SUCH_LEVEL',
          subject: id,
          at: locationLabel(rules.theatre, hex, level),
        },
      ];
};

const ownFaults: Check = (rules, position, unit, place) => {
  if (isHeldBy(rules, position, unit.side, place) && !isWater(rules, position, place.hex))
    return isolationFaults(rules, position, unit, place);
  const at = locationLabel(rules.theatre, place.hex, place.level);
  return [{ clause: 'VG-CG9.c', code: 'NOT_OWN', subject: unit.id, at }];
};

/** What may forbid to set a unit up in a Location, in the order in which it is reported. */
const CHECKS: readonly Check[] = [
  (_, __, unit) => absentFaults(unit),
  (_, __, unit) => wreckFaults(unit),
  (_, __, { id, guard }) =>
    guard === null ? NOTHING : [{ clause: 'VG-12.609.a', code: 'A_PRISONER', subject: id }],
  (_, { done }, { side }) =>
    done.includes(side) ? [{ clause: 'VG-12.6.a', code: 'PART_ENDED', subject: side }] : NOTHING,
  (rules, position, { side }) => turnFaults(rules, position, side),
  fixedFaults,
  ownFaults,
  formationFaults,
  needFaults,
  radioFaults,
];

/** Everything that forbids to set a unit up in a Location. */
export const setUpFaults: Check = (rules, position, unit, place) => {
  const none = noPlaceFaults(rules, position, unit, place);
  return none.length > 0 ? none : CHECKS.flatMap((check) => check(rules, position, unit, place));
};

/** Whether a unit may set up in a Location: as {@link setUpFaults}, without asking for more than one fault. */
export const maySetUp = (rules: Rules, position: Position, unit: Unit, place: Place): boolean => {
  if (noPlaceFaults(rules, position, unit, place).length > 0) return false;
  for (const check of CHECKS) if (check(rules, position, unit, place).length > 0) return false;
  return true;
};
