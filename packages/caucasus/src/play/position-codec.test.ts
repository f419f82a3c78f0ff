import type { JsonObject } from '@eastfront/kernel';
import { faultsIn, must } from '@eastfront/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAUCASUS, onPlain, PLAIN } from '../../test/codec.fixture.js';
import { hexOnBoard, SEAS } from '../02-components/board.js';
import { controlAfter, controllerOf, wasControlledBy } from '../02-components/control.js';
import type { Counter, Face, Side, Unit } from '../02-components/units.js';
import {
  isOnMap,
  NATIONS,
  NOWHERE,
  PLACES,
  QUALITIES,
  SIZES,
  SPECIALS,
  STEPS_OF_A_UNIT,
  SUPPLY_STATES,
  UNIT_TYPES,
} from '../02-components/units.js';
import { isEnemyEdge } from '../07-movement/movement-cost.js';
import { SCENARIO_RULES } from '../20-set-up/scenarios.js';
import { startOf } from '../20-set-up/start.js';
import type { Battle, Mover, Phase, Position } from '../position/position.js';
import {
  AIR_MARKERS,
  FLEET_MARKERS,
  PHASES,
  REPLACEMENT_KINDS,
  SCENARIOS,
  SOVIET_EVENTS,
} from '../position/position.js';
import type { Rules } from '../rules.js';
import { readPosition, STEPS_OF, writePosition, writtenBefore } from './position-codec.js';

const side = fc.constantFrom<Side>('axis', 'soviet');
const oneFrom = <A>(all: readonly A[]): fc.Arbitrary<A> => fc.constantFrom(...all);
const orNull = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(arbitrary, { freq: 2 });
const nat = fc.nat({ max: 9 });

const face: fc.Arbitrary<Face> = fc.record({
  attack: nat,
  mountainAttack: orNull(nat),
  defense: nat,
  move: nat,
  tq: oneFrom(QUALITIES),
  tqDefense: oneFrom(QUALITIES),
  armor: oneFrom(['shift', 'cancel', null] as const),
});

const adHoc = (id: string): fc.Arbitrary<Counter> =>
  side.chain((of) =>
    fc.record({
      id: fc.constant(id),
      name: fc.string(),
      side: fc.constant(of),
      nation: oneFrom(NATIONS.filter((nation) => (nation === 'soviet') === (of === 'soviet'))),
      type: oneFrom(UNIT_TYPES),
      size: oneFrom(SIZES),
      mechanized: fc.boolean(),
      cavalry: fc.boolean(),
      whiteSquare: fc.boolean(),
      guards: fc.boolean(),
      service: oneFrom(['nkvd', 'guards', 'navy', 'ss', 'luftwaffe', null] as const),
      special: oneFrom([...SPECIALS, null]),
      steps: fc.integer({ min: 1, max: 3 }),
      full: face,
      reduced: orNull(face),
      remnant: orNull(face),
      withdraw: orNull(fc.integer({ min: 1, max: 14 })),
      startsReduced: fc.boolean(),
    }),
  );

const boolean = fc.boolean();

/** A unit with any marks; Axis units stand in the first half of the land hexes, Soviet ones in the second. */
const unitWith = (rules: Rules, counter: Counter): fc.Arbitrary<Unit> => {
  const { board, land } = rules.theatre;
  const standable = board.hexes.filter((hex) => land[hex] === 1);
  const half = standable.length / 2;
  const own = counter.side === 'axis' ? standable.slice(0, half) : standable.slice(half);
  const somewhere = fc.oneof(fc.constant(NOWHERE), oneFrom(board.hexes));
  return oneFrom(PLACES).chain((place) =>
    fc.record({
      counter: fc.constant(counter),
      place: fc.constant(place),
      at: place === 'map' ? oneFrom(own) : fc.constant(NOWHERE),
      step: oneFrom(STEPS_OF_A_UNIT),
      due: fc.nat({ max: 20 }),
      entry: orNull(oneFrom(['A', 'J'])),
      region: orNull(oneFrom(['army-12', 'army-18'])),
      supply: oneFrom(SUPPLY_STATES),
      isolated: boolean,
      disrupted: boolean,
      startedAt: somewhere,
      startedInZone: boolean,
      moved: boolean,
      spent: fc.nat({ max: 12 }).map((halves) => halves / 2),
      assaulted: boolean,
      combined: boolean,
      marked: boolean,
      markedFor: somewhere,
      automatic: somewhere,
      replaced: boolean,
      attacked: boolean,
      defended: boolean,
      retreated: boolean,
    }),
  );
};

