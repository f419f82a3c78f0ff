import type { JsonObject } from '@eastfront/kernel';
import type { Row } from './fields-row.js';
import {
  ATTACKER,
  applying,
  ask,
  attacking,
  board,
  CLEAR,
  combine,
  DEFENDER,
  defending,
  entry,
  initial,
  legal,
  moving,
  movingAgain,
  reinforce,
  replaceQ,
  situation,
} from './fields-row.js';

/** A row for every field of a unit. */
const PLAIN: Readonly<Record<string, Row>> = {
  id: {
    values: ['a', 'b'],
    with: (f) => situation([{ ...ATTACKER, type: 'hq', ...f }], {}, ask('stack', { hex: '1516' })),
  },
  name: {
    values: ['First', 'Second'],
    with: (f) => moving({ supply: 'out', ...f }),
    shown: 'record',
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
        { battle: { attackers: ['a'], target: '1515' } },
        legal({ type: 'shift', unit: 'b' }),
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
    with: (f) => moving(f, { turn: 2, player: 'soviet', phase: 'supply' }, applying({ type: 'end-phase' })),
  },
  startsReduced: {
    values: [true, false],
    with: (f) =>
      initial(
        { place: 'cup', reduced: {}, ...f },
        { step: 'draw', draws: 1 },
        applying({ type: 'draw', unit: 'u' }),
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
    with: (f) => moving({ supply: 'out', ...f }, {}, ask('attrition', { unit: 'u' })),
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
        [
          { ...ATTACKER, automatic: true, ...f },
          { ...DEFENDER, at: '1616' },
        ],
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

/** What a side of a counter says, where the unit stands on its full side. */
const FACE = ['attack', 'mountainAttack', 'defense', 'move', 'tq', 'tqDefense', 'armor'];
const onSide = (side: string, stands: JsonObject): Readonly<Record<string, Row>> =>
  Object.fromEntries(
    FACE.map((key) => {
      const row = PLAIN[key] as Row;
      return [`${side}.${key}`, { ...row, with: (f) => row.with({ ...stands, [side]: f }) }];
    }),
  );

/** A row for every field of a unit, its weaker sides included. */
export const UNIT: Readonly<Record<string, Row>> = {
  ...PLAIN,
  ...onSide('reduced', { step: 'reduced' }),
  ...onSide('remnant', { step: 'remnant', reduced: {} }),
};
