import type { HexId, Json, JsonObject, Question } from '@eastfront/kernel';
import { allow } from '@eastfront/kernel';
import { badAsk, readAskedHex, readAskedList } from '@eastfront/kernel/case';
import { left, right } from 'fp-ts/Either';
import { label } from '../01-units/board.js';
import type { Unit } from '../01-units/units.js';
import { idsOf, isCombat, isInPlay, stepsOf } from '../01-units/units.js';
import { combatUnitsIn, stepsIn } from '../01-units/view.js';
import { excessOf } from '../03-stacking/stacking.js';
import { listAdvances } from '../10-combat/advance.js';
import { smaller } from '../10-combat/apply-losses.js';
import { refusedHexes, retreatPaths, retreatReasons, retreatRuling } from '../10-combat/retreat.js';
import type { Battle, Position } from '../play/position.js';
import { unitById } from '../play/position.js';
import type { NsReason, Rules } from '../rules.js';
import { sourcesFor } from '../rules.js';

/** Hexes of a retreat at most (NS-10.7.f). */
const MOST = 2;

/** A result as in a table: `0/3`. */
const RESULT = /^\d+\/(\d+)$/;

/** The defender's number of a result; null when it is none. */
const defenderNumber = (result: unknown): number | null => {
  const found = typeof result === 'string' ? RESULT.exec(result) : null;
  return found === null ? null : Number(found[1]);
};

/** A fight that is over but for what is asked. */
const asked = (change: Partial<Battle>): Battle => ({
  index: 0,
  stage: 'retreat',
  attackers: [],
  hexes: [],
  defenders: [],
  street: false,
  lead: '',
  defenderLead: null,
  bonus: [],
  supplied: false,
  air: { axis: 0, soviet: 0 },
  fleet: 0,
  result: null,
  owed: 0,
  lost: [],
  losers: [],
  retreat: 0,
  retreating: [],
  vacated: [],
  deep: false,
  ...change,
});

const readUnit = (position: Position, id: unknown, path: string) => {
  const unit = typeof id === 'string' ? unitById(position, id) : null;
  return unit === null || !isInPlay(unit) || !isCombat(unit)
    ? badAsk(path, 'the id of a combat unit in play', id)
    : right(unit);
};

const readUnits = (position: Position, list: unknown, path: string) =>
  readAskedList(list, path, (id, at) => readUnit(position, id, at));

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

/** Units after steps lost on the way, one each in turn (NS-10.7.2.c). */
const worn = (units: readonly Unit[], losses: number): readonly Unit[] => {
  let left = units;
  for (let lost = 0; lost < losses && left.length > 0; ) {
    for (const unit of left) {
      if (lost === losses) break;
      left = left.map((one) => (one.counter.id === unit.counter.id ? smaller(one) : one));
      lost++;
    }
    left = left.filter((unit) => stepsOf(unit) > 0);
  }
  return left;
};

/** The steps that are too many where units come to after the losses of the way (NS-10.7.1.f). */
const crowdingAt = (
  rules: Rules,
  position: Position,
  going: readonly Unit[],
  end: HexId,
  losses: number,
): number => {
  const { side } = (going[0] as Unit).counter;
  return excessOf(side, [...combatUnitsIn(rules, position, side, end), ...worn(going, losses)]);
};

/** Where units of one hex may retreat (NS-10.7.1). */
const retreat =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readUnits(position, ask['units'], 'ask.units');
    const attackers = readUnits(position, ask['attackers'] ?? [], 'ask.attackers');
    const wrong = [units, attackers].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || attackers._tag === 'Left') return left(wrong);
    if (!together(units.right)) return badAsk('ask.units', 'units that stand together', ask['units']);
    const { hexes } = ask;
    if (typeof hexes !== 'number' || !Number.isInteger(hexes) || hexes < 1 || hexes > MOST)
      return badAsk('ask.hexes', '1 or 2', hexes);
    const going = units.right;
    const first = going[0] as Unit;
    const battle = asked({
      attackers: idsOf(attackers.right),
      hexes: [first.at],
      defenders: idsOf(going),
      street: first.place === 'box',
      retreat: hexes,
      retreating: idsOf(going),
    });
    const reasons: NsReason[] = [];
    const routes: Json[] = [];
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
    return right(
      allow<Json, NsReason>(
        { routes, eliminated, refused: refused as unknown as Json },
        distinct(reasons),
        sourcesFor(rules, going),
      ),
    );
  };

/**
 * Where attackers may advance into hexes attacked that are empty now (NS-10.8): as far as it may be at best, so into a second hex when
 * the defenders, destroyed or not, can have gone two with this result.
 */
const advance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readUnits(position, ask['units'], 'ask.units');
    const vacated = readAskedList(ask['vacated'], 'ask.vacated', (text, at) =>
      readAskedHex(rules.theatre.board, text, at),
    );
    const wrong = [units, vacated].flatMap((part) => (part._tag === 'Left' ? part.left : []));
    if (units._tag === 'Left' || vacated._tag === 'Left') return left(wrong);
    const number = defenderNumber(ask['result'] ?? `0/${MOST}`);
    if (number === null) return badAsk('ask.result', 'a result like "0/3"', ask['result']);
    const { lead = units.right[0]?.counter.id ?? '' } = ask;
    if (typeof lead !== 'string' || !idsOf(units.right).includes(lead))
      return badAsk('ask.lead', 'one of ask.units', lead);
    const battle = asked({
      stage: 'advance',
      attackers: idsOf(units.right),
      hexes: vacated.right,
      lead,
      deep: number >= MOST,
    });
    const options: JsonObject = Object.fromEntries(
      units.right.map((unit) => [
        unit.counter.id,
        listAdvances(rules, position, battle, unit).flatMap((action) =>
          action.type === 'advance' ? [[...action.path]] : [],
        ),
      ]),
    );
    const reasons: NsReason[] = [
      {
        clause: 'NS-10.8.a',
        effect: 'may-enter',
        hexes: vacated.right.map((hex) => label(rules.theatre, hex)),
      },
      { clause: 'NS-10.8.b', effect: battle.deep ? 'second-hex' : 'one-hex-only', lead },
      { clause: 'NS-10.8.d', effect: 'zones-ignored' },
    ];
    return right(allow<Json, NsReason>({ options }, reasons, sourcesFor(rules, units.right)));
  };

/** Questions about what follows a fight. */
export const retreatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  retreat: retreat(rules),
  advance: advance(rules),
});
