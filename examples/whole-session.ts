import { advance, begin, load, rollOn, save, stateOf, takeAll, undo } from '@eastfront/kernel/session';
import { turningPoint } from '@eastfront/turning-point';

const made = turningPoint.make();
if (made._tag === 'Left') throw new Error(JSON.stringify(made.left));
const game = made.right;

// A player for the Soviets, a bot for the Axis.
const begun = begin(game, { scenario: '1', seed: '1942', players: { axis: 'greedy' } });
if (begun._tag === 'Left') throw new Error(JSON.stringify(begun.left));
let session = begun.right;

/** Takes an action of the player and rolls the dice that are due after it; a refusal says why and changes nothing. */
const act = (json: unknown): void => {
  const read = game.readActions(json, stateOf(session));
  const taken = read._tag === 'Right' ? takeAll(game, session, read.right) : read;
  const rolled = taken._tag === 'Right' ? rollOn(game, taken.right.session) : taken;
  if (rolled._tag === 'Right') session = rolled.right.session;
  else console.log('refused', JSON.stringify(rolled.left));
};

const [unit = ''] = game.subjects(stateOf(session));
const [first] = game.actions(stateOf(session), unit);
if (first !== undefined) act(game.writeAction(first));
console.log(`${session.nodes.length - 1} action, now ${game.progress(stateOf(session)).label}`);

const back = undo(game, session);
if (back._tag === 'Right') session = back.right;
console.log(`taken back: at point ${session.cursor}, ${session.nodes.length - 1} in the tree`);

for (let phases = 0; game.actor(stateOf(session)) === 'soviet' && phases < 9; phases++)
  act({ type: 'end-phase' });
const moved = advance(game, session);
if (moved._tag === 'Right') console.log(`axis: ${moved.right.steps.length} action of the bot`);

const file = JSON.stringify(save(game, session));
const loaded = load(game, JSON.parse(file));
console.log(loaded._tag === 'Right' ? `loaded at point ${loaded.right.cursor}` : JSON.stringify(loaded.left));
