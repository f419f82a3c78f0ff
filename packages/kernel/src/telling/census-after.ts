/** The census of the units after some events, worked out from the events alone. */

import type { Census, Clock, Counted } from '../game/census.js';
import type { EventOf, GameEvent } from './event.js';

type OfUnit = Extract<GameEvent, { readonly unit: string }>;

const OFF = { hex: null, lost: false } as const;
const onMap = (hex: string) => ({ hex, box: null, due: null, lost: false }) as const;

const fresh = ({ event: _, unit, ...facts }: EventOf<'created'>): Counted => ({ id: unit, ...facts });

/** A unit after an event. */
const unitAfter = (unit: Counted, event: Exclude<OfUnit, EventOf<'created' | 'vanished'>>): Counted => {
  switch (event.event) {
    case 'moved':
    case 'arrived':
      return { ...unit, ...onMap(event.to) };
    case 'eliminated':
      return { ...unit, hex: null, lost: true, box: event.to, due: event.due };
    case 'removed':
      return { ...unit, ...OFF, box: event.to, due: event.due };
    case 'transferred':
      return { ...unit, box: event.to, due: event.due, lost: unit.lost && !event.rebuilt };
    case 'lost-steps':
    case 'gained-steps':
      return { ...unit, steps: event.to, face: event.face };
    case 'converted':
      return { ...unit, face: event.to };
    case 'captured':
      return { ...unit, side: event.to };
    case 'state-changed':
      return { ...unit, states: event.to };
  }
};

const clockAfter = (clock: Clock, event: GameEvent): Clock => {
  switch (event.event) {
    case 'turn-began':
      return { ...clock, turn: event.turn };
    case 'player-turn-began':
      return { ...clock, player: event.player };
    case 'phase-began':
      return { ...clock, phase: event.phase };
    default:
      return clock;
  }
};

/**
 * A census after events: equal to a census of the new state, except for the order of new units. A front end that keeps a census of the
 * board needs no state.
 */
export const censusAfter = (census: Census, events: readonly GameEvent[]): Census => {
  const units = new Map(census.units.map((unit) => [unit.id, unit]));
  const held = { ...census.held };
  const points = { ...census.points };
  let { clock } = census;
  for (const event of events) {
    clock = clockAfter(clock, event);
    if (event.event === 'created') units.set(event.unit, fresh(event));
    else if (event.event === 'vanished') units.delete(event.unit);
    else if (event.event === 'control-changed') held[event.place] = { hex: event.hex, side: event.to };
    else if (event.event === 'points-changed') points[event.side] = event.to;
    else if ('unit' in event && event.event !== 'drawn') {
      const unit = units.get(event.unit);
      if (unit !== undefined) units.set(event.unit, unitAfter(unit, event));
    }
  }
  return { clock, units: [...units.values()], held, points };
};
