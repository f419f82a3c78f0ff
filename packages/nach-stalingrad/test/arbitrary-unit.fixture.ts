import fc from 'fast-check';
import type { Counter, Level, Side, Unit } from '../src/01-units/units.js';
import { ARMS, bareCounter, NATIONS, NOWHERE, PLACES, SIDES } from '../src/01-units/units.js';
import type { ClauseId } from '../src/rulebook/clause-id.js';
import type { Rules } from '../src/rules.js';

export const oneFrom = <A>(all: readonly A[]): fc.Arbitrary<A> => fc.constantFrom(...all);
export const orNull = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<A | null> =>
  fc.option(arbitrary, { freq: 2 });
export const boolean = fc.boolean();
export const nat = fc.nat({ max: 9 });

const combatCounter = (id: string, side: Side): fc.Arbitrary<Counter> =>
  fc
    .record({
      name: fc.string(),
      nation: oneFrom(NATIONS.filter((nation) => (nation === 'soviet') === (side === 'soviet'))),
      arm: oneFrom(ARMS),
      attack: nat,
      defense: nat,
      move: nat,
      quality: fc.integer({ min: 1, max: 4 }),
      maxSteps: fc.integer({ min: 1, max: 6 }),
      mechanized: orNull(
        fc.record({
          arm: oneFrom(ARMS),
          attack: nat,
          defense: nat,
          move: nat,
          quality: fc.integer({ min: 1, max: 4 }),
          maxSteps: fc.constant(2),
        }),
      ),
      weak: orNull(fc.record({ steps: fc.constant(1), attack: nat, defense: nat })),
      guards: boolean,
      ss: boolean,
      policeSteps: boolean,
      redBox: boolean,
      zoc: boolean,
      freeStacking: boolean,
    })
    .map((printed) => ({ ...bareCounter(id, side), ...printed }));

const LEVELS_OF: Readonly<Record<Side, readonly Level[]>> = {
  axis: ['army', 'panzer-army', 'army-group'],
  soviet: ['front', 'special'],
};

const otherCounter = (id: string, side: Side): fc.Arbitrary<Counter> => {
  const bare = bareCounter(id, side);
  const values = { attackBonus: nat, defenseBonus: nat, relief: nat };
  return fc.oneof(
    fc
      .record({ level: oneFrom(LEVELS_OF[side]), range: nat, operations: nat })
      .map((printed): Counter => ({ ...bare, kind: 'hq', ...printed })),
    fc
      .record({ ...values, operations: nat })
      .map((printed): Counter => ({ ...bare, kind: 'commander', ...printed })),
    ...(side === 'axis'
      ? [
          fc
            .record({ ...values, moveBonus: nat, move: nat })
            .map((printed): Counter => ({ ...bare, kind: 'armor-leader', ...printed })),
        ]
      : []),
    nat.map((move): Counter => ({ ...bare, kind: 'truck', move })),
    fc.constant<Counter>({ ...bare, kind: 'air-supply' }),
  );
};

const counterWith = (rules: Rules, id: string): fc.Arbitrary<Counter> =>
  oneFrom(SIDES).chain((side) =>
    fc.oneof(
      { weight: 3, arbitrary: combatCounter(id, side) },
      { weight: 2, arbitrary: otherCounter(id, side) },
      {
        weight: 1,
        arbitrary: oneFrom(rules.forces.roster).map((counter) => ({ ...counter })),
      },
    ),
  );

/** A unit with any status; Axis units stand in the first half of the land hexes, Soviet ones in the second. */
const unitWith = (rules: Rules, counter: Counter): fc.Arbitrary<Unit> => {
  const { board, land, boxes } = rules.theatre;
  const standable = board.hexes.filter((hex) => land[hex] === 1);
  const half = standable.length / 2;
  const own = counter.side === 'axis' ? standable.slice(0, half) : standable.slice(half);
  const anyHex = oneFrom([...standable, NOWHERE]);
  const combat = counter.kind === 'combat';
  return oneFrom(PLACES.filter((place) => place !== 'box' || boxes.length > 0)).chain((place) =>
    fc.record({
      counter: fc.constant(counter),
      place: fc.constant(place),
      at: place === 'map' ? oneFrom(own) : place === 'box' ? oneFrom(boxes) : fc.constant(NOWHERE),
      due: place === 'track' ? fc.integer({ min: 1, max: 11 }) : fc.constant(0),
      entry: orNull(fc.array(oneFrom(['1210', 'east-bank', 'any']), { maxLength: 2 })),
      delayed: boolean,
      steps: combat ? fc.nat({ max: counter.maxSteps }) : fc.constant(0),
      mechanizedSteps: combat ? fc.nat({ max: counter.mechanized?.maxSteps ?? 0 }) : fc.constant(0),
      with: fc.constant(null),
      supplied: boolean,
      oosBefore: boolean,
      disrupted: boolean,
      activated: counter.kind === 'hq' ? fc.constant(false) : fc.oneof(boolean, fc.constant('h')),
      activatedHq: boolean,
      checked: boolean,
      attackedThisTurn: boolean,
      defendedThisTurn: boolean,
      volgaPoint: boolean,
      activeNow: boolean,
      movedFirst: boolean,
      movedSecond: boolean,
      bonusUsed: boolean,
      ledBy: orNull(fc.constant('l')),
      defendedNow: boolean,
      startedAt: anyHex,
      spent: nat,
      ended: boolean,
      stopped: orNull(fc.record({ at: oneFrom(own), clause: fc.constant<ClauseId>('NS-9.2.e') })),
      reacted: fc.integer({ min: -1, max: 2 }),
      fledTo: anyHex,
      stormedFrom: anyHex,
    }),
  );
};

/** Commanders may be with an HQ of their side. */
const attached = (units: readonly Unit[]): readonly Unit[] =>
  units.map((unit, i) => {
    if (unit.counter.kind !== 'commander' || i % 2 === 0) return unit;
    const hq = units.find(({ counter }) => counter.kind === 'hq' && counter.side === unit.counter.side);
    return hq === undefined ? unit : { ...unit, with: hq.counter.id };
  });

/** Up to six units, sorted by id, ad hoc or of the order of battle. */
export const unitsOf = (rules: Rules): fc.Arbitrary<readonly Unit[]> =>
  fc
    .uniqueArray(oneFrom(['a', 'b', 'c', 'd', 'e', 'f']), { maxLength: 6 })
    .chain((ids) => fc.tuple(...ids.map((id) => counterWith(rules, id))))
    .chain((counters) => fc.tuple(...counters.map((counter) => unitWith(rules, counter))))
    .map((units) => {
      const once = units.filter(
        (unit, i) => units.findIndex(({ counter }) => counter.id === unit.counter.id) === i,
      );
      const sorted = [...once].sort((a, b) => (a.counter.id < b.counter.id ? -1 : 1));
      const identical = sorted.map((unit) => ({
        ...unit,
        counter: rules.forces.roster.find(({ id }) => id === unit.counter.id) ?? unit.counter,
      }));
      return attached(identical);
    });
