import { type JsonObject, type Told, told } from '@eastfront/kernel';
import {
  type Answer,
  capitalise,
  count,
  isPlural,
  joinWords,
  listOf,
  numberOf,
  partsOf,
  type Said,
  subjectOf,
  textOf,
} from './words.js';

const pointsOf = (cost: number): Told =>
  Number.isInteger(cost) ? count(cost, 'movement point') : told`${cost} movement points`;

const moveSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const cost = numberOf(answer['cost']);
  const to = textOf(listOf(ask['path']).at(-1));
  const price = cost === null ? '' : told`; the way costs ${pointsOf(cost)}`;
  const chance = textOf(answer['chance']);
  const risk = chance === null || chance === '1' ? '' : told`, and arrives with a chance of ${chance}`;
  return told`Yes: ${subjectOf(asked)} may move${to === null ? '' : told` to ${to}`}${price}${risk}.`;
};

const reachSentence: Said = (asked) => {
  const hexes = Object.keys(partsOf(asked.answer['hexes'])).length;
  return hexes === 0
    ? told`${subjectOf(asked)} can end no move in another hex.`
    : told`${subjectOf(asked)} can end the move in ${count(hexes, 'hex', 'hexes')}.`;
};

const lossesIn = (losses: number): Told =>
  losses === 0 ? 'without loss' : told`for ${count(losses, 'step')}`;

const retreatSentence: Said = (asked) => {
  const { eliminated, routes } = asked.answer;
  const who = subjectOf(asked);
  if (eliminated === true)
    return isPlural(asked)
      ? told`${who} have no way back and are eliminated.`
      : told`${who} has no way back and is eliminated.`;
  const ways = listOf(routes).map(partsOf);
  if (ways.length === 0)
    return isPlural(asked) ? told`${who} have no way back.` : told`${who} has no way back.`;
  const least = Math.min(...ways.map(({ losses }) => numberOf(losses) ?? 0));
  const best = ways.length === 1 ? lossesIn(least) : told`the cheapest ${lossesIn(least)}`;
  return isPlural(asked)
    ? told`${who} have ${count(ways.length, 'way')} back, ${best}.`
    : told`${who} has ${count(ways.length, 'way')} back, ${best}.`;
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
  const state_ = STATES[word] ?? word;
  const how = isolated === true && word !== 'isolated' ? told`${state_} and isolated` : state_;
  const why =
    inTheWay > 0
      ? inTheWay === 1
        ? told`: one hex stops the line`
        : told`: ${count(inTheWay, 'hex', 'hexes')} stop the line`
      : line > 1
        ? word === 'out' || word === 'isolated'
          ? ': the best line is the one below'
          : ', by the line below'
        : '';
  return told`${subjectOf(asked)} is ${how}${why}.`;
};

const halvedIn = ({ answer }: Answer): Told =>
  answer['halved'] === true ? ' and fights with half its strength' : '';

const combatSupplySentence: Said = (asked) =>
  asked.answer['supplied'] === true
    ? told`${subjectOf(asked)} is supplied for combat${halvedIn(asked)}.`
    : told`${subjectOf(asked)} is not supplied for combat${halvedIn(asked)}.`;

const attritionSentence: Said = (asked) => {
  const { ask, answer } = asked;
  if (answer['applies'] !== undefined) {
    const lost = Object.entries(partsOf(answer['lost'])).map(
      ([arm, steps]) => told`${String(steps)} of ${arm}`,
    );
    const where = told`the stack in ${String(ask['hex'])}`;
    return lost.length === 0
      ? told`${where} loses no steps.`
      : told`${where} loses steps: ${joinWords(lost)}.`;
  }
  if (answer['suffers'] !== true) return told`${subjectOf(asked)} does not suffer attrition.`;
  const chance = textOf(answer['chance']);
  return chance === null
    ? told`${subjectOf(asked)} ${answer['loses'] === true ? 'loses a step' : 'loses nothing'}: the die roll of ${String(ask['die'])} counts as ${String(answer['modifiedDie'])}.`
    : told`${subjectOf(asked)} suffers attrition and loses a step with a chance of ${chance}.`;
};

const remnantSentence: Said = (asked) => {
  const leaves = textOf(asked.answer['leaves']);
  return told`${subjectOf(asked)} leaves ${leaves === null ? 'no remnant' : told`a remnant of ${leaves}`}.`;
};

const allowanceSentence: Said = (asked) => {
  const hexes = numberOf(asked.answer['hexes']) ?? 0;
  return hexes === 0
    ? told`${subjectOf(asked)} may not move.`
    : told`${subjectOf(asked)} may move ${count(hexes, 'hex', 'hexes')}.`;
};

const commandSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const hq = asked.nameOf(String(ask['hq'] ?? 'the HQ'));
  const range =
    answer['inRange'] === true
      ? told`${subjectOf(asked)} is in range of ${hq}`
      : told`${subjectOf(asked)} is out of range of ${hq}`;
  return answer['activates'] === true
    ? told`${range}, which can activate it.`
    : told`${range}, which cannot activate it.`;
};

const missionsSentence: Said = ({ ask, answer, nameOf }) => {
  const open = Object.entries(answer as JsonObject).filter(([, hexes]) => listOf(hexes).length > 0);
  const who = nameOf(String(ask['squadron'] ?? 'the squadron'));
  return open.length === 0
    ? told`${capitalise(who)} can fly no mission.`
    : told`${capitalise(who)} can fly ${joinWords(open.map(([mission, hexes]) => told`${mission} to ${count(listOf(hexes).length, 'hex', 'hexes')}`))}.`;
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
