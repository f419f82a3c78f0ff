import { type JsonObject, type Told, told } from '@eastfront/kernel';
import { type CaseFile, type Result, sayInLine } from '@eastfront/kernel/case';
import type { Paint } from '../print/paint.js';
import { actionSentence } from './action.js';
import { ATTACKS } from './attack.js';
import { CAMPAIGNS } from './campaign.js';
import { POSITIONS } from './map.js';
import { MOVEMENTS } from './movement.js';
import { type Answer, capitalise, count, listOf, numberOf, partsOf, type Said, textOf } from './words.js';

const legalSentence: Said = ({ ask, ...names }) => actionSentence(partsOf(ask['action']), true, names);

const applySentence: Said = ({ ask, ...names }) => {
  const actions = listOf(ask['actions']).length;
  if (actions === 0) return 'This is the position, with nothing done yet.';
  if (actions === 1) return actionSentence(partsOf(listOf(ask['actions'])[0]), true, names);
  return actions === 2
    ? 'Yes: both actions are allowed.'
    : told`Yes: all ${count(actions, 'action')} are allowed.`;
};

const SAID: Readonly<Record<string, Said>> = {
  ...ATTACKS,
  ...MOVEMENTS,
  ...POSITIONS,
  ...CAMPAIGNS,
  legal: legalSentence,
  apply: applySentence,
};

/** Whether a question has a sentence of its own. */
export const isSaid = (question: string): boolean => Object.hasOwn(SAID, question);

/** What a refused question asked for. */
const ASKED_FOR: Readonly<Record<string, string>> = {
  move: 'the move is',
  reach: 'the move is',
  odds: 'the attack is',
  battle: 'the attack is',
  chances: 'the attack is',
  losses: 'the attack is',
  overrun: 'the overrun is',
  strike: 'the strike is',
  retreat: 'the retreat is',
  advance: 'the advance is',
};

/** A question of a game without a sentence of its own: what it answers, part by part. */
const plainly = (question: string, { answer }: Answer): Told =>
  told`The answer to "${question}" is: ${Object.keys(answer).length === 0 ? 'yes' : sayInLine(answer)}.`;

const own = <A>(table: Readonly<Record<string, A>>, key: string): A | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Which of several actions is refused: `the third of four actions (lose) is`. */
const refusedActionIn = (
  ask: JsonObject,
  refusedAt: number | null,
  verbOf: Answer['verbOf'],
): Told | null => {
  const actions = listOf(ask['actions']);
  const type = textOf(partsOf(actions[refusedAt ?? 0])['type']);
  if (refusedAt === null || actions.length < 2) return null;
  return type === null
    ? told`action ${refusedAt + 1} of ${actions.length} is`
    : told`action ${refusedAt + 1} of ${actions.length} (${verbOf(type)}) is`;
};

/** The price of a refused move, if it could be computed. */
const priceIn = (question: string, { answer }: Result): Told => {
  const cost = question === 'move' ? numberOf(partsOf(answer)['cost']) : null;
  return cost === null ? '' : told`; as far as the way has a price it costs ${count(cost, 'movement point')}`;
};

/** What a sentence needs to know beside question and result. */
export interface Circumstances extends Pick<Paint, 'say'>, Pick<Answer, 'nameOf' | 'verbOf'> {
  /** Which of the actions asked about is refused first, from 0; null when none is. */
  readonly refusedAt: number | null;
}

const answerTold = (
  { question, ...ask }: CaseFile['ask'],
  result: Result,
  { refusedAt, ...names }: Omit<Circumstances, 'say'>,
): Told => {
  if (!result.ok) {
    const several = refusedActionIn(ask, refusedAt, names.verbOf);
    if (several !== null) return told`No: ${several} not allowed.`;
    const action =
      question === 'legal' ? ask['action'] : question === 'apply' ? listOf(ask['actions'])[0] : undefined;
    return action === undefined
      ? told`No: ${own(ASKED_FOR, question) ?? 'that is'} not allowed${priceIn(question, result)}.`
      : actionSentence(partsOf(action), false, names);
  }
  const asked: Answer = { ask, answer: partsOf(result.answer), ...names };
  const said = own(SAID, question);
  return said === undefined ? plainly(question, asked) : said(asked);
};

/** The answer to a case in plain words, before its parts and reasons. */
export const sentenceOf = (
  ask: CaseFile['ask'],
  result: Result,
  { say, ...circumstances }: Circumstances,
): string => capitalise(say(answerTold(ask, result, circumstances)).trimStart());
