import type { HexId } from '@eastfront/kernel';
import { allow, distance, forbidAll } from '@eastfront/kernel';
import { label } from '../02-components/board.js';
import { yearOf } from '../02-components/calendar.js';
import type { Side, Unit } from '../02-components/units.js';
import { stavkaOf } from '../02-components/units.js';
import { isOpening } from '../03-opening/first-impulse.js';
import { defendersIn } from '../07-zones-of-control/zones.js';
import type { Position, Stuka } from '../position/position.js';
import { noArmyGroupHq } from '../position/refused.js';
import { WEATHER } from '../rulebook/words.js';
import type { Rules, Ruling, TrcReason, TrcViolation, Weather } from '../rules.js';

/** TRC-9.10.1.a: how far from the Stavka. */
export const ARTILLERY_RANGE = 5;

/** Uses in a calendar year (TRC-9.10.2.b, T6). */
const USES: Readonly<Record<number, number>> = { 1943: 1, 1944: 2, 1945: 2 };

/** How often the artillery markers may be used in the year of a turn. */
export const artilleryUses = (turn: number): number => USES[yearOf(turn)] ?? 0;

/** Why no artillery marker can support an attack in this impulse (TRC-9.10.1.a, 9.10.2, V1.b). */
export const gunViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player, impulse, turn, weather } = position;
  const found: TrcViolation[] = [];
  if (rules.optional.includes('TRC-V1')) found.push({ clause: 'TRC-V1.b', code: 'ARTILLERY_CORPS_INSTEAD' });
  if (player !== 'soviet') found.push({ clause: 'TRC-9.10.1.a', code: 'ONLY_SOVIET_ATTACKS', side: player });
  if (impulse !== 1) found.push({ clause: 'TRC-9.10.1.a', code: 'ONLY_IN_THE_FIRST_IMPULSE', impulse });
  if (weather !== 'clear') found.push({ clause: 'TRC-9.10.2.a', code: 'ONLY_IN_CLEAR_TURNS', weather });
  if (artilleryUses(turn) === 0)
    found.push({ clause: 'TRC-9.10.2.b', code: 'NO_ARTILLERY', year: yearOf(turn) });
  return found;
};

/**
 * Why an artillery marker cannot be placed on a hex (TRC-9.10; one a combat, TRC-A52).
 *
 * @param left - uses left in this year, those of this impulse taken off
 */
export const placeGunViolations = (
  rules: Rules,
  position: Position,
  hex: HexId,
  left: number,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const subject = label(theatre, hex);
  const found: TrcViolation[] = [...gunViolations(rules, position)];
  if (position.phase !== 'movement')
    found.push({ clause: 'TRC-4.0.5.a', code: 'ONLY_IN_THE_MOVEMENT_PHASE', phase: position.phase });
  if (left <= 0 && artilleryUses(position.turn) > 0)
    found.push({ clause: 'TRC-9.10.2.b', code: 'NO_USE_LEFT', year: yearOf(position.turn) });
  const stavka = stavkaOf(position);
  if (stavka === null) found.push({ clause: 'TRC-9.10.1.a', code: 'NO_STAVKA' });
  else {
    const hexes = distance(theatre.board.grid, stavka.at, hex);
    if (hexes > ARTILLERY_RANGE)
      found.push({ clause: 'TRC-9.10.1.a', code: 'OUT_OF_RANGE', subject, hexes, range: ARTILLERY_RANGE });
  }
  if (position.guns.includes(hex))
    found.push({ clause: 'TRC-9.10.1.a', code: 'ONE_MARKER_A_COMBAT', subject, reading: 'TRC-A52' });
  if (defendersIn(rules, position, hex, 'soviet').length === 0)
    found.push({ clause: 'TRC-9.10.1.a', code: 'NO_AXIS_UNIT_THERE', subject });
  return found;
};

/** Whether an artillery marker can be placed on a hex, with the uses that are left after it. */
export const judgeGun = (rules: Rules, position: Position, hex: HexId, left: number): Ruling<HexId> => {
  const refused = forbidAll(placeGunViolations(rules, position, hex, left));
  if (refused !== null) return refused;
  return allow(hex, [
    {
      clause: 'TRC-9.10.1.a',
      effect: 'in-range',
      unit: (stavkaOf(position) as Unit).counter.id,
      hexes: distance(rules.theatre.board.grid, (stavkaOf(position) as Unit).at, hex),
      range: ARTILLERY_RANGE,
    },
    { clause: 'TRC-9.10.2.b', effect: 'left', year: yearOf(position.turn), number: left - 1 },
    ...(position.guns.length > 0
      ? [{ clause: 'TRC-9.10.2.c', effect: 'several-in-a-turn', number: position.guns.length + 1 } as const]
      : []),
  ]);
};

