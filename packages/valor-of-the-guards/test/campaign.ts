import type { GameOptions, Json } from '@eastfront/kernel';
import { makeFrom } from '@eastfront/kernel';
import { must } from '@eastfront/testing';
import type { Position } from '@eastfront/valor-of-the-guards';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

/** The game under options. */
export const gameUnder = (options: GameOptions = {}) => must(makeFrom(valorOfTheGuards, options));

const game = gameUnder();

/** A position of a campaign as a case would write it. */
export const campaignAt = (said: Readonly<Record<string, unknown>>, under = game): Position =>
  must(under.readState(said));

/** The position after actions as a player would write them; throws where one is refused. */
export const played = (position: Position, actions: readonly object[], under = game): Position =>
  actions.reduce<Position>((now, said) => {
    const [action] = must(under.readActions(said, now));
    return must(under.apply(now, action as never)).value;
  }, position);

/** The clauses and codes for which an action is refused; none where it is allowed. */
export const refusals = (position: Position, said: object, under = game): readonly string[] => {
  const [action] = must(under.readActions(said, position));
  const ruling = under.apply(position, action as never);
  return ruling._tag === 'Left' ? ruling.left.map(({ clause, code }) => `${clause} ${code}`) : [];
};

/** The rolls that chance may make. */
export const chancesAt = (position: Position, under = game) => under.chances(position);

const asked = (
  position: Position,
  question: string,
  ask: Readonly<Record<string, Json>>,
  under: typeof game,
) => {
  const put = under.questions[question];
  if (put === undefined) throw new Error(`no question ${question}`);
  return must(put(position, { question, ...ask }));
};

/** The answer to a question; throws where it is refused. */
export const answered = (
  position: Position,
  question: string,
  ask: Readonly<Record<string, Json>>,
  under = game,
): Json => {
  const answer = asked(position, question, ask, under);
  if (answer._tag !== 'Right') throw new Error(JSON.stringify(answer));
  return answer.right.value;
};

/** The clauses and codes for which a question is refused; none where it is answered. */
export const refused = (
  position: Position,
  question: string,
  ask: Readonly<Record<string, Json>>,
  under = game,
): readonly string[] => {
  const ruling = asked(position, question, ask, under);
  return ruling._tag === 'Left' ? ruling.left.map(({ clause, code }) => `${clause} ${code}`) : [];
};
