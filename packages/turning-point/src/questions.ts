import type { BadInput, HexId, Json, JsonObject, Ruling as KernelRuling, Question } from '@eastfront/kernel';
import { allow, badInput, forbidAll, isRecord, showRatio, showRational } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import { isWholeAttack, readActions } from './action-codec.js';
import { airQuestions } from './air-questions.js';
import { applyAction } from './apply.js';
import type { AskedAttack } from './asked-attack.js';
import { readAskedAttack } from './asked-attack.js';
import { advanceHexes, owedFor } from './battle.js';
import { hexOnBoard, label } from './board.js';
import type { CombatOdds } from './combat.js';
import { judgeAttack, resultChances, resultOf, unitsUnderAttack } from './combat.js';
import { frontOf, POINTS_PER_GAP_HEX } from './front.js';
import {
  adjudicateMove,
  destinationsOf,
  moverViolations,
  moveTargets,
  wayTo,
  whyStopped,
} from './movement.js';
import type { Position } from './position.js';
import { unitById } from './position.js';
import { adjudicateEntryPath, entryOf, entryTargets } from './reinforcements.js';
import { retreatHexes } from './retreat.js';
import type { Rules, Ruling, TpReason } from './rules.js';
import { boardSource } from './rules.js';
import { STACKING_LIMIT, stackCount } from './stacking.js';
import { supplyOf, supplyReason, supplyWitness } from './supply.js';
import type { Side, Unit } from './units.js';
import { SIDES } from './units.js';
import { difference, outcomeOf, scoreRostov, victoryLevel } from './victory.js';
import { holderOf } from './view.js';
import { fullZone } from './zones.js';

type Bad = Either<readonly BadInput[], never>;
const bad = (path: string, expected: string, got: unknown): Bad => left([badInput(path, expected, got)]);

const readUnitId = (position: Position, id: unknown, path: string): Either<readonly BadInput[], Unit> => {
  const unit = typeof id === 'string' ? unitById(position, id) : null;
  return unit === null ? bad(path, 'the id of a unit of the position', id) : right(unit);
};

const readHex = (rules: Rules, text: unknown, path: string): Either<readonly BadInput[], HexId> => {
  const hex = typeof text === 'string' ? hexOnBoard(rules.theatre, text) : null;
  return hex === null ? bad(path, 'a hex of the board', text) : right(hex);
};

const readList = <A>(
  list: unknown,
  path: string,
  read: (one: unknown, path: string) => Either<readonly BadInput[], A>,
): Either<readonly BadInput[], readonly A[]> => {
  if (!Array.isArray(list)) return bad(path, 'a list', list);
  const found: A[] = [];
  for (let i = 0; i < list.length; i++) {
    const one = read(list[i], `${path}.${i}`);
    if (one._tag === 'Left') return one;
    found.push(one.right);
  }
  return right(found);
};

const answer = (value: Json, reasons: readonly TpReason[], rules: Rules): Ruling<Json> =>
  allow(value, reasons, [boardSource(rules)]);

/** A ruling with its value turned into JSON. */
const asJson = <A>(ruling: Ruling<A>, write: (value: A) => Json): KernelRuling<Json> =>
  ruling._tag === 'Left'
    ? ruling
    : allow(write(ruling.right.value), ruling.right.reasons, ruling.right.sources);

const oddsJson = (rules: Rules, odds: CombatOdds): { readonly [key: string]: Json } => ({
  attack: odds.attack,
  defense: odds.defense,
  ratio: showRatio(odds.attack, odds.defense),
  shift: odds.shift,
  column: rules.combatResults.columns.labels[odds.column] as string,
  drm: odds.modifier,
  automatic: false,
});

