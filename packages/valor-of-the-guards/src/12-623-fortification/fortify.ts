import type { HexId } from '@eastfront/kernel';
import { keepForEach } from '@eastfront/kernel';
import type { Theatre } from '../12-2-definitions/board.js';
import { hexOnBoard, label, neighbours } from '../12-2-definitions/board.js';
import type { Location } from '../12-2-definitions/locations.js';
import { locationOf } from '../12-2-definitions/locations.js';
import type { Side } from '../12-2-definitions/sides.js';
import { notFortified, strongpointFaults } from '../12-4-special-rules/strongpoints.js';
import { isDriveToTheVolga, isEastOfL, isInFormationArea } from '../12-5-campaigns/formation-areas.js';
import { formationsOf } from '../12-5-campaigns/formations.js';
import { triesOf, withTried } from '../position/attempts.js';
import { controllerAt } from '../position/controllers.js';
import { freeNumber, idStem } from '../position/ids.js';
import type { Fortification, FortificationKind, Position } from '../position/position.js';
import { purseOf, withAccount } from '../position/position.js';
import { buildingHexes, isBuilding, levelsAt } from '../position/terrain.js';
import type { ClauseId, Rules, VgViolation } from '../rules.js';
import { fppOf, isOneWithStrength, kindIn } from './prices.js';

/** What a side wants to build: `at` is a Location, or a hexside as `D3/D4`. */
export interface Work {
  readonly side: Side;
  readonly kind: FortificationKind;
  readonly at: string;
  readonly count: number;
}

/** A work that has been judged: what it costs, what it takes of the order of battle, or what forbids it. */
interface JudgedWork {
  readonly violations: readonly VgViolation[];
  readonly cost: number;
  readonly left: number;
  /** Fortifications of the order of battle that are put there free of cost. */
  readonly given: readonly Fortification[];
}

/** The hexes of a place: one of a Location, two of a hexside; none where it is neither. */
const hexesAt = ({ theatre }: Rules, at: string): readonly Location[] => locationsIn(null, theatre, at);

const locationsIn = keepForEach((_: null, theatre: Theatre, at: string): readonly Location[] => {
  const sides = at.split('/').map((text) => locationOf(theatre, text));
  return sides.every((one) => one !== null) ? sides.flatMap((one) => one ?? []) : [];
});

/** Whether a side controls a Location; one off the ground without a stated controller goes with the ground. */
export const isHeldBy = (
  rules: Rules,
  position: Position,
  side: Side,
  { hex, level }: { readonly hex: HexId; readonly level: number },
): boolean => (controllerAt(position, rules, hex, level) ?? controllerAt(position, rules, hex)) === side;

/** What stands in upper levels and cellars as well; all else lies on the ground (VG-A106). */
const OFF_THE_GROUND: readonly FortificationKind[] = ['fortified', 'question-mark', 'hip', 'set-dc'];

/** The levels of a hex on which a kind may stand (VG-A104, VG-A106). */
export const levelsFor = (
  rules: Rules,
  position: Position,
  kind: FortificationKind,
  hex: HexId,
): readonly number[] => (OFF_THE_GROUND.includes(kind) ? levelsAt(rules, position, hex) : [0]);

