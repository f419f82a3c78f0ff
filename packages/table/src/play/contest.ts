import type { AnyGame, Contest, Declared, JsonObject, OtherContest, Rational } from '@eastfront/kernel';
import { isRecord, rational, showRational } from '@eastfront/kernel';
import { computed } from '@preact/signals';
import { say, words } from '../app/words.js';
import { sayResult } from './sayings.js';
import { type Ground, groundsOf, looking, now, table } from './store.js';

/** A result and how likely it is. */
export interface ChartRow {
  /** In the words of the game. */
  readonly label: string;
  /** As the table of the rulebook prints it, where that is something else. */
  readonly code?: string;
  readonly probability: Rational;
}

/** More outcomes than these are told in one line where all are as likely. */
const MANY = 12;

/** The chance of each of many outcomes that are all as likely; null where they are few, or differ. */
export const chanceOfEach = (rows: readonly ChartRow[]): Rational | null => {
  const [first, ...others] = rows;
  if (first === undefined || rows.length <= MANY) return null;
  const chance = showRational(first.probability);
  return others.every(({ probability }) => showRational(probability) === chance) ? first.probability : null;
};

/** An attack as a player reads it, by itself. */
export interface ShownAttack extends Declared {
  /** Strengths, ratio, column and what is added to the die; empty after the die is rolled. */
  readonly odds: string;
  readonly grounds: readonly Ground[];
  readonly chart: readonly ChartRow[];
}

/** The attack under way as a player reads it. */
export interface ShownContest extends ShownAttack {
  /** The other attacks that are declared and still to be resolved. */
  readonly others: readonly ShownAttack[];
}

const readChance = (text: string): Rational => {
  const [n, d] = text.split('/').map(Number);
  return rational(n as number, d);
};

const withSign = (by: number): string => (by > 0 ? `+${by}` : `−${-by}`);

/** The odds in one line; what changes nothing is left out. */
const oddsLine = ({ attack, defense, ratio, column, drm }: JsonObject): string =>
  [
    say(words.oddsAre, { attack: String(attack), defense: String(defense), ratio: String(ratio) }),
    ...(typeof column === 'string' && column !== ratio ? [say(words.inColumn, { column })] : []),
    ...(typeof drm === 'number' && drm !== 0 ? [say(words.dieBy, { by: withSign(drm) })] : []),
  ].join(', ');

/** A chance as a number of times in a number: `1 in 6`. */
export const sayChance = (chance: Rational): string => {
  const [times = '1', of = '1'] = showRational(chance).split('/');
  return say(words.timesIn, { times, of });
};

const chartIn = (game: AnyGame, { results }: JsonObject): readonly ChartRow[] =>
  isRecord(results)
    ? Object.entries(results).map(([code, chance]) => ({
        label: sayResult(game, code),
        code,
        probability: readChance(String(chance)),
      }))
    : [];

const attackIn = (
  game: AnyGame,
  state: unknown,
  { attackers, hexes, odds = null }: OtherContest,
): ShownAttack => ({
  attackers,
  hexes,
  odds: odds === null ? '' : oddsLine(odds.value),
  grounds: odds === null ? [] : groundsOf(game, state, odds.reasons),
  chart: odds === null ? [] : chartIn(game, odds.value),
});

/** The attack that is being declared or resolved in a state; null where there is none. */
export const contestIn = (game: AnyGame, state: unknown): ShownContest | null => {
  const contest: Contest | null = game.contest?.(state) ?? null;
  if (contest === null) return null;
  const others = (contest.others ?? []).map((one) => attackIn(game, state, one));
  return { ...attackIn(game, state, contest), others };
};

/** The attack under way at the moment that is shown. */
export const contest = computed<ShownContest | null>(() =>
  table.value === null || looking.value !== null ? null : contestIn(table.value.game, now.value),
);
