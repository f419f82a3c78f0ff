import fc from 'fast-check';
import { GROUNDS, SKIES } from '../src/01-units/board.js';
import type { Side, Unit } from '../src/01-units/units.js';
import { POINT_KINDS, SIDES } from '../src/01-units/units.js';
import { playerOf } from '../src/play/usual-position.js';
import type {
  AirForce,
  Attack,
  Battle,
  Check,
  Fleet,
  HungryStack,
  Phase,
  Points,
  Position,
} from '../src/position/position.js';
import { BATTLE_STAGES, COMBAT_STEPS, PHASES, SCENARIOS } from '../src/position/position.js';
import { withSide } from '../src/position/view.js';
import type { Rules } from '../src/rules.js';
import { boolean, nat, oneFrom, orNull, unitsOf } from './arbitrary-unit.fixture.js';

const bySide = <A>(arbitrary: fc.Arbitrary<A>): fc.Arbitrary<Readonly<Record<Side, A>>> =>
  fc.record({ axis: arbitrary, soviet: arbitrary });
const sides = fc.subarray([...SIDES]);

/** Air counters; no more bombers are engaged than there are (NS-7.2.f). */
const air: fc.Arbitrary<AirForce> = fc
  .record({
    held: nat,
    usable: nat,
    fighters: nat,
    bombers: nat,
    supply: nat,
    volga: nat,
    fleet: nat,
    engaged: nat,
    engagedNow: nat,
    used: nat,
  })
  .map((force) => {
    const engaged = Math.min(force.engaged, force.bombers);
    return { ...force, engaged, engagedNow: Math.min(force.engagedNow, engaged) };
  });

const points: fc.Arbitrary<Points> = fc.record(
  Object.fromEntries(POINT_KINDS.map((kind) => [kind, nat])) as Record<
    (typeof POINT_KINDS)[number],
    typeof nat
  >,
);

interface Context {
  readonly phase: Phase;
  readonly units: readonly Unit[];
}

const inCombat = (rules: Rules, { phase, units }: Context) => {
  const hexes = fc.array(oneFrom(rules.theatre.board.hexes), { maxLength: 2 });
  const ids = units.map(({ counter }) => counter.id);
  const some = fc.subarray(ids);
  const none = fc.constant(null);
  if (ids.length === 0) return { attacks: fc.constant<readonly Attack[]>([]), battle: none, hexes, some };
  const attack: fc.Arbitrary<Attack> = fc.record({
    units: some,
    hexes,
    hq: oneFrom(ids),
    air: bySide(nat),
    resolved: boolean,
  });
  const attacks =
    phase === 'combat' ? fc.array(attack, { maxLength: 2 }) : fc.constant<readonly Attack[]>([]);
  const battle: fc.Arbitrary<Battle> = fc.record({
    index: fc.constant(phase === 'combat' ? 0 : -1),
    stage: oneFrom(BATTLE_STAGES),
    attackers: some,
    hexes,
    defenders: some,
    street: boolean,
    lead: oneFrom(ids),
    defenderLead: orNull(oneFrom(ids)),
    bonus: some,
    supplied: boolean,
    air: bySide(nat),
    fleet: oneFrom([0, 3, 6]),
    result: orNull(fc.record({ attacker: nat, defender: nat })),
    owed: nat,
    lost: some,
    losers: some,
    retreat: nat,
    retreating: some,
    vacated: hexes,
    deep: boolean,
  });
  return { attacks, battle: orNull(battle), hexes, some };
};

