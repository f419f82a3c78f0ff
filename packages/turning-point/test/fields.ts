import type { Json, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { type FieldRow, type FieldRows, fieldsIn } from '@eastfront/testing';
import type { Mixed } from 'io-ts';
import { positionJson } from '../src/play/position-json.js';
import { unitJson } from '../src/play/position-units.js';
import { airUnit, axis, PLAIN, soviet } from './situation.js';

/** One question that is answered otherwise when a field has the one value or the other. */
interface Row {
  readonly values: readonly [Json | undefined, Json | undefined];
  /** The case with the field at a value. */
  readonly with: (field: JsonObject) => JsonObject;
}

const EDGES = { ...PLAIN, hexes: { '2010': { edge: ['east'] }, '0105': { edge: ['west'] } } };
const ask = (question: string, more: JsonObject = {}): JsonObject => ({ question, ...more });
const odds = (...attackers: readonly string[]) => ask('odds', { attackers: [...attackers], hexes: ['1011'] });
const fight = (units: readonly JsonObject[], more: JsonObject = {}, asked = odds('s1')): JsonObject => ({
  position: { phase: 'combat', units: [...units], ...more },
  ask: asked,
});
const march = (
  units: readonly JsonObject[],
  more: JsonObject = {},
  asked: JsonObject = ask('reach', { unit: 'u' }),
) => ({
  position: { units: [...units], ...more },
  ask: asked,
});
const foe = axis('a1', '1011', { strength: 3 });
const fly = (squadron: JsonObject, base: JsonObject = {}, more: JsonObject = {}) => {
  const [crew, wing] = airUnit('soviet', 1, '1212') as [JsonObject, JsonObject];
  return march(
    [
      { ...crew, ...base },
      { ...wing, ...squadron },
    ],
    more,
    ask('missions', { squadron: 'q1' }),
  );
};

/** A row for every field of a unit: a field that no answer asks for fails the test. */
const UNIT: Readonly<Record<string, Row>> = {
  id: {
    values: ['u', 'v'],
    with: (f) => march([soviet('w', '1010'), { ...soviet('u', '1011'), ...f }], {}, ask('actions')),
  },
  // Sentences call the unit by it.
  name: {
    values: ['First', 'Second'],
    with: (f) =>
      march(
        [{ ...soviet('u', '1010'), moved: true, ...f }],
        {},
        ask('legal', { action: { type: 'move', unit: 'u', to: '1011' } }),
      ),
  },
  side: { values: ['soviet', 'axis'], with: (f) => march([{ id: 'u', at: '1010', ...f }]) },
  nation: {
    values: ['german', 'romanian'],
    with: (f) => fight([soviet('s1', '1010'), { ...foe, ...f }], { turn: 1 }),
  },
  kind: { values: ['infantry', 'supply'], with: (f) => fight([{ ...soviet('s1', '1010'), ...f }, foe]) },
  motorized: {
    values: [true, false],
    with: (f) => march([{ ...soviet('u', '1010'), ...f }], { phase: 'motorized-movement' }),
  },
  strength: { values: [3, 6], with: (f) => fight([{ ...soviet('s1', '1010'), ...f }, foe]) },
  move: { values: [2, 3], with: (f) => march([{ ...soviet('u', '1010'), ...f }]) },
  range: { values: [1, 2], with: (f) => fly(f) },
  number: { values: [1, 2], with: (f) => fly(f) },
  army: {
    values: ['1', '2'],
    with: (f) => ({
      optional: ['TP-option.army'],
      board: EDGES,
      ...march(
        [
          { id: 'u', side: 'soviet', strength: 3, size: 'rifle-corps', at: '1910', ...f },
          { id: 'v', side: 'soviet', strength: 3, army: '1', at: '1911' },
        ],
        {},
        ask('supply', { unit: 'u' }),
      ),
    }),
  },
  size: {
    values: ['rifle-corps', undefined],
    with: (f) => ({
      optional: ['TP-option.army'],
      board: EDGES,
      ...march(
        [{ id: 'u', side: 'soviet', strength: 3, at: '1910', ...f }],
        {},
        ask('supply', { unit: 'u' }),
      ),
    }),
  },
  supply: {
    values: ['in', 'out'],
    with: (f) => fight([{ id: 's1', side: 'soviet', at: '1010', ...f }, foe]),
  },
  judged: {
    values: ['in', 'out'],
    with: (f) => march([{ id: 'u', side: 'soviet', at: '1010', ...f }], { supplyJudged: true }),
  },
  moved: { values: [true, false], with: (f) => march([{ ...soviet('u', '1010'), ...f }]) },
  railed: { values: [true, false], with: (f) => march([{ ...axis('u', '1010'), ...f }], { player: 'axis' }) },
  attacked: { values: [true, false], with: (f) => fight([{ ...soviet('s1', '1010'), ...f }, foe]) },
  defended: { values: [true, false], with: (f) => fight([soviet('s1', '1010'), { ...foe, ...f }]) },
  retreated: {
    values: [true, false],
    with: (f) => fight([soviet('s1', '1010'), foe, { ...axis('a2', '1011', { strength: 2 }), ...f }]),
  },
  startLine: {
    values: [true, false],
    with: (f) => ({
      optional: ['TP-option.hold'],
      ...march([{ ...axis('u', '1010'), ...f }], { turn: 1, player: 'axis' }),
    }),
  },
  flown: { values: [true, false], with: (f) => fly(f) },
  mission: {
    values: ['interdiction', 'cap'],
    with: (f) => march(airUnit('soviet', 1, '1010', f), {}, ask('zoc', { side: 'soviet' })),
  },
  damagedUntil: { values: [2, 3], with: (f) => fly(f) },
  replaces: {
    values: ['11-panzer', '6-panzer'],
    with: (f) =>
      fight(
        [
          soviet('s1', '1010', { strength: 90 }),
          { id: 'kg', side: 'axis', kind: 'kampfgruppe', strength: 2, at: '1011', supply: 'in', ...f },
        ],
        {},
        ask('apply', {
          actions: [
            { type: 'attack', attackers: ['s1'], hexes: ['1011'] },
            { type: 'roll', die: 6 },
          ],
        }),
      ),
  },
  at: { values: ['1010', '1212'], with: (f) => march([{ ...soviet('u', '1010'), ...f }]) },
  turn: {
    values: [2, 3],
    with: (f) => ({
      board: EDGES,
      ...march(
        [],
        { reinforcements: [{ id: 'u', side: 'soviet', edge: 'east', ...f }] },
        ask('reach', { unit: 'u', mode: 'edge' }),
      ),
    }),
  },
  edge: {
    values: ['west', 'north'],
    with: (f) => ({
      board: PLAIN,
      ...march(
        [],
        { player: 'axis', reinforcements: [{ id: 'u', side: 'axis', turn: 2, ...f }] },
        ask('legal', {
          action: { type: 'enter', unit: 'u', to: '1010', mode: 'edge' },
        }),
      ),
    }),
  },
  group: {
    values: ['Cb', 'Cc'],
    with: (f) => ({
      board: { ...PLAIN, regions: { 'cb-line': ['1010'], 'west-of-cb': ['1111'] } },
      ...march(
        [],
        { scenario: 7, phase: 'set-up', player: 'axis', toSetUp: [{ id: 'u', side: 'axis', ...f }] },
        ask('legal', {
          action: { type: 'place', unit: 'u', to: '1010' },
        }),
      ),
    }),
  },
};

const battle = (stage: string): JsonObject => ({
  attackers: ['s1'],
  hexes: ['1011'],
  closeSupport: [],
  stage,
  reducedTo: null,
  ignoreDr: false,
  defenders: ['a1'],
  result: null,
  owed: 0,
  retreating: [],
  retreatingSide: null,
  excess: null,
  advancing: ['s1'],
});
const strikes = (more: JsonObject): JsonObject =>
  march(
    [
      ...airUnit('soviet', 1, '1212', { mission: 'air-superiority', flown: true, at: '1414' }),
      ...airUnit('soviet', 2, '1212', { mission: 'air-superiority', flown: true, at: '1414' }),
      ...airUnit('axis', 3, '1414', { mission: 'cap' }),
      ...airUnit('axis', 4, '1414'),
    ],
    {
      step: 'strikes',
      strikes: [
        { squadron: 'q1', base: 'b3' },
        { squadron: 'q2', base: 'b4' },
      ],
      ...more,
    },
    ask('apply', { actions: [{ type: 'roll', die: 1 }] }),
  );
const SCORE = { soviet: { units: 3 }, axis: {} };

const POSITION: Readonly<Record<string, Row>> = {
  scenario: {
    values: [1, 7],
    with: (f) => ({ board: null, ...march([], {}, ask('victory')), position: f }),
  },
  turn: { values: [1, 2], with: (f) => fight([soviet('s1', '1010'), foe], f) },
  lastTurn: {
    values: [2, 3],
    with: (f) =>
      march(
        [],
        { player: 'axis', phase: 'motorized-movement', ...f },
        ask('apply', { actions: [{ type: 'end-phase' }] }),
      ),
  },
  player: { values: ['soviet', 'axis'], with: (f) => march([soviet('u', '1010')], f) },
  phase: { values: ['first-movement', 'motorized-movement'], with: (f) => march([soviet('u', '1010')], f) },
  step: {
    values: ['movement', 'air-superiority'],
    with: (f) => march([soviet('u', '1010')], { phase: 'first-movement', ...f }),
  },
  surprise: { values: [true, false], with: (f) => fight([soviet('s1', '1010'), foe], { turn: 1, ...f }) },
  units: {
    values: [[soviet('u', '1010')], []],
    with: (f) => ({ position: f, ask: ask('stack', { hex: '1010' }) }),
  },
  reinforcements: {
    values: [[{ id: 'u', side: 'soviet', edge: 'east', turn: 2 }], []],
    with: (f) => ({ board: EDGES, ...march([], f, ask('actions')) }),
  },
  toSetUp: {
    values: [[{ id: 'u', side: 'axis', group: 'Cb' }], [{ id: 'v', side: 'axis', group: 'Cb' }]],
    with: (f) =>
      march(
        [],
        { scenario: 7, phase: 'set-up', player: 'axis', ...f },
        ask('legal', { action: { type: 'place', unit: 'u', to: '1010' } }),
      ),
  },
  eliminated: {
    values: [['S101'], []],
    with: (f) => march([], f, ask('legal', { action: { type: 'move', unit: 'S101', to: '1010' } })),
  },
  lost: {
    values: [[{ id: 'u', side: 'soviet' }], []],
    with: (f) => march([], f, ask('legal', { action: { type: 'move', unit: 'u', to: '1010' } })),
  },
  vp: {
    values: [
      { soviet: 30, axis: 0 },
      { soviet: 0, axis: 0 },
    ],
    with: (f) => march([], f, ask('victory')),
  },
  score: { values: [SCORE, { ...SCORE, axis: { front: 40 } }], with: (f) => march([], f, ask('victory')) },
  battle: {
    values: [battle('roll'), battle('advance')],
    with: (f) => fight([soviet('s1', '1010'), foe], f, ask('actions')),
  },
  strikes: {
    values: [
      [
        { squadron: 'q1', base: 'b3' },
        { squadron: 'q2', base: 'b4' },
      ],
      [
        { squadron: 'q1', base: 'b4' },
        { squadron: 'q2', base: 'b4' },
      ],
    ],
    with: (f) => strikes({ ...f }),
  },
  patrols: {
    values: [[{ squadron: 'q3', base: 'b3' }], [{ squadron: 'q3', base: 'b4' }]],
    with: (f) => strikes({ ...f }),
  },
  supplyJudged: {
    values: [true, false],
    with: (f) => ({ board: EDGES, ...march([{ id: 'u', side: 'soviet', at: '1010' }], f) }),
  },
};

/** The two cases of a row. */
const rowOf = (key: string, { values: [one, other], with: caseWith }: Row): FieldRow => {
  const made = (value: Json | undefined): JsonObject => {
    const { board = PLAIN, ...rest } = caseWith(value === undefined ? {} : { [key]: value });
    return { game: 'turning-point', title: 'a field', ...rest, ...(board === null ? {} : { board }) };
  };
  return { cases: [made(one), made(other)], shows: 'position' };
};

const fieldsOf = (codec: Mixed, rows: Readonly<Record<string, Row>>): FieldRows => [
  fieldsIn(jsonSchemaOf(codec)).filter((field) => !field.includes('/')),
  Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, rowOf(key, row)])),
];

/** Every field of a position with two cases that it tells apart. */
export const FIELDS = {
  'a unit': fieldsOf(unitJson, UNIT),
  'a position': fieldsOf(positionJson(), POSITION),
};
