import { CHANCE } from '@eastfront/kernel';
import { useEffect, useState } from 'preact/hooks';
import { later } from '../app/later.js';
import { say, words } from '../app/words.js';
import { restOf } from '../bots/lay-out.js';
import { whileIdle } from '../play/ahead.js';
import { chartBySteps } from '../play/asking.js';
import { type ChartRow, contest } from '../play/contest.js';
import { act, doPending, inThisMoment, rollDice, takeAgain, takeBack, whyNotUndone } from '../play/deeds.js';
import { byType, type Offer } from '../play/offers.js';
import { ENDS } from '../play/owed.js';
import { hasBots, hurry, isHurried, isRollOfBot } from '../play/pace.js';
import { sayLine, sayOutcome } from '../play/sayings.js';
import { formIsShown } from '../play/shown.js';
import {
  able,
  actor,
  eye,
  gameLang,
  isMine,
  isThinking,
  looking,
  now,
  ownOffers,
  pending,
  picks,
  putDown,
  refusal,
  said,
  session,
  sideName,
  subject,
  subjects,
  type Table,
  table,
} from '../play/store.js';
import { Chart } from './chart.js';
import { pickType } from './choice-form.js';
import { briefOf, verbOf } from './choice-words.js';
import { facesOf } from './faces.js';
import { Panel } from './parts.js';
import { useOwed } from './use-owed.js';

/** More reasons than these are not told at once. */
const MOST_REASONS = 4;

const promptOf = (): string => {
  const on = table.value;
  if (on === null) return '';
  if (looking.value !== null) return words.past;
  const { game } = on;
  const state = now.value;
  const who = actor.value;
  if (who === null) return sayOutcome(game, state);
  return game.prompt?.(state) ?? game.progress(state).label;
};

/** The side to which the roll that is due is kept, where another sits before the board; null where its results may be seen. */
export const keeperOfRoll = (): string | null => {
  const on = table.value;
  const [first] = on === null ? [] : on.game.chances(now.value);
  const keeper = first === undefined ? null : (on?.game.secretOf?.(now.value, first.action) ?? null);
  return keeper === null || keeper === eye.value ? null : keeper;
};

const rollLabel = (): string => {
  const on = table.value;
  const [first] = on === null ? [] : on.game.chances(now.value);
  return on === null || first === undefined ? '' : on.game.order(now.value, first.action);
};

// A generator, as whatever is worked out while the page is idle.
// biome-ignore lint/correctness/useYield: it is done in one step
function* whyNotBySteps(on: Table): Generator<void, string> {
  return whyNotUndone(on);
}

/** The chart of the roll that is due, worked out while the page is idle; empty until then. Whoever rolls at once waits for none of it. */
const useDueChart = (): readonly ChartRow[] => {
  const game = table.value?.game;
  const state = now.value;
  const [made, setMade] = useState<{ readonly of: unknown; readonly rows: readonly ChartRow[] }>(NO_CHART);
  useEffect(
    () =>
      game === undefined || game.actor(state) !== CHANCE
        ? undefined
        : whileIdle(chartBySteps(game, state), (rows) => setMade({ of: state, rows })),
    [game, state],
  );
  return made.of === state ? made.rows : NO_CHART.rows;
};

const NO_CHART = { of: null, rows: [] };

/** Where several rolls of a kind follow each other; loaded when the first roll is due. */
const RollAll = later(
  async () => (await import('./roll-all.js')).RollAll,
  () => null,
);

/** Changes from dice that the page rolls to those of the players, and back. */
const WhoseDice = ({ on }: { readonly on: Table }) => (
  <button
    type="button"
    data-do="dice"
    onClick={() => {
      table.value = { ...on, dice: on.dice === 'own' ? 'seeded' : 'own' };
    }}
  >
    {on.dice === 'own' ? words.rollHere : words.enterOwn}
  </button>
);

