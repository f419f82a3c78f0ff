import type { BadInput, JsonObject } from '@eastfront/kernel';
import { badInput, isRecord } from '@eastfront/kernel';
import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Support } from '../09-combat/markers.js';
import { placedSupport } from '../09-combat/markers.js';
import type { DeclaredBattle, Position } from '../play/position.js';
import type { Rules } from '../rules.js';
import { bad, readHex, readList, readUnitId } from './asked.js';

/** An attack as a question puts it. */
export interface AskedAttack {
  readonly battle: DeclaredBattle;
  readonly support: Support;
  /** As an automatic victory or not; null where the question leaves it to the phase. */
  readonly automatic: boolean | null;
}

const MARKERS = ['stuka', 'artillery'];

/** The markers of a question; where it names none, those that stand on the hexes (TRC-9.9.3.c). */
const readSupport = (support: unknown): Either<readonly BadInput[], Support | null> => {
  if (support === undefined) return right(null);
  if (!isRecord(support)) return bad('ask.support', '{ stuka, artillery }', support);
  for (const [key, value] of Object.entries(support)) {
    if (!MARKERS.includes(key)) return bad(`ask.support.${key}`, 'stuka or artillery', key);
    if (typeof value !== 'boolean') return bad(`ask.support.${key}`, 'true or false', value);
  }
  return right({ stuka: support['stuka'] === true, artillery: support['artillery'] === true });
};

/** A list that names one thing at least. */
const some = <A>(
  ask: JsonObject,
  key: string,
  read: (one: unknown, path: string) => Either<readonly BadInput[], A>,
): Either<readonly BadInput[], readonly A[]> => {
  const list = readList(ask[key], `ask.${key}`, read);
  return list._tag === 'Right' && list.right.length === 0 ? bad(`ask.${key}`, 'one at least', []) : list;
};

/** Reads attackers, hexes and support; units and hexes must exist, all else is for the rules to judge. */
export const readAskedAttack = (
  rules: Rules,
  position: Position,
  ask: JsonObject,
): Either<readonly BadInput[], AskedAttack> => {
  const units = some(ask, 'attackers', (id, at) => readUnitId(position, id, at));
  const hexes = some(ask, 'hexes', (text, at) => readHex(rules, text, at));
  const support = readSupport(ask['support']);
  const wrong = [units, hexes, support].flatMap((part) => (part._tag === 'Left' ? [...part.left] : []));
  const { automatic = null } = ask;
  const told = automatic === null || typeof automatic === 'boolean';
  if (!told) wrong.push(badInput('ask.automatic', 'true or false', automatic));
  if (units._tag === 'Left' || hexes._tag === 'Left' || support._tag === 'Left' || !told) return left(wrong);
  return right({
    battle: { attackers: units.right.map(({ counter }) => counter.id), hexes: hexes.right },
    support: support.right ?? placedSupport(position, hexes.right),
    automatic,
  });
};
