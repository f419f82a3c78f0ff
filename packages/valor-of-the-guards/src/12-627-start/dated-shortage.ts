import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Unit } from '../position/unit.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules } from '../rules.js';

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
export const datedShortage = (rules: Rules, position: Position): Change => {
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