/** The dice that are due: what may come, and the button, or the faces that were thrown at the real table. */
export const DicePanel = () => {
  const on = table.value;
  const rows = useDueChart();
  if (on === null || actor.value !== CHANCE || looking.value !== null) return null;
  const keeper = keeperOfRoll();
  const chances = on.dice === 'own' ? on.game.chances(now.value) : [];
  const faces = facesOf(chances.map(({ action }) => sayLine(on.game, now.value, action)));
  const isOfBot = isRollOfBot(on);
  return (
    <Panel title={words.dice}>
      <p class="roll-of" {...gameLang()}>
        {keeper === null ? rollLabel() : say(words.secretRoll, { side: sideName(keeper) })}
      </p>
      {on.dice === 'own' ? (
        <>
          <p>{words.enterDie}</p>
          <div class="chips">
            {chances.map(({ action }, i) => (
              <button
                type="button"
                key={i}
                class="chip die"
                {...gameLang()}
                onClick={inThisMoment(() => act(action))}
              >
                {faces[i]}
              </button>
            ))}
          </div>
        </>
      ) : (
        !isOfBot && (
          <button type="button" class="main die" onClick={inThisMoment(rollDice)}>
            {words.roll}
          </button>
        )
      )}
      {!isOfBot && <WhoseDice on={on} />}
      {keeper === null && rows.length > 0 && (
        <Chart rows={rows} cited={(contest.value?.grounds ?? []).map(({ clause }) => clause)} />
      )}
    </Panel>
  );
};

/** The action of the side itself that is shown, with a unit in hand or without: its button carries it out. */
export const ownPending = (): Offer | null => {
  const offer = pending.value;
  return offer !== null && (subject.value === '' || ownOffers.value.includes(offer)) ? offer : null;
};

/** What the side itself may do: buttons by verb. */
const OwnButtons = () => {
  const shown = ownPending();
  return (
    <>
      {[...byType(ownOffers.value).keys()].map((type, i) =>
        shown?.type === type ? (
          <button
            type="button"
            key={type}
            class="main"
            data-type={type}
            data-do="confirm"
            aria-pressed="true"
            onClick={inThisMoment(doPending)}
          >
            {verbOf(type)}
          </button>
        ) : (
          <button
            type="button"
            key={type}
            data-type={type}
            aria-pressed={subject.value === '' && picks.value.some(({ is }) => is === type)}
            onClick={() => {
              putDown();
              pickType(type);
            }}
          >
            {subject.value === '' && <kbd>{i + 1}</kbd>} {verbOf(type)}
          </button>
        ),
      )}
    </>
  );
};

const layOut = (): void => void import('../bots/bots.js').then((by) => by.layOutRest());

/** Leaves to a bot what is still to be laid out or bought, and attacks that are still to be declared. */
const RestButton = () => {
  const on = table.value;
  const rest = on === null ? null : restOf(on.game, now.value);
  const isNothingOwed = rest === 'attack' && ownOffers.value.length > 0;
  // All is laid out, and the step can only be ended.
  const isAllDone = hasOnlyEnd(ownOffers.value, subjects.value.filter((id) => id !== '').length);
  if (rest === null || isNothingOwed || isAllDone) return null;
  return (
    <button type="button" data-do="rest" disabled={isThinking.value} onClick={layOut}>
      {words.rest[rest]}
    </button>
  );
};

/** The end of the step as long as something is owed: looks as if it could not be pressed and says why; a press says it too. */
const ShutEnd = () => {
  const shown = useOwed();
  if (shown === null || shown.end === null || shown.grounds.length === 0) return null;
  const { end, grounds } = shown;
  const why = grounds.map(({ clause, text }) => `${clause}: ${text}`);
  return (
    <button
      type="button"
      data-shut={end}
      aria-disabled="true"
      title={why.slice(0, MOST_REASONS).join('\n')}
      onClick={() => {
        refusal.value = { title: verbOf(end), grounds: grounds.slice(0, MOST_REASONS) };
        said.value = why.slice(0, MOST_REASONS).join('; ');
      }}
    >
      {verbOf(end)} <small>{grounds[0]?.clause}</small>
    </button>
  );
};

