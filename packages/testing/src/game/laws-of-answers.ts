import type { Game, Json, JsonObject } from '@eastfront/kernel';
import { canonicalJson } from '@eastfront/kernel';
import { askFrom } from '@eastfront/kernel/case';
import { readPositionLine, writePositionLine } from '@eastfront/kernel/notation';
import { describeState } from '@eastfront/kernel/telling';
import { chooserOf } from '../input/chooser.js';
import { type StateLaw, spread } from './about.js';
import { answerOf } from './ask-game.js';
import { mutantsOf } from './mutants.js';
import { typeOf } from './walk.js';

/** How many of the listed actions are asked about, */
const ASKED = 2;
/** how many of the wrong ones made of each, */
const WRONG = 1;
/** and how many of the actions of other states. */
const STRANGE = 1;
/** The share of the states read from a line that is also described in words, which takes long. */
const TOLD = 0.15;

const text = (value: unknown): string => canonicalJson(value as Json);

/** Whether it is allowed, or the clauses and codes for which not, or what was expected where it is bad input. */
const verdictOf = <State, Action>(game: Game<State, Action>, state: State, ask: JsonObject): string => {
  const asked = askFrom(game, state, ask);
  if (asked._tag === 'Left') return `bad input ${asked.left.map(({ expected }) => expected).join('; ')}`;
  const { right: result } = asked;
  return result.ok ? 'allowed' : result.violations.map(({ clause, code }) => `${clause} ${code}`).join(', ');
};

/** Hexes of a retreat as the question about it takes them, in some game. */
const LENGTHS = [1, 2, 4];

/** The ways in which a unit may be taken back, as the question answers. */
const waysAsked = <State, Action>(
  game: Game<State, Action>,
  state: State,
  unit: string,
  hexes: number,
): readonly string[] | null => {
  const answer = answerOf(game, state, { question: 'retreat', units: [unit], hexes });
  if (answer === null) return null;
  const { routes } = answer as { readonly routes: readonly { readonly path: readonly string[] }[] };
  return routes.map(({ path }) => path.join(' ')).sort();
};

/** The written form of a listed retreat that all games share. */
interface WrittenRetreat {
  readonly unit?: unknown;
  readonly path?: readonly string[];
  readonly to?: string;
}

/** The ways in which units may be taken back, as they are listed. */
const waysListed = <State, Action>(
  game: Game<State, Action>,
  listed: readonly Action[],
): ReadonlyMap<string, readonly string[]> => {
  const ways = new Map<string, readonly string[]>();
  for (const action of listed) {
    if (typeOf(action) !== 'retreat') continue;
    const { unit, path, to = '' } = game.writeAction(action) as WrittenRetreat;
    if (typeof unit === 'string')
      ways.set(unit, [...(ways.get(unit) ?? []), (path ?? [to]).join(' ')].sort());
  }
  return ways;
};

/** The laws of answers that all games share, and of a state in each of its written forms. */
export const LAWS_OF_ANSWERS: Readonly<Record<string, StateLaw>> = {
  'legal: the verdict, the clauses and the codes of apply': ({ game, state, some, donors }) => {
    const donated = donors();
    const tried = spread(some, ASKED).flatMap((action) => [
      action,
      ...spread(mutantsOf(action, donated), WRONG),
    ]);
    return [...tried, ...spread(donated, STRANGE)].flatMap((action) => {
      const written = game.writeAction(action);
      const legal = verdictOf(game, state, { question: 'legal', action: written });
      const applied = verdictOf(game, state, { question: 'apply', actions: [written] });
      return legal === applied ? [] : [`${text(written)}: legal says ${legal}, apply says ${applied}`];
    });
  },
  'retreat: the ways that the question names are those that are listed': ({ game, state, listed }) => {
    if (!('retreat' in game.questions)) return [];
    return [...waysListed(game, listed)].flatMap(([unit, ways]) => {
      const asked = LENGTHS.flatMap((hexes) => {
        const found = waysAsked(game, state, unit, hexes);
        return found === null ? [] : [found.join(', ')];
      });
      // A counter that comes to the map by its retreat cannot be asked about.
      return asked.length === 0 || asked.includes(ways.join(', '))
        ? []
        : [`${unit}: ${ways.join(', ')} are listed, not ${asked.join(' or ')}`];
    });
  },
  'state: one line of it is read and told alike': ({ game, state }) => {
    const written = game.writeState(state);
    const line = writePositionLine(written);
    const read = readPositionLine(line);
    if (read._tag === 'Left') return [`cannot be read: ${JSON.stringify(read.left)}`];
    const again = game.readState(read.right);
    if (again._tag === 'Left') return [`is refused: ${JSON.stringify(again.left)}`];
    const faults = text(game.writeState(again.right)) === text(written) ? [] : ['is written otherwise'];
    if (chooserOf(line).next() > TOLD) return faults;
    return describeState(game, again.right) === describeState(game, state)
      ? faults
      : [...faults, 'is told otherwise'];
  },
};
