import type { JsonObject } from '@eastfront/kernel';
import type { SessionFault } from '@eastfront/kernel/session';
import { nodeAt, redo, roll, take, undo } from '@eastfront/kernel/session';
import { sayFault, words } from '../app/words.js';
import type { Offer } from './offers.js';
import { groundsOf, putSession, refusal, said, sideName, table } from './store.js';

/** Why the session does not do it, with the side as the game calls it. */
const sayWhyNot = (fault: SessionFault): string =>
  sayFault(fault.side === undefined ? fault : { ...fault, side: sideName(fault.side) });

/** Takes an action of whoever is to act, or says why not and gives false. */
export const act = (action: unknown): boolean => {
  const on = table.value;
  if (on === null) return false;
  const { game } = on;
  const state = nodeAt(on.session).state;
  const line = game.describe(state, action);
  const taken = take(game, on.session, action);
  if (taken._tag === 'Left')
    refusal.value = {
      title: line,
      grounds: groundsOf(game, state, taken.left as unknown as readonly JsonObject[]),
    };
  else putSession(taken.right.session, line);
  return taken._tag === 'Right';
};

/** Does what is offered, with all that belongs to it, as far as the rules let it. */
export const actOn = ({ action, others = [] }: Pick<Offer, 'action' | 'others'>): void => {
  [action, ...others].every((one) => act(one));
};

/** Makes the roll that is due from the dice of the session. */
export const rollDice = (): void => {
  const on = table.value;
  if (on === null) return;
  const rolled = roll(on.game, on.session);
  if (rolled._tag === 'Left') refusal.value = { title: sayWhyNot(rolled.left), grounds: [] };
  else {
    const [step] = rolled.right.steps;
    putSession(rolled.right.session, step === undefined ? '' : on.game.describe(step.before, step.action));
  }
};

const moveBy =
  (by: typeof undo) =>
  (force = false): void => {
    const on = table.value;
    if (on === null) return;
    const result = by(on.game, on.session, { force });
    if (result._tag === 'Left') {
      refusal.value = { title: sayWhyNot(result.left), grounds: [] };
      said.value = sayWhyNot(result.left);
    } else putSession(result.right, words.takenBack);
  };
export const takeBack = moveBy(undo);
export const takeAgain = moveBy(redo);
