import { deciderOf, decidersOf } from '@eastfront/kernel';
import { begin, stateOf, takeAs } from '@eastfront/kernel/session';
import { valorOfTheGuards } from '@eastfront/valor-of-the-guards';

const made = valorOfTheGuards.make();
const begun = made._tag === 'Right' ? begin(made.right, { scenario: 'I', seed: '1942' }) : made;
if (made._tag === 'Right' && begun._tag === 'Right') {
  const game = made.right;
  const state = stateOf(begun.right);
  const sides = decidersOf(game, state);
  console.log(`${sides.join(' and ')} decide at the same time`);
  const [action] = game.actions(state, undefined, 'russian');
  if (action !== undefined) {
    console.log(
      `${JSON.stringify(game.writeAction(action))} is a decision of ${deciderOf(game, state, action)}`,
    );
    for (const seat of sides) {
      const taken = takeAs(game, begun.right, seat, action);
      console.log(`from the ${seat} seat: ${taken._tag === 'Right' ? 'taken' : JSON.stringify(taken.left)}`);
    }
  }
}
