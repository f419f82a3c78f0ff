import { type JsonObject, type Told, told } from '@eastfront/kernel';
import {
  type Answer,
  capitalise,
  count,
  joinWords,
  listOf,
  numberInWords,
  numberOf,
  partsOf,
  type Said,
  textOf,
  together,
} from './words.js';

const shiftIn = (shift: number): Told =>
  shift < 0 ? told`${count(-shift, 'column')} to the left` : told`${count(shift, 'column')} to the right`;

/** `the column 3:1`, or what stands in its place below and above the table. */
const columnIn = ({ column }: JsonObject): Told => textOf(column) ?? 'no column of the table';

const strengthsIn = ({ attack, defense }: JsonObject): Told =>
  attack === undefined || defense === undefined ? '' : told` (${String(attack)} against ${String(defense)})`;

/** The odds: strengths, ratio, shift and column. */
const oddsSentence = (what: string, answer: JsonObject): Told => {
  const { automatic } = answer;
  const ratio = textOf(answer['ratio']) ?? columnIn(answer);
  const head = told`${what} is at ${ratio}${strengthsIn(answer)}`;
  if (typeof automatic === 'string') return told`${head} and needs no die: ${automatic}.`;
  const shift = numberOf(answer['shift']) ?? 0;
  const column = columnIn(answer);
  const drm = numberOf(answer['drm']) ?? 0;
  const die = drm === 0 ? '' : told` The die roll is modified by ${drm > 0 ? '+' : ''}${drm}.`;
  if (shift !== 0) return told`${head}, ${shiftIn(shift)}: ${column}.${die}`;
  return told`${head}${column === ratio ? '' : told`, resolved at ${column}`}.${die}`;
};

const attackSentence: Said = ({ answer }) => oddsSentence('The attack', answer);

const rolledSentence = ({ ask, answer }: Answer): Told => {
  const result = textOf(answer['result']);
  if (result === null) return '';
  const modified = numberOf(answer['modifiedDie']);
  const die = numberOf(ask['die']);
  if (die === null) return told` The result is ${result}.`;
  const counts = modified === null || modified === die ? '' : told`, which counts as ${modified},`;
  return result === '-'
    ? told` A die roll of ${die}${counts} has no effect.`
    : told` A die roll of ${die}${counts} gives ${result}.`;
};

const likeliest = (results: JsonObject): Told => {
  const values = Object.entries(results).map(([result, chance]) => {
    const [above = 0, below = 1] = String(chance).split('/').map(Number);
    return { result, chance: String(chance), value: above / below };
  });
  const best = values.reduce<(typeof values)[number] | null>(
    (most, one) => (most === null || one.value > most.value ? one : most),
    null,
  );
  if (best === null) return '';
  if (values.length === 1) return told` The result is certain: ${best.result}.`;
  const alike = values.filter(({ value }) => value === best.value);
  return alike.length === 1
    ? told` The likeliest result is ${best.result}, with a chance of ${best.chance}.`
    : told` ${capitalise(numberInWords(alike.length))} results are the likeliest, each with a chance of ${best.chance}: ${joinWords(alike.map(({ result }) => result))}.`;
};

/** The chances of an attack, or of a roll on a table of a campaign. */
const chancesSentence: Said = (asked) => {
  const likely = likeliest(partsOf(asked.answer['results']));
  return asked.ask['table'] === undefined ? together(attackSentence(asked), likely) : likely;
};

const overrunSentence: Said = ({ answer }) => {
  const cost = numberOf(answer['cost']);
  return together(
    oddsSentence('The overrun', answer),
    cost === null ? '' : told` It costs ${count(cost, 'movement point')}.`,
  );
};

const strikeSentence: Said = (asked) =>
  together(
    oddsSentence('The strike', asked.answer),
    asked.answer['result'] === undefined
      ? likeliest(partsOf(asked.answer['results']))
      : rolledSentence(asked),
  );

/** The price of a result for one side: a number of steps, or an object with steps or units. */
const lossOf = (side: JsonObject[string] | undefined): Told => {
  const all = partsOf(side);
  const units = numberOf(all['units']);
  return units === null ? count(numberOf(side) ?? numberOf(all['steps']) ?? 0, 'step') : count(units, 'unit');
};

const lossesSentence: Said = ({ ask, answer }) => {
  const result = textOf(ask['result']);
  const costs = [lossOf(answer['attacker']), lossOf(answer['defender'])] as const;
  const retreat = numberOf(answer['retreat']) ?? numberOf(partsOf(answer['defender'])['retreat']) ?? 0;
  const back = numberOf(partsOf(answer['attacker'])['retreat']) ?? 0;
  return together(
    result === null
      ? told`The result costs the attacker ${costs[0]} and the defender ${costs[1]}.`
      : told`The result ${result} costs the attacker ${costs[0]} and the defender ${costs[1]}.`,
    ...(retreat > 0 ? [told` The defender retreats by ${count(retreat, 'hex', 'hexes')}.`] : []),
    ...(back > 0 ? [told` The attacker retreats by ${count(back, 'hex', 'hexes')}.`] : []),
  );
};

const determinedSentence: Said = ({ ask, answer }) => {
  const column = told`on the column ${columnIn(answer)}`;
  if (answer['results'] !== undefined)
    return told`The determined defense is rolled for ${column}.${likeliest(partsOf(answer['results']))}`;
  const [own, other] = [numberOf(answer['defenderLoss']) ?? 0, numberOf(answer['attackerLoss']) ?? 0];
  const costs =
    own + other === 0
      ? 'Nobody loses a step.'
      : told`It costs the defender ${count(own, 'step')} and the attacker ${count(other, 'step')}.`;
  const die = String(ask['die']);
  return answer['holds'] === true
    ? told`A die roll of ${die} ${column}: the defender holds. ${costs}`
    : told`A die roll of ${die} ${column}: the defender does not hold. ${costs}`;
};

const advanceSentence: Said = ({ answer }) => {
  const able = Object.values(partsOf(answer['options'])).filter((ways) => listOf(ways).length > 0);
  return able.length === 0 ? 'No unit may advance.' : told`${count(able.length, 'unit')} may advance.`;
};

/** Questions about fighting. */
export const ATTACKS: Readonly<Record<string, Said>> = {
  odds: attackSentence,
  battle: (asked) => together(attackSentence(asked), rolledSentence(asked)),
  chances: chancesSentence,
  overrun: overrunSentence,
  strike: strikeSentence,
  losses: lossesSentence,
  determined: determinedSentence,
  advance: advanceSentence,
};
