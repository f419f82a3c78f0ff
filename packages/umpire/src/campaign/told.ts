import {
  CHANCE,
  decidersOf,
  fill,
  type Game,
  isRecord,
  type Json,
  phrasesAt,
  reasonsTo,
  sideName,
  type Told,
  told,
  toldTo,
} from '@eastfront/kernel';
import { lineTo, stateOf, stepsTo } from '@eastfront/kernel/session';
import { outcomeTold, sayFor } from '../play/record.js';
import { capitalise, joinWords, listWords, numberInWords } from '../sentence/words.js';
import { diceIn } from './dice.js';
import type { Campaign } from './save.js';

/** How a campaign is reported. */
export interface Telling {
  /** The viewing side; null at the table, where only public facts are shown. */
  readonly eyes: string | null;
  /** Whether long lists are printed in full. */
  readonly isWhole: boolean;
}

/** Actions of one kind that are listed one by one. */
const MOST_LISTED = 12;
/** How many events of the record are shown if none is new. */
const MOST_TOLD = 12;
/** How many new events are shown, with their results. */
const MOST_NEW = 60;
/** The sentences about the results of one event. */
const MOST_REASONS = 20;

/** The first lines, at most `most`, and how many are left out. */
const openList = (
  lines: readonly string[],
  most: number,
  isWhole: boolean,
  left: (count: number) => string,
): readonly string[] =>
  isWhole || lines.length <= most ? lines : [...lines.slice(0, most), left(lines.length - most)];

/** A side as players say it, such as `the German`. */
const sideTold = (game: Game, side: string): string => fill('{side}', { side }, game.phrases);

/** The state of the game, and what the viewing side has to spend. */
export const statusLines = ({ game, course }: Campaign, { eyes }: Telling): readonly string[] => {
  const state = stateOf(course);
  const seen = game.view === undefined ? state : game.view(state, eyes);
  const { title, subtitle } = game.picture(seen);
  const means = eyes === null ? undefined : game.means?.(state, eyes);
  return [
    ...(subtitle ?? title ?? '').split('\n'),
    ...(means === undefined ? [] : [capitalise(`${sideTold(game, eyes ?? '')}: ${means}`)]),
  ];
};

/** How many of the last steps are new to the reader: those of this command, and those since the side last looked. */
const countNew = ({ course }: Campaign, before: Campaign, eyes: string | null): number => {
  const line = lineTo(course);
  const steps = line.length - 1;
  const known = lineTo(before.course).length - 1;
  const seen = eyes === null ? [] : (before.course.shown[eyes] ?? []);
  const last = line.findLastIndex((node) => seen.includes(node));
  return steps - Math.min(steps, known, last < 0 ? known : last);
};

/** Equal consecutive lines, merged into one. */
const fold = (lines: readonly string[], times: (count: number) => string): readonly string[] => {
  const all: { readonly line: string; count: number }[] = [];
  for (const line of lines) {
    const last = all.at(-1);
    if (last?.line === line) last.count += 1;
    else all.push({ line, count: 1 });
  }
  return all.map(({ line, count }) => (count === 1 ? line : `${line} ${times(count)}`));
};

/** The new events with their results: dice, DRM, outcome. If there are none, the last ones. */
export const eventLines = (
  campaign: Campaign,
  before: Campaign,
  { eyes, isWhole }: Telling,
): readonly string[] => {
  const { game, course } = campaign;
  const say = sayFor(game);
  const fresh = countNew(campaign, before, eyes);
  const count = isWhole ? Math.max(MOST_TOLD, fresh) : Math.max(1, Math.min(fresh, MOST_NEW));
  const steps = stepsTo(course).slice(-Math.max(MOST_TOLD, count));
  const lines = steps.flatMap((step, i) => {
    const line = toldTo(game, step, eyes);
    if (i < steps.length - count) return [line];
    const reasons = reasonsTo(game, step, eyes).map(({ clause, sentence }) => `    ${sentence} (${clause})`);
    return [
      line,
      ...openList(reasons, MOST_REASONS, isWhole, (rest) => `    ${say(told`... and ${rest} more (--all)`)}`),
    ];
  });
  return [
    ...(count < fresh ? [say(told`... and ${fresh - count} more (--all)`)] : []),
    ...fold(lines, (many) => say(told`(${many} times)`)),
  ];
};

