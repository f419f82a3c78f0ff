import type { JsonObject } from '@eastfront/kernel';
import { type Answer, capitalised, count, listOf, numberOf, partsOf, type Said, textOf } from './words.js';

const shiftIn = (shift: number): string =>
  `${count(Math.abs(shift), 'column')} to the ${shift < 0 ? 'left' : 'right'}`;

/** `the column 3:1`, or what stands in its place below and above the table. */
const columnIn = ({ column }: JsonObject): string => textOf(column) ?? 'no column of the table';

const strengthsIn = ({ attack, defense }: JsonObject): string =>
  attack === undefined || defense === undefined ? '' : ` (${String(attack)} against ${String(defense)})`;

/** The odds: strengths, ratio, shift and column. */
const oddsSentence = (what: string, answer: JsonObject): string => {
  const { automatic } = answer;
  const ratio = textOf(answer['ratio']) ?? columnIn(answer);
  const head = `${what} is at ${ratio}${strengthsIn(answer)}`;
  if (typeof automatic === 'string') return `${head} and needs no die: ${automatic}.`;
  const shift = numberOf(answer['shift']) ?? 0;
  const column = columnIn(answer);
  const drm = numberOf(answer['drm']) ?? 0;
  const die = drm === 0 ? '' : ` The die roll is modified by ${drm > 0 ? '+' : ''}${drm}.`;
  if (shift !== 0) return `${head}, ${shiftIn(shift)}: ${column}.${die}`;
  return `${head}${column === ratio ? '' : `, resolved at ${column}`}.${die}`;
};

const attackSentence: Said = ({ answer }) => oddsSentence('The attack', answer);

const rolledSentence = ({ ask, answer }: Answer): string => {
  const result = textOf(answer['result']);
  if (result === null) return '';
  const modified = numberOf(answer['modifiedDie']);
  const die = numberOf(ask['die']);
  if (die === null) return ` The result is ${result}.`;
  const counts = modified === null || modified === die ? '' : `, which counts as ${modified},`;
  return ` A die roll of ${die}${counts} gives ${result}.`;
};

const likeliest = (results: JsonObject): string => {
  const values = Object.entries(results).map(([result, chance]) => {
    const [above = 0, below = 1] = String(chance).split('/').map(Number);
    return { result, chance: String(chance), value: above / below };
  });
  const best = values.reduce<(typeof values)[number] | null>(
    (most, one) => (most === null || one.value > most.value ? one : most),
    null,
  );
  if (best === null) return '';
  if (values.length === 1) return ` The result is certain: ${best.result}.`;
  const alike = values.filter(({ value }) => value === best.value);
  return alike.length === 1
    ? ` The likeliest result is ${best.result}, with a chance of ${best.chance}.`
    : ` ${capitalised(count(alike.length, 'result'))} are the likeliest, each with a chance of ${best.chance}: ${alike.map(({ result }) => result).join(', ')}.`;
};

/** The chances of an attack, or of a roll on a table of a campaign. */
const chancesSentence: Said = (asked) => {
  const likely = likeliest(partsOf(asked.answer['results']));
  return asked.ask['table'] === undefined ? attackSentence(asked) + likely : likely.trimStart();
};

const overrunSentence: Said = ({ answer }) => {
  const cost = numberOf(answer['cost']);
  return (
    oddsSentence('The overrun', answer) + (cost === null ? '' : ` It costs ${count(cost, 'movement point')}.`)
  );
};

const strikeSentence: Said = (asked) =>
  oddsSentence('The strike', asked.answer) +
  (asked.answer['result'] === undefined
    ? likeliest(partsOf(asked.answer['results']))
    : rolledSentence(asked).replace('gives -.', 'has no effect.'));

/** The price of a result for one side: a number of steps, or an object with steps or units. */
const lossOf = (side: JsonObject[string] | undefined): string => {
  const all = partsOf(side);
  const units = numberOf(all['units']);
  return units === null ? count(numberOf(side) ?? numberOf(all['steps']) ?? 0, 'step') : count(units, 'unit');
};

const lossesSentence: Said = ({ ask, answer }) => {
  const head = `The result ${textOf(ask['result']) ?? ''} costs`.replace('  ', ' ');
  const retreat = numberOf(answer['retreat']) ?? numberOf(partsOf(answer['defender'])['retreat']) ?? 0;
  const back = numberOf(partsOf(answer['attacker'])['retreat']) ?? 0;
  return [
    `${head} the attacker ${lossOf(answer['attacker'])} and the defender ${lossOf(answer['defender'])}.`,
    ...(retreat > 0 ? [` The defender retreats by ${count(retreat, 'hex', 'hexes')}.`] : []),
    ...(back > 0 ? [` The attacker retreats by ${count(back, 'hex', 'hexes')}.`] : []),
  ].join('');
};

const determinedSentence: Said = ({ ask, answer }) => {
  const column = `on the column ${columnIn(answer)}`;
  if (answer['results'] !== undefined)
    return `The determined defence is rolled for ${column}.${likeliest(partsOf(answer['results']))}`;
  const [own, other] = [numberOf(answer['defenderLoss']) ?? 0, numberOf(answer['attackerLoss']) ?? 0];
  const costs =
    own + other === 0
      ? 'Nobody loses a step.'
      : `It costs the defender ${count(own, 'step')} and the attacker ${count(other, 'step')}.`;
  return `A die roll of ${String(ask['die'])} ${column}: the defender ${answer['holds'] === true ? 'holds' : 'does not hold'}. ${costs}`;
};

const advanceSentence: Said = ({ answer }) => {
  const able = Object.values(partsOf(answer['options'])).filter((ways) => listOf(ways).length > 0);
  return able.length === 0
    ? 'No unit may advance.'
    : `${capitalised(count(able.length, 'unit'))} may advance.`;
};

/** Questions about fighting. */
export const ATTACKS: Readonly<Record<string, Said>> = {
  odds: attackSentence,
  battle: (asked) => attackSentence(asked) + rolledSentence(asked),
  chances: chancesSentence,
  overrun: overrunSentence,
  strike: strikeSentence,
  losses: lossesSentence,
  determined: determinedSentence,
  advance: advanceSentence,
};
