import type { Unit } from '../01-units/units.js';
import { isHq, isInPlay } from '../01-units/units.js';
import { subsets } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Position } from '../position/position.js';
import type { Rules } from '../rules.js';
import type { Order } from './activation.js';
import { activatorOf, isWaiting } from './activation.js';
import { bondOf, isArmyGroup, isArmyHq, isInCommand, isSpecial, LINKED, LINKED_BY_BOTH } from './command.js';
import type { ACTIVATE } from './forms.js';

/** Up to this many disrupted units are offered in every selection, since units that check cannot stand down before; more, all or none. */
const MANY_DISRUPTED = 3;

/** The selections of the disrupted units that are to check. */
const triers = (disrupted: readonly Unit[]): readonly (readonly Unit[])[] =>
  disrupted.length > MANY_DISRUPTED ? [[], disrupted] : [[], ...subsets(disrupted)];

const orderOf = (hq: Unit, also: readonly Unit[]): Order => ({
  hq,
  also,
  armies: [hq, ...also].filter(isArmyHq),
  units: [],
  independent: null,
});

const actionOf = (
  order: Order,
  units: readonly Unit[],
  independent: Unit | null,
): ActionOf<typeof ACTIVATE> => ({
  type: 'activate',
  hq: order.hq,
  also: order.also,
  units,
  independent,
});

/** Naming these HQs with every sound unit, each selection of disrupted ones and each of a German corps where only one may come. */
const withUnits = (
  rules: Rules,
  waiting: readonly Unit[],
  order: Order,
  independents: readonly (Unit | null)[] = [null],
): readonly ActionOf<typeof ACTIVATE>[] => {
  const can = waiting.filter((unit) => activatorOf(rules, order, unit) !== null);
  const { hq } = order;
  const limitTo = (unit: Unit) => !isArmyGroup(hq) && bondOf(hq, unit) === 'german-corps';
  const corps = [null, ...can.filter(limitTo)];
  const sound = can.filter((unit) => !limitTo(unit) && !unit.disrupted);
  const disrupted = can.filter((unit) => !limitTo(unit) && unit.disrupted);
  return corps.flatMap((german) =>
    triers(disrupted).flatMap((tried) =>
      independents.map((independent) =>
        actionOf(order, [...sound, ...tried, ...(german === null ? [] : [german])], independent),
      ),
    ),
  );
};

/** An army group HQ with every army HQ in its range, alone and with each independent unit (NS-8.h, NS-8.j). */
const byGroup = (
  rules: Rules,
  waiting: readonly Unit[],
  free: readonly Unit[],
  hq: Unit,
): readonly ActionOf<typeof ACTIVATE>[] => {
  const order = orderOf(
    hq,
    free.filter((army) => isArmyHq(army) && isInCommand(rules, hq, army)),
  );
  const independents = waiting.filter(
    (unit) => isInCommand(rules, hq, unit) && !order.armies.some((army) => isInCommand(rules, army, unit)),
  );
  return withUnits(rules, waiting, order, [null, ...independents]);
};

/** The sets of exactly n things; all of them if there are fewer. */
const choices = <A>(list: readonly A[], count: number): readonly (readonly A[])[] =>
  list.length <= count ? [list] : subsets(list, count).filter((set) => set.length === count);

/** The special HQs: each with each pair of Fronts in its range, both with each three (NS-8.p, NS-8.q). */
const bySpecials = (
  rules: Rules,
  waiting: readonly Unit[],
  free: readonly Unit[],
): readonly ActionOf<typeof ACTIVATE>[] => {
  const specials = free.filter(isSpecial);
  const fronts = free.filter(isArmyHq);
  const single = specials.flatMap((hq) =>
    choices(
      fronts.filter((front) => isInCommand(rules, hq, front)),
      LINKED,
    ).flatMap((linked) => withUnits(rules, waiting, orderOf(hq, linked))),
  );
  const [first, second] = specials;
  if (first === undefined || second === undefined) return single;
  if (!isInCommand(rules, first, second) || !isInCommand(rules, second, first)) return single;
  const both = fronts.filter((front) => specials.some((hq) => isInCommand(rules, hq, front)));
  return [
    ...single,
    ...choices(both, LINKED_BY_BOTH).flatMap((linked) =>
      withUnits(rules, waiting, orderOf(first, [second, ...linked])),
    ),
  ];
};

/** Every way to name HQs, each with all units it may activate; `stand-down` gives the rest. */
export const listActivations = (rules: Rules, position: Position): readonly ActionOf<typeof ACTIVATE>[] => {
  const { player } = position;
  if (position.phase !== 'activation' || position.passed.includes(player)) return [];
  const hqs = position.units.filter((unit) => isHq(unit) && unit.counter.side === player);
  if (rules.readings['NS-A2'] === 'b' && hqs.some((hq) => hq.activatedHq)) return [];
  const free = hqs.filter((hq) => isInPlay(hq) && !hq.activatedHq);
  const waiting = position.units.filter((unit) => isWaiting(player, unit));
  return [
    ...free.flatMap((hq) => {
      if (isArmyHq(hq)) return withUnits(rules, waiting, orderOf(hq, []));
      return isArmyGroup(hq) ? byGroup(rules, waiting, free, hq) : [];
    }),
    ...bySpecials(rules, waiting, free),
  ];
};
