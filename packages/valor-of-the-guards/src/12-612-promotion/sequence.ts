import { remember } from '@eastfront/kernel';
import type { Side } from '../12-2-definitions/sides.js';
import { SIDES } from '../12-2-definitions/sides.js';
import { hasTried, withTried } from '../position/attempts.js';
import type { Change } from '../position/change.js';
import { after, to } from '../position/change.js';
import type { OwedRoll, Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import { canExchange, leadersDone } from './exchange.js';
import { canKeep, recombine } from './half-squads.js';
import {
  choosable,
  hasRolledLeaders,
  heroicLeaders,
  leaderRolls,
  promotableLeaders,
  promoteLeader,
  rowToChooseFrom,
} from './leaders.js';
import { hasRolledMmc, heroesLeave, heroesPromote, promotable, promotionsLeft } from './mmc.js';

/** Whether half-squads have been recombined in this step. */
export const isRecombined = (position: Position): boolean => hasTried(position, { kind: 'recombined' });

/** Whether the heroes have gone in this step. */
const areHeroesGone = (position: Position): boolean => hasTried(position, { kind: 'heroes-gone' });

type OfSide = (rules: Rules, position: Position, side: Side) => Change;

const ofBoth = (rules: Rules, position: Position, one: OfSide): Change =>
  SIDES.reduce<Change>((now, side) => after(now, (next) => one(rules, next, side)), to(position));

/**
 * Half-squads are recombined once no side keeps any more of them, before any promotion (VG-12.6122.a); not when MMC are promoted at the start
 * of a scenario (VG-12.31.b).
 */
export const afterRecombining = remember(
  (rules: Rules, position: Position): Change =>
    isRecombined(position) || position.step !== '12.612'
      ? to(position)
      : ofBoth(rules, withTried(position, { kind: 'recombined' }), recombine),
);

/** Then the heroes are removed, and heroic leaders are promoted; a unit that was done before may be promoted again (VG-12.6123.a, VG-12.6124.a). */
export const afterHeroes = (rules: Rules, position: Position): Change =>
  areHeroesGone(position)
    ? to(position)
    : after(afterRecombining(rules, position), (next) =>
        ofBoth(rules, { ...withTried(next, { kind: 'heroes-gone' }), done: [] }, (_, at, side) =>
          after(heroesLeave(at, side), (then) => heroicLeaders(rules, then, side)),
        ),
      );

/** Whether a side has still to keep half-squads or to promote for its heroes. */
const beginsStill: (rules: Rules, position: Position, side: Side) => boolean = (rules, position, side) =>
  !areHeroesGone(position) &&
  ((!isRecombined(position) && canKeep(rules, position, side)) || heroesPromote(rules, position, side));

/** The sides whose roll for MMC is still to be made (VG-12.6123.b): those with MMC that can be promoted. */
const mmcDue = (position: Position): readonly Side[] =>
  SIDES.filter((side) => !hasRolledMmc(position, side) && promotable(position, side).length > 0);

/** Whether a side has MMC to promote by its roll, or a leader to exchange. */
const goesOn = (rules: Rules, position: Position, side: Side): boolean =>
  (promotionsLeft(position, side) > 0 && promotable(position, side).length > 0) ||
  position.units.some((unit) => unit.side === side && canExchange(rules, position, unit));

/** Whether a side has rolled: then it decides, whatever its secret roll gave it to decide (VG-12.6123.b, VG-12.6124.b). */
const hasRolled = (position: Position, side: Side): boolean =>
  hasRolledMmc(position, side) || hasRolledLeaders(position, side);

/** What a side has to decide: the teams and the heroes, then the MMC to promote, at last the leader. */
export const decides = (rules: Rules, position: Position, side: Side): boolean =>
  mmcDue(position).length > 0
    ? beginsStill(rules, position, side)
    : hasRolled(position, side) || goesOn(rules, position, side);

/** The rolls that are due: those for MMC, and when all of these are promoted those for leaders. */
export const rollsDue = (rules: Rules, position: Position): readonly OwedRoll[] => {
  const isOpen = (side: Side): boolean => !position.done.includes(side) && decides(rules, position, side);
  if (SIDES.some(isOpen)) return [];
  const sides = mmcDue(position);
  if (sides.length > 0) return sides.map((side) => ({ table: 'mmc-promotion', side }));
  return SIDES.filter(
    (side) => !leadersDone(position, side) && promotableLeaders(rules, position, side).length > 0,
  ).flatMap((side) => leaderRolls(position, side));
};

/** Who has not chosen his leader has the first of them promoted. */
const chooseNext: OfSide = (rules, position, side) => {
  const [first] = choosable(rules, position, side);
  const row = rowToChooseFrom(position, side);
  return first === undefined || row === null ? to(position) : promoteLeader(rules, position, first, row);
};

/** What is left when nothing more is decided or rolled. */
export const promotionEnds = (rules: Rules, position: Position): Change =>
  after(afterHeroes(rules, position), (next) => ofBoth(rules, next, chooseNext));
