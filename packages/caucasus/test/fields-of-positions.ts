import type { JsonObject } from '@eastfront/kernel';
import { SEAS } from '../src/02-components/board.js';
import { FLEET_MARKERS, REPLACEMENT_KINDS } from '../src/position/position.js';
import type { Row } from './fields-row.js';
import {
  ATTACKER,
  applying,
  ask,
  board,
  CLEAR,
  DEFENDER,
  initial,
  legal,
  moving,
  movingAgain,
  odds,
  reinforce,
  replaceQ,
  situation,
} from './fields-row.js';

const HQ = { id: 'hq', side: 'axis', type: 'hq', at: '1517' };
const coast = board({ '1515': { terrain: 'clear', coast: 'black' } });
const port = (name = 'port'): JsonObject => ({
  terrain: 'clear',
  port: 'minor',
  sea: 'black',
  place: 'town',
  name,
});

/** A row for every field of a position. */
const WHOLE: Readonly<Record<string, Row>> = {
  scenario: {
    values: ['campaign', 'tournament'],
    with: (f) =>
      situation(
        [{ id: 'u', side: 'axis', place: 'alpini', entry: 'A' }],
        { phase: 'initial', step: 'reinforcements', ...f },
        reinforce('1515'),
      ),
  },
  turn: {
    values: [3, 12],
    with: (f) => ({
      ...situation([], f, ask('terrain', { hex: '1515' })),
      board: board({ '1515': { terrain: 'seasonal-marsh' } }),
    }),
  },
  player: { values: ['axis', 'soviet'], with: (f) => situation([ATTACKER, DEFENDER], f) },
  phase: { values: ['first-movement', 'second-movement'], with: (f) => moving({}, f) },
  step: {
    values: ['draw', 'drawn'],
    with: (f) => initial({ place: 'cup' }, { draws: 1, ...f }, legal({ type: 'draw', unit: 'u' })),
  },
  weather: {
    values: ['clear', 'poor'],
    with: (f) => situation([], f, applying({ type: 'end-phase' })),
  },
  units: { values: [[ATTACKER], []], with: (f) => ({ position: f, ask: ask('stack', { hex: '1516' }) }) },
  control: {
    values: [{ '1515': 'axis' }, { '1515': 'soviet' }],
    with: (f) => ({ ...situation([], f, ask('control', { hex: '1515' })), board: board({ '1515': port() }) }),
  },
  controlAtStart: {
    values: [{ '1516': 'axis' }, { '1516': 'soviet' }],
    with: (f) => ({
      ...situation(
        [{ id: 'u', side: 'soviet', at: '1515' }],
        {
          player: 'soviet',
          phase: 'first-movement',
          control: { '1514': 'soviet', '1515': 'soviet', '1516': 'soviet' },
          ...f,
        },
        ask('move', { unit: 'u', path: ['1516'], mode: 'rail' }),
      ),
      board: { ...CLEAR, links: { rail: [['1514', '1515', '1516', '1517']] } },
    }),
  },
  usedAir: {
    values: [[], ['air-iv']],
    with: (f) => situation([HQ, ATTACKER, DEFENDER], f, { ...odds, support: { air: 1 } }),
  },
  fleet: {
    values: [{ 'bsf-1': 'available' }, { 'bsf-1': 'removed' }],
    with: (f) => ({
      ...situation(
        [
          { ...ATTACKER, side: 'soviet' },
          { ...DEFENDER, side: 'axis' },
        ],
        { player: 'soviet', ...f },
        { ...odds, support: { fleet: true } },
      ),
      board: coast,
    }),
  },
  replacements: {
    values: [{ 'german-infantry': 1 }, { 'german-infantry': 0 }],
    with: (f) =>
      situation(
        [{ id: 'u', side: 'axis', at: '1515', step: 'reduced', reduced: {} }],
        { phase: 'first-movement', ...f },
        replaceQ,
      ),
  },
  grants: {
    values: [['any-infantry'], ['additional']],
    with: (f) =>
      situation(
        [],
        { phase: 'initial', step: 'replacement-choice', ...f },
        legal({ type: 'replacement', kind: 'german-mechanized' }),
      ),
  },
  rollForfeited: {
    values: [true, false],
    with: (f) => situation([], { phase: 'first-movement', ...f }, legal({ type: 'roll', die: 3 })),
  },
  corps: {
    values: ['1515', 'waiting'],
    with: (f) =>
      situation(
        ['1', '2', '3'].map((id) => ({ id, side: 'soviet', type: 'cavalry', at: '1515' })),
        { turn: 8, ...f },
        ask('stack', { hex: '1515' }),
      ),
  },
  alpini: {
    values: ['arrived', 'waiting'],
    with: (f) => ({
      ...situation(
        [],
        {
          turn: 14,
          player: 'soviet',
          phase: 'supply',
          control: { '1515': 'axis', '1517': 'axis' },
          ...f,
        },
        ask('victory'),
      ),
      board: board({ '1515': { terrain: 'clear', vp: 10 }, '1517': { terrain: 'clear', vp: 9 } }),
    }),
  },
  security: {
    values: ['to-rostov', 'free'],
    with: (f) => ({
      ...situation(
        [{ id: 'ger-454sec', side: 'axis', at: '1515', special: '454th' }],
        { turn: 2, phase: 'first-movement', ...f },
        legal({ type: 'end-phase' }),
      ),
      board: board({ '1517': { terrain: 'clear', name: 'Rostov' } }),
    }),
  },
  nones: {
    values: [1, 0],
    with: (f) =>
      situation(
        [],
        { player: 'soviet', phase: 'initial', step: 'draw', draws: 1, ...f },
        legal({ type: 'draw', unit: null }),
      ),
  },
  draws: {
    values: [1, 0],
    with: (f) => initial({ place: 'cup' }, { step: 'draw', ...f }, legal({ type: 'draw', unit: 'u' })),
  },
  tbilisiServed: {
    values: [true, false],
    with: (f) => ({
      ...initial({ place: 'drawn' }, { step: 'drawn', ...f }, reinforce('1515')),
      board: board({
        '1515': { terrain: 'clear', place: 'large-city', name: 'Grozny' },
        '1517': { terrain: 'clear', place: 'large-city', name: 'Tbilisi' },
      }),
    }),
  },
  drawnTo: {
    values: [['1517'], []],
    with: (f) => ({
      ...initial({ place: 'drawn' }, { step: 'drawn', tbilisiServed: true, ...f }, reinforce('1517')),
      board: board({
        '1515': { terrain: 'clear', place: 'large-city', name: 'Grozny' },
        '1517': { terrain: 'clear', place: 'large-city', name: 'Tbilisi' },
      }),
    }),
  },
  event: {
    values: ['marine-brigade', null],
    with: (f) => ({
      ...initial({ place: 'marine', type: 'marine' }, { step: 'event-placement', ...f }, reinforce('1515')),
      board: board({ '1515': port() }),
    }),
  },
  seaMoves: {
    values: [{ black: 1 }, { black: 0 }],
    with: (f) => ({
      ...situation(
        [{ id: 'u', side: 'soviet', at: '1515' }],
        { player: 'soviet', phase: 'first-movement', ...f },
        ask('move', { unit: 'u', path: ['1518'], mode: 'sea' }),
      ),
      board: board({ '1515': port(), '1518': port() }),
    }),
  },
  railMoves: {
    values: [9, 0],
    with: (f) => ({
      ...situation(
        [{ id: 'u', side: 'soviet', at: '1515' }],
        { player: 'soviet', phase: 'first-movement', ...f },
        ask('move', { unit: 'u', path: ['1516'], mode: 'rail' }),
      ),
      board: { ...CLEAR, links: { rail: [['1514', '1515', '1516', '1517']] } },
    }),
  },
  mover: {
    values: [{ units: ['u'], spent: 4 }, null],
    with: (f) => movingAgain({ type: 'armor', move: 6 }, f),
  },
  battle: {
    values: [{ attackers: ['a'], target: '1515', defenders: ['d'], stage: 'roll', column: 4 }, null],
    with: (f) => situation([ATTACKER, DEFENDER], f, ask('actions')),
  },
  allotted: {
    values: [
      { u: '1515', v: '1515', w: '1515' },
      { x: '1515', v: '1515', w: '1515' },
    ],
    with: (f) => ({
      ...situation(
        ['u', 'v', 'w', 'x'].map((id) => ({ id, side: 'soviet', at: '1515' })),
        { player: 'soviet', phase: 'supply', ...f },
        ask('supply', { unit: 'u' }),
      ),
      board: board({ '1515': port('x') }),
    }),
  },
  rolls: {
    values: [['u'], []],
    with: (f) =>
      situation(
        [{ id: 'u', side: 'axis', at: '1515', supply: 'out', isolated: true }],
        { phase: 'supply', step: 'attrition', ...f },
        ask('apply', { actions: [{ type: 'roll', die: 1 }] }),
      ),
  },
  ending: {
    values: [{ winner: 'axis', level: 'victory', points: 20 }, null],
    with: (f) => situation([], { phase: 'over', ...f }, ask('victory')),
  },
};

