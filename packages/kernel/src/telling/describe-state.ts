import { hexOnBoard } from '../board/board.js';
import { CHANCE } from '../game/actor.js';
import type { Census, Counted } from '../game/census.js';
import type { Game } from '../game/game.js';
import { phrasesAt } from '../game/package/game-under.js';
import type { Json } from '../ground/json.js';
import type { Picture } from '../picture/index.js';
import { fill } from '../ruling/say.js';
import { manyText, type Saying, sayCommon } from './say-phrase.js';

/** The sentences that describe a state, by key; `{fact}` is filled in. Data, so that they can be translated. */
export const STATE_PHRASES = {
  acts: '{side} to act',
  rolls: 'the dice are to be rolled',
  over: 'the game is over: {winner} wins, {level}',
  'over-draw': 'the game is over: nobody wins',
  points: 'Points: {side} {count}',
  objectives: 'Objectives',
  held: '  {side}: {places}',
  'held-nobody': '  nobody: {places}',
  place: '{name} ({hex})',
  'places-unnamed': '{count} {count:hex/hexes}',
  'on-map': '{side} on the map: {count} {count:unit/units}',
  'off-map': '{side} off the map: {count} {count:unit/units}',
  hex: '  {hex}: {units}',
  'hex-named': '  {hex} {name}: {units}',
  box: '  {whereabouts}: {units}',
  'box-due': '  {whereabouts}, due {due}: {units}',
  lost: '  {whereabouts} (destroyed): {units}',
  unit: '{unit} {face}',
  steps: '{steps} {steps:step/steps}',
  mark: '{mark}',
  'unit-told': '{parts}',
} as const satisfies Readonly<Record<string, string>>;

export type StatePhrase = keyof typeof STATE_PHRASES;

type Say = (key: StatePhrase, facts?: Readonly<Record<string, Json>>) => string;

const sayIn =
  (phrases: Saying, sentences: Readonly<Partial<Record<StatePhrase, string>>>): Say =>
  (key, facts = {}) => {
    const own = sentences[key] ?? phrases.lines?.[`state-${key}`];
    const english = STATE_PHRASES[key];
    return own === undefined ? sayCommon(phrases, english, manyText, facts) : fill(own, facts, phrases);
  };