const unitsOf = (rules: Rules): fc.Arbitrary<readonly Unit[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        rules.forces.roster.map((entry) => entry.counter),
        { minLength: 4, maxLength: 12 },
      ),
      fc.tuple(adHoc('a'), adHoc('b'), adHoc('zz')),
      // A counter of the list with one side overridden.
      fc.tuple(oneFrom(rules.forces.roster), face).map(([entry, full]) => ({ ...entry.counter, full })),
    )
    .chain(([listed, own, changed]) => {
      const counters = [...listed.filter(({ id }) => id !== changed.id), ...own, changed];
      return fc.tuple(...counters.map((counter) => unitWith(rules, counter)));
    })
    .map((units) => [...units].sort((x, y) => (x.counter.id < y.counter.id ? -1 : 1)));

/** Control, with the hexes in which units stand under their side (CC-2.37.a). */
const controlOn = (rules: Rules, units: readonly Unit[] = []): fc.Arbitrary<string> =>
  fc.infiniteStream(boolean).map((stream) => {
    const letters = new Array<string>(rules.theatre.board.size).fill('.');
    for (const hex of rules.theatre.controllable) {
      const taken =
        rules.theatre.northEdge[hex] === 1 ? !isEnemyEdge(rules, 'axis', hex) : stream.next().value;
      letters[hex] = taken === true ? 'a' : 's';
    }
    return units
      .filter(isOnMap)
      .reduce((control, { at, counter }) => controlAfter(control, counter.side, [at]), letters.join(''));
  });

const idsOf = (units: readonly Unit[], of: Side | null = null): fc.Arbitrary<readonly string[]> =>
  fc.subarray(
    units.filter(({ counter }) => of === null || counter.side === of).map(({ counter }) => counter.id),
  );
const someOf = (units: readonly Unit[], of: Side): fc.Arbitrary<readonly string[]> =>
  fc.subarray(
    units.filter(({ counter }) => counter.side === of).map(({ counter }) => counter.id),
    { minLength: 1 },
  );

const marker = orNull(oneFrom([...AIR_MARKERS, ...FLEET_MARKERS]));

/** A stage that cannot go on without something that is not there is never come to. */
const lacks = ({ stage, column, losses, determined, overrun, shifter }: Battle): boolean =>
  (stage === 'roll' && column === NOWHERE) ||
  (stage === 'losses' && losses.length === 0) ||
  (stage === 'determined' && determined === null) ||
  (stage === 'further-retreat' && overrun === null) ||
  (stage === 'brandenburg' && shifter === null);

const battleOf = (rules: Rules, units: readonly Unit[], attackingSide: Side): fc.Arbitrary<Battle> => {
  const id = oneFrom(units.map(({ counter }) => counter.id));
  const own = oneFrom(
    units.filter(({ counter }) => counter.side === attackingSide).map(({ counter }) => counter.id),
  );
  const hex = fc.oneof(fc.constant(NOWHERE), oneFrom(rules.theatre.board.hexes));
  return fc
    .record({
      kind: oneFrom(['combat', 'mobile', 'automatic'] as const),
      stage: oneFrom([
        'declare',
        'roll',
        'losses',
        'choice',
        'determined',
        'retreat',
        'further-retreat',
        'advance',
        'brandenburg',
      ] as const),
      attackingSide: fc.constant(attackingSide),
      attackers: someOf(units, attackingSide),
      target: oneFrom(rules.theatre.board.hexes),
      support: fc.array(oneFrom([...AIR_MARKERS, ...FLEET_MARKERS]), { maxLength: 2 }),
      shifter: orNull(own),
      defenders: idsOf(units, attackingSide === 'axis' ? 'soviet' : 'axis'),
      column: fc.integer({ min: -1, max: 9 }),
      result: orNull(fc.constant('A1/D2')),
      losses: fc.array(fc.record({ chooser: side, from: idsOf(units) }), { maxLength: 3 }),
      distance: oneFrom([0, 2, 4] as const),
      mayDetermine: boolean,
      disrupts: boolean,
      advance: oneFrom(['full', 'one-hex', 'none'] as const),
      determined: orNull(fc.record({ lead: id, support: marker })),
      held: orNull(boolean),
      retreating: idsOf(units),
      routed: fc.array(fc.record({ unit: id, through: hex, steps: nat }), { maxLength: 2 }),
      overrun: orNull(fc.record({ unit: id })),
      advancing: idsOf(units),
    })
    .map((battle) => (lacks(battle) ? { ...battle, stage: 'declare' } : battle));
};

