import { SIDES, type Side } from '../12-2-definitions/sides.js';
import { campaignOf } from '../12-5-campaigns/calendar.js';
import { areaAt } from '../12-607-isolation/areas.js';
import { hasTried, isOfPhase, withTried } from '../position/attempts.js';
import { after, type Change, to } from '../position/change.js';
import { type Position, purseOf, withAccount, withUnits } from '../position/position.js';
import { isInfantry, isPrisoner, isVehicle, type Unit } from '../position/unit.js';
import type { ClauseId, Rules, VgReason } from '../rules.js';

/** Whether a name is one of those, with or without more words: `50L AT` is a `50L`. */
const isNamed = (names: readonly string[], name: string): boolean =>
  names.some((one) => name === one || name.startsWith(`${one} `));

/** The clause by which a German weapon or module is short on the dates of VG-SSR19; null where none says so. */
const shortBy = ({ calendar, groups }: Rules, { side, type, rg, captured }: Unit): ClauseId | null => {
  const { weapons, artillery } = calendar.ammunitionShortage;
  if (side !== 'german' || captured) return null;
  if (isNamed(weapons, type)) return 'VG-SSR19.a';
  const module = type.startsWith('OBA ')
    ? groups.groups.find((one) => one.side === side && one.id === rg)
    : null;
  return module && isNamed(artillery, module.name) ? 'VG-SSR19.b' : null;
};

/** German mortars, guns and artillery are short of ammunition in every scenario from 18 September on (VG-SSR19.a, VG-SSR19.b). */
const datedShortage = (rules: Rules, position: Position): Change => {
  const isDated = rules.calendar.days.some(
    ({ date, ammunitionShortage }) => date === position.date && ammunitionShortage === true,
  );
  const short = !isDated
    ? []
    : position.units.flatMap((unit) => {
        const clause = unit.ammoShortage || unit.place === 'eliminated' ? null : shortBy(rules, unit);
        return clause === null ? [] : [{ clause, effect: 'short-of-ammunition', subject: unit.id } as const];
      });
  return to(
    withUnits(
      position,
      short.map(({ subject }) => subject),
      { ammoShortage: true },
    ),
    ...short,
  );
};

/** Whether the scenario has been started. */
export const isStarted = (position: Position): boolean => hasTried(position, { kind: 'started' });

/** FPP that were not spent in the Refit Phase of their purchase lapse, unless read otherwise; CPP are kept (VG-R1, VG-A88). */
const fppLapse = (rules: Rules, position: Position): Change =>
  SIDES.reduce<Change>((change, side) => {
    const { fpp } = purseOf(position, side);
    if (fpp === 0 || rules.readings['VG-A88'] === 'b') return change;
    return after(change, (now) =>
      to(withAccount(now, side, { fpp: 0 }), { clause: 'VG-R9', effect: 'fpp-lapse', side, cpp: fpp }),
    );
  }, to(position));

const isOf = (side: Side, unit: Unit): boolean =>
  unit.side === side && isInfantry(unit) && !isPrisoner(unit) && unit.place !== 'eliminated';

/** Why a unit is Fanatic by the agreed balance: the first is the German's, the second names the group I6 (VG-12.31.a, VG-12.31.b, VG-A4, VG-A5). */
const balanceOf = ({ balance, units }: Position, unit: Unit): string | null => {
  const carries = (): boolean =>
    units.some((one) => one.with === unit.id && (one.type === 'ft' || one.type === 'dc'));
  if (balance.german === true && isOf('german', unit) && carries()) return 'it has an FT or a DC';
  if (balance.russian === true && isOf('russian', unit) && unit.rg === 'I6') return 'an Assault Group';
  return null;
};

const withBalance = (position: Position): Change => {
  const found = position.units.flatMap((unit) => {
    const because = unit.fanatic ? null : balanceOf(position, unit);
    return because === null ? [] : [{ unit, because }];
  });
  return to(
    withUnits(
      position,
      found.map(({ unit }) => unit.id),
      { fanatic: true },
    ),
    ...found.map(
      ({ unit, because }) =>
        ({
          clause: unit.side === 'german' ? 'VG-12.31.a' : 'VG-12.31.b',
          effect: 'fanatic',
          subject: unit.id,
          because,
        }) as const,
    ),
  );
};

/** The Russian pockets of the initial scenario of CG III start short of ammunition (VG-III-4.a). */
const pocketsShort = (rules: Rules, position: Position): Change => {
  if (!position.initial || position.campaign !== 'III') return to(position);
  const ids = position.units
    .filter(
      (unit) =>
        unit.side === 'russian' &&
        unit.at !== null &&
        !unit.ammoShortage &&
        areaAt(rules, position, unit.at, unit.level) !== null,
    )
    .map(({ id }) => id);
  return to(
    withUnits(position, ids, { ammoShortage: true }),
    ...ids.map((subject) => ({ clause: 'VG-III-4.a', effect: 'short-of-ammunition', subject }) as const),
  );
};

/** From now on the platoons of the AFVs that are set up have been on the map (VG-12.6162.a). */
const beenOnMap = (position: Position): Change =>
  to(
    withUnits(
      position,
      position.units.filter((unit) => isVehicle(unit) && unit.place === 'map').map(({ id }) => id),
      { onMapBefore: true },
    ),
  );

/** The wind of an initial scenario, where one blows (VG-II-1.a); that of others is rolled on the table (VG-CG3.a). */
const windAtStart = (rules: Rules, { campaign, initial }: Position): readonly VgReason[] => {
  const { wind } = campaignOf(rules, campaign).initial;
  return initial && wind !== null ? [{ clause: 'VG-II-1.a', effect: 'wind', ...wind }] : [];
};

/** The scenario starts (VG-R14): control as it is now is that at its start (VG-12.3.c); what belonged to this Refit Phase is forgotten. */
export const startDay = (rules: Rules, position: Position): Change => {
  if (isStarted(position)) return to(position);
  const kept = position.tried.filter((one) => !isOfPhase(one));
  const begun: Position = {
    ...withTried({ ...position, tried: kept }, { kind: 'started' }),
    startControl: position.control,
  };
  const steps = [
    fppLapse,
    (_: Rules, now: Position) => withBalance(now),
    pocketsShort,
    datedShortage,
    (_: Rules, now: Position) => beenOnMap(now),
  ];
  return steps.reduce<Change>(
    (change, step) => after(change, (now) => step(rules, now)),
    to(begun, { clause: 'VG-R14', effect: 'starts', date: position.date }, ...windAtStart(rules, position)),
  );
};