/** TRC-9.9.3.a: how far from an army group HQ. */
export const STUKA_RANGE = 8;

/**
 * Stukas of a turn by year and weather (TRC-9.9.7.a, T3). TRC-A50: light mud and mud share the middle number (a), or mud
 * goes with snow (b).
 */
const STUKAS: Readonly<Record<number, readonly [clear: number, mud: number, snow: number]>> = {
  1941: [3, 1, 0],
  1942: [2, 1, 0],
  1943: [1, 0, 0],
};

/** How many Stukas a turn of this weather has. */
export const stukasOf = (rules: Rules, turn: number, weather: Weather): number => {
  const [clear, mud, snow] = STUKAS[yearOf(turn)] ?? [0, 0, 0];
  if (weather === 'clear') return clear;
  if (weather === 'mud' && rules.readings['TRC-A50'] === 'b') return snow;
  return weather === 'snow' ? snow : mud;
};

/** How many can still be placed, from any HQ: unused ones belong to none (TRC-9.9.6.a). A placed one is used up, whether it fights or not (TRC-A51). */
export const stukasLeft = (rules: Rules, position: Position): number =>
  Math.max(
    0,
    stukasOf(rules, position.turn, position.weather) - position.stukas.length - position.stukasGone,
  );

/** The year where no weather gives any, else the weather too. */
const whenNone = (turn: number, weather: Weather): string =>
  (STUKAS[yearOf(turn)] ?? []).some((number) => number > 0)
    ? `${yearOf(turn)} in ${weather === 'clear' ? 'clear weather' : WEATHER[weather]}`
    : String(yearOf(turn));

/** Why no Stuka can support an attack in this impulse (TRC-9.9.5.a, TRC-9.9.7.a). */
export const stukaUseViolations = (rules: Rules, position: Position): readonly TrcViolation[] => {
  const { player, impulse, turn, weather } = position;
  const found: TrcViolation[] = [];
  if (player !== 'axis') found.push({ clause: 'TRC-9.9.5.a', code: 'NEVER_IN_DEFENCE', side: player });
  if (impulse !== 1) found.push({ clause: 'TRC-9.9.5.a', code: 'ONLY_IN_THE_FIRST_IMPULSE', impulse });
  if (stukasOf(rules, turn, weather) === 0)
    found.push({
      clause: 'TRC-9.9.7.a',
      code: 'NO_STUKAS',
      year: yearOf(turn),
      weather,
      when: whenNone(turn, weather),
      ...(weather === 'mud' ? { reading: 'TRC-A50' } : {}),
    });
  return found;
};

const isArmyGroupHq = (unit: Unit | null): unit is Unit =>
  unit !== null && unit.place === 'map' && unit.counter.type === 'hq' && unit.counter.side === 'axis';

/** Why no Stuka can be placed now, from whichever HQ and wherever (TRC-4.0.2.c, TRC-9.9.7.a). */
const nowViolations = (rules: Rules, position: Position, left: number): readonly TrcViolation[] => {
  const found: TrcViolation[] = [...stukaUseViolations(rules, position)];
  if (position.phase !== 'movement')
    found.push({ clause: 'TRC-4.0.2.c', code: 'ONLY_IN_THE_MOVEMENT_PHASE', phase: position.phase });
  if (left <= 0 && !found.some(({ code }) => code === 'NO_STUKAS'))
    found.push({ clause: 'TRC-9.9.7.a', code: 'NO_STUKA_LEFT', weather: position.weather });
  return found;
};

/** Why the Stuka of an HQ cannot be placed on a hex (TRC-9.9.2.a, TRC-9.9.3). */
const aimViolations = (
  rules: Rules,
  position: Position,
  hq: Unit | null,
  hex: HexId,
): readonly TrcViolation[] => {
  const { theatre } = rules;
  const found: TrcViolation[] = [];
  const subject = label(theatre, hex);
  const id = hq?.counter.id ?? '';
  if (!isArmyGroupHq(hq)) found.push(noArmyGroupHq(id));
  else {
    const hexes = distance(theatre.board.grid, hq.at, hex);
    if (hexes > STUKA_RANGE)
      found.push({ clause: 'TRC-9.9.3.a', code: 'OUT_OF_RANGE', subject, hexes, range: STUKA_RANGE });
  }
  if (position.stukas.some((other) => other.hq === id))
    found.push({ clause: 'TRC-9.9.3.b', code: 'HQ_ALREADY_USED', subject: id });
  if (position.stukas.some((other) => other.hex === hex))
    found.push({ clause: 'TRC-9.9.2.a', code: 'ONE_STUKA_A_COMBAT', subject });
  if (defendersIn(rules, position, hex, 'axis').length === 0)
    found.push({ clause: 'TRC-9.9.3.a', code: 'NO_SOVIET_UNIT_THERE', subject });
  return found;
};

