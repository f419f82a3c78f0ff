import type { Json, JsonObject } from '@eastfront/kernel';
import { judge } from '@eastfront/kernel/case';
import { nachStalingrad } from '@eastfront/nach-stalingrad';
import { describe, expect, it } from 'vitest';
import { positionSchema, unitSchema } from '../src/schema-parts.js';

const BOARD = {
  fill: { from: '1010', to: '1616', terrain: 'clear' },
  hexes: {
    '1316': { supply: 'soviet', coast: 'black', port: 'small' },
    '1010': { supply: 'axis' },
    '1414': { place: 'city', box: true, boxSides: { axis: ['1314'], soviet: ['1415'] } },
  },
  links: { rail: [['1010', '1011', '1012']] },
};

const answered = (position: object, ask: object): string => {
  const judged = judge(nachStalingrad, {
    game: 'nach-stalingrad',
    title: 'a field',
    clauses: ['NS-1.b'],
    board: BOARD,
    position,
    ask,
  } as unknown as Json);
  // A field that does not fit is one that is looked at.
  return judged._tag === 'Left' ? JSON.stringify(judged.left) : JSON.stringify(judged.right.result);
};

const AS_IT_IS = { question: 'apply', actions: [] };

/** The unit that is changed, the position it stands in, and the question whose answer changes with it. */
interface Scene {
  readonly unit?: JsonObject;
  readonly position?: JsonObject;
  readonly ask?: object;
}
type Row = readonly [value: Json, scene?: Scene];

const a = { id: 'a', side: 'axis', at: '1312', steps: 4 };
const others = [
  { id: 'b', side: 'axis', at: '1312', steps: 2, maxSteps: 4, activated: true },
  { id: 'd', side: 'soviet', at: '1313', steps: 4 },
];
const hq = { id: 'a', side: 'axis', at: '1311', kind: 'hq' };
const general = { id: 'a', side: 'axis', at: '1312', kind: 'leader' };
const rebuild = (kind: string, steps = 1): Scene => ({
  position: { phase: 'reinforcement', points: { axis: { infantry: 4, ss: 4, police: 4, mechanized: 4 } } },
  ask: { question: 'legal', action: { type: 'rebuild', unit: 'a', steps, kind } },
});
const weakened = { ...a, steps: 1, maxSteps: 4 };

const UNIT: Readonly<Record<string, Row>> = {
  id: ['c'],
  name: ['Sixth Army'],
  side: ['soviet', { unit: { ...a, at: '1111' } }],
  nation: ['romanian'],
  kind: ['truck', { unit: { id: 'a', side: 'axis', at: '1312' } }],
  arm: ['armor'],
  attack: [9],
  defense: [9],
  move: [9],
  quality: [4],
  maxSteps: [6],
  mechanized: [
    { arm: 'mechanized', attack: 9, defense: 9, move: 9, quality: 4, maxSteps: 2 },
    {
      unit: { ...a, side: 'soviet', at: '1213', mechanizedSteps: 1 },
      ask: { question: 'odds', attackers: ['b'], hexes: ['1213'] },
    },
  ],
  weak: [
    { steps: 4, attack: 1, defense: 1 },
    { unit: { ...a, activated: true }, ask: { question: 'odds', attackers: ['a'], hexes: ['1313'] } },
  ],
  guards: [true, { unit: { ...a, side: 'soviet', at: '1111' } }],
  ss: [true, { unit: { ...weakened, arm: 'armor' }, ...rebuild('mechanized') }],
  policeSteps: [true, { unit: weakened, ...rebuild('police') }],
  redBox: [true, { unit: weakened, ...rebuild('infantry') }],
  zoc: [false],
  freeStacking: [true, { ask: { question: 'stack', hex: '1312' } }],
  armyGroup: [true, { unit: hq }],
  panzer: [true, { unit: hq }],
  front: [true, { unit: hq }],
  special: [true, { unit: { ...hq, side: 'soviet' } }],
  armor: [true, { unit: general }],
  range: [9, { unit: hq }],
  operations: [9, { unit: hq }],
  attackBonus: [3, { unit: general }],
  defenseBonus: [3, { unit: general }],
  moveBonus: [3, { unit: general }],
  relief: [3, { unit: general }],
  at: ['1311'],
  place: ['box', { unit: { ...a, at: '1414' } }],
  due: [7, { unit: { id: 'a', side: 'axis', steps: 4, place: 'track', due: 3 } }],
  entry: [['1010']],
  delayed: [true],
  steps: [2, { unit: { ...a, maxSteps: 4 } }],
  mechanizedSteps: [1, { unit: { ...a, side: 'soviet', at: '1111' } }],
  with: [
    'g',
    {
      unit: general,
      position: { units: [general, { ...hq, id: 'h', at: '1312' }, { ...hq, id: 'g', at: '1312' }] },
    },
  ],
  supplied: [false],
  oosBefore: [true],
  disrupted: [true],
  activated: [true],
  activatedHq: [true, { unit: hq }],
  checked: [true],
  attackedThisTurn: [true],
  defendedThisTurn: [true],
  volgaPoint: [true],
  activeNow: [true, { unit: hq }],
  movedFirst: [true],
  movedSecond: [true],
  bonusUsed: [true, { unit: general }],
  ledBy: ['b'],
  defendedNow: [true],
  startedAt: ['1311'],
  spent: [2],
  ended: [true],
  stopped: [{ at: '1312', clause: 'NS-9.2.e' }],
  reacted: [true, { position: { phase: 'combat' } }],
  fledTo: ['1312'],
  stormedFrom: ['1311'],
};

