import type { Census, Counted, Game, Step } from '@eastfront/kernel';
import { CHANCE, canonicalJson } from '@eastfront/kernel';
import { decodeWith } from '@eastfront/kernel/codec';
import { censusAfter, eventCodec, eventsOf, type GameEvent } from '@eastfront/kernel/telling';
import { type Law, law } from '../law.js';
import type { GameUnderTest, StateLaw } from './about.js';
import { isSame } from './plain.js';

/** A census in canonical order, without empty entries: places of nobody, zero points. */
const settle = ({ clock, units, held, points }: Census): unknown => ({
  clock,
  units: Object.fromEntries(units.map((unit) => [unit.id, unit])),
  held: Object.fromEntries(Object.entries(held).filter(([, { side }]) => side !== null)),
  points: Object.fromEntries(Object.entries(points).filter(([, count]) => count !== 0)),
});

const text = (value: unknown): string => canonicalJson(value as never);

/** The differences between a census and one computed from events. */
const differences = (worked: Census, taken: Census): readonly string[] => {
  const [one, other] = [settle(worked), settle(taken)] as readonly Record<string, Record<string, unknown>>[];
  return Object.keys(one ?? {}).flatMap((part) => {
    const [a, b] = [one?.[part] ?? {}, other?.[part] ?? {}];
    return Object.keys({ ...a, ...b })
      .filter((key) => !isSame(a[key] ?? null, b[key] ?? null))
      .map(
        (key) =>
          `${part} ${key}: events lead to ${text(a[key] ?? null)}, the state has ${text(b[key] ?? null)}`,
      );
  });
};

const unitIn = (units: readonly Counted[], id: string): Counted | undefined =>
  units.find((unit) => unit.id === id);

/** The false statements of an event. */
const untrue = (before: Census, after: Census, event: GameEvent): readonly string[] => {
  switch (event.event) {
    case 'moved': {
      const { unit, from, to, path } = event;
      const stood = unitIn(before.units, unit)?.hex;
      const stands = unitIn(after.units, unit)?.hex;
      const isRight = path[0] === stood && from === stood && path.at(-1) === stands && to === stands;
      return isRight && stood !== stands ? [] : [`stood in ${stood} and stands in ${stands}: ${text(event)}`];
    }
    case 'control-changed':
    case 'points-changed':
    case 'captured':
    case 'converted':
    case 'lost-steps':
    case 'gained-steps':
    case 'state-changed':
      return text(event.from) === text(event.to) ? [`says a change that is none: ${text(event)}`] : [];
    case 'eliminated':
      return unitIn(after.units, event.unit)?.lost === true ? [] : [`is not lost: ${text(event)}`];
    default:
      return [];
  }
};

/** The faults of the events of an action. */
export const eventFaults = <State, Action>(
  game: Game<State, Action>,
  step: Step<State, Action>,
): readonly string[] => {
  const [before, after] = [game.census?.(step.before), game.census?.(step.after)];
  // A game without a census has no events.
  if (before === undefined || after === undefined) return [];
  const events = eventsOf(game, step);
  const isEnd = game.outcome(step.after) !== null;
  return [
    ...events
      .filter((event) => decodeWith(eventCodec(), event)._tag === 'Left')
      .map((event) => `is no event: ${text(event)}`),
    ...differences(censusAfter(before, events), after),
    ...events.flatMap((event) => untrue(before, after, event)),
    ...(isEnd === events.some(({ event }) => event === 'game-over')
      ? []
      : ['the end of the game is not told']),
    ...(game.actor(step.before) === CHANCE && !['rolled', 'drawn'].includes(events[0]?.event ?? '')
      ? ['nothing is told of the dice']
      : []),
  ];
};

/** The game with a census taken once of each state: of a step it is asked for several times, and where one step follows another again. */
const countedOnce = <State, Action>(game: Game<State, Action>): Game<State, Action> => {
  const { census } = game;
  if (census === undefined) return game;
  const known = new Map<State, Census>();
  const count = (state: State): Census => {
    const before = known.get(state);
    if (before !== undefined) return before;
    // The state before an action and the one after it.
    if (known.size > 1) known.delete(known.keys().next().value as State);
    const taken = census(state);
    known.set(state, taken);
    return taken;
  };
  return { ...game, census: count };
};

/** What is wrong with the events of an action, with the action. */
const faultsOf = <State, Action>(game: Game<State, Action>, step: Step<State, Action>): readonly string[] =>
  eventFaults(game, step).map((fault) => `${text(game.writeAction(step.action))}: ${fault}`);

/** The same of an action that is listed in a state. */
const faultsIn = <State, Action>(
  game: Game<State, Action>,
  state: State,
  action: Action,
): readonly string[] => {
  const ruling = game.apply(state, action);
  if (ruling._tag === 'Left') return [];
  const { value, reasons } = ruling.right;
  return faultsOf(game, { actor: game.actor(state) ?? '', before: state, action, after: value, reasons });
};

/** The laws of events, in any state. */
export const LAWS_OF_EVENTS: Readonly<Record<string, StateLaw>> = {
  'events: lead from one census to the next, and moves from where a unit stood to where it stands': ({
    game,
    state,
    some,
  }) => {
    const counted = countedOnce(game);
    return some.flatMap((action) => faultsIn(counted, state, action));
  },
};

/** The same along a game from its beginning. */
export const lawsOfEventsInPlay = <State, Action>({
  game,
  samples,
  most,
}: GameUnderTest<State, Action>): readonly Law[] => [
  law('events: all that happens from the beginning is told, and nothing else', () => {
    const found: string[] = [];
    const counted = countedOnce(game);
    for (const { step } of samples().followed) {
      if (found.length >= most) break;
      found.push(...faultsOf(counted, step));
    }
    return found.slice(0, most);
  }),
];