/** Why a Stuka cannot be placed so (TRC-9.9.2, 9.9.3, 9.9.7); null is an HQ that nobody has named. */
export const stukaViolations = (
  rules: Rules,
  position: Position,
  hq: Unit | null,
  hex: HexId,
  left: number = stukasLeft(rules, position),
): readonly TrcViolation[] => [
  ...nowViolations(rules, position, left),
  ...aimViolations(rules, position, hq, hex),
];

/** Whether a Stuka can be placed so, and what was looked at. */
export const judgeStuka = (rules: Rules, position: Position, hq: Unit, hex: HexId): Ruling<Stuka> => {
  const refused = forbidAll(stukaViolations(rules, position, hq, hex));
  if (refused !== null) return refused;
  const { id } = hq.counter;
  const where = label(rules.theatre, hex);
  const reasons: TrcReason[] = [
    {
      clause: 'TRC-9.9.3.a',
      effect: 'in-range',
      unit: id,
      hexes: distance(rules.theatre.board.grid, hq.at, hex),
      range: STUKA_RANGE,
    },
    { clause: 'TRC-9.9.4.a', effect: 'counted-over-everything', hex: where },
    { clause: 'TRC-9.9.7.a', effect: 'left', number: stukasLeft(rules, position) - 1 },
  ];
  if (isOpening(position)) reasons.push({ clause: 'TRC-9.9.3.d', effect: 'any-district', hex: where });
  return allow({ hq: id, hex }, reasons);
};

/** The hexes on which the Stuka of a unit can be placed now: none but of an HQ. */
export const stukaTargets = (rules: Rules, position: Position, hq: Unit): readonly HexId[] => {
  if (!isArmyGroupHq(hq) || nowViolations(rules, position, stukasLeft(rules, position)).length > 0) return [];
  const hexes = new Set(
    position.units
      .filter((unit) => unit.place === 'map' && unit.counter.side === 'soviet')
      .map((unit) => unit.at),
  );
  return [...hexes].filter((hex) => aimViolations(rules, position, hq, hex).length === 0);
};

/** What is placed on one of the hexes of a combat. */
export interface Support {
  readonly stuka: boolean;
  readonly artillery: boolean;
}
export const NO_SUPPORT: Support = { stuka: false, artillery: false };

/** TRC-9.9.1.a, TRC-9.10.1.a: the odds rise by three. */
export const MARKER_SHIFT = 3;
/** TRC-V1.g: how many artillery corps count. */
const MOST_CORPS = 3;

/** The markers that stand on one of these hexes now (TRC-9.9.3.c). */
export const placedSupport = (
  { player, stukas, guns }: Pick<Position, 'player' | 'stukas' | 'guns'>,
  hexes: readonly HexId[],
): Support => ({
  stuka: player === 'axis' && stukas.some(({ hex }) => hexes.includes(hex)),
  artillery: player === 'soviet' && guns.some((hex) => hexes.includes(hex)),
});

/** Why markers cannot support an attack now, wherever they would be placed (TRC-9.9.5.a, TRC-9.9.7.a, 9.10.1, 9.10.2). */
export const supportViolations = (
  rules: Rules,
  position: Position,
  { stuka, artillery }: Support,
): readonly TrcViolation[] => [
  ...(stuka ? stukaUseViolations(rules, position) : []),
  ...(artillery ? gunViolations(rules, position) : []),
];

/** Artillery corps of the variant among the attackers (TRC-V1.e). */
const corpsOf = (rules: Rules, attackers: readonly Unit[]): readonly Unit[] =>
  rules.optional.includes('TRC-V1') ? attackers.filter((unit) => unit.counter.type === 'artillery') : [];

