import type { JsonObject } from '@eastfront/kernel';
import {
  capitalised,
  count,
  isPlural,
  listOf,
  numberOf,
  partsOf,
  type Said,
  subjectOf,
  textOf,
} from './words.js';

const pointsOf = (cost: number): string =>
  Number.isInteger(cost) ? count(cost, 'movement point') : `${cost} movement points`;

const moveSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const cost = numberOf(answer['cost']);
  const to = textOf(listOf(ask['path']).at(-1));
  const price = cost === null ? '' : `; the way costs ${pointsOf(cost)}`;
  const chance = textOf(answer['chance']);
  const risk = chance === null || chance === '1' ? '' : `, and arrives with a chance of ${chance}`;
  return `Yes: ${subjectOf(asked)} may move${to === null ? '' : ` to ${to}`}${price}${risk}.`;
};

const reachSentence: Said = (asked) => {
  const hexes = Object.keys(partsOf(asked.answer['hexes'])).length;
  return hexes === 0
    ? `${subjectOf(asked)} can end no move in another hex.`
    : `${subjectOf(asked)} can end the move in ${count(hexes, 'hex', 'hexes')}.`;
};

const lossesIn = (losses: number): string => (losses === 0 ? 'without loss' : `for ${count(losses, 'step')}`);

const retreatSentence: Said = (asked) => {
  const { eliminated, routes } = asked.answer;
  const [be, have] = isPlural(asked) ? ['are', 'have'] : ['is', 'has'];
  if (eliminated === true) return `${subjectOf(asked)} ${have} no way back and ${be} eliminated.`;
  const ways = listOf(routes).map(partsOf);
  if (ways.length === 0) return `${subjectOf(asked)} ${have} no way back.`;
  const least = Math.min(...ways.map(({ losses }) => numberOf(losses) ?? 0));
  const best = ways.length === 1 ? lossesIn(least) : `the cheapest ${lossesIn(least)}`;
  return `${subjectOf(asked)} ${have} ${count(ways.length, 'way')} back, ${best}.`;
};

const STATES: Readonly<Record<string, string>> = {
  in: 'in supply',
  full: 'in full supply',
  limited: 'in limited supply',
  out: 'out of supply',
};

const supplySentence: Said = (asked) => {
  const { state, isolated, path, blockedBy } = asked.answer;
  const word = textOf(state) ?? '';
  const line = listOf(path).length;
  const inTheWay = listOf(blockedBy).length;
  const how = `${STATES[word] ?? word}${isolated === true && word !== 'isolated' ? ' and isolated' : ''}`;
  const why =
    inTheWay > 0
      ? `: ${count(inTheWay, 'hex', 'hexes')} ${inTheWay === 1 ? 'stops' : 'stop'} the line`
      : line > 1
        ? word === 'out' || word === 'isolated'
          ? ': the best line is the one below'
          : ', by the line below'
        : '';
  return `${subjectOf(asked)} is ${how}${why}.`;
};

const combatSupplySentence: Said = (asked) =>
  `${subjectOf(asked)} is ${asked.answer['supplied'] === true ? '' : 'not '}supplied for combat${asked.answer['halved'] === true ? ' and fights with half its strength' : ''}.`;

const attritionSentence: Said = (asked) => {
  const { ask, answer } = asked;
  if (answer['applies'] !== undefined) {
    const lost = Object.entries(partsOf(answer['lost'])).map(([arm, steps]) => `${String(steps)} of ${arm}`);
    const where = `the stack in ${String(ask['hex'])}`;
    return lost.length === 0
      ? `${capitalised(where)} loses no steps.`
      : `${capitalised(where)} loses steps: ${lost.join(', ')}.`;
  }
  if (answer['suffers'] !== true) return `${subjectOf(asked)} does not suffer attrition.`;
  const chance = textOf(answer['chance']);
  return chance === null
    ? `${subjectOf(asked)} ${answer['loses'] === true ? 'loses a step' : 'loses nothing'}: the die roll of ${String(ask['die'])} counts as ${String(answer['modifiedDie'])}.`
    : `${subjectOf(asked)} suffers attrition and loses a step with a chance of ${chance}.`;
};

const remnantSentence: Said = (asked) => {
  const leaves = textOf(asked.answer['leaves']);
  return `${subjectOf(asked)} leaves ${leaves === null ? 'no remnant' : `a remnant of ${leaves}`}.`;
};

const allowanceSentence: Said = (asked) => {
  const hexes = numberOf(asked.answer['hexes']) ?? 0;
  return hexes === 0
    ? `${subjectOf(asked)} may not move.`
    : `${subjectOf(asked)} may move ${count(hexes, 'hex', 'hexes')}.`;
};

const commandSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const hq = asked.nameOf(String(ask['hq'] ?? 'the HQ'));
  const range = `${subjectOf(asked)} is ${answer['inRange'] === true ? 'in' : 'out of'} range of ${hq}`;
  return `${range}, which ${answer['activates'] === true ? 'can' : 'cannot'} activate it.`;
};

const missionsSentence: Said = ({ ask, answer, nameOf }) => {
  const open = Object.entries(answer as JsonObject).filter(([, hexes]) => listOf(hexes).length > 0);
  const who = nameOf(String(ask['squadron'] ?? 'the squadron'));
  return open.length === 0
    ? `${capitalised(who)} can fly no mission.`
    : `${capitalised(who)} can fly ${open.map(([mission, hexes]) => `${mission} to ${count(listOf(hexes).length, 'hex', 'hexes')}`).join(', ')}.`;
};

/** Questions about moving, and about the state of a unit. */
export const MOVEMENTS: Readonly<Record<string, Said>> = {
  move: moveSentence,
  reach: reachSentence,
  retreat: retreatSentence,
  supply: supplySentence,
  'combat-supply': combatSupplySentence,
  attrition: attritionSentence,
  remnant: remnantSentence,
  allowance: allowanceSentence,
  command: commandSentence,
  missions: missionsSentence,
};
