/** What happened between two states of a game, as events: they are worked out from the census of each. */

import { CHANCE } from '../game/actor.js';
import type { Census, Clock, Counted, Journey } from '../game/census.js';
import type { Game } from '../game/game.js';
import { isRecord } from '../ground/bad-input.js';
import { remember } from '../ruling/remember.js';
import type { Reason } from '../ruling/ruling.js';
import type { GameEvent } from './event.js';

const NONE: readonly never[] = [];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, i) => text === other[i]);

/** The path of a unit, from the action's own path or that of units moving with it. */
const pathOf = (
  journey: Journey | null,
  unit: string,
  from: string,
  to: string,
): readonly string[] | null => {
  if (journey === null) return null;
  const own = journey.paths[unit];
  for (const path of own === undefined ? Object.values(journey.paths) : [own]) {
    const end = path.lastIndexOf(to);
    if (end !== -1) return path[0] === from ? path.slice(0, end + 1) : [from, ...path.slice(0, end + 1)];
  }
  return null;
};

const moveEvent = (journey: Journey | null, unit: string, from: string, to: string): GameEvent => {
  const path = pathOf(journey, unit, from, to);
  return path === null || journey === null
    ? { event: 'moved', unit, from, to, path: [from, to], way: 'displaced', mode: null }
    : { event: 'moved', unit, from, to, path, way: journey.way, mode: journey.mode };
};

/** Events about the location of a unit. */
const whereabouts = (before: Counted, after: Counted, journey: Journey | null): readonly GameEvent[] => {
  const { id: unit, hex: to, box, due } = after;
  const { hex: from } = before;
  if (to !== null) {
    if (from === to) return NONE;
    return from === null
      ? [{ event: 'arrived', unit, from: before.box, to, rebuilt: before.lost }]
      : [moveEvent(journey, unit, from, to)];
  }
  if (after.lost && !before.lost)
    return [{ event: 'eliminated', unit, hex: from, from: before.box, to: box, due }];
  if (from !== null) return [{ event: 'removed', unit, hex: from, to: box, due }];
  return before.box === box && before.due === due && before.lost === after.lost
    ? NONE
    : [{ event: 'transferred', unit, from: before.box, to: box, due, rebuilt: before.lost && !after.lost }];
};

/** Events about the unit itself. */
const condition = (before: Counted, after: Counted): readonly GameEvent[] => {
  const { id: unit, side, steps, face, states } = after;
  const found: GameEvent[] = [];
  if (steps !== before.steps) {
    const event = steps < before.steps ? 'lost-steps' : 'gained-steps';
    found.push({ event, unit, from: before.steps, to: steps, face });
  } else if (face !== before.face) found.push({ event: 'converted', unit, from: before.face, to: face });
  if (side !== before.side) found.push({ event: 'captured', unit, from: before.side, to: side });
  if (!isSame(states, before.states))
    found.push({ event: 'state-changed', unit, from: before.states, to: states });
  return found;
};

const unitEvents = (before: Census, after: Census, journey: Journey | null): readonly GameEvent[] => {
  const known = new Map(before.units.map((unit) => [unit.id, unit]));
  const found: GameEvent[] = [];
  for (const unit of after.units) {
    const was = known.get(unit.id);
    known.delete(unit.id);
    if (was === unit) continue;
    if (was === undefined) {
      const { id, ...facts } = unit;
      found.push({ event: 'created', unit: id, ...facts });
    } else found.push(...whereabouts(was, unit, journey), ...condition(was, unit));
  }
  for (const { id, hex, box } of known.values()) found.push({ event: 'vanished', unit: id, hex, box });
  return found;
};

const placeEvents = (before: Census, after: Census): readonly GameEvent[] =>
  Object.keys({ ...before.held, ...after.held }).flatMap((place): readonly GameEvent[] => {
    const [was, now] = [before.held[place], after.held[place]];
    const [from, to] = [was?.side ?? null, now?.side ?? null];
    return from === to
      ? NONE
      : [{ event: 'control-changed', place, hex: (now ?? was)?.hex ?? place, from, to }];
  });

const pointEvents = (before: Census, after: Census): readonly GameEvent[] =>
  Object.keys({ ...before.points, ...after.points }).flatMap((side): readonly GameEvent[] => {
    const [from, to] = [before.points[side] ?? 0, after.points[side] ?? 0];
    return from === to ? NONE : [{ event: 'points-changed', side, from, to, by: to - from }];
  });

