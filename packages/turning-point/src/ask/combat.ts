import type { Answered, BadInput, Contest, JsonObject } from '@eastfront/kernel';
import { below, forbidAll, forbidWith, showChances, showRatio } from '@eastfront/kernel';
import { decodeWith, dieCodec, eachOnce, exactType, oneWordOf } from '@eastfront/kernel/codec';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import * as t from 'io-ts';
import { label } from '../01-scope/board.js';
import type { Unit } from '../01-scope/units.js';
import { leavesKampfgruppe } from '../01-scope/units.js';
import { strengthCodec } from '../07-combat/actions-of-declaration.js';
import { unitsUnderAttack } from '../07-combat/attack.js';
import type { CombatOdds } from '../07-combat/combat.js';
import {
  attackBill,
  oddsSources,
  resultChances,
  resultOf,
  strengthTold,
  wholeRatio,
} from '../07-combat/combat.js';
import { advanceHexes, owedFor } from '../07-combat/results.js';
import type { RetreatKind } from '../07-combat/retreat.js';
import { isDoomed, passableHexes, refusedHexes, retreatHexes } from '../07-combat/retreat.js';
import { COMBAT_RESULTS } from '../data/read-tables.js';
import type { Attack, Position } from '../position/position.js';
import { openBattle } from '../position/position.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { Rules, Ruling, TpReason, TpViolation } from '../rules.js';
import type { AskWords } from './question.js';
import { answer, askWordsAt, question } from './question.js';

/** The fields of a question that say which units attack which hexes. */
export const attackKeys = ({ unit, hex }: AskWords) => ({
  attackers: eachOnce(unit, 'unit', 1),
  hexes: eachOnce(hex, 'hex', 1),
});

/** What supports the attack. */
export const supportKeys = ({ hex }: AskWords) => ({
  support: exactType(
    {},
    {
      closeSupport: t.union([t.boolean, t.readonlyArray(exactType({ squadron: t.string, hex }))]),
      reduceTo: strengthCodec,
      ignoreDr: t.boolean,
    },
  ),
});

/** An attack with what supports it. */
export const attackAsked = (words: AskWords) => exactType(attackKeys(words), supportKeys(words));
type WrittenAttack = t.TypeOf<ReturnType<typeof attackAsked>>;

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly attack: Attack;
  readonly reduceTo: number | null;
  readonly ignoreDr: boolean;
  /** Close support that the question grants without naming the squadron: 0 or 1. */
  readonly unnamedSupport: number;
}

/** The attack that a question puts. */
export const askedAttack = ({ attackers, hexes, support = {} }: WrittenAttack): AskedAttack => {
  const { closeSupport = false, reduceTo = null, ignoreDr = false } = support;
  return {
    attack: {
      attackers: attackers.map((unit) => unit.counter.id),
      hexes,
      closeSupport: typeof closeSupport === 'boolean' ? [] : closeSupport,
    },
    reduceTo,
    ignoreDr,
    unnamedSupport: closeSupport === true ? 1 : 0,
  };
};

/** Reads a whole attack that is written as an action. */
export const readWholeAttack = (
  rules: Rules,
  position: Position,
  { type: _, ...action }: JsonObject,
): Either<readonly BadInput[], AskedAttack> => {
  const read = decodeWith(attackAsked(askWordsAt(rules, position)), action);
  return read._tag === 'Left' ? left(below('ask.action', read.left)) : right(askedAttack(read.right));
};

/** An answer with the reasons that go beyond those of the odds. */
interface Told<A> {
  readonly value: A;
  readonly reasons: readonly TpReason[];
}

const oddsJson = (rules: Rules, odds: CombatOdds) => ({
  attack: strengthTold(odds.attack),
  defense: odds.defense,
  ratio: rules.combatResults.columns.labels[odds.rawColumn] as string,
  exact: showRatio(...wholeRatio(odds.attack, odds.defense)),
  shift: odds.shift,
  column: rules.combatResults.columns.labels[odds.column] as string,
  drm: odds.modifier,
  automatic: false as const,
});

/** An answer about an attack; when it is not allowed, the refusal with the odds it would have. */
const withAttack = <A>(
  rules: Rules,
  position: Position,
  asked: AskedAttack,
  write: (odds: CombatOdds) => Told<A>,
): Answered<A, TpReason, TpViolation> => {
  const bill = attackBill(rules, position, asked.attack, asked.reduceTo, asked.unnamedSupport);
  const [first, ...more] = bill.violations;
  if (bill.odds === null) return forbidAll(bill.violations) as Ruling<never>;
  const { value, reasons } = write(bill.odds);
  const verdict = { value, reasons: [...bill.reasons, ...reasons], sources: oddsSources(rules, position) };
  return first === undefined ? { _tag: 'Right', right: verdict } : forbidWith([first, ...more], verdict);
};

const odds = question(
  'Strengths, ratio, shift, column and die modifier of an attack.',
  attackAsked,
  (rules, position, ask) =>
    right(
      withAttack(rules, position, askedAttack(ask), (value) => ({
        value: oddsJson(rules, value),
        reasons: [],
      })),
    ),
);

const reasonsIgnored = (asked: AskedAttack): readonly TpReason[] =>
  asked.ignoreDr ? [{ clause: 'TP-combat.M.a', effect: 'ignore-dr' }] : [];

