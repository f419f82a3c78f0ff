import type { Told } from '@eastfront/kernel';
import { placeName, told } from '@eastfront/kernel';
import { rollWeather } from '../04-weather/weather.js';
import { rollAttrition } from '../05-supply/attrition.js';
import { rollAirAttrition } from '../07-air/air.js';
import { rollActivation } from '../08-activation/activation.js';
import { moment } from '../09-movement/headquarters.js';
import { rollBattle } from '../10-combat/battle.js';
import { rollQuality } from '../10-combat/disengagement.js';
import { fightOf, oddsRuling, resultOf } from '../10-combat/odds.js';
import { settleCities } from '../11-cities/city.js';
import { rollRelief } from '../13-generals/relief.js';
import { action, changed, notNow, refuse, unless } from '../position/action.js';
import type { ActionOf } from '../position/form.js';
import type { Check, Position } from '../position/position.js';
import type { Change } from '../position/position-change.js';
import { after, to } from '../position/position-change.js';
import type { ClauseId } from '../rulebook/clause-id.js';
import type { NsLine, NsReason, Rules, Ruling } from '../rules.js';
import { turnEntry } from '../rules.js';
import { DONE, END_PHASE, PASS, ROLL } from './forms.js';
import {
  canEndPhase,
  doneViolations,
  endPhaseViolations,
  finishPart,
  pass as passed,
  endPhase as phaseEnded,
} from './sequence.js';
import { airSideNext } from './side-to-act.js';

export const pass = action({
  ...PASS,
  general: () => [{ type: 'pass' }],
  does: (rules, position) =>
    position.phase === 'activation' ? changed(rules, passed(position)) : notNow({ type: 'pass' }, position),
  says: () => ({ line: 'pass' }),
});

/** The end of declaring, or of reactions (NS-10.1.n, NS-10.2). */
export const done = action({
  ...DONE,
  general: (rules, position) => (doneViolations(rules, position).length === 0 ? [{ type: 'done' }] : []),
  does: (rules, position) =>
    position.phase === 'combat' && position.step !== 'resolve'
      ? unless(rules, doneViolations(rules, position), () => finishPart(rules, position))
      : notNow({ type: 'done' }, position),
  says: (_rules, { step }) => ({ line: step === 'declare' ? 'done-declare' : 'done-react' }),
});

export const endPhase = action({
  ...END_PHASE,
  general: (rules, position) =>
    canEndPhase(position) && endPhaseViolations(rules, position).length === 0 ? [{ type: 'end-phase' }] : [],
  does: (rules, position) =>
    canEndPhase(position)
      ? unless(rules, endPhaseViolations(rules, position), () => phaseEnded(rules, position))
      : notNow({ type: 'end-phase' }, position),
  says: (_rules, { phase }) => ({ line: 'end-phase', phase }),
});

const isDie = (die: number | undefined): die is number =>
  die !== undefined && Number.isInteger(die) && die >= 1 && die <= 6;

/** What is checked by dice: by which clause, how many, and what comes of them. */
interface CheckRoll {
  readonly clause: ClauseId;
  /** NS-13.3.c: two for relief. */
  readonly dice: 1 | 2;
  readonly does: (rules: Rules, rest: Position, check: Check, dice: readonly number[]) => Change;
}

const byOneDie =
  (roll: (rules: Rules, rest: Position, check: Check, die: number) => Change): CheckRoll['does'] =>
  (rules, rest, check, dice) =>
    roll(rules, rest, check, dice[0] as number);

const CHECKS: Readonly<Record<Check['reason'], CheckRoll>> = {
  activation: { clause: 'NS-12.f', dice: 1, does: byOneDie(rollActivation) },
  attrition: {
    clause: 'NS-5.3.d',
    dice: 1,
    does: byOneDie(rollAttrition),
  },
  disengagement: { clause: 'NS-10.2.1.m', dice: 1, does: byOneDie(rollQuality) },
  'retreat-before': {
    clause: 'NS-10.2.2.e',
    dice: 1,
    does: byOneDie(rollQuality),
  },
  relief: { clause: 'NS-13.3.b', dice: 2, does: rollRelief },
};

/** The dice of a check. */
export const diceOf = ({ reason }: Check): 1 | 2 => CHECKS[reason].dice;

type Roll = ActionOf<typeof ROLL>;

const wrongDice = (dice: readonly number[], wanted: number): Ruling<never> | null =>
  dice.length === wanted && dice.every(isDie)
    ? null
    : refuse({ clause: 'NS-2.a', code: 'NOT_A_ROLL', subject: dice.join(' '), dice: wanted });

const rollCheck = (
  rules: Rules,
  position: Position,
  first: Check,
  { unit, dice }: Roll,
): Ruling<Position> => {
  const check = unit === null ? first : position.checks.find((one) => one.unit === unit);
  if (check === undefined || (check !== first && first.reason !== 'activation'))
    return refuse({ clause: CHECKS[first.reason].clause, code: 'NO_CHECK', subject: unit ?? '' });
  const wrong = wrongDice(dice, diceOf(check));
  if (wrong !== null) return wrong;
  const rest = { ...position, checks: position.checks.filter((one) => one !== check) };
  return changed(rules, moment(rules, CHECKS[check.reason].does(rules, rest, check, dice)));
};

const rollFight = (rules: Rules, position: Position, die: number): Change => {
  const { battle } = position;
  if (battle === null) return to(position);
  const rolled = after(rollBattle(rules, position, battle, die), (now) =>
    now.battle === null || now.battle.stage === 'advance' ? settleCities(rules, now) : to(now),
  );
  return moment(rules, rolled);
};