const withAttack =
  (
    rules: Rules,
    write: (
      position: Position,
      asked: AskedAttack,
      odds: CombatOdds,
      ask: JsonObject,
    ) => Either<readonly BadInput[], Json>,
  ): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const { attack, reduceTo, unnamedSupport } = asked.right;
    const judged = judgeAttack(rules, position, attack, reduceTo, unnamedSupport);
    if (judged._tag === 'Left') return right(judged);
    const written = write(position, asked.right, judged.right.value, ask);
    return written._tag === 'Left'
      ? written
      : right(allow(written.right, judged.right.reasons, judged.right.sources));
  };

const odds = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, _asked, value) => right(oddsJson(rules, value)));

const chances = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, asked, value) =>
    right({
      ...oddsJson(rules, value),
      results: Object.fromEntries(
        resultChances(rules, value, asked.ignoreDr).map(({ result, probability }) => [
          result,
          showRational(probability),
        ]),
      ),
    }),
  );

const battle = (rules: Rules): Question<Position> =>
  withAttack(rules, (position, asked, value, ask) => {
    const { die } = ask;
    if (typeof die !== 'number' || !Number.isInteger(die) || die < 1 || die > 6) {
      return bad('ask.die', 'a die from 1 to 6', die);
    }
    const result = resultOf(rules, value, die);
    const defending = unitsUnderAttack(rules, position, asked.attack.hexes);
    const exchange = result === 'Ex' || result === '1/2Ex';
    return right({
      ...oddsJson(rules, value),
      modifiedDie: die + value.modifier,
      result,
      ...(result === 'Dr' && asked.ignoreDr ? { reroll: true } : {}),
      ...(exchange ? { owed: owedFor(rules, result, defending) } : {}),
    });
  });

type Mode = 'normal' | 'edge' | 'rail';

const readMode = (mode: unknown): Either<readonly BadInput[], Mode> =>
  mode === undefined || mode === 'normal'
    ? right('normal')
    : mode === 'edge' || mode === 'rail'
      ? right(mode)
      : bad('ask.mode', '"normal", "edge" or "rail"', mode);

const reach =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const found = readUnitId(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const unit = found.right;
    if (mode.right !== 'normal') {
      const entry = entryOf(rules, position, unit, mode.right);
      const targets = entryTargets(rules, position, unit, mode.right);
      const hexes = targets.map((hex) => [
        label(rules.theatre, hex),
        { cost: entry.reach.costs[entry.reach.hexes.indexOf(hex)] as number, stop: null },
      ]);
      return right(answer({ hexes: Object.fromEntries(hexes) }, [], rules));
    }
    const barred = forbidAll(moverViolations(rules, position, unit));
    if (barred !== null) return right(barred);
    const { theatre } = rules;
    const destinations = destinationsOf(rules, position, unit);
    const costOf = (hex: HexId): number => {
      const at = destinations.reach.hexes.indexOf(hex);
      if (at >= 0) return destinations.reach.costs[at] as number;
      const move = adjudicateMove(rules, position, unit, wayTo(destinations, hex));
      return move._tag === 'Left' ? 0 : move.right.value.cost;
    };
    const hexes = moveTargets(rules, position, unit).map((hex) => [
      label(theatre, hex),
      { cost: costOf(hex), stop: whyStopped(rules, destinations, hex) },
    ]);
    return right(answer({ hexes: Object.fromEntries(hexes) }, [], rules));
  };

const move =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const mode = readMode(ask['mode']);
    if (mode._tag === 'Left') return mode;
    const unit = readUnitId(position, ask['unit'], 'ask.unit');
    if (unit._tag === 'Left') return unit;
    const path = readList(ask['path'], 'ask.path', (text, at) => readHex(rules, text, at));
    if (path._tag === 'Left') return path;
    const judged =
      mode.right === 'normal'
        ? adjudicateMove(rules, position, unit.right, path.right)
        : adjudicateEntryPath(rules, position, unit.right, mode.right, path.right);
    return right(
      asJson(judged, ({ cost, steps }) => ({
        cost,
        steps: steps.map((step) => ({ to: label(rules.theatre, step.to), cost: step.cost })),
      })),
    );
  };

