import type { Either } from 'fp-ts/Either';
import { left, right } from 'fp-ts/Either';
import type { Actor } from '../game/actor.js';
import { CHANCE, PLAYER } from '../game/actor.js';
import { isComment } from '../game/annotations.js';
import { drawnOn, MOST_DRAWS, seedDice } from '../game/dice/dice.js';
import { rolledAgain } from '../game/dice/dice-check.js';
import { sharedFormFaults } from '../game/dice/shared-form.js';
import { fingerprintOf, isFingerprintOf } from '../game/fingerprints.js';
import type { Game } from '../game/game.js';
import { headerFaults, headerOf, judgedAgain } from '../game/log.js';
import { writtenBy } from '../game/written-by.js';
import type { BadInput } from '../ground/bad-input.js';
import { badInput, below, unknownKeys } from '../ground/bad-input.js';
import { digest } from '../ground/digest.js';
import type { Json } from '../ground/json.js';
import { placedIn, readSave, SAVE, type Save, sealOf } from './format.js';
import { endsOf, nodeAt, type Session, type SessionNode, sessionAt } from './session.js';

/** The file of a session: all of its contents, as plain JSON. */
export const save = <State, Action>(game: Game<State, Action>, session: Session<State, Action>): Save => {
  const { nodes, cursor, tip, shown, minds, times, comments, shared } = session;
  const [start, ...later] = nodes;
  const drawn = start?.drawn ?? 0;
  const open = {
    format: SAVE,
    ...headerOf(game, session),
    ...(drawn === 0 ? {} : { drawn }),
    tree: later.map((node, i) => ({
      action: game.writeAction(node.action as Action),
      ...(node.parent === i ? {} : { after: node.parent as number }),
      ...(node.drawn === nodeAt(session, node.parent as number).drawn ? {} : { drawn: node.drawn }),
    })),
    cursor,
    tip,
    shown,
    minds: JSON.parse(JSON.stringify(minds)) as Readonly<Record<Actor, Json>>,
    ...(times === undefined ? {} : { times: { ...times } }),
    ...(comments === undefined ? {} : { comments: { ...comments } }),
    ...(shared === undefined ? {} : { shared }),
    position: game.writeState(nodeAt(session).state),
    ends: Object.fromEntries(
      endsOf(session).map((end) => [end, fingerprintOf(game, nodeAt(session, end).state)]),
    ),
  } as const;
  return { ...open, seal: sealOf(open) };
};

/** The point that one action of a save leads to, or its faults. */
const pointAgain = <State, Action>(
  game: Game<State, Action>,
  file: Save,
  nodes: readonly SessionNode<State, Action>[],
  i: number,
): Either<readonly BadInput[], SessionNode<State, Action>> => {
  const place = `tree.${i}`;
  const { action: json, after = i, drawn } = file.tree[i] as Save['tree'][number];
  const before = nodes[after];
  if (before === undefined)
    return left([badInput(`${place}.after`, `a point before it, from 0 to ${i}`, after)]);
  const refuse = (expected: string) =>
    left([badInput(`${place}.action`, `${expected}${writtenBy(game, file.release)}`, json)]);
  const read = game.readActions(json, before.state);
  if (read._tag === 'Left') return left(below(`${place}.action`, read.left));
  const [action, ...more] = read.right;
  if (action === undefined || more.length > 0) return refuse('one action');
  const judged = judgedAgain(game, before.state, action);
  if (judged._tag === 'Left') return refuse(judged.left);
  const { actor, after: state } = judged.right;
  const node = { parent: after, actor, action, roll: null, state, drawn: before.drawn, dice: before.dice };
  if (drawn === undefined) return right(actor === CHANCE ? { ...node, roll: 'outside' } : node);
  if (actor === CHANCE) {
    if (drawn !== before.drawn + 1)
      return left([badInput(`${place}.drawn`, `${before.drawn + 1}, one more for the roll`, drawn)]);
    const rolled = rolledAgain(game, before.state, action, before.drawn, before);
    return rolled._tag === 'Left'
      ? refuse(rolled.left)
      : right({ ...node, ...rolled.right, roll: before.drawn });
  }
  if (file.players[actor] === PLAYER)
    return left([badInput(`${place}.drawn`, `nothing for the decision of a player`, drawn)]);
  const last = before.drawn + MOST_DRAWS;
  if (drawn <= before.drawn || drawn > last)
    return left([badInput(`${place}.drawn`, `a number from ${before.drawn + 1} to ${last}`, drawn)]);
  return right({ ...node, drawn, dice: drawnOn(before.dice, drawn - before.drawn) });
};

