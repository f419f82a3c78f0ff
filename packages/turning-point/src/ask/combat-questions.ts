import type { BadInput, Json, JsonObject, Question } from '@eastfront/kernel';
import { forbidAll, forbidWith, showRatio, showRational } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { right } from 'fp-ts/Either';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { leavesKampfgruppe } from '../01-scope/units.js';
import { advanceHexes } from '../07-combat/advance.js';
import { unitsUnderAttack } from '../07-combat/attack.js';
import { openBattle } from '../07-combat/battle-state.js';
import type { CombatOdds } from '../07-combat/combat.js';
import { attackBill, oddsSources, resultChances, resultOf } from '../07-combat/combat.js';
import { strengthTold, wholeRatio } from '../07-combat/exact.js';
import { owedFor } from '../07-combat/exchange.js';
import type { RetreatKind } from '../07-combat/retreat-routes.js';
import { isDoomed, passableHexes, refusedHexes, retreatHexes } from '../07-combat/retreat-routes.js';
import type { Position } from '../play/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason } from '../rules.js';
import { answer, bad, readHex, readList, readUnitOnMap } from './asked.js';
import type { AskedAttack } from './asked-attack.js';
import { readAskedAttack } from './asked-attack.js';

/** An answer with the reasons that go beyond those of the odds. */
interface Told {
  readonly value: Json;
  readonly reasons: readonly TpReason[];
}

const oddsJson = (rules: Rules, odds: CombatOdds): { readonly [key: string]: Json } => ({
  attack: strengthTold(odds.attack),
  defense: odds.defense,
  ratio: rules.combatResults.columns.labels[odds.rawColumn] as string,
  exact: showRatio(...wholeRatio(odds.attack, odds.defense)),
  shift: odds.shift,
  column: rules.combatResults.columns.labels[odds.column] as string,
  drm: odds.modifier,
  automatic: false,
});

/** An answer about an attack; when it is not allowed, the refusal with the odds it would have. */
const withAttack =
  (
    rules: Rules,
    write: (
      position: Position,
      asked: AskedAttack,
      odds: CombatOdds,
      ask: JsonObject,
    ) => Either<readonly BadInput[], Told>,
  ): Question<Position> =>
  (position, ask) => {
    const asked = readAskedAttack(rules, position, ask);
    if (asked._tag === 'Left') return asked;
    const { attack, reduceTo, unnamedSupport } = asked.right;
    const bill = attackBill(rules, position, attack, reduceTo, unnamedSupport);
    const [first, ...more] = bill.violations;
    if (bill.odds === null) return right(forbidAll(bill.violations) as Ruling<never>);
    const written = write(position, asked.right, bill.odds, ask);
    if (written._tag === 'Left') return written;
    const { value, reasons } = written.right;
    const verdict = { value, reasons: [...bill.reasons, ...reasons], sources: oddsSources(rules, position) };
    return right(
      first === undefined ? { _tag: 'Right', right: verdict } : forbidWith([first, ...more], verdict),
    );
  };

const odds = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, _asked, value) => right({ value: oddsJson(rules, value), reasons: [] }));

const ignored = (asked: AskedAttack): readonly TpReason[] =>
  asked.ignoreDr ? [{ clause: 'TP-combat.M.a', effect: 'ignore-dr' }] : [];

const chances = (rules: Rules): Question<Position> =>
  withAttack(rules, (_position, asked, value) =>
    right({
      value: {
        ...oddsJson(rules, value),
        results: Object.fromEntries(
          resultChances(rules, value, asked.ignoreDr).map(({ result, probability }) => [
            result,
            showRational(probability),
          ]),
        ),
      },
      reasons: [{ clause: 'TP-crt.b', effect: 'rows', by: value.modifier }, ...ignored(asked)],
    }),
  );