const readSide = (side: unknown): Either<readonly BadInput[], Side> =>
  SIDES.includes(side as Side) ? right(side as Side) : bad('ask.side', '"soviet" or "axis"', side);

const zoc =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const side = readSide(ask['side']);
    if (side._tag === 'Left') return side;
    const zone = fullZone(rules, position.units, side.right);
    const hexes = rules.theatre.board.hexes
      .filter((hex) => zone[hex] !== 0)
      .map((hex) => label(rules.theatre, hex));
    const reasons: TpReason[] = [{ clause: 'TP-zoc.a', effect: 'zone', side: side.right }];
    if (position.units.some((unit) => unit.mission === 'interdiction' && unit.counter.side === side.right)) {
      reasons.push({ clause: 'TP-air.2.c', effect: 'zone', side: side.right });
    }
    return right(answer({ hexes }, reasons, rules));
  };

const supply =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const found = readUnitId(position, ask['unit'], 'ask.unit');
    if (found._tag === 'Left') return found;
    const unit = found.right;
    if (unit.place !== 'map') return bad('ask.unit', 'a unit on the map', unit.counter.id);
    const judged = supplyOf(rules, position, unit);
    return right(
      answer(
        { state: judged.state, ...supplyWitness(rules, position, unit, judged) },
        [{ clause: 'TP-supply.b', effect: 'traced', unit: unit.counter.id }, supplyReason(unit, judged)],
        rules,
      ),
    );
  };

const retreat =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitId(position, id, at));
    if (units._tag === 'Left') return units;
    if (ask['hexes'] !== undefined && ask['hexes'] !== 1)
      return bad('ask.hexes', '1: every retreat of this game is one hex', ask['hexes']);
    const attackers = readList(ask['attackers'] ?? [], 'ask.attackers', (id, at) =>
      readUnitId(position, id, at),
    );
    if (attackers._tag === 'Left') return attackers;
    const ids = attackers.right.map((unit) => unit.counter.id);
    const asked = position.battle === null ? withForcing(position, ids, units.right) : position;
    const routes = units.right.flatMap((unit) =>
      retreatHexes(rules, asked, unit)
        .filter((hex) => hex.kind !== 'deadly')
        .map((hex) => ({
          unit: unit.counter.id,
          path: [label(rules.theatre, hex.to)],
          losses: hex.kind === 'overfull' ? 1 : 0,
        })),
    );
    const reasons: TpReason[] = [
      { clause: 'TP-combat.Q.a', effect: 'retreat', units: units.right.map((unit) => unit.counter.id) },
    ];
    if (routes.length === 0)
      reasons.push({
        clause: 'TP-combat.Q.c',
        effect: 'eliminate',
        units: units.right.map((unit) => unit.counter.id),
      });
    return right(answer({ routes, eliminated: routes.length === 0 }, reasons, rules));
  };

/** A position in which these attackers force these units back, for the readings that ask who did. */
const withForcing = (position: Position, attackers: readonly string[], units: readonly Unit[]): Position => ({
  ...position,
  player: units[0]?.counter.side === 'soviet' ? 'axis' : 'soviet',
  battle: {
    attackers,
    hexes: [...new Set(units.map((unit) => unit.at))],
    closeSupport: [],
    stage: 'retreat',
    reducedTo: null,
    ignoreDr: false,
    result: null,
    owed: 0,
    retreating: [],
    retreatingSide: null,
    excess: null,
    advancing: [],
  },
});

/** Results after which the attacker may advance (reading TP-A26). */
const ADVANCING: readonly string[] = ['Dr', 'De', 'Ex', '1/2Ex'];

