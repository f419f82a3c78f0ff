import {
  type Answer,
  capitalised,
  count,
  listed,
  listOf,
  numberOf,
  partsOf,
  type Said,
  textOf,
} from './words.js';

const hexesIn = (number: number): string => count(number, 'hex', 'hexes');

const hexesOf =
  (key: string) =>
  ({ answer }: Answer): number =>
    listOf(answer[key]).length;

const named = (values: readonly unknown[]): string => listed(values.map(String));

const who = (side: unknown): string => (typeof side === 'string' ? `the ${capitalised(side)}` : 'nobody');

const signed = (value: unknown): string => (Number(value) > 0 ? `+${value}` : String(value));

/** What a roll gives, or the likeliest result of one. */
export const rollSentence: Said = ({ ask, answer }) => {
  const { drm, final, result } = answer;
  const modified = drm === 0 ? '' : `, modified by ${signed(drm)}`;
  return `On the table "${String(ask['table'])}" the roll${modified}, counts as ${String(final)}: ${String(result)}.`.replace(
    'roll, counts',
    'roll counts',
  );
};

const neighborsSentence: Said = (asked) =>
  `${String(asked.ask['hex'])} touches ${hexesIn(hexesOf('hexes')(asked))}: ${named(listOf(asked.answer['hexes']))}.`;

const distanceSentence: Said = ({ ask, answer }) =>
  `From ${String(ask['from'])} to ${String(ask['to'])} it is ${hexesIn(numberOf(answer['distance']) ?? 0)}.`;

const grainSentence: Said = ({ ask, answer }) => {
  const rows = listOf(answer['rows']).length;
  return answer['kind'] === 'none'
    ? `No hex grain leads from ${String(ask['from'])} to ${String(ask['to'])}.`
    : `From ${String(ask['from'])} to ${String(ask['to'])} ${rows === 1 ? 'leads one' : `lead ${rows}`} ${String(answer['kind'])} ${rows === 1 ? 'hex grain' : 'hex grains'}.`;
};

const strategicSentence: Said = ({ ask, answer }) =>
  `${String(ask['location'])} is ${answer['strategic'] === true ? '' : 'not '}a strategic Location.`;

const meleeSentence: Said = ({ answer }) =>
  `The Melees are resolved in this order: ${named(listOf(answer['order']))}.`;

const landingSentence: Said = ({ ask, answer }) => {
  const name = String(ask['landing']);
  if (answer['exists'] === false) return `${name} is no ferry landing any more.`;
  return `The ferry landing ${name} is held by ${who(answer['controller'])} and is ${answer['interdicted'] === true ? '' : 'not '}interdicted.`;
};

const interdictSentence: Said = (asked) =>
  `${asked.nameOf(String(asked.ask['unit']))} interdicts ${named(listOf(asked.answer['hexes']))}.`;

const rowSentence: Said = (asked) => `The row of ${hexesIn(hexesOf('hexes')(asked))} is legal.`;

const loopSentence: Said = (asked) => `The loop is correct and encloses ${hexesIn(hexesOf('area')(asked))}.`;

const perimeterSentence: Said = (asked) => {
  const { ask, answer } = asked;
  const pockets = listOf(answer['pockets']).length;
  return `The perimeter of ${who(ask['side'])} has ${count(listOf(answer['loops']).length, 'loop')} and ${count(pockets, 'pocket')} and encloses ${hexesIn(hexesOf('area')(asked))}.`;
};

const noMansLandSentence: Said = (asked) => `No man's land are ${hexesIn(hexesOf('hexes')(asked))}.`;

const isolatedSentence: Said = ({ answer }) => {
  const areas = listOf(answer['areas']).map((area) => String(partsOf(area)['type']));
  return areas.length === 0
    ? 'Nothing is isolated.'
    : `There ${areas.length === 1 ? 'is one isolated area' : `are ${areas.length} isolated areas`}, of type ${listed(areas)}.`;
};

const settleSentence: Said = ({ answer }) =>
  `${capitalised(count(Object.keys(partsOf(answer['control'])).length, 'Location'))} change hands, ${count(listOf(answer['eliminated']).length, 'unit')} ${listOf(answer['eliminated']).length === 1 ? 'is' : 'are'} eliminated, ${count(listOf(answer['mustEscape']).length, 'unit')} must try to escape.`;

const withdrawSentence: Said = ({ answer }) =>
  `${capitalised(count(listOf(answer['withdrawn']).length, 'unit'))} leave the map, ${count(listOf(answer['stay']).length, 'unit')} stay.`;

const recombineSentence: Said = ({ ask, answer }) =>
  `${capitalised(who(ask['side']))} recombines half-squads of ${count(listOf(answer['groups']).length, 'kind')}.`;

const firesSentence: Said = ({ answer }) =>
  `${capitalised(hexesIn(Object.keys(partsOf(answer['changes'])).length))} change terrain, ${count(listOf(answer['rolls']).length, 'building')} need a die, ${count(Object.keys(partsOf(answer['fires'])).length, 'Location')} burn in the next scenario.`;

const limitsSentence: Said = ({ ask, answer }) =>
  `${capitalised(who(ask['side']))} keeps at most ${String(answer['limit'])}.`;

const exchangeSentence: Said = ({ answer }) =>
  `The leader may be exchanged for ${named(listOf(answer['into']))}.`;

const purchaseSentence: Said = ({ answer }) => {
  const cost = partsOf(answer['cost']);
  const left = partsOf(answer['left']);
  return `It costs ${String(cost['cpp'])} CPP and ${String(cost['support'])} support CPP; ${String(left['cpp'])} CPP are left.`;
};

const bonusSentence: Said = ({ answer }) =>
  answer['available'] === true
    ? `The Russian may take ${String(answer['cpp'])} extra CPP now.`
    : 'There are no extra CPP to be taken now.';

const fortifySentence: Said = ({ answer }) =>
  `It costs ${String(answer['cost'])} FPP; ${String(answer['left'])} are left.`;

const initiativeSentence: Said = ({ answer }) => {
  if (answer['scenario'] === false) return 'Both are idle: no scenario is played.';
  const attacker = textOf(answer['attacker']);
  return attacker === null ? 'Both attack.' : `${capitalised(who(attacker))} attacks.`;
};

const sequenceSentence: Said = (asked) => `This Refit Phase has ${count(hexesOf('steps')(asked), 'step')}.`;

const calendarSentence: Said = ({ answer }) =>
  `It is CG day ${String(answer['day'])} of ${String(answer['days'])}, from ${String(answer['first'])} to ${String(answer['last'])}.`;

const edgesSentence: Said = (asked) =>
  `For ${String(asked.ask['for'])} ${who(asked.ask['side'])} has ${hexesIn(hexesOf('hexes')(asked))}.`;

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
