import { type Told, told } from '@eastfront/kernel';
import {
  type Answer,
  capitalise,
  count,
  listOf,
  listWords,
  numberOf,
  partsOf,
  type Said,
  textOf,
} from './words.js';

const hexesIn = (number: number): Told => count(number, 'hex', 'hexes');

const hexesOf =
  (key: string) =>
  ({ answer }: Answer): number =>
    listOf(answer[key]).length;

const nameValues = (values: readonly unknown[]): Told => listWords(values.map(String));

const who = (side: unknown): Told => (typeof side === 'string' ? told`the ${capitalise(side)}` : 'nobody');

const sign = (value: unknown): string => (Number(value) > 0 ? `+${value}` : String(value));

/** What a roll gives, or the likeliest result of one. */
export const rollSentence: Said = ({ ask, answer }) => {
  const { drm, final, result } = answer;
  const modified = drm === 0 ? '' : told`, modified by ${sign(drm)},`;
  return told`On the table "${String(ask['table'])}" the roll${modified} counts as ${String(final)}: ${String(result)}.`;
};

const neighborsSentence: Said = (asked) =>
  told`${String(asked.ask['hex'])} touches ${hexesIn(hexesOf('hexes')(asked))}: ${nameValues(listOf(asked.answer['hexes']))}.`;

const distanceSentence: Said = ({ ask, answer }) =>
  told`From ${String(ask['from'])} to ${String(ask['to'])} it is ${hexesIn(numberOf(answer['distance']) ?? 0)}.`;

const grainSentence: Said = ({ ask, answer }) => {
  const rows = listOf(answer['rows']).length;
  return answer['kind'] === 'none'
    ? told`No hex grain leads from ${String(ask['from'])} to ${String(ask['to'])}.`
    : rows === 1
      ? told`From ${String(ask['from'])} to ${String(ask['to'])} leads one ${String(answer['kind'])} hex grain.`
      : told`From ${String(ask['from'])} to ${String(ask['to'])} lead ${rows} ${String(answer['kind'])} hex grains.`;
};

const strategicSentence: Said = ({ ask, answer }) =>
  answer['strategic'] === true
    ? told`${String(ask['location'])} is a strategic Location.`
    : told`${String(ask['location'])} is not a strategic Location.`;

const meleeSentence: Said = ({ answer }) =>
  told`The Melees are resolved in this order: ${nameValues(listOf(answer['order']))}.`;

const landingSentence: Said = ({ ask, answer }) => {
  const name = String(ask['landing']);
  if (answer['exists'] === false) return told`${name} is no ferry landing any more.`;
  const holder = who(answer['controller']);
  return answer['interdicted'] === true
    ? told`The ferry landing ${name} is held by ${holder} and is interdicted.`
    : told`The ferry landing ${name} is held by ${holder} and is not interdicted.`;
};

const interdictSentence: Said = (asked) =>
  told`${asked.nameOf(String(asked.ask['unit']))} interdicts ${nameValues(listOf(asked.answer['hexes']))}.`;

const rowSentence: Said = (asked) => told`The row of ${hexesIn(hexesOf('hexes')(asked))} is legal.`;

const loopSentence: Said = (asked) =>
  told`The loop is correct and encloses ${hexesIn(hexesOf('area')(asked))}.`;

const perimeterSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const pockets = listOf(answer['pockets']).length;
  return told`The perimeter of ${who(ask['side'])} has ${count(listOf(answer['loops']).length, 'loop')} and ${count(pockets, 'pocket')} and encloses ${hexesIn(hexesOf('area')(asked))}.`;
};

const noMansLandSentence: Said = (asked) => told`No man's land are ${hexesIn(hexesOf('hexes')(asked))}.`;

const isolatedSentence: Said = ({ answer }) => {
  const areas = listOf(answer['areas']).map((area) => String(partsOf(area)['type']));
  return areas.length === 0
    ? 'Nothing is isolated.'
    : areas.length === 1
      ? told`There is one isolated area, of type ${listWords(areas)}.`
      : told`There are ${areas.length} isolated areas, of type ${listWords(areas)}.`;
};

