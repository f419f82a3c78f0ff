import type { BadInput, HexId, JsonObject, Question } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { judgeRemnant } from '../09-combat/remnants.js';
import { RESULTS, standsInWoods } from '../09-combat/results.js';
import type { Closed, Plan, Route } from '../09-combat/retreat.js';
import { eliminationViolation, judgeRetreat, retreatPlans } from '../09-combat/retreat.js';
import { OFF_MAP_WORD } from '../play/actions.js';
import type { Position } from '../play/position.js';
import { unitById, withUnit } from '../play/position.js';
import { once, refusal } from '../play/refused.js';
import type { Rules, TrcReason } from '../rules.js';
import { answer, bad, readHex, readList, readUnitId, readUnitOnMap } from './asked.js';

const FARTHEST = 2;

const pathOf = (rules: Rules, { path, off }: Route): readonly string[] => [
  ...path.map((hex) => label(rules.theatre, hex)),
  ...(off ? [OFF_MAP_WORD] : []),
];

/** What a plan offers and does not, with the reasons of both. */
const planReasons = (
  rules: Rules,
  position: Position,
  ids: readonly string[],
  plan: Plan,
): readonly TrcReason[] => {
  const unit = plan.unit.counter.id;
  const open = plan.routes.flatMap(({ path, off }) => {
    const ruled = judgeRetreat(rules, position, ids, unit, path, off);
    return ruled._tag === 'Right' ? ruled.right.reasons : [];
  });
  const lost =
    plan.routes.length === 0
      ? [{ ...refusal(eliminationViolation(plan)), effect: 'lost' as const, unit }]
      : [];
  const closed =
    plan.doom === null
      ? plan.closed.map(({ path, violation }) => ({
          ...refusal(violation),
          effect: 'not-offered' as const,
          unit,
          path: path.map((hex) => label(rules.theatre, hex)),
        }))
      : [];
  return [...once(open), ...lost, ...closed];
};

/** A hex that was looked at and is not offered, and why. */
const refusedJson = (rules: Rules, unit: Unit, { path, violation }: Closed): JsonObject => ({
  ...violation,
  unit: unit.counter.id,
  hex: label(rules.theatre, path[path.length - 1] as HexId),
  path: path.map((hex) => label(rules.theatre, hex)),
});

const retreat =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
    const attackers = readList(ask['attackers'] ?? [], 'ask.attackers', (id, at) =>
      readUnitOnMap(position, id, at),
    );
    const { hexes = FARTHEST } = ask;
    const wrong = [units, attackers].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || attackers._tag === 'Left') return left(wrong);
    const sides = new Set(units.right.map(({ counter }) => counter.side));
    if (sides.size !== 1) return bad('ask.units', 'at least one unit, all of one side', ask['units']);
    if (hexes !== 1 && hexes !== FARTHEST) return bad('ask.hexes', '1 or 2', hexes);
    const ids = units.right.map(({ counter }) => counter.id);
    const stay = units.right.filter((unit) => standsInWoods(rules, unit)).map(({ counter }) => counter.id);
    const plans = retreatPlans(rules, position, ids);
    const reasons: TrcReason[] = [
      {
        clause: 'TRC-9.7.1.a',
        effect: 'attacker-moves-them',
        side: attackers.right[0]?.counter.side ?? position.player,
      },
      ...plans.flatMap((plan) => planReasons(rules, position, ids, plan)),
    ];
    if (stay.length > 0)
      reasons.push(
        { clause: 'TRC-9.8.4.a', effect: 'never-out-of-woods', units: stay },
        { clause: 'TRC-9.7.3.b', effect: 'no-retreat', units: stay },
        { clause: 'TRC-9.8.4.c', effect: 'compulsory', units: stay },
      );
    const routes = plans.flatMap(({ unit, routes: open }) =>
      open
        .filter(({ path }) => path.length <= hexes)
        .map((route) => ({ unit: unit.counter.id, path: pathOf(rules, route), losses: 0, goesOn: false })),
    );
    const lost = plans.filter(({ routes: open }) => open.length === 0).map(({ unit }) => unit.counter.id);
    const refused = plans.flatMap(({ unit, closed, doom }) =>
      doom === null ? closed.map((one) => refusedJson(rules, unit, one)) : [],
    );
    const value = { routes, eliminated: lost.length === ids.length, lost, stay, refused };
    return right(answer(rules, position, value, reasons));
  };

/** TRC-9.6.4.a: nobody advances after a combat. */
const advance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
    const vacated = readList(ask['vacated'] ?? [], 'ask.vacated', (text, at) => readHex(rules, text, at));
    const wrong = [units, vacated].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || vacated._tag === 'Left') return left(wrong);
    const options: JsonObject = Object.fromEntries(units.right.map(({ counter }) => [counter.id, []]));
    return right(answer(rules, position, { options }, [{ clause: 'TRC-9.6.4.a', effect: 'no-advance' }]));
  };

/** A unit on the map, or one that the combat under way has eliminated, as it stood. */
const readDead = (position: Position, id: unknown): Either<readonly BadInput[], Unit> => {
  const unit = readUnitId(position, id, 'ask.unit');
  if (unit._tag === 'Left' || unit.right.place === 'map') return unit;
  const fallen = position.battle?.fallen.find((one) => one.unit === id);
  return fallen === undefined
    ? bad('ask.unit', 'a unit on the map or just eliminated', id)
    : right({ ...unit.right, place: 'map', at: fallen.at });
};

const strengthOf = (position: Position, id: string): string => {
  const { combat, move } = (unitById(position, id) as Unit).counter;
  return `${combat}-${move}`;
};

/** What a defender would leave behind that a result eliminates (TRC-9.12.1). */
const remnant =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const dead = readDead(position, ask['unit']);
    if (dead._tag === 'Left') return dead;
    const { result } = ask;
    if (typeof result !== 'string' || !RESULTS.includes(result))
      return bad('ask.result', 'a result of the combat table', result);
    const { id } = dead.right.counter;
    const without = withUnit(position, id, { place: 'pool', at: NOWHERE });
    const ruled = judgeRemnant(rules, without, result, dead.right);
    if (ruled._tag === 'Left') {
      const reasons = ruled.left.map((violation) => ({
        ...refusal(violation),
        effect: 'no-remnant' as const,
        unit: id,
      }));
      return right(answer(rules, position, { leaves: null, hexes: [], counters: [], routes: [] }, reasons));
    }
    const { counters, routes } = ruled.right.value;
    const value = {
      leaves: strengthOf(position, counters[0] as string),
      hexes: [...new Set(routes.map(({ end }) => label(rules.theatre, end)))],
      counters: [...counters],
      routes: routes.map((route) => ({ path: pathOf(rules, route) })),
    };
    return right(answer(rules, position, value, ruled.right.reasons));
  };

/** Questions about what follows a combat. */
export const retreatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  retreat: retreat(rules),
  advance: advance(rules),
  remnant: remnant(rules),
});
