import type { HexId } from '@eastfront/kernel';
import { label } from '../12-2-definitions/board.js';
import type { Side } from '../12-2-definitions/sides.js';
import { enemyOf } from '../12-2-definitions/sides.js';
import {
  isInterdicted,
  landingController,
  landingExists,
  landingHexes,
  landingNames,
} from '../12-4-special-rules/landings.js';
import { type Flags, isSet } from '../12-606-perimeter/ground.js';
import { loopBetween } from '../12-606-perimeter/loop-between.js';
import { groundFor } from '../12-606-perimeter/position-ground.js';
import { largest } from '../12-606-perimeter/proposal.js';
import { hexController, startControllerAt } from '../position/controllers.js';
import { isMapEdge, mapEdges, playArea } from '../position/play-area.js';
import type { Position, RosterLine } from '../position/position.js';
import { buildingHexes, isStone, isWater } from '../position/terrain.js';
import type { Rules, VgReason } from '../rules.js';
import { campaignOf, isLastDay } from './calendar.js';

/** Who has won, with what was counted for it and why. */
export interface Verdict<Points> {
  readonly winner: Side | null;
  readonly points: Points;
  readonly reasons: readonly VgReason[];
}

/** What decides a campaign at the end of a CG day. */
export interface CampaignPoints {
  readonly russianStone: number;
  readonly germanStone: number;
  /** The limit of stone hexes in force. */
  readonly needed: number;
  /** Whether every ferry landing is German or interdicted. */
  readonly landings: boolean;
  readonly northSouthLoop: boolean;
  readonly f36: boolean;
}

/** How a ferry landing stands that still is one. */
interface LandingState {
  readonly hexes: readonly HexId[];
  readonly controller: Side;
  readonly interdicted: boolean;
}

/** The ferry landings that still are such; those that are cut off count no more (VG-CG12.c). */
const landingStates = (rules: Rules, position: Position): readonly LandingState[] =>
  landingNames(rules)
    .filter((landing) => landingExists(rules, position, landing))
    .map((landing) => ({
      hexes: landingHexes(rules, landing),
      controller: landingController(rules, position, landing),
      interdicted: isInterdicted(rules, position, landing),
    }));

/** The hexes of landings: piers and buildings. */
const hexesOfLandings = (landings: readonly LandingState[]): ReadonlySet<HexId> =>
  new Set(landings.flatMap(({ hexes }) => hexes));

/** The hexes that count as stone where both sides fight for them, without those of landings that count for themselves. */
const countedHexes = (
  rules: Rules,
  position: Position,
  landings: readonly LandingState[],
): readonly HexId[] => {
  const area = playArea(rules, position);
  const { landingStone, edgeStone } = campaignOf(rules, position.campaign).victory;
  // VG-A16: the five of a landing stand in place of its hexes; b: besides them.
  const own =
    landingStone !== undefined && rules.readings['VG-A16'] === 'a' ? hexesOfLandings(landings) : null;
  return rules.theatre.board.hexes.filter((hex) => {
    if (area[hex] !== 1 || own?.has(hex) === true) return false;
    if (isStone(rules, position, hex)) return true;
    // VG-12.53.d.
    return edgeStone !== undefined && isMapEdge(rules, position, hex) && !isWater(rules, position, hex);
  });
};

/** Stone hexes of a side as the victory conditions count them: those it controls (VG-A11), and what landings count for (VG-12.53.d). */
const stoneOf = (rules: Rules, position: Position, side: Side): number => {
  const landings = landingStates(rules, position);
  const hexes = countedHexes(rules, position, landings);
  const { landingStone = 0 } = campaignOf(rules, position.campaign).victory;
  const held = landings.filter(({ controller }) => controller === side).length * landingStone;
  const isHis = (hex: HexId): boolean => {
    const controller = hexController(rules, position, hex);
    // VG-A11 b: what the German does not control counts for the Russian.
    return side === 'russian' && rules.readings['VG-A11'] === 'b'
      ? controller !== 'german'
      : controller === side;
  };
  return hexes.filter(isHis).length + held;
};

/** Whether a side controls every hex of the building that has to be held (VG-12.51.c, VG-12.51.d). */
const holds = (rules: Rules, position: Position, at: string | undefined): boolean => {
  const hex = rules.theatre.board.hexes.find((one) => label(rules.theatre, one) === at);
  if (hex === undefined) return false;
  const hexes = buildingHexes(rules, hex);
  return (hexes.length === 0 ? [hex] : hexes).every(
    (one) => hexController(rules, position, one) === 'german',
  );
};