/** The odds with the chances of the results. */
const chancesTold = (rules: Rules, asked: AskedAttack, odds: CombatOdds): Told<JsonObject> => ({
  value: { ...oddsJson(rules, odds), results: showChances(resultChances(rules, odds, asked.ignoreDr)) },
  reasons: [{ clause: 'TP-crt.b', effect: 'rows', by: odds.modifier }, ...reasonsIgnored(asked)],
});

/** The attack that is being declared or resolved. */
export const contestOf = (rules: Rules, position: Position): Contest<TpReason> | null => {
  const { battle } = position;
  if (battle === null) return null;
  const { attackers, hexes, reducedTo, ignoreDr, result } = battle;
  const asked = { attack: battle, reduceTo: reducedTo, ignoreDr, unnamedSupport: 0 };
  const bill = result === null ? attackBill(rules, position, battle, reducedTo) : null;
  const told = bill?.odds ? chancesTold(rules, asked, bill.odds) : null;
  return {
    attackers,
    hexes: hexes.map((hex) => label(rules.theatre, hex)),
    odds: told && { value: told.value, reasons: [...(bill?.reasons ?? []), ...told.reasons] },
  };
};

const chances = question(
  'The results of an attack with their exact probabilities.',
  attackAsked,
  (rules, position, ask) => {
    const asked = askedAttack(ask);
    return right(withAttack(rules, position, asked, (value) => chancesTold(rules, asked, value)));
  },
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
    ...(exchange ? defending.filter((unit) => unit.retreated) : []).map(
      ({ counter }) =>
        ({ clause: 'TP-combat.Q.d', effect: 'not-counted', unit: counter.id, reading: 'TP-A7' }) as const,
    ),
  ];
};

/** What the die brings, and what it means. */
const battleTold = (rules: Rules, position: Position, asked: AskedAttack, value: CombatOdds, die: number) => {
  const result = resultOf(rules, value, die);
  const defending = unitsUnderAttack(rules, position, asked.attack.hexes);
  const exchange = result === 'Ex' || result === '1/2Ex';
  const owed = owedFor(rules, result, defending);
  const column = rules.combatResults.columns.labels[value.column] as string;
  const reasons: readonly TpReason[] = [
    { clause: 'TP-crt.b', effect: 'roll', die, modifier: value.modifier, column, result },
    ...resultReasons(position, asked, result, defending, owed),
  ];
  return {
    value: {
      ...oddsJson(rules, value),
      modifiedDie: die + value.modifier,
      result,
      ...(result === 'Dr' && asked.ignoreDr ? { reroll: true } : {}),
      ...(exchange ? { owed } : {}),
    },
    reasons,
  };
};

const battle = question(
  'An attack with its die.',
  (words) => exactType({ ...attackKeys(words), die: dieCodec }, supportKeys(words)),
  (rules, position, ask) => {
    const asked = askedAttack(ask);
    return right(
      withAttack(rules, position, asked, (value) => battleTold(rules, position, asked, value, ask.die)),
    );
  },
);

/** Retreats and advances are questions about one step: every retreat of this game is one hex. */
const retreat = question(
  'Where units may retreat.',
  ({ unitOnMap }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1) },
      { hexes: t.literal(1), attackers: eachOnce(unitOnMap, 'unit') },
    ),
  (rules, position, { units, attackers = [] }) => {
    const ids = attackers.map((unit) => unit.counter.id);
    const asked = position.battle === null ? withForcing(position, ids, units) : position;
    const routes = units.flatMap((unit) => routesOf(rules, asked, unit));
    const refused = units.flatMap((unit) =>
      refusedHexes(rules, asked, unit).map(({ hex, why }) => ({
        ...why,
        hex: label(rules.theatre, hex),
        unit: unit.counter.id,
      })),
    );
    // Under TP-A30 b somebody still chooses the hex where a unit dies.
    const eliminated = units.every((unit) =>
      passableHexes(rules, asked, unit).every(({ kind }) => kind === 'deadly'),
    );
    const reasons = retreatReasons(rules, asked, units);
    return right(answer(rules, position, { routes, eliminated, refused }, reasons));
  },
);

/** The hexes that the player who moves the unit may choose, and what each costs: a unit too many, or the unit itself. */
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

const advance = question(
  'Where units may advance after combat.',
  ({ unitOnMap, hex }) =>
    exactType(
      { units: eachOnce(unitOnMap, 'unit', 1), vacated: eachOnce(hex, 'hex') },
      { result: oneWordOf(COMBAT_RESULTS.results) },
    ),
  (rules, position, { units, vacated, result }) => {
    const may = result === undefined || ADVANCING.includes(result);
    const options = units.map((unit) => [
      unit.counter.id,
      may ? advanceHexes(rules, position, unit, vacated).map((hex) => [label(rules.theatre, hex)]) : [],
    ]);
    const names = units.map((unit) => unit.counter.id);
    const reasons: TpReason[] = [
      { clause: 'TP-combat.H.a', effect: may ? 'may-advance' : 'no-advance', units: names },
    ];
    return right(answer(rules, position, { options: Object.fromEntries(options) }, reasons));
  },
);

/** Questions about attacks and what follows them. */
export const COMBAT_QUESTIONS = { odds, battle, chances, retreat, advance };
