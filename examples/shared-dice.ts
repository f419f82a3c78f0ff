import { CHANCE, isNextLink, makeChain, sharedDiceFaults, sharedRoll } from '@eastfront/kernel';
import { begin, recordOf, stampTime, stateOf, stepsTo, take, waitingIn } from '@eastfront/kernel/session';
import { nachStalingrad } from '@eastfront/nach-stalingrad';

const made = nachStalingrad.make();
const begun = made._tag === 'Right' ? begin(made.right, { scenario: '1', seed: '' }) : made;
if (made._tag === 'Left' || begun._tag === 'Left') throw new Error(JSON.stringify([made, begun]));
const game = made.right;
let session = stampTime(begun.right, 0);

// Each side has a secret of its own (makeSecret), and tells the other the first link of its chain.
const axis = await makeChain('a1'.repeat(32), 1000);
const soviet = await makeChain('50'.repeat(32), 1000);
const revealed = { axis: axis[0] ?? '', soviet: soviet[0] ?? '' };

let rolls = 0;
for (let minute = 1; rolls < 2; minute++) {
  const state = stateOf(session);
  let [action] = game.actions(state);
  if (game.actor(state) === CHANCE) {
    rolls += 1;
    const links = { axis: axis[rolls] ?? '', soviet: soviet[rolls] ?? '' };
    console.log(
      `links that go on: ${await isNextLink(revealed.axis, links.axis)}, ${await isNextLink(revealed.soviet, links.soviet)}`,
    );
    action = await sharedRoll(game, state, links);
    Object.assign(revealed, links);
    console.log(JSON.stringify(game.writeAction(action)));
  }
  const taken = action === undefined ? undefined : take(game, session, action);
  if (taken?._tag === 'Right') session = stampTime(taken.right.session, minute);
}
for (const { side, since } of waitingIn(game, session))
  console.log(`${side} is to act since minute ${since}`);

const log = {
  ...recordOf(game, session),
  shared: {
    axis: { commitment: axis[0] ?? '', revealed: revealed.axis },
    soviet: { commitment: soviet[0] ?? '', revealed: revealed.soviet },
  },
};
console.log(JSON.stringify(await sharedDiceFaults(game, log, stepsTo(session))));