/**
 * Whether the Russian can form one perimeter loop with hexes of the north and of the south edge in it (VG-12.52.b, VG-12.53.c, VG-A14): one that
 * is drawn, else any that the rules allow, be it smaller than what he encloses.
 */
export const northSouthLoop = (rules: Rules, position: Position): boolean => {
  const { north, south } = mapEdges(rules, position);
  const reaches = (loop: readonly HexId[], edge: Flags): boolean => loop.some((hex) => isSet(edge, hex));
  const isOne = (loop: readonly HexId[]): boolean => reaches(loop, north) && reaches(loop, south);
  if ((position.perimeter.russian?.loops ?? []).some(isOne)) return true;
  const ground = groundFor(rules, position, 'russian');
  const { loop, proven } = loopBetween(ground, north, south);
  // What the search leaves open is decided by the loops that the umpire would propose.
  return loop !== null || (!proven && largest(rules, ground).loops.some(isOne));
};

/** Whether every ferry landing is German or interdicted (VG-12.52.b). */
const landingsShut = (rules: Rules, position: Position): boolean =>
  landingStates(rules, position).every(
    ({ controller, interdicted }) => controller === 'german' || interdicted,
  );

/** The stone hexes from column A to J, all of which the German needs at the end of CG II (VG-12.52.c). */
const westIsGerman = (rules: Rules, position: Position, last: string): boolean => {
  const { board } = rules.theatre;
  const lastColumn = last.charCodeAt(last.length - 1) - 'A'.charCodeAt(0);
  const { columns } = board.grid.spec;
  return board.hexes
    .filter((hex) => hex % columns <= lastColumn && isStone(rules, position, hex))
    .every((hex) => hexController(rules, position, hex) === 'german');
};

/** Whether the German has the stone hexes that he needs: many of his own, few of the Russian's, or a whole part of the town, at the end of the last day by other numbers (VG-A18). */
const hasStone = (
  rules: Rules,
  position: Position,
  { russianStone, germanStone }: CampaignPoints,
): boolean => {
  const { victory } = campaignOf(rules, position.campaign);
  const { lastDay = {} } = victory;
  const isLast = isLastDay(rules, position);
  if (isLast && lastDay.germanColumns !== undefined)
    return westIsGerman(rules, position, lastDay.germanColumns);
  const least = (isLast ? lastDay.germanStone : undefined) ?? victory.germanStone;
  if (least !== undefined) return germanStone >= least;
  const most = (isLast ? lastDay.russianStone : undefined) ?? victory.russianStone;
  return russianStone <= (most ?? 0);
};

/** The limit of stone hexes at the end of a CG day. */
const neededOn = (rules: Rules, position: Position): number => {
  const { germanStone, russianStone, lastDay = {} } = campaignOf(rules, position.campaign).victory;
  const isLast = isLastDay(rules, position);
  return (
    (isLast ? (lastDay.germanStone ?? lastDay.russianStone) : undefined) ?? germanStone ?? russianStone ?? 0
  );
};

/** The clause of the victory of each campaign. */
const VICTORY = { I: 'VG-12.51.c', II: 'VG-12.52.b', III: 'VG-12.53.b', IV: 'VG-12.54.b' } as const;

/** Who wins the campaign as things stand at the end of the CG day (VG-12.3.b, VG-A10); after the last day the Russian, where nobody does (VG-A19). */
export const campaignVerdict = (rules: Rules, position: Position): Verdict<CampaignPoints> => {
  const { campaign } = position;
  const { victory } = campaignOf(rules, campaign);
  const points: CampaignPoints = {
    russianStone: stoneOf(rules, position, 'russian'),
    germanStone: stoneOf(rules, position, 'german'),
    needed: neededOn(rules, position),
    landings: landingsShut(rules, position),
    northSouthLoop: northSouthLoop(rules, position),
    f36: holds(rules, position, 'F36'),
  };
  const told: VgReason = { clause: VICTORY[campaign], effect: 'campaign-counted', ...points };
  // VG-A15: the exception of CG III comes first.
  if (victory.russianLoopWins === true && points.northSouthLoop)
    return { winner: 'russian', points, reasons: [told, { clause: 'VG-12.53.c', effect: 'loop-wins' }] };
  // VG-A13 b: at the end of CG II the columns take the place of the other conditions too.
  const isReplaced =
    isLastDay(rules, position) &&
    victory.lastDay?.germanColumns !== undefined &&
    rules.readings['VG-A13'] === 'b';
  const isOpen =
    isReplaced ||
    ((victory.landings !== true || points.landings) &&
      (victory.noNorthSouthLoop !== true || !points.northSouthLoop) &&
      (victory.hold === undefined || points.f36));
  if (isOpen && hasStone(rules, position, points)) return { winner: 'german', points, reasons: [told] };
  const isEnd = isLastDay(rules, position);
  if (!isEnd || rules.readings['VG-A19'] === 'b') return { winner: null, points, reasons: [told] };
  return { winner: 'russian', points, reasons: [told, { clause: 'VG-12.3.b', effect: 'last-day' }] };
};