/** Whether these are two Locations that share a hexside (VG-12.617.b). */
const isHexside = ({ theatre }: Rules, [first, second, ...more]: readonly Location[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  more.length === 0 &&
  neighbours(theatre, first.hex).includes(second.hex);

const placeFaults = (rules: Rules, position: Position, { side, kind, at }: Work): readonly VgViolation[] => {
  const hexes = hexesAt(rules, at);
  const isPlace = kind === 'roadblock' ? isHexside(rules, hexes) : hexes.length === 1;
  if (!isPlace || !hexes.every(({ hex, level }) => levelsFor(rules, position, kind, hex).includes(level)))
    return [{ clause: 'VG-R9', code: 'NO_SUCH_PLACE', subject: at, kind }];
  if (!hexes.some((one) => isHeldBy(rules, position, side, one)))
    return [{ clause: 'VG-R9', code: 'NOT_CONTROLLED', subject: at, side }];
  const [first] = hexes;
  if (kind !== 'fortified' || first === undefined) return [];
  if (!isBuilding(rules, position, first.hex)) return [{ clause: 'VG-R9', code: 'NO_BUILDING', subject: at }];
  return position.fortifications.some((one) => one.kind === kind && one.at === at)
    ? [{ clause: 'VG-R9', code: 'FORTIFIED_ALREADY', subject: at }]
    : [];
};

/** Strongpoints are Russian , the building all his and fortified (VG-CG11.1.a, VG-CG11.1.c). */
const strongpointRules = (
  rules: Rules,
  position: Position,
  { side, kind, at }: Work,
): readonly VgViolation[] => {
  if (kind !== 'historical-strongpoint' && kind !== 'battalion-strongpoint') return [];
  const clause = kind === 'historical-strongpoint' ? 'VG-CG11.1.a' : 'VG-CG11.1.c';
  if (side !== 'russian') return [{ clause, code: 'RUSSIAN_ONLY', subject: at }];
  const hex = hexOnBoard(rules.theatre, at);
  if (hex === null) return [];
  const whole = buildingHexes(rules, hex).map((one) => label(rules.theatre, one));
  const isThere = position.fortifications.some(
    (one) => one.kind === kind && one.at !== null && whole.includes(one.at),
  );
  return [
    ...strongpointFaults(rules, position, kind, hex),
    ...(isThere ? [{ clause, code: 'STRONGPOINT_ALREADY', subject: at } as const] : []),
  ];
};

/** The German of 14 September buys nothing but "?" (VG-II-3.a). */
const initialFaults = (
  rules: Rules,
  { campaign, initial }: Position,
  { side, kind }: Work,
): readonly VgViolation[] =>
  rules.fortificationCosts.initialLimits
    .filter((one) => initial && one.campaigns.includes(campaign) && one.side === side)
    .filter(({ only }) => !only.includes(kind))
    .map(({ clause }) => ({ clause: clause as ClauseId, code: 'NOT_BEFORE_INITIAL', subject: kind }));

/** FPP spent in column L and west of it. */
const spentWest = (position: Position): number =>
  triesOf(position, 'fpp-west').reduce((sum, { fpp }) => sum + fpp, 0);

/**
 * Before the initial scenario of CG II and IV bought fortifications stand east of column L only; the FPP of the order of battle may
 * be spent elsewhere, unless that is read otherwise (VG-II-4.a, VG-A84).
 */
const eastFaults = (
  rules: Rules,
  position: Position,
  { side, at }: Work,
  cost: number,
): readonly VgViolation[] => {
  if (!isDriveToTheVolga(position, side) || isEastOfL(at)) return [];
  const given = rules.forces.start[position.campaign]?.russian.fpp ?? 0;
  const isOwn = rules.readings['VG-A84'] === 'a' && spentWest(position) + cost <= given;
  return isOwn ? [] : [{ clause: 'VG-II-4.a', code: 'NOT_EAST_OF_L', subject: side, at }];
};

/** Fortifications of the order of battle that wait to be put somewhere. */
export const waiting = (
  { fortifications }: Position,
  side: Side,
  kind?: FortificationKind,
): readonly Fortification[] =>
  fortifications.filter(
    (one) =>
      one.owner === side && one.at === null && one.side === null && (kind === undefined || one.kind === kind),
  );

/** Those of them that may stand there: in the area of their formation (VG-12.51.e, VG-12.52.e, VG-12.53.f). */
const givenFor = (rules: Rules, position: Position, { side, kind, at, count }: Work) => {
  const formations = formationsOf(rules, position, side);
  return waiting(position, side, kind)
    .filter(({ id }) => {
      const formation = formations.find(({ clause }) => id.includes(clause));
      return (
        formation === undefined ||
        hexesAt(rules, at).every(({ hex, level }) =>
          isInFormationArea(rules, position, formation, hex, level),
        )
      );
    })
    .slice(0, count);
};

/** What a work costs, and what it takes of the order of battle. */
interface WorkBill {
  readonly given: readonly Fortification[];
  /** How many have to be paid for. */
  readonly toPay: number;
  /** Null for a number that is not sold. */
  readonly price: number | null;
}

const billOf = (rules: Rules, position: Position, work: Work): WorkBill => {
  const { kind, at, count } = work;
  const given = givenFor(rules, position, work);
  const toPay = count - given.length;
  const [place] = hexesAt(rules, at);
  return { given, toPay, price: toPay === 0 ? 0 : fppOf(rules, kind, toPay, place?.hex ?? null) };
};

const numberFaults = ({ kind, count }: Work, { price }: WorkBill): readonly VgViolation[] =>
  price === null ? [{ clause: 'VG-R9', code: 'NOT_SO_MANY', subject: kind, count }] : [];

const purseFaults = (
  position: Position,
  { side, kind }: Work,
  { price }: WorkBill,
): readonly VgViolation[] => {
  const { fpp } = purseOf(position, side);
  const cost = price ?? 0;
  const clause = kind === 'tunnel' ? 'VG-SSR14.a' : 'VG-R9';
  return cost > fpp ? [{ clause, code: 'TOO_DEAR', subject: 'FPP', cost, has: fpp }] : [];
};

type WorkCheck = (rules: Rules, position: Position, work: Work, bill: WorkBill) => readonly VgViolation[];

/** What may forbid a work, in the order in which it is reported (VG-R9). */
const CHECKS: readonly WorkCheck[] = [
  initialFaults,
  strongpointRules,
  placeFaults,
  (_, __, work, bill) => numberFaults(work, bill),
  (rules, position, work, { toPay, price }) =>
    toPay > 0 ? eastFaults(rules, position, work, price ?? 0) : [],
  (_, position, work, bill) => purseFaults(position, work, bill),
];

/** Whether a side may build something, and what it costs (VG-R9). */
export const judgedWork = (rules: Rules, position: Position, work: Work): JudgedWork => {
  const bill = billOf(rules, position, work);
  const cost = bill.price ?? 0;
  const violations = CHECKS.flatMap((check) => check(rules, position, work, bill));
  return { violations, cost, left: purseOf(position, work.side).fpp - cost, given: bill.given };
};

/** Whether a side may build something: as {@link judgedWork}, without asking for more than one fault. The last checks are the quickest. */
export const mayBuild = (rules: Rules, position: Position, work: Work): boolean => {
  const bill = billOf(rules, position, work);
  for (let i = CHECKS.length - 1; i >= 0; i--)
    if ((CHECKS[i] as WorkCheck)(rules, position, work, bill).length > 0) return false;
  return true;
};

/** New fortifications; the Russian hides neither trenches nor wire (VG-SSR5.a). */
const build = (
  rules: Rules,
  { fortifications, date }: Position,
  { side, kind, at, count }: Work,
): readonly Fortification[] => {
  const taken = new Set(fortifications.map(({ id }) => id));
  const isOne = isOneWithStrength(rules, kind) || kind.endsWith('strongpoint');
  const known = kindIn(rules, kind)?.neverHidden?.includes(side) === true;
  return Array.from({ length: isOne ? 1 : count }, () => {
    const id = freeNumber(idStem({ side, from: [date] }), kind, (made) => taken.has(made));
    taken.add(id);
    const place = at.includes('/') ? { at: null, side: at } : { at, side: null };
    return { id, kind, owner: side, known, strength: isOne ? count : null, ...place };
  });
};

/** An activated historical strongpoint is fortified on all its ground at no cost (VG-CG11.1.a, VG-A81). */
const fortifiedFree = (rules: Rules, position: Position, { side, kind, at }: Work): Position => {
  const hex = hexOnBoard(rules.theatre, at);
  if (kind !== 'historical-strongpoint' || hex === null) return position;
  let next = position;
  for (const one of notFortified(rules, position, hex)) {
    const work: Work = { side, kind: 'fortified', at: label(rules.theatre, one), count: 1 };
    next = { ...next, fortifications: [...next.fortifications, ...build(rules, next, work)] };
  }
  return next;
};

/** The position with something built and paid for. */
export const withWork = (rules: Rules, position: Position, work: Work): Position => {
  const { cost, left, given } = judgedWork(rules, position, work);
  const place = work.at.includes('/') ? { side: work.at } : { at: work.at };
  const ids = given.map(({ id }) => id);
  const placed = position.fortifications.map((one) => (ids.includes(one.id) ? { ...one, ...place } : one));
  const paid = withAccount(fortifiedFree(rules, { ...position, fortifications: placed }, work), work.side, {
    fpp: left,
  });
  const count = work.count - given.length;
  const next =
    count === 0
      ? paid
      : { ...paid, fortifications: [...paid.fortifications, ...build(rules, paid, { ...work, count })] };
  const isWest = cost > 0 && isDriveToTheVolga(position, work.side) && !isEastOfL(work.at);
  return isWest ? withTried(next, { kind: 'fpp-west', fpp: cost }) : next;
};
