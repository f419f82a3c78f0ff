import { sayTold, type Told, told } from '../ruling/say.js';
import type { Tally } from './game.js';

/** Names that stand in one list more often than in the other: two regiments may bear the same name. */
const added = (before: readonly string[], after: readonly string[]): readonly string[] => {
  const rest = [...before];
  return after.filter((name) => {
    const at = rest.indexOf(name);
    if (at === -1) return true;
    rest.splice(at, 1);
    return false;
  });
};

const signed = (by: number): string => (by > 0 ? `+${by}` : `${by}`);

/**
 * What happened between two tallies of a game, a line each, in the order in which a player asks: who was destroyed, who came
 * into another state, what was taken, what it counts.
 *
 * @param say - says it in another language, such as `sayTold` with the phrases of a game
 */
export const happened = (
  before: Tally,
  after: Tally,
  say: (told: Told) => string = (line) => sayTold({}, line),
): readonly string[] => {
  const states = Object.keys({ ...before.states, ...after.states })
    .filter((name) => before.states[name] !== after.states[name])
    .filter((name) => !after.lost.includes(name) || before.lost.includes(name));
  const held = Object.keys(after.held).filter((name) => before.held[name] !== after.held[name]);
  const points = Object.keys(after.points).filter((side) => before.points[side] !== after.points[side]);
  return [
    ...added(before.lost, after.lost).map((name) => told`${name} destroyed`),
    ...added(after.lost, before.lost).map((name) => told`${name} back in play`),
    ...states.map((name) => {
      const now = after.states[name];
      return now === undefined ? told`${name} no longer ${before.states[name] ?? ''}` : told`${name} ${now}`;
    }),
    ...held.map((name) => told`${name} to ${after.held[name] ?? ''}`),
    ...points.map((side) => {
      const now = after.points[side] as number;
      return told`${side} points ${now} (${signed(now - (before.points[side] ?? 0))})`;
    }),
  ].map(say);
};