/** The points of both sides in a scenario. */
export type ScenarioPoints = Readonly<Record<Side, number>>;

/** What a side has taken since the start of the scenario: stone hexes and landings that were the enemy's. */
const countTaken = (rules: Rules, position: Position, side: Side): number => {
  const landings = landingStates(rules, position);
  const own = hexesOfLandings(landings);
  const wasHis = (hex: HexId): boolean => startControllerAt(position, rules, hex) === enemyOf(side);
  // VG-A20: a matter of the report.
  const isKindled = (hex: HexId): boolean => position.kindled.includes(label(rules.theatre, hex));
  const stone = rules.theatre.board.hexes.filter(
    (hex) =>
      isStone(rules, position, hex) &&
      !own.has(hex) &&
      !isKindled(hex) &&
      wasHis(hex) &&
      hexController(rules, position, hex) === side,
  ).length;
  const won = landings.filter(({ hexes, controller }) => controller === side && hexes.some(wasHis)).length;
  return stone + LANDING * won;
};

/** Stone hexes that a landing counts for in a scenario (VG-12.53.e, VG-R12). */
const LANDING = 5;

/** What is known of the scenario just ended: its line of the roster from 12.605 on, before that the chits and whether any was played before. */
export const justEnded = (position: Position): Pick<RosterLine, 'chits' | 'initial'> => {
  const { roster, chits, step } = position;
  const last = roster.at(-1);
  const isWritten = last !== undefined && step > '12.604' && step !== 'scenario';
  return isWritten ? last : { chits, initial: last === undefined };
};

/** Who wins the initial scenario of CG II and IV (VG-12.52.d, VG-A17). */
const driveToTheVolga = (rules: Rules, position: Position): Verdict<ScenarioPoints> => {
  const { landingCvp = 0 } = campaignOf(rules, position.campaign).initial;
  const shut = landingStates(rules, position).filter(
    ({ controller, interdicted }) => controller === 'german' || interdicted,
  ).length;
  const points = {
    german: position.sides.german.cvp + landingCvp * shut,
    russian: position.sides.russian.cvp,
  };
  const winner = points.german >= 2 * points.russian ? 'german' : 'russian';
  return { winner, points, reasons: [{ clause: 'VG-12.52.d', effect: 'scenario-points', ...points }] };
};

/** Who wins a scenario by what both have killed and taken: the initial one of CG III, and by VG-R12 every later one. */
const byPoints = (rules: Rules, position: Position, isInitial: boolean): Verdict<ScenarioPoints> => {
  const points = {
    german: position.sides.german.cvp + countTaken(rules, position, 'german'),
    russian: position.sides.russian.cvp + countTaken(rules, position, 'russian'),
  };
  const clause = isInitial ? 'VG-12.53.e' : 'VG-R12';
  const reasons: readonly VgReason[] = [{ clause, effect: 'scenario-points', ...points }];
  const { german, russian } = justEnded(position).chits;
  // Where both attack a tie is the Russian's; else it is the defender's.
  const attacker: Side = !isInitial && german === 'idle' && russian === 'attack' ? 'russian' : 'german';
  const winner = points[attacker] > points[enemyOf(attacker)] ? attacker : enemyOf(attacker);
  return { winner, points, reasons };
};

/** Who has won the scenario just ended (VG-12.6041.a). */
export const scenarioVerdict = (rules: Rules, position: Position): Verdict<ScenarioPoints> => {
  const { campaign, sides } = position;
  const isInitial = justEnded(position).initial;
  if (campaign === 'I') {
    const points = { german: sides.german.cvp, russian: sides.russian.cvp };
    const winner = holds(rules, position, 'F36') ? 'german' : 'russian';
    return { winner, points, reasons: [{ clause: 'VG-12.51.d', effect: 'scenario-points', ...points }] };
  }
  if (isInitial && campaign !== 'III') return driveToTheVolga(rules, position);
  return byPoints(rules, position, isInitial);
};