const groupedBy = <A>(items: readonly A[], keyOf: (item: A) => string): ReadonlyMap<string, readonly A[]> => {
  const groups = new Map<string, A[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
};

/** A unit with the values on its counter, its steps if it has several, its markers. */
const unitLine = (say: Say, { id, face, steps, states }: Counted): string => {
  const told = face === '' ? id : say('unit', { unit: id, face });
  return say('unit-told', {
    parts: [
      told,
      ...(steps > 1 ? [say('steps', { steps })] : []),
      ...states.map((mark) => say('mark', { mark })),
    ],
  });
};

const unitsLine = (say: Say, units: readonly Counted[]): string =>
  units.map((unit) => unitLine(say, unit)).join('; ');

/** Places with a name of their own; the others are only counted. */
const isNamed = (name: string, hex: string): boolean => !name.startsWith(hex);

/** A line of a description, and the hex that it is about. */
export interface StateLine {
  readonly text: string;
  /** The label of the hex; null where the line is about none alone. */
  readonly hex: string | null;
}

/** A part of a description: the forces of a side on the map, say. */
export interface StatePart {
  /** What its lines are about; empty in the first part, which says when it is and who acts. */
  readonly title: string;
  readonly lines: readonly StateLine[];
}

const ofNoHex = (text: string): StateLine => ({ text, hex: null });

/** Holders in the order of the sides, other holders and nobody last: a state read from a line may list its places in another order. */
const objectivesPart = (say: Say, { held }: Census, sides: readonly string[]): StatePart => {
  const holders = groupedBy(Object.entries(held), ([, { side }]) => side ?? '');
  const placeOf = (side: string): number => (sides.includes(side) ? sides.indexOf(side) : sides.length);
  const inOrder = [...holders].sort(([one], [other]) => placeOf(one) - placeOf(other));
  const lines = inOrder.map(([side, places]) => {
    const named = places.filter(([name, { hex }]) => isNamed(name, hex));
    const unnamed = places.length - named.length;
    const told = [
      ...named.map(([name, { hex }]) => say('place', { name, hex })),
      ...(unnamed === 0 ? [] : [say('places-unnamed', { count: unnamed })]),
    ].join(', ');
    return ofNoHex(say(side === '' ? 'held-nobody' : 'held', { side, places: told }));
  });
  return { title: say('objectives'), lines };
};

const onMapPart = (
  say: Say,
  side: string,
  units: readonly Counted[],
  orderOf: (hex: string) => number,
  names: ReadonlyMap<string, string>,
): StatePart => {
  const hexes = [...groupedBy(units, ({ hex }) => hex ?? '')].sort(([a], [b]) => orderOf(a) - orderOf(b));
  const lines = hexes.map(([hex, stack]): StateLine => {
    const name = names.get(hex);
    const facts = { hex, units: unitsLine(say, stack) };
    return { hex, text: name === undefined ? say('hex', facts) : say('hex-named', { ...facts, name }) };
  });
  return { title: say('on-map', { side, count: units.length }), lines };
};

const offMapPart = (say: Say, side: string, units: readonly Counted[]): StatePart => {
  const boxes = groupedBy(units, ({ box, due, lost }) => JSON.stringify([box, due, lost]));
  const lines = [...boxes].map(([, [first, ...more]]) => {
    const { box, due, lost } = first as Counted;
    const key = lost ? 'lost' : due === null ? 'box' : 'box-due';
    return ofNoHex(
      say(key, { box, whereabouts: box, due, units: unitsLine(say, [first as Counted, ...more]) }),
    );
  });
  return { title: say('off-map', { side, count: units.length }), lines };
};

/** Who is to act, or the result. */
const actorLine = <State, Action>(game: Game<State, Action>, state: State, say: Say): string => {
  const actor = game.actor(state);
  if (actor === CHANCE) return say('rolls');
  if (actor !== null) return say('acts', { side: actor, actor });
  const outcome = game.outcome(state);
  return outcome === null || outcome.winner === null
    ? say('over-draw')
    : say('over', { winner: outcome.winner, level: outcome.level });
};

/**
 * Describes each unit of a state by its id: its name, the values on its counter, its steps if it has several, its states and markers. Empty
 * for a game without a census.
 *
 * @param ids - the units that are described; all of the state by default
 */
export const describeUnits = <State, Action>(
  game: Game<State, Action>,
  state: State,
  ids?: ReadonlySet<string>,
): ReadonlyMap<string, string> => {
  const say = sayIn(phrasesAt(game, state), {});
  const units = game.census?.(state).units ?? [];
  const wanted = ids === undefined ? units : units.filter(({ id }) => ids.has(id));
  return new Map(wanted.map((unit) => [unit.id, unitLine(say, unit)]));
};

/** Hexes in reading order, row by row as on the board; anything that is not a hex comes last. */
const readingOrder =
  ({ board }: Picture) =>
  (label: string): number =>
    hexOnBoard(board, label) ?? Number.MAX_SAFE_INTEGER;

/** The forces of the sides: on the map, and off it where they have any there. */
const forcesOf = (
  say: Say,
  { held, units }: Census,
  sides: readonly string[],
  picture: Picture,
): readonly StatePart[] => {
  const places = Object.entries(held).filter(([name, { hex }]) => isNamed(name, hex));
  const names = new Map(places.map(([name, { hex }]) => [hex, name]));
  const order = readingOrder(picture);
  return sides.flatMap((side) => {
    const own = units.filter((unit) => unit.side === side);
    const off = own.filter(({ hex }) => hex === null);
    const on = onMapPart(
      say,
      side,
      own.filter(({ hex }) => hex !== null),
      order,
      names,
    );
    return off.length === 0 ? [on] : [on, offMapPart(say, side, off)];
  });
};

/** The parts of a description, each line indented as the sentences of a language have it. */
const partsOf = <State, Action>(
  game: Game<State, Action>,
  state: State,
  sentences: Readonly<Partial<Record<StatePhrase, string>>>,
): readonly [StatePart, ...StatePart[]] => {
  const say = sayIn(phrasesAt(game, state), sentences);
  const picture = game.picture(state);
  const { title, subtitle } = picture;
  const census = game.census?.(state);
  const points = Object.entries(census?.points ?? {}).map(([side, count]) => say('points', { side, count }));
  const heading = [
    ...(title === undefined ? [] : [title]),
    ...(subtitle?.split('\n') ?? []),
    actorLine(game, state, say),
    ...points,
  ];
  const first = { title: '', lines: heading.map(ofNoHex) };
  if (census === undefined) return [first];
  const objectives = Object.keys(census.held).length === 0 ? [] : [objectivesPart(say, census, game.sides)];
  return [first, ...objectives, ...forcesOf(say, census, game.sides, picture)];
};

/**
 * Describes a state as text, for screen readers and terminals: heading, actor, points, objectives by holder, the forces of each side hex by
 * hex in reading order, units off the map. A game without a census gives only heading and actor.
 *
 * @param sentences - those of another language, by the keys of {@link STATE_PHRASES}. Missing ones come from the lines of the phrases
 *   (`state-acts`), then from its texts, otherwise they stay English
 */
export const describeState = <State, Action>(
  game: Game<State, Action>,
  state: State,
  sentences: Readonly<Partial<Record<StatePhrase, string>>> = {},
): string => {
  const [first, ...parts] = partsOf(game, state, sentences);
  const texts = [
    ...first.lines,
    ...parts.flatMap(({ title, lines }) => [ofNoHex(''), ofNoHex(title), ...lines]),
  ];
  return `${texts.map(({ text }) => text).join('\n')}\n`;
};

/** Describes a state in parts, for a page with headings: what {@link describeState} tells, in the same order, without the indents. */
export const describeStateInParts = <State, Action>(
  game: Game<State, Action>,
  state: State,
  sentences: Readonly<Partial<Record<StatePhrase, string>>> = {},
): readonly StatePart[] =>
  partsOf(game, state, sentences).map(({ title, lines }) => ({
    title,
    lines: lines.map(({ text, hex }) => ({ text: text.trimStart(), hex })),
  }));