const moverOf = (rules: Rules, units: readonly Unit[], player: Side): fc.Arbitrary<Mover> => {
  const hex = fc.oneof(fc.constant(NOWHERE), oneFrom(rules.theatre.board.hexes));
  return fc.record({
    units: someOf(units, player),
    spent: fc.nat({ max: 12 }).map((halves) => halves / 2),
    hexes: nat,
    stopped: boolean,
    assaulted: boolean,
    failedAt: hex,
    emptied: hex,
    barred: boolean,
  });
};

const frameOf = (): fc.Arbitrary<Pick<Position, 'scenario' | 'turn' | 'player' | 'phase' | 'step'>> =>
  fc.tuple(oneFrom(SCENARIOS), oneFrom(PHASES)).chain(([scenario, phase]) =>
    fc.record({
      scenario: fc.constant(scenario),
      turn: fc.integer({ min: 1, max: SCENARIO_RULES[scenario].lastTurn }),
      player: side,
      phase: fc.constant(phase),
      step: oneFrom(STEPS_OF[phase as Phase]),
    }),
  );

/** Any state of a game, and many that no game comes to. */
const positionOn = (rules: Rules): fc.Arbitrary<Position> =>
  fc
    .tuple(frameOf(), unitsOf(rules))
    .filter(([, units]) => new Set(units.map(({ counter }) => counter.side)).size === 2)
    .chain(([frame, units]) => {
      const { hexes } = rules.theatre.board;
      return fc.record<Position>({
        scenario: fc.constant(frame.scenario),
        turn: fc.constant(frame.turn),
        player: fc.constant(frame.player),
        phase: fc.constant(frame.phase),
        step: fc.constant(frame.step),
        weather: oneFrom(['clear', 'poor'] as const),
        units: fc.constant(units),
        control: controlOn(rules, units),
        controlAtStart: controlOn(rules),
        usedAir: fc.subarray([...AIR_MARKERS]).map((markers) => markers.sort()),
        fleet: fc.record({
          'bsf-1': oneFrom(['unavailable', 'available', 'removed'] as const),
          'bsf-2': oneFrom(['unavailable', 'available', 'removed'] as const),
        }),
        replacements: fc.record(
          Object.fromEntries(REPLACEMENT_KINDS.map((kind) => [kind, fc.nat({ max: 3 })])) as {
            [key in keyof Position['replacements']]: fc.Arbitrary<number>;
          },
        ),
        grants: fc.array(oneFrom(['any-infantry', 'special', 'additional'] as const), { maxLength: 3 }),
        rollForfeited: boolean,
        corps: fc.oneof(
          fc.constantFrom(
            { status: 'waiting' as const, at: NOWHERE },
            { status: 'removed' as const, at: NOWHERE },
          ),
          oneFrom(hexes).map((at) => ({ status: 'map' as const, at })),
        ),
        alpini: oneFrom(['waiting', 'arrived', 'never'] as const),
        security: oneFrom(['to-rostov', 'in-rostov', 'free'] as const),
        nones: nat,
        draws: nat,
        tbilisiServed: boolean,
        drawnTo: fc.array(oneFrom(hexes), { maxLength: 3 }),
        event: orNull(oneFrom(SOVIET_EVENTS)),
        seaMoves: fc.record(
          Object.fromEntries(SEAS.map((sea) => [sea, nat])) as {
            [key in keyof Position['seaMoves']]: fc.Arbitrary<number>;
          },
        ),
        railMoves: nat,
        mover: orNull(moverOf(rules, units, frame.player)),
        battle: frame.step === 'battle' ? battleOf(rules, units, frame.player) : fc.constant(null),
        allotted: idsOf(units).chain((ids) =>
          fc.record(Object.fromEntries(ids.map((id) => [id, oneFrom(hexes)]))),
        ),
        rolls: idsOf(units),
        ending:
          frame.phase === 'over'
            ? fc.record({ winner: side, level: oneFrom(['victory', 'sudden death'] as const), points: nat })
            : fc.constant(null),
      });
    });

