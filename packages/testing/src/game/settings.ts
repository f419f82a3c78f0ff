import type { GameOptions, GamePackage } from '@eastfront/kernel';
import { type Chooser, chooserOf } from '../input/chooser.js';

/** Readings and optional rules of a game. */
export type DrawnSettings = Required<Pick<GameOptions, 'readings' | 'optional'>>;

/** The fraction of games with few non-default settings, so that combinations of related rules occur. */
const CALM = 0.25;
/** The number of contradictory draws after which the default settings are used. */
const TRIES = 20;

const drawnBy = <State, Action, Rules>(
  { rulebook }: Pick<GamePackage<State, Action, Rules>, 'rulebook'>,
  { next, pick }: Chooser,
): DrawnSettings => {
  const share = next() < CALM ? 0.15 : 0.6;
  const readings = rulebook.readings.filter(() => next() < share);
  return {
    readings: Object.fromEntries(readings.map(({ id, choices }) => [id, pick(Object.keys(choices))])),
    optional: Object.keys(rulebook.optional).filter(() => next() < 0.4),
  };
};

/** Draws settings from a seed under which the game can be made; the same seed gives the same settings. */
export const settingsFrom = <State, Action, Rules>(
  pkg: GamePackage<State, Action, Rules>,
  seed: string,
): DrawnSettings => {
  const chooser = chooserOf(`settings ${seed}`);
  for (let i = 0; i < TRIES; i++) {
    const settings = drawnBy(pkg, chooser);
    if (pkg.make(settings)._tag === 'Right') return settings;
  }
  return { readings: {}, optional: [] };
};
