import type { Side } from '../12-2-definitions/sides.js';
import { lastLine } from '../12-3-balance/roster.js';
import { resultIn } from '../data/tables.js';
import { hasTried, triesOf, withOneUsed, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { to } from '../position/change.js';
import { classOf, promotedType } from '../position/next-class.js';
import type { Position } from '../position/position.js';
import { withoutUnits, withUnits } from '../position/position.js';
import type { Modifier } from '../position/table.js';
import { modifier } from '../position/table.js';
import type { Unit } from '../position/unit.js';
import { isRetained } from '../position/unit.js';
import type { Rules, VgViolation } from '../rules.js';
import { areaOfUnit } from './half-squads.js';

/** The word for what an elite MMC becomes (VG-12.6123.c). */
export const FANATIC = 'fanatic';

const isPromoted = (position: Position, { id }: Unit): boolean =>
  hasTried(position, { kind: 'promoted', unit: id });

/** Whether a side has rolled for its MMC. */
export const hasRolledMmc = (position: Position, side: Side): boolean =>
  hasTried(position, { kind: 'mmc-promotion', side });

/** An MMC that can be promoted at all: no crew (VG-12.6123.b). */
const isInfantryMmc = (unit: Unit): boolean =>
  (unit.kind === 'squad' || unit.kind === 'half-squad') && isRetained(unit);

/** The MMC of a side that may still be promoted in this Refit Phase (VG-12.6123.d, VG-A54). */
export const promotable = (position: Position, side: Side): readonly Unit[] =>
  position.units.filter((unit) => unit.side === side && isInfantryMmc(unit) && !isPromoted(position, unit));

/** The retained heroes of a side; heroic leaders are none (VG-12.6123.a). */
export const heroesOf = ({ units }: Position, side: Side): readonly Unit[] =>
  units.filter((unit) => unit.side === side && unit.kind === 'hero' && isRetained(unit));

/** A hero promotes whom his side likes, one in an isolated area only there (VG-12.6123.a). */
const canInspire = (rules: Rules, position: Position, hero: Unit, unit: Unit): boolean => {
  const area = areaOfUnit(rules, position, hero);
  return area === null || area === areaOfUnit(rules, position, unit);
};

/** The hero for which an MMC is promoted: one of its own isolated area before heroes that may promote any MMC. */
const heroFor = (rules: Rules, position: Position, unit: Unit): Unit | null => {
  const able = heroesOf(position, unit.side).filter((hero) => canInspire(rules, position, hero, unit));
  return able.find((hero) => areaOfUnit(rules, position, hero) !== null) ?? able[0] ?? null;
};

/** Whether a hero of a side has an MMC to promote. */
export const heroesPromote = (rules: Rules, position: Position, side: Side): boolean =>
  promotable(position, side).some((unit) => heroFor(rules, position, unit) !== null);

/** How many MMC a side may still promote by its roll. */
export const promotionsLeft = (position: Position, side: Side): number =>
  triesOf(position, 'promotion').filter((one) => one.side === side).length;

/** The heroes that are left go (VG-12.6123.a). */
export const heroesLeave = (position: Position, side: Side): Change => {
  const ids = heroesOf(position, side).map(({ id }) => id);
  return to(
    withoutUnits(position, ids),
    ...ids.map((subject) => ({ clause: 'VG-12.6123.a', effect: 'hero-leaves', subject }) as const),
  );
};

/** The modifiers of the roll for MMC (VG-12.6123.b): own losses of the scenario alone, by full twenties (VG-A8, VG-A90). */
export const mmcModifiers = (position: Position, side: Side): readonly Modifier[] => {
  const clause = 'VG-12.6123.b';
  const line = lastLine(position);
  const lost = (line?.lostInScenario ?? line?.lost)?.[side] ?? 0;
  const twenties = Math.floor(lost / 20);
  return [
    ...(line?.winner === side ? [modifier(clause, 'a scenario won', -3)] : []),
    ...(side === 'russian' ? [modifier(clause, 'the Russian', -1)] : []),
    ...(twenties > 0 ? [modifier(clause, `${lost} CVP lost`, -twenties)] : []),
  ];
};

/** How many MMC a final roll promotes. */
export const mmcCount = (rules: Rules, final: number): number =>
  Number(resultIn(rules, 'mmc-promotion', final));

/** A side may promote as many of its MMC as it rolled. */
export const withPromotions = (position: Position, side: Side, count: number): Change =>
  to(
    withTried(
      position,
      { kind: 'mmc-promotion', side },
      ...Array.from({ length: count }, () => ({ kind: 'promotion', side }) as const),
    ),
    { clause: 'VG-12.6123.b', effect: 'promotes-mmc', side, count },
  );

/**
 * The type to which an MMC is promoted by the counters, or Fanatic for an elite one (VG-12.6123.c); null if the counters give none. A 5-2-7
 * that was an assault engineer becomes an ordinary 6-2-8 like any other (VG-SSR24.c).
 */
export const nextOf = (rules: Rules, unit: Unit): string | null =>
  classOf(rules, unit) === 'elite' ? FANATIC : promotedType(rules, unit);

/** Why nobody promotes an MMC now. */
const withoutMeans = (rules: Rules, position: Position, unit: Unit): readonly VgViolation[] => {
  const subject = unit.id;
  if (promotionsLeft(position, unit.side) > 0 || heroFor(rules, position, unit) !== null) return [];
  return heroesOf(position, unit.side).length > 0
    ? [{ clause: 'VG-12.6123.a', code: 'NO_HERO_THERE', subject }]
    : [{ clause: 'VG-12.6123.b', code: 'NO_PROMOTION_LEFT', subject }];
};

/** What forbids the promotion of an MMC. */
export const mmcViolations = (
  rules: Rules,
  position: Position,
  unit: Unit,
  becomes: string,
): readonly VgViolation[] => {
  const subject = unit.id;
  if (!isInfantryMmc(unit)) return [{ clause: 'VG-12.6123.b', code: 'NO_PROMOTABLE_MMC', subject }];
  const isElite = classOf(rules, unit) === 'elite';
  const next = promotedType(rules, unit);
  return [
    ...withoutMeans(rules, position, unit),
    ...(isPromoted(position, unit) ? [{ clause: 'VG-12.6123.d', code: 'NOT_TWICE', subject } as const] : []),
    ...(isElite && becomes !== FANATIC
      ? [{ clause: 'VG-12.6123.c', code: 'FANATIC_INSTEAD', subject } as const]
      : []),
    ...(!isElite && becomes === FANATIC
      ? [{ clause: 'VG-12.6123.c', code: 'NOT_ELITE', subject } as const]
      : []),
    ...(!isElite && becomes !== FANATIC && next !== null && becomes !== next
      ? [{ clause: 'VG-12.6123.b', code: 'NOT_NEXT', subject, becomes, next } as const]
      : []),
  ];
};

/** The position with one promotion used up: that of a hero, which is removed, or one of the roll. */
const useUp = (rules: Rules, position: Position, unit: Unit): Position => {
  const hero = heroFor(rules, position, unit);
  return hero === null
    ? withOneUsed(position, { kind: 'promotion', side: unit.side })
    : withoutUnits(position, [hero.id]);
};

/** An MMC is promoted, an elite one becomes Fanatic (VG-12.6123.b, VG-12.6123.c). */
export const promoteMmc = (rules: Rules, position: Position, unit: Unit, becomes: string): Change => {
  const next = withTried(useUp(rules, position, unit), { kind: 'promoted', unit: unit.id });
  if (becomes === FANATIC)
    return to(withUnits(next, [unit.id], { fanatic: true }), {
      clause: 'VG-12.6123.c',
      effect: 'becomes-fanatic',
      subject: unit.id,
    });
  const better = { ...unit, type: becomes, class: null };
  return to(withUnits(next, [unit.id], { type: becomes, class: classOf(rules, better) }), {
    clause: 'VG-12.6123.b',
    effect: 'promoted',
    subject: unit.id,
    becomes,
  });
};