const plain = <A>(value: A): A => JSON.parse(JSON.stringify(value)) as A;

describe('positions as JSON', () => {
  it.each([
    ['the board of the game', CAUCASUS, 60],
    ['an excerpt', PLAIN, 140],
  ])('any state reads back as it was written, on %s', (_what, rules, numRuns) => {
    fc.assert(
      fc.property(positionOn(rules), (position) => {
        const json = plain(writePosition(rules, position));
        const back = must(readPosition(rules, json));
        expect(plain(back)).toEqual(plain(position));
        expect(writePosition(rules, back)).toEqual(json);
      }),
      { numRuns, seed: 42 },
    );
  });

  it.each(SCENARIOS)(
    'the start of the %s reads back, and is what the scenario alone stands for',
    (scenario) => {
      const start = startOf(CAUCASUS, scenario);
      const json = plain(writePosition(CAUCASUS, start));
      expect(must(readPosition(CAUCASUS, json))).toEqual(start);
      expect(must(readPosition(CAUCASUS, { scenario }))).toEqual(start);
      expect(JSON.stringify(json).length).toBeLessThan(7000);
    },
  );

  it('of nothing is turn 2, the Axis player, First Movement, clear weather, and is written short', () => {
    const position = onPlain({});
    expect(position).toMatchObject({
      scenario: 'campaign',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      step: 'movement',
      weather: 'clear',
      units: [],
      fleet: { 'bsf-1': 'unstated', 'bsf-2': 'unstated' },
      replacements: { infantry: 0 },
      corps: { status: 'waiting', at: NOWHERE },
      nones: 0,
      mover: null,
      battle: null,
      ending: null,
    });
    expect(writePosition(PLAIN, position)).toEqual({
      scenario: 'campaign',
      turn: 2,
      player: 'axis',
      phase: 'first-movement',
      step: 'movement',
      weather: 'clear',
      units: [],
    });
  });

  it.each([
    ['initial', 'replacement'],
    ['first-movement', 'movement'],
    ['first-combat', 'attacks'],
    ['second-movement', 'movement'],
    ['second-combat', 'attacks'],
    ['supply', 'allotment'],
  ])('of the phase %s is in the step %s', (phase, step) => {
    expect(onPlain({ phase }).step).toBe(step);
  });

  it('with an attack under way is in the step battle; what it leaves out is as when it is opened', () => {
    const units = [
      { id: 'a', side: 'axis', at: '1313' },
      { id: 's', side: 'soviet', at: '1312' },
    ];
    const position = onPlain({ phase: 'first-combat', units, battle: { attackers: ['a'], target: '1312' } });
    expect(position.step).toBe('battle');
    expect(position.battle).toMatchObject({
      kind: 'combat',
      stage: 'declare',
      attackingSide: 'axis',
      column: -1,
      held: null,
    });
    expect(writePosition(PLAIN, position)).toMatchObject({ battle: { attackers: ['a'], target: '1312' } });
  });

  it('CC-16.11.e: the state of each air marker, as earlier versions wrote it, is read and written as a list', () => {
    const position = onPlain({ air: { 'air-viii': 'used', 'air-iv': 'used', 'air-soviet-1': 'ready' } });
    expect(position.usedAir).toEqual(['air-iv', 'air-viii']);
    expect(writePosition(PLAIN, position)).toMatchObject({ usedAir: ['air-iv', 'air-viii'] });
    const [before] = writtenBefore(PLAIN, position);
    expect(before).toMatchObject({ air: { 'air-iv': 'used', 'air-viii': 'used' } });
    expect(before).not.toHaveProperty('usedAir');
    expect(onPlain(before as JsonObject)).toEqual(position);
    expect(writtenBefore(PLAIN, onPlain({}))).toEqual([]);
  });

  it('used air markers, fleet, replacements and the corps marker are read', () => {
    const position = onPlain({
      usedAir: ['air-iv'],
      fleet: { 'bsf-1': 'available' },
      replacements: { cavalry: 2 },
      corps: '1313',
      seaMoves: { black: 1 },
    });
    expect(position).toMatchObject({
      usedAir: ['air-iv'],
      fleet: { 'bsf-1': 'available', 'bsf-2': 'unavailable' },
      replacements: { cavalry: 2, infantry: 0 },
      corps: { status: 'map', at: hexOnBoard(PLAIN.theatre, '1313') },
      seaMoves: { black: 1, azov: 0, caspian: 0 },
    });
    expect(onPlain({ corps: 'removed' }).corps).toEqual({ status: 'removed', at: NOWHERE });
  });

  it('CC-4.4.b three pieces are still to be drawn before the Soviet player comes to the draw', () => {
    expect(onPlain({ player: 'soviet', phase: 'initial' }).draws).toBe(0);
    expect(onPlain({ player: 'soviet', phase: 'initial', nones: 5 }).draws).toBe(3);
    expect(onPlain({ player: 'soviet', phase: 'initial', nones: 1 }).draws).toBe(1);
    expect(onPlain({ player: 'soviet', phase: 'initial', step: 'event' }).draws).toBe(0);
    expect(onPlain({ player: 'axis', phase: 'initial' }).draws).toBe(0);
  });

  it('CC-21.1.a no Alpini Corps in the tournament', () => {
    expect(onPlain({}).alpini).toBe('waiting');
    expect(onPlain({ scenario: 'tournament' }).alpini).toBe('never');
  });

  it('CC-15.9.b, CC-15.9.c the 454th is on its way on turn 2, in Rostov bound to stay, elsewhere later free', () => {
    const orders = (at: string, more: JsonObject = {}) =>
      onPlain({ units: [{ id: 'x', side: 'axis', type: 'security', special: '454th', at }], ...more })
        .security;
    expect(orders('1313')).toBe('to-rostov');
    expect(orders('1212')).toBe('in-rostov');
    expect(orders('1313', { turn: 3 })).toBe('free');
    expect(orders('1313', { phase: 'second-movement' })).toBe('free');
    expect(orders('1313', { turn: 3, security: 'to-rostov' })).toBe('to-rostov');
  });
});

