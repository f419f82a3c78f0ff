import { type JsonObject, type Told, told } from '@eastfront/kernel';
import { type Answer, actorsOf, listOf, listWords, textOf } from './words.js';

/** What an actor does, by the type of the action: before a hex that is named, and without one. */
const VERBS: Readonly<Record<string, readonly [withHex: string, without: string]>> = {
  move: ['move to', 'move'],
  attack: ['attack', 'attack'],
  assault: ['assault', 'assault'],
  overrun: ['overrun', 'overrun'],
  'automatic-victory': ['have the automatic victory at', 'have the automatic victory'],
  retreat: ['retreat to', 'retreat'],
  advance: ['advance to', 'advance'],
  react: ['react to', 'react'],
  disengage: ['disengage to', 'disengage'],
  enter: ['enter at', 'enter'],
  exit: ['leave the map by', 'leave the map'],
  place: ['be placed at', 'be placed'],
  'place-hq': ['be placed at', 'be placed'],
  'push-hq': ['go to', 'go'],
  reinforce: ['come in at', 'come in'],
  replace: ['come back as a replacement at', 'take a replacement'],
  rebuild: ['be rebuilt at', 'be rebuilt'],
  remove: ['be removed from', 'be removed'],
  convert: ['be converted at', 'be converted'],
  lose: ['take the loss at', 'take the loss'],
  surrender: ['surrender at', 'surrender'],
  intercept: ['intercept at', 'intercept'],
  interdict: ['interdict', 'interdict'],
  patrol: ['patrol over', 'patrol'],
  support: ['support the combat at', 'support the combat'],
  strike: ['strike', 'strike'],
  assign: ['go to the base', 'go to a base'],
  combine: ['combine at', 'combine'],
  transfer: ['give steps to', 'give steps'],
  allot: ['be allotted to', 'be allotted'],
  divert: ['be diverted to', 'be diverted'],
  'pick-up': ['be picked up at', 'be picked up'],
  withdraw: ['be withdrawn from', 'be withdrawn'],
  'withdraw-hq': ['be withdrawn from', 'be withdrawn'],
  'retreat-on': ['retreat on to', 'retreat on'],
  partisan: ['be placed at', 'be placed'],
  worker: ['be placed at', 'be placed'],
  'stand-down': ['stand down at', 'stand down'],
  determined: ['defend with determination at', 'lead a determined defense'],
};

/** Actions of a player and not of a unit: how they are allowed, and how not. */
const WHOLE: Readonly<Record<string, readonly [yes: string, no: string]>> = {
  'end-phase': ['the phase may be ended', 'the phase may not be ended'],
  pass: ['it is possible to pass', 'it is not possible to pass'],
  done: ['it is possible to be done here', 'it is not possible to be done here'],
  declare: ['these attacks may be declared', 'these attacks may not be declared'],
  resolve: ['the attack may be resolved', 'the attack may not be resolved'],
  roll: ['the die may be rolled', 'the die may not be rolled'],
  missions: ['these missions may be given out', 'these missions may not be given out'],
  landing: ['the landing is allowed', 'the landing is not allowed'],
  air: ['these air counters may be used', 'these air counters may not be used'],
  'retreat-before': [
    'it is possible to retreat before the combat',
    'it is not possible to retreat before the combat',
  ],
};

const own = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether an action is allowed, as a sentence about who would do it: `44 Inf (A001) may not move to 2715.` */
export const actionSentence = (
  action: JsonObject,
  ok: boolean,
  { nameOf, verbOf }: Pick<Answer, 'nameOf' | 'verbOf'>,
): Told => {
  const type = textOf(action['type']) ?? '';
  const whole = own(WHOLE, type);
  if (whole !== undefined) return ok ? told`Yes: ${whole[0]}.` : told`No: ${whole[1]}.`;
  const may = (who: Told, does: Told): Told =>
    ok ? told`Yes: ${who} may ${does}.` : told`No: ${who} may not ${does}.`;
  const verb = own(VERBS, type);
  const actors = actorsOf(action)
    .map(textOf)
    .filter((id) => id !== null)
    .map(nameOf);
  const who = listWords(actors);
  const hq = textOf(action['hq']);
  if (type === 'activate' && hq !== null)
    return may(nameOf(hq), told`activate ${actors.length === 0 ? 'nobody' : who}`);
  const place = textOf(action['hex']);
  if (type === 'convert' && place !== null) return may(place, 'be converted');
  if (verb === undefined || actors.length === 0)
    return ok
      ? told`Yes: the action "${verbOf(type)}" is allowed.`
      : told`No: the action "${verbOf(type)}" is not allowed.`;
  const { path, to, hex, hexes, base } = action;
  const where = [listOf(path).at(-1), to, hex, ...listOf(hexes), base]
    .map((one) => textOf(one))
    .filter((one) => one !== null);
  return may(who, where.length === 0 ? verb[1] : { text: `${verb[0]} {}`, values: [listWords(where)] });
};
