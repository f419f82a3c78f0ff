import { exactType } from '@eastfront/kernel/codec';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import { scenariosOf, winsOf } from '../12-3-balance/roster.js';
import { historicalDrm } from '../12-5-campaigns/calendar.js';
import { isCutOff } from '../12-615-repair/ownership.js';
import { resultIn } from '../data/tables.js';
import { hasTried, withoutTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { companyOf } from '../position/company.js';
import type { Position } from '../position/position.js';
import { withUnits } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier, rollTable } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { isVehicle, sideCodec } from '../position/unit.js';
import type { Rules, VgReason } from '../rules.js';
import { awayOf, leavingOf, membersOf, pendingOf, tableFor } from './platoons.js';
import { ELSEWHERE } from './recall.js';

/** Whether wins to losses are 1 to 2 or less, once two scenarios have been completed (VG-12.6162.a, VG-A61). */
const hasPoorRatio = (rules: Rules, position: Position, side: Side): boolean => {
  const completed = scenariosOf(position).length;
  const [wins, losses] = [winsOf(position, side), winsOf(position, enemyOf(side))];
  const against = rules.readings['VG-A61'] === 'a' ? losses : completed;
  return completed >= 2 && losses > 0 && 2 * wins <= against;
};

const modifiersOf = (rules: Rules, position: Position, side: Side): readonly Modifier[] => {
  const late = rules.calendar.days.find(({ date }) => date === position.date)?.germanRedeployment ?? 0;
  return [
    ...(hasPoorRatio(rules, position, side)
      ? [modifier('VG-12.6162.a', 'wins to losses 1 to 2 or less', -1)]
      : []),
    ...(side === 'german' && late !== 0
      ? [modifier('VG-12.6162.a', `the German on ${position.date}`, late)]
      : []),
  ];
};

/** The position in which the roll of a platoon comes next. */
export const withNext = (position: Position, side: Side, platoon: string): Position =>
  withTried(position, { kind: 'next-platoon', side, platoon });

/** The platoon that a roll of a side is for: the one it named, else the first that is left. */
const platoonNow = (rules: Rules, position: Position, side: Side): string | null => {
  const pending = pendingOf(rules, position, side);
  const named = pending.find((platoon) => hasTried(position, { kind: 'next-platoon', side, platoon }));
  return named ?? pending[0] ?? null;
};

/** Without malfunctions and mobile again (VG-12.6162.d). */
const mend = (unit: Unit): Partial<Unit> => ({
  immobile: false,
  bogged: false,
  labor: 0,
  weapons: unit.weapons.map((weapon) => ({ ...weapon, malfunctioned: false })),
});

const withEach = (
  position: Position,
  units: readonly Unit[],
  change: (unit: Unit) => Partial<Unit>,
): Position => {
  const ids = new Set(units.map(({ id }) => id));
  return {
    ...position,
    units: position.units.map((unit) => (ids.has(unit.id) ? { ...unit, ...change(unit) } : unit)),
  };
};

/** The platoon goes with its tank commanders, and with MMCs that have crewed an AFV of it (VG-12.6162.b); what is isolated stays (VG-12.6163.a). */
const redeploy = (rules: Rules, position: Position, side: Side, platoon: string): Change => {
  const leaving = leavingOf(rules, position, side, platoon);
  const members = membersOf(position, side, platoon);
  const ids = leaving.map(({ id }) => id);
  const aboard = companyOf(position, ids);
  const crews = position.units.filter(
    (unit) =>
      !ids.includes(unit.id) &&
      (aboard.includes(unit.id) ||
        (unit.kind === 'tank-commander' && unit.place === 'retained' && members.includes(unit))),
  );
  const isolated = members.filter(
    (unit) => isVehicle(unit) && !unit.immobile && isCutOff(rules, position, unit),
  );
  const gone = withEach(position, leaving, (unit) => ({ ...mend(unit), ...ELSEWHERE, recall: false }));
  const told: readonly VgReason[] = [
    ...ids.map((subject) => ({ clause: 'VG-12.6162.b', effect: 'redeployed', subject }) as const),
    ...isolated.map(({ id }) => ({ clause: 'VG-12.6163.a', effect: 'recall-to-come', subject: id }) as const),
  ];
  return to(
    withEach(gone, crews, () => ELSEWHERE),
    ...told,
  );
};

/** It may enter again at no CPP cost (VG-12.6162.c). */
const returnPlatoon = (position: Position, side: Side, platoon: string): Change => {
  const back = membersOf(position, side, platoon).filter(({ place }) => place === 'redeployed');
  const afvs = awayOf(position, side, platoon).map(({ id }) => id);
  const ids = companyOf(position, [...back.map(({ id }) => id), ...afvs]);
  return to(
    withUnits(position, ids, { place: 'reinforcement' }),
    ...afvs.map((subject) => ({ clause: 'VG-12.6162.c', effect: 'returns', subject }) as const),
  );
};

/** What a roll of either table does for the platoon it is made for. */
const settle = (rules: Rules, position: Position, side: Side, result: unknown): Change => {
  const platoon = platoonNow(rules, position, side);
  if (platoon === null) return to(position);
  const before = withoutTried(position, { kind: 'next-platoon', side, platoon });
  const rolled = withTried(before, { kind: 'redeployment', side, platoon });
  if (result === 'redeployed') return redeploy(rules, rolled, side, platoon);
  if (result === 'returns') return returnPlatoon(rolled, side, platoon);
  const effect = result === 'away' ? 'away' : 'platoon-stays';
  const clause = result === 'away' ? 'VG-12.6162.c' : 'VG-12.6162.a';
  return to(rolled, { clause, effect, subject: platoon });
};

export const redeployment = rollTable<{ readonly side: Side }>({
  name: 'redeployment',
  secretFor: ({ side }) => side,
  tells: 'Whether an AFV platoon is redeployed (12.6162).',
  dice: 1,
  asks: () => exactType({ side: sideCodec }),
  modifiers: (rules, position, { side }) => modifiersOf(rules, position, side),
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 'redeployment', final) }),
  does: (rules, position, { side }, { result }) => settle(rules, position, side, result),
});

export const reEntry = rollTable<{ readonly side: Side }>({
  name: 're-entry',
  secretFor: ({ side }) => side,
  tells: 'Whether a redeployed platoon may enter again (12.6162).',
  dice: 1,
  asks: () => exactType({ side: sideCodec }),
  modifiers: (rules, position, { side }) => {
    const history = historicalDrm(rules, position, side);
    return [
      ...modifiersOf(rules, position, side),
      ...(history !== 0 ? [modifier('VG-12.6182.a', `history on ${position.date}`, history)] : []),
    ];
  },
  result: (rules, _, __, { final }) => ({ result: resultIn(rules, 're-entry', final) }),
  does: (rules, position, { side }, { result }) => settle(rules, position, side, result),
});

/** The roll for a platoon. */
export const rollFor = (rules: Rules, position: Position, side: Side, platoon: string) =>
  ({ table: tableFor(rules, position, side, platoon) ?? 'redeployment', side }) as const;

/** The roll that comes next for a side. */
export const rollOf = (rules: Rules, position: Position, side: Side) => {
  const platoon = platoonNow(rules, position, side);
  return platoon === null ? [] : [rollFor(rules, position, side, platoon)];
};