describe('control', () => {
  const holder = (json: JsonObject, text: string) =>
    controllerOf(onPlain(json), hexOnBoard(PLAIN.theatre, text) as number);

  it('CC-2.37.b the Axis has its entry hexes and its start line, the Soviets the rest; no other hex has a controller', () => {
    const controls = ['1010', '1410', '1011', '1212', '1411', '1313'].map((text) => holder({}, text));
    expect(controls).toEqual(['axis', 'axis', 'soviet', 'soviet', 'soviet', null]);
  });

  it('CC-2.37.b on the board of the game: Rostov, Kagalnik and Taganrog', () => {
    const position = must(readPosition(CAUCASUS, {}));
    const { named } = CAUCASUS.theatre;
    const axis = Object.keys(named).filter(
      (name) => controllerOf(position, named[name] as number) === 'axis',
    );
    expect(axis).toEqual(expect.arrayContaining(['Rostov', 'Kagalnik', 'Taganrog']));
    expect(axis).not.toContain('Taman');
    expect(axis).not.toContain('Krasnodar');
  });

  it('CC-2.37.a a unit controls the hex in which it stands', () => {
    const units = [{ id: 'a', side: 'axis', at: '1212' }];
    expect(holder({ units }, '1212')).toBe('axis');
    expect(holder({ units, control: { '1212': 'axis' } }, '1212')).toBe('axis');
    expect(holder({ units: [{ id: 's', side: 'soviet', at: '1410' }] }, '1410')).toBe('soviet');
    expect(holder({ units: [{ id: 'a', side: 'axis', place: 'cadre' }] }, '1212')).toBe('soviet');
  });

  it('CC-7.22.m control when the phase began is as now, but for what the file says', () => {
    const hex = hexOnBoard(PLAIN.theatre, '1411') as number;
    const position = onPlain({ control: { '1411': 'axis' } });
    expect(wasControlledBy(position, 'axis', hex)).toBe(true);
    const taken = onPlain({ control: { '1411': 'axis' }, controlAtStart: { '1411': 'soviet' } });
    expect(wasControlledBy(taken, 'axis', hex)).toBe(false);
  });
});