const advance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitId(position, id, at));
    if (units._tag === 'Left') return units;
    const vacated = readList(ask['vacated'], 'ask.vacated', (text, at) => readHex(rules, text, at));
    if (vacated._tag === 'Left') return vacated;
    const { result } = ask;
    const known = rules.combatResults.table.results;
    if (result !== undefined && !(typeof result === 'string' && known.includes(result))) {
      return bad('ask.result', `one of ${known.join(', ')}`, result);
    }
    const may = result === undefined || ADVANCING.includes(result as string);
    const options = units.right.map((unit) => [
      unit.counter.id,
      may ? advanceHexes(rules, position, unit, vacated.right).map((hex) => [label(rules.theatre, hex)]) : [],
    ]);
    return right(
      answer(
        { options: Object.fromEntries(options) },
        [
          {
            clause: 'TP-combat.H.a',
            effect: may ? 'may-advance' : 'no-advance',
            units: units.right.map((unit) => unit.counter.id),
          },
        ],
        rules,
      ),
    );
  };

const stack =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const hex = readHex(rules, ask['hex'], 'ask.hex');
    if (hex._tag === 'Left') return hex;
    const holder = holderOf(rules, position.units, hex.right);
    const counted = holder === null ? 0 : stackCount(rules, position, holder, hex.right);
    return right(
      answer(
        { limit: STACKING_LIMIT, counted },
        [{ clause: 'TP-stacking.a', effect: 'stack', counted, limit: STACKING_LIMIT }],
        rules,
      ),
    );
  };

const front =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const side = readSide(ask['side']);
    if (side._tag === 'Left') return side;
    const { gap, chain } = frontOf(rules, position, side.right);
    const labels = chain.map((hex) => label(rules.theatre, hex));
    const reasons: TpReason[] = [
      { clause: 'TP-front.a', effect: 'front', side: side.right, gap, chain: labels },
      { clause: 'TP-front.c', effect: 'gap-points', by: gap * POINTS_PER_GAP_HEX },
    ];
    return right(answer({ gap, points: gap * POINTS_PER_GAP_HEX, chain: labels }, reasons, rules));
  };

const victory =
  (rules: Rules): Question<Position> =>
  (position) => {
    const scored = position.step === 'over' ? { position, reasons: [] } : scoreRostov(rules, position);
    const outcome = outcomeOf(scored.position);
    const line = victoryLevel(difference(scored.position));
    const reasons: TpReason[] = [
      ...scored.reasons,
      { clause: 'TP-victory.a', effect: 'difference', points: outcome.points },
      { clause: line.clause, effect: 'victory', winner: line.winner, level: line.level },
    ];
    return right(
      answer({ winner: outcome.winner, level: outcome.level, points: outcome.points }, reasons, rules),
    );
  };

/** A whole attack is judged in one piece, so that every violation is found; anything else by applying it. */
const legal =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const { action } = ask;
    const read = readActions(action);
    if (read._tag === 'Left') {
      return left(
        read.left.map((one) => ({ ...one, path: one.path === '' ? 'ask.action' : `ask.action.${one.path}` })),
      );
    }
    if (isWholeAttack(action) && isRecord(action) && position.step === 'attacks') {
      const asked = readAskedAttack(rules, position, action as JsonObject);
      if (asked._tag === 'Left') return asked;
      const judged = judgeAttack(rules, position, asked.right.attack, asked.right.reduceTo);
      if (judged._tag === 'Left') return right(judged);
    }
    let now = position;
    let last: Ruling<Position> = allow(position);
    for (const one of read.right) {
      last = applyAction(rules, now, one);
      if (last._tag === 'Left') return right(last);
      now = last.right.value;
    }
    return right(asJson(last, () => ({})));
  };

/** What Turning Point can be asked; `apply` and `actions` are answered alike for every game. */
export const questionsOf = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  odds: odds(rules),
  battle: battle(rules),
  chances: chances(rules),
  reach: reach(rules),
  move: move(rules),
  zoc: zoc(rules),
  supply: supply(rules),
  retreat: retreat(rules),
  advance: advance(rules),
  stack: stack(rules),
  front: front(rules),
  victory: victory(rules),
  legal: legal(rules),
  ...airQuestions(rules),
});
