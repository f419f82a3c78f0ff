import type { Json, JsonObject } from '@eastfront/kernel';
import type { FieldRow } from '@eastfront/testing';
import { otherwise } from '@eastfront/testing';
import { YARD } from './yard.js';

/** A position of the yard, or of a small board, with one attempt; and the same with another value of a field of the attempt. */
const scene = (
  position: JsonObject,
  attempt: JsonObject,
  [field, other]: readonly [string, Json],
  ask: JsonObject | null,
  board: JsonObject | null = { fill: { from: 'A1', to: 'H8', terrain: 'open' } },
): FieldRow => ({
  ...otherwise(
    {
      game: 'valor-of-the-guards',
      title: 'a field of an attempt',
      clauses: [],
      ...(board === null ? {} : { board }),
      position: { ...position, tried: [attempt] },
      ask: ask ?? { question: 'sequence' },
    },
    `tried/0/${field}`,
    other,
  ),
  ...(ask === null ? { shows: 'actor' as const } : {}),
});

const legal = (action: JsonObject): JsonObject => ({ question: 'legal', action });

const STONE = { fill: { from: 'A1', to: 'H6', terrain: 'stone' } };
const POCKET = {
  step: '12.607',
  control: { 'A1:C6': 'german', 'D1:H6': 'russian', G3: 'german' },
  perimeter: {
    german: { area: ['A1:C6'], pockets: [{ hexes: ['G3'], level: 0 }] },
    russian: { area: ['D1:H6'] },
  },
  units: [
    { id: 's', side: 'german', kind: 'squad', type: '4-6-7', at: 'G3' },
    { id: 'l', side: 'german', kind: 'leader', type: '8-1', at: 'G3' },
  ],
};
const FIRE = {
  step: '12.610',
  control: { 'A1:F6': 'german' },
  perimeter: { german: { area: ['A1:F6'] } },
  fires: { B2: 'blaze', D2: 'blaze' },
};
const STREET = {
  fill: { from: 'A1', to: 'F6', terrain: 'open' },
  hexes: {
    B2: { terrain: 'stone', building: 'house' },
    D2: { terrain: 'stone', building: 'works', factory: true },
    D3: { terrain: 'stone', building: 'works', factory: true },
  },
};
const WORKS = { owner: 'russian', known: true, at: 'B3' };
const arrival = (field: string, other: Json): FieldRow =>
  scene(
    { date: '09-18', step: '12.622', purchases: [{ side: 'german', rg: 'I1' }] },
    { kind: 'strength', side: 'german', ob: false, group: 'I1', nth: 1 },
    [field, other],
    null,
  );

/** Every field of an attempt, with two positions that it alone tells apart. */
export const TRIED_ROWS: Readonly<Record<string, FieldRow>> = {
  // VG-12.611.a: a leader is rolled for once.
  'tried/unit': scene(
    {
      ...YARD,
      step: '12.611',
      units: [{ id: 'l', side: 'german', kind: 'leader', type: '8-1', wounded: true, place: 'retained' }],
    },
    { kind: 'wound', unit: 'l' },
    ['unit', 'm'],
    null,
  ),
  // VG-12.6073.c: one squad of a Location deploys.
  'tried/level': scene(
    POCKET,
    { kind: 'deploy', hex: 'G3', level: 0 },
    ['level', 1],
    legal({ type: 'deploy', unit: 's' }),
    STONE,
  ),
  // VG-12.6105.a: the marker of a factory is put once, where it stands already.
  'tried/hex': scene(
    FIRE,
    { kind: 'gut', building: 'works', hex: 'D2' },
    ['hex', 'A1'],
    legal({ type: 'gut', factory: 'works', hex: 'D3' }),
    STREET,
  ),
  // VG-12.6104.a: the die of a building.
  'tried/building': scene(
    FIRE,
    { kind: 'building-fire', building: 'house', end: 'rubble' },
    ['building', 'works'],
    { question: 'fires' },
    STREET,
  ),
  'tried/end': scene(
    FIRE,
    { kind: 'building-fire', building: 'house', end: 'rubble' },
    ['end', 'gutted'],
    { question: 'fires' },
    STREET,
  ),
  // VG-12.6155.a: each captured weapon is rolled for once.
  'tried/weapon': scene(
    {
      ...YARD,
      step: '12.615',
      units: [
        {
          id: 't',
          side: 'german',
          kind: 'afv',
          place: 'retained',
          captured: true,
          weapons: [{ kind: 'ma' }],
        },
      ],
    },
    { kind: 'captured-weapon', unit: 't', weapon: 0 },
    ['weapon', 1],
    null,
  ),
  // VG-12.6162.a: a platoon is rolled for once.
  'tried/platoon': scene(
    {
      ...YARD,
      step: '12.616',
      units: [{ id: 't', side: 'german', kind: 'afv', place: 'retained', platoon: 'p', onMapBefore: true }],
    },
    { kind: 'redeployment', side: 'german', platoon: 'p' },
    ['platoon', 'q'],
    null,
  ),
  // VG-12.617.e: a fortification is tried once, the mines of a Location together (VG-12.617.c).
  'tried/fortification': scene(
    { ...YARD, step: '12.617', fortifications: [{ id: 'w', kind: 'wire', ...WORKS }] },
    { kind: 'removal', fortification: 'w' },
    ['fortification', 'v'],
    legal({ type: 'remove', fortification: 'w' }),
  ),
  'tried/at': scene(
    { ...YARD, step: '12.617', fortifications: [{ id: 'm', kind: 'at-mines', ...WORKS }] },
    { kind: 'removal-of-mines', at: 'B3' },
    ['at', 'B2'],
    legal({ type: 'remove', fortification: 'm' }),
  ),
  // VG-12.2.v: the strength of each group is rolled for once.
  'tried/ob': arrival('ob', true),
  'tried/group': arrival('group', 'I2'),
  'tried/nth': arrival('nth', 2),
  // VG-II-4.a: the FPP of the order of battle are spent in the west once.
  'tried/fpp': scene(
    {
      initial: true,
      step: '12.623',
      control: { 'A1:LL50': 'russian' },
      sides: { russian: { fpp: 40 } },
    },
    { kind: 'fpp-west', fpp: 40 },
    ['fpp', 0],
    legal({ type: 'fortify', side: 'russian', kind: 'trench', at: 'K20' }),
    null,
  ),
};
