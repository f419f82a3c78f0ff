import fc from 'fast-check';
import { LAST_TURN } from '../src/02-components/calendar.js';
import { TRIGGERS } from '../src/02-components/forces.js';
import type { Counter, Side, Unit } from '../src/02-components/units.js';
import {
  ENDED,
  NATIONS,
  NEVER,
  NOWHERE,
  PLACES,
  SIDES,
  SIZES,
  UNIT_TYPES,
} from '../src/02-components/units.js';
import { letterOf } from '../src/05-victory/control.js';
import { OBJECTIVES } from '../src/13-options/sudden-death.js';
import { sharesHexes } from '../src/play/position-codec.js';
import { STEPS_OF } from '../src/play/steps-of-phases.js';
import type {
  Battle,
  Chosen,
  DeclaredBattle,
  Phase,
  Position,
  SeaAttempt,
} from '../src/position/position.js';
import {
  BATTLE_STAGES,
  ENDS,
  MOVE_MODES,
  OBJECTIVE_YEARS,
  PHASES,
  SCENARIOS,
  SEA_AREAS,
  SITUATIONS,
  SUPPLY_ROUTES,
} from '../src/position/position.js';
import { COUNTED_KINDS } from '../src/position/words.js';
import type { ClauseId } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';
import { WEATHERS } from '../src/rules.js';
import { lastTurnOf } from '../src/s-scenarios/scenario-end.js';

const oneFrom = <A>(all: readonly A[]): fc.Arbitrary<A> => fc.constantFrom(...all);
const orNull = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> => fc.option(arbitrary, { freq: 2 });
const boolean = fc.boolean();
const nat = fc.nat({ max: 9 });
const bySide = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<Readonly<Record<Side, A>>> =>
  fc.record({ axis: arbitrary, soviet: arbitrary });
const someKeys = <K extends string, A>(keys: readonly K[], value: fc.Arbitrary<A>) =>
  fc
    .subarray([...keys])
    .chain((kept) =>
      fc.record(Object.fromEntries(kept.map((key) => [key, value])) as Record<K, typeof value>),
    )
    .map((record) => ({ ...record }) as Partial<Record<K, A>>);

const SOVIET = ['soviet', 'guards'];

const adHoc = (id: string): fc.Arbitrary<Counter> =>
  oneFrom(SIDES).chain((side) =>
    fc.record({
      id: fc.constant(id),
      name: fc.string(),
      side: fc.constant(side),
      nation: oneFrom(NATIONS.filter((nation) => SOVIET.includes(nation) === (side === 'soviet'))),
      type: oneFrom(UNIT_TYPES),
      size: orNull(oneFrom(SIZES)),
      combat: nat,
      move: nat,
      remnant: boolean,
      code: orNull(oneFrom(['N', 'B', 'Riga', ...TRIGGERS])),
      band: boolean,
      into: orNull(fc.constant('x')),
      exempt: boolean,
      variant: fc.constant(false),
    }),
  );

type Frame = Pick<Position, 'scenario' | 'end' | 'turn' | 'player' | 'phase' | 'step'>;

/** A unit with any status; Axis units stand in the first half of the land hexes, Soviet ones in the second. */
const unitWith = (rules: Rules, counter: Counter, { turn, phase }: Frame): fc.Arbitrary<Unit> => {
  const { board, land, named } = rules.theatre;
  const standable = board.hexes.filter((hex) => land[hex] === 1);
  const half = standable.length / 2;
  const own = counter.side === 'axis' ? standable.slice(0, half) : standable.slice(half);
  const earliest = phase === 'set-up' ? Math.max(1, turn) : 1;
  return oneFrom(PLACES).chain((place) =>
    fc.record({
      counter: fc.constant(counter),
      place: fc.constant(place),
      at: place === 'map' ? oneFrom(own) : fc.constant(NOWHERE),
      due: place === 'track' ? fc.integer({ min: earliest, max: LAST_TURN + 1 }) : fc.nat({ max: LAST_TURN }),
      dueImpulse: oneFrom([1, 2] as const),
      entry: orNull(oneFrom(Object.keys(named))),
      startedInZone: boolean,
      moved: boolean,
      spent: nat,
      ended: orNull(oneFrom(ENDED)),
      automatic: boolean,
      fought: boolean,
      fresh: boolean,
      landed: fc.integer({ min: NEVER, max: LAST_TURN }),
      dropped: boolean,
      amongEnemies: boolean,
    }),
  );
};