/** The actions that a side may take, by kind, with the numbers under which `--do` takes them. */
const choiceLines = (game: Game, state: unknown, side: string, isWhole: boolean): readonly string[] => {
  const say = sayFor(game);
  const kinds = new Map<string, string[]>();
  game.actions(state, undefined, side).forEach((action, i) => {
    const { type } = game.writeAction(action) as { readonly type: string };
    const lines = kinds.get(type) ?? [];
    lines.push(`${String(i + 1).padStart(4)}  ${game.describe(state, action)}`);
    kinds.set(type, lines);
  });
  return [...kinds.values()].flatMap((lines) =>
    openList(
      lines,
      MOST_LISTED,
      isWhole,
      (rest) => `      ${say(told`... and ${rest} more of this kind (--all lists them)`)}`,
    ),
  );
};

/** The fields of a roll that are not printed before it is made. */
const NOT_SAID = ['type', 'die', 'dice', 'table'];

/** What is to be rolled, in words: how many dice, on which table, for whom. */
const rollTold = (game: Game, state: unknown, action: unknown): Told => {
  const written = game.writeAction(action);
  const dice = diceIn(written).length;
  const many = dice === 1 ? told`one die` : told`${numberInWords(dice)} dice`;
  if (!isRecord(written)) return many;
  const facts = written as Readonly<Record<string, Json>>;
  const phrases = phrasesAt(game, state);
  const word = (fact: string): string => fill(`{${fact}}`, facts, phrases);
  const of = Object.keys(facts)
    .filter((fact) => !NOT_SAID.includes(fact) && facts[fact] !== null && typeof facts[fact] !== 'boolean')
    .map(word);
  const on = facts['table'] === undefined ? many : told`${many} for ${word('table')}`;
  return of.length === 0 ? on : told`${on}, ${joinWords(of)}`;
};

const diceLines = (game: Game, state: unknown, eyes: string | null): readonly string[] => {
  const say = sayFor(game);
  const action = game.chances(state)[0]?.action;
  const secret = action === undefined ? null : (game.secretOf?.(state, action) ?? null);
  if (secret !== null && secret !== eyes)
    return [
      say(
        told`Dice are to be rolled that only the ${sideName(game.phrases, secret)} side sees (--side ${secret}, with --roll or --dice).`,
      ),
    ];
  const faces = diceIn(game.writeAction(action)).length === 2 ? '3,4' : '3';
  return [
    say(
      told`Dice are to be rolled: ${rollTold(game, state, action)} (--roll, or --dice ${faces} with those of the table).`,
    ),
  ];
};

/** Who has to act now and how, for a viewing side or at the table. */
export const nowLines = ({ game, course }: Campaign, { eyes, isWhole }: Telling): readonly string[] => {
  const state = stateOf(course);
  const say = sayFor(game);
  const actor = game.actor(state);
  if (actor === null) {
    const outcome = game.outcome(state);
    return [
      say(outcome === null ? 'The campaign is over.' : told`The campaign is over: ${outcomeTold(outcome)}.`),
    ];
  }
  if (actor === CHANCE) return diceLines(game, state, eyes);
  const deciders = decidersOf(game, state);
  // A side's legal actions reveal its hand, so they are not shown at the table.
  const shown = deciders.filter((side) => (game.view === undefined && eyes === null) || side === eyes);
  const others = deciders.filter((side) => !shown.includes(side));
  const lines = shown.flatMap((side) => [
    capitalise(say(told`${sideTold(game, side)} may:`)),
    ...choiceLines(game, state, side, isWhole),
  ]);
  if (others.length === 0) return lines;
  const names = listWords(others.map((side) => sideTold(game, side)));
  const left =
    eyes === null
      ? told`To decide: ${names} (--side ${others[0] ?? ''} shows what it may do).`
      : others.length === 1
        ? told`${names} has to decide.`
        : told`${names} have to decide.`;
  return [...lines, capitalise(say(left))];
};
