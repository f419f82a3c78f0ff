import { forbid, type HexId, type JsonObject } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, oneWordOf, wholeCodec } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../02-components/board.js';
import type { Unit } from '../02-components/units.js';
import { NOWHERE } from '../02-components/units.js';
import { judgeRemnant } from '../09-combat/remnants.js';
import { RESULTS, standsInWoods } from '../09-combat/results.js';
import type { Closed, Plan, Route } from '../09-combat/retreat.js';
import { eliminationViolation, judgeRetreat, retreatPlans } from '../09-combat/retreat.js';
import { OFF_MAP_WORD } from '../position/places.js';
import type { Position } from '../position/position.js';
import { withUnit } from '../position/position.js';
import { once, refusal } from '../position/refused.js';
import type { Rules, TrcReason, TrcViolation } from '../rules.js';
import { answer, question } from './question.js';

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
const refusedJson = (rules: Rules, unit: Unit, { path, violation }: Closed) => ({
  ...violation,
  unit: unit.counter.id,
  hex: label(rules.theatre, path[path.length - 1] as HexId),
  path: path.map((hex) => label(rules.theatre, hex)),
});

const retreat = question(
  'Where units may retreat.',
  ({ unitOnMap }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1) },
      { hexes: wholeCodec(1), attackers: eachOnce(unitOnMap, 'unit') },
    ),
  (rules, position, { units, attackers = [], hexes = FARTHEST }) => {
    const ids = units.map(({ counter }) => counter.id);
    if (new Set(units.map(({ counter }) => counter.side)).size > 1)
      return badAsk('ask.units', 'units all of one side', ids);
    const [subject = ''] = ids;
    if (hexes > FARTHEST)
      return right(forbid<TrcViolation>({ clause: 'TRC-9.7.1.a', code: 'ONE_OR_TWO_HEXES', subject, hexes }));
    const stay = units.filter((unit) => standsInWoods(rules, unit)).map(({ counter }) => counter.id);
    const plans = retreatPlans(rules, position, ids);
    const reasons: TrcReason[] = [
      {
        clause: 'TRC-9.7.1.a',
        effect: 'attacker-moves-them',
        side: attackers[0]?.counter.side ?? position.player,
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
  },
);

/** TRC-9.6.4.a: nobody advances after a combat. */
const advance = question(
  'Where units may advance after combat: nowhere.',
  ({ unitOnMap, hex }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1) },
      { vacated: eachOnce(hex, 'hex'), result: oneWordOf(RESULTS) },
    ),
  (rules, position, { units }) => {
    const options: JsonObject = Object.fromEntries(units.map(({ counter }) => [counter.id, []]));
    return right(answer(rules, position, { options }, [{ clause: 'TRC-9.6.4.a', effect: 'no-advance' }]));
  },
);

const strengthOf = ({ counter: { combat, move } }: Unit): string => `${combat}-${move}`;

/** What a defender would leave behind that a result eliminates (TRC-9.12.1). */
const remnant = question(
  'What an eliminated unit leaves behind, and where.',
  ({ dead }) => exactType({ unit: dead, result: oneWordOf(RESULTS) }),
  (rules, position, { unit, result }) => {
    const { id } = unit.counter;
    const without = withUnit(position, id, { place: 'pool', at: NOWHERE });
    const ruled = judgeRemnant(rules, without, result, unit);
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
      leaves: strengthOf(counters[0] as Unit),
      hexes: [...new Set(routes.map(({ end }) => label(rules.theatre, end)))],
      counters: counters.map(({ counter }) => counter.id),
      routes: routes.map((route) => ({ path: pathOf(rules, route) })),
    };
    return right(answer(rules, position, value, ruled.right.reasons));
  },
);

/** Questions about what follows a combat. */
export const RETREAT_QUESTIONS = { retreat, advance, remnant };
