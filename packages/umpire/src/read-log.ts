import { type BadInput, badInput, type GameLog, inside, isRecord, unknownKeys } from '@eastfront/kernel';
import { type Attempt, got, refuse, refuseWhole } from './attempt.js';

const FORMAT = 'eastfront-log/1';
const TEXTS = ['game', 'scenario', 'seed', 'data', 'final'] as const;
const WORDS = ['readings', 'players'] as const;
const KEYS = ['format', ...TEXTS, ...WORDS, 'optional', 'actions', 'outcome'];

/** Whether a file says that it is the log of a game. */
export const isLog = (json: unknown): boolean =>
  isRecord(json) && typeof json['format'] === 'string' && json['format'].startsWith('eastfront-log/');

/** Reads the outer form of a log; its actions are the game's to read. */
export const readLog = (json: unknown, where: string): Attempt<GameLog> => {
  if (!isRecord(json))
    return refuseWhole(
      where,
      'the log of a game (a JSON object)',
      Array.isArray(json) ? 'a list' : String(json),
    );
  const bad: BadInput[] = [];
  if (json['format'] !== FORMAT) bad.push(badInput('format', `"${FORMAT}"`, json['format']));
  for (const key of TEXTS) {
    if (typeof json[key] !== 'string') bad.push(badInput(key, 'a text', json[key]));
  }
  for (const key of WORDS) {
    const record = json[key];
    if (!isRecord(record)) bad.push(badInput(key, 'texts by name', record));
    else {
      for (const [name, value] of Object.entries(record)) {
        if (typeof value !== 'string') bad.push(badInput(inside(key, name), 'a text', value));
      }
    }
  }
  const { optional, actions } = json;
  if (!Array.isArray(optional) || !optional.every((one) => typeof one === 'string')) {
    bad.push(badInput('optional', 'a list of texts', optional));
  }
  if (!Array.isArray(actions)) bad.push(badInput('actions', 'a list of actions', actions));
  if (!('outcome' in json)) bad.push(badInput('outcome', 'what the game came to', undefined));
  bad.push(...unknownKeys('', json, KEYS));
  return bad.length > 0 ? refuse(where, bad) : got(json as unknown as GameLog);
};