/** The faults in the tree of a save other than in its actions. */
const restFaults = <State, Action>(
  game: Game<State, Action>,
  file: Save,
  nodes: readonly SessionNode<State, Action>[],
): readonly BadInput[] => {
  const other = writtenBy(game, file.release);
  const last = nodes.length - 1;
  const isPoint = (node: number): boolean => node <= last;
  const wrong = (path: string, node: unknown) =>
    badInput(path, `a point of the tree, from 0 to ${last}`, node);
  const shown = Object.entries(file.shown).flatMap(([side, list]) =>
    game.sides.includes(side)
      ? list.flatMap((node, i) => (isPoint(node) ? [] : [wrong(`shown.${side}.${i}`, node)]))
      : [badInput(`shown.${side}`, `a side (${game.sides.join(', ')})`, list)],
  );
  const places = [
    ...unknownKeys('minds', file.minds, game.sides),
    ...(isPoint(file.cursor) ? [] : [wrong('cursor', file.cursor)]),
    ...(isPoint(file.tip) ? [] : [wrong('tip', file.tip)]),
    ...shown,
    ...(['times', 'comments'] as const).flatMap((key) =>
      Object.keys(file[key] ?? {})
        .filter((node) => !Object.hasOwn(nodes, node) || node === 'length')
        .map((node) => wrong(`${key}.${node}`, node)),
    ),
    ...Object.entries(file.comments ?? {}).flatMap(([node, text]) =>
      isComment(text) ? [] : [badInput(`comments.${node}`, 'a text of printed characters', text)],
    ),
    ...sharedFormFaults(file.shared, game.sides),
  ];
  if (places.length > 0) return places;
  const reached = new Map(
    endsOf({ nodes }).map((end) => [String(end), (nodes[end] as SessionNode<State, Action>).state]),
  );
  const ends = [...new Set([...reached.keys(), ...Object.keys(file.ends)])].flatMap((end) => {
    const at = reached.get(end);
    if (at !== undefined && isFingerprintOf(game, at, file.ends[end])) return [];
    const expected = at === undefined ? 'nothing: no branch ends there' : fingerprintOf(game, at);
    return [badInput(`ends.${end}`, `${expected}${other}`, file.ends[end])];
  });
  const { state } = nodes[file.cursor] as SessionNode<State, Action>;
  const seal = sealOf(file);
  return [
    ...(isFingerprintOf(game, state, digest(file.position))
      ? []
      : [badInput('position', `the position that the record leads to${other}`, file.position)]),
    ...ends,
    ...(seal === file.seal ? [] : [badInput('seal', `the fingerprint of the rest, ${seal}`, file.seal)]),
  ];
};

/** A session from a save in the newest format, or its faults. */
const sessionOf = <State, Action>(
  game: Game<State, Action>,
  file: Save,
): Either<readonly BadInput[], Session<State, Action>> => {
  const strange = headerFaults(game, file);
  if (strange.length > 0) return left(strange);
  const start = game.start(file.scenario);
  if (start._tag === 'Left') return start;
  const { drawn = 0 } = file;
  // What was drawn before the start was drawn for actions of the tree, by a release that did not say for which.
  const most = file.tree.length * MOST_DRAWS;
  if (drawn > most) return left([badInput('drawn', `a number from 0 to ${most}`, drawn)]);
  const dice = drawnOn(seedDice(file.seed), drawn);
  const begun = sessionAt<State, Action>(game, file, start.right);
  const nodes: SessionNode<State, Action>[] = [{ ...nodeAt(begun), drawn, dice }];
  for (let i = 0; i < file.tree.length; i++) {
    const node = pointAgain(game, file, nodes, i);
    if (node._tag === 'Left') return node;
    nodes.push(node.right);
  }
  const wrong = restFaults(game, file, nodes);
  const { cursor, tip, shown, minds, times, comments, shared } = file;
  if (wrong.length > 0) return left(wrong);
  return right({
    ...{ ...begun, nodes, cursor, tip, shown, minds },
    ...(times === undefined ? {} : { times }),
    ...(comments === undefined ? {} : { comments }),
    ...(shared === undefined ? {} : { shared }),
  });
};

/**
 * Loads a session from a file of any format. Every action of every branch is judged again and every roll drawn again; settings, players,
 * data, position and the end of every branch must agree with the file. Faults are reported with their path in the file.
 */
export const load = <State, Action>(
  game: Game<State, Action>,
  file: unknown,
): Either<readonly BadInput[], Session<State, Action>> => {
  const read = readSave(file);
  if (read._tag === 'Left') return read;
  const session = sessionOf(game, read.right);
  return session._tag === 'Left' ? left(placedIn(file, session.left)) : session;
};
