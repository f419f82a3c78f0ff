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
 */
export const happened = (before: Tally, after: Tally): readonly string[] => {
  const states = Object.keys({ ...before.states, ...after.states })
    .filter((name) => before.states[name] !== after.states[name])
    .filter((name) => !after.lost.includes(name) || before.lost.includes(name));
  const held = Object.keys(after.held).filter((name) => before.held[name] !== after.held[name]);
  const points = Object.keys(after.points).filter((side) => before.points[side] !== after.points[side]);
  return [
    ...added(before.lost, after.lost).map((name) => `${name} destroyed`),
    ...added(after.lost, before.lost).map((name) => `${name} back in play`),
    ...states.map((name) => `${name} ${after.states[name] ?? `no longer ${before.states[name]}`}`),
    ...held.map((name) => `${name} to ${after.held[name]}`),
    ...points.map((side) => {
      const now = after.points[side] as number;
      return `${side} points ${now} (${signed(now - (before.points[side] ?? 0))})`;
    }),
  ];
};