/** The shift of a combat in columns, and what makes it (TRC-9.9.1.a, TRC-9.9.2.a, TRC-9.10.1.a, V1.e-g). */
export const shiftOf = (
  rules: Rules,
  attackers: readonly Unit[],
  { stuka, artillery }: Support,
): { readonly shift: number; readonly reasons: readonly TrcReason[] } => {
  const reasons: TrcReason[] = [];
  let shift = 0;
  if (stuka) {
    shift += MARKER_SHIFT;
    reasons.push({ clause: 'TRC-9.9.1.a', effect: 'shift', by: MARKER_SHIFT });
  }
  if (artillery) {
    shift += MARKER_SHIFT;
    reasons.push({ clause: 'TRC-9.10.1.a', effect: 'shift', by: MARKER_SHIFT });
  }
  const corps = corpsOf(rules, attackers);
  if (corps.length === 0) return { shift, reasons };
  const units = corps.map((unit) => unit.counter.id);
  if (stuka) return { shift, reasons: [...reasons, { clause: 'TRC-V1.f', effect: 'no-shift', units }] };
  const by = Math.min(corps.length, MOST_CORPS);
  reasons.push({ clause: 'TRC-V1.e', effect: 'shift', units, by });
  if (corps.length > 1)
    reasons.push({ clause: 'TRC-V1.g', effect: 'one-each-at-most', by, most: MOST_CORPS });
  return { shift: shift + by, reasons };
};

/** Markers that a question claims without naming a hex: the violations, and what is granted. */
export interface Claim {
  readonly violations: readonly TrcViolation[];
  readonly reasons: readonly TrcReason[];
}

/** Whether the position says anything of the HQs of a side, on the map or off it. */
const showsHq = ({ units }: Position, side: Side): boolean =>
  units.some(({ counter }) => counter.type === 'hq' && counter.side === side);

/** The shortest list of violations of a marker over these hexes; empty if any hex is legal. */
const least = (found: readonly (readonly TrcViolation[])[]): readonly TrcViolation[] =>
  found.reduce((best, one) => (one.length < best.length ? one : best), found[0] ?? []);

/** By then the marker has been placed, and an empty hex is refused by itself. */
const ELSEWHERE = ['ONLY_IN_THE_MOVEMENT_PHASE', 'NO_SOVIET_UNIT_THERE', 'NO_AXIS_UNIT_THERE'];

const stukaClaim = (rules: Rules, position: Position, hexes: readonly HexId[]): readonly TrcViolation[] => {
  const shown = position.units.filter(
    ({ place, counter }) => place === 'map' && counter.type === 'hq' && counter.side === 'axis',
  );
  const hqs = shown.length > 0 ? shown : [null];
  return least(hqs.flatMap((hq) => hexes.map((hex) => stukaViolations(rules, position, hq, hex))));
};

const gunClaim = (rules: Rules, position: Position, hexes: readonly HexId[]): readonly TrcViolation[] => {
  const left = artilleryUses(position.turn) - position.gunsUsed;
  return least(hexes.map((hex) => placeGunViolations(rules, position, hex, left)));
};

/** Codes of what a marker needs from its HQ; a position without one says nothing of it. */
const OF_THE_HQ = ['NO_ARMY_GROUP_HQ', 'NO_STAVKA', 'OUT_OF_RANGE'];

/**
 * The support that a question claims: what the position states of HQs, their range, markers left and used up is enforced
 * (TRC-9.9.3, TRC-9.9.7.a, TRC-9.10.1.a, TRC-9.10.2.b); an HQ that it does not show is granted. Markers that stand on the hexes need no claim.
 */
export const claimOf = (
  rules: Rules,
  position: Position,
  hexes: readonly HexId[],
  support: Support,
): Claim => {
  const placed = placedSupport(position, hexes);
  const known = supportViolations(rules, position, support).map(({ code }) => code);
  const violations: TrcViolation[] = [];
  const reasons: TrcReason[] = [];
  const claim = (side: Side, found: readonly TrcViolation[], granted: TrcReason): void => {
    const silent = !showsHq(position, side);
    const ignored = [...known, ...ELSEWHERE, ...(silent ? OF_THE_HQ : [])];
    const against = found.filter(({ code }) => !ignored.includes(code));
    violations.push(...against);
    if (silent && against.length === 0) reasons.push(granted);
  };
  if (support.stuka && !placed.stuka)
    claim('axis', stukaClaim(rules, position, hexes), {
      clause: 'TRC-9.9.3.a',
      effect: 'granted',
      what: 'a Stuka',
    });
  if (support.artillery && !placed.artillery)
    claim('soviet', gunClaim(rules, position, hexes), {
      clause: 'TRC-9.10.1.a',
      effect: 'granted',
      what: 'an artillery marker',
    });
  return { violations, reasons };
};

/** The position with a Stuka that was granted where there is no HQ to send it, so that an automatic victory counts it. */
export const withGranted = (position: Position, [hex]: readonly HexId[], { stuka }: Support): Position =>
  stuka && hex !== undefined && !showsHq(position, 'axis')
    ? { ...position, stukas: [...position.stukas, { hq: '', hex }] }
    : position;
