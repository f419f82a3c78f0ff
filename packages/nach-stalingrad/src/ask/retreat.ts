import type { HexId } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { badAsk } from '@eastfront/kernel/case';
import { eachOnce, exactType, wholeCodec } from '@eastfront/kernel/codec';
import { right } from 'fp-ts/Either';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf, stepsOf } from '../01-units/units.js';
import { excessOf } from '../03-stacking/stacking.js';
import { listAdvances } from '../10-combat/advance.js';
import { readResult } from '../10-combat/odds.js';
import { refusedHexes, retreatPaths, retreatReasons, retreatRuling } from '../10-combat/retreat.js';
import { MOST_HEXES, smaller, tooLong } from '../10-combat/taking-losses.js';
import { refuse } from '../position/action.js';
import type { Battle, Position } from '../position/position.js';
import { unfought } from '../position/position.js';
import { combatUnitsIn, stepsIn } from '../position/view.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';
import { resultCodec } from './combat.js';
import { question } from './question.js';

/** A fight in which only the step of the question is still open. */
const battleWith = (change: Partial<Battle>): Battle => ({
  ...unfought(),
  index: 0,
  stage: 'retreat',
  attackers: [],
  hexes: [],
  defenders: [],
  lead: '',
  air: { axis: 0, soviet: 0 },
  ...change,
});

/** Reasons without repetition. */
const distinct = (reasons: readonly NsReason[]): readonly NsReason[] => {
  const seen = new Set<string>();
  return reasons.filter((reason) => {
    const key = JSON.stringify(reason);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
};

const together = (units: readonly Unit[]): boolean =>
  units.length > 0 &&
  units.every(
    ({ at, place, counter }) =>
      at === units[0]?.at && place === units[0]?.place && counter.side === units[0]?.counter.side,
  );

/** What can be left of units after steps lost on the way, one each in turn (NS-10.7.2.c), their owner choosing among them. */
const wornDown = (
  units: readonly Unit[],
  losses: number,
  lost: readonly string[] = [],
): readonly (readonly Unit[])[] => {
  if (losses === 0 || units.length === 0) return [units];
  const waiting = units.filter(({ counter }) => !lost.includes(counter.id));
  const isNewRound = waiting.length === 0;
  return (isNewRound ? units : waiting).flatMap(({ counter: { id } }) =>
    wornDown(
      units.map((one) => (one.counter.id === id ? smaller(one) : one)).filter((unit) => stepsOf(unit) > 0),
      losses - 1,
      isNewRound ? [id] : [...lost, id],
    ),
  );
};

/** The fewest steps over the limit in the hexes that units reach after the losses on the way (NS-10.7.1.f, NS-A77). */
const crowdingAt = (
  rules: Rules,
  position: Position,
  going: readonly Unit[],
  end: HexId,
  losses: number,
): number => {
  const { side } = (going[0] as Unit).counter;
  const there = combatUnitsIn(rules, position, side, end);
  return Math.min(
    ...wornDown(going, losses).map((left) => (left.length === 0 ? 0 : excessOf(side, [...there, ...left]))),
  );
};

type Route = { readonly path: readonly string[]; readonly losses: number; readonly goesOn: boolean };

/** Where units of one hex may retreat (NS-10.7.1). */
const retreat = question(
  'Where units may retreat, and what it costs on the way.',
  ({ combatUnit }) =>
    exactType(
      { units: eachOnce(combatUnit, 'unit', 1), hexes: wholeCodec(1) },
      { attackers: eachOnce(combatUnit, 'unit') },
    ),
  (rules, position, { units: going, hexes, attackers = [] }) => {
    if (!together(going)) return badAsk('ask.units', 'units that stand together', idsOf(going));
    if (hexes > MOST_HEXES) return right(refuse(tooLong(hexes)));
    const first = going[0] as Unit;
    const battle = battleWith({
      attackers: idsOf(attackers),
      hexes: [first.at],
      defenders: idsOf(going),
      street: first.place === 'box',
      retreat: hexes,
      retreating: idsOf(going),
    });
    const reasons: NsReason[] = [];
    const routes: Route[] = [];
    for (const path of retreatPaths(rules, position, battle, going)) {
      const judged = retreatRuling(rules, position, battle, going, path);
      if (judged._tag === 'Left') continue;
      const end = path[path.length - 1] as HexId;
      const hex = label(rules.theatre, end);
      const { extra } = judged.right.value;
      const crowding = crowdingAt(rules, position, going, end, extra);
      reasons.push(...judged.right.reasons);
      if (crowding > 0)
        reasons.push({ clause: 'NS-10.7.1.f', effect: 'excess-lost-in-retreat', steps: crowding, hex });
      routes.push({
        path: path.map((one) => label(rules.theatre, one)),
        losses: Math.min(extra, stepsIn(going)) + crowding,
        // NS-10.7.1.i: the owner leads every retreat, and nobody carries it on.
        goesOn: false,
      });
    }
    const eliminated = routes.length === 0;
    if (eliminated) reasons.push(...retreatReasons(rules, position, battle, going));
    const refused = refusedHexes(rules, position, battle, going);
    return right(allow({ routes, eliminated, refused }, distinct(reasons), sourcesFor(rules, going)));
  },
);

/**
 * Where attackers may advance into hexes attacked that are empty now (NS-10.8): as far as it may be at best, so into a second hex when
 * the defenders, destroyed or not, can have gone two with this result.
 */
const advance = question(
  'Where units may advance after combat.',
  ({ combatUnit, hex }) =>
    exactType(
      { units: eachOnce(combatUnit, 'unit', 1), vacated: eachOnce(hex, 'hex') },
      { result: resultCodec, lead: combatUnit },
    ),
  (rules, position, { units, vacated, result = `0/${MOST_HEXES}`, ...named }) => {
    const lead = named.lead ?? (units[0] as Unit);
    if (!units.includes(lead)) return badAsk('ask.lead', 'one of ask.units', lead.counter.id);
    const battle = battleWith({
      stage: 'advance',
      attackers: idsOf(units),
      hexes: vacated,
      lead: lead.counter.id,
      deep: readResult(result).defender >= MOST_HEXES,
    });
    const options = Object.fromEntries(
      units.map((unit) => [
        unit.counter.id,
        listAdvances(rules, position, battle, unit).map(({ path }) =>
          path.map((hex) => label(rules.theatre, hex)),
        ),
      ]),
    );
    const reasons: NsReason[] = [
      {
        clause: 'NS-10.8.a',
        effect: 'may-enter',
        hexes: vacated.map((hex) => label(rules.theatre, hex)),
      },
      { clause: 'NS-10.8.b', effect: battle.deep ? 'second-hex' : 'one-hex-only', lead: lead.counter.id },
      { clause: 'NS-10.8.d', effect: 'zones-ignored' },
    ];
    return right(allow({ options }, reasons, sourcesFor(rules, units)));
  },
);

/** Questions about what follows a fight. */
export const RETREAT_QUESTIONS = { retreat, advance };