const COMBAT = { phase: 'combat' };
const attack = { units: ['a'], hexes: ['1313'], hq: 'h' };
const fighting = {
  ...COMBAT,
  step: 'resolve',
  units: [{ ...a, activated: 'h' }, ...others, { ...hq, id: 'h', activatedHq: true }],
};

const POSITION: Readonly<Record<string, Row>> = {
  scenario: ['1'],
  turn: [5],
  player: ['soviet'],
  phase: ['special'],
  step: ['react', { position: COMBAT }],
  finished: [['axis'], { position: { phase: 'air' } }],
  passed: [['soviet']],
  weather: [{ north: 'mud' }],
  weatherRolled: [1, { position: { phase: 'weather' } }],
  units: [[a]],
  control: [{ '1313': 'axis' }],
  gauge: [{ '1011': 'axis' }],
  railPoints: [{ axis: 1 }],
  caucasusRail: [{ axis: 1 }],
  points: [{ axis: { infantry: 3 } }],
  conversionPoints: [{ axis: 9 }],
  converted: [{ axis: ['1011'] }],
  air: [{ axis: { held: 3 } }],
  airRolled: [['axis'], { position: { phase: 'air-attrition' } }],
  volgaPoints: [9],
  volgaArmor: [true],
  ferried: [true],
  fleet: [{ level: 3 }],
  taman: [{ axis: 1 }],
  sealift: [{ axis: 9 }],
  landed: [{ '1316': 2 }],
  hqsMoved: [true],
  attacks: [[attack], { position: fighting }],
  reactions: [{ sent: { a: 1 } }],
  battle: [{ index: 0, lead: 'a' }, { position: { ...fighting, attacks: [attack] } }],
  checks: [[{ reason: 'activation', unit: 'a' }]],
  pushes: [['h'], { position: { units: [{ ...hq, id: 'h' }] } }],
  emptied: [{ attack: 0, hex: '1313' }, { position: { ...fighting, step: 'react', attacks: [attack] } }],
  hungry: [[{ side: 'axis', hex: '1312', owed: { infantry: 1 } }], { position: { phase: 'attrition' } }],
  spared: [['a'], { position: { phase: 'attrition' } }],
  usedTrucks: [[{ side: 'axis', hex: '1312' }], { position: { phase: 'supply' } }],
  ending: [{ winner: 'axis', level: 'decisive', points: 3 }, { position: { phase: 'over' } }],
};

const keysOf = (schema: unknown): readonly string[] =>
  Object.keys((schema as { readonly properties: object }).properties).sort();

describe('no field is without effect', () => {
  it('and every field of the codecs has a row here', () => {
    expect(Object.keys(UNIT).sort()).toEqual(keysOf(unitSchema()));
    expect(Object.keys(POSITION).sort()).toEqual(keysOf(positionSchema()));
  });

  it.each(Object.entries(UNIT))(
    'of a unit: %s',
    (field, [value, { unit = a, position = {}, ask = AS_IT_IS } = {}]) => {
      const within = (one: JsonObject) => ({
        ...position,
        units: ((position['units'] as readonly JsonObject[] | undefined) ?? [unit, ...others]).map((other) =>
          other['id'] === 'a' ? one : other,
        ),
      });
      expect(answered(within({ ...unit, [field]: value }), ask)).not.toBe(answered(within(unit), ask));
    },
  );

  it.each(Object.entries(POSITION))(
    'of a position: %s',
    (field, [value, { position = {}, ask = AS_IT_IS } = {}]) => {
      const whole = { units: [a, ...others], ...position };
      expect(answered({ ...whole, [field]: value }, ask)).not.toBe(answered(whole, ask));
    },
  );
});
