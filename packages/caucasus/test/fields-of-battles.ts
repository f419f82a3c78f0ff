import type { JsonObject } from '@eastfront/kernel';
import type { Row } from './fields-row.js';
import { ATTACKER, applying, ask, DEFENDER, legal, movingAgain, situation } from './fields-row.js';

const SECOND = { id: 'b', side: 'axis', at: '1415', type: 'infantry', attack: 8 };
const OTHER = { ...DEFENDER, id: 'e' };
const OPENED = { attackers: ['a'], target: '1515' };
const UNITS = [ATTACKER, SECOND, DEFENDER, OTHER];

/** An attack under way with a field of it, and what is asked of it. */
const fighting = (
  battle: JsonObject,
  asked: JsonObject = ask('actions'),
  units: readonly JsonObject[] = UNITS,
): JsonObject => situation(units, { battle: { ...OPENED, ...battle } }, asked);
const rolling = (battle: JsonObject, units: readonly JsonObject[] = UNITS): JsonObject =>
  fighting(
    { stage: 'roll', defenders: ['d', 'e'], column: 4, ...battle },
    applying({ type: 'roll', die: 6 }),
    units,
  );

const LOSS = { chooser: 'soviet', from: ['d', 'e'] };
/** Two steps each, so that whoever loses one stays. */
const SOLID = UNITS.map((unit) => ({ ...unit, reduced: {} }));
/** The last step is lost, and the battle goes on by itself. */
const losing = (battle: JsonObject): JsonObject =>
  fighting(
    {
      stage: 'losses',
      defenders: ['d', 'e'],
      result: 'D1',
      distance: 2,
      advance: 'full',
      losses: [LOSS],
      ...battle,
    },
    applying({ type: 'lose', unit: 'd' }),
    SOLID,
  );
const retreating = (
  battle: JsonObject,
  asked: JsonObject = ask('actions'),
  units: readonly JsonObject[] = SOLID,
): JsonObject =>
  fighting(
    { stage: 'retreat', defenders: ['d', 'e'], retreating: ['d'], result: 'DR', distance: 2, ...battle },
    asked,
    units,
  );
/** The last unit retreats, another one of the stack having gone before it. */
const routing = (route: JsonObject): JsonObject =>
  retreating(
    { routed: [{ unit: 'e', through: '1514', steps: 1, ...route }] },
    applying({ type: 'retreat', unit: 'd', path: ['1514', '1513'] }),
    SOLID.map((unit) => (unit.id === 'e' ? { ...unit, at: '1413' } : unit)),
  );
const standing = (determined: JsonObject): JsonObject =>
  fighting(
    {
      stage: 'determined',
      defenders: ['d', 'e'],
      result: 'DR',
      distance: 2,
      determined: { lead: 'd', support: null, ...determined },
    },
    applying({ type: 'roll', die: 6 }),
    SOLID,
  );
const advancing = (battle: JsonObject): JsonObject =>
  fighting({ stage: 'advance', advance: 'full', advancing: ['a'], ...battle }, ask('actions'), [
    { ...ATTACKER, type: 'armor' },
    { ...SECOND, type: 'armor' },
  ]);
/** An overstacked unit in the hex where its retreat ended. */
const overrunning = (overrun: JsonObject): JsonObject =>
  fighting({ stage: 'further-retreat', result: 'DR', distance: 2, overrun }, ask('actions'), [
    ATTACKER,
    { ...DEFENDER, at: '1513' },
    { ...OTHER, at: '1314' },
  ]);

