import fc from 'fast-check';
import { SEAS } from '../src/02-components/board.js';
import { controlAfter } from '../src/02-components/control.js';
import type { Counter, Face, Side, Unit } from '../src/02-components/units.js';
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
} from '../src/02-components/units.js';
import { isEnemyEdge } from '../src/07-movement/movement-cost.js';
import { SCENARIO_RULES } from '../src/20-set-up/scenarios.js';
import { STEPS_OF } from '../src/play/position-codec.js';
import type { Battle, Mover, Phase, Position } from '../src/position/position.js';
import {
  AIR_MARKERS,
  BATTLE_KINDS,
  BATTLE_STAGES,
  FLEET_MARKERS,
  PHASES,
  REPLACEMENT_KINDS,
  SCENARIOS,
  SOVIET_EVENTS,
} from '../src/position/position.js';
import type { Rules } from '../src/rules.js';

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
      kind: oneFrom(BATTLE_KINDS),
      stage: oneFrom(BATTLE_STAGES),
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
export const positionOn = (rules: Rules): fc.Arbitrary<Position> =>
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
