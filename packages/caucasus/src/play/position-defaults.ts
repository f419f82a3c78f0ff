import { controlAfter } from '../02-components/control.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE, SIDES } from '../02-components/units.js';
import { PIECES_DRAWN, piecesInCup } from '../04-initial-phase/random-reinforcements.js';
import { SCENARIO_RULES } from '../20-set-up/scenarios.js';
import { startControl } from '../20-set-up/set-up.js';
import type { Rules } from '../rules.js';
import type { Phase, Position, Step } from './position.js';

/** What fixes the defaults of everything else. */
export type Frame = Pick<
  Position,
  'scenario' | 'turn' | 'player' | 'phase' | 'step' | 'units' | 'nones' | 'battle'
>;

/** The step in which most of a phase passes. */
export const MAIN_STEP: Readonly<Record<Phase, Step>> = {
  'set-up': 'set-up',
  initial: 'reinforcements',
  'first-movement': 'movement',
  'first-combat': 'attacks',
  'second-movement': 'movement',
  'second-combat': 'attacks',
  supply: 'allotment',
  over: 'over',
};

const COMBAT: readonly Step[] = ['attacks', 'battle', 'overstack'];
const MOVEMENT: readonly Step[] = ['movement', 'battle', 'overstack'];

/** The steps that a phase can have. */
export const STEPS_OF: Readonly<Record<Phase, readonly Step[]>> = {
  'set-up': ['set-up'],
  initial: [
    'brandenburg',
    'alpini',
    'east',
    'reinforcements',
    'replacement',
    'replacement-choice',
    'weather',
    'draw',
    'drawn',
    'event',
    'event-placement',
    'headquarters',
    'movement',
    'overstack',
  ],
  'first-movement': MOVEMENT,
  'first-combat': COMBAT,
  'second-movement': MOVEMENT,
  'second-combat': COMBAT,
  supply: ['allotment', 'attrition', 'overstack'],
  over: ['over'],
};

/** The "None" pieces lie among the units of the cup; where a position names none of those, the cup is empty. */
export const usualNones = (rules: Rules, units: readonly Unit[]): number =>
  units.some((unit) => unit.place === 'cup') ? rules.forces.nones : 0;

/** Control as at the start, but for hexes in which units stand (CC-2.37.a, CC-2.37.b). */
const usualControl = (rules: Rules, units: readonly Unit[]): string =>
  SIDES.reduce(
    (control, side) =>
      controlAfter(
        control,
        side,
        units.filter((unit) => unit.place === 'map' && unit.counter.side === side).map((unit) => unit.at),
      ),
    startControl(rules),
  );

/** CC-15.9.b, CC-15.9.c: on its way until it stands in Rostov; elsewhere on the map it is free after its first impulse. */
const usualOrders = (rules: Rules, frame: Frame): Position['security'] => {
  const division = frame.units.find((unit) => unit.counter.special === '454th');
  if (division === undefined || division.place !== 'map') return 'to-rostov';
  if (division.at === rules.theatre.named['Rostov']) return 'in-rostov';
  const { turn, player, phase } = frame;
  const inFirst = player === 'axis' && (phase === 'initial' || phase === 'first-movement');
  return turn < 2 || (turn === 2 && inFirst) ? 'to-rostov' : 'free';
};

/** CC-4.4.b: the pieces of the cup still to be drawn before the Soviet player has come to it. */
const usualDraws = (position: Position): number =>
  position.phase === 'initial' &&
  position.player === 'soviet' &&
  (position.step === 'reinforcements' || position.step === 'draw')
    ? Math.min(PIECES_DRAWN, piecesInCup(position))
    : 0;

/** A position in which everything else is as it is usually found. */
export const usualPosition = (rules: Rules, frame: Frame): Position => {
  const control = usualControl(rules, frame.units);
  const position: Position = {
    ...frame,
    weather: 'clear',
    control,
    controlAtStart: control,
    usedAir: [],
    fleet: { 'bsf-1': 'unstated', 'bsf-2': 'unstated' },
    replacements: {
      'german-infantry': 0,
      'german-elite-infantry': 0,
      'axis-allied': 0,
      'german-mechanized': 0,
      infantry: 0,
      cavalry: 0,
    },
    grants: [],
    rollForfeited: false,
    corps: { status: 'waiting', at: NOWHERE },
    alpini: SCENARIO_RULES[frame.scenario].alpini ? 'waiting' : 'never',
    security: usualOrders(rules, frame),
    draws: 0,
    tbilisiServed: false,
    drawnTo: [],
    event: null,
    seaMoves: { black: 0, azov: 0, caspian: 0 },
    railMoves: 0,
    mover: null,
    allotted: {},
    rolls: [],
    ending: null,
  };
  return { ...position, draws: usualDraws(position) };
};
