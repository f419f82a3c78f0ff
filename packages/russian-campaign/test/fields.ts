import type { Json, JsonObject } from '@eastfront/kernel';
import { jsonSchemaOf } from '@eastfront/kernel/codec';
import { eitherWay, type FieldRow, type FieldRows, fieldsIn, otherwise, withPart } from '@eastfront/testing';
import { casesOf } from '../../../scripts/read-cases.js';
import { positionJson } from '../src/play/position-json.js';
import { unitJson } from '../src/play/unit-codec.js';
import { COUNTED_KINDS } from '../src/position/words.js';

const CASES = new Map(casesOf('russian-campaign').map(({ name, json }) => [name.replace(/^.*#/, ''), json]));
const PLAIN = { fill: { from: 'B2', to: 'J12', terrain: 'clear' } };

/** A case of the folder, and the same with another value at a path of its position. */
const inCase = (name: string, path: string, other: Json | undefined): FieldRow => {
  const file = CASES.get(name);
  if (file === undefined) throw new Error(`no case ${name}`);
  return otherwise(file, path, other);
};

/** A question of a position on a plain board, with a field at the one value and the other. */
const pair = (
  position: JsonObject,
  path: string,
  values: readonly [Json | undefined, Json | undefined],
  ask: JsonObject,
  more: JsonObject = { board: PLAIN },
): FieldRow =>
  eitherWay({ game: 'russian-campaign', title: 'A field', ...more, position, ask }, path, values);

const legal = (action: JsonObject): JsonObject => ({ question: 'legal', action });
const apply = (...actions: readonly JsonObject[]): JsonObject => ({
  question: 'apply',
  actions: [...actions],
});
const roll = (die: number): JsonObject => ({ type: 'roll', die });
const axis = (id: string, at: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'axis',
  at,
  ...more,
});
const soviet = (id: string, at: string, more: JsonObject = {}): JsonObject => ({
  id,
  side: 'soviet',
  at,
  ...more,
});
const REACH = { question: 'reach', unit: 'u' };

/** A row for every field of a unit, of nested records too: a field that no answer asks for fails the test. */
const UNIT: Readonly<Record<string, FieldRow>> = {
  name: inCase('airborne-002-nine-hexes', 'units/0/name', 'other'),
  move: pair({ units: [axis('u', 'D7')] }, 'units/0/move', [3, 4], REACH),
  spent: pair({ units: [axis('u', 'D7', { moved: true })] }, 'units/0/spent', [1, 2], REACH),
  amongEnemies: pair(
    { units: [axis('u', 'D6', { type: 'airborne' }), soviet('s', 'D6', { amongEnemies: true })] },
    'units/0/amongEnemies',
    [true, false],
    { question: 'zoc', side: 'axis' },
  ),
  id: inCase('airborne-001-eight-hexes', 'units/0/id', 'other'),
  side: inCase('airborne-001-eight-hexes', 'units/0/side', 'axis'),
  nation: inCase('axis-replacement-014-luftwaffe', 'units/0/nation', undefined),
  type: inCase('airborne-001-eight-hexes', 'units/0/type', undefined),
  size: inCase('refusal-038-not-german', 'units/0/size', 'army'),
  combat: inCase('airborne-025-not-replaced', 'units/0/combat', undefined),
  remnant: inCase('codes-061-remnant-of-the-luftwaffe', 'units/2/remnant', true),
  code: inCase('codes-004-set-up-already', 'units/0/code', undefined),
  band: inCase('codes-040-exchange-of-a-ringed-corps', 'units/0/band', undefined),
  into: inCase('codes-040-exchange-of-a-ringed-corps', 'units/0/into', undefined),
  exempt: inCase('av-301-leaves-no-room', 'units/0/exempt', true),
  at: inCase('artillery-001-five-hexes', 'units/0/at', 'D4'),
  place: inCase('airborne-001-eight-hexes', 'units/0/place', 'set-up'),
  due: inCase('airborne-020-into-the-box', 'units/0/due', { year: 1942, months: 'jul-aug' }),
  'due/year': inCase('airborne-020-into-the-box', 'units/0/due/year', 1942),
  'due/months': inCase('airborne-020-into-the-box', 'units/0/due/months', 'may-jun'),
  dueImpulse: inCase('airborne-020-into-the-box', 'units/0/dueImpulse', 2),
  arrivesAt: inCase('reinforcement-029-named-city', 'units/0/arrivesAt', undefined),
  startedInZone: inCase('av-029-frozen-stays-frozen', 'units/3/startedInZone', false),
  moved: inCase('stacking-301-the-last-room', 'units/17/moved', undefined),
  ended: inCase('stacking-301-the-last-room', 'units/17/ended', null),
  automatic: inCase('av-016-only-once', 'units/0/automatic', undefined),
  fought: inCase('combat-012-fought-already', 'units/0/fought', undefined),
  fresh: inCase('codes-023-sea-waits-already', 'units/0/fresh', undefined),
  landed: inCase('sea-037-landed-moves-no-more', 'units/0/landed', undefined),
  'landed/year': inCase('sea-037-landed-moves-no-more', 'units/0/landed/year', 1943),
  'landed/months': inCase('sea-037-landed-moves-no-more', 'units/0/landed/months', 'jan-feb'),
  dropped: inCase('airborne-024-dropped-not-back', 'units/0/dropped', undefined),
};

const SEA_BOARD = {
  board: {
    ...PLAIN,
    hexes: {
      D4: { city: 'major', name: 'Odessa', port: true, coast: 'black' },
      D8: { city: 'major', name: 'Sevastopol', port: true, coast: 'black' },
      H4: { city: 'minor', name: 'Poti', port: true, coast: 'black' },
      J12: { city: 'minor', name: 'Orel' },
    },
  },
};
const BALTIC_BOARD = {
  board: {
    ...PLAIN,
    hexes: {
      D4: { city: 'major', name: 'Leningrad', port: true, coast: 'baltic' },
      D8: { city: 'major', name: 'Riga', port: true, coast: 'baltic' },
    },
  },
};
const AT_SEA = {
  player: 'soviet',
  step: 'sea',
  control: { D4: 'soviet', D8: 'soviet', H4: 'soviet', J12: 'axis' },
  pending: { unit: 'u', to: 'D8' },
  units: [soviet('u', 'D4'), soviet('v', 'H4')],
};
const DUEL = {
  phase: 'combat',
  units: [
    axis('a', 'D7', { fought: true }),
    axis('b', 'E8'),
    soviet('s', 'D6', { combat: 1, fought: true }),
    soviet('t', 'F6'),
  ],
};
const BATTLES = [
  { attackers: ['a'], hexes: ['D6'] },
  { attackers: ['b'], hexes: ['F6'] },
];
const ONE = { ...DUEL, battles: [{ attackers: ['a'], hexes: ['D6'] }] };
const FIGHT = { ...DUEL, battles: BATTLES, battle: { index: 0, defenders: ['s'], column: 6 } };
const LOSS = {
  ...ONE,
  battle: {
    index: 0,
    stage: 'losses',
    defenders: ['s'],
    result: 'EX',
    losses: [{ chooser: 'axis', from: ['a'], clause: 'TRC-9.6.2.f' }],
  },
};
const LOSE = legal({ type: 'lose', unit: 'a' });
const REMNANT = {
  player: 'soviet',
  phase: 'combat',
  battles: [{ attackers: ['s'], hexes: ['D6'] }],
  battle: {
    index: 0,
    stage: 'remnant-retreat',
    defenders: ['a'],
    result: 'DE',
    fallen: [{ unit: 'a', at: 'D6' }],
    remnant: { unit: 'r', at: 'D6' },
  },
  units: [
    soviet('s', 'D5', { fought: true }),
    { id: 'a', side: 'axis', place: 'pool' },
    { id: 'd', side: 'axis', place: 'pool', type: 'armor' },
    { id: 'r', side: 'axis', place: 'stock', remnant: true, combat: 2, move: 3 },
    { id: 'q', side: 'axis', place: 'stock', remnant: true, combat: 2, move: 3 },
  ],
};
const LEAD = legal({ type: 'retreat', unit: 'r', path: ['D7', 'D8'] });
const LEAVE = legal({ type: 'remnant', unit: 'a', counter: 'r' });
const LEAVING = withPart(REMNANT, ['battle'], {
  index: 0,
  stage: 'remnant',
  defenders: ['a', 'd'],
  result: 'DE',
  fallen: [{ unit: 'a', at: 'D6' }],
}) as JsonObject;
const GUARDS = {
  player: 'soviet',
  units: [
    soviet('w', 'D4', { type: 'worker', combat: 4 }),
    { id: 'g', side: 'soviet', nation: 'guards', place: 'pool', combat: 4 },
    { id: 'k', side: 'soviet', type: 'armor', place: 'pool', combat: 4 },
    { id: 'stavka', side: 'soviet', type: 'hq', place: 'pool' },
  ],
};
const CITY_BOARD = {
  board: { ...PLAIN, hexes: { D4: { city: 'major', name: 'Moscow' }, D9: { city: 'minor', name: 'Orel' } } },
};
const POINTS = { question: 'replacements', side: 'soviet' };
const replace = (unit: string): JsonObject => legal({ type: 'replace', unit, to: 'D9' });
const OVER = { phase: 'over', ending: { winner: 'axis', level: 'all-cities', points: null } };
const VICTORY = { question: 'victory' };
const RAILS = { board: { ...PLAIN, links: { rail: [['D4', 'D5', 'D6', 'D7', 'D8']] } } };

const POOLED = { question: 'replacements', side: 'axis' };
const pooled = (id: string, more: JsonObject): JsonObject => ({ id, side: 'axis', place: 'pool', ...more });
const POOL = {
  units: [
    pooled('ss', { nation: 'ss', combat: 6 }),
    pooled('lw', { nation: 'luftwaffe', combat: 2 }),
    pooled('hq', { type: 'hq' }),
    pooled('i5', { combat: 5, move: 4 }),
    pooled('i4', { combat: 4, move: 4 }),
    pooled('i3', { combat: 3, move: 4 }),
    pooled('pg', { type: 'mechanized', combat: 6 }),
    pooled('mt', { type: 'mountain' }),
    pooled('pz', { type: 'armor', combat: 8 }),
    pooled('it', { nation: 'italian' }),
    pooled('ro', { nation: 'romanian' }),
    pooled('hu', { nation: 'hungarian' }),
    pooled('fi', { nation: 'finnish' }),
  ],
};
const STALIN_DEAD = {
  turn: { year: 1944, months: 'may-jun' },
  units: [{ id: 'stalin', place: 'removed', side: 'soviet', type: 'dictator' }],
  objectives: { axis: { 1944: 'stalin' }, soviet: { 1944: 'BB31' } },
};
const objective = (side: string, value: Json): FieldRow =>
  pair(STALIN_DEAD, `objectives/${side}/1944`, [value, undefined], VICTORY, { optional: ['TRC-13.1'] });
const {
  position: RETURNED,
  ask: COMES_BACK,
  board: SIBERIA_BOARD,
  optional: SIBERIA_OPTIONS,
} = inCase('variant-105-siberia-comes-back', 'turn/year', 1944).cases[0] as Record<
  'position' | 'ask' | 'board',
  JsonObject
> & { optional: Json };
const RETURNING = withPart(RETURNED, ['turn', 'year'], 1944) as JsonObject;
const SIBERIA = { board: SIBERIA_BOARD, optional: SIBERIA_OPTIONS };

/** A row for every field of a position, of nested records too. */
const POSITION: Readonly<Record<string, FieldRow>> = {
  forecast: pair(
    { impulse: 2, units: [{ id: 'u', side: 'axis', type: 'hq', place: 'pool' }] },
    'forecast',
    [
      ['clear', 'clear'],
      ['mud', 'clear'],
    ],
    { question: 'replacements', side: 'axis' },
    { optional: ['TRC-13.6'] },
  ),
  railAtStart: pair(
    { rail: { D6: 'axis' } },
    'railAtStart',
    [{ D6: 'soviet' }, { D6: 'axis' }],
    { question: 'rail', hex: 'D6', side: 'axis' },
    RAILS,
  ),
  'stukas/hq': pair(
    {
      units: [
        axis('p', 'D10', { type: 'hq' }),
        axis('q', 'E10', { type: 'hq' }),
        axis('a', 'D7'),
        soviet('s', 'D6'),
        soviet('t', 'E6'),
      ],
      stukas: [{ hq: 'p', hex: 'D6' }],
    },
    'stukas/0/hq',
    ['p', 'q'],
    legal({ type: 'stuka', hq: 'p', hex: 'E6' }),
  ),
  'seaLost/soviet': pair(
    { player: 'soviet', control: AT_SEA.control, units: AT_SEA.units },
    'seaLost/soviet',
    [true, false],
    legal({ type: 'move', unit: 'u', path: ['D8'], mode: 'sea' }),
    { ...SEA_BOARD, optional: ['TRC-V2'] },
  ),
  stukasGone: pair(
    { units: [axis('p', 'D10', { type: 'hq' }), axis('a', 'D7'), soviet('s', 'D6')] },
    'stukasGone',
    [0, 3],
    { question: 'stukas' },
  ),
  gunsUsed: pair(
    {
      turn: { year: 1943, months: 'may-jun' },
      player: 'soviet',
      impulse: 1,
      phase: 'movement',
      units: [axis('a', 'D7'), soviet('s', 'D6')],
    },
    'gunsUsed',
    [0, 9],
    legal({ type: 'gun', hex: 'D7' }),
  ),
  pending: {
    cases: [
      pair({ ...AT_SEA }, 'pending', [AT_SEA.pending, undefined], apply(roll(6)), SEA_BOARD).cases[0],
      pair(
        withPart(AT_SEA, ['step'], 'movement') as JsonObject,
        'pending',
        [undefined, undefined],
        apply(roll(6)),
        SEA_BOARD,
      ).cases[0],
    ],
  },
  'pending/unit': pair(AT_SEA, 'pending/unit', ['u', 'v'], apply(roll(6)), SEA_BOARD),
  'pending/to': pair(AT_SEA, 'pending/to', ['D8', 'D6'], apply(roll(1)), SEA_BOARD),
  'pending/mode': pair(
    { ...AT_SEA, landings: { soviet: 1 } },
    'pending/mode',
    ['sea', 'landing'],
    apply(roll(1), { type: 'move', unit: 'v', path: ['D8'], mode: 'landing' }),
    SEA_BOARD,
  ),
  'pending/exit': pair(
    { ...AT_SEA, pending: { unit: 'u', to: 'off-map', mode: 'evacuation' } },
    'pending/exit',
    [true, false],
    apply(roll(6)),
    SEA_BOARD,
  ),
  'draft/battles/hexes': pair(
    { ...DUEL, draft: { battles: [{ attackers: ['a'], hexes: ['D6'] }] } },
    'draft/battles/0/hexes',
    [['D6'], ['F6']],
    legal({ type: 'commit' }),
  ),
  'battles/hexes': pair(
    ONE,
    'battles/0/hexes',
    [['D6'], ['F6']],
    apply({ type: 'resolve', battle: 0 }, roll(1)),
  ),
  resolved: pair(
    { ...DUEL, step: 'battles', battles: BATTLES },
    'resolved',
    [[0], [1]],
    legal({ type: 'resolve', battle: 0 }),
  ),
  'battle/index': pair(FIGHT, 'battle/index', [0, 1], apply(roll(6), { type: 'resolve', battle: 1 })),
  'battle/attackers': pair(
    { ...LOSS },
    'battle/attackers',
    [['a', 'b'], ['a']],
    legal({ type: 'retreat', unit: 'b', path: ['F9'] }),
  ),
  'battle/column': pair(FIGHT, 'battle/column', [0, 8], apply(roll(1))),
  'battle/losses': pair(LOSS, 'battle/losses', [LOSS.battle.losses, []], LOSE),
  'battle/losses/chooser': pair(LOSS, 'battle/losses/0/chooser', ['axis', 'soviet'], LOSE),
  'battle/losses/from': pair(LOSS, 'battle/losses/0/from', [['a'], ['b']], LOSE),
  'battle/losses/clause': pair(LOSS, 'battle/losses/0/clause', ['TRC-9.6.2.f', 'TRC-9.6.2.h'], LOSE),
  'battle/fallen/unit': pair(LEAVING, 'battle/fallen/0/unit', ['a', 'd'], LEAVE),
  'battle/remnant': pair(REMNANT, 'battle/remnant', [REMNANT.battle.remnant, null], LEAD),
  'battle/remnant/unit': pair(REMNANT, 'battle/remnant/unit', ['r', 'q'], LEAD),
  'battle/remnant/at': pair(REMNANT, 'battle/remnant/at', ['D6', 'D9'], LEAD),
  triggered: inCase('special-reinforcement-202-inside-when-the-year-begins', 'triggered', [
    'bucharest-1943',
    'bucharest-1944',
  ]),
  'axisReplacements/used': pair(POOL, 'axisReplacements/used', [{ mountain: 1 }, {}], POOLED, {}),
  ...Object.fromEntries(
    COUNTED_KINDS.map((kind) => [
      `axisReplacements/used/${kind}`,
      pair(POOL, `axisReplacements/used/${kind}`, [9, 0], POOLED, {}),
    ]),
  ),
  sovietReplacements: pair(GUARDS, 'sovietReplacements', [{ spent: 3 }, {}], POINTS, CITY_BOARD),
  'sovietReplacements/lendLease': pair(GUARDS, 'sovietReplacements/lendLease', [3, 0], POINTS, CITY_BOARD),
  'sovietReplacements/spent': pair(GUARDS, 'sovietReplacements/spent', [3, 0], POINTS, CITY_BOARD),
  'sovietReplacements/tanks': pair(GUARDS, 'sovietReplacements/tanks', [1, 0], replace('k'), CITY_BOARD),
  'sovietReplacements/guards': pair(GUARDS, 'sovietReplacements/guards', [1, 0], replace('g'), CITY_BOARD),
  'sovietReplacements/cities': pair(
    GUARDS,
    'sovietReplacements/cities',
    [['D9'], []],
    replace('g'),
    CITY_BOARD,
  ),
  'sovietReplacements/stavkaYear': pair(
    GUARDS,
    'sovietReplacements/stavkaYear',
    [1942, 1941],
    replace('stavka'),
    CITY_BOARD,
  ),
  routes: pair(
    { player: 'soviet', step: 'lend-lease', routes: ['archangel'] },
    'routes',
    [['archangel'], ['caspian']],
    apply(roll(3)),
  ),
  clearTurns: pair(
    { axisReplacements: { passed: true }, units: [{ id: 'u', side: 'axis', type: 'hq', place: 'pool' }] },
    'clearTurns',
    [1, 2],
    { question: 'replacements', side: 'axis' },
    { optional: ['TRC-13.6'] },
  ),
  'objectives/axis/1944': objective('axis', 'stalin'),
  'objectives/soviet/1944': objective('soviet', 'BB31'),
  ...Object.fromEntries(
    ['V3.1', 'V3.2', 'V3.3', 'V3.4', 'V3.5', 'V3.6'].map((id) => [
      `situations/${id}`,
      pair({}, `situations/${id}`, [true, undefined], legal({ type: 'situation', id, adopt: true }), {
        optional: [`TRC-${id}`],
      }),
    ]),
  ),
  'siberia/returns/year': pair(RETURNING, 'siberia/returns/year', [1942, 1945], COMES_BACK, SIBERIA),
  ending: pair(OVER, 'ending', [OVER.ending, null], VICTORY),
  'ending/winner': pair(OVER, 'ending/winner', ['axis', 'soviet'], VICTORY),
  'ending/level': pair(OVER, 'ending/level', ['all-cities', 'points'], VICTORY),
  'ending/points': pair(OVER, 'ending/points', [1, 2], VICTORY),
  scenario: inCase('codes-008-scenario-city-of-another', 'scenario', undefined),
  end: inCase('scenario-001-points', 'end', 'S4.3'),
  variation: inCase('scenario-207-variation-soviets-first', 'variation', undefined),
  turn: inCase('airborne-020-into-the-box', 'turn', undefined),
  'turn/year': inCase('airborne-020-into-the-box', 'turn/year', 1942),
  'turn/months': inCase('airborne-020-into-the-box', 'turn/months', 'mar-apr'),
  player: inCase('airborne-001-eight-hexes', 'player', undefined),
  impulse: inCase('airborne-001-eight-hexes', 'impulse', 2),
  phase: inCase('airborne-001-eight-hexes', 'phase', 'set-up'),
  step: inCase('codes-080-remnant-of-the-luftwaffe', 'step', 'declare'),
  weather: inCase('airborne-001-eight-hexes', 'weather', undefined),
  units: inCase('airborne-001-eight-hexes', 'units', undefined),
  control: inCase('axis-replacement-028-no-oil', 'control', undefined),
  rail: inCase('codes-019-rail-through-an-enemy-city', 'rail', undefined),
  stukas: inCase('battles-036-stuka-reaches-one-to-six', 'stukas', undefined),
  'stukas/hex': inCase('av-003-seven-with-stuka', 'stukas/0/hex', 'D4'),
  guns: inCase('artillery-007-two-in-one-turn', 'guns', undefined),
  railMoves: inCase('leader-004-rail-allowance', 'railMoves', undefined),
  'railMoves/axis': inCase('leader-004-rail-allowance', 'railMoves/axis', 0),
  'railMoves/soviet': inCase('rail-016-soviet-sixth', 'railMoves/soviet', 0),
  seaMoves: inCase('codes-081-sea-move-already-made', 'seaMoves', undefined),
  'seaMoves/axis': inCase('sea-006-one-per-turn', 'seaMoves/axis', undefined),
  'seaMoves/axis/black': inCase('sea-006-one-per-turn', 'seaMoves/axis/black', 0),
  'seaMoves/axis/baltic': inCase('sea-061-baltic-one-per-turn', 'seaMoves/axis/baltic', 0),
  'seaMoves/soviet': inCase('codes-081-sea-move-already-made', 'seaMoves/soviet', undefined),
  'seaMoves/soviet/black': inCase('codes-081-sea-move-already-made', 'seaMoves/soviet/black', 0),
  'seaMoves/soviet/baltic': pair(
    { player: 'soviet', control: { D4: 'soviet', D8: 'soviet' }, units: [soviet('u', 'D4')] },
    'seaMoves/soviet/baltic',
    [0, 1],
    legal({ type: 'move', unit: 'u', path: ['D8'], mode: 'sea' }),
    BALTIC_BOARD,
  ),
  landings: inCase('codes-022-sea-without-a-port', 'landings', undefined),
  'landings/axis': inCase('sea-033-second-landing', 'landings/axis', 2),
  'landings/soviet': inCase('codes-022-sea-without-a-port', 'landings/soviet', undefined),
  seaLost: inCase('variant-014-after-a-failure', 'seaLost', undefined),
  'seaLost/axis': inCase('variant-014-after-a-failure', 'seaLost/axis', undefined),
  withdrawals: inCase('variant-046-v33-not-withdrawn', 'withdrawals', undefined),
  'axisReplacements/passed': inCase('axis-replacement-005-once-a-year', 'axisReplacements/passed', undefined),
  draft: inCase('codes-042-surrender-of-an-attacker', 'draft', undefined),
  'draft/battles': inCase('codes-042-surrender-of-an-attacker', 'draft/battles', undefined),
  'draft/battles/attackers': inCase('codes-042-surrender-of-an-attacker', 'draft/battles/0/attackers', []),
  'draft/surrender': inCase('codes-083-attack-after-the-surrender', 'draft/surrender', undefined),
  battles: inCase('codes-041-declared-already', 'battles', undefined),
  'battles/attackers': inCase('special-reinforcement-203-retreat-in-range', 'battles/0/attackers', []),
  battle: inCase('codes-049-change-before-1943', 'battle', undefined),
  'battle/stage': inCase('codes-052-retreat-back', 'battle/stage', undefined),
  'battle/defenders': inCase('codes-051-change-in-woods', 'battle/defenders', undefined),
  'battle/result': inCase('codes-049-change-before-1943', 'battle/result', undefined),
  'battle/retreating': inCase('codes-052-retreat-back', 'battle/retreating', undefined),
  'battle/fallen': inCase('codes-062-remnant-none-in-stock', 'battle/fallen', undefined),
  'battle/fallen/at': inCase('codes-063-remnant-on-the-map', 'battle/fallen/0/at', 'D5'),
  archangelLost: inCase('soviet-replacement-029-mar-1943', 'archangelLost', undefined),
  axisReplacements: inCase('axis-replacement-222-equipment-once-a-year', 'axisReplacements', undefined),
  'axisReplacements/equipment': inCase(
    'axis-replacement-222-equipment-once-a-year',
    'axisReplacements/equipment',
    undefined,
  ),
  sovietCities: inCase('codes-033-worker-back', 'sovietCities', []),
  objectives: inCase('codes-001-objective-chosen', 'objectives', undefined),
  'objectives/axis': inCase('codes-001-objective-chosen', 'objectives/axis', undefined),
  'objectives/axis/1942': inCase('codes-001-objective-chosen', 'objectives/axis/1942', undefined),
  'objectives/axis/1943': inCase('sudden-death-008-1943-oil', 'objectives/axis/1943', undefined),
  'objectives/axis/1945': inCase('sudden-death-009-stalin-dead', 'objectives/axis/1945', undefined),
  'objectives/soviet': inCase('sudden-death-001-axis-holds-both', 'objectives/soviet', undefined),
  'objectives/soviet/1942': inCase('sudden-death-001-axis-holds-both', 'objectives/soviet/1942', undefined),
  'objectives/soviet/1943': inCase('sudden-death-008-1943-oil', 'objectives/soviet/1943', undefined),
  'objectives/soviet/1945': inCase('sudden-death-009-stalin-dead', 'objectives/soviet/1945', undefined),
  situations: inCase('codes-003-decided-already', 'situations', undefined),
  neutral: inCase('variant-237-no-source-in-a-neutral-country', 'neutral', false),
  siberia: inCase('variant-105-siberia-comes-back', 'siberia', undefined),
  'siberia/sent': inCase('variant-210-sixty-the-turn-after', 'siberia/sent', 1),
  'siberia/returns': inCase('variant-105-siberia-comes-back', 'siberia/returns', undefined),
  'siberia/returns/months': inCase('variant-105-siberia-comes-back', 'siberia/returns/months', 'may-jun'),
  'siberia/filled': inCase('variant-108-siberia-duty-not-revived', 'siberia/filled', undefined),
};

/** Every field of a position with two cases that it tells apart. */
export const FIELDS: Readonly<Record<string, FieldRows>> = {
  'a unit': [fieldsIn(jsonSchemaOf(unitJson())), UNIT],
  'a position': [fieldsIn(jsonSchemaOf(positionJson())), POSITION],
};