const RESULT_CLAUSES: Readonly<Record<string, ClauseId>> = {
  Ae: 'TP-crt.Ae.a',
  Ar: 'TP-crt.Ar.a',
  Dr: 'TP-crt.Dr.a',
  Br: 'TP-crt.Br.a',
  Ex: 'TP-crt.Ex.a',
  '1/2Ex': 'TP-crt.HalfEx.a',
  De: 'TP-crt.De.a',
};

/** What the result means, and what an exchange costs. */
const resultReasons = (
  position: Position,
  asked: AskedAttack,
  result: string,
  defending: readonly Unit[],
  owed: number,
): readonly TpReason[] => {
  if (result === 'Dr' && asked.ignoreDr) return [{ clause: 'TP-combat.M.a', effect: 'roll-again', result }];
  const clause = RESULT_CLAUSES[result];
  const exchange = result === 'Ex' || result === '1/2Ex';
  const german =
    exchange && position.player === 'soviet' && defending.some((unit) => leavesKampfgruppe(unit.counter));
  return [
    ...(clause === undefined
      ? []
      : [{ clause, effect: exchange ? 'exchange' : 'result', result, by: owed } as const]),
    ...(exchange ? [{ clause: 'TP-crt.c', effect: 'see-kampfgruppen', result } as const] : []),
    ...(german ? [{ clause: 'TP-combat.G.d', effect: 'full-strength-owed', by: owed } as const] : []),
    ...(exchange && defending.some((unit) => unit.retreated)
      ? [
          {
            clause: 'TP-combat.Q.d',
            effect: 'not-counted',
            unit: 'retreated units',
            reading: 'TP-A7',
          } as const,
        ]
      : []),
  ];
};

const battle = (rules: Rules): Question<Position> =>
  withAttack(rules, (position, asked, value, ask) => {
    const { die } = ask;
    if (typeof die !== 'number' || !Number.isInteger(die) || die < 1 || die > 6) {
      return bad('ask.die', 'a die from 1 to 6', die);
    }
    const result = resultOf(rules, value, die);
    const defending = unitsUnderAttack(rules, position, asked.attack.hexes);
    const exchange = result === 'Ex' || result === '1/2Ex';
    const owed = owedFor(rules, result, defending);
    const column = rules.combatResults.columns.labels[value.column] as string;
    return right({
      value: {
        ...oddsJson(rules, value),
        modifiedDie: die + value.modifier,
        result,
        ...(result === 'Dr' && asked.ignoreDr ? { reroll: true } : {}),
        ...(exchange ? { owed } : {}),
      },
      reasons: [
        { clause: 'TP-crt.b', effect: 'roll', die, modifier: value.modifier, column, result },
        ...resultReasons(position, asked, result, defending, owed),
      ],
    });
  });

/** Retreats and advances are asked for hexes of one step: every retreat of this game is one hex. */
const retreat =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
    if (units._tag === 'Left') return units;
    if (units.right.length === 0) return bad('ask.units', 'at least one unit', ask['units']);
    if (ask['hexes'] !== undefined && ask['hexes'] !== 1) {
      return bad('ask.hexes', '1: every retreat of this game is one hex', ask['hexes']);
    }
    const attackers = readList(ask['attackers'] ?? [], 'ask.attackers', (id, at) =>
      readUnitOnMap(position, id, at),
    );
    if (attackers._tag === 'Left') return attackers;
    const ids = attackers.right.map((unit) => unit.counter.id);
    const asked = position.battle === null ? withForcing(position, ids, units.right) : position;
    const routes = units.right.flatMap((unit) => routesOf(rules, asked, unit));
    const refused = units.right.flatMap((unit) =>
      refusedHexes(rules, asked, unit).map(({ hex, why }) => ({
        ...why,
        hex: label(rules.theatre, hex),
        unit: unit.counter.id,
      })),
    );
    const reasons = retreatReasons(rules, asked, units.right);
    // Under TP-A30 b somebody still chooses the hex where a unit dies.
    const eliminated = units.right.every((unit) =>
      passableHexes(rules, asked, unit).every(({ kind }) => kind === 'deadly'),
    );
    return right(answer(rules, position, { routes, eliminated, refused }, reasons));
  };

