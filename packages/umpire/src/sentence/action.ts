import type { JsonObject } from '@eastfront/kernel';
import { actorsOf } from './actors.js';
import { listed, listOf, textOf } from './words.js';

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
};

const WHOLE: Readonly<Record<string, (ok: boolean) => string>> = {
  'end-phase': (ok) => `The phase may ${ok ? '' : 'not '}be ended`,
  pass: (ok) => `It is ${ok ? '' : 'not '}possible to pass`,
  declare: (ok) => `These attacks may ${ok ? '' : 'not '}be declared`,
};

const own = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Whether an action is allowed, as a sentence about who would do it: `44 Inf (A001) may not move to 2715.` */
export const actionSentence = (action: JsonObject, ok: boolean, nameOf: (id: string) => string): string => {
  const yes = ok ? 'Yes' : 'No';
  const type = textOf(action['type']) ?? '';
  const whole = own(WHOLE, type);
  if (whole !== undefined) return `${yes}: ${whole(ok).replace(/^[A-Z]/, (sign) => sign.toLowerCase())}.`;
  const verb = own(VERBS, type);
  const who = listed(
    actorsOf(action)
      .map(textOf)
      .filter((id) => id !== null)
      .map(nameOf),
  );
  if (verb === undefined || who === '') return `${yes}: the action "${type}" is ${ok ? '' : 'not '}allowed.`;
  const { path, to, hex, hexes, base } = action;
  const where = listed(
    [listOf(path).at(-1), to, hex, ...listOf(hexes), base]
      .map((one) => textOf(one))
      .filter((one) => one !== null),
  );
  const does = where === '' ? verb[1] : `${verb[0]} ${where}`;
  return `${yes}: ${who} may ${ok ? '' : 'not '}${does}.`;
};