const eliminatedIn = (units: number): Told =>
  units === 1 ? told`one unit is eliminated` : told`${count(units, 'unit')} are eliminated`;

const settleSentence: Said = ({ answer }) =>
  told`${count(Object.keys(partsOf(answer['control'])).length, 'Location')} change hands, ${eliminatedIn(listOf(answer['eliminated']).length)}, ${count(listOf(answer['mustEscape']).length, 'unit')} must try to escape.`;

const withdrawSentence: Said = ({ answer }) =>
  told`${count(listOf(answer['withdrawn']).length, 'unit')} leave the map, ${count(listOf(answer['stay']).length, 'unit')} stay.`;

const recombineSentence: Said = ({ ask, answer }) =>
  told`${who(ask['side'])} recombines half-squads of ${count(listOf(answer['groups']).length, 'kind')}.`;

const firesSentence: Said = ({ answer }) =>
  told`${hexesIn(Object.keys(partsOf(answer['changes'])).length)} change terrain, ${count(listOf(answer['rolls']).length, 'building')} need a die, ${count(Object.keys(partsOf(answer['fires'])).length, 'Location')} burn in the next scenario.`;

const limitsSentence: Said = ({ ask, answer }) =>
  told`${who(ask['side'])} keeps at most ${String(answer['limit'])}.`;

const exchangeSentence: Said = ({ answer }) =>
  told`The leader may be exchanged for ${nameValues(listOf(answer['into']))}.`;

const purchaseSentence: Said = ({ answer }) => {
  const cost = partsOf(answer['cost']);
  const left = partsOf(answer['left']);
  return told`It costs ${String(cost['cpp'])} CPP and ${String(cost['support'])} support CPP; ${String(left['cpp'])} CPP are left.`;
};

const bonusSentence: Said = ({ answer }) =>
  answer['available'] === true
    ? told`The Russian may take ${String(answer['cpp'])} extra CPP now.`
    : 'There are no extra CPP to be taken now.';

const fortifySentence: Said = ({ answer }) =>
  told`It costs ${String(answer['cost'])} FPP; ${String(answer['left'])} are left.`;

const initiativeSentence: Said = ({ answer }) => {
  if (answer['scenario'] === false) return 'Both are idle: no scenario is played.';
  const attacker = textOf(answer['attacker']);
  return attacker === null ? 'Both attack.' : told`${who(attacker)} attacks.`;
};

const sequenceSentence: Said = (asked) =>
  told`This Refit Phase has ${count(hexesOf('steps')(asked), 'step')}.`;

const calendarSentence: Said = ({ answer }) =>
  told`It is CG day ${String(answer['day'])} of ${String(answer['days'])}, from ${String(answer['first'])} to ${String(answer['last'])}.`;

const edgesSentence: Said = (asked) =>
  told`For ${String(asked.ask['for'])} ${who(asked.ask['side'])} has ${hexesIn(hexesOf('hexes')(asked))}.`;

/** Questions about a campaign and the steps between its scenarios. */
export const CAMPAIGNS: Readonly<Record<string, Said>> = {
  roll: rollSentence,
  neighbors: neighborsSentence,
  distance: distanceSentence,
  grain: grainSentence,
  strategic: strategicSentence,
  'melee-order': meleeSentence,
  landing: landingSentence,
  interdict: interdictSentence,
  row: rowSentence,
  loop: loopSentence,
  perimeter: perimeterSentence,
  'no-mans-land': noMansLandSentence,
  isolated: isolatedSentence,
  settle: settleSentence,
  withdraw: withdrawSentence,
  recombine: recombineSentence,
  fires: firesSentence,
  limits: limitsSentence,
  exchange: exchangeSentence,
  purchase: purchaseSentence,
  bonus: bonusSentence,
  fortify: fortifySentence,
  initiative: initiativeSentence,
  sequence: sequenceSentence,
  calendar: calendarSentence,
  edges: edgesSentence,
};