describe('bad positions', () => {
  const axis = { id: 'a', side: 'axis', at: '1313' };
  const soviet = { id: 's', side: 'soviet', at: '1312' };
  const battle = { attackers: ['a'], target: '1312' };
  const combat = { phase: 'first-combat', units: [axis, soviet] };

  type Fault = [string, unknown, readonly string[]];
  it.each<Fault>([
    ['no object', 7, ['']],
    ['a strange key', { season: 'winter' }, ['season']],
    ['turn 0', { turn: 0 }, ['turn']],
    ['turn 15', { turn: 15 }, ['turn']],
    ['half a turn', { turn: 2.5 }, ['turn']],
    ['CC-21.a turn 8 of the tournament', { scenario: 'tournament', turn: 8 }, ['turn']],
    ['a side that is none', { player: 'german' }, ['player']],
    ['a phase that is none', { phase: 'combat' }, ['phase']],
    ['a weather that is none', { weather: 'mud' }, ['weather']],
    ['a step of another phase', { phase: 'supply', step: 'attacks' }, ['step']],
    ['units that are no list', { units: {} }, ['units']],
    ['the second unit is bad', { units: [axis, { ...soviet, supply: 'none' }] }, ['units.1.supply']],
    ['an id twice', { units: [axis, { ...axis, at: '1314' }] }, ['units.1.id']],
    [
      'an id twice, off the map',
      { units: [axis, { id: 'a', side: 'axis', place: 'cadre' }] },
      ['units.1.id'],
    ],
    ['both sides in a hex', { units: [axis, { ...soviet, at: '1313' }] }, ['units.1.at']],
    ['an air marker that does not exist', { usedAir: ['air-v'] }, ['usedAir.0']],
    ['an air marker twice', { usedAir: ['air-iv', 'air-iv'] }, ['usedAir.1']],
    ['an air marker of the older form that does not exist', { air: { 'air-v': 'used' } }, ['air.air-v']],
    ['a state of an air marker that is none', { air: { 'air-iv': 'lost' } }, ['air.air-iv']],
    ['a fleet marker that does not exist', { fleet: { 'bsf-3': 'available' } }, ['fleet.bsf-3']],
    ['CC-17.2.m more than three replacements', { replacements: { infantry: 4 } }, ['replacements.infantry']],
    ['a kind of replacement that is none', { replacements: { tanks: 1 } }, ['replacements.tanks']],
    ['the corps marker off the board', { corps: '0101' }, ['corps']],
    ['control of no hex', { control: { '0101': 'axis' } }, ['control.0101']],
    ['control of a hex without controller', { control: { '1313': 'axis' } }, ['control.1313']],
    ['CC-4.1.m: enemy control of the north edge', { control: { '1010': 'soviet' } }, ['control.1010']],
    [
      'CC-2.37.a: control of a hex against the unit that stands there',
      { units: [{ id: 'a', side: 'axis', at: '1212' }], control: { '1212': 'soviet' } },
      ['control.1212'],
    ],
    ['a turn after the last', { turn: 15 }, ['turn']],
    ['control by nobody', { control: { '1212': 'german' } }, ['control.1212']],
    ['a draw to no hex', { drawnTo: ['1212', '9999'] }, ['drawnTo.1']],
    ['a port off the board', { units: [axis], allotted: { a: '0101' } }, ['allotted.a']],
    ['an allotment to nobody', { allotted: { a: '1212' } }, ['allotted.a']],
    ['rolls for nobody', { rolls: ['zz'] }, ['rolls.0']],
    ['a stack of nobody', { mover: { units: [] } }, ['mover.units']],
    ['a stack of the enemy', { units: [soviet], mover: { units: ['s'] } }, ['mover.units.0']],
    [
      'a stack that spent less than nothing',
      { units: [axis], mover: { units: ['a'], spent: -1 } },
      ['mover.spent'],
    ],
    ['step battle without attack', { ...combat, step: 'battle' }, ['battle']],
    ['an attack in the step attacks', { ...combat, step: 'attacks', battle }, ['battle']],
    ['an attack in the Supply Phase', { units: [axis, soviet], phase: 'supply', battle }, ['battle']],
    ['an attack on no hex', { ...combat, battle: { ...battle, target: '0000' } }, ['battle.target']],
    ['an attack by nobody', { ...combat, battle: { ...battle, attackers: [] } }, ['battle.attackers']],
    [
      'an attack by a stranger',
      { ...combat, battle: { ...battle, attackers: ['zz'] } },
      ['battle.attackers.0'],
    ],
    [
      'an attack by the enemy',
      { ...combat, battle: { ...battle, attackers: ['s'] } },
      ['battle.attackers.0'],
    ],
    [
      'defenders of the attacker',
      { ...combat, battle: { ...battle, defenders: ['a'] } },
      ['battle.defenders.0'],
    ],
    ['a column off the table', { ...combat, battle: { ...battle, column: 10 } }, ['battle.column']],
    ...(
      [
        ['roll', 'column'],
        ['losses', 'losses'],
        ['determined', 'determined'],
        ['further-retreat', 'overrun'],
        ['brandenburg', 'shifter'],
      ] as const
    ).map(
      ([stage, key]): Fault => [
        `the stage ${stage} without its ${key}`,
        { ...combat, battle: { ...battle, stage } },
        [`battle.${key}`],
      ],
    ),
    // What followed from the rest, and what nothing asked for.
    ...['attackingSide', 'lost'].map(
      (key): Fault => [
        `a battle with the key "${key}"`,
        { ...combat, battle: { ...battle, [key]: 'axis' } },
        [`battle.${key}`],
      ],
    ),
    ['a stage that is none', { ...combat, battle: { ...battle, stage: 'siege' } }, ['battle.stage']],
    ['a retreat of three hexes', { ...combat, battle: { ...battle, distance: 3 } }, ['battle.distance']],
    [
      'a strange loss',
      {
        ...combat,
        battle: { ...battle, losses: [{ chooser: 'axis', from: ['q'] }] },
      },
      ['battle.losses.0.from.0'],
    ],
    ['an end in the middle', { ending: { winner: 'axis', level: 'victory', points: 18 } }, ['ending']],
    [
      'every fault at once',
      { turn: 0, weather: 'mud', units: [{ ...axis, at: '0000' }] },
      // What is wrong inside is looked for once the outer form is right.
      ['turn', 'weather'],
    ],
    [
      'every fault inside at once',
      {
        step: 'attrition',
        control: { '0000': 'axis' },
        units: [
          { ...axis, at: '0000' },
          { ...soviet, type: 'tank' },
        ],
      },
      ['step', 'units.0.at', 'units.1.type', 'control.0000'],
    ],
    [
      'every label that is none of the board, before what the rules say of the rest',
      { step: 'attrition', corps: '0000', drawnTo: ['0000'] },
      ['corps', 'drawnTo.0'],
    ],
  ])('%s', (_what, json, paths) => {
    expect(faultsIn(readPosition(PLAIN, json))).toEqual(paths);
  });

  it('no JSON whatever makes the reader throw', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (any, unit, field) => {
        for (const json of [any, { units: [unit] }, { units: [{ ...axis, ...Object(unit) }] }]) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, json)._tag);
        }
        for (const key of Object.keys(writePosition(PLAIN, onPlain({})) as object)) {
          expect(['Left', 'Right']).toContain(readPosition(PLAIN, { [key]: field })._tag);
        }
      }),
      { numRuns: 200, seed: 7 },
    );
  });
});
