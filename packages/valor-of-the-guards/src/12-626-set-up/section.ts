import { keepFor, remember, rememberEach } from '@eastfront/kernel';
import { exactType, integerCodec, oneWordOf, usually, wholeCodec, withRole } from '@eastfront/kernel/codec';
import { locationLabel } from '../12-2-definitions/locations.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import { isReserveOrGun } from '../12-5-campaigns/formation-areas.js';
import { areaAt } from '../12-607-isolation/areas.js';
import { dualAttack, dualAttackFaults } from '../12-625-initiative/dual-attack.js';
import { firstMover } from '../12-625-initiative/initiative.js';
import { action, changed, HEX, UNIT } from '../position/action.js';
import { hasTried, withTried } from '../position/attempts.js';
import { type Change, to } from '../position/change.js';
import { companyOf } from '../position/company.js';
import { ownGround } from '../position/controllers.js';
import { byUnit } from '../position/decider.js';
import { type Position, withUnits } from '../position/position.js';
import type { Section } from '../position/section.js';
import { rollTable } from '../position/table.js';
import { levelsAt } from '../position/terrain.js';
import { isMmc, isSmc, type Unit } from '../position/unit.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { canSetUp, isShownWith, maySetUp, type Place, setsUp, setUpFaults, turnFaults } from './set-up.js';

const CODES = ['518', '191', 'hq', 'green', 'navy', 'yellow'] as const;
type Code = (typeof CODES)[number];

interface Asked {
  readonly code: Code;
  readonly turn: number;
}

/** The groups that come late: by one die or by two, as printed (VG-A9). */
const LATE: Readonly<Record<Code, { readonly clause: ClauseId; readonly dice: 1 | 2 }>> = {
  '518': { clause: 'VG-12.52.j', dice: 1 },
  '191': { clause: 'VG-12.52.k', dice: 2 },
  hq: { clause: 'VG-12.52.g', dice: 2 },
  green: { clause: 'VG-II-3.b', dice: 1 },
  navy: { clause: 'VG-II-3.b', dice: 2 },
  yellow: { clause: 'VG-II-4.b', dice: 2 },
};

/** Groups enter late only in the initial scenario of CG II and IV, which has this many turns (VG-II-0.a, VG-II-2.a). */
const violationsOf = (
  rules: Rules,
  { campaign, initial }: Position,
  { code, turn }: Asked,
): readonly VgViolation[] => {
  const isLate = initial && (campaign === 'II' || campaign === 'IV');
  if (!isLate) return [{ clause: 'VG-II-0.a', code: 'NOBODY_LATE', subject: code }];
  const { turns } = campaignOf(rules, campaign).initial;
  return turns !== null && turn > turns
    ? [{ clause: 'VG-II-2.a', code: 'NO_SUCH_TURN', subject: String(turn), turns }]
    : [];
};

/** Whether a group enters on or after a turn: if the dice are less than its number. Rolled in play; here as a question. */
const entry = rollTable<Asked>({
  name: 'entry',
  tells: 'Whether a group that comes late enters in a turn of the initial scenario of CG II and IV.',
  dice: ({ code }) => LATE[code].dice,
  asks: () => exactType({ code: oneWordOf(CODES), turn: wholeCodec(1, 20) }),
  violations: violationsOf,
  modifiers: () => [],
  result: (_, __, { code, turn }, { final }) => {
    const { clause, dice } = LATE[code];
    const result = final < turn ? 'enters' : 'waits';
    return { result, more: { dice }, reasons: [{ clause, effect: result, subject: code, turn }] };
  },
});

/** How many places are listed for a unit: it may set up nearly everywhere, and nobody reads them all. */
const LISTED = 3;

/** What its places depend on: before an initial scenario its formation, or that it comes with Guns or in Reserve (VG-II-4.a). */
const placeKey = keepFor((_: null, unit: Unit): string => {
  const { side, formation, reserve } = unit;
  return formation === null
    ? `${side} ${reserve} ${isReserveOrGun(unit)}`
    : `${side} ${reserve} ${formation} ${isMmc(unit)} ${isSmc(unit)}`;
});

/** One of the units that are still to be set up for each kind of places. */
const anyOfKind = remember(
  (_: Rules, { units }: Position): ReadonlyMap<string, Unit> =>
    new Map(
      units.filter(({ place }) => place === 'retained').map((unit) => [placeKey(null, unit), unit] as const),
    ),
);

/** The first places that are open to the side and formation of a unit, looked for once for all of them. */
const openPlaces = rememberEach((rules: Rules, position: Position, of: string): readonly Place[] => {
  const unit = anyOfKind(rules, position).get(of);
  const found: Place[] = [];
  if (unit === undefined) return found;
  for (const hex of ownGround(rules, position.control, unit.side)) {
    if (maySetUp(rules, position, unit, { hex, level: 0 })) found.push({ hex, level: 0 });
    if (found.length >= 2 * LISTED) break;
  }
  return found;
});

/** Every place where a unit may set up. */
const allPlacesFor = (rules: Rules, position: Position, unit: Unit): readonly Place[] =>
  ownGround(rules, position.control, unit.side)
    .flatMap((hex) => levelsAt(rules, position, hex).map((level) => ({ hex, level })))
    .filter((place) => maySetUp(rules, position, unit, place));

/** Some of the places where a unit may set up. */
const placesFor = (rules: Rules, position: Position, unit: Unit): readonly Place[] =>
  openPlaces(rules, position, placeKey(null, unit))
    .filter((place) => maySetUp(rules, position, unit, place))
    .slice(0, LISTED);