const positionIn = (rules: Rules, context: Context): fc.Arbitrary<Position> => {
  const { phase, units } = context;
  const { board, rail } = rules.theatre;
  const { attacks, battle, hexes, some } = inCombat(rules, context);
  const ids = units.map(({ counter }) => counter.id);
  const hex = oneFrom(board.hexes);
  const letters = (allowed: (index: number) => readonly string[]): fc.Arbitrary<string> =>
    fc.infiniteStream(fc.nat({ max: 2 })).map((stream) => {
      const text: string[] = [];
      for (let i = 0; i < board.size; i++) {
        const words = allowed(i);
        text.push(words[(stream.next().value as number) % words.length] as string);
      }
      return text.join('');
    });
  const checks: fc.Arbitrary<readonly Check[]> =
    ids.length === 0
      ? fc.constant([])
      : fc.array(
          fc.record({
            reason: oneFrom([
              'activation',
              'attrition',
              'disengagement',
              'retreat-before',
              'relief',
            ] as const),
            unit: oneFrom(ids),
            path: hexes,
          }),
          { maxLength: 2 },
        );
  const hungry: fc.Arbitrary<readonly HungryStack[]> =
    phase === 'attrition'
      ? fc.array(
          fc.record({
            side: oneFrom(SIDES),
            hex,
            box: boolean,
            owed: fc.constantFrom({}, { infantry: 2 }, { armor: 1, cavalry: 1 }),
          }),
          { maxLength: 2 },
        )
      : fc.constant([]);
  const fleet: fc.Arbitrary<Fleet> = fc.record({
    level: nat,
    landing: orNull(hex),
    spoiled: boolean,
    landedIn: nat,
    sunk: boolean,
    carried: boolean,
    supported: boolean,
  });
  const counts = fc.dictionary(oneFrom(['h', 'k']), nat);
  const position: fc.Arbitrary<Position> = fc.record({
    scenario: oneFrom(SCENARIOS),
    turn: fc.integer({ min: 1, max: 10 }),
    phase: fc.constant(phase),
    player: oneFrom(SIDES).map((side) => playerOf(phase, side)),
    step: phase === 'combat' ? oneFrom(COMBAT_STEPS) : fc.constant('declare' as const),
    finished: sides,
    passed: sides,
    weather: fc.record({ north: oneFrom(GROUNDS), south: oneFrom(GROUNDS), air: oneFrom(SKIES) }),
    weatherRolled: fc.nat({ max: 2 }),
    units: fc.constant(units),
    control: letters((i) => (board.exists[i] === 1 ? ['.', 'a', 's'] : ['.'])).map((control) =>
      // NS-14.q: who stands in a hex passed through it last.
      units
        .filter((unit) => unit.place === 'map')
        .reduce((now, { at, counter }) => withSide(now, [at], counter.side), control),
    ),
    gauge: letters((i) => (rail[i] === 0 ? ['.'] : ['a', 's'])),
    railPoints: bySide(nat),
    caucasusRail: bySide(nat),
    points: bySide(points),
    conversionPoints: bySide(nat),
    converted: bySide(hexes),
    air: bySide(air),
    airRolled: sides,
    volgaPoints: nat,
    volgaArmor: boolean,
    ferried: boolean,
    fleet,
    taman: orNull(fc.integer({ min: 1, max: 10 })),
    sealift: nat,
    landed: fc.dictionary(
      oneFrom(board.hexes.slice(0, 4).map((one) => board.grid.labels[one] as string)),
      nat,
    ),
    hqsMoved: boolean,
    attacks,
    reactions: fc.record({ sent: counts, disengaged: counts, checked: some }),
    battle,
    checks,
    pushes: some,
    emptied: orNull(fc.record({ attack: nat, hex })),
    hungry,
    spared: some,
    usedTrucks: fc.array(fc.record({ side: oneFrom(SIDES), hex }), { maxLength: 2 }),
    ending:
      phase === 'over'
        ? fc.record({ winner: orNull(oneFrom(SIDES)), level: fc.string(), points: orNull(nat) })
        : fc.constant(null),
  });
  // A combat resolves one of the attacks.
  return position.map((one) =>
    one.battle !== null && one.battle.index >= one.attacks.length ? { ...one, battle: null } : one,
  );
};

/** Any position that can be written: whatever its parts, whether play can lead there or not. */
export const positionOn = (rules: Rules): fc.Arbitrary<Position> =>
  fc.tuple(oneFrom(PHASES), unitsOf(rules)).chain(([phase, units]) => positionIn(rules, { phase, units }));