const rollAir = (rules: Rules, position: Position, { side: named, dice }: Roll): Ruling<Position> => {
  const side = named ?? airSideNext(position);
  if (side === null || position.airRolled.includes(side))
    return refuse({ clause: 'NS-7.3.a', code: 'ALREADY_ROLLED', subject: side ?? '' });
  const wrong = wrongDice(dice, 1);
  if (wrong !== null) return wrong;
  return changed(
    rules,
    after(rollAirAttrition(rules, position, side, dice[0] as number), (now) =>
      to({ ...now, airRolled: [...now.airRolled, side] }),
    ),
  );
};

const rollDice = (rules: Rules, position: Position, action: Roll): Ruling<Position> => {
  const [first] = position.checks;
  if (first !== undefined) return rollCheck(rules, position, first, action);
  const die = action.dice[0] as number;
  if (position.battle?.stage === 'roll')
    return wrongDice(action.dice, 1) ?? changed(rules, rollFight(rules, position, die));
  if (position.phase === 'weather' && position.weatherRolled < 2)
    return wrongDice(action.dice, 1) ?? changed(rules, rollWeather(rules, position, die));
  return position.phase === 'air-attrition' ? rollAir(rules, position, action) : notNow(action, position);
};

/** The odds of a fight, the column in which they are read and the modifier of the die, where these change anything. */
const oddsTold = (ratio: string, read: string, drm: number): Told => {
  const modifier = `${drm > 0 ? '+' : '-'}${Math.abs(drm)}`;
  if (read === ratio) return drm === 0 ? ratio : told`${ratio}, die ${modifier}`;
  return drm === 0 ? told`${ratio}, column ${read}` : told`${ratio}, column ${read}, die ${modifier}`;
};

/** Dice as the lines of the record print them. */
const diceTold = ([first = 0, second]: readonly number[]): number | NsLine =>
  second === undefined ? first : { line: 'two-dice', first, second };

/** The fight about to be rolled for, its odds, and what a die makes of them; null where there is none. */
const fightTold = (rules: Rules, position: Position, dice: readonly number[]): NsLine | null => {
  const { battle } = position;
  if (battle === null) return null;
  const judged = oddsRuling(rules, position, fightOf(rules, position, battle));
  if (judged._tag === 'Left') return null;
  const { attack, defense, ratio, column, drm } = judged.right.value;
  const { result } = resultOf(rules, judged.right.value, dice[0] ?? 0);
  const read = rules.combatResults.table.columns[column] ?? 'below the table';
  return {
    line: battle.index < 0 ? 'roll-overrun' : 'roll-attack',
    die: diceTold(dice),
    where: battle.hexes.map((hex) => placeName(rules.theatre.board, hex)),
    attack,
    defense,
    odds: oddsTold(ratio, read, drm),
    result: `${result.attacker}/${result.defender}`,
  };
};

/** Effects that tell what comes of a check. */
const OUTCOMES: readonly string[] = [
  'activated',
  'not-activated',
  'check-passed',
  'check-failed',
  'relieved',
  'not-relieved',
];

/** Whom the check of a stack disrupts (NS-5.3.c). */
const hungerCame = (reasons: readonly NsReason[]): string | NsLine => {
  const units = reasons.flatMap(({ effect, unit }) => (effect === 'disrupted' ? [String(unit)] : []));
  return units.length === 0 ? 'check-passed' : { line: 'disrupted', units };
};

/** What the rules make of a roll: the effect that tells it, or how many air counters are lost; null where they say nothing of it. */
const cameOf = (rules: Rules, position: Position, action: Roll): string | number | NsLine | null => {
  const ruling = rollDice(rules, position, action);
  if (ruling._tag === 'Left') return null;
  const { reasons } = ruling.right;
  if (reasons.some(({ effect }) => effect === 'still-out-of-supply')) return hungerCame(reasons);
  for (const { effect, ...facts } of reasons) {
    if (effect === 'air-losses') return Number(facts['losses']);
    if (OUTCOMES.includes(effect)) return effect;
  }
  return null;
};

const weatherTold = (
  rules: Rules,
  { turn, weatherRolled }: Position,
  dice: readonly number[],
): NsLine | null => {
  const zone = weatherRolled === 0 ? 'north' : 'south';
  const brought = rules.weather.tables[turnEntry(rules, turn).weather[zone]][(dice[0] ?? 0) - 1];
  if (brought === undefined) return null;
  const { ground, sky } = brought;
  return { line: `roll-${zone}`, die: diceTold(dice), ground, sky };
};

/** What the dice are rolled for, and what they bring where a table says it. */
const rollTold = (rules: Rules, position: Position, action: Roll): NsLine => {
  const { dice, side, unit } = action;
  const die = diceTold(dice);
  const check =
    position.checks.find((one) => one.unit === unit) ?? (unit === null ? position.checks[0] : undefined);
  if (check !== undefined)
    return {
      line: `roll-${check.reason}`,
      die,
      unit: check.unit,
      outcome: cameOf(rules, position, action),
    };
  if (position.phase === 'air-attrition')
    return { line: 'roll-air', die, side: side ?? 'axis', losses: cameOf(rules, position, action) };
  const brought =
    position.phase === 'weather' ? weatherTold(rules, position, dice) : fightTold(rules, position, dice);
  return brought ?? { line: 'roll', die };
};

export const roll = action({
  ...ROLL,
  does: rollDice,
  says: rollTold,
});
