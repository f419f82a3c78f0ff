import { fieldsOf } from '../01-units/board.js';
import type { Side } from '../01-units/units.js';
import { SHARED } from '../02-sequence/sequence.js';
import { sealiftCapacity } from '../16-sea/sealift.js';
import type { Rules } from '../rules.js';
import { transportPoints, turnEntry } from '../rules.js';
import type { AirForce, Phase, PointKind, Position } from './position.js';
import { POINT_KINDS } from './position.js';
import type { AirJson } from './position-json.js';

/** No replacement points of any kind. */
export const NO_POINTS = Object.fromEntries(POINT_KINDS.map((kind) => [kind, 0])) as Readonly<
  Record<PointKind, number>
>;

export const NO_AIR: AirForce = {
  held: 0,
  usable: 0,
  fighters: 0,
  bombers: 0,
  supply: 0,
  volga: 0,
  fleet: 0,
  engaged: 0,
  engagedNow: 0,
  used: 0,
};

const both = <A>(value: A) => ({ axis: value, soviet: value });

/** The gauge of every railway as the board has it. */
export const gaugeAtOutset = ({ theatre }: Rules): string =>
  Array.from({ length: theatre.board.size }, (_, hex) => {
    if (theatre.rail[hex] === 0) return '.';
    return fieldsOf(theatre, hex).gauge === 'axis' ? 'a' : 's';
  }).join('');

/** A position with nothing in it: the first turn before anything was set up. */
export const blankPosition = (rules: Rules): Position => ({
  scenario: '3',
  turn: 1,
  phase: 'weather',
  player: 'soviet',
  step: 'declare',
  finished: [],
  passed: [],
  weather: { north: 'dry', south: 'dry', air: 'clear' },
  weatherRolled: 0,
  units: [],
  control: '.'.repeat(rules.theatre.board.size),
  gauge: gaugeAtOutset(rules),
  railPoints: both(0),
  caucasusRail: both(0),
  points: both(NO_POINTS),
  conversionPoints: both(0),
  converted: both([]),
  air: both(NO_AIR),
  airRolled: [],
  volgaPoints: 0,
  volgaArmor: false,
  ferried: false,
  fleet: {
    level: 0,
    landing: null,
    spoiled: false,
    landedIn: 0,
    sunk: false,
    carried: false,
    supported: false,
  },
  taman: null,
  sealift: 0,
  landed: {},
  hqsMoved: false,
  attacks: [],
  reactions: { sent: {}, disengaged: {}, checked: [] },
  battle: null,
  checks: [],
  pushes: [],
  emptied: null,
  hungry: [],
  spared: [],
  usedTrucks: [],
  ending: null,
});

/** What fixes the defaults of everything else. */
export type Frame = Pick<
  Position,
  'scenario' | 'turn' | 'phase' | 'player' | 'weather' | 'control' | 'gauge' | 'taman' | 'air' | 'units'
>;

/** The player of a phase: the Soviet player rolls the weather (NS-2.b), and phases of both sides name the Axis. */
export const playerOf = (phase: Phase, told: Side | undefined): Side => {
  if (phase === 'weather') return 'soviet';
  return SHARED.includes(phase) ? 'axis' : (told ?? 'axis');
};

/** The parts of a turn before the missions are flown. */
const BEFORE_MISSIONS: readonly Phase[] = ['weather', 'supply', 'attrition', 'reinforcement', 'air'];

/** Air counters as far as they are told: all held ones usable, and once missions are set the rest of them bombers (NS-7.2.e). */
export const airFrom = (json: AirJson | undefined, phase: Phase): AirForce => {
  const told = Object.fromEntries(Object.entries(json ?? {}).filter(([, value]) => value !== undefined));
  const held = json?.held ?? json?.usable ?? 0;
  const usable = json?.usable ?? held;
  const { fighters = 0, supply = 0, volga = 0, fleet = 0, used = 0 } = json ?? {};
  const rest = Math.max(0, usable - fighters - supply - volga - fleet - used);
  return { ...NO_AIR, held, usable, bombers: BEFORE_MISSIONS.includes(phase) ? 0 : rest, ...told };
};

/** A position in which everything else is as it is usually found. */
export const usualPosition = (rules: Rules, frame: Frame): Position => {
  const { rail, conversion } = turnEntry(rules, frame.turn);
  return {
    ...blankPosition(rules),
    ...frame,
    weatherRolled: frame.phase === 'weather' ? 0 : 2,
    railPoints: rail,
    conversionPoints: conversion,
    points: { axis: NO_POINTS, soviet: NO_POINTS },
    volgaPoints: transportPoints(rules, frame.air.axis.volga),
    sealift: sealiftCapacity(rules, frame),
  };
};

/** Gauge and control of a position that says nothing of them. */
export const usualGround = (rules: Rules): Pick<Position, 'control' | 'gauge'> => ({
  control: '.'.repeat(rules.theatre.board.size),
  gauge: gaugeAtOutset(rules),
});

/** The part of a position that fixes the defaults of the rest. */
export const frameOf = (position: Position): Frame => {
  const { scenario, turn, phase, player, weather, control, gauge, taman, air, units } = position;
  return { scenario, turn, phase, player, weather, control, gauge, taman, air, units };
};
