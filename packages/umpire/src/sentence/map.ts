import { type Outcome, type Told, told } from '@eastfront/kernel';
import { outcomeTold } from '../play/record.js';
import {
  capitalise,
  count,
  listOf,
  numberOf,
  partsOf,
  type Said,
  sideOf,
  textOf,
  unitsNamed,
} from './words.js';

const hexesIn = (number: number): Told => count(number, 'hex', 'hexes');

const stackSentence: Said = ({ ask, answer }) => {
  const [counted, limit] = [numberOf(answer['counted']) ?? 0, numberOf(answer['limit']) ?? 0];
  const room =
    counted > limit
      ? 'too many'
      : counted === limit
        ? 'no room for more'
        : told`room for ${limit - counted} more`;
  return told`The stack in ${String(ask['hex'])} counts ${counted} of at most ${limit}: ${room}.`;
};

const terrainSentence: Said = ({ ask, answer }) => {
  const place = textOf(answer['place']) ?? textOf(answer['city']);
  const town = place === null ? '' : told` with a ${place.replace('-', ' ')}`;
  return told`${String(ask['hex'])} is ${String(answer['terrain']).replace('-', ' ')}${town}.`;
};

const controlSentence: Said = ({ ask, answer }) => {
  const { hex, location, building, landing } = ask;
  return told`${String(hex ?? location ?? building ?? landing)} is held by ${sideOf(answer['side'] ?? answer['controller'])}.`;
};

const railSentence: Said = ({ ask, answer }) =>
  answer['usable'] === true
    ? told`The railway in ${String(ask['hex'])} belongs to ${sideOf(answer['side'])} and is usable by ${sideOf(ask['side'])}.`
    : told`The railway in ${String(ask['hex'])} belongs to ${sideOf(answer['side'])} and is not usable by ${sideOf(ask['side'])}.`;

const zocSentence: Said = ({ ask, answer }) =>
  told`The zones of control of ${sideOf(ask['side'])} cover ${hexesIn(listOf(answer['hexes']).length)}.`;

const frontSentence: Said = ({ ask, answer }) => {
  const gap = numberOf(answer['gap']) ?? 0;
  const points = numberOf(answer['points']) ?? 0;
  return gap === 0
    ? told`The front of ${sideOf(ask['side'])} has no gap.`
    : told`The front of ${sideOf(ask['side'])} has a gap of ${hexesIn(gap)}, worth ${count(points, 'victory point')}.`;
};

const victorySentence: Said = ({ answer }) => {
  const { winner, level, points, decided } = answer;
  // If a campaign counts many things, the sentence names only the winner.
  if (decided === false || (textOf(winner) === null && textOf(level) === null)) return 'Nobody has won yet.';
  const outcome: Outcome = { winner: textOf(winner), level: textOf(level) ?? '', points: numberOf(points) };
  return told`${outcomeTold(outcome, winner === null ? null : sideOf(winner))}.`;
};

/** A side with points has so many; another one takes units of some kinds, or none now. */
const replacementsSentence: Said = ({ ask, answer }) => {
  if (numberOf(answer['points']) === null)
    return answer['due'] === true && Object.keys(partsOf(answer['kinds'])).length > 0
      ? told`${sideOf(ask['side'])} can take replacements now.`
      : told`${sideOf(ask['side'])} cannot take replacements now.`;
  return told`${sideOf(ask['side'])} has ${count(numberOf(answer['points']) ?? 0, 'replacement point')}, ${String(answer['left'])} of them left.`;
};

const airSentence: Said = ({ ask, answer }) =>
  told`${sideOf(ask['side'])} can use ${String(answer['usable'])} of ${String(answer['held'])} air counters.`;

const stukasSentence: Said = ({ answer }) =>
  told`${count(numberOf(answer['available']) ?? 0, 'Stuka')} can be used, ${String(answer['left'])} of them still to be placed.`;

const surrenderSentence: Said = (asked) => {
  const { units } = asked.answer;
  return listOf(units).length === 0
    ? 'No unit surrenders.'
    : listOf(units).length === 1
      ? told`${unitsNamed(asked, units)} surrenders.`
      : told`${unitsNamed(asked, units)} surrender.`;
};

const actionsSentence: Said = ({ ask, answer, nameOf }) => {
  const actions = listOf(answer['actions']).length;
  const unit = textOf(ask['unit']);
  return unit === null
    ? actions > 1
      ? told`There are ${count(actions, 'legal action')}.`
      : told`There is ${count(actions, 'legal action')}.`
    : told`${capitalise(nameOf(unit))} has ${count(actions, 'legal action')}.`;
};

/** Questions about hexes, sides and the whole position. */
export const POSITIONS: Readonly<Record<string, Said>> = {
  stack: stackSentence,
  terrain: terrainSentence,
  control: controlSentence,
  rail: railSentence,
  zoc: zocSentence,
  front: frontSentence,
  victory: victorySentence,
  replacements: replacementsSentence,
  airlimits: airSentence,
  stukas: stukasSentence,
  surrender: surrenderSentence,
  actions: actionsSentence,
};