/** The action that is shown, and the roll that is due: what a click would do now. */
const MainButton = () => {
  const offer = pending.value;
  if (looking.value !== null)
    return (
      <button
        type="button"
        class="main"
        onClick={() => {
          looking.value = null;
        }}
      >
        {words.toNow}
      </button>
    );
  if (isMine.value && offer !== null && ownPending() === null)
    return (
      <button type="button" class="main" data-do="confirm" onClick={inThisMoment(doPending)}>
        {briefOf(offer)}
      </button>
    );
  const on = table.value;
  if (actor.value === CHANCE && on?.dice === 'seeded' && !isRollOfBot(on))
    return (
      <>
        <RollAll inIdleTime={whileIdle} />
        <button type="button" class="main" data-do="roll" onClick={inThisMoment(rollDice)}>
          {words.roll}
        </button>
      </>
    );
  return null;
};

/** Looks as if it could not be pressed where nothing can be undone, and says why; a press says it too. */
const UndoButton = () => {
  const on = table.value;
  const [why, setWhy] = useState('');
  useEffect(() => {
    setWhy('');
    return on === null ? undefined : whileIdle(whyNotBySteps(on), setWhy);
  }, [on?.session]);
  return (
    <button type="button" data-do="undo" aria-disabled={why !== ''} title={why} onClick={() => takeBack()}>
      {words.undo}
    </button>
  );
};

/** What stands in the same place always: back, again, next. */
const FixedButtons = ({ onNext }: { readonly onNext: () => void }) => {
  const count = able.value.length;
  return (
    <div class="fixed">
      <UndoButton />
      <button
        type="button"
        data-do="redo"
        aria-disabled={session.value?.cursor === session.value?.tip}
        title={session.value?.cursor === session.value?.tip ? words.faults.NOTHING_TO_REDO : ''}
        onClick={() => takeAgain()}
      >
        {words.redo}
      </button>
      {hasBots.value && (
        <button
          type="button"
          data-do="hurry"
          aria-pressed={isHurried.value}
          title={words.hurryHint}
          onClick={hurry}
        >
          {words.hurry}
        </button>
      )}
      {isMine.value && count > 0 && (
        <button type="button" data-do="next" onClick={onNext}>
          {words.next}
        </button>
      )}
    </div>
  );
};

/** Whether a side is offered nothing but the end of its step. */
export const hasOnlyEnd = (own: readonly Offer[], units: number): boolean =>
  units === 0 && own.length > 0 && own.every(({ type }) => ENDS.includes(type));

/** The line below the board: what is to be decided, and the buttons. */
export const PromptBar = ({ onNext }: { readonly onNext: () => void }) => {
  const count = able.value.length;
  const units = subjects.value.filter((id) => id !== '').length;
  const who = actor.value;
  return (
    <footer class="prompt-bar">
      <div class="prompt" role="toolbar" aria-label={promptOf()}>
        <p>
          {who !== null && who !== CHANCE && (
            <strong class="who" {...gameLang()}>
              {sideName(who)}:
            </strong>
          )}{' '}
          <span {...(who === null ? {} : gameLang())}>{promptOf()}</span>
          {isMine.value && count > 0 && <small> {say(words.canAct, { count })}</small>}
          {isMine.value && hasOnlyEnd(ownOffers.value, units) && <small> {words.onlyEnd}</small>}
          {isThinking.value && (
            <small class="thinking"> {say(words.thinking, { side: sideName(who ?? '') })}</small>
          )}
        </p>
        <div class="varying">
          {isMine.value && <OwnButtons />}
          {isMine.value && <RestButton />}
          {isMine.value && <ShutEnd />}
          {isMine.value && (
            <button
              type="button"
              data-do="other"
              onClick={() => {
                formIsShown.value = true;
              }}
            >
              {words.other}
            </button>
          )}
          <MainButton />
        </div>
        <FixedButtons onNext={onNext} />
      </div>
    </footer>
  );
};