const unitsOf = (rules: Rules, frame: Frame): fc.Arbitrary<readonly Unit[]> =>
  fc
    .tuple(
      fc.shuffledSubarray(
        rules.forces.roster.map((entry) => entry.counter),
        { minLength: 4, maxLength: 12 },
      ),
      fc.tuple(adHoc('a'), adHoc('b'), adHoc('zz')),
      // A counter of the list with something overridden.
      fc.tuple(oneFrom(rules.forces.roster), nat).map(([{ counter }, combat]) => ({ ...counter, combat })),
    )
    .chain(([listed, own, changed]) => {
      const counters = [...listed.filter(({ id }) => id !== changed.id), ...own, changed];
      return fc.tuple(...counters.map((counter) => unitWith(rules, counter, frame)));
    })
    .map((units) => [...units].sort((x, y) => (x.counter.id < y.counter.id ? -1 : 1)));

const lettersOn = (rules: Rules, hexes: readonly number[], letters: string): fc.Arbitrary<string> =>
  fc.array(fc.nat({ max: letters.length - 1 }), { minLength: 40, maxLength: 40 }).map((choice) => {
    const all = new Array<string>(rules.theatre.board.size).fill('.');
    for (const [i, hex] of hexes.entries()) all[hex] = letters[choice[i % choice.length] as number] as string;
    return all.join('');
  });

const idsOf = (units: readonly Unit[]): fc.Arbitrary<readonly string[]> =>
  fc.subarray(units.map(({ counter }) => counter.id));