/** The hexes that whoever moves the unit may choose, and what each costs: a unit too many, or the unit itself. */
const routesOf = (rules: Rules, position: Position, unit: Unit): readonly JsonObject[] =>
  isDoomed(rules, position, unit)
    ? []
    : retreatHexes(rules, position, unit).map(({ to, kind }) => ({
        unit: unit.counter.id,
        path: [label(rules.theatre, to)],
        losses: kind === 'safe' ? 0 : 1,
        goesOn: false,
      }));

const retreatReasons = (rules: Rules, position: Position, units: readonly Unit[]): readonly TpReason[] => {
  const reasons: TpReason[] = [
    {
      clause: 'TP-combat.Q.a',
      effect: 'units-retreat',
      units: units.map((unit) => unit.counter.id),
      reading: 'TP-A1',
    },
  ];
  for (const unit of units) {
    const passable = passableHexes(rules, position, unit);
    const hexesOf = (kind: RetreatKind) =>
      passable.filter((hex) => hex.kind === kind).map(({ to }) => label(rules.theatre, to));
    const facts = { unit: unit.counter.id };
    if (passable.length === 0) {
      reasons.push({ clause: 'TP-combat.Q.a', effect: 'nowhere-to-retreat', ...facts });
    }
    const deadly = hexesOf('deadly');
    if (deadly.length > 0) {
      reasons.push({
        clause: 'TP-combat.Q.c',
        effect: 'deadly-hexes',
        ...facts,
        hexes: deadly,
        reading: 'TP-A5',
      });
    }
    const crowded = hexesOf('overfull');
    if (crowded.length > 0) {
      reasons.push({ clause: 'TP-combat.Q.b', effect: 'overfull-hexes', ...facts, hexes: crowded });
    }
    if (hasWaterBehind(rules, unit)) {
      reasons.push({ clause: 'TP-terrain.sea.a', effect: 'no-retreat-over-water', ...facts });
    }
  }
  return reasons;
};

const hasWaterBehind = ({ theatre }: Rules, unit: Unit): boolean =>
  [0, 1, 2, 3, 4, 5].some(
    (direction) =>
      theatre.water[6 * unit.at + direction] !== 0 &&
      (theatre.board.neighbours[6 * unit.at + direction] as number) >= 0,
  );

/** A position in which these attackers force these units back, for the readings that ask who did. */
const withForcing = (position: Position, attackers: readonly string[], units: readonly Unit[]): Position => ({
  ...position,
  player: units[0]?.counter.side === 'soviet' ? 'axis' : 'soviet',
  battle: {
    ...openBattle({ attackers, hexes: [...new Set(units.map((unit) => unit.at))], closeSupport: [] }),
    stage: 'retreat',
    defenders: units.map((unit) => unit.counter.id),
  },
});

/** Results after which the attacker may advance (reading TP-A26). */
const ADVANCING: readonly string[] = ['Dr', 'De', 'Ex', '1/2Ex'];

const advance =
  (rules: Rules): Question<Position> =>
  (position, ask) => {
    const units = readList(ask['units'], 'ask.units', (id, at) => readUnitOnMap(position, id, at));
    if (units._tag === 'Left') return units;
    if (units.right.length === 0) return bad('ask.units', 'at least one unit', ask['units']);
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
    const names = units.right.map((unit) => unit.counter.id);
    const reasons: TpReason[] = [
      { clause: 'TP-combat.H.a', effect: may ? 'may-advance' : 'no-advance', units: names },
    ];
    return right(answer(rules, position, { options: Object.fromEntries(options) }, reasons));
  };

/** Questions about attacks and what follows them. */
export const combatQuestions = (rules: Rules): Readonly<Record<string, Question<Position>>> => ({
  odds: odds(rules),
  battle: battle(rules),
  chances: chances(rules),
  retreat: retreat(rules),
  advance: advance(rules),
});