const clockEvents = (before: Clock, { turn, player, phase }: Clock): readonly GameEvent[] => [
  ...(turn === before.turn ? NONE : [{ event: 'turn-began', turn } as const]),
  ...(turn === before.turn && player === before.player
    ? NONE
    : [{ event: 'player-turn-began', player } as const]),
  ...(phase === before.phase ? NONE : [{ event: 'phase-began', phase } as const]),
];

/** The events between two censuses of one game, units in the order of the later one; with the paths of the action if there is one. */
export const eventsBetween = (
  before: Census,
  after: Census,
  journey: Journey | null = null,
): readonly GameEvent[] => [
  ...unitEvents(before, after, journey),
  ...placeEvents(before, after),
  ...pointEvents(before, after),
  ...clockEvents(before.clock, after.clock),
];

const textOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;

const diceIn = ({ die, dice }: Readonly<Record<string, unknown>>): readonly number[] =>
  Array.isArray(dice) ? (dice as readonly number[]) : typeof die === 'number' ? [die] : NONE;

/** The roll or draw. Table and result come from the first reason about the same dice. */
const chanceEvent = (written: unknown, reasons: readonly Reason[]): GameEvent | null => {
  if (!isRecord(written)) return null;
  const dice = diceIn(written);
  if (dice.length === 0) return { event: 'drawn', unit: textOf(written['unit']) };
  const told = reasons.find((reason) => isSame(diceIn(reason).map(String), dice.map(String)));
  const by = told?.['modifier'] ?? told?.['drm'];
  return {
    event: 'rolled',
    dice,
    clause: told?.clause ?? null,
    table: textOf(told?.['table'] ?? written['table']),
    column: textOf(told?.['column'] ?? written['column']),
    modifier: typeof by === 'number' ? by : null,
    result: textOf(told?.['result']),
  };
};

/** The parts of a game needed to find events. */
export type Telling<State, Action> = Pick<
  Game<State, Action>,
  'actor' | 'census' | 'journey' | 'outcome' | 'view' | 'secretOf' | 'writeAction'
>;

const censusIn = remember(
  <State extends object>(game: Pick<Game<State, never>, 'census'>, state: State): Census | null =>
    game.census?.(state) ?? null,
);

/** An action that was carried out, with its ruling. */
export interface Done<State, Action> {
  readonly before: State;
  readonly action: Action;
  readonly after: State;
  /** The reasons of the ruling, which give the result of a roll. */
  readonly reasons?: readonly Reason[];
}

/**
 * The event of the roll or draw of an action, as in {@link eventsOf}; null for an action of a side. Other changes are not computed, so many
 * possible rolls can be described quickly.
 */
export const rollOf = <State, Action>(
  game: Pick<Game<State, Action>, 'actor' | 'writeAction'>,
  { before, action, reasons = NONE }: Omit<Done<State, Action>, 'after'>,
): GameEvent | null =>
  game.actor(before) === CHANCE ? chanceEvent(game.writeAction(action), reasons) : null;

/**
 * The events of an action that was carried out: dice, units, places, points, the clock, the end. Computed from the two states on demand, so
 * play costs nothing for them. Empty for a game without a census.
 *
 * @param side - the viewer (null: a neutral observer), in games with secrets; by default everything is visible
 */
export const eventsOf = <State, Action>(
  game: Telling<State, Action>,
  { before, action, after, reasons = NONE }: Done<State, Action>,
  side?: string | null,
): readonly GameEvent[] => {
  const viewedState = (state: State): State =>
    side === undefined || game.view === undefined ? state : game.view(state, side);
  const censusOf = (state: State): Census | null => censusIn(game as never, viewedState(state) as never);
  const [was, now] = [censusOf(before), censusOf(after)];
  if (was === null || now === null) return NONE;
  const owner = game.secretOf?.(before, action) ?? null;
  const isHidden = side !== undefined && owner !== null && owner !== side;
  const roll = isHidden ? null : rollOf(game, { before, action, reasons });
  const outcome = game.outcome(before) === null ? game.outcome(after) : null;
  return [
    ...(roll === null ? NONE : [roll]),
    ...eventsBetween(was, now, isHidden ? null : (game.journey?.(before, action) ?? null)),
    ...(outcome === null ? NONE : [{ event: 'game-over', ...outcome } as const]),
  ];
};