/** A row for every field of an attack under way. */
export const BATTLE: Readonly<Record<string, Row>> = {
  'battle.attackers': {
    values: [['a'], ['a', 'b']],
    with: (f) => fighting(f, legal({ type: 'join', unit: 'b' })),
  },
  'battle.target': {
    values: ['1515', '1615'],
    with: (f) => fighting(f, legal({ type: 'join', unit: 'b' })),
  },
  'battle.kind': {
    values: ['combat', 'mobile'],
    with: (f) => fighting(f, legal({ type: 'join', unit: 'b' })),
  },
  'battle.stage': { values: ['declare', 'roll'], with: (f) => fighting({ column: 4, ...f }) },
  'battle.support': {
    values: [['air-iv'], []],
    with: (f) =>
      fighting(f, legal({ type: 'support', marker: 'air-viii' }), [
        ...UNITS,
        { id: 'hq', side: 'axis', type: 'hq', at: '1517' },
      ]),
  },
  'battle.shifter': {
    values: ['c', null],
    with: (f) =>
      fighting(f, legal({ type: 'join', unit: 'c' }), [
        ...UNITS,
        { id: 'c', side: 'axis', at: '1516', type: 'commando' },
      ]),
  },
  'battle.defenders': { values: [['d'], ['d', 'e']], with: (f) => rolling(f, SOLID) },
  'battle.column': { values: [2, 8], with: (f) => rolling(f, SOLID) },
  'battle.result': {
    values: [null, 'EX'],
    with: (f) => fighting({ stage: 'advance', ...f }, legal({ type: 'retreat', unit: 'd', path: ['1514'] })),
  },
  'battle.losses': {
    values: [[LOSS], [{ ...LOSS, from: ['a'] }]],
    with: (f) => losing(f),
  },
  'battle.losses.chooser': {
    values: ['axis', 'soviet'],
    with: (f) => losing({ losses: [{ ...LOSS, ...f }] }),
    shown: 'actor',
  },
  'battle.losses.from': {
    values: [['d', 'e'], ['e']],
    with: (f) => losing({ losses: [{ ...LOSS, ...f }] }),
  },
  'battle.distance': { values: [2, 4], with: (f) => retreating(f) },
  'battle.mayDetermine': { values: [true, false], with: losing },
  'battle.disrupts': {
    values: [true, false],
    with: (f) => retreating(f, applying({ type: 'retreat', unit: 'd', path: ['1615', '1614'] })),
  },
  'battle.advance': { values: ['full', 'one-hex'], with: advancing },
  'battle.determined': {
    values: [
      { lead: 'd', support: null },
      { lead: 'e', support: null },
    ],
    with: (f) => ({ ...standing(f['determined'] as JsonObject) }),
  },
  'battle.determined.lead': { values: ['d', 'e'], with: standing },
  'battle.determined.support': { values: ['air-soviet-1', null], with: standing },
  'battle.held': { values: [true, false], with: losing },
  'battle.retreating': { values: [['d'], ['e']], with: (f) => retreating(f) },
  'battle.routed': {
    values: [[{ unit: 'e', through: '1514', steps: 1 }], []],
    with: (f) => routing((f['routed'] as readonly JsonObject[])[0] ?? { steps: 0 }),
  },
  'battle.routed.unit': { values: ['e', 'd'], with: routing },
  'battle.routed.through': { values: ['1514', '1614'], with: routing },
  'battle.routed.steps': { values: [1, 0], with: routing },
  'battle.overrun': {
    values: [{ unit: 'd' }, { unit: 'e' }],
    with: (f) => overrunning(f['overrun'] as JsonObject),
  },
  'battle.overrun.unit': { values: ['d', 'e'], with: overrunning },
  'battle.advancing': { values: [['a'], ['b']], with: advancing },
};

const armor = { type: 'armor', move: 6 };
const inMotion = (
  mover: JsonObject,
  asked: JsonObject = ask('reach', { unit: 'u' }),
  more: readonly JsonObject[] = [],
): JsonObject => {
  const { position, ...rest } = movingAgain(
    { ...armor, moved: true },
    { mover: { units: ['u'], ...mover } },
    asked,
  );
  const { units, ...frame } = position as { readonly units: readonly JsonObject[] };
  return { position: { ...frame, units: [...units, ...more] }, ...rest };
};
const assaulting = (mover: JsonObject): JsonObject =>
  inMotion({ spent: 3, hexes: 1, ...mover }, legal({ type: 'assault', unit: 'u', hex: '1514' }), [
    { ...DEFENDER, at: '1514', defense: 1 },
  ]);

/** A row for every field of the stack in motion. */
export const MOVER: Readonly<Record<string, Row>> = {
  'mover.units': {
    values: [['u'], ['u', 'v']],
    with: (f) =>
      inMotion(f, legal({ type: 'pick-up', unit: 'v' }), [{ ...armor, id: 'v', side: 'axis', at: '1515' }]),
  },
  'mover.spent': { values: [0, 3], with: (f) => inMotion({ hexes: 1, ...f }) },
  'mover.hexes': { values: [0, 3], with: (f) => inMotion({ spent: 6, ...f }) },
  'mover.stopped': { values: [true, false], with: (f) => inMotion({ hexes: 1, ...f }) },
  'mover.assaulted': { values: [true, false], with: (f) => inMotion({ spent: 6, ...f }) },
  'mover.failedAt': { values: ['1614', '1514'], with: assaulting },
  'mover.emptied': {
    values: ['1514', null],
    with: (f) => inMotion({ spent: 6, hexes: 1, assaulted: true, ...f }),
  },
  'mover.barred': { values: [true, false], with: assaulting },
};