/** Whether there is any. */
const hasPlace = (rules: Rules, position: Position, unit: Unit): boolean =>
  openPlaces(rules, position, placeKey(null, unit)).some((place) => maySetUp(rules, position, unit, place));

/** A unit with its possessions at another place; possessions of a unit that does not go there are no longer its own. */
const moveUnit = (position: Position, { id }: Unit, change: Partial<Unit>): Position =>
  withUnits(withUnits(position, companyOf(position, [id]), change), [id], { with: null });

/** A unit in its place, with all that it possesses, no longer dug in or in Reserve off the map. */
const placeUnit = (position: Position, unit: Unit, { hex, level }: Place): Position => {
  const there = moveUnit(position, unit, { at: hex, level, place: 'map' });
  const isElsewhere = unit.at !== hex || unit.level !== level;
  return isElsewhere && unit.dugIn ? withUnits(there, [unit.id], { dugIn: false }) : there;
};

const setUpAt = (unit: Unit, { hex, level }: Place) => ({ type: 'set-up', unit, at: hex, level }) as const;

const setUp = action({
  type: 'set-up',
  prepares: 'set-up',
  decides: byUnit,
  secret: (_, position, { unit }) => !isShownWith(position, unit),
  tells: 'A unit is set up in a Location, with what it possesses.',
  sample: { unit: 's', at: 'F36', level: 0 },
  fields: { unit: UNIT, at: HEX },
  usual: { level: usually(withRole(integerCodec, 'count'), 0) },
  when: 'VG-R13',
  can: (rules, position, unit) =>
    unit.place === 'retained' &&
    unit.with === null &&
    canSetUp(unit) &&
    setsUp(rules, position, unit.side) &&
    hasPlace(rules, position, unit),
  list: (rules, position, unit) => placesFor(rules, position, unit).map((place) => setUpAt(unit, place)),
  alike: (rules, position, { unit }) =>
    allPlacesFor(rules, position, unit).map((place) => setUpAt(unit, place)),
  violations: (rules, position, { unit, at: hex, level }) =>
    setUpFaults(rules, position, unit, { hex, level }),
  does: (rules, position, { unit, at: hex, level }) => {
    const placed = companyOf(position, [unit.id]).map((id) => ({ kind: 'placed', unit: id }) as const);
    const next = withTried(placeUnit(position, unit, { hex, level }), ...placed);
    const isOutside = areaAt(rules, position, hex, level) === null;
    const outside = { kind: 'outside', side: unit.side } as const;
    return changed(
      rules,
      to(isOutside && !hasTried(position, outside) ? withTried(next, outside) : next, {
        clause: 'VG-CG9.c',
        effect: 'set-up',
        subject: unit.id,
        at: locationLabel(rules.theatre, hex, level),
      }),
    );
  },
  says: (_, __, { unit, at, level }) => ({ line: 'set-up', unit, at, level: level === 0 ? null : level }),
});

const holdFaults = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => [
  ...(unit.place !== 'retained' || !canSetUp(unit)
    ? [{ clause: 'VG-CG9.a', code: 'NOT_OFF_MAP', subject: unit.id } as const]
    : []),
  ...(position.done.includes(unit.side)
    ? [{ clause: 'VG-12.6.a', code: 'PART_ENDED', subject: unit.side } as const]
    : []),
  ...turnFaults(rules, position, unit.side),
];

/** A unit is kept off the map, to enter in play or not at all (VG-CG9.b, VG-A87). */
const hold = action({
  type: 'hold',
  decides: byUnit,
  secret: true,
  tells: 'A retained unit is held off the map; it may enter on turn 1 or later.',
  sample: { unit: 's' },
  fields: { unit: UNIT },
  when: 'VG-CG9.a',
  can: (rules, position, unit) =>
    unit.with === null &&
    setsUp(rules, position, unit.side) &&
    holdFaults(rules, position, unit).length === 0,
  list: (_, __, unit) => [{ type: 'hold', unit }],
  violations: (rules, position, { unit }) => holdFaults(rules, position, unit),
  does: (rules, position, { unit }) =>
    changed(
      rules,
      to(moveUnit(position, unit, { place: 'reinforcement' }), {
        clause: 'VG-CG9.a',
        effect: 'held',
        subject: unit.id,
      }),
    ),
  says: (_, __, { unit }) => ({ line: 'hold', unit }),
});

/** TI counters are removed (12.6264: VG-12.602.b, VG-CG12.12.d). */
const freeUnits = (position: Position): Change => {
  const ids = position.units.filter(({ ti }) => ti).map(({ id }) => id);
  return to(
    withUnits(position, ids, { ti: false }),
    ...ids.map((subject) => ({ clause: 'VG-CG12.12.d', effect: 'ti-removed', subject }) as const),
  );
};

export const SET_UP_ACTIONS = [setUp, hold] as const;

/** Set-up (12.626): the side that moves second begins, isolated units before others; then TI counters are removed (VG-12.5.d, VG-R13). */
export const SET_UP: Section = {
  step: '12.626',
  actions: SET_UP_ACTIONS,
  tables: [dualAttack, entry],
  due: (rules, position) =>
    dualAttackFaults(rules, position).length === 0 ? [{ table: 'dual-attack' }] : [],
  matters: setsUp,
  ends: (rules, position) => {
    const change = freeUnits(position);
    return { ...change, position: { ...change.position, movesFirst: firstMover(rules, position) } };
  },
};