const rows = (
  of: string,
  keys: readonly string[],
  row: (key: string) => Row,
): Readonly<Record<string, Row>> => Object.fromEntries(keys.map((key) => [`${of}.${key}`, row(key)]));

const fleetRow = (marker: string): Row => ({
  values: ['available', 'removed'],
  with: (fleet) => ({
    ...situation(
      [
        { ...ATTACKER, side: 'soviet' },
        { ...DEFENDER, side: 'axis' },
      ],
      { player: 'soviet', fleet, battle: { attackers: ['a'], target: '1515' } },
      legal({ type: 'support', marker }),
    ),
    board: coast,
  }),
});

/** A unit that a replacement of each kind brings back to full strength. */
const WEAK: Readonly<Record<string, JsonObject>> = {
  'german-infantry': { side: 'axis' },
  'german-elite-infantry': { side: 'axis', type: 'jaeger' },
  'axis-allied': { side: 'axis', nation: 'romanian' },
  'german-mechanized': { side: 'axis', type: 'armor' },
  infantry: { side: 'soviet' },
  cavalry: { side: 'soviet', type: 'cavalry' },
};
const replacementRow = (kind: string): Row => ({
  values: [1, 0],
  with: (replacements) => {
    const unit = WEAK[kind] as JsonObject;
    return situation(
      [{ id: 'u', at: '1515', step: 'reduced', reduced: {}, ...unit }],
      { phase: 'first-movement', player: unit['side'] as string, replacements },
      replaceQ,
    );
  },
});

/** A move by sea after so many others. */
const seaRow = (sea: string): Row => ({
  values: [0, 1],
  with: (seaMoves) => ({
    ...situation(
      [{ id: 'u', side: 'soviet', at: '1515' }],
      { player: 'soviet', phase: 'first-movement', seaMoves },
      ask('move', { unit: 'u', path: ['1518'], mode: 'sea' }),
    ),
    board: board({ '1515': { ...port(), sea }, '1518': { ...port(), sea } }),
  }),
});

const ended = (f: JsonObject): JsonObject =>
  situation(
    [],
    { phase: 'over', ending: { winner: 'axis', level: 'victory', points: 20, ...f } },
    ask('victory'),
  );

/** A row for every field of a position, its records included; those of battles are told apart. */
export const POSITION: Readonly<Record<string, Row>> = {
  ...WHOLE,
  ...rows('fleet', FLEET_MARKERS, fleetRow),
  ...rows('replacements', REPLACEMENT_KINDS, replacementRow),
  ...rows('seaMoves', SEAS, seaRow),
  'ending.winner': { values: ['axis', 'soviet'], with: ended },
  'ending.level': { values: ['victory', 'sudden death'], with: ended },
  'ending.points': { values: [20, 21], with: ended },
};