const declaredOn = (rules: Rules, units: readonly Unit[]): fc.Arbitrary<readonly DeclaredBattle[]> =>
  fc.array(
    fc.record({
      attackers: idsOf(units),
      hexes: fc.uniqueArray(oneFrom(rules.theatre.board.hexes), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 3 },
  );

const battleOf = (rules: Rules, units: readonly Unit[], index: number): fc.Arbitrary<Battle> => {
  const fallen = fc.record({
    unit: oneFrom(units.map(({ counter }) => counter.id)),
    at: oneFrom(rules.theatre.board.hexes),
  });
  return fc.record({
    index: fc.constant(index),
    stage: oneFrom(BATTLE_STAGES),
    attackers: idsOf(units),
    defenders: idsOf(units),
    column: fc.nat({ max: rules.combatResults.table.columns.length - 1 }),
    result: orNull(oneFrom(['EX', 'DE'])),
    losses: fc.array(
      fc.record({
        chooser: oneFrom(SIDES),
        from: idsOf(units),
        clause: fc.constant<ClauseId>('TRC-9.6.2.f'),
      }),
      { maxLength: 2 },
    ),
    retreating: idsOf(units),
    fallen: fc.array(fallen, { maxLength: 2 }),
    remnant: orNull(fallen),
  });
};

const seaAttempt = (rules: Rules, units: readonly Unit[]): fc.Arbitrary<SeaAttempt> =>
  fc.record({
    unit: oneFrom(units.map(({ counter }) => counter.id)),
    to: fc.oneof(fc.constant(NOWHERE), oneFrom(rules.theatre.board.hexes)),
    mode: oneFrom(MOVE_MODES),
    exit: boolean,
  });

const frameOn = (rules: Rules): fc.Arbitrary<Frame> =>
  fc.tuple(oneFrom(SCENARIOS), oneFrom(PHASES)).chain(([scenario, phase]) =>
    fc
      .record({
        scenario: fc.constant(scenario),
        end: scenario === 'campaign' ? fc.constant(null) : oneFrom([...ENDS, null]),
        turn: fc.integer({ min: 0, max: LAST_TURN }),
        player: oneFrom(SIDES),
        phase: fc.constant(phase),
        step: oneFrom(STEPS_OF[phase as Phase]),
      })
      .map((frame) => ({ ...frame, turn: Math.min(frame.turn, lastTurnOf(rules, frame as Position)) })),
  );

const objectives: fc.Arbitrary<Chosen> = fc.subarray([...OBJECTIVE_YEARS]).chain((years) =>
  bySide(fc.constant(null)).map((sides) => {
    const of = (side: Side) =>
      Object.fromEntries(years.map((year, i) => [year, OBJECTIVES[year][side][i % 3]]));
    return Object.fromEntries(
      Object.keys(sides).map((side) => [side, of(side as Side)]),
    ) as unknown as Chosen;
  }),
);

/** Any state of a game, and many that no game comes to. */
export const positionOn = (rules: Rules): fc.Arbitrary<Position> =>
  frameOn(rules).chain((frame) =>
    unitsOf(rules, frame).chain((units) => {
      const { hexes } = rules.theatre.board;
      const someHexes = fc.array(oneFrom(hexes), { maxLength: 3 });
      const weather = oneFrom(WEATHERS);
      const seas = fc.record(
        Object.fromEntries(SEA_AREAS.map((area) => [area, nat])) as Record<'black' | 'baltic', typeof nat>,
      );
      const { railHexes } = rules.theatre;
      return declaredOn(rules, units).chain((battles) =>
        fc.record<Position>({
          scenario: fc.constant(frame.scenario),
          end: fc.constant(frame.end),
          variation: frame.scenario === 'uranus' ? boolean : fc.constant(false),
          turn: fc.constant(frame.turn),
          player: fc.constant(frame.player),
          impulse: oneFrom([1, 2] as const),
          phase: fc.constant(frame.phase),
          step: fc.constant(frame.step),
          weather,
          forecast: fc.tuple(weather, weather),
          units: fc.constant(units),
          entered: lettersOn(rules, hexes, 'as.').map((letters) =>
            // TRC-5.5.b: who holds a hex entered it last.
            units
              .filter((unit) => unit.place === 'map' && !sharesHexes(unit))
              .reduce(
                (now, { at, counter }) => now.slice(0, at) + letterOf(counter.side) + now.slice(at + 1),
                letters,
              ),
          ),
          rail: lettersOn(rules, railHexes, 'as'),
          railAtStart: lettersOn(rules, railHexes, 'as'),
          stukas: fc.array(
            fc.record({ hq: oneFrom(units.map(({ counter }) => counter.id)), hex: oneFrom(hexes) }),
            { maxLength: 2 },
          ),
          stukasGone: nat,
          guns: someHexes,
          gunsUsed: nat,
          railMoves: bySide(nat),
          seaMoves: bySide(seas),
          landings: bySide(nat),
          seaLost: bySide(boolean),
          pending: frame.step === 'sea' ? seaAttempt(rules, units) : fc.constant(null),
          draft: fc.record({
            battles: fc.oneof(fc.constant([]), declaredOn(rules, units)),
            surrender: idsOf(units),
          }),
          battles: frame.step === 'declare' ? fc.constant([]) : fc.constant(battles),
          resolved: fc.array(nat, { maxLength: 2 }),
          battle:
            frame.step === 'battle'
              ? fc.nat({ max: battles.length - 1 }).chain((index) => battleOf(rules, units, index))
              : fc.constant(null),
          archangelLost: boolean,
          triggered: fc.subarray([...TRIGGERS]),
          axisReplacements: fc.record({
            passed: boolean,
            used: someKeys(COUNTED_KINDS, nat),
            equipment: idsOf(units),
          }),
          sovietReplacements: fc.record({
            lendLease: nat,
            spent: nat,
            tanks: nat,
            guards: nat,
            cities: someHexes,
            stavkaYear: oneFrom([0, 1941, 1942, 1943, 1944, 1945]),
          }),
          sovietCities: someHexes,
          routes: fc.subarray([...SUPPLY_ROUTES]),
          withdrawals: nat,
          clearTurns: nat,
          objectives,
          situations: someKeys(SITUATIONS, boolean),
          neutral: boolean,
          siberia: fc.record({ sent: nat, returns: fc.nat({ max: LAST_TURN }), filled: boolean }),
          ending:
            frame.phase === 'over'
              ? fc.record({ winner: orNull(oneFrom(SIDES)), level: fc.constant('victory'), points: nat })
              : fc.constant(null),
        }),
      );
    }),
  );
