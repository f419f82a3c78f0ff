import type { Json, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { describe, expect, it } from 'vitest';
import { caucasus } from '../src/game.js';
import { positionJson } from '../src/position-json.js';
import { unitJson } from '../src/unit-json.js';

/** One question that is answered otherwise when a field has the one value or the other. */
interface Row {
  readonly values: readonly [Json, Json];
  /** The case with the field at a value. */
  readonly with: (field: JsonObject) => JsonObject;
}

const CLEAR: JsonObject = { fill: { from: '1210', to: '1820', terrain: 'clear' } };
const ask = (question: string, more: JsonObject = {}): JsonObject => ({ question, ...more });
const odds = ask('odds', { attackers: ['a'], hexes: ['1515'] });
const ATTACKER = { id: 'a', side: 'axis', at: '1516', type: 'infantry', attack: 8 },
  DEFENDER = { id: 'd', side: 'soviet', at: '1515', type: 'infantry', defense: 4 };
const situation = (
  units: readonly JsonObject[],
  more: JsonObject = {},
  asked: JsonObject = odds,
): JsonObject => ({
  position: { turn: 3, player: 'axis', phase: 'first-combat', units: [...units], ...more },
  ask: asked,
});
const attacking = (f: JsonObject, more: JsonObject = {}) =>
    situation([{ ...ATTACKER, ...f }, DEFENDER], more),
  defending = (f: JsonObject, more: JsonObject = {}) => situation([ATTACKER, { ...DEFENDER, ...f }], more);
const legal = (action: JsonObject) => ask('legal', { action });
const moving = (f: JsonObject, more: JsonObject = {}, asked: JsonObject = ask('reach', { unit: 'u' })) =>
  situation([{ id: 'u', side: 'axis', at: '1515', ...f }], { phase: 'first-movement', ...more }, asked);
const movingAgain = (f: JsonObject, more: JsonObject = {}) =>
  moving(f, { phase: 'second-movement', ...more });
const board = (hexes: JsonObject): JsonObject => ({ ...CLEAR, hexes });
const combine = (f: JsonObject) =>
  situation(
    [
      { id: 'u', side: 'soviet', at: '1515', step: 'reduced', reduced: {}, ...f },
      { id: 'v', side: 'soviet', at: '1515', step: 'reduced', reduced: {} },
    ],
    { player: 'soviet', phase: 'first-movement' },
    legal({ type: 'combine', unit: 'u', with: 'v' }),
  );
const replaceQ = legal({ type: 'replace', unit: 'u' });
const initial = (f: JsonObject, more: JsonObject, asked: JsonObject) =>
  situation([{ id: 'u', side: 'soviet', ...f }], { player: 'soviet', phase: 'initial', ...more }, asked);
const reinforce = (to: string) => legal({ type: 'reinforce', unit: 'u', to });
const entry = (e: string): JsonObject => ({
  ...CLEAR,
  hexes: { '1210': { terrain: 'clear', entry: e }, '1211': { terrain: 'clear', entry: 'F' } },
});

/** ATTACKER row for every field of a unit. */
const UNIT: Readonly<Record<string, Row>> = {
  id: {
    values: ['a', 'b'],
    with: (f) => situation([{ ...ATTACKER, type: 'hq', ...f }], {}, ask('stack', { hex: '1516' })),
  },
  name: {
    values: ['First', 'Second'],
    with: (f) => situation([{ ...ATTACKER, ...f }], {}, ask('apply', { actions: [] })),
  },
  side: { values: ['axis', 'soviet'], with: (f) => attacking(f) },
  nation: {
    values: ['german', 'romanian'],
    with: (f) =>
      situation(
        [{ id: 'u', side: 'axis', at: '1515', step: 'reduced', reduced: {}, ...f }],
        { phase: 'first-movement', replacements: { 'german-infantry': 1 } },
        replaceQ,
      ),
  },
  type: { values: ['infantry', 'armor'], with: (f) => attacking(f) },
  size: { values: ['division', 'brigade'], with: combine },
  mechanized: {
    values: [true, false],
    with: (f) => moving({ type: 'infantry', ...f }, {}, ask('reach', { unit: 'u' })),
  },
  cavalry: { values: [true, false], with: (f) => movingAgain({ move: 4, ...f }) },
  whiteSquare: {
    values: [true, false],
    with: (f) => situation([{ ...ATTACKER, ...f }], {}, ask('stack', { hex: '1516' })),
  },
  guards: { values: [true, false], with: combine },
  service: { values: ['navy', null], with: (f) => combine({ size: 'brigade', ...f }) },
  special: {
    values: ['brandenburg', null],
    with: (f) =>
      situation(
        [ATTACKER, { id: 'b', side: 'axis', at: '1516', type: 'commando', ...f }, DEFENDER],
        {},
        { ...odds, support: { brandenburg: true } },
      ),
  },
  attack: { values: [8, 12], with: (f) => attacking(f) },
  mountainAttack: {
    values: [4, 8],
    with: (f) => ({ ...attacking(f), board: board({ '1515': { terrain: 'mountain' } }) }),
  },
  defense: { values: [4, 8], with: (f) => defending(f) },
  move: { values: [2, 4], with: (f) => moving(f) },
  tq: { values: ['normal', 'elite'], with: (f) => attacking(f) },
  tqDefense: { values: ['poor', 'elite'], with: (f) => defending(f) },
  armor: { values: ['shift', null], with: (f) => attacking({ type: 'panzergrenadier', ...f }) },
  reduced: { values: [{ attack: 2 }, { attack: 6 }], with: (f) => attacking({ step: 'reduced', ...f }) },
  remnant: {
    values: [{ attack: 1 }, { attack: 4 }],
    with: (f) => attacking({ step: 'remnant', reduced: { attack: 6 }, ...f }),
  },
  steps: {
    values: [1, 2],
    with: (f) =>
      situation(
        [ATTACKER, { ...DEFENDER, ...f }],
        {},
        ask('losses', { attackers: ['a'], hexes: ['1515'], result: 'A1/D2' }),
      ),
  },
  withdraw: {
    values: [3, 9],
    with: (f) => moving(f, { phase: 'supply' }, ask('apply', { actions: [{ type: 'end-phase' }] })),
  },
  startsReduced: {
    values: [true, false],
    with: (f) =>
      initial(
        { place: 'cup', reduced: {}, ...f },
        { step: 'draw', draws: 1 },
        legal({ type: 'draw', unit: 'u' }),
      ),
  },
  at: { values: ['1515', '1517'], with: (f) => moving(f) },
  place: {
    values: ['cadre', 'cup'],
    with: (f) => initial(f, { step: 'draw', draws: 1 }, legal({ type: 'draw', unit: 'u' })),
  },
  step: { values: ['full', 'reduced'], with: (f) => attacking({ reduced: { attack: 4 }, ...f }) },
  due: {
    values: [3, 5],
    with: (f) => ({
      ...initial({ place: 'track', entry: 'F', ...f }, { step: 'reinforcements' }, reinforce('1211')),
      board: entry('F'),
    }),
  },
  entry: {
    values: ['F', 'G'],
    with: (f) => ({
      ...initial({ place: 'track', due: 3, ...f }, { step: 'reinforcements' }, reinforce('1211')),
      board: entry('G'),
    }),
  },
  region: {
    values: ['army-12', 'army-18'],
    with: (f) => ({
      ...situation(
        [{ id: 'u', side: 'soviet', place: 'set-up', ...f }],
        { player: 'soviet', phase: 'set-up', turn: 1 },
        legal({ type: 'place', unit: 'u', to: '1515' }),
      ),
      board: { ...CLEAR, regions: { 'army-12': ['1515'], 'army-18': ['1516'] } },
    }),
  },
  supply: { values: ['full', 'out'], with: (f) => defending(f) },
  isolated: {
    values: [true, false],
    with: (f) => moving({ supply: 'out', ...f }, {}, ask('supply', { unit: 'u' })),
  },
  disrupted: { values: [true, false], with: (f) => defending(f) },
  startedAt: {
    values: ['1516', '1517'],
    with: (f) => ({
      ...situation([{ ...ATTACKER, type: 'armor', ...f }, DEFENDER], { phase: 'second-movement' }),
      board: { ...CLEAR, sides: { '1516/1515': ['major-river'] } },
    }),
  },
  startedInZone: {
    values: [true, false],
    with: (f) =>
      situation(
        [{ id: 'u', side: 'soviet', type: 'armor', at: '1515', startedAt: '1515', ...f }],
        { turn: 1, player: 'soviet', phase: 'second-movement' },
        ask('reach', { unit: 'u' }),
      ),
  },
  moved: { values: [true, false], with: (f) => movingAgain({ at: '1515', ...f }) },
  spent: { values: [0, 3], with: (f) => movingAgain({ type: 'armor', move: 6, ...f }) },
  assaulted: {
    values: [true, false],
    with: (f) => movingAgain({ type: 'armor', move: 8, spent: 3, moved: true, startedAt: '1516', ...f }),
  },
  combined: { values: [true, false], with: (f) => moving({ side: 'axis', ...f }) },
  marked: { values: [true, false], with: (f) => attacking(f, { phase: 'second-combat' }) },
  markedFor: { values: ['1515', '1517'], with: (f) => attacking(f, { phase: 'second-combat' }) },
  automatic: { values: [true, false], with: (f) => moving(f, {}) },
  automaticHex: {
    values: ['1515', '1517'],
    with: (f) =>
      situation(
        [{ ...ATTACKER, automatic: true, ...f }],
        {},
        legal({ type: 'advance', unit: 'a', path: ['1515'] }),
      ),
  },
  replaced: { values: [true, false], with: (f) => attacking(f) },
  attacked: { values: [true, false], with: (f) => attacking(f) },
  defended: { values: [true, false], with: (f) => defending(f) },
  retreated: {
    values: [true, false],
    with: (f) =>
      situation([ATTACKER, { ...DEFENDER, ...f }], {}, ask('determined', { hexes: ['1515'], lead: 'd' })),
  },
};

const HQ = { id: 'hq', side: 'axis', type: 'hq', at: '1517' };
const coast = board({ '1515': { terrain: 'clear', coast: 'black' } });
const port = (name = 'port'): JsonObject => ({
  terrain: 'clear',
  port: 'minor',
  sea: 'black',
  place: 'town',
  name,
});

/** ATTACKER row for every field of a position. */
const POSITION: Readonly<Record<string, Row>> = {
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
    with: (f) => situation([], { ...f }, ask('apply', { actions: [{ type: 'end-phase' }] })),
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
  air: {
    values: [{ 'air-iv': 'ready' }, { 'air-iv': 'used' }],
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
    with: (f) => situation([], { turn: 14, player: 'soviet', phase: 'supply', ...f }, ask('victory')),
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

const keysOf = (codec: Parameters<typeof jsonSchemaOf>[0]): readonly string[] =>
  Object.keys(jsonSchemaOf(codec)['properties'] as object).sort();

const resultOf = (json: JsonObject): string => {
  const judged = judge(caucasus, { game: 'caucasus', title: 'a field', board: CLEAR, ...json });
  return JSON.stringify(judged._tag === 'Left' ? { bad: judged.left } : judged.right.result);
};

describe.each([
  ['a unit', unitJson, UNIT],
  ['a position', positionJson, POSITION],
] as const)('the fields of %s', (_, codec, rows) => {
  it('have a row each', () => expect(Object.keys(rows).sort()).toEqual(keysOf(codec)));

  it.each(Object.entries(rows))('%s has an effect', (key, { values, with: caseWith }) => {
    const [one, other] = values.map((value) => resultOf(caseWith({ [key]: value })));
    expect(one).not.toContain('"bad"');
    expect(other).not.toContain('"bad"');
    expect(one).not.toEqual(other);
  });
});
